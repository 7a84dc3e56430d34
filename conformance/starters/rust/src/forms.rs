//! The JSON forms of the game's values.
//!
//! A reader gives `None` for what does not have its form.

use serde_json::{json, Value};

use crate::foursquare::{Card, End, Game, Grid, Move, Outcome, Place, Turn};

const RANKS: &str = "A23456789T";
const SUITS: &str = "cdhs";

/// Reads `"7s"`, or `"~7s"` for a card that lies face down.
pub fn read_card(form: &Value) -> Option<Card> {
    let text = form.as_str()?;
    let face = text.strip_prefix('~').unwrap_or(text);
    let mut letters = face.chars();
    let rank = RANKS.find(letters.next()?)?;
    let suit = letters.next().filter(|&suit| SUITS.contains(suit))?;
    let is_face_up = face == text;
    letters.next().is_none().then_some(Card { rank, suit, is_face_up })
}

pub fn read_cards(form: &Value) -> Option<Vec<Card>> {
    read_list(form, read_card)
}

pub fn read_position(form: &Value) -> Option<Grid> {
    let rows = read_list(&form["grid"], |row| read_list(row, read_cards))?;
    Some(Grid(rows))
}

pub fn read_moves(form: &Value) -> Option<Vec<Move>> {
    read_list(form, |form| Some(Move { card: read_card(&form["card"])?, at: read_place(&form["at"])? }))
}

fn read_place(form: &Value) -> Option<Place> {
    match form.as_array()?.as_slice() {
        [row, column] => Some((row.as_i64()?, column.as_i64()?)),
        _ => None,
    }
}

fn read_list<T>(form: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    form.as_array()?.iter().map(read).collect()
}

pub fn write_game(game: &Game) -> Value {
    let mut form = json!({ "turns": game.turns.iter().map(write_turn).collect::<Vec<_>>() });
    if let Some(illegal) = &game.illegal {
        form["illegal"] = json!({"move": illegal.index, "why": illegal.why});
    }
    form
}

fn write_turn(turn: &Turn) -> Value {
    let mut form = json!({
        "grid": write_grid(&turn.grid),
        "turned": {"row": turn.row, "column": turn.column},
        "outcome": name(turn.ending.outcome()),
        "score": turn.ending.score(),
    });
    if let Some(reason) = turn.ending.reason() {
        form["reason"] = json!(reason);
    }
    form
}

/// Writes the moves of a card to these places.
pub fn write_moves(card: &Card, places: &[Place]) -> Value {
    let moves = places.iter().map(|at| json!({"card": write_card(card), "at": at}));
    json!({ "moves": moves.collect::<Vec<_>>() })
}

/// Writes how many ways there are to place some cards, and the fingerprint of where they end.
pub fn write_count(ends: &[End]) -> Value {
    let mut lines: Vec<String> = ends.iter().map(|end| write_end(end).to_string()).collect();
    lines.sort_unstable();
    let digest = hmac_sha256::Hash::hash(lines.join("\n").as_bytes());
    let hexadecimal: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    json!({"lines": lines.len(), "ends": hexadecimal})
}

/// Writes an end; its members are in the order of the alphabet, as always with this library.
fn write_end(end: &End) -> Value {
    json!({"grid": write_grid(&end.grid), "outcome": name(end.outcome)})
}

fn write_grid(Grid(rows): &Grid) -> Value {
    let piles = |row: &Vec<Vec<Card>>| row.iter().map(|pile| write_pile(pile)).collect::<Vec<_>>();
    json!(rows.iter().map(piles).collect::<Vec<_>>())
}

fn write_pile(pile: &[Card]) -> Value {
    json!(pile.iter().map(write_card).collect::<Vec<_>>())
}

fn write_card(card: &Card) -> String {
    let mark = if card.is_face_up { "" } else { "~" };
    format!("{mark}{}{}", &RANKS[card.rank..=card.rank], card.suit)
}

fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ongoing => "ongoing",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
    }
}
