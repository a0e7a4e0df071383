// aviary play: a match in the terminal, between people at one screen and quick bots.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <sstream>

#include "base/rng.h"
#include "base/text.h"
#include "bots/any.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/line_editor.h"
#include "cli/live_match.h"
#include "cli/output.h"
#include "cli/screens.h"
#include "lab/sealed_rng.h"

namespace aviary::cli {
namespace {

struct PlayArguments {
  PositionArguments position;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::string record_file;
  bool plain = false;
};

// By seat; none for a person.
using Players = std::vector<std::unique_ptr<bots::Bot>>;

constexpr std::string_view kUsualBot = "jay";

constexpr std::string_view kHelp =
    "Type a move in notation, the beginning of one if no other begins so, or its number in the list.\n"
    "  moves [TEXT]  list the legal moves (that begin with TEXT), numbered\n"
    "  why MOVE      say which rule forbids a move\n"
    "  board         draw the board again\n"
    "  undo          take back your last move\n"
    "  save FILE     write the record of the match so far\n"
    "  help          this text\n"
    "  quit          leave\n";

// "12", "-1": meant as a number of the list, whatever it is.
bool is_whole_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class Terminal {
 public:
  Terminal(Match match, Players players, std::uint64_t seed, Style style)
      : match_(std::move(match)),
        screen_(screen_of(match_.game().identity().game)),
        players_(std::move(players)),
        rng_(seed),
        style_(style) {
    for (const auto& player : players_) people_.push_back(player == nullptr);
  }

  // Plays until the match is over, somebody quits or the input ends.
  void run() {
    std::cout << match_.game().title() << ". Type help for help.\n";
    while (!match_.actor().is_nobody() && !quit_) {
      const core::Actor actor = match_.actor();
      if (actor.is_chance()) {
        tell(match_.make(match_.game().pick(match_.state(), rng_.below(match_.game().weight(match_.state())))));
      } else if (people_[static_cast<std::size_t>(actor.seat().index())]) {
        ask(actor.seat());
      } else {
        let_bot_play(actor.seat());
      }
    }
    if (match_.actor().is_nobody()) show_end();
  }

  [[nodiscard]] const Match& match() const { return match_; }

 private:
  [[nodiscard]] core::AnyView view(core::Seat seat) const { return match_.view(seat); }
  // What a person is shown.
  [[nodiscard]] core::AnyView shown(core::Seat seat) const { return match_.game().shown(view(seat)); }

  // Everything that happens is shown at once, and again to each person who takes over the screen.
  void tell(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) std::cout << line << "\n";
    log_.insert(log_.end(), lines.begin(), lines.end());
  }

  void wipe() const { std::cout << (style_.unicode ? "\033[2J\033[3J\033[H" : std::string(kScreenful, '\n')); }

  // A person's move. What is left to memory afterwards does not stay on the screen, nor among the lines typed before.
  void make(core::Seat seat, core::Move move) {
    const bool is_left_to_memory = match_.game().shown(match_.state(), move, seat) != move;
    const std::vector<std::string> lines = match_.make(move);
    if (is_left_to_memory) {
      wipe();
      forget_lines();
      drawn_at_ = kNotDrawn;
    }
    tell(lines);
  }

  void let_bot_play(core::Seat seat) {
    bots::Bot& bot = *players_[static_cast<std::size_t>(seat.index())];
    tell(match_.make(bot.think(view(seat), {}, rng_.next())->plan.front()));
  }

  void show_end() const {
    const core::Outcome outcome = match_.game().outcome(match_.state());
    std::cout << screen_.draw(match_.game(), match_.game().view(match_.state(), core::Observer::everyone()), style_)
              << result_line(outcome) << "\n";
  }

  // Where hands are hidden and several people share the screen, nobody sees a hand that is not their own.
  void hand_over(core::Seat seat) {
    const auto count = std::count(people_.begin(), people_.end(), true);
    std::size_t& told = told_[static_cast<std::size_t>(seat.index())];
    if (match_.game().has_secrets() && count > 1 && shown_to_ != seat.index()) {
      wipe();
      std::cout << "The screen is for " << screen_.seat_name(seat.index())
                << " now. Press Enter when nobody else looks.\n";
      const std::optional<std::string> line =
          read_line("", [](const std::string&) { return std::vector<std::string>(); });
      quit_ = !line || *line == "quit";
      if (quit_) return;
      for (; told < log_.size(); ++told) std::cout << log_[told] << "\n";
      shown_to_ = seat.index();
    }
    told = log_.size();
  }

