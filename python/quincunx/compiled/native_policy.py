"""A policy that runs inside the native playout loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NoReturn

from quincunx import _core
from quincunx.errors import ArgumentError, one_of, suggestion
from quincunx.packs.loading import folder_of
from quincunx.seeds import describe

Sees = Literal["observation", "state"]

#: What follows the name of a policy that is shown the whole state, wherever results are told.
SEES_STATE = " [sees state]"


class CompiledPolicy:
    """A policy in native code; made by `policy`, `policy_from_address` and the combinators.

    Attributes
    ----------
    name : str
        How reports and records call it.
    game : str or None
        The game it plays; None if it plays any.
    sees : {"observation", "state"}
        What it is shown.
    weighted : bool
        Whether it gives a weight for each legal action.
    function : callable or None
        The Python function it was compiled from.
    named : str or None
        The policy of the engine that it is made of, by name.
    soft : bool
        Whether it draws by ``exp(value / temperature)``.
    identity : str
        What it is, beyond its name: reports of policies with other identities don't merge.
    """

    __slots__ = (
        "_explain",
        "function",
        "game",
        "handle",
        "identity",
        "name",
        "named",
        "sees",
        "soft",
        "weighted",
    )

    def __init__(
        self,
        handle: _core.SeatPolicy,
        *,
        name: str,
        game: str | None,
        identity: str,
        sees: Sees = "observation",
        weighted: bool = False,
        soft: bool = False,
        named: str | None = None,
        function: Callable[..., Any] | None = None,
        explain: Callable[[], _core.SeatPolicy] | None = None,
    ) -> None:
        self.handle = handle
        self.name = name
        self.game = game
        self.identity = identity
        self.sees: Sees = sees
        self.weighted = weighted
        self.soft = soft
        self.named = named
        self.function = function
        self._explain = explain

    @property
    def label(self) -> str:
        """The name, with a mark if it is shown the whole state."""
        return self.name + SEES_STATE if self.sees == "state" else self.name

    @property
    def has_values(self) -> bool:
        """Whether it judges every action by a number, so that `softmax` can draw by it."""
        return not self.soft and (self.weighted or self.named == "greedy")

    @property
    def needs_greedy_values(self) -> bool:
        """Whether it plays only games whose greedy tells what it thinks of every action."""
        return self.soft and self.named == "greedy"

    def explaining(self) -> _core.SeatPolicy | None:
        """Return the same policy in a form that lets Python see what it raises, if there is one."""
        return self._explain() if self._explain else None

    def changed(
        self,
        change: Callable[[_core.SeatPolicy], _core.SeatPolicy],
        name: str,
        *,
        identity: str,
        soft: bool,
    ) -> CompiledPolicy:
        """Return this policy with something done to its native side."""
        explain = self._explain
        return CompiledPolicy(
            change(self.handle),
            name=name,
            game=self.game,
            identity=identity,
            sees=self.sees,
            weighted=self.weighted,
            soft=soft,
            named=self.named,
            function=self.function,
            explain=(lambda: change(explain())) if explain else None,
        )

    def __call__(self, *args: Any) -> Any:
        """Call the Python function it was compiled from, in Python."""
        if self.function is None:
            raise ArgumentError(f"policy {self.name!r} was not compiled from a Python function")
        return self.function(*args)

    def __reduce__(self) -> NoReturn:
        raise ArgumentError(
            f"policy {self.name!r} is machine code of this process and can't be pickled; "
            "compile it in each process, at the top level of a module"
        )

    def __repr__(self) -> str:
        where = f" for {self.game}" if self.game else ""
        return f"<compiled policy {self.name!r}{where}, sees the {self.sees}>"


def check_name(name: Any) -> str:
    """Return the name of a policy, or complain of it."""
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise ArgumentError(f"the name of a policy is a text of one line, not {describe(name)}")
    if name in _core.POLICIES:
        raise ArgumentError(f"{name!r} is the name of a policy of the engine; choose another")
    if SEES_STATE.strip() in name:
        raise ArgumentError(f"{SEES_STATE.strip()!r} marks what a policy sees; choose another name")
    return name


def check_sees(sees: Any) -> Sees:
    """Return what a policy wants to see, or complain of it."""
    allowed = ("observation", "state")
    if sees == "observation" or sees == "state":
        chosen: Sees = sees
        return chosen
    raise ArgumentError(
        f"sees must be {one_of(allowed)}, not {describe(sees)}{suggestion(sees, allowed)}"
    )


def public_name(game: Any) -> str:
    """Return the name of a game as the public API spells it."""
    return folder_of(game).replace("_", "-")
