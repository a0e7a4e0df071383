// F4–F6: options, the table before anything random happened, and the invariants that hold from there on.
#include <array>
#include <bit>
#include <string>

#include "flyaway.h"
#include "powers/power.h"
#include "settled.h"
#include "turn.h"

namespace aviary::flyaway {
namespace {

// F5: "Cards used per tier: 8/6/6 for 2 players, 9/6/6 for 3, 12/8/8 for 4."
constexpr Row<Row<int, kLayers>, 3> kDeckOf = {{{{{{8, 1, 6, 1, 6}}}, {{{9, 1, 6, 1, 6}}}, {{{12, 1, 8, 1, 8}}}}}};

std::string check_links(const Facts& facts) {
  Links seen;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const Links& own = facts.open.links[seat];
    if ((own & seen).any()) return "two links lie on one linkway (F3)";
    if ((own - facts.cards.ways).any()) return "a link lies beside the map (F3)";
    if (own.count() > kLinksEach || (seat >= facts.seats && own.any())) return "a player has too many links (F3)";
    seen |= own;
  }
  return {};
}

std::string check_birds(const Facts& facts) {
  const Open& open = facts.open;
  BirdSet seen = open.dead;
  int count = open.dead.count();
  BirdSet front;
  BirdSet saved;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    front |= open.front[seat];
    seen |= open.front[seat];
    count += open.front[seat].count();
    if (facts.rules < 2 && (saved & open.saved[seat]).any()) return "a bird was saved twice (F37)";
    saved |= open.saved[seat];
  }
  for (const std::uint8_t bird : open.roost) {
    if (bird == kNoBird) continue;
    if (bird >= kBirds) return "no such bird (F1)";
    seen.add(bird);
    ++count;
  }
  if (seen.count() != count || (seen.words[0] >> kBirds) != 0) return "a bird lies in two places (F1)";
  if ((front - saved).any() || (facts.rules < 2 && !(saved == front)))
    return "a bird in front of a player was saved by nobody (F37)";
  if (((open.used | open.fresh) - front).any()) return "a bird is turned that nobody has (F35)";
  for (int bird = 0; bird < kBirds; ++bird) {
    const bool may_hold = front.has(bird) || facts.slot_of(bird) < kRoost;
    if (open.card_on[bird] > kCatastrophe || (open.card_on[bird] != 0 && !may_hold)) return "a card lies on no bird";
  }
  return {};
}

std::string check_wing(const Facts& facts, const State& state) {
  const Hand playing = facts.events_in_play();
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int out = facts.open.wing_discard[kind] + playing[kind];
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      out += state.secret.hands[seat][kind];
      if (facts.open.known[seat][kind] > state.secret.hands[seat][kind]) return "a known card is not held (F13)";
    }
    if (out > facts.cards.wing[kind].copies) return "too many Wing It cards of one kind (F2)";
  }
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    int held = 0;
    for (const std::uint8_t count : state.secret.hands[seat]) held += count;
    if (held != facts.open.hand_count[seat]) return "a hand was miscounted (F13)";
  }
  return {};
}

// Every Fowl Play card is in the pool, discarded, on a bird or being resolved; after F39's new deck the unseen ones of
// tier 3 are out of the game, so there may be fewer.
std::string check_fowl(const Facts& facts, const State& state) {
  const Open& open = facts.open;
  Row<int, kFowlKinds> out{};
  for (const std::uint8_t on : open.card_on) {
    if (on != 0) ++out[on - 1];
  }
  for (int i = 0; i < open.depth; ++i) {
    const Pending& frame = open.stack[i];
    const bool holds = frame.kind == Frame::kEffect || frame.kind == Frame::kTarget || frame.kind == Frame::kForAll ||
                       frame.kind == Frame::kSquawk;
    if (holds && is_fowl(frame.card) && (frame.flags & kKept) == 0) {
      ++out[frame.card - kFowlCards];
    }
  }
  Row<int, kFowlClasses> pooled{};
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    const int all = out[kind] + open.pool[kind] + open.fowl_discard[kind];
    const int copies = facts.cards.fowl[kind].copies;
    const bool gone = class_of(kind) == 2 && open.last_round != LastRound::kNo;
    if (all > copies || (all < copies && !gone)) return "Fowl Play cards are missing, or too many (F2)";
    pooled[class_of(kind)] += open.pool[kind];
  }
  Row<int, kFowlClasses> deck{};
  for (int layer = 0; layer < kLayers; ++layer) deck[layer_class(layer)] += open.layer_left[layer];
  Row<int, kFowlClasses> settled{};
  for (int i = 0; i < kMaxLook; ++i) {
    if ((state.secret.slots[i] != 0) != (i < open.slots)) return "settled places are miscounted (F33)";
    if (i < open.slots) ++settled[class_of(state.secret.slots[i] - 1)];
  }
  for (int c = 0; c < kFowlClasses; ++c) {
    if (settled[c] != open.slot_classes[c]) return "settled places are of another class (F33)";
    if (deck[c] + settled[c] > pooled[c]) return "the Fowl Play deck holds more cards than there are (F5)";
  }
  return {};
}

}  // namespace

std::span<const core::OptionSpec> FlyAway::option_specs() {
  static const std::array<core::OptionSpec, 2> kSpecs = {{
      {"players", {"4", "3", "2"}, "how many play"},
      {"start", {"chance", "1", "2", "3", "4"}, "the seat that begins: who last saw a bird (F6)"},
  }};
  return kSpecs;
}

base::Result<FlyAway> FlyAway::make(int rules, const core::Choices& choices, const base::Tree& edition) {
  Options options{rules, std::stoi(core::value_of(choices, "players")), {}};
  const std::string& start = core::value_of(choices, "start");
  if (start != "chance") {
    options.start = std::stoi(start) - 1;
    if (*options.start >= options.players) {
      return base::Error{"option",
                         "seat " + start + " cannot begin: only " + std::to_string(options.players) + " play"};
    }
  }
  base::Result<Edition> cards = read_edition(edition, rules);
  if (!cards) return cards.error();
  return FlyAway(options, std::move(cards).value());
}

State FlyAway::initial() const {
  State state{};
  Open& open = state.open;
  for (std::uint8_t& bird : open.roost) bird = kNoBird;
  for (int kind = 0; kind < kFowlKinds; ++kind) open.pool[kind] = u8(edition_->fowl[kind].copies);
  for (int layer = 0; layer < kLayers; ++layer) open.layer_left[layer] = u8(kDeckOf[seats() - 2][layer]);
  open.start = u8(options_.start.value_or(0));
  Play play(facts(open), state, nullptr);
  play.push(Frame::kBegin, 0);
  if (!options_.start) play.push(Frame::kStartDraw, 0);
  play.push(Frame::kDeal, 0);
  play.push(Frame::kRefill, 0);
  advance(play);
  return state;
}

std::string FlyAway::check(const State& state) const {
  const Facts table = facts(state.open);
  const Open& open = state.open;
  if (open.depth > kLongestStack || open.slots > kMaxLook || open.active >= seats() || open.start >= seats()) {
    return "a small number is out of range";
  }
  for (const std::string& broken : {check_links(table), check_birds(table), check_wing(table, state),
                                    check_fowl(table, state), check_settled(state, seats())}) {
    if (!broken.empty()) return broken;
  }
  if ((open.depth == 0) != (open.phase == Phase::kOver)) return "the match is neither over nor running (F39)";
  if (open.depth == 0 && open.turns % seats() != 0) return "not all have had the same number of turns (F39)";
  return {};
}

}  // namespace aviary::flyaway
