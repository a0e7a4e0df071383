// Pasts as text: they read back, and what cannot be is refused with the line and the reason.
#include "histories.h"

namespace aviary::migrato {
namespace {

struct Seen {
  Migrato game;
  State state;
  View view;
  Past past;
};

// A match as a seat saw it, up to this many moves.
Seen seen_match(std::string_view options, std::uint64_t seed, int moves, core::Observer observer) {
  const Migrato game = make_game(options);
  State state = game.initial();
  Past past(game.view(state, observer));
  base::Rng rng(seed);
  for (int i = 0; i < moves && !game.actor(state.open).is_nobody(); ++i) {
    const State before = state;
    const core::Move move = kit::any_of(kit::possible(game, state), rng);
    game.apply(state, move, nullptr);
    game.glimpse(before, move, state, observer, past);
  }
  return {game, state, game.view(state, observer), past};
}

std::string refusal(const Seen& seen, const std::string& text) {
  const base::Result<Past> read = seen.game.parse_past(seen.view, text);
  return read ? "" : read.error().sentence;
}

}  // namespace

TEST(MigratoPastText, M11_a_past_reads_back) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const core::Observer observer =
        seed % 3 == 2 ? core::Observer::spectator() : core::Observer(core::Seat(int(seed % 3)));
    const Seen seen = seen_match(seed % 2 == 0 ? "memory=off" : "", seed, 60 + int(seed) * 7, observer);
    const std::string text = seen.game.to_text(seen.past);
    const base::Result<Past> read = seen.game.parse_past(seen.view, text);
    ASSERT_TRUE(read.ok()) << read.error().sentence << "\n" << text;
    EXPECT_EQ(read->glimpses, seen.past.glimpses);
    EXPECT_TRUE(kit::same(read->start, seen.past.start));
    EXPECT_EQ(std::memcmp(&read->trail, &seen.past.trail, sizeof(Trail)), 0);
    EXPECT_EQ(seen.game.to_text(*read), text);
  }
}

// What people are told to be certain is so.
TEST(MigratoPastText, M11a_what_is_certain_is_true) {
  Certainties certain;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const Seen seen = seen_match(seed % 2 == 0 ? "memory=off" : "", seed, 90 + int(seed) * 5, kFirst);
    expect_true(seen.state, seen.view, seen.game.certain(seen.view, seen.past), certain);
  }
  EXPECT_GT(certain.elsewhere, 20);
  EXPECT_GT(certain.deck, 20);
  EXPECT_GT(certain.shuffled, 100);
}

TEST(MigratoPastText, M11_what_does_not_fit_is_refused) {
  const Seen seen = seen_match("memory=off", 5, 120, kFirst);
  const std::string text = seen.game.to_text(seen.past);
  ASSERT_EQ(refusal(seen, text), "");
  EXPECT_EQ(refusal(seen, ""), "line 1: a past of this version begins with 'past 1 migrato'");
  EXPECT_EQ(refusal(seen, "past 2" + text.substr(6)), "line 1: a past of this version begins with 'past 1 migrato'");
  EXPECT_EQ(refusal(seen, "past 1 migrato\n"), "line 2: the view it starts from is missing");
  EXPECT_NE(refusal(seen, kit::with_line(text, "flew 1")).find("'flew 1' is no glimpse"), std::string::npos);
  EXPECT_NE(refusal(seen, text + "flew 1\n").find(" is no glimpse"), std::string::npos);
  EXPECT_NE(refusal(seen, kit::with_line(text, "turned 2 #200 s1n")).find("no such card lies face down"),
            std::string::npos);
  EXPECT_NE(refusal(seen, kit::with_line(text, "drew 1")).find("a seat sees what it draws itself"), std::string::npos);
  // Out of order.
  const std::vector<std::string> lines = kit::lines_of(text);
  const auto shuffled = std::find_if(lines.begin(), lines.end(), [](auto& one) { return one.starts_with("shuffled"); });
  ASSERT_NE(shuffled, lines.end());
  const auto at = static_cast<std::size_t>(shuffled - lines.begin());
  EXPECT_EQ(refusal(seen, kit::swapped(text, at)), "line " + std::to_string(at) + ": the deck is not empty");
  const Seen other = seen_match("memory=off", 5, 120, kSecond);
  EXPECT_EQ(refusal(seen, other.game.to_text(other.past)), "it is the past of another seat");
  const Seen later = seen_match("memory=off", 5, 126, kFirst);
  EXPECT_NE(refusal(later, text), "");
  const Seen third = seen_match("memory=off", 6, 120, kFirst);
  EXPECT_NE(refusal(seen, third.game.to_text(third.past)), "");
}

// Cut short, without some lines, or out of order: wherever it is.
TEST(MigratoPastText, M11_no_line_may_be_left_out_or_moved) {
  const Seen seen = seen_match("memory=off", 5, 120, kFirst);
  const std::string text = seen.game.to_text(seen.past);
  ASSERT_EQ(refusal(seen, text), "");
  int tampered = 0;
  kit::each_tampered(text, [&](const std::string& wrong) {
    ASSERT_TRUE(refusal(seen, wrong).starts_with("line ")) << refusal(seen, wrong) << "\n" << wrong;
    ++tampered;
  });
  EXPECT_GT(tampered, 4000);
  const std::size_t last = kit::lines_of(text).size();
  const std::string end = "line " + std::to_string(last) + ": ";
  const std::vector<std::string> lines = kit::lines_of(text);
  const auto alike = std::find_if(lines.begin() + 2, lines.end() - 2, [](const std::string& one) {
    return one.starts_with("drew 2") && (&one)[1].starts_with("drew 1");
  });
  ASSERT_NE(alike, lines.end() - 2);
  EXPECT_EQ(refusal(seen, kit::swapped(text, size_t(alike - lines.begin()) + 1)),
            end + "the lines before it were changed or are out of order");
}

}  // namespace aviary::migrato
