"""No name on a table or in a hand is cut where what is missing had room, in any language and size.

The screens themselves are looked at in ``tests/tui/test_no_cut_names.py``.
"""

from collections.abc import Iterator

import pytest

from magblast.kernel.picks import CARD, Thing
from magblast.kernel.shelf import SHELF
from magblast.paint.hand import HandPainter, rows_for
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.tiles import Tile
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES, Language
from tests.support.cuts import Cut, cut_names, names_of
from tests.support.golden import games_of, golden_course, replay_at

ROOMS = ((80, 13), (90, 17), (100, 17), (120, 24), (101, 32), (115, 37), (144, 44))
"""What screens of seven sizes leave to the board, in columns and rows."""
MOMENTS = 3


def looked_at(id_: str, language: Language, room: tuple[int, int]) -> Iterator[Cut]:
    """Iterate over the names that are cut in a few moments of a golden game."""
    course = replay_at(games_of(id_)[-1]).course
    kit = TableTools.of(course.game, course.header.setup, language)
    names = {*names_of(course.game, kit.language), *kit.names}
    width, height = room
    for part in range(1, MOMENTS + 1):
        position = course.position_after(len(course.entries) * part // (MOMENTS + 1))
        decision = position.decision
        view = position.view(decision.seat or 1 if decision else 1)
        scene = kit.scene(view, UNICODE)
        tiles = kit.hand(scene)
        canvases = [
            kit.look.board(scene, Room(width, height, layout), Memory())
            for layout in kit.look.layouts
        ]
        if tiles:
            canvases += [
                HandPainter(tiles, width, rows, UNICODE).draw(None)
                for rows in {4, 6, 9, rows_for(tiles, width)}
            ]
        for canvas in canvases:
            yield from cut_names(canvas.text(), names, [each.area for each in canvas.regions])


@pytest.mark.parametrize("room", ROOMS, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("id_", [each for each in SHELF if each != "pebbles"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_is_cut_beside_free_room(code: str, id_: str, room: tuple[int, int]) -> None:
    assert not [*looked_at(id_, LANGUAGES[code], room)]


@pytest.mark.parametrize("id_", ["battlecards", "magblast"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_eight_cards_below_a_large_table_say_everything(code: str, id_: str) -> None:
    course = golden_course(id_)
    kit = TableTools.of(course.game, course.header.setup, LANGUAGES[code])
    scene = kit.scene(course.first.view(1), UNICODE)
    (*_, edition) = course.game.editions
    sections = course.game.about(LANGUAGES[code]).catalogue(course.header.edition or edition)
    ids = [entry.copies[0] for each in sections for entry in each.entries if entry.copies]
    cards = [Thing(CARD, each) for each in ids]
    tiles = [Tile(each, kit.look.face(each, scene), bright=True, chosen=False) for each in cards]
    tiles = [each for each in tiles if each.face.text]
    assert len(tiles) > 10
    for start in range(len(tiles)):
        hand = (tiles[start:] + tiles)[:8]
        assert UNICODE.more not in HandPainter(hand, 140, 9, UNICODE).draw(None).text()
