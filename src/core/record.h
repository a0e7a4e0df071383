// The record of a match: enough to replay it, in a form that people can read. Records only grow: taking moves back is
// written down as one more entry. The format is described in docs/records.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "core/any_game.h"

namespace aviary::core {

struct Record {
  Identity identity;
  std::string start;               // the text of the position it began from; empty for the usual start
  std::vector<std::string> moves;  // of seats and of chance, and "back n"
  struct Result {
    std::vector<int> points;
    std::vector<int> places;
    std::string clause;
    friend bool operator==(const Result&, const Result&) = default;
  };
  std::optional<Result> result;  // none while the match runs
  // What proves that the draws were fair, if the match was played at a table; see docs/fairness.md.
  struct Fairness {
    std::string table;
    std::string commitment;           // the SHA-256 of the secret, published before anybody sat down
    std::string secret;               // in hexadecimal digits, as everything here
    std::vector<std::string> nonces;  // by seat
    friend bool operator==(const Fairness&, const Fairness&) = default;
  };
  std::optional<Fairness> fairness = std::nullopt;
};

// Ends that are not the rules': "resign", "flag" (the time was up), "draw" (by agreement). They stand in the place of
// the clause, and no points are given.
bool is_agreed_end(std::string_view clause);

// One JSON table, one field a line.
std::string write_record(const Record& record);

// Checks form, not play: every error names the field and what was expected. Code "record" or "json".
base::Result<Record> read_record(std::string_view text);

// The result field of a match that is over.
Record::Result result_of(const Outcome& outcome);

// "Record error at move 17": a match rebuilt from its record, move by move, through the checked door.
struct Replay {
  AnyState state;
  std::vector<Move> line;        // the moves that stand, those taken back left out
  std::vector<AnyState> before;  // the state before each of them
};

// What the seat knew before the move of that index, or at the end, with its past. Precondition: at most as many as
// there are moves.
AnyView view_before(const AnyGame& game, const Replay& replay, std::size_t index, Seat seat);

// The empty replay of a record: its start position. Fails if the start text cannot be read.
base::Result<Replay> start_replay(const AnyGame& game, const Record& record);

// Plays one entry, a move or "back n". The error says what is wrong with it, with the clause as its code.
base::Result<base::Done> step(const AnyGame& game, Replay& replay, std::string_view entry);

// Replays the first `count` entries (all by default), and, if all, compares the result. The error names the first entry
// that is wrong. Precondition: the game is of the record's identity.
base::Result<Replay> replay(const AnyGame& game, const Record& record, std::optional<std::size_t> count = std::nullopt);

}  // namespace aviary::core
