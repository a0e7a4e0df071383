// Messages of clients: the reader takes anything, and a host that gets anything answers each message once, with JSON,
// and never lets its table break.
#include <cstdint>

#include "base/json.h"
#include "law.h"
#include "wire/host.h"

namespace {

using namespace aviary;

wire::Host made() {
  wire::Host host({[](const std::string&, std::span<const table::Entry>) { return true; },
                   [](int digits) { return std::string(static_cast<std::size_t>(digits), '7'); }});
  table::Setup setup;
  setup.table = "T1";
  setup.host = "u1";
  setup.game = "migrato";
  (void)host.create(setup, 0);
  return host;
}

}  // namespace

// The lines of the input are messages of two users in turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  wire::Host host = made();
  const int connections[] = {host.connect("u1"), host.connect("u2")};
  std::string_view rest = text;
  for (std::int64_t time = 1; !rest.empty() && time < 64; ++time) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const int connection = connections[time % 2];
    host.receive(connection, rest.substr(0, end), time);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    int answers = 0;
    while (const std::optional<std::string> message = host.next(connection, time)) {
      const base::Result<base::Tree> tree = base::read_json(*message);
      fuzz::law(tree.ok(), "what is sent is JSON", text);
      answers += *tree->find("type")->text() == "answer" ? 1 : 0;
    }
    fuzz::law(answers + static_cast<int>(host.thinking().size()) >= 1, "every message is answered", text);
    fuzz::law(answers <= 1, "no message is answered twice", text);
  }
  return 0;
}
