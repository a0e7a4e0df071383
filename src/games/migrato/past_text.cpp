// A past as text, one line a glimpse, and back.
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "core/past_text.h"
#include "migrato.h"
#include "told.h"

namespace aviary::migrato {
namespace {

using core::Glimpse;
using core::Saw;

// What follows the seat.
enum class Shape : std::uint8_t { kCard, kSerialCard, kSerial, kSerialWhere, kSerials, kSpecies, kNumber, kCounts };
struct Word {
  std::string_view name;
  Shape shape;
};
// In the order of Saw.
constexpr std::array<Word, 13> kWords = {{{"drew", Shape::kCard},
                                          {"showed", Shape::kCard},
                                          {"laid", Shape::kSerialWhere},
                                          {"turned", Shape::kSerialCard},
                                          {"took", Shape::kCard},
                                          {"carried", Shape::kSerial},
                                          {"shuffled", Shape::kCounts},
                                          {"above", Shape::kSerials},
                                          {"kin", Shape::kSerials},
                                          {"may", Shape::kSpecies},
                                          {"most", Shape::kNumber},
                                          {"least", Shape::kNumber},
                                          {"moved", Shape::kSerialWhere}}};

std::string species_text(SpeciesSet set) {
  std::string text;
  for (const Species species : kAllSpecies) {
    if (has(set, species)) text += (text.empty() ? " " : "+") + std::string(name(species));
  }
  return text;
}

std::string line_of(std::span<const Glimpse> words) {
  const Glimpse one = words[0];
  const Word& word = kWords[static_cast<std::size_t>(one.what())];
  const std::string start = std::string(word.name) + " " + std::to_string(one.seat() + 1);
  const std::string serial = core::serial_text(one.serial());
  const std::string card = one.kind() == 0 ? "" : " " + to_text(card_at(one.kind()));
  switch (word.shape) {
    case Shape::kCard: return start + card;
    case Shape::kSerialCard: return start + serial + card;
    case Shape::kSerial: return start + serial;
    case Shape::kSerialWhere:
      return start + serial + " " + std::to_string(one.second() / 4 + 1) + "." + std::to_string(one.second() % 4 + 1);
    case Shape::kSerials: return start + serial + core::serial_text(one.second());
    case Shape::kSpecies: return start + serial + species_text(one.second());
    case Shape::kNumber: return start + serial + " " + std::to_string(one.second());
    case Shape::kCounts:
      return start + core::counts_text(core::counts_in(words.subspan(1)),
                                       [](core::Kind kind) { return to_text(card_at(kind)); });
  }
  return start;
}

// Reads the words of one line; nothing if they are no glimpse.
class GlimpseReader {
 public:
  explicit GlimpseReader(std::string_view line) : words_(base::split(line, ' ')) {}

  bool read(std::vector<Glimpse>& glimpses) {
    std::size_t what = 0;
    while (what < kWords.size() && !(words_[0] == kWords[what].name)) ++what;
    const std::optional<int> seat = words_.size() < 2 ? std::nullopt : base::read_number(words_[1], 2);
    if (what == kWords.size() || !seat || *seat < 1) return false;
    const bool done = read_rest(kWords[what].shape);
    if (!done || next_ != words_.size()) return false;
    glimpses.push_back(
        core::glimpse(static_cast<Saw>(what), static_cast<std::size_t>(*seat - 1), kind_, serial_, second_));
    glimpses.insert(glimpses.end(), counts_.begin(), counts_.end());
    return true;
  }

 private:
  bool read_rest(Shape shape) {
    switch (shape) {
      case Shape::kCard: return next_ == words_.size() || card();
      case Shape::kSerialCard: return serial(serial_) && card();
      case Shape::kSerial: return serial(serial_);
      case Shape::kSerialWhere: return serial(serial_) && place();
      case Shape::kSerials: return serial(serial_) && serial(second_);
      case Shape::kSpecies: return serial(serial_) && species();
      case Shape::kNumber: return serial(serial_) && number();
      case Shape::kCounts: return counts();
    }
    return false;
  }
  std::string_view next() { return next_ < words_.size() ? words_[next_++] : std::string_view(); }
  bool serial(unsigned& value) { return core::read_serial(next(), value); }
  bool card() {
    const std::optional<Card> card = parse_card(next());
    if (!card || index(*card) > kKinds) return false;
    kind_ = static_cast<unsigned>(*card);
    return true;
  }
  bool place() {
    const std::string_view word = next();
    if (word.size() != 3 || word[1] != '.' || word[0] < '1' || word[0] > '4' || word[2] < '1' || word[2] > '4')
      return false;
    second_ = static_cast<unsigned>(4 * (word[0] - '1') + (word[2] - '1'));
    return true;
  }
  bool number() {
    const std::optional<int> number = base::read_number(next(), kHighest);
    second_ = static_cast<unsigned>(number.value_or(0));
    return number.has_value();
  }
  bool species() {
    for (const std::string_view word : base::split(next(), '+')) {
      const std::optional<Species> one = species_named(word);
      if (!one) return false;
      second_ |= only(*one);
    }
    return true;
  }
  bool counts() {
    std::optional<core::Counts> counts = core::Counts{};
    if (next_ < words_.size()) counts = core::read_counts(next(), find_kind);
    if (counts) core::add_counts(*counts, kKinds, counts_);
    return counts.has_value();
  }
  static std::optional<core::Kind> find_kind(std::string_view name) {
    const std::optional<Card> card = parse_card(name);
    if (!card || index(*card) < 1 || index(*card) > kKinds) return std::nullopt;
    return static_cast<core::Kind>(*card);
  }

  std::vector<std::string_view> words_;
  std::size_t next_ = 2;
  unsigned kind_ = 0;
  unsigned serial_ = 0;
  unsigned second_ = 0;
  std::vector<Glimpse> counts_;
};

}  // namespace

std::string Migrato::to_text(const Past& past) const {
  return core::past_text(kName, to_text(past.start), past.glimpses, words_of, line_of);
}

base::Result<Past> Migrato::parse_past(const View& view, std::string_view text) const {
  base::Result<Past> read = core::read_past<Past>(
      kName, text, [this](std::string_view start) { return parse_view(start); },
      [](std::string_view line, std::vector<Glimpse>& glimpses) { return GlimpseReader(line).read(glimpses); },
      [&](const Past& seen) { return core::misfit(imagine(view, seen)); });
  if (!read) return read;
  Past past = std::move(read).value();
  past.trail = trail_of(past);
  return past;
}

}  // namespace aviary::migrato
