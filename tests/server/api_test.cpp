// The door without a network: what one person may have, and what is said when the store fails.
#include "server/api.h"

#include "api_kit.h"

namespace aviary::server {
namespace {

class ServerApi : public ApiKit {};

// A host who never sits down, and matches that never begin, count too; in the end those are removed.
TEST_F(ServerApi, APersonHasSoManyTablesUntilTheyExpire) {
  node.limits.tables_per_user = 3;
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 200);
  const Response refused = ask("/api/tables", R"({"game":"volo"})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_NE(refused.body.find("too_many"), std::string::npos) << refused.body;
  EXPECT_EQ(store->table_ids("", 9).value().size(), 3U);
  time += Millis{8} * 86'400'000;
  api.sweep();  // the store removes them on a thread of its own
  EXPECT_TRUE(loop.until([&] { return store->table_ids("", 9).value().empty(); }));
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 200);
  EXPECT_EQ(store->table_ids("", 9).value().size(), 1U);
}

TEST_F(ServerApi, TablesThatCannotGoOnTakeNoRoom) {
  node.limits.tables_per_user = 1;
  store::TableRow row;
  row.id = "old";
  row.host = *base::read_json(ask("/api/guest", R"({"name":"Ada"})").body)->find("user")->text();
  row.facts.phase = store::Phase::kPlaying;
  ASSERT_TRUE(store->add_table(row, {"of rules that nobody knows any more"}).ok());
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 200);
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo"})").status, 409);
}

// The page is there for everybody behind an address, whatever else was asked too often from it.
TEST_F(ServerApi, FilesAreCountedByTheirBytesOnly) {
  pace = 0;
  Rate& bytes = node.limits.classes[static_cast<std::size_t>(Class::kFile)].address;
  bytes.burst /= 128;  // sooner
  const auto size = static_cast<double>(see("/").bytes().size());
  double sent = std::max(size, kLeastFile);
  while (see("/").status == 200) sent += std::max(size, kLeastFile);
  EXPECT_LE(sent, bytes.burst + size);
  EXPECT_GT(sent, bytes.burst - kLeastFile);
  const Response refused = see("/healthz");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "1");
  EXPECT_EQ(see("/api/tables").status, 200) << "what is counted apart goes on";
}

TEST_F(ServerApi, AFileThatHasNotChangedCountsLittle) {
  known = see("/").header("ETag");
  pace = 0;
  address = "192.0.2.9";  // which has asked for nothing yet
  Rate& bytes = node.limits.classes[static_cast<std::size_t>(Class::kFile)].address;
  bytes.burst = 100 * kLeastFile;
  int unchanged = 0;
  while (see("/").status == 304) ++unchanged;
  EXPECT_EQ(unchanged, 100);
}

TEST_F(ServerApi, AnAddressThatAsksTooMuchIsToldWhenToComeBack) {
  pace = 0;
  int read = 0;
  while (see("/api/tables").status == 200) ++read;
  EXPECT_EQ(read, 600);
  EXPECT_EQ(see("/api/tables").header("Retry-After"), "1");
  EXPECT_EQ(see("/").status, 200);
  int written = 0;
  while (ask("/api/join", R"({"invitation":"guess"})").status == 404) ++written;
  EXPECT_EQ(written, 200);
  int guests = 0;
  Response last;
  while ((last = ask("/api/guest", "{}")).status == 400) ++guests;
  EXPECT_EQ(guests, 60);
  EXPECT_EQ(last.header("Retry-After"), "2");
  time += 2'000;
  EXPECT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
}

TEST_F(ServerApi, APersonWhoAsksTooMuchLeavesTheAddressToOthers) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  pace = 0;
  int read = 0;
  while (see("/api/me").status == 200) ++read;
  EXPECT_EQ(read, 60);
  EXPECT_EQ(see("/ws").status, 429);
  int written = 0;
  while (ask("/api/join", R"({"invitation":"guess"})").status == 404) ++written;
  EXPECT_EQ(written, 30);
  const std::string ada = std::exchange(cookie, "");
  ASSERT_EQ(ask("/api/guest", R"({"name":"Bob"})").status, 200);
  EXPECT_EQ(see("/api/me").status, 200);
  address = "192.0.2.9";
  cookie = ada;
  EXPECT_EQ(see("/api/me").status, 429) << "another address does not help";
  EXPECT_EQ(see("/").status, 200);
}

