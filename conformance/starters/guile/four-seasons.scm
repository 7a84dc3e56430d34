;;; Four Seasons as AisleRiot's Royal East plays it: positions and moves in the protocol's words on one
;;; side, the slots of the table and the player's hand on the other.  What is legal, the program says.

(define-module (four-seasons)
  #:use-module (aisleriot interface)
  #:use-module (ice-9 match)
  #:use-module (srfi srfi-1)
  #:export (profiles methods rulings play legal-moves))

(define profiles '("later"))
(define methods '("legal_moves"))

(define rulings
  ;; Where Royal East departs from the profile.
  '(("deal-order" . "base-first") ("king-on-ace" . "allowed")))

(define stock 0)
(define waste 1)
(define corners '(2 4 8 10))

(define cells
  ;; The cells in the order in which they are filled; slots 3 and 5 are the program's top and left.
  '(("L" . 3) ("C" . 5) ("R" . 6) ("T" . 7) ("B" . 9)))

(define places '("L" "C" "R" "T" "B" "Fc" "Fd" "Fh" "Fs" "W" "S" "table"))

;;; Cards

(define ranks "A23456789TJQK")
(define suits "cdhs")

(define (read-card text)
  "Turn `Th` into a card of the program, face down."
  (or (and (string? text)
           (= (string-length text) 2)
           (let ((rank (string-index ranks (string-ref text 0)))
                 (suit (string-index suits (string-ref text 1))))
             (and rank suit (list (+ rank 1) suit #f))))
      (refuse "~s is no card" text)))

(define (write-card card)
  (match card
    ((rank suit face-up?) (string (string-ref ranks (- rank 1)) (string-ref suits suit)))))

(define (face-up card)
  (match card
    ((rank suit _) (list rank suit #t))))

(define (suit-letter card) (string-ref suits (second card)))

(define (refuse message . arguments)
  (throw 'refused (apply format #f message arguments)))

;;; Foundations are named by the suit of their bottom card, and the program's corners have no names.

(define (started-corner letter)
  "Find the corner whose foundation has this suit's name, or #f."
  (find (lambda (slot)
          (and (pair? (cards slot)) (char=? (suit-letter (last (cards slot))) letter)))
        corners))

(define (corner-for letter card)
  "Find where a card goes that is moved to a foundation: only a card of its suit can start it."
  (or (started-corner letter)
      (and (char=? (suit-letter card) letter)
           (find (lambda (slot) (null? (cards slot))) corners))))

;;; Positions

(define (read-pile pile)
  "Read a pile of the protocol: a list of cards, the first one first."
  (if (vector? pile)
      (map read-card (vector->list pile))
      (refuse "~s is no pile" pile)))

(define (read-piles position name)
  "Read the named piles of a position: what it leaves out is empty."
  (let ((piles (or (assoc-ref position name) '())))
    (unless (list? piles) (refuse "the ~a are no piles by name" name))
    (map (match-lambda ((place . pile) (cons place (read-pile pile)))) piles)))

(define (cell-slot cell)
  (or (assoc-ref cells cell) (refuse "there is no cell ~a" cell)))

(define (lay-pile! slot pile)
  (lay! slot (map face-up (reverse pile))))

(define (lay-out! position)
  "Lay the cards of a position on the table."
  (let* ((foundations (filter (compose pair? cdr) (read-piles position "foundations")))
         (tableau (read-piles position "tableau"))
         (in-waste (read-pile (assoc-ref position "waste")))
         (in-stock (read-pile (assoc-ref position "stock")))
         (pack (append (append-map cdr foundations) (append-map cdr tableau) in-waste in-stock)))
    (unless (= (length pack) 52) (refuse "these are not the 52 cards of a pack"))
    (deal! pack)   ; the program knows a base only by having dealt it
    (for-each (lambda (slot) (lay! slot '())) (append corners (map cdr cells)))
    (for-each (lambda (foundation slot) (lay-pile! slot (cdr foundation))) foundations corners)
    (for-each (match-lambda ((cell . pile) (lay-pile! (cell-slot cell) pile))) tableau)
    (lay-pile! waste in-waste)
    (lay! stock in-stock)))

(define (undealt?) (= (length (cards stock)) 52))

(define (write-pile slot)
  (list->vector (reverse (map write-card (cards slot)))))

(define (write-position)
  "Write what lies on the table; the outcome is left out, since the program's game over is not `lost`."
  `(("foundations" . ,(map (lambda (slot)
                             (cons (string (suit-letter (last (cards slot)))) (write-pile slot)))
                           (filter (lambda (slot) (pair? (cards slot))) corners)))
    ("tableau" . ,(filter-map (match-lambda
                                ((cell . slot) (and (pair? (cards slot)) (cons cell (write-pile slot)))))
                              cells))
    ("waste" . ,(write-pile waste))
    ("stock" . ,(list->vector (map write-card (cards stock))))))

;;; Moves

(define (slot-of place corner)
  "Find the slot of a place, or #f; `corner` finds the corner that the letter of a foundation means."
  (match (string->list place)
    ((#\F letter) (corner letter))
    ((#\W) waste)
    ((#\S) stock)
    (_ (assoc-ref cells place))))

(define (drag-card! from to)
  (let ((source (slot-of from started-corner)))
    (and source
         (pair? (cards source))
         (let ((target (slot-of to (lambda (letter) (corner-for letter (car (cards source)))))))
           (and target (drag! source target))))))

(define (make-move! from to)
  "Make a move if the program lets it, and tell whether it did."
  (match (list from to)
    (("S" "table") (and (undealt?) (deal! (cards stock)) #t))
    ((_ _) (=> next) (if (undealt?) #f (next)))
    (("S" "W") (and (pair? (cards stock)) (click! stock)))
    (("W" "S") (and (null? (cards stock)) (click! stock)))   ; a redeal is a click on the empty stock
    (_ (drag-card! from to))))

(define (play-move! move)
  "Play a move of the protocol.  The table shows only the top card of a pile, so no hand takes more."
  (match (map (lambda (name) (assoc-ref move name)) '("from" "to" "count"))
    (((? string? from) (? string? to) (or #f 1)) (make-move! from to))
    (((? string?) (? string?) (? integer?)) #f)
    (_ (refuse "~s is no move" move))))

(define (play profile position moves)
  "Play moves up to the first that the program does not let the player make."
  (lay-out! position)
  (let next ((index 0) (moves (vector->list moves)) (turns '()))
    (define (result . more)
      `(("turns" . ,(list->vector (reverse turns))) ,@more))
    (cond ((null? moves) (result))
          ((play-move! (car moves))
           (next (+ index 1) (cdr moves) (cons (write-position) turns)))
          (else
           (result `("illegal" . (("move" . ,index) ("why" . "Royal East does not let it be made."))))))))

(define (legal-moves profile position)
  "List the legal moves: try every move, and take each back that the program let be made."
  (lay-out! position)
  (let ((before (photograph)))
    (define (legal from to)
      (and (make-move! from to)
           (begin
             (put-back! before)
             `(("from" . ,from) ("to" . ,to)))))
    `(("moves" . ,(list->vector
                   (append-map (lambda (from) (filter-map (lambda (to) (legal from to)) places))
                               places))))))
