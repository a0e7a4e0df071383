#include "table/entry.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/fields.h"
#include "base/json.h"
#include "core/seat.h"

namespace aviary::table {
namespace {

using base::Tree;

constexpr std::array<std::string_view, 16> kNames = {"create", "sit",    "leave",   "bot",   "return", "start",
                                                     "move",   "chance", "back",    "offer", "answer", "resign",
                                                     "flag",   "end",    "rematch", "next"};
constexpr std::int64_t kMost = std::numeric_limits<int>::max();
constexpr std::int64_t kMostDigest = std::numeric_limits<std::uint32_t>::max();

Tree list_of(const std::vector<int>& values) {
  Tree list{Tree::List{}};
  for (const int value : values) list.add(Tree(std::int64_t{value}));
  return list;
}

void set_text(Tree& tree, const char* name, const std::string& text) {
  if (!text.empty()) tree.set(name, Tree(text));
}

}  // namespace

std::string_view name_of(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::string write_entry(const Entry& entry) {
  Tree tree{Tree::Fields{}};
  tree.set("number", Tree(std::int64_t{entry.number}));
  tree.set("time", Tree(entry.time));
  tree.set("kind", Tree(name_of(entry.kind)));
  set_text(tree, "user", entry.user);
  set_text(tree, "command", entry.command);
  if (entry.digest != 0) tree.set("digest", Tree(std::int64_t{entry.digest}));
  if (entry.seat) tree.set("seat", Tree(std::int64_t{*entry.seat}));
  set_text(tree, "text", entry.text);
  set_text(tree, "name", entry.name);
  set_text(tree, "nonce", entry.nonce);
  if (entry.count != 0) tree.set("count", Tree(std::int64_t{entry.count}));
  if (entry.yes) tree.set("yes", Tree(true));
  if (!entry.points.empty()) tree.set("points", list_of(entry.points));
  if (!entry.places.empty()) tree.set("places", list_of(entry.places));
  if (!entry.setup.null()) tree.set("setup", entry.setup);
  return base::write_json(tree);
}

base::Result<Entry> read_entry(std::string_view text) {
  const base::Result<Tree> tree = base::read_json(text);
  if (!tree) return tree.error();
  base::FieldReader reader(*tree, "entry");
  reader.only({"number", "time", "kind", "user", "command", "digest", "seat", "text", "name", "nonce", "count", "yes",
               "points", "places", "setup"});
  Entry entry;
  entry.number = static_cast<int>(reader.number("number", 1, kMost));
  entry.time = reader.number("time", 0, std::numeric_limits<std::int64_t>::max());
  const auto found = std::find(kNames.begin(), kNames.end(), reader.text("kind"));
  if (found == kNames.end())
    reader.fail("'kind' names no kind of entry");
  else
    entry.kind = static_cast<Kind>(found - kNames.begin());
  entry.user = reader.text_or("user", "");
  entry.command = reader.text_or("command", "");
  if (reader.has("digest")) entry.digest = static_cast<std::uint32_t>(reader.number("digest", 1, kMostDigest));
  if (reader.has("seat")) entry.seat = static_cast<int>(reader.number("seat", 0, core::kMaxSeats - 1));
  entry.text = reader.text_or("text", "");
  entry.name = reader.text_or("name", "");
  entry.nonce = reader.text_or("nonce", "");
  if (reader.has("count")) entry.count = static_cast<int>(reader.number("count", 1, kMost));
  if (reader.has("yes")) entry.yes = reader.boolean("yes");
  if (reader.has("points")) entry.points = reader.numbers("points", -1'000'000, 1'000'000);
  if (reader.has("places")) entry.places = reader.numbers("places", 1, core::kMaxSeats);
  if (const Tree* setup = tree->find("setup")) entry.setup = *setup;
  if (reader.error()) return *reader.error();
  return entry;
}

}  // namespace aviary::table
