// Migrato in a terminal: the opponent above, the deck and the discard pile between, the observer below. It draws a
// view, so it cannot show what the observer does not know.
#include <array>
#include <string>

#include "base/text.h"
#include "cli/screens.h"
#include "games/migrato/migrato.h"

namespace aviary::cli {
namespace {

using namespace migrato;  // NOLINT(google-build-using-namespace): this file draws one game

// One drawing of one view.
struct Table {
  const Migrato& game;
  const View& view;
  const Style& style;

  [[nodiscard]] bool sees(std::size_t seat) const {
    return view.observer == core::Observer::everyone() ||
           (view.observer.is_seat() && view.observer.seat().index() == static_cast<int>(seat));
  }
  [[nodiscard]] std::string day(const std::string& text) const { return painted(style, 33, text); }
  [[nodiscard]] std::string night(const std::string& text) const { return painted(style, 36, text); }
  [[nodiscard]] std::string back() const { return night(style.unicode ? "▒" : "#"); }

  [[nodiscard]] std::string card(Card which) const {
    if (is_danger(which)) return painted(style, 31, in_words(which));
    const std::string text = std::string(name(species_of(which))) + " " + std::to_string(face_of(which).number());
    const std::string sign = face_of(which).night() ? (style.unicode ? "☾" : "n") : (style.unicode ? "☀" : "d");
    return face_of(which).night() ? night(text + sign) : day(text + sign);
  }
  // A face-down card: its number for the owner, unless the view leaves that to memory (M10).
  [[nodiscard]] std::string laid(std::size_t seat, std::size_t at, int place) const {
    const Face face = view.open.colonies[seat][at].row.at(place);
    if (!face.night()) return day(std::to_string(face.number()));
    const int number = sees(seat) ? view.seats[seat].rows[at].at(place).number() : 0;
    return number == 0 ? back() : back() + night(std::to_string(number));
  }
  [[nodiscard]] std::string species(std::size_t seat, std::size_t at) const {
    if (sees(seat)) return std::string(name(view.seats[seat].species[at]));
    const SpeciesSet noted = view.notes[seat].colonies[at].species;
    const SpeciesSet known = noted != 0 ? noted : view.open.colonies[seat][at].species;
    return is_single(known) ? std::string(name(single(known))) : "unknown";
  }
  [[nodiscard]] std::string colonies(std::size_t seat) const {
    std::string text;
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Row row = view.open.colonies[seat][at].row;
      if (row.empty()) continue;
      text += "  colony " + std::to_string(at + 1) + "  " + species(seat, at) + ":";
      for (int place = 0; place < row.size(); ++place) text += " " + laid(seat, at, place);
      text += "\n";
    }
    return text.empty() ? "  no colony in flight\n" : text;
  }
  [[nodiscard]] std::string piles(std::size_t seat) const {
    std::string text;
    for (std::size_t at = 0; at < kPiles; ++at) {
      const Pile pile = view.open.piles[seat][at];
      if (pile.empty()) continue;
      text += "  arrived   " + std::string(name(kAllSpecies[at / 2])) + ":";
      for (int i = 0; i < pile.size(); ++i) {
        const std::string number = std::to_string(pile.at(i).number());
        text += " " + (pile.at(i).night() ? night(number) : day(number));
      }
      text += "\n";
    }
    for (const Species species : kAllSpecies) {
      if (has(view.open.returns[seat], species)) text += "  return card " + std::string(name(species)) + "\n";
    }
    return text;
  }
  [[nodiscard]] std::string hand(std::size_t seat) const {
    std::string text = "  hand     ";
    if (sees(seat)) {
      for (const Card which : view.seats[seat].hand) {
        if (which != Card::kNone) text += " " + card(which) + ",";
      }
      if (text.back() == ',') text.pop_back();
      return text + "\n";
    }
    for (int i = 0; i < view.open.hand_size[seat]; ++i) text += " " + back();
    for (const Taken& taken : view.notes[seat].taken) {
      if (taken.held()) text += "  (" + card(taken.card) + " is among them)";
    }
    return text + "\n";
  }
  [[nodiscard]] std::string player(std::size_t seat) const {
    const std::string who = migrato_seat_name(static_cast<int>(seat)) + ", " +
                            base::counted(game.points(view.open, seat), "point", "points") + "\n";
    return who + colonies(seat) + piles(seat) + hand(seat);
  }
  [[nodiscard]] std::string middle() const {
    const Open& open = view.open;
    std::string text = "deck " + std::to_string(open.deck_size) + ", discard pile " + std::to_string(open.discard_size);
    if (open.discard_size > 0) text += ", on top " + card(open.discard[open.discard_size - 1U]);
    text += "; still to arrive:";
    for (const Species species : kAllSpecies) {
      if (!has(open.landed, species)) text += " " + std::string(name(species));
    }
    if (game.options().return_flight) {
      text += "; return cards:";
      for (const Species species : kAllSpecies) {
        if (has(open.returns[0] | open.returns[1], species)) continue;
        text += " " + std::string(name(species)) + " " + std::to_string(game.edition().points[index(species)]);
      }
    }
    return text + "\n";
  }
};

}  // namespace

std::string draw_migrato(const core::AnyGame& game, const core::AnyView& any, const Style& style) {
  const View view = any.as<View>();
  const Table table{dynamic_cast<const core::Erased<Migrato>&>(game).game(), view, style};
  const std::size_t below = view.observer.is_seat() ? static_cast<std::size_t>(view.observer.seat().index()) : 0;
  return table.player(1 - below) + table.middle() + table.player(below);
}

std::string migrato_seat_name(int seat) { return "Player " + std::to_string(seat + 1); }

}  // namespace aviary::cli
