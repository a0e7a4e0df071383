// Reading positions and views. Every field is checked by itself, then all together by the invariants.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "migrato.h"
#include "position.h"
#include "table.h"

namespace aviary::migrato {
namespace {

using base::Error;
using base::Result;

// Reading: takes a text apart from its front.
struct Reader {
  std::string_view text;
  bool take(char c) {
    if (text.empty() || text[0] != c) return false;
    text.remove_prefix(1);
    return true;
  }
  // A digit from 1 to `most`.
  std::optional<int> digit(int most) {
    if (text.empty() || text[0] < '1' || text[0] > '0' + most) return std::nullopt;
    const int value = text[0] - '0';
    text.remove_prefix(1);
    return value;
  }
  std::optional<SpeciesSet> species_set() {
    SpeciesSet set = 0;
    while (!text.empty()) {
      const std::optional<Species> species = species_of_letter(text[0]);
      if (!species) break;
      if (only(*species) <= set) return std::nullopt;
      set |= only(*species);
      text.remove_prefix(1);
    }
    return set == 0 ? std::nullopt : std::optional(set);
  }
};

std::optional<SpeciesSet> read_set(std::string_view text) {
  if (text == "-") return SpeciesSet{0};
  Reader reader{text};
  const std::optional<SpeciesSet> set = reader.species_set();
  return reader.text.empty() ? set : std::nullopt;
}

// One card of a colony with what is noted about it.
// `forgets`: own night cards may be left to memory (M10).
bool read_colony_card(Reader& reader, bool visible, bool forgets, bool noted, Colony& colony, Row& row,
                      ColonyNotes& notes) {
  const int place = colony.row.size();
  const bool unknown = reader.take('?');
  const std::optional<int> number = unknown ? std::optional(0) : reader.digit(kHighest);
  const bool night = reader.take('n');
  if (!number || place == Row::kCapacity || (!night && !reader.take('d'))) return false;
  if (unknown ? ((visible && !forgets) || !night) : (!visible && night)) return false;
  colony.row.push(night ? kFaceDown : face(*number, false));
  if (visible) row.push(face(*number, night));
  if (!night || !noted) return true;
  int low = 1;
  int high = kHighest;
  if (reader.take('[')) {
    low = reader.digit(kHighest).value_or(0);
    const bool dash = reader.take('-');
    high = reader.digit(kHighest).value_or(0);
    if (!dash || low == 0 || high < low || !reader.take(']') || (low == 1 && high == kHighest)) return false;
  }
  notes.low.put(place, Face{static_cast<std::uint8_t>(low)});
  notes.high.put(place, Face{static_cast<std::uint8_t>(high)});
  return true;
}

// "=gst": what everybody thinks possible, left out where that is one; then "=g": what the opponent does, where that
// differs.
bool read_species(Reader& reader, bool shown, bool noted, Colony& colony, ColonyNotes& notes) {
  if (reader.take('=')) {
    const std::optional<SpeciesSet> set = reader.species_set();
    if (!set || is_single(*set) || shown) return false;
    colony.species = *set;
  }
  if (colony.species == 0) return false;
  notes.species = noted ? colony.species : SpeciesSet{0};
  if (reader.take('=')) {
    const std::optional<SpeciesSet> set = reader.species_set();
    if (!set || !noted || *set == colony.species) return false;
    notes.species = *set;
  }
  return true;
}

// "~1": of the family of colony 1. "<12": laid on the second card of colony 1.
bool read_kinship(Reader& reader, std::size_t at, bool noted, Colony& colony, ColonyNotes& notes) {
  colony.family = static_cast<std::uint8_t>(at);
  if (reader.take('~')) {
    const std::optional<int> family = reader.digit(static_cast<int>(kColonies));
    if (!family || *family - 1 >= static_cast<int>(at)) return false;
    colony.family = static_cast<std::uint8_t>(*family - 1);
  }
  if (reader.take('<')) {
    const std::optional<int> other = reader.digit(static_cast<int>(kColonies));
    const std::optional<int> place = reader.digit(Row::kCapacity);
    if (!other || !place || !noted) return false;
    notes.link = link_to(static_cast<std::size_t>(*other - 1), *place - 1);
  }
  return reader.text.empty();
}

bool read_colony(std::string_view text, std::size_t seat, std::size_t at, View& view) {
  if (text == "-") return true;
  Colony& colony = view.open.colonies[seat][at];
  ColonyNotes& notes = view.notes[seat].colonies[at];
  const bool visible = sees(view.observer, seat);
  const bool noted = view.observer != core::Observer::spectator();
  Reader reader{text.substr(std::min<std::size_t>(1, text.size()))};
  const std::optional<Species> species = text.empty() ? std::nullopt : species_of_letter(text[0]);
  if (!species && (visible || text.empty() || text[0] != '?')) return false;
  while (!reader.text.empty() && reader.text.find_first_of("=~<") != 0) {
    const bool forgets = view.observer.is_seat();
    if (!read_colony_card(reader, visible, forgets, noted, colony, view.seats[seat].rows[at], notes)) return false;
  }
  if (colony.row.empty()) return false;
  if (visible) view.seats[seat].species[at] = *species;
  colony.species = species ? only(*species) : SpeciesSet{0};
  return read_species(reader, species && !visible, noted, colony, notes) &&
         read_kinship(reader, at, noted, colony, notes);
}

bool read_colonies(std::string_view text, std::size_t seat, View& view) {
  const std::vector<std::string_view> parts = base::split(text, ',');
  if (parts.size() != kColonies) return false;
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (!read_colony(parts[at], seat, at, view)) return false;
  }
  return true;
}

bool read_piles(std::string_view text, std::size_t seat, Open& open) {
  if (text == "-") return true;
  std::size_t next = 0;
  for (const std::string_view part : base::split(text, ',')) {
    const std::optional<Species> species = part.empty() ? std::nullopt : species_of_letter(part[0]);
    if (!species) return false;
    std::size_t at = 2 * index(*species);
    if (!open.piles[seat][at].empty()) ++at;
    if (at < next || !open.piles[seat][at].empty()) return false;
    next = at + 1;
    Reader reader{part.substr(1)};
    Pile& pile = open.piles[seat][at];
    while (!reader.text.empty()) {
      const std::optional<int> number = reader.digit(kHighest);
      const bool night = reader.take('n');
      if (!number || (!night && !reader.take('d')) || pile.size() == Pile::kCapacity) return false;
      pile.push(face(*number, night));
    }
    if (pile.empty()) return false;
  }
  return true;
}

bool read_hand(std::string_view text, std::size_t seat, View& view) {
  if (text == "-") return true;
  std::uint8_t& size = view.open.hand_size[seat];
  if (!sees(view.observer, seat)) {
    size = static_cast<std::uint8_t>(text.size());
    return text.size() <= kHand && text.find_first_not_of('?') == std::string_view::npos;
  }
  for (const std::string_view part : base::split(text, '+')) {
    const std::optional<Card> card = parse_card(part);
    if (!card || size == kHand) return false;
    insert(view.seats[seat].hand, *card);
    ++size;
  }
  return true;
}

// "11/12": places on the table, in ascending order.
std::optional<std::uint16_t> read_places(Reader& reader) {
  std::uint16_t places = 0;
  for (bool more = true; more; more = reader.take('/')) {
    const std::optional<int> colony = reader.digit(static_cast<int>(kColonies));
    const std::optional<int> place = reader.digit(Row::kCapacity);
    if (!colony || !place) return std::nullopt;
    const std::uint16_t bit = place_bit(static_cast<std::size_t>(*colony - 1), *place - 1);
    if (bit <= places) return std::nullopt;
    places |= bit;
  }
  return places;
}

bool read_taken(std::string_view text, Notes& notes) {
  if (text == "-") return true;
  std::size_t count = 0;
  for (const std::string_view part : base::split(text, '+')) {
    const std::optional<Card> card = parse_card(part.substr(0, 3));
    if (!card || !is_bird(*card) || count == kTaken) return false;
    Reader reader{part.substr(3)};
    const bool everybody = reader.take('!');
    const bool on_table_only = reader.take('#');
    const bool placed = on_table_only || reader.take('@');
    const std::optional<std::uint16_t> places = placed ? read_places(reader) : std::uint16_t{0};
    if (!places || !reader.text.empty()) return false;
    const unsigned flags = (on_table_only ? 0U : Taken::kInHand) | (everybody ? Taken::kPublic : 0U);
    notes.taken[count++] = {*card, static_cast<std::uint8_t>(flags), *places};
  }
  return true;
}

bool read_discard(std::string_view text, Open& open) {
  if (text == "-") return true;
  for (const std::string_view part : base::split(text, ',')) {
    const std::optional<Card> card = parse_card(part);
    if (!card || open.discard_size == kCards) return false;
    open.discard[open.discard_size++] = *card;
  }
  return true;
}

bool read_stage(std::string_view text, Open& open) {
  if (text.size() == 8 && text.substr(0, 7) == "return:") {
    open.stage = Stage::kReturn;
    open.arriving = species_of_letter(text[7]).value_or(Species::kNone);
    return open.arriving != Species::kNone;
  }
  for (std::size_t at = 0; at < kStages.size(); ++at) {
    if (kStages[at] == text && static_cast<Stage>(at) != Stage::kReturn) {
      open.stage = static_cast<Stage>(at);
      return true;
    }
  }
  return false;
}

bool read_turns(std::string_view text, Open& open) {
  const std::optional<int> turns = base::read_number(text, kMostTurns);
  open.turns = static_cast<std::uint16_t>(turns.value_or(0));
  return turns.has_value();
}

bool read_sets(std::string_view text, std::array<SpeciesSet, 2>& sets) {
  const std::vector<std::string_view> parts = base::split(text, '/');
  const std::optional<SpeciesSet> first = read_set(parts[0]);
  const std::optional<SpeciesSet> second = parts.size() == 2 ? read_set(parts[1]) : std::nullopt;
  if (!first || !second) return false;
  sets = {*first, *second};
  return true;
}

bool read_field(std::size_t at, std::string_view text, View& view) {
  Open& open = view.open;
  switch (at) {
    case 0: return read_stage(text, open);
    case 1: open.turn = text == "2" ? 1 : 0; return text == "1" || text == "2";
    case 2: return read_turns(text, open);
    case 3:
    case 4: return read_colonies(text, at - 3, view);
    case 5:
    case 6: return read_piles(text, at - 5, open);
    case 7:
    case 8: return read_hand(text, at - 7, view);
    case 9:
    case 10: return read_taken(text, view.notes[at - 9]);
    case 11:
    case 12: {
      const std::optional<SpeciesSet> set = read_set(text);
      open.barred[at - 11] = set.value_or(SpeciesSet{0});
      return set.has_value();
    }
    case 13: return read_sets(text, open.returns);
    default: return read_discard(text, open);
  }
}

// The cards of an edition, from which those that are seen are taken away.
struct Remainder {
  Deck cards;
  bool enough = true;

