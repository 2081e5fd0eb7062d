#include "core/record.h"

namespace quincunx {

std::vector<u8> encode_ids(std::span<const u16> ids) {
  std::vector<u8> bytes;
  bytes.reserve(ids.size());
  for (unsigned id : ids) {
    for (; id >= 0x80; id >>= 7) bytes.push_back(static_cast<u8>(id | 0x80));
    bytes.push_back(static_cast<u8>(id));
  }
  return bytes;
}

std::optional<std::vector<u16>> decode_ids(std::span<const u8> bytes) {
  std::vector<u16> ids;
  ids.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    u32 id = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (at == bytes.size() || shift > 14) return std::nullopt;
      const u8 byte = bytes[at++];
      id |= static_cast<u32>(byte & 0x7F) << shift;
      if (byte < 0x80) {
        // A last group of zero bits would give the same id a second spelling.
        if (byte == 0 && shift != 0) return std::nullopt;
        break;
      }
    }
    if (id > 0xFFFF) return std::nullopt;
    ids.push_back(static_cast<u16>(id));
  }
  return ids;
}

}  // namespace quincunx
