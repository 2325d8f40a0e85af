"""A recording, played in a terminal, shows each table."""

import json
from pathlib import Path

import pyte
import pytest

from magblast.kernel.shelf import SHELF
from magblast.pictures import cast as module
from magblast.pictures.album import Album
from magblast.pictures.cast import cast
from magblast.pictures.film import film
from tests.every_game.games import played
from tests.pictures.conftest import EVIL, album_of
from tests.support.codes import NEW_CODES


def check(album: Album) -> list[list[object]]:
    """Play a recording in a terminal, compare it with the film, and return its events."""
    stills = film(album)
    with pytest.MonkeyPatch.context() as patch:
        # It is drawn once for both.
        patch.setattr(module, "film", lambda _: stills)
        header, *lines = cast(album)
    told = json.loads(header)
    assert told["version"] == 3
    assert told["title"] == album.title
    events = [json.loads(line) for line in lines]
    screen = pyte.Screen(told["term"]["cols"], told["term"]["rows"])
    stream = pyte.ByteStream(screen)
    shown, rows = [], [""] * screen.lines
    for interval, code, data in events:
        assert interval >= 0
        if code == "o":
            stream.feed(NEW_CODES.sub(b"", data.encode()))
            for y in screen.dirty:
                cells = screen.buffer[y]
                rows[y] = "".join([cells[x].data for x in range(screen.columns)]).rstrip()
            screen.dirty.clear()
            shown.append([*rows])
    wanted = [["".join(text for text, _ in row).rstrip() for row in still.rows] for still in stills]
    assert shown == wanted
    assert events[-1][1] == "x"
    return events


@pytest.mark.parametrize("id_", [*SHELF])
def test_a_terminal_shows_each_table_of_every_game(id_: str, tmp_path: Path) -> None:
    album = album_of(played(id_, tmp_path / "game.mblog", 0))
    events = check(album)
    turns = [seen.turn for seen in album.since() if seen.turn]
    assert [data for _, code, data in events if code == "m"] == turns
    assert len(turns) > 2


def test_only_what_has_changed_is_written_again(shot: Album) -> None:
    events = [json.loads(line) for line in [*cast(shot)][1:]]
    first, *others = [data for _, code, data in events if code == "o"]
    assert all(len(data) < len(first) / 2 for data in others)


def test_no_name_or_noise_steers_the_terminal(evil: Album) -> None:
    text = "\n".join(cast(evil))
    assert text.isascii()
    events = check(evil)
    drawn = "".join(str(data) for _, _, data in events)
    assert EVIL[0][:8] in drawn
    assert "\x1b[31m" not in drawn
    assert "\u202e" not in drawn


def test_the_same_game_gives_the_same_recording(shot: Album) -> None:
    assert [*cast(shot)] == [*cast(shot)]
