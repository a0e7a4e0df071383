// Texts of moves, positions and views (docs/notation.md), and their named fields for the wire.
#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "base/text.h"
#include "refusals.h"
#include "volo.h"

namespace aviary::volo {
namespace {

using base::Error;
using base::quoted;
using base::read_number;
using base::Result;
using base::split;
using base::Tree;

Result<Flight, core::Refusal> read_flight(const Volo& game, std::string_view from_text, std::string_view to_text) {
  const int edge = game.options().edge;
  Result<std::vector<Cell>, core::Refusal> from = read_cells(edge, from_text);
  if (!from) return from.error();
  Result<std::vector<Cell>, core::Refusal> to = read_cells(edge, to_text);
  if (!to) return to.error();
  std::vector<Cell> before = std::move(from).value();
  std::vector<Cell> after = std::move(to).value();
  if (before.size() != after.size()) return why::kUneven();
  if (before.front() > before.back()) {
    std::reverse(before.begin(), before.end());
    std::reverse(after.begin(), after.end());
  }
  const std::optional<Line> line = line_through(edge, before);
  if (!line) return why::kNotStraight();
  Flight flight{line->first, line->axis, line->length, {}, 0, {}};
  for (std::size_t i = 0; i < before.size(); ++i) {
    const std::optional<Shift> way = shift(edge, before[i], after[i]);
    if (!way) return why::kNotAhead(game, before[i], after[i]);
    if (i > 0 && (way->direction != flight.direction || way->distance != flight.distance)) return why::kNotTogether();
    flight.direction = way->direction;
    flight.distance = way->distance;
  }
  return flight;
}

// A board as the rows of a position text.
std::string rows_text(int edge, const Open& open) {
  std::string text;
  const int last = 2 * edge - 2;
  for (int row = 0; row <= last; ++row) {
    if (row > 0) text += '/';
    for (int column = std::max(0, row - edge + 1); column <= std::min(last, row + edge - 1); ++column) {
      const Cell cell = cell_of(edge, {row, column});
      if (!on_board(edge, {row, column}))
        text += '#';
      else
        text += open.birds[0].has(cell) ? 'y' : open.birds[1].has(cell) ? 'b' : '.';
    }
  }
  return text;
}

std::optional<Error> read_row(int edge, int row, std::string_view text, Open& open) {
  const auto wrong = [&](const std::string& what) {
    return Error{"position", std::string("row ") + static_cast<char>('a' + row) + " " + what};
  };
  const int first = std::max(0, row - edge + 1);
  const int width = std::min(2 * edge - 2, row + edge - 1) - first + 1;
  if (static_cast<int>(text.size()) != width)
    return wrong("has " + std::to_string(width) + " cells, not " + std::to_string(text.size()));
  for (int i = 0; i < width; ++i) {
    const Place at = {row, first + i};
    const char c = text[static_cast<std::size_t>(i)];
    const std::string where = "at number " + std::to_string(at.column + 1);
    if (c != 'y' && c != 'b' && c != '.' && c != '#') return wrong(where + " holds neither y, b, . nor #");
    if ((c == '#') == on_board(edge, at)) {
      return wrong(where + (c == '#' ? " is a cell of the board, not #" : " is missing from the board and must be #"));
    }
    if (c == 'y') open.birds[0].add(cell_of(edge, at));
    if (c == 'b') open.birds[1].add(cell_of(edge, at));
  }
  return std::nullopt;
}

std::optional<Error> read_rows(int edge, std::string_view text, Open& open) {
  const std::vector<std::string_view> rows = split(text, '/');
  const int count = 2 * edge - 1;
  if (static_cast<int>(rows.size()) != count) {
    return Error{"position", "a board with edge " + std::to_string(edge) + " has " + std::to_string(count) +
                                 " rows, not " + std::to_string(rows.size())};
  }
  for (int row = 0; row < count; ++row) {
    if (std::optional<Error> error = read_row(edge, row, rows[static_cast<std::size_t>(row)], open)) return error;
  }
  return std::nullopt;
}

int standing(const Birds& birds) {
  int count = 0;
  for (const std::uint32_t word : birds.words) count += std::popcount(word);
  return count;
}

std::optional<Error> read_supplies(std::string_view text, int birds, Open& open) {
  const std::vector<std::string_view> parts = split(text, '/');
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::optional<int> supply = parts.size() == 2 ? read_number(parts[seat], birds) : std::nullopt;
    if (!supply) {
      return Error{"position", "the supplies are two numbers from 0 to " + std::to_string(birds) +
                                   " joined by /, not " + quoted(text)};
    }
    const int on_board = standing(open.birds[seat]);
    if (on_board == 0) return Error{"V15a", "a position needs a bird of each colour"};
    if (*supply + on_board > birds) {
      return Error{"V5", "a player has " + std::to_string(birds) + " birds, but " + std::to_string(on_board) +
                             " stand on the board and " + std::to_string(*supply) + " are in the supply"};
    }
    open.supply[seat] = static_cast<std::uint8_t>(*supply);
  }
  return std::nullopt;
}

// V15a: a position read from text is judged as if the player who is not to move had just moved, without V13.
void judge(int edge, Open& open) {
  const auto one_flock = [&](const Birds& birds) {
    return on_sky(edge, [&](auto sky) { return sky.connected(birds.cells<sky.kWords>()); });
  };
  for (const unsigned seat : {1U - open.to_move, 0U + open.to_move}) {
    if (open.ending == Ending::kRunning && one_flock(open.birds[seat])) {
      open.ending = Ending::kFlock;
      open.winner = static_cast<std::uint8_t>(seat);
    }
  }
}

}  // namespace

