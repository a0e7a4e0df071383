#include "lab/stepper.h"

#include <algorithm>

#include "base/text.h"
#include "bots/all_tensors.h"
#include "bots/reveal.h"
#include "lab/steps.h"

namespace aviary::lab {

// Steps of some game.
class AnySteps {
 public:
  AnySteps() = default;
  AnySteps& operator=(const AnySteps&) = delete;
  virtual ~AnySteps() = default;
  [[nodiscard]] virtual std::unique_ptr<AnySteps> clone() const = 0;
  [[nodiscard]] virtual core::AnyState state() const = 0;
  [[nodiscard]] virtual core::Actor actor() const = 0;
  [[nodiscard]] virtual const core::Path& begun() const = 0;
  [[nodiscard]] virtual std::span<const core::Move> moves() const = 0;
  virtual Given give(std::int64_t number) = 0;
  virtual void apply(core::Move move) = 0;
  virtual void observe(core::Seat seat, std::span<float> out) const = 0;

 protected:
  AnySteps(const AnySteps&) = default;
};

namespace {

template <core::Game G>
class StepsOf final : public AnySteps {
 public:
  StepsOf(const G& game, const core::AnyState& state) : game_(game), steps_(game, state.as<typename G::State>()) {}
  [[nodiscard]] std::unique_ptr<AnySteps> clone() const override { return std::make_unique<StepsOf>(*this); }
  [[nodiscard]] core::AnyState state() const override { return core::AnyState::of(steps_.state()); }
  [[nodiscard]] core::Actor actor() const override { return steps_.actor(); }
  [[nodiscard]] const core::Path& begun() const override { return steps_.begun(); }
  [[nodiscard]] std::span<const core::Move> moves() const override { return steps_.moves(game_); }
  Given give(std::int64_t number) override { return steps_.give(game_, number); }
  void apply(core::Move move) override { steps_.apply(game_, move); }
  void observe(core::Seat seat, std::span<float> out) const override { steps_.observe(game_, seat, out); }

