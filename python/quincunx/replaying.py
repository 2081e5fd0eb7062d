"""Making records of games, and playing them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from quincunx import _core
from quincunx.engines.protocol import Position
from quincunx.errors import (
    ArgumentError,
    OptionError,
    PlayerCountError,
    RecordError,
    RecordMismatchError,
    UnknownGameError,
)
from quincunx.lineup import AnyPolicy, Lineup, lineup_of
from quincunx.output import PathLike
from quincunx.packs.base import ComponentPack
from quincunx.python_play import play_games
from quincunx.records import Record
from quincunx.rollouts import decision_cap
from quincunx.seeds import describe, short
from quincunx.state import PlayerAction, State

if TYPE_CHECKING:
    from quincunx.game import Game


def play_record(
    game: Game, seed: int, index: int, policy: AnyPolicy, max_decisions: int | None
) -> Record:
    """Play one game and return its record."""
    lineup = lineup_of(policy, game)
    indices = range(index, index + 1)
    return next(play_records(game, seed, indices, lineup, decision_cap(max_decisions)))


def play_records(
    game: Game, seed: int, indices: range, lineup: Lineup, max_decisions: int
) -> Iterator[Record]:
    """Play games and yield the record of each."""
    if lineup.in_python:
        for index, played in zip(
            indices, play_games(game, seed, indices, lineup, max_decisions), strict=True
        ):
            yield _record(game, seed, index, played.steps, lineup)
        return
    for index in indices:
        steps, _ = game._backend.play(seed, index, lineup.native, max_decisions)
        yield _record(game, seed, index, steps, lineup)


def _record(game: Game, seed: int, index: int, steps: list[int], lineup: Lineup) -> Record:
    """Return the record of a game of these steps."""
    position = game._initial.clone()
    history = []
    for step in steps:
        history.append(PlayerAction(position.current_player(), step))
        position.apply(step)
    state = State(game, position, seed=seed, index=index, chance="explicit", history=history)
    return record_of(game, state, lineup.labels)


def record_of(game: Game, state: State, names: str | Sequence[str]) -> Record:
    """Return the record of a state's whole history; `names` says who played."""
    if not isinstance(state, State) or not game.same_rules(state.game):
        raise ArgumentError(f"only states of this game can be recorded, not {describe(state)}")
    from quincunx.signature import build_signature  # noqa: PLC0415  (it plays games)

    players = _names(names, game.players)
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        version=game.version,
        ruleset=game.options_dict(),
        pack_hash=game.pack_hash,
        seed=state.seed,
        index=state.index,
        players=players,
        **_outcome(state),
        moves=tuple(state.history_codes()),
        tags={"signature": build_signature()},
    )


def _names(names: Any, seats: int) -> tuple[str, ...]:
    """Return the name of each seat; one name stands for all."""
    if isinstance(names, str):
        return (names,) * seats
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise ArgumentError(f"names must be texts, one for each seat, not {describe(names)}")
    if len(names) != seats:
        raise ArgumentError(f"there are {len(names)} names for {seats} seats")
    return tuple(names)


def _outcome(state: State) -> dict[str, Any]:
    """Return the fields of a record that the last state decides."""
    over = state.is_terminal()
    forfeit = state.forfeited_by is not None
    return {
        "termination": "forfeit" if forfeit else "normal" if over else "truncated",
        "forfeited_by": state.forfeited_by,
        "decisions": state.decisions(),
        "scores": tuple(state.scores().tolist()),
        "placements": tuple(state.placements().tolist()) if over else None,
        "result": tuple(state.returns().tolist()) if over else None,
    }


def replay_record(game: Game, record: Record) -> State:
    """Play a record again in a game, checking every step and the result."""
    if not isinstance(record, Record):
        raise ArgumentError(f"only a Record can be replayed, not {describe(record)}")
    _check_header(game, record)
    position, history = game._initial.clone(), []
    for number, code in enumerate(record.moves, 1):
        step = _step(game, position, f"move {number} ({code})", code)
        position.apply(step.action)
        history.append(step)
    state = State(
        game,
        position,
        seed=record.seed,
        index=record.index,
        chance="explicit",
        illegal="forfeit" if record.termination == "forfeit" else "raise",
        history=history,
        forfeited_by=_forfeited_by(record, position),
    )
    _check_outcome(state, record)
    return state


