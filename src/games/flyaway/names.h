// Names of cards, birds and linkways in texts, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition.h"

namespace aviary::flyaway {

std::vector<std::string_view> split(std::string_view text, char by);
// A number without sign or leading zeros, at most `most`.
std::optional<int> read_number(std::string_view text, int most);
std::string quoted(std::string_view text);

// "korea:kyushu"
std::string linkway_name(const Edition& cards, int linkway);
std::optional<int> find_linkway(const Edition& cards, std::string_view name);
std::optional<int> find_bird(const Edition& cards, std::string_view id);
std::optional<int> find_wing(const Edition& cards, std::string_view id);
std::optional<int> find_fowl(const Edition& cards, std::string_view id);
// The name of any card that has an effect.
const std::string& card_name(const Edition& cards, Card card);

}  // namespace aviary::flyaway
