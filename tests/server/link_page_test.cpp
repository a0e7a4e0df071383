// The small pages behind links: what previews show, and where browsers go on to.
#include "server/link_page.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "server/net/reach.h"

namespace aviary::server {
namespace {

const Link kInvitation{"i/C1", "join/C1"};

std::string page_of(const std::string& facts, std::string_view language = "en",
                    std::string_view reach = "https://aviary.example/") {
  return link_page(kInvitation, *base::read_json(facts), reach, language);
}
bool has(const std::string& page, std::string_view part) { return page.find(part) != std::string::npos; }

TEST(LinkPage, ShowsWhoInvitesToWhatAndGoesOn) {
  const std::string page = page_of(
      R"({"phase":"open","game":"volo","inviter":"Ann","clock":{"bank":900,"increment":10},"seats":[{"kind":"open"}]})");
  EXPECT_TRUE(has(page, "<title>Ann invites you to Volo</title>")) << page;
  EXPECT_TRUE(has(page, "<link rel=\"icon\" href=\"../icon.svg\">"));
  EXPECT_TRUE(has(page, R"(<meta property="og:title" content="Ann invites you to Volo">)"));
  EXPECT_TRUE(has(page, R"(<meta property="og:description" content="15 min + 10 s · )"));
  EXPECT_TRUE(has(page, R"(<meta property="og:url" content="https://aviary.example/i/C1">)"));
  EXPECT_TRUE(has(page, R"(<meta property="og:image" content="https://aviary.example/links/volo.png">)"));
  EXPECT_TRUE(has(page, R"(<meta http-equiv="refresh" content="0; url=../#/join/C1">)"));
  EXPECT_TRUE(has(page, R"(<a href="../#/join/C1">)"));
}

TEST(LinkPage, NamesThosePlayingOnceItHasBegun) {
  const char* facts = R"({"phase":"playing","game":"clouds","inviter":"Ann","clock":{"days":2},)"
                      R"("seats":[{"name":"Ann"},{"level":"wren"},{"name":"Ben"}]})";
  EXPECT_TRUE(has(page_of(facts), "<title>Above the Clouds · Ann, Wren, Ben</title>"));
  EXPECT_TRUE(has(page_of(facts), "by turns, 2 days each"));
  const std::string german = page_of(facts, "de");
  EXPECT_TRUE(has(german, R"(<html lang="de">)"));
  EXPECT_TRUE(has(german, "<title>Über den Wolken · Ann, Zaunkönig, Ben</title>")) << german;
}

TEST(LinkPage, WithoutATableItStillLeadsToThePage) {
  const std::string page = page_of("{}");
  EXPECT_TRUE(has(page, "<title>Aviary</title>"));
  EXPECT_TRUE(has(page, "url=../#/join/C1"));
  EXPECT_FALSE(has(page, "og:image"));
}

TEST(LinkPage, ClaimsNoAddressThatOthersCannotReach) {
  const std::string page = page_of(R"({"phase":"open","game":"volo","inviter":"Ann","clock":null})", "en", "");
  EXPECT_FALSE(has(page, "og:url"));
  EXPECT_FALSE(has(page, "og:image"));
  EXPECT_TRUE(has(page, "no clock"));
}

TEST(LinkPage, TakesEveryTextForHostile) {
  const std::string name = R"(\"><script>alert('{game}')</script>&)";
  for (const char* phase : {"open", "playing"}) {
    const std::string page = page_of(R"({"phase":")" + std::string(phase) + R"(","game":"volo","inviter":")" + name +
                                     R"(","seats":[{"name":")" + name + R"("}]})");
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_TRUE(has(page, "&quot;&gt;&lt;script&gt;alert(&#39;{game}&#39;)&lt;/script&gt;&amp;")) << page;
  }
  for (const char* odd : {R"({"game":7})", R"({"game":"volo","seats":7})", R"({"game":"<b>"})", R"([])",
                          R"({"game":"volo","clock":{"bank":"x"}})", R"({"game":"volo","seats":["x",null]})"}) {
    EXPECT_FALSE(has(page_of(odd), "<b>")) << odd;
  }
}

TEST(LinkPage, SpeaksTheLanguageThatIsAskedForFirst) {
  EXPECT_EQ(language_of("de-CH, fr;q=0.9, en;q=0.8"), "de");
  EXPECT_EQ(language_of("ja, it;q=0.5"), "it");
  EXPECT_EQ(language_of(""), "en");
  EXPECT_EQ(language_of("*, ;;,,-"), "en");
}

TEST(Reach, APublicAddressIsAnAddressOfAPage) {
  EXPECT_EQ(*read_public("https://aviary.example"), "https://aviary.example/");
  EXPECT_EQ(*read_public("http://10.0.0.5:8080/birds"), "http://10.0.0.5:8080/birds/");
  for (const char* wrong : {"aviary.example", "ftp://aviary.example/", "https://", "https:///x", "https://:80/",
                            "https://a b/", "https://a\"b/", "https://a/#x", "https://a/?x", "https://me@a/", ""}) {
    EXPECT_FALSE(read_public(wrong)) << wrong;
  }
}

TEST(Reach, NobodyElseReachesALoopbackAddress) {
  using boost::asio::ip::make_address;
  EXPECT_EQ(reachable_host(make_address("127.0.0.1")), "");
  EXPECT_EQ(reachable_host(make_address("::1")), "");
  EXPECT_EQ(reachable_host(make_address("10.1.2.3")), "10.1.2.3");
  // What a machine has depends on it; a loopback address is never it.
  const std::string own = reachable_host(make_address("0.0.0.0"));
  EXPECT_TRUE(own.empty() || !make_address(own).is_loopback()) << own;
}

}  // namespace
}  // namespace aviary::server
