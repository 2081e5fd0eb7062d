// Names out of the pack, and amounts.
#include "games/great_machine/text.h"

namespace quincunx::great_machine {

std::string district_name(const Tables& t, unsigned d) {
  return d < kDistricts ? text_of(t.data.districts[d].name) : "nowhere";
}
std::string hero_name(const Tables& t, unsigned h) {
  return h < t.heroes ? text_of(t.team[h].name) : "nobody";
}
std::string class_name(const Tables& t, unsigned f) { return text_of(t.data.classes[f].name); }
std::string directive_name(const Tables& t, unsigned x) {
  return text_of(t.data.directives[x].name);
}
std::string event_name(const Tables& t, unsigned e) {
  if (!t.coop) return text_of(t.data.events[e].name);
  return e < kCoopEvents ? text_of(t.data.coop_events[e].name) : "";
}
std::string radiation_name(const Tables& t, unsigned r) {
  return text_of(t.data.radiation[r].name);
}
std::string deviation_name(const Tables& t, unsigned card) {
  return text_of(t.data.deviations[card].name);
}
std::string servant_name(unsigned s) { return joined("Servant ", s + 1); }

std::string bonds_text(unsigned n) { return std::to_string(n) + (n == 1 ? " Bond" : " Bonds"); }
std::string trust_text(unsigned n) { return std::to_string(n) + " Trust"; }
std::string price_text(unsigned n) { return n == 0 ? " (free)" : in_brackets(bonds_text(n)); }
std::string cell_text(int x, int y) {
  return joined("at (", std::to_string(x)) + joined(",", std::to_string(y)) + ")";
}
std::string in_brackets(const std::string& text) { return joined(" (", text) + ")"; }

std::string citizen_text(const Tables& t, Action action) {
  if (action == kUnknownCitizen) return "unknown Citizen";
  if (action < kKnownBase) {
    return joined("identified Citizen", in_brackets(class_name(t, action - kIdentifiedBase)));
  }
  if (action < kRevealedBase) {
    return joined("known Citizen", in_brackets(class_name(t, action - kKnownBase)));
  }
  return joined("revealed Citizen", in_brackets(class_name(t, action - kRevealedBase)));
}

}  // namespace quincunx::great_machine
