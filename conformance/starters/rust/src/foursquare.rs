//! The card game Foursquare, by the published and by the designer's rules.

// BEGIN GAME: #![allow(dead_code, unused_variables)] // until the game is written
// END GAME

/// What this game answers beyond `play`.
pub const METHODS: [&str; 2] = ["legal_moves", "perft"];

// BEGIN GAME
const DECK: usize = 40;
const HEIGHT: usize = 4; // the most cards in a pile
const SPAN: i64 = 4; // the most rows and the most columns
const SQUARE: usize = 16; // the piles of the finished square
const MOST_DOWN: usize = 4; // the most piles whose top card may lie face down

// END GAME
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Published,
    Designer,
}

/// A card: the rank counts from the ace, 0.
#[derive(Debug, Clone, Copy)]
pub struct Card {
    pub rank: usize,
    pub suit: char,
    pub is_face_up: bool,
}

/// Cards from the bottom to the top; without a card, an empty place.
pub type Pile = Vec<Card>;

/// Row and column, counted from 0 at the top left.
pub type Place = (i64, i64);

/// Rows of piles, all of the same length.
#[derive(Debug, Clone)]
pub struct Grid(pub Vec<Vec<Pile>>);

#[derive(Debug, Clone, Copy)]
pub struct Move {
    pub card: Card,
    pub at: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Ongoing,
    Won,
    Lost,
}

/// How the game stands.
#[derive(Debug, Clone, Copy)]
pub enum Ending {
    Ongoing,
    Won { score: usize },
    Lost { reason: &'static str },
}

impl Ending {
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Ongoing => Outcome::Ongoing,
            Ending::Won { .. } => Outcome::Won,
            Ending::Lost { .. } => Outcome::Lost,
        }
    }

    pub fn score(self) -> Option<usize> {
        match self {
            Ending::Won { score } => Some(score),
            Ending::Ongoing | Ending::Lost { .. } => None,
        }
    }

    pub fn reason(self) -> Option<&'static str> {
        match self {
            Ending::Lost { reason } => Some(reason),
            Ending::Ongoing | Ending::Won { .. } => None,
        }
    }
}

/// The table after a move, and the places that the row and the column turned over.
#[derive(Debug)]
pub struct Turn {
    pub grid: Grid,
    pub row: Vec<Place>,
    pub column: Vec<Place>,
    pub ending: Ending,
}

/// Which move broke a rule.
#[derive(Debug)]
pub struct Illegal {
    pub index: usize,
    pub why: &'static str,
}

/// What a list of moves led to.
#[derive(Debug)]
pub struct Game {
    pub turns: Vec<Turn>,
    pub illegal: Option<Illegal>,
}

/// Where one way to place some cards ends.
#[derive(Debug)]
pub struct End {
    pub grid: Grid,
    pub outcome: Outcome,
}

/// Why the game cannot take on a question.
#[derive(Debug)]
pub struct NotTakenOn(pub &'static str);

/// Plays the moves, up to the first illegal one.
pub fn play(profile: Profile, grid: Grid, moves: &[Move]) -> Result<Game, NotTakenOn> {
    // BEGIN GAME: Err(NotTakenOn("play is not written yet"))
    let mut grid = grid;
    let mut turns: Vec<Turn> = Vec::new();
    let mut outcome = Outcome::Ongoing;
    for (index, &placing) in moves.iter().enumerate() {
        let objection = match outcome {
            Outcome::Ongoing => objection(&grid, &grid.piles(), placing.at),
            Outcome::Won | Outcome::Lost => Some("The game is over."),
        };
        if let Some(why) = objection {
            return Ok(Game { turns, illegal: Some(Illegal { index, why }) });
        }
        let turn = take_turn(profile, grid, placing);
        grid = turn.grid.clone();
        outcome = turn.ending.outcome();
        turns.push(turn);
    }
    Ok(Game { turns, illegal: None })
    // END GAME
}

/// Lists the places where the next card may go, which are the same in both profiles.
pub fn legal_places(grid: &Grid) -> Result<Vec<Place>, NotTakenOn> {
    // BEGIN GAME: Err(NotTakenOn("legal_moves is not written yet"))
    Ok(free_places(grid))
    // END GAME
}

/// Finds where each way to place the cards ends, at the last card or with the game.
pub fn ends(profile: Profile, grid: Grid, cards: &[Card]) -> Result<Vec<End>, NotTakenOn> {
    // BEGIN GAME: Err(NotTakenOn("perft is not written yet"))
    let mut found = Vec::new();
    add_ends(&mut found, profile, End { grid, outcome: Outcome::Ongoing }, cards);
    Ok(found)
    // END GAME
}

// BEGIN GAME
fn add_ends(found: &mut Vec<End>, profile: Profile, here: End, cards: &[Card]) {
    match cards {
        [card, later @ ..] if here.outcome == Outcome::Ongoing => {
            for at in free_places(&here.grid) {
                let turn = take_turn(profile, here.grid.clone(), Move { card: *card, at });
                add_ends(found, profile, End { grid: turn.grid, outcome: turn.ending.outcome() }, later);
            }
        }
        _ => found.push(here),
    }
}

fn free_places(grid: &Grid) -> Vec<Place> {
    let piles = grid.piles();
    grid.places().filter(|&place| objection(grid, &piles, place).is_none()).collect()
}

/// Says why the next card may not be placed here, if it may not.
fn objection(grid: &Grid, piles: &[Place], place: Place) -> Option<&'static str> {
    match grid.pile(place) {
        None => return Some("The place is not on the table."),
        Some(pile) if pile.len() == HEIGHT => return Some("The pile has four cards."),
        Some(pile) if !pile.is_empty() || piles.is_empty() => return None,
        Some(_) => {}
    }
    let (row, column) = place;
    if !piles.iter().any(|&(r, c)| (r - row).abs() + (c - column).abs() == 1) {
        return Some("The place is beside no pile.");
    }
    if piles.iter().any(|&(r, c)| (r - row).abs() >= SPAN || (c - column).abs() >= SPAN) {
        return Some("The piles would span more than four rows or columns.");
    }
    None
}

