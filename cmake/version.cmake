# Writes OUTPUT, the definitions of base/version.h, for VERSION and the commit that COMMIT_SCRIPT prints. A file that would
# be the same is left alone, so that nothing is compiled again. The build runs this every time.
execute_process(COMMAND ${COMMIT_SCRIPT} OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE)
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "base/version.h"

namespace aviary::base {

std::string_view version() { return "@VERSION@"; }
std::string_view commit() { return "@commit@"; }

}  // namespace aviary::base
]])
