#include "server/nodes.h"

#include "base/version.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

constexpr Millis kRenewEvery = 10'000;
constexpr Millis kMinute = 60'000;

}  // namespace

Nodes::Nodes(StoreDesk& desk, std::function<Millis()> now) : desk_(desk), now_(std::move(now)), id_(random_word(12)) {}

void Nodes::tick() {
  const Millis now = now_();
  if (now < next_) return;
  next_ = now + kRenewEvery;
  using Rows = std::vector<store::NodeRow>;
  desk_.ask<Rows>(
      [row = store::NodeRow{id_, std::string(base::version()), now}](store::Store& store) -> base::Result<Rows> {
        if (const auto renewed = store.renew_node(row); !renewed) return renewed.error();
        return store.nodes(row.seen - kMinute);
      },
      [this](const base::Result<Rows>& rows) {
        if (rows) seen_ = rows->size();
      });
}

}  // namespace aviary::server
