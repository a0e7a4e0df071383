// Records: a reader that takes anything, a writer that loses nothing, and a replay that never crashes and never accepts
// an illegal move.
#include <cstdint>

#include "core/record.h"
#include "games/games.h"
#include "law.h"

namespace {

using namespace aviary;

// Replays what can be replayed: every position on the way keeps its text.
void replay(const core::Record& record, const std::string& text) {
  const base::Result<games::Game> game = games::open(record);
  if (!game) return;
  const base::Result<core::Replay> whole = core::replay(**game, record);
  if (!whole) {
    fuzz::law(!whole.error().sentence.empty(), "an error has a sentence", text);
    return;
  }
  const bool over = (*game)->actor(whole->state).is_nobody();
  fuzz::law(over == record.result.has_value(), "a record has a result exactly when the match is over", text);
  for (std::size_t i = 0; i < whole->line.size(); ++i) {
    fuzz::law((*game)->allows(whole->before[i], whole->line[i]), "every replayed move is legal", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const base::Result<core::Record> record = core::read_record(text);
  if (!record) {
    fuzz::law(!record.error().sentence.empty(), "an error has a sentence", text);
    return 0;
  }
  const std::string written = core::write_record(*record);
  const base::Result<core::Record> again = core::read_record(written);
  fuzz::law(again.ok() && core::write_record(*again) == written, "a written record reads back", text);
  replay(*record, text);
  return 0;
}
