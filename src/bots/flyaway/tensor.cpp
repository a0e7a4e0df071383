// Fly-A-Way as numbers: links, birds and cards as sets, decks as what may be in them, and the top of what is pending.
#include "bots/all_tensors.h"
#include "bots/sheet.h"

namespace aviary::bots {
namespace {

using flyaway::Hand;
using flyaway::kBirds;
using flyaway::kFowlKinds;
using flyaway::kWingKinds;

constexpr int kFrames = static_cast<int>(flyaway::Frame::kDiscard) + 1;
constexpr int kPhases = static_cast<int>(flyaway::Phase::kOver) + 1;
constexpr int kShownFrames = 2;
constexpr int kBytes = 5;  // of a frame: left, a, b, c, flags
constexpr int kSeatNumbers = 7;

struct FlyAwaySide {
  const flyaway::FlyAway& game;
  const flyaway::View& view;
  flyaway::Facts facts;
  int seats;
  int self;
  [[nodiscard]] int side(int seat) const { return (seat - self + seats) % seats; }
  [[nodiscard]] int seat(int side) const { return (self + side) % seats; }
};

template <class Set>
void mark_all(Numbers numbers, const Set& set) {
  set.each([&](int i) { numbers.mark(i); });
}

void count(Numbers numbers, const Hand& hand) {
  for (int kind = 0; kind < kWingKinds; ++kind) numbers.set(kind, hand[kind], 4);
}

template <class Sheet>
void write_map(const FlyAwaySide& my, Sheet& sheet) {
  const flyaway::Open& open = my.view.open;
  const int ways = static_cast<int>(my.game.edition().linkways.size());
  const Numbers links = sheet.block("links", "side, linkway: a link of that seat", {my.seats, ways, 0});
  for (int seat = 0; seat < my.seats; ++seat) mark_all(links.from(my.side(seat) * ways), open.links[seat]);
  Numbers base = sheet.block("base links", "linkways of the base links of this turn, in the order placed",
                             {flyaway::kBaseLinks, ways, 0});
  for (int i = 0; i < flyaway::kBaseLinks; ++i) {
    if (open.base[i] > 0 && open.base[i] != flyaway::kTakenUp) base.mark(i * ways + open.base[i] - 1);
  }
}

template <class Sheet>
void write_birds(const FlyAwaySide& my, Sheet& sheet) {
  const flyaway::Open& open = my.view.open;
  const Numbers front = sheet.block("birds", "side, bird: lies in front of that seat", {my.seats, kBirds, 0});
  const Numbers saved =
      sheet.block("saved", "side, bird: that seat saved it, wherever it is now", {my.seats, kBirds, 0});
  for (int seat = 0; seat < my.seats; ++seat) {
    mark_all(front.from(my.side(seat) * kBirds), open.front[seat]);
    mark_all(saved.from(my.side(seat) * kBirds), open.saved[seat]);
  }
  mark_all(sheet.block("dead", "birds in the Death Zone", {kBirds, 0, 0}), open.dead);
  mark_all(sheet.block("used", "birds turned sideways", {kBirds, 0, 0}), open.used);
  mark_all(sheet.block("fresh", "birds that came since their owner's last turn began", {kBirds, 0, 0}), open.fresh);
  mark_all(sheet.block("bird deck", "birds still in the deck", {kBirds, 0, 0}), my.facts.bird_deck());
  Numbers roost = sheet.block("roost", "slot, bird", {flyaway::kRoost, kBirds, 0});
  Numbers refuser =
      sheet.block("refuser", "slot, side that could save it first and did not", {flyaway::kRoost, my.seats, 0});
  for (int slot = 0; slot < flyaway::kRoost; ++slot) {
    if (open.roost[slot] != flyaway::kNoBird) roost.mark(slot * kBirds + open.roost[slot]);
    if (open.refuser[slot] > 0) refuser.mark(slot * my.seats + my.side(open.refuser[slot] - 1));
  }
  Numbers on = sheet.block("card on", "bird; a Cage or Snake lies on it, squawks that take it off (units of 10)",
                           {kBirds, 2, 0});
  for (int bird = 0; bird < kBirds; ++bird) {
    if (open.card_on[bird] == 0) continue;
    on.mark(2 * bird);
    on.set(2 * bird + 1, my.game.edition().fowl[open.card_on[bird] - 1].cost, 10);
  }
}

// Wing It cards that lie in other hands, unknown, or in the deck.
Hand unseen_wing(const FlyAwaySide& my) {
  const flyaway::Open& open = my.view.open;
  const Hand playing = my.facts.events_in_play();
  Hand unseen{};
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int left =
        my.game.edition().wing[kind].copies - my.view.hands[my.self][kind] - open.wing_discard[kind] - playing[kind];
    for (int side = 1; side < my.seats; ++side) left -= open.known[my.seat(side)][kind];
    unseen[kind] = flyaway::u8(left);
  }
  return unseen;
}

template <class Sheet>
void write_cards(const FlyAwaySide& my, Sheet& sheet) {
  const flyaway::Open& open = my.view.open;
  count(sheet.block("hand", "Wing It cards in the observer's hand, by kind (units of 4)", {kWingKinds, 0, 0}),
        my.view.hands[my.self]);
  const Numbers known =
      sheet.block("known", "side, kind: cards that everybody knows to be in that hand", {my.seats, kWingKinds, 0});
  for (int seat = 0; seat < my.seats; ++seat) count(known.from(my.side(seat) * kWingKinds), open.known[seat]);
  count(sheet.block("wing discards", "Wing It cards discarded, by kind", {kWingKinds, 0, 0}), open.wing_discard);
  count(sheet.block("wing unseen", "Wing It cards in the deck or unknown in other hands, by kind", {kWingKinds, 0, 0}),
        unseen_wing(my));
  Numbers pool = sheet.block("fowl pool", "Fowl Play cards that may still be in the deck, by kind (units of 4)",
                             {kFowlKinds, 0, 0});
  Numbers gone = sheet.block("fowl discards", "Fowl Play cards discarded, by kind", {kFowlKinds, 0, 0});
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    pool.set(kind, open.pool[kind], 4);
    gone.set(kind, open.fowl_discard[kind], 4);
  }
  Numbers layers = sheet.block("fowl layers", "cards left in each layer of the deck, from the top (units of 12)",
                               {flyaway::kLayers, 0, 0});
  for (int layer = 0; layer < flyaway::kLayers; ++layer) layers.set(layer, open.layer_left[layer], 12);
  Numbers settled = sheet.block("fowl known", "settled place of the deck from the top, kind: what the observer knows",
                                {flyaway::kMaxLook, kFowlKinds, 0});
  for (int place = 0; place < flyaway::kMaxLook; ++place) {
    if (my.view.slots[place] > 0) settled.mark(place * kFowlKinds + my.view.slots[place] - 1);
  }
}

