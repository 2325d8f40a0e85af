"""A page shows a game step by step, asks for nothing, and runs nothing but what it came with."""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

import magblast
import magblast.pictures
from magblast.cli import main
from magblast.kernel.has import Has
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.canvas import Canvas
from magblast.paint.ink import Ink, Paint
from magblast.paint.palette import DEFAULT, LIGHT, palette_of
from magblast.pictures.album import NARROW, WIDE, Album
from magblast.pictures.colours import colours_of
from magblast.pictures.page import page
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.wording import ENGLISH
from tests.every_game.games import played
from tests.pictures.conftest import album_of
from tests.support.golden import games_of
from tests.support.logs import play_log
from tests.support.pseudo import PSEUDO, plain_words

SHORTEST = min(games_of("magblast"), key=lambda path: path.stat().st_size)
"""The shortest golden game with sound effects."""
MOST_BYTES = 60_000
"""Of a game of 332 steps."""


class Shown(NamedTuple):
    """Hold a finished game with its page, and what was drawn for it."""

    album: Album
    text: str
    drawn: list[tuple[Seen, Canvas]]


Finished: TypeAlias = Callable[[str], Shown]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """Return what a finished game shows; its page is made once for all tests."""
    folder = tmp_path_factory.mktemp("whole")

    @cache
    def finished(id_: str) -> Shown:
        album = album_of(played(id_, folder / f"{id_}.mblog", 0))
        drawn: list[tuple[Seen, Canvas]] = []
        draw = TableArtist.draw

        def noted(artist: TableArtist, seen: Seen) -> Canvas:
            drawn.append((seen, draw(artist, seen)))
            return drawn[-1][1]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableArtist, "draw", noted)
            return Shown(album, page(album), drawn)

    return finished


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the page of a game of 332 steps with sound effects."""
    path = tmp_path_factory.mktemp("long") / "game.mblog"
    play_log(path, seats=2, seed="small", most=332, undo=0)
    return page(album_of(path))


class Reader(HTMLParser):
    """Note the elements of a page, with their attributes, and what stands in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self._open: list[int] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(len(self.found))
        self.found.append((tag, dict(attrs), ""))
        if tag in ("meta", "link", "input"):
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.found[self._open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        if self._open:
            tag, attrs, text = self.found[self._open[-1]]
            self.found[self._open[-1]] = (tag, attrs, text + data)

    def all(self, tag: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attrs, text) for name, attrs, text in self.found if name == tag]


def packed(text: str) -> Any:
    """Return the game that lies in a page."""
    [(_, data)] = [each for each in Reader(text).all("script") if each[0].get("id") == "game"]
    return json.loads(gzip.decompress(base64.b64decode(data)))


def shown(size: Any, steps: int) -> list[list[str]]:
    """Return each step as the rows that its lines show, as they are written."""
    lines = []
    for text, gaps, numbers in size["lines"]:
        rows, line = text.split("\r"), []
        assert len({*rows}) == len(rows)
        assert gaps[0] == 0
        for gap, number in zip([*gaps[1:], steps], numbers, strict=True):
            line += [rows[number]] * gap
        lines.append(line[:steps])
    return [[*step] for step in zip(*lines, strict=True)]


def letters(row: str) -> str:
    """Return a row without its paints."""
    return "".join(run[1:] for run in row.split("\n")).replace("\t", "")


@pytest.mark.parametrize("id_", [*SHELF])
def test_every_table_of_every_game_is_in_it_in_two_sizes(id_: str, whole: Finished) -> None:
    album, text, drawn = whole(id_)
    game = packed(text)
    seen = [*album.since()]
    assert len(game["steps"]) == len(seen) > 50
    pictures = iter(drawn)
    for size, (width, height) in zip(game["sizes"], (WIDE, NARROW), strict=True):
        assert size["columns"] == width
        for rows, each in zip(shown(size, len(seen)), seen, strict=True):
            of, picture = next(pictures)
            assert of == each
            assert picture.width == width
            assert picture.height >= height
            wanted = ["".join(text for text, _ in row) for row in rows_of(picture)]
            assert [letters(row) for row in rows] == wanted + [""] * (len(rows) - len(wanted))
    for step, each in zip(game["steps"], seen, strict=True):
        assert (step["number"], step["told"]) == (each.number, [*each.sentences])
        assert (step["turn"] >= 0) == bool(each.turn)
    assert not [*pictures]
    assert {step["tick"] for step in game["steps"]} >= {"", "turn"}


