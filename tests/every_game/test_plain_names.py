"""In plain mode things are called as on the screens, and their names choose their lines."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from magblast.cli.plain.desk import PlainDesk
from magblast.kernel.picks import OPTION, Thing
from magblast.kernel.shelf import SHELF
from magblast.kernel.vocabulary import word_for
from magblast.play.menus import Menu, Menus
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.play.thing_keys import fold_of
from magblast.play.unlisted import judge_of
from magblast.record.header import Header, parse_header
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.cli.plain.captain import Game, begin
from tests.every_game.games import answers, begun
from tests.games.battlecards import test_screens as battlecards
from tests.games.magi_nation.look import test_screens as magi_nation
from tests.games.magusha import test_board_screen as magusha
from tests.support.logs import duel

MOST = 60
"""Answers of a game that are looked at."""


def asked(id_: str) -> Iterator[tuple[PlainDesk, Any]]:
    """Iterate over the questions of a game: the desk that asks, and what the seat asked sees."""
    given = answers(id_, "owl")
    game = Game(Session.start(begun(id_, "owl"), None))
    for action in given[:MOST]:
        yield game.host.desk, game.session.view(action.by)
        game.session.submit(action)


def menus(desk: PlainDesk, view: Any, luck: random.Random) -> Iterator[Menu]:
    """Iterate over what is listed while an answer is picked at random."""
    found = Menus(desk.words, view, ENGLISH, lambda _: "", desk.names(view))
    judge = judge_of(desk.session.game, desk.session.setup, view)
    leads: Any = Selection.of(view, desk.words.spell, judge)
    for _ in range(5):
        if not isinstance(leads, Selection):
            return
        menu = found.menu_of(leads)
        yield menu
        leads = luck.choice(menu.lines).leads


def called(picker: Picker, thing: Thing) -> str:
    """Return what a thing is called on the screens; arrows are told as words."""
    bearer = picker.kit.look.bearer(thing)
    for own in picker.keys:
        if own.thing in (thing, bearer):
            return own.key.split(",")[0]
    return picker.names.name(bearer)


@pytest.mark.parametrize("id_", SHELF)
def test_each_name_is_that_of_the_screens_and_chooses_what_it_stands_beside(id_: str) -> None:
    luck, seen = random.Random(id_), 0
    for desk, view in asked(id_):
        kit = TableTools.of(desk.session.game, desk.session.setup, ENGLISH)
        fold = fold_of(desk.session, kit.words, kit.commands)
        picker = Picker(kit, view, thing_keys=fold.now)
        for menu in menus(desk, view, luck):
            for index, line in enumerate(menu.lines):
                things = [each for each in line.things if each.kind != OPTION]
                names = [name for each in things if (name := called(picker, each))]
                # Spaces are named in the words.
                letters = dict.fromkeys(name for name in names if not name[-1].isdigit())
                assert line.name.split() == [*letters]
                if len(things) == 1 and names and names[0].isdigit():
                    assert menu.numbers[index] == int(names[0])
                if line.name:
                    chosen, rest = menu.read(line.name.split())
                    assert index in chosen
                    assert not rest
                    # Answers that differ in cards alone have the same names.
                    assert {menu.lines[each].name for each in chosen} == {line.name}
                    seen += 1
            assert len({*menu.numbers}) == len(menu.lines)
    assert seen > 15


TYPED: dict[str, tuple[Header, tuple[str, ...], str, str]] = {
    "a ship and a target": (parse_header(duel()), ("", "b 2b"), "fire", ""),
    "two keys of a number alone": (parse_header(duel()), ("", "2b"), "fire", ""),
    "capitals": (parse_header(duel()), ("", "2B"), "fire", ""),
    "a key of the game": (parse_header(duel()), ("", "e", "e"), "end_phase", ""),
    "a unit, a command and a space": (
        magusha.header_of(magusha.STRIKE),
        ("3 m c3",),
        *("move", "c3"),
    ),
    "line by line": (magusha.header_of(magusha.STRIKE), ("3", "m", "c3", "done"), "move", "c3"),
    "what attacks": (battlecards.ATTACK, ("", "b"), "attack", ""),
    "a creature and a target": (magi_nation.ATTACK, ("", "b 2c"), "attack", "furok.1"),
}


@pytest.mark.parametrize("name", TYPED)
def test_names_are_typed_in_place_of_numbers(name: str, tmp_path: Path) -> None:
    start, words, word, facts = TYPED[name]
    game = begin(start, tmp_path / "game.mblog")
    game.type(*words)
    given = [entry.action for entry in game.session.entries]
    assert given, game.text
    assert word_for(type(given[0])) == word
    assert facts in repr(given[0])
