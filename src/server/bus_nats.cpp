// The bus over NATS. The only file that knows it.
#include <nats/nats.h>

#include <charconv>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "server/bus.h"

namespace aviary::server {
namespace {

constexpr const char* kStored = "aviary.stored";  // "TABLE NUMBER"
constexpr const char* kEnded = "aviary.ended";    // "PASS"
constexpr std::size_t kLongestMessage = 256;
constexpr int kConnectMillis = 3'000;
constexpr int kReconnectMillis = 200;
constexpr int kPingMillis = 5'000;  // a silent connection counts as lost after two of them
constexpr auto kFarewell = std::chrono::seconds(5);

template <class T, void (*destroy)(T*)>
struct Destroy {
  void operator()(T* thing) const { destroy(thing); }
};
using Options = std::unique_ptr<natsOptions, Destroy<natsOptions, natsOptions_Destroy>>;
using Link = std::unique_ptr<natsConnection, Destroy<natsConnection, natsConnection_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Destroy<natsSubscription, natsSubscription_Destroy>>;
using Message = std::unique_ptr<natsMsg, Destroy<natsMsg, natsMsg_Destroy>>;

// What the threads of NATS call. It lives until the last of them has said that it is done.
class Listener {
 public:
  explicit Listener(Bus::Ears ears) : ears_(std::move(ears)) {}

  void hear(std::string_view subject, std::string_view text) {
    if (text.empty() || text.size() > kLongestMessage) return;
    const std::lock_guard lock(calls_);
    if (subject == kEnded) return ears_.ended(std::string(text));
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return;
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data() + space + 1, end, number);
    if (error == std::errc{} && read == end) ears_.stored(std::string(text.substr(0, space)), number);
  }
  void miss() {
    const std::lock_guard lock(calls_);
    ears_.missed();
  }

  void one_more() {
    const std::lock_guard lock(mutex_);
    ++callers_;
  }
  void one_less() {
    const std::lock_guard lock(mutex_);
    --callers_;
    left_.notify_all();
  }
  bool wait_until_all_left() {
    std::unique_lock lock(mutex_);
    return left_.wait_for(lock, kFarewell, [this] { return callers_ == 0; });
  }

 private:
  Bus::Ears ears_;
  std::mutex calls_;
  std::mutex mutex_;
  std::condition_variable left_;
  int callers_ = 0;
};

void on_message(natsConnection* /*link*/, natsSubscription* /*from*/, natsMsg* raw, void* listener) {
  const Message message(raw);
  const auto size = static_cast<std::size_t>(natsMsg_GetDataLength(raw));
  static_cast<Listener*>(listener)->hear(natsMsg_GetSubject(raw), {natsMsg_GetData(raw), size});
}
void on_reconnected(natsConnection* /*link*/, void* listener) { static_cast<Listener*>(listener)->miss(); }
void on_left(void* listener) { static_cast<Listener*>(listener)->one_less(); }
void on_closed(natsConnection* /*link*/, void* listener) { on_left(listener); }
// Too much came at once, and NATS dropped some of it.
void on_error(natsConnection* /*link*/, natsSubscription* /*from*/, natsStatus /*what*/, void* listener) {
  static_cast<Listener*>(listener)->miss();
}

class NatsBus final : public Bus {
 public:
  explicit NatsBus(Ears ears) : listener_(std::make_unique<Listener>(std::move(ears))) {}
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;
  NatsBus(NatsBus&&) = delete;
  NatsBus& operator=(NatsBus&&) = delete;
  ~NatsBus() override {
    if (!link_) return;
    (void)natsConnection_FlushTimeout(link_.get(), 1'000);
    natsConnection_Close(link_.get());
    if (!listener_->wait_until_all_left()) (void)listener_.release();  // rather lost than called after its end
  }

  natsStatus open(const std::string& address) {
    natsOptions* created = nullptr;
    natsStatus status = natsOptions_Create(&created);
    const Options options(created);
    Listener* listener = listener_.get();
    const auto set = [&status](auto setter, auto... values) {
      if (status == NATS_OK) status = setter(values...);
    };
    set(natsOptions_SetURL, created, address.c_str());
    set(natsOptions_SetTimeout, created, kConnectMillis);
    set(natsOptions_SetNoEcho, created, true);
    set(natsOptions_SetSendAsap, created, true);
    set(natsOptions_SetMaxReconnect, created, -1);
    set(natsOptions_SetReconnectWait, created, kReconnectMillis);
    set(natsOptions_SetPingInterval, created, kPingMillis);
    set(natsOptions_SetMaxPingsOut, created, 2);
    set(natsOptions_SetReconnectedCB, created, on_reconnected, listener);
    set(natsOptions_SetClosedCB, created, on_closed, listener);
    set(natsOptions_SetErrorHandler, created, on_error, listener);
    return status == NATS_OK ? connect(created) : status;
  }

  void tell_stored(const std::string& table, std::uint64_t number) override {
    tell(kStored, table + " " + std::to_string(number));
  }
  void tell_ended(const std::string& pass) override { tell(kEnded, pass); }
  [[nodiscard]] bool is_up() const override { return natsConnection_Status(link_.get()) == NATS_CONN_STATUS_CONNECTED; }

 private:
  // If nobody is there, NATS tries again and again; but a password that is wrong stays wrong.
  natsStatus connect(natsOptions* options) {
    natsConnection* link = nullptr;
    natsStatus status = natsConnection_Connect(&link, options);
    const bool later = status != NATS_OK && status != NATS_CONNECTION_AUTH_FAILED;
    if (later) {
      status = natsOptions_SetRetryOnFailedConnect(options, true, on_reconnected, listener_.get());
      if (status == NATS_OK) status = natsConnection_Connect(&link, options);
      if (status == NATS_NOT_YET_CONNECTED) status = NATS_OK;
    }
    if (status != NATS_OK) return status;
    link_.reset(link);
    listener_->one_more();
    status = subscribe(kStored, stored_);
    if (status == NATS_OK) status = subscribe(kEnded, ended_);
    if (status != NATS_OK || later) return status;
    status = natsConnection_FlushTimeout(link, kConnectMillis);
    return status == NATS_TIMEOUT ? NATS_OK : status;  // slow, but there
  }

  natsStatus subscribe(const char* subject, Subscription& kept) {
    natsSubscription* made = nullptr;
    natsStatus status = natsConnection_Subscribe(&made, link_.get(), subject, on_message, listener_.get());
    if (status != NATS_OK) return status;
    kept.reset(made);
    status = natsSubscription_SetOnCompleteCB(made, on_left, listener_.get());
    if (status == NATS_OK) listener_->one_more();
    return status;
  }

  // While the connection is lost NATS keeps what is told; if that becomes too much the rest is dropped, and others find
  // it when they look at the store.
  void tell(const char* subject, const std::string& text) {
    (void)natsConnection_Publish(link_.get(), subject, text.data(), static_cast<int>(text.size()));
  }

  std::unique_ptr<Listener> listener_;
  Link link_;
  Subscription stored_;
  Subscription ended_;
};

}  // namespace

base::Result<std::unique_ptr<Bus>> open_nats(const std::string& address, Bus::Ears ears) {
  auto bus = std::make_unique<NatsBus>(std::move(ears));
  const natsStatus status = bus->open(address);
  if (status != NATS_OK) {
    // Not the address: it may hold a password.
    return base::Error{"bus", std::string("cannot use the NATS server of --bus: ") + natsStatus_GetText(status)};
  }
  return std::unique_ptr<Bus>(std::move(bus));
}

base::Result<base::Done> has_nats() { return base::Done{}; }

}  // namespace aviary::server
