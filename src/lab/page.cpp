#include "lab/page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace aviary::lab {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ground: #fcfcfb; --ink: #1b1b19; --soft: #52514e; --line: #d9d8d3; --faint: #efeeea;
  --series0: #2a78d6; --series1: #d9571f; --series2: #14875d; --series3: #6a4fc4; --mark: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #1a1a19; --ink: #f2f1ed; --soft: #c3c2b7; --line: #45443f;
  --faint: #2a2a27; --series0: #5fa0ee; --series1: #ee8450; --series2: #35b585; --series3: #a397f0; --mark: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 76rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 0 0 .25rem; }
section { margin-top: 2.25rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
p { max-width: 46rem; margin: .25rem 0 .75rem; } p.note, caption, .facts { color: var(--soft); }
.facts { margin: 0 0 1rem; padding-left: 1.2rem; }
.pair { display: flex; flex-wrap: wrap; gap: 1.25rem 2rem; align-items: flex-start; }
.plots { flex: 1 1 30rem; min-width: 0; } .table { flex: 0 1 auto; max-width: 100%; overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .75rem .2rem 0; text-align: right; vertical-align: top; border-bottom: 1px solid var(--faint);
  white-space: nowrap; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; white-space: normal; }
tbody th, thead th:first-child { text-align: left; font-weight: 500; } td.text { text-align: left; white-space: normal; }
.range { color: var(--soft); font-size: .8125rem; } .clear { font-weight: 700; } .clear::after { content: " \2217"; }
tr.slip td, tr.slip th { color: var(--mark); } tr.chance { color: var(--soft); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0 .5rem; font-size: .875rem; }
.legend svg { vertical-align: -.15em; margin-right: .35rem; width: 1.6em; height: .8em; display: inline-block; }
svg { display: block; width: 100%; height: auto; max-width: 46rem; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.soft { fill: var(--soft); }
svg .axis { stroke: var(--line); stroke-width: 1; } svg .faint { stroke: var(--faint); stroke-width: 1; }
svg .zero { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 3 3; }
svg .series0 { --own: var(--series0); } svg .series1 { --own: var(--series1); }
svg .series2 { --own: var(--series2); } svg .series3 { --own: var(--series3); }
svg circle, svg rect { fill: var(--own); } svg line.reach { stroke: var(--own); stroke-width: 2; }
svg line.whisker { stroke: var(--ink); stroke-opacity: .55; stroke-width: 1; }
svg path { fill: none; stroke: var(--own); stroke-width: 2; stroke-linejoin: round; }
svg path.series1 { stroke-dasharray: 7 3; } svg path.series2 { stroke-dasharray: 2 3; }
svg path.series3 { stroke-dasharray: 9 3 2 3; }
svg circle.mark { fill: var(--ground); stroke: var(--mark); stroke-width: 2; }
details { margin-top: .75rem; } summary { cursor: pointer; color: var(--soft); }
@media print { body { max-width: none; } section { break-inside: avoid; } }
)";

std::string number(double value) {
  std::string text = fixed(value, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

std::string closed(const std::string& element, std::string_view name, std::string_view hint) {
  if (hint.empty()) return element + "/>\n";
  return element + "><title>" + escaped(hint) + "</title></" + std::string(name) + ">\n";
}

}  // namespace

std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  // A minus in front of nothing but zeros says what is not so.
  const std::string shown = text.data();
  return shown.starts_with('-') && shown.find_first_not_of("-0.") == std::string::npos ? shown.substr(1) : shown;
}

std::string with_sign(double value, int digits) {
  const std::string text = fixed(value, digits);
  return text.starts_with('-') ? text : "+" + text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return safe;
}

std::string page(std::string_view title, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
         escaped(title) + "</title>\n<style>" + std::string(kStyle) + "</style>\n</head>\n<body>\n" + body +
         "</body>\n</html>\n";
}

std::vector<double> ticks(double low, double high, int most) {
  const double raw = (high - low) / most;
  if (!(raw > 0)) return {low};
  const double unit = std::pow(10, std::floor(std::log10(raw)));
  const double step = unit * (raw <= unit ? 1 : raw <= 2 * unit ? 2 : raw <= 5 * unit ? 5 : 10);
  std::vector<double> found;
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + step * 1e-9; ++i) found.push_back(i * step);
  return found;
}

void Drawing::line(double x1, double y1, double x2, double y2, std::string_view look) {
  parts_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
            attribute("class", look) + "/>\n";
}

void Drawing::box(double x, double y, double width, double height, std::string_view look, std::string_view hint) {
  parts_ += closed("<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
                       attribute("height", std::max(height, 0.0)) + attribute("class", look),
                   "rect", hint);
}

void Drawing::dot(double x, double y, double radius, std::string_view look, std::string_view hint) {
  parts_ +=
      closed("<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) + attribute("class", look),
             "circle", hint);
}

void Drawing::square(double x, double y, double radius, std::string_view look, std::string_view hint) {
  box(x - radius, y - radius, 2 * radius, 2 * radius, look, hint);
}

void Drawing::text(double x, double y, std::string_view anchor, std::string_view look, std::string_view text) {
  parts_ += "<text" + attribute("x", x) + attribute("y", y) + attribute("text-anchor", anchor) +
            attribute("class", look) + ">" + escaped(text) + "</text>\n";
}

void Drawing::path(const std::vector<Point>& points, std::string_view look) {
  std::string way;
  for (const Point& point : points) way += (way.empty() ? "M" : "L") + number(point.x) + " " + number(point.y);
  parts_ += "<path" + attribute("d", way) + attribute("class", look) + "/>\n";
}

std::string Drawing::svg(std::string_view title, std::string_view description) const {
  const std::string size = "0 0 " + number(width_) + " " + number(height_);
  return "<svg role=\"img\"" + attribute("viewBox", size) + attribute("aria-label", title) + ">\n<title>" +
         escaped(title) + "</title>\n<desc>" + escaped(description) + "</desc>\n" + parts_ + "</svg>\n";
}

}  // namespace aviary::lab
