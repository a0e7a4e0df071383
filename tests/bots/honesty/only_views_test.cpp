// Only views tell a bot anything: programs that try to cheat name hidden cards no more often than the cards unseen
// allow. 1,000 deals of each game in ./test --all.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "base/index.h"
#include "cheats.h"
#include "kit/walk.h"
#include "lab/match.h"
#include "lab/stepper.h"

namespace aviary::honesty {
namespace {

using base::at;

constexpr std::uint64_t kSeed = 7'236'411'905'582'316'049;  // too large to be guessed
constexpr int kWorlds = 64;                                 // imagined to tell how likely a card is where it was named

// A fresh file for what bots write.
std::string file_named(const std::string& name) {
  const std::string path = testing::TempDir() + "aviary-" + std::to_string(getpid()) + "-" + name;
  std::filesystem::remove(path);
  return path;
}

std::vector<std::string> take_lines(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  std::filesystem::remove(path);
  return lines;
}

std::string command(const std::string& words) {
  return "cmd:" + std::filesystem::read_symlink("/proc/self/exe").string() + " bot " + words;
}

struct Decision {
  std::int64_t match;
  int entry;
  bool first;                    // of the match
  const core::AnyState& before;  // as it was when the bot was asked
};
using Look = std::function<void(const Decision&)>;

class Scribe final : public lab::Watcher {
 public:
  Scribe(const core::AnyGame& game, std::int64_t match, const Look& look) : game_(game), match_(match), look_(look) {}

  void moved(const core::AnyState& before, core::Move /*move*/, const core::Trace& /*trace*/) override {
    const core::Actor actor = game_.actor(before);
    if (!actor.is_seat()) return;
    const int seats = game_.seats();
    const int entry = (actor.seat().index() + seats - static_cast<int>(match_ % seats)) % seats;
    look_({match_, entry, first_, before});
    first_ = false;
  }
  void over(const lab::Played& played) override { EXPECT_EQ(played.fault, ""); }

 private:
  const core::AnyGame& game_;
  std::int64_t match_;
  const Look& look_;
  bool first_ = true;
};

// Plays on one thread, and looks at all decisions in their order.
void play_deals(const core::AnyGame& game, std::vector<std::string> bots, int deals, const Look& look) {
  lab::MatchPlan plan;
  plan.bots = std::move(bots);
  plan.matches = std::int64_t{deals} * game.seats();
  plan.seed = kSeed;
  plan.watch = [&](std::int64_t match) { return std::make_unique<Scribe>(game, match, look); };
  EXPECT_TRUE(lab::play_match(game.identity(), plan));
}

bool has(const std::vector<std::string>& hand, const std::string& card) {
  return std::find(hand.begin(), hand.end(), card) != hand.end();
}

// How often a bot was right about the hand of the next seat, and how often it should have been by the cards unseen.
struct Score {
  int named = 0;
  int right = 0;
  double expected = 0;
  double variance = 0;

  void add(const core::AnyGame& game, const core::AnyState& state, const std::string& card, base::Rng& rng) {
    const core::Seat seat = game.actor(state).seat();
    const int other = (seat.index() + 1) % game.seats();
    const core::AnyView view = game.view(state, seat);
    int worlds = 0;
    for (int i = 0; i < kWorlds; ++i) worlds += has(hand_of(game.tree(game.imagine(view, rng)), other), card) ? 1 : 0;
    const double chance = static_cast<double>(worlds) / kWorlds;
    ++named;
    right += has(hand_of(game.tree(state), other), card) ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance) * (1 + 1.0 / kWorlds);
  }
  [[nodiscard]] double bound() const { return expected + 3 * std::sqrt(variance); }
};

// The scores of a peeking and a remembering bot in matches against each other. Counted is the first decision of every
// match, before anybody has told something by a move: one a deal for each of them.
std::array<Score, 2> scores_of(const char* game_name, int deals, const std::string& seed, const std::string& notebook) {
  struct First {
    std::size_t decision;
    int entry;
    core::AnyState before;
  };
  const games::Game game = lab::open_named(game_name, nullptr).value();
  const std::string file = file_named("named");
  std::vector<First> firsts;
  std::size_t decisions = 0;
  play_deals(*game, {command("peek " + file + seed), command("remember " + file + notebook)}, deals,
             [&](const Decision& decision) {
               if (decision.first) firsts.push_back({decisions, decision.entry, decision.before});
               ++decisions;
             });
  const std::vector<std::string> named = take_lines(file);
  EXPECT_EQ(named.size(), decisions);
  std::array<Score, 2> scores;
  base::Rng rng(1);
  for (const First& first : firsts) {
    scores[at(first.entry)].add(*game, first.before, named.at(first.decision), rng);
  }
  for (const std::size_t entry : {0U, 1U}) {
    const Score& score = scores[entry];
    std::printf("%s: the %s bot named %d cards, %d right, expected %.1f, bound %.1f\n", game_name,
                entry == 0 ? "peeking" : "remembering", score.named, score.right, score.expected, score.bound());
  }
  return scores;
}

class OnlyViews : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, OnlyViews, testing::Values("clouds(players=2)", "migrato", "flyaway(players=2)"));

