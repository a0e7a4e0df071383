// A bot that looks behind its view. Must not compile: a view has no secrets to read.
#include "games/clouds/clouds.h"

using namespace aviary;

auto peek(const clouds::View& view) { return view.secret; }
