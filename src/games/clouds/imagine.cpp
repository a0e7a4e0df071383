// Determinisation: the dealt cards of the other seats are dealt once more from all cards whose place the observer does
// not know. The rest of them is the draw deck, whose order is in no state. All deals that fit are equally likely: cards
// are distinct, so each deal stands for the same number of orders of the deck.
#include "view.h"

namespace aviary::clouds {
namespace {

Card draw(Cards& pool, Cards from, base::Rng& rng) {
  const Card card = nth(from, rng.below(static_cast<std::uint64_t>(count(from))));
  pool &= ~bit(card);
  return card;
}

// `size` cards of the pool, every set equally likely that holds at least one of `wanted`. Precondition: size is 1 or 2,
// and there is such a set.
Cards draw_with(Cards& pool, int size, Cards wanted, base::Rng& rng) {
  const auto good = static_cast<std::uint64_t>(count(wanted));
  const auto bad = static_cast<std::uint64_t>(count(pool & ~wanted));
  const std::uint64_t mixed = good * bad;            // sets with exactly one of them
  const std::uint64_t both = good * (good - 1) / 2;  // sets with two
  const bool second_wanted = size == 2 && rng.below(mixed + both) >= mixed;
  Cards hand = bit(draw(pool, wanted, rng));
  if (size == 2) hand |= bit(draw(pool, second_wanted ? wanted & ~hand : pool & ~wanted, rng));
  return hand;
}

}  // namespace

State Sampler::sample(base::Rng& rng) const {
  State result = state;
  Cards rest = pool;
  if (pending_seat != kNobody) {
    result.secret.dealt[at(pending_seat)] = draw_with(rest, state.open.dealt[at(pending_seat)], scoring, rng);
  }
  for (int seat = 0; seat < players; ++seat) {
    Cards& hand = result.secret.dealt[at(seat)];
    for (int missing = state.open.dealt[at(seat)] - count(hand); missing > 0; --missing) {
      hand |= bit(draw(rest, rest, rng));
    }
  }
  if (copies != 0) settle(result.open, result.secret.dealt, copies);
  return result;
}

Sampler Clouds::imagine(const View& view) const {
  Sampler sampler{{view.open, {view.dealt}}, 0, players_, Sampler::kNobody, 0, copies()};
  Cards known = 0;
  for (const Cards dealt : view.dealt) known |= dealt;
  sampler.pool = unseen(view.open, players_) & ~known;
  const core::Actor acting = actor(view.open);
  if (!acting.is_seat() || view.observer.is(acting) || view.observer == core::Observer::everyone()) return sampler;
  const int seat = acting.seat().index();
  const Hidden hidden = hidden_hand(*this, view.open, seat, known);
  if (hidden.must_score == 0) return sampler;
  sampler.pending_seat = seat;
  sampler.scoring = hidden.must_score;
  return sampler;
}

}  // namespace aviary::clouds
