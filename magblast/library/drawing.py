"""Draw tables and games for programs and notebooks; imported when the first one is drawn."""

from collections.abc import Mapping, Sequence
from html import escape
from string import Template
from types import MappingProxyType
from typing import Any

from magblast.kernel.seat import Viewer
from magblast.library.boxes import OpenBox
from magblast.library.errors import no_name, text_of, whole
from magblast.paint.drawn import Easel
from magblast.paint.ink import ASCII, UNICODE
from magblast.paint.palette import DEFAULT
from magblast.paint.stand_ins import in_ascii
from magblast.paint.text import clean
from magblast.pictures.album import Album
from magblast.pictures.cast import cast
from magblast.pictures.codes import without_codes
from magblast.pictures.page import page
from magblast.pictures.rows import Row, rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.svg import svg
from magblast.pictures.table import TableArtist
from magblast.play.playback import Playback
from magblast.play.settings import THEME_CALLED
from magblast.record.replay import Replay

_PAGE = Template("""<!DOCTYPE html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>$title</title>
<style>svg{max-width:100%;height:auto}</style>
</head>
<body>
$picture<ul>
$words</ul>
</body>
</html>
""")
_NOTHING: Mapping[int, tuple[str, str]] = MappingProxyType({})
_LEAST, _MOST = 20, 1000
"""Columns of a picture."""


def as_text(
    box: OpenBox, seen: Any, hands: Sequence[Any], width: int, height: int, *, ascii_only: bool
) -> str:
    """Return a picture in characters."""
    rows = _rows(box, seen, hands, width, height, ascii_only=ascii_only)
    text = "\n".join(map(without_codes, rows))
    return in_ascii(text) if ascii_only else text


def as_svg(
    box: OpenBox, seen: Any, hands: Sequence[Any], width: int, height: int, *, theme: str | None
) -> str:
    """Return a picture as an SVG."""
    rows = _rows(box, seen, hands, width, height)
    names = ", ".join(box.names)
    title = box.language.say("picture.title", game=box.game.name, names=names)
    return svg(rows, width, title=title, theme=theme_of(theme))


def as_html(
    box: OpenBox, seen: Any, hands: Sequence[Any], width: int, height: int, *, theme: str | None
) -> str:
    """Return a picture as a page, with the table in words for whoever does not see it."""
    picture = as_svg(box, seen, hands, width, height, theme=theme)
    words = "".join(f"<li>{escape(clean(line))}</li>\n" for line in box.words.table(seen))
    return _PAGE.substitute(
        language=escape(box.language.code),
        title=escape(clean(box.words.heading(seen))),
        picture=picture,
        words=words,
    )


def as_cast(
    box: OpenBox, replay: Replay, viewer: Viewer, *, is_public: bool, theme: str | None
) -> str:
    """Return a game as a recording of a terminal."""
    album = _album(box, replay, viewer, is_public=is_public)
    return "".join(f"{line}\n" for line in cast(album, theme_of(theme) or DEFAULT))


def as_page(
    box: OpenBox,
    replay: Replay,
    viewer: Viewer,
    *,
    is_public: bool,
    judged: Mapping[int, tuple[str, str]] = _NOTHING,
) -> str:
    """Return a game as a page to step through.

    A review may have judged answers: by the number of a record, its mark and what is said of it.
    """
    return page(_album(box, replay, viewer, is_public=is_public), judged)


def _album(box: OpenBox, replay: Replay, viewer: Viewer, *, is_public: bool) -> Album:
    return Album.of(Playback(replay, is_public), box.language, viewer)


def theme_of(theme: str | None) -> str | None:
    """Return the colours by what they are called on the command line; raises ``MagblastError``."""
    if theme is None:
        return None
    if text_of(theme, "theme") not in THEME_CALLED:
        raise no_name("no_theme", THEME_CALLED, name=theme)
    return THEME_CALLED[theme]


def _rows(
    box: OpenBox,
    seen: Any,
    hands: Sequence[Any],
    width: int,
    height: int,
    *,
    ascii_only: bool = False,
) -> Sequence[Row]:
    whole(width, "width", _LEAST, _MOST)
    whole(height, "height", 1, _MOST)
    easel = Easel.of(box.game, box.setup, box.language)
    artist = TableArtist(easel, width, height, glyphs=ASCII if ascii_only else UNICODE)
    return rows_of(artist.draw(Seen(seen, tuple(hands))))
