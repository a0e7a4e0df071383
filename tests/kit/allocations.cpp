#include "kit/allocations.h"

#include <cstdlib>
#include <new>

namespace {

// Tests that use threads do not read it while they run; a lost count would not matter to them.
std::size_t count = 0;

void* counted(std::size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

std::size_t aviary::kit::allocations() { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
