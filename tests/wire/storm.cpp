#include "storm.h"

#include <algorithm>
#include <array>

#include "table/decide.h"
#include "table/look.h"
#include "wire/update.h"

namespace aviary::wire {
namespace {

constexpr std::int64_t kWhole = 10LL * 60 * 1000;  // how long a storm lasts at most
constexpr table::ClockRule kLongClock = {240'000, 2000, 0};
constexpr table::ClockRule kShortClock = {30'000, 500, 0};  // flags fall
constexpr table::ClockRule kDailyClock = {0, 0, 1};
constexpr std::int64_t kPace = 1200;
constexpr std::int64_t kDailyPace = 24LL * 60 * 60 * 1000 * 51 / 50;  // a few think too long

struct Course {
  const char* game;
  core::Choices options;
  int people;
};

// Which match is played is part of the seed.
table::Setup setup_for(base::Rng& rng, int& people) {
  static const std::vector<Course> kCourses = {{"volo", {{"edge", "6"}}, 2},       {"clouds", {{"players", "2"}}, 2},
                                               {"clouds", {{"players", "3"}}, 2},  {"migrato", {}, 2},
                                               {"flyaway", {{"players", "2"}}, 1}, {"flyaway", {{"players", "4"}}, 3}};
  const Course& course = kCourses[rng.below(kCourses.size())];
  table::Setup setup;
  setup.table = "T1";
  setup.host = "u0";
  setup.game = course.game;
  setup.options = course.options;
  setup.seats.resize(static_cast<std::size_t>(course.people));
  const int seats =
      course.options.empty() || std::string(course.game) == "volo" ? 2 : std::stoi(course.options[0].value);
  while (std::cmp_less(setup.seats.size(), seats)) setup.seats.push_back({"chick", ""});
  static constexpr std::array kClocks = {kShortClock, kLongClock, kLongClock, kDailyClock};
  if (rng.below(std::uint64_t{2}) == 0) setup.clock = kClocks[rng.below(kClocks.size())];
  if (rng.below(std::uint64_t{2}) == 0) setup.stand_in = "wren";
  setup.begins_when_full = rng.below(std::uint64_t{2}) == 0;
  people = course.people;
  return setup;
}

}  // namespace

Storm::Storm(std::uint64_t seed, const Weather& weather) : rng_(seed), weather_(weather) {
  int people = 0;
  table::Setup setup = setup_for(rng_, people);
  for (int i = 0; i <= people; ++i) {
    clients_.push_back(std::make_unique<Client>(*this, "u" + std::to_string(i), rng_.next()));
    if (i < people) clients_.back()->seat = i;
  }
  rematch_ = rng_.below(std::uint64_t{4}) == 0;
  pace_ = setup.clock.days > 0 ? kDailyPace : kPace;
  wanders_ = rng_.below(std::uint64_t{3}) == 0;
  calm_ = true;
  start_host();
  (void)host_->create(setup, host_time());
  calm_ = false;
}

void Storm::later(std::int64_t delay, std::function<void()> what) {
  queue_.push({now_ + delay, orders_++, std::move(what)});
}

bool Storm::store(const std::string& table, std::span<const table::Entry> entries) {
  const bool dies = happens(weather_.dies_storing);
  if (dies && rng_.below(std::uint64_t{2}) == 0) {
    dying_ = true;
    return false;
  }
  std::vector<std::string>& lines = stored_[table];
  if (std::cmp_not_equal(entries.front().number, lines.size() + 1)) return false;
  for (const table::Entry& entry : entries) lines.push_back(table::write_entry(entry));
  dying_ = dies;
  return !dies;
}

// Another time than the true one, and perhaps an earlier one than before.
void Storm::set_host_clock() {
  const std::int64_t before = shift_;
  shift_ = static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(2 * kMostShift + 1))) - kMostShift;
  went_back_ |= shift_ < before;
}

void Storm::start_host() {
  ++life_;
  if (wanders_) set_host_clock();
  dying_ = false;
  down_ += life_ > 1 ? now_ - died_ : 0;
  host_ = std::make_unique<Host>(Host::Means{
      [this](const std::string& table, std::span<const table::Entry> entries) { return store(table, entries); },
      [this](int digits) {
        std::string text;
        while (std::cmp_less(text.size(), digits)) text += "0123456789abcdef"[rng_.below(std::size_t{16})];
        return text;
      }});
  for (const auto& [table, lines] : stored_) {
    std::vector<table::Entry> entries;
    for (const std::string& line : lines) entries.push_back(*table::read_entry(line));
    if (const auto restored = host_->restore(entries); !restored) {
      clients_.front()->complaints.push_back("restore: " + restored.error().sentence);
    }
  }
  thinking_.clear();
  later(0, [this, life = life_] {
    if (life == life_) think();
  });
}

void Storm::kill_host() {
  host_.reset();
  died_ = now_;
  for (const auto& client : clients_) {
    if (client->connection != 0) client->line_is_cut();
  }
  later(200 + static_cast<std::int64_t>(rng_.below(std::uint64_t{3000})), [this] { start_host(); });
}

int Storm::connect(const std::string& user) { return host_ == nullptr ? 0 : host_->connect(user) + life_ * 10'000; }

void Storm::send(Client& client, const std::string& text) {
  const int connection = client.connection;
  if (happens(weather_.cut)) {
    if (host_ != nullptr) host_->disconnect(connection - life_ * 10'000);
    return client.line_is_cut();
  }
  if (happens(weather_.lost)) return;
  const int copies = happens(weather_.doubled) ? 2 : 1;
  for (int i = 0; i < copies; ++i) {
    later(1 + static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(kMostDelay))),
          [this, connection, text] { deliver(connection, text); });
  }
}

void Storm::deliver(int connection, const std::string& text) {
  if (host_ == nullptr || connection / 10'000 != life_) return;
  if (happens(weather_.killed)) return kill_host();
  if (wanders_ && happens(weather_.jumps)) set_host_clock();
  host_->receive(connection % 10'000, text, host_time());
  if (dying_) return kill_host();
  pump();
}

// Sends everything the host has to say, and lets it look at clocks and bots.
void Storm::pump() {
  for (const auto& client : clients_) pump_one(*client);
  think();
}

void Storm::pump_one(Client& client) {
  const int connection = client.connection;
  if (connection == 0 || connection / 10'000 != life_) return;
  // A slow connection takes nothing now, and everything later: nothing waits in between.
  if (happens(20))
    return later(100, [this, &client] {
      if (host_ != nullptr) pump_one(client);
    });
  while (std::optional<std::string> message = host_->next(connection % 10'000, host_time())) {
    std::int64_t& arrives = arrives_[connection];
    arrives =
        std::max(arrives, now_ + 1 + static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(kMostDelay))));
    later(arrives - now_, [&client, connection, text = std::move(*message)] {
      if (client.connection == connection) client.receive(text);
    });
  }
}

void Storm::think() {
  if (const std::optional<std::int64_t> deadline = host_->deadline()) {
    later(std::max<std::int64_t>(*deadline - host_time(), 0) +
              static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(kLateTick))),
          [this, life = life_] {
            if (host_ == nullptr || life != life_ || !host_->deadline() || *host_->deadline() > host_time()) return;
            host_->tick(host_time());
            if (dying_) return kill_host();
            pump();
          });
  }
  for (const Host::Thinking& thinking : host_->thinking()) {
    const std::string about = thinking.table + " " + std::to_string(thinking.task.at) + " " +
                              std::to_string(thinking.connection) + " " + thinking.id;
    if (!thinking_.insert(about).second) continue;
    later(static_cast<std::int64_t>(rng_.below(std::uint64_t{1500})), [this, thinking, about, life = life_] {
      if (host_ == nullptr || life != life_) return;
      base::Rng rng(thinking.task.seed);
      const std::vector<core::Move> legal = host_->find(thinking.table)->game().legal(thinking.task.view);
      host_->thought(thinking, legal[rng.below(legal.size())], host_time());
      thinking_.erase(about);
      if (dying_) return kill_host();
      pump();
    });
  }
}

void Storm::until(std::int64_t end) {
  while (!queue_.empty() && queue_.top().time <= end) {
    const Event event = queue_.top();
    queue_.pop();
    now_ = event.time;
    event.what();
  }
  now_ = end;
}

// Every match is over, and nobody waits for another.
bool Storm::is_over() const {
  if (host_ == nullptr || (rematch_ && stored_.size() == 1)) return false;
  return std::all_of(stored_.begin(), stored_.end(),
                     [this](const auto& one) { return host_->find(one.first)->phase() == table::Phase::kOver; });
}

void Storm::run() {
  for (const auto& client : clients_) client->begin();
  const std::int64_t begun = now_;
  const std::int64_t slowness = pace_ / kPace;
  while (now_ < begun + kWhole * slowness) {
    until(now_ + 5000 * slowness);
    if (is_over()) break;
  }
  calm_ = true;
  for (const auto& client : clients_) client->plays_on = false;
  until(now_ + 30'000);
}

}  // namespace aviary::wire
