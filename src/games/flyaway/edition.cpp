// F42, F44: reads an edition. "An edition is checked when it is read (counts, known kinds of effects with their
// parameters in range, every bird reachable on the map, no unknown names); a bad one is refused with the line."
#include "edition.h"

#include <algorithm>
#include <optional>

#include "effect_reader.h"
#include "powers/power.h"
#include "reader.h"
#include "routes.h"

namespace aviary::flyaway {
namespace {

using base::Error;
using base::Tree;
using Failure = std::optional<Error>;

// "Chinese Egret" → "chinese-egret": what moves and positions call a card.
std::string id_of(const std::string& name) {
  std::string id;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (upper)
      id += static_cast<char>(c - 'A' + 'a');
    else if (plain)
      id += c;
    else if (c != '\'' && !id.empty() && id.back() != '-')
      id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

// Moves and positions use the names, so each card needs its own.
Failure check_name(const Tree& tree, const std::string& name, const Edition& edition) {
  const std::string id = id_of(name);
  if (id.empty()) return edition_error(tree, "the name '" + name + "' has neither letters nor digits");
  bool taken = false;
  for (const PlayCard& card : edition.fowl) taken = taken || card.id == id;
  for (const PlayCard& card : edition.wing) taken = taken || card.id == id;
  if (taken) return edition_error(tree, "two cards are called '" + id + "'");
  return std::nullopt;
}

std::string read_source(Reader& reader) {
  static constexpr std::array<std::string_view, 3> kSources = {"book", "inferred", "ours"};
  return std::string(kSources[static_cast<std::size_t>(reader.word("source", {"book", "inferred", "ours"}))]);
}

// ——— The map

int find_location(const Edition& edition, const std::string& id) {
  int i = 0;
  while (i < static_cast<int>(edition.locations.size()) && edition.location(i).id != id) ++i;
  return i;
}

Failure read_location(const Tree& tree, int count, Edition& edition) {
  Reader reader(tree, "location " + std::to_string(count));
  reader.only({"id", "name", "row", "x", "y", "label", "habitats"});
  Location location;
  location.id = reader.text("id");
  location.name = reader.text("name");
  location.row = reader.number("row", 1, 40);
  location.x = reader.number("x", 0, 10'000);
  location.y = reader.number("y", 0, 10'000);
  location.label = reader.text("label");
  const Tree::List* habitats = reader.list("habitats");
  if (reader.error()) return reader.error();
  for (const Tree& item : *habitats) {
    const std::string* name = item.text();
    const int index = name == nullptr ? 3 : *name == "wetland" ? 0 : *name == "open" ? 1 : *name == "forest" ? 2 : 3;
    if (index == 3) return edition_error(item, "a habitat is wetland, open or forest");
    location.habitats |= habitat_bit(index);
  }
  // F3: "locations with one or two of the three habitats"
  if (habitats->empty() || habitats->size() > 2) return edition_error(tree, "a location has one or two habitats");
  if (id_of(location.id) != location.id) return edition_error(tree, "'" + location.id + "' is no plain name for moves");
  if (find_location(edition, location.id) < static_cast<int>(edition.locations.size())) {
    return edition_error(tree, "the location '" + location.id + "' is there twice");
  }
  edition.locations.push_back(location);
  return std::nullopt;
}

// The search for routes tries every way along a row (routes.cpp): this keeps it short on any map.
constexpr int kMostSideLinks = 10;

Failure read_linkway(const Tree& tree, Edition& edition) {
  const Tree::List* pair = tree.list();
  if (pair == nullptr || pair->size() != 2 || (*pair)[0].text() == nullptr || (*pair)[1].text() == nullptr) {
    return edition_error(tree, "a linkway is a list of two locations");
  }
  const int all = static_cast<int>(edition.locations.size());
  int a = find_location(edition, *(*pair)[0].text());
  int b = find_location(edition, *(*pair)[1].text());
  if (a == all || b == all) {
    const std::string& unknown = *(*pair)[a == all ? 0 : 1].text();
    return edition_error(tree, "there is no location '" + unknown.substr(0, 40) + "'");
  }
  const std::string name = edition.location(a).id + "-" + edition.location(b).id;
  if (a == b) return edition_error(tree, "the linkway " + name + " leads nowhere");
  const bool side = edition.location(a).row == edition.location(b).row;
  if (edition.location(a).row > edition.location(b).row || (side && a > b)) std::swap(a, b);
  for (const Linkway& other : edition.linkways) {
    if (other.north == a && other.south == b) return edition_error(tree, "the linkway " + name + " is there twice");
  }
  const std::uint8_t habitats = edition.location(a).habitats | edition.location(b).habitats;
  const auto in_this_row = [&](const Linkway& other) {
    return other.side && edition.location(other.north).row == edition.location(a).row;
  };
  if (side && std::count_if(edition.linkways.begin(), edition.linkways.end(), in_this_row) >= kMostSideLinks) {
    return edition_error(tree, "a row has at most " + std::to_string(kMostSideLinks) + " side links");
  }
  edition.linkways.push_back({a, b, side, habitats});
  return std::nullopt;
}

void add_way(Ways& ways, int linkway, int to) {
  ways.linkways.add(linkway);
  ways.next |= Places{1} << to;
}

Places all_from(const Edition& edition, const Direction& direction, int location) {
  return spread(direction, Joined(edition, edition.ways), Places{1} << location, ~Places{0}).places;
}

void make_tables(Edition& edition) {
  for (int i = 0; i < static_cast<int>(edition.locations.size()); ++i) {
    edition.row[i] = u8(edition.location(i).row);
    edition.rows = edition.rows > edition.location(i).row ? edition.rows : edition.location(i).row;
  }
  for (int i = 0; i < static_cast<int>(edition.linkways.size()); ++i) {
    const Linkway& way = edition.way(i);
    edition.ways.add(i);
    edition.ways_at[way.north].add(i);
    edition.ways_at[way.south].add(i);
    edition.ends[i] = Places{1} << way.north | Places{1} << way.south;
    add_way(edition.onward[way.north], i, way.south);
    add_way(edition.backward[way.south], i, way.north);
    if (way.side) {
      add_way(edition.onward[way.south], i, way.north);
      add_way(edition.backward[way.north], i, way.south);
    }
    for (int habitats = 0; habitats < 8; ++habitats) {
      if (habitats == 0 || (way.habitats & habitats) != 0) edition.ways_with[habitats].add(i);
    }
  }
  for (int i = 0; i < static_cast<int>(edition.linkways.size()); ++i) {
    const Linkway& way = edition.way(i);
    edition.touching[i] = edition.ways_at[way.north] | edition.ways_at[way.south];
    edition.touching[i].remove(i);
  }
  for (int i = 0; i < static_cast<int>(edition.locations.size()); ++i) {
    edition.onward[i].all = all_from(edition, edition.onward, i);
    edition.backward[i].all = all_from(edition, edition.backward, i);
  }
}

Failure read_map(Reader& reader, Edition& edition) {
  const Tree::List* locations = reader.list("locations");
  const Tree::List* linkways = reader.list("linkways");
  if (locations == nullptr || linkways == nullptr) return std::nullopt;
  if (locations->size() < 2 || locations->size() > kMaxLocations) {
    return reader.error_at("locations",
                           "a map has 2 to 64 locations, and this one " + std::to_string(locations->size()));
  }
  if (linkways->empty() || linkways->size() > kMaxLinkways) {
    return reader.error_at("linkways", "a map has 1 to 128 linkways, and this one " + std::to_string(linkways->size()));
  }
  base::Faults faults;
  int number = 0;
  for (const Tree& tree : *locations) faults.add(read_location(tree, ++number, edition));
  if (!faults.none()) return faults.error();
  for (const Tree& tree : *linkways) faults.add(read_linkway(tree, edition));
  if (faults.none()) make_tables(edition);
  return faults.error();
}

// ——— Cards

constexpr std::size_t kLongestTrivia = 200;

Failure read_bird(const Tree& tree, int number, Edition& edition) {
  Reader reader(tree, "bird " + std::to_string(number + 1));
  reader.only({"name", "habitat", "points", "from", "to", "cm", "status", "source", "trivia", "power"});
  BirdCard& bird = edition.birds[number];
  bird.name = reader.text("name");
  bird.id = id_of(bird.name);
  bird.habitat = habitat_bit(reader.word("habitat", {"wetland", "open", "forest"}));
  bird.points = reader.number("points", 1, 20);
  bird.cm = reader.number("cm", 1, 255);
  bird.status = static_cast<Status>(reader.word("status", {"LC", "NT", "VU", "EN", "CR"}));
  bird.source = read_source(reader);
  if (reader.has("trivia")) bird.trivia = reader.text("trivia", kLongestTrivia);
  const std::string from = reader.text("from");
  const std::string to = reader.text("to");
  const Tree* power = reader.required("power");
  if (reader.error()) return reader.error();
  if (bird.id.empty()) return edition_error(tree, "the name '" + bird.name + "' has neither letters nor digits");
  for (int other = 0; other < number; ++other) {
    if (edition.birds[other].id == bird.id) return edition_error(tree, bird.name + " is there twice");
  }
  bird.start = find_location(edition, from);
  bird.end = find_location(edition, to);
  const int all = static_cast<int>(edition.locations.size());
  if (bird.start == all || bird.end == all) {
    return edition_error(tree, "there is no location '" + (bird.start == all ? from : to).substr(0, 40) + "'");
  }
  bird.ways = web_of(edition, edition.ways, bird.start, bird.end).links;
  const bool stays = bird.start == bird.end;  // a bird that nobody can save: the first rules allowed it
  if (stays ? edition.rules >= 2 : bird.ways.none()) {
    return edition_error(tree, "no route leads " + bird.name + " from " + from + " to " + to);
  }
  return read_effect(*power, bird.name, kOnBird, edition.effects[number]);
}

Failure read_birds(Reader& reader, Edition& edition) {
  const Tree::List* birds = reader.list("birds");
  if (birds == nullptr || edition.locations.empty()) return std::nullopt;
  if (birds->size() != kBirds)
    return reader.error_at("birds", "an edition has 42 birds, and this one " + std::to_string(birds->size()));
  Row<int, 8> by_habitat{};
  base::Faults faults;
  for (int i = 0; i < kBirds; ++i) {
    faults.add(read_bird((*birds)[static_cast<std::size_t>(i)], i, edition));
    ++by_habitat[edition.birds[i].habitat];
  }
  if (!faults.none()) return faults.error();
  // F1: "14 wetland, 14 open country, 14 forest."
  if (by_habitat[kWetland] != 14 || by_habitat[kOpenCountry] != 14) {
    return reader.error_at("birds", "an edition has 14 birds of each habitat, and this one " +
                                        std::to_string(by_habitat[kWetland]) + " of wetland, " +
                                        std::to_string(by_habitat[kOpenCountry]) + " of open country and " +
                                        std::to_string(by_habitat[kForest]) + " of forest");
  }
  return std::nullopt;
}

// Reads one card of a pile into the next kind from `first` on; `most` kinds fit.
Failure read_card(const Tree& tree, const std::string& what, unsigned place, int first, Row<int, 4>& kinds, int pile,
                  int most, Edition& edition) {
  Reader reader(tree, what);
  reader.only(
      place == kOnFowl ? std::initializer_list<std::string_view>{"name", "tier", "cost", "copies", "source", "effect"}
      : place == kOnCatastrophe ? std::initializer_list<std::string_view>{"name", "source", "effect"}
                                : std::initializer_list<std::string_view>{"name", "copies", "source", "effect"});
  PlayCard card;
  card.name = reader.text("name");
  card.id = id_of(card.name);
  card.copies = reader.number_or("copies", 1, 12, 1);
  card.cost = place == kOnFowl ? reader.number("cost", 1, 6) : 0;
  card.source = read_source(reader);
  const Tree* effect = reader.required("effect");
  if (reader.error()) return reader.error();
  if (Failure failure = check_name(tree, card.name, edition)) return failure;
  if (kinds[pile] == most) return edition_error(tree, "too many kinds of cards: " + what + " has no room");
  const int kind = first + kinds[pile]++;
  const int base = place == kOnEvent ? kEventCards : kFowlCards;
  (place == kOnEvent ? edition.wing[kind] : edition.fowl[kind]) = card;
  return read_effect(*effect, card.name, place, edition.effects[base + kind]);
}

constexpr Row<int, 5> kFirst = {{kTier1, kTier2, kTier3, kCatastrophe, kFowlKinds}};

// F2: are all cards there, and not more cards that can lie on birds than a list of choices has room for?
Failure count_fowl(const Reader& reader, const Edition& edition) {
  int on_birds = 0;
  for (int pile = 0; pile < 4; ++pile) {
    int cards = 0;
    for (int kind = kFirst[pile]; kind < kFirst[pile + 1]; ++kind) {
      cards += edition.fowl[kind].copies;
      const Does does = edition.effects[kFowlCards + kind].does;
      if (edition.fowl[kind].copies > 0 && (does == Does::kCage || does == Does::kSnake))
        on_birds += edition.fowl[kind].copies;
    }
    const int wanted = kFirst[pile + 1] - kFirst[pile];
    if (cards == wanted) continue;
    const std::string whose =
        pile < 3 ? "the Fowl Play cards of tier " + std::to_string(pile + 1) : "the Bird-tastrophes";
    return reader.error_at(
        pile < 3 ? "fowl" : "catastrophes",
        whose + " must be " + std::to_string(wanted) + " cards, and here they are " + std::to_string(cards));
  }
  if (on_birds > 16) {
    return reader.error_at(
        "fowl", "at most 16 cards can lie on birds (cages and snakes), and here " + std::to_string(on_birds) + " can");
  }
  return std::nullopt;
}

// F2: "Fowl Play cards in three tiers: 12 / 8 / 8. Six Bird-tastrophes."
Failure read_fowl(Reader& reader, Edition& edition) {
  const Tree::List* fowl = reader.list("fowl");
  const Tree::List* catastrophes = reader.list("catastrophes");
  if (fowl == nullptr || catastrophes == nullptr) return std::nullopt;
  base::Faults faults;
  Row<int, 4> kinds{};
  int number = 0;
  for (const Tree& tree : *fowl) {
    const std::string what = "Fowl Play card " + std::to_string(++number);
    Reader card(tree, what);
    const int tier = card.number("tier", 1, 3) - 1;
    faults.add(card.error());
    if (!card.error())
      faults.add(read_card(tree, what, kOnFowl, kFirst[tier], kinds, tier, kFirst[tier + 1] - kFirst[tier], edition));
  }
  number = 0;
  for (const Tree& tree : *catastrophes) {
    const std::string what = "Bird-tastrophe " + std::to_string(++number);
    faults.add(read_card(tree, what, kOnCatastrophe, kCatastrophe, kinds, 3, 6, edition));
  }
  if (faults.none()) faults.add(count_fowl(reader, edition));
  return faults.error();
}

// F2: "Wing It cards: 15 events and 14 squawks of value 1–3."
Failure read_wing(Reader& reader, Edition& edition) {
  const Tree::List* events = reader.list("events");
  const Tree* squawks = reader.required("squawks");
  if (events == nullptr || squawks == nullptr) return std::nullopt;
  base::Faults faults;
  Row<int, 4> kinds{};
  int number = 0;
  for (const Tree& tree : *events) {
    const std::string what = "event " + std::to_string(++number);
    faults.add(read_card(tree, what, kOnEvent, 0, kinds, 0, kEventKinds, edition));
  }
  int cards = 0;
  for (int kind = 0; kind < kinds[0]; ++kind) cards += edition.wing[kind].copies;
  if (faults.none() && cards != 15)
    faults.add(reader.error_at("events", "an edition has 15 events, and this one " + std::to_string(cards)));
  Reader values(*squawks, "the squawks");
  values.only({"one", "two", "three", "source"});
  static constexpr std::array<std::string_view, 3> kNames = {"one", "two", "three"};
  int sum = 0;
  for (int value = 1; value <= kSquawkValues; ++value) {
    PlayCard& card = edition.wing[squawk_kind(value)];
    card.copies = values.number(kNames[static_cast<std::size_t>(value - 1)], 1, 12);
    card.name = "Squawk " + std::to_string(value);
    card.cost = value;
    sum += card.copies;
  }
  const std::string source = read_source(values);
  for (int value = 1; value <= kSquawkValues; ++value) edition.wing[squawk_kind(value)].source = source;
  if (!values.error() && sum != 14) values.fail("must be 14 cards, and here they are " + std::to_string(sum));
  faults.add(values.error());
  return faults.error();
}

}  // namespace

base::Result<Edition> read_edition(const Tree& tree, int rules) {
  Reader reader(tree, "the edition");
  reader.only({"game", "title", "name", "about", "locations", "linkways", "birds", "fowl", "catastrophes", "events",
               "squawks"});
  Edition edition{};
  edition.rules = rules;
  for (int value = 1; value <= kSquawkValues; ++value)
    edition.wing[squawk_kind(value)].id = "squawk-" + std::to_string(value);
  if (reader.text("game") != "flyaway") reader.fail("is not for this game: write game = \"flyaway\"");
  edition.title = reader.text(reader.has("title") || !reader.has("name") ? "title" : "name");
  if (const Tree* about = tree.find("about"); about != nullptr && about->text() == nullptr)
    reader.fail(*about, "'about' must be a text");
  base::Faults faults;
  const Failure map = read_map(reader, edition);
  faults.add(map);
  if (!map) faults.add(read_birds(reader, edition));
  faults.add(read_fowl(reader, edition));
  faults.add(read_wing(reader, edition));
  faults.add(reader.error());
  if (const Failure failure = faults.error()) return *failure;
  return edition;
}

}  // namespace aviary::flyaway
