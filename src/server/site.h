// The page: files that were embedded in the executable when it was built. A request finds them in a map, so there is no
// path to climb out of.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "server/http.h"

namespace aviary::server {

struct EmbeddedFile {
  std::string_view path;  // "/assets/index-4f3a.js"
  std::string_view type;
  std::string_view etag;    // with its quotes
  bool hashed;              // its name changes with its content: caches may keep it for ever
  std::string_view plain;   // the bytes themselves
  std::string_view gzip;    // empty if that is not smaller
  std::string_view brotli;  // the same
};

// In ascending order of path. Written by tools/embed_site.py.
std::span<const EmbeddedFile> embedded_files();

// The file for the request. A path that is no file and looks like a page of the application (no dot in its last part)
// gets the page itself, which shows it.
Response file_response(std::span<const EmbeddedFile> files, const Request& request, std::string_view path);

}  // namespace aviary::server
