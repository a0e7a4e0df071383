// Cells of a report as people read them, and the report as plain text.
#include <algorithm>

#include "lab/page.h"
#include "lab/report.h"

namespace aviary::lab {
namespace {

// How many columns of a terminal the text takes: bytes that continue a UTF-8 character take none.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, width_of(text)), ' ');
  return right ? blanks + text : text + blanks;
}

std::string table(const Section& section) {
  std::vector<std::vector<std::string>> lines = {{""}};
  for (const Column& column : section.columns) lines[0].push_back(column.title);
  for (const Row& row : section.rows) {
    lines.push_back({row.name});
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      lines.back().push_back(row.cells[i] ? shown(section.columns[i], *row.cells[i]) : "-");
    }
  }
  std::vector<std::size_t> widths(section.columns.size() + 1);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width_of(line[i]));
  }
  std::string text;
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) text += (i == 0 ? "  " : "   ") + padded(line[i], widths[i], i > 0);
    text += "\n";
  }
  return text;
}

}  // namespace

std::string shown(const Column& column, const Estimate& estimate) {
  const bool percent = column.form == Form::kShare || column.form == Form::kEffect;
  const double scale = percent ? 100 : 1;
  const int digits = percent ? 1 : column.exact ? 0 : 2;
  const auto number = [&](double value) {
    return is_judged(column) ? with_sign(value * scale, digits) : fixed(value * scale, digits);
  };
  std::string text = number(estimate.mean);
  if (column.form == Form::kShare) text += " %";
  if (column.exact) return text;
  text += " (" + number(estimate.low) + " to " + number(estimate.high) + ")";
  return text + (is_judged(column) ? (is_clear(column, estimate) ? " *" : "  ") : "");
}

std::string as_text(const Report& report) {
  std::string text = report.title + "\n";
  for (const std::string& fact : report.facts) text += fact + "\n";
  for (const Section& section : report.sections) text += "\n" + section.title + "\n" + table(section);
  return text;
}

}  // namespace aviary::lab
