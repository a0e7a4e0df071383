#include "lab/draw_map.h"
#include "lab/page.h"

#include <algorithm>
#include <array>

namespace aviary::lab {
namespace {

using flyaway::Edition;
using flyaway::Linkway;
using flyaway::Location;

std::string number(int value) { return std::to_string(value); }

// Wetland is a circle, open country a square, forest a triangle: shape before colour.
std::string habitat_sign(int index, int x, int y) {
  static constexpr std::array<std::string_view, 3> kColours = {"#1F6F9F", "#9C6300", "#2F6B3A"};
  const std::string fill = "\" fill=\"" + std::string(kColours[static_cast<std::size_t>(index)]) + "\"/>";
  if (index == 0) return "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"5" + fill;
  if (index == 1)
    return "<rect x=\"" + number(x - 5) + "\" y=\"" + number(y - 5) + "\" width=\"10\" height=\"10" + fill;
  return "<path d=\"M" + number(x) + " " + number(y - 6) + " l6 11 h-12 z" + fill;
}

std::string draw_linkway(const Edition& edition, const Linkway& way) {
  const Location& a = edition.location(way.north);
  const Location& b = edition.location(way.south);
  return "<line x1=\"" + number(a.x) + "\" y1=\"" + number(a.y) + "\" x2=\"" + number(b.x) + "\" y2=\"" + number(b.y) +
         "\"" + (way.side ? " stroke-dasharray=\"5 3\"" : "") + "/>\n";
}

std::string draw_location(const Location& location) {
  const bool left = location.label.find('l') != std::string::npos;
  const bool right = location.label.find('r') != std::string::npos;
  const bool above = location.label.find('t') != std::string::npos;
  const bool below = location.label.find('b') != std::string::npos;
  std::string text = "<circle cx=\"" + number(location.x) + "\" cy=\"" + number(location.y) +
                     "\" r=\"11\" fill=\"#FFFFFF\" stroke=\"#465A6C\"/>";
  int drawn = 0;
  const bool two = (location.habitats & (location.habitats - 1)) != 0;
  for (int index = 0; index < 3; ++index) {
    if ((location.habitats >> index & 1) == 0) continue;
    text += habitat_sign(index, location.x + (two ? (drawn == 0 ? -4 : 4) : 0), location.y);
    ++drawn;
  }
  const int x = location.x + (left ? -14 : right ? 14 : 0);
  const int y = location.y + (above ? -14 : below ? 22 : 4);
  text += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" +
          (left    ? "end"
           : right ? "start"
                   : "middle") +
          "\">" + escaped(location.name) + "</text>\n";
  return text;
}

}  // namespace

std::string draw_map(const Edition& edition) {
  int width = 0;
  int height = 0;
  for (const Location& location : edition.locations) {
    width = std::max(width, location.x);
    height = std::max(height, location.y);
  }
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-90 0 " + number(width + 200) + " " +
                    number(height + 40) + "\" font-family=\"sans-serif\" font-size=\"10\" fill=\"#15222E\">\n<title>" +
                    escaped(edition.title) + "</title>\n<rect x=\"-90\" width=\"" + number(width + 200) +
                    "\" height=\"" + number(height + 40) +
                    "\" fill=\"#CFE6EA\"/>\n<g stroke=\"#698184\" stroke-width=\"2\">\n";
  for (const Linkway& way : edition.linkways) svg += draw_linkway(edition, way);
  svg += "</g>\n";
  for (const Location& location : edition.locations) svg += draw_location(location);
  return svg + "</svg>\n";
}

}  // namespace aviary::lab
