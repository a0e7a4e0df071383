// Pages and drawings that stand alone: one HTML file without scripts or anything from outside, light or dark as the
// reader's system is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aviary::lab {

// With so many digits behind the point.
std::string fixed(double value, int digits);
// The same with a sign in front, always.
std::string with_sign(double value, int digits);

// Fit for HTML, inside and outside of quotes. Control characters become spaces.
std::string escaped(std::string_view text);

// A whole HTML document, well-formed as XML too. The title is text, the body is HTML.
std::string page(std::string_view title, const std::string& body);

// Round numbers between low and high, at most about `most` of them.
std::vector<double> ticks(double low, double high, int most);

// A drawing, part by part. Colours are the page's classes: series0 … series3, axis, faint, soft, label, mark.
class Drawing {
 public:
  Drawing(double width, double height) : width_(width), height_(height) {}

  void line(double x1, double y1, double x2, double y2, std::string_view look);
  // The hint is what a reader sees who points at it.
  void box(double x, double y, double width, double height, std::string_view look, std::string_view hint);
  void dot(double x, double y, double radius, std::string_view look, std::string_view hint);
  void square(double x, double y, double radius, std::string_view look, std::string_view hint);
  // Anchor: start, middle or end.
  void text(double x, double y, std::string_view anchor, std::string_view look, std::string_view text);
  struct Point {
    double x;
    double y;
  };
  void path(const std::vector<Point>& points, std::string_view look);

  // The finished <svg>. Title and description are for those who do not see it.
  [[nodiscard]] std::string svg(std::string_view title, std::string_view description) const;

 private:
  double width_;
  double height_;
  std::string parts_;
};

}  // namespace aviary::lab
