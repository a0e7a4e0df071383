// Migrato as numbers: the own cards by kind, colonies and piles card by card, what is known of hidden cards, the rest.
#include "bots/all_tensors.h"
#include "bots/sheet.h"

namespace aviary::bots {
namespace {

using migrato::Card;
using migrato::Face;
using migrato::kColonies;
using migrato::kKinds;
using migrato::kPiles;
using migrato::kSpecies;

constexpr int kCardKinds = static_cast<int>(kKinds);
constexpr int kAllColonies = static_cast<int>(kColonies);
constexpr int kAllPiles = static_cast<int>(kPiles);
constexpr int kAllOfSpecies = static_cast<int>(kSpecies);
constexpr int kPlaces = migrato::Row::kCapacity;
constexpr int kPileCards = migrato::Pile::kCapacity;
constexpr int kPlaceNumbers = 4;  // there, night, lowest, highest number
constexpr int kColonyNumbers = 2 * kAllOfSpecies + kAllColonies + kPlaces * kPlaceNumbers;
constexpr int kStages = static_cast<int>(migrato::Stage::kOver) + 1;

// How many cards of each kind.
struct Tally {
  std::array<int, kKinds + 1> count{};
  void add(Card card, int times = 1) { count[index(card)] += times; }
  void write(Numbers numbers) const {
    for (int i = 0; i < kCardKinds; ++i) numbers.set(i, count[static_cast<std::size_t>(i) + 1], 3);
  }
};

struct MigratoSide {
  const migrato::Migrato& game;
  const migrato::View& view;
  std::size_t self;
  [[nodiscard]] std::size_t seat(int side) const { return side == 0 ? self : 1 - self; }
};

// One colony: what it can be to those who do not see its cards, what it can be to the observer, its family, its cards.
void write_colony(const MigratoSide& my, std::size_t seat, std::size_t place, Numbers out) {
  const migrato::Colony& colony = my.view.open.colonies[seat][place];
  const migrato::ColonyNotes& notes = my.view.notes[seat].colonies[place];
  if (colony.row.empty()) return;
  const bool own = seat == my.self;
  out.mark_bits(notes.species);
  out.mark_bits(own ? migrato::only(my.view.seats[seat].species[place]) : notes.species, kAllOfSpecies);
  out.mark(2 * kAllOfSpecies + colony.family);
  for (int i = 0; i < colony.row.size(); ++i) {
    Numbers card = out.from(2 * kAllOfSpecies + kAllColonies + i * kPlaceNumbers);
    const Face face = own ? my.view.seats[seat].rows[place].at(i) : colony.row.at(i);
    const bool hidden = face == migrato::kFaceDown;
    card.mark(0);
    card.set(1, face.night() ? 1 : 0, 1);
    card.set(2, hidden ? notes.low.at(i).bits : face.number(), migrato::kHighest);
    card.set(3, hidden ? notes.high.at(i).bits : face.number(), migrato::kHighest);
  }
}

template <class Sheet>
void write_table(const MigratoSide& my, Sheet& sheet) {
  const Numbers colonies = sheet.block(
      "colonies",
      "side and place; 5 species it can be to the opponent, 5 to the observer, the family (4), then 4 cards in laying "
      "order: there, night, lowest and highest number that it can have (units of 7)",
      {2, kAllColonies, kColonyNumbers});
  const Numbers piles =
      sheet.block("piles", "side and pile (two of each species); 8 cards in laying order: number (units of 7), night",
                  {2, kAllPiles, 2 * kPileCards});
  for (int side = 0; side < 2; ++side) {
    const std::size_t seat = my.seat(side);
    for (int place = 0; place < kAllColonies; ++place) {
      write_colony(my, seat, static_cast<std::size_t>(place),
                   colonies.from((side * kAllColonies + place) * kColonyNumbers));
    }
    for (int pile = 0; pile < kAllPiles; ++pile) {
      const migrato::Pile cards = my.view.open.piles[seat][static_cast<std::size_t>(pile)];
      Numbers out = piles.from((side * kAllPiles + pile) * 2 * kPileCards);
      for (int i = 0; i < cards.size(); ++i) {
        out.set(2 * i, cards.at(i).number(), migrato::kHighest);
        out.set(2 * i + 1, cards.at(i).night() ? 1 : 0, 1);
      }
    }
  }
}

// Takes away the cards of a colony that the observer knows.
void take_colony(const MigratoSide& my, std::size_t seat, std::size_t place, Tally& tally) {
  const bool own = seat == my.self;
  const migrato::Row row = own ? my.view.seats[seat].rows[place] : my.view.open.colonies[seat][place].row;
  const migrato::SpeciesSet set = my.view.notes[seat].colonies[place].species;
  const migrato::Species species = own                       ? my.view.seats[seat].species[place]
                                   : migrato::is_single(set) ? migrato::single(set)
                                                             : migrato::Species::kNone;
  if (species == migrato::Species::kNone) return;
  for (int i = 0; i < row.size(); ++i) {
    if (row.at(i) != migrato::kFaceDown) tally.add(card_of(species, row.at(i)), -1);
  }
}

// Cards that the observer has not seen where they are: in the deck, in the other hand, or face down on the other side.
Tally unseen_by(const MigratoSide& my) {
  const migrato::Open& open = my.view.open;
  Tally tally;
  for (std::size_t i = 1; i <= kKinds; ++i) tally.count[i] = my.game.edition().cards.count(migrato::card_at(i));
  for (const Card card : my.view.seats[my.self].hand) tally.add(card, -1);
  for (std::size_t i = 0; i < open.discard_size; ++i) tally.add(open.discard[i], -1);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t pile = 0; pile < kPiles; ++pile) {
      const migrato::Pile cards = open.piles[seat][pile];
      for (int i = 0; i < cards.size(); ++i) tally.add(card_of(migrato::kAllSpecies[pile / 2], cards.at(i)), -1);
    }
    for (std::size_t place = 0; place < kColonies; ++place) take_colony(my, seat, place, tally);
  }
  return tally;
}

