// Hidden information: what a view remembers, and that imagined worlds are dealt fairly.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "flyaway/table.h"
#include "games/flyaway/settled.h"
#include "kit/secrets.h"
#include "kit/texts.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwayHidden, F13_a_card_taken_openly_is_known_until_it_leaves_the_hand) {
  Table table;
  table.discards("squawk-3").hand(1, "school-visit squawk-3").play("play school-visit; card squawk-3");
  const View view = table.game.view(table.state, core::Seat(1));
  EXPECT_EQ(view.open.known[0][squawk_kind(3)], 1);
  base::Rng rng(3);
  const FlyAway::Sampler sampler = table.game.imagine(view);
  for (int i = 0; i < 50; ++i) EXPECT_GE(sampler.sample(rng).secret.hands[0][squawk_kind(3)], 1);
}

TEST(FlyAwayHidden, F13_playing_a_hidden_card_is_news_to_others_and_a_known_one_is_not) {
  Table table;
  table.hand(1, "bird-race rest-day");
  ++table.state.open.known[0][*find_wing(table.game.edition(), "bird-race")];
  const auto news = [&](std::string_view text, core::Observer observer) {
    return table.game.seen(table.state, table.game.parse_move(text).value(), observer).news;
  };
  EXPECT_FALSE(news("play bird-race", core::Seat(1)));
  EXPECT_TRUE(news("play rest-day", core::Seat(1)));
  EXPECT_FALSE(news("play rest-day", core::Seat(0)));
  EXPECT_TRUE(news("play rest-day", core::Observer::spectator()));
}

TEST(FlyAwayHidden, F33_looking_and_ordering_show_nothing_to_others) {
  Table table;
  table.hand(1, "science-in-action").play("play science-in-action");
  const Move move = table.game.parse_move("see storm").value();
  EXPECT_EQ(table.game.to_text(table.game.seen(table.state, move, core::Seat(1)).move), "see ?");
  EXPECT_TRUE(table.game.seen(table.state, move, core::Seat(0)).news);
  EXPECT_FALSE(table.game.seen(table.state, move, core::Seat(1)).news);
}

// A hand of two from an unseen pool: each kind must come as often as its physical cards make it.
TEST(FlyAwayHidden, F13_imagined_hands_are_unbiased) {
  Table table(2);
  table.hand(2, "bird-race rest-day");
  base::Rng rng(11);
  const FlyAway::Sampler sampler = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  constexpr int kSamples = 40'000;
  std::map<int, int> held;
  for (int i = 0; i < kSamples; ++i) {
    const State world = sampler.sample(rng);
    for (int kind = 0; kind < kWingKinds; ++kind) held[kind] += world.secret.hands[1][kind];
  }
  for (int kind = 0; kind < kWingKinds; ++kind) {
    const double expected = 2.0 * kSamples * table.game.edition().wing[kind].copies / 29;
    EXPECT_NEAR(held[kind], expected, 5 * std::sqrt(expected)) << table.game.edition().wing[kind].name;
  }
}

// F33: one Bird-tastrophe and two cards of tier 1 in settled places that this observer does not know.
TEST(FlyAwayHidden, F33_imagined_places_are_unbiased_and_keep_what_the_top_has_shown) {
  Table table(2);
  table.top("heatwave storm snake");
  base::Rng rng(12);
  constexpr int kSamples = 12'000;
  int first = 0;
  const FlyAway::Sampler sampler = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  for (int i = 0; i < kSamples; ++i) first += sampler.sample(rng).secret.slots[0] - 1 >= kCatastrophe ? 1 : 0;
  EXPECT_NEAR(first, kSamples / 3, 300);
  table.state.open.top_clear = 1;
  std::swap(table.state.secret.slots[0], table.state.secret.slots[1]);
  const FlyAway::Sampler clear = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  for (int i = 0; i < 200; ++i) EXPECT_LT(clear.sample(rng).secret.slots[0] - 1, kCatastrophe);
}

// Kinds plus 1 that the seat knows of the settled places, 0 for others, in the order of its view.
std::vector<int> known_places(const Table& table, int seat) {
  const View view = table.game.view(table.state, core::Seat(seat - 1));
  return {view.slots.begin(), view.slots.begin() + view.open.slots};
}

// Science in Action goes from the discards to the hand of another player.
Table& pass_on(Table& table, int seat) {
  --table.state.open.wing_discard[*find_wing(table.game.edition(), "science-in-action")];
  return table.hand(seat, "science-in-action");
}

TEST(FlyAwayHidden, F33_an_earlier_looker_still_knows_the_cards_but_not_their_order) {
  Table table;
  table.hand(1, "science-in-action").top("storm snake beach-litter");
  table.play("play science-in-action; see storm; see snake; see beach-litter; next snake; next storm");
  const int storm = table.fowl("storm") + 1;
  const int snake = table.fowl("snake") + 1;
  const int litter = table.fowl("beach-litter") + 1;
  pass_on(table, 2).action(2).play(
      "play science-in-action; see snake; see storm; see beach-litter; next beach-litter; next snake");
  EXPECT_EQ(known_places(table, 2), (std::vector<int>{litter, snake, storm}));
  EXPECT_EQ(known_places(table, 3), (std::vector<int>{0, 0, 0}));
  std::vector<int> cards = {storm, snake, litter};
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(known_places(table, 1), cards);
  base::Rng rng(5);
  std::map<std::vector<int>, int> orders;
  const FlyAway::Sampler sampler = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  for (int i = 0; i < 6000; ++i) {
    const Row<std::uint8_t, kMaxLook> slots = sampler.sample(rng).secret.slots;
    ++orders[{slots[0], slots[1], slots[2]}];
  }
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, 1000, 150);
}

