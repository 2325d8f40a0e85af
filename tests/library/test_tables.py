"""Whole games of every kind are played through chairs, in memory and with a log."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import magblast
from magblast.kernel.has import Has
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.replay import read_replay

SEATS = [(id_, count) for id_ in SHELF for count in sorted({2, game_of(id_).seats[-1]})]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def play_on(table: magblast.Table, luck: random.Random, most: int = 100_000) -> magblast.Table:
    """Let everybody answer at random, but end or pass now and then, so that games end."""
    for _ in range(most):
        if table.asked is None:
            break
        chair = table.chair(table.asked)
        assert chair.asked
        legal = chair.legal
        # Rules of thumb end games; random answers alone may not.
        answer = luck.choice(legal) if luck.random() < 0.2 else chair.ask("bot:greedy")
        assert chair.why(answer) is None
        chair.play(answer)
    return table


@pytest.mark.parametrize(("id_", "seats"), SEATS)
def test_a_whole_game(id_: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    table = play_on(magblast.new(NAMES[:seats], game=id_, seed="owl"), random.Random(7))
    assert table.over
    assert table.names == NAMES[:seats]
    assert {*table.winners} <= {*NAMES[:seats]}
    assert table.log is None
    kinds = {event.kind for event in table.events}
    assert kinds >= {"turn", "win"} or not table.winners
    assert all(str(event) for event in table.events)
    table.save(path)
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.ended
    record = magblast.read(path)
    assert record.winners == table.winners
    assert [str(event) for moment in record for event in moment.events] == [
        str(event) for event in table.events
    ]


@pytest.mark.parametrize("id_", SHELF)
def test_a_log_is_the_same_in_memory_and_in_a_file(id_: str, tmp_path: Path) -> None:
    kept, copy = tmp_path / "kept.mblog", tmp_path / "copy.mblog"
    with magblast.new(NAMES[:2], game=id_, seed="owl", log=kept) as filed:
        play_on(filed, random.Random(1), 40)
        assert filed.log == kept
    play_on(held := magblast.new(NAMES[:2], game=id_, seed="owl"), random.Random(1), 40)
    held.save(copy)
    assert copy.read_bytes() == kept.read_bytes()
    with magblast.resume(copy) as again:
        assert again.view(secrets=True).data == held.view(secrets=True).data
        assert [*map(str, again.events)] == [*map(str, held.events)]
        # Both go on alike.
        everybody: dict[int, magblast.Bot | str] = {1: "bot:greedy", 2: "bot:greedy"}
        assert again.run(everybody).winners == held.run(everybody).winners


def test_a_seat_is_a_name_a_bot_or_an_object() -> None:
    seats: list[str | dict[str, str]] = [
        "Ada",
        "bot:random",
        {"name": "Cy"},
        {"bot": "greedy"},
    ]
    seats.append({"bot": "greedy", "name": "Hal"})
    table = magblast.new(seats, seed="owl")
    assert table.names == ("Ada", "Zara", "Cy", "Grix", "Hal")
    assert table.run().asked in (1, 3)
    assert table.run({1: "greedy", 3: "greedy"}, most=7).asked in range(1, 6)


def test_options_customs_and_settings_are_what_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    table = magblast.new(
        ["Ada", "Bo"], edition="second", seed="owl", log=path, sound="honour", take_backs="agreed"
    )
    table.close()
    header = read_replay(path).course.header
    assert header.edition == "second"
    assert header.options["sound"] == "honour"
    assert header.table["take_backs"] == "agreed"
    armies = magblast.shelf()[2].settings()["army"]
    seats = [{"name": "Ada", "army": armies[2]}, {"name": "Bo", "army": armies[3]}]
    duel = magblast.new(seats, game="magusha", seed="owl")
    duel.save(tmp_path / "duel.mblog")
    header = read_replay(tmp_path / "duel.mblog").course.header
    found = [info.settings["army"] for info in header.seats]
    assert found == [*armies[2:]]


def test_the_shelf_tells_what_can_be_chosen() -> None:
    for info, id_ in zip(magblast.shelf(), SHELF, strict=False):
        game = game_of(id_)
        assert (info.id, info.title, info.seats) == (id_, game.name, game.seats)
        assert [*info.editions] == [*game.editions]
        for edition in info.editions:
            usual: dict[str, Any] = {
                name: values[0] for name, values in info.options(edition).items()
            }
            names = NAMES[: info.seats[0]]
            table = magblast.new(names, game=id_, edition=edition, seed="owl", **usual)
            assert table.game == id_


def test_what_was_done_can_be_undone() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl")
    everybody: dict[int, str] = {1: "bot:greedy", 2: "bot:greedy"}
    for _ in range(200):
        table.run(everybody, most=1)
        seat = table.asked
        assert seat is not None
        chair, before = table.chair(seat), table.view(secrets=True).data
        moves = [choice for choice in chair.legal if choice.record["do"] == "move"]
        if moves:
            chair.play(moves[0])
            assert table.view(secrets=True).data != before
            table.undo(seat)
            assert table.view(secrets=True).data == before
            return
    raise AssertionError("nobody could move a ship")


def test_a_sound_effect_is_typed_beside_the_answer() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl", sound="honour")
    everybody: dict[int, str] = {1: "bot:greedy", 2: "bot:greedy"}
    for _ in range(200):
        table.run(everybody, most=1)
        assert table.asked is not None
        chair = table.chair(table.asked)
        if any(choice.record["do"] == "sound" for choice in chair.legal):
            events = chair.play(chair.legal[0], text="PEWW")
            assert any("PEWW" in str(event) for event in events)
            assert any("PEWW" in str(event) for event in table.events)
            return
    raise AssertionError("nobody fired")


def test_an_imagined_table_plays_on_and_leaves_the_real_one_alone() -> None:
    for id_ in SHELF:
        table = magblast.new(["Ada", "Bo"], game=id_, seed="owl")
        table.run({1: "bot:greedy", 2: "bot:greedy"}, most=20)
        if table.asked is None:
            continue
        before = table.view(secrets=True).data
        chair = table.chair(table.asked)
        maybe = magblast.imagine(chair, "one of many")
        assert maybe.chair(chair.seat).view.data == chair.view.data
        assert [*map(str, maybe.chair(chair.seat).legal)] == [*map(str, chair.legal)]
        assert maybe.run({1: "bot:greedy", 2: "bot:greedy"}).over
        assert maybe.log is None
        assert table.view(secrets=True).data == before
        # A search imagines from what it has imagined.
        assert magblast.imagine(magblast.imagine(chair).chair(1)).asked == table.asked


REMEMBERING = [id_ for id_ in SHELF if Has.HANDS in game_of(id_).has]
"""Games in which cards are hidden, so that a seat remembers some that it has seen."""


def remembering(id_: str) -> Iterator[magblast.Chair]:
    """Iterate over chairs that remember where hidden cards lie, in games played at random."""
    for number in range(20):
        table = magblast.new(["Ada", "Bo"], game=id_, seed=f"owl {number}")
        for _ in range(20):
            table.run({1: "bot:random", 2: "bot:random"}, most=10)
            yield from [chair for chair in map(table.chair, (1, 2)) if chair.memory]


@pytest.mark.parametrize("id_", REMEMBERING)
def test_at_an_imagined_table_cards_lie_where_the_seat_remembers_them(id_: str) -> None:
    chairs = [*islice(remembering(id_), 6)]
    assert chairs
    for number, chair in enumerate(chairs):
        maybe = magblast.imagine(chair, f"world {number}")
        assert maybe.chair(chair.seat).memory == chair.memory
        seats = maybe.view(secrets=True).data["seats"]
        for known in chair.memory:
            holder = seats[str(known["seat"])]
            assert {*known["hand"]} <= {*holder["hand"]}
            assert holder.get("deck", [])[: len(known["deck"])] == known["deck"]


def test_choices_and_events_are_values() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl")
    first, again = table.chair(1).legal, table.chair(1).legal
    assert first == again
    assert {*first} == {*again}
    assert len({*first}) == len(first)
    assert first[0] != first[1]
    assert first[0] != first[0].record
    table.chair(1).play(first[3].record)
    assert table.events == table.events
    assert len({*table.events}) == len(table.events)
    twin = magblast.new(["Ada", "Bo"], seed="owl")
    twin.chair(1).play(first[3])
    assert twin.events == table.events


def test_what_has_a_bot_answers_the_same_question_alike() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl")
    chair = table.chair(1)
    for name in ("bot:random", "greedy", "captain:4"):
        assert chair.ask(name) == chair.ask(name) == chair.ask(magblast.bot(name))
    asked = {chair.ask(magblast.bot("random", seed=f"{n}")) for n in range(9)}
    assert len(asked) > 1


def is_json(value: object) -> bool:
    """Return whether a value consists of what a reader of JSON finds, and of nothing else."""
    if type(value) is dict:
        return all(type(key) is str and is_json(part) for key, part in value.items())
    if type(value) is list:
        return all(map(is_json, value))
    return type(value) in (str, int, float, bool, type(None))


@pytest.mark.parametrize("id_", SHELF)
def test_what_is_json_prints_as_json(id_: str) -> None:
    table = magblast.new(["Ada", "Bo"], game=id_, seed="owl")
    for _ in range(40):
        chair = table.chair(table.asked or 1)
        for data in (table.view().data, chair.view.data, table.view(secrets=True).data):
            assert is_json(data)
        assert all(is_json(choice.record) for choice in chair.legal)
        table.run({1: "bot:greedy", 2: "bot:random"}, most=1)


def test_events_are_json() -> None:
    for id_ in SHELF:
        table = magblast.new(["Ada", "Bo"], game=id_, seed="owl")
        table.run({1: "bot:greedy", 2: "bot:greedy"})
        names = {event.data["event"] for event in table.events}
        assert len(names) > 3
        assert all(name.islower() and name.isidentifier() for name in names)


def test_run_stops_where_it_is_told() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl")
    assert table.run().asked == 1
    assert table.run({2: "bot:greedy"}).asked == 1
    assert table.run({1: "bot:greedy"}).asked == 2
    assert len(table.events) > 0
    before = len(table.events)
    table.run({1: "bot:greedy", 2: "bot:greedy"}, most=1)
    assert table.asked is not None
    assert len(table.events) >= before
