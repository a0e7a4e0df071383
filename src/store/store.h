// What a server keeps: people, their sessions and tokens, tables and the numbered entries that are the tables' whole
// history. One interface; SQLite for one machine, PostgreSQL for many, and a plain one in memory that the others are
// tested against.
//
// The store knows no game, no clock and no random number: times (milliseconds since 1970), ids and hashes come from the
// caller. Texts are UTF-8 without the character NUL; others are refused. Every call may come from any thread, blocks
// until it is done, and never throws.
//
// What a call has answered is stored: killing the program loses nothing of it, nor does a loss of power, if disk and
// file system keep what they have confirmed (docs/operations.md).
//
// Codes of errors: "taken" (the name, id or hash belongs to another), "missing" (nobody has that id), "text" (not
// UTF-8, or with NUL), "unavailable" (disk or database cannot be reached or will not work now; a change may or may not
// have happened: look before trying again), "damaged" (what is stored makes no sense), "schema" (made by another
// version of the program).
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace aviary::store {

using Millis = std::int64_t;

// Names of people with a password are unique, whatever their case. Guests may share names with each other, but none
// gets the name of somebody with a password.
struct User {
  std::string id;
  std::string name;
  std::optional<std::string> password;  // its hash; guests have none
  Millis created = 0;
  bool operator==(const User&) const = default;
};

// What lets somebody in: a session of a browser, or a token for a program. Only the hash is kept.
struct Pass {
  enum class Kind : std::uint8_t { kSession, kToken };
  std::string hash;
  std::string user;
  Kind kind = Kind::kSession;
  std::string label;  // for its owner to tell it from others
  Millis created = 0;
  std::optional<Millis> expires;  // valid before this time
  bool operator==(const Pass&) const = default;
};

enum class Phase : std::uint8_t { kOpen, kPlaying, kOver };

// What lists of tables need to know, as it is after an entry.
struct TableFacts {
  Phase phase = Phase::kOpen;
  Millis updated = 0;
  std::optional<Millis> due;  // when somebody must look at the table even if no command comes: a flag, a bot's turn
  std::string summary;        // for the lobby; the store does not read it
  bool operator==(const TableFacts&) const = default;
};

struct TableRow {
  std::string id;
  std::string game;
  std::string creation;  // how the table was made; the store does not read it
  std::string host;
  bool is_private = false;
  std::optional<std::string> invitation;  // its hash
  std::optional<std::string> made_from;   // what tells addresses apart in the lobby; forgotten when the match begins
  std::optional<std::string> cards;       // the digest of cards that are not ours; they are in its first entry
  Millis created = 0;
  TableFacts facts;
  std::vector<std::string> users;  // who sits there, each once, in ascending order
  std::uint64_t last = 0;          // the number of the last entry
  bool operator==(const TableRow&) const = default;
};

// Entries to be added to one table, all or none, only if its last number is still `first` − 1.
struct Append {
  std::string table;
  std::uint64_t first = 1;
  std::vector<std::string> texts;
  TableFacts facts;                               // after them
  std::optional<std::vector<std::string>> users;  // who sits there now, if that changed; any order
};
enum class Appended : std::uint8_t { kStored, kConflict /* somebody else was first, or there is no such table */ };

// By time, then by id.
struct Due {
  Millis at = std::numeric_limits<Millis>::min();
  std::string table;
  auto operator<=>(const Due&) const = default;
};

// Newest change first.
struct TableQuery {
  std::optional<std::string> user;  // the tables where this person sits; otherwise those that are not private
  std::optional<Phase> phase;
  std::size_t limit = 100;
};

// Open tables for everybody to find. Of one host only the newest few; the newest of every address come first, then the
// second of every address, and so on. A table of which no address is known counts for its host.
struct LobbyQuery {
  std::size_t of_member = 3;
  std::size_t of_guest = 2;
  std::size_t limit = 1'000;
};
struct Listed {
  TableRow row;
  std::int64_t turn = 1;  // 1: the newest of its address
  bool operator==(const Listed&) const = default;
};

// By whom it is asked for, a table that has not begun is removed or not.
enum class Removed : std::uint8_t { kRemoved, kMissing, kForeign, kBegun };

// A program that shares this store with others.
struct NodeRow {
  std::string id;
  std::string version;
  Millis seen = 0;
  bool operator==(const NodeRow&) const = default;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  template <class T>
  using Result = base::Result<T>;
  using Done = base::Done;

  // Errors: "taken".
  virtual Result<Done> add_user(const User& user) = 0;
  // Gives the user with this id another name and password: how a guest becomes a member. `created` stays.
  // Errors: "taken", "missing".
  virtual Result<Done> change_user(const User& user) = 0;
  virtual Result<std::optional<User>> user(const std::string& id) = 0;
  // Somebody with a password.
  virtual Result<std::optional<User>> member(const std::string& name) = 0;

  // Errors: "taken"; "missing" if there is no such user.
  virtual Result<Done> add_pass(const Pass& pass) = 0;
  // None if it has ended or expired.
  virtual Result<std::optional<Pass>> pass(const std::string& hash, Millis now) = 0;
  // By time of creation, then hash.
  virtual Result<std::vector<Pass>> passes(const std::string& user, Pass::Kind kind, Millis now) = 0;
  // Whether there was one. A pass of somebody else is left alone.
  virtual Result<bool> end_pass(const std::string& user, const std::string& hash) = 0;
  // Removes passes that have expired, tables that are open and unchanged since before `open_before`, and guests older
  // than `guests_before` who have no pass and sit at no table; also nodes that were not seen since `open_before`.
  virtual Result<Done> sweep(Millis now, Millis open_before, Millis guests_before) = 0;

  // A table with its first entries, numbered from 1; `row.last` is not read. Errors: "taken".
  virtual Result<Done> add_table(const TableRow& row, const std::vector<std::string>& texts) = 0;
  virtual Result<std::optional<TableRow>> table(const std::string& id) = 0;
  virtual Result<std::optional<TableRow>> table_invited(const std::string& invitation) = 0;
  virtual Result<std::vector<TableRow>> tables(const TableQuery& query) = 0;
  virtual Result<std::vector<Listed>> lobby(const LobbyQuery& query) = 0;
  virtual Result<Removed> remove_table(const std::string& id, const std::string& host) = 0;
  // Notes the digest of a table's cards if none is noted: older programs did not.
  virtual Result<Done> note_cards(const std::string& table, const std::string& digest) = 0;
  // The first entry of a table with these cards; of several tables, that with the smallest id.
  virtual Result<std::optional<std::string>> entry_with_cards(const std::string& digest) = 0;
  // How many tables that are not over this person hosts or sits at.
  virtual Result<std::size_t> count_unfinished(const std::string& user) = 0;
  // The texts of their first entries, by id.
  virtual Result<std::vector<std::string>> unfinished(const std::string& user) = 0;
  // Tables that are due at `now` or before, longest due first, from the one after `after` on.
  virtual Result<std::vector<Due>> due(Millis now, const Due& after, std::size_t limit) = 0;
  // Ids after this one in the order of their bytes: the way through all tables.
  virtual Result<std::vector<std::string>> table_ids(const std::string& after, std::size_t limit) = 0;

  // Several appends at once share one transaction, and so the wait for the disk; each is stored or refused by itself.
  // Answers in the same order. An error means that none of them may be announced.
  virtual Result<std::vector<Appended>> append(std::span<const Append> appends) = 0;
  // The texts of the entries after this number, without gaps. Nothing for a table that does not exist.
  virtual Result<std::vector<std::string>> entries(const std::string& table, std::uint64_t after) = 0;

  // The last numbers of these tables, in the same order; 0 for one that does not exist.
  virtual Result<std::vector<std::uint64_t>> numbers(const std::vector<std::string>& tables) = 0;

  // A word that all programs with this store share, such as the key that signs cookies: the one that is kept under this
  // name, or `otherwise`, which is kept from now on.
  virtual Result<std::string> shared(const std::string& name, const std::string& otherwise) = 0;

  // This node is there, under its id.
  virtual Result<Done> renew_node(const NodeRow& node) = 0;
  // Those that were seen then or later, by id.
  virtual Result<std::vector<NodeRow>> nodes(Millis since) = 0;

  // Writes something: fine if that is stored.
  virtual Result<Done> check_health() = 0;

  Result<Appended> append(const Append& one);
};

// kServe: a server that is alone, refused while another is there. kShare: a node among others that share a PostgreSQL
// database, refused while a server that thinks it is alone is there. kVisit: a tool beside a running server; it changes
// nothing by opening the store, and refuses one of another schema.
enum class Access : std::uint8_t { kServe, kShare, kVisit };

// The database is `aviary.db` in the folder, which a server makes if it is missing.
base::Result<std::unique_ptr<Store>> open_sqlite(const std::string& folder, Access access);

// `address` as in postgresql://user@host/database. At most `connections` calls run at the same time.
base::Result<std::unique_ptr<Store>> open_postgres(const std::string& address, Access access, int connections = 4);

// Forgets everything at its end.
std::unique_ptr<Store> open_memory();

// A copy of the database of `folder` as it is now, while a server may go on with it. `file` must not exist.
base::Result<base::Done> backup_sqlite(const std::string& folder, const std::string& file);

// Two names with equal keys are the same name: capitals of the Latin, Greek and Cyrillic alphabets become small.
std::string name_key(std::string_view name);

}  // namespace aviary::store
