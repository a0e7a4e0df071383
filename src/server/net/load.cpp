// The load as a whole: accounts, tables, players, cuts, and the report. One thread.
#include "server/load.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

#include "base/json.h"
#include "server/net/load_player.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using std::chrono::steady_clock;

constexpr std::size_t kPeople = 200;  // accounts: one person may sit at many tables
constexpr std::size_t kAtOnce = 32;   // tables that are made at the same time
constexpr std::chrono::minutes kMostSetUp{10};

Result<tcp::endpoint> read_url(std::string_view url) {
  const Error fault{"url", "the address of the server is ws://ADDRESS:PORT, for example ws://127.0.0.1:8080"};
  for (const std::string_view scheme : {"ws://", "http://"}) {
    if (url.starts_with(scheme)) url.remove_prefix(scheme.size());
  }
  url = url.substr(0, url.find('/'));
  const std::size_t colon = url.rfind(':');
  if (colon == std::string_view::npos) return fault;
  std::uint16_t port = 0;
  const char* end = url.data() + url.size();
  if (std::from_chars(url.data() + colon + 1, end, port).ptr != end) return fault;
  const std::string_view host = url.substr(0, colon);
  boost::system::error_code error;
  const asio::ip::address address =
      asio::ip::make_address(host == "localhost" ? "127.0.0.1" : std::string(host), error);
  if (error) return fault;
  return tcp::endpoint(address, port);
}

// Two players and their table.
struct Pair {
  std::shared_ptr<LoadMatch> match = std::make_shared<LoadMatch>();
  std::vector<std::unique_ptr<LoadPlayer>> players;
  std::string host;  // the cookie of the one who makes the tables
};

class Generator {
 public:
  Generator(asio::io_context& io, Load& load) : io_(io), load_(load) {}

  asio::awaitable<void> run() {
    co_await make_people();
    if (!fault_.empty()) co_return;
    const auto start = steady_clock::now();
    co_await make_pairs();
    while (fault_.empty() && playing() < pairs_.size() && steady_clock::now() - start < kMostSetUp) co_await pause(0.1);
    if (fault_.empty() && playing() < pairs_.size()) fault_ = "not all tables could be set up";
    if (!fault_.empty()) co_return;
    say("all " + std::to_string(pairs_.size()) + " tables are playing");
    co_await measure();
  }