template <class Sheet>
void write_counts(const FlyAwaySide& my, Sheet& sheet) {
  const flyaway::Open& open = my.view.open;
  const Numbers seats = sheet.block(
      "seats",
      "side; score (units of 50), cards in hand (5), links left (35), has the turn, began, turn order after the start, "
      "birds stay sideways when the next turn begins",
      {my.seats, kSeatNumbers, 0});
  for (int seat = 0; seat < my.seats; ++seat) {
    Numbers row = seats.from(my.side(seat) * kSeatNumbers);
    row.set(0, open.scores[seat], 50);
    row.set(1, open.hand_count[seat], flyaway::kHandLimit);
    row.set(2, my.facts.supply(seat), flyaway::kLinksEach);
    row.set(3, seat == open.active ? 1 : 0, 1);
    row.set(4, seat == open.start ? 1 : 0, 1);
    row.set(5, (seat - open.start + my.seats) % my.seats, my.seats);
    row.set(6, open.heat >> seat & 1, 1);
  }
  sheet.block("phase", "in the order of flyaway::Phase", {kPhases, 0, 0}).mark(static_cast<int>(open.phase));
  Numbers rest = sheet.block("rest",
                             "turns begun (units of 40), last round, base links placed (3) and allowed (3), hand limit "
                             "(5), events left (10), settled places (5), top card is no Bird-tastrophe",
                             {8, 0, 0});
  rest.set(0, open.turns, 40);
  rest.set(1, open.last_round == flyaway::LastRound::kNo ? 0 : 1, 1);
  rest.set(2, open.placed(), flyaway::kBaseLinks);
  rest.set(3, open.links_allowed, flyaway::kBaseLinks);
  rest.set(4, open.hand_limit, flyaway::kHandLimit);
  rest.set(5, open.events_left, flyaway::kEventsATurn);
  rest.set(6, open.slots, flyaway::kMaxLook);
  rest.set(7, open.top_clear, 1);
}

