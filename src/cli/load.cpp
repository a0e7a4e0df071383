// aviary load: many people who play over WebSockets, to see what a server bears.
#include "server/load.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

using base::Tree;

struct LoadArguments {
  server::LoadPlan plan;
  int seconds = 30;
  bool json = false;
};

std::string as_json(const server::LoadPlan& plan, const server::LoadReport& report) {
  Tree errors{Tree::List{}};
  for (const std::string& error : report.errors) errors.add(Tree(printable(error)));
  return base::write_json(Tree(Tree::Fields{{"game", Tree(plan.game)},
                                            {"tables", Tree(plan.tables)},
                                            {"seconds", Tree(report.seconds)},
                                            {"moves", Tree(report.moves)},
                                            {"moves_per_second", Tree(report.moves_per_second)},
                                            {"heard", Tree(report.heard)},
                                            {"p50_ms", Tree(report.p50)},
                                            {"p99_ms", Tree(report.p99)},
                                            {"max_ms", Tree(report.most)},
                                            {"matches", Tree(report.matches)},
                                            {"checked", Tree(report.checked)},
                                            {"refused", Tree(report.refused)},
                                            {"reconnects", Tree(report.reconnects)},
                                            {"errors", Tree(report.error_count)},
                                            {"first_errors", std::move(errors)}}));
}

void print(const server::LoadPlan& plan, const server::LoadReport& report) {
  std::printf("%d tables of %s, %d sockets, %.1f s\n", plan.tables, plan.game.c_str(), 2 * plan.tables, report.seconds);
  std::printf("moves       %lld, %.1f a second; %lld matches ended\n", static_cast<long long>(report.moves),
              report.moves_per_second, static_cast<long long>(report.matches));
  std::printf("heard after p50 %.1f ms, p99 %.1f ms, at most %.1f ms (of %lld)\n", report.p50, report.p99, report.most,
              static_cast<long long>(report.heard));
  std::printf("checked     %lld situations against the rules\n", static_cast<long long>(report.checked));
  std::printf("refused     %lld, reconnects %lld, errors %lld\n", static_cast<long long>(report.refused),
              static_cast<long long>(report.reconnects), static_cast<long long>(report.error_count));
  for (const std::string& error : report.errors) std::printf("  %s\n", printable(error).c_str());
}

int run(LoadArguments& arguments) {
  if (!arguments.json) arguments.plan.report = [](const std::string& line) { std::cerr << line << "\n"; };
  arguments.plan.is_enough = [&](const server::LoadReport& so_far) { return so_far.seconds >= arguments.seconds; };
  const base::Result<server::LoadReport> report = server::run_load(arguments.plan);
  if (!report) return fail(kBadInput, report.error().sentence);
  if (arguments.json)
    std::cout << as_json(arguments.plan, *report) << "\n";
  else
    print(arguments.plan, *report);
  return report->error_count == 0 ? kFine : kBadInput;
}

}  // namespace

void add_load(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("load", "Play at many tables of a server at once, and measure it");
  command->footer(
      "The server must be started with --no-limits.\n"
      "Examples:\n  aviary load --tables 100 --seconds 30\n"
      "  aviary load --url ws://127.0.0.1:8080 --tables 5000 --moves-per-second 1000 --seconds 60 --json");
  auto arguments = std::make_shared<LoadArguments>();
  server::LoadPlan& plan = arguments->plan;
  command->add_option("--url", plan.url, "the server; default: ws://127.0.0.1:8080")->type_name("URL");
  command->add_option("--game", plan.game, "a game for two; default: clouds");
  command->add_option("--tables", plan.tables, "tables, with two players each; default: 100")
      ->check(CLI::Range(1, 50'000));
  command->add_option("--seconds", arguments->seconds, "how long; default: 30")->check(CLI::Range(1, 86'400));
  command
      ->add_option("--moves-per-second", plan.moves_per_second, "of all tables together; default: as many as possible")
      ->check(CLI::Range(0.0, 1e6));
  command->add_option("--cuts-per-second", plan.cuts_per_second, "connections cut on purpose; default: none")
      ->check(CLI::Range(0.0, 1e4));
  command->add_option("--seed", plan.seed, "for the choice of moves; default: 1");
  command->add_flag("--json", arguments->json, "as JSON");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