def test_it_holds_the_paints_and_outlines_that_its_rows_need(long: str) -> None:
    game = packed(long)
    rows = [row for size in game["sizes"] for text, *_ in size["lines"] for row in text.split("\r")]
    paints = {ord(run[0]) - ord("!") for row in rows for run in row.split("\n") if run}
    assert paints == {*range(len(game["paints"]))}
    style = Reader(long).all("style")[0][1]
    for ink, ground in game["paints"]:
        assert f".magblast .{ink}{{" in style
        assert not ground or f".magblast .{ground}{{" in style
    assert {"─", "│"} <= {*game["outlines"]}
    assert "♪" not in game["outlines"]


def test_it_lets_nothing_run_but_what_it_came_with(shot: Album) -> None:
    read = Reader(page(shot))
    [policy] = [
        attrs["content"] or ""
        for attrs, _ in read.all("meta")
        if attrs.get("http-equiv") == "Content-Security-Policy"
    ]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["base-uri"] == rules["form-action"] == "'none'"
    assert "unsafe" not in policy
    scripts = [text for attrs, text in read.all("script") if attrs.get("type") != "text/plain"]
    styles = [text for _, text in read.all("style")]
    for name, texts in (("script-src", scripts), ("style-src", styles)):
        assert len(texts) == 1
        digest = base64.b64encode(hashlib.sha256(texts[0].encode()).digest()).decode()
        assert rules[name] == f"'sha256-{digest}'"


def test_it_asks_for_nothing(shot: Album) -> None:
    text = page(shot)
    assert "//" not in re.sub(r"^\s*//.*$|[\w+/=]{200,}", "", text, flags=re.MULTILINE)
    for tag, attrs, _ in Reader(text).found:
        assert not {"src", "srcset", "style", "action"} & attrs.keys(), tag
        assert not any(name.startswith("on") for name in attrs), tag
        assert attrs.get("href") in (None, "data:,")


def test_it_links_to_where_the_game_can_be_played_on_if_it_is_told(shot: Album) -> None:
    address = 'https://x.test/?a="b"&c#mb1:abc'
    read, plain = Reader(page(shot, living=address)), Reader(page(shot))
    assert read.all("a") == [({"href": address}, ENGLISH.say("page.living"))]
    assert not plain.all("a")
    assert [each for each in read.found if each[0] == "meta"] == [
        each for each in plain.found if each[0] == "meta"
    ]


def test_names_noises_and_remarks_are_text_whatever_they_say(evil: Album) -> None:
    text = page(evil)
    tags = [tag for tag, _, _ in Reader(text).found]
    assert tags.count("script") == 2
    assert "img" not in tags
    assert "onerror" not in text
    game = packed(text)
    assert any("boom()" in told for step in game["steps"] for told in step["told"])
    assert any("onerror" in step["said"] for step in game["steps"])
    told = json.dumps(game, ensure_ascii=False)
    assert not {*told} & {"\u202e", "\x1b", "\x00"}


