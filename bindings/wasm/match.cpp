#include "browser/match.h"

#include <array>
#include <utility>

#include "bots/any.h"

namespace aviary::browser {
namespace {

using base::Tree;

std::string hexadecimal(std::uint64_t key) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; key >>= 4) text[i] = "0123456789abcdef"[key & 15];
  return text;
}

Tree seat_or_null(core::Actor actor) { return actor.is_seat() ? Tree(std::int64_t{actor.seat().index()}) : Tree(); }

Tree numbers(const std::vector<int>& values) {
  Tree tree{Tree::List{}};
  for (const int value : values) tree.add(Tree(std::int64_t{value}));
  return tree;
}

// The position itself, to which the move that led there may be added.
Tree position(const core::AnyGame& game, const core::AnyState& state, const core::Ledger& ledger,
              core::Observer observer) {
  const core::AnyView view = game.shown(game.view(state, observer));
  Tree tree{Tree::Fields{}};
  tree.set("asked", seat_or_null(game.actor(state)));
  tree.set("view", Tree(game.to_text(view)));
  tree.set("fields", game.tree(view));
  tree.set("account", game.account(view, ledger));
  return tree;
}

Tree tree_of_game(const core::AnyGame& game, const Tree* cards) {
  Tree tree{Tree::Fields{}};
  tree.set("game", Tree(game.identity().game));
  Tree& options = tree.set("options", Tree(Tree::Fields{}));
  for (const core::Choice& choice : game.options()) options.set(choice.name, Tree(choice.value));
  if (cards != nullptr) tree.set("cards", *cards);
  return tree;
}

Tree outcome_of(const core::AnyGame& game, const core::AnyState& state) {
  const core::Record::Result result = core::result_of(game.outcome(state));
  Tree tree{Tree::Fields{}};
  tree.set("points", numbers(result.points));
  tree.set("places", numbers(result.places));
  tree.set("clause", Tree(result.clause));
  return tree;
}

const core::AnyState& after(const core::Replay& replay, std::size_t moves) {
  return moves < replay.before.size() ? replay.before[moves] : replay.state;
}

}  // namespace

base::Result<Match> read_match(std::string text, const Tree* cards) {
  const base::Result<core::Record> record = core::read_record(text);
  if (!record) return record.error();
  const base::Result<games::Game> game = games::open(*record, cards);
  if (!game) return game.error();
  base::Result<core::Replay> whole = core::replay(**game, *record);
  if (whole) return Match{std::move(text), *game, *record, std::move(whole).value(), {}};
  base::Result<core::Replay> start = core::start_replay(**game, *record);
  if (!start) return start.error();
  Match match{std::move(text), *game, *record, std::move(start).value(), whole.error().sentence};
  for (const std::string& entry : match.record.moves) {
    if (!core::step(*match.game, match.replay, entry)) break;
  }
  return match;
}

Tree tree_of_replay(const Match& match, core::Observer observer) {
  const core::AnyGame& game = *match.game;
  Tree tree = tree_of_game(game, game.cards());
  tree.set("title", Tree(game.title()));
  if (!game.identity().edition_digest.empty()) tree.set("edition", Tree(game.identity().edition_digest));
  tree.set("seats", Tree(std::int64_t{game.seats()}));
  Tree& steps = tree.set("steps", Tree(Tree::List{}));
  core::Ledger ledger = game.begin_ledger(after(match.replay, 0));
  steps.add(position(game, after(match.replay, 0), ledger, observer));
  for (std::size_t i = 0; i < match.replay.line.size(); ++i) {
    const core::AnyState& before = match.replay.before[i];
    core::AnyState state = before;
    core::Trace trace;
    game.apply(state, match.replay.line[i], &trace);
    core::add(ledger, *game.voice().vocabulary, trace.span());
    Tree step = position(game, after(match.replay, i + 1), ledger, observer);
    step.set("seat", seat_or_null(game.actor(before)));
    step.set("move", Tree(game.to_text(game.shown(before, match.replay.line[i], observer))));
    Tree& log = step.set("log", Tree(Tree::List{}));
    for (const core::Event& event : trace) log.add(Tree(game.to_text(event)));
    step.set("events", core::write_events(game.voice(), trace.span()));
    steps.add(std::move(step));
  }
  if (game.actor(match.replay.state).is_nobody()) tree.set("outcome", outcome_of(game, match.replay.state));
  if (!match.broken.empty()) tree.set("broken", Tree(match.broken));
  return tree;
}

Tree tree_of_keys(const Match& match) {
  Tree tree{Tree::List{}};
  for (std::size_t i = 0; i < match.replay.line.size(); ++i) {
    tree.add(Tree(hexadecimal(after(match.replay, i + 1).key())));
  }
  return tree;
}

base::Result<Tree> position_of(const Match& match, std::size_t at) {
  if (at > match.replay.line.size()) return base::Error{"call", "the match has fewer moves"};
  const core::AnyState& state = after(match.replay, at);
  if (match.game->actor(state).is_nobody()) return base::Error{"over", "the match is over there"};
  // For a new match, by the newest rules, with the cards that lie there.
  Tree tree = tree_of_game(*match.game, match.game->cards());
  tree.set("start", Tree(match.game->to_text(state)));
  return tree;
}

base::Result<Tree> think(const Match& match, std::size_t at, const bots::AnalysisPlan& plan) {
  const core::AnyState& state = after(match.replay, at);
  const core::Actor actor = match.game->actor(state);
  if (at > match.replay.line.size() || !actor.is_seat()) return base::Error{"call", "nobody is asked there"};
  const base::Result<bots::Brain> brain = bots::find_brain(match.record.identity.game, plan.bot);
  if (!brain) return brain.error();
  const base::Result<bots::Thought> thought =
      bots::make_bot(*match.game, *brain)
          ->think(core::view_before(*match.game, match.replay, at, actor.seat()), {plan.nodes, 0, nullptr, nullptr},
                  plan.seed);
  if (!thought) return thought.error();
  Tree tree{Tree::Fields{}};
  Tree& moves = tree.set("plan", Tree(Tree::List{}));
  for (const core::Move move : thought->plan) moves.add(Tree(match.game->to_text(move)));
  tree.set("nodes", Tree(static_cast<std::int64_t>(thought->nodes)));
  return tree;
}

}  // namespace aviary::browser
