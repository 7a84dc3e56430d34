package foursquare

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sort"
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
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// String writes a card.
func (c Card) String() string {
	face := string([]byte{ranks[c.rank], c.suit})
	if c.isDown {
		return "~" + face
	}
	return face
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

// Listed puts an empty list wherever a slice of the game is nil.
func (g Game) Listed() Game {
	g.Turns = Listed(g.Turns)
	for index := range g.Turns {
		turn := &g.Turns[index]
		turn.Grid = turn.Grid.Listed()
		turn.Turned = Turned{Listed(turn.Turned.Row), Listed(turn.Turned.Column)}
	}
	return g
}

// Listed puts an empty list wherever a pile of the grid is nil.
func (g Grid) Listed() Grid {
	for _, row := range g {
		for column, pile := range row {
			row[column] = Listed(pile)
		}
	}
	return g
}

// Listed gives an empty list for a nil slice, which Go would write as null.
func Listed[List ~[]Member, Member any](list List) List {
	if list == nil {
		return List{}
	}
	return list
}

// End is where one way to place some cards ends; its members are written in the order of the alphabet.
type End struct {
	Grid    Grid   `json:"grid"`
	Outcome string `json:"outcome"`
}

// Count is the number of ways to place some cards, and the fingerprint of where they end.
type Count struct {
	Lines int    `json:"lines"`
	Ends  string `json:"ends"`
}

// CountOf counts the ways to place some cards, and takes the fingerprint of where they end.
func CountOf(ends []End) Count {
	lines := make([]string, len(ends))
	for index, end := range ends {
		form, err := json.Marshal(End{end.Grid.Listed(), end.Outcome})
		if err != nil {
			panic(err)
		}
		lines[index] = string(form)
	}
	sort.Strings(lines)
	digest := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return Count{len(lines), hex.EncodeToString(digest[:])}
}