// The top of the stack, frame by frame.
template <class Sheet>
void write_pending(const FlyAwaySide& my, const Begun& begun, Sheet& sheet) {
  const flyaway::Open& open = my.view.open;
  Numbers kinds =
      sheet.block("pending", "frame from the top, its kind in the order of flyaway::Frame", {kShownFrames, kFrames, 0});
  Numbers seats = sheet.block("asked", "frame, side that it belongs to", {kShownFrames, my.seats, 0});
  Numbers cards =
      sheet.block("card", "frame, its card: birds, Fowl Play cards, events", {kShownFrames, flyaway::kCards, 0});
  Numbers bits = sheet.block("details", "frame; left, a, b, c and flags, each as 8 bits, the lowest first",
                             {kShownFrames, kBytes, 8});
  for (int i = 0; i < kShownFrames && i < open.depth; ++i) {
    const flyaway::Pending& frame = open.stack[open.depth - 1 - i];
    kinds.mark(i * kFrames + static_cast<int>(frame.kind));
    seats.mark(i * my.seats + my.side(frame.seat));
    if (frame.card < flyaway::kCards) cards.mark(i * flyaway::kCards + frame.card);
    const std::array<std::uint8_t, kBytes> bytes = {frame.left, frame.a, frame.b, frame.c, frame.flags};
    for (int byte = 0; byte < kBytes; ++byte) {
      bits.mark_bits(bytes[static_cast<std::size_t>(byte)], (i * kBytes + byte) * 8);
    }
  }
  Numbers paying =
      sheet.block("paying", "squawks chosen so far: step 2, step 3; those of values 1 and 2 (units of 5)", {4, 0, 0});
  Numbers freeing = sheet.block("freeing", "the bird they are paid for, unless a card is neutralised", {kBirds, 0, 0});
  if (begun.numbers == 0) return;
  const flyaway::Squawks set = flyaway::squawks_of(begun.like);
  paying.mark(static_cast<int>(begun.numbers) - 1);
  if (flyaway::kind_of(begun.like) == flyaway::Kind::kFree) freeing.mark(flyaway::freed(begun.like));
  if (begun.numbers < 2) return;
  paying.set(2, set.ones, 5);
  paying.set(3, set.twos, 5);
}

template <class Sheet>
void write(const flyaway::FlyAway& game, const flyaway::View& view, const Begun& begun, Sheet& sheet) {
  const FlyAwaySide my{game, view, game.facts(view.open), game.seats(), view.observer.seat().index()};
  write_map(my, sheet);
  write_birds(my, sheet);
  write_cards(my, sheet);
  write_counts(my, sheet);
  write_pending(my, begun, sheet);
}

}  // namespace

template <>
void fill_tensor(const flyaway::FlyAway& game, const flyaway::View& view, const Begun& begun, std::span<float> out) {
  Filler filler(out);
  write(game, view, begun, filler);
}

template <>
std::vector<Block> tensor_blocks(const flyaway::FlyAway& game) {
  Lister lister;
  write(game, game.view(game.initial(), core::Seat(0)), {}, lister);
  return lister.blocks();
}

}  // namespace aviary::bots
