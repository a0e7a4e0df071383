// What people may do besides moving: leave and return, resign, agree on a draw, play again.
#include "scene.h"
#include "table/audit.h"

namespace aviary::table {
namespace {

TEST(TablePeople, SeatsAreFreeAgainBeforeTheStart) {
  Scene scene(setup_for({"volo"}));
  EXPECT_EQ(scene.code("p0", Leave{}), "not_seated");
  scene.sit_all();
  EXPECT_EQ(scene.code("p1", Leave{}), "ok");
  EXPECT_TRUE(scene.table.chairs()[1].open());
  EXPECT_EQ(scene.code("p7", Sit{std::nullopt, "Cleo", nonce_of(7)}), "ok");
  EXPECT_EQ(scene.table.seat_of("p7"), 1);
}

TEST(TablePeople, TheHostFreesASeatBeforeTheStart) {
  Scene scene(setup_for({"volo"}));
  EXPECT_EQ(scene.code("p0", Free{1}), "not_seated");
  scene.sit_all();
  EXPECT_EQ(scene.code("p1", Free{0}), "not_host");
  EXPECT_EQ(scene.code("p0", Free{2}), "bad_field");
  const int before = scene.table.number();
  EXPECT_EQ(scene.code("p0", Free{1}), "ok");
  EXPECT_TRUE(scene.table.chairs()[1].open());
  EXPECT_FALSE(scene.table.seat_of("p1"));
  EXPECT_EQ(scene.code("p7", Sit{std::nullopt, "Cleo", nonce_of(7)}), "ok");
  const Event told = update_for(scene.table, "p1", before).events.front();
  EXPECT_EQ(told.what, "host");
  EXPECT_EQ(told.log, std::vector<std::string>{"The host frees the seat of Player 1"}) << "not of who sits there now";
  EXPECT_EQ(scene.code("p0", Start{}), "ok");
  EXPECT_EQ(scene.code("p0", Free{1}), "started");
  EXPECT_TRUE(audit(scene.entries, scene.library_).ok());
}

// ——— A table that begins with whoever takes the last seat

Scene begins_when_full(const Game& game) {
  table::Setup setup = setup_for(game);
  setup.begins_when_full = true;
  return Scene(setup);
}

TEST(TablePeople, AMatchBeginsWithTheLastSeatThatIsTaken) {
  for (const Game& game : all_games()) {
    Scene scene = begins_when_full(game);
    const int last = scene.table.game().seats() - 1;
    // The host sits down, goes away again and comes back: nothing begins before all are there.
    for (int seat = 0; seat < last; ++seat) {
      scene.act(user_of(seat), Sit{seat, "N", nonce_of(seat)});
      EXPECT_EQ(scene.code(user_of(seat), Leave{}), "ok");
      scene.act(user_of(seat), Sit{seat, "N", nonce_of(seat)});
      EXPECT_EQ(scene.table.phase(), Phase::kOpen);
    }
    const Decision sat = scene.act(user_of(last), Sit{std::nullopt, "N", nonce_of(last)});
    EXPECT_EQ(scene.table.phase(), Phase::kPlaying);
    EXPECT_TRUE(scene.table.asked());
    EXPECT_EQ(sat.number, scene.table.number());
    EXPECT_EQ(scene.code(user_of(0), Start{}), "started");
    const base::Result<Table> again = Table::load(scene.entries, scene.library_);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->course().state() == scene.table.course().state());
    EXPECT_TRUE(audit(scene.entries, scene.library_));
  }
}

// The draws are those of a host who starts it: all nonces count, the last one's too.
TEST(TablePeople, AMatchThatBeginsByItselfDrawsAsIfItWereStarted) {
  for (const Game& game : all_games()) {
    Scene by_itself = begins_when_full(game);
    by_itself.sit_all();
    const Scene started = playing(game);
    EXPECT_TRUE(by_itself.table.course().state() == started.table.course().state());
  }
}

TEST(TablePeople, ABotOnTheLastSeatBeginsTheMatchToo) {
  Scene scene = begins_when_full({"volo"});
  scene.act("p0", Sit{0, "N", nonce_of(0)});
  EXPECT_EQ(scene.code("p0", PlaceBot{1, "wren"}), "ok");
  EXPECT_EQ(scene.table.phase(), Phase::kPlaying);
}

TEST(TablePeople, OtherwiseTheHostBeginsIt) {
  Scene scene(setup_for({"volo"}));
  scene.sit_all();
  EXPECT_EQ(scene.table.phase(), Phase::kOpen);
  EXPECT_EQ(scene.entries.front().setup.find("begin"), nullptr) << "an older table reads as before";
}

TEST(TablePeople, ABotPlaysForWhoeverLeavesAndThePersonMayReturn) {
  for (const bool at_once : {true, false}) {
    table::Setup setup = setup_for({"volo"});
    if (at_once) setup.stand_in = "starling";
    Scene scene(setup);
    scene.start();
    EXPECT_EQ(scene.code("p1", PlaceBot{0, "jay"}), "taken");
    EXPECT_EQ(scene.code("p0", Return{}), "taken");
    EXPECT_EQ(scene.code("p0", Leave{}), "ok");
    EXPECT_EQ(scene.code("p0", Leave{}), "not_seated");
    EXPECT_TRUE(scene.table.chairs()[0].away);
    if (!at_once) {
      EXPECT_FALSE(bot_task(scene.table));
      EXPECT_EQ(scene.code("x", PlaceBot{0, "starling"}), "not_seated");
      EXPECT_EQ(scene.code("p1", PlaceBot{0, "starling"}), "ok");
    }
    const BotTask task = *bot_task(scene.table);
    EXPECT_EQ(task.level, "starling");
    EXPECT_EQ(scene.code("p0", MakeMove{scene.table.number(), "e3"}), "not_yours");
    EXPECT_EQ(scene.code("p0", Return{}), "ok");
    EXPECT_FALSE(bot_task(scene.table));
    EXPECT_TRUE(decide_bot(scene.table, task.at, scene.table.game().legal(task.view)[0], scene.now).refusal);
    EXPECT_FALSE(scene.move("e3").refusal);
  }
}

TEST(TablePeople, WhoLeftAndPlaysIsBack) {
  Scene scene = playing({"volo"});
  ASSERT_EQ(scene.code("p0", Leave{}), "ok");
  EXPECT_EQ(scene.code("p0", MakeMove{scene.table.number(), "e99"}), "illegal");
  EXPECT_TRUE(scene.table.chairs()[0].away);
  const Decision moved = scene.move("e3");
  ASSERT_EQ(moved.entries.size(), 2U);
  EXPECT_EQ(moved.entries[0].kind, Kind::kReturn);
  EXPECT_EQ(moved.number, scene.table.number());
  EXPECT_FALSE(scene.table.chairs()[0].away);
  ASSERT_EQ(scene.code("p0", Leave{}), "ok");
  const Decision undone = scene.act("p0", Undo{scene.table.number()});
  ASSERT_EQ(undone.entries.size(), 2U);
  EXPECT_EQ(undone.entries[0].kind, Kind::kReturn);
  EXPECT_FALSE(scene.table.chairs()[0].away);
  EXPECT_TRUE(audit(scene.entries, scene.library_));
  EXPECT_TRUE(Table::load(scene.entries, scene.library_));
}

// The task of a stand-in holds the view of the leaver's seat, and nothing of others.
TEST(TablePeople, AStandInSeesWhatTheLeaverSaw) {
  table::Setup setup = setup_for({"migrato"});
  setup.stand_in = "chick";
  Scene scene(setup);
  scene.start();
  const int seat = *scene.table.asked();
  const std::string view = update_for(scene.table, user_of(seat), 0).now.view;
  EXPECT_EQ(scene.code(user_of(seat), Leave{}), "ok");
  EXPECT_EQ(scene.table.game().to_text(bot_task(scene.table)->view), view);
}

TEST(TablePeople, ResigningEndsAMatchOfTwoOnly) {
  Scene two = playing({"migrato"});
  EXPECT_EQ(two.code("x", Resign{}), "not_seated");
  EXPECT_EQ(two.code("p1", Resign{}), "ok");
  EXPECT_EQ(two.table.result(), (core::Record::Result{{0, 0}, {1, 2}, "resign"}));
  EXPECT_EQ(two.code("p0", Resign{}), "over");
  EXPECT_EQ(two.code("p0", Leave{}), "over");
  EXPECT_TRUE(core::replay(two.table.game(), *record_of(two.table)));
  Scene three = playing({"clouds", {{"players", "3"}}});
  EXPECT_EQ(three.code("p1", Resign{}), "forbidden");
}

TEST(TablePeople, ADrawIsAgreedOnWhereTheGameKnowsDraws) {
  Scene scene = playing({"volo"});
  EXPECT_EQ(scene.code("p0", MakeOffer{"cake", 1}), "bad_field");
  EXPECT_EQ(scene.code("p0", MakeOffer{"draw", 1}), "ok");
  EXPECT_EQ(scene.code("p1", AnswerOffer{scene.table.number(), true}), "ok");
  EXPECT_EQ(scene.table.result(), (core::Record::Result{{0, 0}, {1, 1}, "draw"}));
  EXPECT_TRUE(core::replay(scene.table.game(), *record_of(scene.table)));
  Scene clouds = playing({"clouds", {{"players", "2"}}});
  EXPECT_EQ(clouds.code("p0", MakeOffer{"draw", 1}), "no_offer");
}

// Whoever left agrees to nothing, whether a bot plays for them or nobody does.
TEST(TablePeople, NothingIsAgreedOnWhileSomebodyIsAway) {
  for (const char* stand_in : {"", "chick"}) {
    table::Setup setup = setup_for({"volo"});
    setup.stand_in = stand_in;
    Scene scene(setup);
    scene.start();
    scene.move("e3");
    scene.move("j9");
    ASSERT_EQ(scene.code("p0", Leave{}), "ok");
    EXPECT_EQ(scene.code("p1", MakeOffer{"takeback", 1}), "away");
    EXPECT_EQ(scene.code("p1", MakeOffer{"draw", 1}), "away");
    EXPECT_EQ(scene.table.course().line().size(), 2U);
    ASSERT_EQ(scene.code("p0", Return{}), "ok");
    ASSERT_EQ(scene.code("p1", MakeOffer{"draw", 1}), "ok");
    const int offer = scene.table.number();
    ASSERT_EQ(scene.code("p1", Leave{}), "ok");
    EXPECT_EQ(scene.code("p0", AnswerOffer{offer, true}), "away");
    EXPECT_EQ(scene.code("p0", AnswerOffer{offer, false}), "ok");
    EXPECT_EQ(scene.table.phase(), Phase::kPlaying);
  }
}

TEST(TablePeople, WhoeverLeavesBeforeTheyAgreedHasNotAgreed) {
  Scene scene = playing({"clouds", {{"players", "3"}}});
  base::Rng rng(1);
  scene.play_on(rng, 12);
  const std::size_t length = scene.table.course().line().size();
  const int seat = *scene.table.asked();
  ASSERT_EQ(scene.code(user_of(seat), MakeOffer{"takeback", 1}), "ok");
  const int offer = scene.table.number();
  ASSERT_EQ(scene.code(user_of((seat + 1) % 3), Leave{}), "ok");
  EXPECT_EQ(scene.code(user_of((seat + 2) % 3), AnswerOffer{offer, true}), "away");
  EXPECT_EQ(scene.table.course().line().size(), length);
  ASSERT_EQ(scene.code(user_of((seat + 1) % 3), Return{}), "ok");
  EXPECT_EQ(scene.code(user_of((seat + 2) % 3), AnswerOffer{offer, true}), "ok");
  EXPECT_EQ(scene.table.course().line().size(), length);
  EXPECT_EQ(scene.code(user_of((seat + 1) % 3), AnswerOffer{offer, true}), "ok");
  EXPECT_LT(scene.table.course().line().size(), length);
}

TEST(TablePeople, ANextMatchOnceAllPeopleAskWithSeatsChanged) {
  Scene scene = playing({"volo"});
  scene.code("p0", Resign{});
  EXPECT_EQ(scene.code("p0", Rematch{}), "ok");
  EXPECT_EQ(scene.code("p0", Rematch{}), "taken");
  EXPECT_FALSE(scene.table.wants_next());
  EXPECT_TRUE(lead_to_next(scene.table, "T2", scene.now).refusal);
  EXPECT_EQ(scene.code("p1", Rematch{}), "ok");
  ASSERT_TRUE(scene.table.wants_next());
  Scene next(next_setup(scene.table, "T2", std::string(64, '5')));
  scene.take(lead_to_next(scene.table, "T2", scene.now).entries);
  EXPECT_EQ(scene.table.next(), "T2");
  EXPECT_FALSE(scene.table.wants_next());
  EXPECT_EQ(next.code("p7", Sit{0, "Thief", nonce_of(7)}), "taken");
  EXPECT_EQ(next.code("p0", Sit{std::nullopt, "Ann", nonce_of(0)}), "ok");
  EXPECT_EQ(next.table.seat_of("p0"), 1);
  EXPECT_EQ(next.code("p1", Sit{std::nullopt, "Bob", nonce_of(1)}), "ok");
  EXPECT_EQ(next.code("p0", Start{}), "ok");
}

TEST(TablePeople, BotsAgreeToANextMatch) {
  table::Setup setup = setup_for({"volo"});
  setup.seats = {{"", ""}, {"chick", ""}};
  Scene scene(setup);
  scene.start();
  scene.code("p0", Resign{});
  EXPECT_EQ(scene.code("p0", Rematch{}), "ok");
  EXPECT_TRUE(scene.table.wants_next());
  const table::Setup next = next_setup(scene.table, "T2", kSecret);
  EXPECT_EQ(next.seats[0].level, "chick");
  EXPECT_EQ(next.seats[1].reserved, "p0");
}

TEST(TablePeople, HintsOnlyAgainstBots) {
  Scene people = playing({"volo"});
  EXPECT_EQ(name_of(hint_for(people.table, "p0").refusal->code), "forbidden");
  EXPECT_EQ(name_of(hint_for(people.table, "p1").refusal->code), "not_yours");
  EXPECT_EQ(name_of(hint_for(people.table, "x").refusal->code), "not_seated");
  table::Setup setup = setup_for({"volo"});
  setup.seats = {{"", ""}, {"chick", ""}};
  Scene bots(setup);
  bots.start();
  EXPECT_TRUE(hint_for(bots.table, "p0").task);
}

TEST(TablePeople, SpectatorsSeeWhatIsPublicAndEverythingAfterTheEnd) {
  Scene scene = playing({"migrato"});
  base::Rng rng(1);
  EXPECT_TRUE(update_for(scene.table, "x", 0).now.view.starts_with("spectator"));
  EXPECT_FALSE(update_for(scene.table, "x", 0).now.you);
  scene.play_on(rng, 10'000);
  EXPECT_TRUE(update_for(scene.table, "x", 0).now.view.starts_with("everyone"));
}

TEST(TablePeople, ABadSetupIsRefused) {
  Library library;
  const auto refused = [&](auto change) {
    table::Setup setup = setup_for({"volo"});
    change(setup);
    return !create(setup, library, 0).ok();
  };
  EXPECT_FALSE(refused([](table::Setup&) {}));
  EXPECT_TRUE(refused([](table::Setup& s) { s.game = "chess"; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.options = {{"edge", "99"}}; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.table = "a b"; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.host = ""; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.secret = "12"; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.seats = {{"eagle", ""}}; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.seats.resize(3); }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.stand_in = "eagle"; }));
  EXPECT_TRUE(refused([](table::Setup& s) { s.start = "nonsense"; }));
}

TEST(TablePeople, ASetupSaysOnlyInOneWayThatItBeginsWhenFull) {
  Library library;
  table::Setup setup = setup_for({"volo"});
  setup.begins_when_full = true;
  const Entry created = *create(setup, library, 0);
  EXPECT_TRUE(setup_of(created)->begins_when_full);
  const std::string text = write_entry(created);
  const std::string full = R"("full")";
  for (const char* wrong : {R"("host")", R"("")", "true"}) {
    const Entry changed = *read_entry(std::string(text).replace(text.find(full), full.size(), wrong));
    EXPECT_FALSE(setup_of(changed)) << wrong;
  }
}

}  // namespace
}  // namespace aviary::table
