"""Write a game as a page that needs nothing else: no request, no font, no server."""

import base64
import gzip
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import zip_longest
from string import Template
from types import MappingProxyType
from typing import Any

from rich.cells import cell_len

from magblast.kernel.has import fitted
from magblast.paint.ink import Ground, Ink, Paint
from magblast.paint.palette import DEFAULT, LIGHT, Palette, palette_of
from magblast.paint.plot import seat_ink
from magblast.paint.text import clean
from magblast.paint.timeline import Tick
from magblast.pictures.album import NARROW, WIDE, Album
from magblast.pictures.colours import colours_of, ground_class, ink_class
from magblast.pictures.isolating import any_of, isolated
from magblast.pictures.rows import Row, groups, is_sign, rows_in_turn
from magblast.pictures.seen import Seen
from magblast.pictures.strokes import CELL_HEIGHT, CELL_WIDTH, OVER, bands, stroke
from magblast.pictures.svg import BASELINE, styles
from magblast.system.files import package_folder

_INKS = (
    *(Ink.TEXT, Ink.TITLE, Ink.SOFT, Ink.FAINT, Ink.ACCENT),
    *(Ink.GOOD, Ink.WARN, Ink.BAD, Ink.SKY),
)
_GROUNDS = (Ground.NONE, Ground.CARD)
"""The colours of what stands around the table."""
_LINES = (*["solid"] * 4, *["dashed"] * 2, *["dotted"] * 2)
"""How the lines of the seats are drawn: in the light theme, several have the same colour."""
_SAID = (
    "needs_script",
    "too_old",
    "timeline",
    "chances",
    "back",
    "on",
    "turn_back",
    "turn",
    "play",
)
_FIRST_PAINT = ord("!")
"""The character of paint 0."""


def page(
    album: Album,
    judged: Mapping[int, tuple[str, str]] = MappingProxyType({}),
    *,
    living: str = "",
) -> str:
    """Return the page of a game, as one viewer sees it.

    A review may have judged answers: ``judged`` holds the mark of each and what is said of it, by
    the number of its record. None of this is told while a game is not over. ``living`` is an
    address at which the game can be played on; the page links to it.

    The table is drawn in two sizes, each distinct row of a line once. All of it is packed into the
    page as text; the page lets nothing run or be styled except what it came with.
    """
    seen = [*album.since()]
    book = _Book()
    sizes = [_size(album, seen, size, book) for size in (WIDE, NARROW)]
    say = album.easel.language.say
    game = {
        "cell": (CELL_WIDTH, CELL_HEIGHT, BASELINE, OVER),
        "paints": book.paints,
        "outlines": book.outlines,
        "cells": book.cells,
        "marks": book.signs,
        "sizes": sizes,
        "steps": _steps(seen, judged if album.playback.may_be_reviewed else {}, album.reel),
        "signs": {"loss": album.glyphs.loss, "win": album.glyphs.win},
        "seats": [
            {"name": name, "ink": seat_ink(seat), "line": line}
            for (seat, name), line in zip(enumerate(album.playback.names, 1), _LINES, strict=False)
        ],
        "names": any_of(map(clean, album.playback.names)),
        "curve": _curve(album),
        "say": {
            "where": say("page.where", index="{index}", last="{last}", number="{number}"),
            "play": say("page.play"),
            "stop": say("page.stop"),
        },
    }
    style = f"{_variables()}\n{book.style()}\n{_part('page.css')}"
    script = _part("page.js")
    has = album.easel.game.has
    told = {name: escape(say(f"page.{name}")) for name in _SAID}
    return Template(_part("page.html")).substitute(
        told,
        keys=escape(fitted(album.easel.language, "page.keys", has)),
        swipe=escape(say("page.swipe")),
        living=_link(living, say("page.living")) if living else "",
        language=escape(album.easel.language.code),
        title=escape(clean(album.title)),
        heading=isolated(clean(album.title), [*map(clean, album.playback.names)]),
        game=_packed(game),
        style=style,
        script=script,
        style_hash=_hash(style),
        script_hash=_hash(script),
    )


def _link(address: str, text: str) -> str:
    return f'\n<p id="living"><a href="{escape(address)}">{escape(text)}</a></p>'


