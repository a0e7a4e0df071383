// aviary serve: the server, with an embedded SQLite file or a PostgreSQL database.
#include "server/server.h"

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

struct ServeArguments {
  server::Settings settings;
  std::string log = "auto";
  bool no_limits = false;
};

// Where programs keep what is theirs: XDG_DATA_HOME/aviary, or ~/.local/share/aviary.
std::string usual_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  if (!variable("XDG_DATA_HOME").empty()) return variable("XDG_DATA_HOME") / "aviary";
  if (!variable("HOME").empty()) return variable("HOME") / ".local" / "share" / "aviary";
  return "aviary-data";
}

int run(ServeArguments& arguments) {
  umask(S_IRWXG | S_IRWXO);  // hashes of passwords are for nobody else to read
  server::Settings& settings = arguments.settings;
  if (settings.data.empty() && settings.database.empty()) settings.data = usual_folder();
  if (arguments.no_limits) settings.limits = server::no_limits();
  const bool words = arguments.log == "words" || (arguments.log == "auto" && style_for_output(false).colour);
  settings.log = arguments.log == "none" ? server::LogForm::kNone
                 : words                 ? server::LogForm::kWords
                                         : server::LogForm::kJson;
  settings.ready = [&settings](const std::string& address, const std::string& reach) {
    std::cout << "Aviary is open at " << address << "\n";
    if (reach.empty())
      std::cout << "Only this machine reaches it; --listen 0.0.0.0"
                << settings.listen.substr(settings.listen.rfind(':')) << " lets others of its network in\n";
    else if (reach != address)
      std::cout << "Others reach it at " << reach << "\n";
    if (!settings.data.empty()) std::cout << "What is played is kept in " << settings.data << "\n";
    std::cout << "Stop it with Ctrl-C" << std::endl;  // NOLINT(performance-avoid-endl): others wait for this line
  };
  const base::Result<base::Done> served = server::serve(settings);
  if (!served) return fail(kBadInput, served.error());
  return kFine;
}

void add_times(CLI::App& command, server::Times& times) {
  const auto add = [&command](const std::string& name, server::Times::Span& span, const std::string& words) {
    const auto usual = std::chrono::duration_cast<std::chrono::seconds>(span).count();
    command
        .add_option_function<double>(
            name,
            [&span](double seconds) {
              span = std::chrono::duration_cast<server::Times::Span>(std::chrono::duration<double>(seconds));
            },
            words + "; default: " + std::to_string(usual))
        ->type_name("SECONDS")
        ->check(CLI::Range(0.001, 86'400.0))
        ->group("Times");
  };
  add("--request-time", times.request, "to send a whole request, or to take an answer");
  add("--crowded-time", times.crowded, "to send the next request, with many connections from one address");
  add("--message-time", times.message, "to send the rest of a message over a WebSocket");
  add("--write-time", times.write, "to take a message over a WebSocket");
  add("--silence-time", times.silence, "without a sign of life over a WebSocket");
  add("--store-time", times.store, "that an answer waits for a store that hangs");
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("serve", "Run the server: the page, accounts and tables for people and bots");
  command->footer(
      "Examples:\n  aviary serve\n  aviary serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem\n"
      "  aviary serve --database postgresql://aviary@db/aviary --bus nats://bus:4222 --behind-proxy");
  auto arguments = std::make_shared<ServeArguments>();
  server::Settings& settings = arguments->settings;
  settings.bot_threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2));
  command->add_option("--listen", settings.listen, "ADDRESS:PORT; default: 127.0.0.1:8080")
      ->type_name("ADDRESS")
      ->envname("AVIARY_LISTEN");
  CLI::Option* data =
      command->add_option("--data", settings.data, "the folder for everything; default: ~/.local/share/aviary")
          ->type_name("FOLDER")
          ->envname("AVIARY_DATA");
  command->add_option("--database", settings.database, "a PostgreSQL database instead: postgresql://…")
      ->type_name("ADDRESS")
      ->envname("AVIARY_DATABASE")
      ->excludes(data);
  command->add_option("--bus", settings.bus, "other nodes share the database; news travels by NATS: nats://…")
      ->type_name("ADDRESS")
      ->envname("AVIARY_BUS")
      ->needs("--database");
  command
      ->add_option("--look-every", settings.look_every,
                   "seconds after which news that NATS lost is looked for; default: 2")
      ->check(CLI::Range(1, 86'400));
  command->add_option("--tls-cert", settings.tls_certificate, "the certificate and its chain (PEM)")->type_name("FILE");
  command->add_option("--tls-key", settings.tls_key, "its private key (PEM)")->type_name("FILE");
  command
      ->add_flag("--behind-proxy", settings.behind_proxy,
                 "only a reverse proxy can reach this: believe its X-Forwarded-For and X-Forwarded-Proto")
      ->envname("AVIARY_BEHIND_PROXY");
  command
      ->add_option("--host", settings.hosts,
                   "a host that is served, besides localhost; repeat it for more; default: whatever leads here")
      ->type_name("NAME");
  command->add_option("--public", settings.public_address, "where people find this server, for links and previews")
      ->type_name("URL")
      ->envname("AVIARY_PUBLIC");
  command->add_option("--origin", settings.origins, "another host whose pages may play here")->type_name("HOST");
  command->add_option("--bot-threads", settings.bot_threads, "threads that think for bots, with low priority")
      ->check(CLI::Range(1, 256));
  command->add_option("--hash-threads", settings.hash_threads, "threads that check passwords, 64 MiB each; default: 1")
      ->check(CLI::Range(1, 64));
  command->add_flag("--open-metrics", settings.open_metrics, "show /metrics to other machines too");
  command->add_option("--log", arguments->log, "words, json or none; default: words on a terminal, otherwise json")
      ->check(CLI::IsMember({"auto", "words", "json", "none"}));
  command->add_flag("--no-limits", arguments->no_limits, "no limits for one address or person: for load tests only");
  add_times(*command, settings.times);
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
