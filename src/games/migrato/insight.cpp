// M23, M28: what each player would score now, species by species. Piles grow and shrink, so the rows are counted on the
// table and not from what happened.
#include "migrato.h"

namespace aviary::migrato {

base::Tree Migrato::account(const View& view, const core::Ledger& /*ledger*/) const {
  core::Ledger counted;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::int32_t& returns = counted.rows[static_cast<std::size_t>(Source::kReturns)][seat];
    for (const Species species : kAllSpecies) {
      const std::size_t row = index(species);
      for (const Pile pile : {view.open.piles[seat][2 * row], view.open.piles[seat][2 * row + 1]}) {
        if (!pile.empty()) counted.rows[row][seat] += pile.top().number();
      }
      if (has(view.open.returns[seat], species)) returns += edition_.points[row];
    }
  }
  return core::account_of(vocabulary(), counted, 2);
}

}  // namespace aviary::migrato
