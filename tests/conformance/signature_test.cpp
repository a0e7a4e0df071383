// The signature of every game (bots/signature.h) is the one in data/speed.json: by g++ and clang, and as WebAssembly.
#include "bots/signature.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "games/games.h"
#include "kit/golden.h"

namespace aviary {
namespace {

base::Tree numbers_of_speed() {
  for (const kit::Golden& file : kit::all_golden()) {
    if (file.name.ends_with("data/speed.json")) return *base::read_json(file.text);
  }
  return {};
}

TEST(Signature, IsTheOneThatIsExpected) {
  const base::Tree numbers = numbers_of_speed();
  const base::Tree* signatures = numbers.find("signature");
  ASSERT_NE(signatures, nullptr);
  EXPECT_EQ(signatures->fields()->size(), games::list().size());
  for (const games::Entry& entry : games::list()) {
    const base::Tree* expected = signatures->find(entry.name);
    ASSERT_TRUE(expected != nullptr && expected->integer() != nullptr) << entry.name;
    const games::Game game = *games::open(entry.name, {});
    EXPECT_EQ(bots::signature(*game), static_cast<std::uint64_t>(*expected->integer()))
        << entry.name << ": rules, weights or the search are others than before. If they should be: "
        << "python3 tools/check_speed.py build/release --accept signature";
  }
}

}  // namespace
}  // namespace aviary
