// `why`: one refusal of every reason, by every clause that it may come from.
#include <functional>
#include <set>
#include <utility>

#include "flyaway/table.h"
#include "games/flyaway/refusals.h"
#include "kit/refusals.h"

namespace aviary::flyaway {
namespace {

// At this table the move is refused by this clause, for this reason.
struct Case {
  std::string reason;
  std::string clause;
  Table table;
  std::string move;
};
using Cases = std::vector<Case>;

core::Refusal refusal_for(const Table& table, core::Observer observer, std::string_view text) {
  return table.game.why(table.game.view(table.state, observer), table.game.parse_move(text).value());
}
// Who is asked; where nobody is, the first player asks.
core::Refusal refusal_of(const Case& one) {
  const core::Actor actor = one.table.game.actor(one.table.state.open);
  return refusal_for(one.table, actor.is_seat() ? actor.seat() : core::Seat(0), one.move);
}

Table set(const std::function<void(Table&)>& change) {
  Table table;
  change(table);
  return table;
}
// The same table, played by the first version of the rules.
Table by_first_rules(Table table) {
  table.game = make_game(3, shipped_tree(), 1);
  return table;
}
Table drawn(Table table, const std::string& card) {
  return table.draw_phase(1).play("deal 1=bird-race").top(card).play("fowl " + card);
}

constexpr std::string_view kIjima = "izu:ryukyu ryukyu:taiwan taiwan:luzon";

// Seat 2 may save Ijima's Leaf Warbler, for its turn or for free.
Table offered_to_2(bool free) {
  return set([&](Table& table) {
    table.roost("ijimas-leaf-warbler great-knot great-bustard").links(2, kIjima);
    if (free) table.state.open.refuser[0] = 2;
    table.play("done");
  });
}
Table freed_bird() {
  return set([](Table& table) {
    table.roost("ijimas-leaf-warbler great-knot great-bustard").on("ijimas-leaf-warbler", "caged-bird-trade");
    table.links(1, kIjima).hand(1, "squawk-3 squawk-3").play("free ijimas-leaf-warbler=3+3");
  });
}
Table two_birds_at_once() {
  return set([](Table& table) {
    table.roost("yellow-bunting ijimas-leaf-warbler .");
    table.links(1, "honshu:kyushu kyushu:ryukyu izu:ryukyu ryukyu:taiwan").play("link taiwan:luzon");
  });
}
Table two_routes() {
  return set([](Table& table) {
    table.roost("ijimas-leaf-warbler . .").links(1, "izu:kyushu kyushu:ryukyu ryukyu:taiwan").links(2, "izu:ryukyu");
    table.play("link taiwan:luzon");
  });
}
// Seat 2 may answer with the Ruddy Kingfisher's power.
Table asked_to_react() {
  return set([](Table& table) { table.front(2, "ruddy-kingfisher").hand(1, "bird-race").play("play bird-race"); });
}
Table full_hand() {
  return set([](Table& table) {
    table.hand(1, "squawk-1 squawk-1 squawk-2 bird-race school-visit rest-day ringing-station").play("done");
  });
}
// Seat 2 may take a squawk of value 3 with the Dalmatian Pelican.
Table pelican() {
  return drawn(set([](Table& table) {
                 table.front(2, "dalmatian-pelican").hand(1, "squawk-1 squawk-3");
                 table.hand(2, "rest-day school-visit captive-breeding legal-challenge public-funding");
               }),
               "storm")
      .play("squawk 3");
}
Table playing(const std::string& event, const std::function<void(Table&)>& change = [](Table&) {}) {
  Table table = set(change);
  return table.hand(1, event).play("play " + event);
}
Table using_power(const std::string& bird, const std::function<void(Table&)>& change) {
  Table table = set(change);
  return table.front(1, bird).play("use " + bird);
}
void some_links(Table& table) { table.links(1, "izu:ryukyu arctic:baikal izu:kyushu").links(2, "sumatra:java"); }
Table looking() {
  return playing("science-in-action", [](Table& table) { table.top("storm snake beach-litter"); })
      .play("see storm; see snake; see beach-litter; next snake");
}

Cases questions() {
  return {
      {"not_asked", "F9", Table(), "suffer"},
      {"not_asked", "F7", drawn(Table(), "storm"), "play bird-race"},
      {"not_asked", "F24", offered_to_2(true), "save great-knot"},
      {"not_asked", "F24", offered_to_2(false), "save great-knot"},
      {"not_asked", "F30", freed_bird(), "save great-knot"},
      {"not_asked", "F20", two_birds_at_once(), "bird great-knot"},
      {"not_asked", "F21", two_routes(), "pass"},
      {"not_asked", "F36", asked_to_react(), "use great-knot"},
      {"not_asked", "F10", full_hand(), "done"},
      {"not_asked", "F38a", pelican().play("card squawk-3"), "pass"},
      {"not_asked", "F8", suffers(set([](Table& table) { table.front(1, "fairy-pitta great-knot"); }), "poaching"),
       "link izu:ryukyu"},
      {"not_asked", "F8", playing("legal-challenge", some_links), "bird great-knot"},
      {"not_asked", "F8",
       suffers(set([](Table& table) { table.hand(1, "squawk-1 squawk-2 rest-day squawk-3"); }), "funding-cut"), "done"},
      {"not_asked", "F16", playing("protected-corridor", some_links), "done"},
      {"not_asked", "F33", looking(), "pass"},
      {"not_asked", "F38a", pelican(), "done"},
  };
}

Table initial() {
  Table table;
  table.state = table.game.initial();
  return table;
}
Table dealing() {
  Table table = initial();
  base::Rng rng(1);
  while (table.state.open.roost[2] == kNoBird) table.game.apply(table.state, core::draw(table.game, table.state, rng));
  return table;
}

Cases when_nobody_is_asked() {
  return {
      {"over", "F39", set([](Table& table) { table.state.open.depth = 0; }), "done"},
      {"draw", "F4", initial(), "done"},
      {"draw", "F6", dealing(), "done"},
      {"draw", "F7", set([](Table& table) { table.draw_phase(1); }), "done"},
      {"draw", "F8", suffers(set([](Table& table) { table.hand(1, "squawk-1"); }), "light-pollution"), "done"},
      {"draw", "F10", set([](Table& table) { table.play("done"); }), "done"},
      {"draw", "F12",
       set([](Table& table) { table.roost("great-knot great-bustard fairy-pitta").top("deforestation").play("done"); }),
       "done"},
      {"draw", "F33", playing("science-in-action"), "done"},
  };
}

Cases placing() {
  const Table pair = set([](Table& table) { table.play("link izu:ryukyu"); });
  const Table extra_pair = playing("reforestation").play("link izu:ryukyu");
  const Table corridor = playing("protected-corridor", some_links);
  const Table near_honshu = set([](Table& table) { table.links(1, "honshu:kyushu sumatra:java"); });
  Table empty_supply;
  for (int way = 0; way < kLinksEach; ++way) empty_supply.state.open.links[0].add(way);
  return {
      {"pair_first", "F15", pair, "done"},
      {"pair_first", "F16", extra_pair, "pass"},
      {"pair", "F15", pair, "link sumatra:java"},
      {"pair", "F16", extra_pair, "link sumatra:java"},
      {"occupied", "F3", near_honshu, "link sumatra:java"},
      {"no_links", "F18", empty_supply, "link " + linkway_name(empty_supply.game.edition(), kLinksEach)},
      {"no_placement", "F14",
       set([](Table& table) { table.play("link honshu:kyushu; link kyushu:ryukyu; link ryukyu:taiwan"); }),
       "link taiwan:luzon"},
      {"card_limits_links", "F9", suffers(near_honshu, "typhoon"), "link kyushu:ryukyu"},
      {"habitat", "F3a", playing("reforestation"), "link baikal:w-mongolia"},
      {"other_network", "F14", by_first_rules(Table(near_honshu).play("link kyushu:ryukyu")), "link java:timor"},
      {"other_base", "F14", Table(near_honshu).play("link kyushu:ryukyu"), "link java:timor"},
      {"lone", "F15", Table(suffers(near_honshu, "storm")), "link arctic:yakutia"},
      {"lone", "F16", corridor, "link timor:n-australia"},
      {"no_route", "F21", two_routes(), "route 3"},
  };
}

Cases events_and_powers() {
  const Table birds = set([](Table& table) {
    table.front(1, "siberian-crane fairy-pitta baikal-teal great-knot").front(2, "great-bustard");
    table.on("siberian-crane", "snake").state.open.used.add(table.bird("great-knot"));
  });
  return {
      {"not_held", "F9", Table(), "play bird-race"},
      {"not_held", "F10", full_hand(), "card squawk-3"},
      {"not_held", "F38a", pelican().play("card squawk-3"), "card squawk-1"},
      {"not_held", "F8", suffers(Table(), "funding-cut"), "card squawk-1"},
      {"no_events", "F9a", set([](Table& table) { table.hand(1, "bird-race").state.open.events_left = 0; }),
       "play bird-race"},
      {"card_forbids_events", "F9", suffers(Table(), "red-tape"), "play bird-race"},
      {"no_change", "F8", set([](Table& table) { table.hand(1, "legal-challenge"); }), "play legal-challenge"},
      {"power_no_change", "F8", birds, "use fairy-pitta"},
      {"not_yours", "F34", birds, "use great-bustard"},
      {"snake", "F31", birds, "use siberian-crane"},
      {"other_time", "F34", birds, "use baikal-teal"},
      {"fresh", "F34",
       set([](Table& table) { table.front(1, "siberian-crane").state.open.fresh.add(table.bird("siberian-crane")); }),
       "use siberian-crane"},
      {"used", "F35", birds, "use great-knot"},
  };
}

Cases payments() {
  const Table storm = drawn(set([](Table& table) { table.hand(1, "squawk-1 squawk-2 squawk-2 squawk-3"); }), "storm");
  const Table covered = set([](Table& table) {
    table.roost("great-bustard . .").on("great-bustard", "caged-bird-trade").front(1, "great-knot");
    table.front(2, "fairy-pitta").on("great-knot", "snake").hand(1, "squawk-1 squawk-1 squawk-2 squawk-3");
  });
  const Table other = set([](Table& table) { table.front(2, "fairy-pitta").on("fairy-pitta", "snake"); });
  return {
      {"squawks_not_held", "F7", storm, "squawk 3+3"},
      {"too_little", "F7", storm, "squawk 2"},
      {"superfluous", "F7", storm, "squawk 1+3"},
      {"squawks_not_held", "F30", covered, "free great-bustard=2+2+2"},
      {"too_little", "F30", covered, "free great-bustard=3"},
      {"superfluous", "F30", covered, "free great-bustard=1+1+2+3"},
      {"squawks_not_held", "F31", covered, "free great-knot=3+3"},
      {"too_little", "F31", covered, "free great-knot=1"},
      {"superfluous", "F31", covered, "free great-knot=1+2"},
      {"not_covered", "F30", covered, "free fairy-pitta=2"},
      {"not_owner", "F31", other, "free fairy-pitta=2"},
  };
}

// Another edition: Red Tape is a second Snake.
Table under_a_snake() {
  Table table(3, with_effects(shipped_tree(), "fowl", [](int /*number*/, const std::string& name) -> std::string {
                return name == "Red Tape" ? R"({"kind":"snake"})" : "";
              }));
  table.front(1, "fairy-pitta great-knot").on("great-knot", "snake");
  return suffers(table, "red-tape");
}

Cases birds_of_effects() {
  const auto roosting = [](Table& table) {
    table.roost("great-knot great-bustard fairy-pitta").on("great-bustard", "caged-bird-trade");
    table.front(2, "siberian-crane").dead("baikal-teal");
  };
  const Table collision =
      suffers(set([](Table& table) { table.roost("great-knot yellow-bunting fairy-pitta"); }), "window-collision");
  const Table poached = suffers(set([](Table& table) { table.front(1, "fairy-pitta siberian-crane"); }), "poaching");
  const Table two_to_choose = set([](Table& table) { table.front(1, "fairy-pitta great-knot silver-oriole"); });
  const Table rest = playing("rest-day", [](Table& table) {
    table.front(1, "fairy-pitta great-knot siberian-blue-robin").state.open.used.add(table.bird("great-knot"));
    table.state.open.used.add(table.bird("siberian-blue-robin"));
  });
  const Table stealing =
      using_power("pied-harrier", [](Table& table) { table.front(2, "fairy-pitta siberian-crane"); });
  return {
      {"caged", "F28", suffers(set(roosting), "caged-bird-trade"), "bird great-bustard"},
      {"not_roosting", "F28", suffers(set(roosting), "caged-bird-trade"), "bird siberian-crane"},
      {"not_roosting", "F27", collision, "bird siberian-crane"},
      {"bird_order", "F8", by_first_rules(collision), "bird fairy-pitta"},
      {"not_yours", "F27", poached, "bird great-knot"},
      {"wrong_kind", "F8", poached, "bird siberian-crane"},
      {"not_yours", "F31", suffers(two_to_choose, "snake"), "bird siberian-crane"},
      {"has_card", "F31", under_a_snake(), "bird great-knot"},
      {"not_theirs", "F27a", stealing, "bird pied-harrier"},
      {"not_dead", "F27", playing("captive-breeding", roosting), "bird great-knot"},
      {"not_yours", "F35", rest, "bird siberian-crane"},
      {"not_used", "F35", rest, "bird fairy-pitta"},
      {"not_turned", "F35", by_first_rules(rest), "bird siberian-blue-robin"},
      {"not_covered", "F30", playing("birders-to-the-rescue", roosting), "bird great-knot"},
      {"no_decline", "F8", poached, "pass"},
      {"no_decline", "F16", playing("protected-corridor", some_links), "pass"},
  };
}

// Seat 1 has two links; every linkway beside the second one is taken.
Table hemmed_in() {
  return playing("satellite-tracking", [](Table& table) {
    table.links(1, "arctic:baikal timor:nw-australia");
    table.links(2, "n-australia:nw-australia java:timor sulawesi:timor timor:n-australia");
  });
}

Cases links_and_cards_of_effects() {
  const Table removing = playing("legal-challenge", some_links);
  const Table moved = playing("satellite-tracking", some_links).play("link izu:kyushu");
  const Table taking = playing("school-visit", [](Table& table) { table.discards("squawk-1 squawk-1 bird-race"); });
  return {
      {"no_link", "F17", removing, "link honshu:kyushu"},
      {"your_link", "F17", removing, "link izu:ryukyu"},
      {"not_your_link", "F17", suffers(set(some_links), "forest-fire"), "link sumatra:java"},
      {"habitat", "F3a", suffers(set(some_links), "forest-fire"), "link arctic:baikal"},
      {"link_order", "F8", by_first_rules(suffers(set(some_links), "forest-fire")), "link izu:ryukyu"},
      {"stuck", "F8", hemmed_in(), "link arctic:baikal"},
      {"same_place", "F16", moved, "link izu:kyushu"},
      {"no_squawk", "F8", taking, "card bird-race"},
      {"not_discarded", "F8", taking, "card squawk-2"},
      {"not_paid", "F38a", pelican(), "card squawk-1"},
      {"not_looked", "F33", looking(), "next snake"},
  };
}

Cases all_cases() {
  Cases all;
  for (Cases (*some)() : {questions, when_nobody_is_asked, placing, events_and_powers, payments, birds_of_effects,
                          links_and_cards_of_effects}) {
    for (Case& one : some()) all.push_back(std::move(one));
  }
  return all;
}

TEST(FlyAwayWhy, every_reason_is_given_by_each_of_its_clauses) {
  std::set<std::string> given = {" unreadable"};  // below
  for (const Case& one : all_cases()) {
    EXPECT_FALSE(one.table.can(one.move)) << one.move;
    const core::Refusal refusal = refusal_of(one);
    EXPECT_EQ(kit::name_of(refusal), one.clause + " " + one.reason) << one.move << ": " << refusal.sentence;
    EXPECT_TRUE(core::is_declared(core::voice_of(one.table.game), refusal)) << one.move << ": " << refusal.sentence;
    given.insert(kit::name_of(refusal));
  }
  std::set<std::string> pending;
  for (const Case& one : questions()) {
    pending.insert(*refusal_of(one).facts.find("pending")->text());
    const int asked = one.table.state.open.stack[one.table.state.open.depth - 1].seat;
    const core::Refusal refusal = refusal_for(one.table, core::Seat(asked == 0 ? 1 : 0), one.move);
    EXPECT_EQ(refusal.sentence, "Player " + std::to_string(asked + 1) + " decides");
    EXPECT_EQ(refusal.clause, one.clause) << one.move;
    given.insert(kit::name_of(refusal));
  }
  EXPECT_EQ(pending.size(), kAsked.words.size());
  EXPECT_EQ(given, kit::declared_refusals(FlyAway::vocabulary()));
}

TEST(FlyAwayWhy, the_card_that_forbids_is_named) {
  const Table red_tape = suffers(Table(), "red-tape");
  EXPECT_EQ(refusal_for(red_tape, core::Seat(0), "play bird-race").sentence, "Red Tape forbids events this turn");
  const Table typhoon = suffers(Table(), "typhoon");
  EXPECT_EQ(refusal_for(typhoon, core::Seat(0), "link honshu:kyushu").sentence,
            "Typhoon limits your base links this turn to 0");
}

// F9a: Red Tape of an earlier turn is not to blame when ten events may have been played.
TEST(FlyAwayWhy, F9a_an_older_card_is_not_named) {
  Table table;
  table.hand(1, "rest-day").state.open.events_left = 0;
  table.state.open.fowl_discard[table.fowl("red-tape")] = 1;
  table.discards("bird-race citizen-science public-funding reforestation sustainable-farmland wetland-restoration");
  table.discards("ringing-station satellite-tracking legal-challenge school-visit");
  EXPECT_EQ(table.why("play rest-day"), "F9a");
}

// What names no place, bird or card of the edition breaks no rule: it is no move at all.
TEST(FlyAwayWhy, unknown_names_are_no_moves) {
  const Table table;
  for (const std::string_view text :
       {"link korea:atlantis", "link korea", "bird dodo", "play squawk", "free dodo=1", "dance", ""}) {
    const core::MoveRead move = table.game.parse_move(text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_EQ(kit::name_of(move.error()), " unreadable") << text;
  }
}

// Whatever is refused in whole matches is refused as it is declared, and what is legal is not asked about.
TEST(FlyAwayWhy, matches_give_no_other_reasons) {
  base::Rng rng(7);
  Table table(2);
  table.state = table.game.initial();
  std::vector<core::Move> tried;
  while (!table.game.actor(table.state.open).is_nobody()) {
    if (table.game.actor(table.state.open).is_chance()) {
      table.game.apply(table.state, core::draw(table.game, table.state, rng));
      continue;
    }
    const core::Seat seat = table.game.actor(table.state.open).seat();
    Moves moves;
    table.game.legal(table.state, moves);
    tried.push_back(moves[rng.below(moves.size())]);
    for (const core::Move move : tried) {
      if (core::allows(table.game, table.state, move)) continue;
      const core::Refusal refusal = table.game.why(table.game.view(table.state, seat), move);
      EXPECT_TRUE(core::is_declared(core::voice_of(table.game), refusal)) << refusal.clause << ": " << refusal.sentence;
    }
    table.game.apply(table.state, tried.back());
  }
}

}  // namespace
}  // namespace aviary::flyaway
