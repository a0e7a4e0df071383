// The sums of each player, the graph, and every move.
#include "lab/analysis_page.h"

#include <algorithm>
#include <numeric>

#include "base/index.h"
#include "lab/page.h"

namespace aviary::lab {
namespace {

using bots::Account;
using bots::Alternative;
using bots::Analysis;
using bots::AnalysisPlan;
using bots::Step;

constexpr double kPageWidth = 960;
constexpr double kPlotLeft = 48;
constexpr double kPlotRight = kPageWidth - 64;
constexpr double kTop = 12;
constexpr double kBottom = 320;

using base::at;
std::string percent(double value) { return fixed(100 * value, 1) + " %"; }
std::string points(double value) { return with_sign(100 * value, 1); }
std::string series(std::size_t seat) { return "series" + std::to_string(seat); }
std::string name(std::size_t seat) { return "seat " + std::to_string(seat + 1); }
double height(double share) { return kBottom - share * (kBottom - kTop); }

void draw_axes(Drawing& drawing, std::size_t moves) {
  const double step = (kPlotRight - kPlotLeft) / static_cast<double>(moves == 0 ? 1 : moves);
  for (int share = 0; share <= 100; share += 25) {
    drawing.line(kPlotLeft, height(share / 100.0), kPlotRight, height(share / 100.0), share == 0 ? "axis" : "faint");
    drawing.text(kPlotLeft - 8, height(share / 100.0) + 4, "end", "soft", std::to_string(share) + " %");
  }
  for (const double mark : ticks(0, static_cast<double>(moves), 10)) {
    if (mark != static_cast<double>(static_cast<std::int64_t>(mark))) continue;
    drawing.text(kPlotLeft + mark * step, kBottom + 18, "middle", "soft", fixed(mark, 0));
  }
  drawing.text((kPlotLeft + kPlotRight) / 2, kBottom + 36, "middle", "soft", "moves");
}

// The seats' names at the ends of their lines, highest first, moved down where they would cover each other.
void name_lines(Drawing& drawing, const Analysis& analysis) {
  const bots::Rewards& last = analysis.steps.empty() ? analysis.start : analysis.steps.back().expected;
  std::vector<std::size_t> order(at(analysis.seats));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return last[a] > last[b]; });
  double lowest = 0;
  for (const std::size_t seat : order) {
    lowest = std::max(lowest + 14, height(last[seat]) + 4);
    drawing.text(kPlotRight + 8, lowest, "start", "label", name(seat));
  }
}

std::string graph(const core::AnyGame& game, const Analysis& analysis) {
  Drawing drawing(kPageWidth, kBottom + 44);
  const std::size_t moves = analysis.steps.size();
  draw_axes(drawing, moves);
  const double step = (kPlotRight - kPlotLeft) / static_cast<double>(moves == 0 ? 1 : moves);
  for (std::size_t seat = 0; seat < at(analysis.seats); ++seat) {
    std::vector<Drawing::Point> way = {{kPlotLeft, height(analysis.start[seat])}};
    for (std::size_t i = 0; i < moves; ++i) {
      way.push_back({kPlotLeft + step * static_cast<double>(i + 1), height(analysis.steps[i].expected[seat])});
    }
    drawing.path(way, series(seat));
  }
  name_lines(drawing, analysis);
  for (std::size_t i = 0; i < moves; ++i) {
    const Step& one = analysis.steps[i];
    if (!one.actor.is_seat() || !one.is_mistake()) continue;
    const std::size_t seat = at(one.actor.seat().index());
    drawing.dot(kPlotLeft + step * static_cast<double>(i + 1), height(one.expected[seat]), 5, "mark",
                "move " + std::to_string(i + 1) + ", " + name(seat) + ", " + game.to_text(one.move) + ": lost " +
                    percent(one.loss()));
  }
  return drawing.svg("What each seat may expect, move by move",
                     "A line for each seat over the moves of the match; rings mark mistakes. The table below has the "
                     "numbers.");
}

std::string legend(const Analysis& analysis) {
  std::string html = "<div class=\"legend\">";
  for (std::size_t seat = 0; seat < at(analysis.seats); ++seat) {
    Drawing sign(32, 16);
    sign.path({{0, 8}, {32, 8}}, series(seat));
    html += "<span>" + sign.svg(name(seat), "line in the legend") + name(seat) + "</span>";
  }
  Drawing ring(32, 16);
  ring.dot(16, 8, 5, "mark", "");
  return html + "<span>" + ring.svg("mistake", "ring in the legend") + "mistake</span></div>\n";
}

std::string cell(const std::string& text) { return "<td>" + escaped(text) + "</td>"; }