def test_nothing_on_the_page_reads_a_text_as_markup() -> None:
    script = Path(magblast.pictures.__file__).parent / "web" / "page.js"
    text = script.read_text(encoding="utf-8")
    readers = ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(")
    assert not [name for name in readers if name in text]


def test_what_is_private_is_not_in_it_before_the_end(tmp_path: Path) -> None:
    log = played("magblast", tmp_path / "game.mblog", 10)
    public = json.dumps(packed(page(album_of(log))), ensure_ascii=False)
    assert public == json.dumps(packed(page(album_of(log, 1))), ensure_ascii=False)
    asked = json.dumps(packed(page(album_of(log, 1, spoilers=True))), ensure_ascii=False)
    assert len(asked) > len(public)


def test_the_same_game_is_the_same_page(shot: Album) -> None:
    assert page(shot) == page(shot)


def test_a_page_of_332_steps_is_small(long: str) -> None:
    assert len(packed(long)["steps"]) in range(300, 340)
    assert len(long.encode()) < MOST_BYTES


@pytest.mark.parametrize("id_", [*SHELF])
def test_only_a_game_with_losses_has_keys_for_them(id_: str, whole: Finished) -> None:
    read = Reader(whole(id_).text)
    [keys] = [text for attrs, text in read.all("span") if attrs.get("class") == "keys"]
    assert ("k and K" in keys) == (Has.LOSSES in game_of(id_).has)


def test_it_speaks_the_language_of_the_program(shot: Album) -> None:
    read = Reader(page(Album.of(shot.playback, PSEUDO)))
    shown = [
        *(text for tag, _, text in read.found if tag not in ("script", "style", "html", "head")),
        *(attrs["aria-label"] or "" for _, attrs, _ in read.found if "aria-label" in attrs),
    ]
    names = ("Mag•Blast Ada Bo", "Space t T k K Home End")
    assert plain_words("\n".join(shown), names) == []


def test_an_existing_file_is_kept(
    tmp_path: Path, whole: Finished, capsys: pytest.CaptureFixture[str]
) -> None:
    log, out = played("battlecards", tmp_path / "game.mblog", 0), tmp_path / "game.html"
    assert main(["show", str(log), "--html", str(out)]) == 0
    before = out.read_text(encoding="utf-8")
    assert before == whole("battlecards").text
    assert main(["show", str(log), "--html", str(out)]) == 2
    assert out.read_text(encoding="utf-8") == before
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_finished_game_shows_who_was_ahead_and_another_does_not(
    tmp_path: Path, whole: Finished
) -> None:
    finished = packed(whole("battlecards").text)
    names = [seat["name"] for seat in finished["seats"]]
    assert names == ["Ada", "Bo"]
    assert len(finished["curve"]) > 2
    for turn in finished["curve"]:
        shares = [chance for chance in turn["chances"] if chance is not None]
        assert sum(shares) == pytest.approx(1, abs=0.01)
    assert sorted(finished["curve"][-1]["chances"]) == [0, 1]
    left = tmp_path / "left.mblog"
    assert packed(page(album_of(played("battlecards", left, 5))))["curve"] == []
    assert packed(page(album_of(left, spoilers=True)))["curve"] == []


def test_no_two_of_eight_captains_have_the_same_line_on_a_page(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    magblast.new([f"Captain {seat}" for seat in range(1, 9)], seed="owl", log=path).close()
    seats = packed(page(album_of(path)))["seats"]
    assert len(seats) == 8
    for theme in (DEFAULT, LIGHT):
        palette = palette_of(theme)
        inks = [colours_of(Paint(Ink(seat["ink"])), palette).ink for seat in seats]
        assert len({*zip(inks, (seat["line"] for seat in seats), strict=True)}) == 8


def test_what_a_review_says_stands_at_the_first_step_of_its_record(
    tmp_path: Path, whole: Finished
) -> None:
    judged = {7: ("?", "Bo's chance fell. Better: <b>\x1b[1m")}
    steps = packed(page(whole("battlecards").album, judged))["steps"]
    assert [(step["number"], step["sign"]) for step in steps if "sign" in step] == [(7, "?")]
    [told] = [step["judged"] for step in steps if "judged" in step]
    assert told == "Bo's chance fell. Better: <b> [1m"
    left = album_of(played("battlecards", tmp_path / "left.mblog", 150))
    assert left.playback.last > 7
    assert page(left, judged) == page(left)


def test_the_last_step_of_a_finished_game_tells_its_loudest_noises() -> None:
    *steps, last = packed(page(album_of(SHORTEST)))["steps"]
    assert last["told"][-1].startswith("Loudest sound effects   ")
    assert not any("Loudest sound effects" in line for step in steps for line in step["told"])
    assert last["told"][-2] == "Bo won with “pew pew”"
