// Routes and saving: F19–F23, F26. The search for routes is held against plain enumeration of all simple paths.
#include <algorithm>
#include <set>

#include "flyaway/table.h"
#include "games/flyaway/routes.h"
#include "kit/walk.h"

namespace aviary::flyaway {
namespace {

// Every simple southward path, link by link: the words of F19.
class Plain {
 public:
  Plain(const Facts& facts, int end) : facts_(facts), end_(end) {}
  void walk(int at, Share share, Places visited) {
    if (at == end_) {
      shares.insert({share.begin(), share.end()});
      return;
    }
    for (int way = 0; way < static_cast<int>(facts_.cards.linkways.size()); ++way) {
      const Linkway& linkway = facts_.cards.way(way);
      if (!facts_.occupied().has(way) || (linkway.north != at && linkway.south != at)) continue;
      const int next = linkway.north == at ? linkway.south : linkway.north;
      if (facts_.cards.row[next] < facts_.cards.row[at] || (visited >> next & 1) != 0) continue;
      Share more = share;
      ++more[facts_.owner(way)];
      walk(next, more, visited | Places{1} << next);
    }
  }
  std::set<std::vector<int>> shares;

 private:
  const Facts& facts_;
  int end_;
};

// The same set, asked for seat by seat.
void collect(const Facts& facts, const BirdCard& card, int saver, int stage, Share share,
             std::set<std::vector<int>>& shares, std::size_t room = kRouteRoom) {
  if (stage == facts.seats) {
    shares.insert({share.begin(), share.end()});
    return;
  }
  const Web web = web_of(facts.cards, facts.occupied(), card.start, card.end);
  for (std::uint64_t counts = link_counts(facts, web, {saver, stage, share}, room); counts != 0; counts &= counts - 1) {
    Share more = share;
    more[seat_in_order(saver, stage, facts.seats)] = u8(std::countr_zero(counts));
    collect(facts, card, saver, stage + 1, more, shares, room);
  }
}

TEST(FlyAwayRoutes, F21_the_search_agrees_with_plain_enumeration) {
  base::Rng rng(5);
  std::size_t most = 0;
  for (int round = 0; round < kit::scaled(120); ++round) {
    Table table(2 + round % 3);
    const Facts facts = table.game.facts(table.state.open);
    const int links = 20 + static_cast<int>(rng.below(40));
    for (int i = 0; i < links; ++i) {
      const int way = static_cast<int>(rng.below(facts.cards.linkways.size()));
      const int seat = static_cast<int>(rng.below(static_cast<std::uint64_t>(facts.seats)));
      if (!facts.occupied().has(way) && facts.supply(seat) > 0) table.state.open.links[seat].add(way);
    }
    for (int bird = 0; bird < kBirds; bird += 3) {
      const BirdCard& card = facts.cards.birds[bird];
      Plain plain(facts, card.end);
      plain.walk(card.start, {}, Places{1} << card.start);
      std::set<std::vector<int>> found;
      collect(facts, card, bird % facts.seats, 0, {}, found);
      ASSERT_EQ(found, plain.shares) << card.name << " in " << table.game.to_text(table.state);
      ASSERT_EQ(has_route(facts.cards, facts.occupied(), card.start, card.end), !plain.shares.empty());
      std::set<std::vector<int>> cramped;
      collect(facts, card, bird % facts.seats, 0, {}, cramped, 1 + rng.below(std::size_t{12}));
      ASSERT_EQ(cramped, plain.shares) << "with little room, " << card.name;
      most = std::max(most, found.size());
    }
  }
  EXPECT_GT(most, 5U);  // the samples hold real choices
}

// Every linkway taken: more routes than any match has. Birds of the south, so that plain enumeration stays short.
TEST(FlyAwayRoutes, F21_the_search_is_exact_on_a_full_map) {
  base::Rng rng(6);
  for (int round = 0; round < 3; ++round) {
    Table table(4);
    const Facts facts = table.game.facts(table.state.open);
    for (int way = 0; way < static_cast<int>(facts.cards.linkways.size()); ++way) {
      int seat = static_cast<int>(rng.below(4));
      while (facts.supply(seat) == 0) seat = (seat + 1) % 4;
      table.state.open.links[seat].add(way);
    }
    for (int bird = 0; bird < kBirds; ++bird) {
      const BirdCard& card = facts.cards.birds[bird];
      if (facts.cards.row[card.start] < 8) continue;
      Plain plain(facts, card.end);
      plain.walk(card.start, {}, Places{1} << card.start);
      std::set<std::vector<int>> found;
      collect(facts, card, round, 0, {}, found);
      ASSERT_EQ(found, plain.shares) << card.name;
      std::set<std::vector<int>> cramped;
      collect(facts, card, round, 0, {}, cramped, 10);
      ASSERT_EQ(cramped, plain.shares) << "with little room, " << card.name;
    }
  }
}

TEST(FlyAwayRoutes, F19_side_links_work_both_ways_but_no_route_goes_north) {
  Table table;
  const Edition& cards = table.game.edition();
  const auto routed = [&](std::string_view names, std::string_view from, std::string_view to) {
    Table fresh;
    fresh.links(1, names);
    const auto place = [&](std::string_view id) {
      int i = 0;
      while (cards.location(i).id != id) ++i;
      return i;
    };
    return has_route(cards, fresh.state.open.links[0], place(from), place(to));
  };
  EXPECT_TRUE(routed("izu:kyushu kyushu:ryukyu", "izu", "ryukyu"));
  EXPECT_TRUE(routed("izu:kyushu izu:ryukyu", "kyushu", "ryukyu"));
  EXPECT_FALSE(routed("honshu:kyushu honshu:izu", "kyushu", "izu"));  // over Honshu, to the north
}

TEST(FlyAwayRoutes, F20_the_last_link_saves_the_bird_whoever_placed_the_others) {
  Table table;
  table.roost("yellow-bunting . .").links(2, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan").links(1, "luzon:visayas");
  table.play("link taiwan:luzon");
  EXPECT_TRUE(table.has(1, "yellow-bunting"));
  EXPECT_EQ(table.state.open.roost[0], kNoBird);
}

TEST(FlyAwayRoutes, F21_the_rule_books_example_one_plus_two_points_and_two_for_the_other) {
  base::Tree tree = shipped_tree();
  base::Tree::List birds = *tree.find("birds")->list();
  base::Tree changed{base::Tree::Fields{}};
  for (const base::Field& field : *tree.fields()) {
    if (field.name != "birds") {
      changed.set(field.name, field.value);
      continue;
    }
    base::Tree& list = changed.set("birds", base::Tree(base::Tree::List{}));
    for (const base::Tree& bird : birds) {
      base::Tree copy{base::Tree::Fields{}};
      const bool quail = *bird.find("name")->text() == "Japanese Quail";
      for (const base::Field& part : *bird.fields()) {
        copy.set(part.name, quail && part.name == "points" ? base::Tree(std::int64_t{1}) : part.value);
      }
      list.add(copy);
    }
  }
  Table table(2, changed);  // Japanese Quail: Hokkaido to the S China coast, one point
  table.roost("japanese-quail . .").links(1, "hokkaido:izu").links(2, "izu:ryukyu ryukyu:taiwan");
  table.links(1, "luzon:visayas taiwan:luzon").play("link s-china:taiwan; pass");
  EXPECT_EQ(table.score(1), 1 + 2);
  EXPECT_EQ(table.score(2), 2);
}

TEST(FlyAwayRoutes, F21_the_saver_chooses_among_routes_with_different_points) {
  Table table(2);
  table.roost("ijimas-leaf-warbler . .").links(1, "izu:kyushu kyushu:ryukyu ryukyu:taiwan").links(2, "izu:ryukyu");
  table.play("link taiwan:luzon");
  EXPECT_EQ(table.asks(), "seat 1: route");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"route 2", "route 4"}));
  EXPECT_EQ(table.why("route 3"), "F21");
  table.play("route 4");
  EXPECT_EQ(table.score(1), 2 + 4);
  EXPECT_EQ(table.score(2), 0);
}

