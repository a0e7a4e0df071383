// Writing positions and views, as texts and as named fields for the wire. Both are written from a view: a position is
// what everyone sees after the end. docs/notation.md describes the fields.
#include <string>
#include <vector>

#include "base/text.h"
#include "migrato.h"
#include "position.h"

namespace aviary::migrato {
namespace {

using base::Tree;

std::string letters(SpeciesSet set) {
  std::string text;
  for (const Species species : kAllSpecies) {
    if (has(set, species)) text += letter(species);
  }
  return text.empty() ? "-" : text;
}

// Writing, one field each.

std::string faces(Species species, Pile pile) {
  std::string text(1, letter(species));
  for (int at = 0; at < pile.size(); ++at) text += to_text(card_of(species, pile.at(at))).substr(1);
  return text;
}

std::string colony_text(const View& view, std::size_t seat, std::size_t at) {
  const Colony& colony = view.open.colonies[seat][at];
  const ColonyNotes& notes = view.notes[seat].colonies[at];
  if (colony.row.empty()) return "-";
  const bool visible = sees(view.observer, seat);
  const Species species = shown_species(view, seat, at);
  std::string text(1, species == Species::kNone ? '?' : letter(species));
  for (int place = 0; place < colony.row.size(); ++place) {
    const Face face = visible ? view.seats[seat].rows[at].at(place) : colony.row.at(place);
    text += face == kFaceDown ? "?" : std::to_string(face.number());
    text += face.night() ? 'n' : 'd';
    const int low = notes.low.at(place).bits;
    const int high = notes.high.at(place).bits;
    if (low > 1 || (high > 0 && high < kHighest)) text += "[" + std::to_string(low) + "-" + std::to_string(high) + "]";
  }
  if (!is_single(colony.species)) text += "=" + letters(colony.species);
  if (notes.species != 0 && notes.species != colony.species) text += "=" + letters(notes.species);
  if (colony.family != at) text += "~" + std::to_string(colony.family + 1);
  if (notes.link != 0)
    text += "<" + std::to_string((notes.link - 1) / 4 + 1) + std::to_string((notes.link - 1) % 4 + 1);
  return text;
}

std::string hand_text(const View& view, std::size_t seat) {
  if (view.open.hand_size[seat] == 0) return "-";
  if (!sees(view.observer, seat)) {
    // NOLINTNEXTLINE(modernize-return-braced-init-list): braces would list two characters.
    return std::string(view.open.hand_size[seat], '?');
  }
  std::string text;
  for (const Card card : view.seats[seat].hand) {
    if (card != Card::kNone) text += (text.empty() ? "" : "+") + to_text(card);
  }
  return text;
}

std::string piles_text(const Open& open, std::size_t seat) {
  std::string text;
  for (std::size_t at = 0; at < kPiles; ++at) {
    if (!open.piles[seat][at].empty()) {
      text += (text.empty() ? "" : ",") + faces(kAllSpecies[at / 2], open.piles[seat][at]);
    }
  }
  return text.empty() ? "-" : text;
}

std::string taken_text(const Taken& taken) {
  std::string text = to_text(taken.card) + (taken.is_public() ? "!" : "");
  char mark = taken.in_hand() ? '@' : '#';
  for (int bit = 0; bit < 16; ++bit) {
    if ((taken.places >> bit & 1) == 0) continue;
    text += mark + std::to_string(bit / 4 + 1) + std::to_string(bit % 4 + 1);
    mark = '/';
  }
  return text;
}

std::string all_taken_text(const Notes& notes) {
  std::string text;
  for (const Taken& taken : notes.taken) {
    if (taken.card != Card::kNone) text += (text.empty() ? "" : "+") + taken_text(taken);
  }
  return text.empty() ? "-" : text;
}

std::string discard_text(const Open& open) {
  std::string text;
  for (std::size_t at = 0; at < open.discard_size; ++at) text += (at > 0 ? "," : "") + to_text(open.discard[at]);
  return text.empty() ? "-" : text;
}

std::string colonies_text(const View& view, std::size_t seat) {
  std::string text;
  for (std::size_t at = 0; at < kColonies; ++at) text += (at > 0 ? "," : "") + colony_text(view, seat, at);
  return text;
}

std::string stage_text(const Open& open) {
  std::string text(kStages[static_cast<std::size_t>(open.stage)]);
  if (open.stage == Stage::kReturn) text += std::string(":") + letter(open.arriving);
  return text;
}

std::string sheet_text(const View& view) {
  const Open& open = view.open;
  return stage_text(open) + " " + std::to_string(open.turn + 1) + " " + std::to_string(open.turns) + " " +
         colonies_text(view, 0) + " " + colonies_text(view, 1) + " " + piles_text(open, 0) + " " + piles_text(open, 1) +
         " " + hand_text(view, 0) + " " + hand_text(view, 1) + " " + all_taken_text(view.notes[0]) + " " +
         all_taken_text(view.notes[1]) + " " + letters(open.barred[0]) + " " + letters(open.barred[1]) + " " +
         letters(open.returns[0]) + "/" + letters(open.returns[1]) + " " + discard_text(open);
}

Tree strings(const std::vector<std::string>& texts) {
  Tree list{Tree::List{}};
  for (const std::string& text : texts) list.add(Tree(text));
  return list;
}

Tree list_of(std::string_view text, char by) {
  Tree list{Tree::List{}};
  if (text == "-") return list;
  for (const std::string_view part : base::split(text, by)) list.add(Tree(part));
  return list;
}

Tree seat_tree(const Migrato& game, const View& view, std::size_t seat) {
  const Open& open = view.open;
  Tree tree{Tree::Fields{}};
  Tree& colonies = tree.set("colonies", Tree(Tree::List{}));
  for (std::size_t at = 0; at < kColonies; ++at) colonies.add(Tree(colony_text(view, seat, at)));
  tree.set("piles", list_of(piles_text(open, seat), ','));
  tree.set("hand_size", Tree(std::int64_t{open.hand_size[seat]}));
  if (sees(view.observer, seat)) tree.set("hand", list_of(hand_text(view, seat), '+'));
  tree.set("taken", list_of(all_taken_text(view.notes[seat]), '+'));
  std::vector<std::string> barred;
  std::vector<std::string> returns;
  for (const Species species : kAllSpecies) {
    if (has(open.barred[seat], species)) barred.emplace_back(name(species));
    if (has(open.returns[seat], species)) returns.emplace_back(name(species));
  }
  tree.set("barred", strings(barred));
  tree.set("returns", strings(returns));
  tree.set("points", Tree(std::int64_t{game.points(open, seat)}));
  return tree;
}

}  // namespace

std::string Migrato::to_text(const State& state) const { return sheet_text(view(state, core::Observer::everyone())); }

std::string Migrato::to_text(const View& view) const { return core::to_text(view.observer) + " " + sheet_text(view); }

base::Tree Migrato::tree(const View& view) const {
  const Open& open = view.open;
  Tree tree{Tree::Fields{}};
  tree.set("observer", Tree(core::to_text(view.observer)));
  tree.set("stage", Tree(stage_text(open)));
  tree.set("turn", Tree(std::int64_t{open.turn} + 1));
  tree.set("turns", Tree(std::int64_t{open.turns}));
  Tree& seats = tree.set("seats", Tree(Tree::List{}));
  for (std::size_t seat = 0; seat < 2; ++seat) seats.add(seat_tree(*this, view, seat));
  tree.set("landed", list_of(letters(open.landed), ','));
  tree.set("discard", list_of(discard_text(open), ','));
  tree.set("deck_size", Tree(std::int64_t{open.deck_size}));
  tree.set("over", Tree(open.stage == Stage::kOver));
  return tree;
}

base::Tree Migrato::tree(const State& state) const { return tree(view(state, core::Observer::everyone())); }

}  // namespace aviary::migrato
