#include "core/seat.h"

#include <gtest/gtest.h>

namespace aviary::core {
namespace {

TEST(Seat, ActorsAreASeatChanceOrNobody) {
  EXPECT_TRUE(Actor(Seat(3)).is_seat());
  EXPECT_EQ(Actor(Seat(3)).seat(), Seat(3));
  EXPECT_TRUE(Actor::chance().is_chance());
  EXPECT_FALSE(Actor::chance().is_seat());
  EXPECT_TRUE(Actor::nobody().is_nobody());
  EXPECT_FALSE(Actor::nobody() == Actor::chance());
}

TEST(Seat, AnObserverIsTheActorOnlyInTheSameSeat) {
  EXPECT_TRUE(Observer(Seat(1)).is(Seat(1)));
  EXPECT_FALSE(Observer(Seat(1)).is(Seat(0)));
  EXPECT_FALSE(Observer::spectator().is(Actor::chance()));
  EXPECT_FALSE(Observer::everyone().is(Actor::nobody()));
}

TEST(Seat, ObserversHaveTexts) {
  for (const Observer observer : {Observer(Seat(0)), Observer(Seat(3)), Observer::spectator(), Observer::everyone()}) {
    EXPECT_EQ(*parse_observer(to_text(observer)), observer);
  }
  EXPECT_EQ(to_text(Observer(Seat(0))), "1");
  for (const std::string_view text : {"", "0", "5", "11", "Spectator", "1 ", "-1"}) EXPECT_FALSE(parse_observer(text));
}

}  // namespace
}  // namespace aviary::core
