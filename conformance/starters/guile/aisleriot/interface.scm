;;; The table that AisleRiot's rules are played on, in place of the window that AisleRiot opens.
;;;
;;; The rules of a game call the first group of procedures; the adapter calls the second, which is the
;;; player's hand: it presses, drags, drops and clicks as the window would, and the rules have the say.
;;; A slot is a place on the table, by its number.  A card is `(rank suit face-up?)`, and the cards of a
;;; slot are listed from the top one down.

(define-module (aisleriot interface)
  #:use-module (ice-9 match)
  #:export (set-feature-word! get-feature-word set-lambda reset-surface add-slot get-slot set-cards-c!
            aisleriot-random update-score set-statusbar-message-c)
  #:export (cards lay! photograph put-back! deal! drag! click!))

(define slots (make-hash-table))
(define pack '())
(define features 0)
(define rules '())

;;; What the rules call

(define (set-feature-word! word) (set! features word))
(define (get-feature-word) features)

(define* (set-lambda new-game pressed released clicked double-clicked continuable won hint get-options
                     apply-options timeout droppable #:rest others)
  "Take the procedures of a game; those that are not called here are of its hints, options and score."
  (set! rules `((new-game . ,new-game) (pressed . ,pressed) (droppable . ,droppable)
                (released . ,released) (clicked . ,clicked))))

(define (reset-surface) (hash-clear! slots))

(define (add-slot slot)
  "Add a slot; the one that would hold the shuffled pack holds the pack that the adapter deals."
  (match slot
    ((number cards placement kind) (lay! number (if (null? cards) '() pack)))))

(define (get-slot number) (list number (hashv-ref slots number '())))
(define (set-cards-c! number cards) (hashv-set! slots number cards) #t)

(define (aisleriot-random limit) 0)   ; the shuffle does not matter: see `add-slot`
(define (update-score score) score)
(define (set-statusbar-message-c message) #t)

;;; What the adapter calls

(define (ask-rules name . arguments) (apply (assq-ref rules name) arguments))

(define (cards slot) (hashv-ref slots slot '()))
(define (lay! slot cards) (hashv-set! slots slot cards))

(define (photograph)
  "Take down what lies where, for `put-back!`."
  (hash-map->list cons slots))

(define (put-back! photograph)
  (hash-clear! slots)
  (for-each (match-lambda ((slot . cards) (lay! slot cards))) photograph))

(define (deal! shuffled)
  "Begin a new game with this pack, its next card first."
  (set! pack shuffled)
  (ask-rules 'new-game))

(define (drag! from to)
  "Drag the top card of a slot to another; tell whether the rules let it lie there."
  (match (cards from)
    (() #f)
    ((card . rest)
     (and (ask-rules 'pressed from (list card))
          (begin
            (lay! from rest)          ; a card in the hand lies on no slot
            (or (and (ask-rules 'droppable from (list card) to)
                     (ask-rules 'released from (list card) to)
                     #t)
                (begin (lay! from (cons card rest)) #f)))))))

(define (click! slot)
  "Click on a slot; tell whether the rules did anything."
  (and (ask-rules 'clicked slot) #t))
