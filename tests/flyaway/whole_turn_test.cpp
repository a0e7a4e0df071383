// Every card through a whole turn: drawn, played, used or answered to, then any moves until the next player's turn. The
// table has something of everything, so that every effect finds what it is done to.
#include <algorithm>

#include "flyaway/table.h"
#include "games/flyaway/powers/power.h"
#include "kit/walk.h"

namespace aviary::flyaway {
namespace {

// Names of birds of all habitats that are nobody's yet, apart from `but`.
std::string spare_birds(const Table& table, int count, int but) {
  std::string names;
  const BirdSet deck = table.game.facts(table.state.open).bird_deck();
  for (int i = 0; i < kBirds && count > 0; ++i) {
    const int bird = i * 17 % kBirds;
    const std::string& id = table.game.edition().birds[bird].id;
    if (bird == but || id == "dalmatian-pelican" || !deck.has(bird)) continue;
    names += id + " ";
    --count;
  }
  return names;
}

Table rich_table(int but) {
  Table table;
  table.links(1, "honshu:kyushu kyushu:ryukyu sumatra:java izu:ryukyu taiwan:luzon luzon:visayas arctic:baikal");
  table.links(2, "arctic:yakutia yakutia:okhotsk korea:kyushu ryukyu:taiwan s-china:taiwan");
  table.links(3, "kamchatka:kuril kamchatka:okhotsk");
  for (int seat = 1; seat <= 3; ++seat) table.front(seat, spare_birds(table, 3, but));
  table.dead(spare_birds(table, 3, but)).roost(spare_birds(table, 3, but));
  table.front(1, "dalmatian-pelican").state.open.used.add(table.bird("dalmatian-pelican"));
  table.on(table.game.edition().birds[table.state.open.roost[2]].id, "caged-bird-trade");
  table.hand(1, "squawk-1 squawk-1 squawk-2").hand(2, "squawk-2 squawk-3").hand(3, "squawk-1");
  for (std::uint16_t& score : table.state.open.scores) score = 20;
  return table.discards("squawk-1 squawk-3");
}

struct Watched {
  core::Trace trace;
  std::vector<core::Event> events;
};

void apply(Table& table, core::Move move, Watched& seen) {
  seen.trace.clear();
  table.game.apply(table.state, move, &seen.trace);
  seen.events.insert(seen.events.end(), seen.trace.begin(), seen.trace.end());
  ASSERT_EQ(table.game.check(table.state), "") << table.game.to_text(table.state);
}

void apply(Table& table, std::string_view text, Watched& seen) {
  ASSERT_TRUE(table.can(text)) << text << " in " << table.game.to_text(table.state);
  apply(table, *table.game.parse_move(text), seen);
}

// Any moves until seat 2 draws or the match is over.
void finish_turn(Table& table, Watched& seen) {
  base::Rng rng(9);
  for (int moves = 0; moves < 300 && !::testing::Test::HasFatalFailure(); ++moves) {
    if (table.game.actor(table.state.open).is_nobody()) return;
    if (table.state.open.active == 1 && table.state.open.phase == Phase::kDraw) return;
    const std::vector<core::Move> possible = kit::possible(table.game, table.state);
    ASSERT_FALSE(possible.empty());
    const bool chance = table.game.actor(table.state.open).is_chance();
    apply(table, chance ? core::draw(table.game, table.state, rng) : kit::any_of(possible, rng), seen);
  }
  FAIL() << "the turn does not end: " << table.game.to_text(table.state);
}

bool happened(const Watched& seen, Happening what, int number) {
  return std::any_of(seen.events.begin(), seen.events.end(), [&](const core::Event& event) {
    return event.kind == static_cast<std::uint8_t>(what) && event.arguments[0] == number;
  });
}

TEST(FlyAwayWholeTurn, every_fowl_play_card_and_bird_tastrophe) {
  for (int kind = 0; kind < kFowlKinds && !HasFatalFailure(); ++kind) {
    Table table = rich_table(kBirds);
    const PlayCard& card = table.game.edition().fowl[kind];
    if (card.copies == 0) continue;
    const bool all = kind >= kCatastrophe;
    Watched seen;
    if (!all) {
      table.draw_phase(1).play("deal 1=bird-race").top(card.id);
      apply(table, "fowl " + card.id, seen);
      apply(table, "suffer", seen);
    } else {
      table.top(card.id);
    }
    finish_turn(table, seen);
    EXPECT_TRUE(happened(seen, all ? Happening::kTastrophe : Happening::kSuffered, kind)) << card.name;
    EXPECT_EQ(table.state.open.turns, 1) << card.name;
  }
}

TEST(FlyAwayWholeTurn, every_event) {
  for (int kind = 0; kind < kEventKinds && !HasFatalFailure(); ++kind) {
    Table table = rich_table(kBirds);
    const PlayCard& card = table.game.edition().wing[kind];
    if (card.copies == 0) continue;
    Watched seen;
    table.hand(1, card.id);
    apply(table, "play " + card.id, seen);
    finish_turn(table, seen);
    EXPECT_TRUE(happened(seen, Happening::kPlayed, kind)) << card.name;
    EXPECT_EQ(table.state.open.turns, 1) << card.name;
  }
}

// Links of seat 2 make a route for the bird, but for the last one: what seat 1 has to place.
int leave_one_link(Table& table, int bird) {
  const Edition& cards = table.game.edition();
  const BirdCard& card = cards.birds[bird];
  Links route = cards.ways;
  for (int way = 0; way < static_cast<int>(cards.linkways.size()); ++way) {
    Links fewer = route;
    fewer.remove(way);
    if (has_route(cards, fewer, card.start, card.end)) route = fewer;
  }
  int last = 0;
  for (Links& links : table.state.open.links) links = {};
  route.each([&](int way) { last = way; });
  route.remove(last);
  table.state.open.links[1] = route;
  // A link of seat 1 to join the last one, on no route of the bird.
  const Links all = route | cards.touching[last];
  bool joined = false;
  (all - route).each([&](int way) {
    Links with = route;
    with.add(way);
    if (joined || has_route(cards, with, card.start, card.end)) return;
    table.state.open.links[0].add(way);
    joined = true;
  });
  return last;
}

TEST(FlyAwayWholeTurn, every_power_in_the_own_turn) {
  for (int bird = 0; bird < kBirds && !HasFatalFailure(); ++bird) {
    Table table = rich_table(bird);
    const BirdCard& card = table.game.edition().birds[bird];
    const When when = table.game.edition().effects[bird].when;
    if (when == When::kReaction || when == When::kRound) continue;
    Watched seen;
    if (when == When::kSaved) {
      table.roost(card.id);
      apply(table, "link " + linkway_name(table.game.edition(), leave_one_link(table, bird)), seen);
      while (table.asks() == "seat 1: order") apply(table, "bird " + card.id, seen);
    } else {
      table.front(1, card.id);
    }
    if (table.game.edition().effects[bird].does == Does::kFree) table.on("dalmatian-pelican", "snake");  // F28
    if (when == When::kEachTurn || when == When::kOnce) {
      apply(table, "use " + card.id, seen);
      EXPECT_TRUE(happened(seen, Happening::kPower, bird)) << card.name;
    }
    if (when == When::kEnd) {
      table.state.open.last_round = LastRound::kFowlDeck;
      table.state.open.start = 1;  // seat 1 is the last of the round
      table.state.open.turns = 3;
    }
    finish_turn(table, seen);
    EXPECT_EQ(table.asks() == "over", when == When::kEnd) << card.name;
    EXPECT_EQ(happened(seen, Happening::kSaved, bird), when == When::kSaved) << card.name;
  }
}

// What the power answers to, done by seat 1.
void provoke(Table& table, Trigger trigger, Watched& seen) {
  const BirdCard& roosting = table.game.edition().birds[table.state.open.roost[0]];
  switch (trigger) {
    case Trigger::kSave: {
      const int last = leave_one_link(table, table.bird(roosting.id));
      apply(table, "link " + linkway_name(table.game.edition(), last), seen);
      while (table.asks() == "seat 1: order") apply(table, "bird " + roosting.id, seen);
      break;
    }
    case Trigger::kEvent:
      table.hand(1, "citizen-science");
      apply(table, "play citizen-science", seen);
      break;
    default:
      table.draw_phase(1).play("deal 1=bird-race").top("beach-litter").hand(1, "squawk-3");
      apply(table, "fowl beach-litter", seen);
      for (const std::string& move : table.legal()) {
        if (!move.starts_with("squawk")) continue;
        apply(table, move, seen);
        break;
      }
  }
}

TEST(FlyAwayWholeTurn, every_power_on_an_opponents_turn) {
  for (int bird = 0; bird < kBirds && !HasFatalFailure(); ++bird) {
    Table table = rich_table(bird);
    const BirdCard& card = table.game.edition().birds[bird];
    const Effect& effect = table.game.edition().effects[bird];
    if (effect.trigger == Trigger::kNone) continue;
    if (bird == table.bird("dalmatian-pelican")) table.state.open.front[0].remove(bird);
    if (bird == table.bird("dalmatian-pelican")) table.state.open.saved[0].remove(bird);
    table.state.open.used = {};
    table.front(2, card.id);
    Watched seen;
    provoke(table, effect.trigger, seen);
    // Birds before it may be asked first; the one in question uses its power.
    for (int asked = 0; asked < 9 && !happened(seen, Happening::kPower, bird); ++asked) {
      const std::vector<std::string> moves = table.legal();
      ASSERT_FALSE(moves.empty()) << card.name << " in " << table.game.to_text(table.state);
      const bool use = table.can("use " + card.id) && table.asks() == "seat 2: reaction";
      apply(table, use ? "use " + card.id : moves[0], seen);
    }
    finish_turn(table, seen);
    EXPECT_TRUE(happened(seen, Happening::kPower, bird)) << card.name;
  }
}

}  // namespace
}  // namespace aviary::flyaway
