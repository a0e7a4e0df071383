// The text of a past: a line for each glimpse.
#include "core/past_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "flyaway.h"

namespace aviary::flyaway {
namespace {

using core::Glimpse;
using core::Saw;

// What follows the seat. Places are counted from 1.
enum class Shape : std::uint8_t { kWing, kFowl, kNothing, kPlace, kPlaceFowl, kWings, kFowls };
struct GlimpseWord {
  std::string_view name;
  Saw what;
  Shape shape;
  int from = 0;  // the number in the text that stands for 0 in the glimpse
};
constexpr std::array<GlimpseWord, 10> kGlimpseWords = {{{"drew", Saw::kDrew, Shape::kWing},
                                                        {"showed", Saw::kShowed, Shape::kWing},
                                                        {"took", Saw::kTook, Shape::kWing},
                                                        {"shuffled", Saw::kShuffled, Shape::kWings},
                                                        {"reshuffled", Saw::kShuffled, Shape::kFowls},
                                                        {"looked", Saw::kLooked, Shape::kPlaceFowl, 1},
                                                        {"ordered", Saw::kOrdered, Shape::kPlace, 0},
                                                        {"put", Saw::kMoved, Shape::kPlaceFowl, 1},
                                                        {"clear", Saw::kClear, Shape::kNothing},
                                                        {"turned", Saw::kTurned, Shape::kFowl}}};

const GlimpseWord& word_of(Glimpse one) {
  const bool fowl_deck = one.what() == Saw::kShuffled && one.serial() == kFowlDeck;
  const auto found = std::find_if(kGlimpseWords.begin(), kGlimpseWords.end(), [&](const GlimpseWord& word) {
    return word.what == one.what() && (word.shape == Shape::kFowls) == fowl_deck;
  });
  return *found;
}

std::string line_of(const Edition& cards, std::span<const Glimpse> words) {
  const Glimpse one = words[0];
  const GlimpseWord& word = word_of(one);
  const std::string start = std::string(word.name) + " " + std::to_string(one.seat() + 1);
  const int kind = one.kind() - 1;
  const std::string fowl = kind < 0 ? "" : " " + cards.fowl[kind].id;
  const std::string place = " " + std::to_string(one.second() + word.from);
  const core::Counts counts = core::counts_in(words.subspan(1));
  switch (word.shape) {
    case Shape::kWing: return start + (kind < 0 ? "" : " " + cards.wing[kind].id);
    case Shape::kFowl: return start + fowl;
    case Shape::kNothing: return start;
    case Shape::kPlace: return start + place;
    case Shape::kPlaceFowl: return start + place + fowl;
    case Shape::kWings: return start + core::counts_text(counts, [&](core::Kind of) { return cards.wing[of - 1].id; });
    case Shape::kFowls:
      return start + core::counts_text(counts, [&](core::Kind of) { return cards.fowl[kTier3 + of - 1].id; });
  }
  return start;
}

// Reads the words of one line; nothing if they are no glimpse.
class GlimpseReader {
 public:
  GlimpseReader(const Edition& cards, std::string_view line) : cards_(cards), words_(base::split(line, ' ')) {}

  bool read(std::vector<Glimpse>& glimpses) {
    const auto word = std::find_if(kGlimpseWords.begin(), kGlimpseWords.end(),
                                   [&](const GlimpseWord& one) { return one.name == words_[0]; });
    const std::optional<int> seat = words_.size() < 2 ? std::nullopt : base::read_number(words_[1], kMaxPlayers);
    if (word == kGlimpseWords.end() || !seat || *seat < 1) return false;
    if (!read_rest(*word) || next_ != words_.size()) return false;
    const unsigned deck = word->shape == Shape::kFowls ? kFowlDeck : kWingDeck;
    glimpses.push_back(core::glimpse(word->what, static_cast<std::size_t>(*seat - 1), kind_, deck, second_));
    glimpses.insert(glimpses.end(), counts_.begin(), counts_.end());
    return true;
  }

 private:
  bool read_rest(const GlimpseWord& word) {
    switch (word.shape) {
      case Shape::kWing: return next_ == words_.size() || name(find_wing(cards_, next()));
      case Shape::kFowl: return name(find_fowl(cards_, next()));
      case Shape::kNothing: return true;
      case Shape::kPlace: return place(word.from);
      case Shape::kPlaceFowl: return place(word.from) && (next_ == words_.size() || name(find_fowl(cards_, next())));
      case Shape::kWings: return counts(kWingKinds, [&](auto id) { return find_wing(cards_, id); });
      case Shape::kFowls: return counts(kTier3Kinds, [&](auto id) { return of_tier3(find_fowl(cards_, id)); });
    }
    return false;
  }
  std::string_view next() { return next_ < words_.size() ? words_[next_++] : std::string_view(); }
  bool name(std::optional<int> kind) {
    kind_ = static_cast<unsigned>(kind.value_or(-1) + 1);
    return kind.has_value();
  }
  bool place(int from) {
    const std::optional<int> number = base::read_number(next(), kMaxLook);
    second_ = static_cast<unsigned>(number.value_or(from) - from);
    return number.has_value() && *number >= from;
  }
  static std::optional<int> of_tier3(std::optional<int> kind) {
    if (!kind || *kind < kTier3 || *kind >= kCatastrophe) return std::nullopt;
    return *kind - kTier3;
  }
  template <class Find>
  bool counts(std::size_t kinds, Find find) {
    const std::optional<core::Counts> counts =
        core::read_counts(next(), [&](std::string_view id) -> std::optional<core::Kind> {
          const std::optional<int> kind = find(id);
          if (!kind) return std::nullopt;
          return u8(*kind + 1);
        });
    if (counts) core::add_counts(*counts, kinds, counts_);
    return counts.has_value();
  }

  const Edition& cards_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 2;
  unsigned kind_ = 0;
  unsigned second_ = 0;
  std::vector<Glimpse> counts_;
};

}  // namespace

std::string FlyAway::to_text(const Past& past) const {
  return core::past_text(kName, to_text(past.start), past.glimpses, words_of,
                         [this](std::span<const Glimpse> words) { return line_of(edition(), words); });
}

base::Result<Past> FlyAway::parse_past(const View& view, std::string_view text) const {
  return core::read_past<Past>(
      kName, text, [this](std::string_view start) { return parse_view(start); },
      [this](std::string_view line, std::vector<Glimpse>& glimpses) {
        return GlimpseReader(edition(), line).read(glimpses);
      },
      [&](const Past& past) { return core::misfit(imagine(view, past)); });
}

}  // namespace aviary::flyaway
