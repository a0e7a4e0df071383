// The position texts of every game: the first word is the game, the rest the text, or a view's if it begins with an
// observer. What is read keeps the invariants, reads back as the same bytes, and can be played on by any legal move.
#include <cstdint>

#include "core/options.h"
#include "games/games.h"
#include "law.h"

namespace {

using namespace aviary;

template <core::Game G>
void play_on(const G& game, typename G::State state, const std::string& text) {
  base::Rng rng(7);
  for (int moves_made = 0; moves_made < 12 && !game.actor(state.open).is_nobody(); ++moves_made) {
    fuzz::law(game.check(state).empty(), "a position keeps the invariants", text);
    if (game.actor(state.open).is_chance()) {
      game.apply(state, core::draw(game, state, rng), nullptr);
      continue;
    }
    typename G::Moves moves;
    game.legal(state, moves);
    fuzz::law(!moves.empty(), "whoever is asked has a legal move", text);
    game.apply(state, moves[rng.below(moves.size())], nullptr);
  }
}

template <core::Game G>
void read(const G& game, const std::string& text) {
  if (const base::Result<typename G::State> state = game.parse_state(text)) {
    const base::Result<typename G::State> again = game.parse_state(game.to_text(*state));
    fuzz::law(again && core::key(*again) == core::key(*state), "a position reads back as the same bytes", text);
    play_on(game, *state, text);
  }
  if (const base::Result<typename G::View> view = game.parse_view(text)) {
    const base::Result<typename G::View> again = game.parse_view(game.to_text(*view));
    fuzz::law(again && core::key(*again) == core::key(*view), "a view reads back as the same bytes", text);
    base::Rng rng(7);
    play_on(game, game.imagine(*view).sample(rng), text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(data, data + size);
  const std::string name = input.substr(0, input.find(' '));
  const base::Result<games::Entry> entry = games::find(name);
  if (!entry || name.size() == input.size()) return 0;
  const std::string text = input.substr(name.size() + 1);
  (void)games::with({name, entry->implied_options(text)}, [&](const auto& game) { read(game, text); });
  return 0;
}
