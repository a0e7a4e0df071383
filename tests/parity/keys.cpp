// Prints the key of the state after every move of the records that it reads, one JSON table a line, each followed by an
// empty line, and now and then what a seat imagines by its view and past: a small program that is built natively and as
// WebAssembly, so that both can be compared with Python.
// With --digests a line for each record instead: what tests/seal_golden.py keeps of it. A record that does not replay
// ends it with its error.
#include <bit>
#include <cinttypes>
#include <cstdio>
#include <string>
#include <string_view>

#include "bots/any.h"
#include "core/record.h"
#include "games/games.h"
#include "kit/digests.h"

namespace {

int fail(const aviary::base::Error& error) {
  std::fprintf(stderr, "%s\n", error.sentence.c_str());
  return 1;
}

using aviary::core::AnyGame;

void add(std::string& words, std::uint64_t number) {
  char digits[20];
  (void)std::snprintf(digits, sizeof digits, "/%016" PRIx64, number);
  words += digits;
}

// After every fifth move two worlds that one of the seats imagines, and after every 25th, if a seat is asked, what a
// search expects. tests/python/parity.py does the same.
std::string imagined(const AnyGame& game, const aviary::core::Replay& replay, std::size_t move) {
  std::string words;
  const aviary::core::Actor actor = game.actor(replay.before[move]);
  if (move % 5 == 0) {
    const auto seat = static_cast<int>(move / 5) % game.seats();
    const auto view = view_before(game, replay, move, aviary::core::Seat(seat));
    aviary::base::Rng rng(move);
    for (int world = 0; world < 2; ++world) add(words, game.imagine(view, rng).key());
  }
  if (move % 25 == 0 && actor.is_seat()) {
    const auto bot = aviary::bots::make_bot(game, *aviary::bots::find_brain(game.identity().game, "jay"));
    const auto thought = bot->think(view_before(game, replay, move, actor.seat()), {20, 0, nullptr, nullptr}, move);
    for (int seat = 0; seat < game.seats(); ++seat) {
      add(words, std::bit_cast<std::uint64_t>(thought->rewards[static_cast<std::size_t>(seat)]));
    }
  }
  return words;
}

int print(const std::string& text, bool digests) {
  const auto record = aviary::core::read_record(text);
  if (!record) return fail(record.error());
  const auto game = aviary::games::open(*record);
  if (!game) return fail(game.error());
  const auto replay = aviary::core::replay(**game, *record);
  if (!replay) return fail(replay.error());
  if (digests) {
    std::printf("%s\n", aviary::kit::digests_of(**game, *replay).c_str());
    return 0;
  }
  for (std::size_t i = 1; i < replay->before.size(); ++i) {
    std::printf("%016" PRIx64 "%s\n", replay->before[i].key(), imagined(**game, *replay, i).c_str());
  }
  std::printf("%016" PRIx64 "\n\n", replay->state.key());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const bool digests = count == 2 && std::string_view(words[1]) == "--digests";
  std::string line;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    if (print(line, digests) != 0) return 1;
    line.clear();
  }
  return 0;
}
