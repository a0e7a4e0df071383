// What a bot may do: look at the view that it is given, and imagine the rest. Compiles.
#include "bots/bot.h"
#include "games/clouds/clouds.h"

using namespace aviary;

int hand(const clouds::View& view) { return view.observer.seat().index(); }

clouds::State imagined(const clouds::Clouds& game, const clouds::View& view, base::Rng& rng) {
  return game.imagine(view).sample(rng);
}

bool asks(bots::Bot& bot, const core::AnyView& view) { return bool(bot.think(view, {}, 1)); }
