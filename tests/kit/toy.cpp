#include "kit/toy.h"

#include <algorithm>
#include <numeric>

#include "core/make_path.h"

namespace aviary::kit {
namespace {

using core::Move;

enum class Kind : std::uint32_t { kDeal = 1, kShow = 2, kBury = 3 };
constexpr std::uint32_t kHidden = 15;  // in the place of a card

Move move_of(Kind kind, std::uint32_t card) { return {static_cast<std::uint32_t>(kind) << 24 | card}; }
Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 24); }
std::uint32_t card_of(Move move) { return move.bits & 0xFFFFFF; }

int count(const Toy::Cards& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }
int played(const Toy::Open& open, std::size_t seat) { return count(open.shown[seat]) + open.buried[seat]; }

// One card of those that are there, each equally likely.
std::size_t take(Toy::Cards& cards, base::Rng& rng) {
  auto r = static_cast<int>(rng.below(static_cast<std::uint64_t>(count(cards))));
  std::size_t kind = 0;
  while (r >= cards[kind]) r -= cards[kind++];
  --cards[kind];
  return kind;
}

// Who gets the next card. The first six are dealt in turn.
std::size_t drawer(const Toy::Open& open) { return open.dealt < 6 ? open.dealt % 2 : open.to_move; }

enum class Happening : std::uint8_t { kDealt, kShown, kBuried };
enum class Row : std::uint8_t { kShown };
inline constexpr core::EventKind<core::Hidden<ToyCard>> kDealt{Happening::kDealt, "dealt", {"card"}};
inline constexpr core::EventKind<ToyCard, core::Gain<Row::kShown>> kShown{
    Happening::kShown, "shown", {"card", "points"}, {"card"}};
inline constexpr core::EventKind<core::Hidden<ToyCard>> kBuried{Happening::kBuried, "buried", {"card"}};

constexpr std::array<std::string_view, Toy::kKinds> kCards = {"wren", "jay", "crow", "kite"};
constexpr std::array<const core::Noun*, 1> kNouns = {&kToyCard};
constexpr std::array kEvents = {kDealt.row(), kShown.row(), kBuried.row()};
static_assert(core::in_order(kEvents, Happening::kBuried));
constexpr std::array<std::string_view, 1> kAccount = {"shown"};
constexpr std::array kRefusals = {kNotYourTurn.row(), kNoSuchCard.row(), kNotHeld.row(), kUnreadable.row()};

// Called by name, so that the compiler may not leave it out.
void waste_memory() { ::operator delete(::operator new(1000)); }

}  // namespace

constinit const core::Noun kToyCard = core::enumeration("card", kCards);

const core::Vocabulary& Toy::vocabulary() {
  static constexpr core::Vocabulary kVocabulary{kNouns, kEvents, kAccount, kRefusals};
  return kVocabulary;
}

std::span<const core::OptionSpec> Toy::option_specs() {
  static const std::array<core::OptionSpec, 1> kSpecs = {{{"points", {"single", "double"}, "what a card scores"}}};
  return kSpecs;
}

base::Result<Toy> Toy::make(int /*rules*/, const core::Choices& choices, const base::Tree& /*edition*/) {
  return Toy(Fault::kNone, core::value_of(choices, "points") == "double" ? 2 : 1);
}

Toy::State Toy::initial() const {
  State state{};
  state.secret.deck.fill(3);
  return state;
}

core::Actor Toy::actor(const Open& open) const {
  if (open.dealt < 6 || open.draws != 0) return core::Actor::chance();
  if (open.hand[0] + open.hand[1] == 0) return core::Actor::nobody();
  return core::Seat(open.to_move);
}

void Toy::legal(const State& state, Moves& moves) const {
  if (!has(Fault::kLegalKeepsOldMoves)) moves.clear();
  if (has(Fault::kLegalAllocates)) waste_memory();
  if (!actor(state.open).is_seat()) return;
  for (const Kind kind : {Kind::kShow, Kind::kBury}) {
    for (std::uint32_t card = 0; card < kKinds; ++card) {
      if (state.secret.hands[state.open.to_move][card] > 0) moves.push(move_of(kind, card));
    }
  }
  if (has(Fault::kUnsortedLegal)) std::reverse(moves.begin(), moves.end());
}

void Toy::legal(const View& view, Moves& moves) const {
  moves.clear();
  const core::Actor acting = actor(view.open);
  State state{view.open, {view.hands, view.buried, {}}};
  if (view.observer.is(acting)) return legal(state, moves);
  if (has(Fault::kLegalForSpectators) && acting.is_seat()) moves.push(move_of(Kind::kShow, 0));
}

