// A report as a page.
#include "lab/page.h"
#include "lab/report.h"

namespace aviary::lab {
namespace {

// The number, and its interval in small print.
std::string cell_of(const Column& column, const std::optional<Estimate>& estimate) {
  if (!estimate) return "<td>–</td>";
  std::string text = shown(column, *estimate);
  std::string range;
  if (!column.exact) {
    const std::size_t open = text.find(" (");
    range = text.substr(open + 1, text.find(')') - open);
    text.resize(open);
  }
  const std::string mark = is_clear(column, *estimate) ? " class=\"clear\"" : "";
  const std::string small = range.empty() ? "" : " <span class=\"range\">" + escaped(range) + "</span>";
  return "<td><span" + mark + ">" + escaped(text) + "</span>" + small + "</td>";
}

std::string table_of(const Section& section) {
  std::string html = "<div class=\"table\"><table>\n<thead><tr><th scope=\"col\"></th>";
  for (const Column& column : section.columns) html += "<th scope=\"col\">" + escaped(column.title) + "</th>";
  html += "</tr></thead>\n<tbody>\n";
  for (const Row& row : section.rows) {
    html += "<tr><th scope=\"row\">" + escaped(row.name) + "</th>";
    for (std::size_t i = 0; i < row.cells.size(); ++i) html += cell_of(section.columns[i], row.cells[i]);
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string section_of(const Section& section, const std::vector<std::string>& series) {
  std::string html = "<section>\n<h2>" + escaped(section.title) + "</h2>\n<p class=\"note\">" + escaped(section.note) +
                     "</p>\n<div class=\"pair\"><div class=\"plots\">\n";
  for (const Plot& plot : section.plots) {
    if (section.plots.size() > 1) html += "<p class=\"note\">" + escaped(plot.title) + "</p>\n";
    html += drawn(section, plot, series);
  }
  for (const Histogram& histogram : section.histograms) html += drawn(histogram, series);
  return html + "</div>\n" + table_of(section) + "</div>\n</section>\n";
}

}  // namespace

std::string as_page(const Report& report) {
  std::string body = "<h1>" + escaped(report.title) + ": laboratory report</h1>\n<ul class=\"facts\">\n";
  for (const std::string& fact : report.facts) body += "<li>" + escaped(fact) + "</li>\n";
  body += "</ul>\n";
  for (const Section& section : report.sections) body += section_of(section, report.series);
  return page(report.title + ": laboratory report", body);
}

}  // namespace aviary::lab