  void take(Card card) {
    enough = enough && card != Card::kNone && cards.count(card) > 0;
    if (enough) cards.remove(card);
  }
  template <class Cards>
  void take_face_up(Species species, Cards stack) {
    for (int i = 0; i < stack.size(); ++i) {
      if (stack.at(i) != kFaceDown) take(card_of(species, stack.at(i)));
    }
  }
};

// Every card that the observer sees or knows of; false if there are more of a kind than the edition has.
bool count_visible(const Edition& edition, const View& view, Deck& rest) {
  Remainder left{edition.cards};
  for (std::size_t at = 0; at < view.open.discard_size; ++at) left.take(view.open.discard[at]);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool visible = sees(view.observer, seat);
    for (std::size_t at = 0; at < kPiles; ++at) left.take_face_up(kAllSpecies[at / 2], view.open.piles[seat][at]);
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Row row = visible ? view.seats[seat].rows[at] : view.open.colonies[seat][at].row;
      left.take_face_up(shown_species(view, seat, at), row);
    }
    for (std::size_t at = 0; at < view.open.hand_size[seat] && visible; ++at) left.take(view.seats[seat].hand[at]);
    for (const Taken& taken : view.notes[seat].taken) {
      if (!visible && taken.card != Card::kNone) left.take(taken.card);
    }
  }
  rest = left.cards;
  return left.enough;
}

