// M3: options and the start.
#include <array>
#include <vector>

#include "migrato.h"

namespace aviary::migrato {

std::span<const core::OptionSpec> Migrato::option_specs() {
  static const std::array<core::OptionSpec, 3> kSpecs = {{
      {"return", {"off", "on"}, "play with the five return cards (M25)"},
      {"memory",
       {"on", "off"},
       "on, as printed: night cards are not looked at again, and their order is judged on arrival; off, a help for "
       "learners: night cards stay visible to their owner (M10)",
       1,
       {{2, "off"}}},
      {"first", {"chance", "1", "2"}, "who begins (M3)"},
  }};
  return kSpecs;
}

base::Result<Migrato> Migrato::make(int rules, const core::Choices& choices, const base::Tree& edition) {
  const base::Result<Edition> cards = read_edition(edition, rules);
  if (!cards) return cards.error();
  const std::string& first = core::value_of(choices, "first");
  return Migrato({rules, core::value_of(choices, "return") == "on", core::value_of(choices, "memory") == "on",
                  first == "1"   ? First::kSeat1
                  : first == "2" ? First::kSeat2
                                 : First::kChance},
                 *cards);
}

State Migrato::initial() const {
  State state{};
  state.open.turn = options_.first == First::kSeat2 ? 1 : 0;
  state.open.stage = options_.first == First::kChance ? Stage::kStart : Stage::kDeal;
  state.open.deck_size = kCards;
  state.secret.deck = edition_.cards;
  return state;
}

}  // namespace aviary::migrato
