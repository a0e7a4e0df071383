// Above the Clouds as numbers: the flock space by space, the decks as what is known of them, cards as sets, the rest.
#include "bots/all_tensors.h"
#include "bots/sheet.h"

namespace aviary::bots {
namespace {

using clouds::at;
using clouds::Bird;
using clouds::Pending;

constexpr int kPendings = static_cast<int>(Pending::kScoring) + 1;

// Everything from the observer's side.
struct CloudsSide {
  const clouds::Clouds& game;
  const clouds::View& view;
  int players;
  int self;
  int kinds;  // of birds: female and male of each seat, and the swift
  int cards;

  [[nodiscard]] int side(int seat) const { return (seat - self + players) % players; }
  [[nodiscard]] int seat(int side) const { return (self + side) % players; }
  [[nodiscard]] int kind(Bird bird) const {
    return is_swift(bird) ? kinds - 1 : 2 * side(owner_of(bird)) + (is_male(bird) ? 1 : 0);
  }
  void count(Numbers numbers, const clouds::Birds& birds) const {
    for (int k = 0; k < clouds::kBirdKinds; ++k) {
      const Bird bird = clouds::bird_at(k);
      if (is_swift(bird) || owner_of(bird) < players) numbers.set(kind(bird), birds.of(bird), clouds::kBirdsEach);
    }
  }
};

template <class Sheet>
void write_birds(const CloudsSide& my, Sheet& sheet) {
  const clouds::Open& open = my.view.open;
  Numbers flock = sheet.block("flock", "column, row from the front, kind of bird (female and male of each side, swift)",
                              {my.game.columns(), clouds::kRows, my.kinds});
  for (int space = 0; space < my.game.columns() * clouds::kRows; ++space) {
    const Bird bird = open.flock[at(space)];
    if (bird != Bird::kNone) flock.mark(space * my.kinds + my.kind(bird));
  }
  Numbers upright =
      sheet.block("face up", "birds face up beside the deck: place, kind", {clouds::kUpright, my.kinds, 0});
  for (int place = 0; place < clouds::kUpright; ++place) {
    const Bird bird = open.upright[at(place)];
    if (bird != Bird::kNone) upright.mark(place * my.kinds + my.kind(bird));
  }
  const Numbers deck = sheet.block("bird deck", "layer from the top, kind: how many lie there (units of 5)",
                                   {clouds::kLayers, my.kinds, 0});
  for (int layer = 0; layer < clouds::kLayers; ++layer) my.count(deck.from(layer * my.kinds), open.layers[at(layer)]);
}

template <class Sheet>
void write_cards(const CloudsSide& my, Sheet& sheet) {
  const clouds::Open& open = my.view.open;
  const auto set = [&](std::string_view name, std::string_view meaning, clouds::Cards cards) {
    sheet.block(name, meaning, {my.cards, 0, 0}).mark_bits(cards);
  };
  const clouds::Cards dealt = my.view.dealt[at(my.self)];
  set("hand", "manoeuvre cards in the observer's hand", open.shown[at(my.self)] | dealt);
  set("hand shown", "those of them that everybody knows", open.shown[at(my.self)]);
  set("display", "cards of the display", open.display);
  set("discards", "cards of the discard pile", open.discard);
  set("recycled", "cards of a draw deck made of discards", open.recycled);
  set("unseen", "cards in the first draw deck or dealt to others: nobody but their holders knows which",
      unseen(open, my.players) & ~dealt);
  const Numbers others = sheet.block("others show", "side 1 and up, card: in that hand, and everybody knows it",
                                     {my.players - 1, my.cards, 0});
  for (int side = 1; side < my.players; ++side) {
    others.from((side - 1) * my.cards).mark_bits(open.shown[at(my.seat(side))]);
  }
}

template <class Sheet>
void write_counts(const CloudsSide& my, Sheet& sheet) {
  const clouds::Open& open = my.view.open;
  Numbers nest = sheet.block("nest", "the nest card of the stage, by number", {clouds::kNests, 0, 0});
  Numbers worth = sheet.block("nest points", "for 1 to 5 own birds that land, and for a pair (units of 10)", {6, 0, 0});
  if (open.nest > 0) {
    const clouds::NestCard& card = my.game.edition().nests[open.nest];
    nest.mark(open.nest - 1);
    for (int birds = 1; birds <= clouds::kBirdsEach; ++birds) worth.set(birds - 1, card.birds[at(birds)], 10);
    worth.set(clouds::kBirdsEach, card.pair, 10);
  }
  sheet.block("nests seen", "nest cards that have been in force", {clouds::kNests, 0, 0}).mark_bits(open.nests_seen);
  const Numbers seats = sheet.block(
      "seats", "side; points (units of 50), cubes (10), dealt cards in hand (2), began the stage", {my.players, 4, 0});
  for (int seat = 0; seat < my.players; ++seat) {
    Numbers row = seats.from(4 * my.side(seat));
    row.set(0, open.points[at(seat)], 50);
    row.set(1, open.cubes[at(seat)], 10);
    row.set(2, open.dealt[at(seat)], clouds::kDealtEach);
    row.set(3, seat == open.start ? 1 : 0, 1);
  }
  Numbers prices =
      sheet.block("prices", "of the four standard actions, in cubes (units of 5)", {clouds::kActions, 0, 0});
  for (int i = 0; i < clouds::kActions; ++i) prices.set(i, open.uses[at(i)] + 1, 5);
  Numbers stage = sheet.block("stage", "1 to 3", {clouds::kStages, 0, 0});
  if (open.stage > 0) stage.mark(open.stage - 1);
}

template <class Sheet>
void write_question(const CloudsSide& my, Sheet& sheet) {
  const clouds::Open& open = my.view.open;
  Numbers asked = sheet.block("asked", "side that is asked", {my.players, 0, 0});
  Numbers pending =
      sheet.block("pending", "what is asked or drawn, in the order of clouds::Pending", {kPendings, 0, 0});
  Numbers bird = sheet.block("bird", "the bird that is being added", {my.kinds, 0, 0});
  Numbers about = sheet.block("about", "a kind of flight (pending swap), or a copied card that stays", {32, 0, 0});
  if (open.depth == 0) return;
  const clouds::Frame& top = open.top();
  if (top.kind >= Pending::kTurn) asked.mark(my.side(top.seat));
  pending.mark(static_cast<int>(top.kind));
  if (top.kind == Pending::kColumn)
    bird.mark(my.kind(static_cast<Bird>(top.argument)));
  else if (top.kind == Pending::kSwap || top.kind == Pending::kAny || top.kind == Pending::kTake)
    about.mark(top.argument);
}

template <class Sheet>
void write(const clouds::Clouds& game, const clouds::View& view, Sheet& sheet) {
  const int players = game.seats();
  const CloudsSide my{game, view, players, view.observer.seat().index(), 2 * players + 1, clouds::cards_for(players)};
  write_birds(my, sheet);
  write_cards(my, sheet);
  write_counts(my, sheet);
  write_question(my, sheet);
}

}  // namespace

template <>
void fill_tensor(const clouds::Clouds& game, const clouds::View& view, const Begun& /*begun*/, std::span<float> out) {
  Filler filler(out);
  write(game, view, filler);
}

template <>
std::vector<Block> tensor_blocks(const clouds::Clouds& game) {
  Lister lister;
  write(game, game.view(game.initial(), core::Seat(0)), lister);
  return lister.blocks();
}

}  // namespace aviary::bots
