// Requests: any target and any body become a question we know, or a refusal with a sentence; no path climbs.
#include <cstdint>

#include "base/json.h"
#include "law.h"
#include "server/routes.h"
#include "server/target.h"

namespace {

using namespace aviary;

// The first line is method, target and origin with spaces between them; the rest is the body.
server::Request request_of(const std::string& text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::string head = text.substr(0, line);
  const std::size_t first = std::min(head.find(' '), head.size());
  const std::size_t last = head.rfind(' ');
  server::Request request;
  const std::string method = head.substr(0, first);
  request.method = method == "GET"      ? server::Method::kGet
                   : method == "POST"   ? server::Method::kPost
                   : method == "DELETE" ? server::Method::kDelete
                   : method == "HEAD"   ? server::Method::kHead
                                        : server::Method::kOther;
  if (first < head.size()) request.target = head.substr(first + 1, last > first ? last - first - 1 : std::string::npos);
  if (last != std::string::npos && last > first) request.origin = head.substr(last + 1);
  request.host = "aviary.example";
  request.content_type = "application/json";
  if (line < text.size()) request.body = text.substr(line + 1);
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const server::Request request = request_of(text);
  const base::Result<server::Ask> asked = server::route(request, {});
  if (!asked) {
    fuzz::law(!asked.error().sentence.empty(), "a refusal has a sentence", text);
    const server::Response response = server::refusal(asked.error().code, asked.error().sentence);
    fuzz::law(response.status >= 400 && base::read_json(response.body).ok(), "a refusal is JSON with its status", text);
    return 0;
  }
  const std::optional<server::Target> target = server::read_target(request.target);
  fuzz::law(target.has_value(), "what is understood has a target", text);
  for (const std::string& part : target->parts) {
    fuzz::law(part != ".." && part != "." && part.find('/') == std::string::npos, "no path climbs", text);
  }
  const bool changes = request.method == server::Method::kPost || request.method == server::Method::kDelete;
  fuzz::law(!changes || server::comes_from_us(request, {}), "changes come from our own pages", text);
  return 0;
}
