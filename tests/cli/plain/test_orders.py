"""A standing order answers in plain mode after the same pause, whatever the captain holds."""

from pathlib import Path

import pytest

from magblast.cli.plain.console import Console
from magblast.games.magblast.engine.actions import Pass
from magblast.play.orders import PAUSE
from magblast.record.header import parse_header
from tests.cli.plain.captain import begin
from tests.support.logs import duel


@pytest.mark.parametrize("hand", [["evasive_action.1"], ["laser_blast.1"]])
def test_nothing_is_answered_before_the_pause_is_over(
    hand: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = duel()
    data["position"]["seats"]["2"]["hand"] = hand
    game = begin(parse_header({**data, "asking": "strict"}), tmp_path / "game.mblog")
    rested: list[tuple[float, int]] = []

    def rest(console: Console, seconds: float) -> None:
        rested.append((seconds, len(game.session.entries)))

    monkeypatch.setattr(Console, "rest", rest)
    # Ada fires with a noise; Bo orders to pass whatever is asked.
    words = iter(["", "1", "", "", "o", "1"])
    game.play(lambda: next(words, None))
    actions = [entry.action for entry in game.session.entries]
    assert actions[-1] == Pass(2)
    assert rested == [(PAUSE, len(actions) - 1)]