template <class Sheet>
void write_cards(const MigratoSide& my, Sheet& sheet) {
  const migrato::Open& open = my.view.open;
  const auto block = [&](std::string_view name, std::string_view meaning, const Tally& tally) {
    tally.write(sheet.block(name, meaning, {kCardKinds, 0, 0}));
  };
  Tally hand;
  for (const Card card : my.view.seats[my.self].hand) hand.add(card);
  block("hand", "cards in the observer's hand, by kind (units of 3, as in the next blocks)", hand);
  Tally discard;
  for (std::size_t i = 0; i < open.discard_size; ++i) discard.add(open.discard[i]);
  block("discards", "cards of the discard pile", discard);
  block("unseen", "cards in the deck, in the other hand or face down on the other side", unseen_by(my));
  Tally held;
  Tally perhaps;
  for (const migrato::Taken& taken : my.view.notes[1 - my.self].taken) (taken.held() ? held : perhaps).add(taken.card);
  block("other holds", "cards that the other took and must still hold", held);
  block("other may hold", "cards that the other took and may have laid face down since", perhaps);
  Tally known;
  for (const migrato::Taken& taken : my.view.notes[my.self].taken) known.add(taken.card);
  block("taken", "cards that the observer took and the other saw, in hand or perhaps laid face down since", known);
}

template <class Sheet>
void write_rest(const MigratoSide& my, Sheet& sheet) {
  const migrato::Open& open = my.view.open;
  const Numbers seats = sheet.block(
      "seats", "side; points (units of 20), cards in hand (3), 5 species barred, 5 return cards taken, has the turn",
      {2, 3 + 2 * kAllOfSpecies, 0});
  for (int side = 0; side < 2; ++side) {
    const std::size_t seat = my.seat(side);
    Numbers row = seats.from(side * (3 + 2 * kAllOfSpecies));
    row.set(0, my.game.points(open, seat), 20);
    row.set(1, open.hand_size[seat], 3);
    row.mark_bits(open.barred[seat], 2);
    row.mark_bits(open.returns[seat], 2 + kAllOfSpecies);
    row.set(2 + 2 * kAllOfSpecies, open.turn == seat ? 1 : 0, 1);
  }
  sheet.block("landed", "species that count as arrived", {kAllOfSpecies, 0, 0}).mark_bits(open.landed);
  Numbers arriving =
      sheet.block("arriving", "the species that is kept or returned (stage return)", {kAllOfSpecies, 0, 0});
  if (open.arriving != migrato::Species::kNone) arriving.mark(static_cast<int>(index(open.arriving)));
  sheet.block("stage", "what is decided, in the order of migrato::Stage", {kStages, 0, 0})
      .mark(static_cast<int>(open.stage));
  Numbers rest = sheet.block("rest", "cards in the deck (units of 54), discards (54), turns finished (400)", {3, 0, 0});
  rest.set(0, open.deck_size, migrato::kCards);
  rest.set(1, open.discard_size, migrato::kCards);
  rest.set(2, open.turns, migrato::kMostTurns);
}

template <class Sheet>
void write(const migrato::Migrato& game, const migrato::View& view, Sheet& sheet) {
  const MigratoSide my{game, view, static_cast<std::size_t>(view.observer.seat().index())};
  write_table(my, sheet);
  write_cards(my, sheet);
  write_rest(my, sheet);
}

}  // namespace

template <>
void fill_tensor(const migrato::Migrato& game, const migrato::View& view, const Begun& /*begun*/,
                 std::span<float> out) {
  Filler filler(out);
  write(game, view, filler);
}

template <>
std::vector<Block> tensor_blocks(const migrato::Migrato& game) {
  Lister lister;
  write(game, game.view(game.initial(), core::Seat(0)), lister);
  return lister.blocks();
}

}  // namespace aviary::bots
