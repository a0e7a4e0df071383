#include <algorithm>

#include "base/json.h"
#include "storm.h"
#include "table/look.h"

namespace aviary::wire {
namespace {

constexpr std::int64_t kPatience = 1500;  // milliseconds until a command is repeated
constexpr const char* kNameAndNonce = R"(,"name":"N","nonce":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")";

std::int64_t number_of(const base::Tree& tree, const char* name) {
  const base::Tree* field = tree.find(name);
  return field != nullptr && field->integer() != nullptr ? *field->integer() : -1;
}

std::string text_of(const base::Tree& tree, const char* name) {
  const base::Tree* field = tree.find(name);
  return field != nullptr && field->text() != nullptr ? *field->text() : "";
}

}  // namespace

void Client::connect() {
  if (connection != 0) return;
  connection = storm_.connect(user_);
  if (connection == 0) return storm_.later(700, [this] { connect(); });
  const int on = connection;
  for (auto& [table, heard_of_it] : heard) heard_of_it.watching = false;
  for (const auto& [table, heard_of_it] : heard) watch(table, on);
  if (!pending_.empty() && connection == on) send_pending();
}

// Until the first update comes.
void Client::watch(const std::string& table, int on) {
  if (connection != on || heard[table].watching) return;
  storm_.later(kPatience, [this, table, on] { watch(table, on); });
  storm_.send(*this, R"({"type":"watch","id":"w","table":")" + table + R"(","have":)" +
                         std::to_string(heard[table].have) + "}");
}

void Client::line_is_cut() {
  connection = 0;
  storm_.later(100 + static_cast<std::int64_t>(rng_.below(std::uint64_t{900})), [this] { connect(); });
}

void Client::begin() {
  heard[table_] = {};
  connect();
  if (seat) command(R"("type":"sit","seat":)" + std::to_string(*seat) + kNameAndNonce);
}

// To the table of the next match, where a seat is kept for everybody who played.
void Client::follow(const std::string& next) {
  table_ = next;
  heard[next] = {};
  if (connection != 0) watch(next, connection);
  if (seat && pending_.empty()) command(R"("type":"sit")" + std::string(kNameAndNonce));
}

void Client::command(const std::string& fields) {
  pending_id_ = "c" + std::to_string(++commands_);
  table_of_[pending_id_] = table_;
  pending_ = R"({"id":")" + pending_id_ + R"(","table":")" + table_ + "\"," + fields + "}";
  send_pending();
}

void Client::send_pending() {
  sent[pending_id_].push_back(storm_.now());
  if (connection != 0) storm_.send(*this, pending_);
  storm_.later(kPatience, [this, waits = commands_] { wake(waits); });
}

void Client::wake(int waits) {
  if (!pending_.empty() && waits == commands_) send_pending();
}

void Client::receive(const std::string& text) {
  const base::Result<base::Tree> tree = base::read_json(text);
  if (!tree) return complaints.push_back("not JSON: " + text);
  if (text_of(*tree, "type") == "update") return take_update(*tree);
  take_answer(*tree, text);
}

void Client::take_answer(const base::Tree& answer, const std::string& text) {
  const std::string id = text_of(answer, "id");
  const base::Tree* ok = answer.find("ok");
  if (ok == nullptr || ok->boolean() == nullptr) return complaints.push_back("no answer: " + text);
  if (id.starts_with("w")) return;
  const std::string code = text_of(answer, "code");
  for (const char* never : {"bad_json", "bad_field", "unknown_type", "no_table", "illegal", "frozen", "too_large"}) {
    if (code == never) complaints.push_back(text);
  }
  if (answer.find("number") != nullptr) {
    const std::pair told(table_of_[id], static_cast<int>(number_of(answer, "number")));
    const auto [known, first] = acknowledged.emplace(id, told);
    if (!first && known->second != told) complaints.push_back("answered twice, differently: " + text);
  }
  if (id != pending_id_) return;
  pending_.clear();
  consider();
}

