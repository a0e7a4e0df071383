// Promises about what a game can tell as data: names and ids, and every event that happens.
#pragma once

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "core/refusal_kind.h"
#include "core/vocabulary.h"
#include "kit/walk.h"

namespace aviary::kit {

// A name of a kind or an argument can be the name of a field, and of a text.
inline bool is_word(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return std::islower(static_cast<unsigned char>(c)) != 0 || c == '_';
  });
}

inline void check_kind(const core::Vocabulary& vocabulary, const core::EventRow& row, Report& report) {
  std::set<std::string_view> names = {"kind", "seat"};
  const auto where = [&] { return std::string(row.name); };
  for (const core::Argument& argument : row.arguments) {
    const bool is_noun = argument.noun != nullptr;
    report.keep(is_word(argument.name) && names.insert(argument.name).second,
                "vocabulary: an argument has a name of its own", where);
    const auto& nouns = vocabulary.nouns;
    report.keep(!is_noun || std::find(nouns.begin(), nouns.end(), argument.noun) != nouns.end(),
                "vocabulary: every noun is listed", where);
    report.keep(argument.sort != core::Sort::kGain || argument.account < vocabulary.account.size(),
                "vocabulary: points go into a row of the account", where);
  }
}

inline void check_reasons(const core::Vocabulary& vocabulary, Report& report) {
  std::set<std::string_view> reasons;
  for (const core::RefusalRow& row : vocabulary.refusals) {
    const auto where = [&] { return std::string(row.reason); };
    report.keep(is_word(row.reason) && reasons.insert(row.reason).second, "vocabulary: a reason has a name of its own",
                where);
    std::set<std::string_view> names;
    for (const core::Argument& fact : row.arguments) {
      const auto& nouns = vocabulary.nouns;
      const std::string place = "{" + std::string(fact.name) + "}";
      report.keep(is_word(fact.name) && names.insert(fact.name).second, "vocabulary: a fact has a name of its own",
                  where);
      report.keep(row.english.find(place) != std::string_view::npos, "vocabulary: a reason says all its facts", where);
      report.keep(fact.noun == nullptr || std::find(nouns.begin(), nouns.end(), fact.noun) != nouns.end(),
                  "vocabulary: every noun is listed", where);
    }
  }
}

inline void check_rows(const core::Vocabulary& vocabulary, Report& report) {
  // Taken by what is no noun.
  std::set<std::string_view> nouns = {"count", "flag", "seat", "points"};
  for (const core::Noun* noun : vocabulary.nouns) {
    report.keep(is_word(noun->name) && nouns.insert(noun->name).second, "vocabulary: a noun has a name of its own",
                [&] { return std::string(noun->name); });
  }
  std::set<std::string_view> kinds;
  for (std::size_t i = 0; i < vocabulary.events.size(); ++i) {
    const core::EventRow& row = vocabulary.events[i];
    const auto where = [&] { return std::string(row.name); };
    report.keep(row.id == i, "vocabulary: row i has the id i", where);
    report.keep(is_word(row.name) && kinds.insert(row.name).second, "vocabulary: a kind has a name of its own", where);
    check_kind(vocabulary, row, report);
  }
  check_reasons(vocabulary, report);
}

inline void check_ids(const core::Voice& voice, const core::Noun& noun, Report& report) {
  std::set<std::string> seen;
  for (const std::string& id : core::ids_of(voice, noun)) {
    std::array<core::Slot, core::kSlots> slots{};
    const auto where = [&] { return std::string(noun.name) + " " + id; };
    const bool read = core::read_id(voice, noun, id, slots.data());
    report.keep(read && core::write_id(voice, noun, slots.data()) == id, "vocabulary: every id reads back", where);
    report.keep(id != "?" && seen.insert(id).second, "vocabulary: every id is the only one", where);
  }
  std::array<core::Slot, core::kSlots> slots{};
  for (const std::string_view wrong : {"", "?", "no such thing"}) {
    report.keep(!core::read_id(voice, noun, wrong, slots.data()), "vocabulary: what is no id is refused",
                [&] { return std::string(noun.name) + " '" + std::string(wrong) + "'"; });
  }
}

// Events become a list of data with exactly the declared fields, and the same bytes again.
inline void check_written(const core::Voice& voice, std::span<const core::Event> events, Report& report) {
  const base::Tree list = core::write_events(voice, events);
  const std::string json = base::write_json(list);
  const auto where = [&] { return json; };
  std::vector<core::Event> read;
  for (const base::Tree& one : *list.list()) {
    if (!report.keep(one.fields() != nullptr, "event: of a declared kind", where)) return;
    const std::optional<std::vector<core::Event>> run = core::read_events(voice, one);
    if (!report.keep(run.has_value(), "event: data gives it back", where)) return;
    read.insert(read.end(), run->begin(), run->end());
    report.keep(*core::write_events(voice, *run).list() == base::Tree::List{one}, "event: a run is written as one",
                where);
  }
  report.keep(std::equal(events.begin(), events.end(), read.begin(), read.end()), "event: data gives it back", where);
  const base::Result<base::Tree> again = base::read_json(json);
  report.keep(again && *again == list, "event: JSON gives it back unchanged", where);
}

template <core::Game G>
void check_vocabulary(const G& game, int matches, Report& report) {
  const core::Voice voice = core::voice_of(game);
  check_rows(*voice.vocabulary, report);
  for (const core::Noun* noun : voice.vocabulary->nouns) check_ids(voice, *noun, report);
  for (const core::EventRow& row : voice.vocabulary->events) {
    for (int variant = 0; variant < core::variants(row.arguments); ++variant) {
      check_written(voice, core::sample(voice, row, variant), report);
    }
  }
  for (const core::RefusalRow& row : voice.vocabulary->refusals) {
    for (int variant = 0; variant < core::variants(row.arguments); ++variant) {
      report.keep(core::is_declared(voice, core::sample(voice, row, variant)), "why: as it is declared",
                  [&] { return std::string(row.reason); });
    }
  }
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    for (const Move move : some_of(possible(game, state), deep ? 16 : 1, rng)) {
      typename G::State next = state;
      core::Trace trace;
      game.apply(next, move, &trace);
      check_written(voice, trace.span(), report);
    }
  });
}

}  // namespace aviary::kit
