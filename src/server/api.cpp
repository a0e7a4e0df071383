// The door itself, and what needs nobody's account; api_accounts.cpp and api_tables.cpp hold the rest.
#include "server/api.h"

#include <utility>

#include "base/json.h"
#include "server/api_answers.h"
#include "server/catalogue.h"
#include "server/site.h"

namespace aviary::server {
namespace {

constexpr Millis kHealthMillis = 3'000;
constexpr Millis kPatienceMillis = 10'000;  // with a store that hangs

Response unhealthy() { return refusal("store", "the store cannot be written"); }

}  // namespace

bool Api::enter(const std::string& address) {
  if (guests_.enter(address)) return true;
  parts_.metrics.refused_connections.fetch_add(1, std::memory_order_relaxed);
  return false;
}

void Api::sweep() {
  const Millis now = parts_.now();
  guests_.sweep(now);
  std::erase_if(makers_, [&](const auto& item) { return item.second.is_full(parts_.limits.new_tables, now); });
  parts_.accounts.sweep();
}

void Api::handle(Request request, std::function<void(Answer)> reply) {
  parts_.metrics.requests.fetch_add(1, std::memory_order_relaxed);
  // Empty as soon as it was called: what comes too late is dropped.
  const auto once = std::make_shared<std::function<void(Answer)>>(std::move(reply));
  const auto counted = [this, once](Response response) {
    if (!*once) return;
    if (response.status >= 400) parts_.metrics.refused_requests.fetch_add(1, std::memory_order_relaxed);
    std::exchange(*once, nullptr)({std::move(response), std::nullopt});
  };
  if (!guests_.may_request(request.address, parts_.now())) {
    return counted(refusal("too_fast", "too many requests: wait a few seconds"));
  }
  const base::Result<Ask> asked = route(request, parts_.origins);
  if (!asked) return counted(refusal(asked.error().code, asked.error().sentence));
  const Call call{std::move(request), counted};
  if (std::holds_alternative<ask::Socket>(*asked)) {
    with_person(call, [once](const Person& person) {
      if (*once) std::exchange(*once, nullptr)({Response{}, person});
    });
  } else {
    std::visit([&](const auto& what) { answer(call, what); }, *asked);
  }
  if (*once) waiting_.push_back({counted, parts_.now() + kPatienceMillis});
}

void Api::answer(const Call& call, const ask::Socket& /*socket*/) {
  call.reply(refusal("bad_upgrade", "this address is for WebSockets only"));
}

void Api::answer(const Call& call, const ask::File& file) {
  call.reply(file_response(embedded_files(), call.request, file.path));
}

void Api::answer(const Call& call, const ask::Games& /*games*/) { call.reply(json_response(200, catalogue())); }

// One look at the store is for all who ask meanwhile.
void Api::answer(const Call& call, const ask::Health& /*health*/) {
  health_.push_back({call.reply, parts_.now() + kHealthMillis});
  if (checking_) return;
  checking_ = true;
  parts_.desk.ask<base::Done>([](store::Store& store) { return store.check_health(); },
                              [this](const base::Result<base::Done>& healthy) {
                                checking_ = false;
                                base::Tree tree{base::Tree::Fields{}};
                                tree.set("ok", base::Tree(true));
                                const Response response = healthy ? json_response(200, tree) : unhealthy();
                                for (const Waiting& waiting : std::exchange(health_, {})) waiting.reply(response);
                              });
}

void Api::tick() {
  const auto give_up = [now = parts_.now()](std::deque<Waiting>& waiting, const Response& response) {
    while (!waiting.empty() && waiting.front().until <= now) {
      waiting.front().reply(response);
      waiting.pop_front();
    }
  };
  give_up(health_, unhealthy());
  give_up(waiting_, refusal_of(store_fault()));
}

void Api::answer(const Call& call, const ask::Metrics& /*metrics*/) {
  const std::string key = address_key(call.request.address);
  if (!parts_.open_metrics && !key.starts_with("127.") && call.request.address != "::1") {
    return call.reply(refusal("forbidden", "the metrics are for this machine only"));
  }
  call.reply(text_response(200, "text/plain; version=0.0.4", metrics_text(parts_.metrics, parts_.gauges())));
}

}  // namespace aviary::server
