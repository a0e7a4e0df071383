// The small page behind an address that people send each other: /i/CODE and /t/ID. Programs that show a preview of the
// link find title, text and picture in it (Open Graph); a browser goes on to the page itself.
#pragma once

#include <string>
#include <string_view>

#include "base/tree.h"

namespace aviary::server {

// Where others reach this server.
struct Reach {
  std::string address;     // ends with /; empty if they do not
  bool is_public = false;  // said by who runs it, not found out
};

struct Link {
  std::string path;    // "i/CODE", "t/ID": ids only
  std::string onward;  // where it leads, in the fragment of the page: "join/CODE", "table/ID"
};

// The first language of the header Accept-Language that the page speaks, or English.
std::string_view language_of(std::string_view accepted);

// `facts` of the table, as GET /api/tables/ID tells them to anybody; empty if there is none. `reach`: where others
// reach this server, or nothing. All texts are taken for hostile.
std::string link_page(const Link& link, const base::Tree& facts, std::string_view reach, std::string_view language);

}  // namespace aviary::server
