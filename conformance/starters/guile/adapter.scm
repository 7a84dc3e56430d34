;;; The protocol of Ruleproof, and nothing of any game: JSON-RPC 2.0, one message a line.
;;;
;;; Requests come on standard input and answers go to standard output; standard error is the log.
;;; `--without-rulings` declares no ruling, to see what the suite then says of the program.

(add-to-load-path (dirname (current-filename)))

(use-modules (ice-9 match)
             (ice-9 rdelim)
             (json)
             (four-seasons)
             (package))

(define not-json -32700)
(define not-a-request -32600)
(define no-such-method -32601)
(define not-taken-on -32602)
(define unavailable 69)   ; the exit code of a service that is not there

(define declared-rulings
  (if (member "--without-rulings" (command-line)) '() rulings))

(define (introduction)
  "Say who answers and what it plays."
  `(("protocol" . 1)
    ("implementation" . (("name" . "AisleRiot's Royal East")
                         ("version" . ,(package-version))
                         ("language" . "scheme")
                         ("homepage" . "https://wiki.gnome.org/Apps/Aisleriot")))
    ("games" . (("four-seasons" . (("profiles" . ,(list->vector profiles))
                                   ("rulings" . ,declared-rulings)
                                   ("methods" . ,(list->vector methods))))))))

(define (member-of object name)
  "Give a member of a JSON object, or #f."
  (and (list? object) (assoc-ref object name)))

(define (ask-game method params)
  "Put a question to the game."
  (let ((profile (member-of params "profile"))
        (position (member-of params "position"))
        (asked-rulings (or (member-of params "rulings") '()))
        (moves (member-of params "moves")))
    (define (require condition message)
      (unless condition (throw 'refused message)))
    (require (equal? (member-of params "game") "four-seasons") "only four-seasons is played here")
    (require (member profile profiles) "only the profile later is played here")
    (require (every-declared? asked-rulings) "a ruling was asked for that was not declared")
    (require (list? position) "there is no position")
    (match method
      ("legal_moves" (legal-moves profile position))
      ("play"
       (require (vector? moves) "there are no moves")
       (play profile position moves)))))

(define (every-declared? asked)
  (and (list? asked)
       (and-map (lambda (ruling) (member ruling declared-rulings)) asked)))

(define (failure code message)
  `("error" . (("code" . ,code) ("message" . ,message))))

(define (outcome-of method params)
  "Give the member `result` or `error` that answers a request."
  (match method
    ("initialize" `("result" . ,(introduction)))
    ("shutdown" '("result" . null))
    ((or "play" "legal_moves")
     (catch 'refused
       (lambda () `("result" . ,(ask-game method params)))
       (lambda (_ message) (failure not-taken-on message))))
    (_ (failure no-such-method (string-append "there is no method " method)))))

(define (answer message)
  "Answer a message, or give #f for one that gets no answer."
  (define (reply id outcome) `(("jsonrpc" . "2.0") ("id" . ,id) ,outcome))
  (let ((id (and (list? message) (assoc "id" message)))
        (method (member-of message "method")))
    (cond ((not (list? message))
           (reply 'null (failure not-a-request "this message is not a JSON object")))
          ((not id) #f)
          ((and (string? method) (equal? (member-of message "jsonrpc") "2.0"))
           (reply (cdr id) (outcome-of method (member-of message "params"))))
          (else
           (reply (cdr id) (failure not-a-request "this message is not a JSON-RPC 2.0 request"))))))

(define (read-message line)
  "Read a line of JSON, or give an answer in its place, as the second value."
  (catch 'json-invalid
    (lambda () (values (json-string->scm line) #f))
    (lambda _
      (values #f `(("jsonrpc" . "2.0") ("id" . null) ,(failure not-json "this line is not JSON"))))))

(define (serve input output)
  "Answer line by line, until `shutdown` or the end of input."
  (let next ((line (read-line input)))
    (unless (eof-object? line)
      (call-with-values (lambda () (read-message line))
        (lambda (message problem)
          (let ((reply (or problem (answer message))))
            (when reply
              (scm->json reply output)
              (newline output)
              (force-output output))
            (unless (and (not problem) reply (equal? (member-of message "method") "shutdown"))
              (next (read-line input)))))))))

(define (main)
  (let ((input (current-input-port))
        (output (current-output-port))
        (file (find-compiled-rules "royal-east")))
    (for-each (lambda (port) (set-port-encoding! port "UTF-8")) (list input output))
    (unless file
      (format (current-error-port)
              "the compiled rules of Royal East were found nowhere: install the package aisleriot, ~
               or name the folder that it is unpacked into in RULEPROOF_AISLERIOT~%")
      (exit unavailable))
    (parameterize ((current-output-port (current-error-port)))   ; what the game prints is log
      (load-rules file)
      (serve input output))))

(main)
