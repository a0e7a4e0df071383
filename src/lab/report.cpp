#include "lab/report.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "base/index.h"
#include "lab/page.h"

namespace aviary::lab {
namespace {

using Surveys = std::span<const Survey>;
using Names = std::vector<std::string>;

using base::at;

// Something that is measured of every row. What a survey does not know of a row is none.
struct Measure {
  std::string key;
  std::string title;
  Form form;
  bool exact;
  std::function<std::optional<Estimate>(const Survey&, std::size_t row, const std::string& name)> get;
};

void add_columns(Section& section, const Measure& measure, const Names& series) {
  if (series.size() == 1) {
    section.columns.push_back({measure.key, measure.title, measure.form, measure.exact});
    return;
  }
  section.columns.push_back({measure.key, measure.title + ", " + series[0], measure.form, measure.exact});
  section.columns.push_back({measure.key + "_against", series[1], measure.form, measure.exact});
  if (measure.exact) return;
  const Form form = measure.form == Form::kNumber ? Form::kChange : Form::kEffect;
  section.columns.push_back({measure.key + "_difference", "difference", form, false});
}

void fill(Section& section, Surveys surveys, const Names& series, const std::vector<Measure>& measures,
          const Names& rows) {
  for (const Measure& measure : measures) add_columns(section, measure, series);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Row row{rows[i], {}};
    for (const Measure& measure : measures) {
      const std::optional<Estimate> first = measure.get(surveys[0], i, rows[i]);
      row.cells.push_back(first);
      if (surveys.size() == 1) continue;
      const std::optional<Estimate> second = measure.get(surveys[1], i, rows[i]);
      row.cells.push_back(second);
      if (measure.exact) continue;
      row.cells.push_back(first && second ? std::optional(difference(*first, *second)) : std::nullopt);
    }
    section.rows.push_back(std::move(row));
  }
}

// The plot of a measure, with a mark for each series.
Plot plot_of(const Section& section, const std::string& key, const std::string& title,
             std::optional<double> reference = std::nullopt) {
  Plot plot{title, {}, reference};
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    const std::string& name = section.columns[i].key;
    if (name == key || name == key + "_against") plot.columns.push_back(i);
  }
  return plot;
}

std::int64_t count_of(const Survey::Histogram& values) {
  std::int64_t count = 0;
  for (const auto& [value, times] : values) count += times;
  return count;
}

// The smallest value that at least this part of the matches does not exceed.
std::optional<Estimate> quantile(const Survey::Histogram& values, double part) {
  const double wanted = part * static_cast<double>(count_of(values));
  double seen = 0;
  for (const auto& [value, times] : values) {
    seen += static_cast<double>(times);
    if (seen >= wanted) return Estimate{double(value), double(value), double(value)};
  }
  return std::nullopt;
}

using HistogramOf = std::function<const Survey::Histogram&(const Survey&, std::size_t row)>;

void add_quantiles(std::vector<Measure>& measures, const HistogramOf& values) {
  const std::pair<double, const char*> parts[] = {
      {0.0, "least"}, {0.1, "10 %"}, {0.5, "median"}, {0.9, "90 %"}, {1.0, "most"}};
  const char* const keys[] = {"least", "tenth", "median", "ninetieth", "most"};
  for (std::size_t i = 0; i < std::size(parts); ++i) {
    const double part = parts[i].first;
    measures.push_back({keys[i], parts[i].second, Form::kNumber, true,
                        [=](const Survey& survey, std::size_t row, const std::string& /*name*/) {
                          return quantile(values(survey, row), part);
                        }});
  }
}

// The histograms of all surveys in the same bins, wide enough that there are at most 24.
Histogram histogram_of(Surveys surveys, const std::string& title, std::size_t row, const HistogramOf& values,
                       std::pair<int, int> range) {
  Histogram histogram{title, range.first, 1, {}};
  while ((range.second - range.first) / histogram.width >= 24) {
    const int width = histogram.width;
    int lead = width;
    while (lead >= 10) lead /= 10;
    histogram.width = lead == 2 ? width / 2 * 5 : width * 2;
  }
  const int width = histogram.width;
  histogram.from = (range.first >= 0 ? range.first / width : (range.first - width + 1) / width) * width;
  const std::size_t bins = at((range.second - histogram.from) / width + 1);
  for (const Survey& survey : surveys) {
    std::vector<std::int64_t> counts(bins);
    for (const auto& [value, times] : values(survey, row)) counts[at((value - histogram.from) / width)] += times;
    const auto whole = static_cast<double>(count_of(values(survey, row)));
    std::vector<Estimate> shares;
    for (const std::int64_t count : counts) shares.push_back(share_of(static_cast<double>(count), whole));
    histogram.shares.push_back(std::move(shares));
  }
  return histogram;
}