// What follows from the rest: the species that have landed, the ending, the size of the deck.
bool complete(View& view) {
  Open& open = view.open;
  open.landed = open.barred[0] | open.barred[1];
  if (open.stage == Stage::kOver) {
    open.ending = open.landed == kEverySpecies ? Ending::kLastSpecies : Ending::kTurnLimit;
  }
  int cards = open.discard_size + open.hand_size[0] + open.hand_size[1];
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const Pile pile : open.piles[seat]) cards += pile.size();
    for (const Colony& colony : open.colonies[seat]) cards += colony.row.size();
  }
  open.deck_size = static_cast<std::uint8_t>(cards <= kCards ? kCards - cards : 0);
  return cards <= kCards;
}

// The fields of a view that shows the cards `observer` sees; checked one by one, not yet together.
Result<View> read_sheet(const Edition& edition, std::string_view text, core::Observer observer, Deck& rest) {
  const std::vector<std::string_view> fields = base::split(text, ' ');
  if (fields.size() != kFields.size()) {
    return Error{"position",
                 "a position has " + std::to_string(kFields.size()) + " fields, not " + std::to_string(fields.size())};
  }
  View view{};
  view.observer = observer;
  for (std::size_t at = 0; at < fields.size(); ++at) {
    if (read_field(at, fields[at], view)) continue;
    return Error{"position", "field " + std::to_string(at + 1) + ", " + std::string(kFields[at]) +
                                 ", cannot be read: '" + std::string(fields[at].substr(0, 40)) + "'"};
  }
  if (!complete(view) || !count_visible(edition, view, rest)) {
    return Error{"M1", "there are more cards of a kind than the edition has"};
  }
  return view;
}

