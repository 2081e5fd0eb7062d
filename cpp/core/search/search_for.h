// Making the searches of one game.
#pragma once

#include <memory>

#include "core/search/flat.h"
#include "core/search/mcts.h"

namespace quincunx {

template <Game G>
[[nodiscard]] std::unique_ptr<Search> make_search(const typename G::Tables& tables,
                                                  const SearchSettings& settings) {
  if (settings.method == SearchMethod::kFlat) {
    return std::make_unique<FlatSearch<G>>(tables, settings);
  }
  return std::make_unique<MctsSearch<G>>(tables, settings);
}

}  // namespace quincunx
