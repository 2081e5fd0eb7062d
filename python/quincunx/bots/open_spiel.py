"""OpenSpiel's bots at our tables, and ours at theirs. Needs the package ``open_spiel``.

Our bots have OpenSpiel's interface already; what differs are the states. `open_spiel_game` makes a
game of OpenSpiel of one of ours, in which its algorithms and loops work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from quincunx.bots.hearing import heard
from quincunx.bots.interface import Bot
from quincunx.bots.views import SeatView, shown_to
from quincunx.errors import ArgumentError, MissingExtraError
from quincunx.game import Game
from quincunx.seeds import check_seed, describe
from quincunx.state import State, choice_of

try:
    import pyspiel
except ImportError as missing:  # pragma: no cover  (told to whoever imports this)
    raise MissingExtraError(
        "bots of OpenSpiel need the package open_spiel: pip install open_spiel"
    ) from missing

if TYPE_CHECKING:
    from collections.abc import Callable

Shows = Literal["view", "world", "state"]


class OpenSpielBot(Bot):
    """A bot of OpenSpiel, which plays our games.

    Parameters
    ----------
    bot : pyspiel.Bot or alike
        The bot, in Python: what has `step(state)`, and perhaps the other methods of OpenSpiel's.
    game : Game
        The game that it plays.
    seed : int, optional
        The luck by which worlds are drawn.
    shows : {"view", "world", "state"}
        What it is shown. The default is what its seat may know: enough for bots that follow rules,
        and for those that draw possible states by `resample_from_infostate`, as OpenSpiel's ISMCTS
        does. With ``"world"`` it is shown one possible state, drawn anew at each decision, which
        is as fair: enough for any algorithm that needs a state to play on. With ``"state"`` it is
        shown the truth; it then declares that it cheats.
    name : str, optional
        How reports call it; the name of its class if left out.
    version : str, optional
        Part of its identity: what you call this version of its settings.

    Raises
    ------
    ArgumentError
        If it has no `step`, is written in C++, or `shows` is not one of those.

    Examples
    --------
    Needs OpenSpiel, so it is not run here::

        game = qx.load("city-of-the-living", players=2)
        theirs = OpenSpielBot(uniform_random.UniformRandomBot(0, rng), game)
    """

    def __init__(
        self,
        bot: Any,
        game: Game,
        seed: int = 0,
        *,
        shows: Shows = "view",
        name: str | None = None,
        version: str | None = None,
    ) -> None:
        if not callable(getattr(bot, "step", None)):
            raise ArgumentError(f"a bot of OpenSpiel has a method step, but not {describe(bot)}")
        if type(bot).__module__ == "pyspiel":
            # The interpreter would crash, as it does with games in Python of OpenSpiel's own.
            raise ArgumentError(
                f"{type(bot).__name__} is a bot in C++, which can't play games in Python; "
                "OpenSpiel has most of them in Python too"
            )
        self._shows: Shows = choice_of(shows, "shows", ("view", "world", "state"))
        self._bot = bot
        self._seed = check_seed(seed)
        self._game = open_spiel_game(game)
        self.cheats = shows == "state"
        self.name = name or type(bot).__name__
        told = f", version {version}" if version else " (unverifiable)"
        self.identity = f"open_spiel:{type(bot).__qualname__}, shows {shows}{told}"

    def restart(self) -> None:
        """Begin a new game."""
        self._bot.restart()

    def restart_at(self, state: Any) -> None:
        """Begin at a position."""
        if self._has("restart_at"):
            self._bot.restart_at(self._shown(state))
        else:
            self._bot.restart()

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Hear what somebody decided."""
        if self._has("inform_action"):
            self._bot.inform_action(self._shown(state), player, action)

    def _has(self, name: str) -> bool:
        """Whether the bot has a method that does something with what it is shown.

        Those that OpenSpiel's base class lends to bots in Python do nothing, and refuse views.
        """
        method = getattr(type(self._bot), name, None)
        return method is not None and method is not getattr(pyspiel.Bot, name)

    def step(self, state: Any) -> int:
        """Return the action to take."""
        return cast(int, self._bot.step(self._shown(state)))

    def provides_policy(self) -> bool:
        """Whether the bot tells how likely it takes each action."""
        return bool(self._bot.provides_policy())

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return the probability of each action, and the action to take."""
        policy, action = self._bot.step_with_policy(self._shown(state))
        return [(int(one), float(share)) for one, share in policy], int(action)

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Return the probability of each action."""
        return [(int(a), float(p)) for a, p in self._bot.get_policy(self._shown(state))]

    def _shown(self, state: SeatView | State) -> Any:
        if isinstance(state, State):
            return OpenSpielState(self._game, _explicit(state))
        if self._shows == "world":
            world = state.determinize(self._seed, state.decisions())
            return OpenSpielState(self._game, _explicit(world))
        return OpenSpielView(self._game, state)


