// The examples of docs/protocol.md are read by the same readers that the program uses, and what the host writes has the
// fields that the document names.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/sha256.h"
#include "games/games.h"
#include "kit/golden.h"
#include "table/entry.h"
#include "table/refusal.h"
#include "wire/answers.h"
#include "wire/host.h"
#include "wire/message.h"
#include "wire/update.h"

namespace aviary::wire {
namespace {

const std::string& document() {
  static const std::string kText = [] {
    for (const kit::Golden& file : kit::all_golden()) {
      if (file.name.ends_with("docs/protocol.md")) return file.text;
    }
    return std::string();
  }();
  return kText;
}

// The lines of all blocks that begin with ```json NAME.
std::vector<std::string> examples(const std::string& name) {
  std::vector<std::string> lines;
  bool inside = false;
  std::string_view rest = document();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string line(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with("```"))
      inside = line == "```json " + name;
    else if (inside)
      lines.push_back(line);
  }
  return lines;
}

TEST(Protocol, EveryTypeOfCommandHasAnExampleThatIsRead) {
  std::set<std::string> types;
  for (const std::string& line : examples("client")) {
    const auto read = read_message(line);
    EXPECT_TRUE(std::holds_alternative<Message>(read)) << line;
    types.insert(*base::read_json(line)->find("type")->text());
  }
  EXPECT_EQ(types.size(), std::variant_size_v<table::Request> + std::variant_size_v<decltype(Message::what)> - 1);
}

TEST(Protocol, EntriesOfTheDocumentAreReadAndWrittenTheSame) {
  const std::vector<std::string> lines = examples("entry");
  EXPECT_GE(lines.size(), 6U);
  for (const std::string& line : lines) {
    const base::Result<table::Entry> entry = table::read_entry(line);
    ASSERT_TRUE(entry) << line << ": " << entry.error().sentence;
    EXPECT_EQ(table::write_entry(*entry), line);
  }
}

TEST(Protocol, EveryCodeStandsInTheDocument) {
  for (int code = 0; code <= static_cast<int>(table::Code::kBusy); ++code) {
    const std::string name = "`" + std::string(name_of(static_cast<table::Code>(code))) + "`";
    EXPECT_NE(document().find(name), std::string_view::npos) << name;
  }
}

std::set<std::string> names_of(const base::Tree& tree) {
  std::set<std::string> names;
  for (const base::Field& field : *tree.fields()) names.insert(field.name);
  return names;
}

// What a host writes when this happens has just the fields of the example, in the same order.
TEST(Protocol, TheHostWritesWhatTheDocumentShows) {
  Host host({[](const std::string&, std::span<const table::Entry>) { return true; },
             [](int digits) { return std::string(static_cast<std::size_t>(digits), '7'); }});
  table::Setup setup;
  setup.table = "T1";
  setup.host = "u1";
  setup.game = "volo";
  setup.seats = {{"", ""}, {"wren", ""}};
  setup.clock = {300'000, 5'000, 0};
  ASSERT_TRUE(host.create(setup, 1'760'000'000'000));
  const int connection = host.connect("u1");
  std::vector<std::string> heard;
  for (const std::string& line : examples("client")) {
    const std::string type = *base::read_json(line)->find("type")->text();
    if (type != "watch" && type != "sit" && type != "start" && type != "move" && type != "ping") continue;
    std::string sent = line;
    if (type == "move") sent.replace(sent.find("\"at\":4"), 6, "\"at\":3");
    host.receive(connection, sent, 1'760'000'000'000);
    while (std::optional<std::string> message = host.next(connection, 1'760'000'000'500)) heard.push_back(*message);
  }
  const std::vector<std::string> shown = examples("host");
  const base::Tree expected = *base::read_json(shown.back());
  const auto move = std::find_if(heard.begin(), heard.end(), [](const std::string& text) {
    return text.find("\"kind\":\"move\"") != std::string::npos;
  });
  ASSERT_NE(move, heard.end());
  const base::Tree told = *base::read_json(*move);
  EXPECT_EQ(names_of(told), names_of(expected));
  EXPECT_EQ(names_of(*told.find("now")), names_of(*expected.find("now")));
  EXPECT_EQ(names_of((*told.find("events")->list())[0]), names_of((*expected.find("events")->list())[0]));
  for (const std::string& line : shown) EXPECT_TRUE(base::read_json(line)) << line;
}

TEST(Protocol, ThatATableIsGoneIsWrittenAsShown) {
  const std::vector<std::string> shown = examples("host");
  EXPECT_NE(std::find(shown.begin(), shown.end(), write_gone("T1")), shown.end());
}

TEST(Protocol, WhyAMoveIsNotLegalIsWrittenAsShown) {
  const std::vector<std::string> shown = examples("host");
  const auto is_shown = [&](const std::string& line) {
    return std::find(shown.begin(), shown.end(), line) != shown.end();
  };
  base::Tree facts = *base::read_json(R"({"cell":"e4","bird":"e3"})");
  const core::Refusal refusal{"V6", "next_to_own", std::move(facts), "e4 is next to your own bird on e3"};
  EXPECT_TRUE(is_shown(write_reason("15", {false, refusal})));
  EXPECT_TRUE(is_shown(
      write_refused("8", {table::Code::kIllegal, refusal.sentence, refusal.clause, refusal.reason, refusal.facts})));
}

// Their text is fetched once; every update tells only the digest, and of our own not even that.
TEST(Protocol, CardsAreToldByTheirDigest) {
  std::string text(migrato::Migrato::shipped_editions().back());
  const std::string name = *base::read_json(text)->find("title")->text();
  text.replace(text.find(name), name.size(), "A box of my own");
  const base::Tree cards = *base::read_json(text);
  Host host({[](const std::string&, std::span<const table::Entry>) { return true; },
             [](int digits) { return std::string(static_cast<std::size_t>(digits), '7'); }});
  for (const bool ours : {true, false}) {
    table::Setup setup;
    setup.table = ours ? "T1" : "T2";
    setup.host = "u1";
    setup.game = "migrato";
    if (!ours) setup.cards = cards;
    ASSERT_TRUE(host.create(setup, 1));
    const std::string update = write_update(*host.find(setup.table), "u1", 0, 2);
    EXPECT_EQ(update.find("A box of my own"), std::string::npos);
    const base::Tree read = *base::read_json(update);
    const base::Tree* told = read.find("now")->find("cards");
    ASSERT_EQ(told == nullptr, ours);
    if (!ours) {
      EXPECT_EQ(*told->text(), base::to_hex(base::sha256(base::write_canonical_json(cards))));
    }
  }
}

}  // namespace
}  // namespace aviary::wire
