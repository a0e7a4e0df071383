// From a request to what is asked: a pure function into a closed set. Everything that can be refused without knowing
// who asks or what is stored is refused here.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "core/options.h"
#include "server/http.h"
#include "server/limits.h"
#include "table/clock.h"

namespace aviary::server {

// Where a table stands in the lobby: by turn, then the newest, then by id.
struct LobbyPlace {
  std::int64_t turn = 1;
  std::int64_t updated = 0;
  std::string table;
  bool operator<(const LobbyPlace& other) const;
};
// As it stands in the address of the next page.
std::string text_of(const LobbyPlace& place);

namespace ask {
struct File {
  std::string path;
};
struct Health {};
struct Metrics {};
struct Socket {};
struct Guest {
  std::string name;
};
struct Me {};
struct Register {
  std::string name;
  std::string password;
};
struct Login {
  std::string name;
  std::string password;
};
struct Logout {};
struct Sessions {};
// One session, or, without an id, all but the one that asks.
struct EndSession {
  std::optional<std::string> id;
};
struct Tokens {};
struct NewToken {
  std::string name;
};
struct EndToken {
  std::string id;
};
struct Games {};
struct OpenTables {
  std::string game;                 // only of this game; empty: of all
  std::size_t seats = 0;            // only with so many seats; 0: with any number
  std::string clock;                // only with such a clock: "none", "bank" or "days"; empty: any
  std::optional<LobbyPlace> after;  // where the page before ended
};
struct MyTables {};
struct NewTable {
  std::string game;
  core::Choices options;
  std::vector<std::string> seats;  // "me", "open" or a level
  table::ClockRule clock;
  bool begins_when_full = false;
  bool invited_only = false;
  std::optional<base::Tree> edition;
  std::string once;  // who asks again with the same word gets the same table; empty: always a new one
};
struct TableFacts {
  std::string table;
};
struct Edition {
  std::string digest;
};
struct RemoveTable {
  std::string table;
};
struct TableRecord {
  std::string table;
};
struct Join {
  std::string invitation;
};
// What somebody who has the code may know of the table.
struct Invitation {
  std::string invitation;
};
// The addresses that people send each other.
struct InvitationLink {
  std::string invitation;
};
struct TableLink {
  std::string table;
};
// Where others reach this server.
struct Reach {};
}  // namespace ask

using Ask =
    std::variant<ask::File, ask::Health, ask::Metrics, ask::Socket, ask::Guest, ask::Me, ask::Register, ask::Login,
                 ask::Logout, ask::Sessions, ask::EndSession, ask::Tokens, ask::NewToken, ask::EndToken, ask::Games,
                 ask::OpenTables, ask::MyTables, ask::NewTable, ask::Edition, ask::TableFacts, ask::RemoveTable,
                 ask::TableRecord, ask::Join, ask::Invitation, ask::InvitationLink, ask::TableLink, ask::Reach>;

// What the request counts as, known before its body is read: one that is not understood counts as reading.
Class class_of(const Request& request);

// What the request asks. The error's code and sentence make a `refusal`. `origins` are hosts besides the request's own
// that pages may come from.
base::Result<Ask> route(const Request& request, const std::vector<std::string>& origins);

// May a page of this origin speak for the user? A browser always names the origin of a changing request and of a
// WebSocket; a program without cookies need not.
bool comes_from_us(const Request& request, const std::vector<std::string>& origins);

}  // namespace aviary::server
