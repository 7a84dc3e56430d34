// Package foursquare plays the card game Foursquare, by the published and by the designer's rules.
//
// Values have the protocol's form in JSON. Turns may share piles: a pile is replaced and never
// changed.
package foursquare

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sort"
	"strings"
)

// Methods names what this game answers beyond play.
var Methods = []string{"legal_moves", "perft"}

const (
	ranks    = "A23456789T"
	suits    = "cdhs"
	deck     = 40
	height   = 4  // the most cards in a pile
	span     = 4  // the most rows and the most columns
	square   = 16 // the piles of the finished square
	mostDown = 4  // the most piles whose top card may lie face down
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

// top gives the top card of a pile that has one.
func (p Pile) top() Card { return p[len(p)-1] }

// covered makes a pile with one more card.
func (p Pile) covered(card Card) Pile {
	return append(p[:len(p):len(p)], card)
}

// turned makes a pile whose top card, and no other, is turned over.
func (p Pile) turned() Pile {
	top := p.top()
	top.isDown = !top.isDown
	return p[: len(p)-1 : len(p)-1].covered(top)
}

// Place is a row and a column, counted from 0 at the top left.
type Place [2]int

// Grid is rows of piles, all of the same length.
type Grid [][]Pile

// at finds the pile at a place of the table.
func (g Grid) at(place Place) Pile { return g[place[0]][place[1]] }

// clone makes a grid of the same piles.
func (g Grid) clone() Grid {
	copied := make(Grid, len(g))
	for row := range g {
		copied[row] = append([]Pile{}, g[row]...)
	}
	return copied
}

// places lists the places of the grid whose piles are as wanted.
func (g Grid) places(isWanted func(Place, Pile) bool) []Place {
	found := []Place{}
	for row := range g {
		for column, pile := range g[row] {
			if place := (Place{row, column}); isWanted(place, pile) {
				found = append(found, place)
			}
		}
	}
	return found
}

// piles lists the places where piles are.
func (g Grid) piles() []Place {
	return g.places(func(_ Place, pile Pile) bool { return len(pile) > 0 })
}

// turnOver turns the top cards at these places over.
func (g Grid) turnOver(places []Place) {
	for _, place := range places {
		g[place[0]][place[1]] = g.at(place).turned()
	}
}

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

// Play plays the moves, up to the first illegal one.
func Play(profile Profile, position Position, moves []Move) Game {
	grid, outcome := position.Grid, "ongoing"
	turns := []Turn{}
	for index, move := range moves {
		why := "The game is over."
		if outcome == "ongoing" {
			why = objection(grid, grid.piles(), move.At)
		}
		if why != "" {
			return Game{turns, &Illegal{index, why}}
		}
		turn := takeTurn(profile, grid, move)
		grid, outcome = turn.Grid, turn.Outcome
		turns = append(turns, turn)
	}
	return Game{turns, nil}
}

// LegalMoves lists the moves of a card, which are the same in both profiles.
func LegalMoves(position Position, card Card) []Move {
	moves := []Move{}
	for _, place := range legalPlaces(position.Grid) {
		moves = append(moves, Move{card, place})
	}
	return moves
}

// Perft counts the ways to place the cards, and takes the fingerprint of where they all end.
func Perft(profile Profile, position Position, cards []Card) Count {
	lines := ends(profile, position.Grid, "ongoing", cards)
	sort.Strings(lines)
	digest := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return Count{len(lines), hex.EncodeToString(digest[:])}
}

// ends writes down where each way to place the cards ends, at the last card or with the game.
func ends(profile Profile, grid Grid, outcome string, cards []Card) []string {
	if len(cards) == 0 || outcome != "ongoing" {
		return []string{end(grid, outcome)}
	}
	var lines []string
	for _, place := range legalPlaces(grid) {
		turn := takeTurn(profile, grid, Move{cards[0], place})
		lines = append(lines, ends(profile, turn.Grid, turn.Outcome, cards[1:])...)
	}
	return lines
}

// end writes down where one way to place the cards ends, its members in the order of the alphabet.
func end(grid Grid, outcome string) string {
	form, err := json.Marshal(struct {
		Grid    Grid   `json:"grid"`
		Outcome string `json:"outcome"`
	}{grid, outcome})
	if err != nil {
		panic(err)
	}
	return string(form)
}

// legalPlaces lists the places where the next card may go.
func legalPlaces(grid Grid) []Place {
	piles := grid.piles()
	return grid.places(func(place Place, _ Pile) bool { return objection(grid, piles, place) == "" })
}

// objection says why the next card may not be placed here; it is empty if it may.
func objection(grid Grid, piles []Place, place Place) string {
	row, column := place[0], place[1]
	if row < 0 || row >= len(grid) || column < 0 || column >= len(grid[row]) {
		return "The place is not on the table."
	}
	if cards := len(grid.at(place)); cards == height {
		return "The pile has four cards."
	} else if cards > 0 || len(piles) == 0 {
		return ""
	}
	isBeside := false
	for _, pile := range piles {
		rows, columns := distance(pile[0], row), distance(pile[1], column)
		if rows >= span || columns >= span {
			return "The piles would span more than four rows or columns."
		}
		isBeside = isBeside || rows+columns == 1
	}
	if !isBeside {
		return "The place is beside no pile."
	}
	return ""
}

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}

// takeTurn places a card where it may go, checks its row, then its column, and judges the table.
func takeTurn(profile Profile, before Grid, move Move) Turn {
	grid := before.clone()
	grid[move.At[0]][move.At[1]] = grid.at(move.At).covered(move.Card)
	row := placesToTurn(profile, grid, move.At, 0)
	grid.turnOver(row)
	column := placesToTurn(profile, grid, move.At, 1)
	grid.turnOver(column)
	turn := Turn{Grid: grid, Turned: Turned{row, column}}
	judge(&turn)
	return turn
}

// placesToTurn chooses the places of the placed card's row (axis 0) or column (axis 1) whose top
// cards turn over. The placed card is compared by its rank, even if the row turned it face down.
func placesToTurn(profile Profile, grid Grid, placed Place, axis int) []Place {
	rank := grid.at(placed).top().rank
	rivals, isHighest, isLowest := 0, true, true
	line := grid.places(func(place Place, pile Pile) bool {
		return len(pile) > 0 && place[axis] == placed[axis]
	})
	for _, place := range line {
		if top := grid.at(place).top(); place != placed && !top.isDown {
			rivals++
			isHighest = isHighest && rank > top.rank
			isLowest = isLowest && rank < top.rank
		}
	}
	turning := []Place{}
	for _, place := range line {
		turns := (isHighest || isLowest) && (profile == Published || place != placed)
		if rivals == 0 {
			turns = grid.at(place).top().isDown
		}
		if turns {
			turning = append(turning, place)
		}
	}
	return turning
}

// judge says how the game stands at the end of a turn: a win comes before a loss.
func judge(turn *Turn) {
	piles, down, stock := turn.Grid.piles(), 0, deck
	for _, place := range piles {
		pile := turn.Grid.at(place)
		stock -= len(pile)
		if pile.top().isDown {
			down++
		}
	}
	switch {
	case len(piles) == square && down == 0:
		turn.Outcome, turn.Score = "won", &stock
	case down > mostDown:
		turn.Outcome, turn.Reason = "lost", "face-down"
	case stock == 0:
		turn.Outcome, turn.Reason = "lost", "stock"
	default:
		turn.Outcome = "ongoing"
	}
}