/// Places a card where it may go, checks its row, then its column, and judges the table.
fn take_turn(profile: Profile, mut grid: Grid, Move { card, at }: Move) -> Turn {
    grid.pile_mut(at).push(card);
    let piles = grid.piles();
    let in_row = piles.iter().copied().filter(|place| place.0 == at.0).collect();
    let in_column = piles.iter().copied().filter(|place| place.1 == at.1).collect();
    let row = places_to_turn(profile, &grid, at, in_row);
    grid.turn_over(&row);
    let column = places_to_turn(profile, &grid, at, in_column);
    grid.turn_over(&column);
    let ending = ending(&grid);
    Turn { grid, row, column, ending }
}

/// Chooses the places of the placed card's row or column whose top cards turn over.
///
/// The placed card is compared by its rank, even if the row has turned it face down.
fn places_to_turn(profile: Profile, grid: &Grid, placed: Place, mut line: Vec<Place>) -> Vec<Place> {
    let others = line.iter().filter(|&&place| place != placed);
    let rivals: Vec<Card> = others.map(|&place| grid.top(place)).filter(|top| top.is_face_up).collect();
    if rivals.is_empty() {
        line.retain(|&place| !grid.top(place).is_face_up);
        return line;
    }
    let rank = grid.top(placed).rank;
    let is_highest = rivals.iter().all(|rival| rival.rank < rank);
    let is_lowest = rivals.iter().all(|rival| rival.rank > rank);
    if !is_highest && !is_lowest {
        return Vec::new();
    }
    if profile == Profile::Designer {
        line.retain(|&place| place != placed);
    }
    line
}

/// Judges the table at the end of a turn: a win comes before a loss.
fn ending(grid: &Grid) -> Ending {
    let piles = grid.piles();
    let down = piles.iter().filter(|&&place| !grid.top(place).is_face_up).count();
    let stock = DECK - grid.0.iter().flatten().map(Vec::len).sum::<usize>();
    if piles.len() == SQUARE && down == 0 {
        Ending::Won { score: stock }
    } else if down > MOST_DOWN {
        Ending::Lost { reason: "face-down" }
    } else if stock == 0 {
        Ending::Lost { reason: "stock" }
    } else {
        Ending::Ongoing
    }
}

impl Grid {
    /// Finds the pile at a place, which is empty at a free one; a place off the table has none.
    fn pile(&self, (row, column): Place) -> Option<&Pile> {
        self.0.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)
    }

    /// Finds the pile at a place of the table, to change it.
    fn pile_mut(&mut self, (row, column): Place) -> &mut Pile {
        &mut self.0[row as usize][column as usize]
    }

    /// Finds the top card of a pile that has one.
    fn top(&self, place: Place) -> Card {
        *self.pile(place).and_then(|pile| pile.last()).expect("a pile has a top card")
    }

    /// Lists all places of the table.
    fn places(&self) -> impl Iterator<Item = Place> {
        let rows = self.0.len() as i64;
        let columns = self.0.first().map_or(0, Vec::len) as i64;
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// Lists the places where piles are.
    fn piles(&self) -> Vec<Place> {
        self.places().filter(|&place| self.pile(place).map_or(false, |pile| !pile.is_empty())).collect()
    }

    /// Turns the top cards at these places over, and no other.
    fn turn_over(&mut self, places: &[Place]) {
        for &place in places {
            let top = self.pile_mut(place).last_mut().expect("only piles turn");
            top.is_face_up = !top.is_face_up;
        }
    }
}
// END GAME