Error impossible(const std::string& why) { return {"position", "this position is not possible: " + why}; }

}  // namespace

base::Result<State> Migrato::parse_state(std::string_view text) const {
  Deck rest{};
  const Result<View> sheet = read_sheet(edition_, text, core::Observer::everyone(), rest);
  if (!sheet) return sheet.error();
  const State state{sheet->open, {sheet->seats, sheet->notes, rest}};
  if (const std::string wrong = check(state); !wrong.empty()) return impossible(wrong);
  return state;
}

// A view is possible if a world can be imagined that keeps the invariants and looks like it.
base::Result<View> Migrato::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  if (observer->is_seat() && observer->seat().index() >= seats()) return Error{"observer", "there are two seats"};
  Deck rest{};
  const Result<View> sheet = read_sheet(edition_, text.substr(std::min(space + 1, text.size())), *observer, rest);
  if (!sheet) return sheet.error();
  const Sampler sampler = imagine(*sheet);
  if (!sampler.possible()) return impossible("no cards are left that could lie face down there (M11)");
  base::Rng rng(0);
  const State world = sampler.sample(rng);
  if (const std::string wrong = check(world); !wrong.empty()) return impossible(wrong);
  const View seen = view(world, *observer);
  if (core::key(is_forgetful(*sheet) ? shown(seen) : seen) != core::key(*sheet))
    return impossible("it says too much or too little");
  return *sheet;
}

core::Choices Migrato::implied_options(std::string_view position) {
  const std::vector<std::string_view> fields = base::split(position, ' ');
  if (fields.size() != kFields.size()) return {};
  if (fields[0].substr(0, 7) != "return:" && fields[13] == "-/-") return {};
  return {{"return", "on"}};
}

}  // namespace aviary::migrato
