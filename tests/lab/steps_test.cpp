// Matches in steps of one number: whole moves by their paths, batches, and what tensors tell.
#include "lab/steps.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "bots/all_tensors.h"
#include "kit/walk.h"
#include "lab/batch.h"
#include "lab/playout.h"
#include "lab/stepper.h"

namespace aviary::lab {
namespace {

const std::vector<std::string> kGames = {"volo(edge=6)",       "volo(edge=7,pass=relaxed)", "clouds(players=2)",
                                         "clouds(players=3)",  "clouds(players=4)",         "migrato",
                                         "migrato(return=on)", "migrato(memory=off)",       "flyaway(players=2)",
                                         "flyaway(players=3)", "flyaway(players=4)"};

games::Game open_game(const std::string& name) {
  const base::Result<games::Game> game = open_named(name, nullptr);
  EXPECT_TRUE(game.ok()) << name;
  return *game;
}

// Calls visit(stepper, rng) at every step of a random match, the end included.
template <class Visit>
void walk(const std::string& name, std::uint64_t match, Visit visit) {
  Stepper stepper(open_game(name));
  base::Rng rng = base::Rng::stream(31, match);
  for (;;) {
    visit(stepper, rng);
    if (stepper.actor().is_nobody()) return;
    if (stepper.actor().is_chance()) {
      ASSERT_TRUE(stepper.draw(rng).ok());
      continue;
    }
    const std::vector<int> legal = stepper.legal();
    ASSERT_FALSE(legal.empty());
    ASSERT_TRUE(stepper.give(legal[rng.below(legal.size())]).ok());
  }
}

TEST(LabSteps, NoPathOfALegalMoveBeginsAnother) {
  for (const std::string& name : kGames) {
    walk(name, 1, [&](const Stepper& stepper, base::Rng&) {
      const core::AnyGame& game = *stepper.game();
      std::set<std::vector<int>> paths;
      std::set<std::vector<int>> parts;
      for (const core::Move move : game.legal(stepper.state())) {
        const core::Path path = game.path(move);
        ASSERT_GE(path.size(), 1U);
        for (const std::uint16_t number : path) ASSERT_LT(number, game.width());
        ASSERT_TRUE(paths.insert({path.begin(), path.end()}).second) << game.to_text(move);
        for (std::size_t i = 1; i < path.size(); ++i) parts.insert({path.begin(), path.begin() + i});
      }
      for (const std::vector<int>& part : parts) ASSERT_FALSE(paths.contains(part)) << name;
    });
  }
}

TEST(LabSteps, EveryLegalMoveCanBeGivenByItsPath) {
  for (const std::string& name : kGames) {
    walk(name, 2, [&](const Stepper& stepper, base::Rng& rng) {
      if (!stepper.actor().is_seat() || !stepper.begun().empty()) return;
      const core::AnyGame& game = *stepper.game();
      const std::vector<core::Move> moves = game.legal(stepper.state());
      const core::Move move = moves[rng.below(moves.size())];
      Stepper other(stepper);
      for (const std::uint16_t number : game.path(move)) ASSERT_TRUE(other.give(number).ok()) << game.to_text(move);
      ASSERT_EQ(other.line().back(), move);
      core::AnyState after = stepper.state();
      game.apply(after, move, nullptr);
      ASSERT_EQ(other.state().key(), after.key());
    });
  }
}

TEST(LabSteps, TextsOfNumbersAreDifferentAndReadBack) {
  for (const std::string& name : kGames) {
    walk(name, 3, [&](const Stepper& stepper, base::Rng& rng) {
      if (rng.below(8) != 0) return;
      std::set<std::string> texts;
      for (const int number : stepper.legal()) {
        const std::string text = *stepper.text_of(number);
        ASSERT_TRUE(texts.insert(text).second) << name << " " << text;
        ASSERT_EQ(*stepper.number_of(text), number) << text;
      }
    });
  }
}

TEST(LabSteps, WhatIsWrittenReadsBackInTheMiddleOfAMoveToo) {
  for (const std::string& name : kGames) {
    bool begun = false;
    walk(name, 4, [&](const Stepper& stepper, base::Rng& rng) {
      if (stepper.begun().empty() && rng.below(16) != 0) return;
      begun = begun || !stepper.begun().empty();
      const base::Result<Stepper> read = Stepper::read(stepper.game(), stepper.write());
      ASSERT_TRUE(read.ok()) << read.error().sentence;
      ASSERT_EQ(read->state().key(), stepper.state().key());
      ASSERT_EQ(read->legal(), stepper.legal());
      ASSERT_EQ(read->history(), stepper.history());
    });
    EXPECT_TRUE(begun || !name.starts_with("volo"));
  }
}

TEST(LabSteps, IllegalNumbersChangeNothing) {
  for (const std::string& name : kGames) {
    walk(name, 5, [&](Stepper& stepper, base::Rng& rng) {
      if (rng.below(16) != 0) return;
      const std::vector<int> legal = stepper.legal();
      const std::string before = stepper.write();
      for (const std::int64_t number : {std::int64_t{-1}, std::int64_t{70'000}, std::int64_t{1} << 40,
                                        static_cast<std::int64_t>(rng.below(2000))}) {
        if (std::find(legal.begin(), legal.end(), number) != legal.end()) continue;
        const base::Result<base::Done> given = stepper.give(number);
        ASSERT_FALSE(given.ok());
        ASSERT_FALSE(given.error().sentence.empty());
      }
      ASSERT_EQ(stepper.write(), before);
    });
  }
}

std::vector<float> observed(const Stepper& stepper, core::Seat seat, std::size_t size) {
  std::vector<float> out(size, 7);
  stepper.observe(seat, out);
  return out;
}

std::size_t size_of(const core::AnyGame& game) {
  const std::vector<bots::Block> blocks = bots::tensor_blocks(game);
  return blocks.back().offset + blocks.back().size;
}

// Twin worlds: two truths that a seat cannot tell apart give it the same numbers.
TEST(LabTensor, HoldsNothingThatTheSeatMayNotKnow) {
  for (const std::string& name : kGames) {
    const std::size_t size = size_of(*open_game(name));
    int different = 0;
    walk(name, 6, [&](const Stepper& stepper, base::Rng& rng) {
      if (rng.below(4) != 0) return;
      const core::AnyGame& game = *stepper.game();
      for (int i = 0; i < game.seats(); ++i) {
        const core::Seat seat(i);
        const Stepper twin = stepper.resampled(seat, rng);
        different += twin.state().key() != stepper.state().key() ? 1 : 0;
        ASSERT_EQ(game.to_text(game.view(twin.state(), seat)), game.to_text(game.view(stepper.state(), seat)));
        ASSERT_EQ(observed(twin, seat, size), observed(stepper, seat, size)) << name;
      }
    });
    EXPECT_EQ(different > 0, open_game(name)->has_secrets()) << name;
  }
}

// And it holds enough: what can happen next from one position, a seat tells apart by its numbers if it can by its view.
TEST(LabTensor, TellsWhatHappened) {
  for (const std::string& name : kGames) {
    const games::Game game = open_game(name);
    const std::size_t size = size_of(*game);
    int compared = 0;
    for (std::uint64_t match = 0; match < static_cast<std::uint64_t>(kit::scaled(1)); ++match) {
      walk(name, 10 + match, [&](const Stepper& stepper, base::Rng& rng) {
        if (rng.below(6) != 0 && stepper.begun().empty()) return;
        std::map<std::pair<int, std::vector<float>>, std::string> views;
        for (const int number : stepper.legal()) {
          Stepper next(stepper);
          ASSERT_TRUE(next.give(number).ok());
          for (int i = 0; i < game->seats(); ++i) {
            const core::Seat seat(i);
            const std::vector<float> tensor = observed(next, seat, size);
            for (const float value : tensor) ASSERT_TRUE(value >= -3 && value <= 7) << name << " " << value;
            std::string view = game->to_text(game->view(next.state(), seat));
            if (next.actor() == core::Actor(seat)) view += std::to_string(next.begun().size());
            const auto [entry, fresh] = views.emplace(std::pair(i, tensor), view);
            ASSERT_EQ(entry->second, view) << name << " " << *stepper.text_of(number);
            ++compared;
          }
        }
      });
    }
    EXPECT_GT(compared, 100) << name;
  }
}

TEST(LabTensor, BlocksLieEndToEnd) {
  for (const std::string& name : kGames) {
    std::size_t end = 0;
    std::set<std::string> names;
    for (const bots::Block& block : bots::tensor_blocks(*open_game(name))) {
      EXPECT_EQ(block.offset, end);
      EXPECT_TRUE(names.insert(block.name).second) << block.name;
      EXPECT_FALSE(block.meaning.empty());
      end += block.size;
    }
  }
}

// Steps a batch by its own random numbers and returns everything it showed.
std::string trajectory(const std::string& name, int threads, int steps) {
  const base::Result<std::unique_ptr<Batch>> opened = open_batch(open_game(name), {13, 5, threads, true});
  EXPECT_TRUE(opened.ok());
  Batch& batch = **opened;
  std::vector<std::int64_t> numbers(batch.size());
  std::string shown;
  const auto show = [&](const auto& row) {
    shown += std::to_string(base::hash_bytes(row.data(), row.size() * sizeof row[0])) + " ";
  };
  for (int i = 0; i < steps; ++i) {
    const BatchRows& rows = batch.rows();
    show(rows.masks), show(rows.seats), show(rows.rewards), show(rows.ended), show(rows.matches), show(rows.made);
    show(rows.observations);
    batch.sample(numbers);
    EXPECT_TRUE(batch.step(numbers).ok());
  }
  return shown;
}

TEST(LabBatch, PlaysTheSameOnAnyNumberOfThreads) {
  for (const std::string& name : kGames) {
    const std::string alone = trajectory(name, 1, 60);
    EXPECT_EQ(trajectory(name, 2, 60), alone) << name;
    EXPECT_EQ(trajectory(name, 3, 60), alone) << name;
  }
}

// Every slot plays as a match by itself with the streams of its number.
TEST(LabBatch, PlaysAsSingleMatchesDo) {
  constexpr std::uint64_t kSeed = 9;
  for (const std::string& name : kGames) {
    const games::Game game = open_game(name);
    const std::size_t size = size_of(*game);
    const std::unique_ptr<Batch> batch = std::move(open_batch(game, {3, kSeed, 1, true})).value();
    std::vector<Stepper> alone;
    std::vector<base::Rng> chance;
    for (std::size_t i = 0; i < 3; ++i) {
      alone.emplace_back(game);
      chance.push_back(base::Rng::stream(kSeed, i));
    }
    std::vector<std::int64_t> numbers(3);
    int ended = 0;
    for (int step = 0; step < 3000 && ended < 3; ++step) {
      for (std::size_t i = 0; i < 3; ++i) {
        while (alone[i].actor().is_chance()) ASSERT_TRUE(alone[i].draw(chance[i]).ok());
        if (batch->rows().ended[i] != 0) {
          ASSERT_TRUE(alone[i].actor().is_nobody());
          const auto returns = returns_of(game->outcome(alone[i].state()));
          for (int seat = 0; seat < game->seats(); ++seat) {
            ASSERT_FLOAT_EQ(
                batch->rows().rewards[i * static_cast<std::size_t>(game->seats()) + static_cast<std::size_t>(seat)],
                static_cast<float>(returns[static_cast<std::size_t>(seat)]));
          }
          ++ended;
          ASSERT_EQ(batch->rows().matches[i] % 3, static_cast<std::int64_t>(i));
          chance[i] = base::Rng::stream(kSeed, static_cast<std::uint64_t>(batch->rows().matches[i]));
          std::destroy_at(&alone[i]);
          std::construct_at(&alone[i], game);
          while (alone[i].actor().is_chance()) ASSERT_TRUE(alone[i].draw(chance[i]).ok());
        }
        ASSERT_EQ(batch->rows().seats[i], alone[i].actor().seat().index());
        const std::vector<int> legal = alone[i].legal();
        std::vector<int> marked;
        for (std::size_t number = 0; number < batch->width(); ++number) {
          if (batch->rows().masks[i * batch->width() + number] != 0) marked.push_back(static_cast<int>(number));
        }
        ASSERT_EQ(marked, legal) << name;
        const std::vector<float> tensor = observed(alone[i], alone[i].actor().seat(), size);
        ASSERT_TRUE(std::equal(tensor.begin(), tensor.end(), &batch->rows().observations[i * size]));
      }
      batch->sample(numbers);
      ASSERT_TRUE(batch->step(numbers).ok());
      for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(alone[i].give(numbers[i]).ok());
    }
    EXPECT_GT(ended, 0) << name;
  }
}

TEST(LabBatch, AnIllegalNumberStepsNoGame) {
  const std::unique_ptr<Batch> batch = std::move(open_batch(open_game("migrato"), {4, 1, 2, false})).value();
  std::vector<std::int64_t> numbers(4);
  batch->sample(numbers);
  const std::vector<std::uint8_t> masks = batch->rows().masks;
  for (const std::int64_t wrong : {std::int64_t{-1}, std::int64_t{100'000}, std::int64_t{1} << 50}) {
    std::vector<std::int64_t> given = numbers;
    given[3] = wrong;
    const base::Result<base::Done> done = batch->step(given);
    ASSERT_FALSE(done.ok());
    EXPECT_NE(done.error().sentence.find("game 3"), std::string::npos);
    EXPECT_EQ(batch->rows().masks, masks);
  }
  EXPECT_TRUE(batch->step(numbers).ok());
}

TEST(LabBatch, RefusesSizesAndThreadsThatMakeNoSense) {
  for (const BatchPlan& plan :
       {BatchPlan{0, 1, 1, false}, BatchPlan{-3, 1, 1, false}, BatchPlan{std::int64_t{1} << 40, 1, 1, false},
        BatchPlan{1, 1, 0, false}, BatchPlan{1, 1, 1000, false}}) {
    EXPECT_FALSE(open_batch(open_game("migrato"), plan).ok());
  }
}

TEST(LabSteps, NamesOfGamesAreReadAndWritten) {
  EXPECT_EQ(name_of(*open_game("clouds( players=3)")), "clouds(players=3)");
  EXPECT_EQ(open_game("volo()")->identity().options, open_game("volo")->identity().options);
  for (const char* wrong :
       {"", "chess", "clouds(players=9)", "clouds(players)", "clouds(players=3", "clouds(seats=3)", "clouds(,)"}) {
    const base::Result<games::Game> game = open_named(wrong, nullptr);
    ASSERT_FALSE(game.ok()) << wrong;
    EXPECT_FALSE(game.error().sentence.empty());
  }
}

TEST(LabSteps, ReturnsAddUpToNothing) {
  core::Outcome outcome{4, {9, 7, 9, 1}, {1, 3, 1, 4}, "X"};
  EXPECT_EQ(returns_of(outcome), (std::array<double, 4>{1.0 / 3, -1.0 / 3, 1.0 / 3, -1.0 / 3}));
  outcome = {2, {1, 0}, {1, 2}, "X"};
  EXPECT_EQ(returns_of(outcome), (std::array<double, 4>{1, -1, 0, 0}));
}

}  // namespace
}  // namespace aviary::lab
