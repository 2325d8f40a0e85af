"""A key that a person chose takes no key away from anything else."""

import json
from pathlib import Path

import pytest
from textual.events import Key

from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.tui.app import MagblastApp
from magblast.tui.keymap import ids_of_games, known_keys, usable_keys, usual_keys
from magblast.tui.screens.base import GameScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH, tell
from tests.support.table import header, playing
from tests.tui.test_privacy import shown
from tests.tui.test_typed_keys import PLAIN, POSITION

USUAL = usual_keys(
    GameScreen.BINDINGS, MagblastApp.BINDINGS, TableScreen.BINDINGS, ReplayScreen.BINDINGS
)
DOCS = Path(__file__).parents[2] / "docs" / "keys.md"


@pytest.mark.parametrize(
    ("chosen", "refused"),
    [
        ({"table.undo": "z"}, []),
        ({"table.undo": "h", "table.hide": "u"}, []),
        ({"table.undo": "space"}, []),
        (
            {"table.undo": "h"},
            ["h cannot be used for table.undo, because"],
        ),
        ({"table.undo": "z,?"}, ["question_mark cannot be used for table.undo"]),
        (
            {"table.undo": "f1"},
            ["f1 cannot be used for table.undo"],
        ),
        ({"app.rules": "space"}, ["space cannot be used for app.rules"]),
        (
            {"table.undo": "3"},
            ["3 cannot be used for table.undo"],
        ),
        ({"table.end_phase": "u"}, ["u cannot be used for table.end_phase"]),
        ({"table.undo": "z", "table.hide": "z"}, ["z cannot be used for table.undo"]),
    ],
)
def test_a_clash_is_refused_with_a_sentence(chosen: dict[str, str], refused: list[str]) -> None:
    usable, told = usable_keys(chosen, USUAL)
    sentences = [tell(each) for each in told]
    assert len(sentences) == len(refused)
    assert all(f"The key {part}" in each for each, part in zip(sentences, refused, strict=True))
    assert len(usable) == len(chosen) - len(refused)


@pytest.mark.parametrize(
    ("id_", "keys", "told"),
    [
        ("table.undoo", "z", "nothing has that id"),
        ("table.fly", "z", "nothing has that id"),
        ("table.undo", "ctlr+t", "There is no key called ctlr+t; table.undo keeps its usual key."),
        ("table.undo", "z,spacebar", "There is no key called spacebar"),
        ("table.undo", "+t", "There is no key called +t"),
    ],
)
def test_an_unknown_id_or_key_is_refused_with_a_sentence(id_: str, keys: str, told: str) -> None:
    ids = USUAL.keys() | ids_of_games()
    known, refused = known_keys({id_: keys, "table.hide": "x"}, ids)
    assert known == {"table.hide": "x"}
    assert told in tell(refused[0])
    assert id_ in tell(refused[0])


@pytest.mark.parametrize(
    "key",
    ["z", "+", "plus", "minus", "ctrl+r", "pageup", "slash", "space", "f5", "é", "shift+tab", "@"],
)
def test_a_key_that_exists_is_taken(key: str) -> None:
    assert known_keys({"table.undo": key}, USUAL) == ({"table.undo": key}, [])


def test_the_keys_of_every_game_are_known() -> None:
    assert {"table.end_phase", "table.pass", "table.flagship"} <= ids_of_games()
    assert known_keys(USUAL, USUAL) == (USUAL, [])


async def test_a_key_that_does_not_exist_is_told_at_the_beginning(home: Path) -> None:
    home.mkdir()
    keys = {"table.undoo": "z", "table.end_phase": "w"}
    (home / "settings.json").write_text(json.dumps({"keys": keys}), encoding="utf-8")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "give a key to table.undoo" in " ".join(shown(table).split()))
        assert "table.end_phase" not in shown(table)


def test_the_usual_keys_do_not_clash() -> None:
    assert usable_keys(USUAL, USUAL) == (USUAL, [])


@pytest.mark.parametrize("key", ["ctrl+e", "ctrl+y", "ctrl+d", "ctrl+g", "ctrl+o", "z", "b"])
def test_a_key_that_was_chosen_before_it_had_a_use_is_kept(key: str) -> None:
    assert usable_keys({"table.undo": key}, USUAL) == ({"table.undo": key}, [])


async def test_a_letter_that_was_chosen_lies_on_no_thing(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"keys": {"table.undo": "b"}}), "utf-8")
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        worn = table.table_screen().picker.names.printed.values()
        assert "c" in worn
        assert "b" not in worn


async def test_a_capital_that_was_chosen_is_not_read_as_a_small_letter(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"keys": {"table.undo": "E"}}), "utf-8")
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("E")
        assert not table.session.entries
        await table.press("N")
        assert "The key n" in table.text()


def test_every_key_that_can_be_changed_is_documented() -> None:
    told = DOCS.read_text(encoding="utf-8")
    assert [id_ for id_, key in USUAL.items() if f"| `{id_}` | `{key}` |" not in told] == []


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("game", [*SHELF, "pebbles"])
def test_every_key_that_a_game_gives_is_known_beforehand(game: str) -> None:
    box = game_of(game)
    session = Session.start(
        new_header(next(iter(box.editions)), ("Ada", "Bo"), "known", game=box), None
    )
    look = TableTools.of(session.game, session.setup, ENGLISH).look
    known = {key for keys in look.own_keys.values() for key in keys.split(",")}
    for step in range(60):
        position = session.position
        for seat in (1, 2):
            given = {key for own in look.keys(position.view(seat)) for key in own.key.split(",")}
            assert given <= known
        if not position.legal:
            break
        session.submit(position.legal[step % len(position.legal)])


async def test_a_key_of_the_game_is_kept_where_a_game_begins_at_once(home: Path) -> None:
    home.mkdir()
    keys = {"table.undo": "e", "table.leave": "7"}
    (home / "settings.json").write_text(json.dumps({"keys": keys}), encoding="utf-8")
    async with playing(header()) as table:
        await table.at(ProblemScreen)
        assert isinstance(table.screen, ProblemScreen)
        told = table.screen.sentence
        assert "The key 7 cannot be used for table.leave" in told
        assert "The key e cannot be used for table.undo, because it belongs to table.end_" in told
        assert "The key 7 cannot" in table.text()
        await table.press("enter")
        await table.look(1)
        await table.at(TableScreen)
        assert [each.action for each in table.screen._bindings.get_bindings_for_key("u")] == [
            "undo"
        ]
        # It has been told, and is not told again.
        table.app.begin(header())
        await table.at(CoverScreen)


async def test_a_refused_key_takes_nothing_away(home: Path) -> None:
    home.mkdir()
    keys = {"table.undo": "h", "table.help": "x"}
    (home / "settings.json").write_text(json.dumps({"keys": keys}), encoding="utf-8")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "The key h cannot be used" in " ".join(shown(table).split()))
        table.app.begin(header())
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h")
        assert table.table_screen().hand_hidden
        await table.press("x")
        await table.until(lambda: not isinstance(table.screen, TableScreen))


async def test_what_only_another_keyboard_writes_is_told_to_do_nothing() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        for written in ("р", "Р", "η", "ñ", "١", "字", "１"):
            await table.press(written)
            said = f"The key {written} does nothing here"
            await table.until(lambda said=said: said in table.frame())  # type: ignore[misc]
        for key, written in (("euro_sign", "€"), ("inverted_question_mark", "¿")):
            table.table_screen().post_message(Key(key, written))
            said = f"The key {written} does nothing here"
            await table.until(lambda said=said: said in table.frame())  # type: ignore[misc]
