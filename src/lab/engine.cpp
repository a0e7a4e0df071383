#include "lab/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/json.h"
#include "lab/clock.h"
#include "lab/match.h"

namespace aviary::lab {
namespace {

using base::Tree;

constexpr std::int64_t kMostNodes = 1'000'000'000;
constexpr std::int64_t kMostMilliseconds = 86'400'000;
constexpr std::int64_t kMostRules = 1'000'000;
constexpr std::size_t kAlternatives = 3;

// The text of a field, or nothing if it is missing or no text.
const std::string* text_of(const Tree& message, std::string_view name) {
  const Tree* field = message.find(name);
  return field == nullptr ? nullptr : field->text();
}

// A number from `least` to `most`; `otherwise` if the field is missing, nothing if it is wrong.
std::optional<std::int64_t> number_of(const Tree& message, std::string_view name, std::int64_t least, std::int64_t most,
                                      std::int64_t otherwise) {
  const Tree* field = message.find(name);
  if (field == nullptr) return otherwise;
  const std::int64_t* value = field->integer();
  if (value == nullptr || *value < least || *value > most) return std::nullopt;
  return *value;
}

std::int64_t thousandths(double value) { return std::llround(value * 1000); }

Tree info_of(const core::AnyGame& game, const bots::Thought& thought) {
  std::vector<bots::Opinion> best = thought.opinions;
  std::stable_sort(best.begin(), best.end(), [](const auto& a, const auto& b) { return a.visits > b.visits; });
  Tree info = message_of("info");
  info.set("nodes", Tree(static_cast<std::int64_t>(thought.nodes)));
  Tree chances{Tree::List{}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    chances.add(Tree(thousandths(thought.rewards[seat])));
  }
  info.set("chances", std::move(chances));
  Tree moves{Tree::List{}};
  for (std::size_t i = 0; i < std::min(kAlternatives, best.size()); ++i) {
    Tree move{Tree::Fields{}};
    move.set("move", Tree(game.to_text(best[i].move)));
    move.set("visits", Tree(std::int64_t{best[i].visits}));
    move.set("value", Tree(thousandths(best[i].value)));
    moves.add(std::move(move));
  }
  info.set("best", std::move(moves));
  return info;
}

}  // namespace

Tree message_of(const char* type) {
  Tree message{Tree::Fields{}};
  message.set("type", Tree(type));
  return message;
}

Engine::Engine(std::string game, std::string bot, Send send)
    : name_(std::move(game)), bot_name_(std::move(bot)), send_(std::move(send)) {}

void Engine::complain(const std::string& code, const std::string& sentence) const {
  Tree error = message_of("error");
  error.set("code", Tree(code));
  error.set("sentence", Tree(sentence));
  send_(error);
}

bool Engine::is_stop(const std::string& line) {
  const base::Result<Tree> message = base::read_json(line);
  if (!message) return false;
  const std::string* type = text_of(*message, "type");
  return type != nullptr && *type == "stop";
}

bool Engine::hear(const std::string& line, const std::atomic<bool>& stop) {
  const base::Result<Tree> message = base::read_json(line);
  if (!message) {
    complain("json", "this line is no message: " + message.error().sentence);
    return true;
  }
  const std::string* type = text_of(*message, "type");
  if (type == nullptr) {
    complain("message", "a message is a table with a text 'type'");
    return true;
  }
  if (*type == "quit") return false;
  obey(*type, *message, stop);
  return true;
}

void Engine::obey(const std::string& type, const Tree& message, const std::atomic<bool>& stop) {
  if (type == "hello") {
    Tree hello = message_of("hello");
    hello.set("protocol", Tree(kEngineProtocol));
    hello.set("name", Tree("Aviary " + bot_name_));
    hello.set("game", Tree(name_));
    send_(hello);
  } else if (type == "newgame") {
    new_game(message);
  } else if (type == "view") {
    look(message);
  } else if (type == "go") {
    go(message, stop);
  } else if (type == "why") {
    why(message);
  } else if (type != "stop") {  // it has stopped already
    complain("message", "there is no message of the type '" + type.substr(0, 40) + "'");
  }
}

void Engine::new_game(const Tree& message) {
  const std::string* game = text_of(message, "game");
  if (game == nullptr || *game != name_) return complain("game", "this engine plays " + name_);
  core::Choices options;
  if (const Tree* given = message.find("options"); given != nullptr && given->fields() != nullptr) {
    for (const base::Field& field : *given->fields()) {
      if (field.value.text() == nullptr) return complain("option", "the value of an option is a text");
      options.push_back({field.name, *field.value.text()});
    }
  }
  const std::optional<std::int64_t> rules = number_of(message, "rules", 1, kMostRules, 0);
  if (!rules) return complain("rules", "the version of the rules is a whole number above 0");
  core::Identity wanted{name_, std::move(options), std::nullopt, static_cast<int>(*rules)};
  if (const std::string* digest = text_of(message, "digest")) wanted.edition_digest = *digest;
  if (const Tree* edition = message.find("edition")) wanted.cards = *edition;
  base::Result<games::Game> opened = games::open(wanted);
  if (!opened) return complain(opened.error().code, opened.error().sentence);
  base::Result<std::unique_ptr<bots::Bot>> bot = open_bot(**opened, bot_name_);
  if (!bot) return complain(bot.error().code, bot.error().sentence);
  view_.reset();
  bot_ = std::move(bot).value();
  game_ = std::move(opened).value();
  Tree ready = message_of("ready");
  ready.set("seats", Tree(std::int64_t{game_->seats()}));
  send_(ready);
}

void Engine::look(const Tree& message) {
  if (game_ == nullptr) return complain("order", "a newgame comes before the first view");
  const std::string* text = text_of(message, "view");
  if (text == nullptr) return complain("view", "a view message has a text 'view'");
  const base::Result<core::AnyView> view = game_->parse_view(*text);
  if (!view) return complain(view.error().code, view.error().sentence);
  const Tree* past = message.find("past");
  if (past == nullptr) {
    view_ = *view;
    return;
  }
  if (past->text() == nullptr) return complain("past", "the past of a view is a text");
  const base::Result<core::AnyView> with_past = game_->parse_past(*view, *past->text());
  if (!with_past) return complain(with_past.error().code, with_past.error().sentence);
  view_ = *with_past;
}

bool Engine::asked() const { return view_ && !game_->legal(*view_).empty(); }

void Engine::go(const Tree& message, const std::atomic<bool>& stop) {
  if (!asked()) return complain("order", "go needs a view whose observer is asked for a move");
  const std::optional<std::int64_t> nodes = number_of(message, "nodes", 1, kMostNodes, 0);
  const std::optional<std::int64_t> ms = number_of(message, "ms", 1, kMostMilliseconds, 0);
  const std::optional<std::int64_t> seed = number_of(message, "seed", 0, INT64_MAX, 1);
  if (!nodes || !ms || !seed) return complain("budget", "nodes, ms and seed are whole numbers above 0, and not absurd");
  const bots::Budget budget{static_cast<std::uint64_t>(*nodes), static_cast<std::uint64_t>(*ms), &milliseconds_now,
                            &stop};
  const base::Result<bots::Thought> thought = bot_->think(*view_, budget, static_cast<std::uint64_t>(*seed));
  if (!thought) return complain(thought.error().code, thought.error().sentence);
  if (!thought->opinions.empty()) send_(info_of(*game_, *thought));
  Tree best = message_of("bestmove");
  Tree plan{Tree::List{}};
  for (const core::Move move : thought->plan) plan.add(Tree(game_->to_text(move)));
  best.set("plan", std::move(plan));
  send_(best);
}

void Engine::why(const Tree& message) {
  const std::string* text = text_of(message, "move");
  if (!asked() || text == nullptr) return complain("order", "why needs a 'move' and a view whose observer is asked");
  Tree answer = message_of("why");
  answer.set("move", Tree(*text));
  const core::MoveRead move = game_->parse_move(*text);
  if (!move && move.error().clause.empty()) {
    const base::Error error = core::error_of(move.error(), *text);
    return complain(error.code, error.sentence);
  }
  const std::vector<core::Move> legal = game_->legal(*view_);
  const bool allowed = move.ok() && std::find(legal.begin(), legal.end(), *move) != legal.end();
  answer.set("legal", Tree(allowed));
  if (!allowed) {
    const core::Refusal refusal = move ? game_->why(*view_, *move) : move.error();
    answer.set("clause", Tree(refusal.clause));
    answer.set("reason", Tree(refusal.reason));
    answer.set("facts", refusal.facts);
    answer.set("sentence", Tree(refusal.sentence));
  }
  send_(answer);
}

}  // namespace aviary::lab
