"""Other programs at the table: what they are told, what they inherit, and how they are ended."""

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from magblast.bots import program
from magblast.bots.program import ProgramBot
from magblast.bots.tactics import Briefing
from magblast.errors import ShapeError
from magblast.games.magblast.engine.actions import Fire
from magblast.kernel.game import AnyGame
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.kernel.shelf import game_of
from magblast.play.bot_seats import BotSeats
from magblast.play.hotseat import Hotseat
from magblast.play.seating import Programs, seated, typed_programs
from magblast.play.session import Session
from magblast.play.waiting import Pace, Waiting
from magblast.record.header import new_header, parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell
from tests.orchard.game import GAME as ORCHARD
from tests.orchard.game import Water
from tests.support.logs import duel
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
COMMANDS = {
    "bot.py": [sys.executable, str(EXAMPLES / "bot.py")],
    "bot.sh": ["/bin/sh", str(EXAMPLES / "bot.sh")],
    "bot.js": [shutil.which("node") or "", str(EXAMPLES / "bot.js")],
}
AVAILABLE = [name for name, command in COMMANDS.items() if command[0]]
_OPENED: list[Hotseat] = []


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    while _OPENED:
        hotseat = _OPENED.pop()
        hotseat.bots.close()
        hotseat.session.close()


def lead(command: list[str], path: Path | None = None, game: str = "magblast") -> Hotseat:
    """Lead a game between a program and a greedy bot."""
    box: AnyGame = game_of(game)
    infos = seated({1: "exec:./it", 2: "bot:greedy"}, ENGLISH, {1: "exec:it"})
    header = new_header(next(iter(box.editions)), infos, "falcon", game=box)
    session = Session.start(header, path)
    programs: Programs = {"exec:it": command}
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl", programs))
    _OPENED.append(hotseat)
    return hotseat


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


@pytest.mark.parametrize("game", ["magblast", "battlecards"])
@pytest.mark.parametrize("name", AVAILABLE)
def test_the_examples_play(name: str, game: str) -> None:
    hotseat = lead(COMMANDS[name], game=game)
    for _ in range(60):
        if hotseat.session.decision is None:
            break
        hotseat.answer()
    assert hotseat.session.bots[0] == "exec:it"
    assert {entry.action.by for entry in hotseat.session.entries} == {1, 2}


BAD = {
    "import time; time.sleep(99)": "gave no answer within 1 seconds",
    "while True: print(1)": "wrote more than it was asked for",
    "print('x' * 100_000)": "wrote more than it was asked for",
    "pass": "has ended",
    "print(1, end='')": "has ended",
    "input(); print('hello')": "gave an answer that is not legal",
    "input(); print(0)": "gave an answer that is not legal",
    "input(); print(99999)": "gave an answer that is not legal",
    "input(); print('true')": "gave an answer that is not legal",
    "input(); print('[' * 9999)": "gave an answer that is not legal",
    """input(); print('{"do":"pass"}')""": "gave an answer that is not legal",
    """input(); print('{"do":"undo"}')""": "gave an answer that is not legal",
}


