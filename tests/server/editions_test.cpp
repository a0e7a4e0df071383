// Cards that are not ours: told by their digest, given once, and only so many a day and so large.
#include "api_kit.h"
#include "base/sha256.h"
#include "games/games.h"
#include "table/setup.h"

namespace aviary::server {
namespace {

// Ours, but with this text in a field.
base::Tree cards_with(const std::string& name, const base::Tree& value) {
  const base::Tree ours = *base::read_json(migrato::Migrato::shipped_editions().back());
  base::Tree cards{base::Tree::Fields{}};
  for (const base::Field& field : *ours.fields()) {
    if (field.name != name) cards.set(field.name, field.value);
  }
  cards.set(name, value);
  return cards;
}
base::Tree cards_named(const std::string& name) { return cards_with("title", base::Tree(name)); }

class ServerEditions : public ApiKit {
 protected:
  Response make(const base::Tree& cards) {
    base::Tree wish{base::Tree::Fields{}};
    wish.set("game", base::Tree("migrato"));
    wish.set("edition", cards);
    return ask("/api/tables", base::write_json(wish));
  }
  // What somebody who watches from the beginning is told first.
  std::string first_update(const std::string& table) {
    const auto line = FakeLine::open(node.hall, "watcher");
    line->say(R"({"type":"watch","id":"w","table":")" + table + "\"}");
    EXPECT_TRUE(loop.until([&] { return line->now() != nullptr; }));
    return base::write_json(*line->now());
  }
};

TEST_F(ServerEditions, AreToldByTheirDigestAndGivenOnce) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  const base::Tree cards = cards_named("A box of my own");
  const Response made = make(cards);
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string told = first_update(*base::read_json(made.body)->find("table")->text());
  EXPECT_EQ(told.find("A box of my own"), std::string::npos);
  const std::string digest = *base::read_json(told)->find("cards")->text();
  cookie.clear();  // anybody who knows the digest
  const Response given = see("/api/editions/" + digest);
  EXPECT_EQ(given.status, 200);
  EXPECT_EQ(given.body, base::write_canonical_json(cards));
  EXPECT_EQ(base::to_hex(base::sha256(given.body)), digest);
  EXPECT_NE(given.header("Cache-Control").find("immutable"), std::string_view::npos);
  EXPECT_EQ(given.header("ETag"), "\"" + digest + "\"");
  EXPECT_EQ(see("/api/editions/" + std::string(64, '0')).status, 404);
  EXPECT_EQ(see("/api/editions/%ff").status, 404);
}

// Ours are not fetched, since every page has them; but an older edition of ours is given as any other.
TEST_F(ServerEditions, OursAreNamedOnly) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  const Response made = ask("/api/tables", R"({"game":"migrato"})");
  const base::Tree told = *base::read_json(first_update(*base::read_json(made.body)->find("table")->text()));
  EXPECT_EQ(told.find("cards"), nullptr);
  const std::string digest = *told.find("edition")->text();
  EXPECT_EQ(games::digest_of(*base::read_json(see("/api/editions/" + digest).body)), digest);
}

// Another title makes no other cards, but another text.
TEST_F(ServerEditions, WithAnotherTitleHaveTheirOwnText) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  std::vector<base::Tree> told;
  for (const char* title : {"Mine", "Yours"}) {
    const Response made = make(cards_named(title));
    told.push_back(*base::read_json(first_update(*base::read_json(made.body)->find("table")->text())));
    const std::string given = see("/api/editions/" + *told.back().find("cards")->text()).body;
    EXPECT_NE(given.find(title), std::string::npos);
  }
  EXPECT_EQ(*told[0].find("edition")->text(), *told[1].find("edition")->text());
  EXPECT_NE(*told[0].find("cards")->text(), *told[1].find("cards")->text());
}

TEST_F(ServerEditions, AreSoManyAPersonAndDay) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(make(cards_named(std::to_string(i))).status, 200) << i;
  EXPECT_EQ(make(cards_named("one more")).status, 409);
  EXPECT_EQ(make(cards_named("3")).status, 200) << "what is there already may be played with";
  EXPECT_EQ(ask("/api/tables", R"({"game":"migrato"})").status, 200);
  time += 86'400'000;
  EXPECT_EQ(make(cards_named("one more")).status, 200);
}

