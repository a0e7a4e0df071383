// M10 on every way from a table to a person: an own night card that lies there is told to nobody again, its owner
// included.
#include <gtest/gtest.h>

#include "base/json.h"
#include "bots/any.h"
#include "table/scene.h"
#include "wire/answers.h"
#include "wire/consider.h"
#include "wire/update.h"

namespace aviary::wire {
namespace {

using table::Scene;

// The first player holds the only stilt 2 that can be named here, and lays it: the text "s2n" may not come again.
constexpr const char* kStart = "main 1 0 g5d,-,-,- -,-,-,- - - k1d+k2d+s2n b1d+b2d+b3d - - - - -/- -";

Scene laid(const std::string& memory, bool alone = false) {
  table::Setup setup = table::setup_for({"migrato", {{"memory", memory}, {"first", "1"}}});
  setup.start = kStart;
  if (alone) setup.seats = {{}, {"chick", ""}};
  Scene scene(setup);
  scene.start();
  EXPECT_FALSE(scene.move("s2n:new").refusal);
  return scene;
}
std::string updated(const Scene& scene, int since = 0, int seat = 0) {
  return write_update(scene.table, table::user_of(seat), since, scene.now);
}
bool tells(const std::string& text) { return text.find("s2") != std::string::npos; }

}  // namespace

TEST(WireMemory, M10_updates_tell_no_own_night_card) {
  const Scene scene = laid("on");
  for (const int since : {0, scene.table.number() - 1, scene.table.number()})
    EXPECT_FALSE(tells(updated(scene, since)));
  EXPECT_NE(updated(scene).find(R"("move":"?:new")"), std::string::npos);
  EXPECT_NE(updated(scene).find("g5d,s?n=gst,-,-"), std::string::npos);
  EXPECT_NE(updated(scene).find("Player 1 lays a night card on colony 2"), std::string::npos);
  EXPECT_FALSE(tells(updated(scene, 0, 1)));
}

TEST(WireMemory, M10_without_memory_the_owner_is_told_and_nobody_else) {
  const Scene scene = laid("off");
  EXPECT_TRUE(tells(updated(scene)));
  EXPECT_NE(updated(scene).find(R"("move":"s2n:new")"), std::string::npos);
  EXPECT_FALSE(tells(updated(scene, 0, 1)));
}

TEST(WireMemory, M10_neither_does_what_happened_before) {
  Scene scene = laid("on");
  scene.move("discard:k1d");
  const std::string history = write_history("i", scene.table, table::user_of(0), scene.table.number() + 1);
  EXPECT_FALSE(tells(history)) << history;
  EXPECT_NE(history.find(R"("move":"?:new")"), std::string::npos);
}

TEST(WireMemory, M10_nor_a_table_that_is_read_again_from_the_store) {
  const Scene scene = laid("on");
  const Scene again(scene.entries);
  EXPECT_EQ(updated(again), updated(scene));
}

TEST(WireMemory, M10_nor_taking_back) {
  Scene scene = laid("on");
  ASSERT_EQ(scene.code("p0", table::MakeOffer{"takeback", 1}), "ok");
  ASSERT_EQ(scene.code("p1", table::AnswerOffer{scene.table.number(), true}), "ok");
  const table::Update update = table::update_for(scene.table, "p0", 0);
  int hidden = 0;
  for (const table::Event& event : update.events) {
    EXPECT_FALSE(tells(event.move)) << event.move;
    hidden += event.move == "?:new" ? 1 : 0;
  }
  EXPECT_EQ(hidden, 1);
  EXPECT_TRUE(tells(update.now.view)) << "it is in the hand again";
}

// What a seat saw stays with the host: no message has it, whatever is asked.
TEST(WireMemory, M11_the_past_of_a_seat_is_in_no_message) {
  for (const table::Game& game : {table::Game{"migrato"}, {"migrato", {{"memory", "off"}}}, {"flyaway"}}) {
    Scene scene(table::setup_for(game));
    scene.start();
    base::Rng rng(4);
    scene.play_on(rng, 120);
    for (int seat = 0; seat < scene.table.game().seats(); ++seat) {
      const core::AnyView view = scene.table.course().view(core::Seat(seat));
      ASSERT_NE(view.past(), nullptr);
      const std::string past = scene.table.game().to_text(*view.past());
      const std::string glimpses = past.substr(past.find('\n', past.find('\n') + 1) + 1);
      ASSERT_GT(glimpses.size(), 100U);
      const std::string sent = updated(scene, 0, seat) +
                               write_history("i", scene.table, table::user_of(seat), scene.table.number() + 1) +
                               base::write_json(public_facts(scene.table, scene.now));
      EXPECT_EQ(sent.find("past"), std::string::npos);
      EXPECT_EQ(sent.find(glimpses.substr(0, glimpses.find('\n'))), std::string::npos);
    }
  }
}

TEST(WireMemory, M10_nor_a_hint_which_is_thought_of_from_what_is_shown) {
  const Scene scene = laid("on", true);
  const table::Hint hint = table::hint_for(scene.table, "p0");
  ASSERT_TRUE(hint.task);
  EXPECT_FALSE(tells(scene.table.game().to_text(hint.task->view)));
  const core::AnyPast* past = hint.task->view.past();
  ASSERT_NE(past, nullptr) << "what everybody saw is known";
  EXPECT_FALSE(tells(scene.table.game().to_text(*past)));
  const bots::Brain brain = *bots::find_brain("migrato", "raven");
  const base::Result<bots::Thought> thought =
      bots::make_bot(scene.table.game(), brain)->think(hint.task->view, {20, 0, nullptr, nullptr}, hint.task->seed);
  ASSERT_TRUE(thought);
  EXPECT_TRUE(scene.table.game().allows(scene.table.course().state(), thought->plan.front()));
}

TEST(WireMemory, M11_a_bot_remembers_the_cards_that_its_seat_laid_and_sees_no_other) {
  table::Setup setup = table::setup_for({"migrato", {{"first", "1"}}});
  setup.start = "main 1 0 s2n=gst,-,-,- s4n=gst,-,-,- - - k1d+k2d+s1n b1d+b2d+b3d - - - - -/- -";
  setup.seats = {{"chick", ""}, {}};
  Scene scene(setup);
  scene.start();
  const std::optional<table::BotTask> task = table::bot_task(scene.table);
  ASSERT_TRUE(task);
  const std::string text = scene.table.game().to_text(task->view);
  EXPECT_TRUE(tells(text));
  EXPECT_EQ(text.find("s4"), std::string::npos);
}

}  // namespace aviary::wire