  void draw(core::Seat seat) {
    std::cout << screen_.draw(match_.game(), shown(seat), style_);
    drawn_for_ = seat.index();
  }

  // A small board is drawn after every change, a large one when somebody else has acted since; `board` draws it always.
  bool needs_drawing(core::Seat seat) {
    const std::size_t moves = match_.moves_made();
    const std::string board = screen_.draw(match_.game(), shown(seat), style_);
    const bool small = std::count(board.begin(), board.end(), '\n') <= kSmallBoard;
    return small || drawn_at_ == kNotDrawn || drawn_for_ != seat.index() || moves != drawn_at_ + 1;
  }

  // One line from a person, and what it asks for.
  void ask(core::Seat seat) {
    hand_over(seat);
    if (quit_) return;
    texts_.clear();
    for (const core::Move move : match_.game().legal(shown(seat))) texts_.push_back(match_.game().to_text(move));
    std::sort(texts_.begin(), texts_.end());
    if (drawn_at_ != match_.moves_made()) {
      if (needs_drawing(seat)) draw(seat);
      drawn_at_ = match_.moves_made();
      if (texts_.size() <= kFewChoices) list("");
    }
    const std::optional<std::string> line =
        read_line(screen_.seat_name(seat.index()) + "> ", [&](const std::string& p) { return starting_with(p); });
    if (!line) {
      std::cout << "\n";
      quit_ = true;
      return;
    }
    std::istringstream words(*line);
    std::string word;
    std::string rest;
    words >> word;
    std::getline(words >> std::ws, rest);
    obey(seat, word, rest);
  }

  void obey(core::Seat seat, const std::string& word, const std::string& rest) {
    if (word.empty()) return;
    if (word == "help")
      std::cout << kHelp;
    else if (word == "quit")
      quit_ = true;
    else if (word == "moves")
      list(rest);
    else if (word == "board")
      draw(seat);
    else if (word == "why")
      explain(seat, rest);
    else if (word == "undo")
      undo(seat);
    else if (word == "save")
      save(rest);
    else
      move(seat, rest.empty() ? word : word + " " + rest);
  }

  [[nodiscard]] std::vector<std::string> starting_with(const std::string& prefix) const {
    std::vector<std::string> found;
    std::copy_if(texts_.begin(), texts_.end(), std::back_inserter(found),
                 [&](const std::string& text) { return text.starts_with(prefix); });
    return found;
  }

  void list(const std::string& prefix) const {
    if (starting_with(prefix).empty()) std::cout << "No legal move begins with " << printable(prefix) << "\n";
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      if (texts_[i].starts_with(prefix)) std::cout << "  " << i + 1 << ") " << texts_[i] << "\n";
    }
  }

  void explain(core::Seat seat, const std::string& text) const {
    if (text.empty()) {
      std::cout << "Say which move: why MOVE\n";
      return;
    }
    const core::MoveRead move = match_.game().parse_move(text);
    if (!move) {
      const base::Error error = core::error_of(move.error(), text);
      std::cout << (is_clause(error.code) ? error.code + ": " : "") << printable(error.sentence) << "\n";
    } else if (match_.game().allows(match_.state(), *move)) {
      std::cout << "This move is legal.\n";
    } else {
      const core::Refusal refusal = match_.game().why(shown(seat), *move);
      std::cout << refusal.clause << ": " << refusal.sentence << "\n";
    }
  }

  void undo(core::Seat seat) {
    const base::Result<base::Done> done = match_.undo(seat, people_);
    if (!done)
      std::cout << done.error().sentence << "\n";
    else
      drawn_at_ = kNotDrawn;
  }

  void save(const std::string& path) const {
    if (path.empty()) {
      std::cout << "Say where: save FILE\n";
      return;
    }
    if (match_.game().has_secrets()) {
      std::cout << "The record would show what is hidden: it can be written when the match is over (--record FILE)\n";
      return;
    }
    std::cout << (write_file(path, core::write_record(match_.record())) ? "Saved to " : "Cannot write ") << path
              << "\n";
  }

