#include "server/site.h"

#include <algorithm>
#include <string>

#include "base/text.h"

namespace aviary::server {
namespace {

const EmbeddedFile* find(std::span<const EmbeddedFile> files, std::string_view path) {
  const auto found = std::lower_bound(files.begin(), files.end(), path,
                                      [](const EmbeddedFile& file, std::string_view p) { return file.path < p; });
  return found != files.end() && found->path == path ? &*found : nullptr;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// Is the encoding named, and not with a weight of zero?
bool accepts(std::string_view header, std::string_view encoding) {
  for (const std::string_view item : base::split(header, ',')) {
    const std::vector<std::string_view> parts = base::split(item, ';');
    if (trimmed(parts[0]) != encoding) continue;
    const std::string_view weight = parts.size() > 1 ? trimmed(parts[1]) : "";
    return !weight.starts_with("q=0") || weight.find_first_not_of("q=0.") != std::string_view::npos;
  }
  return false;
}

bool names(std::string_view if_none_match, std::string_view etag) {
  for (std::string_view item : base::split(if_none_match, ',')) {
    item = trimmed(item);
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == etag || item == "*") return true;
  }
  return false;
}

bool is_page(std::string_view path) { return path.substr(path.rfind('/')).find('.') == std::string_view::npos; }

}  // namespace

Response file_response(std::span<const EmbeddedFile> files, const Request& request, std::string_view path) {
  const EmbeddedFile* file = find(files, path == "/" ? "/index.html" : path);
  if (file == nullptr && is_page(path)) file = find(files, "/index.html");
  if (file == nullptr) return refusal("not_found", "there is no such file");
  Response response;
  response.with("ETag", std::string(file->etag))
      .with("Cache-Control", file->hashed ? "public, max-age=31536000, immutable" : "no-cache")
      .with("Vary", "Accept-Encoding");
  if (names(request.if_none_match, file->etag)) {
    response.status = 304;
    return response;
  }
  response.with("Content-Type", std::string(file->type));
  if (!file->brotli.empty() && accepts(request.accept_encoding, "br")) {
    response.with("Content-Encoding", "br").fixed = file->brotli;
  } else if (!file->gzip.empty() && accepts(request.accept_encoding, "gzip")) {
    response.with("Content-Encoding", "gzip").fixed = file->gzip;
  } else {
    response.fixed = file->plain;
  }
  return response;
}

}  // namespace aviary::server
