"""The pinned greedy is the one of its commit, and says so when the history is missing."""

from pathlib import Path

import pytest

from magblast.bots.arena import play_game
from tests.checks.bots import pinned
from tests.checks.bots.pinned import Pinned
from tests.checks.bots.strength import match

PLAYED = {
    ("magblast", "third"): (380, "b8101dd1"),
    ("magblast", "second"): (383, "d1783a12"),
    ("battlecards", "battlecards"): (181, "09f39f9a"),
}
"""How long a game was at the commit itself, and how it ended."""
MISSING = "fetch the whole history"


@pytest.mark.parametrize(("id_", "edition"), PLAYED)
def test_it_plays_as_it_did_at_its_commit(id_: str, edition: str) -> None:
    game = match(id_, edition, (Pinned(), Pinned()), "verify")
    if not pinned.is_here():
        with pytest.raises(SystemExit, match=MISSING):
            play_game(game, 3)
        return
    played = play_game(game, 3)
    assert (played.actions, played.digest) == PLAYED[id_, edition]


def test_a_copy_without_history_is_told_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinned, "_ROOT", tmp_path)
    assert not pinned.is_here()
    with pytest.raises(SystemExit, match=MISSING):
        pinned.make_tactics.__wrapped__("battlecards")
