// Bots of a concrete game.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/brain.h"
#include "bots/knowledge.h"

namespace aviary::bots {

// The weights that come with us. Specialised in bots/<game>/bots.cpp, as is the next one.
template <core::Game G>
const Weights<G>& shipped_weights();

// The bot that a brain describes, with these weights. The game must outlive it.
template <core::Game G>
std::unique_ptr<Bot> make_bot(const G& game, const Brain& brain, const Weights<G>& weights);

}  // namespace aviary::bots
