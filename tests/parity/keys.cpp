// Prints the key of the state after every move of the records that it reads, one JSON table a line, each followed by an
// empty line: a small program that is built natively and as WebAssembly, so that both can be compared with Python.
// With --digests a line for each record instead: what tests/seal_golden.py keeps of it. A record that does not replay
// ends it with its error.
#include <cstdio>
#include <string>
#include <string_view>

#include "core/record.h"
#include "games/games.h"
#include "kit/digests.h"

namespace {

int fail(const aviary::base::Error& error) {
  std::fprintf(stderr, "%s\n", error.sentence.c_str());
  return 1;
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
  for (std::size_t i = 1; i <= replay->before.size(); ++i) {
    const aviary::core::AnyState& state = i < replay->before.size() ? replay->before[i] : replay->state;
    std::printf("%016llx\n", static_cast<unsigned long long>(state.key()));
  }
  std::printf("\n");
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
