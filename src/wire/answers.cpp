#include "wire/answers.h"

#include "base/json.h"
#include "base/tree.h"

namespace aviary::wire {
namespace {

using base::Tree;

Tree answer(std::string_view id, bool ok) {
  Tree tree{Tree::Fields{}};
  tree.set("type", Tree("answer"));
  tree.set("id", Tree(id));
  tree.set("ok", Tree(ok));
  return tree;
}

// What the rules say of a move; nothing if they are not asked.
void set_rule(Tree& tree, const std::string& clause, const std::string& reason, const Tree& facts) {
  if (!clause.empty()) tree.set("clause", Tree(clause));
  if (reason.empty()) return;
  tree.set("reason", Tree(reason));
  tree.set("facts", facts);
}

}  // namespace

std::string write_done(std::string_view id, int number) {
  Tree tree = answer(id, true);
  tree.set("number", Tree(std::int64_t{number}));
  return base::write_json(tree);
}

std::string write_refused(std::string_view id, const table::Refusal& refusal) {
  Tree tree = answer(id, false);
  tree.set("code", Tree(name_of(refusal.code)));
  tree.set("sentence", Tree(refusal.sentence));
  set_rule(tree, refusal.clause, refusal.reason, refusal.facts);
  return base::write_json(tree);
}

std::string write_pong(std::string_view id, std::int64_t now) {
  Tree tree = answer(id, true);
  tree.set("time", Tree(now));
  return base::write_json(tree);
}

std::string write_reason(std::string_view id, const table::Reason& reason) {
  Tree tree = answer(id, true);
  tree.set("legal", Tree(reason.legal));
  tree.set("sentence", Tree(reason.legal ? "This move is legal" : reason.refusal.sentence));
  set_rule(tree, reason.refusal.clause, reason.refusal.reason, reason.refusal.facts);
  return base::write_json(tree);
}

std::string write_hint(std::string_view id, int at, std::string_view move) {
  Tree tree = answer(id, true);
  tree.set("at", Tree(std::int64_t{at}));
  tree.set("move", Tree(move));
  return base::write_json(tree);
}

std::string write_gone(std::string_view table) {
  Tree tree{Tree::Fields{}};
  tree.set("type", Tree("gone"));
  tree.set("table", Tree(table));
  return base::write_json(tree);
}

std::string write_bye(table::Code code, std::string_view sentence) {
  Tree tree{Tree::Fields{}};
  tree.set("type", Tree("bye"));
  tree.set("code", Tree(name_of(code)));
  tree.set("sentence", Tree(sentence));
  return base::write_json(tree);
}

}  // namespace aviary::wire
