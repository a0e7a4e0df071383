// F46: words of cards. web/src/games/flyaway/words.test.ts reads the table below too: the page says the same.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

struct Worded {
  std::string_view list;
  int rules;
  std::string_view effect;
  std::string_view words;
};

constexpr Worded kWorded[] = {
    {"birds", 2, R"({"kind":"gain_per","use":"end","per":"birds","habitat":"forest","points":2,"stolen":true})",
     "At the end of the game: Gain 2 points for each other forest bird in front of you"},
    {"birds", 2, R"({"kind":"gain_per","use":"end","per":"birds","habitat":"wetland","points":2})",
     "At the end of the game: Gain 2 points for each other wetland bird you have saved and still have"},
    {"birds", 2, R"({"kind":"gain_per","use":"saved","per":"birds","habitat":"open","points":1,"stolen":true})",
     "When saved: Gain 1 point for each other open country bird you have saved or stolen"},
    {"birds", 2, R"({"kind":"gain_per","use":"end","per":"birds","points":3,"amount":2,"most":9,"max_cm":20})",
     "At the end of the game: Gain 3 points for every 2 other birds of at most 20 cm you have saved and still have, at "
     "most 9"},
    {"birds", 2, R"({"kind":"gain_per","use":"end","per":"links","habitat":"forest","amount":3,"points":1,"most":8})",
     "At the end of the game: Gain 1 point for every 3 forest links of yours, at most 8"},
    {"birds", 2, R"({"kind":"gain_per","use":"end","per":"cards","points":1})",
     "At the end of the game: Gain 1 point for each Wing It card in your hand"},
    {"birds", 2, R"({"kind":"bonus_if","use":"saved","amount":1,"points":5,"habitat":"wetland"})",
     "When saved: Gain 5 points if you have saved at least 1 other wetland bird"},
    {"birds", 2, R"({"kind":"bonus_if","use":"end","amount":3,"points":5,"status":"VU","stolen":true})",
     "At the end of the game: Gain 5 points if you have at least 3 other birds with status VU or worse in front of "
     "you"},
    {"birds", 2, R"({"kind":"bonus_if","use":"end","amount":2,"points":4})",
     "At the end of the game: Gain 4 points if you have saved and still have at least 2 other birds"},
    {"birds", 2, R"({"kind":"free","use":"once"})", "On your turn, once in the game: Take a Snake off a bird of yours"},
    {"birds", 1, R"({"kind":"free","use":"once"})",
     "On your turn, once in the game: Free a caged bird, or take a Snake off a bird of yours"},
    {"birds", 2, R"({"kind":"refresh","use":"turn"})", "On each of your turns: Turn back another used bird of yours"},
    {"birds", 2, R"({"kind":"gain_points","use":"opponent","on":"save","points":2,"habitat":"open","min_cm":30})",
     "On an opponent's turn, when another player saves an open country bird of at least 30 cm: Gain 2 points"},
    {"birds", 2, R"({"kind":"take_squawk","use":"round","on":"squawk"})",
     "On an opponent's turn, once a round, when another player uses or discards a squawk: Take that squawk; with more "
     "than 5 cards discard 1"},
    {"birds", 2, R"({"kind":"look","use":"turn","amount":1})",
     "On each of your turns: Look at the next Fowl Play card"},
    {"birds", 2, R"({"kind":"return_bird","use":"saved","amount":2,"points":3,"habitat":"open"})",
     "When saved: Put 2 open country birds from the Death Zone back into the deck and gain 3 points for each"},
    {"birds", 2, R"({"kind":"steal_bird","use":"once","amount":1,"max_cm":20})",
     "On your turn, once in the game: Steal 1 bird of at most 20 cm from an opponent"},
    {"birds", 2, R"({"kind":"extra_links","use":"turn","amount":1,"habitat":"open"})",
     "On each of your turns: Place up to 1 extra open country link"},
    {"birds", 2, R"({"kind":"swap_links","use":"saved","amount":2})",
     "When saved: Swap 2 links of yours with an opponent's"},
    {"birds", 2, R"({"kind":"cash_cards","use":"once","amount":3,"points":3})",
     "On your turn, once in the game: Discard up to 3 Wing It cards for 3 points each"},
    {"birds", 2, R"({"kind":"draw_cards","use":"round","on":"neutralise","amount":1})",
     "On an opponent's turn, once a round, when another player neutralises a Fowl Play card: Draw 1 Wing It card"},
    {"events", 2, R"({"kind":"gain_per","per":"birds","points":1,"most":5})",
     "Gain 1 point for each bird you have saved, at most 5"},
    {"events", 2, R"({"kind":"free"})", "Free a caged bird, or take a Snake off a bird of yours"},
    {"events", 2, R"({"kind":"refresh"})", "Turn back a used bird of yours"},
    {"events", 2, R"({"kind":"look","amount":3})", "Look at the next 3 Fowl Play cards and put them back in any order"},
    {"events", 2, R"({"kind":"take_discard","amount":2})", "Take 2 squawks from the discards"},
    {"events", 2, R"({"kind":"move_link","amount":1,"habitat":"forest"})", "Move 1 forest link of yours"},
    {"events", 2, R"({"kind":"remove_link","amount":1})", "Remove 1 link of an opponent"},
    {"events", 2, R"({"kind":"return_bird","amount":1,"points":3})",
     "Put 1 bird from the Death Zone back into the deck and gain 3 points"},
    {"fowl", 2, R"({"kind":"cage","habitat":"wetland"})", "Lay this card on a roosting wetland bird: it is caged"},
    {"fowl", 2, R"({"kind":"snake","habitat":"open"})",
     "Lay this card on an open country bird in front of you: its power is off"},
    {"fowl", 2, R"({"kind":"snake"})", "Lay this card on a bird in front of you: its power is off"},
    {"fowl", 2, R"({"kind":"discard_roosting","amount":1,"min_cm":40})", "Discard 1 roosting bird of at least 40 cm"},
    {"fowl", 2, R"({"kind":"discard_roosting","amount":3,"refill":true})",
     "Discard all roosting birds and replace them at once"},
    {"fowl", 2, R"({"kind":"discard_roosting","amount":3,"points":2})", "Discard all roosting birds; lose 2 points"},
    {"fowl", 2, R"({"kind":"lose_bird","amount":1,"status":"VU","points":3})",
     "Discard 1 bird with status VU or worse in front of you; lose 3 points"},
    {"fowl", 2, R"({"kind":"lose_links","amount":3,"habitat":"forest"})", "Take back 3 forest links of yours"},
    {"fowl", 2, R"({"kind":"limit_links"})", "Place no base links this turn"},
    {"fowl", 2, R"({"kind":"limit_links","amount":1})", "Place at most 1 base link this turn"},
    {"fowl", 2, R"({"kind":"lose_points","points":3})", "Lose 3 points"},
    {"fowl", 2, R"({"kind":"lose_per","per":"birds","habitat":"open","points":2,"most":8})",
     "Lose 2 points for each open country bird in front of you, at most 8"},
    {"fowl", 2, R"({"kind":"lose_cards","amount":3})", "Discard 3 Wing It cards"},
    {"fowl", 2, R"({"kind":"lose_random","amount":1})", "Lose 1 Wing It card at random"},
    {"fowl", 2, R"({"kind":"others_gain","points":3})", "Every other player gains 3 points"},
    {"fowl", 2, R"({"kind":"exhaust"})", "Turn your birds with powers for each turn or round sideways"},
    {"fowl", 2, R"({"kind":"no_events"})", "Play no events this turn"},
    {"fowl", 2, R"({"kind":"hand_limit","amount":3})", "Keep at most 3 Wing It cards in this clean-up"},
    {"fowl", 2, R"({"kind":"again","amount":2})", "Draw 2 more Fowl Play cards"},
    {"catastrophes", 2, R"({"kind":"discard_roosting","amount":1})", "Discard 1 roosting bird and replace it at once"},
    {"catastrophes", 2, R"({"kind":"lose_bird","amount":1,"habitat":"wetland"})",
     "Each player: Discard 1 wetland bird in front of you"},
    {"catastrophes", 2, R"({"kind":"lose_per","per":"links","habitat":"wetland","amount":2,"points":1,"most":5})",
     "Each player: Lose 1 point for every 2 wetland links of yours, at most 5"},
    {"catastrophes", 2, R"({"kind":"exhaust"})",
     "Each player: Turn your birds with powers for each turn or round sideways for a whole round"},
    {"catastrophes", 1, R"({"kind":"exhaust"})",
     "Each player: Turn your birds with powers for each turn or round sideways"},
};

Card card_of(std::string_view list) {
  return list == "birds" ? 0 : list == "fowl" ? kFowlCards : list == "events" ? kEventCards : kFowlCards + kCatastrophe;
}

TEST(FlyAwayWords, F46_words_of_a_card_are_made_from_its_effect) {
  for (const Worded& one : kWorded) {
    const base::Tree tree = with_effects(shipped_tree(), one.list, [&](int number, const std::string& /*name*/) {
      return number == 0 ? std::string(one.effect) : "";
    });
    EXPECT_EQ(describe(make_game(2, tree, one.rules).edition(), card_of(one.list)), one.words);
  }
}

TEST(FlyAwayWords, F46_no_card_says_every_one) {
  const Table table;
  for (Card card = 0; card < kCards; ++card) {
    EXPECT_EQ(describe(table.game.edition(), card).find("every 1"), std::string::npos);
  }
}

}  // namespace
}  // namespace aviary::flyaway