TEST_P(OnlyViews, TellABotAnything) {
  const int deals = kit::scaled_to(40, 1000);
  for (const Score& score : scores_of(GetParam(), deals, "", "")) {
    EXPECT_EQ(score.named, deals);
    EXPECT_LE(score.right, score.bound());
  }
}

// The same bots do name the cards if they are given what they should not have, so the test above can fail: the seed of
// the run, and a notebook that all processes of a bot share.
TEST_P(OnlyViews, AreNotAllThatTheSeedAndANotebookTell) {
  constexpr int kDeals = 40;
  const std::string notebook = file_named("notebook");
  const auto [peeking, remembering] = scores_of(GetParam(), kDeals, " " + std::to_string(kSeed), " " + notebook);
  std::filesystem::remove(notebook);
  EXPECT_EQ(peeking.right, kDeals);
  EXPECT_GT(remembering.right, remembering.bound());
}

double correlation(std::span<const double> a, std::span<const double> b) {
  const auto count = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / count;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / count;
  double both = 0;
  double square_a = 0;
  double square_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    both += (a[i] - mean_a) * (b[i] - mean_b);
    square_a += (a[i] - mean_a) * (a[i] - mean_a);
    square_b += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return both / std::sqrt(std::max(square_a * square_b, 1e-9));
}

// What a bot with a watch knows of the others' decisions, and what it wants to know.
struct Waits {
  std::vector<double> logs;     // of the times
  std::vector<double> choices;  // that the other had
  std::vector<std::vector<std::string>> hands;
};

Waits waits_for(const core::AnyGame& game, const std::string& other, int deals) {
  const std::string file = file_named("times");
  Waits last;
  Waits waits;  // by decision of the bot with the watch
  play_deals(game, {command("time " + file), other}, deals, [&](const Decision& decision) {
    if (decision.first) last = {};
    if (decision.entry == 1) {
      const int seat = game.actor(decision.before).seat().index();
      last.choices = {static_cast<double>(game.legal(decision.before).size())};
      last.hands = {hand_of(game.tree(decision.before), seat)};
      return;
    }
    waits.choices.push_back(last.choices.empty() ? 0 : last.choices[0]);
    waits.hands.push_back(last.hands.empty() ? std::vector<std::string>{} : last.hands[0]);
    last = {};
  });
  for (const std::string& line : take_lines(file)) waits.logs.push_back(std::log(std::max(std::stod(line), 1.0)));
  Waits known;  // without those where the other was not asked in between
  for (std::size_t i = 0; i < waits.logs.size(); ++i) {
    if (waits.choices[i] == 0 || waits.logs[i] == 0) continue;
    known.logs.push_back(waits.logs[i]);
    known.choices.push_back(waits.choices[i]);
    known.hands.push_back(waits.hands[i]);
  }
  return known;
}

