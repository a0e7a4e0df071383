#include "lab/outside_bot.h"

#include <algorithm>
#include <utility>

#include "base/json.h"
#include "lab/clock.h"
#include "lab/engine.h"
#include "lab/match.h"
#include "lab/process.h"

namespace aviary::lab {
namespace {

using base::Tree;

constexpr int kMostLines = 1000;  // that a program may say before it answers

class OutsideBot final : public bots::Bot {
 public:
  OutsideBot(const core::AnyGame& game, std::string command, Patience patience)
      : game_(game), command_(std::move(command)), patience_(patience) {}

  base::Result<bots::Thought> think(const core::AnyView& view, const bots::Budget& budget,
                                    std::uint64_t seed) override {
    base::Result<bots::Thought> thought = ask(view, budget, seed);
    if (!thought) process_.end();
    return thought;
  }

 private:
  base::Result<base::Done> say(const Tree& message, std::uint64_t deadline) {
    return process_.write_line(base::write_json(message), deadline);
  }

  // The next message of this type; others, such as info, are passed over.
  base::Result<Tree> wait_for(const std::string& type, std::uint64_t deadline) {
    for (int lines = 0; lines < kMostLines; ++lines) {
      const base::Result<std::string> line = process_.read_line(deadline);
      if (!line) return line.error();
      base::Result<Tree> message = base::read_json(*line);
      const Tree* told = message ? message->find("type") : nullptr;
      if (told == nullptr || told->text() == nullptr) return base::Error{"engine", "sent a line that is no message"};
      if (*told->text() == type) return message;
      if (*told->text() == "error") return base::Error{"engine", "complained: " + complaint(*message)};
    }
    return base::Error{"engine", "says much, but does not answer"};
  }

  static std::string complaint(const Tree& message) {
    const Tree* sentence = message.find("sentence");
    return sentence == nullptr || sentence->text() == nullptr ? "no reason given" : sentence->text()->substr(0, 200);
  }

  base::Result<base::Done> begin() {
    const std::uint64_t deadline = milliseconds_now() + patience_.start;
    if (base::Result<base::Done> started = process_.start(command_); !started) return started;
    Tree hello = message_of("hello");
    hello.set("protocol", Tree(kEngineProtocol));
    if (base::Result<base::Done> said = say(hello, deadline); !said) return said;
    if (const base::Result<Tree> answer = wait_for("hello", deadline); !answer) return answer.error();
    Tree game = message_of("newgame");
    game.set("game", Tree(game_.identity().game));
    game.set("rules", Tree(std::int64_t{game_.identity().rules_version}));
    game.set("options", core::tree_of(game_.identity().options));
    const std::string& digest = game_.identity().edition_digest;
    if (!digest.empty()) game.set("digest", Tree(digest));
    if (game_.cards() != nullptr) game.set("edition", *game_.cards());
    if (base::Result<base::Done> said = say(game, deadline); !said) return said;
    if (const base::Result<Tree> answer = wait_for("ready", deadline); !answer) return answer.error();
    return base::Done{};
  }

  // The view as text and as fields, and the legal moves, so that a small program needs to know no rules.
  [[nodiscard]] Tree view_message(const core::AnyView& view) const {
    Tree message = message_of("view");
    message.set("view", Tree(game_.to_text(view)));
    if (view.past() != nullptr) message.set("past", Tree(game_.to_text(*view.past())));
    Tree legal{Tree::List{}};
    for (const core::Move move : game_.legal(view)) legal.add(Tree(game_.to_text(move)));
    message.set("legal", std::move(legal));
    message.set("fields", game_.tree(view));
    return message;
  }

  base::Result<bots::Thought> ask(const core::AnyView& view, const bots::Budget& budget, std::uint64_t seed) {
    if (!process_.runs()) {
      if (const base::Result<base::Done> begun = begin(); !begun) return begun.error();
    }
    Tree go = message_of("go");
    if (budget.nodes > 0) go.set("nodes", Tree(static_cast<std::int64_t>(budget.nodes)));
    if (budget.milliseconds > 0) go.set("ms", Tree(static_cast<std::int64_t>(budget.milliseconds)));
    go.set("seed", Tree(static_cast<std::int64_t>(seed >> 1)));
    const std::uint64_t time = budget.milliseconds > 0 ? budget.milliseconds + patience_.grace : patience_.nodes;
    const std::uint64_t deadline = milliseconds_now() + time;
    if (const base::Result<base::Done> said = say(view_message(view), deadline); !said) return said.error();
    if (const base::Result<base::Done> said = say(go, deadline); !said) return said.error();
    const base::Result<Tree> best = wait_for("bestmove", deadline);
    if (!best) return best.error();
    base::Result<bots::Thought> thought = read_plan(*best);
    if (!thought) return thought;
    const std::vector<core::Move> legal = game_.legal(view);
    const core::Move first = thought->plan.front();
    if (std::find(legal.begin(), legal.end(), first) != legal.end()) return thought;
    return base::Error{"engine", "played " + game_.to_text(first) + ", which is not legal"};
  }

  [[nodiscard]] base::Result<bots::Thought> read_plan(const Tree& best) const {
    const Tree* plan = best.find("plan");
    if (plan == nullptr || plan->list() == nullptr || plan->list()->empty()) {
      return base::Error{"engine", "sent a bestmove without a plan"};
    }
    bots::Thought thought;
    for (const Tree& item : *plan->list()) {
      if (item.text() == nullptr) return base::Error{"engine", "sent a move that is no text"};
      const core::MoveRead move = game_.parse_move(*item.text());
      if (!move) {
        return base::Error{"engine",
                           "sent '" + item.text()->substr(0, 60) + "', which is no move: " + move.error().sentence};
      }
      thought.plan.push_back(*move);
    }
    return thought;
  }

  const core::AnyGame& game_;
  std::string command_;
  Patience patience_;
  Process process_;
};

}  // namespace

std::unique_ptr<bots::Bot> make_outside_bot(const core::AnyGame& game, std::string command, Patience patience) {
  return std::make_unique<OutsideBot>(game, std::move(command), patience);
}

}  // namespace aviary::lab