class _Book:
    """Number the paints of all rows, and know the characters that need a word."""

    def __init__(self) -> None:
        self._numbers: dict[Paint, int] = {}
        self._chars: set[str] = set()
        self._texts: dict[str, str] = {}

    def written(self, row: Row) -> str:
        """Return a row as the script of the page reads it.

        Each run is a line: a character for its paint, then its text in groups, with tabs between
        them.
        """
        return "\n".join(self._run(text, paint) for text, paint in row)

    def _run(self, text: str, paint: Paint) -> str:
        number = self._numbers.setdefault(paint, len(self._numbers))
        if text not in self._texts:
            self._chars.update(clean(text))
            self._texts[text] = "\t".join(groups(text))
        return chr(_FIRST_PAINT + number) + self._texts[text]

    @property
    def paints(self) -> list[tuple[str, str]]:
        """Return the classes of ink and ground by their numbers; no class for no ground."""
        return [
            (ink_class(paint), "" if paint.ground is Ground.NONE else ground_class(paint))
            for paint in self._numbers
        ]

    @property
    def outlines(self) -> Mapping[str, object]:
        """Return what is drawn as a shape: the bands that join their neighbours, or an outline."""
        found = {char: bands(char) or stroke(char, 0, 1) for char in sorted(self._chars)}
        return {char: outline for char, outline in found.items() if outline is not None}

    @property
    def cells(self) -> Mapping[str, int]:
        """Return how wide the characters are that are no single cell."""
        return {char: size for char in sorted(self._chars) if (size := cell_len(char)) != 1}

    @property
    def signs(self) -> str:
        """Return the characters that fonts disagree about."""
        return "".join(sorted(filter(is_sign, self._chars)))

    def style(self) -> str:
        """Return the style sheet of the paints."""
        return styles([tuple(("", paint) for paint in self._numbers)], None)


def _size(
    album: Album, seen: Iterable[Seen], size: tuple[int, int], book: _Book
) -> Mapping[str, Any]:
    """Return all tables in one size."""
    width, height = size
    artist = album.artist(width, height)
    lines = zip_longest(*rows_in_turn(map(artist.draw, seen)), fillvalue=())
    return {"columns": width, "lines": [_line(line, book) for line in lines]}


def _line(shown: Sequence[Row], book: _Book) -> tuple[str, list[int], list[int]]:
    """Return what one line of the table shows step by step: each distinct row once.

    The numbers say after how many steps each change comes, and which row is shown from then on.
    """
    numbers: dict[Row, int] = {}
    gaps, rows = [], []
    last = 0
    for step, row in enumerate(shown):
        before = shown[step - 1] if step else None
        if row is not before and row != before:
            gaps.append(step - last)
            rows.append(numbers.setdefault(row, len(numbers)))
            last = step
    return "\r".join(map(book.written, numbers)), gaps, rows


def _curve(album: Album) -> list[Mapping[str, Any]]:
    """Return each seat's chance to win, turn by turn; nothing for a seat that is out."""
    seats = range(1, len(album.playback.names) + 1)
    return [
        {"number": each.n, "chances": [_share(each.by_seat.get(seat)) for seat in seats]}
        for each in album.playback.chances
    ]


def _share(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 3)


def _steps(
    seen: Iterable[Seen], judged: Mapping[int, tuple[str, str]], reel: Sequence[str]
) -> list[Mapping[str, Any]]:
    """Return what is told at each step; a review is told at the first step of its record.

    The last step tells last what is to be remembered of the game.
    """
    left = dict(judged)
    *steps, last = [_step(each, *left.pop(each.number, ("", ""))) for each in seen]
    remembered = [clean("   ".join(reel))] if reel else []
    return [*steps, {**last, "told": [*last["told"], *remembered]}]


def _step(seen: Seen, sign: str, judged: str) -> Mapping[str, Any]:
    turns = [place for place, line in enumerate(seen.lines) if line.turn]
    return {
        "number": seen.number,
        "told": [*seen.sentences, *filter(None, [clean(seen.noise)])],
        "turn": turns[0] if turns else -1,
        "said": seen.said,
        "tick": "" if seen.tick is Tick.NONE else seen.tick.name.lower(),
        "seconds": seen.seconds,
        **({"sign": sign, "judged": clean(judged)} if judged else {}),
    }


def _variables() -> str:
    """Return the rules for what stands around the table, dark and light."""
    dark, light = (_colours(palette_of(theme)) for theme in (DEFAULT, LIGHT))
    return f":root{{{dark}}}\n@media (prefers-color-scheme:light){{:root{{{light}}}}}"


def _colours(palette: Palette) -> str:
    names = dict.fromkeys((*_INKS, *map(seat_ink, range(1, 9))))
    inks = ((ink, colours_of(Paint(ink), palette).ink) for ink in names)
    grounds = ((ground, colours_of(Paint(ground=ground), palette).ground) for ground in _GROUNDS)
    return ";".join(f"--{name}:{colour}" for name, colour in (*inks, *grounds))


def _part(name: str) -> str:
    lines = (package_folder() / "pictures" / "web" / name).read_text(encoding="utf-8").splitlines()
    # Indents and comments would be a fiftieth of a page.
    bare = (line.lstrip() for line in lines)
    return "\n".join(line for line in bare if not line.startswith("//"))


def _hash(text: str) -> str:
    """Return how a Content Security Policy names what may run or style a page."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def _packed(game: Mapping[str, Any]) -> str:
    text = json.dumps(game, ensure_ascii=False, separators=(",", ":"))
    # Without a time, the same game is the same page.
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()
