// What the files of the door share.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "server/api.h"
#include "server/cookie.h"

namespace aviary::server {

inline Response refusal_of(const base::Error& error) { return refusal(error.code, error.sentence); }

inline base::Error store_fault() { return {"store", "the server cannot reach its store now: try again in a moment"}; }

// Asks who it is; refuses those whom nobody knows.
template <class Then>
void Api::with_person(const Call& call, Then then) {
  const auto unknown = [reply = call.reply] {
    reply(refusal("no_user", "say who you are first: POST /api/guest or /api/login"));
  };
  const std::optional<std::string> secret = secret_of(parts_.key, call.request);
  if (!secret) return unknown();
  parts_.accounts.find(*secret, [reply = call.reply, unknown,
                                 then = std::move(then)](const base::Result<std::optional<Person>>& person) {
    if (!person) return reply(refusal_of(person.error()));
    if (!*person) return unknown();
    then(**person);
  });
}

}  // namespace aviary::server
