// What the texts of pasts have in common: two lines, of which the second is the view it starts from, then one line a
// glimpse, and a line that tells whether all before it are there, unchanged and in order.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "base/text.h"
#include "core/past.h"

namespace aviary::core {

// "name*2+name", with a space before it; empty if there are no cards. name(kind) is the name of a card.
template <class Name>
std::string counts_text(const Counts& counts, Name name) {
  std::string text;
  for (std::size_t kind = 1; kind < kMostKinds; ++kind) {
    if (counts[kind] == 0) continue;
    text += (text.empty() ? " " : "+") + name(static_cast<Kind>(kind));
    if (counts[kind] > 1) text += "*" + std::to_string(counts[kind]);
  }
  return text;
}

// find(name) is the kind of a card, if there is one of this name.
template <class Find>
std::optional<Counts> read_counts(std::string_view text, Find find) {
  constexpr int kMostOfAKind = 63;
  Counts counts{};
  for (const std::string_view word : base::split(text, '+')) {
    const std::size_t star = word.find('*');
    const std::optional<Kind> kind = find(word.substr(0, star));
    const std::optional<int> times =
        star == std::string_view::npos ? std::optional<int>(1) : base::read_number(word.substr(star + 1), kMostOfAKind);
    if (!kind || !times) return std::nullopt;
    counts[*kind] = static_cast<std::uint8_t>(*times);
  }
  return counts;
}

// "#7"
inline std::string serial_text(unsigned serial) { return " #" + std::to_string(serial); }
inline bool read_serial(std::string_view word, unsigned& value) {
  if (word.empty() || word[0] != '#') return false;
  const std::optional<int> number = base::read_number(word.substr(1), 255);
  value = static_cast<unsigned>(number.value_or(0));
  return number.has_value();
}

inline std::string past_header(std::string_view game) { return "past 1 " + std::string(game); }

// The last line of a past with these lines before it, of which each ends with a newline: how many glimpses there are,
// and 16 hexadecimal digits of the SHA-256 of these lines.
inline constexpr std::string_view kPastEnd = "end ";
inline std::string past_end(std::string_view lines) {
  constexpr std::size_t kDigits = 16;
  const auto count = static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) - kPastHeader;
  return std::string(kPastEnd) + std::to_string(count) + " " + base::to_hex(base::sha256(lines)).substr(0, kDigits);
}

// words(glimpse) says how many glimpses belong to it, line(glimpse with these) writes them.
template <class Words, class Line>
std::string past_text(std::string_view game, const std::string& start, std::span<const Glimpse> glimpses, Words words,
                      Line line) {
  std::string text = past_header(game) + "\nfrom " + start + "\n";
  for (std::size_t at = 0; at < glimpses.size();) {
    const std::size_t size = 1 + words(glimpses[at]);
    text += line(glimpses.subspan(at, size)) + "\n";
    at += size;
  }
  return text + past_end(text) + "\n";
}

inline base::Error wrong_line(std::size_t line, const std::string& what) {
  return base::Error{"past", "line " + std::to_string(line) + ": " + what};
}

// What is wrong with the last of these lines of the text, if the glimpses before it can be.
inline std::optional<base::Error> wrong_end(std::string_view text, const std::vector<std::string_view>& lines) {
  const std::string_view said = lines.back();
  const std::string end = past_end(text.substr(0, static_cast<std::size_t>(said.data() - text.data())));
  if (said == end) return std::nullopt;
  const std::string count = end.substr(kPastEnd.size(), end.rfind(' ') + 1 - kPastEnd.size());
  if (!said.substr(kPastEnd.size()).starts_with(count))
    return wrong_line(lines.size(), "the past has " + count + "lines between 'from' and 'end', not as many as it says");
  return wrong_line(lines.size(), "the lines before it were changed or are out of order");
}

// read_view(text) reads the view that it starts from, read_line(line, glimpses) says whether the line is one, and
// why_not(past) why what was seen cannot be, if it cannot. Reasons that name a line are said first.
template <class Past, class ReadView, class ReadLine, class WhyNot>
base::Result<Past> read_past(std::string_view game, std::string_view text, ReadView read_view, ReadLine read_line,
                             WhyNot why_not) {
  constexpr std::string_view kFrom = "from ";
  std::vector<std::string_view> lines = base::split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty() || lines[0] != past_header(game))
    return wrong_line(1, "a past of this version begins with '" + past_header(game) + "'");
  if (lines.size() < kPastHeader || !lines[1].starts_with(kFrom))
    return wrong_line(2, "the view it starts from is missing");
  const auto start = read_view(lines[1].substr(kFrom.size()));
  if (!start) return wrong_line(2, start.error().sentence);
  Past past(*start);
  const bool has_end = lines.back().starts_with(kPastEnd);
  for (std::size_t at = kPastHeader; at < lines.size() - (has_end ? 1 : 0); ++at) {
    if (!read_line(lines[at], past.glimpses)) return wrong_line(at + 1, base::quoted(lines[at]) + " is no glimpse");
  }
  if (!has_end) return wrong_line(lines.size() + 1, "the end is missing, so the past was cut short");
  const std::optional<base::Error> wrong = why_not(past);
  const std::optional<base::Error> end = wrong_end(text, lines);
  if (end && (!wrong || !wrong->sentence.starts_with("line "))) return *end;
  if (wrong) return *wrong;
  return past;
}

// Why the past does not belong to the view, if it does not; `sampler` is what is imagined from both.
template <class Sampler>
std::optional<base::Error> misfit(const Sampler& sampler) {
  if (!sampler.wrong().empty()) return base::Error{"past", sampler.wrong()};
  if (!sampler.possible()) return base::Error{"past", "no cards agree with this view and all that the past says"};
  return std::nullopt;
}

}  // namespace aviary::core
