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
  parts_.accounts.make_guest(guest.name, [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
}

// Nobody is a good answer: a browser logs every refusal as an error.
void Api::answer(const Call& call, const ask::Me& /*me*/) {
  if (!call.person) return call.reply(refusal_of(call.person.error()));
  Tree nobody{Tree::Fields{}};
  nobody.set("user", Tree());
  call.reply(json_response(200, *call.person ? tree_of(**call.person) : nobody));
}

void Api::answer(const Call& call, const ask::Register& member) {
  if (!call.person) return call.reply(refusal_of(call.person.error()));
  parts_.accounts.make_member(*call.person, member.name, member.password,
                              [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
}

void Api::answer(const Call& call, const ask::Login& login) {
  const std::string& address = call.request.address;
  if (const Millis wait = guests_.admit(address, Class::kWrongPassword, parts_.now()); wait > 0) {
    return call.reply(too_fast(wait, "too many wrong passwords from your address: wait a little"));
  }
  if (!guesses_.may_guess(login.name, address, parts_.limits.guesses, parts_.now())) {
    return call.reply(too_fast(60'000, "too many passwords for this name: wait a minute"));
  }
  parts_.accounts.log_in(login.name, login.password, [this, call](const Result<Entrance>& entrance) {
    const bool wrong = !entrance && entrance.error().code == "wrong_password";
    if (!wrong) guests_.give_back(call.request.address, Class::kWrongPassword);
    let_in(call, entrance);
  });
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