@pytest.mark.parametrize("code", BAD)
def test_greedy_takes_the_seat_of_a_program_that_fails(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "within" in BAD[code]:
        monkeypatch.setattr(program, "LIMIT", 1.0)
    path = tmp_path / "game.mblog"
    hotseat = lead(python(code), path)
    while hotseat.session.bots[0] == "exec:it":
        assert len(hotseat.session.entries) < 60
        hotseat.answer()
    notice = hotseat.session.take_notice()
    assert notice is not None
    assert BAD[code] in tell(notice, ENGLISH)
    assert hotseat.session.bots == ("greedy", "greedy")
    hotseat.session.close()
    again = read_replay(path)
    assert again.problem is None
    assert again.course.bots == ["greedy", "greedy"]
    [note] = [moment.record for moment in again.moments if "note" in moment.record]
    assert (note["by"], note["bot"]) == (1, "greedy")


@pytest.mark.parametrize("code", ["pass", "print(1, end='')"])
def test_a_program_that_ends_before_it_is_asked_has_ended(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ProgramBot._start

    def slow_start(bot: ProgramBot) -> Any:
        process = start(bot)
        end = time.monotonic() + 60
        while bot._said.empty():
            assert time.monotonic() < end
            time.sleep(0.01)
        return process

    monkeypatch.setattr(ProgramBot, "_start", slow_start)
    hotseat = lead(python(code))
    while (notice := hotseat.session.take_notice()) is None:
        hotseat.answer()
    assert "has ended" in tell(notice, ENGLISH)


@pytest.mark.parametrize(("litres", "is_legal"), [(7, True), (20, True), (25, False), (-1, False)])
def test_an_answer_need_not_be_listed(litres: int, is_legal: bool) -> None:
    setup = Setup("orchard", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "orchard/1")
    position, _ = ORCHARD.open(setup, Start("seed", "splitmix64/1"))
    answer = Water(1, litres)
    assert answer not in position.legal
    said = json.dumps(ORCHARD.write(answer))
    bot = ProgramBot(Briefing(ORCHARD, setup, None), python(f"input(); print({said!r})"))
    try:
        if is_legal:
            assert bot.choose(position.view(1)) == answer
        else:
            with pytest.raises(program.BotError):
                bot.choose(position.view(1))
    finally:
        bot.close()


def test_a_program_that_cannot_be_started_fails_like_any_other() -> None:
    hotseat = lead(["/nowhere/mybot"])
    hotseat.answer()
    notice = hotseat.session.take_notice()
    assert notice is not None
    assert "cannot be started (there is no such file or folder)" in tell(notice, ENGLISH)


def test_a_program_named_in_a_log_is_never_started(tmp_path: Path) -> None:
    path, proof = tmp_path / "game.mblog", tmp_path / "started"
    bait = tmp_path / "bait"
    bait.write_text(f"#!/bin/sh\ntouch {proof}\n")
    bait.chmod(0o700)
    infos = seated({1: "x", 2: "bot:greedy"}, ENGLISH, {1: f"exec:{bait}"})
    Session.start(new_header("third", infos), path).close()
    session = Session.resume(path)
    hotseat = Hotseat(session, BotSeats(session, ENGLISH))
    hotseat.answer()
    assert str(hotseat.bots.names[1]) == "bot:greedy"
    hotseat.pass_seat(1, None, "by hand")
    hotseat.pass_seat(1, f"exec:{bait}", "by the log")
    hotseat.bots.close()
    session.close()
    assert not proof.exists()


def test_a_program_is_told_what_its_seat_may_see_and_inherits_next_to_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "hand")
    told = tmp_path / "told"
    secret = (tmp_path / "open").open("w")
    os.set_inheritable(secret.fileno(), True)
    code = f"""
import json, os, sys
fds = [fd for fd in range(3, 64) if os.path.exists(f"/proc/self/fd/{{fd}}")]
about = [dict(os.environ), fds, os.getsid(0) == os.getpid()]
line = input()
open({str(told)!r}, "w").write(json.dumps([about, json.loads(line)]))
print(1)
"""
    hotseat = lead(python(code))
    view = hotseat.session.view(1)
    hotseat.answer()
    secret.close()
    (environment, files, apart), question = json.loads(told.read_text())
    assert environment.keys() <= {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TEMP"}
    # What /proc lists may be the very descriptor that lists it.
    assert len(files) <= 1
    assert apart
    game = hotseat.session.game
    assert question["seat"] == 1
    assert [game.read(action) for action in question["legal"]] == [*view.legal]
    other: Any = question["view"]["seats"]["2"]
    assert other["hand"] == 5
    assert "seed" not in json.dumps(question)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    told = tmp_path / "child"
    code = f"""
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(99)"])
open({str(told)!r}, "w").write(str(child.pid))
for line in sys.stdin:
    print(1, flush=True)
"""
    hotseat = lead(python(code))
    hotseat.answer()
    child = int(told.read_text())
    hotseat.bots.close()
    end = time.monotonic() + 60
    while _lives(child):
        assert time.monotonic() < end
        time.sleep(0.01)


def _lives(pid: int) -> bool:
    """Return whether a process runs; one that nobody has waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_program_that_is_hurried_keeps_its_seat_and_its_late_answer_is_ignored(
    tmp_path: Path,
) -> None:
    go, asked = tmp_path / "go", tmp_path / "asked"
    code = f"""
import json, os, sys, time
for number, line in enumerate(sys.stdin):
    open({str(asked)!r}, "a").write(json.loads(line)["asked"] + " ")
    while not os.path.exists({str(go)!r}):
        time.sleep(0.01)
    # The first answer comes too late, and would not be legal either.
    print(len(json.loads(line)["legal"]) if number else 99999, flush=True)
"""
    hotseat = lead(python(code))
    waiting = Waiting(hotseat, 0)
    end = time.monotonic() + 60
    while not asked.exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    waiting.hurry()
    hotseat.answer()
    assert [entry.action.by for entry in hotseat.session.entries] == [1]
    go.touch()
    while len(asked.read_text().split()) < 2:
        hotseat.answer()
    assert hotseat.session.bots[0] == "exec:it"
    assert hotseat.session.take_notice() is None


def test_out_of_turn_a_program_that_thinks_takes_as_long_as_any_bot() -> None:
    data = duel()
    data["seats"] = [{"name": "Ada"}, {"name": "Bo", "bot": "exec:it"}]
    session = Session.start(parse_header(data), None)
    programs: Programs = {"exec:it": python("import time; time.sleep(99)")}
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl", programs))
    _OPENED.append(hotseat)
    hotseat.submit(Fire(1, "beam_blast.1", "freya", "ares"))
    assert len(session.view(2).legal) > 1
    clock = [0.0]
    waiting = Waiting(hotseat, 0, Pace(least=1.0, line=2.0, still=5.0), lambda: clock[0])
    clock[0] = 4.9
    assert not waiting.is_over
    clock[0] = 5.0
    end = time.monotonic() + 60
    while not waiting.is_over:
        assert time.monotonic() < end
        waiting.rest()
    before = len(session.entries)
    hotseat.answer()
    assert session.entries[before].action.by == 2
    assert session.bots[1] == "exec:it"
    assert session.take_notice() is None


def test_a_seat_can_be_taken_from_a_program_that_thinks() -> None:
    hotseat = lead(python("import time; time.sleep(99)"))
    thought = hotseat.thought
    hotseat.pass_seat(1, None, "Enough.")
    assert thought.is_done
    assert hotseat.session.take_notice() is None
    assert hotseat.session.bots[0] is None


def test_programs_are_typed_with_arguments(tmp_path: Path) -> None:
    bot = tmp_path / "mybot"
    bot.write_text("#!/bin/sh\n")
    bot.chmod(0o700)
    typed = {1: "Ada", 2: f"exec:{bot} --level '3 4'", 3: f"exec:{bot}", 4: f"exec:sh {bot}"}
    words, programs = typed_programs(typed)
    assert words == {2: "exec:mybot", 3: "exec:mybot 3", 4: "exec:mybot 4"}
    assert programs["exec:mybot"] == (str(bot), "--level", "3 4")
    infos = seated(typed, ENGLISH, words)
    assert [info.bot for info in infos] == [None, *words.values()]


def test_a_script_gives_its_name_however_its_interpreter_is_typed(tmp_path: Path) -> None:
    script, bot = tmp_path / "mybot.sh", tmp_path / "mybot"
    script.write_text("")
    bot.write_text("#!/bin/sh\n")
    bot.chmod(0o700)
    shell = shutil.which("sh")
    for typed in (f"exec:sh {script}", f"exec:{shell} {script}", f"exec:{shell} -e {script}"):
        assert typed_programs({1: typed})[0] == {1: "exec:mybot.sh"}
    # A file that a bot is given does not hide the bot.
    assert typed_programs({1: f"exec:{bot} {script}"})[0] == {1: "exec:mybot"}


def test_a_script_that_is_not_executable_is_told_what_to_do(tmp_path: Path) -> None:
    script = tmp_path / "mybot.py"
    script.write_text("")
    with pytest.raises(ShapeError) as error:
        typed_programs({1: f"exec:{script}"})
    assert "make it executable and type it with its folder" in tell(error.value, ENGLISH)


@pytest.mark.parametrize(("start", "word"), [("sh -c", "exec:sh"), ("./", None)])
def test_an_argument_may_be_too_long_for_a_path(start: str, word: str | None) -> None:
    text = f"exec:{start} {'x' * 5000}"
    if word:
        assert typed_programs({1: text})[0] == {1: word}
    else:
        with pytest.raises(ShapeError):
            typed_programs({1: text.replace("./ ", "./")})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exec:", "needs a program"),
        ("exec: ''", "needs a program"),
        ("exec:sh 'x", "exec:sh 'x has a quotation mark that is not closed"),
        ("exec:/nowhere/at/all", "there is no program"),
        ("exec:no-such-one", "there is no program"),
    ],
)
def test_what_cannot_run_is_refused(text: str, said: str) -> None:
    with pytest.raises(ShapeError) as error:
        typed_programs({1: text})
    assert said in tell(error.value, ENGLISH)