TEST_F(ServerApi, OnlyWrongPasswordsCount) {
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
  pace = 0;
  node.limits.classes[static_cast<std::size_t>(Class::kWrongPassword)].address.burst = 3;  // each takes a while
  const auto log_in = [this](const std::string& name, const std::string& password) {
    cookie.clear();
    device.clear();
    return ask("/api/login", R"({"name":")" + name + R"(","password":")" + password + "\"}");
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(log_in("Ada", "long enough").status, 200) << i;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(log_in("Somebody " + std::to_string(i), "not quite").status, 401) << i;
  const Response refused = log_in("Bob", "not quite");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "10");
  EXPECT_EQ(log_in("Ada", "long enough").status, 429) << "nobody learns which are right";
  address = "192.0.2.9";
  EXPECT_EQ(log_in("Ada", "long enough").status, 200);
}

// At a door behind which nobody is ever done: a network fills its places, and its neighbours have theirs.
TEST_F(ServerApi, WhoWasRightBeforeWaitsBesideTheStrangersOfTheirNetwork) {
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
  Node quiet{loop, *store, time};
  Accounts waiting{quiet.desk, loop.post(), [this] { return time; }, [](const std::string&) {}, 0};
  Api door{parts_of(quiet, waiting)};
  std::vector<std::string> refused;
  const auto log_in = [&](const std::string& name, const std::string& from) {
    address = from;
    const std::string body = R"({"name":")" + name + R"(","password":"long enough"})";
    door.handle(request_of(Method::kPost, "/api/login", body), [&refused, name](const Answer& answer) {
      EXPECT_NE(answer.response.body.find("\"busy\""), std::string::npos) << answer.response.body;
      refused.push_back(name);
    });
    loop.do_all();
  };
  cookie.clear();
  const std::string home = std::exchange(device, "");
  for (int i = 0; i < 4; ++i) log_in("Stranger " + std::to_string(i), "192.0.2." + std::to_string(i));
  device = home;
  log_in("Ada", "192.0.2.9");
  log_in("Somebody elsewhere", "198.51.100.1");
  EXPECT_TRUE(refused.empty());
  log_in("Stranger 4", "192.0.2.4");
  EXPECT_EQ(refused, std::vector<std::string>{"Stranger 4"});
}

TEST_F(ServerApi, ATableAskedForAgainWithTheSameWordIsTheSame) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  const std::string wish = R"({"game":"volo","seats":["me","open"],"once":"a word"})";
  const Response made = ask("/api/tables", wish);
  EXPECT_EQ(made.status, 200);
  EXPECT_EQ(ask("/api/tables", wish).body, made.body);
  EXPECT_EQ(base::read_json(see("/api/tables?open=1").body)->find("tables")->list()->size(), 1U);
  const std::string code = *base::read_json(made.body)->find("invitation")->text();
  EXPECT_EQ(see("/api/invitations/" + code).status, 200);
  EXPECT_NE(ask("/api/tables", R"({"game":"volo","once":"another"})").body, made.body);
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo","once":""})").status, 400);
  EXPECT_EQ(ask("/api/tables", R"({"game":"volo","once":")" + std::string(65, 'x') + R"("})").status, 400);
  cookie.clear();
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ben"})").status, 200);
  const Response others = ask("/api/tables", wish);
  EXPECT_EQ(others.status, 200);
  EXPECT_NE(others.body, made.body) << "the word of somebody else is another word";
}

TEST_F(ServerApi, AnInvitationSaysWhoInvitesToWhat) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada <3"})").status, 200);
  const auto text_of = [](const Response& response, const char* name) {
    return *base::read_json(response.body)->find(name)->text();
  };
  const Response made = ask("/api/tables", R"({"game":"volo","seats":["me","open"],"private":true,"begin":"full",)"
                                           R"("clock":{"bank":900,"increment":10}})");
  const std::string code = text_of(made, "invitation");
  cookie.clear();  // somebody else
  const Response told = see("/api/invitations/" + code);
  EXPECT_EQ(text_of(told, "inviter"), "Ada <3");
  EXPECT_EQ(text_of(told, "table"), text_of(made, "table"));
  EXPECT_NE(told.body.find(R"("clock":{"bank":900,"increment":10})"), std::string::npos) << told.body;
  EXPECT_EQ(text_of(told, "begin"), "full");
  EXPECT_EQ(told.body.find("secret"), std::string::npos) << told.body;
  EXPECT_EQ(see("/api/invitations/" + code + "x").status, 404);

  const Response page = see("/i/" + code);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("Ada &lt;3 invites you to Volo"), std::string::npos) << page.body;
  EXPECT_NE(page.body.find("https://aviary.example/i/" + code), std::string::npos);
  EXPECT_NE(page.body.find("../#/join/" + code), std::string::npos);
  EXPECT_NE(see("/t/" + text_of(made, "table")).body.find("../#/table/" + text_of(made, "table")), std::string::npos);
  EXPECT_EQ(see("/i/nothing").status, 404);
  EXPECT_EQ(see("/i/%22%3E").body.find("\">\""), std::string::npos);
}

