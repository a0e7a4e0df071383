// M1, M2, M30, M31: the cards.
#include "base/json.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

base::Tree shipped() { return *base::read_json(Migrato::shipped_editions().back()); }

std::string error_of(const std::string& json, int rules = Migrato::kRulesVersion) {
  const base::Result<base::Tree> tree = base::read_json(json);
  EXPECT_TRUE(tree.ok()) << json;
  const base::Result<Edition> edition = read_edition(*tree, rules);
  return edition ? "" : edition.error().code + ": " + edition.error().sentence;
}

// The shipped edition with one text in it replaced.
std::string changed(const std::string& from, const std::string& to, int rules = Migrato::kRulesVersion) {
  std::string json(Migrato::shipped_editions().back());
  const std::size_t at = json.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return error_of(json.replace(at, from.size(), to), rules);
}

}  // namespace

TEST(MigratoEdition, M1_there_are_49_birds_and_5_dangers) {
  const Edition edition = *read_edition(shipped(), Migrato::kRulesVersion);
  std::array<int, kSpecies + 1> cards{};
  for (std::size_t at = 1; at <= kKinds; ++at) {
    cards[static_cast<std::size_t>(species_of(card_at(at)))] += edition.cards.count(card_at(at));
  }
  EXPECT_EQ(cards, (std::array<int, kSpecies + 1>{5, 14, 11, 11, 8, 5}));
  EXPECT_EQ(edition.cards.count(Card::kHunter), 2);
  EXPECT_EQ(edition.cards.count(Card::kHabitat), 2);
  EXPECT_EQ(edition.cards.count(Card::kLight), 1);
}

TEST(MigratoEdition, M2_only_geese_and_teals_have_both_phases) {
  for (const Species species : kAllSpecies) {
    const bool day = card_of(species, face(1, false)) != Card::kNone;
    const bool night = card_of(species, face(1, true)) != Card::kNone;
    EXPECT_EQ(day && night, species == Species::kGoose || species == Species::kTeal);
    EXPECT_EQ(night && !day, species == Species::kStilt);
  }
  EXPECT_FALSE(parse_card("k3n").has_value());
  EXPECT_FALSE(parse_card("s3d").has_value());
  EXPECT_TRUE(parse_card("s3n").has_value());
}

TEST(MigratoEdition, M30_our_edition_keeps_to_what_is_known) {
  const Edition edition = *read_edition(shipped(), Migrato::kRulesVersion);
  for (int number = 1; number <= kHighest; ++number) {
    const int geese = edition.cards.count(card_of(Species::kGoose, face(number, false))) +
                      edition.cards.count(card_of(Species::kGoose, face(number, true)));
    EXPECT_EQ(geese > 0, number >= 3 && number <= 5);
    const int teals = edition.cards.count(card_of(Species::kTeal, face(number, false))) +
                      edition.cards.count(card_of(Species::kTeal, face(number, true)));
    EXPECT_EQ(teals, number <= 5 ? 1 : 0);
  }
  EXPECT_GT(edition.cards.count(*parse_card("k3d")), 0);
  EXPECT_GT(edition.cards.count(*parse_card("s1n")), 0);
}

TEST(MigratoEdition, M31_a_good_edition_is_read) {
  EXPECT_EQ(error_of(std::string(Migrato::shipped_editions().back())), "");
}

