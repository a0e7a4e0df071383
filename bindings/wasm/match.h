// A match that was played, read from its record: what replay, analysis and bots are asked about.
#pragma once

#include <string>

#include "base/result.h"
#include "base/tree.h"
#include "bots/analysis.h"
#include "core/record.h"
#include "games/games.h"

namespace aviary::browser {

struct Match {
  std::string text;  // of the record
  games::Game game;
  core::Record record;
  core::Replay replay;
  std::string broken;  // why not all of the record could be read; empty if it could
};

// The match of a record. A record that breaks off or does not fit its result is read as far as it goes, if that is
// further than its head. Foreign cards are in the record, or given.
base::Result<Match> read_match(std::string text, const base::Tree* cards = nullptr);

// The match with a position for every move, as this observer saw it: who acts, the view, named fields, and what
// happened.
base::Tree tree_of_replay(const Match& match, core::Observer observer);

// The key of the position after every move, as 16 hexadecimal digits.
base::Tree tree_of_keys(const Match& match);

// How a table begins that goes on after `at` moves: game, options, foreign cards, and the position.
base::Result<base::Tree> position_of(const Match& match, std::size_t at);

// What a bot does after `at` moves, from the view of the seat that is asked.
base::Result<base::Tree> think(const Match& match, std::size_t at, const bots::AnalysisPlan& plan);

// The searches of the moves from … to − 1, with the value of the start if from is 0.
base::Result<base::Tree> study(const Match& match, std::size_t from, std::size_t to, const bots::AnalysisPlan& plan);

// The whole analysis, from what `study` gave for every move.
base::Result<base::Tree> sum_up(const Match& match, const base::Tree::List& start, const base::Tree::List& studies,
                                const bots::AnalysisPlan& plan);

}  // namespace aviary::browser
