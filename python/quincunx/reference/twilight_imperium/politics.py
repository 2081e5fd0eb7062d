"""Phase 3: the galactic council votes on a political card (TI-POL).

Votes are open: each voter sees the earlier ones; debate has no effect (TI-POL-05). Nobody can play
cards after the votes (TI-POL-17).
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import flow, laws, windows
from quincunx.reference.twilight_imperium.actions import (
    AGAINST,
    DRAWN_POLITICAL,
    PLANET,
    PLAYER,
    POLITICAL,
    STOP,
    YES,
    decode,
)
from quincunx.reference.twilight_imperium.names import (
    AC,
    MECATOL,
    NEUTRAL,
    NONE,
    PC,
    Race,
    Step,
    Vote,
    Window,
)
from quincunx.reference.twilight_imperium.rules import (
    ask_chance,
    ask_player,
    effect_count,
    remove_effects,
)
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables, political_value

COUNCIL = 3  # players that it takes: with two it is dissolved (TI-POL-12, TI-EXT-01)
SIDES = {STOP: Vote.ABSTAINED, YES: Vote.FOR, AGAINST: Vote.AGAINST}


def begin(tables: Tables, state: State) -> None:
    """Open the phase with a moment for cards (TI-POL-01)."""
    if len(state.living) < COUNCIL:
        flow.end_phase(tables, state)
    else:
        windows.open_window(tables, state, Window.PREPOL)


def window_closed(tables: Tables, state: State, kind: Window) -> None:
    """Draw the political card, unless one was chosen; or begin to vote on it (TI-POL-17)."""
    if kind is Window.PREVOTE:
        start_votes(state)
        ask_vote(tables, state)
    elif state.agenda == NONE:
        draw_agenda(tables, state)
    else:
        read_agenda(tables, state)


# The agenda.


def draw_agenda(tables: Tables, state: State) -> None:
    """Draw the top card; the discards become the deck if it is empty (TI-POL-13).

    Laws in force stay out. Without any card there is no phase (TI-POL-14).
    """
    if not any(state.pol_deck):
        state.pol_deck, state.pol_discard = state.pol_discard, state.pol_deck
    if any(state.pol_deck):
        ask_chance(state, Step.POLITICAL)
    else:
        finish(tables, state)


def agenda_outcomes(state: State) -> list[tuple[int, int]]:
    """List the cards of the political deck by the number of copies."""
    return [
        (DRAWN_POLITICAL + card, copies) for card, copies in enumerate(state.pol_deck) if copies
    ]


def apply_agenda(tables: Tables, state: State, card: int) -> None:
    """Take the card that was drawn."""
    state.pol_deck[card] -= 1
    state.agenda = card
    read_agenda(tables, state)


def choose_agenda(state: State, card: int) -> None:
    """Take any card of the deck in place of the draw (TI-AC-26)."""
    return_agenda(state)
    state.pol_deck[card] -= 1
    state.agenda = card


def return_agenda(state: State) -> None:
    """Put a card that was chosen as agenda back into the deck."""
    if state.agenda != NONE:
        state.pol_deck[state.agenda] += 1
        state.agenda = NONE


def read_agenda(tables: Tables, state: State) -> None:
    """Read the card: a Revote without laws ends the phase (TI-PC-13, TI-POL-20).

    A law in force can't come up again, being out of the deck (TI-POL-21).
    """
    if state.agenda == PC.REVOTE and not state.laws:
        finish(tables, state)
    else:
        windows.open_window(tables, state, Window.PREVOTE)


def veto(tables: Tables, state: State) -> None:
    """Discard the agenda and draw another one; its window begins anew (TI-AC-24, TI-POL-17)."""
    discard_agenda(state)
    draw_agenda(tables, state)


def dissolve(tables: Tables, state: State) -> None:
    """End the phase before it has begun (TI-AC-25). It was not held, so a vote ban stays."""
    return_agenda(state)
    flow.end_phase(tables, state)


def discard_agenda(state: State) -> None:
    """Discard the political card (TI-POL-10)."""
    if state.agenda != NONE:
        state.pol_discard[state.agenda] += 1
        state.agenda = NONE


# Voting.


def vote_order(state: State) -> list[int]:
    """Return the order of voting: least influence first, the exact reverse of phase order.

    TI-POL-04, TI-RULING-09. Under Holder of Mecatol Rex its controller votes last, if there is
    one (TI-PC-07, TI-LAW-07).
    """
    order = [seat for seat in reversed(state.phase_order) if state.players[seat].alive]
    holder = state.planet_owner[MECATOL]
    if PC.HOLDER_OF_MECATOL_REX in state.laws and holder in order:
        order.remove(holder)
        order.append(holder)
    return order


def start_votes(state: State) -> None:
    """Begin a vote; everybody may vote again with full influence (TI-POL-15)."""
    state.cursor = 0
    for player in state.players:
        player.vote, player.vote_target, player.vote_weight = Vote.NOT_YET, NONE, 0


def is_banned(state: State, seat: int) -> bool:
    """Whether a player must abstain: by Public Execution or by Thugs.

    TI-PC-12, TI-LAW-13; TI-AC-22. Both hold for every vote on this agenda (TI-POL-17).
    """
    return state.players[seat].vote_ban or effect_count(state, AC.THUGS, target=seat) > 0


def ask_vote(tables: Tables, state: State) -> None:
    """Ask the next voter; `cursor` is the place in the order of voting."""
    order = vote_order(state)
    while state.cursor < len(order):
        seat = order[state.cursor]
        if not is_banned(state, seat):
            ask_player(state, Step.VOTE, seat)
            return
        state.players[seat].vote = Vote.ABSTAINED
        state.cursor += 1
    state.cursor = 0
    count_votes(tables, state)


def election(tables: Tables, state: State) -> str:
    """Return what is elected: "player", "planet" or "law", or "" in a For/Against vote.

    The second vote of a Revote is For or Against the law; by an option one on a law that names
    somebody elects anew (TI-RULING-17).
    """
    if state.sub == 0:
        return tables.political_cards[state.agenda].elect
    if tables.options.revote_reelect:
        return tables.political_cards[revoted_law(state)].elect
    return ""


def revoted_law(state: State) -> int:
    """Return the law that the second vote of a Revote is about."""
    return state.sub - 1


def legal_vote(tables: Tables, state: State) -> list[int]:
    """Abstain, or cast all votes for one side or candidate (TI-POL-03).

    Candidates are all living players, all controlled planets and Mecatol Rex, or all laws in
    force (TI-POL-08).
    """
    match election(tables, state):
        case "player":
            return [STOP] + [PLAYER + seat for seat in state.living]
        case "planet":
            owners = enumerate(state.planet_owner)
            found = {planet for planet, owner in owners if owner < NEUTRAL} | {MECATOL}
            return [STOP] + [PLANET + planet for planet in sorted(found)]
        case "law":
            return [STOP] + [POLITICAL + law for law in sorted(state.laws)]
        case _:
            return [STOP, YES, AGAINST]


def apply_vote(tables: Tables, state: State, action: int) -> None:
    """Cast the votes."""
    player = state.players[state.to_act]
    if action in SIDES:
        player.vote = SIDES[action]
    else:
        player.vote, player.vote_target = Vote.ELECTED, decode(action)[1]
    if player.vote is not Vote.ABSTAINED:
        player.vote_weight = votes_of(tables, state, state.to_act)
    state.cursor += 1
    ask_vote(tables, state)


def votes_of(tables: Tables, state: State, seat: int) -> int:
    """Return a player's votes: its influence, and what race, law and cards add (TI-POL-02).

    A player without influence votes too, with 0 (TI-POL-16). Extra votes of races do not count
    for progress (TI-RULING-47).
    """
    player = state.players[seat]
    votes = player.influence
    if player.race == Race.SOL:
        votes += player.outside  # TI-RACE-00
    if player.race == Race.XXCHA:
        votes += len(player.partners)  # TI-RACE-02
    if PC.CROWN_OF_THALNOS in state.laws and state.crown == seat:
        votes += political_value(tables, PC.CROWN_OF_THALNOS)  # TI-PC-04, TI-LAW-04
    speeches = effect_count(state, AC.FANTASTIC_RHETORIC, player=seat)
    votes += speeches * tables.action_cards[AC.FANTASTIC_RHETORIC].value  # TI-AC-23
    if effect_count(state, AC.DISCREDIT, target=seat):
        votes //= 2  # TI-AC-27
    return votes


# The result.


def count_votes(tables: Tables, state: State) -> None:
    """Count the votes and go on with the result."""
    elect = election(tables, state)
    if elect:
        elected(tables, state, elect, winner_of_election(state))
        return
    side = {vote: 0 for vote in Vote}
    for player in state.players:
        side[player.vote] += player.vote_weight
    if state.sub:
        # TI-POL-20, TI-RULING-18: a law under Revote stays unless more are against it.
        if side[Vote.AGAINST] > side[Vote.FOR]:
            laws.remove_law(tables, state, revoted_law(state))
        finish(tables, state)
    elif side[Vote.FOR] > side[Vote.AGAINST]:
        laws.enact(tables, state, NONE)
    else:
        finish(tables, state)  # TI-POL-06, TI-RULING-18: a tie, or no votes, is Against


def winner_of_election(state: State) -> int:
    """Return the candidate with most votes, or NONE if nobody voted (TI-POL-07).

    Only candidates with a supporter count. A tie is decided by the tied candidates' supporter who
    voted last (TI-RULING-19).
    """
    votes: dict[int, int] = {}
    last: dict[int, int] = {}
    for place, seat in enumerate(vote_order(state)):
        player = state.players[seat]
        if player.vote is Vote.ELECTED:
            candidate = player.vote_target
            votes[candidate] = votes.get(candidate, 0) + player.vote_weight
            last[candidate] = place
    return max(votes, key=lambda candidate: (votes[candidate], last[candidate]), default=NONE)


def elected(tables: Tables, state: State, elect: str, winner: int) -> None:
    """Go on after an election; without any votes the card has no effect (TI-POL-07)."""
    if winner == NONE:
        finish(tables, state)
    elif elect == "law":
        # TI-POL-15, TI-POL-20: the elected law is voted on again.
        state.sub = 1 + winner
        start_votes(state)
        ask_vote(tables, state)
    elif state.sub:
        laws.set_target(tables, state, PC(revoted_law(state)), winner)
        finish(tables, state)
    else:
        laws.enact(tables, state, winner)


def finish(tables: Tables, state: State, banned: int = NONE) -> None:
    """End the phase: the card is discarded unless it is a law now (TI-POL-09, TI-POL-10).

    A vote ban has held for this phase; one that was pronounced just now holds for the next
    (TI-LAW-13).
    """
    discard_agenda(state)
    start_votes(state)
    state.sub = 0
    remove_effects(state, AC.THUGS, AC.FANTASTIC_RHETORIC, AC.DISCREDIT)
    for seat, player in enumerate(state.players):
        player.vote_ban = seat == banned
    flow.end_phase(tables, state)
