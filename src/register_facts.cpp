// What is known of a game before any ruleset: names, sizes, layouts.
#include <sstream>

#include "bindings.hpp"
#include "core/hash.h"
#include "core/registry.h"

namespace quincunx::python {

namespace {

const Engine& engine_or_throw(const std::string& name) {
  const Engine* engine = find_engine(name);
  if (engine == nullptr) throw py::key_error(name);
  return *engine;
}

py::list split(const std::string& words) {
  py::list parts;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) parts.append(word);
  return parts;
}

const char* kind_name(FieldKind kind) {
  switch (kind) {
    case FieldKind::kUnsigned:
      return "u";
    case FieldKind::kSigned:
      return "i";
    case FieldKind::kBits:
      return "bits";
    case FieldKind::kText:
      return "text";
    case FieldKind::kStruct:
      return "struct";
  }
  return "";
}

py::list describe(std::span<const Field> fields) {
  py::list described;
  for (const Field& field : fields) {
    described.append(py::make_tuple(
        field.name, kind_name(field.kind), field.offset, field.item_size, field.count, field.array,
        field.bits, field.low, field.high, describe({field.nested, field.nested_count})));
  }
  return described;
}

py::dict game_info(const std::string& name) {
  const EngineFacts& facts = engine_or_throw(name).facts();
  const GameInfo& info = *facts.info;
  py::list categories;
  for (int i = 0; i < info.num_categories; ++i) categories.append(info.categories[i]);
  py::dict result;
  result["name"] = info.name;
  result["title"] = info.title;
  result["min_players"] = info.min_players;
  result["max_players"] = info.max_players;
  result["rules_version"] = info.rules_version;
  result["num_actions"] = facts.num_actions;
  result["num_outcomes"] = facts.num_outcomes;
  result["num_sources"] = info.num_sources;
  result["categories"] = categories;
  result["score_range"] = py::make_tuple(info.score_low, info.score_high);
  result["modes"] = split(info.modes);
  result["endings"] = split(info.endings);
  result["state_size"] = facts.state.size;
  result["observation_size"] = facts.observation.size;
  result["tables_size"] = facts.tables.size;
  result["greedy_values"] = facts.greedy_values;
  return result;
}

py::list fields(const std::string& name, const std::string& what) {
  const EngineFacts& facts = engine_or_throw(name).facts();
  if (what == "state") return describe(facts.state.fields);
  if (what == "observation") return describe(facts.observation.fields);
  if (what == "components") return describe(facts.components.fields);
  if (what == "options") return describe(facts.options.fields);
  if (what == "tables") return describe(facts.tables.fields);
  throw py::value_error("no fields of " + what);
}

}  // namespace

void register_facts(py::module_& m) {
  m.def("games", [] {
    py::list names;
    for (const Engine* engine : engines()) names.append(engine->facts().info->name);
    return names;
  });
  m.def("game_info", &game_info, py::arg("name"));
  m.def("fields", &fields, py::arg("name"), py::arg("what"));
  m.def(
      "hash_bytes",
      [](const py::bytes& data) {
        const auto view = bytes_view(data);
        return hash_bytes(view.data(), view.size());
      },
      py::arg("data"));
  py::dict policies;
  for (int id = 0; id < kNumPolicies; ++id) policies[kPolicyNames[id]] = id;
  m.attr("POLICIES") = policies;
}

}  // namespace quincunx::python
