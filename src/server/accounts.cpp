#include "server/accounts.h"

#include <utility>

#include "server/secrets.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using store::Pass;
using store::Store;
using store::User;

constexpr Millis kRemembered = 10'000;
constexpr Millis kOpenDays = 7;  // then a table that never began is removed
constexpr Millis kSweepStoreEvery = 600'000;
constexpr std::size_t kMostTokens = 20;

Person person_of(const User& user, const std::string& pass) {
  return {user.id, user.name, !user.password.has_value(), pass};
}

// Sentences of the store are for administrators.
Error outward(const Error& error) {
  if (error.code == "taken") return {"taken", "somebody else has that name: take another one"};
  if (error.code == "busy") return error;
  return {"store", "the server cannot reach its store now: try again in a moment"};
}

}  // namespace

Accounts::Accounts(StoreDesk& desk, const Post& post, Now now, std::function<void(const std::string&)> ended,
                   int hash_threads)
    : desk_(desk), now_(std::move(now)), ended_(std::move(ended)), hashers_(hash_threads, post) {
  // Made before anybody asks: the first unknown name would take longer than a known one.
  hashers_.run<bool>({}, [] { return !nobodys_hash().empty(); }, [](const Result<bool>&) {});
}

void Accounts::find(const std::string& secret, Then<std::optional<Person>> then) {
  const std::string hash = digest_of(secret);
  const Millis now = now_();
  const auto known = known_.find(hash);
  if (known != known_.end() && known->second.until > now) return then(std::optional(known->second.person));
  desk_.ask<std::optional<User>>(
      [hash, now](Store& store) -> Result<std::optional<User>> {
        const Result<std::optional<Pass>> pass = store.pass(hash, now);
        if (!pass) return pass.error();
        if (!*pass) return std::optional<User>{};
        return store.user((*pass)->user);
      },
      [this, hash, now, then = std::move(then)](const Result<std::optional<User>>& user) {
        if (!user) return then(outward(user.error()));
        if (!*user) return then(std::optional<Person>{});
        const Person person = person_of(**user, hash);
        known_[hash] = {person, now + kRemembered};
        then(std::optional(person));
      });
}

void Accounts::let_in(Person person, Then<Entrance> then) {
  std::string secret = random_word(24);
  const Millis now = now_();
  person.pass = digest_of(secret);
  const Pass pass{person.pass, person.id, Pass::Kind::kSession, "", now, now + kSessionDays * kDay};
  desk_.ask<base::Done>(
      [pass](Store& store) { return store.add_pass(pass); },
      [person = std::move(person), secret = std::move(secret), then = std::move(then)](const Result<base::Done>& done) {
        if (!done) return then(outward(done.error()));
        then(Entrance{person, secret});
      });
}

void Accounts::make_guest(const std::string& name, Then<Entrance> then) {
  const User user{random_word(12), name, std::nullopt, now_()};
  desk_.ask<base::Done>([user](Store& store) { return store.add_user(user); },
                        [this, user, then = std::move(then)](const Result<base::Done>& done) {
                          if (!done) return then(outward(done.error()));
                          let_in(person_of(user, ""), then);
                        });
}

void Accounts::make_member(const std::optional<Person>& guest, const std::string& name, const std::string& password,
                           const Turn& turn, Then<Entrance> then) {
  hashers_.run<std::string>(
      turn, [password] { return hash_password(password); },
      [this, guest, name, then = std::move(then)](const Result<std::string>& hashed) {
        if (!hashed) return then(hashed.error());
        if (hashed->empty()) return then(Error{"busy", "there is no memory for that now: try again"});
        store_member(guest, name, *hashed, then);
      });
}

void Accounts::store_member(const std::optional<Person>& guest, const std::string& name, const std::string& hash,
                            Then<Entrance> then) {
  const bool stays = guest && guest->is_guest;
  const User user{stays ? guest->id : random_word(12), name, hash, now_()};
  const std::string old = stays ? guest->pass : "";
  desk_.ask<base::Done>(
      [user, old](Store& store) -> Result<base::Done> {
        if (old.empty()) return store.add_user(user);
        if (Result<base::Done> changed = store.change_user(user); !changed) return changed;
        const Result<bool> ended = store.end_pass(user.id, old);
        if (!ended) return ended.error();
        return base::Done{};
      },
      [this, user, old, then = std::move(then)](const Result<base::Done>& done) {
        if (!done) return then(outward(done.error()));
        if (!old.empty()) {
          known_.erase(old);
          ended_(old);
        }
        let_in(person_of(user, ""), then);
      });
}

