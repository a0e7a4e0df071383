#include "kit/allocations.h"

#include <cstdlib>
#include <new>

namespace {

// Tests that use threads do not read them while they run; a lost count would not matter to them.
std::size_t count = 0;
std::size_t live = 0;

constexpr std::size_t kHead = 16;  // in front of every block, for its size; about what an allocator needs itself

[[maybe_unused]] void* counted(std::size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&live, size + kHead, __ATOMIC_RELAXED);
  void* memory = std::malloc(size + kHead);
  if (memory == nullptr) std::abort();
  *static_cast<std::size_t*>(memory) = size;
  return static_cast<char*>(memory) + kHead;
}

[[maybe_unused]] void give_back(void* memory) {
  if (memory == nullptr) return;
  char* head = static_cast<char*>(memory) - kHead;
  __atomic_fetch_sub(&live, *reinterpret_cast<std::size_t*>(head) + kHead, __ATOMIC_RELAXED);
  std::free(head);
}

}  // namespace

std::size_t aviary::kit::allocations() { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
std::size_t aviary::kit::live_bytes() { return __atomic_load_n(&live, __ATOMIC_RELAXED); }

// ThreadSanitizer of clang has its own and takes no others: nothing is counted there.
#ifdef __has_feature
#define AVIARY_THREADS_WATCHED __has_feature(thread_sanitizer)
#else
#define AVIARY_THREADS_WATCHED 0
#endif
#if !AVIARY_THREADS_WATCHED
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// AddressSanitizer has its own of these two, which do not call the ones above; std::stable_sort uses them.
void* operator new(std::size_t size, const std::nothrow_t& /*quiet*/) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*quiet*/) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { give_back(memory); }
#endif
