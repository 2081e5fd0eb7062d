"""Bots that search: `mcts` and `flat-mc`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from quincunx import _core
from quincunx.bots.interface import Bot
from quincunx.bots.search_result import SearchResult
from quincunx.bots.search_settings import Method, SearchOptions, SearchSettings
from quincunx.bots.searcher import Searcher
from quincunx.errors import ArgumentError
from quincunx.seeds import check_seed, describe, seed_or_fresh
from quincunx.state import State

if TYPE_CHECKING:
    from typing import Unpack

    from quincunx.game import Game

#: The use of luck from which each decision of a bot has its seed.
_DOMAIN = 5


def decision_seed(seed: int, seat: int, decision: int) -> int:
    """Return the seed of one decision of a bot: word 0 of block 0 of domain 5.

    The key is (`seed`, 0), the source is the seat, and `decision` counts from 0.
    """
    return _core.philox(seed, 0, decision, seat, _DOMAIN, 0)[0]


class SearchBot(Bot):
    """A bot that searches every decision anew.

    Parameters
    ----------
    game : Game
        The game that it plays.
    seed : int, optional
        Its own luck; drawn from the system if left out. Decision `n` has that of
        `decision_seed`, whatever it thought before.
    seat : int, optional
        The seat for which it has luck of its own.
    name : str, optional
        How reports call it.
    cheat : bool, optional
        Whether it knows what is hidden. It then declares that it cheats.
    **options
        See `SearchSettings`.

    Raises
    ------
    ArgumentError, UnknownPolicyError, EngineError
        If an option is not one of those allowed, or the policy can't play the game.
    """

    method: ClassVar[Method]

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        seat: int = 0,
        name: str | None = None,
        cheat: bool = False,
        **options: Unpack[SearchOptions],
    ) -> None:
        if not isinstance(cheat, bool):
            raise ArgumentError(f"cheat must be True or False, not {describe(cheat)}")
        self.settings = SearchSettings(method=self.method, **options)
        self.name = self.method if name is None else name
        self.cheats = cheat
        self.identity = self.settings.identity + (",cheat=True" if cheat else "")
        self.game = game
        self.seed = seed_or_fresh(seed)
        self.seat = check_seed(seat, "seat")
        self._searcher = Searcher(game, self.settings)
        self.restart()

    def restart(self) -> None:
        """Begin a new game: decisions are counted anew, and nothing is remembered."""
        self._decision = 0
        self._last: SearchResult | None = None
        self._forget()

    def step(self, state: Any) -> int:
        """Return the action to take; the only one at once.

        Raises
        ------
        KeyboardInterrupt
            If the search is interrupted.
        """
        legal = state.legal_actions()
        player = state.current_player()
        if len(legal) == 1:
            action = int(legal[0])
            self._last = None
        else:
            action = self._searched(state).best
        self._decision += 1
        self._decided(state, player, action)
        return action

    def provides_policy(self) -> bool:
        """Whether the bot tells how likely it takes each action: yes, by visits."""
        return True

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Return the part of the visits that each action has in a search."""
        found = self._searched(state)
        return list(zip(found.actions.tolist(), found.probabilities.tolist(), strict=True))

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return the part of the visits of each action, and the action to take."""
        action = self.step(state)
        if self._last is None:
            return [(action, 1.0)], action
        found = self._last
        shares = zip(found.actions.tolist(), found.probabilities.tolist(), strict=True)
        return list(shares), action

    def statistics(self) -> dict[str, Any] | None:
        """Return the result of the last search, ready for JSON; None if there was none."""
        return None if self._last is None else self._last.to_dict()

    @property
    def result(self) -> SearchResult | None:
        """The result of the last search; None if the last action was the only one."""
        return self._last

    def _searched(self, state: Any) -> SearchResult:
        self._prepare(state)
        found: SearchResult = state.search(
            searcher=self._searcher,
            seed=decision_seed(self.seed, self.seat, self._decision),
            cheat=self.cheats,
        )
        if found.interrupted:  # whoever plays on must hear of it
            raise KeyboardInterrupt
        self._last = found
        return found

    def _prepare(self, state: Any) -> None:
        """Make ready for a search."""

    def _decided(self, state: Any, player: int, action: int) -> None:
        """Remember one's own decision."""

    def _forget(self) -> None:
        """Forget what was found."""


class FlatMcBot(SearchBot):
    """A bot that plays out every action on the same luck, dropping the worse half by rounds.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=2)
    >>> bot = qx.bots.FlatMcBot(game, seed=1, playouts=200)
    >>> state = game.new_initial_state(seed=2)
    >>> bot.step(state) in state.legal_actions()
    True
    """

    method: ClassVar[Method] = "flat-mc"


class MctsBot(SearchBot):
    """A bot that searches by information-set Monte Carlo tree search.

    With ``reuse=True`` it keeps what it found of the position that came about. It then needs to be
    told by `inform_action` of all that the others decide; if it isn't, it begins anew.

    Examples
    --------
    >>> import quincunx as qx
    >>> game = qx.load("city-of-the-living", players=3)
    >>> bot = qx.bots.MctsBot(game, seed=1, playouts=200)
    >>> state = game.new_initial_state(seed=2)
    >>> bot.step(state) in state.legal_actions()
    True
    >>> bot.statistics()["playouts"]
    200
    """

    method: ClassVar[Method] = "mcts"
    _expected: int  # decisions made in the position at the root of the trees; -1: in none
    _own: tuple[int, int] | None  # the decision of one's own that the trees already followed

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Hear what somebody decided, and keep what was found of it."""
        own, self._own = self._own, None
        if not self.settings.reuse or own == (player, action):
            return
        if (own is not None and own[0] == player) or action < 0:
            # Somebody decided otherwise than this bot did, or in a way that it can't know.
            self._forget()
            return
        self._searcher.advance(player, action)
        self._expected += isinstance(state, State)  # a view counts one's own decisions only

    def _prepare(self, state: Any) -> None:
        if self.settings.reuse and state.decisions() != self._expected:
            self._forget()
            self._expected = state.decisions()

    def _decided(self, state: Any, player: int, action: int) -> None:
        if not self.settings.reuse:
            return
        self._prepare(state)
        self._searcher.advance(player, action)
        self._expected = state.decisions() + 1
        self._own = (player, action)

    def _forget(self) -> None:
        self._searcher.forget()
        self._expected = -1
        self._own = None
