"""The board is played by keys alone and by mouse alone, and looked at from both sides."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest

from magblast.games.magusha.engine.actions import (
    Action,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Flip,
    Guard,
    Move,
    Pass,
    Place,
    Redirect,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.terms import CardId, Count, Pay, Space, UnitAt
from magblast.games.magusha.wording.actions import card, command, space, unit
from magblast.kernel.picks import Thing
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.text import text_of
from magblast.record.header import Header, new_header, parse_header
from magblast.tui.key_hints import key_hints
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.keys import Keys
from tests.support.table import Table, playing


def header_of(position: Mapping[str, Any] | None = None, **options: str) -> Header:
    seats = [{"name": "Ada", "army": "cinder_host"}, {"name": "Bo", "army": "tidewatch"}]
    data: dict[str, Any] = {"magblast": 1, "game": "magusha", "seats": seats}
    if position is not None:
        return parse_header({**data, "position": position})
    return parse_header({**data, "options": {"first": 1, **options}})


def at(name: str) -> UnitAt:
    return UnitAt(Space(name))


def squad(seat: int, card: str, size: int = 1, *guard: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "card": card, "size": size, "guard": [*guard], **more}


def field(more: Mapping[str, Any], one: str = "f2", two: str = "b4") -> dict[str, Any]:
    """Return a field with both commanders, a squad far off for each, and more."""
    commanders = {one: {"seat": 1, "card": "veshra"}, two: {"seat": 2, "card": "orun"}}
    far = {"g1": squad(1, "smoke_runner"), "a5": squad(2, "undertow_blade")}
    return {**far, **commanders, **more}


STRIKE = {
    "seats": {
        "1": {"reserves": {"ash_caller": 2, "pike_breaker": 1}, "rally": "active"},
        "2": {"reserves": {"reef_warden": 1, "lantern_keeper": 2}},
    },
    "field": field(
        {
            "d3": squad(1, "pike_breaker", 3),
            "d4": squad(2, "reef_warden", 3, "current_weaver"),
            "e4": squad(2, "lantern_keeper", 2),
        }
    ),
}
"""Ada's Pike Breaker may strike two squads."""
GUARD = {
    "seats": {"1": {"pool": ["ash_caller", "pike_breaker"]}, "2": {}},
    "field": field(
        {
            "d1": squad(1, "ember_shepherd", 2),
            "e1": squad(1, "pike_breaker", 2),
            "d2": squad(1, "ash_caller", 1, "smoke_runner"),
            "d3": squad(2, "reef_warden", 2),
        }
    ),
}
"""Ada's Ember Shepherd may guard the Pike Breaker, and the Ash Caller break its spirit."""
DEFLECT = {
    "seats": {
        "1": {"reserves": {"ash_caller": 2}},
        "2": {"reserves": {"reef_warden": 2, "undertow_blade": 1}},
    },
    "field": field(
        {
            "d2": squad(1, "pike_breaker", 3),
            "e3": squad(2, "undertow_blade", 2),
            "c4": squad(2, "lantern_keeper", 2),
        },
        two="d3",
    ),
}
"""Ada's Pike Breaker may strike Orun, who may deflect it."""
DEPLOY = {
    "phase": "deploy",
    "seats": {"1": {"reserves": {"ash_caller": 2, "pike_breaker": 3}}, "2": {}},
    "field": field({"d2": squad(1, "pike_breaker", 1)}),
}
"""Ada may deploy, or reinforce her Pike Breaker."""
FLIP = {
    "phase": "start",
    "seats": {"1": {"pool": ["ash_caller"] * 4 + ["pike_breaker"] * 2}, "2": {}},
    "field": field(
        {"e3": squad(2, "reef_warden", 2), "f3": squad(2, "lantern_keeper", 2)},
    ),
}
"""Ada may flip Veshra, who then damages one of two neighbours."""


MARCH = {
    "seats": {"1": {"reserves": {"ash_caller": 2}}, "2": {}},
    "field": field({"e3": squad(2, "reef_warden", 2)}),
}
"""Ada's Veshra may strike, and then take a free step."""
FREE = {"formation": "free"}


