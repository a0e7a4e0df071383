#include <algorithm>

#include "base/json.h"
#include "storm.h"
#include "table/setup.h"

namespace aviary::wire {
namespace {

constexpr std::int64_t kPatience = 1500;  // milliseconds until a command is repeated

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
  watching_ = false;
  watch(connection);
  if (!pending_.empty()) send_pending();
}

// Until the first update comes.
void Client::watch(int on) {
  if (connection != on || watching_) return;
  storm_.later(kPatience, [this, on] { watch(on); });
  storm_.send(*this, R"({"type":"watch","id":"w","table":"T1","have":)" + std::to_string(have) + "}");
}

void Client::line_is_cut() {
  connection = 0;
  storm_.later(100 + static_cast<std::int64_t>(rng_.below(std::uint64_t{900})), [this] { connect(); });
}

void Client::begin() {
  connect();
  if (!seat) return;
  std::string nonce(32, 'a');
  nonce[31] = static_cast<char>('0' + *seat);
  command(R"("type":"sit","seat":)" + std::to_string(*seat) + R"(,"name":"N","nonce":")" + nonce + "\"");
}

void Client::command(const std::string& fields) {
  pending_id_ = "c" + std::to_string(++commands_);
  pending_ = R"({"id":")" + pending_id_ + R"(","table":"T1",)" + fields + "}";
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
  const std::string id = text_of(*tree, "id");
  const base::Tree* ok = tree->find("ok");
  if (ok == nullptr || ok->boolean() == nullptr) return complaints.push_back("no answer: " + text);
  if (id.starts_with("w")) return;
  const std::string code = text_of(*tree, "code");
  for (const char* never : {"bad_json", "bad_field", "unknown_type", "no_table", "illegal", "frozen", "too_large"}) {
    if (code == never) complaints.push_back(text);
  }
  if (*ok->boolean()) {
    const auto [known, first] = acknowledged.emplace(id, static_cast<int>(number_of(*tree, "number")));
    if (!first && known->second != number_of(*tree, "number"))
      complaints.push_back("answered twice, differently: " + text);
  }
  if (id != pending_id_) return;
  pending_.clear();
  consider(now_);
}

void Client::take_update(const base::Tree& update) {
  watching_ = true;
  const auto from = static_cast<int>(number_of(update, "from"));
  if (update.find("fresh") == nullptr && from > have)
    return complaints.push_back("a gap after " + std::to_string(have));
  for (const base::Tree& event : *update.find("events")->list()) {
    const auto number = static_cast<int>(number_of(event, "number"));
    const std::string told = base::write_json(event);
    const auto [known, first] = events.emplace(number, told);
    if (!first && known->second != told) complaints.push_back("event told differently: " + told);
  }
  now_ = *update.find("now");
  if (number_of(now_, "number") < have) return complaints.push_back("the number went back");
  have = static_cast<int>(number_of(now_, "number"));
  view = text_of(now_, "view");
  consider(now_);
}

void Client::consider(const base::Tree& now) {
  if (!pending_.empty() || !plays_on || !seat || now.null()) return;
  const std::string fields = choice(now);
  if (fields.empty()) return;
  // After some thought, unless things have changed by then.
  storm_.later(static_cast<std::int64_t>(rng_.below(std::uint64_t{1200})), [this, fields, at = have] {
    if (pending_.empty() && have == at && plays_on) command(fields);
  });
}

// What to do in this situation: mostly a move if asked, now and then anything else that a person may do.
std::string Client::choice(const base::Tree& now) {
  const std::string at = R"(,"at":)" + std::to_string(have);
  const std::string phase = text_of(now, "phase");
  if (phase == "open") return seat == 0 ? R"("type":"start")" : "";
  if (phase != "playing") return "";
  const std::uint64_t mood = rng_.below(std::uint64_t{100});
  const base::Tree& me = (*now.find("seats")->list())[static_cast<std::size_t>(*seat)];
  if (*me.find("away")->boolean()) return R"("type":"return")";
  for (const base::Tree& offer : *now.find("offers")->list()) {
    if (number_of(offer, "seat") == *seat) continue;
    return R"("type":"answer","offer":)" + std::to_string(number_of(offer, "offer")) + R"(,"yes":)" +
           (mood < 60 ? "true" : "false");
  }
  if (mood < 6 && number_of(now, "undo") > 0) return R"("type":"undo")" + at;
  if (mood < 8) return R"("type":"offer","what":"takeback","count":1)";
  if (mood < 9) return R"("type":"leave")";
  const base::Tree* legal = now.find("legal");
  if (legal == nullptr) return "";
  const base::Tree::List& moves = *legal->list();
  return R"("type":"move")" + at + R"(,"move":")" + *moves[rng_.below(moves.size())].text() + "\"";
}

}  // namespace aviary::wire
