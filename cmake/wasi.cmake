# Toolchain file of the preset "wasm": clang and wasi-libc make WebAssembly that node runs (tools/run_wasi.mjs).
# base, core, games and bots are compiled without exceptions, and wasi-libc has no threads: a `throw`, a `try` or a
# std::thread in one of these layers does not compile here.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)

include(${CMAKE_CURRENT_LIST_DIR}/clang.cmake)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
string(REGEX MATCH "-[0-9]+$" suffix ${AVIARY_CLANG})
find_program(CMAKE_AR NAMES llvm-ar${suffix} llvm-ar)
find_program(CMAKE_RANLIB NAMES llvm-ranlib${suffix} llvm-ranlib)

# Bulk memory and 128-bit vectors: in every browser since 2023, and in node.
# Type information stays: GoogleTest names types by it, and unused it costs nothing.
set(CMAKE_C_FLAGS_INIT "-mbulk-memory -msimd128")
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -mbulk-memory -msimd128")
# The default stack of 64 KiB lies below the data and would overwrite it: a Volo move list alone has 16 KiB.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)

set(AVIARY_WASM ON)
# How ctest runs a program of this build.
set(CMAKE_CROSSCOMPILING_EMULATOR node;--no-warnings;${CMAKE_CURRENT_LIST_DIR}/../tools/run_wasi.mjs)
