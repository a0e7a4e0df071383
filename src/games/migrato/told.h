// Tells a filter (core::Belief, or the plain one of the tests) what a past says, glimpse by glimpse, and says what
// cannot be.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/belief.h"
#include "core/past.h"
#include "knowledge.h"
#include "past.h"
#include "state.h"

namespace aviary::migrato {

using core::said;

// Between two cards: the second was rightly laid on the first (M8), and both are of one species.
inline constexpr std::size_t kAboveRelation = 0;
inline constexpr std::size_t kKinRelation = 1;
std::span<const core::Relation> relations();

// Night cards of these species, with a number between these.
core::KindSet night_cards(SpeciesSet species, int low, int high);

constexpr core::Kind kind_of(Card card) { return static_cast<core::Kind>(card); }

// The cards that the view's observer does not see.
core::Counts unseen_cards(const Edition& edition, const View& view);

template <class Filter>
class Told {
 public:
  template <class... With>
  Told(const Edition& edition, bool memory, const View& start, With... with)
      : memory_(memory), observer_(start.observer), filter_(relations(), unseen_cards(edition, start), with...) {
    for (auto& seat : where_) seat.fill(kNowhere);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (is_hidden(observer_, seat)) begin(start, seat);
    }
  }

  // What is wrong with the first glimpse that cannot be, after its line in the past's text; nothing if all can.
  std::string tell(std::span<const core::Glimpse> glimpses) {
    std::string wrong = core::tell_all(glimpses, words_of, [this](auto words) { return tell_one(words); });
    if (!wrong.empty()) return wrong;
    return possible_ ? "" : "the position that it starts from cannot be";
  }
  // To what everybody saw a seat adds what it sees now. False if that cannot be.
  bool add_seen(const View& view) {
    if (is_of(view.observer) || !view.observer.is_seat()) return possible_;
    const auto own = static_cast<std::size_t>(view.observer.seat().index());
    for (const Card card : view.seats[own].hand) {
      if (card != Card::kNone) keep(filter_.show(own, kind_of(card)));
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies; ++at) {
        const Colony& colony = view.open.colonies[seat][at];
        const Species own_species = view.seats[own].species[at];
        for (int place = 0; place < colony.row.size(); ++place) {
          if (colony.row.at(place) != kFaceDown || !possible_) continue;
          const core::Place here = this->place(seat, at, place);
          keep(seat == own ? add_own(here, own_species, view.seats[own].rows[at].at(place))
                           : filter_.limit(here, noted_cards(colony, view.notes[seat].colonies[at], place)));
        }
      }
    }
    return possible_;
  }
  // What differs between the view and what was told; nothing if it fits.
  [[nodiscard]] std::string compare(const View& view) const {
    const bool adds = observer_ == core::Observer::spectator() && view.observer.is_seat();
    if (!adds && !is_of(view.observer)) return "it is the past of another seat";
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && is_hidden(observer_, seat); ++at) {
        for (int place = 0; place < Row::kCapacity; ++place) {
          const bool lies = view.open.colonies[seat][at].row.at(place) == kFaceDown;
          if (lies != (serial_at_[seat][where(at, place)] != 0)) return "other cards lie face down now";
        }
      }
    }
    return {};
  }

  [[nodiscard]] const Filter& filter() const { return filter_; }
  [[nodiscard]] bool is_of(core::Observer observer) const { return observer == observer_; }
  [[nodiscard]] bool knows(std::size_t seat) const { return !is_hidden(observer_, seat); }
  // Precondition: a card lies there face down.
  [[nodiscard]] core::Place place(std::size_t seat, std::size_t colony, int at) const {
    return handle_[seat][serial_at_[seat][where(colony, at)] - 1U];
  }

 private:
  static constexpr std::uint8_t kNowhere = 255;
  static constexpr std::size_t kSerials = 256;

  // ——— The position that the past starts from
  void begin(const View& start, std::size_t seat) {
    for (std::size_t i = 0; i < start.open.hand_size[seat]; ++i) keep(filter_.draw(seat));
    for (std::size_t at = 0; at < kColonies; ++at) begin_colony(start, seat, at);
    for (std::size_t at = 0; at < kColonies; ++at) begin_links(start, seat, at);
    for (const Taken& taken : start.notes[seat].taken) {
      if (taken.card == Card::kNone) continue;
      std::vector<core::Place> places;
      for (std::size_t at = 0; at < 4 * kColonies; ++at) {
        if ((taken.places >> at & 1) != 0) places.push_back(handle_[seat][serial_at_[seat][at] - 1U]);
      }
      keep(filter_.find(kind_of(taken.card), seat, taken.in_hand(), places));
    }
  }
  // What a card of another seat can be, by the notes.
  [[nodiscard]] core::KindSet noted_cards(const Colony& colony, const ColonyNotes& notes, int place) const {
    return night_cards(notes.species, known_low(colony, notes, place, memory_),
                       known_high(colony, notes, place, memory_));
  }
  // M10: of an own one its seat may be shown only the species.
  bool add_own(core::Place here, Species species, Face face) {
    if (face != kFaceDown) return filter_.turn(here, kind_of(card_of(species, face)));
    return filter_.limit(here, night_cards(only(species), 1, kHighest));
  }
  void begin_colony(const View& start, std::size_t seat, std::size_t at) {
    const Colony& colony = start.open.colonies[seat][at];
    for (int place = 0; place < colony.row.size(); ++place) {
      if (colony.row.at(place) != kFaceDown) continue;
      const core::KindSet can_be = observer_.is_seat() ? noted_cards(colony, start.notes[seat].colonies[at], place)
                                                       : night_cards(colony.species, 1, kHighest);
      const auto serial = static_cast<std::uint8_t>(count_[seat]++);
      keep(filter_.deal(can_be, handle_[seat][serial]));
      put(seat, serial, static_cast<std::uint8_t>(where(at, place)));
    }
  }
  // M8 along the colony and over a cut, and kin.
  void begin_links(const View& start, std::size_t seat, std::size_t at) {
    const Colony& colony = start.open.colonies[seat][at];
    int before = -1;
    for (int place = 0; place < colony.row.size(); ++place) {
      if (colony.row.at(place) != kFaceDown) continue;
      if (before >= 0) {
        keep(filter_.relate(this->place(seat, at, before), this->place(seat, at, place),
                            memory_ ? kKinRelation : kAboveRelation));
      }
      before = place;
    }
    const std::uint8_t link = start.notes[seat].colonies[at].link;
    if (link != 0) keep(filter_.relate(handle_[seat][serial_at_[seat][link - 1U] - 1U], place(seat, at, 0), 0));
    if (colony.row.empty() || colony.family == at || is_single(colony.species)) return;
    keep(filter_.relate(place(seat, colony.family, 0), place(seat, at, 0), kKinRelation));
  }
  void keep(bool possible) { possible_ = possible_ && possible; }

  // ——— Glimpses
  [[nodiscard]] bool lies(std::size_t seat, std::uint8_t serial) const {
    return serial < count_[seat] && where_[seat][serial] != kNowhere;
  }
  bool put(std::size_t seat, std::uint8_t serial, std::uint8_t at) {
    if (at >= 4 * kColonies || serial_at_[seat][at] != 0) return false;
    where_[seat][serial] = at;
    serial_at_[seat][at] = static_cast<std::uint16_t>(serial + 1);
    return true;
  }
  core::Place leave(std::size_t seat, std::uint8_t serial) {
    serial_at_[seat][where_[seat][serial]] = 0;
    where_[seat][serial] = kNowhere;
    return handle_[seat][serial];
  }

  std::string tell_one(std::span<const core::Glimpse> words) {
    using core::Saw;
    const core::Glimpse one = words[0];
    const std::size_t seat = one.seat();
    if (seat > 1) return "there is no such seat";
    const bool hidden = is_hidden(observer_, seat);
    if (one.kind() > kKinds) return "there is no such card";
    if (one.what() == Saw::kTurned && one.kind() == 0) return "it names no card";
    if (!possible_) return "the position that it starts from cannot be";
    switch (one.what()) {
      case Saw::kDrew:
      case Saw::kShowed:
      case Saw::kTook: return core::tell_hand(filter_, one, hidden, kKinds);
      case Saw::kShuffled: return said(filter_.shuffle(core::counts_in(words.subspan(1))), "the deck is not empty");
      case Saw::kLaid: return laid(one);
      case Saw::kCarried: {
        const std::size_t from = 1 - seat;
        if (!hidden || !is_hidden(observer_, from) || !lies(from, one.serial())) return "there is no such card";
        const core::Place here = leave(from, one.serial());
        if (one.kind() != 0) keep(filter_.turn(here, one.kind()));
        return said(one.kind() == 0 ? filter_.carry(here, seat) : filter_.take(seat, one.kind()),
                    "the hand cannot take a card");
      }
      default: return hidden && lies(seat, one.serial()) ? about_card(one) : "no such card lies face down";
    }
  }
  std::string laid(core::Glimpse one) {
    const std::size_t seat = one.seat();
    if (!is_hidden(observer_, seat) || one.serial() != count_[seat]) return "cards are numbered as they are laid";
    if (count_[seat] + 1 == kSerials) return "too many cards were laid";
    ++count_[seat];
    const bool can = filter_.lay(seat, night_cards(kEverySpecies, 1, kHighest), handle_[seat][one.serial()]);
    if (!can) return "the hand cannot have laid a card face down";
    return said(put(seat, one.serial(), one.second()), "a card lies there already");
  }
  // A card that lies face down.
  std::string about_card(core::Glimpse one) {
    using core::Saw;
    const std::size_t seat = one.seat();
    const core::Place here = handle_[seat][one.serial()];
    constexpr std::string_view kNo = "the card cannot be that";
    switch (one.what()) {
      case Saw::kTurned: return said(filter_.turn(leave(seat, one.serial()), one.kind()), kNo);
      case Saw::kMoved:
        leave(seat, one.serial());
        return said(put(seat, one.serial(), one.second()), "a card lies there already");
      case Saw::kMay: return said(filter_.limit(here, night_cards(one.second(), 1, kHighest)), kNo);
      case Saw::kMost: return said(filter_.limit(here, night_cards(kEverySpecies, 1, one.second())), kNo);
      case Saw::kLeast: return said(filter_.limit(here, night_cards(kEverySpecies, one.second(), kHighest)), kNo);
      case Saw::kAbove:
      case Saw::kKin: {
        if (!lies(seat, one.second()) || one.second() == one.serial()) return "no such card lies face down";
        const std::size_t relation = one.what() == Saw::kAbove ? kAboveRelation : kKinRelation;
        return said(filter_.relate(here, handle_[seat][one.second()], relation), "the cards cannot be that");
      }
      default: return "there is no such glimpse";
    }
  }

  bool memory_;
  core::Observer observer_;
  Filter filter_;
  bool possible_ = true;
  std::array<std::size_t, 2> count_{};                                   // serials so far
  std::array<std::array<core::Place, kSerials>, 2> handle_{};            // by serial
  std::array<std::array<std::uint8_t, kSerials>, 2> where_{};            // by serial
  std::array<std::array<std::uint16_t, 4 * kColonies>, 2> serial_at_{};  // 1 + the serial of what lies there, or 0
};

}  // namespace aviary::migrato