std::string accounts(const Analysis& analysis) {
  std::string html =
      "<div class=\"table\"><table>\n<thead><tr><th scope=\"col\"></th><th scope=\"col\">luck</th>"
      "<th scope=\"col\">lost by decisions</th><th scope=\"col\">decisions</th><th scope=\"col\">mistakes</th>"
      "<th scope=\"col\">at the start</th><th scope=\"col\">at the end</th><th scope=\"col\">place</th></tr></thead>\n"
      "<tbody>\n";
  for (std::size_t seat = 0; seat < at(analysis.seats); ++seat) {
    const Account& account = analysis.accounts[seat];
    const bots::Rewards& last = analysis.steps.empty() ? analysis.start : analysis.steps.back().expected;
    html += "<tr><th scope=\"row\">" + name(seat) + "</th>" +
            cell(points(account.luck) + " ± " + fixed(100 * account.luck_error, 1)) +
            cell(fixed(100 * account.loss, 1) + " ± " + fixed(100 * account.loss_error, 1)) +
            cell(std::to_string(account.decisions)) + cell(std::to_string(account.mistakes)) +
            cell(percent(analysis.start[seat])) + cell(percent(last[seat])) +
            cell(analysis.outcome ? std::to_string(analysis.outcome->places[seat]) : "–") + "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

std::string alternatives(const core::AnyGame& game, const Step& step) {
  std::string text;
  for (const Alternative& one : step.alternatives) {
    text += (text.empty() ? "" : ", ") + game.to_text(one.move) + " " + percent(one.value);
    if (one.choice) text += " (the bot's choice)";
  }
  return text;
}

std::string row_of(const core::AnyGame& game, const Analysis& analysis, std::size_t index) {
  const Step& step = analysis.steps[index];
  const bool decided = step.actor.is_seat() && !step.alternatives.empty();
  const char* const look = step.actor.is_chance() ? " class=\"chance\"" : step.is_mistake() ? " class=\"slip\"" : "";
  std::string html = "<tr" + std::string(look) + "><th scope=\"row\">" + std::to_string(index + 1) + "</th>" +
                     "<td class=\"text\">" + (step.actor.is_seat() ? name(at(step.actor.seat().index())) : "chance") +
                     "</td><td class=\"text\">" + escaped(game.to_text(step.move)) + "</td><td class=\"text\">";
  for (std::size_t i = 0; i < step.words.size(); ++i) html += (i == 0 ? "" : "; ") + escaped(step.words[i]);
  html += "</td>" + cell(decided ? percent(step.before) : "") + cell(decided ? percent(step.after) : "") +
          cell(decided ? points(-step.loss()) : "") + "<td class=\"text\">" + escaped(alternatives(game, step)) +
          "</td>";
  for (std::size_t seat = 0; seat < at(analysis.seats); ++seat) {
    html += cell(step.actor.is_chance() ? points(step.luck[seat]) : "") + cell(percent(step.expected[seat]));
  }
  return html + "</tr>\n";
}

std::string moves(const core::AnyGame& game, const Analysis& analysis) {
  std::string html =
      "<div class=\"table\"><table>\n<thead><tr><th scope=\"col\">move</th><th scope=\"col\">who</th>"
      "<th scope=\"col\">what</th><th scope=\"col\">what happened</th><th scope=\"col\">could expect</th>"
      "<th scope=\"col\">expects now</th><th scope=\"col\">change</th><th scope=\"col\">alternatives</th>";
  for (std::size_t seat = 0; seat < at(analysis.seats); ++seat) {
    html += "<th scope=\"col\">luck of " + name(seat) + "</th><th scope=\"col\">" + name(seat) + "</th>";
  }
  html += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < analysis.steps.size(); ++i) html += row_of(game, analysis, i);
  return html + "</tbody></table></div>\n";
}

}  // namespace

std::string as_page(const core::AnyGame& game, const Analysis& analysis, const AnalysisPlan& plan) {
  const std::string title = std::string(game.title()) + ": analysis of a match";
  std::string body = "<h1>" + escaped(title) + "</h1>\n<ul class=\"facts\"><li>Searched by " + escaped(plan.bot) +
                     " with " + std::to_string(plan.nodes) + " nodes for each value, seed " +
                     std::to_string(plan.seed) +
                     ".</li>\n<li>Values are in percent of a win; a win counts 85 of them, "
                     "and the margin the rest.</li></ul>\n";
  body +=
      "<section><h2>Luck and skill</h2>\n<p class=\"note\">Luck is what chance moves added to what the seat may "
      "expect. Lost by decisions is what its moves gave away against the bot's choice, as far as the seat could "
      "know. Behind ± is what 95 % of the errors stay below.</p>\n" +
      accounts(analysis) + "</section>\n";
  body += "<section><h2>What each seat may expect</h2>\n" + legend(analysis) + graph(game, analysis) + "</section>\n";
  body += "<section><h2>Every move</h2>\n" + moves(game, analysis) + "</section>\n";
  return page(title, body);
}

}  // namespace aviary::lab
