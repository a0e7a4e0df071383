// A table with people for tests: commands by name of the user, entries that are folded as a host would, and kept.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "table/decide.h"
#include "table/look.h"

namespace aviary::table {

inline const std::string kSecret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

inline std::string nonce_of(int seat) { return std::string(31, 'a') + std::to_string(seat); }
inline std::string user_of(int seat) { return "p" + std::to_string(seat); }

struct Game {
  std::string name;
  core::Choices options = {};
};
// The four games, those with a choice of seats with three.
inline std::vector<Game> all_games() {
  return {{"volo", {{"edge", "6"}}}, {"clouds", {{"players", "3"}}}, {"migrato"}, {"flyaway", {{"players", "3"}}}};
}

inline Setup setup_for(const Game& game) {
  Setup setup;
  setup.table = "T1";
  setup.host = user_of(0);
  setup.game = game.name;
  setup.options = game.options;
  setup.secret = kSecret;
  return setup;
}

class Scene {
 public:
  explicit Scene(const Setup& setup, Library library = Library())
      : library_(std::move(library)),
        entries({*create(setup, library_, 1000)}),
        table(*Table::open(entries.front(), library_)) {}
  // From what was stored of it.
  explicit Scene(std::vector<Entry> stored, Library library = Library())
      : library_(std::move(library)), entries(std::move(stored)), table(*Table::load(entries, library_)) {}

  // What comes of a command; its entries are folded.
  Decision act(const std::string& user, Request request, std::string id = {}) {
    if (id.empty()) id = "c" + std::to_string(++commands_);
    Decision decision = decide(table, {user, id, std::move(request)}, now);
    take(decision.entries);
    return decision;
  }
  // "ok", or the code of the refusal.
  std::string code(const std::string& user, Request request) {
    const Decision decision = act(user, std::move(request));
    return decision.refusal ? std::string(name_of(decision.refusal->code)) : "ok";
  }
  Decision move(const std::string& text) { return act(user_of(*table.asked()), MakeMove{table.number(), text}); }
  void take(const std::vector<Entry>& batch) {
    if (batch.empty()) return;
    const base::Result<base::Done> done = table.fold(batch);
    EXPECT_TRUE(done) << done.error().sentence;
    entries.insert(entries.end(), batch.begin(), batch.end());
  }
  void sit_all() {
    for (int seat = 0; seat < table.game().seats(); ++seat) {
      if (!table.chairs()[static_cast<std::size_t>(seat)].open()) continue;
      act(user_of(seat), Sit{seat, "Player " + std::to_string(seat), nonce_of(seat)});
    }
  }
  void start() {
    sit_all();
    EXPECT_EQ(code(table.host(), Start{}), "ok");
  }
  // Any legal move of the seat that is asked.
  std::string any_move(base::Rng& rng) {
    const std::vector<std::string> legal = update_for(table, user_of(*table.asked()), table.number()).now.legal;
    return legal[rng.below(legal.size())];
  }
  void play_on(base::Rng& rng, int decisions) {
    for (int i = 0; i < decisions && table.asked(); ++i) EXPECT_FALSE(move(any_move(rng)).refusal);
  }

  Library library_;
  std::vector<Entry> entries;
  Table table;
  std::int64_t now = 1000;

 private:
  int commands_ = 0;
};

// Started, with a person on every seat.
inline Scene playing(const Game& game) {
  Scene scene(setup_for(game));
  scene.start();
  return scene;
}

}  // namespace aviary::table
