// In place of bus_nats.cpp where NATS is not installed.
#include "bus.h"

namespace aviary::server {

base::Result<std::unique_ptr<Bus>> open_nats(
    const std::string& /*address*/, Bus::Ears /*ears*/) {  // NOLINT(performance-unnecessary-value-param): as with NATS
  return has_nats().error();
}

base::Result<base::Done> has_nats() {
  return base::Error{"bus", "this program was built without NATS: install libnats-dev and build it again"};
}

}  // namespace aviary::server
