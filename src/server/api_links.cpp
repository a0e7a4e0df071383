// What people send each other: invitations, the addresses of tables, and where this server is.
#include "base/json.h"
#include "server/api_answers.h"
#include "server/secrets.h"
#include "table/setup.h"

namespace aviary::server {
namespace {

using base::Result;
using base::Tree;
using store::TableRow;

FindTable find_invited(const std::string& invitation) {
  return [hash = digest_of(invitation)](store::Store& store) { return store.table_invited(hash); };
}

// A table, and the name of whoever made it; empty if nobody knows it any more.
struct Hosted {
  TableRow row;
  std::string inviter;
};

Result<std::optional<Hosted>> find_hosted(store::Store& store, const FindTable& find) {
  const Result<std::optional<TableRow>> row = find(store);
  if (!row) return row.error();
  if (!*row) return std::optional<Hosted>{};
  const Result<std::optional<store::User>> host = store.user((*row)->host);
  if (!host) return host.error();
  return std::optional(Hosted{**row, *host ? (*host)->name : ""});
}

Tree tree_of(const Hosted& hosted, const std::string& user) {
  Tree tree = server::tree_of(hosted.row, user);
  tree.set("inviter", Tree(hosted.inviter));
  return tree;
}

}  // namespace

// Tells whoever asks also which seat is theirs, if the server knows them.
void Api::show_table(const Call& call, FindTable find) {
  using Found = std::optional<Hosted>;
  parts_.desk.ask<Found>([find = std::move(find)](store::Store& store) { return find_hosted(store, find); },
                         [call](const Result<Found>& hosted) {
                           if (!hosted) return call.reply(refusal_of(store_fault()));
                           if (!*hosted) return call.reply(no_table());
                           const std::string user = call.person && *call.person ? (*call.person)->id : "";
                           call.reply(json_response(200, tree_of(**hosted, user)));
                         });
}

void Api::answer(const Call& call, const ask::Invitation& invitation) {
  show_table(call, find_invited(invitation.invitation));
}

void Api::answer(const Call& call, const ask::Join& join) {
  using Found = std::optional<TableRow>;
  parts_.desk.ask<Found>(find_invited(join.invitation), [call](const Result<Found>& row) {
    if (!row) return call.reply(refusal_of(store_fault()));
    if (!*row) return call.reply(refusal("no_table", "there is no such invitation"));
    Tree tree{Tree::Fields{}};
    tree.set("table", Tree((*row)->id));
    call.reply(json_response(200, tree));
  });
}

// Whatever is wrong with the link, the page it leads to says so.
void Api::show_link(const Call& call, FindTable find, const Link& link) {
  using Found = std::optional<Hosted>;
  parts_.desk.ask<Found>([find = std::move(find)](store::Store& store) { return find_hosted(store, find); },
                         [call, link, reach = parts_.reach().address](const Result<Found>& hosted) {
                           const bool found = hosted && *hosted;
                           const Tree facts = found ? tree_of(**hosted, "") : Tree{Tree::Fields{}};
                           const std::string page =
                               link_page(link, facts, reach, language_of(call.request.accept_language));
                           call.reply(text_response(hosted && !found ? 404 : 200, "text/html; charset=utf-8", page));
                         });
}

void Api::answer(const Call& call, const ask::InvitationLink& link) {
  const std::string code = table::is_id(link.invitation) ? link.invitation : "";
  show_link(call, find_invited(code), {"i/" + code, "join/" + code});
}

void Api::answer(const Call& call, const ask::TableLink& link) {
  const std::string id = table::is_id(link.table) ? link.table : "";
  show_link(call, [id](store::Store& store) { return store.table(id); }, {"t/" + id, "table/" + id});
}

void Api::answer(const Call& call, const ask::Reach& /*reach*/) const {
  const Reach reach = parts_.reach();
  Tree tree{Tree::Fields{}};
  tree.set("address", reach.address.empty() ? Tree() : Tree(reach.address));
  tree.set("public", Tree(reach.is_public));
  call.reply(json_response(200, tree));
}

}  // namespace aviary::server
