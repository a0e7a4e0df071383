#include "settled.h"

#include <algorithm>
#include <utility>

namespace aviary::flyaway {
namespace {

void set_bit(std::uint8_t& byte, int bit, bool value) { byte = u8(value ? byte | 1 << bit : byte & ~(1 << bit)); }

void set_joined(Open& open, int place, int seat, bool value) { set_bit(open.known_by[place], 4 + seat, value); }

// The seat knows `count` cards of the run from `from` to `to`.
void set_count(Open& open, int from, int to, int seat, int count) {
  for (int place = from; place < to; ++place) set_bit(open.known_by[place], seat, place - from < count);
}

void swap_places(Secret& secret, int a, int b) {
  const int seen = seen_by(secret, a);
  set_seen(secret, a, seen_by(secret, b));
  set_seen(secret, b, seen);
  std::swap(secret.slots[a], secret.slots[b]);
}

// The card of the first place of a run is counted as seen by the seat. If it was not, the seat takes it for one of the
// same kind that it did see, or else forgets the last kind.
void count_first(State& state, int place, int seat) {
  Secret& secret = state.secret;
  if (!counted(state.open, place, seat) || has_seen(secret, place, seat)) return;
  int forgotten = -1;
  for (int i = place + 1; i < run_end(state.open, place, seat); ++i) {
    if (!has_seen(secret, i, seat)) continue;
    const bool same = secret.slots[i] == secret.slots[place];
    if (forgotten < 0 || same ||
        (secret.slots[forgotten] != secret.slots[place] && secret.slots[i] > secret.slots[forgotten]))
      forgotten = i;
  }
  if (forgotten >= 0) set_seen(secret, forgotten, seen_by(secret, forgotten) & ~(1 << seat));
}

}  // namespace

void set_seen(Secret& secret, int place, int seats) {
  std::uint8_t& pair = secret.seen_by[place / 2];
  pair = u8(place % 2 == 0 ? (pair & 0xF0) | seats : (pair & 0x0F) | seats << 4);
}

int run_end(const Open& open, int place, int seat) {
  int end = place + 1;
  while (end < open.slots && joined(open, end, seat)) ++end;
  return end;
}

bool knows_place(const Open& open, int place, int seat) {
  return place < open.slots && counted(open, place, seat) && !joined(open, place, seat) &&
         run_end(open, place, seat) == place + 1;
}

bool knows_top(const Open& open, int count, int seat) {
  int known = 0;
  while (known < count && knows_place(open, known, seat)) ++known;
  return known == count;
}

void lift_settled(State& state) {
  Open& open = state.open;
  Secret& secret = state.secret;
  for (int seat = 0; seat < kMaxPlayers; ++seat) count_first(state, 0, seat);
  for (int i = 0; i < kMaxLook; ++i) {
    const bool last = i + 1 == kMaxLook;
    secret.slots[i] = last ? std::uint8_t{0} : secret.slots[i + 1];
    open.known_by[i] = last ? std::uint8_t{0} : open.known_by[i + 1];
    set_seen(secret, i, last ? 0 : seen_by(secret, i + 1));
  }
  open.known_by[0] &= 0x0F;
  --open.slots;
}

void see_settled(State& state, int place, int seat) {
  count_first(state, place, seat);
  set_bit(state.open.known_by[place], seat, true);
  set_seen(state.secret, place, seen_by(state.secret, place) | 1 << seat);
  if (place + 1 < kMaxLook) set_joined(state.open, place + 1, seat, false);
}

void mix_settled(State& state, int looked, int seat, int seats) {
  for (int i = 1; i < looked; ++i) {
    for (int j = i; j > 0 && state.secret.slots[j] < state.secret.slots[j - 1]; --j)
      swap_places(state.secret, j, j - 1);
  }
  for (int other = 0; other < seats; ++other) {
    if (other == seat) continue;
    const int end = run_end(state.open, looked - 1, other);
    int count = 0;
    for (int place = 0; place < end; ++place) count += counted(state.open, place, other) ? 1 : 0;
    for (int place = 1; place < looked; ++place) set_joined(state.open, place, other, true);
    set_count(state.open, 0, end, other, count);
  }
}

void raise_settled(Secret& secret, int from, int to) {
  for (int i = from; i > to; --i) swap_places(secret, i, i - 1);
}

Row<std::uint8_t, kMaxLook> settled_known(const State& state, int seat) {
  Row<std::uint8_t, kMaxLook> known{};
  for (int from = 0; from < state.open.slots;) {
    const int end = run_end(state.open, from, seat);
    int next = from;
    for (int place = from; place < end; ++place) {
      if (has_seen(state.secret, place, seat)) known[next++] = state.secret.slots[place];
    }
    std::sort(known.begin() + from, known.begin() + next);
    from = end;
  }
  return known;
}

std::string check_settled(const Open& open, int seats) {
  const int nobody = ~((1 << seats) - 1) & 15;
  for (int place = 0; place < kMaxLook; ++place) {
    const int notes = open.known_by[place];
    if ((notes & (nobody | nobody << 4)) != 0 || (notes != 0 && place >= open.slots) || (place == 0 && notes > 15))
      return "a place of the deck cannot be known like this (F33)";
    for (int seat = 0; place > 0 && seat < seats; ++seat) {
      if (joined(open, place, seat) && counted(open, place, seat) && !counted(open, place - 1, seat))
        return "known cards are counted at the first places of a run (F33)";
    }
  }
  return {};
}

std::string check_settled(const State& state, int seats) {
  const Open& open = state.open;
  if (std::string broken = check_settled(open, seats); !broken.empty()) return broken;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    for (int from = 0, end = 0; from < kMaxLook; from = end) {
      end = from < open.slots ? run_end(open, from, seat) : kMaxLook;
      int seen = 0;
      for (int place = from; place < end; ++place) {
        seen += (has_seen(state.secret, place, seat) ? 1 : 0) - (counted(open, place, seat) ? 1 : 0);
      }
      if (seen != 0) return "a seat knows more or fewer cards of the deck than it has seen (F33)";
    }
  }
  return state.secret.seen_by[2] > 15 ? "there is no such place of the deck (F33)" : "";
}

}  // namespace aviary::flyaway