std::pair<int, int> range_of(Surveys surveys, std::size_t rows, const HistogramOf& values) {
  std::optional<std::pair<int, int>> range;
  for (const Survey& survey : surveys) {
    for (std::size_t row = 0; row < rows; ++row) {
      const Survey::Histogram& seen = values(survey, row);
      if (seen.empty()) continue;
      if (!range) range = {seen.begin()->first, seen.rbegin()->first};
      range->first = std::min(range->first, seen.begin()->first);
      range->second = std::max(range->second, seen.rbegin()->first);
    }
  }
  return range.value_or(std::pair(0, 0));
}

Names seat_names(Surveys surveys) {
  int seats = 0;
  for (const Survey& survey : surveys) seats = std::max(seats, survey.seats);
  Names names;
  for (int seat = 1; seat <= seats; ++seat) names.push_back("seat " + std::to_string(seat));
  return names;
}

// What one match with everything equal would give each seat, if that is the same in all surveys.
std::optional<double> even_share(Surveys surveys) {
  for (const Survey& survey : surveys) {
    if (survey.seats != surveys[0].seats) return std::nullopt;
  }
  return 1.0 / surveys[0].seats;
}

Section win_shares(Surveys surveys, const Names& series, bool by_seat) {
  Section section;
  section.key = by_seat ? "seats" : "bots";
  section.title = by_seat ? "Who wins, by seat" : "Who wins, by bot";
  section.note = by_seat ? "Bots change seats from match to match, so a seat that wins more than its share is better "
                           "to sit on. Shared first places are divided."
                         : "Each bot's share of the wins, whatever seat it had.";
  Names rows = seat_names(surveys);
  if (!by_seat) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Survey& survey = i < surveys[0].bots.size() ? surveys[0] : surveys.back();
      rows[i] = std::to_string(i + 1) + " " + survey.bots[i];
    }
  }
  const auto get = [=](const Survey& survey, std::size_t row, const std::string& /*name*/) -> std::optional<Estimate> {
    if (row >= at(survey.seats)) return std::nullopt;
    return (by_seat ? survey.seat_wins : survey.bot_wins)[row].share(survey.matches);
  };
  fill(section, surveys, series, {{"wins", "share of the wins", Form::kShare, false, get}}, rows);
  section.plots.push_back(plot_of(section, "wins", "Share of the wins", even_share(surveys)));
  return section;
}

Section scores(Surveys surveys, const Names& series) {
  Section section;
  section.key = "scores";
  section.title = "Points";
  section.note =
      "At the end of a match. The bars show how many matches of a hundred ended with so many points; their "
      "whiskers take every match as independent.";
  const HistogramOf values = [](const Survey& survey, std::size_t row) -> const Survey::Histogram& {
    return survey.scores[row];
  };
  std::vector<Measure> measures = {
      {"points", "mean points", Form::kNumber, false,
       [](const Survey& survey, std::size_t row, const std::string& /*name*/) -> std::optional<Estimate> {
         if (row >= at(survey.seats)) return std::nullopt;
         return survey.points[row].mean();
       }}};
  add_quantiles(measures, values);
  const Names rows = seat_names(surveys);
  fill(section, surveys, series, measures, rows);
  const std::pair<int, int> range = range_of(surveys, rows.size(), values);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    section.histograms.push_back(histogram_of(surveys, "Points of " + rows[row], row, values, range));
  }
  return section;
}

struct Subject {
  const char* key;
  const char* title;
  const char* note;
  Ratio Survey::* mean;
  Survey::Histogram Survey::* values;
};

Section whole_match(Surveys surveys, const Names& series, const Subject& subject) {
  Section section;
  section.key = subject.key;
  section.title = subject.title;
  section.note = subject.note;
  const HistogramOf values = [=](const Survey& survey, std::size_t /*row*/) -> const Survey::Histogram& {
    return survey.*subject.values;
  };
  std::vector<Measure> measures = {{"mean", "mean", Form::kNumber, false,
                                    [=](const Survey& survey, std::size_t /*row*/, const std::string& /*name*/) {
                                      return std::optional((survey.*subject.mean).mean());
                                    }}};
  add_quantiles(measures, values);
  fill(section, surveys, series, measures, {"a match"});
  section.histograms.push_back(histogram_of(surveys, subject.title, 0, values, range_of(surveys, 1, values)));
  return section;
}

using UsageMeasure = std::function<Estimate(const Survey&, const Usage&)>;

Measure of_usage(std::string key, std::string title, Form form, const UsageMeasure& measure) {
  return {std::move(key), std::move(title), form, false,
          [=](const Survey& survey, std::size_t /*row*/, const std::string& name) -> std::optional<Estimate> {
            const auto found = survey.usage.find(name);
            if (found == survey.usage.end()) return std::nullopt;
            return measure(survey, found->second);
          }};
}