TEST(MigratoEdition, M31_counts_phases_numbers_and_fields_are_checked) {
  EXPECT_EQ(changed(R"("species":"kite","number":1,"day":2)", R"("species":"kite","number":1,"day":3)"),
            "edition: there are 11 cards of the kite (M1), not 12");
  EXPECT_EQ(changed(R"("species":"kite","number":1,"day":2)", R"("species":"kite","number":1,"night":2)"),
            "edition: row 4, the kite does not fly by night (M1)");
  EXPECT_EQ(changed(R"("species":"kite","number":1)", R"("species":"kite","number":0)"),
            "edition: row 4, 'number' is a whole number from 1 to 7, not 0");
  EXPECT_EQ(changed(R"("species":"kite","number":1)", R"("species":"kite","number":"one")"),
            "edition: row 4, 'number' is a whole number from 1 to 7, not a text");
  EXPECT_EQ(changed(R"("species":"kite","number":1)", R"("species":"kite","number":2)"),
            "edition: the kite with number 2 has a row already");
  EXPECT_EQ(changed(R"("species":"kite")", R"("species":"crane")"),
            "edition: row 4, 'species' is goose, kite, stilt, bee-eater or teal");
  EXPECT_EQ(changed(R"("species":"kite")", R"("species":"kite","wings":2)"),
            "edition: row 4, a row of birds has no field 'wings'");
  EXPECT_EQ(changed(R"("teal":1)", R"("teal":21)"), "edition: 'teal' is a whole number from 0 to 20, not 21");
  EXPECT_EQ(changed(R"("returns")", R"("turns")"),
            "edition: an edition has no field 'turns'\n"
            "'returns' is missing: the points of the five return cards");
}

TEST(MigratoEdition, M31_geese_are_3_4_or_5_and_fly_by_day_and_by_night) {
  const std::string fives = R"("species":"goose","number":5,"day":2,"night":2)";
  for (const int number : {1, 2, 6, 7}) {
    const std::string other = R"("species":"goose","number":)" + std::to_string(number) + R"(,"day":2,"night":2)";
    EXPECT_EQ(changed(fives, other),
              "edition: row 3, geese fly in groups of 3, 4 or 5 (M31), not " + std::to_string(number));
    EXPECT_EQ(changed(fives, other, 1), "") << "version 1 allowed it";
  }
  EXPECT_EQ(changed(fives, R"("species":"goose","number":5,"day":1,"night":3)"), "");
}

TEST(MigratoEdition, M31_at_least_one_goose_flies_in_each_phase) {
  const auto geese = [](const std::string& phase, int rules) {
    std::string json(Migrato::shipped_editions().back());
    const std::size_t begin = json.find(R"({"species":"goose")");
    const std::size_t end = json.find(R"({"species":"kite")");
    std::string rows;
    for (const auto& [number, cards] : {std::pair{3, 5}, {4, 5}, {5, 4}}) {
      rows += R"({"species":"goose","number":)" + std::to_string(number) + ",\"" + phase +
              "\":" + std::to_string(cards) + "},";
    }
    return error_of(json.replace(begin, end - begin, rows), rules);
  };
  EXPECT_EQ(geese("day", 2), "edition: at least one goose flies by night (M31)");
  EXPECT_EQ(geese("night", 2), "edition: at least one goose flies by day (M31)");
  EXPECT_EQ(geese("day", 1), "") << "version 1 allowed it";
  EXPECT_EQ(geese("night", 1), "");
}

TEST(MigratoEdition, M31_the_line_is_named_where_it_is_known) {
  base::Tree tree = shipped();
  const_cast<base::Tree*>(tree.find("returns"))->set_line(93);
  const_cast<base::Tree*>(tree.find("returns")->find("teal"))->set_line(98);
  *const_cast<base::Tree*>(tree.find("returns")->find("teal")) = [] {
    base::Tree wrong("one");
    wrong.set_line(98);
    return wrong;
  }();
  EXPECT_EQ(read_edition(tree, Migrato::kRulesVersion).error().sentence,
            "line 98: 'teal' is a whole number from 0 to 20, not a text");
}

TEST(MigratoEdition, M31_other_cards_make_another_game) {
  const base::Result<base::Tree> empty = base::read_json("{}");
  EXPECT_FALSE(read_edition(*empty, Migrato::kRulesVersion).ok());
  EXPECT_FALSE(read_edition(base::Tree("cards"), Migrato::kRulesVersion).ok());
}

}  // namespace aviary::migrato
