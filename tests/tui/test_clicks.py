"""A test that clicks on a key that cannot be clicked fails, and names the key."""

import pytest

from magblast.tui.screens.cover import CoverScreen
from tests.support import table as support
from tests.support.table import header, playing


async def test_a_key_that_can_never_be_clicked_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(header()) as table:
        await table.at(CoverScreen)
        for cap in table.screen.query("KeyCap"):
            cap.styles.visibility = "hidden"
        with monkeypatch.context() as patch:
            patch.setattr(support, "PATIENCE", 0.1)
            with pytest.raises(AssertionError, match="1 cannot be clicked at CoverScreen"):
                await table.click_key("1")
