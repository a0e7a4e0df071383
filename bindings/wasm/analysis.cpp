// The analysis of a match in parts, as trees.
#include <algorithm>
#include <cmath>
#include <utility>

#include "browser/match.h"

namespace aviary::browser {
namespace {

using base::Tree;

constexpr double kBillion = 1e9;
const base::Error kForeign = {"call", "these studies are not of this match"};

Tree billionths(double share) { return Tree(static_cast<std::int64_t>(std::llround(share * kBillion))); }

template <class Values>
Tree by_seat(const Values& values, int seats) {
  Tree tree{Tree::List{}};
  for (int seat = 0; seat < seats; ++seat) tree.add(billionths(values[static_cast<std::size_t>(seat)]));
  return tree;
}

Tree tree_of(const core::AnyGame& game, const bots::Study& study) {
  Tree tree{Tree::Fields{}};
  tree.set("expected", by_seat(study.expected, game.seats()));
  Tree& alternatives = tree.set("alternatives", Tree(Tree::List{}));
  for (const bots::Alternative& one : study.alternatives) {
    Tree row{Tree::Fields{}};
    row.set("move", Tree(game.to_text(one.move)));
    row.set("value", billionths(one.value));
    row.set("choice", Tree(one.choice));
    row.set("played", Tree(one.played));
    alternatives.add(std::move(row));
  }
  return tree;
}

bool read_share(const Tree* tree, double& share) {
  if (tree == nullptr || tree->integer() == nullptr) return false;
  share = static_cast<double>(*tree->integer()) / kBillion;
  return true;
}

bool read_rewards(const Tree::List& list, int seats, bots::Rewards& rewards) {
  if (list.size() != static_cast<std::size_t>(seats)) return false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!read_share(&list[i], rewards[i])) return false;
  }
  return true;
}

bool read_flag(const Tree* tree, bool& flag) {
  if (tree == nullptr || tree->boolean() == nullptr) return false;
  flag = *tree->boolean();
  return true;
}

bool read_alternative(const core::AnyGame& game, const Tree& row, bots::Alternative& one) {
  const Tree* move = row.find("move");
  if (move == nullptr || move->text() == nullptr) return false;
  const core::MoveRead read = game.parse_move(*move->text());
  if (!read) return false;
  one.move = *read;
  return read_share(row.find("value"), one.value) && read_flag(row.find("choice"), one.choice) &&
         read_flag(row.find("played"), one.played);
}

bool read_study(const core::AnyGame& game, const Tree& tree, bots::Study& study) {
  const Tree* expected = tree.find("expected");
  const Tree* alternatives = tree.find("alternatives");
  if (expected == nullptr || expected->list() == nullptr || alternatives == nullptr ||
      alternatives->list() == nullptr || !read_rewards(*expected->list(), game.seats(), study.expected)) {
    return false;
  }
  study.alternatives.resize(alternatives->list()->size());
  for (std::size_t i = 0; i < study.alternatives.size(); ++i) {
    if (!read_alternative(game, (*alternatives->list())[i], study.alternatives[i])) return false;
  }
  return true;
}

Tree tree_of(const core::AnyGame& game, const bots::Step& step) {
  Tree tree{Tree::Fields{}};
  tree.set("move", Tree(game.to_text(step.move)));
  tree.set("seat", step.actor.is_seat() ? Tree(std::int64_t{step.actor.seat().index()}) : Tree());
  tree.set("chances", by_seat(step.expected, game.seats()));
  tree.set("loss", billionths(step.loss()));
  tree.set("mistake", Tree(step.is_mistake()));
  tree.set("luck", by_seat(step.luck, game.seats()));
  Tree& best = tree.set("best", Tree(Tree::List{}));
  for (const bots::Alternative& one : step.alternatives) {
    Tree row{Tree::Fields{}};
    row.set("move", Tree(game.to_text(one.move)));
    row.set("value", billionths(one.value));
    best.add(std::move(row));
  }
  return tree;
}

Tree tree_of(const bots::Account& account) {
  Tree tree{Tree::Fields{}};
  tree.set("luck", billionths(account.luck));
  tree.set("luck_error", billionths(account.luck_error));
  tree.set("loss", billionths(account.loss));
  tree.set("loss_error", billionths(account.loss_error));
  tree.set("decisions", Tree(std::int64_t{account.decisions}));
  tree.set("mistakes", Tree(std::int64_t{account.mistakes}));
  return tree;
}

}  // namespace

base::Result<Tree> study(const Match& match, std::size_t from, std::size_t to, const bots::AnalysisPlan& plan) {
  base::Result<bots::Analyst> made = bots::Analyst::make(*match.game, match.replay, plan);
  if (!made) return made.error();
  bots::Analyst analyst = std::move(made).value();
  Tree tree{Tree::Fields{}};
  if (from == 0) tree.set("start", by_seat(analyst.start(), match.game->seats()));
  Tree& studies = tree.set("studies", Tree(Tree::List{}));
  for (std::size_t i = from; i < std::min(to, match.replay.line.size()); ++i) {
    studies.add(tree_of(*match.game, analyst.study(i)));
  }
  return tree;
}

base::Result<Tree> sum_up(const Match& match, const Tree::List& start, const Tree::List& studies,
                          const bots::AnalysisPlan& plan) {
  const core::AnyGame& game = *match.game;
  bots::Rewards beginning{};
  std::vector<bots::Study> read(match.replay.line.size());
  if (studies.size() != read.size() || !read_rewards(start, game.seats(), beginning)) return kForeign;
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (!read_study(game, studies[i], read[i])) return kForeign;
  }
  const bots::Analysis analysis = bots::sum_up(game, match.replay, plan, beginning, std::move(read));
  Tree tree{Tree::Fields{}};
  tree.set("start", by_seat(analysis.start, analysis.seats));
  Tree& moves = tree.set("moves", Tree(Tree::List{}));
  for (const bots::Step& step : analysis.steps) moves.add(tree_of(game, step));
  Tree& accounts = tree.set("accounts", Tree(Tree::List{}));
  for (int seat = 0; seat < analysis.seats; ++seat) {
    accounts.add(tree_of(analysis.accounts[static_cast<std::size_t>(seat)]));
  }
  return tree;
}

}  // namespace aviary::browser
