// Names of cards, birds and linkways in texts, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "edition.h"

namespace aviary::flyaway {

using base::quoted;
using base::read_number;
using base::split;

// "korea:kyushu"
std::string linkway_name(const Edition& cards, int linkway);
std::optional<int> find_linkway(const Edition& cards, std::string_view name);
std::optional<int> find_bird(const Edition& cards, std::string_view id);
std::optional<int> find_wing(const Edition& cards, std::string_view id);
std::optional<int> find_fowl(const Edition& cards, std::string_view id);
// The id and the name of any card that has an effect.
const std::string& card_id(const Edition& cards, Card card);
const std::string& card_name(const Edition& cards, Card card);
// "1 point", "3 points"
std::string points_text(int count);

}  // namespace aviary::flyaway
