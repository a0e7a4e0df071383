#include "table/fairness.h"

#include "base/rng.h"
#include "base/sha256.h"

namespace aviary::table {

bool is_nonce(std::string_view text) { return text.size() == 32 && base::from_hex(text).has_value(); }

bool is_secret(std::string_view text) { return text.size() == 64 && base::from_hex(text).has_value(); }

std::string commitment_of(std::string_view secret) {
  return base::to_hex(base::sha256(base::from_hex(secret).value_or("")));
}

Draws::Draws(std::string_view secret, std::string_view table, const std::vector<std::string>& nonces)
    : key_(base::from_hex(secret).value_or("")), message_(table) {
  for (const std::string& nonce : nonces) message_ += "\n" + nonce;
  message_ += "\n";
}

std::uint64_t Draws::bits(std::uint64_t index) const {
  const base::Digest digest = base::hmac(key_, message_ + std::to_string(index));
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8 | digest[i];
  return x;
}

core::Move Draws::draw(const core::AnyGame& game, const core::AnyState& state, std::uint64_t index) const {
  return game.pick(state, base::scale(bits(index), game.weight(state)));
}

}  // namespace aviary::table
