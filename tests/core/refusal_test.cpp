// Reasons: what a call gives, the facts and the sentence that come of it, and what is not declared.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/refusal_kind.h"

namespace aviary::core::refusals {
namespace {

enum class Piece : std::uint8_t {};
extern const Noun kPiece;
extern const Noun kPhase;
constexpr const Noun* noun_of(std::type_identity<Piece> /*type*/) { return &kPiece; }
enum class Phase : std::uint8_t { kDay, kNight };
constexpr const Noun* noun_of(std::type_identity<Phase> /*type*/) { return &kPhase; }

constexpr RefusalKind<> kOver{"A1", "over", {}, "The match is over"};
constexpr RefusalKind<Piece, Phase> kTaken{"A2 A3", "taken", {"piece", "phase"}, "{piece} is taken at {phase}"};
constexpr RefusalKind<Seat, Count, bool> kDearer{
    "A4", "dearer", {"seat", "cost", "twice"}, "{seat} pays {cost}, and {seat} knows {twice}"};
constexpr RefusalKind<Many<Piece>, std::optional<Piece>> kSplit{
    "A5", "split", {"parts", "kept"}, "The parts are {parts}{kept}"};
constexpr RefusalKind<> kUnreadable{"", "unreadable", {}, "This is not a move"};

// Pieces are "p0" to "p9", and spoken of as "piece 0" to "piece 9".
struct Named {
  static const Vocabulary& vocabulary();
  [[nodiscard]] static int seats() { return 3; }
};
std::string piece_name(const Named& /*game*/, Piece piece) { return "p" + std::to_string(static_cast<int>(piece)); }
std::string piece_words(const Named& /*game*/, Piece piece) {
  return "piece " + std::to_string(static_cast<int>(piece));
}
std::optional<Piece> piece_named(const Named& /*game*/, std::string_view id) {
  if (id.size() != 2 || id[0] != 'p' || id[1] < '0' || id[1] > '9') return std::nullopt;
  return static_cast<Piece>(id[1] - '0');
}
std::vector<Piece> all_pieces(const Named& /*game*/) { return {Piece{0}, Piece{1}, Piece{2}}; }
constexpr std::array<std::string_view, 2> kPhases = {"day", "night"};
constinit const Noun kPiece =
    said_as<Named, Piece, piece_words>(noun<Named, Piece, piece_name, piece_named, all_pieces>("piece"));
constinit const Noun kPhase = enumeration("phase", kPhases);

constexpr std::array<const Noun*, 2> kNouns = {&kPiece, &kPhase};
constexpr std::array kRefusals = {kOver.row(), kTaken.row(), kDearer.row(), kSplit.row(), kUnreadable.row()};
const Vocabulary& Named::vocabulary() {
  static constexpr Vocabulary kVocabulary{kNouns, {}, {}, kRefusals};
  return kVocabulary;
}
const Named kGame;
const Voice kVoice = voice_of(kGame);

std::string facts(const Refusal& refusal) { return base::write_json(refusal.facts); }

TEST(Refusal, FactsAreWrittenByNameAndFillTheSentence) {
  const Refusal taken = kTaken(kGame, Piece{3}, Phase::kNight);
  EXPECT_EQ(taken.clause + " " + taken.reason, "A2 taken");
  EXPECT_EQ(facts(taken), R"({"piece":"p3","phase":"night"})");
  EXPECT_EQ(taken.sentence, "piece 3 is taken at night");
  const Refusal dearer = kDearer(kGame, Seat(1), 70, true);
  EXPECT_EQ(facts(dearer), R"({"seat":1,"cost":70,"twice":true})");
  EXPECT_EQ(dearer.sentence, "Player 2 pays 70, and Player 2 knows ");
  EXPECT_EQ(facts(kOver(kGame)), "{}");
  EXPECT_EQ(kOver(), kOver(kGame));
}

TEST(Refusal, AReasonOfSeveralClausesIsGivenOne) {
  EXPECT_EQ(kTaken.under("A3", kGame, Piece{3}, Phase::kDay).clause, "A3");
  EXPECT_EQ(kUnreadable().clause, "");
}

TEST(Refusal, AListHasAnyLengthAndAFactMayBeLeftOut) {
  const Refusal whole = kSplit(kGame, {Piece{0}, Piece{1}, Piece{2}}, Piece{1});
  EXPECT_EQ(facts(whole), R"({"parts":["p0","p1","p2"],"kept":"p1"})");
  EXPECT_EQ(whole.sentence, "The parts are piece 0, piece 1 and piece 2piece 1");
  const Refusal bare = kSplit(kGame, {}, std::nullopt);
  EXPECT_EQ(facts(bare), R"({"parts":[]})");
  EXPECT_TRUE(is_declared(kVoice, whole) && is_declared(kVoice, bare));
}

TEST(Refusal, EverySampleIsDeclared) {
  for (const RefusalRow& row : kRefusals) {
    for (int variant = 0; variant < variants(row.arguments); ++variant) {
      const Refusal one = sample(kVoice, row, variant);
      EXPECT_TRUE(is_declared(kVoice, one)) << one.clause << " " << one.reason << " " << facts(one);
    }
  }
  EXPECT_EQ(sample(kVoice, kTaken.row(), 1).clause, "A3");
  EXPECT_EQ(facts(sample(kVoice, kSplit.row(), 1)), R"({"parts":["p1","p2"]})");
}

TEST(Refusal, WhatIsNotDeclaredIsFound) {
  const Refusal good = kTaken(kGame, Piece{3}, Phase::kNight);
  const auto with = [&](const auto& change) {
    Refusal other = good;
    change(other);
    return is_declared(kVoice, other);
  };
  EXPECT_TRUE(with([](Refusal&) {}));
  EXPECT_FALSE(with([](Refusal& one) { one.reason = "stolen"; }));
  EXPECT_FALSE(with([](Refusal& one) { one.clause = "A4"; }));
  EXPECT_FALSE(with([](Refusal& one) { one.clause = ""; }));
  EXPECT_FALSE(with([](Refusal& one) { one.facts.set("more", base::Tree(1)); }));
  EXPECT_FALSE(with([](Refusal& one) { one.facts = base::Tree(base::Tree::Fields{}); }));
  EXPECT_FALSE(is_declared(kVoice, kTaken(kGame, static_cast<Piece>(12), Phase::kDay)));
  EXPECT_FALSE(is_declared(kVoice, kSplit(kGame, {Piece{1}, static_cast<Piece>(12)}, std::nullopt)));
}

TEST(Refusal, AnErrorHasTheClauseAndNamesWhatCannotBeRead) {
  EXPECT_EQ(error_of(kOver(), "e3").code, "A1");
  EXPECT_EQ(error_of(kOver(), "e3").sentence, "The match is over");
  EXPECT_EQ(error_of(kUnreadable(), "e3").code, "notation");
  EXPECT_EQ(error_of(kUnreadable(), "e3").sentence, "'e3': This is not a move");
}

}  // namespace
}  // namespace aviary::core::refusals