class Case(NamedTuple):
    """Pair what is done with the answer that it must give; all but the last are done before."""

    start: Mapping[str, Any]
    keys: Sequence[str]
    clicks: Sequence[Thing | str]
    action: Action


def _by_rally() -> Case:
    clicks = (unit("d3"), "r", unit("d4"), unit("d4"))
    return Case(STRIKE, ["r", "@d3", "up", "enter"], clicks, _strike("d3", "d4", pay=Pay.RALLY))


def _strike(start: str, *targets: str, pay: Pay | None = None) -> Strike:
    return Strike(1, at(start), tuple([at(each) for each in targets]), pay)


def _deploy(card: str, count: int) -> Deploy:
    return Deploy(1, CardId(card), Count(count), Space("e2"))


BEFORE: Mapping[str, Sequence[Action]] = {
    "redirect": (_strike("d2", "d3"),),
    "discard": (_strike("d2", "d3"), Pass(2)),
    "choose": (Flip(1),),
    "free": (_strike("f2", "e3"),),
}
"""What happens before the answer of a case, by the kind of its question."""
CASES = {
    "move": Case(
        STRIKE,
        ["@d3", "left", "enter"],
        (unit("d3"), space("c3"), space("c3")),
        Move(1, at("d3"), Space("c3")),
    ),
    "strike": Case(
        STRIKE,
        ["@d3", "up", "enter", "enter"],
        (unit("d3"), unit("d4"), unit("d4")),
        _strike("d3", "d4"),
    ),
    "double strike": Case(
        STRIKE,
        ["@d3", "s", "up", "right", "enter", "left", "enter"],
        (unit("d3"), unit("e4"), unit("d4"), unit("d4")),
        _strike("d3", "e4", "d4"),
    ),
    "by rally": _by_rally(),
    "guard": Case(
        GUARD,
        ["@d1", "right", "enter"],
        (unit("d1"), unit("e1"), unit("e1")),
        Guard(1, at("d1"), at("e1")),
    ),
    "spirit break": Case(
        GUARD,
        ["@d2", "b", "enter"],
        (unit("d2"), "b", unit("d3")),
        SpiritBreak(1, at("d2"), at("d3")),
    ),
    "deploy": Case(
        DEPLOY,
        ["@pike_breaker", "left", "left", "enter", "2", "enter"],
        (card("pike_breaker"), space("e2"), "plus", "plus", space("e2")),
        _deploy("pike_breaker", 2),
    ),
    "reinforce": Case(
        DEPLOY,
        ["@d2", "2", "enter"],
        (unit("d2"), "plus", "plus", unit("d2")),
        Reinforce(1, at("d2"), Count(2)),
    ),
    "redirect": Case(
        DEFLECT,
        ["tab", "enter", "enter"],
        (unit("e3"), unit("e3")),
        Redirect(2, at("d3"), at("e3")),
    ),
    "discard": Case(
        DEFLECT,
        ["tab", "tab", "enter", "enter"],
        (card("undertow_blade"), card("undertow_blade")),
        Discard(2, CardId("undertow_blade")),
    ),
    "flip": Case(FLIP, ["y", "y"], ("y", "y"), Flip(1)),
    "choose": Case(
        FLIP,
        ["tab", "enter", "enter"],
        (unit("e3"), unit("e3")),
        Choose(1, at("e3")),
    ),
    "free": Case(
        MARCH,
        ["left", "enter", "enter"],
        (space("e2"), space("e2")),
        Move(1, at("f2"), Space("e2"), Pay.FREE),
    ),
}


