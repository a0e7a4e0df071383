// That the tensors of every game of the list are written elsewhere (bots/<game>/tensor.cpp).
#pragma once

#include "bots/tensor.h"
#include "games/games.h"

namespace aviary::bots {

template <>
void fill_tensor(const volo::Volo& game, const volo::View& view, const Begun& begun, std::span<float> out);
template <>
std::vector<Block> tensor_blocks(const volo::Volo& game);
template <>
void fill_tensor(const clouds::Clouds& game, const clouds::View& view, const Begun& begun, std::span<float> out);
template <>
std::vector<Block> tensor_blocks(const clouds::Clouds& game);
template <>
void fill_tensor(const migrato::Migrato& game, const migrato::View& view, const Begun& begun, std::span<float> out);
template <>
std::vector<Block> tensor_blocks(const migrato::Migrato& game);
template <>
void fill_tensor(const flyaway::FlyAway& game, const flyaway::View& view, const Begun& begun, std::span<float> out);
template <>
std::vector<Block> tensor_blocks(const flyaway::FlyAway& game);

}  // namespace aviary::bots