TEST_F(ServerApi, SaysWhereOthersReachIt) {
  EXPECT_EQ(see("/api/reach").body, R"({"address":"https://aviary.example/","public":true})");
  reach = {};
  EXPECT_EQ(see("/api/reach").body, R"({"address":null,"public":false})");
}

// Somebody who is told "nobody knows you" takes a new account and loses the old one.
TEST_F(ServerApi, AStoreThatFailsMakesNobodyUnknown) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  const std::string before = cookie;
  mood.fails = true;
  for (const char* target : {"/api/me", "/ws"}) {
    const Response refused = see(target);
    EXPECT_EQ(refused.status, 503) << target;
    EXPECT_NE(refused.body.find("\"store\""), std::string::npos) << refused.body;
  }
  EXPECT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 503);
  mood.fails = false;
  EXPECT_EQ(see("/api/me").status, 200);
  EXPECT_EQ(cookie, before);
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
}

TEST_F(ServerApi, TheCookieOfAGuestEndsWhenTheyRegister) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  const std::string before = cookie;
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
  const std::string after = std::exchange(cookie, before);
  EXPECT_EQ(see("/api/me").body, R"({"user":null})");
  EXPECT_EQ(see("/api/sessions").status, 401);
  EXPECT_EQ(ended, 1);
  cookie = after;
  EXPECT_EQ(see("/api/me").status, 200);
}

// Each address tries only once or twice; all together they are too many for one name.
TEST_F(ServerApi, ManyAddressesTogetherGuessAPasswordSlowly) {
  node.limits.guesses = {1.0 / 600, 2};
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
  const std::string home = std::exchange(device, "");
  const auto log_in = [this](const std::string& from, const std::string& name, const std::string& password) {
    address = from;
    cookie.clear();
    return ask("/api/login", R"({"name":")" + name + R"(","password":")" + password + "\"}").status;
  };
  for (const char* name : {"Ada", "Nobody"}) {  // nobody learns who is there
    for (int i = 1; i <= 4; ++i) {
      EXPECT_EQ(log_in("192.0.2." + std::to_string(i), name, "not quite"), i <= 2 ? 401 : 429) << name << i;
    }
  }
  {
    const std::lock_guard stuck(mood.mutex);
    EXPECT_EQ(log_in("192.0.2.6", "ADA", "long enough"), 429) << "at once, without looking at anything";
  }
  device = home;
  EXPECT_EQ(log_in("192.0.2.8", "Ada", "not quite"), 401);
  EXPECT_EQ(log_in("192.0.2.8", "Ada", "long enough"), 200) << "a device that was right before is not kept out";
  EXPECT_EQ(log_in("192.0.2.8", "Nobody", "not quite"), 429) << "for that name only";
  device.clear();
  time += 600'000;
  EXPECT_EQ(log_in("192.0.2.7", "Ada", "long enough"), 200) << "and elsewhere after a while";
  EXPECT_NE(device, "") << "which is then known like the first";
}

TEST_F(ServerApi, AStolenDeviceGuessesAsSlowlyAsStrangers) {
  ASSERT_EQ(ask("/api/register", R"({"name":"Ada","password":"long enough"})").status, 200);
  cookie.clear();
  pace = 0;
  node.limits.guesses.burst = 3;
  int guesses = 0;
  Response last;
  while ((last = ask("/api/login", R"({"name":"Ada","password":"not quite"})")).status == 401) {
    ++guesses;
    address = "192.0.2." + std::to_string(guesses);
  }
  EXPECT_EQ(guesses, 3);
  EXPECT_EQ(last.status, 429);
  EXPECT_EQ(last.header("Retry-After"), "60");
  device.clear();
  EXPECT_EQ(ask("/api/login", R"({"name":"Ada","password":"long enough"})").status, 200) << "others are not concerned";
}

