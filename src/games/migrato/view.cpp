// Who sees what: views are built by adding to what is open, and moves are shown with `?` for what stays hidden.
#include "knowledge.h"
#include "migrato.h"

namespace aviary::migrato {
namespace {

// What one observer who is not the owner knows about one seat. Nobody is thought to count the cards that are left: what
// follows from that alone is called news.
struct Sight {
  const Open& open;
  const State& state;
  std::size_t owner;
  bool player;  // the opponent, who has notes
  const Options& options;

  [[nodiscard]] const Colony& colony(std::size_t at) const { return open.colonies[owner][at]; }
  [[nodiscard]] SpeciesSet species(std::size_t at) const {
    return player ? state.secret.notes[owner].colonies[at].species : colony(at).species;
  }
  [[nodiscard]] ColonyNotes notes(std::size_t at) const {
    if (player) return state.secret.notes[owner].colonies[at];
    ColonyNotes none{};
    for (int i = 0; i < colony(at).row.size(); ++i) {
      if (colony(at).row.at(i) != kFaceDown) continue;
      none.low.put(i, Face{1});
      none.high.put(i, Face{kHighest});
    }
    return none;
  }
  [[nodiscard]] int low(std::size_t at, int place) const {
    return known_low(colony(at), notes(at), place, options.memory);
  }
  [[nodiscard]] int high(std::size_t at, int place) const {
    return known_high(colony(at), notes(at), place, options.memory);
  }
  // Does the observer know every card of the colony?
  [[nodiscard]] bool knows(std::size_t at) const {
    for (int i = 0; i < colony(at).row.size(); ++i) {
      if (colony(at).row.at(i) == kFaceDown && low(at, i) != high(at, i)) return false;
    }
    return is_single(species(at));
  }
  // Does the observer know that the card is in the hand?
  [[nodiscard]] bool knows_in_hand(const Taken& taken) const { return player ? taken.held() : taken.is_public(); }
  // Does the observer know that so many cards of the kind are in the hand?
  [[nodiscard]] bool knows_in_hand(Card card, int times) const {
    for (const Taken& taken : state.secret.notes[owner].taken) {
      if (taken.card == card && knows_in_hand(taken)) --times;
    }
    return times <= 0;
  }
  // M7, M8: is the observer sure that this card, if it is in the hand, may be laid there? That there is a place for a
  // new colony everybody sees.
  [[nodiscard]] bool surely_fits(Card card, std::size_t at) const {
    if (at == kNewColony) return !has(open.barred[owner], species_of(card));
    if (species(at) != only(species_of(card))) return false;
    const bool unchecked = options.memory && colony(at).row.top() == kFaceDown;
    return unchecked || face_of(card).number() <= low(at, colony(at).row.size() - 1);
  }
};

bool news_of_hand(const Sight& sight) {
  const auto& hand = sight.state.secret.seats[sight.owner].hand;
  for (const Card card : hand) {
    int times = 0;
    for (const Card other : hand) times += other == card ? 1 : 0;
    if (card != Card::kNone && !sight.knows_in_hand(card, times)) return true;
  }
  return false;
}

// M13: keeping a pile shows all cards of the species in flight, and that the other colonies are of another. Places in
// `arrived` are empty by then.
bool news_of_keep(const Sight& sight, Species species, unsigned arrived = 0) {
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (sight.colony(at).row.empty() || (arrived >> at & 1) != 0) continue;
    if (has(sight.species(at), species) && !sight.knows(at)) return true;
  }
  return false;
}

// M12, M21: what it shows besides their own cards that these colonies arrive. With the choice of M25 nothing is kept
// yet. A wrong order keeps nothing either, but is not told apart here.
bool news_of_arrival(const Sight& sight, Species species, unsigned arrived) {
  const SpeciesSet gone = sight.open.returns[0] | sight.open.returns[1];
  if (sight.options.return_flight && !has(gone, species)) return false;
  return news_of_keep(sight, species, arrived);
}

// M20: a join tells that both are of one species, that the order holds, and, if it arrives, every card.
bool news_of_join(const Sight& sight, std::size_t upper, std::size_t lower) {
  const Private& own = sight.state.secret.seats[sight.owner];
  const bool kin = sight.colony(upper).family == sight.colony(lower).family;
  const bool one_species = is_single(sight.species(upper)) && is_single(sight.species(lower));
  if (!kin && !one_species) return true;
  const int size = own.rows[upper].size() + own.rows[lower].size();
  if (size >= goal(own.species[upper])) {
    return !sight.knows(upper) || !sight.knows(lower) ||
           news_of_arrival(sight, own.species[upper], 1U << upper | 1U << lower);
  }
  // That it does not arrive tells what it cannot be.
  for (const Species species : kAllSpecies) {
    if (has(sight.species(lower), species) && goal(species) <= size) return true;
  }
  const int top = sight.colony(lower).row.size() - 1;
  if (sight.player && sight.notes(upper).link == link_to(lower, top)) return false;
  const bool hidden = sight.colony(lower).row.top() == kFaceDown || sight.colony(upper).row.at(0) == kFaceDown;
  return hidden && !sight.options.memory && sight.low(lower, top) < sight.high(upper, 0);
}

// M9, M12: a card that stays face down shows only that there is one that may lie there.
core::Seen seen_lay(const Sight& sight, core::Move move) {
  const Card card = card_in(move);
  const Species species = species_of(card);
  const std::size_t at = second_of(move);
  const bool arrives = at != kNewColony && sight.colony(at).row.size() + 1 >= goal(species);
  if (arrives || !face_of(card).night()) {
    const bool known = sight.knows_in_hand(card, 1) && sight.surely_fits(card, at);
    const bool more = arrives && (!sight.knows(at) || news_of_arrival(sight, species, 1U << at));
    return {move, !known || more};
  }
  for (const Taken& taken : sight.state.secret.notes[sight.owner].taken) {
    const bool could_be = sight.knows_in_hand(taken) && face_of(taken.card).night();
    if (could_be && sight.surely_fits(taken.card, at)) return {lay(Card::kUnknown, at), false};
  }
  return {lay(Card::kUnknown, at), true};
}

// A move of the owner, as another seat or a spectator sees it.
core::Seen seen_by_other(const Sight& sight, core::Move move) {
  switch (kind_of(move)) {
    case Kind::kLay: return seen_lay(sight, move);
    case Kind::kSteal: return {move, true};  // the danger was hidden in the hand
    case Kind::kJoin: return {move, news_of_join(sight, first_of(move), second_of(move))};
    case Kind::kPass:
      return {move, second_of(move) == kWholeHand ? news_of_hand(sight) : !sight.knows(second_of(move))};
    case Kind::kKeep: return {move, news_of_keep(sight, sight.open.arriving)};
    case Kind::kDiscard: return {move, !sight.knows_in_hand(card_in(move), 1)};
    case Kind::kDraw: return {draw(Card::kUnknown), false};
    // M18, M25: legal by what everybody sees, and no hidden card is turned up.
    case Kind::kSplit:
    case Kind::kReturn:
    case Kind::kStart:
    case Kind::kNone: break;
  }
  return {move, false};
}

}  // namespace