std::string Volo::to_text(core::Move move) const {
  if (kind_of(move) == Kind::kPass) return "pass";
  if (kind_of(move) == Kind::kPlace) return name(options_.edge, placed(move));
  const Flight flight = flown(move);
  std::string text = name(options_.edge, line_from(flight)) + "-" + name(options_.edge, line_to(options_.edge, flight));
  if (flight.kept) text += "=" + name(options_.edge, *flight.kept);
  return text;
}

core::MoveRead Volo::parse_move(std::string_view text) const {
  if (text == "pass") return pass();
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    const Result<Cell, core::Refusal> cell = read_cell(options_.edge, text);
    if (!cell) return cell.error();
    return place(*cell);
  }
  const std::size_t equals = std::min(text.find('='), text.size());
  const Result<Flight, core::Refusal> read =
      read_flight(*this, text.substr(0, dash), text.substr(dash + 1, equals - std::min(dash + 1, equals)));
  if (!read) return read.error();
  Flight flight = *read;
  if (equals < text.size()) {
    const Result<Cell, core::Refusal> kept = read_cell(options_.edge, text.substr(equals + 1));
    if (!kept) return kept.error();
    flight.kept = *kept;
  }
  return fly(flight);
}

std::string Volo::to_text(const State& state) const {
  const Open& open = state.open;
  return std::to_string(options_.edge) + " " + rows_text(options_.edge, open) + (open.to_move == 0 ? " y " : " b ") +
         std::to_string(open.supply[0]) + "/" + std::to_string(open.supply[1]) + " " + std::to_string(open.passes);
}

base::Result<State> Volo::parse_state(std::string_view text) const {
  const std::vector<std::string_view> fields = split(text, ' ');
  if (fields.size() != 5) {
    return Error{"position", "a position has five fields: edge, rows, to move, supplies, passes; this has " +
                                 std::to_string(fields.size())};
  }
  if (fields[0] != std::to_string(options_.edge)) {
    return Error{"position", "the edge is " + std::to_string(options_.edge) + " here, not " + quoted(fields[0])};
  }
  State state{};
  Open& open = state.open;
  open.winner = kNobodyWon;
  if (const std::optional<Error> error = read_rows(options_.edge, fields[1], open)) return *error;
  if (fields[2] != "y" && fields[2] != "b") return Error{"position", "to move is y or b, not " + quoted(fields[2])};
  open.to_move = fields[2] == "y" ? 0 : 1;
  if (const std::optional<Error> error = read_supplies(fields[3], options_.birds, open)) return *error;
  if (fields[4] != "0" && fields[4] != "1") return Error{"position", "passes is 0 or 1, not " + quoted(fields[4])};
  open.passes = fields[4] == "1" ? 1 : 0;
  judge(options_.edge, open);
  Moves moves;
  legal(state, moves);
  if (moves.size() > Moves::kCapacity / 2)
    return Error{"position", "no match can have a position with so many legal moves"};
  return state;
}

std::string Volo::to_text(const View& view) const {
  return core::to_text(view.observer) + " " + to_text(State{view.open});
}

base::Result<View> Volo::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  const Result<State> state = parse_state(text.substr(std::min(space + 1, text.size())));
  if (!state) return state.error();
  return view(*state, *observer);
}

State Volo::as_read(State state) const {
  state.open.moves = 0;  // V17 counts from the position given
  return state;
}

core::Choices Volo::implied_options(std::string_view position) {
  const std::string_view edge = position.substr(0, position.find(' '));
  if (edge == "6" || edge == "7" || edge == "8") return {{"edge", std::string(edge)}};
  return {};
}

base::Tree Volo::tree(const State& state) const {
  const Open& open = state.open;
  Tree tree{Tree::Fields{}};
  tree.set("edge", Tree(std::int64_t{options_.edge}));
  Tree& rows = tree.set("rows", Tree(Tree::List{}));
  const std::string text = rows_text(options_.edge, open);
  for (const std::string_view row : split(text, '/')) rows.add(Tree(row));
  tree.set("to_move", Tree(std::int64_t{open.to_move} + 1));
  Tree& supply = tree.set("supply", Tree(Tree::List{}));
  for (const std::uint8_t birds : open.supply) supply.add(Tree(std::int64_t{birds}));
  tree.set("passes", Tree(std::int64_t{open.passes}));
  tree.set("moves", Tree(std::int64_t{open.moves}));
  tree.set("over", Tree(open.ending != Ending::kRunning));
  return tree;
}

base::Tree Volo::tree(const View& view) const {
  Tree tree{Tree::Fields{}};
  tree.set("observer", Tree(core::to_text(view.observer)));
  tree.set("open", this->tree(State{view.open}));
  return tree;
}

std::string Volo::to_text(const core::Event& event) const {
  const std::string who = event.seat.index() == 0 ? "Yellow" : "Blue";
  const int edge = options_.edge;
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kPlaced: return who + " places a bird on " + name(edge, kPlaced.get<0>(event));
    case Happening::kFlew:
      return who + " flies from " + name(edge, kFlew.get<0>(event)) + " to " + name(edge, kFlew.get<1>(event));
    case Happening::kRemoved: return who + " loses the bird on " + name(edge, kRemoved.get<0>(event));
    case Happening::kPassed: return who + " passes";
    case Happening::kWon: return who + " wins: all birds in one flock";
    case Happening::kDrawn:
      return kDrawn.get<0>(event) == Draw::kPasses ? "A draw: both have passed" : "A draw: 1,000 moves were made";
  }
  return {};
}

}  // namespace aviary::volo
