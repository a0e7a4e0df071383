// What the files of the door share.
#pragma once

#include <string>
#include <utility>

#include "server/api.h"
#include "server/cookie.h"

namespace aviary::server {

inline Response refusal_of(const base::Error& error) { return refusal(error.code, error.sentence); }

inline Response done_response() {
  base::Tree tree{base::Tree::Fields{}};
  tree.set("ok", base::Tree(true));
  return json_response(200, tree);
}

inline base::Error store_fault() { return {"store", "the server cannot reach its store now: try again in a moment"}; }

// Says when to come back (RFC 9110, 10.2.3), in whole seconds.
inline Response too_fast(Millis wait, std::string_view sentence) {
  return refusal("too_fast", sentence).with("Retry-After", std::to_string((wait + 999) / 1000));
}

inline Response no_table() { return refusal("no_table", "there is no such table"); }

// The facts of the row, and the summary that the table itself wrote, as this user may see them; nobody: an empty text.
base::Tree tree_of(const store::TableRow& row, const std::string& user);

// Refuses those whom nobody knows.
template <class Then>
void Api::with_person(const Call& call, const Then& then) {
  if (!call.person) return call.reply(refusal_of(call.person.error()));
  if (!*call.person) return call.reply(refusal("no_user", "say who you are first: POST /api/guest or /api/login"));
  then(**call.person);
}

}  // namespace aviary::server
