#include "foursquare.hpp"

// BEGIN GAME: #pragma GCC diagnostic ignored "-Wunused-parameter"  // until the game is written
// END GAME

// BEGIN GAME
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
// END GAME
#include <stdexcept>
// BEGIN GAME
#include <utility>
// END GAME

namespace foursquare {
namespace {

constexpr std::string_view ranks = "A23456789T";
constexpr std::string_view suits = "cdhs";
// BEGIN GAME
constexpr int deck = 40;
constexpr std::size_t height = 4;   // the most cards in a pile
constexpr int span = 4;             // the most rows and the most columns
constexpr std::size_t square = 16;  // the piles of the finished square
constexpr int most_down = 4;        // the most piles whose top card may lie face down

using Places = std::vector<Place>;

bool operator==(const Place& one, const Place& other) {
  return one.row == other.row && one.column == other.column;
}

Pile& pile_at(Grid& grid, const Place& place) { return grid[place.row][place.column]; }

const Pile& pile_at(const Grid& grid, const Place& place) { return grid[place.row][place.column]; }

const Card& top_at(const Grid& grid, const Place& place) { return pile_at(grid, place).back(); }

bool is_on_table(const Grid& grid, const Place& place) {
  const auto is_within = [](int number, std::size_t size) {
    return 0 <= number && number < static_cast<int>(size);
  };
  return is_within(place.row, grid.size()) && is_within(place.column, grid[place.row].size());
}

// Lists the places for which a condition holds.
template <typename Condition>
Places places_where(const Grid& grid, Condition holds) {
  Places found;
  for (int row = 0; row < static_cast<int>(grid.size()); ++row) {
    for (int column = 0; column < static_cast<int>(grid[row].size()); ++column) {
      if (holds(Place{row, column})) found.push_back({row, column});
    }
  }
  return found;
}

// Keeps the places for which a condition holds.
template <typename Condition>
Places keep(const Places& places, Condition holds) {
  Places kept;
  std::copy_if(places.begin(), places.end(), std::back_inserter(kept), holds);
  return kept;
}

Places piles(const Grid& grid) {
  return places_where(grid, [&](const Place& place) { return !pile_at(grid, place).empty(); });
}

// Turns the top cards at these places over, and no other.
void turn_over(Grid& grid, const Places& places) {
  for (const Place& place : places) {
    Card& top = pile_at(grid, place).back();
    top.is_face_up = !top.is_face_up;
  }
}

// Says why the next card may not be placed here, if it may not.
std::optional<std::string> objection(const Grid& grid, const Places& piles, const Place& place) {
  if (!is_on_table(grid, place)) return "The place is not on the table.";
  const Pile& pile = pile_at(grid, place);
  if (pile.size() == height) return "The pile has four cards.";
  if (!pile.empty() || piles.empty()) return std::nullopt;
  bool is_beside = false;
  for (const Place& other : piles) {
    const int rows = std::abs(other.row - place.row);
    const int columns = std::abs(other.column - place.column);
    if (rows >= span || columns >= span) {
      return "The piles would span more than four rows or columns.";
    }
    is_beside = is_beside || rows + columns == 1;
  }
  if (!is_beside) return "The place is beside no pile.";
  return std::nullopt;
}

// Chooses the places of the placed card's row or column whose top cards turn over.
// The placed card is compared by its rank, even if the row has turned it face down.
Places places_to_turn(Profile profile, const Grid& grid, const Place& placed, const Places& line) {
  const auto is_face_up = [&](const Place& place) { return top_at(grid, place).is_face_up; };
  const Places others = keep(line, [&](const Place& place) { return !(place == placed); });
  const Places rivals = keep(others, is_face_up);
  if (rivals.empty()) return keep(line, [&](const Place& place) { return !is_face_up(place); });
  const int rank = top_at(grid, placed).rank;
  const auto is_all = [&](auto compare) {
    return std::all_of(rivals.begin(), rivals.end(),
                       [&](const Place& rival) { return compare(rank, top_at(grid, rival).rank); });
  };
  if (!is_all(std::greater<>()) && !is_all(std::less<>())) return {};
  return profile == Profile::published ? line : others;
}

// Judges the table at the end of a turn: a win comes before a loss.
Ending judge(const Grid& grid) {
  const Places table = piles(grid);
  int down = 0;
  int stock = deck;
  for (const Place& place : table) {
    stock -= static_cast<int>(pile_at(grid, place).size());
    if (!top_at(grid, place).is_face_up) ++down;
  }
  if (table.size() == square && down == 0) return {Outcome::won, std::nullopt, stock};
  if (down > most_down) return {Outcome::lost, "face-down"};
  if (stock == 0) return {Outcome::lost, "stock"};
  return {};
}

// Places a card where it may go, checks its row, then its column, and judges the table.
Turn take_turn(Profile profile, Grid grid, const Move& move) {
  const Place at = move.at;
  pile_at(grid, at).push_back(move.card);
  const Places table = piles(grid);
  const Places in_row = keep(table, [&](const Place& place) { return place.row == at.row; });
  const Places in_column =
      keep(table, [&](const Place& place) { return place.column == at.column; });
  const Places row = places_to_turn(profile, grid, at, in_row);
  turn_over(grid, row);
  const Places column = places_to_turn(profile, grid, at, in_column);
  turn_over(grid, column);
  const Ending ending = judge(grid);
  return {std::move(grid), row, column, ending};
}

using Cards = std::vector<Card>::const_iterator;

void add_ends(std::vector<End>& found, Profile profile, const End& here, Cards next, Cards last) {
  if (next == last || here.outcome != Outcome::ongoing) {
    found.push_back(here);
    return;
  }
  for (const Place& at : legal_places(here.grid)) {
    Turn turn = take_turn(profile, here.grid, {*next, at});
    add_ends(found, profile, {std::move(turn.grid), turn.ending.outcome}, next + 1, last);
  }
}
// END GAME

}  // namespace

Card parse_card(std::string_view text) {
  const bool is_down = !text.empty() && text.front() == '~';
  const std::string_view face = text.substr(is_down ? 1 : 0);
  const bool is_card =
      face.size() == 2 && ranks.find(face[0]) != ranks.npos && suits.find(face[1]) != suits.npos;
  if (!is_card) throw std::invalid_argument("\"" + std::string(text) + "\" is no card");
  return {static_cast<int>(ranks.find(face[0])), face[1], !is_down};
}

std::string to_string(const Card& card) {
  const std::string face = {ranks[card.rank], card.suit};
  return card.is_face_up ? face : "~" + face;
}

Game play(Profile profile, Grid grid, const std::vector<Move>& moves) {
  // BEGIN GAME: throw NotTakenOn("play is not written yet");
  Game game;
  Outcome outcome = Outcome::ongoing;
  for (const Move& move : moves) {
    const std::optional<std::string> why =
        outcome == Outcome::ongoing ? objection(grid, piles(grid), move.at) : "The game is over.";
    if (why) {
      game.illegal = Illegal{game.turns.size(), *why};
      return game;
    }
    game.turns.push_back(take_turn(profile, std::move(grid), move));
    grid = game.turns.back().grid;
    outcome = game.turns.back().ending.outcome;
  }
  return game;
  // END GAME
}

std::vector<Place> legal_places(const Grid& grid) {
  // BEGIN GAME: throw NotTakenOn("legal_moves is not written yet");
  const Places table = piles(grid);
  return places_where(grid, [&](const Place& place) { return !objection(grid, table, place); });
  // END GAME
}

std::vector<End> ends(Profile profile, const Grid& grid, const std::vector<Card>& cards) {
  // BEGIN GAME: throw NotTakenOn("perft is not written yet");
  std::vector<End> found;
  add_ends(found, profile, {grid, Outcome::ongoing}, cards.begin(), cards.end());
  return found;
  // END GAME
}

}  // namespace foursquare
