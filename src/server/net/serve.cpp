// The loop: one thread for connections and tables, others for the store, passwords and bots.
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>

#include "server/accounts.h"
#include "server/api.h"
#include "server/bus.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/net/connection.h"
#include "server/net/reach.h"
#include "server/nodes.h"
#include "server/secrets.h"
#include "server/server.h"
#include "server/store_desk.h"
#include "server/tables.h"
#include "store/store.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::size_t kMostThoughts = 10'000;  // of bots that wait
constexpr int kBotNice = 10;
constexpr milliseconds kTick{50};
constexpr milliseconds kSweepEvery{60'000};
constexpr milliseconds kBreath{20};
constexpr int kFarewell = 150;  // breaths, for clients to take what was said

Millis now_milliseconds() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}
// Whoever sets the clock gives nobody more, or less, than flows back.
Millis steady_milliseconds() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Thousands of connections need as many files as the system lets us have.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

Result<tcp::endpoint> read_endpoint(const std::string& text) {
  const Error fault{"listen", "cannot listen on '" + text + "': write ADDRESS:PORT, for example 127.0.0.1:8080"};
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return fault;
  std::string host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [rest, unread] = std::from_chars(text.data() + colon + 1, end, port);
  if (rest != end || unread != std::errc{}) return fault;
  error_code error;
  const asio::ip::address address = asio::ip::make_address(host, error);
  if (error) return fault;
  return tcp::endpoint(address, port);
}

Result<std::unique_ptr<store::Store>> open_store(const Settings& settings) {
  const store::Access access = settings.bus.empty() ? store::Access::kServe : store::Access::kShare;
  if (!settings.database.empty()) return store::open_postgres(settings.database, access);
  return store::open_sqlite(settings.data, access);
}

