"""What the words of a pack mean; {} stands for the number that the pack has there."""

from __future__ import annotations

from quincunx.packs.great_machine.words import (
    Ability,
    Breakthrough,
    CoopPlan,
    DeviationId,
    DirectiveId,
    EventPlan,
    EventRule,
    Protocol,
)

#: GM-HERO-01 to GM-HERO-08.
ABILITIES: dict[Ability, str] = {
    "aviator": "may reposition her own District before she moves",
    "veteran": "attacks a Guard token by token, and pays Trust for them only if it breaks",
    "vagabond": "Guards of the first District she leaves in a round cost {} Trust less",
    "actress": "caught in a Raid: {0} Trust for each step of the plan, or {0} Discontent if her "
    "turn is finished",
    "fowler": "two Actions a turn, of different kinds",
    "artificer": "{} Guard less counts for what her Actions cost",
    "physician": "the first Citizen of each Identify Action is free",
}
#: GM-EV-01 to GM-EV-17, and the rows after them.
EVENT_RULES: dict[EventRule, str] = {
    "entrapping": "at first the Machine may put all Risk tokens back; {} Machine Successes in a "
    "Check of a Hero's Action detain the Hero and undo the Action",
    "airship_day": "at the end each undetained Hero in a Major District may go to any Minor one",
    "celebration": "no Special Action in the Central Square",
    "join_us": "at the end each undetained Hero in a Minor District may identify 1 Citizen there",
    "loopholes": "Servants' Actions in Minor Districts cost {0} Bond less; a Hero that ends in a "
    "Minor District without a Servant receives {0} Trust",
    "manhunt": "the Machine picks a Hero, who receives {} Trust, without limit this round, and "
    "places Checkpoints",
    "ready": "an attack on a Guard reveals {} token less than paid for",
    "roadblocks": "Checkpoints of the Machine: a Hero that enters one is checked; a Machine "
    "Success takes its Actions of the round, else it receives {} Trust",
    "stalkers": "an attack in a Minor District without broken Guards gives 1 Trust for each Hero "
    "Success",
    "access_control": "the Machine picks a Hero; a Hero in a Major District may, as its Action, "
    "pay for the Guards and give a forfeited card back",
    "accusations": "at the end each Hero may reveal the identified Citizens of its District",
    "spying": "Heroes take their turns in any order",
    "rallies": "Checkpoints of the Heroes; who ends there forfeits its card",
    "grip": "a Hero in a Major District may, as its Action, pay for the Guards and reposition a "
    "District",
    "execution": "a Hero in a Major District but the Central Square may, as its Action, pay for "
    "the Guards and cancel a Directive",
    "sneaking": "an undetained Hero that ends in a Major District receives {} Trust",
    "sleeper_cells": "at the end each Servant without Heroes beside it may reveal 1 unknown "
    "Citizen in its District",
    "security_checks": "each District left costs {} Trust more",
    "concentration": "the first {} moves of Guards are free",
    "overtime": "Incitement costs {} Trust less",
    "steam_shortage": "each District a Servant moves costs {} Bond more",
    "public_works": "Repair costs {} Bond less",
    "curfew": "a Hero that stays receives {} Trust",
    "census": "the first Citizen of each Identify Action is free",
    "raid_discount": "a Raid costs {} Bond less",
    "martial_order": "to attack a Guard costs {} Trust at least",
    "informants": "at the end the Machine may reveal 1 identified Citizen where a Servant is",
    "sealed_gates": "to leave a Major District costs {} Trust more",
    "amnesty": "at the end each Hero that was not detained may take back a forfeited card for {} "
    "Trust",
    "ration_cut": "at first each Hero discards down to {} Trust",
    "inspection": "Arrest costs {} Bond less",
    "clockwork": "an attack on a Guard reveals {} token more",
    "none": "no effect, and no event after it",
}
EVENT_PLANS: dict[EventPlan, str] = {
    "no_hero_success": "no Hero Success lies on the table",
    "two_guarded_majors": "two Major Districts with Servants, without Heroes and Raids",
    "square_matched": "no Raid in the Central Square, and both a Servant and a Hero there or "
    "neither",
    "idle_hero": "a Hero took no Action but to Gain Trust",
    "more_specials": "Servants took more Special Actions than Heroes",
    "hunted_at_checkpoint": "the Hero picked ended at a Checkpoint",
    "none_broken_elsewhere": "no broken Guards but where Servants or Riots are",
    "no_long_way": "no Hero left two Districts and then took an Action",
    "hero_with_servant": "a Hero is with a Servant",
    "pay_bonds": "the Machine pays {} Bonds, 1 less for each forfeited card of the Hero picked",
    "hero_with_identified": "a Hero is with an identified Citizen",
    "check_heroes_in_minors": "a Check of a token for each Hero in Minor Districts succeeds",
    "check_servants": "a Check of a token for each Servant not at a Checkpoint succeeds",
    "linked_servants": "the Servants are in three Districts, each connected to another's",
    "turn_finished": "the Machine finished a Hero's turn",
    "guarded_minor": "a Minor District has as many Guards as Citizens",
    "active_in_reach": "a revealed active Citizen is with a Servant, without Heroes and Raids",
    "little_trust": "the Heroes have less Trust than there are Heroes",
    "five_guards": "a District has 5 Guards that are not broken",
    "calm": "no Action raised Discontent",
    "scattered_servants": "the Servants are in three Districts, two of them Minor",
    "guarded_majors": "every Major District has 2 Guards that are not broken",
    "two_still": "two Heroes stayed",
    "few_identified": "Heroes identified fewer than 2 Citizens",
    "raids_succeeded": "there was a Raid, and none failed",
    "none_broken_now": "no Guard was broken",
    "servant_with_traitor": "a Servant is with a revealed Traitor",
    "empty_majors": "no Hero is in a Major District",
    "many_forfeited": "as many cards are forfeited as there are Heroes",
    "hero_without_trust": "a Hero has no Trust",
    "arrested": "a Citizen was arrested",
    "one_broken": "at most 1 Guard is broken",
    "always": "always",
}
#: Solo & Cooperative.
PROTOCOLS: dict[Protocol, str] = {
    "none": "",
    "forbidding": "Progress for each Hero in {}",
    "guard": "a special Guard in {}",
    "trust": "each Hero discards 1 Trust",
    "repair": "twice a Guard is repaired in a District by lot",
    "arrest": "each Servant arrests a revealed active Citizen",
}
BREAKTHROUGHS: dict[Breakthrough, str] = {
    "none": "",
    "card": "with an undetained Hero in a Major District a Hero takes back a forfeited card",
    "discontent": "if no Hero was detained, 1 Discontent",
    "trust": "1 Trust for each Hero with 4 Citizens or more",
    "reveal": "if a Guard was broken, an unknown Citizen anywhere is revealed",
}
COOP_PLANS: dict[CoopPlan, str] = {
    "never": "never",
    "detained": "a Hero was detained",
    "none_broken": "no Guard is broken",
    "calm": "no Action raised Discontent",
    "servants_in_majors": "two Servants are in Major Districts",
    "hero_without_trust": "a Hero has no Trust",
    "active_in_reach": "a revealed active Citizen is with a Servant",
    "always": "always",
}
#: GM-DIRC-00 to GM-DIRC-04.
DIRECTIVES: dict[DirectiveId, str] = {
    "shadow": "to leave a District with a Servant costs {} Trust more",
    "interrogate": "a Hero whose turn is finished discards {} Trust",
    "mobilize": "the first {} moves of Guards are free",
    "overclock": "each District a Servant moves costs {} Bond",
    "requisition": "{} Bonds more of income",
    "gag": "Incitement costs {} Trust more",
    "ration": "a District with a Servant gives {} Trust less of income",
    "reassemble": "at the end {} Guard with a Servant may be repaired",
    "silence": "nobody gains Trust among {} Guards or more",
    "block_off": "who can't pay for the way is checked with {} tokens",
    "manipulate": "after failed Raids the Machine may pay for a Check of {} tokens; each Success "
    "cancels the Discontent of one Raid",
    "persecute": "a Hero that stays gives {} Trust, and the Machine receives a Bond",
    "suppress": "in attacks each Reshuffle cancels {} Hero Success; on the way it counts as a "
    "Machine Success",
}
DIRECTIVES_COOP: dict[DirectiveId, str] = {
    "mobilize": "a Guard from beside joins Servant 1",
    "overclock": "a Servant moves a second District, unless a Hero stands in the first",
    "requisition": "a special Guard in a District by lot, now and in each round",
    "reassemble": "it is repaired at once",
    "manipulate": "Progress for each Hero that was detained",
    "persecute": "to stay costs {} Trust, when the card is chosen",
}
#: By number.
RADIATION = (
    "among 3 Guards or more the Hero is detained where it ends",
    "with a Traitor where it ends, it suffers one Detainment Result more",
    "the Hero loses its Action",
    "each District left costs 1 Trust more",
    "the Hero discards 2 Trust",
    "the Hero's Checks reveal 1 token less, those on its way 1 more",
)
DEVIATIONS: dict[DeviationId, str] = {
    "law_revisions": "the Machine draws 4 Directives and keeps 2 (S&C: publishes one, draws one); "
    "each Hero takes back a forfeited card and receives 1 Trust; 1 Discontent",
    "full_swing_confrontation": "the Machine publishes a Directive, and the plan advances; 3 "
    "Discontent, each Hero receives 2 Trust and identifies a Citizen",
    "reinforced_garrisons": "up to 4 Guards of a District move (S&C: two special Guards by lot); "
    "each Hero receives 2 Trust",
    "word_of_mouth": "3 Bonds (S&C: Progress 2); the Heroes identify a Citizen in each of three "
    "Districts",
    "scattered_servants": "Servants go to Major Districts; 1 Discontent, and a Guard of a Minor "
    "District is broken",
}
#: By set and place.
MISSIONS = {
    "A1": "Hero tokens in {} Minor Districts",
    "A2": "{} revealed Citizens",
    "A3": "a Hero token in the Central Square, and {} Discontent",
    "B1": "{} broken Guards",
    "B2": "a Hero token in the Control Nexus, and no Servant there",
    "B3": "Hero tokens in the Tower of L.A.W. and the Grand Citadel",
    "C1": "{} revealed active Citizens in a District",
    "C2": "{} Discontent",
    "C3": "a Hero in the Central Square holds {} Hero tokens, undetained",
    "D1": "every Hero has {} Trust",
    "D2": "{} undetained Heroes in a Minor District without Guards",
    "D3": "Hero tokens in {} Major Districts, and no card forfeited",
}
