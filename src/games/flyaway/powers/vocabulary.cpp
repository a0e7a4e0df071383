// The list of all kinds of effects, in the order of `Does`, and what several of them share.
#include "power.h"

namespace aviary::flyaway {

namespace {

constexpr Row<const Power*, kVocabulary> kVocabularyRows = {
    {&kCagePower,        &kSnakePower,      &kDiscardRoostingPower, &kLoseBirdPower,   &kLoseLinksPower,
     &kLimitLinksPower,  &kLosePointsPower, &kLosePerPower,         &kLoseCardsPower,  &kLoseRandomPower,
     &kOthersGainPower,  &kExhaustPower,    &kNoEventsPower,        &kHandLimitPower,  &kAgainPower,
     &kExtraLinksPower,  &kSwapLinksPower,  &kMoveLinkPower,        &kRemoveLinkPower, &kDrawCardsPower,
     &kTakeDiscardPower, &kCashCardsPower,  &kStealBirdPower,       &kLookPower,       &kFreePower,
     &kRefreshPower,     &kReturnBirdPower, &kTakeSquawkPower,      &kGainPointsPower, &kGainPerPower,
     &kBonusIfPower}};

}  // namespace

const Power& power_of(Does does) { return *kVocabularyRows[static_cast<int>(does)]; }

std::span<const Power* const> vocabulary() { return kVocabularyRows.items; }

bool asks_nothing(const Facts& /*facts*/, const Pending& /*frame*/, const Effect& /*effect*/) { return false; }
void no_choices(const Facts& /*facts*/, const Private& /*own*/, const Pending& /*frame*/, const Effect& /*effect*/,
                Moves& /*moves*/) {}
void choose_nothing(Play& /*play*/, Pending& /*frame*/, const Effect& /*effect*/, Move /*move*/) {}

bool asks_while_left(const Facts& /*facts*/, const Pending& frame, const Effect& /*effect*/) { return frame.left > 0; }

bool always(const Facts& /*facts*/, int /*seat*/, const Effect& /*effect*/, Card /*card*/) { return true; }

void begin_with_amount(Play& /*play*/, Pending& frame, const Effect& effect) { frame.left = u8(effect.amount); }

}  // namespace aviary::flyaway