 private:
  const G& game_;
  Steps<G> steps_;
};

std::unique_ptr<AnySteps> make_steps(const core::AnyGame& game, const core::AnyState& state) {
  std::unique_ptr<AnySteps> steps;
  bots::reveal(game, [&]<class G>(const G& concrete) { steps = std::make_unique<StepsOf<G>>(concrete, state); });
  return steps;
}

constexpr std::string_view kBegunLine = "\nbegun ";
constexpr int kMostNumbers = 0xFFFF;
// Before the options of a game that is not played by the newest rules.
constexpr std::string_view kRules = "rules";

base::Error over() { return {"over", "the match is over, so nothing can be played"}; }

}  // namespace

Stepper::Stepper(games::Game game)
    : game_(std::move(game)), steps_(make_steps(*game_, game_->initial())), start_(game_->initial()) {}

Stepper::Stepper(games::Game game, const core::AnyState& start)
    : game_(std::move(game)), steps_(make_steps(*game_, start)), start_(start), usual_start_(false) {}

Stepper::Stepper(games::Game game, const core::AnyView& view, core::Observer observer, base::Rng& rng)
    : Stepper(game, game->imagine(view, rng)) {
  imagined_by_ = observer;
  if (view.past() != nullptr) past_ = view.past()->copy();
}

Stepper::Stepper(const Stepper& other)
    : game_(other.game_),
      steps_(other.steps_->clone()),
      start_(other.start_),
      usual_start_(other.usual_start_),
      imagined_by_(other.imagined_by_),
      past_(other.past_),
      history_(other.history_),
      line_(other.line_) {}

Stepper::~Stepper() = default;

base::Result<Stepper> Stepper::from(games::Game game, const core::Record& record) {
  const bool whole = record.result.has_value();
  const base::Result<core::Replay> replay =
      core::replay(*game, record, whole ? std::nullopt : std::optional(record.moves.size()));
  if (!replay) return replay.error();
  const bool usual = record.start.empty();
  Stepper stepper = usual ? Stepper(game) : Stepper(game, core::start_replay(*game, record)->state);
  for (const core::Move move : replay->line) stepper.apply(move);
  return stepper;
}

core::AnyState Stepper::state() const { return steps_->state(); }
core::Actor Stepper::actor() const { return steps_->actor(); }

std::vector<int> Stepper::begun() const { return {steps_->begun().begin(), steps_->begun().end()}; }

int Stepper::next_of(core::Move move) const { return game_->path(move)[steps_->begun().size()]; }

std::vector<int> Stepper::legal() const {
  std::vector<int> numbers;
  if (actor().is_chance()) {
    numbers.resize(game_->chances(state()).size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<int>(i);
    return numbers;
  }
  for (const core::Move move : steps_->moves()) numbers.push_back(next_of(move));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

std::vector<std::pair<int, double>> Stepper::chances() const {
  std::vector<std::pair<int, double>> outcomes;
  if (!actor().is_chance()) return outcomes;
  const core::AnyState now = state();
  const auto all = static_cast<double>(game_->weight(now));
  for (const core::Chance& chance : game_->chances(now)) {
    outcomes.emplace_back(static_cast<int>(outcomes.size()), chance.weight / all);
  }
  return outcomes;
}

base::Error Stepper::refusal(std::int64_t number) const {
  if (actor().is_nobody()) return over();
  const std::size_t count = legal().size();
  return {"action", "action " + std::to_string(number) + " is not legal here; legal_actions() lists the " +
                        base::counted(static_cast<std::int64_t>(count), "action that is", "actions that are")};
}

base::Result<base::Done> Stepper::give(std::int64_t number) {
  if (actor().is_chance()) {
    const std::vector<core::Chance> outcomes = game_->chances(state());
    if (number < 0 || number >= static_cast<std::int64_t>(outcomes.size())) return refusal(number);
    history_.push_back(static_cast<int>(number));
    line_.push_back(outcomes[static_cast<std::size_t>(number)].move);
    steps_->apply(line_.back());
    return base::Done{};
  }
  const Given given = steps_->give(number);
  if (!given.legal) return refusal(number);
  history_.push_back(static_cast<int>(number));
  if (given.move) line_.push_back(*given.move);
  return base::Done{};
}

std::vector<core::Actor> Stepper::actors() const {
  std::vector<core::Actor> actors;
  Stepper again(game_, start_);
  for (const int number : history_) {
    actors.push_back(again.actor());
    (void)again.give(number);
  }
  return actors;
}

core::Ledger Stepper::ledger() const {
  core::Ledger ledger = game_->begin_ledger(start_);
  core::AnyState state = start_;
  for (const core::Move move : line_) {
    core::Trace trace;
    game_->apply(state, move, &trace);
    core::add(ledger, *game_->voice().vocabulary, trace.span());
  }
  return ledger;
}

// Precondition: the move is a possible outcome, or legal and begins as was chosen.
void Stepper::apply(core::Move move) {
  if (actor().is_chance()) {
    int index = 0;
    for (const core::Chance& chance : game_->chances(state())) {
      if (chance.move == move) history_.push_back(index);
      ++index;
    }
  } else {
    const core::Path path = game_->path(move);
    history_.insert(history_.end(), path.begin() + steps_->begun().size(), path.end());
  }
  line_.push_back(move);
  steps_->apply(move);
}

base::Result<base::Done> Stepper::play(std::string_view text) {
  if (actor().is_nobody()) return over();
  const core::MoveRead move = game_->parse_move(text);
  if (!move) return core::error_of(move.error(), text);
  if (!game_->allows(state(), *move)) {
    if (actor().is_chance()) return base::Error{"action", base::quoted(text) + " is not a possible outcome here"};
    return core::error_of(game_->why(game_->view(state(), actor().seat()), *move));
  }
  const std::span<const core::Move> moves = steps_->moves();
  if (actor().is_seat() && std::find(moves.begin(), moves.end(), *move) == moves.end()) {
    return base::Error{"action", base::quoted(text) + " does not begin as was chosen already"};
  }
  apply(*move);
  return base::Done{};
}

base::Result<base::Done> Stepper::draw(base::Rng& rng) {
  if (!actor().is_chance()) return base::Error{"action", "chance is not asked here; is_chance_node() tells when it is"};
  const core::AnyState now = state();
  apply(game_->pick(now, rng.below(game_->weight(now))));
  return base::Done{};
}

base::Result<std::string> Stepper::text_of(std::int64_t number) const {
  if (actor().is_chance()) {
    const std::vector<core::Chance> outcomes = game_->chances(state());
    if (number < 0 || number >= static_cast<std::int64_t>(outcomes.size())) return refusal(number);
    return game_->to_text(outcomes[static_cast<std::size_t>(number)].move);
  }
  std::string common;
  bool found = false;
  for (const core::Move move : steps_->moves()) {
    if (next_of(move) != number) continue;
    const std::string text = game_->to_text(move);
    if (game_->path(move).size() == steps_->begun().size() + 1) return text;
    common =
        found ? std::string(common.begin(), std::mismatch(common.begin(), common.end(), text.begin(), text.end()).first)
              : text;
    found = true;
  }
  if (!found) return refusal(number);
  return common + "… " + std::to_string(number);
}

base::Result<int> Stepper::number_of(std::string_view text) const {
  for (const int number : legal()) {
    if (*text_of(number) == text) return number;
  }
  for (const core::Move move : steps_->moves()) {
    if (game_->to_text(move) == text) return next_of(move);
  }
  if (actor().is_nobody()) return over();
  return base::Error{"action",
                     base::quoted(text) + " is no action here; action_to_string() tells the texts of those that are"};
}

core::AnyView Stepper::view(core::Observer observer) const {
  if (!observer.is_seat()) return game_->view(state(), observer);
  const bool goes_on = past_ != nullptr && imagined_by_ == observer;
  const std::shared_ptr<core::AnyPast> past =
      goes_on ? past_->copy() : game_->begin_past(game_->view(start_, observer));
  core::AnyState before = start_;
  for (std::size_t at = 0; past != nullptr && at < line_.size(); ++at) {
    core::AnyState after = before;
    game_->apply(after, line_[at], nullptr);
    game_->glimpse(before, line_[at], after, observer, *past);
    before = after;
  }
  return game_->view(state(), observer).with(past);
}

base::Result<int> Stepper::advice(bots::Bot& bot, const bots::Budget& budget, std::uint64_t seed) const {
  if (!actor().is_seat()) return base::Error{"action", "no player is asked here, so there is nothing to advise"};
  const base::Result<bots::Thought> thought = bot.think(view(actor().seat()), budget, seed);
  if (!thought) return thought.error();
  const core::Move move = thought->plan.front();
  const std::span<const core::Move> moves = steps_->moves();
  if (std::find(moves.begin(), moves.end(), move) != moves.end()) return next_of(move);
  return base::Error{"action", "the bot would play " + game_->to_text(move) + ", which does not begin as was chosen"};
}

void Stepper::observe(core::Seat seat, std::span<float> out) const { steps_->observe(seat, out); }

Stepper Stepper::resampled(core::Seat seat, base::Rng& rng) const {
  if (!game_->has_secrets()) return *this;
  Stepper other(game_, view(seat), seat, rng);
  if (actor() != core::Actor(seat)) return other;
  for (const int number : begun()) other.steps_->give(number);
  return other;
}

core::Record Stepper::record() const {
  core::Record record;
  record.identity = game_->identity();
  if (!usual_start_) record.start = game_->to_text(start_);
  for (const core::Move move : line_) record.moves.push_back(game_->to_text(move));
  if (actor().is_nobody()) record.result = core::result_of(game_->outcome(state()));
  return record;
}

std::string Stepper::write() const {
  std::string text = core::write_record(record());
  if (steps_->begun().empty()) return text;
  if (text.back() == '\n') text.pop_back();
  text += kBegunLine;
  for (std::size_t i = 0; i < steps_->begun().size(); ++i) {
    text += (i == 0 ? "" : " ") + std::to_string(steps_->begun()[i]);
  }
  return text;
}

base::Result<Stepper> Stepper::read(games::Game game, std::string_view text) {
  const std::size_t end = text.rfind(kBegunLine);
  const base::Result<core::Record> record = core::read_record(text.substr(0, end));
  if (!record) return record.error();
  const core::Identity& own = game->identity();
  const core::Identity& theirs = record->identity;
  const base::Result<games::Game> other = games::open(*record, own.cards ? &*own.cards : nullptr);
  if (!other) return other.error();
  const bool same_rules = theirs.game == own.game && theirs.rules_version == own.rules_version;
  if (!same_rules || (*other)->options() != game->options()) {
    return base::Error{"record", "this match is of " + name_of(**other) + ", not of " + name_of(*game)};
  }
  base::Result<Stepper> stepper = from(std::move(game), *record);
  if (!stepper || end == std::string_view::npos) return stepper;
  Stepper read = std::move(stepper).value();
  for (const std::string_view word : base::split(text.substr(end + kBegunLine.size()), ' ')) {
    const std::optional<int> number = base::read_number(word, kMostNumbers);
    if (!number) return base::Error{"record", "behind 'begun' stand numbers, not " + base::quoted(word)};
    const base::Result<base::Done> given = read.give(*number);
    if (!given) return given.error();
  }
  return read;
}

int most_outcomes(const core::AnyGame& game) {
  int most = 0;
  bots::reveal(game, [&]<class G>(const G&) { most = static_cast<int>(G::Chances::kCapacity); });
  return most;
}

base::Result<games::Game> open_named(std::string_view text, const base::Tree* edition) {
  const std::size_t open = text.find('(');
  core::Identity wanted{std::string(text.substr(0, open))};
  if (edition != nullptr) wanted.cards = *edition;
  if (open == std::string_view::npos) return games::open(wanted);
  if (text.back() != ')') {
    return base::Error{"game", base::quoted(text) + " lacks its closing bracket; write for instance clouds(players=4)"};
  }
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  for (std::string_view word : base::split(inside, ',')) {
    while (word.starts_with(' ')) word.remove_prefix(1);
    if (word.empty() && inside.empty()) continue;
    const base::Result<core::Choice> choice = core::parse_choice(word);
    if (!choice) return choice.error();
    if (choice->name != kRules) {
      wanted.options.push_back(*choice);
      continue;
    }
    wanted.rules_version = base::read_number(choice->value, kMostNumbers).value_or(0);
    if (wanted.rules_version == 0) {
      return base::Error{"rules", "'rules' is a version of the rules, not " + base::quoted(choice->value)};
    }
  }
  const base::Result<games::Entry> entry = games::find(wanted.game);
  if (entry && entry->rules_version == wanted.rules_version) wanted.rules_version = 0;  // with all that begins so
  return games::open(wanted);
}

std::string name_of(const core::AnyGame& game) {
  const core::Identity& identity = game.identity();
  core::Choices words = identity.options;
  if (identity.rules_version != games::find(identity.game)->rules_version) {
    words.insert(words.begin(), {std::string(kRules), std::to_string(identity.rules_version)});
  }
  std::string text = identity.game + "(";
  for (const core::Choice& choice : words) {
    if (text.back() != '(') text += ",";
    text += choice.name + "=" + choice.value;
  }
  return text + ")";
}

}  // namespace aviary::lab
