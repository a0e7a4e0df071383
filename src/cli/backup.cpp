// aviary backup: a copy of what a server keeps, while it runs.
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "store/store.h"

namespace aviary::cli {

void add_backup(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("backup", "Copy what a server keeps, while it goes on");
  command->footer(
      "Example:\n  aviary backup --data ~/.local/share/aviary --out aviary-monday.db\n"
      "To go back to it: stop the server, put the copy in its folder as aviary.db, remove aviary.db-wal and\n"
      "aviary.db-shm. A PostgreSQL database is copied with its own tool, pg_dump.");
  auto folder = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  command->add_option("--data", *folder, "the folder given to `aviary serve`")->type_name("FOLDER")->required();
  command->add_option("--out", *file, "the copy; must not exist yet")->type_name("FILE")->required();
  command->callback([folder, file, &status] {
    umask(S_IRWXG | S_IRWXO);  // hashes of passwords are for nobody else to read
    const base::Result<base::Done> done = store::backup_sqlite(*folder, *file);
    status = done ? kFine : fail(kBadInput, done.error());
    if (done) std::cout << "copied to " << printable(*file) << "\n";
  });
}

}  // namespace aviary::cli
