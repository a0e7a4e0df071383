// Which Aviary this is. The build makes version.cpp anew whenever the commit changes (cmake/version.cmake), and nothing
// else is compiled then; who asks links aviary_version.
#pragma once

#include <string_view>

namespace aviary::base {

// Of CMakeLists.txt, such as "1.2.0".
std::string_view version();
// Twelve hexadecimal digits, with "-changed" behind them if the files are not those of the commit; or "unknown".
std::string_view commit();

}  // namespace aviary::base
