// Guests, members, sessions, tokens.
#include "server/api_answers.h"

namespace aviary::server {
namespace {

using base::Result;
using base::Tree;
using store::Pass;

Response done_response() {
  Tree tree{Tree::Fields{}};
  tree.set("ok", Tree(true));
  return json_response(200, tree);
}

Tree tree_of(const Person& person) {
  Tree tree{Tree::Fields{}};
  tree.set("user", Tree(person.id));
  tree.set("name", Tree(person.name));
  tree.set("guest", Tree(person.is_guest));
  return tree;
}

}  // namespace

void Api::let_in(const Call& call, const Result<Entrance>& entrance) {
  if (!entrance) return call.reply(refusal_of(entrance.error()));
  if (!entrance->person.is_guest) guesses_.remember(entrance->person.name, call.request.address);
  Response response = json_response(200, tree_of(entrance->person));
  response.with("Set-Cookie", session_cookie(parts_.key, entrance->secret, call.request.secure));
  call.reply(std::move(response));
}

void Api::answer(const Call& call, const ask::Guest& guest) {
  if (!guests_.may_join(call.request.address, parts_.now())) {
    return call.reply(refusal("too_fast", "too many new guests from your address: wait a minute"));
  }
  parts_.accounts.make_guest(guest.name, [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
}

void Api::answer(const Call& call, const ask::Me& /*me*/) {
  with_person(call, [reply = call.reply](const Person& person) { reply(json_response(200, tree_of(person))); });
}

void Api::answer(const Call& call, const ask::Register& member) {
  if (!guests_.may_try_password(call.request.address, parts_.now())) {
    return call.reply(refusal("too_fast", "too many passwords from your address: wait a minute"));
  }
  const auto make = [this, call, member](const Result<std::optional<Person>>& guest) {
    if (!guest) return call.reply(refusal_of(guest.error()));
    parts_.accounts.make_member(*guest, member.name, member.password,
                                [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
  };
  const std::optional<std::string> secret = secret_of(parts_.key, call.request);
  if (!secret) return make(std::optional<Person>{});
  parts_.accounts.find(*secret, make);
}

void Api::answer(const Call& call, const ask::Login& login) {
  if (!guests_.may_try_password(call.request.address, parts_.now())) {
    return call.reply(refusal("too_fast", "too many passwords from your address: wait a minute"));
  }
  if (!guesses_.may_guess(login.name, call.request.address, parts_.limits.guesses, parts_.now())) {
    return call.reply(refusal("too_fast", "too many passwords for this name: wait a minute"));
  }
  parts_.accounts.log_in(login.name, login.password,
                         [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
}

void Api::answer(const Call& call, const ask::Logout& /*logout*/) {
  with_person(call, [this, call](const Person& person) {
    parts_.accounts.end(person, person.pass, [call](const Result<bool>& ended) {
      if (!ended) return call.reply(refusal_of(ended.error()));
      Response response = done_response();
      response.with("Set-Cookie", no_cookie(call.request.secure));
      call.reply(std::move(response));
    });
  });
}

void Api::list_passes(const Call& call, Pass::Kind kind, const std::string& name) {
  with_person(call, [this, call, kind, name](const Person& person) {
    parts_.accounts.list(person, kind, [call, name, person](const Result<std::vector<Pass>>& passes) {
      if (!passes) return call.reply(refusal_of(passes.error()));
      Tree list{Tree::List{}};
      for (const Pass& pass : *passes) {
        Tree item{Tree::Fields{}};
        item.set("id", Tree(pass.hash));
        if (!pass.label.empty()) item.set("name", Tree(pass.label));
        item.set("created", Tree(std::int64_t{pass.created}));
        item.set("this", Tree(pass.hash == person.pass));
        list.add(std::move(item));
      }
      Tree tree{Tree::Fields{}};
      tree.set(name, std::move(list));
      call.reply(json_response(200, tree));
    });
  });
}

void Api::answer(const Call& call, const ask::Sessions& /*sessions*/) {
  list_passes(call, Pass::Kind::kSession, "sessions");
}

void Api::answer(const Call& call, const ask::Tokens& /*tokens*/) { list_passes(call, Pass::Kind::kToken, "tokens"); }

void Api::end_pass(const Call& call, const Person& person, const std::string& hash) {
  parts_.accounts.end(person, hash, [call](const Result<bool>& ended) {
    if (!ended) return call.reply(refusal_of(ended.error()));
    call.reply(*ended ? done_response() : refusal("not_found", "you have nothing of that id"));
  });
}

void Api::answer(const Call& call, const ask::EndSession& session) {
  with_person(call, [this, call, id = session.id](const Person& person) {
    if (id) return end_pass(call, person, *id);
    parts_.accounts.end_other_sessions(person, [call](const Result<base::Done>& done) {
      call.reply(done ? done_response() : refusal_of(done.error()));
    });
  });
}

void Api::answer(const Call& call, const ask::EndToken& token) {
  with_person(call, [this, call, id = token.id](const Person& person) { end_pass(call, person, id); });
}

void Api::answer(const Call& call, const ask::NewToken& token) {
  with_person(call, [this, call, label = token.name](const Person& person) {
    if (person.is_guest) return call.reply(refusal("forbidden", "tokens are for members: register first"));
    parts_.accounts.make_token(person, label, [call](const Result<std::string>& secret) {
      if (!secret) return call.reply(refusal_of(secret.error()));
      Tree tree{Tree::Fields{}};
      tree.set("token", Tree(*secret));
      call.reply(json_response(200, tree));
    });
  });
}

}  // namespace aviary::server
