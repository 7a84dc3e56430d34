package starter;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import starter.Foursquare.NotTakenOn;
import starter.Foursquare.Profile;

/**
 * The protocol of Ruleproof, and nothing of the game: JSON-RPC 2.0, one message a line.
 *
 * <p>Requests come on standard input and answers go to standard output; standard error is the log.
 * An exception in the game ends the process, and the kit reports the crash.
 */
final class Adapter {
  private static final int NOT_JSON = -32700;
  private static final int NOT_A_REQUEST = -32600;
  private static final int NO_SUCH_METHOD = -32601;
  private static final int NOT_TAKEN_ON = -32602;

  private static final Gson GSON =
      new GsonBuilder().serializeNulls().setStrictness(Strictness.STRICT).create();

  /** Why a request has no result: an error of JSON-RPC. */
  private static final class Refusal extends Exception {
    private static final long serialVersionUID = 1;
    private final int code;

    Refusal(int code, String message) {
      super(message);
      this.code = code;
    }
  }

  /** Says who answers and which games it plays. */
  private static JsonObject introduction() {
    JsonObject implementation = new JsonObject();
    implementation.addProperty("name", "ruleproof-starter-java");
    implementation.addProperty("version", "1.0.0");
    implementation.addProperty("language", "java");
    JsonObject game = new JsonObject();
    game.add("methods", Forms.writeList(Foursquare.METHODS, JsonPrimitive::new));
    JsonObject games = new JsonObject();
    games.add("foursquare", game);
    JsonObject form = new JsonObject();
    form.addProperty("protocol", 1);
    form.add("implementation", implementation);
    form.add("games", games);
    return form;
  }

  /** Puts a question to the game. */
  private static JsonElement askGame(String method, JsonElement form) throws Refusal {
    JsonObject params = read("params", form, JsonElement::getAsJsonObject);
    String game = read(params, "game", JsonElement::getAsString);
    if (!game.equals("foursquare")) {
      throw new Refusal(NOT_TAKEN_ON, "the game " + game + " is not played here");
    }
    Profile profile = profile(read(params, "profile", JsonElement::getAsString));
    if (params.has("rulings") && !params.get("rulings").equals(new JsonObject())) {
      throw new Refusal(NOT_TAKEN_ON, "no ruling that departs from a profile was declared");
    }
    var grid = read(params, "position", Forms::readGrid);
    return switch (method) {
      case "play" ->
          Forms.write(Foursquare.play(profile, grid, read(params, "moves", Forms::readMoves)));
      case "legal_moves" ->
          Forms.writeMoves(read(params, "card", Forms::readCard), Foursquare.legalPlaces(grid));
      case "perft" ->
          Forms.writeCount(Foursquare.ends(profile, grid, read(params, "cards", Forms::readCards)));
      default -> throw new IllegalArgumentException(method);
    };
  }

  private static Profile profile(String name) throws Refusal {
    for (Profile profile : Profile.values()) {
      if (profile.name().toLowerCase(Locale.ROOT).equals(name)) {
        return profile;
      }
    }
    throw new Refusal(NOT_TAKEN_ON, "foursquare is not played by the profile " + name + " here");
  }

  private static <T> T read(JsonObject params, String name, Function<JsonElement, T> reader)
      throws Refusal {
    return read(name, params.get(name), reader);
  }

  /** Reads a value of the protocol, and refuses what does not have its form. */
  private static <T> T read(String name, JsonElement form, Function<JsonElement, T> reader)
      throws Refusal {
    if (form == null) {
      throw new Refusal(NOT_TAKEN_ON, "the request has no " + name);
    }
    try {
      return reader.apply(form);
    } catch (RuntimeException error) {
      throw new Refusal(NOT_TAKEN_ON, name + ": " + error.getMessage());
    }
  }

  /** Finds the result of a request. */
  private static JsonElement ask(String method, JsonElement params) throws Refusal {
    return switch (method) {
      case "initialize" -> introduction();
      case "shutdown" -> JsonNull.INSTANCE;
      case "play", "legal_moves", "perft" -> askGame(method, params);
      default -> throw new Refusal(NO_SUCH_METHOD, "there is no method " + method);
    };
  }

  private static JsonObject reply(JsonElement id, String name, JsonElement outcome) {
    JsonObject reply = new JsonObject();
    reply.addProperty("jsonrpc", "2.0");
    reply.add("id", id);
    reply.add(name, outcome);
    return reply;
  }

  private static JsonObject reply(JsonElement id, Refusal refusal) {
    JsonObject error = new JsonObject();
    error.addProperty("code", refusal.code);
    error.addProperty("message", refusal.getMessage());
    return reply(id, "error", error);
  }

  /** Reads a line of JSON; empty if it is none. */
  private static Optional<JsonElement> parse(String line) {
    try {
      return Optional.of(GSON.fromJson(line, JsonElement.class));
    } catch (JsonParseException error) {
      return Optional.empty();
    }
  }

  /** Reads a member that is a string; empty if it is none. */
  private static Optional<String> string(JsonObject message, String name) {
    return message.get(name) instanceof JsonPrimitive member && member.isString()
        ? Optional.of(member.getAsString())
        : Optional.empty();
  }

  /** Answers a message that has an id. */
  private static JsonObject answer(JsonObject message) {
    JsonElement id = message.get("id");
    Optional<String> method = string(message, "method");
    if (method.isEmpty() || !string(message, "jsonrpc").equals(Optional.of("2.0"))) {
      return reply(id, new Refusal(NOT_A_REQUEST, "this message is not a JSON-RPC 2.0 request"));
    }
    try {
      return reply(id, "result", ask(method.get(), message.get("params")));
    } catch (Refusal refusal) {
      return reply(id, refusal);
    } catch (NotTakenOn problem) {
      return reply(id, new Refusal(NOT_TAKEN_ON, problem.getMessage()));
    }
  }

  /** Answers line by line, until {@code shutdown} or the end of input. */
  private static void serve(BufferedReader lines, PrintStream output) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Optional<JsonElement> message = parse(line);
      if (message.isEmpty()) {
        send(output, reply(JsonNull.INSTANCE, new Refusal(NOT_JSON, "this line is not JSON")));
      } else if (!(message.get() instanceof JsonObject request)) {
        Refusal refusal = new Refusal(NOT_A_REQUEST, "this message is not a JSON object");
        send(output, reply(JsonNull.INSTANCE, refusal));
      } else if (request.has("id")) { // without one nobody waits for an answer
        send(output, answer(request));
        if (string(request, "method").equals(Optional.of("shutdown"))) {
          return;
        }
      }
    }
  }

  private static void send(PrintStream output, JsonObject reply) {
    output.print(GSON.toJson(reply) + "\n"); // never println: its line ends differ by system
    output.flush();
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    System.setOut(System.err); // a stray println lands in the log, not among the answers
    serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), output);
  }

  private Adapter() {}
}
