# What every target shares: warnings, sanitizers, and the layers.

add_library(aviary_flags INTERFACE)
target_compile_options(aviary_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                              -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual)
# The same results on every platform: no multiplication and addition in one rounding.
target_compile_options(aviary_flags INTERFACE -ffp-contract=off)
# The compilers that the tests run with; others may warn of what nobody here has seen, and should build all the same.
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19\\."))
  target_compile_options(aviary_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns wrongly about inlined std::string operations ("a" + std::string, its bug 105651) when optimising.
  # AddressSanitizer and clang look for the real thing.
  target_compile_options(aviary_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12 takes the buffer of std::stable_sort from a function that it calls deprecated itself.
  target_compile_options(aviary_flags INTERFACE -Wno-deprecated-declarations)
endif()
if(AVIARY_SANITIZE)
  target_compile_options(aviary_flags INTERFACE -fsanitize=${AVIARY_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(aviary_flags INTERFACE -fsanitize=${AVIARY_SANITIZE})
endif()

# The layers are also the Python module, a shared object that exports one function: one build serves the program, the
# tests and the module, and calls between layers stay direct.
if(NOT AVIARY_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
  target_compile_options(aviary_flags INTERFACE -fno-semantic-interposition)
endif()

# One translation unit a folder: half the time to compile, since the same headers are read once. `./test --all` also
# compiles file by file (preset "clang"), so every file includes what it uses.
option(AVIARY_UNITY "Compile the files of a folder as one" ON)

# aviary_unity(TARGET [ALONE files...]): one unit for the sources of each folder; generated files and ALONE stay alone.
function(aviary_unity target)
  cmake_parse_arguments(ARG "" "" "ALONE" ${ARGN})
  if(NOT AVIARY_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${ARG_ALONE})
  foreach(source ${sources})
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" generated)
    if(NOT generated)
      get_filename_component(folder "${source}" DIRECTORY)
      get_filename_component(folder "${folder}" NAME)
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}")
    endif()
  endforeach()
endfunction()

# aviary_hardly_optimised(TARGETS...): for what is not hot, and compiles much faster so. Sanitized builds run only tests, so
# they do without optimising it.
function(aviary_hardly_optimised)
  foreach(target ${ARGN})
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Debug>:-O0>)
  endforeach()
endfunction()

# aviary_layer(NAME PATH SOURCES... [ALONE sources...] NEEDS layers...): a library for one folder of src/. It is included as "PATH/x.h",
# and only by what links it: there is no include path to src/ itself, so a layer cannot see the ones below it.
function(aviary_layer name path)
  cmake_parse_arguments(ARG "" "" "SOURCES;NEEDS;ALONE" ${ARGN})
  set(door ${PROJECT_BINARY_DIR}/layers/${name})
  get_filename_component(parent ${door}/${path} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${door}/${path} SYMBOLIC)
  add_library(aviary_${name} STATIC ${ARG_SOURCES} ${ARG_ALONE})
  target_include_directories(aviary_${name} PUBLIC ${door})
  list(TRANSFORM ARG_NEEDS PREPEND aviary_)
  target_link_libraries(aviary_${name} PUBLIC ${ARG_NEEDS} PRIVATE aviary_flags)
  aviary_unity(aviary_${name} ALONE ${ARG_ALONE})
endfunction()

# aviary_part(NAME LAYER FOUND [WITH file WITHOUT file] LIBRARIES libraries...): what is left out where its library is not
# installed. One file knows the library, the other says that it is left out; a program links aviary_NAME, which is the one
# or the other, or aviary_no_NAME. Nothing else depends on FOUND, so nothing else is compiled again when it changes.
function(aviary_part name layer found)
  cmake_parse_arguments(ARG "" "WITH;WITHOUT" "LIBRARIES" ${ARGN})
  add_library(aviary_no_${name} OBJECT ${ARG_WITHOUT})
  target_link_libraries(aviary_no_${name} PRIVATE aviary_${layer} aviary_flags)
  if(NOT ${found})
    add_library(aviary_${name} ALIAS aviary_no_${name})
    return()
  endif()
  add_library(aviary_${name} OBJECT ${ARG_WITH})
  target_link_libraries(aviary_${name} PRIVATE aviary_${layer} aviary_flags PUBLIC ${ARG_LIBRARIES})
endfunction()

# Most of the time that a program takes to start goes into finding symbols of shared libraries. Those with many of them
# become part of the program, where there is an archive. Sanitizers want to see the shared ones.
option(AVIARY_STATIC "Link libstdc++, SQLite and libpqxx into the program" ON)
execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=libstdc++.a OUTPUT_VARIABLE archive
                OUTPUT_STRIP_TRAILING_WHITESPACE)
if(AVIARY_SANITIZE OR NOT EXISTS "${archive}")
  set(AVIARY_STATIC OFF)
endif()
# aviary_library(VARIABLE name): finds the library, or its archive.
macro(aviary_library variable name)
  find_library(${variable} ${name})
  if(AVIARY_STATIC)
    find_library(${variable}_ARCHIVE lib${name}.a)
    if(${variable} AND ${variable}_ARCHIVE)
      set(${variable} ${${variable}_ARCHIVE})
    endif()
  endif()
endmacro()

# aviary_headers(package...): header-only packages of Debian, made visible without /usr/include as a whole, so that
# WebAssembly builds do not see the headers of this machine's own C library.
function(aviary_headers target)
  if(AVIARY_WASM)
    foreach(package ${ARGN})
      file(CREATE_LINK /usr/include/${package} ${PROJECT_BINARY_DIR}/headers/${package} SYMBOLIC)
    endforeach()
    target_include_directories(${target} SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/headers)
  endif()
endfunction()

# aviary_editions(layer FILES...): embeds editions/<layer>/FILES in the layer of a game as JSON: every edition that was
# ever released, the first one first; see tools/embed_editions.py.
find_program(AVIARY_PYTHON NAMES /usr/bin/python3 python3 REQUIRED)
function(aviary_editions layer)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/editions/${layer}/ OUTPUT_VARIABLE sources)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/shipped_editions.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${AVIARY_PYTHON} ${PROJECT_SOURCE_DIR}/tools/embed_editions.py ${layer} ${output} ${sources}
    DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/tools/embed_editions.py
    VERBATIM)
  target_sources(aviary_${layer} PRIVATE ${output})
endfunction()
