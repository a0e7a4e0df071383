// Pasts as text: they read back, and what cannot be is refused with the line and the reason. And what is certain.
#include <algorithm>

#include "histories.h"

namespace aviary::flyaway {
namespace {

// A match as all saw it, up to this many moves.
Watched seen_match(const FlyAway& game, const State& start, std::uint64_t seed, int moves) {
  Watched watched(game, start, seed);
  for (int i = 0; i < moves && !watched.over(); ++i) watched.play(choose(watched));
  return watched;
}

std::string refusal(const Watched& watched, const std::string& text) {
  const base::Result<Past> read = watched.game.parse_past(watched.view(0), text);
  return read ? "" : read.error().sentence;
}

}  // namespace

TEST(FlyAwayPastText, F13_a_past_reads_back) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const bool tiny = seed % 2 == 0;
    const FlyAway game = tiny ? tiny_game(players) : make_game(players, shipped_tree());
    const int moves = 40 + static_cast<int>(seed) * 9;
    const Watched watched = seen_match(game, tiny ? tiny_start(game) : game.initial(), seed, moves);
    if (watched.over()) continue;
    const std::size_t i = seed % watched.observers.size();
    const std::string text = game.to_text(watched.pasts[i]);
    const base::Result<Past> read = game.parse_past(watched.view(i), text);
    ASSERT_TRUE(read.ok()) << read.error().sentence << "\n" << text;
    EXPECT_EQ(read->glimpses, watched.pasts[i].glimpses);
    EXPECT_TRUE(kit::same(read->start, watched.pasts[i].start));
    EXPECT_EQ(game.to_text(*read), text);
  }
}

// What people are told to be certain is so.
TEST(FlyAwayPastText, F13_what_is_certain_is_true) {
  int entries = 0;
  int in_one_hand = 0;
  int in_deck = 0;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const FlyAway game = make_game(players, shipped_tree());
    const Watched watched = seen_match(game, game.initial(), seed, 150 + static_cast<int>(seed) * 9);
    const base::Tree certain = game.certain(watched.view(0), watched.pasts[0]);
    ASSERT_NE(certain.list(), nullptr);
    for (const base::Tree& entry : *certain.list()) {
      if (entry.find("fowl") != nullptr) continue;
      const int kind = *find_wing(game.edition(), *entry.find("card")->text());
      std::int64_t held = 0;
      for (int seat = 1; seat < players; ++seat) {
        const int here = watched.state.secret.hands[seat][kind];
        const std::int64_t sure = *(*entry.find("hands")->list())[static_cast<std::size_t>(seat)].integer();
        EXPECT_LE(sure, here) << game.to_text(watched.state);
        in_one_hand += sure > 0 ? 1 : 0;
        held += here;
      }
      EXPECT_LE(*entry.find("held")->integer(), held) << game.to_text(watched.state);
      const std::int64_t all = game.edition().wing[kind].copies - watched.state.open.wing_discard[kind] -
                               game.facts(watched.state.open).events_in_play()[kind];
      EXPECT_LE(*entry.find("deck")->integer(), all - held - watched.state.secret.hands[0][kind]);
      in_deck += *entry.find("deck")->integer() > 0 ? 1 : 0;
      ++entries;
    }
  }
  EXPECT_GT(entries, 20);
  EXPECT_GT(in_one_hand, 5);
  EXPECT_GT(in_deck, 5);
}

TEST(FlyAwayPastText, F13_what_does_not_fit_is_refused) {
  const FlyAway game = tiny_game(2);
  const Watched watched = seen_match(game, tiny_start(game), 7, 60);
  const std::string text = game.to_text(watched.pasts[0]);
  ASSERT_EQ(refusal(watched, text), "");
  const std::string header = "line 1: a past of this version begins with 'past 1 flyaway'";
  EXPECT_EQ(refusal(watched, ""), header);
  EXPECT_EQ(refusal(watched, "past 2" + text.substr(6)), header);
  EXPECT_EQ(refusal(watched, "past 1 flyaway\n"), "line 2: the view it starts from is missing");
  EXPECT_NE(refusal(watched, kit::with_line(text, "flew 1")).find("'flew 1' is no glimpse"), std::string::npos);
  EXPECT_NE(refusal(watched, kit::with_line(text, "drew 1")).find("a seat sees what it draws itself"),
            std::string::npos);
  EXPECT_NE(refusal(watched, kit::with_line(text, "looked 1 1")).find("a seat sees what it looks at itself"),
            std::string::npos);
  EXPECT_NE(refusal(watched, kit::with_line(text, "drew 3")).find("there is no such seat"), std::string::npos);
  EXPECT_NE(refusal(watched, kit::with_line(text, "ordered 2 5")).find("nobody has looked at these places"),
            std::string::npos);
  EXPECT_NE(refusal(watched, kit::with_line(text, "showed 1 squawk-1")).find("the hand cannot have this card"),
            std::string::npos);
  // Cut short, without some lines, or out of order.
  int tampered = 0;
  kit::each_tampered(text, [&](const std::string& wrong) {
    ASSERT_TRUE(refusal(watched, wrong).starts_with("line ")) << refusal(watched, wrong) << "\n" << wrong;
    ++tampered;
  });
  EXPECT_GT(tampered, 500);
  // Of another seat, or of another match.
  EXPECT_EQ(refusal(watched, game.to_text(watched.pasts[1])), "it is the past of another seat");
  const Watched other = seen_match(game, tiny_start(game), 8, 60);
  EXPECT_NE(refusal(watched, game.to_text(other.pasts[0])), "");
}

}  // namespace aviary::flyaway
