// Package foursquare plays the card game Foursquare, by the published and by the designer's rules.
//
// Values have the protocol's form in JSON. Turns may share piles: a pile is replaced and never
// changed. An error says why a question cannot be taken on.
package foursquare

// BEGIN GAME: import "errors"
// END GAME

// Methods names what this game answers beyond play.
var Methods = []string{"legal_moves", "perft"}

// BEGIN GAME
const (
	deck     = 40
	height   = 4  // the most cards in a pile
	span     = 4  // the most rows and the most columns
	square   = 16 // the piles of the finished square
	mostDown = 4  // the most piles whose top card may lie face down
)

// END GAME

// Play plays the moves, up to the first illegal one.
func Play(profile Profile, position Position, moves []Move) (Game, error) {
	// BEGIN GAME: return Game{}, errors.New("play is not written yet")
	grid, outcome := position.Grid, "ongoing"
	var turns []Turn
	for index, move := range moves {
		why := "The game is over."
		if outcome == "ongoing" {
			why = objection(grid, grid.piles(), move.At)
		}
		if why != "" {
			return Game{turns, &Illegal{index, why}}, nil
		}
		turn := takeTurn(profile, grid, move)
		grid, outcome = turn.Grid, turn.Outcome
		turns = append(turns, turn)
	}
	return Game{turns, nil}, nil
	// END GAME
}

// LegalMoves lists the moves of a card, which are the same in both profiles.
func LegalMoves(position Position, card Card) ([]Move, error) {
	// BEGIN GAME: return nil, errors.New("legal_moves is not written yet")
	var moves []Move
	for _, place := range legalPlaces(position.Grid) {
		moves = append(moves, Move{card, place})
	}
	return moves, nil
	// END GAME
}

// Ends finds where each way to place the cards ends, at the last card or with the game.
func Ends(profile Profile, position Position, cards []Card) ([]End, error) {
	// BEGIN GAME: return nil, errors.New("perft is not written yet")
	return ends(profile, End{position.Grid, "ongoing"}, cards), nil
	// END GAME
}

// BEGIN GAME

func ends(profile Profile, here End, cards []Card) []End {
	if len(cards) == 0 || here.Outcome != "ongoing" {
		return []End{here}
	}
	var found []End
	for _, place := range legalPlaces(here.Grid) {
		turn := takeTurn(profile, here.Grid, Move{cards[0], place})
		found = append(found, ends(profile, End{turn.Grid, turn.Outcome}, cards[1:])...)
	}
	return found
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
	var turning []Place
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

// END GAME
