// The plots of a report.
#include <algorithm>
#include <cmath>

#include "lab/page.h"
#include "lab/report.h"

namespace aviary::lab {
namespace {

constexpr double kWidth = 640;
constexpr double kRight = 20;

std::string look(std::string_view what, std::size_t series) {
  return std::string(what) + (what.empty() ? "" : " ") + "series" + std::to_string(series);
}

// Where numbers lie on a line of the drawing.
struct Scale {
  double low;
  double high;
  double from;
  double to;
  [[nodiscard]] double operator()(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

std::string tick_text(double value, double step, bool percent, bool sign) {
  const double scaled = percent ? 100 * value : value;
  const double unit = percent ? 100 * step : step;
  const int digits = unit >= 1 ? 0 : unit >= 0.1 ? 1 : 2;
  const bool signless = !sign || std::abs(scaled) < unit / 2;
  return (signless ? fixed(scaled, digits) : with_sign(scaled, digits)) + (percent && !sign ? " %" : "");
}

struct Range {
  double low;
  double high;
};

// All intervals and the reference, with a little room; 0 belongs to numbers that are not judged.
Range range_of(const Section& section, const Plot& plot) {
  const bool judged = is_judged(section.columns[plot.columns[0]]);
  Range range{plot.reference.value_or(0), plot.reference.value_or(0)};
  if (!judged) range.low = std::min(range.low, 0.0);
  for (const Row& row : section.rows) {
    for (const std::size_t column : plot.columns) {
      if (!row.cells[column]) continue;
      range.low = std::min(range.low, row.cells[column]->low);
      range.high = std::max(range.high, row.cells[column]->high);
    }
  }
  if (!judged) range.low = std::max(range.low, 0.0);
  const double room = std::max((range.high - range.low) * 0.03, 1e-6);
  return {judged ? range.low - room : range.low, range.high + room};
}

void draw_axis(Drawing& drawing, const Scale& x, double top, double bottom, bool percent, bool sign) {
  const std::vector<double> marks = ticks(x.low, x.high, 6);
  const double step = marks.size() > 1 ? marks[1] - marks[0] : 1;
  for (const double mark : marks) {
    drawing.line(x(mark), top, x(mark), bottom, "faint");
    drawing.text(x(mark), bottom + 16, "middle", "soft", tick_text(mark, step, percent, sign));
  }
  drawing.line(x.from, bottom, x.to, bottom, "axis");
}

double label_width(const Section& section) {
  std::size_t longest = 0;
  for (const Row& row : section.rows) longest = std::max(longest, row.name.size());
  return std::min(240.0, 20 + 6.6 * static_cast<double>(longest));
}

// Where histograms are drawn.
constexpr double kLeft = 52;
constexpr double kCeiling = 26;
constexpr double kFloor = 150;

struct Place {
  double middle;
  double width;
};

// The bars of one bin, one for each series, with their intervals.
void draw_bars(Drawing& drawing, const Histogram& histogram, std::size_t bin, const Scale& y, Place place) {
  const auto count = static_cast<double>(histogram.shares.size());
  const double width = std::min(place.width * 0.86, 60.0) / count;
  const int low = histogram.from + static_cast<int>(bin) * histogram.width;
  const std::string values =
      std::to_string(low) + (histogram.width == 1 ? "" : " to " + std::to_string(low + histogram.width - 1));
  for (std::size_t s = 0; s < histogram.shares.size(); ++s) {
    const Estimate& share = histogram.shares[s][bin];
    if (share.mean <= 0) continue;
    const double left = place.middle + width * (static_cast<double>(s) - count / 2);
    const std::string hint = values + ": " + shown({"", "", Form::kShare, false}, share);
    drawing.box(left + 0.5, y(share.mean), width - 1, kFloor - y(share.mean), look("", s), hint);
    drawing.line(left + width / 2, y(share.low), left + width / 2, y(share.high), "whisker");
  }
}

std::string legend(std::span<const std::string> series, bool bars) {
  if (series.size() < 2) return {};
  std::string html = "<div class=\"legend\">";
  for (std::size_t i = 0; i < series.size(); ++i) {
    Drawing sign(32, 16);
    if (bars || i == 1)
      sign.square(16, 8, 6, look("", i), "");
    else
      sign.dot(16, 8, 6, look("", i), "");
    html += "<span>" + sign.svg(series[i], "sign in the legend") + escaped(series[i]) + "</span>";
  }
  return html + "</div>\n";
}

}  // namespace

std::string drawn(const Section& section, const Plot& plot, std::span<const std::string> series) {
  const Column& column = section.columns[plot.columns[0]];
  const bool percent = column.form == Form::kShare || column.form == Form::kEffect;
  const double row_height = plot.columns.size() > 1 ? 28 : 22;
  const double bottom = 10 + row_height * static_cast<double>(section.rows.size());
  Drawing drawing(kWidth, bottom + 28);
  const Range range = range_of(section, plot);
  const Scale x{range.low, range.high, label_width(section), kWidth - kRight};
  draw_axis(drawing, x, 6, bottom, percent, is_judged(column));
  if (plot.reference) drawing.line(x(*plot.reference), 2, x(*plot.reference), bottom, "zero");
  for (std::size_t i = 0; i < section.rows.size(); ++i) {
    const Row& row = section.rows[i];
    const double middle = 10 + row_height * (static_cast<double>(i) + 0.5);
    drawing.text(x.from - 10, middle + 4, "end", "label", row.name);
    for (std::size_t s = 0; s < plot.columns.size(); ++s) {
      const std::optional<Estimate>& cell = row.cells[plot.columns[s]];
      if (!cell) continue;
      const double y = middle + (plot.columns.size() > 1 ? (s == 0 ? -5 : 5) : 0);
      const std::string hint = row.name + ": " + shown(section.columns[plot.columns[s]], *cell);
      drawing.line(x(std::max(cell->low, x.low)), y, x(cell->high), y, look("reach", s));
      if (s == 0)
        drawing.dot(x(cell->mean), y, 4.5, look("", s), hint);
      else
        drawing.square(x(cell->mean), y, 4, look("", s), hint);
    }
  }
  return legend(series, false) +
         drawing.svg(plot.title, "Marks with their 95 % intervals, one line for each row of the table beside it.");
}

std::string drawn(const Histogram& histogram, std::span<const std::string> series) {
  Drawing drawing(kWidth, kFloor + 28);
  double most = 0.01;
  for (const auto& shares : histogram.shares) {
    for (const Estimate& share : shares) most = std::max(most, share.mean > 0 ? share.high : 0);
  }
  const Scale y{0, most, kFloor, kCeiling};
  const std::vector<double> marks = ticks(0, most, 4);
  for (const double mark : marks) {
    drawing.line(kLeft, y(mark), kWidth - kRight, y(mark), "faint");
    drawing.text(kLeft - 8, y(mark) + 4, "end", "soft", tick_text(mark, marks.size() > 1 ? marks[1] : 1, true, false));
  }
  const std::size_t bins = histogram.shares[0].size();
  const double slot = (kWidth - kRight - kLeft) / static_cast<double>(bins);
  const std::size_t every = (bins + 11) / 12;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    const double middle = kLeft + slot * (static_cast<double>(bin) + 0.5);
    const int low = histogram.from + static_cast<int>(bin) * histogram.width;
    if (bin % every == 0) drawing.text(middle, kFloor + 16, "middle", "soft", std::to_string(low));
    draw_bars(drawing, histogram, bin, y, {middle, slot});
  }
  drawing.line(kLeft, kFloor, kWidth - kRight, kFloor, "axis");
  drawing.text(kLeft, 14, "start", "label", histogram.title);
  return legend(series, true) + drawing.svg(histogram.title, "Bars: the share of the matches with each value.");
}

}  // namespace aviary::lab
