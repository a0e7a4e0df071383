// The end: F39–F41, and laws over whole random games.
#include "flyaway/table.h"
#include "kit/walk.h"

namespace aviary::flyaway {
namespace {

constexpr std::string_view kFive = "fairy-pitta great-knot great-bustard siberian-crane baikal-teal";

TEST(FlyAwayEnd, F39_six_birds_start_the_last_round_and_all_get_the_same_number_of_turns) {
  Table table(2);
  table.front(1, kFive).roost("ijimas-leaf-warbler yellow-bunting .").links(1, "izu:ryukyu ryukyu:taiwan");
  table.state.open.turns = 1;
  table.play("link taiwan:luzon");
  EXPECT_EQ(table.state.open.last_round, LastRound::kSixBirds);
  table.play("done; new brown-shrike; new pied-harrier");
  EXPECT_EQ(table.state.open.active, 1);  // seat 2 has its turn
  table.play("deal 2=bird-race; fowl storm; suffer; done");
  EXPECT_EQ(table.asks(), "over");
}

TEST(FlyAwayEnd, F39_the_last_fowl_play_card_starts_the_last_round_too) {
  Table table(2);
  table.state.open.layer_left = {{1, 0, 0, 1, 0}};
  table.draw_phase(1).play("deal 1=bird-race; fowl storm");
  EXPECT_EQ(table.state.open.last_round, LastRound::kFowlDeck);  // a Bird-tastrophe left over does not count
}

TEST(FlyAwayEnd, F39_an_empty_deck_is_made_anew_of_the_tier_three_discards) {
  Table table(2);
  Open& open = table.state.open;
  open.layer_left = {};
  open.last_round = LastRound::kFowlDeck;
  --open.pool[table.fowl("typhoon")];
  ++open.fowl_discard[table.fowl("typhoon")];
  table.draw_phase(1).play("deal 1=bird-race; fowl typhoon");
  EXPECT_EQ(open.fowl_discard[table.fowl("typhoon")], 0);
  EXPECT_EQ(open.layer_left[4], 0);
}

TEST(FlyAwayEnd, F39_without_tier_three_discards_there_is_no_draw) {
  Table table(2);
  table.state.open.layer_left = {};
  table.state.open.last_round = LastRound::kFowlDeck;
  table.draw_phase(1).play("deal 1=bird-race");
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayEnd, F40_the_turn_that_triggers_the_end_goes_on) {
  Table table(2);
  table.front(1, kFive).roost("ijimas-leaf-warbler . .").links(1, "izu:ryukyu ryukyu:taiwan").hand(1, "bird-race");
  table.play("link taiwan:luzon; play bird-race; link luzon:visayas");
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayEnd, F41_end_powers_are_added_and_ties_go_by_birds_then_links) {
  Table table(2);
  table.roost("great-knot great-bustard yellow-bunting")
      .front(2, "band-bellied-crake fairy-pitta")
      .front(1, "siberian-thrush");
  table.state.open.scores = {{9, 7, 0, 0}};
  table.state.open.last_round = LastRound::kFowlDeck;
  table.state.open.turns = 2;
  table.action(2).play("done");
  ASSERT_EQ(table.asks(), "over");
  EXPECT_EQ(table.score(2), 7 + 2);
  core::Outcome outcome = table.game.outcome(table.state);
  EXPECT_EQ(outcome.places[0], 2);  // 9 to 9, but two birds to one
  EXPECT_EQ(outcome.places[1], 1);
  table.state.open.front[0] = table.state.open.front[1];
  table.links(1, "izu:kyushu");
  outcome = table.game.outcome(table.state);
  EXPECT_EQ(outcome.places[0], 1);
  table.links(2, "izu:ryukyu");
  outcome = table.game.outcome(table.state);
  EXPECT_EQ(outcome.places[0] + outcome.places[1], 2);  // shared
  EXPECT_EQ(outcome.clause, "F39");
}

// F3, F14: links are conserved, and a turn that places base links only leaves no new lone link behind.
bool lone_base_link(const Facts& facts, int seat) {
  for (int i = 0; i < facts.open.placed(); ++i) {
    const int way = facts.open.base[i] - 1;
    if (facts.open.links[seat].has(way) && (facts.cards.touching[way] & facts.open.links[seat]).none()) return true;
  }
  return false;
}

TEST(FlyAwayEnd, F39_laws_of_whole_random_games) {
  for (int players = 2; players <= 4; ++players) {
    const FlyAway game = make_game(players, shipped_tree());
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(kit::scaled(100)); ++seed) {
      base::Rng rng = base::Rng::stream(seed, static_cast<std::uint64_t>(players));
      State state = game.initial();
      bool only_base = true;
      for (int moves = 0; !game.actor(state.open).is_nobody(); ++moves) {
        ASSERT_LT(moves, game.max_moves());
        core::Move move{};
        if (game.actor(state.open).is_chance()) {
          move = core::draw(game, state, rng);
        } else {
          Moves list;
          game.legal(state, list);
          move = list[rng.below(list.size())];
        }
        const bool turn_begins = kind_of(move) == Kind::kWing && state.open.phase == Phase::kDraw;
        only_base = turn_begins || (only_base && kind_of(move) != Kind::kEvent && kind_of(move) != Kind::kPower &&
                                    state.open.stack[state.open.depth - 1].kind != Frame::kTarget);
        if (kind_of(move) == Kind::kDone && only_base) {
          EXPECT_FALSE(lone_base_link(game.facts(state.open), state.open.active)) << game.to_text(state);
        }
        game.apply(state, move);
        ASSERT_EQ(game.check(state), "") << game.to_text(state);
      }
      EXPECT_EQ(state.open.turns % players, 0);
    }
  }
}

}  // namespace
}  // namespace aviary::flyaway
