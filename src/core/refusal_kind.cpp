#include "core/refusal_kind.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace aviary::core {
namespace {

using base::Tree;

std::string in_english(const Voice& voice, const Argument& argument, const Slot* at) {
  if (argument.sort == Sort::kSeat) {
    const std::span<const std::string_view> players = voice.vocabulary->players;
    return *at < players.size() ? std::string(players[*at]) : "player " + std::to_string(*at + 1);
  }
  if (argument.sort == Sort::kNoun && argument.noun->english != nullptr) return argument.noun->english(voice.game, at);
  const Tree value = write_value(voice, argument, at);
  if (value.integer() != nullptr) return std::to_string(*value.integer());
  return value.text() != nullptr ? *value.text() : std::string();
}

// "c4, c5 and d5".
std::string in_one_list(const std::vector<std::string>& items) {
  std::string list;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) list += i + 1 < items.size() ? ", " : " and ";
    list += items[i];
  }
  return list;
}

// A player begins a sentence with a capital; the name of a cell (e3) stays as it is.
void fill(std::string& sentence, const Argument& argument, std::string words) {
  const std::string place = "{" + std::string(argument.name) + "}";
  if (sentence.starts_with(place) && words.starts_with("player")) words.front() = 'P';
  for (std::size_t at = sentence.find(place); at != std::string::npos; at = sentence.find(place, at)) {
    sentence.replace(at, place.size(), words);
    at += words.size();
  }
}

bool reads_back(const Voice& voice, const Argument& argument, const Tree& fact) {
  std::array<Slot, kSlots> slots{};
  if (argument.wrap != Wrap::kMany) return read_value(voice, argument, fact, slots.data());
  return fact.list() != nullptr && std::all_of(fact.list()->begin(), fact.list()->end(), [&](const Tree& one) {
           return read_value(voice, argument, one, slots.data());
         });
}

}  // namespace

Refusal begin_refusal(const RefusalRow& row, std::string_view clause) {
  return {std::string(clause), std::string(row.reason), Tree(Tree::Fields{}), std::string(row.english)};
}

std::string_view first_clause(const RefusalRow& row) { return row.clauses.substr(0, row.clauses.find(' ')); }

void add_fact(Refusal& refusal, const Voice& voice, const Argument& argument, const std::vector<Slot>& slots) {
  Tree values{Tree::List{}};
  std::vector<std::string> words;
  for (std::size_t at = 0; at < slots.size(); at += argument.slots) {
    values.add(write_value(voice, argument, slots.data() + at));
    words.push_back(in_english(voice, argument, slots.data() + at));
  }
  fill(refusal.sentence, argument, in_one_list(words));
  if (argument.wrap != Wrap::kMany && slots.empty()) return;
  refusal.facts.set(std::string(argument.name), argument.wrap == Wrap::kMany ? values : values.list()->front());
}

bool is_declared(const Voice& voice, const Refusal& refusal) {
  const std::span<const RefusalRow> rows = voice.vocabulary->refusals;
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const RefusalRow& one) { return one.reason == refusal.reason; });
  if (row == rows.end()) return false;
  const std::vector<std::string_view> clauses = base::split(row->clauses, ' ');
  if (std::find(clauses.begin(), clauses.end(), refusal.clause) == clauses.end()) return false;
  std::size_t found = 0;
  for (const Argument& argument : row->arguments) {
    const Tree* fact = refusal.facts.find(argument.name);
    if (fact == nullptr && argument.wrap != Wrap::kOptional) return false;
    if (fact != nullptr && !reads_back(voice, argument, *fact)) return false;
    found += fact != nullptr ? 1 : 0;
  }
  return found == refusal.facts.fields()->size();
}

Refusal sample(const Voice& voice, const RefusalRow& row, int variant) {
  const std::vector<std::string_view> clauses = base::split(row.clauses, ' ');
  Refusal refusal = begin_refusal(row, clauses[static_cast<std::size_t>(variant) % clauses.size()]);
  for (const Argument& argument : row.arguments) {
    const bool left_out = argument.wrap == Wrap::kOptional && variant % 2 == 1;
    const int things = argument.wrap == Wrap::kMany ? variant + 1 : left_out ? 0 : 1;
    std::vector<Slot> slots(static_cast<std::size_t>(things * argument.slots));
    for (int thing = 0; thing < things; ++thing) {
      // Of two facts of one noun, each is another thing.
      const auto place = static_cast<int>(&argument - row.arguments.data());
      set_sample(voice, argument, variant, thing + place, slots.data() + thing * argument.slots);
    }
    add_fact(refusal, voice, argument, slots);
  }
  return refusal;
}

Tree describe(const Voice& voice, const RefusalRow& row) {
  Tree tree{Tree::Fields{}};
  tree.set("reason", Tree(row.reason));
  Tree& clauses = tree.set("clauses", Tree(Tree::List{}));
  for (const std::string_view clause : base::split(row.clauses, ' ')) {
    if (!clause.empty()) clauses.add(Tree(clause));
  }
  Tree& arguments = tree.set("arguments", Tree(Tree::List{}));
  for (const Argument& argument : row.arguments) arguments.add(describe(*voice.vocabulary, argument));
  Tree& samples = tree.set("samples", Tree(Tree::List{}));
  for (int variant = 0; variant < variants(row.arguments); ++variant) {
    samples.add(sample(voice, row, variant).facts);
  }
  return tree;
}

}  // namespace aviary::core
