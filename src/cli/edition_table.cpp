#include "cli/edition_table.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "cli/guide.h"
#include "games/games.h"

namespace aviary::cli {
namespace {

using Cells = std::vector<std::string>;

// A heading and rows of cells, each column as wide as its widest cell.
class Sheet {
 public:
  Sheet(std::string heading, Cells names) : heading_(std::move(heading)), rows_{std::move(names)} {}
  void add(Cells cells) { rows_.push_back(std::move(cells)); }
  [[nodiscard]] std::string text() const {
    std::string text = heading_ + "\n";
    for (const Cells& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        line += row[i];
        if (i + 1 < row.size()) line.append(width(i) + 2 - base::characters(row[i]), ' ');
      }
      text += "  " + line + "\n";
    }
    return text;
  }

 private:
  [[nodiscard]] std::size_t width(std::size_t column) const {
    std::size_t most = 0;
    for (const Cells& row : rows_) most = std::max(most, base::characters(row[column]));
    return most;
  }
  std::string heading_;
  std::vector<Cells> rows_;
};

std::string number(int value) { return std::to_string(value); }
std::string signed_number(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string space_name(clouds::Space space) {
  return {static_cast<char>('a' + clouds::column_of(space)),
          static_cast<char>('1' + static_cast<int>(clouds::row_of(space)))};
}

std::string tables_of(const clouds::Edition& edition) {
  std::string text = "Birds of each player: " + number(edition.females) + " females, " +
                     number(clouds::kBirdsEach - edition.females) + " males\n\n";
  Sheet nests("Nest cards: points for 1 to 5 birds, and for each pair", {"card", "1", "2", "3", "4", "5", "pair"});
  for (int i = 1; i <= clouds::kNests; ++i) {
    const clouds::NestCard& nest = edition.nests[clouds::at(i)];
    Cells cells = {number(i)};
    for (int birds = 1; birds <= clouds::kBirdsEach; ++birds) cells.push_back(number(nest.birds[clouds::at(birds)]));
    cells.push_back(signed_number(nest.pair));
    nests.add(std::move(cells));
  }
  text += nests.text();
  for (int players = clouds::kMinPlayers; players <= clouds::kMaxPlayers; ++players) {
    Sheet set("\n" + number(clouds::cards_for(players)) + " manoeuvre cards for " + number(players) + " players",
              {"card", "kind", "cost", "space", "points", "space", "points"});
    for (int i = 0; i < clouds::cards_for(players); ++i) {
      const clouds::ManoeuvreCard& card = edition.cards[clouds::at(players)][clouds::at(i)];
      const bool own_cost = card.kind != clouds::Manoeuvre::kDisplay;
      set.add({number(i + 1), std::string(clouds::title_of(card.kind)),
               own_cost ? number(clouds::cost_of(card.kind)) : "-", space_name(card.spaces[0]), number(card.points[0]),
               space_name(card.spaces[1]), number(card.points[1])});
    }
    text += set.text();
  }
  return text;
}

std::string tables_of(const migrato::Edition& edition) {
  static constexpr std::array<std::string_view, migrato::kSpecies> kNames = {"goose", "kite", "stilt", "bee-eater",
                                                                             "teal"};
  Sheet birds("Bird cards", {"species", "number", "by day", "by night"});
  Sheet returns("\nReturn cards", {"species", "points"});
  for (const migrato::Species species : migrato::kAllSpecies) {
    const std::string name(kNames[migrato::index(species)]);
    for (int value = 1; value <= migrato::kHighest; ++value) {
      const auto cards = [&](bool night) {
        const migrato::Card card = migrato::card_of(species, migrato::face(value, night));
        return card == migrato::Card::kNone ? 0 : edition.cards.count(card);
      };
      if (cards(false) + cards(true) > 0) birds.add({name, number(value), number(cards(false)), number(cards(true))});
    }
    returns.add({name, number(edition.points[migrato::index(species)])});
  }
  return birds.text() + returns.text();
}

std::string habitats_of(std::uint8_t habitats) {
  std::string text;
  const auto add = [&](flyaway::Habitat habitat, const char* name) {
    if ((habitats & habitat) != 0) text += (text.empty() ? "" : ", ") + std::string(name);
  };
  add(flyaway::kWetland, "wetland");
  add(flyaway::kOpenCountry, "open country");
  add(flyaway::kForest, "forest");
  return text;
}

std::string map_of(const flyaway::Edition& edition) {
  Sheet places("Locations, from north to south", {"location", "name", "row", "habitats", "linkways to"});
  for (int i = 0; i < static_cast<int>(edition.locations.size()); ++i) {
    const flyaway::Location& location = edition.location(i);
    std::string ways;
    for (const flyaway::Linkway& way : edition.linkways) {
      if (way.north != i && way.south != i) continue;
      ways += (ways.empty() ? "" : ", ") + edition.location(way.north == i ? way.south : way.north).id;
    }
    places.add({location.id, location.name, number(location.row), habitats_of(location.habitats), ways});
  }
  return places.text();
}

std::string tables_of(const flyaway::Edition& edition) {
  static constexpr std::array<std::string_view, 5> kStatus = {"LC", "NT", "VU", "EN", "CR"};
  Sheet birds("\nBirds", {"bird", "habitat", "points", "from", "to", "cm", "status", "power"});
  Sheet lines("\nThe line on each bird's card", {"bird", "trivia"});
  for (int i = 0; i < flyaway::kBirds; ++i) {
    const flyaway::BirdCard& bird = edition.birds[i];
    birds.add({bird.name, habitats_of(bird.habitat), number(bird.points), edition.location(bird.start).name,
               edition.location(bird.end).name, number(bird.cm),
               std::string(kStatus[static_cast<std::size_t>(bird.status)]), flyaway::describe(edition, i)});
    lines.add({bird.name, line_about(bird)});
  }
  Sheet fowl("\nFowl Play cards by tier, and Bird-tastrophes", {"card", "copies", "tier", "cost", "effect"});
  for (int kind = 0; kind < flyaway::kFowlKinds; ++kind) {
    const flyaway::PlayCard& card = edition.fowl[kind];
    const int tier = kind < flyaway::kTier2 ? 1 : kind < flyaway::kTier3 ? 2 : kind < flyaway::kCatastrophe ? 3 : 0;
    if (card.copies == 0) continue;
    fowl.add({card.name, number(card.copies), tier > 0 ? number(tier) : "-", tier > 0 ? number(card.cost) : "-",
              flyaway::describe(edition, flyaway::kFowlCards + kind)});
  }
  Sheet wing("\nWing It cards", {"card", "copies", "effect"});
  for (int kind = 0; kind < flyaway::kWingKinds; ++kind) {
    const flyaway::PlayCard& card = edition.wing[kind];
    const bool event = kind < flyaway::kEventKinds;
    if (card.copies == 0) continue;
    wing.add({card.name, number(card.copies),
              event ? flyaway::describe(edition, flyaway::kEventCards + kind) : "worth " + number(card.cost)});
  }
  return map_of(edition) + birds.text() + lines.text() + fowl.text() + wing.text();
}

template <class G>
void append(const core::AnyGame& game, std::string& text) {
  if (const auto* mine = dynamic_cast<const core::Erased<G>*>(&game)) text += tables_of(mine->game().edition());
}

}  // namespace

std::string edition_tables(const core::AnyGame& game) {
  std::string text;
  append<clouds::Clouds>(game, text);
  append<migrato::Migrato>(game, text);
  append<flyaway::FlyAway>(game, text);
  return text;
}

}  // namespace aviary::cli
