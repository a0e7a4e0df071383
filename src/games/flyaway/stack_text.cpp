#include "stack_text.h"

#include "names.h"
#include "settled.h"

namespace aviary::flyaway {
namespace {

// No random match went beyond 9. What a text may hold leaves room for what a move can add.
constexpr int kLongestStackRead = 12;

constexpr Row<std::string_view, static_cast<int>(Frame::kDiscard) + 1> kNames = {
    {"",          "begin", "deal",   "refill", "end",   "tops",   "next",      "offers", "draw-wing",
     "draw-fowl", "limit", "effect", "all",    "saves", "take",   "reactions", "",       "who-starts",
     "bird",      "wing",  "fowl",   "peek",   "top",   "drop",   "",          "action", "squawk",
     "free",      "paid",  "freed",  "order",  "route", "target", "react",     "discard"}};

bool read_frame(std::string_view text, int seats, Pending& frame) {
  const std::vector<std::string_view> parts = split(text, '.');
  if (parts.size() < 2 || parts.size() > 8) return false;
  int kind = 0;
  while (kind < decltype(kNames)::size() && (kNames[kind].empty() || kNames[kind] != parts[0])) ++kind;
  if (kind == decltype(kNames)::size()) return false;
  Row<std::uint8_t, 7> numbers{};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::optional<int> number = read_number(parts[i], 255);
    if (!number) return false;
    numbers[static_cast<int>(i) - 1] = u8(*number);
  }
  if (numbers[0] == 0 || numbers[0] > seats || numbers[1] >= kCards) return false;
  frame = {static_cast<Frame>(kind),
           u8(numbers[0] - 1),
           numbers[1],
           numbers[2],
           numbers[3],
           numbers[4],
           numbers[5],
           numbers[6]};
  return true;
}

// The frame's slot holds a bird.
bool has_bird(const Facts& facts, int slot) { return slot < kRoost && facts.open.roost[slot] != kNoBird; }

bool sound_effect(const Facts& facts, const Pending& frame) {
  const int flags = kBegun | kOptional | kKept | (facts.rules < 2 ? 0 : kPartDone);
  if (frame.card >= kCards || frame.left > 9 || (frame.flags & ~flags) != 0) return false;
  const bool held = is_bird(frame.card) ||
                    (is_fowl(frame.card) && facts.cards.fowl[frame.card - kFowlCards].copies > 0) ||
                    (is_event(frame.card) && facts.cards.wing[frame.card - kEventCards].copies > 0);
  const Does does = facts.cards.effects[frame.card].does;
  if (does == Does::kLook && (frame.flags & kBegun) != 0) {
    const bool looked = facts.top().kind == Frame::kPeek || knows_top(facts.open, frame.b, frame.seat);
    return held && frame.b <= kMaxLook && frame.a <= frame.b && looked;
  }
  if (does == Does::kTakeSquawk) return held;
  const int ways = static_cast<int>(facts.cards.linkways.size());
  return held && frame.a <= ways && frame.b <= ways;
}

// What reactions answer to: a saved bird has its number in `c`.
bool sound_cause(const Pending& frame) { return static_cast<Trigger>(frame.a) != Trigger::kSave || frame.c < kBirds; }

bool sound(const Facts& facts, const Pending& frame) {
  const Open& open = facts.open;
  switch (frame.kind) {
    case Frame::kEffect:
    case Frame::kTarget: return sound_effect(facts, frame);
    case Frame::kForAll: return is_catastrophe(frame.card) && frame.a <= facts.seats;
    case Frame::kSquawk: return is_fowl(frame.card) && !is_catastrophe(frame.card);
    case Frame::kSaves: return frame.a < 8;
    case Frame::kOrder:
      for (int slot = 0; slot < kRoost; ++slot) {
        if ((frame.a >> slot & 1) != 0 && !has_bird(facts, slot)) return false;
      }
      return frame.a < 8;
    case Frame::kTake:
    case Frame::kRoute: return has_bird(facts, frame.a) && frame.left < facts.seats;
    case Frame::kFree:
    case Frame::kFreed: return (facts.rules >= 2 && frame.kind == Frame::kFree) || has_bird(facts, frame.a);
    case Frame::kBirdDraw: return frame.a < kRoost && !has_bird(facts, frame.a);
    case Frame::kReactions: return frame.card <= kBirds && frame.left < facts.seats && sound_cause(frame);
    case Frame::kReact: return frame.card < kBirds && sound_cause(frame);
    case Frame::kAction: return frame.a <= static_cast<int>(facts.cards.linkways.size());
    case Frame::kDiscard:
    case Frame::kDrop: return frame.left > 0 && frame.left <= open.hand_count[frame.seat];
    case Frame::kPeek:
      return frame.left > 0 && frame.a + frame.left <= kMaxLook && knows_top(open, frame.a, frame.seat);
    case Frame::kDrawWing:
    case Frame::kDrawFowl: return frame.left < 40;
    default: return true;
  }
}

}  // namespace

std::string stack_text(const Open& open) {
  if (open.depth == 0) return ".";
  std::string text;
  for (int i = 0; i < open.depth; ++i) {
    const Pending& frame = open.stack[i];
    const Row<int, 7> numbers = {{frame.seat + 1, frame.card, frame.left, frame.a, frame.b, frame.c, frame.flags}};
    int count = 7;
    while (count > 1 && numbers[count - 1] == 0) --count;
    text += (i > 0 ? "/" : "") + std::string(kNames[static_cast<int>(frame.kind)]);
    for (int j = 0; j < count; ++j) text += "." + std::to_string(numbers[j]);
  }
  return text;
}

bool read_stack(std::string_view text, int seats, Open& open) {
  if (text == ".") return true;
  for (const std::string_view part : split(text, '/')) {
    if (open.depth == kLongestStack || !read_frame(part, seats, open.stack[open.depth])) return false;
    ++open.depth;
  }
  return true;
}

std::string check_stack(const Facts& facts) {
  const Open& open = facts.open;
  if (open.depth > kLongestStackRead) return "more is pending than in any match";
  for (int i = 0; i < open.depth; ++i) {
    const Pending& frame = open.stack[i];
    const bool last = i + 1 == open.depth;
    if (!sound(facts, frame)) return "a pending decision does not fit the table";
    if (last && frame.kind < Frame::kSteps) return "a position waits for a player or for chance, not for a step";
    const bool stays = frame.kind == Frame::kAction || frame.kind == Frame::kDrop || frame.kind == Frame::kDiscard ||
                       frame.kind == Frame::kFreed || frame.kind == Frame::kStartDraw;
    if (!last && frame.kind > Frame::kSteps && !stays) return "only the topmost decision can be asked";
  }
  if (open.depth > 0 && facts.top().kind == Frame::kBirdDraw && facts.bird_deck().none())
    return "no bird is left to draw";
  const bool draws = open.depth > 0 && (facts.top().kind == Frame::kFowlDraw || facts.top().kind == Frame::kTop ||
                                        facts.top().kind == Frame::kPeek);
  if (draws && facts.fowl_deck() == 0) return "no Fowl Play card is left to draw";
  if (draws && facts.top().kind != Frame::kPeek && open.depth < 2) return "a draw belongs to a turn";
  if (open.depth > 0 && facts.top().kind == Frame::kPeek && facts.top().a >= open.slots &&
      facts.next_layer() == kLayers)
    return "no Fowl Play card is left to see";
  return {};
}

}  // namespace aviary::flyaway
