// A table from creation to end: who may do what, that it is the fold of its entries, and that draws are the secret's.
#include "table/table.h"

#include "base/json.h"
#include "scene.h"

namespace aviary::table {
namespace {

TEST(Table, PlaysWholeMatchesOfAllGames) {
  for (const Game& game : all_games()) {
    Scene scene = playing(game);
    base::Rng rng(7);
    scene.play_on(rng, 10'000);
    EXPECT_EQ(scene.table.phase(), Phase::kOver) << game.name;
    EXPECT_EQ(scene.table.result().places.size(), scene.table.chairs().size());
    const base::Result<core::Record> record = record_of(scene.table);
    ASSERT_TRUE(record);
    const base::Result<core::Replay> replay = core::replay(scene.table.game(), *record);
    EXPECT_TRUE(replay) << replay.error().sentence;
  }
}

TEST(Table, IsTheFoldOfItsEntriesAsTexts) {
  for (const Game& game : all_games()) {
    Scene scene = playing(game);
    base::Rng rng(8);
    scene.play_on(rng, 60);
    std::vector<Entry> read;
    for (const Entry& entry : scene.entries) {
      const base::Result<Entry> again = read_entry(write_entry(entry));
      ASSERT_TRUE(again) << again.error().sentence;
      EXPECT_EQ(*again, entry);
      read.push_back(*again);
    }
    const base::Result<Table> loaded = Table::load(read, scene.library_);
    ASSERT_TRUE(loaded) << loaded.error().sentence;
    EXPECT_TRUE(loaded->course().state() == scene.table.course().state());
    EXPECT_EQ(loaded->number(), scene.table.number());
    for (int seat = 0; seat <= scene.table.game().seats(); ++seat) {
      const Update a = update_for(*loaded, user_of(seat), 3);
      const Update b = update_for(scene.table, user_of(seat), 3);
      EXPECT_EQ(a.now.view, b.now.view);
      EXPECT_EQ(a.now.legal, b.now.legal);
      ASSERT_EQ(a.events.size(), b.events.size());
      for (std::size_t i = 0; i < a.events.size(); ++i) EXPECT_EQ(a.events[i].log, b.events[i].log);
    }
  }
}

TEST(Table, GapsTellTheSameEventsAsTheWholeStory) {
  for (const Game& game : all_games()) {
    Scene scene = playing(game);
    base::Rng rng(9);
    std::vector<std::string> told;
    int since = 0;
    for (int i = 0; i < 40 && scene.table.asked(); ++i) {
      for (const Event& event : update_for(scene.table, user_of(1), since).events) told.push_back(event.move);
      since = scene.table.number();
      scene.move(scene.any_move(rng));
    }
    const std::vector<Event> whole = update_for(scene.table, user_of(1), 1).events;
    for (const Event& event : whole) {
      if (event.number > since) break;
      EXPECT_EQ(event.move, told[static_cast<std::size_t>(event.number) - 1]);
    }
  }
}

TEST(Table, HistoryIsToldInPartsToTheBeginning) {
  Scene scene = playing({"volo"});
  std::vector<Event> told = update_for(scene.table, "p1", 0).events;
  while (scene.table.number() < 2 * kHistoryEvents) {
    scene.move("e3");
    scene.act("p0", Undo{scene.table.number()});
    for (const Event& event : update_for(scene.table, "p1", static_cast<int>(told.size())).events)
      told.push_back(event);
  }
  std::vector<Event> found = update_for(scene.table, "p1", 0).events;
  EXPECT_EQ(std::ssize(found), kFreshEvents);
  for (int before = found.front().number; before > 1; before = found.front().number) {
    const std::vector<Event> earlier = history_for(scene.table, "p1", before);
    ASSERT_FALSE(earlier.empty());
    EXPECT_LE(std::ssize(earlier), kHistoryEvents);
    found.insert(found.begin(), earlier.begin(), earlier.end());
  }
  ASSERT_EQ(found.size(), told.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(found[i].number, static_cast<int>(i) + 1);
    EXPECT_EQ(found[i].log, told[i].log);
  }
  EXPECT_TRUE(history_for(scene.table, "p1", 1).empty());
}

TEST(Table, ARepeatedCommandIsAnsweredAgainAndNotAppliedAgain) {
  Scene scene = playing({"volo"});
  const MakeMove move{scene.table.number(), "e3"};
  const Decision first = scene.act("p0", move, "id1");
  ASSERT_FALSE(first.refusal);
  const Decision again = scene.act("p0", move, "id1");
  EXPECT_FALSE(again.refusal);
  EXPECT_TRUE(again.entries.empty());
  EXPECT_EQ(again.number, first.number);
  EXPECT_EQ(name_of(scene.act("p1", move, "id1").refusal->code), "stale");
}

TEST(Table, AnIdThatWasUsedIsRefusedForAnotherCommand) {
  Scene scene = playing({"volo"});
  const MakeMove move{scene.table.number(), "e3"};
  const auto code = [&](const Request& request) {
    const Decision decision = scene.act("p0", request, "c2");
    EXPECT_TRUE(decision.refusal) << "answered as applied";
    return decision.refusal ? std::string(name_of(decision.refusal->code)) : "ok";
  };
  EXPECT_EQ(code(MakeMove{move.at, "e99"}), "illegal");
  ASSERT_FALSE(scene.act("p0", move, "c2").refusal);
  EXPECT_EQ(code(MakeMove{move.at, "e4"}), "id_used");
  EXPECT_EQ(code(MakeMove{move.at + 1, "e3"}), "id_used");
  EXPECT_EQ(code(Undo{scene.table.number()}), "id_used");
  EXPECT_EQ(code(Resign{}), "id_used");
  EXPECT_FALSE(scene.act("p0", move, "c2").refusal);
  scene.table = *Table::load(scene.entries, scene.library_);
  EXPECT_EQ(code(Resign{}), "id_used");
  EXPECT_FALSE(scene.act("p0", move, "c2").refusal);
}

// What older servers stored is loaded, and a repetition of it answered, whatever it asks.
TEST(Table, EntriesWithoutDigestAreAnsweredAsApplied) {
  Scene scene = playing({"volo"});
  const Decision first = scene.act("p0", MakeMove{scene.table.number(), "e3"}, "c2");
  for (Entry& entry : scene.entries) entry.digest = 0;
  scene.table = *Table::load(scene.entries, scene.library_);
  const Decision again = scene.act("p0", Resign{}, "c2");
  EXPECT_FALSE(again.refusal);
  EXPECT_EQ(again.number, first.number);
  EXPECT_EQ(scene.table.phase(), Phase::kPlaying);
}

TEST(Table, WhoMayDoWhatBeforeTheStart) {
  Scene scene(setup_for({"volo"}));
  EXPECT_EQ(scene.code("p0", Start{}), "not_started");
  EXPECT_EQ(scene.code("p0", MakeMove{1, "e3"}), "not_seated");
  EXPECT_EQ(scene.code("p0", Sit{0, "Ann", "no nonce"}), "bad_field");
  EXPECT_EQ(scene.code("p0", Sit{0, "", nonce_of(0)}), "bad_field");
  EXPECT_EQ(scene.code("p0", Sit{7, "Ann", nonce_of(0)}), "bad_field");
  EXPECT_EQ(scene.code("p0", Sit{0, "Ann", nonce_of(0)}), "ok");
  EXPECT_EQ(scene.code("p0", Sit{1, "Ann", nonce_of(0)}), "taken");
  EXPECT_EQ(scene.code("p1", Sit{0, "Bob", nonce_of(1)}), "taken");
  EXPECT_EQ(scene.code("p1", PlaceBot{1, "jay"}), "not_host");
  EXPECT_EQ(scene.code("p0", PlaceBot{0, "jay"}), "taken");
  EXPECT_EQ(scene.code("p0", PlaceBot{1, "eagle"}), "bad_field");
  EXPECT_EQ(scene.code("p0", PlaceBot{1, "jay"}), "ok");
  EXPECT_EQ(scene.code("p1", Sit{std::nullopt, "Bob", nonce_of(1)}), "full");
  EXPECT_EQ(scene.code("p1", Start{}), "not_host");
  EXPECT_EQ(scene.code("p0", Start{}), "ok");
  EXPECT_EQ(scene.code("p1", Sit{1, "Bob", nonce_of(1)}), "started");
  EXPECT_EQ(scene.code("p0", Rematch{}), "not_over");
}

TEST(Table, OnlyTheAskedSeatMovesAndOnlyLegally) {
  Scene scene = playing({"volo"});
  EXPECT_EQ(scene.code("p1", MakeMove{scene.table.number(), "e3"}), "not_yours");
  EXPECT_EQ(scene.code("x", MakeMove{scene.table.number(), "e3"}), "not_seated");
  EXPECT_EQ(scene.code("p0", MakeMove{scene.table.number() + 1, "e3"}), "bad_field");
  EXPECT_EQ(scene.code("p0", MakeMove{1, "e3"}), "stale");
  const Decision refused = scene.move("e99");
  EXPECT_EQ(name_of(refused.refusal->code), "illegal");
  EXPECT_EQ(refused.refusal->clause, "V2");
  EXPECT_FALSE(scene.move("e3").refusal);
  EXPECT_FALSE(scene.move("e5").refusal);
  const Decision next_to_own = scene.move("e4");
  EXPECT_EQ(next_to_own.refusal->clause, "V6");
  EXPECT_EQ(next_to_own.refusal->sentence, "e4 is next to your own bird on e3");
  EXPECT_EQ(base::write_json(next_to_own.refusal->facts), R"({"cell":"e4","bird":"e3"})");
  EXPECT_EQ(why(scene.table, "p0", "e4").refusal.facts, next_to_own.refusal->facts);
  EXPECT_EQ(why(scene.table, "p0", "nonsense").refusal.reason, "unreadable");
}

TEST(Table, EveryDrawIsTheOneThatTheSecretGives) {
  for (const Game& game : all_games()) {
    Scene scene = playing(game);
    base::Rng rng(3);
    scene.play_on(rng, 30);
    const Draws draws(kSecret, "T1", [&] {
      std::vector<std::string> nonces;
      for (int seat = 0; seat < scene.table.game().seats(); ++seat) nonces.push_back(nonce_of(seat));
      return nonces;
    }());
    core::AnyState state = scene.table.game().initial();
    std::uint64_t index = 0;
    for (const Turn& turn : scene.table.course().line()) {
      if (turn.actor.is_chance()) {
        EXPECT_EQ(draws.draw(scene.table.game(), state, index++), turn.move);
      }
      scene.table.game().apply(state, turn.move, nullptr);
    }
    EXPECT_EQ(index, scene.table.drawn());
  }
}

TEST(Table, BotsGetTasksAndTheirMovesAreChecked) {
  table::Setup setup = setup_for({"clouds", {{"players", "2"}}});
  setup.seats = {{"", ""}, {"chick", ""}};
  Scene scene(setup);
  scene.start();
  base::Rng rng(4);
  int bots = 0;
  while (scene.table.phase() == Phase::kPlaying) {
    const std::optional<BotTask> task = bot_task(scene.table);
    if (!task) {
      scene.move(scene.any_move(rng));
      continue;
    }
    ++bots;
    EXPECT_EQ(task->level, "chick");
    EXPECT_EQ(task->seat, 1);
    const std::vector<core::Move> legal = scene.table.game().legal(task->view);
    EXPECT_TRUE(decide_bot(scene.table, task->at - 1, legal.front(), scene.now).refusal);
    EXPECT_TRUE(decide_bot(scene.table, task->at, core::Move{0xFFFFFFFF}, scene.now).refusal);
    const Decision decision = decide_bot(scene.table, task->at, legal[rng.below(legal.size())], scene.now);
    ASSERT_FALSE(decision.refusal);
    scene.take(decision.entries);
  }
  EXPECT_GT(bots, 5);
}

TEST(Table, RefusesEntriesThatCannotBe) {
  Scene scene = playing({"migrato"});
  base::Rng rng(5);
  scene.play_on(rng, 10);
  for (std::size_t i = 1; i < scene.entries.size(); ++i) {
    std::vector<Entry> broken = scene.entries;
    broken.erase(broken.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(Table::load(broken, scene.library_).ok(), i + 1 == scene.entries.size());
    broken = scene.entries;
    broken[i].time -= 5000;
    EXPECT_FALSE(Table::load(broken, scene.library_));
    broken = scene.entries;
    broken[i].kind = broken[i].kind == Kind::kMove ? Kind::kChance : Kind::kMove;
    EXPECT_FALSE(Table::load(broken, scene.library_));
  }
}

TEST(Table, ThereIsNoRecordBeforeTheEnd) {
  Scene scene = playing({"migrato"});
  EXPECT_FALSE(record_of(scene.table));
}

}  // namespace
}  // namespace aviary::table
