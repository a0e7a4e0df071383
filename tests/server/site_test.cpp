// The embedded page: what is sent, compressed and cached.
#include "server/site.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace aviary::server {
namespace {

constexpr EmbeddedFile kFiles[] = {
    {"/assets/a-1.js", "text/javascript", "\"j\"", true, "plain js", "gz", "br"},
    {"/icon.png", "image/png", "\"p\"", false, "png", "", ""},
    {"/index.html", "text/html", "\"i\"", false, "page", "gz page", "br page"},
};

Response get(std::string_view path, std::string encodings = "", std::string etag = "") {
  Request request;
  request.accept_encoding = std::move(encodings);
  request.if_none_match = std::move(etag);
  return file_response(kFiles, request, path);
}

TEST(ServerSite, SendsTheSmallestFormThatIsUnderstood) {
  EXPECT_EQ(get("/assets/a-1.js").bytes(), "plain js");
  EXPECT_EQ(get("/assets/a-1.js", "gzip, deflate, br").bytes(), "br");
  EXPECT_EQ(get("/assets/a-1.js", "gzip, deflate, br").header("Content-Encoding"), "br");
  EXPECT_EQ(get("/assets/a-1.js", "br;q=0, gzip;q=0.5").bytes(), "gz");
  EXPECT_EQ(get("/assets/a-1.js", "br;q=0.0,gzip;q=0").bytes(), "plain js");
  EXPECT_EQ(get("/icon.png", "gzip, br").bytes(), "png");
  EXPECT_EQ(get("/icon.png", "gzip, br").header("Content-Encoding"), "");
  EXPECT_EQ(get("/icon.png").header("Vary"), "Accept-Encoding");
}

TEST(ServerSite, IsCachedForEverOnlyWhereTheNameChanges) {
  EXPECT_NE(get("/assets/a-1.js").header("Cache-Control").find("immutable"), std::string_view::npos);
  EXPECT_EQ(get("/").header("Cache-Control"), "no-cache");
  EXPECT_EQ(get("/", "", "\"i\"").status, 304);
  EXPECT_EQ(get("/", "", "\"x\", W/\"i\"").status, 304);
  EXPECT_EQ(get("/", "", "\"i\"").bytes(), "");
  EXPECT_EQ(get("/", "", "\"j\"").status, 200);
}

TEST(ServerSite, PagesOfTheApplicationAreThePage) {
  EXPECT_EQ(get("/table/abc").bytes(), "page");
  EXPECT_EQ(get("/assets/none.js").status, 404);
  EXPECT_EQ(file_response({}, Request{}, "/").status, 404);
}

TEST(ServerSite, TheRealOneHasAPageInOrder) {
  const auto files = embedded_files();
  EXPECT_TRUE(std::is_sorted(files.begin(), files.end(),
                             [](const EmbeddedFile& a, const EmbeddedFile& b) { return a.path < b.path; }));
  const Response page = file_response(files, Request{}, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.bytes().find("<html"), std::string_view::npos);
}

TEST(ServerHttp, EveryAnswerCarriesTheHeadersOfSafety) {
  Response response = refusal("not_found", "nothing");
  add_security_headers(response, true);
  EXPECT_EQ(response.status, 404);
  const std::string_view policy = response.header("Content-Security-Policy");
  for (const char* part : {"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'",
                           "frame-ancestors 'none'", "base-uri 'none'"}) {
    EXPECT_NE(policy.find(part), std::string_view::npos) << part;
  }
  EXPECT_EQ(policy.find("'unsafe-eval'"), std::string_view::npos);
  EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
  EXPECT_NE(response.header("Strict-Transport-Security"), "");
}

}  // namespace
}  // namespace aviary::server
