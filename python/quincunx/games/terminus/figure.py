"""The board as a figure of matplotlib, and as a file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quincunx.errors import ArgumentError, MissingExtraError, PackError, one_of, suggestion
from quincunx.game_options import pack_path
from quincunx.games.terminus.drawing import draw
from quincunx.games.terminus.position import Position, position_of
from quincunx.output import PathLike, as_path, write_atomically
from quincunx.packs.base import ComponentPack
from quincunx.packs.loading import load_pack, pack_hash
from quincunx.packs.terminus import GAME, Pack
from quincunx.seeds import describe
from quincunx.state import State

if TYPE_CHECKING:
    from matplotlib.figure import Figure

#: The sides of the board, and the least number of players of each.
SIDES = {"1-2": 1, "3-5": 3}
FORMATS = ("svg", "png")


def board_figure(
    side: str | None = None,
    pack: PathLike | ComponentPack | None = None,
    state: State | None = None,
    *,
    numbers: bool = True,
    legend: bool = True,
) -> Figure:
    """Return a picture of the board.

    It shows Plots and Districts, single and double Rail spaces one by one, junctions, Blocks with
    their zoning; and of a state the Rails and Stops of every line, and the Developments.

    Parameters
    ----------
    side : {"1-2", "3-5"}, optional
        The side of the board, for one and two players or for more. That of the state if left out.
    pack : path or ComponentPack, optional
        A component pack of one's own. That of the state, or else the one that comes with the
        package, if left out.
    state : State, optional
        A state of the game; the empty board if left out.
    numbers : bool, optional
        Whether Plots and Blocks show their ids.
    legend : bool, optional
        Whether the signs are explained below the board.

    Returns
    -------
    matplotlib.figure.Figure
        The figure; it belongs to no window.

    Raises
    ------
    ArgumentError
        If there is no such side, or the state is of another game or on the other side.
    PackError
        If the pack can't be read.
    MissingExtraError
        If matplotlib is not installed.

    Examples
    --------
    >>> from quincunx.games.terminus import board_figure
    >>> figure = board_figure("1-2")  # doctest: +SKIP
    >>> figure.savefig("board.pdf")  # doctest: +SKIP
    """
    _check_truth(numbers, "numbers")
    _check_truth(legend, "legend")
    chosen = _side(side, state)
    content = _pack(pack, state)
    position = Position()
    if state is not None:
        position = position_of(state.to_dict(), state.game.players, len(content.districts))
    _need_matplotlib()
    return draw(content, chosen, position, numbers=numbers, legend=legend)


def save_board(
    path: PathLike,
    side: str | None = None,
    pack: PathLike | ComponentPack | None = None,
    state: State | None = None,
    *,
    numbers: bool = True,
    legend: bool = True,
    dpi: int = 150,
) -> Path:
    """Write a picture of the board to a file.

    The same picture is the same bytes, whenever and wherever it is written, as long as matplotlib
    is the same.

    Parameters
    ----------
    path : path
        The file; its ending, ``.svg`` or ``.png``, says what is written.
    side, pack, state, numbers, legend
        As in `board_figure`.
    dpi : int, optional
        Dots to the inch of a ``.png``.

    Returns
    -------
    pathlib.Path
        The file.

    Raises
    ------
    ArgumentError
        If the ending is another, or `dpi` is no number from 10 to 1000; and as in `board_figure`.
    OutputError
        If the file can't be written.
    """
    target = as_path(path)
    ending = target.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise ArgumentError(
            f"the picture of a board is written as {one_of(FORMATS)}, not to {str(target)!r}"
        )
    if isinstance(dpi, bool) or not isinstance(dpi, int) or not 10 <= dpi <= 1000:
        raise ArgumentError(f"dpi must be a whole number from 10 to 1000, not {describe(dpi)}")
    figure = board_figure(side, pack, state, numbers=numbers, legend=legend)
    write_atomically(target, [_rendered(figure, ending, dpi)])
    return target


def _rendered(figure: Any, ending: str, dpi: int) -> bytes:
    import matplotlib as mpl  # noqa: PLC0415  (an optional extra)

    data = io.BytesIO()
    # What would differ from one writing to the next: the ids of paths, the date, the program.
    plain = {"Date": None, "Creator": None} if ending == "svg" else {"Software": None}
    with mpl.rc_context({"svg.hashsalt": "board", "svg.fonttype": "path"}):
        figure.savefig(data, format=ending, dpi=dpi, metadata=plain)
    return data.getvalue()


def _need_matplotlib() -> None:
    try:
        import matplotlib.figure  # noqa: F401, PLC0415  (an optional extra)
    except ImportError as error:
        raise MissingExtraError(
            "a picture of the board needs matplotlib: install it with pip install 'quincunx[plot]'"
        ) from error


def _check_truth(value: Any, name: str) -> None:
    if not isinstance(value, bool):
        raise ArgumentError(f"{name} must be True or False, not {describe(value)}")


def _side(side: Any, state: Any) -> str:
    if state is not None and not (isinstance(state, State) and state.game.name == GAME.name):
        found = f"one of {state.game.name}" if isinstance(state, State) else describe(state)
        raise ArgumentError(f"state must be a State of {GAME.name}, not {found}")
    own = None if state is None else _side_of(state.game.players)
    if side is None:
        if own is None:
            raise ArgumentError(f"side must be {one_of(SIDES)}, if no state tells it")
        return own
    if not isinstance(side, str) or side not in SIDES:
        raise ArgumentError(
            f"side must be {one_of(SIDES)}, not {describe(side)}{suggestion(side, SIDES)}"
        )
    if own is not None and side != own:
        raise ArgumentError(f"side is {side!r}, but the state is on the side {own!r}")
    return side


def _side_of(players: int) -> str:
    return "1-2" if players < SIDES["3-5"] else "3-5"


def _pack(pack: Any, state: State | None) -> Pack:
    content: Any
    if pack is None:
        content = load_pack(GAME.name) if state is None else state.game.pack
    elif isinstance(pack, ComponentPack):
        content = pack
    else:
        content = load_pack(GAME.name, pack_path(pack))
    if not isinstance(content, Pack):
        raise PackError(f"the pack {content.name!r} is not a pack of {GAME.name}")
    if state is not None and pack_hash(content) != state.game.pack_hash:
        raise ArgumentError(f"pack is {content.name!r}, which isn't that of the state's game")
    return content
