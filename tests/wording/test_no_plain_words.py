"""In another language no command, no error and no line of a game speaks English."""

import json
import random
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import main
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.lesson import give_lesson
from magblast.games.magblast.catalog import editions, printed
from magblast.kernel.shelf import SHELF, lesson_of
from magblast.play.autosave import HOME
from magblast.record.header import new_header
from magblast.system.startup import start_command
from tests.cli.plain.captain import begin
from tests.support.learner import right_lines
from tests.support.logs import FIRE, PASS, SOUND, duel, play_log
from tests.support.pseudo import PSEUDO, plain_words

NAMES = ("Ada", "Bo", "Cy")
DATA = (
    "magblast Mag•Blast battlecards Battlecards magusha Magusha Ada Bo Cy MAGBLAST_HOME mblog",
    "magi nation Magi Nation Duel --starter arderial cald naroom orothe underneath rulebook",
    "third second",
    "play lesson replay watch last state legal show cards rules export serve simulate report",
    "check PROGRAM mybot",
    "share schema SCHEMA mb mc beat --challenge LINE",
    "--seats --edition --seed --targets --ask --sound --brutal-assault --ascii --plain --verify",
    "--responses call strict friendly RESPONSES --hands careful relaxed HANDS",
    "--orders allowed none ORDERS limited agreed TAKE_BACKS --animations basic full",
    "--dead-phases alone passed asked DEAD_PHASES --words brief WORDS",
    "games stats --json JSON --spoilers --player --rebuild",
    "--log --page ADDRESS",
    "--why --take-backs --public --output --version --help --as --at FILE SEAT NAME WORD OUT all",
    "SEATS EDITION SEED any neighbours eligible holders honour table quiet skirmish offer never on",
    "minefield game shared direct hit options --jokers --chooser --ace --blocks seed attacks one",
    "bot random cadet greedy captain bold careful hoarder builder hunter",
    "--language CODE LC_ALL LC_MESSAGES LANG",
    "--formation standard free --first --army SEAT VALUE cinder host raid tidewatch tidal guard",
    "table --html --svg --cast --from --theme dark light contrast colour blind mono asciinema SVG",
    "review --worlds puzzles --find FOLDER",
    "decks list show add hand fill line build DECK --name --with --size --kind --for --cost mydeck",
    "txt Furok sealed",
    "draft",
    "daily --date --captain --again --match YYYY MM DD",
    "--host --port --title --allow-remote --no-token --pages HOST PORT TITLE PAGES",
)
"""Names, commands, options and their values: what a person types stays what it is."""


@pytest.fixture(autouse=True)
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def ids() -> set[str]:
    found = set()
    for edition in editions():
        for group in printed(edition):
            found |= {part for id_ in group for part in id_.replace(".", "_").split("_")}
    return found


def check(text: str, *allowed: str) -> None:
    assert text
    assert plain_words(text, (*DATA, *allowed)) == [], text


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[str, str]:
    with suppress(SystemExit):
        main([str(arg) for arg in args], PSEUDO)
    return capsys.readouterr()


