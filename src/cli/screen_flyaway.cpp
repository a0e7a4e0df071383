// Fly-A-Way in a terminal: the map as a table of rows with the links by owner, the roosting birds with the links they
// still need, and every player's birds with their powers, ready or used.
#include <array>
#include <string>

#include "base/text.h"
#include "bots/flyaway/progress.h"
#include "cli/guide.h"
#include "cli/screens.h"
#include "games/flyaway/flyaway.h"

namespace aviary::cli {
namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr std::array<std::string_view, kMaxPlayers> kSeats = {"A", "B", "C", "D"};
constexpr std::array<int, kMaxPlayers> kColours = {33, 34, 31, 36};
constexpr std::array<std::string_view, 5> kStatus = {"LC", "NT", "VU", "EN", "CR"};

class Picture {
 public:
  Picture(const FlyAway& game, const View& view, const Style& style)
      : facts_(game.facts(view.open)), view_(view), style_(style) {}

  std::string draw() {
    draw_map();
    draw_roost();
    for (int seat = 0; seat < facts_.seats; ++seat) draw_seat(seat);
    draw_decks();
    draw_question();
    return text_;
  }

 private:
  [[nodiscard]] std::string letter(int seat) const {
    return painted(style_, kColours[static_cast<std::size_t>(seat)],
                   std::string(kSeats[static_cast<std::size_t>(seat)]));
  }
  [[nodiscard]] std::string grey(const std::string& text) const { return painted(style_, 90, text); }
  [[nodiscard]] std::string owner_of(int linkway) const {
    return facts_.occupied().has(linkway) ? letter(facts_.owner(linkway)) : grey(style_.unicode ? "·" : ".");
  }
  [[nodiscard]] static std::string habitats(std::uint8_t set) {
    std::string text;
    if ((set & kWetland) != 0) text += "w";
    if ((set & kOpenCountry) != 0) text += "o";
    if ((set & kForest) != 0) text += "f";
    return text;
  }

  // One line a location, north to south; behind it the linkways that begin there: the owner's letter, or a dot.
  void draw_map() {
    text_ += grey("row  location (habitats)   = side links, > links to the south; A to D own a link, . is free") + "\n";
    for (int row = 1; row <= facts_.cards.rows; ++row) {
      for (int at = 0; at < static_cast<int>(facts_.cards.locations.size()); ++at) {
        if (facts_.cards.row[at] == row) draw_location(at);
      }
    }
  }
  void draw_location(int at) {
    const Location& location = facts_.cards.location(at);
    std::string line = (location.row < 10 ? " " : "") + std::to_string(location.row) + "  ";
    line += location.id + " (" + habitats(location.habitats) + ")";
    line.resize(std::max<std::size_t>(line.size() + 1, 26), ' ');
    facts_.cards.ways_at[at].each([&](int linkway) {
      const Linkway& way = facts_.cards.way(linkway);
      if (way.north != at) return;
      line += " " + std::string(way.side ? "=" : ">") + owner_of(linkway) + " " + facts_.cards.location(way.south).id;
    });
    text_ += line + "\n";
  }

  void draw_roost() {
    const bots::AllProgress progress = bots::progress_of(facts_);
    for (int slot = 0; slot < kRoost; ++slot) {
      text_ += "slot " + std::to_string(slot + 1) + ": ";
      if (facts_.open.roost[slot] == kNoBird) {
        text_ += "empty\n";
        continue;
      }
      const int bird = facts_.open.roost[slot];
      const BirdCard& card = facts_.cards.birds[bird];
      text_ += card.name + " (" + habitats(card.habitat) + ", " + base::counted(card.points, "point", "points") + ", " +
               std::to_string(card.cm) + " cm, " + std::string(kStatus[static_cast<std::size_t>(card.status)]) + ") " +
               facts_.cards.location(card.start).id + " to " + facts_.cards.location(card.end).id;
      if (facts_.caged(slot)) text_ += ", " + painted(style_, 31, "caged");
      text_ += missing(progress, bird) + "\n        " + grey(describe(facts_.cards, bird)) + "\n";
      const std::string line = line_about(card);
      if (!line.empty()) text_ += "        " + grey(line) + "\n";
    }
  }
  [[nodiscard]] std::string missing(const bots::AllProgress& progress, int bird) const {
    for (const bots::Progress& one : progress) {
      if (one.bird != bird) continue;
      if (one.missing == 0) return ", " + painted(style_, 32, "complete");
      std::string text = ", missing " + std::to_string(one.missing) + ":";
      (one.on_shortest - facts_.occupied()).each([&](int linkway) {
        text += " " + linkway_name(facts_.cards, linkway);
      });
      return text;
    }
    return {};
  }