  // The move meant by a text: itself, its number in the list, or the only one that begins so.
  void move(core::Seat seat, const std::string& text) {
    const core::MoveRead exact = match_.game().parse_move(text);
    if (exact && match_.game().allows(match_.state(), *exact)) return make(seat, *exact);
    std::vector<std::string> found = starting_with(text);
    const std::optional<int> number = base::read_number(text, static_cast<int>(texts_.size()));
    if (found.empty() && number.value_or(0) > 0) found = {texts_[static_cast<std::size_t>(*number) - 1]};
    if (found.empty() && !exact && is_whole_number(text)) {
      std::cout << text << " is not a number of the list, which has "
                << base::counted(static_cast<std::int64_t>(texts_.size()), "move", "moves") << "; `moves` shows it\n";
      return;
    }
    if (found.empty()) return explain(seat, text);
    if (found.size() == 1) return make(seat, *match_.game().parse_move(found.front()));
    std::cout << found.size() << " moves begin with " << text << ":";
    for (std::size_t i = 0; i < std::min(found.size(), kFewChoices); ++i) std::cout << " " << found[i];
    std::cout << (found.size() > kFewChoices ? " …\n" : "\n");
  }

  static constexpr std::size_t kFewChoices = 24;
  static constexpr int kNobody = -1;
  static constexpr std::size_t kScreenful = 60;  // lines that push a hand off a plain screen
  static constexpr int kSmallBoard = 30;         // lines
  static constexpr std::size_t kNotDrawn = static_cast<std::size_t>(-1);

  Match match_;
  const Screen& screen_;
  Players players_;
  std::vector<bool> people_;  // who of them is a person
  base::Rng rng_;
  Style style_;
  std::vector<std::string> texts_;                   // of the legal moves, sorted
  std::vector<std::string> log_;                     // what everybody saw happen
  std::array<std::size_t, core::kMaxSeats> told_{};  // how much of it each seat has been shown
  std::size_t drawn_at_ = kNotDrawn;
  int drawn_for_ = kNobody;
  int shown_to_ = kNobody;
  bool quit_ = false;
};

// "human,raven" → who plays. By default the first seat is a person, and the others are jays.
base::Result<Players> read_seats(const std::string& text, const core::AnyGame& game) {
  const auto seats = static_cast<std::size_t>(game.seats());
  std::vector<std::string_view> names = base::split(text, ',');
  if (text.empty()) {
    names = {"human"};
    names.resize(seats, kUsualBot);
  }
  if (names.size() != seats) {
    return base::Error{"seats", "this match has " + std::to_string(seats) + " seats, and --seats names " +
                                    std::to_string(names.size())};
  }
  Players players(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (names[seat] == "human") continue;
    const base::Result<bots::Brain> brain = bots::find_brain(game.identity().game, names[seat]);
    if (!brain) return base::Error{"seats", "a seat is human or a bot: " + brain.error().sentence};
    players[seat] = bots::make_bot(game, *brain);
  }
  return players;
}

int run(const PlayArguments& arguments) {
  Situation situation;
  if (const std::optional<Fault> fault = arguments.position.read(situation)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  base::Result<Players> players = read_seats(arguments.seats, *situation.game);
  if (!players) return fail(kUsedWrongly, players.error());
  // Not only at the end: nobody should play a match and then lose its record.
  if (!arguments.record_file.empty() && !can_write(arguments.record_file)) {
    return fail(kBadInput, "cannot write " + arguments.record_file);
  }
  const std::string start = arguments.position.position ? situation.game->to_text(situation.state) : "";
  const std::uint64_t seed = arguments.seed ? *arguments.seed : lab::fresh_seed();
  Terminal terminal(Match(situation.game, situation.state, start), std::move(players).value(), seed,
                    style_for_output(arguments.plain));
  terminal.run();
  if (arguments.record_file.empty()) return kFine;
  const core::Record record = terminal.match().record();
  if (situation.game->has_secrets() && !record.result) {
    std::cout << "The match is not over, and its record would show what is hidden: it is not written\n";
    return kFine;
  }
  if (!write_file(arguments.record_file, core::write_record(record)))
    return fail(kBadInput, "cannot write " + arguments.record_file);
  std::cout << "Record written to " << arguments.record_file << "\n";
  return kFine;
}

}  // namespace

void add_play(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal");
  command->footer(
      "Examples:\n  aviary play volo\n  aviary play volo --seats human,raven\n  aviary play volo --seats human,human "
      "--record match.json");
  auto arguments = std::make_shared<PlayArguments>();
  arguments->position.game.add_to(*command);
  command->add_option("-p,--position", arguments->position.position, "start from the text of a position")
      ->type_name("TEXT");
  command->add_option("--seats", arguments->seats,
                      "who plays, in seat order: human or a bot (chick, wren, starling, jay, magpie, raven, …); "
                      "default: you, then jays");
  command->add_option("--seed", arguments->seed, "for chance and random players; default: a new one each time");
  command->add_option("--record", arguments->record_file, "write the record here at the end")->type_name("FILE");
  command->add_flag("--plain", arguments->plain, "no colour, no Unicode");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
