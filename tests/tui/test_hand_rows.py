"""What a hand has no room for is known from its last picture."""

import pytest

from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.hand import Hand
from tests.support.table import header, playing


async def test_whether_texts_are_cut_is_told_without_asking_how_the_parts_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To ask for the size would settle the layout, and the hand would keep its old rows."""
    async with playing(header(), (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        hand = table.screen.query_one(Hand)

        def settle(_: object) -> None:
            raise AssertionError("the size is asked for while the hand may be changing")

        with monkeypatch.context() as patch:
            for name in ("size", "region", "content_region"):
                patch.setattr(Hand, name, property(settle))
            assert hand.cuts_texts
