"""The last screen keeps each captain on one line."""

import re

import pytest

from magblast.record.header import new_header
from magblast.shelf import game_of
from magblast.tui.screens.end import EndScreen
from tests.support.table import playing

NAMES = ("Bartholomew Longname", "Bo", "Cy")


@pytest.mark.parametrize("size", [(80, 24), (90, 30), (140, 45)])
async def test_each_captain_has_one_line(size: tuple[int, int]) -> None:
    header = new_header("third", NAMES, "ends", game=game_of("magblast"))
    async with playing(header, size) as table:
        director = table.app.director
        hotseat = director.hotseat
        for seat in hotseat.seats:
            director.desk.pass_seat(seat)
        while hotseat.session.decision is not None:
            hotseat.answer()
        director.advance()
        await table.at(EndScreen)
        lines = table.text().splitlines()
        rows = [line for line in lines if re.search(r"\b(?:1st|2nd|3rd) ", line)]
        assert len(rows) == len(NAMES)
        whole = r"\(seat \d\)(?:\s+\d+%?){7}"
        assert all(re.search(whole, line) for line in rows), "\n".join(lines)
