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
  if (!refusal.clause.empty()) tree.set("clause", Tree(refusal.clause));
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
  tree.set("sentence", Tree(reason.sentence));
  if (!reason.clause.empty()) tree.set("clause", Tree(reason.clause));
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