TEST(FlyAwayHidden, F33_of_places_ordered_with_a_new_card_the_old_cards_stay_known) {
  Table table;
  table.hand(1, "science-in-action").top("storm snake");
  table.play("play science-in-action; see storm; see snake; see headwinds; next storm; next snake");
  pass_on(table, 2).draw_phase(2).play("deal 2=rest-day; fowl storm; suffer");
  table.play("play science-in-action; see snake; see headwinds; see red-tape; next red-tape; next headwinds");
  std::vector<int> known = {table.fowl("snake") + 1, table.fowl("headwinds") + 1};
  std::sort(known.begin(), known.end());
  known.push_back(0);
  EXPECT_EQ(known_places(table, 1), known);
  // The card that comes off may have been one of the two, for all that the third player can tell: so the first player
  // forgets one of them, although it was not.
  table.draw_phase(3).play("deal 3=bird-race; fowl red-tape");
  EXPECT_EQ(known_places(table, 1), (std::vector<int>{known[0], 0}));
}

// All events look at cards: soon everybody has looked at what others ordered.
FlyAway many_lookers(int players) {
  return make_game(players, with_effects(shipped_tree(), "events", [](int number, const std::string& /*name*/) {
                     return R"({"kind":"look","amount":)" + std::to_string(1 + number % kMaxLook) + "}";
                   }));
}

std::vector<int> kinds(const View& view) {
  std::vector<int> kinds;
  for (const std::uint8_t kind : view.slots) {
    if (kind != 0) kinds.push_back(kind);
  }
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

// What a view claims is true: the cards of each run do lie there.
void expect_true(const FlyAway& game, const State& state, int seat) {
  const View view = game.view(state, core::Seat(seat));
  for (int from = 0, end = 0; from < state.open.slots; from = end) {
    end = run_end(state.open, from, seat);
    std::multiset<int> there(state.secret.slots.begin() + from, state.secret.slots.begin() + end);
    for (int place = from; place < end; ++place) {
      if (view.slots[place] == 0) continue;
      const auto found = there.find(view.slots[place]);
      ASSERT_NE(found, there.end()) << "seat " << seat + 1 << " in " << game.to_text(state);
      there.erase(found);
    }
  }
}

TEST(FlyAwayHidden, F33_with_many_lookers_views_are_true_and_forget_only_when_a_card_is_shown) {
  const FlyAway game = many_lookers(3);
  int remembered = 0;
  for (int match = 0; match < kit::scaled(40) && !HasFatalFailure(); ++match) {
    base::Rng rng = base::Rng::stream(33, static_cast<std::uint64_t>(match));
    State state = game.initial();
    while (!game.actor(state.open).is_nobody() && !HasFatalFailure()) {
      const State before = state;
      const core::Move move =
          game.actor(state.open).is_chance() ? core::draw(game, state, rng) : kit::any_of(kit::legal(game, state), rng);
      game.apply(state, move);
      ASSERT_EQ(game.check(state), "") << game.to_text(state);
      const Kind kind = kind_of(move);
      for (int seat = 0; seat < 3; ++seat) {
        expect_true(game, state, seat);
        const bool looks = kind == Kind::kSeePlace && before.open.stack[before.open.depth - 1].seat == seat;
        if (looks || kind == Kind::kFowl || kind == Kind::kTurnUp) continue;
        const std::vector<int> known = kinds(game.view(state, core::Seat(seat)));
        EXPECT_EQ(kinds(game.view(before, core::Seat(seat))), known) << game.to_text(before);
        for (int place = 1; place < state.open.slots; ++place) {
          remembered += joined(state.open, place, seat) && counted(state.open, place, seat) ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(remembered, 100);  // the case at hand does come up
}

TEST(FlyAwayHidden, F33_with_many_lookers_nothing_hidden_is_told) {
  for (const int players : {2, 3, 4}) {
    kit::Report report;
    const FlyAway game = many_lookers(players);
    kit::check_secrets(game, kit::scaled(2), report);
    kit::check_texts(game, {{"players", std::to_string(players)}, {"start", "1"}}, kit::scaled(2), report);
    EXPECT_TRUE(report.empty()) << report.text();
  }
}

TEST(FlyAwayHidden, F8_every_refusal_names_its_clause) {
  Table table;
  table.hand(1, "squawk-1");
  EXPECT_EQ(table.why("suffer"), "F9");
  EXPECT_EQ(table.why("squawk 1"), "F9");
  EXPECT_EQ(table.why("card squawk-1"), "F9");
  const View other = table.game.view(table.state, core::Seat(1));
  EXPECT_EQ(table.game.why(other, done()).reason, "not_your_turn");
}

}  // namespace
}  // namespace aviary::flyaway