Result<std::optional<asio::ssl::context>> open_tls(const Settings& settings) {
  if (settings.tls_certificate.empty() != settings.tls_key.empty()) {
    return Error{"tls", "TLS needs both a certificate and its key"};
  }
  if (settings.tls_certificate.empty()) return std::optional<asio::ssl::context>{};
  asio::ssl::context tls(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
  error_code error;
  tls.use_certificate_chain_file(settings.tls_certificate, error);
  if (error) return Error{"tls", "cannot use the certificate " + settings.tls_certificate + ": " + error.message()};
  tls.use_private_key_file(settings.tls_key, asio::ssl::context::pem, error);
  if (error) return Error{"tls", "cannot use the key " + settings.tls_key + ": " + error.message()};
  return std::optional(std::move(tls));
}

Result<tcp::acceptor> open_acceptor(asio::io_context& io, const std::string& listen) {
  const Result<tcp::endpoint> endpoint = read_endpoint(listen);
  if (!endpoint) return endpoint.error();
  tcp::acceptor acceptor(io);
  error_code error;
  acceptor.open(endpoint->protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(*endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) return Error{"listen", "cannot listen on " + listen + ": " + error.message()};
  return acceptor;
}

class Server {
 public:
  Server(const Settings& settings, std::unique_ptr<store::Store> store, std::string key,
         std::optional<asio::ssl::context> tls, asio::io_context& io, tcp::acceptor acceptor)
      : settings_(settings),
        io_(io),
        signals_(io, SIGINT, SIGTERM),
        store_(std::move(store)),
        tls_(std::move(tls)),
        acceptor_(std::move(acceptor)),
        desk_(*store_, post(), metrics_),
        nodes_(desk_, now_milliseconds),
        bots_(settings.bot_threads, kMostThoughts, kBotNice),
        hall_(settings.limits, now_milliseconds, steady_milliseconds, metrics_),
        tables_(settings.limits, desk_, bots_, post(), now_milliseconds, metrics_,
                {[this](const std::string& table) { hall_.tell(table); },
                 [this](const std::string& table) { hall_.tell_gone(table); }, tell_stored()}),
        accounts_(
            desk_, post(), now_milliseconds, [this](const std::string& pass) { end_pass(pass); },
            settings.hash_threads),
        api_({settings.limits, desk_, accounts_, tables_, metrics_, now_milliseconds, steady_milliseconds,
              [this] { return gauges(); }, std::move(key), settings.origins, settings.open_metrics,
              [this] { return reach(); }, settings.times.store.count()}),
        house_{api_, hall_, settings.times, settings.limits.heard, settings.hosts, settings.behind_proxy} {
    hall_.use(tables_);
  }

  // Errors: the bus cannot be used.
  Result<base::Done> run() {
    if (!settings_.bus.empty()) {
      Result<std::unique_ptr<Bus>> bus = open_nats(settings_.bus, ears());
      if (!bus) return bus.error();
      bus_ = std::move(bus).value();
      if (!bus_->is_up()) log_warning("NATS does not answer; going on without", {});
      asio::co_spawn(io_, look_at_watched(), asio::detached);
    }
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, keep_time(), asio::detached);
    asio::co_spawn(io_, wait_for_signal(), asio::detached);
    const std::string address = page_address();
    log_info("listening", {{"address", address}});
    if (settings_.ready) settings_.ready(address, reach().address);
    io_.run();
    // Of what a store that hangs has not stored, nobody was told: it need not be waited for.
    alarm(static_cast<unsigned>(std::chrono::ceil<std::chrono::seconds>(settings_.times.store).count()));
    bots_.stop();
    desk_.stop();
    alarm(0);
    bus_.reset();
    log_info("stopped", {});
    return base::Done{};
  }

 private:
  Post post() {
    return [this](Job job) { asio::post(io_, std::move(job)); };
  }

  // ——— Other nodes

  std::function<void(const std::string&, int)> tell_stored() {
    if (settings_.bus.empty()) return {};
    return
        [this](const std::string& table, int number) { bus_->tell_stored(table, static_cast<std::uint64_t>(number)); };
  }

  void end_pass(const std::string& pass) {
    hall_.end_pass(pass);
    if (bus_) bus_->tell_ended(pass);
  }

  Bus::Ears ears() {
    return {[this](const std::string& table, std::uint64_t number) {
              asio::post(io_, [this, table, number] { hear_stored(table, number); });
            },
            [this](const std::string& pass) {
              asio::post(io_, [this, pass] {
                accounts_.forget(pass);
                hall_.end_pass(pass);
              });
            },
            [this] { asio::post(io_, [this] { compare_watched(); }); }};
  }

  // A table that nobody watches here is read when somebody asks for it; one whose watchers know all of it, not again.
  void hear_stored(const std::string& table, std::uint64_t number) {
    if (number == 0 && hall_.watches(table)) return tables_.look_whether_gone(table);
    if (number > static_cast<std::uint64_t>(std::numeric_limits<int>::max())) return;
    if (hall_.lacks(table, static_cast<int>(number))) tables_.refresh(table, static_cast<int>(number));
  }

  void compare_watched() {
    using Numbers = std::vector<std::uint64_t>;
    const std::vector<std::string> watched = hall_.watched();
    if (watched.empty() || comparing_) return;
    comparing_ = true;
    desk_.ask<Numbers>([watched](store::Store& store) { return store.numbers(watched); },
                       [this, watched](const Result<Numbers>& numbers) {
                         comparing_ = false;
                         if (!numbers) return;
                         for (std::size_t i = 0; i < watched.size(); ++i) hear_stored(watched[i], (*numbers)[i]);
                       });
  }

  asio::awaitable<void> look_at_watched() {
    while (true) {
      co_await pause(std::chrono::seconds(settings_.look_every));
      compare_watched();
    }
  }

  // ——— This node

  [[nodiscard]] tcp::endpoint local() const {
    error_code ignored;
    return acceptor_.local_endpoint(ignored);
  }
  [[nodiscard]] std::string address_of(const std::string& host) const {
    const std::string written = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return (tls_ ? "https://" : "http://") + written + ":" + std::to_string(local().port()) + "/";
  }
  [[nodiscard]] std::string page_address() const {
    const asio::ip::address address = local().address();
    return address_of(address.is_unspecified() ? "localhost" : address.to_string());
  }
  // Where others reach this server, if they do. Looked up every time: machines change their networks.
  [[nodiscard]] Reach reach() const {
    if (!settings_.public_address.empty()) return {settings_.public_address, true};
    const std::string host = reachable_host(local().address());
    return {host.empty() ? "" : address_of(host), false};
  }

  std::vector<Gauge> gauges() {
    std::vector<Gauge> list{
        {"sockets", "WebSockets open", static_cast<double>(hall_.lines())},
        {"connections", "connections open", static_cast<double>(api_.connections())},
        {"tables", "tables in memory", static_cast<double>(tables_.in_memory())},
        {"nodes", "nodes seen in the last minute", static_cast<double>(nodes_.seen())},
        {"store_waiting", "questions and entries that wait for the store", static_cast<double>(desk_.waiting())},
        {"bots_waiting", "thoughts that wait for a thread", static_cast<double>(bots_.waiting())}};
    if (bus_) list.push_back({"bus_up", "news of other nodes comes in at once", bus_->is_up() ? 1.0 : 0.0});
    return list;
  }

  asio::awaitable<void> accept() {
    while (acceptor_.is_open()) {
      error_code error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // no files left, most likely: some will be closed
        log_warning("cannot accept", {{"reason", error.message()}});
        co_await pause(milliseconds(100));
        continue;
      }
      const tcp::endpoint peer = socket.remote_endpoint(error);
      if (error) continue;
      std::string address = peer.address().to_string();
      if (!settings_.behind_proxy && !api_.enter(address)) continue;
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io_, attend(std::move(socket), std::move(address)), asio::detached);
    }
  }

  asio::awaitable<void> attend(tcp::socket socket, std::string address) {
    try {
      co_await converse(std::move(socket), tls_ ? &*tls_ : nullptr, address, house_);
    } catch (const std::exception& fault) {  // memory, or a fault of ours: this connection ends, the others go on
      log_warning("connection failed", {{"reason", fault.what()}});
    }
    if (!settings_.behind_proxy) api_.leave(address);
  }

  asio::awaitable<void> keep_time() {
    auto next_sweep = std::chrono::steady_clock::now() + kSweepEvery;
    while (true) {
      co_await pause(kTick);
      tables_.tick();
      hall_.tick();
      api_.tick();
      nodes_.tick();
      if (std::chrono::steady_clock::now() < next_sweep) continue;
      next_sweep += kSweepEvery;
      hall_.sweep();
      api_.sweep();
    }
  }

  asio::awaitable<void> wait_for_signal() {
    error_code error;
    const int signal = co_await signals_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    log_info("stopping", {{"signal", std::to_string(signal)}, {"sockets", std::to_string(hall_.lines())}});
    acceptor_.close(error);
    hall_.close();
    // Counted, so that a machine that does not let us speak takes nobody's time.
    for (int breaths = 0; hall_.lines() > 0 && breaths < kFarewell; ++breaths) co_await pause(kBreath);
    io_.stop();
  }

  asio::awaitable<void> pause(milliseconds time) {
    asio::steady_timer timer(io_, time);
    error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }

  const Settings& settings_;
  asio::io_context& io_;
  asio::signal_set signals_;  // caught before anybody is told that people can come
  Metrics metrics_;
  std::unique_ptr<store::Store> store_;
  std::optional<asio::ssl::context> tls_;
  tcp::acceptor acceptor_;
  StoreDesk desk_;
  Nodes nodes_;
  Workers bots_;
  Hall hall_;
  Tables tables_;
  Accounts accounts_;
  Api api_;
  House house_;
  std::unique_ptr<Bus> bus_;  // none: this is the only node
  bool comparing_ = false;
};

}  // namespace

Result<base::Done> serve(const Settings& wanted) {
  Settings settings = wanted;
  if (!settings.public_address.empty()) {
    const Result<std::string> address = read_public(settings.public_address);
    if (!address) return address.error();
    settings.public_address = *address;
  }
  // Before a store is touched.
  if (const Result<base::Done> nats = has_nats(); !settings.bus.empty() && !nats) return nats.error();
  if (!ready_for_secrets()) return Error{"random", "this machine has no source of random numbers"};
  allow_many_files();
  Result<std::unique_ptr<store::Store>> store = open_store(settings);
  if (!store) return store.error();
  const Result<std::string> key = (*store)->shared("cookie key", random_word(32));
  if (!key) return key.error();
  Result<std::optional<asio::ssl::context>> tls = open_tls(settings);
  if (!tls) return tls.error();
  asio::io_context io(1);
  Result<tcp::acceptor> acceptor = open_acceptor(io, settings.listen);
  if (!acceptor) return acceptor.error();
  open_log(settings.log);
  Result<base::Done> ran = base::Done{};
  {
    Server server(settings, std::move(store).value(), *key, std::move(tls).value(), io, std::move(acceptor).value());
    ran = server.run();
  }
  close_log();
  return ran;
}

}  // namespace aviary::server
