"""Pictures are SVG that any program reads, and that fetches nothing."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from magblast.kernel.shelf import SHELF
from magblast.paint.ink import Paint
from magblast.paint.palette import PALETTES
from magblast.pictures.album import WIDE, Album
from magblast.pictures.codes import without_codes
from magblast.pictures.film import film
from magblast.pictures.moving import moving_svg
from magblast.pictures.rows import rows_of
from magblast.pictures.svg import svg
from tests.every_game.games import played
from tests.pictures.conftest import EVIL, album_of
from tests.support.golden import games_of
from tests.support.modules import loaded

SPACE = "{http://www.w3.org/2000/svg}"


def drawn(album: Album, theme: str | None = None) -> str:
    rows = rows_of(album.artist(*WIDE).draw(album.last))
    return svg(rows, WIDE[0], title=album.title, theme=theme)


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SPACE}text")]


def check(picture: str) -> None:
    """Assert that a picture is well-formed, holds nothing that runs, and asks for nothing."""
    tags = {each.tag.removeprefix(SPACE) for each in ElementTree.fromstring(picture).iter()}
    assert tags <= {"svg", "title", "style", "rect", "g", "text", "path"}
    assert "http" not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"url\(|@import|href|\bon\w+=", _without_texts(picture))


def _without_texts(picture: str) -> str:
    return re.sub(r"(<text[^>]*>|<title>|aria-label=\")[^<\"]*", r"\1", picture)


@pytest.mark.parametrize("id_", [*SHELF])
def test_a_table_of_every_game_is_drawn(id_: str, tmp_path: Path) -> None:
    album = album_of(played(id_, tmp_path / "game.mblog", 10))
    picture = drawn(album)
    check(picture)
    assert {"Ada", "Bo"} <= {word for text in texts(picture) for word in text.split()}


def test_it_is_dark_or_light_as_whoever_looks_prefers(shot: Album) -> None:
    both = drawn(shot)
    dark, light = (drawn(shot, theme) for theme in ("magblast-dark", "magblast-light"))
    assert both.count("@media (prefers-color-scheme:light)") == 1
    assert "@media" not in dark + light
    for theme, picture in (("magblast-dark", dark), ("magblast-light", light)):
        assert f".magblast .g-none{{fill:{_ground(theme)}}}" in picture
        assert f".magblast .g-none{{fill:{_ground(theme)}}}" in both


def _ground(theme: str) -> str:
    colour = PALETTES[theme].styles[Paint()].bgcolor
    assert colour is not None
    return colour.name


@pytest.mark.parametrize("theme", [*PALETTES])
def test_every_class_has_a_rule_in_every_theme(theme: str, shot: Album) -> None:
    picture = drawn(shot, theme)
    used = {name for found in re.findall(r' class="([^"]+)"', picture) for name in found.split()}
    ruled = {*re.findall(r"\.magblast \.([\w-]+)\{", picture)}
    assert used - {"magblast"} <= ruled


def test_names_and_noises_are_text_whatever_they_say(evil: Album) -> None:
    picture = drawn(evil)
    check(picture)
    assert EVIL[0][:8] in "".join(texts(picture))
    assert "<script" not in picture
    stills = film(evil)
    moving = moving_svg(stills, WIDE[0], title=evil.title)
    check(moving)
    assert "\u202e" not in moving
    assert "\x1b" not in moving
    assert "boom()" in "".join(texts(moving))


def test_a_moving_picture_shows_each_table_for_a_while(shot: Album) -> None:
    stills = film(shot)
    moving = moving_svg(stills, WIDE[0], title="x")
    check(moving)
    ends = [0.0]
    for still in stills[:-1]:
        ends.append(ends[-1] + still.seen.seconds)
    whole = ends[-1] + max(4, stills[-1].seen.seconds)
    for place, still in enumerate(stills):
        seen = {*_seen(moving, 100 * ends[place] / whole + 0.01)}
        wanted = svg(still.rows, WIDE[0], title="x")
        assert seen == {*_seen(wanted, 0)}, place


def _seen(picture: str, share: float) -> Iterator[str]:
    """Iterate over the rows that are seen at a share of the time, with their places."""
    for row in ElementTree.fromstring(picture).findall(f"{SPACE}g/{SPACE}g"):
        name = (row.get("class") or "").split(" ")[0]
        if name:
            steps = re.search(rf"@keyframes {name}\{{(.*?\}})\}}", picture)
            assert steps is not None
            states = re.findall(r"([\d.]+)%\{visibility:(\w+)\}", steps[1])
            if [state for at, state in states if float(at) <= share][-1] == "hidden":
                continue
        inner = b"".join(ElementTree.tostring(each) for each in row).decode()
        yield f"{row.get('transform')} {inner}"


def test_where_nothing_moves_the_last_table_stands(shot: Album) -> None:
    stills = film(shot)
    moving = moving_svg(stills, WIDE[0], title="x")
    rows = ElementTree.fromstring(moving).findall(f"{SPACE}g/{SPACE}g")
    kept = [row for row in rows if not (row.get("class") or "").endswith(" past")]
    last = ElementTree.fromstring(svg(stills[-1].rows, WIDE[0], title="x"))
    assert len(kept) == len(last.findall(f"{SPACE}g/{SPACE}g"))
    places = [row.get("transform") for row in kept]
    assert len({*places}) == len(places)
    rules = moving.partition("@media (prefers-reduced-motion:no-preference){")
    assert "@keyframes" not in rules[0]


def test_each_row_is_in_it_once(shot: Album) -> None:
    stills = film(shot)
    rows = ElementTree.fromstring(moving_svg(stills, WIDE[0], title="x"))
    found = [ElementTree.tostring(row) for row in rows.findall(f"{SPACE}g/{SPACE}g")]
    distinct = {(y, row) for still in stills for y, row in enumerate(still.rows)}
    assert len(found) <= len(distinct)


def test_nothing_of_textual_is_needed() -> None:
    code = (
        "from pathlib import Path; from magblast.cli import main;"
        "main(['show', 'docs/table.mblog', '--svg']);"
        "main(['show', 'docs/table.mblog', '--cast']);"
        "main(['table', 'docs/table.mblog'])"
    )
    assert not {name for name in loaded(code) if name.split(".")[0] == "textual"}
    assert not any(name.startswith("magblast.tui") for name in loaded(code))


def test_the_noise_that_won_is_in_the_last_picture_and_in_no_other() -> None:
    album = album_of(games_of("magblast")[0])
    noise = "Bo won with “pew pew”"
    assert noise in (text.strip() for text in texts(drawn(album)))
    *before, last = film(album)
    assert noise in "\n".join(map(without_codes, last.rows))
    assert not any(still.seen.noise for still in before)
    assert len({len(still.rows) for still in (*before, last)}) == 1
