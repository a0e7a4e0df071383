// Cookies, secrets, passwords and names.
#include "server/cookie.h"

#include <gtest/gtest.h>

#include <set>

#include "server/names.h"
#include "server/secrets.h"

namespace aviary::server {
namespace {

Request with_cookie(const std::string& set_cookie, bool secure) {
  Request request;
  request.secure = secure;
  request.cookie = "other=1; " + set_cookie.substr(0, set_cookie.find(';'));
  return request;
}

TEST(ServerCookie, ComesBackOnlyIfItIsSigned) {
  ASSERT_TRUE(ready_for_secrets());
  const std::string key = random_word(32);
  const std::string secret = random_word(24);
  for (const bool secure : {false, true}) {
    const std::string cookie = session_cookie(key, secret, secure);
    EXPECT_NE(cookie.find("; HttpOnly; SameSite=Lax"), std::string::npos);
    EXPECT_EQ(cookie.find("; Secure") != std::string::npos, secure);
    Request request = with_cookie(cookie, secure);
    EXPECT_EQ(secret_of(key, request), secret);
    EXPECT_FALSE(secret_of(random_word(32), request)) << "another key";
    request.secure = !secure;
    EXPECT_FALSE(secret_of(key, request)) << "a cookie of the other scheme";
  }
  // Every single change of a character is a forgery.
  const Request good = with_cookie(session_cookie(key, secret, false), false);
  for (std::size_t i = good.cookie.find("aviary=") + 7; i < good.cookie.size(); ++i) {
    Request forged = good;
    forged.cookie[i] = forged.cookie[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(secret_of(key, forged)) << i;
  }
  for (const char* cookie : {"aviary=", "aviary=.", "aviary=a", "aviary=a.", "aviary=.b", "aviary", ""}) {
    Request request;
    request.cookie = cookie;
    EXPECT_FALSE(secret_of(key, request)) << cookie;
  }
}

TEST(ServerCookie, ADeviceIsKnownForOneNameAndAYear) {
  ASSERT_TRUE(ready_for_secrets());
  constexpr std::int64_t kNow = 1'700'000'000'000;
  constexpr std::int64_t kYear = std::int64_t{365} * 86'400'000;
  for (const bool secure : {false, true}) {
    const std::string cookie = device_cookie("key", "ada", kNow, secure);
    EXPECT_NE(cookie.find("; HttpOnly; SameSite=Lax; Max-Age=31536000"), std::string::npos) << cookie;
    const Request request = with_cookie(cookie, secure);
    const std::optional<std::string> device = device_of("key", request, "ada", kNow);
    ASSERT_TRUE(device);
    EXPECT_EQ(device_of("key", request, "ada", kNow + kYear - 1), device);
    EXPECT_FALSE(device_of("key", request, "ada", kNow + kYear));
    EXPECT_FALSE(device_of("key", request, "bob", kNow));
    EXPECT_FALSE(device_of("another key", request, "ada", kNow));
    EXPECT_FALSE(secret_of("key", request)) << "it lets nobody in";
    EXPECT_NE(device_of("key", with_cookie(device_cookie("key", "ada", kNow, secure), secure), "ada", kNow), device);
  }
  const Request good = with_cookie(device_cookie("key", "ada", kNow, false), false);
  for (std::size_t i = good.cookie.find("device=") + 7; i < good.cookie.size(); ++i) {
    Request forged = good;
    forged.cookie[i] = forged.cookie[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(device_of("key", forged, "ada", kNow)) << i;
  }
  // What else the key has signed is no device.
  Request session = with_cookie(session_cookie("key", "9999999999999-x", false), false);
  session.cookie.replace(session.cookie.find("aviary="), 7, "aviary-device=");
  EXPECT_FALSE(device_of("key", session, "ada", kNow));
}

TEST(ServerCookie, ATokenIsShownAsABearer) {
  Request request;
  request.authorization = "Bearer aviary_abc";
  EXPECT_EQ(secret_of("key", request), "aviary_abc");
  request.authorization = "Bearer ";
  EXPECT_FALSE(secret_of("key", request));
  request.authorization = "Basic abc";
  EXPECT_FALSE(secret_of("key", request));
  request.authorization = "Bearer " + std::string(200, 'a');
  EXPECT_FALSE(secret_of("key", request));
}

TEST(ServerSecrets, PasswordsAreHashedWithSalt) {
  ASSERT_TRUE(ready_for_secrets());
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(fits_password(hash, "correct horse"));
  EXPECT_FALSE(fits_password(hash, "correct hors"));
  EXPECT_FALSE(fits_password("", ""));
  EXPECT_FALSE(fits_password("nonsense", "nonsense"));
  EXPECT_NE(hash, hash_password("correct horse"));
}

TEST(ServerSecrets, WordsAreLongAndNeverTheSame) {
  std::set<std::string> words;
  for (int i = 0; i < 1000; ++i) words.insert(random_word(16));
  EXPECT_EQ(words.size(), 1000U);
  EXPECT_EQ(words.begin()->size(), 22U);
  EXPECT_EQ(random_hex(32).size(), 64U);
}

TEST(ServerNames, AreShownAsTheyAre) {
  for (const char* name : {"Ada", "Zoë", "小鳥", "a b", "🐦"}) EXPECT_FALSE(fault_of_name(name)) << name;
  for (const char* name : {"", " a", "a ", "a\nb", "a\x7f", "\xff", "\xc0\xaf", "\xed\xa0\x80",
                           "\xe2\x80\xae"
                           "a",
                           "\xe2\x80\x8b", "\xf4\x90\x80\x80", "\xe2\x80"}) {
    EXPECT_TRUE(fault_of_name(name)) << name;
  }
  EXPECT_FALSE(fault_of_name(std::string(24, 'a')));
  EXPECT_TRUE(fault_of_name(std::string(25, 'a')));
}

}  // namespace
}  // namespace aviary::server
