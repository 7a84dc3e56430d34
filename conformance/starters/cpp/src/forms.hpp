// The JSON forms of the game's values: nlohmann's library finds these functions by their names.
// What does not have its form is read with an exception of that library, or std::invalid_argument.

#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "foursquare.hpp"
#include "sha256.hpp"

namespace foursquare {

inline void to_json(nlohmann::json& form, const Place& place) {
  form = nlohmann::json::array({place.row, place.column});
}

NLOHMANN_JSON_SERIALIZE_ENUM(Outcome, {{Outcome::ongoing, "ongoing"},
                                       {Outcome::won, "won"},
                                       {Outcome::lost, "lost"}})

}  // namespace foursquare

// A card has no default value, so it is read in its own way.
template <>
struct nlohmann::adl_serializer<foursquare::Card> {
  static foursquare::Card from_json(const json& form) {
    return foursquare::parse_card(form.get_ref<const std::string&>());
  }
  static void to_json(json& form, const foursquare::Card& card) {
    form = foursquare::to_string(card);
  }
};

template <>
struct nlohmann::adl_serializer<foursquare::Move> {
  static foursquare::Move from_json(const json& form) {
    const json& at = form.at("at");
    return {form.at("card").get<foursquare::Card>(), {at.at(0).get<int>(), at.at(1).get<int>()}};
  }
  static void to_json(json& form, const foursquare::Move& move) {
    form = {{"card", move.card}, {"at", move.at}};
  }
};

namespace foursquare {

inline void to_json(nlohmann::json& form, const Turn& turn) {
  form = {{"grid", turn.grid},
          {"turned", {{"row", turn.row}, {"column", turn.column}}},
          {"outcome", turn.ending.outcome},
          {"score", nullptr}};
  if (turn.ending.score) form["score"] = *turn.ending.score;
  if (turn.ending.reason) form["reason"] = *turn.ending.reason;
}

inline void to_json(nlohmann::json& form, const Game& game) {
  form = {{"turns", game.turns}};
  if (game.illegal) form["illegal"] = {{"move", game.illegal->move}, {"why", game.illegal->why}};
}

// Its members are written in the order of the alphabet, as always by this library.
inline void to_json(nlohmann::json& form, const End& end) {
  form = {{"grid", end.grid}, {"outcome", end.outcome}};
}

// Writes the moves of a card to these places.
inline nlohmann::json write_moves(const Card& card, const std::vector<Place>& places) {
  auto moves = nlohmann::json::array();
  for (const Place& at : places) moves.push_back(Move{card, at});
  return {{"moves", moves}};
}

// Writes how many ways there are to place some cards, and the fingerprint of their ends.
inline nlohmann::json write_count(const std::vector<End>& ends) {
  std::vector<std::string> lines;
  for (const End& end : ends) lines.push_back(nlohmann::json(end).dump());
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return {{"lines", lines.size()}, {"ends", sha256(text)}};
}

}  // namespace foursquare
