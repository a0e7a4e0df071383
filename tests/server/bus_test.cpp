// News between nodes in one process; nodes_test.py has it travel by NATS.
#include "server/bus.h"

#include <gtest/gtest.h>

#include <vector>

namespace aviary::server {
namespace {

using Heard = std::vector<std::string>;

Bus::Ears ears_of(Heard& heard) {
  return {[&heard](const std::string& table, std::uint64_t number) {
            heard.push_back(table + " " + std::to_string(number));
          },
          [&heard](const std::string& pass) { heard.push_back("ended " + pass); }, [] {}};
}

TEST(ServerBus, OthersHearWhatOneSays) {
  const std::shared_ptr<Hub> hub = make_hub();
  Heard a;
  Heard b;
  Heard c;
  const std::unique_ptr<Bus> one = join(hub, ears_of(a));
  const std::unique_ptr<Bus> two = join(hub, ears_of(b));
  std::unique_ptr<Bus> three = join(hub, ears_of(c));
  one->tell_stored("t", 7);
  three.reset();
  two->tell_ended("p");
  EXPECT_EQ(a, Heard{"ended p"});
  EXPECT_EQ(b, Heard{"t 7"});
  EXPECT_EQ(c, Heard{"t 7"});
}

TEST(ServerBus, IsThereBeforeAnybodyAnswers) {
  Heard heard;
  const auto bus = open_nats("nats://127.0.0.1:1", ears_of(heard));
  ASSERT_TRUE(bus) << bus.error().sentence;
  EXPECT_FALSE((*bus)->is_up());
  (*bus)->tell_stored("t", 1);
}

TEST(ServerBus, ASentenceRefusesABadAddressAndDoesNotShowIt) {
  Heard heard;
  const auto bus = open_nats("nats://club:topsecret@host:port", ears_of(heard));
  ASSERT_FALSE(bus);
  EXPECT_EQ(bus.error().code, "bus");
  EXPECT_EQ(bus.error().sentence.find("topsecret"), std::string::npos) << bus.error().sentence;
}

}  // namespace
}  // namespace aviary::server
