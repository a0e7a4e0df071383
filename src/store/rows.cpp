#include "rows.h"

#include "base/text.h"

namespace aviary::store {

User read_user(Columns& columns) {
  User user;
  user.id = columns.text();
  user.name = columns.text();
  user.password = columns.maybe_text();
  user.created = columns.number();
  return user;
}

Pass read_pass(Columns& columns) {
  Pass pass;
  pass.hash = columns.text();
  pass.user = columns.text();
  pass.kind = columns.choice(Pass::Kind::kToken);
  pass.label = columns.text();
  pass.created = columns.number();
  pass.expires = columns.maybe_number();
  return pass;
}

TableRow read_table(Columns& columns) {
  TableRow row;
  row.id = columns.text();
  row.game = columns.text();
  row.creation = columns.text();
  row.host = columns.text();
  row.is_private = columns.number() != 0;
  row.invitation = columns.maybe_text();
  row.made_from = columns.maybe_text();
  row.cards = columns.maybe_text();
  row.created = columns.number();
  row.facts.phase = columns.choice(Phase::kOver);
  row.facts.updated = columns.number();
  row.facts.due = columns.maybe_number();
  row.facts.summary = columns.text();
  const std::string users = columns.text();
  if (!users.empty()) {
    for (const std::string_view user : base::split(users, kBetweenUsers)) row.users.emplace_back(user);
  }
  row.last = static_cast<std::uint64_t>(columns.number());
  return row;
}

Listed read_listed(Columns& columns) {
  TableRow row = read_table(columns);
  return {std::move(row), columns.number()};
}

NodeRow read_node(Columns& columns) {
  NodeRow node;
  node.id = columns.text();
  node.version = columns.text();
  node.seen = columns.number();
  return node;
}

}  // namespace aviary::store
