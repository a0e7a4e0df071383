#include "bots/tensor.h"

#include "bots/all_tensors.h"
#include "bots/reveal.h"

namespace aviary::bots {

std::vector<Block> tensor_blocks(const core::AnyGame& game) {
  std::vector<Block> blocks;
  reveal(game, [&](const auto& concrete) { blocks = tensor_blocks(concrete); });
  return blocks;
}

}  // namespace aviary::bots
