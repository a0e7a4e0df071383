// Texts the store takes, and the keys of names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace aviary::store {

// UTF-8 (without surrogates and overlong forms) and no NUL: what both databases keep as it is.
bool is_clean(std::string_view text);

// The ids sorted, each once: the form of TableRow::users.
std::vector<std::string> sorted_users(std::vector<std::string> users);

base::Error unclean();
base::Error name_taken(std::string_view name);

}  // namespace aviary::store
