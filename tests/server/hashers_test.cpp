// Who waits for a password to be checked, and for how many others.
#include "server/hashers.h"

#include <future>

#include "node.h"

namespace aviary::server {
namespace {

class ServerHashers : public testing::Test {
 protected:
  ServerHashers() {
    // The only thread is busy until the test lets it go.
    hashers.run<int>({}, [this] { return go.get_future().get(), 0; }, [](const base::Result<int>&) {});
  }
  void ask(const std::string& network, bool known_device, int number) {
    hashers.run<int>(
        {network, known_device}, [number] { return number; },
        [this, number](const base::Result<int>& done) {
          (done ? answered : dropped).push_back(done ? *done : number);
        });
  }
  std::vector<int> finish(std::size_t count) {
    go.set_value();
    EXPECT_TRUE(loop.until([&] { return answered.size() == count; }));
    EXPECT_EQ(hashers.waiting(), 0U);
    return answered;
  }

  std::promise<void> go;
  Loop loop;
  Hashers hashers{1, loop.post()};
  std::vector<int> answered;
  std::vector<int> dropped;
};

TEST_F(ServerHashers, OneNetworkWaitsForItself) {
  for (int i = 0; i < 100; ++i) ask("192.0.2.0/24", false, i);
  EXPECT_EQ(hashers.waiting(), 4U);
  EXPECT_EQ(dropped.size(), 96U);
  ask("198.51.100.0/24", false, 1000);
  EXPECT_EQ(finish(5), (std::vector{0, 1000, 1, 2, 3}));
}

// Strangers from more networks than there is room for.
TEST_F(ServerHashers, WhoWasRightBeforeGoesFirst) {
  const auto networks = static_cast<int>(Hashers::kMostAll);
  for (int i = 0; i < networks; ++i) ask("network " + std::to_string(i), false, i);
  EXPECT_TRUE(dropped.empty());
  ask("another", false, 1000);
  EXPECT_EQ(dropped, std::vector{1000}) << "there is no room for one more stranger";
  ask("network 7", true, 2000);
  EXPECT_EQ(dropped, (std::vector{1000, networks - 1})) << "who is known has room";
  EXPECT_EQ(finish(Hashers::kMostAll).front(), 2000);
}

}  // namespace
}  // namespace aviary::server
