// One player of `aviary load`: sits down, starts, plays legal moves, checks everything it is told, and comes back
// whenever its connection is gone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/tree.h"
#include "games/games.h"
#include "server/load.h"
#include "server/net/client_socket.h"

namespace aviary::server {

// What all players share.
struct Load {
  const LoadPlan& plan;
  asio::io_context& io;
  tcp::endpoint server;
  games::Game game;
  base::Rng rng;
  LoadReport report;
  std::vector<double> latencies = {};  // milliseconds
  bool is_running = false;             // people move, and what they hear counts
  bool is_over = false;

  void blame(const std::string& what);
  // How long somebody thinks, so that all together make the moves that are asked for.
  std::chrono::microseconds thinking_time();
};

// The match that two players are at.
struct LoadMatch {
  std::string table;
  std::int64_t based_on = 0;  // the number that the last move was based on; 0: none yet
  std::chrono::steady_clock::time_point sent;
};

class LoadPlayer {
 public:
  LoadPlayer(Load& load, std::shared_ptr<LoadMatch> match, int seat, std::string cookie);

  // Until the load is over.
  asio::awaitable<void> run();
  // The match has another table now.
  void change_table();
  // It may move now.
  void begin();
  void cut() { socket_.close(); }

  [[nodiscard]] bool is_playing() const { return phase_ == "playing"; }
  void on_end(std::function<void()> told) { on_end_ = std::move(told); }  // of the match

 private:
  void watch();
  void send(std::string_view type, const std::string& more);
  void handle(const std::string& text);
  void hear_answer(const base::Tree& answer);
  void hear(const base::Tree& update);
  void check_numbers(const base::Tree& update, std::int64_t last);
  void check_situation(const base::Tree& now);
  void measure();
  void set_up(const base::Tree& now);
  void plan_move();
  void make_move();

  Load& load_;
  std::shared_ptr<LoadMatch> match_;
  int seat_;
  std::string cookie_;
  std::function<void()> on_end_;
  ClientSocket socket_;
  asio::steady_timer timer_;
  std::string phase_;
  std::string chosen_;       // the move to be made
  std::string move_id_;      // of the move that waits for its answer
  std::int64_t number_ = 0;  // the last event that was told
  std::int64_t acknowledged_ = 0;
  std::int64_t measured_ = 0;  // the last move that was heard and counted
  std::int64_t commands_ = 0;
  bool has_sat_ = false;  // over this connection
  bool has_started_ = false;
};

}  // namespace aviary::server
