package starter;

// BEGIN GAME
import java.util.ArrayList;
// END GAME
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
// BEGIN GAME
import java.util.function.Predicate;
import java.util.stream.IntStream;
// END GAME

/**
 * The card game Foursquare, by the published and by the designer's rules.
 *
 * <p>Values are never changed: a turn makes a new grid.
 */
final class Foursquare {
  /** What this game answers beyond {@code play}. */
  static final List<String> METHODS = List.of("legal_moves", "perft");

  private static final String RANKS = "A23456789T";
  private static final String SUITS = "cdhs";
  // BEGIN GAME
  private static final int DECK = 40;
  private static final int HEIGHT = 4; // the most cards in a pile
  private static final int SPAN = 4; // the most rows and the most columns
  private static final int SQUARE = 16; // the piles of the finished square
  private static final int MOST_DOWN = 4; // the most piles whose top card may lie face down
  // END GAME

  enum Profile {
    PUBLISHED,
    DESIGNER
  }

  /** A card: the rank counts from the ace, 0. */
  record Card(int rank, char suit, boolean isFaceUp) {
    /** Reads {@code 7s}, or {@code ~7s} for a card that lies face down. */
    static Card parse(String text) {
      String face = text.startsWith("~") ? text.substring(1) : text;
      boolean isCard =
          face.length() == 2
              && RANKS.indexOf(face.charAt(0)) >= 0
              && SUITS.indexOf(face.charAt(1)) >= 0;
      if (!isCard) {
        throw new IllegalArgumentException("\"" + text + "\" is no card");
      }
      return new Card(RANKS.indexOf(face.charAt(0)), face.charAt(1), face.equals(text));
    }

    // BEGIN GAME
    Card turned() {
      return new Card(rank, suit, !isFaceUp);
    }
    // END GAME

    @Override
    public String toString() {
      return (isFaceUp ? "" : "~") + RANKS.charAt(rank) + suit;
    }
  }

  /** A row and a column, counted from 0 at the top left. */
  // BEGIN GAME: record Place(int row, int column) {}
  record Place(int row, int column) {
    boolean isBeside(Place other) {
      return Math.abs(row - other.row) + Math.abs(column - other.column) == 1;
    }

    boolean isInReachOf(Place other) {
      return Math.abs(row - other.row) < SPAN && Math.abs(column - other.column) < SPAN;
    }
  }
  // END GAME

  /** Cards from the bottom to the top; without a card, an empty place. */
  // BEGIN GAME: record Pile(List<Card> cards) {}
  record Pile(List<Card> cards) {
    boolean isEmpty() {
      return cards.isEmpty();
    }

    Card top() {
      return cards.get(cards.size() - 1);
    }

    Pile covered(Card card) {
      List<Card> changed = new ArrayList<>(cards);
      changed.add(card);
      return new Pile(changed);
    }

    /** Turns the top card over, and no other. */
    Pile turned() {
      List<Card> changed = new ArrayList<>(cards);
      changed.set(cards.size() - 1, top().turned());
      return new Pile(changed);
    }
  }
  // END GAME

  /** Rows of piles, all of the same length. */
  // BEGIN GAME: record Grid(List<List<Pile>> rows) {}
  record Grid(List<List<Pile>> rows) {
    Pile at(Place place) {
      return rows.get(place.row).get(place.column);
    }

    Card top(Place place) {
      return at(place).top();
    }

    boolean has(Place place) {
      return place.row >= 0
          && place.row < rows.size()
          && place.column >= 0
          && place.column < rows.get(place.row).size();
    }

    List<Place> places(Predicate<Place> isWanted) {
      return IntStream.range(0, rows.size())
          .boxed()
          .flatMap(
              row ->
                  IntStream.range(0, rows.get(row).size())
                      .mapToObj(column -> new Place(row, column)))
          .filter(isWanted)
          .toList();
    }

    /** Lists the places where piles are. */
    List<Place> piles() {
      return places(place -> !at(place).isEmpty());
    }

    Grid with(Place place, Pile pile) {
      List<Pile> row = new ArrayList<>(rows.get(place.row));
      row.set(place.column, pile);
      List<List<Pile>> changed = new ArrayList<>(rows);
      changed.set(place.row, row);
      return new Grid(changed);
    }

    Grid turnedOver(List<Place> places) {
      Grid grid = this;
      for (Place place : places) {
        grid = grid.with(place, grid.at(place).turned());
      }
      return grid;
    }
  }
  // END GAME

  record Move(Card card, Place at) {}

  enum Outcome {
    ONGOING,
    WON,
    LOST
  }

  /** How the game stands: a reason only if it is lost, a score only if it is won. */
  record Ending(Outcome outcome, Optional<String> reason, OptionalInt score) {
    static final Ending ONGOING =
        new Ending(Outcome.ONGOING, Optional.empty(), OptionalInt.empty());

    static Ending won(int score) {
      return new Ending(Outcome.WON, Optional.empty(), OptionalInt.of(score));
    }

    static Ending lost(String reason) {
      return new Ending(Outcome.LOST, Optional.of(reason), OptionalInt.empty());
    }

    boolean isOver() {
      return outcome != Outcome.ONGOING;
    }
  }

  /** The table after a move, and the places that the row and the column turned over. */
  record Turn(Grid grid, List<Place> row, List<Place> column, Ending ending) {}

  record Illegal(int move, String why) {}

  /** What a list of moves led to, and which move broke a rule. */
  record Game(List<Turn> turns, Optional<Illegal> illegal) {}

