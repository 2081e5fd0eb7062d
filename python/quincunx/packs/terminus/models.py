"""The component pack of Terminus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Self

from pydantic import AfterValidator, model_validator

from quincunx.packs.base import ComponentPack, Several
from quincunx.packs.checking import refuse
from quincunx.packs.terminus import validate, whole
from quincunx.packs.terminus.board import Board
from quincunx.packs.terminus.cards import (
    Agenda,
    AutomaCard,
    Development,
    Project,
    SoloCard,
    Upgrade,
)
from quincunx.packs.terminus.city import City, city_of
from quincunx.packs.terminus.entries import entry_names
from quincunx.packs.terminus.parts import DepotSides, District, Loop, Setup, Tracks


class Pack(ComponentPack):
    """Everything in the box.

    Entries are addressed as ``districts``, ``developments``, ``agendas``, ``projects``,
    ``upgrades``, ``automa_cards``, ``solo_cards`` (how many there are), ``districts.TH.<field>``,
    ``board_1_2.<plots, horizontal, ...>``, ``developments.10.<field>``, ``agendas.1.top.terms``
    and ``.prestige``, ``projects.3.<field>``, ``upgrades.A1.<field>``,
    ``automa_cards.1.<field>`` and ``automa_cards.1.side_a.<field>``,
    ``solo_cards.1.<cycle>.store``, ``.action`` and ``.district``,
    ``depots.side_1_2.<resource>`` and ``.total``, ``tracks.income.<k>``, ``tracks.demand.<k>``,
    ``tracks.bonuses.<k>``, ``tracks.capacity`` (the steps), ``.upgrades`` (how many icons) and
    ``tracks.capacity.<step>.<field>``, ``loop.zones.<zone>.<field>``, ``loop.costs.<action>``,
    ``loop.<field>``, ``loop.limits.<field>``, ``setup.<field>`` and ``setup.box.<field>``.
    """

    # A table that is checked against others comes after them.
    districts: Annotated[Several[District], AfterValidator(validate.check_districts)]
    board_1_2: Annotated[Board, AfterValidator(whole.check_board)]
    board_3_5: Annotated[Board, AfterValidator(whole.check_board)]
    tracks: Annotated[Tracks, AfterValidator(validate.check_tracks)]
    loop: Annotated[Loop, AfterValidator(validate.check_loop)]
    setup: Annotated[Setup, AfterValidator(validate.check_setup)]
    depots: Annotated[DepotSides, AfterValidator(whole.check_depots)]
    developments: Annotated[
        Several[Development],
        AfterValidator(validate.check_developments),
        AfterValidator(whole.check_first_developments),
    ]
    agendas: Annotated[Several[Agenda], AfterValidator(validate.check_agendas)]
    projects: Annotated[
        Several[Project],
        AfterValidator(validate.check_projects),
        AfterValidator(whole.check_reach),
    ]
    upgrades: Annotated[Several[Upgrade], AfterValidator(validate.check_upgrades)]
    automa_cards: Annotated[
        Several[AutomaCard],
        AfterValidator(validate.check_automa_cards),
        AfterValidator(whole.check_automa_plots),
    ]
    solo_cards: Annotated[Several[SoloCard], AfterValidator(validate.check_solo_cards)]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(whole.pack_problems(self))
        return self

    def city(self, players: int) -> City:
        """Return the map of the side of the board for a number of players."""
        board = self.board_1_2 if players <= 2 else self.board_3_5  # TE-SETUP-01
        return city_of(board, [district.type for district in self.districts])

    def entries(self) -> Iterator[tuple[str, ...]]:
        """Yield the names of every entry of the pack."""
        yield from entry_names(self)
