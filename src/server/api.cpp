// The door itself, and what needs nobody's account; api_accounts.cpp and api_tables.cpp hold the rest.
#include "server/api.h"

#include <utility>

#include "base/json.h"
#include "base/version.h"
#include "server/api_answers.h"
#include "server/catalogue.h"
#include "server/site.h"

namespace aviary::server {
namespace {

constexpr Millis kHealthyMillis = 1'000;  // that a good answer is good for
constexpr Millis kHashMillis = 60'000;    // in line until a password is checked, besides what the store may take

Response healthy() {
  base::Tree tree{base::Tree::Fields{}};
  tree.set("ok", base::Tree(true));
  tree.set("version", base::Tree(base::version()));
  tree.set("commit", base::Tree(base::commit()));
  return json_response(200, tree);
}

bool has_password(const Ask& asked) {
  return std::holds_alternative<ask::Login>(asked) || std::holds_alternative<ask::Register>(asked);
}

Response unhealthy() { return refusal("store", "the store cannot be written"); }

}  // namespace

bool Api::enter(const std::string& address) {
  if (guests_.enter(address)) return true;
  parts_.metrics.refused_connections.fetch_add(1, std::memory_order_relaxed);
  return false;
}

void Api::sweep() {
  guests_.sweep(parts_.steady());
  parts_.accounts.sweep();
}

// Who asks, where it matters. A stranger is nobody.
void Api::identify(Class kind, const Request& request, std::function<void(const Known&)> then) {
  const std::optional<std::string> secret = kind == Class::kFile ? std::nullopt : secret_of(parts_.key, request);
  if (!secret) return then(std::optional<Person>{});
  parts_.accounts.find(*secret, std::move(then));
}

// Of files every byte that is sent counts.
void Api::count(const Request& request, Class kind, const Response& response) {
  if (response.status >= 400) parts_.metrics.refused_requests.fetch_add(1, std::memory_order_relaxed);
  const double more = static_cast<double>(response.bytes().size()) - kLeastFile;
  if (kind != Class::kFile || request.method == Method::kHead || more <= 0) return;
  guests_.spend(request.address, kind, parts_.steady(), more);
}

void Api::handle(Request request, std::function<void(Answer)> reply) {
  parts_.metrics.requests.fetch_add(1, std::memory_order_relaxed);
  const Class kind = class_of(request);
  const Millis wait = guests_.admit(request.address, kind, parts_.steady(), kind == Class::kFile ? kLeastFile : 1);
  const base::Result<Ask> asked = wait > 0 ? base::Error{} : route(request, parts_.origins);
  request.body.clear();
  // Empty as soon as it was called: what comes too late is dropped.
  const auto once = std::make_shared<std::function<void(Answer)>>(std::move(reply));
  const auto counted = [this, once, request, kind](Response response) {
    if (!*once) return;
    count(request, kind, response);
    std::exchange(*once, nullptr)({std::move(response), std::nullopt});
  };
  if (wait > 0) return counted(too_fast(wait, "too many requests from your address: wait a little"));
  if (!asked) return counted(refusal_of(asked.error()));
  const auto upgrade = [once](const Person& person) {
    if (*once) std::exchange(*once, nullptr)({Response{}, person});
  };
  identify(kind, request, [this, call = Call{request, counted, upgrade}, kind, asked](const Known& person) mutable {
    call.person = person;
    const Millis busy = person && *person ? guests_.admit_person((*person)->id, kind, parts_.steady()) : 0;
    if (busy > 0) return call.reply(too_fast(busy, "you ask too much at once: wait a little"));
    std::visit([&](const auto& what) { answer(call, what); }, *asked);
  });
  if (!*once) return;
  const Millis until = parts_.steady() + parts_.patience;
  if (has_password(*asked))
    hashes_.push_back({counted, until + kHashMillis});
  else
    waiting_.push_back({counted, until});
}

void Api::answer(const Call& call, const ask::Socket& /*socket*/) { with_person(call, call.upgrade); }

void Api::answer(const Call& call, const ask::File& file) {
  call.reply(file_response(embedded_files(), call.request, file.path));
}

void Api::answer(const Call& call, const ask::Games& /*games*/) { call.reply(json_response(200, catalogue())); }

// One look at the store is for all who ask meanwhile, and a good one for a second: nobody keeps the store busy so. Who
// asks waits three tenths of the usual patience, since a load balancer has less.
void Api::answer(const Call& call, const ask::Health& /*health*/) {
  if (parts_.steady() < healthy_until_) return call.reply(healthy());
  health_.push_back({call.reply, parts_.steady() + parts_.patience * 3 / 10});
  if (checking_) return;
  checking_ = true;
  parts_.desk.ask<base::Done>([](store::Store& store) { return store.check_health(); },
                              [this](const base::Result<base::Done>& checked) {
                                checking_ = false;
                                if (checked) healthy_until_ = parts_.steady() + kHealthyMillis;
                                const Response response = checked ? healthy() : unhealthy();
                                for (const Waiting& waiting : std::exchange(health_, {})) waiting.reply(response);
                              });
}

void Api::tick() {
  const auto give_up = [now = parts_.steady()](std::deque<Waiting>& waiting, const Response& response) {
    while (!waiting.empty() && waiting.front().until <= now) {
      waiting.front().reply(response);
      waiting.pop_front();
    }
  };
  give_up(health_, unhealthy());
  give_up(waiting_, refusal_of(store_fault()));
  give_up(hashes_, refusal("busy", "the server has too much to do now: try again in a moment"));
}

void Api::answer(const Call& call, const ask::Metrics& /*metrics*/) const {
  const std::string network = network_of(call.request.address, 8, 128);
  if (!parts_.open_metrics && network != "127.0.0.0/8" && network != "::1/128") {
    return call.reply(refusal("forbidden", "the metrics are for this machine only"));
  }
  call.reply(text_response(200, "text/plain; version=0.0.4", metrics_text(parts_.metrics, parts_.gauges())));
}

}  // namespace aviary::server
