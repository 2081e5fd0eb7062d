"""``quincunx packs``: list, show, export and check component packs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, get_args

import typer

from quincunx.cli import options
from quincunx.cli.output import (
    ExitCode,
    complain,
    guarded,
    make_table,
    percent,
    print_json,
    print_line,
    print_table,
)
from quincunx.errors import PackError
from quincunx.game import games
from quincunx.packs.base import ComponentPack, Source, provenance_report
from quincunx.packs.loading import (
    export_pack,
    folder_of,
    legend_of,
    load_pack,
    pack_hash,
    pack_warnings,
)

app = typer.Typer(help="List, show, export and check component packs.", no_args_is_help=True)

_SOURCES: tuple[Source, ...] = get_args(Source)
GamePack = Annotated[
    Path | None, typer.Option("--pack", metavar="PATH", help="Another pack than the one included.")
]


@app.command("list")
@guarded
def list_packs(as_json: options.AsJson = False) -> None:
    """List the packs that come with the package."""
    described = [_describe(game, load_pack(game)) for game in games()]
    if as_json:
        print_json({"packs": described})
        return
    rows = [
        [
            facts["game"],
            facts["name"],
            facts["version"],
            facts["hash"][:16],
            facts["entries"],
            *(percent(facts["provenance"][source] / facts["entries"]) for source in _SOURCES),
        ]
        for facts in described
    ]
    columns = ["game", "pack", "version", "hash", "entries", *_SOURCES]
    print_table(make_table("", columns, rows, left=4))


@app.command()
@guarded
def show(
    game: options.GameName,
    pack: GamePack = None,
    source: Annotated[
        str | None,
        typer.Option(metavar="SOURCE", help="Also list the entries with this provenance."),
    ] = None,
    explain: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Tell what the components named in TEXT say instead."),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Show a pack: its size, and who vouches for its entries; or what its components say."""
    if source is not None and source not in _SOURCES:
        raise PackError(f"there is no provenance {source!r}; allowed are {', '.join(_SOURCES)}")
    content = load_pack(game, pack)
    if explain is not None:
        _explain(game, content, explain, as_json)
        return
    facts = _describe(_public_name(game), content)
    listed = [
        address
        for address, vouched in provenance_report(content).items()
        if source is not None and vouched == source
    ]
    if as_json:
        print_json(facts if source is None else facts | {"listed": listed})
        return
    _show_facts(facts)
    for address in listed:
        print_line(address)


def _explain(game: str, content: ComponentPack, text: str, as_json: bool) -> None:
    legend = legend_of(game, content)
    words = text.casefold()
    found = {name: says for name, says in legend.items() if words in name.casefold()}
    # "Project 1" is the name of one component and the beginning of others.
    found = {name: says for name, says in found.items() if name.casefold() == words} or found
    if not found:
        raise PackError(
            f"no component of {_public_name(game)} with a text has {text!r} in its name"
        )
    if as_json:
        print_json(found)
        return
    for name, says in found.items():
        print_line(f"{name}: {says}")


@app.command()
@guarded
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="Folder of the pack, or its file.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Its game, if there are several.")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Validate a pack. The exit status is 1 if it can't be played."""
    name = _game_of(game)
    try:
        content = load_pack(name, path)
    except PackError as error:
        if not path.exists():
            raise
        if as_json:
            print_json({"game": name, "valid": False, "problem": str(error), "warnings": []})
        else:
            complain(str(error))
        raise typer.Exit(ExitCode.CHECK_FAILED) from None
    warnings = pack_warnings(name, content)
    facts = _describe(name, content)
    if as_json:
        print_json(facts | {"valid": True, "warnings": warnings})
        return
    _show_facts(facts)
    for warning in warnings:
        print_line(f"note: {warning}")
    print_line("the pack can be played")


@app.command()
@guarded
def export(
    game: options.GameName,
    path: Annotated[Path, typer.Argument(metavar="PATH", help="Folder to write the files to.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace files of the same names.")
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Write a copy of a game's pack, to be edited and loaded with --pack."""
    files = export_pack(game, path, overwrite=overwrite)
    if as_json:
        print_json({"game": _public_name(game), "files": [str(file) for file in files]})
        return
    for file in files:
        print_line(str(file))


def _game_of(game: str | None) -> str:
    """Return the game of a pack to check: the one named, or the only one there is."""
    if game is not None:
        return _public_name(game)
    known = games()
    if len(known) == 1:
        return known[0]
    raise PackError(f"say with --game whose pack it is: {', '.join(known)}")


def _public_name(game: str) -> str:
    return folder_of(game).replace("_", "-")


def _describe(game: str, pack: ComponentPack) -> dict[str, Any]:
    counted = Counter(provenance_report(pack).values())
    return {
        "game": game,
        "name": pack.name,
        "version": pack.version,
        "hash": pack_hash(pack),
        "entries": counted.total(),
        "provenance": {source: counted.get(source, 0) for source in _SOURCES},
    }


def _show_facts(facts: dict[str, Any]) -> None:
    print_line(f"{facts['game']}: pack {facts['name']} {facts['version']}")
    print_line(f"  hash {facts['hash']}")
    entries = facts["entries"] or 1
    rows = [
        [f"  {source}", count, percent(count / entries)]
        for source, count in facts["provenance"].items()
    ]
    print_table(make_table("", ["  entries", "", ""], rows))
