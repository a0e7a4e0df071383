#include "server/net/load_player.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "base/json.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

using base::Result;
using base::Tree;
using std::chrono::steady_clock;

constexpr std::size_t kKeptErrors = 5;
constexpr std::uint64_t kCheckEvery = 16;  // so many situations, on average, one is compared with the rules

std::int64_t number_in(const Tree& tree, std::string_view name) {
  const Tree* value = tree.find(name);
  return value != nullptr && value->integer() != nullptr ? *value->integer() : 0;
}

std::string text_in(const Tree& tree, std::string_view name) {
  const Tree* value = tree.find(name);
  return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

bool flag_in(const Tree& tree, std::string_view name) {
  const Tree* value = tree.find(name);
  return value != nullptr && value->boolean() != nullptr && *value->boolean();
}

const Tree::List& list_in(const Tree& tree, std::string_view name) {
  static const Tree::List kNone;
  const Tree* value = tree.find(name);
  return value != nullptr && value->list() != nullptr ? *value->list() : kNone;
}

}  // namespace

void Load::blame(const std::string& what) {
  ++report.error_count;
  if (report.errors.size() < kKeptErrors) report.errors.push_back(what);
}

std::chrono::microseconds Load::thinking_time() {
  if (plan.moves_per_second <= 0) return std::chrono::microseconds(0);
  const double mean = 1e6 * plan.tables / plan.moves_per_second;
  return std::chrono::microseconds(rng.below(static_cast<std::uint64_t>(2 * mean) + 1));
}

LoadPlayer::LoadPlayer(Load& load, std::shared_ptr<LoadMatch> match, int seat, std::string cookie)
    : load_(load),
      match_(std::move(match)),
      seat_(seat),
      cookie_(std::move(cookie)),
      socket_(load.io, load.server),
      timer_(load.io) {}

asio::awaitable<void> LoadPlayer::run() {
  while (!load_.is_over) {
    if (co_await socket_.open_websocket(cookie_)) {
      has_sat_ = has_started_ = false;
      watch();
      while (const std::optional<std::string> text = co_await socket_.receive()) {
        if (load_.is_over) co_return;
        handle(*text);
      }
    }
    if (load_.is_running) ++load_.report.reconnects;
    asio::steady_timer pause(load_.io, std::chrono::milliseconds(100));
    co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
  }
}

void LoadPlayer::change_table() {
  number_ = acknowledged_ = measured_ = 0;
  has_sat_ = has_started_ = false;
  phase_.clear();
  watch();
}

void LoadPlayer::watch() {
  if (!match_->table.empty()) send("watch", R"(,"have":)" + std::to_string(number_));
}

void LoadPlayer::send(std::string_view type, const std::string& more) {
  socket_.send(R"({"type":")" + std::string(type) + R"(","id":")" + std::to_string(++commands_) + R"(","table":")" +
               match_->table + "\"" + more + "}");
}

void LoadPlayer::handle(const std::string& text) {
  const Result<Tree> message = base::read_json(text);
  if (!message) return load_.blame("a message that is no JSON: " + message.error().sentence);
  const std::string type = text_in(*message, "type");
  if (type == "answer") return hear_answer(*message);
  if (type == "update" && text_in(*message, "table") == match_->table) return hear(*message);
}

void LoadPlayer::hear_answer(const Tree& answer) {
  const bool ok = flag_in(answer, "ok");
  if (text_in(answer, "id") == move_id_) {
    move_id_.clear();
    if (ok) {
      ++load_.report.moves;
      acknowledged_ = number_in(answer, "number");
    }
  }
  if (ok) return;
  const std::string code = text_in(answer, "code");
  ++load_.report.refused;
  // Both are what a restart or a cut may bring; the next update says how things stand.
  if (code == "busy") return watch();
  if (code == "stale") return;
  load_.blame("refused: " + code + ": " + text_in(answer, "sentence"));
}

