// Twin worlds on many random matches (9,000 in ./test --all), and builds that leak on purpose: each must be
// caught.
#include "kit/secrets.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

// Two truths that differ only in what the observer cannot see give the same bytes, along random matches.
template <class Game>
kit::Report twins(const Game& game, int matches) {
  kit::Report report;
  kit::walk(game, matches, report, [&](const State& state, base::Rng& rng, bool /*deep*/) {
    if (rng.below(24) != 0) return;
    const std::vector<core::Observer> all = kit::observers(game);
    kit::check_twins(game, state, kit::any_of(all, rng), 16, rng, report);
  });
  return report;
}

enum class Flaw {
  kView,     // shows the opponent the species of a face-down colony
  kNotes,    // forgets the places of a taken card as soon as it is in fact in the hand: a note that knows too much
  kSeen,     // tells by the sight of a move which night card was laid
  kGlimpse,  // writes down the kind of a night card that was laid
};

template <Flaw kFlaw>
struct Leaking : Migrato {
  using Migrato::Migrato;
  static base::Result<Leaking> make(int rules, const core::Choices& choices, const base::Tree& edition) {
    const base::Result<Migrato> game = Migrato::make(rules, choices, edition);
    if (!game) return game.error();
    return Leaking(game->options(), game->edition());
  }
  [[nodiscard]] View view(const State& state, core::Observer observer) const {
    View view = Migrato::view(state, observer);
    for (std::size_t seat = 0; seat < 2 && kFlaw == Flaw::kView; ++seat) {
      view.seats[seat].species = state.secret.seats[seat].species;
    }
    return view;
  }
  void apply(State& state, core::Move move, core::Trace* trace = nullptr) const {
    Migrato::apply(state, move, trace);
    for (std::size_t seat = 0; seat < 2 && kFlaw == Flaw::kNotes; ++seat) {
      const auto& hand = state.secret.seats[seat].hand;
      for (Taken& taken : state.secret.notes[seat].taken) {
        if (taken.in_hand() && std::find(hand.begin(), hand.end(), taken.card) != hand.end()) taken.places = 0;
      }
    }
  }
  [[nodiscard]] core::Seen seen(const State& state, core::Move move, core::Observer observer) const {
    core::Seen seen = Migrato::seen(state, move, observer);
    if (kFlaw == Flaw::kSeen && kind_of(move) == Kind::kLay) seen.move = move;
    return seen;
  }
  void glimpse(const State& before, core::Move move, const State& after, core::Observer observer, Past& past) const {
    Migrato::glimpse(before, move, after, observer, past);
    for (core::Glimpse& one : past.glimpses) {
      const bool laid = kFlaw == Flaw::kGlimpse && one.what() == core::Saw::kLaid;
      if (laid) one = core::glimpse(core::Saw::kLaid, one.seat(), first_of(move), one.serial(), one.second());
    }
  }
};

template <Flaw kFlaw>
Leaking<kFlaw> leaking() {
  const Migrato game = make_game();
  return Leaking<kFlaw>(game.options(), game.edition());
}

}  // namespace

TEST(MigratoTwins, M11_what_a_seat_cannot_know_changes_nothing_it_gets) {
  for (const char* options : {"", "return=on", "memory=off"}) {
    const kit::Report report = twins(make_game(options), kit::scaled(150));
    EXPECT_TRUE(report.empty()) << report.text();
  }
}

TEST(MigratoTwins, M11_a_leaking_view_is_caught) {
  const kit::Report report = twins(leaking<Flaw::kView>(), 40);
  EXPECT_FALSE(report.empty());
}

TEST(MigratoTwins, M11a_leaking_notes_are_caught) {
  const kit::Report report = twins(leaking<Flaw::kNotes>(), 400);
  EXPECT_FALSE(report.empty());
}

TEST(MigratoTwins, M9_a_leaking_glimpse_is_caught) {
  const kit::Report report = twins(leaking<Flaw::kGlimpse>(), 40);
  EXPECT_FALSE(report.empty());
}

TEST(MigratoTwins, M9_a_leaking_sight_of_moves_is_caught) {
  const Leaking<Flaw::kSeen> game = leaking<Flaw::kSeen>();
  kit::Report report;
  kit::check_secrets(game, 20, report);
  EXPECT_FALSE(report.empty());
}

}  // namespace aviary::migrato
