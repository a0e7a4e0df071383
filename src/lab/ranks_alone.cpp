// One rank, without MPI.
#include "lab/ranks.h"

namespace aviary::lab::ranks {

int mine() { return 0; }
int count() { return 1; }
std::vector<std::string> exchange(const std::string& mine) { return {mine}; }

std::string fault() {
  if (!is_started()) return {};
  return "this program was built without MPI: install libopenmpi-dev and build it again, or start it without mpirun";
}

}  // namespace aviary::lab::ranks