const std::vector<Measure>& usage_measures() {
  static const std::vector<Measure> measures = {
      of_usage("times", "times a match", Form::kNumber,
               [](const Survey& /*survey*/, const Usage& usage) {
                 const Estimate times = usage.times.mean();
                 return Estimate{times.mean, std::max(0.0, times.low), times.high};
               }),
      of_usage("users", "seats that use it", Form::kShare,
               [](const Survey& survey, const Usage& usage) { return usage.users.share(survey.matches); }),
      of_usage("effect", "chance to win of those seats", Form::kEffect,
               [](const Survey& survey, const Usage& usage) {
                 return shifted(usage.wins.share(usage.users.part()), -1.0 / survey.seats);
               }),
      of_usage("effect_a_use", "the same, by use", Form::kEffect, [](const Survey& survey, const Usage& usage) {
        return shifted(usage.by_winners.share(usage.users.part()), -1.0 / survey.seats);
      })};
  return measures;
}

// Names that begin with the same word belong together; those that are alone are the rest.
std::map<std::string, Names> groups_of(Surveys surveys) {
  std::set<std::string> names;
  for (const Survey& survey : surveys) {
    for (const auto& [name, usage] : survey.usage) names.insert(name);
  }
  std::map<std::string, Names> groups;
  for (const std::string& name : names) groups[name.substr(0, name.find(' '))].push_back(name);
  Names rest;
  for (auto group = groups.begin(); group != groups.end();) {
    if (group->second.size() > 2) {
      ++group;
      continue;
    }
    rest.insert(rest.end(), group->second.begin(), group->second.end());
    group = groups.erase(group);
  }
  if (!rest.empty()) groups[""] = rest;
  return groups;
}

Section usage_of(Surveys surveys, const Names& series, const std::string& word, Names names) {
  const auto times = [&](const std::string& name) {
    const auto found = surveys[0].usage.find(name);
    return found == surveys[0].usage.end() ? 0.0 : found->second.times.value();
  };
  std::stable_sort(names.begin(), names.end(),
                   [&](const std::string& a, const std::string& b) { return times(a) > times(b); });
  Section section;
  section.key = word.empty() ? "usage" : "usage " + word;
  section.title = word.empty() ? "What is done" : "What is done: " + word + " …";
  section.note =
      "The chance to win of the seats that did it at least once, against that of any seat; and the part of its uses "
      "that "
      "was made by the seat that won, against an even part. It says what goes along with winning, not what causes it.";
  fill(section, surveys, series, usage_measures(), names);
  section.plots.push_back(plot_of(section, "times", "Times a match"));
  section.plots.push_back(plot_of(section, "effect", "Chance to win of the seats that did it", 0.0));
  return section;
}

std::string fact_of(const Survey& survey) {
  std::string text = std::to_string(survey.matches) + " matches of " + std::to_string(survey.seats) + " seats, " +
                     std::to_string(survey.deals) + " deals, between";
  for (std::size_t i = 0; i < survey.bots.size(); ++i) text += (i == 0 ? " " : ", ") + survey.bots[i];
  if (!survey.options.empty()) text += "; options";
  for (const core::Choice& choice : survey.options) text += " " + choice.name + "=" + choice.value;
  text += "; seed " + std::to_string(survey.seed);
  if (survey.faults > 0) text += "; " + std::to_string(survey.faults) + " matches were lost by a fault";
  return text;
}

}  // namespace

Report report_on(Surveys surveys, Names names) {
  Report report{surveys[0].title, std::move(names), {}, {}};
  const Names& series = report.series;
  for (std::size_t i = 0; i < surveys.size(); ++i) {
    report.facts.push_back((surveys.size() == 1 ? "" : series[i] + ": ") + fact_of(surveys[i]));
  }
  report.facts.emplace_back(
      "Each deal is played once in every rotation of the seats; intervals hold 95 % and take a deal as one "
      "observation.");
  report.facts.emplace_back(
      "A star marks what is outside of its interval; of twenty things that do not matter, one gets a star by chance.");
  report.sections.push_back(win_shares(surveys, series, true));
  report.sections.push_back(win_shares(surveys, series, false));
  report.sections.push_back(scores(surveys, series));
  report.sections.push_back(
      whole_match(surveys, series,
                  {"length", "Length", "Moves of seats and of chance together.", &Survey::moves, &Survey::lengths}));
  report.sections.push_back(
      whole_match(surveys, series,
                  {"lead_changes", "Changes of the lead",
                   "How often another seat than before is alone in front, in points (in Volo: in birds that stand "
                   "together). The points that come at the end count too.",
                   &Survey::lead_changes, &Survey::leads}));
  for (auto& [word, group] : groups_of(surveys)) {
    report.sections.push_back(usage_of(surveys, series, word, group));
  }
  return report;
}

bool is_clear(const Column& column, const Estimate& estimate) { return is_judged(column) && apart_from_zero(estimate); }

}  // namespace aviary::lab
