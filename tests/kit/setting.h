// A game made for tests from the text of its options, with the edition that is shipped; and the promises about making.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "core/any_game.h"
#include "kit/junk.h"
#include "kit/walk.h"

namespace aviary::kit {

template <core::Game G>
struct Setting {
  G game;
  core::Choices choices;
  int rules;
};

// "edge=6 pass=relaxed"; empty for the defaults.
inline base::Result<core::Choices> read_choices(std::string_view text) {
  core::Choices choices;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const base::Result<core::Choice> choice = core::parse_choice(text.substr(0, space));
    if (!choice) return choice.error();
    choices.push_back(*choice);
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return choices;
}

// Of the newest edition for the newest rules, otherwise of the first.
template <core::Game G>
base::Tree shipped_cards(int rules) {
  const std::span<const std::string_view> editions = G::shipped_editions();
  if (editions.empty()) return {};
  base::Result<base::Tree> cards = base::read_json(rules == G::kRulesVersion ? editions.back() : editions.front());
  return cards ? std::move(cards).value() : base::Tree("not JSON");
}

template <core::Game G>
base::Result<Setting<G>> make_setting(const core::Choices& given, int rules = G::kRulesVersion) {
  const base::Result<core::Choices> choices = core::complete(G::option_specs(), rules, given);
  if (!choices) return choices.error();
  base::Result<G> game = G::make(rules, *choices, shipped_cards<G>(rules));
  if (!game) return game.error();
  return Setting<G>{std::move(game).value(), *choices, rules};
}

// "rules=1 edge=6": what stands before the options of a game that is not played by the newest rules.
template <core::Game G>
base::Result<Setting<G>> make_setting(std::string_view options) {
  base::Result<core::Choices> choices = read_choices(options);
  if (!choices) return choices.error();
  core::Choices given = std::move(choices).value();
  if (given.empty() || given.front().name != "rules") return make_setting<G>(given);
  const int rules = std::stoi(given.front().value);
  given.erase(given.begin());
  return make_setting<G>(given, rules);
}

template <core::Game G>
void check_start(const G& game, const std::string& where, Report& report) {
  const typename G::State start = game.initial();
  const bool playable = !game.actor(start.open).is_nobody() && !possible(game, start).empty();
  report.keep(playable && game.check(start).empty(), "options: a valid set gives a playable start",
              [&] { return where + " " + game.check(start); });
}

template <core::Game G>
void check_refused(const core::Choices& choices, const std::string& names, Report& report) {
  const base::Result<Setting<G>> made = make_setting<G>(choices);
  const bool clear = !made && !made.error().code.empty() && made.error().sentence.find(names) != std::string::npos;
  report.keep(clear, "options: a bad set gives a clear error", [&] { return names; });
}

template <core::Game G>
void check_options(Report& report) {
  for (const core::OptionSpec& spec : G::option_specs()) {
    const std::string name(spec.name);
    report.keep(!name.empty() && !spec.values.empty() && !spec.help.empty(), "options: have a name, values and help");
    for (const std::string_view value : spec.values) {
      const base::Result<Setting<G>> made = make_setting<G>({{name, std::string(value)}});
      const std::string where = name + "=" + std::string(value);
      report.keep(made.ok(), "options: a valid set makes a game", [&] { return where + " " + made.error().sentence; });
      if (made) check_start(made->game, where, report);
    }
    for (const core::OptionSpec::Before& before : spec.before) {
      report.keep(before.rules <= G::kRulesVersion && before.rules >= spec.since &&
                      std::find(spec.values.begin(), spec.values.end(), before.value) != spec.values.end(),
                  "options: what older rules implied is a value", [&] { return name; });
    }
    report.keep(spec.since == 1 || (!spec.before.empty() && spec.since <= G::kRulesVersion),
                "options: a later one says what was before", [&] { return name; });
    const core::Choice first = {name, std::string(spec.values.front())};
    check_refused<G>({{name, "no such value"}}, name, report);
    check_refused<G>({first, first}, name, report);
  }
  check_refused<G>({{"no-such-option", "1"}}, "no-such-option", report);
}

// Sets of several options: each makes a game, or says why these do not go together.
template <core::Game G>
void check_option_sets(int sets, Report& report) {
  base::Rng rng(7);
  for (int i = 0; i < sets; ++i) {
    core::Choices choices;
    std::string where;
    for (const core::OptionSpec& spec : G::option_specs()) {
      choices.push_back({std::string(spec.name), std::string(any_of(spec.values, rng))});
      where += choices.back().name + "=" + choices.back().value + " ";
    }
    const base::Result<Setting<G>> made = make_setting<G>(choices);
    if (made)
      check_start(made->game, where, report);
    else
      report.keep(made.error().code == "option" && !made.error().sentence.empty(),
                  "options: a bad set gives a clear error", [&] { return where; });
  }
}

// An edition comes from outside: whatever is broken in it, there is an error, or a game that can start.
template <core::Game G>
void check_editions(const Setting<G>& setting, int tries, Report& report) {
  if (G::shipped_editions().empty()) return;
  const base::Tree cards = shipped_cards<G>(setting.rules);
  base::Rng rng(8);
  for (int i = 0; i < tries; ++i) {
    const base::Result<G> game = G::make(setting.rules, setting.choices, damaged(cards, rng));
    if (game) check_start(*game, "a damaged edition", report);
    if (!game) report.keep(!game.error().sentence.empty(), "edition: a broken one gives a clear error");
  }
}

}  // namespace aviary::kit