void Client::take_update(const base::Tree& update) {
  const std::string table = text_of(update, "table");
  Heard& told = heard[table];
  told.watching = true;
  const auto from = static_cast<int>(number_of(update, "from"));
  const base::Tree& now = *update.find("now");
  const auto number = static_cast<int>(number_of(now, "number"));
  const bool large = told.have == 0 || number - told.have > table::kMaxGap;
  if (from > told.have && (update.find("fresh") == nullptr || !large))
    return complaints.push_back("a gap after " + std::to_string(told.have));
  for (int skipped = told.have + 1; skipped <= from; ++skipped) told.left_out.insert(skipped);
  for (const base::Tree& event : *update.find("events")->list()) {
    const std::string text = base::write_json(event);
    const auto [known, first] = told.events.emplace(static_cast<int>(number_of(event, "number")), text);
    if (!first && known->second != text) complaints.push_back("event told differently: " + text);
  }
  if (number < told.have) return complaints.push_back("the number went back");
  told.have = number;
  told.now = now;
  if (table == table_ && now.find("next") != nullptr) follow(text_of(now, "next"));
  consider();
}

void Client::consider() {
  const Heard& here = heard[table_];
  if (!pending_.empty() || !plays_on || !seat || here.now.null()) return;
  const std::string fields = choice(here.now);
  if (fields.empty()) return;
  // After some thought, unless things have changed by then.
  storm_.later(static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(storm_.pace()))),
               [this, fields, table = table_, at = here.have] {
                 if (pending_.empty() && table_ == table && heard[table].have == at && plays_on) command(fields);
               });
}

std::string Client::choice(const base::Tree& now) {
  const std::string phase = text_of(now, "phase");
  const std::int64_t me = number_of(now, "you");
  if (me < 0) return phase == "open" ? R"("type":"sit")" + std::string(kNameAndNonce) : "";
  if (phase == "open") return *now.find("host")->boolean() ? choice_of_host(now) : "";
  if (phase == "playing") return choice_in_play(now, static_cast<int>(me));
  return storm_.wants_rematch() ? R"("type":"rematch")" : "";
}

// Before the start: now and then a seat is freed, taken or not, and whoever had it sits down again.
std::string Client::choice_of_host(const base::Tree& now) {
  const std::uint64_t seats = now.find("seats")->list()->size();
  if (rng_.below(std::uint64_t{4}) > 0) return R"("type":"start")";
  return R"("type":"free","seat":)" + std::to_string(rng_.below(seats));
}

// What to do in this situation: mostly a move if asked, now and then anything else that a person may do.
std::string Client::choice_in_play(const base::Tree& now, int me) {
  const std::string at = R"(,"at":)" + std::to_string(heard[table_].have);
  const std::uint64_t mood = rng_.below(std::uint64_t{1000});
  const base::Tree* legal = now.find("legal");
  const bool away = *(*now.find("seats")->list())[static_cast<std::size_t>(me)].find("away")->boolean();
  if (away && (mood < 500 || legal == nullptr)) return R"("type":"return")";
  for (const base::Tree& offer : *now.find("offers")->list()) {
    if (number_of(offer, "seat") == me && mood < 900) continue;
    return R"("type":"answer","offer":)" + std::to_string(number_of(offer, "offer")) + R"(,"yes":)" +
           (mood < 600 ? "true" : "false");
  }
  if (mood < 60 && number_of(now, "undo") > 0) return R"("type":"undo")" + at;
  if (mood < 75) return R"("type":"offer","what":"takeback","count":1)";
  if (mood < 80) return R"("type":"offer","what":"draw")";
  if (mood < 90) return R"("type":"leave")";
  if (mood < 92) return R"("type":"resign")";
  if (legal == nullptr) return "";
  const base::Tree::List& moves = *legal->list();
  const std::string move = R"(,"move":")" + *moves[rng_.below(moves.size())].text() + "\"";
  if (mood < 102) return R"("type":"why")" + move;
  if (mood < 112) return R"("type":"hint")";
  if (mood < 114) return R"("type":"history","before":)" + std::to_string(1 + rng_.below(std::uint64_t{40}));
  return R"("type":"move")" + at + move;
}

}  // namespace aviary::wire
