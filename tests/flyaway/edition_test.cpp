// The edition: F1, F2, F42–F44.
#include <algorithm>
#include <map>
#include <set>

#include "flyaway/table.h"
#include "games/flyaway/powers/power.h"
#include "games/flyaway/routes.h"

namespace aviary::flyaway {
namespace {

const Edition& shipped() {
  static const Table kTable;
  return kTable.game.edition();
}

// The shortest route, in links, and how many routes there are (counting stops at ten).
struct Survey {
  int shortest = 99;
  int routes = 0;
};
void count_routes(int at, int end, Places visited, int length, Survey& survey) {
  if (survey.routes >= 10 && length >= survey.shortest) return;
  if (at == end) {
    ++survey.routes;
    survey.shortest = std::min(survey.shortest, length);
    return;
  }
  if (length == 9) return;
  shipped().ways_at[at].each([&](int way) {
    const int next = shipped().other_end(way, at);
    if (shipped().row[next] < shipped().row[at] || shipped().row[next] > shipped().row[end]) return;
    if ((visited >> next & 1) == 0) count_routes(next, end, visited | Places{1} << next, length + 1, survey);
  });
}

TEST(FlyAwayEdition, F1_42_birds_fourteen_of_each_habitat) {
  std::map<int, int> birds;
  for (const BirdCard& bird : shipped().birds) ++birds[bird.habitat];
  EXPECT_EQ(birds[kWetland], 14);
  EXPECT_EQ(birds[kOpenCountry], 14);
  EXPECT_EQ(birds[kForest], 14);
}

TEST(FlyAwayEdition, F2_the_numbers_of_cards) {
  std::map<int, int> fowl;
  for (int kind = 0; kind < kFowlKinds; ++kind) fowl[class_of(kind)] += shipped().fowl[kind].copies;
  EXPECT_EQ(fowl, (std::map<int, int>{{0, 12}, {1, 8}, {2, 8}, {3, 6}}));
  int events = 0;
  int squawks = 0;
  for (int kind = 0; kind < kWingKinds; ++kind) (is_squawk(kind) ? squawks : events) += shipped().wing[kind].copies;
  EXPECT_EQ(events, 15);
  EXPECT_EQ(squawks, 14);
}

TEST(FlyAwayEdition, F42_every_card_says_where_it_is_from) {
  const std::set<std::string> sources = {"book", "inferred", "ours"};
  for (const BirdCard& bird : shipped().birds) EXPECT_TRUE(sources.contains(bird.source)) << bird.name;
  for (const PlayCard& card : shipped().fowl)
    EXPECT_TRUE(card.copies == 0 || sources.contains(card.source)) << card.name;
  for (const PlayCard& card : shipped().wing)
    EXPECT_TRUE(card.copies == 0 || sources.contains(card.source)) << card.name;
}

TEST(FlyAwayEdition, F43_the_map) {
  const Edition& map = shipped();
  EXPECT_GE(map.locations.size(), 40U);
  EXPECT_LE(map.locations.size(), 48U);
  std::set<int> rows;
  std::map<int, int> habitats;
  int two = 0;
  for (const Location& location : map.locations) {
    rows.insert(location.row);
    for (const int habitat : {kWetland, kOpenCountry, kForest}) habitats[habitat] += (location.habitats & habitat) != 0;
    two += std::popcount(static_cast<unsigned>(location.habitats)) == 2;
  }
  EXPECT_GE(rows.size(), 10U);
  EXPECT_GE(two, 8);
  for (const auto& [habitat, count] : habitats) EXPECT_GE(count, 14) << habitat;
  EXPECT_GE(map.linkways.size(), 95U);
  EXPECT_LE(map.linkways.size(), 125U);
  int sides = 0;
  for (const Linkway& way : map.linkways) sides += way.side ? 1 : 0;
  EXPECT_GE(sides * 6, static_cast<int>(map.linkways.size()));
}

TEST(FlyAwayEdition, F43_no_linkways_cross) {
  const Edition& map = shipped();
  const auto turn = [&](int a, int b, int c) {
    const Location& p = map.location(a);
    const Location& q = map.location(b);
    const Location& r = map.location(c);
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  };
  for (const Linkway& one : map.linkways) {
    for (const Linkway& two : map.linkways) {
      const std::set<int> ends = {one.north, one.south, two.north, two.south};
      if (ends.size() < 4) continue;
      const bool apart = (turn(one.north, one.south, two.north) > 0) == (turn(one.north, one.south, two.south) > 0) ||
                         (turn(two.north, two.south, one.north) > 0) == (turn(two.north, two.south, one.south) > 0);
      EXPECT_TRUE(apart) << map.location(one.north).id << ":" << map.location(one.south).id << " and "
                         << map.location(two.north).id << ":" << map.location(two.south).id;
    }
  }
}

TEST(FlyAwayEdition, F43_routes_of_three_to_eight_links_and_points_that_grow_with_them) {
  for (const BirdCard& bird : shipped().birds) {
    Survey survey;
    count_routes(bird.start, bird.end, Places{1} << bird.start, 0, survey);
    EXPECT_GE(survey.shortest, 3) << bird.name;
    EXPECT_LE(survey.shortest, 8) << bird.name;
    EXPECT_GE(survey.routes, 3) << bird.name;
    const bool printed = bird.name == "Japanese Quail";  // F45: worth 1, with a route of four links as in the book
    const int points = std::max(1, survey.shortest - 3 + static_cast<int>(bird.status));
    EXPECT_EQ(bird.points, printed ? 1 : points) << bird.name;
  }
}

TEST(FlyAwayEdition, F43_enough_kinds_of_effects_at_all_times_of_use) {
  std::set<Does> powers;
  std::set<Does> fowl;
  std::set<Does> events;
  std::set<When> times;
  for (int card = 0; card < kCards; ++card) {
    const Effect& effect = shipped().effects[card];
    if (is_bird(card)) {
      powers.insert(effect.does);
      times.insert(effect.when);
    } else if (is_event(card) && shipped().wing[card - kEventCards].copies > 0) {
      events.insert(effect.does);
    } else if (is_fowl(card) && !is_catastrophe(card) && shipped().fowl[card - kFowlCards].copies > 0) {
      fowl.insert(effect.does);
    }
  }
  EXPECT_GE(powers.size(), 14U);
  EXPECT_GE(fowl.size(), 14U);
  EXPECT_GE(events.size(), 10U);
  EXPECT_EQ(times.size(), 6U);
  for (const std::string_view name :
       {"caged-bird-trade", "snake", "natural-predators", "wild-meat-trade", "sport-hunting", "wildlife-disease",
        "poaching", "forest-fire", "window-collision", "storm", "deforestation"}) {
    EXPECT_TRUE(find_fowl(shipped(), name).has_value()) << name;
  }
  for (const std::string_view name :
       {"birders-to-the-rescue", "science-in-action", "reforestation", "sustainable-farmland", "public-funding"}) {
    EXPECT_TRUE(find_wing(shipped(), name).has_value()) << name;
  }
}

// Changes the first text of the shipped edition's JSON, and tells what the reader says to it.
std::string refusal(std::string_view from, std::string_view to) {
  std::string json(FlyAway::shipped_editions().back());
  const std::size_t at = json.find(from);
  if (at == std::string::npos) return "the edition has no " + std::string(from);
  json.replace(at, from.size(), to);
  const base::Result<base::Tree> tree = base::read_json(json);
  if (!tree) return tree.error().sentence;
  const base::Result<Edition> edition = read_edition(*tree, FlyAway::kRulesVersion);
  return edition ? "" : edition.error().code + ": " + edition.error().sentence;
}

TEST(FlyAwayEdition, F44_a_bad_edition_is_refused_with_the_reason) {
  EXPECT_EQ(refusal("\"cost\":3", "\"cost\":4"), "");
  EXPECT_NE(refusal("[\"arctic\",\"baikal\"]", "[\"arctic\",\"yakutia\"]").find("is there twice"), std::string::npos);
  EXPECT_NE(refusal("[\"arctic\",\"baikal\"]", "[\"arctic\",\"atlantis\"]").find("no location 'atlantis'"),
            std::string::npos);
  EXPECT_NE(refusal("\"from\":\"korea\",\"to\":\"visayas\"", "\"from\":\"visayas\",\"to\":\"korea\"")
                .find("no route leads Chinese Egret"),
            std::string::npos);
  EXPECT_NE(refusal("\"from\":\"korea\",\"to\":\"visayas\"", "\"from\":\"korea\",\"to\":\"korea\"")
                .find("no route leads Chinese Egret"),
            std::string::npos);
  EXPECT_NE(refusal("\"amount\":1", "\"amount\":99").find("must be from 1 to"), std::string::npos);
  EXPECT_NE(refusal("\"kind\":\"bonus_if\"", "\"kind\":\"dance\"").find("no kind of effect 'dance'"),
            std::string::npos);
  EXPECT_NE(refusal("\"copies\":5", "\"copies\":4").find("tier 1 must be 12 cards, and here they are 11"),
            std::string::npos);
  EXPECT_NE(refusal("\"name\":\"Storm\"", "\"name\":\"Squawk 1\"").find("two cards are called 'squawk-1'"),
            std::string::npos);
  EXPECT_NE(refusal("\"name\":\"Storm\"", "\"name\":\"???\"").find("neither letters nor digits"), std::string::npos);
  EXPECT_NE(refusal("\"status\":\"VU\"", "\"status\":\"XX\"").find("must be one of"), std::string::npos);
  EXPECT_NE(refusal("\"name\":\"Chinese Egret\"", "\"nome\":\"Chinese Egret\"").find("unknown field 'nome'"),
            std::string::npos);
  EXPECT_NE(refusal("\"one\":6", "\"one\":7").find("must be 14 cards, and here they are 15"), std::string::npos);
  EXPECT_NE(refusal("\"use\":\"round\",\"on\":\"squawk\"", "\"use\":\"turn\"").find("cannot be used at that time"),
            std::string::npos);
}

// F1: "and a line of trivia": the guide's, unless an edition gives its own.
TEST(FlyAwayEdition, F1_an_edition_may_give_its_own_line_about_a_bird) {
  const std::string_view name = "\"name\":\"Chinese Egret\"";
  const auto with_trivia = [&](const std::string& line) {
    return refusal(name, std::string(name) + ",\"trivia\":" + line);
  };
  std::string accents;
  for (int i = 0; i < 200; ++i) accents += "é";
  EXPECT_EQ(with_trivia("\"It wades, and waits.\""), "");
  EXPECT_EQ(with_trivia("\"" + accents + "\""), "");
  EXPECT_NE(with_trivia("\"" + accents + "!\"").find("must be a text of at most 200 characters"), std::string::npos);
  EXPECT_NE(with_trivia("\"\"").find("must be a text"), std::string::npos);
  EXPECT_NE(with_trivia("7").find("must be a text"), std::string::npos);
}

TEST(FlyAwayEdition, F44_an_error_names_the_line) {
  base::Tree tree = shipped_tree();
  base::Tree bad{base::Tree::Fields{}};
  for (const base::Field& field : *tree.fields()) {
    if (field.name != "squawks") {
      bad.set(field.name, field.value);
      continue;
    }
    base::Tree& squawks = bad.set("squawks", base::Tree(base::Tree::Fields{}));
    squawks.set("one", base::Tree(std::int64_t{0})).set_line(1234);
  }
  const base::Result<Edition> edition = read_edition(bad, FlyAway::kRulesVersion);
  ASSERT_FALSE(edition.ok());
  EXPECT_TRUE(edition.error().sentence.starts_with("line 1234: ")) << edition.error().sentence;
}

}  // namespace
}  // namespace aviary::flyaway
