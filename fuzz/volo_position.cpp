// Volo's position text: a position that is read keeps the invariants, reads back as the same bytes, has the legal list
// that the plain rules give, and every legal move leads to a sound position.
#include <cstdint>

#include "base/hash.h"
#include "core/options.h"
#include "games/volo/volo.h"
#include "law.h"

namespace {

using namespace aviary;

void play_on(const volo::Volo& game, const volo::State& state, const volo::Volo::Moves& moves,
             const std::string& text) {
  for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 16) {
    volo::State after = state;
    core::Trace trace;
    game.apply(after, moves[i], &trace);
    fuzz::law(game.check(after).empty(), "a legal move keeps the invariants", text);
    fuzz::law(!trace.empty(), "everybody sees a move happen", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const base::Result<core::Choices> choices =
      core::complete(volo::Volo::option_specs(), volo::Volo::kRulesVersion, volo::Volo::implied_options(text));
  fuzz::law(choices.ok(), "the options that a position implies are valid", text);
  const base::Result<volo::Volo> game = volo::Volo::make(volo::Volo::kRulesVersion, *choices, {});
  const base::Result<volo::State> state = game->parse_state(text);
  if (!state) {
    fuzz::law(!state.error().sentence.empty(), "an error has a sentence", text);
    return 0;
  }
  fuzz::law(game->check(*state).empty(), "an accepted position keeps the invariants", text);
  const base::Result<volo::State> again = game->parse_state(game->to_text(*state));
  fuzz::law(again.ok() && base::hash(*again) == base::hash(*state), "a position reads back as the same bytes", text);
  volo::Volo::Moves fast;
  game->legal(*state, fast);
  volo::Volo::Moves plain;
  game->legal_plain(*state, plain);
  bool same = fast.size() == plain.size();
  for (std::size_t i = 0; same && i < fast.size(); ++i) same = fast[i] == plain[i];
  fuzz::law(same, "the fast legal list is the plain one", text);
  fuzz::law(fast.empty() == game->actor(state->open).is_nobody(), "whoever acts has a move", text);
  play_on(*game, *state, fast, text);
  return 0;
}
