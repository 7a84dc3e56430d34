package foursquare

import (
	"fmt"
	"strings"
)

const (
	ranks = "A23456789T"
	suits = "cdhs"
)

// Profile is one of the two sets of rules.
type Profile int

// The profiles.
const (
	Published Profile = iota
	Designer
)

// ProfileNamed finds a profile by its name.
func ProfileNamed(name string) (profile Profile, ok bool) {
	switch name {
	case "published":
		return Published, true
	case "designer":
		return Designer, true
	}
	return 0, false
}

// Card is written "7s", or "~7s" when it lies face down.
type Card struct {
	rank   int // the ace is the lowest, 0
	suit   byte
	isDown bool
}

// UnmarshalText reads a card.
func (c *Card) UnmarshalText(text []byte) error {
	face := strings.TrimPrefix(string(text), "~")
	if len(face) != 2 || !strings.Contains(ranks, face[:1]) || !strings.Contains(suits, face[1:]) {
		return fmt.Errorf("%q is no card", text)
	}
	*c = Card{strings.Index(ranks, face[:1]), face[1], len(text) > len(face)}
	return nil
}

// MarshalText writes a card.
func (c Card) MarshalText() ([]byte, error) {
	face := []byte{ranks[c.rank], c.suit}
	if c.isDown {
		return append([]byte{'~'}, face...), nil
	}
	return face, nil
}

// Pile lists its cards from the bottom to the top; without a card it is an empty place.
type Pile []Card

// Place is a row and a column, counted from 0 at the top left.
type Place [2]int

// Grid is rows of piles, all of the same length.
type Grid [][]Pile

// Position is where a question begins.
type Position struct {
	Grid Grid `json:"grid"`
}

// Move is a card and where it is placed.
type Move struct {
	Card Card  `json:"card"`
	At   Place `json:"at"`
}

// Turn is the table after a move: a reason only if the game is lost, a score only if it is won.
type Turn struct {
	Grid    Grid   `json:"grid"`
	Turned  Turned `json:"turned"`
	Outcome string `json:"outcome"`
	Reason  string `json:"reason,omitempty"`
	Score   *int   `json:"score"`
}

// Turned lists the places where a card turned over.
type Turned struct {
	Row    []Place `json:"row"`
	Column []Place `json:"column"`
}

// Illegal says which move broke a rule.
type Illegal struct {
	Move int    `json:"move"`
	Why  string `json:"why"`
}

// Game is what a list of moves led to.
type Game struct {
	Turns   []Turn   `json:"turns"`
	Illegal *Illegal `json:"illegal,omitempty"`
}

// Count is the number of ways to place some cards, and the fingerprint of where they end.
type Count struct {
	Lines int    `json:"lines"`
	Ends  string `json:"ends"`
}
