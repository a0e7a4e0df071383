#include "lab/batch.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "bots/all_tensors.h"
#include "bots/reveal.h"
#include "lab/crew.h"
#include "lab/steps.h"

namespace aviary::lab {
namespace {

constexpr std::uint64_t kSampleStreams = 0x73616D706C65;  // "sample"
constexpr std::int64_t kMostSlots = std::int64_t{1} << 20;
constexpr int kMostThreads = 256;

template <core::Game G>
class BatchOf final : public Batch {
 public:
  BatchOf(games::Game owner, const G& game, const BatchPlan& plan)
      : owner_(std::move(owner)),
        game_(game),
        width_(static_cast<std::size_t>(game.width())),
        seats_(static_cast<std::size_t>(game.seats())),
        tensor_size_(bots::tensor_size(game)),
        crew_(plan.threads) {
    const auto size = static_cast<std::size_t>(plan.size);
    rows_.masks.resize(size * width_);
    rows_.seats.resize(size);
    rows_.rewards.resize(size * seats_);
    rows_.ended.resize(size);
    rows_.matches.resize(size);
    rows_.made.resize(size);
    if (plan.observations) rows_.observations.resize(size * tensor_size_);
    slots_.assign(size, Slot{Steps<G>(game, game.initial()), base::Rng(0), base::Rng(0)});
    reset(plan.seed);
  }

  [[nodiscard]] std::size_t width() const override { return width_; }
  [[nodiscard]] std::size_t tensor_size() const override { return tensor_size_; }

  void reset(std::uint64_t seed) override {
    seed_ = seed;
    std::fill(rows_.rewards.begin(), rows_.rewards.end(), 0.0F);
    std::fill(rows_.ended.begin(), rows_.ended.end(), std::uint8_t{0});
    std::fill(rows_.made.begin(), rows_.made.end(), 0);
    spread([this](std::size_t i) {
      begin(i, static_cast<std::int64_t>(i));
      show(i);
    });
  }

  base::Result<base::Done> step(std::span<const std::int64_t> numbers) override {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const bool in_row = numbers[i] >= 0 && numbers[i] < static_cast<std::int64_t>(width_);
      if (in_row && rows_.masks[i * width_ + static_cast<std::size_t>(numbers[i])] != 0) continue;
      return base::Error{"action", "action " + std::to_string(numbers[i]) + " is not legal in game " +
                                       std::to_string(i) + " of the batch; its row of the masks has a 1 at the " +
                                       "actions that are. No game was stepped"};
    }
    spread([this, numbers](std::size_t i) {
      if (rows_.ended[i] != 0) clear_end(i);
      Slot& slot = slots_[i];
      if (slot.steps.give(game_, numbers[i]).move) ++rows_.made[i];
      run_chance(slot);
      if (slot.steps.actor().is_nobody()) finish(i);
      show(i);
    });
    return base::Done{};
  }

  void sample(std::span<std::int64_t> numbers) override {
    spread([this, numbers](std::size_t i) {
      Slot& slot = slots_[i];
      const std::span<const std::uint16_t> next = slot.steps.next();
      numbers[i] = next[slot.choice.below(next.size())];
    });
  }

 private:
  struct Slot {
    Steps<G> steps;
    base::Rng chance;
    base::Rng choice;
  };

  // Calls work(i) for every slot, each hand of the crew a part of them.
  template <class Work>
  void spread(Work work) {
    const std::size_t hands = static_cast<std::size_t>(crew_.hands());
    crew_.run([&](int hand) {
      const auto part = static_cast<std::size_t>(hand);
      const std::size_t end = (part + 1) * size() / hands;
      for (std::size_t i = part * size() / hands; i < end; ++i) work(i);
    });
  }

  void begin(std::size_t i, std::int64_t match) {
    Slot& slot = slots_[i];
    rows_.matches[i] = match;
    slot.chance = base::Rng::stream(seed_, static_cast<std::uint64_t>(match));
    slot.choice = base::Rng::stream(seed_ ^ kSampleStreams, static_cast<std::uint64_t>(match));
    slot.steps.set(game_, game_.initial());
    run_chance(slot);
  }
  void run_chance(Slot& slot) {
    while (slot.steps.actor().is_chance()) {
      slot.steps.apply(game_, core::draw(game_, slot.steps.state(), slot.chance));
    }
  }
  void finish(std::size_t i) {
    const auto returns = returns_of(game_.outcome(slots_[i].steps.state()));
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      rows_.rewards[i * seats_ + seat] = static_cast<float>(returns[seat]);
    }
    rows_.ended[i] = 1;
    begin(i, rows_.matches[i] + static_cast<std::int64_t>(size()));
  }
  void clear_end(std::size_t i) {
    rows_.ended[i] = 0;
    std::fill_n(&rows_.rewards[i * seats_], seats_, 0.0F);
  }
  // Writes the rows of the slot.
  void show(std::size_t i) {
    const Steps<G>& steps = slots_[i].steps;
    std::uint8_t* mask = &rows_.masks[i * width_];
    std::memset(mask, 0, width_);
    for (const std::uint16_t number : steps.next()) mask[number] = 1;
    const core::Seat seat = steps.actor().seat();
    rows_.seats[i] = seat.index();
    if (rows_.observations.empty()) return;
    steps.observe(game_, seat, std::span(&rows_.observations[i * tensor_size_], tensor_size_));
  }

  games::Game owner_;
  const G& game_;
  std::size_t width_;
  std::size_t seats_;
  std::size_t tensor_size_;
  Crew crew_;
  std::uint64_t seed_ = 0;
  std::vector<Slot> slots_;
};

}  // namespace

base::Result<std::unique_ptr<Batch>> open_batch(const games::Game& game, const BatchPlan& plan) {
  if (plan.size < 1 || plan.size > kMostSlots) {
    return base::Error{"batch",
                       "a batch has 1 to " + std::to_string(kMostSlots) + " games, not " + std::to_string(plan.size)};
  }
  if (plan.threads < 1 || plan.threads > kMostThreads) {
    return base::Error{"batch", "a batch runs on 1 to " + std::to_string(kMostThreads) + " threads, not " +
                                    std::to_string(plan.threads)};
  }
  std::unique_ptr<Batch> batch;
  bots::reveal(*game, [&]<class G>(const G& concrete) { batch = std::make_unique<BatchOf<G>>(game, concrete, plan); });
  return batch;
}

}  // namespace aviary::lab
