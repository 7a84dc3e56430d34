;;; AisleRiot's package: where its files are, which version it is, and how one of its games is loaded.

(define-module (package)
  #:use-module (ice-9 ftw)
  #:use-module (ice-9 popen)
  #:use-module (ice-9 rdelim)
  #:use-module (ice-9 regex)
  #:use-module (srfi srfi-1)
  #:export (find-compiled-rules load-rules package-version))

(define root
  ;; The files may have been unpacked into a folder instead of being installed.
  (or (getenv "RULEPROOF_AISLERIOT") "/"))

(define (below folder . names) (string-join (cons (string-trim-right folder #\/) names) "/"))

(define (subfolders folder)
  (map (lambda (name) (below folder name))
       (or (scandir folder (lambda (name) (not (string-prefix? "." name)))) '())))

(define (library-folders)
  "List the folders that may hold a package's libraries: /usr/lib and, on Debian, one for each machine."
  (append-map (lambda (folder) (cons folder (subfolders folder)))
              (list (below root "usr" "lib") (below root "usr" "lib64"))))

(define (find-compiled-rules game)
  "Find the compiled rules of a game, or #f: they must be for this version of Guile."
  (find file-exists?
        (map (lambda (folder)
               (below folder "aisleriot" "guile" (effective-version) (string-append game ".go")))
             (library-folders))))

(define (load-rules file)
  "Run compiled rules in a module of their own; they hand their procedures to (aisleriot interface)."
  (set! %load-compiled-path (cons (dirname file) %load-compiled-path))
  (save-module-excursion
   (lambda ()
     (set-current-module (make-fresh-user-module))
     (load-compiled file))))

(define (package-version)
  "Read the version off the package's change log; an empty string where there is none."
  (let ((log (below root "usr" "share" "doc" "aisleriot" "changelog.Debian.gz")))
    (if (file-exists? log)
        (let* ((pipe (open-pipe* OPEN_READ "gzip" "--decompress" "--stdout" log))
               (line (read-line pipe))
               (found (and (string? line) (string-match "[0-9]+(\\.[0-9]+)+" line))))
          (close-pipe pipe)
          (if found (match:substring found) ""))
        "")))
