// Small things that the games' texts are made with.
#pragma once

#include <string>

#include "core/fields.h"

namespace quincunx {

template <std::size_t N>
[[nodiscard]] std::string text_of(const Text<N>& text) {
  std::size_t length = 0;
  while (length < N && text.chars[length] != '\0') ++length;
  return {text.chars, length};
}

// `a + b` with a literal first, which GCC 12 wrongly warns about.
[[nodiscard]] inline std::string joined(const char* a, const std::string& b) {
  std::string text(a);
  text += b;
  return text;
}
[[nodiscard]] inline std::string joined(const char* a, unsigned b) {
  return joined(a, std::to_string(b));
}

}  // namespace quincunx