@asynccontextmanager
async def at_table(
    position: Mapping[str, Any] | None, kind: str = "", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Run the app at a position, after what happens before a kind of question."""
    start = header_of(position, **FREE)
    async with playing(start, size) as table:
        await table.at(TableScreen)
        for action in BEFORE.get(kind, ()):
            shown = table.shown
            table.submit(action)
            await table.leave(shown)
            await table.settle()
        yield table


async def given(table: Table, before: int) -> Action:
    """Return the answer that was given since."""
    await table.until(lambda: len(table.session.entries) > before)
    action: Action = table.session.entries[before].action
    return action


@pytest.mark.parametrize("kind", CASES)
async def test_every_question_is_answered_by_keys_alone(kind: str) -> None:
    case = CASES[kind]
    async with at_table(case.start, kind) as table:
        before = len(table.session.entries)
        await table.typed(*case.keys)
        assert await given(table, before) == case.action


@pytest.mark.parametrize("kind", CASES)
async def test_every_question_is_answered_by_mouse_alone(kind: str) -> None:
    case = CASES[kind]
    async with at_table(case.start, kind) as table:
        before = len(table.session.entries)
        for thing in case.clicks:
            await table.settle()
            await (table.click_foot(thing) if isinstance(thing, str) else table.click(thing))
        assert await given(table, before) == case.action


async def test_what_does_not_fit_tells_why_with_its_rule() -> None:
    async with at_table(GUARD) as table:
        await table.typed("@d2", "left", "left", "enter")
        assert "(rules G7.2)" in table.text()
        # Her rally stone is off, too, but that would help her as little.
        await table.press("g")
        assert "(rules G7.4)" in table.text()
        assert not table.session.entries


@pytest.mark.parametrize(
    ("start", "keys", "told"),
    [
        (STRIKE, ["@d3", "s", "left", "enter"], "nobody to strike on c3 (rules G7.3)"),
        (STRIKE, ["r", "@d3", "s", "left", "enter"], "nobody to strike on c3 (rules G7.3)"),
        (STRIKE, ["@f2", "@d3", "s", "down", "enter"], "nobody to strike on d2 (rules G7.3)"),
        # Without a command an empty space is the end of a move.
        (GUARD, ["@d2", "left", "left", "enter"], "(rules G7.2)"),
    ],
)
async def test_an_empty_space_is_not_struck(
    start: Mapping[str, Any], keys: Sequence[str], told: str
) -> None:
    async with at_table(start, size=(120, 35)) as table:
        await table.typed(*keys[:-1])
        # It is not offered, and Enter says no more than the arrow.
        assert told in table.text()
        assert "enter" not in {cap.key for cap in table.screen.query_one(Keys).caps}
        await table.typed(*keys[-1:])
        assert told in table.text()
        assert not table.session.entries


@pytest.mark.parametrize("free", ["c1", "e1"])
async def test_of_several_reasons_the_nearest_is_told(free: str) -> None:
    at = {"c1": "e1", "e1": "c1"}[free]
    start = {**GUARD, "field": field({"d1": squad(1, "ember_shepherd", 2)}, at)}
    async with at_table(start) as table:
        await table.typed("@d1", "g")
        assert f"The unit on {at} is a commander and cannot be guarded" in table.text()
        assert not table.session.entries


async def test_a_unit_that_reaches_nobody_is_not_said_to_miss_itself() -> None:
    start = {**GUARD, "field": field({"d1": squad(1, "ember_shepherd", 2)}, "e1")}
    async with at_table(start) as table:
        await table.typed("@d1", "s")
        said = table.text()
        assert "reaches d1" not in said
        assert "(rules G" in said
        assert not table.session.entries


async def test_an_empty_space_is_not_guarded() -> None:
    async with at_table(GUARD) as table:
        answering, picks = table.table_screen().answering, (unit("d1"), command("guard"))
        near, far = (answering._obstacles.why_not(*picks, space(each)) for each in ("c1", "c3"))
        assert near == "There is no unit of yours on c1 (rules G7.4)."
        assert far == "No arrow of the unit on d1 reaches c3 (rules G7.4)."


async def test_another_unit_takes_the_place_of_the_one_that_was_picked() -> None:
    async with at_table(STRIKE) as table:
        await table.typed("@d3", "@f2")
        assert table.table_screen().picker.selection.picks == (unit("f2"),)
        await table.click(unit("d3"))
        assert table.table_screen().picker.selection.picks == (unit("d3"),)
        await table.click(unit("e4"))
        assert table.table_screen().picker.selection.picks == (unit("d3"), unit("e4"))


async def test_a_stone_that_need_not_pay_is_not_asked_for_once_a_move_is_complete() -> None:
    async with at_table(STRIKE, size=(140, 45)) as table:
        await table.typed("@d3", "m")
        await table.click(space("e3"))
        assert "Move Pike Breaker d3 to e3" in table.text()
        assert "r by rally" in table.text()
        assert "choose the rally stone" not in table.text()


@pytest.mark.parametrize(
    ("key", "told"),
    [
        *((key, "Units are commanded in the command phase") for key in "msgb"),
        *((key, "The rally stone is used in the command phase") for key in "rd"),
    ],
)
async def test_a_command_that_comes_too_soon_says_when_it_may_be_given(key: str, told: str) -> None:
    async with at_table(DEPLOY, size=(140, 45)) as table:
        await table.press(key)
        assert told in table.prose()


@pytest.mark.parametrize("way", ["up", "right"])
async def test_a_move_onto_another_unit_says_that_it_stands_there(way: str) -> None:
    async with at_table(GUARD, size=(140, 45)) as table:
        await table.typed("@d1", "m", way)
        on = {"up": "d2", "right": "e1"}[way]
        assert f"A unit stands on {on} (rules G7.2)." in table.prose()


async def test_an_army_is_set_up_freely() -> None:
    async with at_table(None) as table:
        for name, count in {"veshra": 0, "ash_caller": 1, "pike_breaker": 3}.items():
            before = len(table.session.entries)
            picker = table.table_screen().picker
            await table.press(picker.board_keys[card(name)], "tab", "enter")
            await table.press(*([str(count)] if count > 1 else []), "enter")
            placed = await given(table, before)
            assert isinstance(placed, Place)
            assert (placed.card, placed.count) == (name, count)
            await table.settle()
        await table.press("e")
        assert await given(table, 3) == EndPhase(1)


def rows_of(table: Table) -> list[str]:
    """Return the numbers of the rows from top to bottom."""
    return [line[1] for line in table.frame().splitlines() if line[3:4] == "│" and line[1] != " "]


async def test_the_commander_lies_among_the_cards_until_it_is_placed() -> None:
    async with at_table(None) as table:
        await table.click(card("veshra"))
        await table.click(space("d1"))
        await table.click(space("d1"))
        assert await given(table, 0) == Place(1, CardId("veshra"), Space("d1"))
        await table.settle()
        board = table.screen.query_one(BoardPanel)
        assert board.canvas.find(card("veshra")) is None


async def test_spaces_that_say_nothing_are_not_listed_beside_the_field() -> None:
    async with at_table(None, size=(140, 45)) as table:
        await table.press("1")
        panel = table.frame().partition("Veshra")[2]
        assert "all about it" in panel
        assert "a1a1" not in panel


async def test_the_board_is_turned_by_half_and_arrows_with_it() -> None:
    async with at_table(STRIKE) as table:
        assert rows_of(table) == ["5", "4", "3", "2", "1"]
        await table.typed("f", "@d3", "up")
        assert rows_of(table) == ["1", "2", "3", "4", "5"]
        assert table.table_screen().picker.cursor == space("d2")
        # Once a unit is picked, the letter is a column.
        await table.press("escape", "f")
        assert rows_of(table) == ["5", "4", "3", "2", "1"]
        await table.typed("@d3", "up")
        assert table.table_screen().picker.cursor == unit("d4")


@pytest.mark.parametrize("person", [1, 2])
async def test_who_plays_alone_has_the_own_army_below(person: int) -> None:
    seats = [SeatInfo("Zara", "bot:cadet"), SeatInfo("Bo", "bot:cadet")]
    seats[person - 1] = SeatInfo("Ada")
    edition = next(iter(game_of("magusha").editions))
    start = new_header(edition, seats, "owl", game=game_of("magusha"))
    async with playing(start) as table:
        await table.at(TableScreen)
        assert rows_of(table)[-1] == {1: "1", 2: "5"}[person]


async def test_the_turn_ends_once_what_is_picked_has_been_finished_or_put_back() -> None:
    async with at_table(STRIKE) as table:
        await table.typed("@d3")
        assert "choose a command or a space" in table.text()
        await table.press("e")
        assert "e_ Type the next key" in table.text()
        await table.press("escape", "enter")
        assert "First choose a command (m or s)." in table.text()
        assert "number 1" not in table.text()


MARCHES = {
    **STRIKE,
    "field": field(
        {
            "e2": squad(1, "pike_breaker", 3),
            "e4": squad(2, "reef_warden", 3),
            "d3": squad(2, "lantern_keeper", 2),
        }
    ),
}
"""Ada's Pike Breaker may move to e3, and then strike."""


@pytest.mark.parametrize(
    ("keys", "key", "told"),
    [
        ("up", "s", "Enter does this first; then press s (strike)."),
        ("m e 3", "s", "Enter does this first; then press s (strike)."),
        ("r m e 3", "s", "Enter does this first; then press s (strike)."),
        ("up", "d", "d is Deploy"),
        ("up", "m", ""),
        ("up", "r", ""),
        ("up left", "s", ""),
        # After a strike it moves no more, and from e1 it reaches no foe.
        ("s d 3", "m", "m is Move, which is not part of this action."),
        ("down", "s", "s is Strike."),
        ("up", "g", "g is Guard."),
    ],
)
async def test_a_command_keeps_what_is_picked_or_pointed_at(keys: str, key: str, told: str) -> None:
    async with at_table(MARCHES, size=(140, 45)) as table:
        await table.typed("@e2", *keys.split())
        screen = table.table_screen()
        picker, answering = screen.picker, screen.answering
        meant = [each for each in (*picker.selection.picks, picker.cursor) if each is not None]
        hints = key_hints(screen.situation, picker, answering, screen.say)
        assert (key in {named for named, _ in hints}) == (not told), (
            "a key that keeps nothing is not named"
        )
        await table.press(key)
        assert {*meant} <= {*picker.selection.picks, picker.cursor}
        assert answering.note.startswith(told)
        assert bool(answering.note) == bool(told)
        if told.startswith("Enter") or not told:
            assert picker.action is not None
            await table.press("enter")
            await given(table, 0)
            if told:
                await table.settle()
                screen = table.table_screen()
                pressed = screen.answering.own.pressed(key)
                assert pressed is not None
                assert screen.answering.can_press(pressed)


async def test_threats_are_counted_on_every_space_and_named_for_one() -> None:
    async with at_table(STRIKE, size=(120, 35)) as table:
        assert "could strike here" not in table.text()
        await table.typed("@d3", "left")
        screen = table.table_screen()
        told = screen.kit.look.inspect(space("c3"), screen.scene)
        assert "Reef Warden d4" in text_of(told[-1])
        await table.press("t")
        assert table.table_screen().scene.switched == {"threats"}


async def test_stones_that_are_left_and_own_units_are_asked_about_once() -> None:
    async with at_table(STRIKE) as table:
        await table.press("e")
        assert "3 stones are left" in table.text()
        assert not table.session.entries
    ally = {**STRIKE, "field": {**STRIKE["field"], "e3": squad(1, "ember_shepherd", 2)}}
    async with at_table(ally) as table:
        await table.typed("@d3", "s", "right", "enter", "enter")
        assert "your own unit" in table.text()
        assert not table.session.entries
        await table.press("enter")
        assert await given(table, 0) == _strike("d3", "e3")


async def test_an_own_unit_is_struck_when_it_is_clicked_again() -> None:
    ally = {**STRIKE, "field": {**STRIKE["field"], "e3": squad(1, "ember_shepherd", 2)}}
    async with at_table(ally) as table:
        for thing in (unit("d3"), "s", unit("e3"), unit("e3")):
            await table.settle()
            await (table.click_foot(thing) if isinstance(thing, str) else table.click(thing))
        assert "your own unit" in table.text()
        assert not table.session.entries
        await table.click(unit("e3"))
        assert await given(table, 0) == _strike("d3", "e3")


async def test_the_board_tells_of_arrow_keys_only_where_something_can_be_picked() -> None:
    async with playing(header_of()) as table:
        await table.at(TableScreen)
        assert "Arrow keys" in table.text()
        # Bots are watched and logs are replayed without marks; the arrows do other things there.
        kit = table.app.director.kit
        scene = kit.scene(table.session.view(None), UNICODE)
        board = kit.look.board(scene, Room(80, 18), Memory())
        assert "Tidewatch" in board.text()
        assert "Arrow keys" not in board.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 35), (140, 45)])
