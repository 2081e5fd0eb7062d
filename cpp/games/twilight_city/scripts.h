// What the machine calls on: the scripts of the options of the menu, their nodes, and the effects
// that Helpers and the bag share with them.
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

// --- The menu and the scripts

// Discs, gears and, before the Main Action, hand cards, display and extra cards: what can be
// completed.
void menu_options(const Tables& tables, const State& state, Legal& legal);

// One stage of a script: true if a node is open.
bool script_panel(const Tables& tables, State& state);
bool script_play(const Tables& tables, State& state);  // upright: hand card, extra card
bool script_down(const Tables& tables, State& state);  // upside-down: hand card, extra card
bool script_take(const Tables& tables, State& state);  // from the display, brown and turquoise

// The nodes kSide .. kSecond, kPlace .. kParcel, kChoice, kItem, kZone and kCoins.
void legal_script(const Tables& tables, const State& state, Legal& legal);
void apply_script(const Tables& tables, State& state, Action action);

// --- Outcomes; decks, bags and sets of unseen things are up to date

void agent_drawn(const Tables& tables, State& state, unsigned location);
void operations_drawn(const Tables& tables, State& state, unsigned index, unsigned card);
void demand_drawn(const Tables& tables, State& state, unsigned space, unsigned kind);
void display_drawn(const Tables& tables, State& state, unsigned slot, unsigned card);
void goal_c_drawn(const Tables& tables, State& state, unsigned seat, unsigned card);
// A cube drawn by panel 2.
void bag_drawn(const Tables& tables, State& state, Outcome cube);

// --- Display

// The gap at the slot moves to the right end of its row (TC-RULING-01).
void slide(State& state, unsigned slot);
// Opens the node of the first empty slot that can be filled.
bool refill(const Tables& tables, State& state);
// The cube (kBlackOutcome, kCubeOutcome + owner) goes to the zone of the card in the slot, back
// into the bag if there is none (TC-RULING-03).
void place_cube(const Tables& tables, State& state, Outcome cube, unsigned slot);

// --- Operations centres, train

// Opens the node due after a centre was completed: the lower card, or a token of a new section.
bool uncover(const Tables& tables, State& state);
// Place of the active centre whose location is in the zone; kNone.
[[nodiscard]] unsigned active_centre(const Tables& tables, const State& state, unsigned zone);
// Set of colours with an empty space.
[[nodiscard]] unsigned open_colours(const Tables& tables, const State& state, unsigned centre);
// The owner's stock cube takes the next train space; in solo with the token of the owner's zone.
void deliver(const Tables& tables, State& state, unsigned owner);

// --- What Helpers do

// Set of the icons 3 x goal + icon that are empty.
[[nodiscard]] unsigned empty_icons(const Tables& tables, const State& state, unsigned seat);
// TC-SOLO-48, TC-SOLO-49
void assist(const Tables& tables, State& state, unsigned icon, unsigned helper);
// TC-SOLO-50, TC-SOLO-51
void place_helper_cube(const Tables& tables, State& state, unsigned colour, unsigned helper);

}  // namespace quincunx::twilight_city
