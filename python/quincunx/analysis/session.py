"""A game of people and bots at one screen: who is next, what each is told, and taking back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from quincunx.analysis.events import reveals, told
from quincunx.bots import Bot, BotSpec, SeatView, ask, begin, make_bot, tell
from quincunx.errors import ArgumentError
from quincunx.seeds import as_integer, describe, seed_or_fresh
from quincunx.state import CHANCE, State

if TYPE_CHECKING:
    from quincunx.game import Game


class _Decided(NamedTuple):
    """A decision that nobody has been told of yet."""

    before: State
    action: int
    chosen: bool  # whether a person chose it; otherwise there was no choice


class Session:
    """A game of people and bots.

    Others are told of a person's decisions when chance or another player is next; until then they
    can be taken back.

    Parameters
    ----------
    game : Game
        The game.
    bots : mapping
        The bot of each seat that no person has: seat to text.
    seed, index : int, optional
        The luck of the game, and of the bots.
    state : State, optional
        Where the game goes on, with explicit chance; a new game if left out.

    Raises
    ------
    ArgumentError
        If a seat does not exist, or no seat is left for a person.
    UnknownBotError
        If there is no such bot.

    Examples
    --------
    >>> import quincunx as qx
    >>> from quincunx.analysis import Session
    >>> session = Session(qx.load("city-of-the-living", players=2), {1: "greedy"}, seed=1)
    >>> seat = session.advance()
    >>> seat
    0
    >>> session.decide(session.legal_actions()[0])
    >>> session.undo()
    True
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, str],
        *,
        seed: int | None = None,
        index: int = 0,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.bots = _checked(game, bots)
        self.people = [seat for seat in range(game.players) if seat not in self.bots]
        self.state = (
            game.new_initial_state(seed_or_fresh(seed), index, chance="explicit")
            if state is None
            else state
        )
        self._decided: list[_Decided] = []
        self._news: dict[int, list[str]] = {seat: [] for seat in self.people}
        self._players: list[Bot | None] = [None] * game.players
        try:
            for seat, spec in self.bots.items():
                self._players[seat] = make_bot(spec, game, seat, self.state.seed)
                begin(self._bot(seat), self.state, seat)
        except BaseException:
            self.close()
            raise

    # What is next.

    def advance(self) -> int | None:
        """Let bots and chance play until a person is to decide.

        Returns
        -------
        int or None
            The seat; None if the game is over.

        Raises
        ------
        BotError
            If a bot fails. The game stands where it was to decide, and can be saved.
        """
        while not self.state.is_terminal():
            player = self.state.current_player()
            if player in self._news:
                return player
            self.commit()
            action = (
                self.state.sample_chance()
                if player == CHANCE
                else ask(self._bot(player), self.state)
            )
            self._tell(self.state, action)
            self.state.apply_action(action)
        self.commit()
        return None

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the person to decide."""
        actions: list[int] = self.state.legal_actions().tolist()
        return actions

    def decide(self, action: int, *, chosen: bool = True) -> None:
        """Decide for the person whose turn it is.

        Parameters
        ----------
        action : int
            A legal action.
        chosen : bool
            Whether the person chose it. What was not chosen is taken back together with the choice
            before it.

        Raises
        ------
        IllegalActionError
            If it is not legal; nothing has changed.
        """
        seat = self.state.current_player()
        if self._decided and self._decided[-1].before.current_player() != seat:
            self.commit()
        before = self.state.clone()
        shows = before._position.is_legal(action) and reveals(before, action)
        self.state.apply_action(action)
        self._decided.append(_Decided(before, action, chosen))
        if shows:  # what was seen can't be unseen
            self.commit()

    @property
    def undoable(self) -> int | None:
        """The seat whose last choice can be taken back; None if there is none."""
        if not any(one.chosen for one in self._decided):
            return None
        return self._decided[-1].before.current_player()

    def undo(self) -> bool:
        """Take back the last choice, if chance and others have not had their say since.

        Returns
        -------
        bool
            Whether there was one.
        """
        if self.undoable is None:
            return False
        while True:
            last = self._decided.pop()
            if last.chosen:
                self.state = last.before
                return True

    def commit(self) -> None:
        """Let everybody know of what was decided; it can't be taken back any more."""
        for one in self._decided:
            self._tell(one.before, one.action)
        self._decided.clear()

    # What a person sees.

    def view(self, seat: int) -> SeatView:
        """Return the game as a seat sees it."""
        return SeatView(self.state, seat)

    def news(self, seat: int) -> list[str]:
        """Return what a person has not been told yet, in words; it is told once."""
        found, self._news[seat] = self._news[seat], []
        return [
            text if times == 1 else f"{text} ({times} times)"
            for text, times in ((text, len(list(same))) for text, same in groupby(found))
        ]

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._players:
            if bot is not None:
                bot.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _bot(self, seat: int) -> Bot:
        bot = self._players[seat]
        assert bot is not None
        return bot

    def _tell(self, state: State, action: int) -> None:
        """Tell people and bots what is about to happen in a position."""
        player = state.current_player()
        for seat in self.people:
            if seat != player:
                text = told(state, action, seat)
                self._news[seat] += [] if text is None else [text]
        if player == CHANCE:
            return
        listeners = [_DEAF if bot is None else bot for bot in self._players]
        failed: Any = next(filter(None, tell(listeners, state, action)), None)
        if failed is not None:
            raise failed


class _Deaf(Bot):
    """Stands where a person sits."""

    name = identity = "person"
    deaf = True

    def step(self, state: Any) -> int:
        raise NotImplementedError


_DEAF = _Deaf()


def _checked(game: Game, bots: Mapping[int, str]) -> dict[int, BotSpec]:
    found = {}
    for seat, text in bots.items():
        number = as_integer(seat)
        if number is None or not 0 <= number < game.players:
            raise ArgumentError(f"seats are 0 to {game.players - 1}, not {describe(seat)}")
        found[number] = text if isinstance(text, BotSpec) else BotSpec(text)
    if len(found) == game.players:
        raise ArgumentError("no seat is left for a person; bots alone play tournaments")
    return dict(sorted(found.items()))


def seats_of_bots(players: int, people: Sequence[int], bots: Sequence[str]) -> dict[int, str]:
    """Return the bot of each seat that no person has.

    Parameters
    ----------
    players : int
        Number of seats.
    people : sequence of int
        The seats of people.
    bots : sequence of str
        One bot for all other seats, or one for each in their order.

    Raises
    ------
    ArgumentError
        If a seat does not exist or is given twice, or the number of bots does not fit.
    """
    for place, seat in enumerate(people):
        if not 0 <= seat < players or seat in people[:place]:
            raise ArgumentError(
                f"seats of people are different numbers from 0 to {players - 1}, not "
                f"{', '.join(map(str, people))}"
            )
    if not people:
        raise ArgumentError("no seat is left for a person; bots alone play tournaments")
    free = [seat for seat in range(players) if seat not in people]
    if len(bots) == 1:
        bots = [bots[0]] * len(free)
    if len(bots) != len(free):
        raise ArgumentError(
            f"{len(free)} seats are left for bots, so give one bot or {len(free)}, not {len(bots)}"
        )
    return dict(zip(free, bots, strict=True))
