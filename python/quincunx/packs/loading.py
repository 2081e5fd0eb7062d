"""Finding, reading, checking, hashing and exporting component packs."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, cast, get_args

from pydantic import BaseModel, ValidationError

from quincunx.errors import (
    OutputError,
    PackError,
    UnknownGameError,
    one_of,
    suggestion,
)
from quincunx.output import PathLike, as_path, reason, write_atomically
from quincunx.packs.base import ComponentPack, GameFacts, RulesetOptions, unmatched_patterns
from quincunx.seeds import describe

_PACKS = Path(__file__).parent


class GamePackage(Protocol):
    """What the package ``quincunx.packs.<game>`` offers."""

    GAME: GameFacts
    Options: type[RulesetOptions]
    Pack: type[ComponentPack]

    def components(self, pack: Any, options: Any) -> dict[str, Any]: ...
    def options_record(self, options: Any) -> dict[str, Any]: ...
    def warnings(self, pack: Any) -> list[str]: ...


@lru_cache(maxsize=1)
def game_folders() -> dict[str, str]:
    """Return the folder of each game by its public name."""
    folders = sorted(path.parent.name for path in _PACKS.glob("*/__init__.py"))
    return {folder.replace("_", "-"): folder for folder in folders}


def folder_of(game: Any) -> str:
    """Return the folder of a game; hyphens and underscores are the same.

    Raises
    ------
    UnknownGameError
        If there is no such game.
    """
    names = game_folders()
    key = game.replace("_", "-").lower() if isinstance(game, str) else game
    if not isinstance(key, str) or key not in names:
        raise UnknownGameError(
            f"there is no game {describe(game)}; the games are {one_of(names)}"
            f"{suggestion(key, names)}"
        )
    return names[key]


def game_package(game: str) -> GamePackage:
    """Return the pack models and options of a game."""
    return cast(GamePackage, importlib.import_module(f"quincunx.packs.{folder_of(game)}"))


def load_pack(game: str, path: PathLike | None = None) -> ComponentPack:
    """Read and check a component pack.

    Parameters
    ----------
    game : str
        Name of the game.
    path : path, optional
        A folder, whose ``*.toml`` files are read as one, or a single file. The pack that comes
        with the package if left out.

    Raises
    ------
    PackError
        If the pack is missing, can't be read or does not make a playable game; the message names
        the file, the entry and the field.

    Examples
    --------
    >>> import quincunx as qx
    >>> qx.packs.load_pack("city-of-the-living").name
    'base'
    """
    if path is None:
        return _base_pack(folder_of(game))
    return _read_pack(game, path)


@lru_cache(maxsize=16)
def _base_pack(folder: str) -> ComponentPack:
    return _read_pack(folder, _PACKS / folder)


def _read_pack(game: str, path: PathLike) -> ComponentPack:
    package = game_package(game)
    tables, origin = _read_tables(path)
    try:
        return package.Pack.model_validate(tables)
    except ValidationError as error:
        where = os.fspath(path)
        raise PackError("; ".join(_problems(error, package.Pack, tables, origin, where))) from None


def pack_from_content(game: str, content: Mapping[str, Any]) -> ComponentPack:
    """Return the pack of what its `model_dump` gave."""
    model = game_package(game).Pack
    try:
        return model.model_validate(content)
    except ValidationError as error:
        raise PackError("; ".join(_problems(error, model, content, {}, "the pack"))) from None


def check_pack(game: str, path: PathLike | None = None) -> list[str]:
    """Return what is odd about a pack that can be played.

    Raises
    ------
    PackError
        If the pack can't be played.
    """
    return pack_warnings(game, load_pack(game, path))


def pack_warnings(game: str, pack: ComponentPack) -> list[str]:
    """Return what is odd about a valid pack, one sentence for each oddity."""
    unmatched = [
        f"provenance: pattern {pattern!r} matches no entry" for pattern in unmatched_patterns(pack)
    ]
    return game_package(game).warnings(pack) + unmatched


def legend_of(game: str, pack: ComponentPack) -> dict[str, str]:
    """Return what the components of a pack say, by the names that texts of the game give them.

    Empty for games whose texts need no explanation.
    """
    legend = getattr(game_package(game), "legend", None)
    return {} if legend is None else cast("dict[str, str]", legend(pack))


def pack_hash(pack: ComponentPack) -> str:
    """Return the SHA-256 of a pack's content, in hexadecimal.

    Comments, the order of keys and the provenance marks don't change it.
    """
    content = pack.model_dump(mode="json", exclude={"provenance"})
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def export_pack(game: str, directory: PathLike, *, overwrite: bool = False) -> list[Path]:
    """Copy the pack that comes with a game to a folder, to be edited there.

    Parameters
    ----------
    game : str
        Name of the game.
    directory : path
        The folder; it is made if it does not exist.
    overwrite : bool, optional
        Whether files of the same names are replaced.

    Returns
    -------
    list of Path
        The files written.

    Raises
    ------
    OutputError
        If a file exists already or can't be written. Nothing is left half-written.
    """
    sources = _toml_files(_PACKS / folder_of(game))
    target = as_path(directory)
    existing = [source.name for source in sources if (target / source.name).exists()]
    if existing and not overwrite:
        raise OutputError(
            f"{target} has {', '.join(existing)} already; export to another folder, or overwrite"
        )
    made = not target.exists()
    written: list[Path] = []
    try:
        target.mkdir(parents=True, exist_ok=True)
        for source in sources:
            write_atomically(target / source.name, [source.read_bytes()])
            written.append(target / source.name)
    except (OSError, ValueError) as error:
        _undo([path for path in written if path.name not in existing], target if made else None)
        if isinstance(error, OutputError):
            raise
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise OutputError(f"can't write the pack to {target}: {why}") from error
    return written


def _undo(written: list[Path], folder: Path | None) -> None:
    """Take back the files of an export that failed, and the folder made for them."""
    with suppress(OSError):
        for path in written:
            path.unlink()
        if folder is not None:
            folder.rmdir()


def _toml_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.toml") if path.is_file())


def _read_tables(path: PathLike) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the merged top-level tables, and the file that each comes from."""
    place = as_path(path)
    if place.is_dir():
        files = _toml_files(place)
        if not files:
            raise PackError(f"the folder {place} holds no .toml file")
    elif place.exists():
        files = [place]
    else:
        raise PackError(f"there is no pack at {place}: give a folder of .toml files, or one file")
    tables: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for file in files:
        for key, value in _read_file(file).items():
            if key in origin:
                raise PackError(f"{file}: {key!r} is in {origin[key]} already")
            tables[key], origin[key] = value, str(file)
    return tables, origin


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8"))
    except OSError as error:
        raise PackError(f"{file}: can't be read: {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise PackError(f"{file}: is no UTF-8 text (byte {error.start})") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        # tomllib says "at line 3, column 7".
        raise PackError(f"{file}: is no valid TOML: {error}") from None


def _problems(
    error: ValidationError,
    model: type[BaseModel],
    tables: Mapping[str, Any],
    origin: Mapping[str, str],
    where: str,
) -> list[str]:
    """Return a sentence for each of the first problems of a pack."""
    found = []
    details = error.errors(include_url=False, include_context=True)
    for detail in details[:5]:
        place = detail["loc"]
        file = origin.get(str(place[0]), where) if place else where
        allowed = _allowed(model, place) if detail["type"] == "extra_forbidden" else ""
        found.append(f"{file}: {_entry(place, tables)}{sentence(detail)}{allowed}")
    if len(details) > 5:
        found.append(f"and {len(details) - 5} more problems")
    return found


def _allowed(model: type[BaseModel], place: Sequence[int | str]) -> str:
    """Return the fields allowed where an unknown one was found, and the closest of them."""
    here: type[BaseModel] | None = model
    for step in place[:-1]:
        if isinstance(step, str) and here is not None and step in here.model_fields:
            here = _model_in(here.model_fields[step].annotation)
    if here is None:
        return ""
    fields = list(here.model_fields)
    return f"; allowed are {', '.join(fields)}{suggestion(place[-1], fields)}"


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    inner = (_model_in(part) for part in get_args(annotation))
    return next((model for model in inner if model is not None), None)


def _entry(place: Sequence[int | str], tables: Any) -> str:
    """Return ``tiles[3] "Clubs" level: `` for the place of a problem."""
    text, inner = "", tables
    for step in place:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text and not text.endswith('"') else f" {step}" if text else step
        try:
            inner = inner[step]
        except (KeyError, IndexError, TypeError):
            inner = None
        if isinstance(step, int) and isinstance(inner, dict) and isinstance(inner.get("name"), str):
            text += f' "{inner["name"]}"'
    return f"{text}: " if text else ""


_MESSAGES = {
    "extra_forbidden": "is not a field of this entry",
    "missing": "is missing",
}


def sentence(detail: Mapping[str, Any]) -> str:
    """Return what pydantic found wrong, in the words of the package's errors."""
    kind = detail["type"]
    if kind in _MESSAGES:
        return _MESSAGES[kind]
    context = detail.get("ctx", {})
    if kind == "value_error":
        return str(context.get("error", detail["msg"]))
    message = str(detail["msg"])
    message = message[:1].lower() + message[1:]
    for polite in ("input should be ", "value should be "):
        message = message.replace(polite, "must be ", 1)
    return f"{message}, not {describe(detail['input'])}"
