#include "server/link_page.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

#include "base/text.h"
#include "server/words.h"

namespace aviary::server {
namespace {

using base::Tree;

constexpr std::array<std::string_view, 4> kLanguages = {"en", "de", "fr", "it"};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string text_of(const Tree& tree, std::string_view name) {
  const Tree* value = tree.find(name);
  return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

std::int64_t number_of(const Tree& tree, std::string_view name) {
  const Tree* value = tree.find(name);
  return value != nullptr && value->integer() != nullptr ? *value->integer() : 0;
}

// The sentences of one language, with values in the place of {names}.
class Speech {
 public:
  explicit Speech(std::string_view language) : language_(language) {}
  using Values = std::initializer_list<std::pair<std::string_view, std::string>>;
  [[nodiscard]] std::string operator()(std::string_view key, Values values = {}) const {
    std::string_view rest = words_of(language_, key);
    std::string out;
    while (!rest.empty()) {
      const std::size_t open = rest.find('{');
      out += rest.substr(0, open);
      if (open == std::string_view::npos) break;
      rest.remove_prefix(open + 1);
      const std::size_t close = rest.find('}');
      for (const auto& [name, value] : values) {
        if (name == rest.substr(0, close)) out += value;
      }
      rest.remove_prefix(close + 1);
    }
    return out;
  }

  // Of "{count, plural, one {# day} other {# days}}" the form for this number.
  [[nodiscard]] std::string counted(std::string_view key, std::int64_t count) const {
    const std::string_view all = words_of(language_, key);
    const std::string_view form = count == 1 ? "one {" : "other {";
    const std::size_t from = all.find(form) + form.size();
    std::string out(all.substr(from, all.find('}', from) - from));
    if (const std::size_t at = out.find('#'); at != std::string::npos) out.replace(at, 1, std::to_string(count));
    return out;
  }

 private:
  std::string_view language_;
};

std::string clock_of(const Tree& facts, const Speech& say) {
  const Tree* clock = facts.find("clock");
  if (clock == nullptr || clock->null()) return say("clock.none");
  if (clock->find("days") != nullptr) return say.counted("clock.days", number_of(*clock, "days"));
  const std::string minutes = std::to_string(number_of(*clock, "bank") / 60);
  const std::int64_t increment = number_of(*clock, "increment");
  if (increment == 0) return say("clock.bank", {{"minutes", minutes}});
  return say("clock.increment", {{"minutes", minutes}, {"seconds", std::to_string(increment)}});
}

// "Ann invites you to Volo", or who plays there: "Volo · Ann, Ben".
std::string title_of(const Tree& facts, const std::string& game, const Speech& say) {
  const std::string inviter = text_of(facts, "inviter");
  if (text_of(facts, "phase") == "open" && !inviter.empty()) {
    return say("join.invites", {{"name", inviter}, {"game", game}});
  }
  std::string names;
  const Tree* seats = facts.find("seats");
  for (const Tree& seat : seats == nullptr || seats->list() == nullptr ? Tree::List{} : *seats->list()) {
    const std::string level = text_of(seat, "level");
    const std::string name = level.empty() ? text_of(seat, "name") : say("level." + level);
    if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
  }
  return names.empty() ? game : game + " · " + names;
}

std::string meta(std::string_view kind, std::string_view name, std::string_view content) {
  return "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + escaped(content) + "\">\n";
}

}  // namespace

std::string_view language_of(std::string_view accepted) {
  for (std::string_view wish : base::split(accepted, ',')) {
    while (wish.starts_with(' ')) wish.remove_prefix(1);
    const auto found = std::find(kLanguages.begin(), kLanguages.end(), wish.substr(0, wish.find_first_of("-;")));
    if (found != kLanguages.end()) return *found;
  }
  return kLanguages.front();
}

std::string link_page(const Link& link, const Tree& facts, std::string_view reach, std::string_view language) {
  const Speech say(language);
  const std::string kind = text_of(facts, "game");
  const std::string game = say("game." + kind);
  const bool known = !game.empty();
  const std::string title = known ? title_of(facts, game, say) : "Aviary";
  const std::string text = known ? clock_of(facts, say) + " · " + say("game." + kind + ".line") : say("home.title");
  const std::string onward = escaped("../#/" + link.onward);
  std::string page =
      "<!doctype html>\n<html lang=\"" + std::string(language) + "\">\n<head>\n<meta charset=\"utf-8\">\n";
  page += "<link rel=\"icon\" href=\"../icon.svg\">\n";  // or browsers ask for /favicon.ico
  page += "<title>" + escaped(title) + "</title>\n" + meta("name", "viewport", "width=device-width, initial-scale=1") +
          meta("name", "robots", "noindex") + meta("name", "description", text) +
          meta("property", "og:type", "website") + meta("property", "og:site_name", "Aviary") +
          meta("property", "og:title", title) + meta("property", "og:description", text);
  if (!reach.empty()) page += meta("property", "og:url", std::string(reach) + link.path);
  if (!reach.empty() && known) {
    page += meta("property", "og:image", std::string(reach) + "links/" + kind + ".png") +
            meta("property", "og:image:width", "1200") + meta("property", "og:image:height", "630") +
            meta("name", "twitter:card", "summary_large_image");
  }
  page += "<meta http-equiv=\"refresh\" content=\"0; url=" + onward + "\">\n</head>\n<body>\n<h1>" + escaped(title) +
          "</h1>\n<p>" + escaped(text) + "</p>\n<p><a href=\"" + onward + "\">" + escaped(say("home.open")) +
          "</a></p>\n</body>\n</html>\n";
  return page;
}

}  // namespace aviary::server
