"""No picture of a game in progress shows what is private, or tells a remark."""

import base64
import gzip
import html
import json
import re
from pathlib import Path

import pytest

from magblast.kernel.has import Has
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.drawn import Easel
from magblast.paint.ink import UNICODE
from magblast.play.playback import Playback
from magblast.record.log import LogFile
from magblast.wording import ENGLISH
from tests.cli.conftest import Run, run
from tests.every_game.games import played

__all__ = ["run"]
WITH_HANDS = [id_ for id_ in SHELF if Has.HANDS in game_of(id_).has]
REMARK = "Bo bluffs with two aces"
DRAWN = {
    "page": ("show", "--html"),
    "picture": ("show", "--svg"),
    "moving": ("show", "--svg", "--from", "0"),
    "recording": ("show", "--cast"),
    "table": ("table",),
}


def readable(text: str) -> str:
    """Return all words of something drawn, whatever it is packed in."""
    for packed in re.findall(r'id="game">([^<]+)<', text):
        text += gzip.decompress(base64.b64decode(packed)).decode()
    # Codes, tags and marks may stand within a name.
    text = re.sub(r"\\u001b\[[\d;?]*[a-zA-Z]", "", text)
    return re.sub(r"<[^>]*>", "", html.unescape(text)).replace("\\t", "")


def in_progress(id_: str, folder: Path) -> tuple[Path, set[str]]:
    """Write the log of a game with a remark, up to where hands hold what nobody has seen.

    Return it with the names of that.
    """
    log = played(id_, folder / "game.mblog", 0)
    lines = log.read_text(encoding="utf-8").splitlines()
    note = json.dumps({"note": REMARK, "by": 1})
    for end in range(3, len(lines)):
        log.write_text("\n".join([*lines[:end], note]) + "\n", encoding="utf-8")
        if len(secrets := secrets_of(log)) > 3:
            return log, secrets
    raise AssertionError("no hand holds anything")


def secrets_of(log: Path) -> set[str]:
    """Return the names of what the seats hold, without those that the public has read."""
    playback = Playback.open(log, spoilers=True)
    easel = Easel.of(playback.game, playback.setup, ENGLISH)
    held = set()
    for seat in (1, 2):
        scene = easel.scene(playback.view(playback.last, seat), UNICODE)
        held |= {tile.face.title for tile in easel.hand(scene)}
    public = playback.view(playback.last, None)
    events = [event for place in range(playback.last + 1) for event in playback.seen(place, None)]
    known = [*easel.words.table(public), *(line.text for line in easel.log_lines(events))]
    return {name for name in held if not any(name in line for line in known)}


@pytest.mark.parametrize("id_", WITH_HANDS)
def test_what_seats_hold_is_in_no_picture_of_a_game_in_progress(
    id_: str, run: Run, tmp_path: Path
) -> None:
    log, secrets = in_progress(id_, tmp_path)
    seed = next(LogFile(log).lines()).record["seed"]
    for name, (command, *way) in DRAWN.items():
        code, out, err = run(command, log, *way)
        assert (code, err) == (0, "")
        text = readable(out)
        assert not [secret for secret in secrets if secret in text], name
        assert REMARK not in text, name
        assert f'"{seed}"' not in text
        for viewer in ("1", "2", "all"):
            code, out, err = run(command, log, *way, "--as", viewer)
            assert (code, out) == (2, ""), name


@pytest.mark.parametrize("id_", WITH_HANDS)
def test_a_hand_is_drawn_for_its_seat_where_it_may_be(id_: str, run: Run, tmp_path: Path) -> None:
    log, secrets = in_progress(id_, tmp_path)
    command, *way = DRAWN["page"]
    everything = readable(run(command, log, *way, "--as", "all", "--spoilers")[1])
    assert [name for name in secrets if name.split()[0] in everything]
    assert REMARK in everything
