// The reasons for which a game refuses a move. Each is declared once, as a constant whose type has its facts:
//   inline constexpr core::RefusalKind<Cell, Cell> kNextToOwn{
//       "V6", "next_to_own", {"cell", "bird"}, "{cell} is next to your own bird on {bird}"};
//   return kNextToOwn(game, cell, bird);   →   "reason":"next_to_own","facts":{"cell":"e4","bird":"e3"}
// A fact is an argument as events have it, or Many<T>, or std::optional<T>, which may be left out. A reason stands for
// one sentence; if it stands in several clauses, they are named with spaces between them.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/vocabulary.h"

namespace aviary::core {

// What a call gives for a fact, and its values one after the other as slots: none, one or several.
template <class T>
struct FactOf {
  using Given = core::Given<T>;
  static void put(const Given& value, std::vector<Slot>& slots) {
    slots.resize(slots.size() + ArgumentOf<T>::kSize);
    ArgumentOf<T>::put(value, slots.data() + slots.size() - ArgumentOf<T>::kSize);
  }
};
template <class T>
struct FactOf<Many<T>> {
  using Given = std::vector<T>;
  static void put(const Given& values, std::vector<Slot>& slots) {
    for (const T& value : values) FactOf<T>::put(value, slots);
  }
};
template <class T>
struct FactOf<std::optional<T>> {
  using Given = std::optional<T>;
  static void put(const Given& value, std::vector<Slot>& slots) {
    if (value) FactOf<T>::put(*value, slots);
  }
};
template <class T>
using GivenFact = typename FactOf<T>::Given;

// A refusal without its facts, which are added one by one in the order declared.
Refusal begin_refusal(const RefusalRow& row, std::string_view clause);
void add_fact(Refusal& refusal, const Voice& voice, const Argument& argument, const std::vector<Slot>& slots);
std::string_view first_clause(const RefusalRow& row);

template <class... A>
class RefusalKind {
 public:
  consteval RefusalKind(std::string_view clauses, std::string_view reason,
                        std::array<std::string_view, sizeof...(A)> names, std::string_view english)
      : clauses_(clauses), reason_(reason), english_(english), arguments_{ArgumentOf<A>::row()...} {
    for (std::size_t i = 0; i < sizeof...(A); ++i) {
      if (names[i].empty()) an_argument_has_no_name();
      arguments_[i].name = names[i];
    }
  }
  // Precondition: the kind is a constant, for the row points into it.
  [[nodiscard]] constexpr RefusalRow row() const { return {clauses_, reason_, arguments_, english_}; }

  // By the first of its clauses, or by one that is named.
  template <Speaks G>
  [[nodiscard]] Refusal operator()(const G& game, const GivenFact<A>&... values) const {
    return under(first_clause(row()), game, values...);
  }
  template <Speaks G>
  [[nodiscard]] Refusal under(std::string_view clause, const G& game, const GivenFact<A>&... values) const {
    Refusal refusal = begin_refusal(row(), clause);
    [[maybe_unused]] const Voice voice = voice_of(game);
    [[maybe_unused]] const Argument* argument = arguments_.data();
    std::vector<Slot> slots;
    ((slots.clear(), FactOf<A>::put(values, slots), add_fact(refusal, voice, *argument++, slots)), ...);
    return refusal;
  }
  // What has no facts needs no game.
  [[nodiscard]] Refusal operator()() const
    requires(sizeof...(A) == 0)
  {
    return begin_refusal(row(), first_clause(row()));
  }

 private:
  std::string_view clauses_;
  std::string_view reason_;
  std::string_view english_;
  std::array<Argument, sizeof...(A)> arguments_;
};

// Is its reason declared, with one of these clauses and exactly these facts, whose ids there are?
bool is_declared(const Voice& voice, const Refusal& refusal);

// A made-up refusal, for documents and tests: variants 0 to variants() − 1 take every word of an enumeration, a fact
// that is there and one that is left out, one thing and several.
Refusal sample(const Voice& voice, const RefusalRow& row, int variant);
// As data, with samples.
base::Tree describe(const Voice& voice, const RefusalRow& row);

}  // namespace aviary::core