void Accounts::log_in(const std::string& name, const std::string& password, const Turn& turn, Then<Entrance> then) {
  desk_.ask<std::optional<User>>(
      [name](Store& store) { return store.member(name); },
      [this, password, turn, then = std::move(then)](const Result<std::optional<User>>& user) {
        if (!user) return then(outward(user.error()));
        const std::optional<User>& known = *user;
        hashers_.run<bool>(
            turn,
            [known, password] {
              return fits_password(known ? known->password.value_or("") : nobodys_hash(), password) && known;
            },
            [this, known, then](const Result<bool>& fits) {
              if (!fits) return then(fits.error());
              if (!*fits) return then(Error{"wrong_password", "the name or the password is wrong"});
              let_in(person_of(*known, ""), then);
            });
      });
}

void Accounts::list(const Person& person, Pass::Kind kind, Then<std::vector<Pass>> then) {
  desk_.ask<std::vector<Pass>>(
      [id = person.id, kind, now = now_()](Store& store) { return store.passes(id, kind, now); },
      [then = std::move(then)](const Result<std::vector<Pass>>& passes) {
        if (!passes) return then(outward(passes.error()));
        then(*passes);
      });
}

void Accounts::end(const Person& person, const std::string& hash, Then<bool> then) {
  desk_.ask<bool>([id = person.id, hash](Store& store) { return store.end_pass(id, hash); },
                  [this, hash, then = std::move(then)](const Result<bool>& ended) {
                    if (!ended) return then(outward(ended.error()));
                    if (*ended) {
                      known_.erase(hash);
                      ended_(hash);
                    }
                    then(*ended);
                  });
}

void Accounts::end_other_sessions(const Person& person, Then<base::Done> then) {
  using Hashes = std::vector<std::string>;
  desk_.ask<Hashes>(
      [person, now = now_()](Store& store) -> Result<Hashes> {
        const Result<std::vector<Pass>> passes = store.passes(person.id, Pass::Kind::kSession, now);
        if (!passes) return passes.error();
        Hashes ended;
        for (const Pass& pass : *passes) {
          if (pass.hash == person.pass) continue;
          const Result<bool> done = store.end_pass(person.id, pass.hash);
          if (!done) return done.error();
          ended.push_back(pass.hash);
        }
        return ended;
      },
      [this, then = std::move(then)](const Result<Hashes>& ended) {
        if (!ended) return then(outward(ended.error()));
        for (const std::string& hash : *ended) {
          known_.erase(hash);
          ended_(hash);
        }
        then(base::Done{});
      });
}

void Accounts::make_token(const Person& person, const std::string& label, Then<std::string> then) {
  const std::string secret = "aviary_" + random_word(30);
  const Pass pass{digest_of(secret), person.id, Pass::Kind::kToken, label, now_(), std::nullopt};
  desk_.ask<base::Done>(
      [pass, now = now_()](Store& store) -> Result<base::Done> {
        const Result<std::vector<Pass>> passes = store.passes(pass.user, Pass::Kind::kToken, now);
        if (!passes) return passes.error();
        if (passes->size() >= kMostTokens) return Error{"too_many", ""};
        return store.add_pass(pass);
      },
      [secret, then = std::move(then)](const Result<base::Done>& done) {
        if (done) return then(secret);
        if (done.error().code == "too_many") {
          return then(
              Error{"too_many", "nobody has more than " + std::to_string(kMostTokens) + " tokens: end one first"});
        }
        then(outward(done.error()));
      });
}

void Accounts::sweep() {
  const Millis now = now_();
  std::erase_if(known_, [now](const auto& item) { return item.second.until <= now; });
  if (now < next_sweep_) return;
  next_sweep_ = now + kSweepStoreEvery;
  desk_.ask<base::Done>(
      [now](Store& store) { return store.sweep(now, now - kOpenDays * kDay, now - kSessionDays * kDay); },
      [](const Result<base::Done>&) {});
}

}  // namespace aviary::server