@pytest.mark.parametrize(
    ("reserves", "told"), [({"reef_warden": 1}, "1: 2 hits left"), ({}, "0: 1 hit left")]
)
async def test_what_loses_the_game_is_never_cut(
    size: tuple[int, int], reserves: dict[str, int], told: str
) -> None:
    seats = {**STRIKE["seats"], "2": {"reserves": reserves}}
    async with at_table({**STRIKE, "seats": seats}, size=size) as table:
        assert told in table.text()


async def test_a_vast_board_names_everything_in_full() -> None:
    async with at_table(STRIKE, size=(200, 60)) as table:
        scene = table.table_screen().scene
        kit = table.app.director.kit
        units = [each for each in kit.look.on_board(scene.view) if each.kind == "unit"]
        board = kit.look.board(scene, Room(144, 55), Memory())
        rows = board.text().splitlines()
        for each in units:
            place = board.find(each)
            assert place is not None
            x, y, width, height = place.area
            told = " ".join(row.ljust(x + width)[x : x + width] for row in rows[y : y + height])
            assert {*kit.look.face(each, scene).title.split()} - {str(each.id)} <= {*told.split()}
        assert units


async def test_what_the_board_switches_is_listed_with_what_can_be_done() -> None:
    async with at_table(STRIKE) as table:
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        assert "f  Rotate" in table.text()
        assert "t  Threats" in table.text()
        await table.press(*"rotate", "enter")
        await table.at(TableScreen)
        await table.until(lambda: rows_of(table) == ["1", "2", "3", "4", "5"])