// By hand, for docs/bots.md, since it depends on the machine. The logarithm of the time is correlated with how many
// moves the other could choose from, and with every card in its hand: the card is chosen on the first half of the
// decisions, and judged on the second.
TEST_P(OnlyViews, DISABLED_AreNotAllThatAWatchTells) {
  const games::Game game = lab::open_named(GetParam(), nullptr).value();
  const Waits waits = waits_for(*game, "raven/nodes=200", kit::scaled(20));
  const std::size_t half = waits.logs.size() / 2;
  const std::span<const double> logs(waits.logs);
  std::set<std::string> cards;
  for (const auto& hand : waits.hands) cards.insert(hand.begin(), hand.end());
  std::string best;
  double most = 0;
  double judged = 0;
  for (const std::string& card : cards) {
    std::vector<double> holds;
    for (const auto& hand : waits.hands) holds.push_back(has(hand, card) ? 1 : 0);
    const std::span<const double> all(holds);
    const double found = std::abs(correlation(logs.first(half), all.first(half)));
    if (found <= most) continue;
    best = card;
    most = found;
    judged = correlation(logs.subspan(half), all.subspan(half));
  }
  std::printf(
      "%s: %zu waits, correlation with the number of choices %.2f, with the card %s %.2f; by chance below %.2f\n",
      GetParam(), logs.size(), correlation(waits.logs, waits.choices), best.c_str(), judged,
      2 / std::sqrt(static_cast<double>(half)));
}

// What a bot finds around itself.
struct Found {
  std::string process;
  std::string files;
};

std::vector<Found> take_found(const std::string& file) {
  std::vector<Found> found;
  for (const std::string& line : take_lines(file)) {
    found.push_back({line.substr(0, line.find(' ')), line.substr(line.find(' ') + 1)});
  }
  return found;
}

TEST(BotProcesses, SeeEveryDealOnce) {
  const games::Game game = lab::open_named("clouds(players=3)", nullptr).value();
  const std::string file = file_named("found");
  constexpr int kDeals = 4;
  std::vector<std::int64_t> asked;  // in which match
  play_deals(*game, {command("look " + file)}, kDeals, [&](const Decision& one) { asked.push_back(one.match); });
  const std::vector<Found> found = take_found(file);
  ASSERT_EQ(found.size(), asked.size());
  std::map<std::string, std::set<std::int64_t>> matches;  // by process
  for (std::size_t i = 0; i < found.size(); ++i) matches[found[i].process].insert(asked[i]);
  EXPECT_EQ(matches.size(), 9U);  // three bots in three rotations
  for (const auto& [process, seen] : matches) {
    std::set<std::int64_t> deals;
    for (const std::int64_t match : seen) deals.insert(match / 3);
    EXPECT_EQ(deals.size(), seen.size());
    EXPECT_EQ(deals.size(), kDeals);
  }
}

// More threads than matches: no process is started that nobody asks.
TEST(BotProcesses, AreStartedWhenTheyAreNeeded) {
  const std::string file = file_named("found");
  lab::MatchPlan plan;
  plan.bots = {command("look " + file)};
  plan.matches = 3;
  plan.threads = 4;
  EXPECT_TRUE(lab::play_match({"clouds", {{"players", "3"}}}, plan));
  std::set<std::string> processes;
  for (const Found& one : take_found(file)) processes.insert(one.process);
  EXPECT_EQ(processes.size(), 9U);
}

// A file that the program has open may hold anything: a report that is written, or the connections of ranks.
TEST(BotProcesses, HaveNoFilesOfOurs) {
  const int ours = open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  ASSERT_GT(ours, 2);
  const std::string file = file_named("found");
  const games::Game game = lab::open_named("migrato", nullptr).value();
  play_deals(*game, {command("look " + file)}, 1, [](const Decision& /*one*/) {});
  close(ours);
  const std::vector<Found> found = take_found(file);
  ASSERT_FALSE(found.empty());
  for (const Found& one : found) EXPECT_EQ(one.files, "0 1 2");
}

}  // namespace
}  // namespace aviary::honesty

int main(int count, char** words) {
  if (count > 3 && words[1] == std::string("bot")) return aviary::honesty::play({words + 2, words + count});
  testing::InitGoogleTest(&count, words);
  return RUN_ALL_TESTS();
}