void Toy::chances(const State& state, Chances& chances) const {
  chances.clear();
  if (!actor(state.open).is_chance()) return;
  for (std::uint32_t card = 0; card < kKinds; ++card) {
    const std::uint32_t left = state.secret.deck[card];
    if (left > 0 || has(Fault::kZeroWeight)) chances.push({move_of(Kind::kDeal, card), left});
  }
}

std::uint64_t Toy::weight(const State& state) const {
  if (!actor(state.open).is_chance()) return has(Fault::kWeightWhileSeatActs) ? 1 : 0;
  return static_cast<std::uint64_t>(count(state.secret.deck)) + (has(Fault::kWrongWeight) ? 1 : 0);
}

Move Toy::pick(const State& state, std::uint64_t r) const {
  std::uint32_t card = 0;
  if (has(Fault::kBiasedPick) && r == 1) r = 0;
  while (card + 1 < kKinds && r >= state.secret.deck[card]) r -= state.secret.deck[card++];
  return move_of(Kind::kDeal, card);
}

void Toy::tell(core::Trace* trace, Move move, core::Seat seat) const {
  const auto card = static_cast<ToyCard>(card_of(move));
  const core::Hidden<ToyCard> hidden = has(Fault::kTraceLeaks) ? core::Hidden(card) : core::Hidden<ToyCard>();
  const int worth = has(Fault::kLostPoints) ? 0 : factor_ * static_cast<int>(card_of(move) + 1);
  const int points = has(Fault::kTooManyPoints) ? 40'000 : worth;
  if (kind_of(move) == Kind::kDeal) core::note(trace, kDealt, seat, hidden);
  if (kind_of(move) == Kind::kShow) core::note(trace, kShown, seat, card, points);
  if (kind_of(move) == Kind::kBury) core::note(trace, kBuried, seat, hidden);
  if (trace != nullptr && has(Fault::kUndeclaredArgument)) (*trace)[trace->size() - 1].arguments[4] = 1;
  if (trace != nullptr && has(Fault::kUndeclaredKind)) (*trace)[trace->size() - 1].kind = 9;
}

void Toy::apply(State& state, Move move, core::Trace* trace) const {
  Open& open = state.open;
  Secret& secret = state.secret;
  const std::size_t card = card_of(move);
  const bool deal = kind_of(move) == Kind::kDeal;
  const std::size_t seat = deal ? drawer(open) : open.to_move;
  if (deal) {
    --secret.deck[card];
    ++secret.hands[seat][card];
    ++open.hand[seat];
    ++open.dealt;
    open.draws = 0;
    if (open.dealt > 6) open.to_move = static_cast<std::uint8_t>(1 - seat);
  } else {
    --secret.hands[seat][card];
    --open.hand[seat];
    if (kind_of(move) == Kind::kShow) ++open.shown[seat][card];
    if (kind_of(move) == Kind::kBury) ++open.buried[seat], ++secret.buried[seat][card];
    open.draws = open.dealt < 12 ? 1 : 0;
    if (open.draws == 0) open.to_move = static_cast<std::uint8_t>(1 - seat);
  }
  tell(trace, move, core::Seat(static_cast<int>(seat)));
  if (trace != nullptr && has(Fault::kTraceChangesState)) open.spare = 1;
  if (has(Fault::kApplyAllocates)) waste_memory();
  if (has(Fault::kOpenLeaks)) open.spare = static_cast<std::uint8_t>(card);
  if (has(Fault::kBrokenInvariant) && !deal) ++secret.deck[0];
}

core::Points Toy::points(const Open& open) const {
  core::Points points{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t card = 0; card < kKinds; ++card) {
      points[seat] += factor_ * static_cast<int>(card + 1) * open.shown[seat][card];
    }
  }
  return points;
}

core::Outcome Toy::outcome(const State& state) const {
  core::Outcome outcome{2, points(state.open), {1, 1}, has(Fault::kNoClause) ? "" : "T9"};
  if (outcome.points[0] < outcome.points[1]) outcome.places[0] = has(Fault::kSkippedPlace) ? 3 : 2;
  if (outcome.points[1] < outcome.points[0]) outcome.places[1] = 2;
  return outcome;
}

Toy::View Toy::view(const State& state, core::Observer observer) const {
  View view{state.open, {}, {}, observer, {}};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool known = observer == core::Observer::everyone() || observer == core::Seat(static_cast<int>(seat));
    view.hands[seat].fill(kUnknown);
    view.buried[seat].fill(kUnknown);
    if (known) view.hands[seat] = state.secret.hands[seat];
    if (known) view.buried[seat] = state.secret.buried[seat];
  }
  if (has(Fault::kViewLeaks)) view.spare[0] = state.secret.hands[0][0];
  return view;
}