TEST_F(ServerApi, AStoreThatDoesNotAnswerIsNotHealthy) {
  EXPECT_EQ(see("/healthz").status, 200);
  std::vector<int> statuses;
  const auto ask_health = [&] {
    Request request;
    request.target = "/healthz";
    api.handle(request, [&](const Answer& answer) { statuses.push_back(answer.response.status); });
  };
  {
    const std::lock_guard stuck(mood.mutex);
    time += 999;
    ask_health();
    EXPECT_EQ(std::exchange(statuses, {}), std::vector{200}) << "as a moment ago";
    time += 1;
    ask_health();
    time += 2'999;
    ask_health();
    api.tick();
    EXPECT_TRUE(statuses.empty());
    time += 1;
    api.tick();
    EXPECT_EQ(statuses, std::vector{503}) << "the other one has time left";
  }
  EXPECT_TRUE(loop.until([&] { return statuses.size() == 2; }));
  EXPECT_EQ(statuses[1], 200);
  mood.fails = true;  // as seen after a second
  EXPECT_EQ(see("/healthz").status, 503);
}

// What needs no store goes on; what comes too late is not answered twice.
TEST_F(ServerApi, AStoreThatHangsIsNotWaitedForForEver) {
  std::vector<int> statuses;
  const auto ask_tables = [&] {
    Request request;
    request.target = "/api/tables";
    api.handle(request, [&](const Answer& answer) { statuses.push_back(answer.response.status); });
  };
  {
    const std::lock_guard stuck(mood.mutex);
    ask_tables();
    time += 9'999;
    ask_tables();
    api.tick();
    EXPECT_TRUE(statuses.empty());
    time += 1;
    api.tick();
    EXPECT_EQ(statuses, std::vector{503}) << "the other one has time left";
    for (const char* target : {"/", "/api/games", "/metrics"}) EXPECT_EQ(see(target).status, 200) << target;
  }
  EXPECT_TRUE(loop.until([&] { return statuses.size() == 2; }));
  EXPECT_EQ(see("/api/tables").status, 200);
  api.tick();
  EXPECT_EQ(statuses, (std::vector{503, 200}));
}

// Hundreds of strangers may stand before somebody: that is no fault of the store.
TEST_F(ServerApi, WhoWaitsForAPasswordToBeCheckedHasMoreTime) {
  std::vector<Response> responses;
  {
    const std::lock_guard stuck(mood.mutex);
    const Request request = request_of(Method::kPost, "/api/login", R"({"name":"Ada","password":"long enough"})");
    api.handle(request, [&](Answer answer) { responses.push_back(std::move(answer.response)); });
    time += 69'999;
    api.tick();
    EXPECT_TRUE(responses.empty());
    time += 1;
    api.tick();
    ASSERT_EQ(responses.size(), 1U);
    EXPECT_NE(responses[0].body.find("\"busy\""), std::string::npos) << responses[0].body;
  }
}

TEST_F(ServerApi, AnIdThatNoTableCanHaveIsNotFound) {
  EXPECT_EQ(see("/api/tables/%ff").status, 404);
  EXPECT_EQ(see("/api/tables/%ff/record").status, 404);
}

TEST_F(ServerApi, WhoSitsAtATableIsToldWhere) {
  const std::string user = *base::read_json(ask("/api/guest", R"({"name":"Ada"})").body)->find("user")->text();
  const Response made = ask("/api/tables", R"({"game":"volo","seats":["open","me"]})");
  const std::string table = *base::read_json(made.body)->find("table")->text();
  const auto ada = FakeLine::open(node.hall, user);
  ada->say(R"({"type":"sit","id":"s","table":")" + table + R"(","name":"x","nonce":")" + std::string(32, '0') + "\"}");
  ASSERT_TRUE(loop.until([&] { return ada->answer("s") != nullptr; }));
  EXPECT_EQ(*base::read_json(see("/api/tables/" + table).body)->find("you")->integer(), 1);
  cookie.clear();
  EXPECT_EQ(base::read_json(see("/api/tables/" + table).body)->find("you")->integer(), nullptr);
}

}  // namespace
}  // namespace aviary::server
