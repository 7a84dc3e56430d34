//! The protocol of Ruleproof, and nothing of the game: JSON-RPC 2.0, one message a line.
//!
//! Requests come on standard input and answers go to standard output; standard error is the log.
//! A panic in the game ends the process, and the kit reports the crash.

mod forms;
mod foursquare;

use std::io::{self, BufRead, Write};

use foursquare::{NotTakenOn, Profile};
use serde_json::{json, Value};

const NOT_JSON: i32 = -32700;
const NOT_A_REQUEST: i32 = -32600;
const NO_SUCH_METHOD: i32 = -32601;
const NOT_TAKEN_ON: i32 = -32602;

/// Why a request has no result: an error of JSON-RPC.
struct Refusal {
    code: i32,
    message: String,
}

impl From<NotTakenOn> for Refusal {
    fn from(NotTakenOn(why): NotTakenOn) -> Refusal {
        Refusal { code: NOT_TAKEN_ON, message: why.into() }
    }
}

fn refuse<T>(code: i32, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { code, message: message.into() })
}

/// Says who answers and which games it plays.
fn introduction() -> Value {
    json!({
        "protocol": 1,
        "implementation": {"name": "ruleproof-starter-rust", "version": "1.0.0", "language": "rust"},
        "games": {"foursquare": {"methods": foursquare::METHODS}},
    })
}

/// Takes a member of the params, and refuses one that does not have its form.
fn take<T>(params: &Value, name: &str, read: impl Fn(&Value) -> Option<T>) -> Result<T, Refusal> {
    match read(&params[name]) {
        Some(value) => Ok(value),
        None => refuse(NOT_TAKEN_ON, format!("cannot take on the {name} {}", params[name])),
    }
}

fn read_game(form: &Value) -> Option<()> {
    (form == "foursquare").then_some(())
}

fn read_profile(form: &Value) -> Option<Profile> {
    match form.as_str()? {
        "published" => Some(Profile::Published),
        "designer" => Some(Profile::Designer),
        _ => None,
    }
}

/// Reads the rulings that were declared, which are none.
fn read_rulings(form: &Value) -> Option<()> {
    (form.is_null() || form == &json!({})).then_some(())
}

/// Puts a question to the game.
fn ask_game(method: &str, params: &Value) -> Result<Value, Refusal> {
    take(params, "game", read_game)?;
    take(params, "rulings", read_rulings)?;
    let profile = take(params, "profile", read_profile)?;
    let grid = take(params, "position", forms::read_position)?;
    match method {
        "play" => {
            let moves = take(params, "moves", forms::read_moves)?;
            Ok(forms::write_game(&foursquare::play(profile, grid, &moves)?))
        }
        "legal_moves" => {
            let card = take(params, "card", forms::read_card)?;
            Ok(forms::write_moves(&card, &foursquare::legal_places(&grid)?))
        }
        _ => {
            let cards = take(params, "cards", forms::read_cards)?;
            Ok(forms::write_count(&foursquare::ends(profile, grid, &cards)?))
        }
    }
}

/// Finds the result of a request.
fn ask(method: &str, params: &Value) -> Result<Value, Refusal> {
    match method {
        "initialize" => Ok(introduction()),
        "shutdown" => Ok(Value::Null),
        "play" | "legal_moves" | "perft" => ask_game(method, params),
        _ => refuse(NO_SUCH_METHOD, format!("there is no method {method}")),
    }
}

/// Puts a result or a refusal into a message.
fn reply(id: &Value, outcome: Result<Value, Refusal>) -> Value {
    match outcome {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(Refusal { code, message }) => {
            json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}})
        }
    }
}

/// Answers a line, if it is to be answered, and tells whether it was the last.
fn answer(line: &[u8]) -> (Option<Value>, bool) {
    let message: Value = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(_) => return (Some(reply(&Value::Null, refuse(NOT_JSON, "this line is not JSON"))), false),
    };
    if !message.is_object() {
        let refusal = refuse(NOT_A_REQUEST, "this message is not a JSON object");
        return (Some(reply(&Value::Null, refusal)), false);
    }
    match (message.get("id"), message["method"].as_str()) {
        (None, _) => (None, false), // nobody waits for an answer
        (Some(id), Some(method)) if message["jsonrpc"] == "2.0" => {
            (Some(reply(id, ask(method, &message["params"]))), method == "shutdown")
        }
        (Some(id), _) => {
            let refusal = refuse(NOT_A_REQUEST, "this message is not a JSON-RPC 2.0 request");
            (Some(reply(id, refusal)), false)
        }
    }
}

/// Answers standard input on standard output, until `shutdown` or the end of input.
fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let (message, is_last) = answer(&line?);
        if let Some(message) = message {
            writeln!(output, "{message}")?; // standard output is flushed at the end of each line
        }
        if is_last {
            break;
        }
    }
    Ok(())
}
