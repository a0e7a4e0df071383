#include "cli/guide.h"

#include "base/json.h"
#include "base/tree.h"
#include "cli/output.h"

namespace aviary::cli {

std::string line_about(const flyaway::BirdCard& bird) {
  static const base::Tree kGuide = base::read_json(guide_json()).value();
  const base::Tree* line = kGuide.find("guide." + bird.id);
  return printable(!bird.trivia.empty() ? bird.trivia : line == nullptr ? "" : *line->text());
}

}  // namespace aviary::cli
