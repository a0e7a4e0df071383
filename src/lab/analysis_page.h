// An analysis as an HTML page, for `aviary analyse`.
#pragma once

#include <string>

#include "bots/analysis.h"

namespace aviary::lab {

std::string as_page(const core::AnyGame& game, const bots::Analysis& analysis, const bots::AnalysisPlan& plan);

}  // namespace aviary::lab