View Migrato::view(const State& state, core::Observer observer) const {
  View view{state.open, {}, {}, observer, {}};
  if (observer == core::Observer::spectator()) {
    for (std::size_t seat = 0; seat < 2; ++seat) view.notes[seat] = public_notes(state.secret.notes[seat]);
    return view;
  }
  view.notes = state.secret.notes;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool own = observer.is_seat() && observer.seat().index() == static_cast<int>(seat);
    if (own || observer == core::Observer::everyone()) view.seats[seat] = state.secret.seats[seat];
  }
  return view;
}

core::Seen Migrato::seen(const State& state, core::Move move, core::Observer observer) const {
  const Open& open = state.open;
  if (observer == core::Observer::everyone()) return {move, false};
  // M3: the cards are dealt to the first seat, then to the second.
  const bool deal = open.stage == Stage::kDeal;
  const std::size_t mover = deal ? (open.hand_size[0] < kHand ? 0 : 1) : open.turn;
  const bool own = observer.is_seat() && observer.seat().index() == static_cast<int>(mover);
  if (!own) return seen_by_other({open, state, mover, observer.is_seat(), options_}, move);
  if (kind_of(move) == Kind::kDraw) return {move, true};
  if (kind_of(move) != Kind::kSteal || second_of(move) >= kFirstPile) return {move, false};
  // M16: a face-down card that is taken is shown to its new owner.
  const std::size_t at = second_of(move);
  const Sight sight{open, state, 1U - mover, true, options_};
  const int top = sight.colony(at).row.size() - 1;
  const bool known = sight.colony(at).row.top() != kFaceDown ||
                     (is_single(sight.species(at)) && sight.low(at, top) == sight.high(at, top));
  return {move, !known};
}

}  // namespace aviary::migrato
