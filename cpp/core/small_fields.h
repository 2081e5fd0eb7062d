// Arithmetic on fields smaller than an int, which C++ would widen.
#pragma once

namespace quincunx {

template <class Field>
inline void add(Field& field, unsigned n) {
  field = static_cast<Field>(field + n);
}
template <class Field>
inline void sub(Field& field, unsigned n) {
  field = static_cast<Field>(field - n);
}

}  // namespace quincunx