async def test_the_key_that_ends_a_turn_is_named_before_commands() -> None:
    async with at_table(STRIKE) as table:
        screen = table.table_screen()
        keys = [key for key, _ in key_hints(screen.situation, screen.picker, screen.answering, str)]
        assert keys[:3] == ["e", "m", "s"], "with little room, the last ones make way"


async def test_what_no_target_allows_is_refused_without_naming_one() -> None:
    async with at_table(GUARD) as table:
        await table.typed("@f2", "s")
        assert "s is Strike. The unit on f2 has nobody within reach for this" in table.text()
    units = {"a1": "pike_breaker", "a2": "ash_caller", "b1": "smoke_runner"}
    shut = {at: squad(1, card, 1) for at, card in units.items()}
    async with at_table({**GUARD, "field": field(shut)}) as table:
        await table.typed("@a1", "m")
        assert "m is Move. The unit on a1 has no free space to move to" in table.text()
        await table.press("escape")
        await table.typed("@a2", "g")
        assert "No arrow" not in table.text()


async def test_the_key_that_turns_the_board_is_not_named_while_it_is_a_column() -> None:
    async with at_table(GUARD) as table:
        assert "f Rotate" in table.text()
        await table.typed("@e1")
        assert "f Rotate" not in table.text()


async def test_a_unit_that_is_refused_for_a_command_has_a_reason_of_its_own() -> None:
    near = {
        "d1": squad(1, "pike_breaker", 2, deployed=True),
        "e2": squad(1, "ember_shepherd", 2),
        "c1": squad(1, "smoke_runner", 2),
        "c2": squad(2, "reef_warden", 2),
    }
    async with at_table({**GUARD, "field": field(near)}) as table:
        await table.typed("s", "@e2")
        assert "The unit on e2" in table.text()
        assert "The squad on d1" not in table.text()


async def test_a_letter_that_is_a_column_is_offered_for_nothing_else() -> None:
    async with at_table(MARCH, "free") as table:
        await table.until(lambda: "n Stay" in table.text())
        assert "e End turn" not in table.text()
        await table.typed("e", "2")
        assert "to e2" in table.text()


async def test_a_letter_after_a_column_begins_something_else() -> None:
    async with playing(header_of(GUARD)) as table:
        await table.at(TableScreen)
        await table.typed("@d1", "m", "c", "d")
        screen = table.table_screen()
        assert screen.picker.typed == "d"
        assert not screen.answering.note
