#include "table/fairness.h"

#include <algorithm>
#include <utility>

#include "base/rng.h"
#include "base/sha256.h"
#include "base/text.h"

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

base::Result<int> each_draw(const core::AnyGame& game, const core::Record& record,
                            const std::function<base::Result<base::Done>(const RecordedDraw&)>& look) {
  const base::Result<core::Replay> start = core::start_replay(game, record);
  if (!start) return start.error();
  core::Replay replay = *start;
  int drawn = 0;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string& entry = record.moves[i];
    base::Result<base::Done> done{base::Done{}};
    if (game.actor(replay.state).is_chance() && !entry.starts_with("back ")) {
      done = look({static_cast<std::uint64_t>(drawn++), replay.state, entry});
    }
    if (done) done = core::step(game, replay, entry);
    if (!done) return base::Error{done.error().code, "move " + std::to_string(i + 1) + ": " + done.error().sentence};
  }
  return drawn;
}

base::Result<int> verify_draws(const core::AnyGame& game, const core::Record& record) {
  const auto wrong = [](const std::string& what) { return base::Error{"fairness", what}; };
  if (!record.fairness) return wrong("the record has no field 'fairness': its draws cannot be checked");
  const core::Record::Fairness& proof = *record.fairness;
  if (!is_secret(proof.secret)) return wrong("the secret is not 64 hexadecimal digits");
  if (commitment_of(proof.secret) != proof.commitment) return wrong("the secret is not the one that was committed to");
  if (std::cmp_not_equal(proof.nonces.size(), game.seats()) ||
      !std::all_of(proof.nonces.begin(), proof.nonces.end(), is_nonce)) {
    return wrong("the nonces are 32 hexadecimal digits each, one a seat");
  }
  const Draws draws(proof.secret, proof.table, proof.nonces);
  return each_draw(game, record, [&](const RecordedDraw& draw) -> base::Result<base::Done> {
    const std::string due = game.to_text(draws.draw(game, draw.before, draw.index));
    if (due != draw.outcome) return wrong("the draw should be " + base::quoted(due));
    return base::Done{};
  });
}

}  // namespace aviary::table
