"""Answers that the rules accept can be picked although no list has them."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from magblast.conformance.picks import what_is_not_listed_can_be_picked
from magblast.conformance.trial import Broken, Trial
from magblast.kernel.base import OpenView
from magblast.kernel.picks import Spelling, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup, Start
from tests.orchard.game import CELLS, Chore, Graft, Orchard, OrchardGame, OrchardWords


@dataclass(frozen=True)
class _Shortened(Orchard):
    def attempts(self, seat: Seat) -> list[Chore]:
        """List only cells that are grafted on themselves."""
        return [
            each
            for each in super().attempts(seat)
            if not isinstance(each, Graft) or each.unit == each.target
        ]


class _Closed(OrchardGame):
    def open(self, setup: Setup, start: Start) -> tuple[Orchard, tuple[Chore, ...]]:
        return _Shortened(), ()


class _OpenWords(OrchardWords):
    def spell(self, action: Chore, view: OpenView[Orchard]) -> Spelling:
        parts = super().spell(action, view)
        cells = tuple([Thing("cell", cell) for cell in CELLS])
        return (
            tuple([part._replace(members=cells) for part in parts])
            if isinstance(action, Graft)
            else parts
        )


class _Open(_Closed):
    make_words = _OpenWords


def test_a_list_that_is_cut_needs_open_parts(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"Graft.* cannot be picked: after unit"):
        what_is_not_listed_can_be_picked(Trial(_Closed(), 0, tmp_path))
    what_is_not_listed_can_be_picked(Trial(_Open(), 0, tmp_path))
