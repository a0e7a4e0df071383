// V15: how many flocks each player has, which is what a glance at the sky tells.
#include "volo.h"

namespace aviary::volo {
namespace {

template <class Sky>
int flocks(typename Sky::Cells left) {
  int count = 0;
  for (; left.any(); ++count) left = left - Sky::spread(Sky::Cells::single(left.first()), left);
  return count;
}

}  // namespace

base::Tree Volo::account(const View& view, const core::Ledger& /*ledger*/) const {
  core::Ledger counted;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    counted.rows[0][seat] = on_sky(options_.edge, [&]<class Sky>(Sky /*edge*/) {
      return flocks<Sky>(view.open.birds[seat].cells<Sky::kWords>());
    });
  }
  return core::account_of(vocabulary(), counted, 2);
}

}  // namespace aviary::volo