core::Seen Toy::seen(const State& state, Move move, core::Observer observer) const {
  const bool deal = kind_of(move) == Kind::kDeal;
  const std::size_t seat = deal ? drawer(state.open) : state.open.to_move;
  const bool own = observer == core::Observer::everyone() || observer == core::Seat(static_cast<int>(seat));
  if (own) return {move, deal};
  if (kind_of(move) == Kind::kShow) return {move, true};
  if (deal && has(Fault::kSeenLeaksDeal)) return {move, false};
  if (deal && has(Fault::kSeenLeaksDealAsNews)) return {move, true};
  if (!deal && has(Fault::kSeenLeaksBurial)) return {move, false};
  return {move_of(kind_of(move), kHidden), false};
}

Toy::State Toy::Sampler::sample(base::Rng& rng) const {
  if (fault == Fault::kSampleAllocates) waste_memory();
  State state{view.open, {}};
  Secret& secret = state.secret;
  const auto known = [&](std::size_t seat) { return view.hands[seat][0] != kUnknown; };
  for (std::size_t card = 0; card < kKinds; ++card) {
    int left = 3 - view.open.shown[0][card] - view.open.shown[1][card];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (known(seat)) left -= view.hands[seat][card] + view.buried[seat][card];
    }
    secret.deck[card] = static_cast<std::uint8_t>(left);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (known(seat)) {
      secret.hands[seat] = view.hands[seat];
      secret.buried[seat] = view.buried[seat];
      continue;
    }
    for (int i = 0; i < view.open.hand[seat]; ++i) ++secret.hands[seat][take(secret.deck, rng)];
    for (int i = 0; i < view.open.buried[seat]; ++i) ++secret.buried[seat][take(secret.deck, rng)];
  }
  if (fault == Fault::kImagineBreaks && view.open.dealt < 12) ++secret.deck[0];
  if (fault == Fault::kImagineExchangesHands) std::swap(secret.hands[0], secret.hands[1]);
  return state;
}

core::Refusal Toy::why(const View& view, Move move) const {
  if (has(Fault::kSilentRefusal)) return {};
  if (has(Fault::kUnfilledRefusal)) return core::begin_refusal(kNotHeld.row(), "T2");
  if (!view.observer.is(actor(view.open))) return kNotYourTurn();
  if (card_of(move) >= kKinds) return kNoSuchCard();
  const std::string_view clause = kind_of(move) == Kind::kBury ? "T3" : "T2";
  core::Refusal refusal = kNotHeld.under(clause, *this, static_cast<ToyCard>(card_of(move)));
  if (has(Fault::kUndeclaredFact)) refusal.facts.set("whose", base::Tree(1));
  return refusal;
}

core::Path Toy::path(Move move) const {
  core::Path path;
  const bool bury = kind_of(move) == Kind::kBury && !has(Fault::kPathsClash);
  path.push(static_cast<std::uint16_t>(card_of(move) + (bury ? kKinds : 0)));
  return path;
}

void Toy::numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const {
  core::number_each(*this, moves, place, row);
  if (has(Fault::kNumbersDiffer)) row[moves.size() - 1] ^= 1;
}

std::string Toy::check(const State& state) const {
  const auto& [open, secret] = state;
  for (std::size_t card = 0; card < kKinds; ++card) {
    int sum = secret.deck[card];
    for (std::size_t s = 0; s < 2; ++s) sum += open.shown[s][card] + secret.hands[s][card] + secret.buried[s][card];
    if (sum != 3) return "three cards of each kind";
  }
  const int turns = played(open, 0) + played(open, 1);
  if (open.draws > 1 || open.draws > turns || open.dealt != 12 - count(secret.deck)) return "the deck";
  if (open.dealt < 6 && (turns != 0 || open.to_move != 0)) return "a move before the deal";
  if (open.dealt >= 6 && open.dealt != std::min(12, 6 + turns - open.draws)) return "draws and moves";
  if (open.dealt == 12 && open.draws != 0) return "a draw from nothing";
  if (open.dealt >= 6 && open.to_move != (turns - open.draws) % 2) return "whose turn";
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const int turn = static_cast<int>(seat);
    if (played(open, seat) != (turns + 1 - turn) / 2) return "who has moved";
    if (open.hand[seat] != (open.dealt + 1 - turn) / 2 - played(open, seat)) return "the size of a hand";
    if (open.hand[seat] != count(secret.hands[seat])) return "the cards of a hand";
    if (open.buried[seat] != count(secret.buried[seat])) return "the buried cards";
  }
  return open.spare != 0 && !has(Fault::kOpenLeaks) && !has(Fault::kTraceChangesState) ? "a spare byte" : "";
}

}  // namespace aviary::kit
