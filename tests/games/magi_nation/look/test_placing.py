"""Whoever chooses the order of the Magi is told what decides it: gains and starting cards."""

import pytest

from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.game import MagiNation
from magblast.kernel.language import HEARD
from magblast.paint.hand import HandPainter
from magblast.paint.ink import UNICODE
from magblast.paint.tiles import Tile
from magblast.play.at_once import play_now
from magblast.play.settings import Settings
from magblast.record.course import Course
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES
from tests.support.table import playing
from tests.tui.test_help import sit_down


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [80, 140])
def test_a_magi_tells_what_it_gains_and_the_cards_it_starts_with(code: str, width: int) -> None:
    language = LANGUAGES[code]
    header = play_now("magi-nation", Settings(), language)
    view = Course.begin(header).position.view(1)
    kit = TableTools.of(MagiNation(), header.setup, language)
    scene = kit.scene(view, UNICODE)
    offered = kit.look.offered(view)
    tiles = [Tile(each, kit.look.face(each, scene), bright=True, chosen=False) for each in offered]
    assert len(tiles) == 3
    canvas = HandPainter(tiles, width, 6, UNICODE).draw(None)
    shown = " ".join(canvas.text().split())
    spoken = TableTools.of(MagiNation(), header.setup, language.in_manner(HEARD))
    words = MagiNation().words(header.setup, kit.language)
    rules = words.rules
    for tile in tiles:
        id_ = CardId(str(tile.thing.id))
        printed = rules.cards[id_]
        assert f"+{printed.energize}" in shown
        told = spoken.words.label(tile.thing, view)
        assert str(printed.energize) in told
        title, *_ = printed.starting
        first = kit.language.translate(rules.printed.cards[title].name)
        assert first in told
        assert first in tile.face.text
        assert first.split()[0] in shown
        assert kit.words.label(tile.thing, view) == words.card(id_)


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_cards_of_a_magi_are_read_with_its_name(code: str) -> None:
    language = LANGUAGES[code]
    header = play_now("magi-nation", Settings(), language)
    async with playing(header, size=(140, 45), language=language) as table:
        await sit_down(table)
        await table.press("2", "1")
        screen = table.table_screen()
        first = screen.kit.look.face(screen.picker.selection.picks[-1], screen.scene)
        assert f"{first.title}: {first.text}"[:40] in table.prose()
