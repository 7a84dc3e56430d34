// The protocol of Ruleproof, and nothing of the game: JSON-RPC 2.0, one message a line.
//
// Requests come on standard input and answers go to standard output; standard error is the log.
// An exception in the game ends the process, and the kit reports the crash.

#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "forms.hpp"
#include "foursquare.hpp"

namespace {

using nlohmann::json;

constexpr int not_json = -32700;
constexpr int not_a_request = -32600;
constexpr int no_such_method = -32601;
constexpr int not_taken_on = -32602;

// Why a request has no result: an error of JSON-RPC.
struct Refusal {
  int code;
  std::string message;
};

// Says who answers and which games it plays.
json introduction() {
  return {{"protocol", 1},
          {"implementation",
           {{"name", "ruleproof-starter-cpp"}, {"version", "1.0.0"}, {"language", "c++"}}},
          {"games", {{"foursquare", {{"methods", foursquare::methods}}}}}};
}

// Takes a member of the params, and refuses one that does not have its form.
template <typename Value>
Value take(const json& params, const char* name) {
  try {
    return params.at(name).get<Value>();
  } catch (const json::exception& error) {
    throw Refusal{not_taken_on, std::string(name) + ": " + error.what()};
  } catch (const std::invalid_argument& error) {
    throw Refusal{not_taken_on, std::string(name) + ": " + error.what()};
  }
}

foursquare::Profile take_profile(const json& params) {
  const auto name = take<std::string>(params, "profile");
  if (name == "published") return foursquare::Profile::published;
  if (name == "designer") return foursquare::Profile::designer;
  throw Refusal{not_taken_on, "foursquare is not played by the profile " + name + " here"};
}

// Puts a question to the game.
json ask_game(const std::string& method, const json& params) {
  using namespace foursquare;
  const auto game = take<std::string>(params, "game");
  if (game != "foursquare") {
    throw Refusal{not_taken_on, "the game " + game + " is not played here"};
  }
  const Profile profile = take_profile(params);
  if (params.contains("rulings") && params["rulings"] != json::object()) {
    throw Refusal{not_taken_on, "no ruling that departs from a profile was declared"};
  }
  const auto grid = take<Grid>(take<json>(params, "position"), "grid");
  if (method == "play") return play(profile, grid, take<std::vector<Move>>(params, "moves"));
  if (method == "legal_moves") {
    return write_moves(take<Card>(params, "card"), legal_places(grid));
  }
  return write_count(ends(profile, grid, take<std::vector<Card>>(params, "cards")));
}

// Finds the result of a request.
json ask(const std::string& method, const json& params) {
  if (method == "initialize") return introduction();
  if (method == "shutdown") return nullptr;
  if (method == "play" || method == "legal_moves" || method == "perft") {
    return ask_game(method, params);
  }
  throw Refusal{no_such_method, "there is no method " + method};
}

// Writes a line, whatever bytes a message of ours repeats, and flushes it.
void send(const json& id, const char* name, const json& outcome) {
  const json reply = {{"jsonrpc", "2.0"}, {"id", id}, {name, outcome}};
  std::cout << reply.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
}

void send(const json& id, const Refusal& refusal) {
  send(id, "error", {{"code", refusal.code}, {"message", refusal.message}});
}

bool is_string(const json& message, const char* name) {
  return message.contains(name) && message[name].is_string();
}

// Answers a message that has an id.
void answer(const json& message) {
  const json& id = message["id"];
  if (!is_string(message, "method") || message.value("jsonrpc", json()) != "2.0") {
    send(id, Refusal{not_a_request, "this message is not a JSON-RPC 2.0 request"});
    return;
  }
  try {
    send(id, "result", ask(message["method"], message.value("params", json())));
  } catch (const Refusal& refusal) {
    send(id, refusal);
  } catch (const foursquare::NotTakenOn& problem) {
    send(id, Refusal{not_taken_on, problem.what()});
  }
}

// Answers line by line, until `shutdown` or the end of input.
void serve(std::istream& lines) {
  for (std::string line; std::getline(lines, line);) {
    const json message = json::parse(line, nullptr, false);
    if (message.is_discarded()) {
      send(nullptr, Refusal{not_json, "this line is not JSON"});
    } else if (!message.is_object()) {
      send(nullptr, Refusal{not_a_request, "this message is not a JSON object"});
    } else if (message.contains("id")) {  // without one nobody waits for an answer
      answer(message);
      if (message.value("method", json()) == "shutdown") return;
    }
  }
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  serve(std::cin);
}