def _check_header(game: Game, record: Record) -> None:
    pairs: list[tuple[str, Any, Any]] = [
        ("game", record.game, game.name),
        ("rules version", record.rules_version, game.rules_version),
        ("pack", record.pack_hash, game.pack_hash),
    ]
    ours = game.options_dict()
    for name in ours | record.ruleset:
        pairs.append((f"option {name}", record.ruleset.get(name), ours.get(name)))
    pairs.append(("number of players", len(record.players), game.players))
    for name, theirs, mine in pairs:
        if theirs != mine:
            raise RecordMismatchError(
                f"the record is of another {name}: {short(theirs)}, but this game has {short(mine)}"
            )


def _step(game: Game, position: Position, where: str, code: str) -> PlayerAction:
    player = position.current_player()
    if player == _core.TERMINAL:
        raise RecordError(f"{where} comes after the end of the game")
    step = game.code_book.step(code)
    if step is None:
        raise RecordError(f"{where}: {game.name} has no such move{game.code_book.closest(code)}")
    if step.chance != (player == _core.CHANCE):
        who = "chance is" if player == _core.CHANCE else f"player {player} is"
        kind = "an outcome of chance" if step.chance else "an action of a player"
        raise RecordError(f"{where} is {kind}, but {who} to decide")
    if not position.is_legal(step.number):
        raise RecordError(f"{where} is not legal; legal are {_legal_codes(game, position, step)}")
    return PlayerAction(player, step.number)


def _legal_codes(game: Game, position: Position, step: Any) -> str:
    ids = (
        [outcome for outcome, _ in position.chance_outcomes()]
        if step.chance
        else position.legal_actions().tolist()
    )
    codes = [game.code_book.code(number, step.chance) for number in ids]
    return ", ".join(codes[:20]) + (f" and {len(codes) - 20} more" if len(codes) > 20 else "")


def _forfeited_by(record: Record, position: Position) -> int | None:
    """Return the seat that forfeits after the last move, if it was its turn."""
    if record.forfeited_by is not None and record.forfeited_by != position.current_player():
        raise RecordMismatchError(
            f"the record says that player {record.forfeited_by} forfeited, but it was not to decide"
        )
    return record.forfeited_by


def _check_outcome(state: State, record: Record) -> None:
    for name, value in _outcome(state).items():
        if getattr(record, name) != value:
            raise RecordMismatchError(
                f"the record tells another {name}: {describe(getattr(record, name))}, "
                f"but the moves lead to {describe(value)}"
            )


def replay(
    record: Record, *, pack: PathLike | ComponentPack | None = None, engine: str = "native"
) -> State:
    """Play a record again in the game it names, check it, and return the last state.

    Parameters
    ----------
    record : Record
        The record.
    pack : path or ComponentPack, optional
        The component pack, if the record is not of the one that comes with the game.
    engine : {"native", "reference"}, optional
        The engine to play it in.

    Raises
    ------
    RecordMismatchError
        If the record is of another pack or rules version, or tells another result.
    RecordError
        If a move is unknown or not legal.

    Examples
    --------
    >>> import quincunx as qx
    >>> record = qx.load("city-of-the-living", players=2).play(seed=3)
    >>> qx.replay(record).is_terminal()
    True
    """
    from quincunx.game import load  # noqa: PLC0415  (games import this module)

    if not isinstance(record, Record):
        raise ArgumentError(f"only a Record can be replayed, not {describe(record)}")
    try:
        game = load(record.game, pack=pack, engine=engine, **record.ruleset)
    except (UnknownGameError, PlayerCountError, OptionError, TypeError) as error:
        raise RecordMismatchError(
            f"the record names a game that can't be loaded: {error}"
        ) from error
    return game.replay(record)