  /** Where one way to place some cards ends. */
  record End(Grid grid, Outcome outcome) {}

  /** Why the game cannot take on a question. */
  static final class NotTakenOn extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotTakenOn(String why) {
      super(why);
    }
  }

  /** Plays the moves, up to the first illegal one. */
  static Game play(Profile profile, Grid position, List<Move> moves) {
    // BEGIN GAME: throw new NotTakenOn("play is not written yet");
    List<Turn> turns = new ArrayList<>();
    Grid grid = position;
    Ending ending = Ending.ONGOING;
    for (Move move : moves) {
      Optional<String> why =
          ending.isOver()
              ? Optional.of("The game is over.")
              : objection(grid, grid.piles(), move.at);
      if (why.isPresent()) {
        return new Game(turns, Optional.of(new Illegal(turns.size(), why.get())));
      }
      Turn turn = takeTurn(profile, grid, move);
      turns.add(turn);
      grid = turn.grid;
      ending = turn.ending;
    }
    return new Game(turns, Optional.empty());
    // END GAME
  }

  /** Lists the places where the next card may go, which are the same in both profiles. */
  static List<Place> legalPlaces(Grid grid) {
    // BEGIN GAME: throw new NotTakenOn("legal_moves is not written yet");
    List<Place> piles = grid.piles();
    return grid.places(place -> objection(grid, piles, place).isEmpty());
    // END GAME
  }

  /** Finds where each way to place the cards ends, at the last card or with the game. */
  static List<End> ends(Profile profile, Grid grid, List<Card> cards) {
    // BEGIN GAME: throw new NotTakenOn("perft is not written yet");
    List<End> found = new ArrayList<>();
    addEnds(found, profile, new End(grid, Outcome.ONGOING), cards);
    return found;
    // END GAME
  }

  // BEGIN GAME
  private static void addEnds(List<End> found, Profile profile, End here, List<Card> cards) {
    if (cards.isEmpty() || here.outcome != Outcome.ONGOING) {
      found.add(here);
      return;
    }
    for (Place place : legalPlaces(here.grid)) {
      Turn turn = takeTurn(profile, here.grid, new Move(cards.get(0), place));
      End next = new End(turn.grid, turn.ending.outcome);
      addEnds(found, profile, next, cards.subList(1, cards.size()));
    }
  }

  /** Says why the next card may not be placed here, if it may not. */
  private static Optional<String> objection(Grid grid, List<Place> piles, Place place) {
    if (!grid.has(place)) {
      return Optional.of("The place is not on the table.");
    }
    Pile pile = grid.at(place);
    if (pile.cards.size() == HEIGHT) {
      return Optional.of("The pile has four cards.");
    }
    if (!pile.isEmpty() || piles.isEmpty()) {
      return Optional.empty();
    }
    if (piles.stream().noneMatch(place::isBeside)) {
      return Optional.of("The place is beside no pile.");
    }
    if (!piles.stream().allMatch(place::isInReachOf)) {
      return Optional.of("The piles would span more than four rows or columns.");
    }
    return Optional.empty();
  }

  /** Places a card where it may go, checks its row, then its column, and judges the table. */
  private static Turn takeTurn(Profile profile, Grid before, Move move) {
    Place at = move.at;
    Grid placed = before.with(at, before.at(at).covered(move.card));
    List<Place> piles = placed.piles();
    List<Place> inRow = piles.stream().filter(place -> place.row == at.row).toList();
    List<Place> inColumn = piles.stream().filter(place -> place.column == at.column).toList();
    List<Place> row = placesToTurn(profile, placed, at, inRow);
    Grid afterRow = placed.turnedOver(row);
    List<Place> column = placesToTurn(profile, afterRow, at, inColumn);
    Grid afterColumn = afterRow.turnedOver(column);
    return new Turn(afterColumn, row, column, ending(afterColumn));
  }

  /**
   * Chooses the places of the placed card's row or column whose top cards turn over.
   *
   * <p>The placed card is compared by its rank, even if the row has turned it face down.
   */
  private static List<Place> placesToTurn(
      Profile profile, Grid grid, Place placed, List<Place> line) {
    List<Place> others = line.stream().filter(place -> !place.equals(placed)).toList();
    List<Card> rivals = others.stream().map(grid::top).filter(Card::isFaceUp).toList();
    if (rivals.isEmpty()) {
      return line.stream().filter(place -> !grid.top(place).isFaceUp).toList();
    }
    int rank = grid.top(placed).rank;
    boolean isHighest = rivals.stream().allMatch(rival -> rival.rank < rank);
    boolean isLowest = rivals.stream().allMatch(rival -> rival.rank > rank);
    if (!isHighest && !isLowest) {
      return List.of();
    }
    return profile == Profile.PUBLISHED ? line : others;
  }

  /** Judges the table at the end of a turn: a win comes before a loss. */
  private static Ending ending(Grid grid) {
    List<Place> piles = grid.piles();
    long down = piles.stream().filter(place -> !grid.top(place).isFaceUp).count();
    int stock = DECK - piles.stream().mapToInt(place -> grid.at(place).cards.size()).sum();
    if (piles.size() == SQUARE && down == 0) {
      return Ending.won(stock);
    }
    if (down > MOST_DOWN) {
      return Ending.lost("face-down");
    }
    return stock == 0 ? Ending.lost("stock") : Ending.ONGOING;
  }
  // END GAME

  private Foursquare() {}
}
