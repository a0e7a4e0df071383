// The toy of toy.h in its second version, for testing how games go through versions of their rules. Version 2
//   forbids showing a card of kind 0,
//   doubles what a card scores unless told otherwise: the option `points` has another default,
//   lets buried cards score a point: the option `buried` is new,
//   has another edition, calls the field of an edition `worth` that was `value`, and allows no card above 9 in it.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "kit/toy.h"

namespace aviary::kit {

class Later : public Toy {
 public:
  static constexpr std::string_view kName = "later";
  static constexpr std::string_view kTitle = "Later";
  static constexpr int kRulesVersion = 2;

  static std::span<const core::OptionSpec> option_specs() {
    static const std::array<core::OptionSpec, 2> kSpecs = {{
        {"points", {"double", "single"}, "what a card scores", 1, {{2, "single"}}},
        {"buried", {"score", "nothing"}, "what buried cards do", 2, {{2, "nothing"}}},
    }};
    return kSpecs;
  }
  static std::span<const std::string_view> shipped_editions() {
    static constexpr std::array<std::string_view, 2> kEditions = {R"({"game":"later","value":[1,2,3,20]})",
                                                                  R"({"game":"later","worth":[1,2,3,5]})"};
    return kEditions;
  }
  static base::Result<Later> make(int rules, const core::Choices& choices, const base::Tree& edition) {
    base::FieldReader reader(edition, "edition");
    reader.only({"game", "value", "worth"});
    const std::vector<int> worth = reader.numbers(reader.has("value") ? "value" : "worth", 0, rules < 2 ? 99 : 9);
    if (worth.size() != kKinds) reader.fail("there are four kinds of cards");
    if (reader.error()) return *reader.error();
    Later game(rules);
    game.double_ = core::value_of(choices, "points") == "double";
    game.buried_score_ = core::value_of(choices, "buried") == "score";
    std::copy(worth.begin(), worth.end(), game.worth_.begin());
    return game;
  }

  void legal(const State& state, Moves& moves) const {
    Toy::legal(state, moves);
    forbid(moves);
  }
  void legal(const View& view, Moves& moves) const {
    Toy::legal(view, moves);
    forbid(moves);
  }
  [[nodiscard]] core::Points points(const Open& open) const {
    core::Points points{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t card = 0; card < kKinds; ++card) points[seat] += worth_[card] * open.shown[seat][card];
      if (double_) points[seat] *= 2;
      if (buried_score_) points[seat] += open.buried[seat];
    }
    return points;
  }
  // Counted on the table: the events are those of the toy, which know nothing of this.
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& /*ledger*/) const {
    core::Ledger counted;
    const core::Points now = points(view.open);
    std::copy(now.begin(), now.end(), counted.rows[0].begin());
    return core::account_of(vocabulary(), counted, seats());
  }
  [[nodiscard]] core::Outcome outcome(const State& state) const {
    core::Outcome outcome{2, points(state.open), {1, 1}, "T9"};
    if (outcome.points[0] < outcome.points[1]) outcome.places[0] = 2;
    if (outcome.points[1] < outcome.points[0]) outcome.places[1] = 2;
    return outcome;
  }

 private:
  explicit Later(int rules) : Toy(Fault::kNone), rules_(rules) {}
  void forbid(Moves& moves) const {
    if (rules_ < 2) return;
    const core::Move show_0 = *parse_move("show 0");
    Moves allowed;
    for (const core::Move move : moves) {
      if (move != show_0) allowed.push(move);
    }
    moves = allowed;
  }

  int rules_;
  bool double_ = false;
  bool buried_score_ = false;
  std::array<int, kKinds> worth_{};
};

static_assert(core::Game<Later>);

}  // namespace aviary::kit