class OpenSpielView:
    """A view as OpenSpiel's bots in Python expect a state: with lists where we have arrays."""

    def __init__(self, game: OpenSpielGame, view: SeatView) -> None:
        self._game = game
        self._view = view

    def get_game(self) -> OpenSpielGame:
        """Return the game, as one of OpenSpiel."""
        return self._game

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, ascending."""
        return cast("list[int]", self._view.legal_actions(player).tolist())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return for every action whether it is legal: 0 or 1."""
        return cast("list[int]", self._view.legal_actions_mask(player).astype(int).tolist())

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat; zeros before its end."""
        return cast("list[float]", self._view.returns().tolist())

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> OpenSpielState:
        """Return a possible state, as one of OpenSpiel."""
        world = self._view.resample_from_infostate(player, sampler)
        return OpenSpielState(self._game, _explicit(world))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as a game of OpenSpiel; made by `open_spiel_game`."""

    def __init__(self, game: Game) -> None:
        kinds = pyspiel.GameType
        kind = kinds(
            short_name=f"quincunx_{game.name}",
            long_name=game.title,
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.GENERAL_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=game.players,
            min_num_players=game.players,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )
        facts = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.players,
            min_utility=game.min_utility(),
            max_utility=game.max_utility(),
            max_game_length=game.max_game_length(),
        )
        super().__init__(kind, facts, {})
        self.quincunx = game

    def new_initial_state(self) -> OpenSpielState:
        """Return the state in which a game begins; chance is shown as nodes."""
        return OpenSpielState(self, self.quincunx.new_initial_state(0, chance="explicit"))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games as a state of OpenSpiel.

    Attributes
    ----------
    quincunx : State
        The state.
    """

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        super().__init__(game)
        self.quincunx = state

    def current_player(self) -> int:
        """Return the seat to decide, -1 at a chance node, -4 at the end."""
        return self.quincunx.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return cast("list[int]", self.quincunx.legal_actions(player).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node with their probabilities."""
        return [(outcome, float(chance)) for outcome, chance in self.quincunx.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.quincunx.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.quincunx.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.quincunx.is_terminal()

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat; zeros before its end."""
        return cast("list[float]", self.quincunx.returns().tolist())

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player knows."""
        return self.quincunx.information_state_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player may know."""
        return self.quincunx.observation_string(player)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return all that a player knows, as numbers."""
        return cast("list[float]", self.quincunx.information_state_tensor(player).tolist())

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player may know, as numbers."""
        return cast("list[float]", self.quincunx.observation_tensor(player).tolist())

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> OpenSpielState:
        """Return a state that this one could be, for all that a player knows."""
        world = self.quincunx.resample_from_infostate(player, sampler)
        return OpenSpielState(self.get_game(), world)

    def __str__(self) -> str:
        return str(self.quincunx)


class OpenSpielPlayer(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots as a bot of OpenSpiel, for states of `open_spiel_game`.

    Parameters
    ----------
    bot : Bot
        The bot. It is shown what its seat may know, there as here.
    seat : int
        Where it sits.
    """

    def __init__(self, bot: Bot, seat: int) -> None:
        super().__init__()
        self._ours = bot
        self._seat = seat

    def player_id(self) -> int:
        """Return the seat."""
        return self._seat

    def restart(self) -> None:
        """Begin a new game."""
        self._ours.restart()

    def restart_at(self, state: Any) -> None:
        """Begin at a position."""
        self._ours.restart_at(self._shown(state))

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Hear what somebody decided, as far as the seat may."""
        if player < 0:
            return
        known = action if self._ours.cheats else heard(state.quincunx, player, action, self._seat)
        if known is not None:
            self._ours.inform_action(self._shown(state), player, known)

    def step(self, state: Any) -> int:
        """Return the action to take."""
        return self._ours.step(self._shown(state))

    def provides_policy(self) -> bool:
        """Whether the bot tells how likely it takes each action."""
        return self._ours.provides_policy()

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return the probability of each action, and the action to take."""
        return self._ours.step_with_policy(self._shown(state))

    def get_policy(self, state: Any) -> list[tuple[int, float]]:
        """Return the probability of each action."""
        return self._ours.get_policy(self._shown(state))

    def _shown(self, state: Any) -> Any:
        ours = state.quincunx if isinstance(state, OpenSpielState) else state
        if not isinstance(ours, State):
            raise ArgumentError(f"this plays states of open_spiel_game, not {describe(state)}")
        return shown_to(self._ours, ours, self._seat)


def open_spiel_game(game: Game) -> OpenSpielGame:
    """Return one of our games as a game of OpenSpiel."""
    return OpenSpielGame(game)


def _explicit(state: State) -> State:
    """Return a copy in which chance is shown as nodes, as OpenSpiel's algorithms want it."""
    return state._with(state._position.clone(), chance="explicit")
