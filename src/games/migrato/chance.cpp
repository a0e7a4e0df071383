// M3, M5: what chance decides: who begins, and every card that is drawn, one by one, each as likely as it is in the
// deck.
#include "migrato.h"

namespace aviary::migrato {
namespace {

// How many cards the eight kinds of a word have together.
std::uint32_t sum(std::uint32_t word) {
  const std::uint32_t pairs = (word & 0x0F0F0F0FU) + (word >> 4 & 0x0F0F0F0FU);
  return pairs * 0x01010101U >> 24;
}

}  // namespace

void Migrato::chances(const State& state, Chances& chances) const {
  chances.clear();
  if (!actor(state.open).is_chance()) return;
  if (state.open.stage == Stage::kStart) {
    for (std::size_t seat = 0; seat < 2; ++seat) chances.push({start(seat), 1});
    return;
  }
  for (std::size_t at = 1; at <= kKinds; ++at) {
    const int count = state.secret.deck.count(card_at(at));
    if (count > 0) chances.push({draw(card_at(at)), static_cast<std::uint32_t>(count)});
  }
}

std::uint64_t Migrato::weight(const State& state) const {
  if (!actor(state.open).is_chance()) return 0;
  return state.open.stage == Stage::kStart ? 2 : state.open.deck_size;
}

core::Move Migrato::pick(const State& state, std::uint64_t r) const {
  if (state.open.stage == Stage::kStart) return start(static_cast<std::size_t>(r));
  auto rest = static_cast<std::uint32_t>(r);
  std::size_t word = 0;
  for (std::uint32_t cards = sum(state.secret.deck.words[0]); rest >= cards;
       cards = sum(state.secret.deck.words[word])) {
    rest -= cards;
    ++word;
  }
  std::uint32_t counts = state.secret.deck.words[word];
  std::size_t at = word * 8;
  for (; rest >= (counts & 0xF); counts >>= 4, ++at) rest -= counts & 0xF;
  return draw(card_at(at));
}

}  // namespace aviary::migrato
