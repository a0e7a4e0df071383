#include "browser/calls.h"

#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "bots/brain.h"
#include "browser/arguments.h"
#include "games/described.h"

namespace aviary::browser {
namespace {

using base::Tree;

constexpr std::int64_t kMostNodes = 1'000'000'000;
constexpr std::int64_t kMostMoves = 1'000'000;
constexpr std::int64_t kMostSeed = std::int64_t{1} << 53;  // what JavaScript counts exactly

Tree tree_of_games() {
  Tree tree{Tree::List{}};
  for (const games::Entry& entry : games::list()) tree.add(games::described(entry));
  return tree;
}

Tree tree_of_vocabulary() {
  Tree tree{Tree::Fields{}};
  for (const games::Entry& entry : games::list()) {
    const games::Game game = *games::open(entry.name, {});
    tree.set(std::string(entry.name), core::describe(game->voice()));
  }
  return tree;
}

base::Result<Tree> check_edition(const Tree& arguments) {
  const Tree* cards = arguments.find("cards");
  if (cards == nullptr) return base::Error{"call", "the call wants 'cards', an edition"};
  const base::Result<games::Game> game = games::check_edition(*cards);
  if (!game) return game.error();
  const Tree* title = cards->find("title");
  const Tree* name = title != nullptr ? title : cards->find("name");  // as it was called
  Tree tree{Tree::Fields{}};
  tree.set("game", Tree((*game)->identity().game));
  tree.set("digest", Tree((*game)->identity().edition_digest));
  tree.set("name", Tree(name != nullptr && name->text() != nullptr ? *name->text() : std::string()));
  return tree;
}

bots::AnalysisPlan plan_of(Arguments& arguments) {
  return {arguments.text("bot"), static_cast<std::uint64_t>(arguments.number("nodes", kMostNodes)),
          static_cast<std::uint64_t>(arguments.number("seed", kMostSeed))};
}

std::size_t move_number(Arguments& arguments, std::string_view name) {
  return static_cast<std::size_t>(arguments.number(name, kMostMoves));
}

// After the end nothing is secret, so everyone looks unless somebody else is named.
base::Result<Tree> replay_for(const Match& match, const Arguments& arguments) {
  const Tree* who = arguments.find("observer");
  if (who == nullptr) return tree_of_replay(match, core::Observer::everyone());
  if (who->text() == nullptr) return base::Error{"call", "the call wants 'observer', a text"};
  const base::Result<core::Observer> observer = core::parse_observer(*who->text());
  if (!observer) return observer.error();
  if (observer->is_seat() && observer->seat().index() >= match.game->seats()) {
    return base::Error{"call", "the match has no such seat"};
  }
  return tree_of_replay(match, *observer);
}

base::Result<Tree> ask_about(const Match& match, std::string_view call, Arguments& arguments) {
  if (call == "replay") return replay_for(match, arguments);
  if (call == "keys") return tree_of_keys(match);
  if (call == "position") {
    const std::size_t at = move_number(arguments, "at");
    return arguments.error() ? *arguments.error() : position_of(match, at);
  }
  const bots::AnalysisPlan plan = plan_of(arguments);
  if (call == "think") {
    const std::size_t at = move_number(arguments, "at");
    return arguments.error() ? *arguments.error() : think(match, at, plan);
  }
  if (call == "study") {
    const std::size_t from = move_number(arguments, "from");
    const std::size_t to = move_number(arguments, "to");
    return arguments.error() ? *arguments.error() : study(match, from, to, plan);
  }
  const Tree::List& start = arguments.list("start");
  const Tree::List& studies = arguments.list("studies");
  return arguments.error() ? *arguments.error() : sum_up(match, start, studies, plan);
}

bool is_about_a_match(std::string_view call) {
  return call == "replay" || call == "keys" || call == "position" || call == "think" || call == "study" ||
         call == "sum_up";
}

}  // namespace

base::Result<Tree> Engine::answer(std::string_view name, const Tree& tree) {
  if (name == "games") return tree_of_games();
  if (name == "vocabulary") return tree_of_vocabulary();
  if (name == "edition") return check_edition(tree);
  Arguments arguments(tree);
  if (Tables::knows(name)) return tables_.call(name, arguments);
  if (!is_about_a_match(name)) return base::Error{"call", "there is no call " + base::quoted(name)};
  const base::Result<base::Done> turned = turn_to_match(arguments);
  if (!turned) return turned.error();
  return ask_about(match_, name, arguments);
}

base::Result<base::Done> Engine::turn_to_match(Arguments& arguments) {
  std::string record = arguments.text("record");
  if (arguments.error()) return *arguments.error();
  const Tree* cards = arguments.find("cards");
  if (cards == nullptr && match_.text == record && match_.game != nullptr) return base::Done{};
  base::Result<Match> read = read_match(std::move(record), cards);
  if (!read) return read.error();
  match_ = std::move(read).value();
  return base::Done{};
}

std::string Engine::call(std::string_view request) {
  const base::Result<Tree> tree = base::read_json(request);
  const Tree* name = tree ? tree->find("call") : nullptr;
  const base::Result<Tree> value = !tree ? tree.error()
                                   : name == nullptr || name->text() == nullptr
                                       ? base::Error{"call", "the request wants 'call', the name of a call"}
                                       : answer(*name->text(), *tree);
  Tree reply{Tree::Fields{}};
  reply.set("ok", Tree(value.ok()));
  if (value) {
    reply.set("value", *value);
  } else {
    reply.set("code", Tree(value.error().code));
    reply.set("sentence", Tree(value.error().sentence));
  }
  return base::write_json(reply);
}

}  // namespace aviary::browser
