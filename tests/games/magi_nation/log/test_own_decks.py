"""A deck that a seat brings stands in the log whole, and is played like any other."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.games.magi_nation.game import GAME
from magblast.kernel.picks import Thing
from magblast.kernel.seat import ALL
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.game_line import game_line, log_of
from magblast.record.header import Header, header_record, new_header, parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell
from tests.games.magi_nation.random_games import TITLES

QUICK = {
    "name": "Quick",
    "magi": ["grega", "ashgar", "gar"],
    "cards": dict.fromkeys(TITLES[False][:13], 3) | {TITLES[False][13]: 1},
}


def header(one: object, two: object = "cald", *more: object, seed: str = "own") -> Header:
    """Return the header of a game with two decks or more."""
    decks = (one, two, *more)
    seats = [SeatInfo(f"Captain {n}", None, {"starter": each}) for n, each in enumerate(decks, 1)]
    return new_header("magi-nation", seats, seed, game=GAME)


def test_a_log_with_a_deck_of_its_own_replays_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "own.mblog"
    session, luck = Session.start(header(QUICK), path), random.Random(1)
    while session.decision is not None:
        session.submit(luck.choice([*session.position.legal]))
    session.close()
    replay = read_replay(path)
    assert replay.problem is None
    written = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["seats"][0]["starter"]
    assert written == {**QUICK, "cards": dict(sorted(QUICK["cards"].items()))}  # type: ignore[attr-defined]
    shared = read_replay(log_of_line(game_line(replay), tmp_path))
    assert shared.course.header.seats[0].settings["starter"] == written
    position = replay.course.position
    table = session.game.snapshot(position, None)
    assert GAME.sides(session.setup, table) == ["Quick", "cald"]
    assert position.view(None).rules.deck(1).name.english == "Quick"


def log_of_line(line: str, folder: Path) -> Path:
    """Return a log made of a game line."""
    path = folder / "shared.mblog"
    path.write_bytes(log_of(line))
    return path


def test_the_order_of_the_cards_in_json_means_nothing() -> None:
    backwards = {**QUICK, "cards": dict(reversed(QUICK["cards"].items()))}  # type: ignore[attr-defined]
    one, two = header(QUICK), header(backwards)
    assert one.cards == two.cards
    assert GAME.open(one.setup, one.start)[0].state == GAME.open(two.setup, two.start)[0].state


def test_a_new_name_changes_no_digest() -> None:
    assert header(QUICK).cards == header({**QUICK, "name": "Slow"}).cards
    assert header(QUICK).cards != header("naroom").cards


def test_a_deck_without_a_name_is_called_after_its_magi() -> None:
    unnamed = {name: each for name, each in QUICK.items() if name != "name"}
    assert header(unnamed).seats[0].settings["starter"]["name"] == "Grega, Ashgar, Gar"


def test_a_table_with_a_deck_of_its_own_can_be_set_up_again() -> None:
    begun = header(QUICK)
    position, _ = GAME.open(begun.setup, begun.start)
    for _ in range(3):
        position, _ = position.play(position.legal[0])
    table = GAME.snapshot(position, ALL)
    assert table["seats"]["1"]["starter"] == begun.seats[0].settings["starter"]
    record = header_record(begun) | {"position": {"seats": {"1": table["seats"]["1"]}}}
    record["position"]["seats"]["1"].pop("pool", None)
    again = parse_header(record, lambda _: GAME)
    assert again.position is not None
    record["position"]["seats"]["1"]["starter"] = "naroom"
    other = parse_header(record, lambda _: GAME)
    with pytest.raises(ShapeError, match="starter"):
        GAME.open(other.setup, other.start)


def test_everybody_can_read_with_which_cards_a_deck_began() -> None:
    begun = header(QUICK)
    position, _ = GAME.open(begun.setup, begun.start)
    words = GAME.words(begun.setup, ENGLISH)
    told = words.explain(Thing("seat", 1), position.view(2))
    assert "The deck at the beginning: 1 Grega, 1 Ashgar, 1 Gar, 3 " in told[-1]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"magi": ["grega", "grega", "gar"]}, "2 copies of Grega: a deck can have each Magi only"),
        ({"magi": ["grega", "gar"]}, "2 Magi: a deck has exactly 3 (rules M1.6)."),
        ({"magi": ["grega", "gar", "furok"]}, "Furok is in the wrong list"),
        (
            {"magi": ["grega", "gar", "ashgra"]},
            "does not exist: 'ashgra'; did you mean ash",
        ),
        ({"cards": {"grega": 1}}, "Grega is in the wrong list"),
        ({"cards": {"furok": 0}}, "cards.furok must be from 1 to 100, not 0"),
        ({"cards": {"furok": 2}}, "2 cards besides the Magi: a deck has at least 40"),
        ({"cards": {**QUICK["cards"], "furok": 9}}, "9 copies of Furok"),  # type: ignore[dict-item]
        ({"colour": "red"}, "has an unknown field"),
        ({"cards": [1]}, "cards must be an object"),
        ({"magi": "grega"}, "magi must be a list"),
        ({"name": 3}, "name must be text"),
    ],
)
def test_a_deck_that_breaks_the_rules_is_refused(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(ShapeError) as caught:
        header({**QUICK, **changed})
    assert told in tell(caught.value)


def test_all_that_is_wrong_with_a_deck_is_told_at_once() -> None:
    with pytest.raises(ShapeError) as caught:
        header({"magi": ["grega", "gar"], "cards": {"furok": 9}})
    assert tell(caught.value) == (
        "seats.0.starter: 2 Magi: a deck has exactly 3 (rules M1.6). 9 cards besides the Magi: a "
        "deck has at least 40 (rules M1.6). 9 copies of Furok: a deck has at most 3 (rules M1.6)."
    )
