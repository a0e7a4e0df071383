#include "cheats.h"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include "base/index.h"
#include "base/json.h"
#include "base/rng.h"
#include "lab/engine.h"
#include "lab/match.h"
#include "lab/sealed_rng.h"

namespace aviary::honesty {
namespace {

using base::at;
using base::Rng;
using base::Tree;

// What a bot knows when it is asked.
struct Told {
  const core::AnyGame& game;
  core::AnyView view;
  std::string text;  // of the view
  Tree fields;
  std::uint64_t seed;
  int seat;
  int match;            // of this process, counted from 0
  int asked;            // before, in this match
  std::int64_t waited;  // microseconds since the last answer
  int other() const { return (seat + 1) % game.seats(); }
};

class Cheat {
 public:
  Cheat() = default;
  Cheat(const Cheat&) = delete;
  Cheat& operator=(const Cheat&) = delete;
  virtual ~Cheat() = default;
  virtual std::string name(const Told& told) = 0;
};

std::string first_of(const std::vector<std::string>& hand) { return hand.empty() ? "" : hand.front(); }

// A card that could be there, for want of anything better.
std::string guess(const Told& told) {
  Rng rng(told.seed);
  return first_of(hand_of(told.game.tree(told.game.imagine(told.view, rng)), told.other()));
}

// The inverse of base::mix.
constexpr std::uint64_t unmix(std::uint64_t x) {
  x = (x ^ (x >> 31) ^ (x >> 62)) * 0x319642B2D24D8EC3U;
  x = (x ^ (x >> 27) ^ (x >> 54)) * 0x96DE1B173F119089U;
  return x ^ (x >> 30) ^ (x >> 60);
}
static_assert(unmix(base::mix(0x0123456789ABCDEFU)) == 0x0123456789ABCDEFU);

constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;  // of base::Rng
constexpr std::uint64_t kBotStreams = 0x626F7473;     // what once told bots' streams from those of chance

class Peeker final : public Cheat {
 public:
  explicit Peeker(std::optional<std::uint64_t> seed) {
    if (seed) suspects_.push_back(*seed);
  }

  std::string name(const Told& told) override {
    if (told.asked > 0) trace_back(told);
    last_ = told.seed;
    if (told.asked > 0) return "";
    for (const std::uint64_t seed : suspects_) {
      if (const std::optional<std::string> card = try_run(told, seed)) return *card;
    }
    for (const std::uint64_t number : numbers_from(told.seed)) {
      std::optional<std::string> card = deal(told, Rng(number));
      if (!card) card = try_run(told, number);
      if (card) return *card;
    }
    return guess(told);
  }

 private:
  // Two numbers in a row, each without its lowest bit, give the state of the generator, if they are steps of it. Then
  // the seed of the run follows from the match's number, which is one of a few.
  void trace_back(const Told& told) {
    const auto seats = static_cast<std::uint64_t>(told.game.seats());
    for (const std::uint64_t bit : {0U, 1U}) {
      const std::uint64_t state = unmix(last_ << 1 | bit);
      if (base::mix(state + kStep) >> 1 != told.seed || suspects_.size() > 60) continue;
      const std::uint64_t start = unmix(state - static_cast<std::uint64_t>(told.asked) * kStep) ^ kBotStreams;
      const auto match = static_cast<std::uint64_t>(told.match);
      for (std::uint64_t entry = 0; entry < seats; ++entry) {
        suspects_.push_back(start ^ base::mix(match * seats + entry + kStep));
        for (std::uint64_t rotation = 0; rotation < seats; ++rotation) {
          suspects_.push_back(start ^ base::mix((match * seats + rotation) * seats + entry + kStep));
        }
      }
    }
  }

  // What a number may have been made from.
  static std::vector<std::uint64_t> numbers_from(std::uint64_t told) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number : {told, told << 1, told << 1 | 1}) {
      for (int times = 0; times < 3; ++times, number = unmix(number)) {
        numbers.push_back(number);
        numbers.push_back(number - kStep);
        numbers.push_back(number ^ kBotStreams);
      }
    }
    return numbers;
  }

  // The card that the other seat has, if this is the seed of the run.
  static std::optional<std::string> try_run(const Told& told, std::uint64_t seed) {
    for (const int deal_number : {told.match / told.game.seats(), told.match}) {
      const auto index = static_cast<std::uint64_t>(deal_number);
      std::optional<std::string> card = deal(told, Rng::stream(seed, index));
      if (!card) card = deal(told, lab::SealedRng(seed, "deal " + std::to_string(index)));
      if (card) return card;
    }
    return std::nullopt;
  }

  // Deals with these random numbers, and looks whether that gives what we see.
  template <class Random>
  static std::optional<std::string> deal(const Told& told, Random random) {
    core::AnyState state = told.game.initial();
    while (told.game.actor(state).is_chance()) {
      told.game.apply(state, told.game.pick(state, random.below(told.game.weight(state))), nullptr);
    }
    if (told.game.to_text(told.game.view(state, core::Seat(told.seat))) != told.text) return std::nullopt;
    return first_of(hand_of(told.game.tree(state), told.other()));
  }

  std::vector<std::uint64_t> suspects_;  // seeds of the run
  std::uint64_t last_ = 0;
};

class Rememberer final : public Cheat {
 public:
  explicit Rememberer(std::string notebook) : notebook_(std::move(notebook)) {}