  void draw_seat(int seat) {
    const Open& open = facts_.open;
    text_ += letter(seat) + (open.active == seat ? " *" : "  ") + " " +
             base::counted(open.scores[seat], "point", "points") + ", " +
             base::counted(facts_.supply(seat), "link", "links") + " left, " +
             base::counted(open.hand_count[seat], "card", "cards") + "\n";
    open.front[seat].each([&](int bird) {
      const std::string_view now = open.card_on[bird] != 0 ? "snake"
                                   : open.used.has(bird)   ? "used"
                                   : open.fresh.has(bird)  ? "new"
                                                           : "ready";
      text_ += "    " + facts_.cards.birds[bird].name + " [" + std::string(now) + "] " +
               grey(describe(facts_.cards, bird)) + "\n";
    });
    for (int kind = 0; kind < kWingKinds; ++kind) {
      for (int i = 0; i < view_.hands[seat][kind]; ++i) {
        text_ += "    holds " + facts_.cards.wing[kind].name;
        if (!is_squawk(kind)) text_ += " " + grey(describe(facts_.cards, kEventCards + kind));
        text_ += "\n";
      }
    }
  }

  // F33: what the player has seen of the Fowl Play deck, and is still there.
  void draw_settled() {
    std::string next;
    std::string unordered;
    for (int place = 0; place < facts_.open.slots; ++place) {
      if (view_.slots[place] == 0) continue;
      const bool known =
          !view_.observer.is_seat() || flyaway::knows_place(facts_.open, place, view_.observer.seat().index());
      const std::string& name = facts_.cards.fowl[view_.slots[place] - 1].name;
      if (known)
        next += (next.empty() ? "" : ", ") + std::to_string(place + 1) + " " + name;
      else
        unordered += (unordered.empty() ? "" : ", ") + name;
    }
    if (!next.empty()) text_ += "; from the top " + next;
    if (!unordered.empty())
      text_ += "; among the top " + std::to_string(facts_.open.slots) + ", in any order, " + unordered;
  }

  void draw_decks() {
    text_ += "Fowl Play deck " + std::to_string(facts_.fowl_deck()) + ", Wing It deck " +
             std::to_string(facts_.wing_deck()) + ", birds " + std::to_string(facts_.bird_deck().count()) +
             ", Death Zone " + std::to_string(facts_.open.dead.count());
    draw_settled();
    text_ += facts_.open.last_round == LastRound::kNo ? "\n" : "; " + painted(style_, 31, "last round") + "\n";
  }

  // The card that the next decision is about.
  void draw_question() {
    if (facts_.open.depth == 0) return;
    const Pending& top = facts_.top();
    if (top.kind == Frame::kSquawk) {
      const int kind = top.card - kFowlCards;
      text_ += painted(style_, 31, facts_.cards.fowl[kind].name) + ", squawk cost " +
               std::to_string(facts_.cards.fowl[kind].cost) + ": " + describe(facts_.cards, top.card) + "\n";
    } else if (top.kind == Frame::kTarget || top.kind == Frame::kReact) {
      text_ += card_name(facts_.cards, top.card) + ": " + describe(facts_.cards, top.card) + "\n";
    } else if (top.kind == Frame::kAction) {
      const int left = facts_.open.links_allowed - facts_.open.placed();
      text_ +=
          "Action phase: " + base::counted(left > 0 ? left : 0, "base link", "base links") + " may still be placed\n";
    } else if (top.kind == Frame::kRoute) {
      text_ += "How many links of player " + letter(seat_in_order(top.seat, top.left, facts_.seats)) +
               " shall be on the route?\n";
    }
  }

  Facts facts_;
  const View& view_;
  const Style& style_;
  std::string text_;
};

}  // namespace

std::string draw_flyaway(const core::AnyGame& game, const core::AnyView& any, const Style& style) {
  const View view = any.as<View>();
  return Picture(dynamic_cast<const core::Erased<FlyAway>&>(game).game(), view, style).draw();
}

std::string flyaway_seat_name(int seat) {
  return "Player " + std::to_string(seat + 1) + " (" + std::string(kSeats[static_cast<std::size_t>(seat)]) + ")";
}

}  // namespace aviary::cli
