// Offers that others must agree to: a draw, or taking back beyond the horizon. Bots agree to take-backs, never to
// draws. Nobody agrees for a person who has left, a stand-in neither.
#include <algorithm>

#include "table/batch.h"

namespace aviary::table {
namespace {

std::optional<Refusal> somebody_away(const Table& table) {
  if (std::none_of(table.chairs().begin(), table.chairs().end(), [](const Chair& chair) { return chair.away; })) {
    return std::nullopt;
  }
  return Refusal{Code::kAway, "Somebody has left and cannot agree; wait until they are back"};
}

// Has everybody agreed whose word is needed, if this seat now says yes? The person who offers needs not be asked.
bool all_agree(const Table& table, const Offer& offer, std::optional<int> yes) {
  for (int seat = 0; std::cmp_less(seat, table.chairs().size()); ++seat) {
    const Chair& chair = table.chairs()[static_cast<std::size_t>(seat)];
    const bool agrees = offer.agreed[static_cast<std::size_t>(seat)] || seat == yes;
    if (seat != offer.seat && !chair.played_by_bot() && !agrees) return false;
  }
  return true;
}

void carry_out(const Table& table, const Offer& offer, Batch& batch) {
  if (offer.what == "draw") return batch.end("draw", std::nullopt);
  Entry& entry = batch.add(Kind::kBack, offer.seat, "takeback");
  entry.count = static_cast<int>(table.course().moves_since(offer.seat, offer.count));
}

std::optional<Refusal> forbids(const Table& table, int seat, const MakeOffer& request) {
  if (table.offer()) return Refusal{Code::kNoOffer, "Another offer waits for an answer"};
  if (const std::optional<Refusal> away = somebody_away(table)) return away;
  if (request.what == "draw") {
    if (!knows_draws(table.game())) return Refusal{Code::kNoOffer, "This game knows no draws"};
    for (const Chair& chair : table.chairs()) {
      if (chair.played_by_bot()) return Refusal{Code::kNoOffer, "Bots do not agree to draws"};
    }
    return std::nullopt;
  }
  if (request.what != "takeback") return Refusal{Code::kBadField, "'what' is \"draw\" or \"takeback\""};
  if (request.count < 1 || table.course().moves_since(seat, request.count) == 0) {
    return Refusal{Code::kNoOffer, "You have not made so many decisions"};
  }
  return std::nullopt;
}

}  // namespace

Decision make_offer(const Table& table, int seat, const MakeOffer& request, Batch batch) {
  if (const std::optional<Refusal> refusal = forbids(table, seat, request)) return {{}, refusal, 0};
  Entry& entry = batch.add(Kind::kOffer, seat, request.what);
  entry.count = request.what == "takeback" ? request.count : 0;
  const Offer offer{entry.number, seat, request.what, entry.count, std::vector<bool>(table.chairs().size())};
  if (all_agree(table, offer, std::nullopt)) carry_out(table, offer, batch);
  return std::move(batch).done();
}

Decision answer_offer(const Table& table, int seat, const AnswerOffer& request, Batch batch) {
  const std::optional<Offer>& offer = table.offer();
  if (!offer || offer->number != request.offer) return refused(Code::kNoOffer, "This offer does not stand any more");
  if (offer->seat == seat && request.yes) return refused(Code::kNoOffer, "This is your own offer");
  if (offer->agreed[static_cast<std::size_t>(seat)]) return refused(Code::kNoOffer, "You have agreed already");
  const std::optional<Refusal> away = somebody_away(table);
  if (request.yes && away) return {{}, away, 0};
  Entry& entry = batch.add(Kind::kAnswer, seat);
  entry.count = offer->number;
  entry.yes = request.yes;
  if (request.yes && all_agree(table, *offer, seat)) carry_out(table, *offer, batch);
  return std::move(batch).done();
}

}  // namespace aviary::table
