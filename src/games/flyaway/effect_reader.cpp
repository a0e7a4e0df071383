#include "effect_reader.h"

#include <array>

#include "powers/power.h"
#include "reader.h"

namespace aviary::flyaway {
namespace {

// Fields of an effect as bits of Field.
unsigned given_fields(const Reader& reader) {
  unsigned given = 0;
  const auto add = [&](std::string_view name, unsigned bit) { given |= reader.has(name) ? bit : 0U; };
  add("amount", kAmount);
  add("points", kPoints);
  add("habitat", kHabitat);
  add("status", kWhich);
  add("min_cm", kWhich);
  add("max_cm", kWhich);
  add("most", kMost);
  add("per", kPer);
  add("stolen", kStolen);
  add("refill", kRefillField);
  return given;
}

std::string name_of_fields(unsigned fields) {
  static constexpr std::array<std::string_view, 8> kNames = {"amount", "points", "habitat", "status or cm",
                                                             "most",   "per",    "stolen",  "refill"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if ((fields >> i & 1U) != 0) return "'" + std::string(kNames[i]) + "'";
  }
  return {};
}

void read_parameters(Reader& reader, const Power& power, Effect& effect) {
  if (reader.has("amount")) effect.amount = reader.number("amount", 1, power.most_amount);
  if (reader.has("points")) effect.points = reader.number("points", 1, 20);
  if (reader.has("most")) effect.most = reader.number("most", 1, 30);
  if (reader.has("habitat")) effect.which.habitats = habitat_bit(reader.word("habitat", {"wetland", "open", "forest"}));
  if (reader.has("status"))
    effect.which.status = static_cast<Status>(reader.word("status", {"LC", "NT", "VU", "EN", "CR"}));
  effect.which.min_cm = reader.number_or("min_cm", 0, 255, 0);
  effect.which.max_cm = reader.number_or("max_cm", 0, 255, 255);
  if (reader.has("per")) effect.per = static_cast<Per>(1 + reader.word("per", {"birds", "links", "cards"}));
  effect.stolen = reader.flag_or("stolen", false);
  effect.refill = reader.flag_or("refill", false);
  const unsigned given = given_fields(reader);
  if ((power.needs & ~given) != 0) reader.fail("needs " + name_of_fields(power.needs & ~given));
  const unsigned extra = given & ~(power.needs | power.may_have);
  if (extra != 0) reader.fail("has no use for " + name_of_fields(extra));
}

// F34: the time of use of a bird's power, and what it answers to.
void read_time(Reader& reader, const Power& power, Effect& effect) {
  effect.when = static_cast<When>(1 + reader.word("use", {"saved", "turn", "once", "opponent", "round", "end"}));
  const bool reacts = effect.when == When::kReaction || effect.when == When::kRound;
  const unsigned place = reacts ? kAsReaction : effect.when == When::kEnd ? kAtEnd : kOnBird;
  if ((power.places & place) == 0) reader.fail("cannot be used at that time");
  if (reacts != reader.has("on")) reader.fail(reacts ? "needs 'on'" : "has no use for 'on'");
  if (!reacts || !reader.has("on")) return;
  effect.trigger = static_cast<Trigger>(1 + reader.word("on", {"save", "squawk", "event", "neutralise"}));
  if ((effect.does == Does::kTakeSquawk) && effect.trigger != Trigger::kSquawk) reader.fail("answers to squawks only");
}

}  // namespace

std::optional<base::Error> read_effect(const base::Tree& tree, const std::string& what, unsigned place,
                                       Effect& effect) {
  Reader reader(tree, "the effect of " + what);
  reader.only({"kind", "use", "on", "amount", "points", "habitat", "status", "min_cm", "max_cm", "most", "per",
               "stolen", "refill"});
  const std::string kind = reader.text("kind");
  if (reader.error()) return reader.error();
  const Power* power = nullptr;
  for (const Power* each : vocabulary()) {
    if (each->name == kind) power = each;
  }
  if (power == nullptr) {
    reader.fail(*tree.find("kind"), "there is no kind of effect '" + kind.substr(0, 40) + "' (" + what + ")");
    return reader.error();
  }
  effect.does = power->does;
  if (place == kOnBird) {
    read_time(reader, *power, effect);
  } else {
    if ((power->places & place) == 0) reader.fail("is of the kind '" + kind + "', which is not for such cards");
    if (reader.has("use") || reader.has("on")) reader.fail("has no use for 'use' or 'on'");
  }
  read_parameters(reader, *power, effect);
  return reader.error();
}

}  // namespace aviary::flyaway
