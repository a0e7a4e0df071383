// Kinds and their rows, with every wrapper: what a call gives, what the slots hold, what is written and read.
#include "core/vocabulary.h"

#include <gtest/gtest.h>

#include <concepts>
#include <string>

#include "base/json.h"
#include "core/refusal_kind.h"
#include "kit/allocations.h"

namespace aviary::core {
namespace {

// A game of nothing but names: "p0" to "p9", and pairs of them.
struct Named {};
enum class Piece : std::uint8_t {};
struct Pair {
  Piece a;
  Piece b;
  [[nodiscard]] constexpr std::array<Slot, 2> slots() const { return {static_cast<Slot>(a), static_cast<Slot>(b)}; }
  static constexpr Pair of(const std::array<Slot, 2>& slots) {
    return {static_cast<Piece>(slots[0]), static_cast<Piece>(slots[1])};
  }
};
enum class Row : std::uint8_t { kLanding, kPairs };

std::string piece_name(const Named& /*game*/, Piece piece) { return "p" + std::to_string(static_cast<int>(piece)); }
std::optional<Piece> piece_named(const Named& /*game*/, std::string_view id) {
  if (id.size() != 2 || id[0] != 'p' || id[1] < '0' || id[1] > '9') return std::nullopt;
  return static_cast<Piece>(id[1] - '0');
}
std::vector<Piece> all_pieces(const Named& /*game*/) { return {Piece{0}, Piece{1}}; }
std::string pair_name(const Named& game, Pair pair) {
  return piece_name(game, pair.a) + "/" + piece_name(game, pair.b);
}
std::optional<Pair> pair_named(const Named& game, std::string_view id) {
  const auto a = piece_named(game, id.substr(0, 2));
  const auto b = piece_named(game, id.substr(std::min<std::size_t>(3, id.size())));
  return a && b ? std::optional(Pair{*a, *b}) : std::nullopt;
}
std::vector<Pair> all_pairs(const Named& /*game*/) { return {{Piece{0}, Piece{1}}}; }

constexpr Noun kPiece = noun<Named, Piece, piece_name, piece_named, all_pieces>("piece");
std::string first_of(const Named& game, Pair pair) { return piece_name(game, pair.a); }
constexpr Noun kPair =
    reported_by<Named, Pair, first_of>(noun<Named, Pair, pair_name, pair_named, all_pairs>("pair", &kPiece));
constexpr const Noun* noun_of(std::type_identity<Piece> /*type*/) { return &kPiece; }
constexpr const Noun* noun_of(std::type_identity<Pair> /*type*/) { return &kPair; }

constexpr EventKind<Hidden<Piece>, Count, bool> kLaid{0, "laid", {"piece", "place", "begins"}, {"piece", "begins"}};
constexpr EventKind<Pair, Many<Pair>> kMet{1, "met", {"with", "pairs"}, {"with"}};
constexpr TableEventKind<PerSeat<Gain<Row::kPairs>>> kRoute{2, "route", {"links"}};
constexpr EventKind<Gain<Row::kLanding>, Seat, Set<Piece>> kLanded{
    3, "landed", {"points", "beside", "spaces"}, {"spaces"}};
constexpr std::array kEvents = {kLaid.row(), kMet.row(), kRoute.row(), kLanded.row()};
static_assert(in_order(kEvents, 3) && !in_order(kEvents, 4));
static_assert(!in_order(std::array{kMet.row(), kLaid.row()}, 1));
constexpr std::array<const Noun*, 2> kNouns = {&kPiece, &kPair};
constexpr std::array<std::string_view, 2> kAccount = {"landing", "pairs"};
constexpr Vocabulary kVocabulary{kNouns, kEvents, kAccount};
const Named kNamed;
const Voice kVoice{&kVocabulary, &kNamed, 3};

// A wrong number or type of arguments does not compile.
template <class... Values>
concept CanLay = requires(Trace* trace, Values... values) { note(trace, kLaid, Seat(0), values...); };
static_assert(CanLay<Hidden<Piece>, int, bool> && CanLay<Piece, std::size_t, bool>);
static_assert(!CanLay<Hidden<Piece>, int> && !CanLay<Hidden<Piece>, int, bool, int>);
static_assert(!CanLay<int, int, bool> && !CanLay<Hidden<Piece>, bool, bool> && !CanLay<Hidden<Piece>, int, int>);
static_assert(!CanLay<Hidden<Piece>, Piece, bool>);

std::string written(const Trace& trace) { return base::write_json(write_events(kVoice, trace.span())); }

TEST(Vocabulary, EveryWrapperIsWrittenByName) {
  Trace trace;
  note(&trace, kLaid, Seat(1), Hidden(Piece{3}), 2, true);
  note(&trace, kLaid, Seat(0), {}, 0, false);
  note(&trace, kRoute, {2, -1, 0, 0});
  note(&trace, kLanded, Seat(2), -300, Seat(1), {0b1000000101});
  EXPECT_EQ(written(trace), R"([{"kind":"laid","seat":1,"piece":"p3","place":2,"begins":true},)"
                            R"({"kind":"laid","seat":0,"piece":"?","place":0,"begins":false},)"
                            R"({"kind":"route","links":[2,-1,0]},)"
                            R"({"kind":"landed","seat":2,"points":-300,"beside":1,"spaces":["p0","p2","p9"]}])");
}

TEST(Vocabulary, ARunThatDiffersOnlyInItsListIsOneEvent) {
  Trace trace;
  const auto pair = [](int a, int b) { return Pair{static_cast<Piece>(a), static_cast<Piece>(b)}; };
  note(&trace, kMet, Seat(1), pair(0, 1), pair(2, 3));
  note(&trace, kMet, Seat(1), pair(0, 1), pair(4, 5));
  note(&trace, kMet, Seat(1), pair(0, 2), pair(6, 7));
  note(&trace, kMet, Seat(0), pair(0, 2), pair(6, 7));
  EXPECT_EQ(written(trace), R"([{"kind":"met","seat":1,"with":"p0/p1","pairs":["p2/p3","p4/p5"]},)"
                            R"({"kind":"met","seat":1,"with":"p0/p2","pairs":["p6/p7"]},)"
                            R"({"kind":"met","seat":0,"with":"p0/p2","pairs":["p6/p7"]}])");
}

std::string rewritten(const std::string& json) {
  const std::optional<std::vector<Event>> events = read_events(kVoice, *base::read_json(json));
  return events ? base::write_json(write_events(kVoice, *events).list()->front()) : "refused";
}

TEST(Vocabulary, WhatIsWrittenReadsBack) {
  for (const EventRow& row : kEvents) {
    for (int variant = 0; variant < variants(row.arguments); ++variant) {
      const std::vector<Event> events = sample(kVoice, row, variant);
      const base::Tree tree = write_events(kVoice, events);
      ASSERT_EQ(tree.list()->size(), 1U) << row.name;
      EXPECT_EQ(read_events(kVoice, tree.list()->front()), events) << base::write_json(tree);
    }
  }
}

TEST(Vocabulary, WhatIsNotDeclaredIsRefused) {
  const std::string good = R"({"kind":"landed","seat":2,"points":-300,"beside":1,"spaces":["p0","p2"]})";
  EXPECT_EQ(rewritten(good), good);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    return rewritten(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_EQ(with("landed", "fell"), "refused");
  EXPECT_EQ(with(R"("seat":2,)", ""), "refused");
  EXPECT_EQ(with(R"("seat":2)", R"("seat":3)"), "refused");
  EXPECT_EQ(with(R"("beside":1)", R"("beside":"1")"), "refused");
  EXPECT_EQ(with(R"("beside":1)", R"("besides":1)"), "refused");
  EXPECT_EQ(with("-300", "-32768"), "refused");
  EXPECT_EQ(with(R"(["p0","p2"])", R"(["p2","p0"])"), "refused");
  EXPECT_EQ(with(R"(["p0","p2"])", R"(["p0","p2"],"more":1)"), "refused");
  EXPECT_EQ(rewritten(R"({"kind":"met","seat":1,"with":"p0/p1","pairs":[]})"), "refused");
  EXPECT_EQ(rewritten("[]"), "refused");
}

TEST(Vocabulary, WhatDoesNotFitIsNotAnotherNumber) {
  Trace trace;
  note(&trace, kLanded, Seat(0), 40'000, Seat(0), {0});
  note(&trace, kLaid, Seat(0), Piece{1}, 70'000, false);
  note(&trace, kLaid, Seat(0), Piece{1}, -1, false);
  for (const Event& event : trace) {
    const base::Tree tree = write_events(kVoice, std::span(&event, 1));
    EXPECT_FALSE(read_events(kVoice, tree.list()->front())) << base::write_json(tree);
  }
}

TEST(Vocabulary, ArgumentsAreReadByTheKind) {
  Trace trace;
  note(&trace, kLaid, Seat(1), Hidden(Piece{3}), 2, true);
  note(&trace, kLanded, Seat(2), -300, Seat(1), {5});
  EXPECT_TRUE(kLaid.is(trace[0]) && !kLanded.is(trace[0]));
  EXPECT_EQ(kLaid.get<0>(trace[0]).known, Piece{3});
  EXPECT_EQ(kLaid.get<1>(trace[0]), 2);
  EXPECT_TRUE(kLaid.get<2>(trace[0]));
  EXPECT_EQ(kLanded.get<0>(trace[1]), -300);
  EXPECT_EQ(kLanded.get<1>(trace[1]), Seat(1));
  EXPECT_EQ(kLanded.get<2>(trace[1]).bits, 5U);
}

TEST(Vocabulary, ReportsCountByTheArgumentsThatSaySo) {
  Trace trace;
  note(&trace, kLaid, Seat(1), Hidden(Piece{3}), 2, true);
  note(&trace, kLaid, Seat(0), {}, 7, false);
  note(&trace, kLanded, Seat(0), 5, Seat(0), {2});
  EXPECT_EQ(counted_as(kVoice, trace[0]), "laid p3 begins");
  EXPECT_EQ(counted_as(kVoice, trace[1]), "laid ?");
  EXPECT_EQ(counted_as(kVoice, trace[2]), "landed p1");
  for (const Event& event : trace)
    EXPECT_EQ(counted_as(kVoice, counted_part(kVoice, event)), counted_as(kVoice, event));
  EXPECT_EQ(counted_part(kVoice, trace[2]).arguments[0], 0);
  note(&trace, kMet, Seat(1), {Piece{4}, Piece{5}}, {Piece{6}, Piece{7}});
  EXPECT_EQ(counted_as(kVoice, trace[3]), "met p4");
}

TEST(Vocabulary, ANoteAllocatesNothing) {
  Trace trace;
  const auto notes = [](Trace* into) {
    note(into, kLaid, Seat(1), Hidden(Piece{3}), 2, true);
    note(into, kRoute, {2, -1, 0, 0});
    note(into, kLanded, Seat(2), -300, Seat(1), {5});
  };
  EXPECT_EQ(kit::allocations_in([&] { notes(&trace); }), 0U);
  EXPECT_EQ(trace.size(), 3U);
  EXPECT_EQ(kit::allocations_in([&] { notes(nullptr); }), 0U);
}

}  // namespace
}  // namespace aviary::core
