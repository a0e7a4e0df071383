// The subcommands. Each adds itself to the program and, when it is called, leaves its exit code in `status`.
#pragma once

namespace CLI {
class App;
}

namespace aviary::cli {

void add_analyse(CLI::App& app, int& status);
void add_apply(CLI::App& app, int& status);
void add_backup(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_check_store(CLI::App& app, int& status);
void add_completion(CLI::App& app, int& status);
void add_edition(CLI::App& app, int& status);
void add_engine(CLI::App& app, int& status);
void add_export(CLI::App& app, int& status);
void add_games(CLI::App& app, int& status);
void add_lab(CLI::App& app, int& status);
void add_ladder(CLI::App& app, int& status);
void add_load(CLI::App& app, int& status);
void add_man(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_moves(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_simulate(CLI::App& app, int& status);
void add_tune(CLI::App& app, int& status);
void add_vocabulary(CLI::App& app, int& status);
void add_why(CLI::App& app, int& status);

}  // namespace aviary::cli