// Every table keeps its cards: whoever makes many tables, or many rematches, shall not fill the disk with them.
TEST_F(ServerEditions, AreKeptByOnlySoManyTablesOfAnAddress) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  pace = 0;
  node.limits.classes[static_cast<std::size_t>(Class::kCards)].address.burst = 3;  // sooner
  for (int i = 0; i < 3; ++i) EXPECT_EQ(make(cards_named("mine")).status, 200) << i;
  const Response refused = make(cards_named("mine"));
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "10");
  EXPECT_EQ(ask("/api/tables", R"({"game":"migrato"})").status, 200) << "ours are not counted";
  address = "192.0.2.9";
  EXPECT_EQ(make(cards_named("mine")).status, 200);
}

TEST_F(ServerEditions, AreKeptByOnlySoManyRematchesOfAnAddress) {
  const std::string user = *base::read_json(ask("/api/guest", R"({"name":"Ada"})").body)->find("user")->text();
  node.limits.classes[static_cast<std::size_t>(Class::kCards)].address.burst = 1;  // sooner
  const auto line = FakeLine::open(node.hall, user);
  const auto code_of_rematch = [&](const Response& made, const std::string& id) {
    const std::string table = *base::read_json(made.body)->find("table")->text();
    for (const char* type : {"watch", "rematch"}) {
      line->say(R"({"type":")" + std::string(type) + R"(","id":")" + id + type + R"(","table":")" + table + "\"}");
      EXPECT_TRUE(loop.until([&] { return line->answer(id + type) != nullptr; }));
    }
    return *line->answer(id + "rematch")->find("code")->text();
  };
  const Response mine = make(cards_named("mine"));
  EXPECT_EQ(code_of_rematch(mine, "1"), "not_seated");
  EXPECT_EQ(code_of_rematch(mine, "2"), "too_fast");
  EXPECT_EQ(code_of_rematch(ask("/api/tables", R"({"game":"migrato"})"), "3"), "not_seated");
}

TEST_F(ServerEditions, AreBounded) {
  ASSERT_EQ(ask("/api/guest", R"({"name":"Ada"})").status, 200);
  std::string name;
  for (int i = 0; i < 80; ++i) name += "ü";  // characters, not bytes
  EXPECT_EQ(make(cards_named(name)).status, 200);
  EXPECT_EQ(make(cards_named(name + "x")).status, 400);
  EXPECT_EQ(make(cards_with("about", base::Tree(std::string(500, 'x')))).status, 200);
  EXPECT_EQ(make(cards_with("about", base::Tree(std::string(501, 'x')))).status, 400);
  base::Tree many{base::Tree::List{}};
  for (int i = 0; i < 140; ++i) many.add(base::Tree(std::string(490, 'x')));
  const base::Tree large = cards_with("about", many);
  EXPECT_FALSE(games::check_bounds(large).ok());
  EXPECT_EQ(make(large).status, 413) << "larger than any body";
}

// Tables of older programs may have longer texts, and their cards are noted nowhere but in their first entry.
TEST_F(ServerEditions, OfOlderTablesAreGivenToo) {
  table::Setup setup;
  setup.table = "old";
  setup.host = "ada";
  setup.game = "migrato";
  setup.cards = cards_named(std::string(500, 'x'));
  setup.secret = std::string(64, '0');
  table::Library library;
  const base::Result<table::Entry> created = table::create(setup, library, time);
  ASSERT_TRUE(created.ok()) << created.error().sentence;
  store::TableRow row;
  row.id = "old";
  row.game = "migrato";
  row.host = "ada";
  ASSERT_TRUE(store->add_table(row, {table::write_entry(*created)}).ok());
  const std::string digest = *base::read_json(first_update("old"))->find("cards")->text();
  EXPECT_EQ(see("/api/editions/" + digest).body, base::write_canonical_json(*setup.cards));
}

}  // namespace
}  // namespace aviary::server
