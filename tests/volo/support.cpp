#include "volo/support.h"

namespace aviary::volo {

State random_position(const Volo& game, base::Rng& rng) {
  const int edge = game.options().edge;
  const auto density = 3 + rng.below(28);  // birds of each colour among 100 cells
  State state{};
  int yellow = 0;
  int blue = 0;
  for (int i = 0; i < 7 * 32; ++i) {
    if (!is_cell(edge, cell_at(i))) continue;
    const std::uint64_t r = rng.below(100);
    if (r < density && yellow < 40) state.open.birds[0].add(cell_at(i)), ++yellow;
    if (r >= 100 - density && blue < 40) state.open.birds[1].add(cell_at(i)), ++blue;
  }
  const auto supply = [&] { return static_cast<std::uint8_t>(rng.below(4) == 0 ? 0 : 10); };
  state.open.supply = {supply(), supply()};
  state.open.to_move = static_cast<std::uint8_t>(rng.below(2));
  state.open.passes = static_cast<std::uint8_t>(rng.below(2));
  const base::Result<State> read = game.parse_state(game.to_text(state));
  return read ? *read : random_position(game, rng);
}

}  // namespace aviary::volo
