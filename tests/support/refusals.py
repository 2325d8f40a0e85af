"""Click what is not legal, and read why."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import pytest

from magblast.kernel.picks import Thing
from magblast.kernel.refusal import Refusal
from magblast.play.flow import ScreenKind
from magblast.play.reasons import Reasons
from magblast.record.header import Header
from magblast.tui.screens.table import TableScreen
from tests.support.table import Table, playing


class Case(NamedTuple):
    """Hold what is picked, the thing clicked or key pressed then, and what is read of it."""

    reason: str
    told: str
    last: Thing | str
    picks: tuple[Thing, ...] = ()


class Place(NamedTuple):
    """Hold how a game begins, what is played first, who looks then, and what that seat tries."""

    header: Header
    cases: tuple[Case, ...]
    before: tuple[Any, ...] = ()
    """Actions; None lets everybody asked for a response pass."""
    seat: int = 1


async def begin(table: Table, place: Place) -> None:
    """Set up a place, and let its seat look."""
    director = table.app.director
    director.start(place.header)
    session = director.hotseat.session
    for action in place.before:
        if action is None:
            for seat in session.view(None).decision.waiting:
                session.submit(session.decline(seat))
        else:
            session.submit(action)
    if director.hotseat.cue.kind is ScreenKind.PUBLIC:
        director.hotseat.call(place.seat)
    table.ask_again()
    await table.look(place.seat)
    await table.at(TableScreen)


async def check_refusals(
    places: Iterable[Place],
    reasons: Iterable[str],
    unread: Mapping[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Try every case, and check that each reason is read or has a cause why it cannot be."""
    async with playing(size=(100, 30)) as table:
        read = await _read_refusals(table, places, monkeypatch)
        # It goes as soon as the cursor moves.
        await table.press("tab")
        assert not table.table_screen().answering.note
    assert not read & unread.keys()
    assert sorted({*read, *unread}) == sorted(reasons)


async def _read_refusals(
    table: Table, places: Iterable[Place], monkeypatch: pytest.MonkeyPatch
) -> set[str]:
    """Try every case, check that its sentence is read, and return the reasons."""
    found: list[Refusal | None] = []
    refusal_of = Reasons.refusal_of

    def spy(*args: Any) -> Refusal | None:
        found.append(refusal_of(*args))
        return found[-1]

    monkeypatch.setattr(Reasons, "refusal_of", spy)
    read: set[str] = set()
    wrong: list[tuple[Case, Refusal | None, str]] = []
    for place in places:
        await begin(table, place)
        screen = table.table_screen()
        for case in place.cases:
            screen.picker.clear()
            for thing in case.picks:
                assert screen.picker.pick(thing), case
            screen.show()
            last = case.last
            await (table.press(last) if isinstance(last, str) else table.click(last))
            why = found[-1]
            right = (
                why is not None and why.reason == case.reason and why.rule in screen.answering.note
            )
            if not right or case.told not in screen.answering.note:
                wrong.append((case, why, screen.answering.note))
            read.add(case.reason)
        assert screen.answering.note in table.prose(), table.frame()
    assert not wrong, "\n".join(map(str, wrong))
    return read
