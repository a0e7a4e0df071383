// Volo's move notation, on every edge: a text that is read is written in one canonical way, which reads back as the
// same move; and every move that is not legal gets a reason.
#include <array>
#include <cstdint>

#include "games/volo/volo.h"
#include "law.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aviary;
  static const std::array<volo::Volo, 3> kGames = {volo::Volo({6, 50, false}), volo::Volo({7, 50, false}),
                                                   volo::Volo({8, 60, true})};
  const std::string text(data, data + size);
  for (const volo::Volo& game : kGames) {
    const core::MoveRead move = game.parse_move(text);
    if (!move) {
      fuzz::law(!move.error().sentence.empty(), "an error has a sentence", text);
      continue;
    }
    const std::string canonical = game.to_text(*move);
    const core::MoveRead again = game.parse_move(canonical);
    fuzz::law(again.ok() && *again == *move, "the canonical text reads back as the same move", text);
    const volo::State start = game.initial();
    if (!core::allows(game, start, *move)) {
      const core::Refusal refusal = game.why(game.view(start, game.actor(start.open).seat()), *move);
      fuzz::law(!refusal.clause.empty() && !refusal.sentence.empty(), "a refusal names its clause", text);
    }
  }
  return 0;
}