  // Why nothing could be measured; empty if it could.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  void say(const std::string& line) const {
    if (load_.plan.report) load_.plan.report(line);
  }

  asio::awaitable<void> pause(double seconds) {
    asio::steady_timer timer(io_, std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
  }

  asio::awaitable<void> make_people() {
    ClientSocket socket(io_, load_.server);
    const std::size_t count = std::min(kPeople, 2 * static_cast<std::size_t>(load_.plan.tables));
    for (std::size_t i = 0; i < count; ++i) {
      const ClientAnswer answer = co_await socket.request("POST", "/api/guest", "", R"({"name":"load"})");
      if (answer.status != 200) {
        fault_ = answer.status == 0 ? "there is no server at " + load_.plan.url
                                    : "the server will not have us (is it started with --no-limits?): " + answer.body;
        co_return;
      }
      people_.push_back(answer.cookie);
    }
  }

  asio::awaitable<void> make_pairs() {
    pairs_.resize(static_cast<std::size_t>(load_.plan.tables));
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      Pair& pair = pairs_[i];
      pair.host = people_[2 * i % people_.size()];
      for (int seat = 0; seat < 2; ++seat) {
        const std::string& cookie = people_[(2 * i + static_cast<std::size_t>(seat)) % people_.size()];
        pair.players.push_back(std::make_unique<LoadPlayer>(load_, pair.match, seat, cookie));
      }
      pair.players[0]->on_end([this, &pair] {
        ++load_.report.matches;
        asio::co_spawn(io_, next_match(pair), asio::detached);
      });
    }
    for (std::size_t i = 0; i < std::min(kAtOnce, pairs_.size()); ++i) {
      asio::co_spawn(io_, make_tables(), asio::detached);
    }
    while (fault_.empty() && made_ < pairs_.size()) co_await pause(0.05);
  }

  asio::awaitable<void> make_tables() {
    ClientSocket socket(io_, load_.server);
    while (next_ < pairs_.size() && fault_.empty()) {
      Pair& pair = pairs_[next_++];
      if (!co_await make_table(socket, pair)) co_return;
      for (const auto& player : pair.players) asio::co_spawn(io_, player->run(), asio::detached);
      ++made_;
    }
  }

  asio::awaitable<bool> make_table(ClientSocket& socket, Pair& pair) {
    const ClientAnswer answer = co_await socket.request("POST", "/api/tables", pair.host,
                                                        R"({"game":")" + load_.plan.game + R"(","private":true})");
    const Result<base::Tree> tree = base::read_json(answer.body);
    const base::Tree* table = answer.status == 200 && tree ? tree->find("table") : nullptr;
    if (table == nullptr || table->text() == nullptr) {
      if (!load_.is_running) fault_ = "a table could not be made: " + answer.body;
      co_return false;
    }
    pair.match->table = *table->text();
    pair.match->based_on = 0;
    co_return true;
  }

  // Until it works: the server may just be away.
  asio::awaitable<void> next_match(Pair& pair) {
    ClientSocket socket(io_, load_.server);
    while (!load_.is_over && !co_await make_table(socket, pair)) co_await pause(0.2);
    for (const auto& player : pair.players) player->change_table();
  }

  [[nodiscard]] std::size_t playing() const {
    return static_cast<std::size_t>(std::count_if(pairs_.begin(), pairs_.end(), [](const Pair& pair) {
      return pair.players.size() == 2 && pair.players[0]->is_playing() && pair.players[1]->is_playing();
    }));
  }

  asio::awaitable<void> measure() {
    const auto start = steady_clock::now();
    load_.is_running = true;
    for (const Pair& pair : pairs_) {
      for (const auto& player : pair.players) player->begin();
    }
    double next_word = 5;
    std::int64_t cuts = 0;
    double& seconds = load_.report.seconds;
    while (!load_.plan.is_enough(load_.report)) {
      co_await pause(0.05);
      seconds = std::chrono::duration<double>(steady_clock::now() - start).count();
      for (; static_cast<double>(cuts) < seconds * load_.plan.cuts_per_second; ++cuts) {
        pairs_[load_.rng.below(pairs_.size())].players[load_.rng.below(std::size_t{2})]->cut();
      }
      if (seconds < next_word) continue;
      next_word += 5;
      say(std::to_string(static_cast<int>(seconds)) + " s: " + std::to_string(load_.report.moves) + " moves");
    }
    load_.is_over = true;
  }

  asio::io_context& io_;
  Load& load_;
  std::vector<std::string> people_;
  std::vector<Pair> pairs_;
  std::size_t next_ = 0;
  std::size_t made_ = 0;
  std::string fault_;
};

void sum_up(Load& load) {
  LoadReport& report = load.report;
  report.moves_per_second = static_cast<double>(report.moves) / report.seconds;
  report.heard = static_cast<std::int64_t>(load.latencies.size());
  std::sort(load.latencies.begin(), load.latencies.end());
  const auto at = [&](double share) {
    const auto count = static_cast<double>(load.latencies.size());
    return load.latencies.empty() ? 0.0 : load.latencies[static_cast<std::size_t>(share * (count - 1))];
  };
  report.p50 = at(0.5);
  report.p99 = at(0.99);
  report.most = at(1);
}

}  // namespace

Result<LoadReport> run_load(const LoadPlan& plan) {
  const Result<tcp::endpoint> server = read_url(plan.url);
  if (!server) return server.error();
  const Result<games::Game> game = games::open(plan.game, {});
  if (!game) return game.error();
  if ((*game)->seats() != 2)
    return Error{"game", plan.game + " is not for two players by default: choose another game"};
  if (!ready_for_secrets()) return Error{"random", "this machine has no source of random numbers"};
  asio::io_context io(1);
  Load load{plan, io, *server, *game, base::Rng(plan.seed), {}};
  Generator generator(io, load);
  asio::co_spawn(io, generator.run(), [&io](const std::exception_ptr&) { io.stop(); });
  io.run();
  if (!generator.fault().empty()) return Error{"load", generator.fault()};
  sum_up(load);
  return load.report;
}

}  // namespace aviary::server
