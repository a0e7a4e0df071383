// The same program on several machines: under `mpirun -n K` every rank plays its share of the matches and tells the
// others what came of them, so that all end with the same result. Alone, or built without MPI, there is one rank.
// To be called from one thread only.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

namespace aviary::lab::ranks {

int mine();
int count();
// The rank that prints and writes files.
inline bool is_first() { return mine() == 0; }

// What every rank gives, in the order of the ranks. All ranks must call it equally often.
std::vector<std::string> exchange(const std::string& mine);

// Why this program cannot be one of the ranks that mpirun has started; empty if it can, or if nobody has.
std::string fault();

// Whether mpirun started this program; it says so in the environment.
inline bool is_started() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
  return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr;
}

}  // namespace aviary::lab::ranks
