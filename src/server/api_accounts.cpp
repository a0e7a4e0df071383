// Guests, members, sessions, tokens.
#include "server/api_answers.h"

namespace aviary::server {
namespace {

using base::Result;
using base::Tree;
using store::Pass;

Tree tree_of(const Person& person) {
  Tree tree{Tree::Fields{}};
  tree.set("user", Tree(person.id));
  tree.set("name", Tree(person.name));
  tree.set("guest", Tree(person.is_guest));
  return tree;
}

}  // namespace

void Api::let_in(const Call& call, const Result<Entrance>& entrance) const {
  if (!entrance) return call.reply(refusal_of(entrance.error()));
  const Person& person = entrance->person;
  const bool secure = call.request.secure;
  Response response = json_response(200, tree_of(person));
  response.with("Set-Cookie", session_cookie(parts_.key, entrance->secret, secure));
  if (!person.is_guest) {
    response.with("Set-Cookie", device_cookie(parts_.key, store::name_key(person.name), parts_.now(), secure));
  }
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
  parts_.accounts.make_member(*call.person, member.name, member.password, {network_of(call.request.address, 24, 48)},
                              [this, call](const Result<Entrance>& entrance) { let_in(call, entrance); });
}

// Only wrong passwords count in the end: of an address and for a name, or of a device that was right before.
void Api::answer(const Call& call, const ask::Login& login) {
  const std::string& address = call.request.address;
  const std::string name = store::name_key(login.name);
  const Millis now = parts_.steady();
  const std::optional<std::string> device = device_of(parts_.key, call.request, name, parts_.now());
  Bucket& guesses = guesses_.of(Guesses::guesser(name, device));
  if (const Millis wait = guesses.wait(parts_.limits.guesses, now); wait > 0) {
    return call.reply(too_fast(wait, "too many wrong passwords for this name: wait a little"));
  }
  const Millis wait = device ? 0 : guests_.admit(address, Class::kWrongPassword, now);
  if (wait > 0) return call.reply(too_fast(wait, "too many wrong passwords from your address: wait a little"));
  guesses.spend(parts_.limits.guesses, now, 1);
  const auto give_back = [this, address, device, &guesses] {
    guesses.give_back();
    if (!device) guests_.give_back(address, Class::kWrongPassword);
  };
  parts_.accounts.log_in(login.name, login.password, {network_of(address, 24, 48), device.has_value()},
                         [this, call, give_back](const Result<Entrance>& entrance) {
                           if (entrance || entrance.error().code != "wrong_password") give_back();
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
