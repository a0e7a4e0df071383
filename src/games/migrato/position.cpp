// Texts of positions and views, and their named fields for the wire. Both are written from a view: a position is what
// everyone sees after the end. docs/rules/migrato.md, "Notation", describes the fields.
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "migrato.h"
#include "table.h"

namespace aviary::migrato {
namespace {

using base::Error;
using base::Result;
using base::Tree;

constexpr std::array<std::string_view, 7> kStages = {"start", "deal", "main", "return", "discard", "draw", "over"};
constexpr std::array<std::string_view, 15> kFields = {"stage", "turn",   "turns",  "colonies", "colonies",
                                                      "piles", "piles",  "hand",   "hand",     "taken",
                                                      "taken", "barred", "barred", "returns",  "discard"};

std::vector<std::string_view> split_text(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(by); at != std::string_view::npos; at = text.find(by)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

bool sees(core::Observer observer, std::size_t seat) {
  return observer == core::Observer::everyone() ||
         (observer.is_seat() && observer.seat().index() == static_cast<int>(seat));
}

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
  const Species species = visible                     ? view.seats[seat].species[at]
                          : is_single(colony.species) ? single(colony.species)
                                                      : Species::kNone;
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
  return text;
}

std::string hand_text(const View& view, std::size_t seat) {
  if (view.open.hand_size[seat] == 0) return "-";
  if (!sees(view.observer, seat)) return std::string(view.open.hand_size[seat], '?');
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
bool read_colony_card(Reader& reader, bool visible, bool noted, Colony& colony, Row& row, ColonyNotes& notes) {
  const int place = colony.row.size();
  const bool unknown = reader.take('?');
  const std::optional<int> number = unknown ? std::optional(0) : reader.digit(kHighest);
  const bool night = reader.take('n');
  if (!number || place == Row::kCapacity || (!night && !reader.take('d'))) return false;
  if (unknown ? (visible || !night) : (!visible && night)) return false;
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

bool read_colony(std::string_view text, std::size_t seat, std::size_t at, View& view) {
  if (text == "-") return true;
  Colony& colony = view.open.colonies[seat][at];
  ColonyNotes& notes = view.notes[seat].colonies[at];
  const bool visible = sees(view.observer, seat);
  const bool noted = view.observer != core::Observer::spectator();
  Reader reader{text.substr(std::min<std::size_t>(1, text.size()))};
  const std::optional<Species> species = text.empty() ? std::nullopt : species_of_letter(text[0]);
  if (!species && (visible || text.empty() || text[0] != '?')) return false;
  while (!reader.text.empty() && reader.text[0] != '=' && reader.text[0] != '~') {
    if (!read_colony_card(reader, visible, noted, colony, view.seats[seat].rows[at], notes)) return false;
  }
  if (colony.row.empty()) return false;
  if (visible) view.seats[seat].species[at] = *species;
  colony.species = species ? only(*species) : SpeciesSet{0};
  if (reader.take('=')) {
    const std::optional<SpeciesSet> set = reader.species_set();
    if (!set || is_single(*set) || (species && !visible)) return false;
    colony.species = *set;
  }
  if (colony.species == 0) return false;
  notes.species = noted ? colony.species : SpeciesSet{0};
  if (reader.take('=')) {
    const std::optional<SpeciesSet> set = reader.species_set();
    if (!set || !noted || *set == colony.species) return false;
    notes.species = *set;
  }
  colony.family = static_cast<std::uint8_t>(at);
  if (reader.take('~')) {
    const std::optional<int> family = reader.digit(static_cast<int>(kColonies));
    if (!family || *family - 1 >= static_cast<int>(at)) return false;
    colony.family = static_cast<std::uint8_t>(*family - 1);
  }
  return reader.text.empty();
}

bool read_colonies(std::string_view text, std::size_t seat, View& view) {
  const std::vector<std::string_view> parts = split_text(text, ',');
  if (parts.size() != kColonies) return false;
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (!read_colony(parts[at], seat, at, view)) return false;
  }
  return true;
}

bool read_piles(std::string_view text, std::size_t seat, Open& open) {
  if (text == "-") return true;
  std::size_t next = 0;
  for (const std::string_view part : split_text(text, ',')) {
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
  for (const std::string_view part : split_text(text, '+')) {
    const std::optional<Card> card = parse_card(part);
    if (!card || size == kHand) return false;
    insert(view.seats[seat].hand, *card);
    ++size;
  }
  return true;
}

bool read_taken(std::string_view text, Notes& notes) {
  if (text == "-") return true;
  std::size_t count = 0;
  for (const std::string_view part : split_text(text, '+')) {
    const std::optional<Card> card = parse_card(part.substr(0, 3));
    if (!card || !is_bird(*card) || count == kTaken) return false;
    Reader reader{part.substr(3)};
    const bool everybody = reader.take('!');
    const bool on_table_only = reader.take('#');
    unsigned places = 0;
    if (on_table_only || reader.take('@')) {
      do {
        const std::optional<int> colony = reader.digit(4);
        const std::optional<int> place = reader.digit(4);
        if (!colony || !place) return false;
        const unsigned bit = place_bit(static_cast<std::size_t>(*colony - 1), *place - 1);
        if (bit <= places) return false;
        places |= bit;
      } while (reader.take('/'));
    }
    if (!reader.text.empty()) return false;
    const unsigned flags = (on_table_only ? 0U : Taken::kInHand) | (everybody ? Taken::kPublic : 0U);
    notes.taken[count++] = {*card, static_cast<std::uint8_t>(flags), static_cast<std::uint16_t>(places)};
  }
  return true;
}

bool read_discard(std::string_view text, Open& open) {
  if (text == "-") return true;
  for (const std::string_view part : split_text(text, ',')) {
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
  int value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text[0] >= '0' && text[0] <= '9' && (text[0] != '0' || text.size() == 1);
  open.turns = static_cast<std::uint16_t>(value);
  return plain && failure == std::errc() && end == text.data() + text.size() && value <= kMostTurns;
}

bool read_sets(std::string_view text, std::array<SpeciesSet, 2>& sets) {
  const std::vector<std::string_view> parts = split_text(text, '/');
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

// Every card that the observer sees or knows of; false if there are more of a kind than the edition has.
bool count_visible(const Edition& edition, const View& view, Deck& rest) {
  rest = edition.cards;
  const auto remove = [&](Card card) {
    if (card == Card::kNone || rest.count(card) == 0) return false;
    rest.remove(card);
    return true;
  };
  for (std::size_t at = 0; at < view.open.discard_size; ++at) {
    if (!remove(view.open.discard[at])) return false;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool visible = sees(view.observer, seat);
    for (std::size_t at = 0; at < kPiles; ++at) {
      for (int i = 0; i < view.open.piles[seat][at].size(); ++i) {
        if (!remove(card_of(kAllSpecies[at / 2], view.open.piles[seat][at].at(i)))) return false;
      }
    }
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Colony& colony = view.open.colonies[seat][at];
      const Row row = visible ? view.seats[seat].rows[at] : colony.row;
      const Species species = visible                     ? view.seats[seat].species[at]
                              : is_single(colony.species) ? single(colony.species)
                                                          : Species::kNone;
      for (int i = 0; i < row.size(); ++i) {
        if (row.at(i) != kFaceDown && !remove(card_of(species, row.at(i)))) return false;
      }
    }
    for (std::size_t at = 0; at < view.open.hand_size[seat] && visible; ++at) {
      if (!remove(view.seats[seat].hand[at])) return false;
    }
    for (const Taken& taken : view.notes[seat].taken) {
      if (!visible && taken.card != Card::kNone && !remove(taken.card)) return false;
    }
  }
  return true;
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
  const std::vector<std::string_view> fields = split_text(text, ' ');
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

Tree strings(const std::vector<std::string>& texts) {
  Tree list{Tree::List{}};
  for (const std::string& text : texts) list.add(Tree(text));
  return list;
}

Tree list_of(std::string_view text, char by) {
  Tree list{Tree::List{}};
  if (text == "-") return list;
  for (const std::string_view part : split_text(text, by)) list.add(Tree(part));
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
  if (core::key(view(world, *observer)) != core::key(*sheet)) return impossible("it says too much or too little");
  return *sheet;
}

core::Choices Migrato::implied_options(std::string_view position) {
  const std::vector<std::string_view> fields = split_text(position, ' ');
  if (fields.size() != kFields.size()) return {};
  if (fields[0].substr(0, 7) != "return:" && fields[13] == "-/-") return {};
  return {{"return", "on"}};
}

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