COMMANDS = (
    "play",
    "lesson",
    "daily",
    "beat",
    "replay",
    "watch",
    "state",
    "legal",
    "show",
    "table",
    "games",
    "stats",
    "cards",
    "decks",
    "rules",
    "export",
    "share",
    "schema",
    "serve",
    "bot-check",
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = run(capsys, *command.split(), "--help")
    check(out)
    assert err == ""


WRONG: tuple[tuple[object, ...], ...] = (
    ("dance",),
    ("show",),
    ("show", "no.mblog"),
    ("show", "/"),
    ("show", "a.mblog", "b.mblog"),
    ("show", "--at"),
    ("show", "left.mblog", "--as", "all"),
    ("replay", "--verify=3", "a.mblog"),
    ("state", "--at", "zz", "a.mblog"),
    ("state", "--as", "9", "a.mblog"),
    ("state", "--at", "99", "a.mblog"),
    ("show", "bad.mblog"),
    ("show", "--at", "9", "bad.mblog"),
    ("export", "--public", "a.mblog", "-o", "bad.mblog"),
    ("export", "a.mblog"),
    ("share", "left.mblog"),
    ("schema", "table"),
    ("show", "mb1:AAAA"),
    ("show", "mb9:AAAA"),
    ("play", "mb1:AAAA"),
    ("serve", "--port", "99999"),
    ("serve", "--host", "0.0.0.0"),
    ("serve", "--host", "a..b"),
    ("serve", "--allow-remote", "--no-token"),
    ("replay", "a.mblog"),
    ("cards", "nobody"),
    ("cards", "--edition", "fourth"),
    ("rules", "zzzz"),
    ("play", "--seats", "Ada,Ada"),
    ("play", "--seats", "Ada"),
    ("play", "--seats", "bot:Ada,Bo"),
    ("play", "--sound", "loud"),
    ("play", "--edition", "second", "--brutal-assault", "on"),
)


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_what_is_wrong_with_a_command(
    args: tuple[object, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "a.mblog", duel(), FIRE, SOUND, PASS)
    write(tmp_path / "bad.mblog", duel(), FIRE, {"by": 1, "do": "dance"})
    play_log(tmp_path / "left.mblog", seats=2, seed="left", most=1)
    check(run(capsys, *args)[1], str(tmp_path), "dance fourth loud nobody zz zzzz bad bot no left")


POSITIONS: tuple[dict[str, Any], ...] = (
    {"active": 9},
    {"tunr": 1},
    {"phase": "sleep"},
    {"turn": "x"},
    {"action_deck": ["laser_blast.1", "laser_blast.1"]},
    {"action_deck": ["death_ray.1"]},
    {"table": [{}]},
    {"winner": 1},
    {"seats": {"7": {}}},
    {"seats": {"1": {"yellow": [{"ship": "dink", "damage": ["mag_blast.1"]}]}}},
    {"seats": {"1": {"damage": ["fighter.1"]}}},
    {"returning": [{"card": "laser_blast.1", "to": 1}]},
    {"pending": [{"frame": "Deployment"}]},
    {"decision": {"seat": 2, "kind": "draw"}},
)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: json.dumps(position)[:40])
def test_what_is_wrong_with_a_position(
    position: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = duel()
    log["position"] = {**log["position"], **position}
    write(tmp_path / "a.mblog", log)
    fields = " ".join((json.dumps(log).replace("_", " "), "x x", *ids()))
    values = "position seat discard draw reinforce maneuver attack"
    check(run(capsys, "show", "a.mblog")[1], fields.replace('"', " "), values, str(tmp_path))


LINES = (
    b"{",
    b"[]",
    b'{"a":NaN}',
    b'{"a":1,"a":2}',
    b'{"a":"\xff"}',
    b"[" * 500,
    b'{"n":9,"by":1,"do":"pass"}',
    b'{"by":9,"do":"pass"}',
    b'{"by":1,"do":"pass"}',
    b'{"by":1,"do":"fire"}',
    b'{"by":1,"do":"undo","to":7}',
    b'{"wait":-1}',
    b'{"view":"x"}',
    b'{"end":true}',
    b'{"hm":1}',
    b'{"expect":{"path":"turn","eq":99}}',
)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.decode(errors="replace")[:20])
def test_what_is_wrong_with_a_log(
    line: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "a.mblog", duel())
    path.write_bytes(path.read_bytes() + line + b'\n{"by":1,"do":"pass"}\n')
    fields = "NaN JSON UTF expect eq path turn view wait pass fire card undo to do by phase"
    out, err = run(capsys, "replay", "--verify", "a.mblog")
    check(
        out + err,
        str(tmp_path),
        fields,
    )


def test_a_game_that_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_log(tmp_path / "game.mblog", seats=3, seed="conftest")
    for args in (
        ("show", "game.mblog", "--take-backs", "--as", "all"),
        ("replay", "--verify", "game.mblog"),
        ("export", "--public", "game.mblog", "-o", "shared.mblog"),
        ("show", "shared.mblog", "--take-backs"),
    ):
        out, err = run(capsys, *args)
        if out:
            check(out, "pew")
        assert err == ""
    for line in run(capsys, "legal", "game.mblog", "--at", "40", "--why")[0].splitlines():
        if "why" in (record := json.loads(line)):
            check(record["why"])


def test_the_list_of_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "home" / "games"
    check(run(capsys, "games")[0])
    check(run(capsys, "stats")[0])
    folder.mkdir(parents=True)
    play_log(folder / "won.mblog", seats=3, seed="conftest")
    play_log(folder / "left.mblog", seats=3, seed="conftest", most=9)
    write(folder / "bad.mblog", {"magblast": 9})
    check(run(capsys, "games")[0], str(folder), "won left bad")
    check(run(capsys, "stats")[0])
    check(run(capsys, "stats", "--player", "Zoe")[1], "Zoe")


def test_the_list_of_cards(capsys: pytest.CaptureFixture[str]) -> None:
    check(run(capsys, "cards")[0])
    for id_ in ("laser_blast", "dink", "the_glorp", "minefield", "direct_hit"):
        check(run(capsys, "cards", id_)[0], *ids())


@pytest.mark.parametrize("sound", ["honour", "table", "quiet", "skirmish"])
def test_a_game_line_by_line(sound: str, tmp_path: Path) -> None:
    luck = random.Random(sound)
    header = new_header("third", NAMES, "pseudo", {"sound": sound})
    game = begin(header, tmp_path / "game.mblog", PSEUDO)
    answers = iter(range(400))
    game.play(lambda: None if next(answers, None) is None else game.lively(luck, look_up=True))
    check(game.text, "pew nonsense", start_command(), str(tmp_path), *ids())


@pytest.mark.parametrize("id_", [id_ for id_ in SHELF if lesson_of(id_)])
def test_a_lesson_line_by_line(id_: str) -> None:
    log = lesson_of(id_)
    assert log is not None
    typed = [word for right in right_lines(log) for word in ("x", "t", *right)]
    screen = StringIO()
    with suppress(Left):
        source = StringIO("\n".join([*typed[:-1], "x", "n", ""]))
        give_lesson(log, Console(source, screen, PSEUDO), lambda *_: None)
    # What a lesson says, and what is typed, is in the language of its log.
    check(screen.getvalue(), log.read_text(encoding="utf-8"), "pow", *ids())


def write(path: Path, *records: Any) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path
