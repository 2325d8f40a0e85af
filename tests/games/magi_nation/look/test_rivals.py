"""With several captains, one rival is shown whole, and keys reach whatever others have."""

import random
from collections.abc import Iterator, Sequence

import pytest

from magblast.conformance.trial import chosen
from magblast.games.magi_nation.catalog import USUAL
from magblast.games.magi_nation.engine.actions import Attack
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.look.table import MagiNationLook
from magblast.games.magi_nation.wording.spelling import card
from magblast.kernel.picks import Thing
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.paint.canvas import Canvas
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH

NAMES = ("Ada", "Bo", "Cyd", "Dee", "Eve", "Fay")
SMALL = Room(80, 17)
"""What a terminal of 80 columns and 24 rows leaves for the board."""


def setup(seats: int) -> Setup:
    """Return what a table of so many captains agreed on."""
    infos = [
        SeatInfo(name, settings={"starter": deck})
        for name, deck in zip(NAMES[:seats], USUAL, strict=False)
    ]
    return Setup("magi-nation", tuple(infos), {}, GAME.rules_versions("magi-nation")[0])


def attacks(seats: int, seed: int) -> Iterator[Position]:
    """Iterate over the positions of a random game in which attacks may be declared."""
    chance = random.Random(seed)
    position, _ = GAME.open(setup(seats), Start(f"rivals {seed}", "splitmix64/1"))
    while position.legal:
        if any(isinstance(each, Attack) for each in position.legal):
            yield position
        position, _ = position.play(chosen(position.legal, chance))


def drawn(kit: TableTools, picker: Picker, room: Room = SMALL) -> Canvas:
    """Draw the table with what is lit up now."""
    return kit.look.board(kit.scene(picker.view, UNICODE, picker.marks), room, Memory())


def press(picker: Picker, key: str) -> list[Thing]:
    """Type a key of a name, and return what it means once the name is complete."""
    if picker.begins(key):
        picker.typed = key
        return []
    return [each for each in picker.keyed(key) if picker.can_mean(each)]


def pick(picker: Picker, thing: Thing) -> None:
    """Pick a thing."""
    picker.selection = picker.selection.pick(thing)


def test_who_has_nothing_in_play_is_not_shown_whole_while_another_has_something() -> None:
    kit, passed_over = TableTools.of(GAME, setup(3), ENGLISH), 0
    assert isinstance(kit.look, MagiNationLook)
    for position in attacks(3, 5):
        asked = position.decision
        if asked is not None and asked.seat == position.view(None).active:
            scene = kit.look.of(kit.scene(position.view(asked.seat), UNICODE))
            seen = [side for side in scene.rivals if any(side.things())]
            assert scene.far_side in (seen or scene.rivals)
            passed_over += bool(seen) and seen[0] is not scene.rivals[0]
    assert passed_over


@pytest.mark.parametrize("seats", [3, 6])
def test_every_creature_that_may_be_attacked_is_reached_by_keys(seats: int) -> None:
    kit, reached = TableTools.of(GAME, setup(seats), ENGLISH), 0
    for position in list(attacks(seats, 5))[::4]:
        seat = position.decision.seat if position.decision else 0
        aims = {each.target for each in position.legal if isinstance(each, Attack)}
        attacker = next(each.creature for each in position.legal if isinstance(each, Attack))
        for aim in aims:
            if not position.board.find_creature(aim):
                continue
            picker = Picker(kit, position.view(seat))
            pick(picker, card(attacker))
            if picker.action is not None:
                # It is the only one, and aimed at already.
                assert picker.action.target == aim
                continue
            name = picker.names.name(card(aim))
            owner = position.board.find(aim)
            assert owner is not None
            assert name[0] == str(owner.seat)
            # The number alone shows that captain whole, so that the letters can be read.
            assert press(picker, name[0]) == []
            region = drawn(kit, picker).find(card(aim))
            assert region is not None
            assert region.seat == owner.seat
            assert press(picker, name[1]) == [card(aim)]
            reached += 1
    assert reached > 20


@pytest.mark.parametrize("size", [(80, 17), (100, 23), (140, 38), (200, 53)])
def test_everything_that_a_captain_points_at_is_on_the_board(size: tuple[int, int]) -> None:
    kit = TableTools.of(GAME, setup(6), ENGLISH)
    for position in list(attacks(6, 8))[::9]:
        seat = position.decision.seat if position.decision else 0
        picker = Picker(kit, position.view(seat))
        for thing in picker.open_choices:
            if thing.kind == "card":
                picker.cursor = thing
                assert drawn(kit, picker, Room(*size)).find(thing) is not None, thing


def told(canvas: Canvas) -> Sequence[str]:
    """Return the rows of a picture."""
    return ["".join(text for text, _ in canvas.runs(y)).rstrip() for y in range(canvas.height)]


def test_each_other_rival_has_a_line_and_who_is_out_is_told() -> None:
    kit, seen = TableTools.of(GAME, setup(4), ENGLISH), set[bool]()
    for position in list(attacks(4, 3))[::5]:
        view = position.view(position.decision.seat if position.decision else None)
        rows = told(drawn(kit, Picker(kit, view), Room(100, 30)))
        for side in view.seats:
            assert sum(f"{side.seat} {NAMES[side.seat - 1]} " in row + " " for row in rows) == 1
            is_out = side.seat not in view.living
            seen.add(is_out)
            if is_out:
                assert any("out of the game" in row for row in rows)
    assert seen == {True, False}


def test_a_layout_keeps_another_rival_above() -> None:
    kit = TableTools.of(GAME, setup(4), ENGLISH)
    assert kit.look.layouts == ("table", "1", "2", "3", "words")
    assert TableTools.of(GAME, setup(2), ENGLISH).look.layouts == ("table", "words")
    position = next(attacks(4, 3))
    seat = position.decision.seat if position.decision else 0
    picker = Picker(kit, position.view(seat))
    for place in (1, 2, 3):
        rows = told(drawn(kit, picker, Room(100, 30, str(place))))
        above = (seat + place - 1) % 4 + 1
        assert any(NAMES[above - 1] in row and "deck" in row for row in rows)
