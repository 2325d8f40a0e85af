"""What waits for an answer survives being written, resumed, undone and imagined (rules M14)."""

import json
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import GameState
from magblast.games.magi_nation.game import GAME
from magblast.kernel.game import AnyGame
from magblast.kernel.seat import ALL
from magblast.play.session import Session
from magblast.record.codec import canonical, digest, jsonable
from magblast.record.header import parse_header
from magblast.record.typed import read_typed
from tests.games.magi_nation.scenario import setup

Do = tuple[int, str, dict[str, Any]]


def do(by: int, word: str, **fields: Any) -> Do:
    """Return an action of the log."""
    return (by, word, fields)


def seats(one: dict[str, Any], two: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return the seats of a position."""
    usual = {"stack": ["gar.1"]}, {"magi": "evu.1", "stack": ["tryn.1"]}
    return {"1": {"magi": "grega.1", **usual[0], **one}, "2": {**usual[1], **(two or {})}}


PLACES = [
    do(1, "place", first="grega.1", second="ashgar.1", third="gar.1"),
    do(2, "place", first="evu.1", second="tryn.1", third="yaki.1"),
]
HUNT = {"creatures": ["quor_pup.1", "korrit.1"], "relics": ["staff_of_korrits.1"]}
MOMENTS: dict[str, tuple[dict[str, Any], list[Do], tuple[int, str]]] = {
    "set-up": ({}, PLACES[:1], (2, "place")),
    "first": ({"deal": {"dice": [1, 6]}}, PLACES, (2, "first")),
    "starting cards": (
        {"deal": {"dice": [1, 6]}},
        [*PLACES, do(2, "choose", seat=1)],
        (1, "fetch"),
    ),
    "after a die": (
        {"seats": seats({"magi": "grega.1"}), "dice": [3]},
        [do(1, "power", card="grega.1", power="thermal_blast")],
        (1, "choose"),
    ),
    "a look at a hand": (
        {"seats": seats({"creatures": ["epik.1"]}, {"hand": ["grow.1", "rudwot.1"]})},
        [do(1, "power", card="epik.1", power="dream_feast", seat=2)],
        (1, "choose"),
    ),
    "a look at the deck": (
        {"seats": seats({"relics": ["orothean_goggles.1"], "deck": ["quor.1", "quor.2"]})},
        [do(1, "power", card="orothean_goggles.1", power="foresight")],
        (1, "choose"),
    ),
    "a search": (
        {
            "seats": seats(
                {"magi": "ashgar.1", "hand": ["hyrens_call.1"], "deck": ["magma_hyren.1"]}
            )
        },
        [do(1, "play", card="hyrens_call.1")],
        (1, "fetch"),
    ),
    "discards, one of them made": (
        {"seats": seats({"creatures": ["vinoc.1"], "hand": ["quor.1", "quor.2"]})},
        [
            do(1, "power", card="vinoc.1", power="generate"),
            do(1, "discard", card="quor.1"),
        ],
        (1, "discard"),
    ),
    "discards of the other seat": (
        {
            "seats": seats(
                {"creatures": ["giant_vulbor.1"]}, {"hand": ["grow.1"], "creatures": ["quor.1"]}
            )
        },
        [do(1, "power", card="giant_vulbor.1", power="mind_shock", target="quor.1")],
        (2, "discard"),
    ),
    "a creature just played": (
        {"seats": seats({"hand": ["quor.1"]}, {"creatures": ["wellisk.1"]}), "phase": "creatures"},
        [do(1, "play", card="quor.1")],
        (2, "effect"),
    ),
    "a creature played inside a spell": (
        {
            "seats": seats(
                {"magi": "ashgar.1", "hand": ["hyrens_call.1"], "deck": ["magma_hyren.1"]},
                {"creatures": ["wellisk.1"]},
            )
        },
        [do(1, "play", card="hyrens_call.1"), do(1, "fetch", cards=["magma_hyren.1"])],
        (2, "effect"),
    ),
    "a relic about to be discarded": (
        {
            "seats": seats(
                {"magi": "ebylon.1"}, {"relics": ["robe_of_vines.1"], "creatures": ["orpus.1"]}
            )
        },
        [do(1, "power", card="ebylon.1", power="shatterwave", target="robe_of_vines.1")],
        (2, "effect"),
    ),
    "an attack that its own captain may strengthen": (
        {"seats": seats(HUNT, {"creatures": ["gum_gum.1", "quor.1"]}), "phase": "attack"},
        [do(1, "attack", creature="quor_pup.1", target="gum_gum.1", joined=["korrit.1"])],
        (1, "effect"),
    ),
    "an attack that may slide": (
        {"seats": seats(HUNT, {"creatures": ["gum_gum.1", "quor.1"]}), "phase": "attack"},
        [
            do(1, "attack", creature="quor_pup.1", target="gum_gum.1", joined=["korrit.1"]),
            do(1, "effect", card="quor_pup.1", amount=2),
        ],
        (2, "effect"),
    ),
    "the draw step before the draw": (
        {"seats": seats({"magi": "fossik.1", "creatures": ["quor.1"]}), "phase": "prs_2"},
        [do(1, "end_phase")],
        (1, "effect"),
    ),
}


def begun(data: dict[str, Any], path: Path | None) -> Session:
    """Begin the game of a moment."""
    header = {
        "magblast": 1,
        "game": "magi-nation",
        "seed": "half-done",
        "seats": [{"name": "Ada", "starter": "cald"}, {"name": "Bo", "starter": "naroom"}],
    }
    more = data if "deal" in data or not data else {"position": {"turn": 5, "rest": False, **data}}
    return Session.start(parse_header(header | more, shelf), path)


def shelf(_: str) -> AnyGame:
    """Return the game, which is not on the shelf yet."""
    return GAME


def reached(name: str, path: Path | None = None) -> Session:
    """Return a session that has come to a moment."""
    data, actions, asked = MOMENTS[name]
    session = begun(data, path)
    for by, word, fields in actions:
        session.submit(GAME.read({"by": by, "do": word, **fields}))
    assert session.decision is not None
    assert (session.decision.seat, session.decision.kind) == asked
    return session


def at(session: Session) -> Position:
    """Return the position of a session."""
    assert isinstance(session.position, Position)
    return session.position


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_plain_data(name: str) -> None:
    state = at(reached(name)).state
    data = json.loads(canonical(jsonable(state)))
    again = read_typed(GameState, data, "state", "frame")
    assert again == state
    assert digest(again) == digest(state)
    assert Position(again, at(reached(name)).rules).legal == at(reached(name)).legal


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_resumed_from_its_log(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = reached(name, path)
    before, legal = session.position, session.position.legal
    session.close()
    again = Session.resume(path, shelf)
    assert again.position == before
    for action in legal[:3]:
        assert before.play(action) == again.position.play(action)
    again.close()


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_looks_the_same_whatever_is_hidden(name: str) -> None:
    position = at(reached(name))
    for viewer in (None, 1, 2):
        view = position.view(viewer)
        for seed in ("one", "two", "three"):
            twin = GAME.imagine(setup(), view, seed)
            assert twin.view(viewer) == view
            assert twin.decision == position.decision
            assert GAME.snapshot(twin, viewer) == GAME.snapshot(position, viewer)


UNDONE = {
    "a search": False,
    # Nothing was revealed, and the same seat goes on.
    "discards, one of them made": True,
    "an attack that its own captain may strengthen": True,
    "after a die": False,
    "a look at a hand": False,
    "a look at the deck": False,
    "an attack that may slide": False,
    "a creature just played": False,
    "a relic about to be discarded": False,
}


@pytest.mark.parametrize("name", UNDONE)
def test_what_revealed_nothing_can_be_undone_in_the_middle(name: str) -> None:
    session = reached(name)
    position = at(session)
    data, actions, _ = MOMENTS[name]
    by = actions[-1][0]
    assert (session.undo_limit(by) > 0) is UNDONE[name]
    if session.undo_limit(by):
        before = begun(data, None)
        for seat, word, fields in actions[:-1]:
            before.submit(GAME.read({"by": seat, "do": word, **fields}))
        session.undo(by)
        assert session.position == before.position
        session.redo(by)
        assert session.position == position


def test_positions_stand_at_steps_only() -> None:
    shown = GAME.snapshot(at(reached("an attack that may slide")), ALL)
    assert shown["attack"] == {
        "creature": "quor_pup.1",
        "target": "gum_gum.1",
        "joined": ["korrit.1"],
    }
