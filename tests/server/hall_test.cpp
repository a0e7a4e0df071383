// Tables and those who watch them, on one node and on two with the same store.
#include "server/hall.h"

#include <algorithm>

#include "hall_kit.h"

namespace aviary::server {
namespace {

TEST_F(ServerHall, TwoPeoplePlayAndHearTheSame) {
  make_table("clouds", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  play(*ada, *bob, 1000);
  EXPECT_EQ(*ada->now()->find("phase")->text(), "over");
  EXPECT_EQ(*ada->now()->find("outcome"), *bob->now()->find("outcome"));
  EXPECT_EQ(*(*ada->now()->find("seats")->list())[0].find("name")->text(), "Name of ada")
      << "the name is the account's, whatever the message says";
  EXPECT_EQ(store->table("T").value()->facts.phase, store::Phase::kOver);
}

TEST_F(ServerHall, AnswersComeForTablesThatAreNotThere) {
  const auto ada = FakeLine::open(a.hall, "ada");
  EXPECT_EQ(code_of(ask(*ada, "watch", R"(,"have":0)")), "no_table");
  EXPECT_EQ(a.tables.known(), 0U) << "and nothing is kept of them";
}

TEST_F(ServerHall, ASlowClientGetsWhatItMissedAtOnce) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  const auto eve = FakeLine::open(a.hall, "eve");
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  ASSERT_TRUE(is_fine(ask(*eve, "watch", R"(,"have":0)")));
  eve->slow = true;
  const std::size_t before = eve->heard.size();
  play(*ada, *bob, 30);
  EXPECT_EQ(eve->heard.size(), before);
  eve->slow = false;
  eve->wake();
  EXPECT_EQ(eve->heard.size(), before + 1) << "one message, however much happened";
  EXPECT_EQ(eve->number(), ada->number());
}

TEST_F(ServerHall, WhoHasBeenSentTooMuchGetsAnswersAndLaterTheRest) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  const auto eve = FakeLine::open(a.hall, "eve", "10.0.0.2");
  a.limits.classes[static_cast<std::size_t>(Class::kSent)].person = {1, 20'000};
  const auto updates = [&] {
    return std::count_if(eve->heard.begin(), eve->heard.end(),
                         [](const base::Tree& message) { return *message.find("type")->text() == "update"; });
  };
  long told = -1;
  while (told < updates()) {  // until an update does not come
    told = updates();
    ASSERT_TRUE(is_fine(ask(*eve, "watch", R"(,"have":0)"))) << "answers still go out";
  }
  play(*ada, *bob, 10);
  EXPECT_EQ(updates(), told);
  a.hall.tick();
  EXPECT_EQ(updates(), told) << "nothing has flowed back yet";
  time += 60'000'000;
  a.hall.tick();
  EXPECT_EQ(updates(), told + 1) << "one message, however much happened";
  EXPECT_EQ(eve->number(), ada->number());
}

TEST_F(ServerHall, WhoSendsAnswersItDoesNotTakeIsNotReadAnyMore) {
  make_table("volo", {});
  const auto ada = FakeLine::open(a.hall, "ada");
  ada->slow = true;
  int sent = 0;
  while (a.hall.ready_to_read(ada->id) && sent < 1000) {
    time += 1000;
    ada->say(R"({"type":"ping","id":"p"})");
    ++sent;
  }
  EXPECT_LT(sent, 100);
}

TEST_F(ServerHall, ACommandTooManyIsRefusedAndThenTheLineIsClosed) {
  const auto ada = FakeLine::open(a.hall, "ada");
  for (int i = 0; i < 1000 && ada->closed == 0; ++i) ada->say(R"({"type":"ping","id":"p"})");
  EXPECT_EQ(ada->closed, 1008);
  EXPECT_EQ(*ada->heard.back().find("type")->text(), "bye");
}

TEST_F(ServerHall, AFlagFallsWhenItsTimeHasCome) {
  table::ClockRule clock;
  clock.bank = 60'000;
  make_table("volo", {}, clock);
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  a.tables.tick();
  time += 59'000;
  a.tables.tick();
  EXPECT_EQ(*ada->now()->find("phase")->text(), "playing");
  time += 1'100;
  a.tables.tick();
  ASSERT_TRUE(loop.until([&] { return *ada->now()->find("phase")->text() == "over"; }));
  EXPECT_EQ(*ada->now()->find("outcome")->find("clause")->text(), "flag");
}

TEST_F(ServerHall, TablesLeaveTheMemoryAndComeBack) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  EXPECT_EQ(a.tables.in_memory(), 1U);
  time += 3'600'000;
  a.tables.tick();
  EXPECT_EQ(a.tables.in_memory(), 0U);
  EXPECT_EQ(code_of(ask(*ada, "leave")), "");
  EXPECT_EQ(a.tables.in_memory(), 1U);
  ASSERT_TRUE(loop.until([&] { return ada->number() == 3; })) << "and those who watch are told";
}

TEST_F(ServerHall, ALargeTableLeavesTheMemorySoon) {
  make_table("migrato", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  time += 10'000;
  a.tables.tick();
  EXPECT_EQ(a.tables.in_memory(), 1U);
  while (a.tables.find("T")->is_small()) play(*ada, *bob, 20);
  time += 10'000;
  a.tables.tick();
  EXPECT_EQ(a.tables.in_memory(), 0U);
  play(*ada, *bob, 5);
  EXPECT_EQ(a.tables.in_memory(), 1U);
}

TEST_F(ServerHall, AConnectionWatchesSoManyTables) {
  const auto ada = FakeLine::open(a.hall, "ada");
  for (std::size_t i = 0; i <= wire::kMaxWatched; ++i) {
    const std::string id = "W" + std::to_string(i);
    make_table("volo", {}, {}, id);
    time += 200;
    ada->say(R"({"type":"watch","id":")" + id + R"(","table":")" + id + R"("})");
    ASSERT_TRUE(loop.until([&] { return ada->answer(id) != nullptr; }));
    EXPECT_EQ(code_of(*ada->answer(id)), i < wire::kMaxWatched ? "" : "full");
  }
  EXPECT_EQ(a.hall.watched().size(), wire::kMaxWatched);
}

TEST_F(ServerHall, ATableInNobodysMemoryIsFoundWhenItIsDue) {
  begin_and_forget();
  time += 24 * 3'600'000;
  a.tables.tick();
  ASSERT_TRUE(loop.until([&] { return store->table("T").value()->facts.phase == store::Phase::kOver; }));
}

TEST_F(ServerHall, AMatchBeginsWithTheLastSeatThoughTheHostIsGone) {
  make_table("volo", {}, {60'000, 0, 0}, "T", "ada", true);
  sit(a, "ada", 0)->leave();
  const auto bob = sit(a, "bob", 1);
  ASSERT_TRUE(loop.until([&] { return *bob->now()->find("phase")->text() == "playing"; }));
  EXPECT_EQ(store->table("T").value()->facts.phase, store::Phase::kPlaying);
  EXPECT_TRUE(store->table("T").value()->facts.due) << "the host's clock runs";
}

TEST_F(ServerHall, TheWaitingRoomKnowsTheClockAndHowItBegins) {
  make_table("volo", {}, {900'000, 10'000, 0}, "T", "ada", true);
  const auto ada = sit(a, "ada", 0);
  EXPECT_EQ(*ada->now()->find("phase")->text(), "open");
  EXPECT_EQ(*ada->now()->find("clock")->find("bank")->integer(), 900);
  EXPECT_EQ(*ada->now()->find("begin")->text(), "full");
}

TEST_F(ServerHall, ARematchLeadsEverybodyToTheNextTable) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  ASSERT_EQ(code_of(ask(*ada, "resign")), "");
  ASSERT_EQ(code_of(ask(*ada, "rematch")), "");
  ASSERT_EQ(code_of(ask(*bob, "rematch")), "");
  ASSERT_TRUE(loop.until([&] { return ada->now()->find("next") != nullptr; }));
  const std::string next = *ada->now()->find("next")->text();
  EXPECT_TRUE(store->table(next).value().has_value());
}

TEST_F(ServerHall, WhoseSessionEndsIsClosed) {
  const auto ada = FakeLine::open(a.hall, "ada");
  const auto bob = FakeLine::open(a.hall, "bob");
  a.hall.end_pass("pass of ada");
  EXPECT_EQ(ada->closed, 1008);
  EXPECT_EQ(bob->closed, 0);
}

TEST_F(ServerHall, TwoNodesServeOneTable) {
  Node b(loop, *store, time);
  a.other = &b;
  b.other = &a;
  make_table("clouds", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(b, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  play(*ada, *bob, 1000);
  EXPECT_EQ(*ada->now()->find("phase")->text(), "over");
  EXPECT_EQ(*bob->now()->find("phase")->text(), "over");
  EXPECT_EQ(*ada->now()->find("view"), *bob->now()->find("view"));
}

TEST_F(ServerHall, ANodeThatHeardNothingLooksBeforeItRefuses) {
  Node b(loop, *store, time);  // nobody tells anybody anything
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(b, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "") << "it finds that bob sits there, and starts";
  const base::Tree stale = ask(*bob, "move", R"(,"at":3,"move":"e3")");
  EXPECT_FALSE(is_fine(stale));
  EXPECT_EQ(store->table("T").value()->last, 4U);
}

TEST_F(ServerHall, OfTwoNodesOneIsFirstAndTheOtherDecidesAgain) {
  Node b(loop, *store, time);
  make_table("volo", {});
  const auto ada = FakeLine::open(a.hall, "ada");
  const auto bob = FakeLine::open(b.hall, "bob");
  for (FakeLine* line : {ada.get(), bob.get()}) ASSERT_TRUE(is_fine(ask(*line, "watch", R"(,"have":0)")));
  const std::string nonce = std::string(R"(,"name":"x","nonce":")") + kNonce + "\"";
  EXPECT_EQ(code_of(ask(*ada, "sit", nonce)), "");
  EXPECT_EQ(code_of(ask(*bob, "sit", nonce)), "") << "the first seat is taken meanwhile: the next one it is";
  EXPECT_EQ(b.metrics.conflicts.load(), 1U);
  EXPECT_EQ(*bob->now()->find("you")->integer(), 1);
  EXPECT_EQ(store->table("T").value()->last, 3U);
}

}  // namespace
}  // namespace aviary::server
