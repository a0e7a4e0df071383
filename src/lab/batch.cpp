#include "lab/batch.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "bots/all_tensors.h"
#include "bots/reveal.h"
#include "lab/crew.h"
#include "lab/steps.h"

namespace aviary::lab {
namespace {

constexpr std::uint64_t kSampleStreams = 0x73616D706C65;  // "sample"
constexpr std::int64_t kMostSlots = std::int64_t{1} << 20;
constexpr int kMostThreads = 256;

// The moves that may be chosen in some matches and the number that comes next in each, list after list in the order in
// which the matches are stepped: as all of them are, memory is read and written from front to end.
struct Lists {
  std::vector<core::Move> moves;
  std::vector<std::uint16_t> numbers;
  std::size_t used = 0;

  void reserve(std::size_t more) {
    if (used + more <= moves.size()) return;
    moves.resize(2 * (used + more));
    numbers.resize(moves.size());
  }
};

// Where one of the numbers is, or `count`. It looks at all of them, because a loop that may end anywhere is guessed
// wrong and cannot compare several at once.
std::size_t find_number(const std::uint16_t* numbers, std::size_t count, std::int64_t wanted) {
  if (wanted < 0 || wanted > std::numeric_limits<std::uint16_t>::max()) return count;
  const auto number = static_cast<std::uint16_t>(wanted);
  std::int16_t behind = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto place = static_cast<std::int16_t>(i + 1);
    behind = std::max(behind, numbers[i] == number ? place : std::int16_t{0});
  }
  return behind == 0 ? count : static_cast<std::size_t>(behind - 1);
}

// It plays as Steps does (tests/lab/steps_test.cpp compares them), in less memory and fewer passes over it.
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
    slots_.assign(size, Slot{game.initial(), {}, base::Rng(0)});
    choices_.assign(size, Choice{0, 0, 0, base::Rng(0)});
    const auto hands = static_cast<std::size_t>(plan.threads);
    for (std::size_t i = 0; i < hands; ++i) parts_.push_back({i * size / hands, (i + 1) * size / hands, {}, {}});
    reset(plan.seed);
  }

  [[nodiscard]] std::size_t width() const override { return width_; }
  [[nodiscard]] std::size_t tensor_size() const override { return tensor_size_; }

  void reset(std::uint64_t seed) override {
    seed_ = seed;
    std::fill(rows_.rewards.begin(), rows_.rewards.end(), 0.0F);
    std::fill(rows_.ended.begin(), rows_.ended.end(), std::uint8_t{0});
    std::fill(rows_.made.begin(), rows_.made.end(), 0);
    relist([this](const Lists&, std::size_t i, Moves& moves) {
      begin(i, static_cast<std::int64_t>(i));
      game_.legal(slots_[i].state, moves);
    });
  }

  base::Result<base::Done> step(std::span<const std::int64_t> numbers) override {
    for (const Part& part : parts_) {
      for (std::size_t i = part.begin; i < part.end; ++i) {
        Choice& choice = choices_[i];
        const std::uint16_t* list = &part.now.numbers[choice.first];
        if (list[choice.chosen] == numbers[i]) continue;  // what `sample` chose
        const std::size_t found = find_number(list, choice.count, numbers[i]);
        if (found == choice.count) return refusal(i, numbers[i]);
        choice.chosen = found;
      }
    }
    relist([this](const Lists& before, std::size_t i, Moves& moves) { advance(before, i, moves); });
    return base::Done{};
  }

  void sample(std::span<std::int64_t> numbers) override {
    for (const Part& part : parts_) {
      for (std::size_t i = part.begin; i < part.end; ++i) {
        Choice& choice = choices_[i];
        choice.chosen = choice.rng.below(choice.count);
        numbers[i] = part.now.numbers[choice.first + choice.chosen];
      }
    }
  }

 private:
  using Moves = typename G::Moves;
  struct Slot {
    typename G::State state;
    core::Path begun;
    base::Rng chance;
  };
  // What may be chosen in a slot: so many moves of its part's lists, the first of them, and of these the one that was
  // sampled or given last.
  struct Choice {
    std::size_t first;
    std::size_t count;
    std::size_t chosen;
    base::Rng rng;
  };
  // The slots that one hand of the crew steps.
  struct Part {
    std::size_t begin;
    std::size_t end;
    Lists now;
    Lists before;
  };

  [[nodiscard]] static base::Error refusal(std::size_t i, std::int64_t number) {
    return {"action", "action " + std::to_string(number) + " is not legal in game " + std::to_string(i) +
                          " of the batch; its row of the masks has a 1 at the actions that are. No game was stepped"};
  }

  // Calls work(lists so far, slot, moves) for every slot, which lists what may be chosen there next, and shows it.
  template <class Work>
  void relist(Work work) {
    crew_.run([&](int hand) {
      Part& part = parts_[static_cast<std::size_t>(hand)];
      std::swap(part.now, part.before);
      part.now.used = 0;
      for (std::size_t i = part.begin; i < part.end; ++i) {
        Moves moves;
        work(part.before, i, moves);
        show(part.now, i, moves);
      }
    });
  }

  // Makes what was chosen, or notes it if more must follow.
  void advance(const Lists& before, std::size_t i, Moves& moves) {
    Slot& slot = slots_[i];
    const Choice& choice = choices_[i];
    const std::span list(&before.moves[choice.first], choice.count);
    const std::uint16_t* numbers = &before.numbers[choice.first];
    if (rows_.ended[i] != 0) clear_end(i);
    const core::Move move = list[choice.chosen];
    if (game_.path(move).size() > slot.begun.size() + 1) {
      slot.begun.push(numbers[choice.chosen]);
      for (std::size_t j = 0; j < list.size(); ++j) {
        if (numbers[j] == numbers[choice.chosen]) moves.push(list[j]);
      }
      return;
    }
    game_.apply(slot.state, move, nullptr);
    slot.begun.clear();
    ++rows_.made[i];
    run_chance(slot);
    if (game_.actor(slot.state.open).is_nobody()) finish(i);
    game_.legal(slot.state, moves);
  }
  void begin(std::size_t i, std::int64_t match) {
    Slot& slot = slots_[i];
    rows_.matches[i] = match;
    slot = {game_.initial(), {}, base::Rng::stream(seed_, static_cast<std::uint64_t>(match))};
    choices_[i].rng = base::Rng::stream(seed_ ^ kSampleStreams, static_cast<std::uint64_t>(match));
    run_chance(slot);
  }
  void run_chance(Slot& slot) {
    while (game_.actor(slot.state.open).is_chance()) {
      game_.apply(slot.state, core::draw(game_, slot.state, slot.chance), nullptr);
    }
  }
  void finish(std::size_t i) {
    const auto returns = returns_of(game_.outcome(slots_[i].state));
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
  // Writes the rows of the slot, and what may be chosen there at the end of the lists. Loops of unknown length cost
  // more than what they do, because their end is guessed wrong: the whole mask is cleared, and one loop writes all it
  // can.
  void show(Lists& lists, std::size_t i, const Moves& moves) {
    const Slot& slot = slots_[i];
    const std::size_t count = moves.size();
    lists.reserve(count);
    std::uint16_t* numbers = &lists.numbers[lists.used];
    std::uint8_t* mask = &rows_.masks[i * width_];
    core::Move* kept = &lists.moves[lists.used];
    game_.numbers(moves.span(), slot.begun.size(), numbers);
    std::fill_n(mask, width_, std::uint8_t{0});
    for (std::size_t j = 0; j < count; ++j) {
      kept[j] = moves[j];
      mask[numbers[j]] = 1;
    }
    choices_[i].first = lists.used;
    choices_[i].count = count;
    choices_[i].chosen = 0;
    lists.used += count;
    const core::Seat seat = game_.actor(slot.state.open).seat();
    rows_.seats[i] = seat.index();
    if (rows_.observations.empty()) return;
    const bots::Begun begun{slot.begun.size(), moves[0]};
    bots::fill_tensor(game_, game_.view(slot.state, seat), begun,
                      std::span(&rows_.observations[i * tensor_size_], tensor_size_));
  }

  games::Game owner_;
  const G& game_;
  std::size_t width_;
  std::size_t seats_;
  std::size_t tensor_size_;
  Crew crew_;
  std::uint64_t seed_ = 0;
  std::vector<Slot> slots_;
  std::vector<Choice> choices_;
  std::vector<Part> parts_;
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
