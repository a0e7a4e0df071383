// What the server says about itself on standard error: one event a line, with named facts. JSON for programs, or plain
// words on a terminal. Never waits: if nobody reads, the oldest lines are lost. Passwords, cookies, tokens, invitations
// and messages never come here; whole ids of tables neither, since knowing one is being invited.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace aviary::server {

enum class LogForm : unsigned char { kWords, kJson, kNone };

void open_log(LogForm form);
// Writes what waits.
void close_log();

using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;
void log_info(std::string_view event, Facts facts);
void log_warning(std::string_view event, Facts facts);

// Enough of an id to find it, not enough to use it.
std::string short_id(std::string_view id);

}  // namespace aviary::server