void LoadPlayer::hear(const Tree& update) {
  const Tree* now = update.find("now");
  if (now == nullptr) return load_.blame("an update without a situation");
  check_numbers(update, number_in(*now, "number"));
  number_ = number_in(*now, "number");
  measure();
  const bool was_over = phase_ == "over";
  phase_ = text_in(*now, "phase");
  if (phase_ == "playing" && load_.rng.below(kCheckEvery) == 0) check_situation(*now);
  if (phase_ == "open") set_up(*now);
  chosen_.clear();
  const Tree::List& legal = list_in(*now, "legal");
  if (!legal.empty()) {
    const std::string* text = legal[load_.rng.below(legal.size())].text();
    if (text == nullptr) return load_.blame("a legal move that is no text");
    chosen_ = *text;
    plan_move();
  }
  if (phase_ == "over" && !was_over && on_end_) on_end_();
}

// From sending a move to hearing it, at both players.
void LoadPlayer::measure() {
  const std::int64_t based_on = match_->based_on;
  if (!load_.is_running || based_on == 0 || number_ <= based_on || measured_ >= based_on) return;
  measured_ = based_on;
  load_.latencies.push_back(std::chrono::duration<double, std::milli>(steady_clock::now() - match_->sent).count());
}

// Events follow each other without gaps, follow what was told before, and nothing acknowledged is lost.
void LoadPlayer::check_numbers(const Tree& update, std::int64_t last) {
  const std::int64_t from = number_in(update, "from");
  const bool is_fresh = flag_in(update, "fresh");
  if (!is_fresh && from != number_) {
    load_.blame("events after " + std::to_string(from) + ", but " + std::to_string(number_) + " was told last");
  }
  if (last < acknowledged_) load_.blame("an acknowledged move is lost");
  const Tree::List& events = list_in(update, "events");
  std::int64_t expected = events.empty() ? last : number_in(events.front(), "number");
  if (!is_fresh && !events.empty() && expected != from + 1) load_.blame("the first event is missing");
  for (const Tree& event : events) {
    if (number_in(event, "number") != expected++) load_.blame("a gap between events");
  }
  if (!events.empty() && expected != last + 1) load_.blame("the last event is not that of the situation");
}

// The view reads back, and the rules say the same of what may be done.
void LoadPlayer::check_situation(const Tree& now) {
  const std::string text = text_in(now, "view");
  const Result<core::AnyView> view = load_.game->parse_view(text);
  if (!view) return load_.blame("a view that cannot be read: " + view.error().sentence);
  ++load_.report.checked;
  if (load_.game->to_text(*view) != text) load_.blame("a view that reads back as another one");
  const std::vector<core::Move> moves = load_.game->legal(*view);
  const Tree::List& legal = list_in(now, "legal");
  bool same = legal.size() == moves.size();
  for (std::size_t i = 0; same && i < moves.size(); ++i) {
    same = legal[i].text() != nullptr && *legal[i].text() == load_.game->to_text(moves[i]);
  }
  if (!same) load_.blame("legal moves that are not those of the rules");
}

void LoadPlayer::set_up(const Tree& now) {
  const Tree* you = now.find("you");
  const bool sits = you != nullptr && you->integer() != nullptr;
  if (!sits && !std::exchange(has_sat_, true)) {
    return send("sit", R"(,"seat":)" + std::to_string(seat_) + R"(,"name":"load","nonce":")" + random_hex(16) + "\"");
  }
  bool is_full = true;
  for (const Tree& seat : list_in(now, "seats")) is_full = is_full && text_in(seat, "kind") != "open";
  if (seat_ == 0 && sits && is_full && !std::exchange(has_started_, true)) send("start", "");
}

void LoadPlayer::begin() {
  if (!chosen_.empty()) plan_move();
}

void LoadPlayer::plan_move() {
  if (!load_.is_running) return;
  timer_.expires_after(load_.thinking_time());
  timer_.async_wait([this, number = number_](boost::system::error_code error) {
    if (!error && number == number_ && !load_.is_over) make_move();
  });
}

void LoadPlayer::make_move() {
  if (chosen_.empty() || !socket_.is_open()) return;
  match_->based_on = number_;
  match_->sent = steady_clock::now();
  send("move", R"(,"at":)" + std::to_string(number_) + R"(,"move":")" + chosen_ + "\"");
  move_id_ = std::to_string(commands_);
  chosen_.clear();
}

}  // namespace aviary::server