TEST(FlyAwayRoutes, F20_several_birds_at_once_are_saved_in_the_order_chosen) {
  Table table;
  table.roost("yellow-bunting ijimas-leaf-warbler japanese-night-heron");
  table.links(1, "honshu:kyushu kyushu:ryukyu izu:ryukyu ryukyu:taiwan").play("link taiwan:luzon");
  EXPECT_EQ(table.asks(), "seat 1: order");
  table.play("bird ijimas-leaf-warbler");
  EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler"));
  EXPECT_EQ(table.asks(), "seat 1: order");
  table.play("bird japanese-night-heron");
  EXPECT_TRUE(table.has(1, "yellow-bunting"));  // the last one follows without a question
}

TEST(FlyAwayRoutes, F22_links_pay_again_with_every_later_bird) {
  Table table;
  table.roost("yellow-bunting . .").links(2, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan").links(1, "luzon:visayas");
  table.play("link taiwan:luzon");
  EXPECT_EQ(table.score(2), 3);
  table.roost("ijimas-leaf-warbler . .").links(3, "hokkaido:izu").action(3).play("link izu:ryukyu");
  EXPECT_TRUE(table.has(3, "ijimas-leaf-warbler"));
  EXPECT_EQ(table.score(2), 3 + 1);
}

TEST(FlyAwayRoutes, F23_new_birds_come_only_in_clean_up) {
  Table table;
  table.roost("yellow-bunting great-knot great-bustard").links(1, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan");
  table.play("link taiwan:luzon");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_EQ(table.state.open.roost[0], kNoBird);
  table.play("done; new siberian-crane");
  EXPECT_EQ(table.state.open.roost[0], table.bird("siberian-crane"));
}

TEST(FlyAwayRoutes, F26_a_further_link_cannot_complete_what_is_complete) {
  Table table;
  table.roost("ijimas-leaf-warbler . .").links(2, "izu:ryukyu ryukyu:taiwan taiwan:luzon").links(1, "izu:kyushu");
  table.play("link kyushu:ryukyu");
  EXPECT_EQ(table.state.open.roost[0], table.bird("ijimas-leaf-warbler"));
}

}  // namespace
}  // namespace aviary::flyaway
