// The card game Foursquare, by the published and by the designer's rules.

#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace foursquare {

// What this game answers beyond `play`.
inline const std::vector<std::string> methods = {"legal_moves", "perft"};

enum class Profile { published, designer };

// A card: the rank counts from the ace, 0.
struct Card {
  int rank;
  char suit;
  bool is_face_up;
};

// Reads "7s", or "~7s" for a card that lies face down; throws std::invalid_argument.
Card parse_card(std::string_view text);
std::string to_string(const Card& card);

// A row and a column, counted from 0 at the top left.
struct Place {
  int row;
  int column;
};

using Pile = std::vector<Card>;               // from the bottom to the top; empty, a free place
using Grid = std::vector<std::vector<Pile>>;  // rows of piles, all of the same length

struct Move {
  Card card;
  Place at;
};

enum class Outcome { ongoing, won, lost };

// How the game stands: a reason only if it is lost, a score only if it is won.
struct Ending {
  Outcome outcome = Outcome::ongoing;
  std::optional<std::string> reason = std::nullopt;
  std::optional<int> score = std::nullopt;
};

// The table after a move, and the places that the row and the column turned over.
struct Turn {
  Grid grid;
  std::vector<Place> row;
  std::vector<Place> column;
  Ending ending;
};

struct Illegal {
  std::size_t move;
  std::string why;
};

// What a list of moves led to, and which move broke a rule.
struct Game {
  std::vector<Turn> turns;
  std::optional<Illegal> illegal;
};

// Where one way to place some cards ends.
struct End {
  Grid grid;
  Outcome outcome;
};

// Thrown for a question that the game cannot take on; what() says why.
struct NotTakenOn : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Plays the moves, up to the first illegal one.
Game play(Profile profile, Grid grid, const std::vector<Move>& moves);

// Lists the places where the next card may go, which are the same in both profiles.
std::vector<Place> legal_places(const Grid& grid);

// Finds where each way to place the cards ends, at the last card or with the game.
std::vector<End> ends(Profile profile, const Grid& grid, const std::vector<Card>& cards);

}  // namespace foursquare
