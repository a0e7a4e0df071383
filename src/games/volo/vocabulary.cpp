#include "vocabulary.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "refusals.h"
#include "volo.h"

namespace aviary::volo {

using base::Result;

std::string name(int edge, Cell cell) {
  const Place at = place_of(edge, cell);
  return static_cast<char>('a' + at.row) + std::to_string(at.column + 1);
}

std::string name(int edge, const Line& line) {
  std::string text;
  const Place start = place_of(edge, line.first);
  const Place along = step_of(line.axis);
  for (int i = 0; i < line.length; ++i) {
    text +=
        (i > 0 ? "/" : "") + name(edge, cell_of(edge, {start.row + i * along.row, start.column + i * along.column}));
  }
  return text;
}

Result<Cell, core::Refusal> read_cell(int edge, std::string_view text) {
  const bool letter = !text.empty() && text[0] >= 'a' && text[0] <= 'z';
  const std::optional<int> column = letter ? base::read_number(text.substr(1), 99) : std::nullopt;
  if (!column) return why::kUnreadable();
  const Place at = {text[0] - 'a', *column - 1};
  if (!on_board(edge, at)) return why::kNoCell();
  return cell_of(edge, at);
}

Result<std::vector<Cell>, core::Refusal> read_cells(int edge, std::string_view text) {
  std::vector<Cell> cells;
  for (const std::string_view part : base::split(text, '/')) {
    const Result<Cell, core::Refusal> cell = read_cell(edge, part);
    if (!cell) return cell.error();
    cells.push_back(*cell);
    if (cells.size() > kLongestLine) return why::kTooLong();
  }
  return cells;
}

std::optional<Shift> shift(int edge, Cell from, Cell to) {
  const Place a = place_of(edge, from);
  const Place b = place_of(edge, to);
  for (int d = 0; d < kDirections; ++d) {
    const Place step = step_of(direction_at(d));
    const int distance = std::max(std::abs(b.row - a.row), std::abs(b.column - a.column));
    if (distance > 0 && a.row + distance * step.row == b.row && a.column + distance * step.column == b.column) {
      return Shift{direction_at(d), distance};
    }
  }
  return std::nullopt;
}

std::optional<Line> line_through(int edge, const std::vector<Cell>& cells) {
  Line line{cells.front(), Direction::kAlongLetter, static_cast<int>(cells.size())};
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const std::optional<Shift> gap = shift(edge, cells[i - 1], cells[i]);
    const bool straight = gap && gap->distance == 1 && (i == 1 || gap->direction == line.axis);
    if (!straight || index(gap->direction) >= kAxes) return std::nullopt;
    line.axis = gap->direction;
  }
  return line;
}

namespace {

std::string write_cell(const Volo& game, Cell cell) { return name(game.options().edge, cell); }
std::optional<Cell> cell_named(const Volo& game, std::string_view id) {
  const Result<Cell, core::Refusal> cell = read_cell(game.options().edge, id);
  return cell ? std::optional(*cell) : std::nullopt;
}
std::vector<Cell> all_cells(const Volo& game) {
  std::vector<Cell> cells;
  const int last = 2 * game.options().edge - 2;
  for (int row = 0; row <= last; ++row) {
    for (int column = 0; column <= last; ++column) {
      if (on_board(game.options().edge, {row, column})) cells.push_back(cell_of(game.options().edge, {row, column}));
    }
  }
  return cells;
}

std::string write_line(const Volo& game, const Line& line) { return name(game.options().edge, line); }
std::optional<Line> line_named(const Volo& game, std::string_view id) {
  const Result<std::vector<Cell>, core::Refusal> cells = read_cells(game.options().edge, id);
  return cells ? line_through(game.options().edge, *cells) : std::nullopt;
}
std::vector<Line> all_lines(const Volo& game) {
  const int edge = game.options().edge;
  std::vector<Line> lines;
  for (const Cell first : all_cells(game)) {
    const Place start = place_of(edge, first);
    for (int axis = 0; axis < kAxes; ++axis) {
      const Place along = step_of(direction_at(axis));
      for (int i = axis == 0 ? 0 : 1; on_board(edge, {start.row + i * along.row, start.column + i * along.column});
           ++i) {
        lines.push_back({first, direction_at(axis), i + 1});
      }
    }
  }
  return lines;
}

constexpr std::array<std::string_view, 2> kDraws = {"passes", "moves"};
constexpr std::array<std::string_view, 1> kAccount = {"flocks"};
constexpr std::array<const core::Noun*, 3> kNouns = {&kCell, &kLine, &kDraw};
constexpr std::array kEvents = {kPlaced.row(), kFlew.row(), kRemoved.row(), kPassed.row(), kWon.row(), kDrawn.row()};
static_assert(core::in_order(kEvents, Happening::kDrawn));
constexpr std::array kRefusals = {
    why::kOverFlock.row(),   why::kOverPasses.row(), why::kOverMoves.row(),   why::kNotYourTurn.row(),
    why::kOccupied.row(),    why::kNoSupply.row(),   why::kNextToOwn.row(),   why::kControlled.row(),
    why::kNotYourBird.row(), why::kNoLine.row(),     why::kBlocked.row(),     why::kCentre.row(),
    why::kOffBoard.row(),    why::kSplits.row(),     why::kNoGrowth.row(),    why::kWinsAtOnce.row(),
    why::kNoChoice.row(),    why::kChoose.row(),     why::kWrongPart.row(),   why::kCanFly.row(),
    why::kCanPlace.row(),    why::kMayPass.row(),    why::kNoMove.row(),      why::kNoCell.row(),
    why::kTooLong.row(),     why::kUneven.row(),     why::kNotStraight.row(), why::kNotAhead.row(),
    why::kNotTogether.row(), why::kUnreadable.row()};
constexpr std::array<std::string_view, 2> kPlayers = {"Yellow", "Blue"};

}  // namespace

constinit const core::Noun kCell = core::noun<Volo, Cell, write_cell, cell_named, all_cells>("cell");
constinit const core::Noun kLine = core::noun<Volo, Line, write_line, line_named, all_lines>("line", &kCell);
constinit const core::Noun kDraw = core::enumeration("draw", kDraws);

const core::Vocabulary& Volo::vocabulary() {
  static constexpr core::Vocabulary kVocabulary{kNouns, kEvents, kAccount, kRefusals, kPlayers};
  return kVocabulary;
}

}  // namespace aviary::volo
