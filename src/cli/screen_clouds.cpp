// Above the Clouds in a terminal: the flock with the front on top, the action board with its prices, the nest card, the
// cards on the table and in the hands, cubes and points.
#include <array>
#include <string>
#include <utility>

#include "base/text.h"
#include "cli/screens.h"
#include "games/clouds/clouds.h"

namespace aviary::cli {
namespace {

using clouds::at;
using clouds::Bird;
using clouds::Clouds;
using clouds::Open;

constexpr std::array<int, clouds::kMaxPlayers> kColours = {33, 35, 34, 31};
constexpr std::array<std::pair<const char*, const char*>, clouds::kMaxPlayers> kLetters = {
    {{"g", "G"}, {"c", "C"}, {"s", "S"}, {"k", "K"}}};

// Two characters wide: the letter of the species and, with Unicode, the sex.
std::string bird_sign(Bird bird, const Style& style) {
  if (bird == Bird::kNone) return painted(style, 90, style.unicode ? "· " : ". ");
  if (clouds::is_swift(bird)) return "n ";
  const auto& [female, male] = kLetters[at(clouds::owner_of(bird))];
  const bool is_male = clouds::is_male(bird);
  const std::string sex = style.unicode ? (is_male ? "♂" : "♀") : " ";
  return painted(style, kColours[at(clouds::owner_of(bird))], (is_male ? male : female) + sex);
}

std::string flock(const Clouds& game, const Open& open, const Style& style) {
  std::string text = "   ";
  for (int column = 0; column < game.columns(); ++column)
    text += std::string(1, static_cast<char>('a' + column)) + "  ";
  text += "\n";
  for (int row = 0; row < clouds::kRows; ++row) {
    text += " " + painted(style, 90, std::to_string(row + 1)) + " ";
    for (int column = 0; column < game.columns(); ++column) {
      text += bird_sign(open.flock[at(column * clouds::kRows + row)], style) + " ";
    }
    text += row == 0 ? painted(style, 90, "front") : row == 2 ? painted(style, 90, "back") : "";
    text += "\n";
  }
  return text;
}

std::string birds_beside(const Open& open, const Style& style) {
  std::string text = "Birds face up:";
  for (const Bird bird : open.upright) {
    if (bird != Bird::kNone) text += " " + bird_sign(bird, style);
  }
  // Layers lie one on another; within each the order is not known.
  text += "  In the deck, layers from the top, each in any order:";
  for (const clouds::Birds& layer : open.layers) {
    if (layer == clouds::Birds{}) continue;
    text += " [";
    for (int kind = 0; kind < clouds::kBirdKinds; ++kind) {
      for (int i = 0; i < layer.count[at(kind)]; ++i) text += " " + bird_sign(clouds::bird_at(kind), style);
    }
    text += "]";
  }
  return text + "\n";
}

std::string nest(const Clouds& game, const Open& open) {
  if (open.nest == 0) return {};
  const clouds::NestCard& card = game.edition().nests[open.nest];
  std::string text = "Stage " + std::to_string(open.stage) + " of 3, nest card " + std::to_string(open.nest) + ":";
  for (int birds = 1; birds <= clouds::kBirdsEach; ++birds) {
    text += " " + std::to_string(birds) + "=" + std::to_string(card.birds[at(birds)]);
  }
  return text + ", each pair " + (card.pair > 0 ? "+" : "") + std::to_string(card.pair) + "\n";
}

std::string prices(const Open& open) {
  const auto price = [&](clouds::Action action) {
    return std::to_string(open.uses[static_cast<std::size_t>(action)] + 1);
  };
  return "Prices: left-right " + price(clouds::Action::kSideways) + ", forward-backward " +
         price(clouds::Action::kLengthwise) + ", add " + price(clouds::Action::kAdd) + ", card " +
         price(clouds::Action::kTake) + "\n";
}

// "dodge:a3c2 (3+2)": the points of its spaces in the order of its name.
std::string card_words(const Clouds& game, clouds::Card card) {
  const clouds::ManoeuvreCard& row = game.card(card);
  return game.name_of(card) + " (" + std::to_string(row.points[0]) + "+" + std::to_string(row.points[1]) + ")";
}

std::string cards(const Clouds& game, clouds::Cards set) {
  std::string text;
  clouds::each(set, [&](clouds::Card card) { text += " " + card_words(game, card); });
  return text.empty() ? " none" : text;
}

std::string player(const Clouds& game, const clouds::View& view, int seat, const Style& style) {
  const Open& open = view.open;
  const clouds::Cards dealt = view.dealt[at(seat)];
  const clouds::Cards known = open.shown[at(seat)] | dealt;
  const int hidden = open.dealt[at(seat)] - clouds::count(dealt);
  std::string text = painted(style, kColours[at(seat)], clouds_seat_name(seat)) + ": " +
                     base::counted(open.points[at(seat)], "point", "points") + ", " +
                     base::counted(open.cubes[at(seat)], "cube", "cubes") + ", hand:";
  if (known != 0 || hidden == 0) text += cards(game, known);
  for (int i = 0; i < hidden; ++i) text += " ?";
  return text + "\n";
}

}  // namespace

std::string draw_clouds(const core::AnyGame& any_game, const core::AnyView& any, const Style& style) {
  const auto view = any.as<clouds::View>();
  const Clouds& game = dynamic_cast<const core::Erased<Clouds>&>(any_game).game();
  std::string text = flock(game, view.open, style) + birds_beside(view.open, style) + nest(game, view.open) +
                     prices(view.open) + "Display:" + cards(game, view.open.display) + "\n";
  for (int seat = 0; seat < game.seats(); ++seat) text += player(game, view, seat, style);
  return text;
}

std::string clouds_seat_name(int seat) {
  static constexpr std::array<const char*, clouds::kMaxPlayers> kNames = {"Player 1 (geese)", "Player 2 (cranes)",
                                                                          "Player 3 (swallows)", "Player 4 (kites)"};
  return kNames[at(seat)];
}

}  // namespace aviary::cli
