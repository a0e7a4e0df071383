// A report as tables and plots, before it becomes text, a page or JSON. It is about one survey, or compares two.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/survey.h"

namespace aviary::lab {

enum class Form : std::uint8_t {
  kNumber,
  kShare,   // of 1, shown in percent
  kEffect,  // a difference of shares, shown in percentage points
  kChange,  // a difference of numbers
};

struct Column {
  std::string key;  // for programs
  std::string title;
  Form form;
  bool exact = false;  // without an interval
};

// Effects and changes are told apart from nothing if zero is no part of their interval.
inline bool is_judged(const Column& column) { return column.form == Form::kEffect || column.form == Form::kChange; }

struct Row {
  std::string name;
  std::vector<std::optional<Estimate>> cells;  // one a column
};

// Rows of a table drawn as marks with their intervals.
struct Plot {
  std::string title;
  std::vector<std::size_t> columns;  // one a series, all of one form
  std::optional<double> reference;   // what nothing would look like
};

// How often values fall into bins of equal width, the first of which begins at `from`.
struct Histogram {
  std::string title;
  int from = 0;
  int width = 1;
  std::vector<std::vector<Estimate>> shares;  // by series and bin
};

struct Section {
  std::string key;
  std::string title;
  std::string note;
  std::vector<Column> columns;
  std::vector<Row> rows;
  std::vector<Plot> plots;
  std::vector<Histogram> histograms;
};

struct Report {
  std::string title;
  std::vector<std::string> series;  // what is reported on: one name, or two that are compared
  std::vector<std::string> facts;
  std::vector<Section> sections;
};

// Precondition: one survey or two, each with its bots, and as many names.
Report report_on(std::span<const Survey> surveys, std::vector<std::string> names);

// The cell as people read it: "52.0 % (45.1 to 58.8)", with a star behind what is clear.
std::string shown(const Column& column, const Estimate& estimate);
bool is_clear(const Column& column, const Estimate& estimate);

std::string as_text(const Report& report);
std::string as_page(const Report& report);

// The drawings of a section, as HTML.
std::string drawn(const Section& section, const Plot& plot, std::span<const std::string> series);
std::string drawn(const Histogram& histogram, std::span<const std::string> series);

}  // namespace aviary::lab
