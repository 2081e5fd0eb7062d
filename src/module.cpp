// Table of contents of the native module.
#include "bindings.hpp"
#include "core/floor.h"

namespace py = pybind11;

namespace {

#if defined(__clang__)
constexpr const char* kCompiler = "Clang " __clang_version__;
#elif defined(__GNUC__)
constexpr const char* kCompiler = "GCC " __VERSION__;
#else
constexpr const char* kCompiler = "unknown";
#endif

}  // namespace

PYBIND11_MODULE(QUINCUNX_MODULE, m) {
  m.doc() = "The native core. Use the package's public API; nothing here is stable.";
  m.attr("__version__") = QUINCUNX_VERSION;
  m.attr("TARGET") = QUINCUNX_TARGET;
  m.attr("COMPILER") = kCompiler;
  m.attr("CHANCE") = quincunx::kChancePlayer;
  m.attr("TERMINAL") = quincunx::kTerminalPlayer;
  m.attr("WIN_UNITS") = quincunx::kWinUnits;

  quincunx::python::register_facts(m);
  quincunx::python::register_luck(m);
  quincunx::python::register_ruleset(m);
  quincunx::python::register_state(m);
  quincunx::python::register_records(m);
  quincunx::python::register_policy(m);
  quincunx::python::register_batch(m);
  quincunx::python::register_batch_play(m);
  quincunx::python::register_search(m);

  m.def("floor_loop", &quincunx::floor_loop, py::arg("decisions"), py::arg("seed"),
        py::call_guard<py::gil_scoped_release>());
}
