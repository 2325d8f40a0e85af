"""Nothing that the library prints, iterates or shows tells a hand or a seed."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import magblast
from magblast.bots.luck import Luck
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.header import new_header
from magblast.record.replay import read_replay

SEED = "swordfish-and-nothing-else"
LONGEST = 200
NAMELESS = re.compile(r"<Event \w+: ([A-H] n+|everybody)>")
"""Shows an event of which the public is not told."""
NAMES = tuple(f"{letter} " + "n" * 22 for letter in "ABCDEFGH")
"""Names as long as names may be."""

Look = Callable[[magblast.Chair], magblast.Choice]
"""A function that answers for a seat."""


def tables(id_: str, seats: int) -> Iterator[magblast.Table]:
    """Iterate over the places of a random game, most of them in its first part."""
    luck = random.Random(seats)
    table = magblast.new(NAMES[:seats], game=id_, seed=SEED)
    for number in range(400):
        if table.asked is None:
            break
        if number < 12 or number % 23 == 0:
            yield table
        table.chair(table.asked).play(luck.choice(table.chair(table.asked).legal))
    yield table


def public(table: magblast.Table) -> list[Any]:
    """Return all that a table shows of itself, and of whatever it hands out."""
    view, chairs = table.view(), [table.chair(n + 1) for n in range(len(table.names))]
    choices = [choice for chair in chairs for choice in chair.legal[:1]]
    return [
        *(table, table.question, table.asked, table.over, table.winners, table.game, table.log),
        *(view, str(view), view.data, view.text(), view.heading, view.question, view.seat),
        *chairs,
        *(table.view(n + 1) for n in range(len(chairs))),
        *(table.view(secrets=True), *choices),
    ]


def told(table: magblast.Table, seat: int) -> list[Any]:
    """Return all that a seat can learn of a table."""
    chair = table.chair(seat)
    view = chair.view
    choices = [(str(choice), choice.record) for choice in chair.legal[:9]]
    shown = [str(view), view.data, view.text(), view.question, view.heading]
    return [chair.hand, choices, chair.asked, *shown]


def as_text(found: object) -> str:
    return json.dumps(found, default=repr, ensure_ascii=False)


def is_of_the_library(thing: object) -> bool:
    return type(thing).__module__.startswith("magblast")


SEATS = [(id_, count) for id_ in SHELF for count in sorted({2, game_of(id_).seats[-1]})]


@pytest.mark.parametrize(("id_", "seats"), SEATS)
def test_tables_that_look_alike_show_the_same(id_: str, seats: int) -> None:
    """What a seat cannot see changes nothing that it, or the public, is shown."""
    for number, table in enumerate(tables(id_, seats)):
        if table.over:
            continue
        seat = number % seats + 1
        other = magblast.imagine(table.chair(seat), f"world {number}")
        assert as_text(told(other, seat)) == as_text(told(table, seat))
        mine, theirs = public(table), public(other)
        assert as_text(theirs) == as_text(mine)


@pytest.mark.parametrize(("id_", "seats"), SEATS)
def test_what_is_shown_is_short_and_holds_no_seed(id_: str, seats: int) -> None:
    for table in tables(id_, seats):
        shown = public(table)
        assert SEED not in as_text(shown)
        assert all(len(repr(each)) <= LONGEST for each in shown if is_of_the_library(each))
        for event in table.events[-3:]:
            assert len(repr(event)) <= LONGEST
            assert SEED not in as_text([repr(event), str(event), event.data])


@pytest.mark.parametrize(("id_", "seats"), SEATS)
def test_an_event_that_a_seat_knows_shows_itself_as_to_everybody(id_: str, seats: int) -> None:
    *_, table = tables(id_, seats)
    known, record = {repr(event) for event in table.events}, table.record(secrets=True)
    for seen in (record, *(record.as_seen_by(seat) for seat in range(1, seats + 1))):
        shown = {repr(event) for moment in seen for event in moment.events}
        assert not [each for each in shown - known if not NAMELESS.fullmatch(each)]


@pytest.mark.parametrize("id_", SHELF)
def test_sessions_headers_and_replays_show_no_secret(id_: str, tmp_path: Path) -> None:
    game = game_of(id_)
    seats = NAMES[: game.seats[-1]]
    header = new_header(next(iter(game.editions)), seats, SEED, game=game)
    path = tmp_path / "game.mblog"
    session = Session.start(header, path)
    luck = Luck("falcon")
    for _ in range(30):
        if session.decision is not None:
            session.submit(luck.choice(session.position.legal))
    session.close()
    replay = read_replay(path)
    course: Course = replay.course
    for shown in (header, header.start, session, replay, course, *replay.moments):
        assert len(repr(shown)) <= LONGEST
        assert SEED not in repr(shown)
        assert repr(session.position) not in repr(shown)
    record = magblast.read(path)
    for thing in (record, *record):
        assert len(repr(thing)) <= LONGEST
        assert SEED not in repr(thing)


def unfinished(id_: str, path: Path) -> Path:
    """Write a game that goes on, with a remark about a hand."""
    with magblast.new(["Ada", "Bo"], game=id_, seed=SEED, log=path) as table:
        table.run({1: "bot:random", 2: "bot:random"}, most=25)
    with path.open("a", encoding="utf-8") as log:
        log.write('{"note":"I hold a swordfish"}\n')
    return path


@pytest.mark.parametrize("id_", SHELF)
def test_a_game_that_goes_on_shows_only_what_is_public(id_: str, tmp_path: Path) -> None:
    path = unfinished(id_, tmp_path / "game.mblog")
    record = magblast.read(path)
    assert not record.finished
    assert record.notes == {}
    refused: list[Callable[[], object]] = [
        lambda: record.as_seen_by(1),
        lambda: record.save(tmp_path / "copy.mblog"),
    ]
    for refuse in refused:
        with pytest.raises(magblast.MagblastError, match="secrets=True"):
            refuse()
    assert not (tmp_path / "copy.mblog").exists()
    shown = [
        (str(moment), moment.view.data, str(moment.view), [event.data for event in moment.events])
        for moment in record
    ]
    assert "swordfish" not in as_text([shown, record.cast()])
    table = magblast.resume(path)
    assert shown[-1][1] == table.view().data
    everything = magblast.read(path, secrets=True)
    assert [*everything.notes.values()] == [("I hold a swordfish",)]
    assert everything[-1].view.data == table.view(secrets=True).data
    assert everything.as_seen_by(1)[-1].view.data == table.view(1).data
    table.close()


@pytest.mark.parametrize("id_", SHELF)
def test_a_choice_is_told_to_those_who_made_it(id_: str, tmp_path: Path) -> None:
    path = unfinished(id_, tmp_path / "game.mblog")
    assert [moment.choice for moment in magblast.read(path) if moment.choice] == []
    everything = magblast.read(path, secrets=True)
    assert all(moment.choice and str(moment.choice) for moment in everything if moment.n)
    made = {moment.choice.seat for moment in everything.as_seen_by(1) if moment.choice}
    assert made == {1}


def play_at_a_table(look: Look) -> None:
    """Play the beginning of a game at a table."""
    magblast.new(["Ada", "Bo"], seed=SEED).run({1: look, 2: look}, most=30)


def simulate(look: Look) -> None:
    """Play a whole game in a simulation."""
    [*magblast.simulate([look, "bot:greedy"], 1, seed=SEED)]


@pytest.mark.parametrize("play", [play_at_a_table, simulate])
def test_a_bot_is_given_nothing_but_a_view(play: Callable[[Look], None]) -> None:
    seen: list[magblast.Chair] = []
    luck = random.Random(SEED)

    def look(chair: magblast.Chair) -> magblast.Choice:
        seen.append(chair)
        return luck.choice(chair.legal)

    play(look)
    assert len(seen) > 9
    for chair in seen:
        assert chair._session is None
        assert chair.view.data["decision"]["seat"] == chair.seat
        with pytest.raises(magblast.MagblastError, match="returning a choice"):
            chair.play(chair.legal[0])
