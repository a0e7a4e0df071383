// The toy's texts: moves as a word and a card, states and views as their bytes in decimal, `?` for what is hidden.
#include <algorithm>
#include <cstddef>

#include "kit/toy.h"

namespace aviary::kit {
namespace {

using base::Error;
using core::Move;

constexpr std::array<std::string_view, 4> kWords = {"", "deal ", "show ", "bury "};

std::string written(const void* data, std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const unsigned value = static_cast<const std::uint8_t*>(data)[i];
    if (i > 0) text += ' ';
    text += value == Toy::kUnknown ? "?" : std::to_string(value);
  }
  return text;
}

bool read_numbers(std::string_view text, void* data, std::size_t size) {
  auto* bytes = static_cast<std::uint8_t*>(data);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    if (word == "?") {
      bytes[i] = Toy::kUnknown;
    } else if (word.size() == 1 && word[0] >= '0' && word[0] <= '9') {
      bytes[i] = static_cast<std::uint8_t>(word[0] - '0');
    } else if (word == "10" || word == "11" || word == "12") {
      bytes[i] = static_cast<std::uint8_t>(10 + word[1] - '0');
    } else {
      return false;
    }
    if ((space == text.size()) != (i + 1 == size)) return false;
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return true;
}

constexpr std::size_t kShownBytes = offsetof(Toy::View, observer);  // of a view

}  // namespace

std::string Toy::to_text(Move move) const {
  const std::size_t kind = std::min<std::size_t>(move.bits >> 24, 3);
  const std::uint32_t card = move.bits & 0xFFFFFF;
  if (has(Fault::kMoveTextsClash)) return "card " + std::to_string(card);
  std::string text(kWords[kind]);
  return text += card == 15 ? "?" : std::to_string(card);
}

core::MoveRead Toy::parse_move(std::string_view text) const {
  for (std::uint32_t kind = 1; kind < kWords.size(); ++kind) {
    const std::string_view word = kWords[kind];
    if (text.size() != word.size() + 1 || !text.starts_with(word)) continue;
    const char card = text.back();
    if (card == '?') return Move{kind << 24 | 15U};
    if (has(Fault::kMoveTextLost)) break;
    if (card >= '0' && card < '4') return Move{kind << 24 | static_cast<std::uint32_t>(card - '0')};
  }
  if (has(Fault::kReaderSaysNothing)) return core::Refusal{};
  return kUnreadable();
}

std::string Toy::to_text(const State& state) const {
  State shown = state;
  if (has(Fault::kStateTextLoses)) shown.open.to_move = 0;
  return written(&shown, sizeof shown);
}

base::Result<Toy::State> Toy::parse_state(std::string_view text) const {
  State state{};
  if (!read_numbers(text, &state, sizeof state)) return Error{"position", "a position is 36 small numbers"};
  const std::string broken = check(state);
  if (!broken.empty() && !has(Fault::kReaderTakesAnything)) return Error{"position", "this breaks " + broken};
  return state;
}

std::string Toy::to_text(const View& view) const {
  return core::to_text(view.observer) + " " + written(&view, has(Fault::kViewTextLoses) ? 30 : kShownBytes);
}

// A view can be believed if a world made from it keeps the invariants, and looks like it.
std::string Toy::check_view(const View& view) const {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool known =
        view.observer == core::Observer::everyone() || view.observer == core::Seat(static_cast<int>(seat));
    for (std::size_t card = 0; card < kKinds; ++card) {
      if ((view.hands[seat][card] != kUnknown) != known || (view.buried[seat][card] != kUnknown) != known) {
        return "what the observer can know";
      }
    }
  }
  int unseen = 12;
  for (std::size_t card = 0; card < kKinds; ++card) {
    int left = 3;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      left -= view.open.shown[seat][card];
      if (view.hands[seat][card] != kUnknown) left -= view.hands[seat][card] + view.buried[seat][card];
    }
    if (left < 0) return "three cards of each kind";
    unseen += left - 3;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (view.hands[seat][0] == kUnknown) unseen -= view.open.hand[seat] + view.open.buried[seat];
  }
  if (unseen < 0) return "the number of unseen cards";
  base::Rng rng(1);
  return check(imagine(view).sample(rng));
}

base::Result<Toy::View> Toy::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const base::Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  View view{};
  view.observer = *observer;
  const bool seated = !observer->is_seat() || observer->seat().index() < seats();
  if (!seated || !read_numbers(text.substr(std::min(space + 1, text.size())), &view, kShownBytes)) {
    return Error{"view", "a view is an observer and 32 small numbers or ?"};
  }
  const std::string broken = check_view(view);
  if (!broken.empty()) return Error{"view", "this breaks " + broken};
  return view;
}

base::Tree Toy::tree(const State& state) const {
  base::Tree tree{base::Tree::Fields{}};
  tree.set("numbers", base::Tree(to_text(state)));
  return tree;
}

base::Tree Toy::tree(const View& view) const {
  base::Tree tree{base::Tree::Fields{}};
  tree.set("numbers", base::Tree(to_text(view)));
  return tree;
}

base::Tree Toy::account(const View& view, const core::Ledger& ledger) const {
  base::Tree account = core::account_of(vocabulary(), ledger, seats());
  if (has(Fault::kOwnRow)) account.set("undeclared", base::Tree(base::Tree::List{}));
  if (has(Fault::kAccountLeaks)) account.set("shown", base::Tree(std::int64_t{view.hands[0][0]}));
  return account;
}

std::string Toy::to_text(const core::Event& event) const {
  if (has(Fault::kEmptyEvent)) return {};
  const std::string card = event.arguments[0] == core::kNoValue ? "?" : std::to_string(event.arguments[0]);
  std::string text = event.seat.index() == 0 ? "1: " : "2: ";
  text += kWords[std::min<std::size_t>(event.kind + std::size_t{1}, 3)];
  return text += card;
}

}  // namespace aviary::kit
