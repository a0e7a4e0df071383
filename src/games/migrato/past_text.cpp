// A past as text, one line a glimpse, and back.
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "migrato.h"
#include "told.h"

namespace aviary::migrato {
namespace {

using base::Error;
using core::Glimpse;
using core::Saw;

constexpr std::string_view kHeader = "past 1 migrato";

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

std::string serial_text(std::uint8_t serial) { return " #" + std::to_string(serial); }

std::string counts_text(std::span<const Glimpse> words) {
  std::string text;
  for (std::size_t at = 0; at < kKinds; ++at) {
    const std::uint32_t count = words[at / kCountsAWord].bits >> (6 * (at % kCountsAWord)) & 63;
    if (count == 0) continue;
    text += (text.empty() ? " " : "+") + to_text(card_at(at + 1));
    if (count > 1) text += "*" + std::to_string(count);
  }
  return text;
}

std::string species_text(SpeciesSet set) {
  std::string text;
  for (const Species species : kAllSpecies) {
    if (has(set, species)) text += (text.empty() ? " " : "+") + std::string(name(species));
  }
  return text;
}

std::string line_of(Glimpse one, std::span<const Glimpse> counts) {
  const Word& word = kWords[static_cast<std::size_t>(one.what())];
  const std::string start = std::string(word.name) + " " + std::to_string(one.seat() + 1);
  const std::string serial = serial_text(one.serial());
  const std::string card = one.kind() == 0 ? "" : " " + to_text(card_at(one.kind()));
  switch (word.shape) {
    case Shape::kCard: return start + card;
    case Shape::kSerialCard: return start + serial + card;
    case Shape::kSerial: return start + serial;
    case Shape::kSerialWhere:
      return start + serial + " " + std::to_string(one.second() / 4 + 1) + "." + std::to_string(one.second() % 4 + 1);
    case Shape::kSerials: return start + serial + serial_text(one.second());
    case Shape::kSpecies: return start + serial + species_text(one.second());
    case Shape::kNumber: return start + serial + " " + std::to_string(one.second());
    case Shape::kCounts: return start + counts_text(counts);
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
  bool serial(unsigned& value) {
    const std::string_view word = next();
    if (word.empty() || word[0] != '#') return false;
    const std::optional<int> number = base::read_number(word.substr(1), 255);
    value = static_cast<unsigned>(number.value_or(0));
    return number.has_value();
  }
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
    counts_.assign(kCountWords, Glimpse{0});
    if (next_ == words_.size()) return true;
    for (const std::string_view word : base::split(next(), '+')) {
      const std::size_t star = word.find('*');
      const std::optional<Card> card = parse_card(word.substr(0, star));
      const std::optional<int> times =
          star == std::string_view::npos ? std::optional<int>(1) : base::read_number(word.substr(star + 1), kCards);
      if (!card || index(*card) < 1 || index(*card) > kKinds || !times) return false;
      const std::size_t at = index(*card) - 1;
      counts_[at / kCountsAWord].bits |= static_cast<std::uint32_t>(*times) << (6 * (at % kCountsAWord));
    }
    return true;
  }

  std::vector<std::string_view> words_;
  std::size_t next_ = 2;
  unsigned kind_ = 0;
  unsigned serial_ = 0;
  unsigned second_ = 0;
  std::vector<Glimpse> counts_;
};

Error wrong_line(std::size_t line, const std::string& what) {
  return {"past", "line " + std::to_string(line) + ": " + what};
}

}  // namespace

std::string Migrato::to_text(const Past& past) const {
  std::string text = std::string(kHeader) + "\nfrom " + to_text(past.start) + "\n";
  for (std::size_t at = 0; at < past.glimpses.size(); ++at) {
    const Glimpse one = past.glimpses[at];
    const std::size_t words = one.what() == Saw::kShuffled ? kCountWords : 0;
    text += line_of(one, std::span(past.glimpses).subspan(at + 1, words)) + "\n";
    at += words;
  }
  return text;
}

base::Result<Past> Migrato::parse_past(const View& view, std::string_view text) const {
  constexpr std::string_view kFrom = "from ";
  std::vector<std::string_view> lines = base::split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty() || lines[0] != kHeader)
    return wrong_line(1, "a past of this version begins with '" + std::string(kHeader) + "'");
  if (lines.size() < kPastHeader || !lines[1].starts_with(kFrom))
    return wrong_line(2, "the view it starts from is missing");
  const base::Result<View> start = parse_view(lines[1].substr(kFrom.size()));
  if (!start) return wrong_line(2, start.error().sentence);
  Past past(*start);
  for (std::size_t at = kPastHeader; at < lines.size(); ++at) {
    if (!GlimpseReader(lines[at]).read(past.glimpses))
      return wrong_line(at + 1, base::quoted(lines[at]) + " is no glimpse");
  }
  const Remembering sampler = imagine(view, past);
  if (!sampler.wrong().empty()) return Error{"past", sampler.wrong()};
  if (!sampler.possible()) return Error{"past", "no cards agree with this view and all that the past says"};
  past.trail = trail_of(past);
  return past;
}

}  // namespace aviary::migrato
