#include "core/search/tree.h"

#include <cstring>

namespace quincunx {

namespace {

constexpr u32 kSlotUnits = sizeof(Slot) / Arena::kUnit;
constexpr u32 kMostSlots = 0xFFFF;
static_assert(kMostSlots * kSlotUnits < Arena::kBlockUnits);

}  // namespace

const std::array<double, detail::kKnownRoots> detail::kRootsOfLogs = [] {
  std::array<double, kKnownRoots> roots{};
  for (u32 n = 1; n < kKnownRoots; ++n) roots[n] = std::sqrt(natural_log(n));
  return roots;
}();

Tree::Tree(u64 memory, int players, bool reuse)
    : arena_(reuse ? memory / 2 : memory), spare_(memory / 2), players_(players) {
  forget();
}

void Tree::forget() {
  arena_.reset();
  u32 name = 0;
  root_ = new_node(arena_, name);
  full_ = false;
  nodes_ = 1;
}

Node* Tree::new_node(Arena& arena, u32& name) const {
  const u32 units = node_units();
  name = arena.allocate(units);
  if (name == 0) return nullptr;
  Node* node = arena.at<Node>(name);
  std::memset(static_cast<void*>(node), 0, u64{units} * Arena::kUnit);
  return node;
}

Node* Tree::grow(Slot& slot) {
  u32 name = 0;
  Node* node = new_node(arena_, name);
  if (node == nullptr) {
    full_ = true;
    return nullptr;
  }
  slot.node = name;
  ++nodes_;
  return node;
}

bool Tree::make_room(Node& node, u32 more) {
  const u32 needed = node.used + more;
  if (needed <= node.capacity) return true;
  // The first time what is legal is all that is ever legal here, in most games.
  const u32 wanted = std::min(kMostSlots, node.used == 0 ? needed : needed + needed / 2);
  const u32 name = needed > kMostSlots ? 0 : arena_.allocate(wanted * kSlotUnits);
  if (name == 0) {
    full_ = true;
    return false;
  }
  if (node.used != 0) std::memcpy(arena_.at<Slot>(name), slots(node), node.used * sizeof(Slot));
  node.slots = name;
  node.capacity = static_cast<u16>(wanted);
  return true;
}

void Tree::push(Node& node, Player player, u32 id, bool favourite) {
  assert(node.used < node.capacity);
  slots(node)[node.used++] = {0,         1, 0, static_cast<u16>(id), static_cast<i8>(player),
                              favourite, 0, 0};
}

Slot* Tree::find(const Node& node, Player player, u32 id) const {
  Slot* const all = slots(node);
  for (u32 i = 0; i < node.used; ++i) {
    if (all[i].player == player && all[i].id == id) return all + i;
  }
  return nullptr;
}

Slot* Tree::outcome(Node& node, Outcome outcome) {
  if (Slot* known = find(node, kChancePlayer, outcome)) return known;
  if (full_ || !make_room(node, 1)) return nullptr;
  push(node, kChancePlayer, outcome, false);
  return slots(node) + node.used - 1;
}

bool Tree::advance(Player player, Action action) {
  const Slot* slot = find(*root_, player, action);
  const Node* next = slot == nullptr ? nullptr : behind(*slot);
  if (next == nullptr) {
    forget();
    return false;
  }
  spare_.reset();
  u64 copied = 0;
  Node* const root = copy_into(spare_, *next, copied);
  if (root == nullptr) {
    forget();
    return false;
  }
  arena_.swap(spare_);
  root_ = root;
  nodes_ = copied;
  full_ = false;
  return true;
}

// Copies a node with all that is below; nullptr if there is no room, since pieces are packed anew.
Node* Tree::copy_into(Arena& arena, const Node& from, u64& copied) const {
  struct Waiting {
    const Node* from;
    u32* name;  // where the copy's name belongs
  };
  u32 root_name = 0;
  std::vector<Waiting> waiting{{&from, &root_name}};
  while (!waiting.empty()) {
    const Waiting next = waiting.back();
    waiting.pop_back();
    Node* const to = new_node(arena, *next.name);
    if (to == nullptr) return nullptr;
    std::memcpy(static_cast<void*>(to), next.from, u64{node_units()} * Arena::kUnit);
    ++copied;
    if (to->used == 0) continue;
    to->slots = arena.allocate(to->used * kSlotUnits);
    if (to->slots == 0) return nullptr;
    to->capacity = to->used;
    Slot* const copies = arena.at<Slot>(to->slots);
    std::memcpy(copies, slots(*next.from), to->used * sizeof(Slot));
    for (u32 i = 0; i < to->used; ++i) {
      if (copies[i].node != 0) waiting.push_back({behind(copies[i]), &copies[i].node});
    }
  }
  return arena.at<Node>(root_name);
}

void Tree::line(const Slot& from, std::vector<SearchStep>& steps) const {
  for (const Slot* slot = &from; slot != nullptr;) {
    steps.push_back({slot->player, slot->id});
    const Node* node = behind(*slot);
    slot = nullptr;
    if (node == nullptr) return;
    const Slot* const all = slots(*node);
    for (u32 i = 0; i < node->used; ++i) {
      if (all[i].visits > (slot == nullptr ? 0 : slot->visits)) slot = all + i;
    }
  }
}

}  // namespace quincunx
