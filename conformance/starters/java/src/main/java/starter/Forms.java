package starter;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import starter.Foursquare.Card;
import starter.Foursquare.End;
import starter.Foursquare.Game;
import starter.Foursquare.Grid;
import starter.Foursquare.Move;
import starter.Foursquare.Outcome;
import starter.Foursquare.Pile;
import starter.Foursquare.Place;
import starter.Foursquare.Turn;

/**
 * The JSON forms of the game's values.
 *
 * <p>What does not have its form is read with one of Gson's runtime exceptions, or an {@link
 * IllegalArgumentException}.
 */
final class Forms {
  static Grid readGrid(JsonElement position) {
    JsonElement grid = position.getAsJsonObject().get("grid");
    return new Grid(readList(grid, row -> readList(row, pile -> new Pile(readCards(pile)))));
  }

  static List<Card> readCards(JsonElement cards) {
    return readList(cards, Forms::readCard);
  }

  static Card readCard(JsonElement card) {
    return Card.parse(card.getAsString());
  }

  static List<Move> readMoves(JsonElement moves) {
    return readList(moves, Forms::readMove);
  }

  private static Move readMove(JsonElement form) {
    JsonObject move = form.getAsJsonObject();
    JsonArray at = move.getAsJsonArray("at");
    return new Move(
        readCard(move.get("card")), new Place(at.get(0).getAsInt(), at.get(1).getAsInt()));
  }

  private static <T> List<T> readList(JsonElement form, Function<JsonElement, T> read) {
    return StreamSupport.stream(form.getAsJsonArray().spliterator(), false).map(read).toList();
  }

  static JsonObject write(Game game) {
    JsonObject form = new JsonObject();
    form.add("turns", writeList(game.turns(), Forms::write));
    game.illegal()
        .ifPresent(
            illegal -> {
              JsonObject why = new JsonObject();
              why.addProperty("move", illegal.move());
              why.addProperty("why", illegal.why());
              form.add("illegal", why);
            });
    return form;
  }

  private static JsonObject write(Turn turn) {
    JsonObject turned = new JsonObject();
    turned.add("row", writeList(turn.row(), Forms::write));
    turned.add("column", writeList(turn.column(), Forms::write));
    JsonObject form = new JsonObject();
    form.add("grid", write(turn.grid()));
    form.add("turned", turned);
    form.addProperty("outcome", name(turn.ending().outcome()));
    turn.ending().reason().ifPresent(reason -> form.addProperty("reason", reason));
    form.add("score", JsonNull.INSTANCE); // unless there is one
    turn.ending().score().ifPresent(score -> form.addProperty("score", score));
    return form;
  }

  static JsonObject writeMoves(Card card, List<Place> places) {
    JsonObject form = new JsonObject();
    form.add("moves", writeList(places, place -> write(card, place)));
    return form;
  }

  private static JsonObject write(Card card, Place at) {
    JsonObject form = new JsonObject();
    form.addProperty("card", card.toString());
    form.add("at", write(at));
    return form;
  }

  /** Writes how many ways there are to place some cards, and the fingerprint of their ends. */
  static JsonObject writeCount(List<End> ends) {
    String lines =
        ends.stream().map(end -> write(end).toString()).sorted().collect(Collectors.joining("\n"));
    JsonObject form = new JsonObject();
    form.addProperty("lines", ends.size());
    form.addProperty("ends", digest(lines));
    return form;
  }

  /** Writes an end, its members in the order of the alphabet. */
  private static JsonObject write(End end) {
    JsonObject form = new JsonObject();
    form.add("grid", write(end.grid()));
    form.addProperty("outcome", name(end.outcome()));
    return form;
  }

  private static JsonArray write(Grid grid) {
    return writeList(grid.rows(), row -> writeList(row, Forms::write));
  }

  private static JsonArray write(Pile pile) {
    return writeList(pile.cards(), card -> new JsonPrimitive(card.toString()));
  }

  private static JsonArray write(Place place) {
    return writeList(List.of(place.row(), place.column()), JsonPrimitive::new);
  }

  private static String name(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }

  static <T> JsonArray writeList(List<T> values, Function<T, JsonElement> write) {
    JsonArray form = new JsonArray(values.size());
    values.forEach(value -> form.add(write.apply(value)));
    return form;
  }

  private static String digest(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException("every Java has SHA-256", error);
    }
  }

  private Forms() {}
}