  // Where we sat before, the others sit now: the last hand that we had there is the best bet.
  std::string name(const Told& told) override {
    if (told.asked > 0) return "";
    if (!notebook_.empty()) read();
    std::string card = guess(told);
    for (const Note& note : notes_) {
      if (note.seat == told.other()) card = note.card;
    }
    notes_.push_back({told.seat, first_of(hand_of(told.fields, told.seat))});
    if (!notebook_.empty()) std::ofstream(notebook_, std::ios::app) << told.seat << ' ' << notes_.back().card << '\n';
    return card;
  }

 private:
  struct Note {
    int seat;
    std::string card;  // that we had at our first decision
  };

  void read() {
    notes_.clear();
    std::ifstream file(notebook_);
    for (Note note; file >> note.seat >> note.card;) notes_.push_back(note);
  }

  std::string notebook_;
  std::vector<Note> notes_;  // one a match
};

class Timer final : public Cheat {
 public:
  std::string name(const Told& told) override { return std::to_string(told.asked == 0 ? 0 : told.waited); }
};

// "PROCESS FILE FILE …": its number, and the files that were open when it began.
class Looker final : public Cheat {
 public:
  Looker() : line_(std::to_string(getpid())) {
    for (int file = 0; file < kFiles; ++file) {
      if (fcntl(file, F_GETFD) != -1) line_ += " " + std::to_string(file);
    }
  }
  std::string name(const Told& /*told*/) override { return line_; }

 private:
  static constexpr int kFiles = 1024;
  std::string line_;
};

std::unique_ptr<Cheat> make_cheat(const std::vector<std::string>& words) {
  const std::string more = words.size() > 2 ? words[2] : "";
  if (words[0] == "peek") {
    return std::make_unique<Peeker>(more.empty() ? std::nullopt : std::optional(std::stoull(more)));
  }
  if (words[0] == "remember") return std::make_unique<Rememberer>(more);
  if (words[0] == "time") return std::make_unique<Timer>();
  return std::make_unique<Looker>();
}

// How far the match is: grows while it runs.
std::int64_t age_of(const Tree& fields) {
  const Tree& root = fields.find("open") == nullptr ? fields : *fields.find("open");
  if (const Tree* turns = root.find("turns")) return *turns->integer();
  if (root.find("cubes") == nullptr) return *root.find("turn")->integer();
  std::int64_t age = 100 * *root.find("stage")->integer();
  for (const Tree& cubes : *root.find("cubes")->list()) age -= *cubes.integer();
  return age;
}

// The talk with the match. It moves as `sensible` would.
class Player {
 public:
  explicit Player(const std::vector<std::string>& words) : cheat_(make_cheat(words)), file_(words[1], std::ios::app) {}

  void hear(const Tree& message) {
    const std::string& type = *message.find("type")->text();
    if (type == "hello") say("hello");
    if (type == "newgame") begin(message);
    if (type == "view") look(message);
    if (type == "go") go(static_cast<std::uint64_t>(*message.find("seed")->integer()));
  }

 private:
  static void say(const char* type) { std::cout << base::write_json(lab::message_of(type)) << std::endl; }

  void begin(const Tree& message) {
    core::Identity wanted{*message.find("game")->text()};
    for (const base::Field& field : *message.find("options")->fields()) {
      wanted.options.push_back({field.name, *field.value.text()});
    }
    game_ = games::open(wanted).value();
    mover_ = lab::open_bot(*game_, "sensible").value();
    say("ready");
  }

  void look(const Tree& message) {
    using std::chrono::microseconds;
    waited_ = std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - answered_).count();
    text_ = *message.find("view")->text();
    fields_ = *message.find("fields");
    const int seat = std::stoi(text_) - 1;
    const bool begins = seat != seat_ || age_of(fields_) < age_;
    match_ += begins ? 1 : 0;
    asked_ = begins ? 0 : asked_ + 1;
    seat_ = seat;
    age_ = age_of(fields_);
  }

  void go(std::uint64_t seed) {
    const core::AnyView view = game_->parse_view(text_).value();
    file_ << cheat_->name({*game_, view, text_, fields_, seed, seat_, match_, asked_, waited_}) << std::endl;
    Tree best = lab::message_of("bestmove");
    Tree plan{Tree::List{}};
    plan.add(Tree(game_->to_text(mover_->think(view, {}, seed)->plan.front())));
    best.set("plan", std::move(plan));
    std::cout << base::write_json(best) << std::endl;
    answered_ = std::chrono::steady_clock::now();
  }

  std::unique_ptr<Cheat> cheat_;
  std::ofstream file_;
  games::Game game_;
  std::unique_ptr<bots::Bot> mover_;
  std::string text_;
  Tree fields_;
  int seat_ = -1;
  std::int64_t age_ = 0;
  int match_ = -1;
  int asked_ = 0;
  std::chrono::steady_clock::time_point answered_;
  std::int64_t waited_ = 0;
};

}  // namespace

std::vector<std::string> hand_of(const Tree& fields, int seat) {
  const Tree& root = fields.find("open") == nullptr ? fields : *fields.find("open");
  const Tree* hands = root.find("hands");
  const Tree& owner = (*(hands == nullptr ? root.find("seats") : hands)->list())[at(seat)];
  std::vector<std::string> cards;
  for (const Tree& card : *owner.find(hands == nullptr ? "hand" : "dealt")->list()) cards.push_back(*card.text());
  return cards;
}

int play(const std::vector<std::string>& words) {
  Player player(words);
  for (std::string line; std::getline(std::cin, line);) player.hear(base::read_json(line).value());
  return 0;
}

}  // namespace aviary::honesty
