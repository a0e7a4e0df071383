// Draws that no player can choose and everybody can check afterwards. Before anybody sits down the table publishes the
// SHA-256 of a secret; every person adds a nonce (a bot's is all zeros, so that the host has no choice there); the i-th
// draw of the table, counted from 0 and never going back, is made from
//   x = the first 8 bytes, big-endian, of HMAC-SHA-256(secret, "TABLE\nNONCE\n…\nNONCE\ni")
// with the nonces as texts in the order of the seats. Of outcomes with weights that add up to W it is the one on which
// ⌊x·W/2⁶⁴⌋ falls. The end reveals the secret. Whoever reads the server's store knows the secret before: an operator
// who plays and sits down last could try nonces.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/record.h"

namespace aviary::table {

inline constexpr std::string_view kBotNonce = "00000000000000000000000000000000";

// Is it 32 lower-case hexadecimal digits? A secret has 64.
bool is_nonce(std::string_view text);
bool is_secret(std::string_view text);

// The SHA-256 of the secret's 32 bytes. Precondition: is_secret.
std::string commitment_of(std::string_view secret);

class Draws {
 public:
  Draws() = default;
  // Precondition: is_secret.
  Draws(std::string_view secret, std::string_view table, const std::vector<std::string>& nonces);

  // The 64 bits of the index-th draw.
  [[nodiscard]] std::uint64_t bits(std::uint64_t index) const;
  // The index-th draw of this table, made in this state. Precondition: chance acts.
  [[nodiscard]] core::Move draw(const core::AnyGame& game, const core::AnyState& state, std::uint64_t index) const;

 private:
  std::string key_;
  std::string message_;  // all but the index
};

// One draw of a record: its number, the position before it, and the outcome that the record has, as text.
struct RecordedDraw {
  std::uint64_t index;
  const core::AnyState& before;
  const std::string& outcome;
};

// Calls `look` for every draw of a record in order, those taken back included, until it fails. The number of draws, or
// the first error with the number of its move. Precondition: the game is of the record's identity.
base::Result<int> each_draw(const core::AnyGame& game, const core::Record& record,
                            const std::function<base::Result<base::Done>(const RecordedDraw&)>& look);

// Checks every draw of a record against its secret: the i-th chance move, those taken back included, is the i-th draw.
// The number of draws, or the first that is wrong, with the code "fairness". Precondition: the game is of the record's
// identity.
base::Result<int> verify_draws(const core::AnyGame& game, const core::Record& record);

}  // namespace aviary::table
