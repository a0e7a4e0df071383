#include "names.h"

namespace aviary::flyaway {

std::string points_text(int count) { return std::to_string(count) + (count == 1 ? " point" : " points"); }

std::string linkway_name(const Edition& cards, int linkway) {
  if (linkway >= static_cast<int>(cards.linkways.size())) return "?";
  const Linkway& way = cards.way(linkway);
  return cards.location(way.north).id + ":" + cards.location(way.south).id;
}

std::optional<int> find_linkway(const Edition& cards, std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view a = name.substr(0, colon);
  const std::string_view b = name.substr(colon + 1);
  for (int i = 0; i < static_cast<int>(cards.linkways.size()); ++i) {
    const std::string& north = cards.location(cards.way(i).north).id;
    const std::string& south = cards.location(cards.way(i).south).id;
    if ((north == a && south == b) || (north == b && south == a)) return i;
  }
  return std::nullopt;
}

namespace {

template <class Cards>
std::optional<int> find(const Cards& cards, std::string_view id) {
  for (int i = 0; i < Cards::size(); ++i) {
    if (!id.empty() && cards[i].id == id) return i;
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> find_bird(const Edition& cards, std::string_view id) { return find(cards.birds, id); }
std::optional<int> find_wing(const Edition& cards, std::string_view id) { return find(cards.wing, id); }
std::optional<int> find_fowl(const Edition& cards, std::string_view id) { return find(cards.fowl, id); }

const std::string& card_id(const Edition& cards, Card card) {
  if (is_bird(card)) return cards.birds[card].id;
  return is_fowl(card) ? cards.fowl[card - kFowlCards].id : cards.wing[card - kEventCards].id;
}

const std::string& card_name(const Edition& cards, Card card) {
  if (is_bird(card)) return cards.birds[card].name;
  return is_fowl(card) ? cards.fowl[card - kFowlCards].name : cards.wing[card - kEventCards].name;
}

}  // namespace aviary::flyaway
