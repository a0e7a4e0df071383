// Tables: the lobby, new ones, records.
#include <algorithm>

#include "base/json.h"
#include "server/api_answers.h"
#include "server/secrets.h"
#include "table/look.h"

namespace aviary::server {
namespace {

using base::Error;
using base::Result;
using base::Tree;
using store::TableRow;

std::string_view name_of(store::Phase phase) {
  return phase == store::Phase::kOpen ? "open" : phase == store::Phase::kPlaying ? "playing" : "over";
}

// The seat that the user has, if any, among the users of the seats.
Tree seat_of(const Tree& users, const std::string& user) {
  if (users.list() == nullptr || user.empty()) return {};
  for (std::size_t i = 0; i < users.list()->size(); ++i) {
    const std::string* sits = (*users.list())[i].text();
    if (sits != nullptr && *sits == user) return Tree(static_cast<std::int64_t>(i));
  }
  return {};
}

}  // namespace

Tree tree_of(const TableRow& row, const std::string& user) {
  Tree tree{Tree::Fields{}};
  tree.set("table", Tree(row.id));
  tree.set("phase", Tree(name_of(row.facts.phase)));
  tree.set("private", Tree(row.is_private));
  tree.set("host", Tree(row.host));
  tree.set("created", Tree(std::int64_t{row.created}));
  tree.set("changed", Tree(std::int64_t{row.facts.updated}));
  tree.set("number", Tree(static_cast<std::int64_t>(row.last)));
  const Result<Tree> summary = base::read_json(row.facts.summary);
  if (!summary || summary->fields() == nullptr) return tree;
  for (const base::Field& field : *summary->fields()) {
    if (field.name == "users")
      tree.set("you", seat_of(field.value, user));
    else
      tree.set(field.name, field.value);
  }
  return tree;
}

namespace {

// "me" is kept for the host, who then sits down over the WebSocket; "open" is for anybody.
Result<table::Setup> setup_of(const ask::NewTable& wanted, const Person& person, const std::string& id) {
  table::Setup setup;
  setup.table = id;
  setup.host = person.id;
  setup.game = wanted.game;
  setup.options = wanted.options;
  setup.cards = wanted.edition;
  setup.clock = wanted.clock;
  setup.begins_when_full = wanted.begins_when_full;
  setup.secret = random_hex(32);
  for (const std::string& seat : wanted.seats) {
    table::Plan plan;
    if (seat == "me")
      plan.reserved = person.id;
    else if (seat != "open")
      plan.level = seat;
    setup.seats.push_back(std::move(plan));
  }
  if (std::count(wanted.seats.begin(), wanted.seats.end(), "me") > 1) {
    return Error{"bad_field", "you can sit on one seat only"};
  }
  return setup;
}

// What the store has to say to a new table.
struct Prospect {
  bool has_room = false;
  bool is_new_edition = false;  // its cards are of no table so far
};
Result<Prospect> prospect_of(store::Store& store, const std::string& user, std::size_t limit,
                             const std::optional<Tree>& edition) {
  const Result<bool> room = has_room(store, user, limit);
  if (!room) return room.error();
  if (!edition) return Prospect{*room, false};
  const auto known = store.entry_with_cards(digest_of(base::write_canonical_json(*edition)));
  if (!known) return known.error();
  return Prospect{*room, !*known};
}

}  // namespace

void Api::answer(const Call& call, const ask::OpenTables& wish) {
  lobby_.ask(wish, [call](const Result<std::string>& page) {
    call.reply(page ? text_response(200, "application/json", *page) : refusal_of(store_fault()));
  });
}

void Api::answer(const Call& call, const ask::MyTables& /*tables*/) {
  with_person(call, [this, call](const Person& person) {
    using Rows = std::vector<TableRow>;
    parts_.desk.ask<Rows>([user = person.id](store::Store& store) { return store.tables({user, std::nullopt, 100}); },
                          [call, user = person.id](const Result<Rows>& rows) {
                            if (!rows) return call.reply(refusal_of(store_fault()));
                            Tree list{Tree::List{}};
                            for (const TableRow& row : *rows) list.add(tree_of(row, user));
                            Tree tree{Tree::Fields{}};
                            tree.set("tables", std::move(list));
                            call.reply(json_response(200, tree));
                          });
  });
}

std::string Api::made_from(const std::string& address) const {
  return sign(sign(parts_.key, "lobby " + std::to_string(parts_.now() / kDay)), network_of(address, 32, 64));
}

void Api::answer(const Call& call, const ask::NewTable& wanted) {
  with_person(call, [this, call, wanted](const Person& person) {
    parts_.desk.ask<Prospect>(
        [id = person.id, limit = parts_.limits.tables_per_user, edition = wanted.edition](store::Store& store) {
          return prospect_of(store, id, limit, edition);
        },
        [this, call, wanted, person](const Result<Prospect>& prospect) {
          if (!prospect) return call.reply(refusal_of(store_fault()));
          if (!prospect->has_room) {
            const table::Refusal many = too_many_tables();
            return call.reply(refusal(table::name_of(many.code), many.sentence));
          }
          if (prospect->is_new_edition && guests_.admit_person(person.id, Class::kCards, parts_.steady()) > 0) {
            return call.reply(refusal("too_many", "you have brought many editions today: play with one of them"));
          }
          const Millis wait =
              wanted.edition ? guests_.admit(call.request.address, Class::kCards, parts_.steady()) : Millis{0};
          if (wait > 0)
            return call.reply(too_fast(wait, "too many tables with editions from your address: wait a little"));
          make_table(call, person, wanted);
        });
  });
}

void Api::answer(const Call& call, const ask::Edition& edition) {
  const auto no_cards = [] { return refusal("not_found", "no table has these cards"); };
  if (!table::is_id(edition.digest)) return call.reply(no_cards());
  const std::string tag = "\"" + edition.digest + "\"";
  const auto with_headers = [tag](Response response) {
    return response.with("ETag", tag).with("Cache-Control", "public, max-age=31536000, immutable");
  };
  if (call.request.if_none_match == tag) return call.reply(with_headers(Response{304, {}, "", {}}));
  using Found = std::optional<std::string>;
  parts_.desk.ask<Found>([digest = edition.digest](store::Store& store) { return cards_of(store, digest); },
                         [call, with_headers, no_cards](const Result<Found>& cards) {
                           if (!cards) return call.reply(refusal_of(store_fault()));
                           if (!*cards) return call.reply(no_cards());
                           Response response{200, {{"Content-Type", "application/json"}}, **cards, {}};
                           call.reply(with_headers(std::move(response)));
                         });
}

void Api::make_table(const Call& call, const Person& person, const ask::NewTable& wanted) {
  // The same word of the same person leads to the same names, and the store takes a name only once.
  const auto name_for = [&](const char* what) {
    if (wanted.once.empty()) return random_word(16);
    return sign(parts_.key, std::string(what) + " " + person.id + " " + wanted.once).substr(0, 22);
  };
  const Result<table::Setup> setup = setup_of(wanted, person, name_for("table"));
  if (!setup) return call.reply(refusal_of(setup.error()));
  const std::string invitation = name_for("invitation");
  Tree tree{Tree::Fields{}};
  tree.set("table", Tree(setup->table));
  tree.set("invitation", Tree(invitation));
  parts_.tables.add({*setup, wanted.invited_only, digest_of(invitation), made_from(call.request.address)},
                    [call, tree, again = !wanted.once.empty()](const Result<base::Done>& added) {
                      if (added || (again && added.error().code == "taken")) {
                        return call.reply(json_response(200, tree));
                      }
                      const Error& error = added.error();
                      const bool is_ours =
                          error.code == "unavailable" || error.code == "damaged" || error.code == "taken";
                      call.reply(is_ours ? refusal_of(store_fault()) : refusal("bad_table", error.sentence));
                    });
}

void Api::answer(const Call& call, const ask::TableFacts& table) {
  if (!table::is_id(table.table)) return call.reply(no_table());
  show_table(call, [id = table.table](store::Store& store) { return store.table(id); });
}

void Api::answer(const Call& call, const ask::RemoveTable& table) {
  with_person(call, [this, call, id = table.table](const Person& person) {
    using store::Removed;
    if (!table::is_id(id)) return call.reply(no_table());
    parts_.desk.ask<Removed>([id, host = person.id](store::Store& store) { return store.remove_table(id, host); },
                             [this, call, id](const Result<Removed>& removed) {
                               if (!removed) return call.reply(refusal_of(store_fault()));
                               if (*removed == Removed::kMissing) return call.reply(no_table());
                               if (*removed == Removed::kForeign) {
                                 return call.reply(refusal("not_host", "only its host can remove a table"));
                               }
                               if (*removed == Removed::kBegun) {
                                 return call.reply(refusal("started", "the match has begun, so the table stays"));
                               }
                               lobby_.forget(id);
                               parts_.tables.removed(id);
                               call.reply(done_response());
                             });
  });
}

void Api::answer(const Call& call, const ask::TableRecord& table) {
  if (!table::is_id(table.table)) return call.reply(no_table());
  parts_.tables.work(table.table, {[](const table::Table&, Millis) { return std::vector<table::Entry>{}; },
                                   [call](const table::Table* found, const std::optional<table::Refusal>& refused) {
                                     if (refused) {
                                       return call.reply(refusal(table::name_of(refused->code), refused->sentence));
                                     }
                                     const Result<core::Record> record = table::record_of(*found);
                                     if (!record) return call.reply(refusal("not_over", record.error().sentence));
                                     call.reply(text_response(200, "application/json", core::write_record(*record)));
                                   }});
}

}  // namespace aviary::server
