// What is known about every game of the list, and that its bots are made elsewhere (bots/<game>/bots.cpp).
#pragma once

#include "bots/clouds/knowledge.h"
#include "bots/flyaway/knowledge.h"
#include "bots/make.h"
#include "bots/migrato/knowledge.h"
#include "bots/volo/knowledge.h"

namespace aviary::bots {

template <>
const Weights<volo::Volo>& shipped_weights();
template <>
std::unique_ptr<Bot> make_bot(const volo::Volo& game, const Brain& brain, const Weights<volo::Volo>& weights);
template <>
const Weights<clouds::Clouds>& shipped_weights();
template <>
std::unique_ptr<Bot> make_bot(const clouds::Clouds& game, const Brain& brain, const Weights<clouds::Clouds>& weights);
template <>
const Weights<migrato::Migrato>& shipped_weights();
template <>
std::unique_ptr<Bot> make_bot(const migrato::Migrato& game, const Brain& brain,
                              const Weights<migrato::Migrato>& weights);
template <>
const Weights<flyaway::FlyAway>& shipped_weights();
template <>
std::unique_ptr<Bot> make_bot(const flyaway::FlyAway& game, const Brain& brain,
                              const Weights<flyaway::FlyAway>& weights);

}  // namespace aviary::bots
