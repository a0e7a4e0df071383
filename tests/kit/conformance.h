// The conformance suite: every promise of core/game.h, checked on seeded random matches. A game joins by one line,
//   AVIARY_CONFORMS(Volo, volo::Volo, "", "edge=6", "edge=8 pass=relaxed");
// which makes a test of every part of the suite with every set of options; "rules=1" before the options plays by the
// first version of the rules.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "kit/account.h"
#include "kit/erased.h"
#include "kit/hostile.h"
#include "kit/rules.h"
#include "kit/secrets.h"
#include "kit/setting.h"
#include "kit/texts.h"
#include "kit/vocabulary.h"

namespace aviary::kit {

template <core::Game G>
struct Part {
  std::string_view name;
  int matches;  // in a quick run
  void (*check)(const Setting<G>& setting, int matches, Report& report);
};

template <core::Game G>
std::array<Part<G>, 8> parts() {
  using S = const Setting<G>&;
  return {{
      {"Making", 30,
       [](S s, int sets, Report& report) {
         check_options<G>(report);
         check_option_sets<G>(sets, report);
         check_editions(s, 10 * sets, report);
       }},
      {"Rules", 60, [](S s, int matches, Report& report) { check_rules(s.game, matches, report); }},
      {"Texts", 30, [](S s, int matches, Report& report) { check_texts(s.game, s.choices, matches, report); }},
      {"Vocabulary", 10, [](S s, int matches, Report& report) { check_vocabulary(s.game, matches, report); }},
      {"Account", 10, [](S s, int matches, Report& report) { check_account(s.game, matches, report); }},
      {"Secrets", 20, [](S s, int matches, Report& report) { check_secrets(s.game, matches, report); }},
      {"Hostile", 10, [](S s, int matches, Report& report) { check_hostile(s.game, matches, report); }},
      {"AnyGame", 10, [](S s, int matches, Report& report) { check_erased(s.game, s.choices, matches, report); }},
  }};
}

// One part of the suite with one set of options, as a test's parameter.
struct Case {
  std::string options;
  std::size_t part;
  std::string name;
};

template <core::Game G>
std::vector<Case> cases(const std::vector<std::string>& option_sets) {
  std::vector<Case> all;
  for (const std::string& options : option_sets) {
    std::string name = options.empty() ? "defaults" : options;
    std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
    for (std::size_t part = 0; part < parts<G>().size(); ++part) {
      all.push_back({options, part, std::string(parts<G>()[part].name) + "_" + name});
    }
  }
  return all;
}

inline std::string case_name(const ::testing::TestParamInfo<Case>& info) { return info.param.name; }

// The broken promises of one case.
template <core::Game G>
Report run(const Case& one) {
  Report report;
  const base::Result<Setting<G>> setting = make_setting<G>(one.options);
  if (!report.keep(setting.ok(), "make: these options", [&] { return setting.error().sentence; })) return report;
  const Part<G> part = parts<G>()[one.part];
  part.check(*setting, scaled(part.matches), report);
  return report;
}

}  // namespace aviary::kit

#define AVIARY_CONFORMS(Name, G, ...)                                                                            \
  class Name##Conformance : public ::testing::TestWithParam<::aviary::kit::Case> {};                             \
  TEST_P(Name##Conformance, KeepsTheContract) {                                                                  \
    const ::aviary::kit::Report report = ::aviary::kit::run<G>(GetParam());                                      \
    EXPECT_TRUE(report.empty()) << report.text();                                                                \
  }                                                                                                              \
  INSTANTIATE_TEST_SUITE_P(Game, Name##Conformance, ::testing::ValuesIn(::aviary::kit::cases<G>({__VA_ARGS__})), \
                           ::aviary::kit::case_name)
