"""``magblast bot-check`` says in plain words what a program does wrong as a bot."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from magblast.bots import program, tried, tryout
from magblast.bots.arena import GameResult, Match, play_game
from magblast.cli import bot_check, main
from magblast.kernel.shelf import SHELF
from magblast.wording import ENGLISH
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
READ = "import json, sys\nfor line in sys.stdin:\n    it = json.loads(line); legal = it['legal']\n"
LAST = "print(len(legal), flush=True)"


def script(tmp_path: Path, code: str) -> str:
    """Write a program, and return the command that starts it."""
    path = tmp_path / "mybot.py"
    path.write_text(code, encoding="utf-8")
    return f"python3 {path}"


def check(capsys: pytest.CaptureFixture[str], command: str, *options: str) -> tuple[int, str]:
    """Return the exit code, and what is said."""
    code = main(["bot-check", command, "--game", "battlecards", "--games", "1", *options], ENGLISH)
    out, err = capsys.readouterr()
    assert not err
    return code, out


FAULTS = {
    "print('hello', flush=True)": ("json", "It answered hello: that is not JSON"),
    "print(flush=True)": ("json", "It wrote an empty line; an answer is a number"),
    "print('true', flush=True)": ("kind", "an answer is the number of a legal answer"),
    "print(0, flush=True)": ("number", "the legal answers are numbered from 1 to "),
    """print('{"do":"dance"}', flush=True)""": ("action", "'dance'"),
    """print('{"do":"play","card":"ace.1"}', flush=True)""": ("illegal", "(rules B"),
    "print(1, flush=True); print('thinking', flush=True)": (
        "floods",
        "more than it was asked for: thinking.",
    ),
    "print('thinking'); print(1, flush=True)": ("floods", "asked for: thinking."),
    "print(chr(10) + '1', flush=True)": ("floods", "an empty line that it was not asked for"),
    "print('1' + chr(0), flush=True)": ("json", r"It answered 1\x00: that is not JSON"),
    "print('01', flush=True)": ("json", "It answered 01: that is not JSON"),
    "print('9' * 6_000, flush=True)": ("number", "the legal answers are numbered from 1 to "),
    "print('9' * 70_000, flush=True)": ("floods", "longer than 64 KiB"),
    "raise SystemExit(3)": ("ended", "ended without an answer (exit code 3)"),
    "import os, time; os.close(1); time.sleep(99)": ("ended", "closed its output"),
    "print(1)": ("hangs", "must flush"),
    "print(1, end='', flush=True)": ("hangs", "wrote 1 without a line break"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_what_is_wrong_is_said(
    code: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind, said = FAULTS[code]
    if kind == "hangs":
        monkeypatch.setattr(program, "LIMIT", 5.0 if "wrote" in said else 1.0)
    if "closed" in said:
        monkeypatch.setattr(tried, "ENDING", 0.2)
    command = script(tmp_path, f"{READ}    {code}\n")
    failed, told = check(capsys, command)
    assert failed == 1
    assert said in told
    assert "exec:mybot.py does something wrong." in told
    failed, told = check(capsys, command, "--json")
    assert failed == 1
    [fault] = json.loads(told)["games"]["battlecards"]["faults"]
    assert fault["kind"] == kind
    assert said in fault["why"]
    assert fault["game"] == 1
    assert fault["asked"] in ("deploy", "attack")


def test_what_is_written_before_the_first_question_is_quoted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start_late(bot: program.ProgramBot) -> Any:
        process = start(bot)
        bot._said.put(bot._said.get(timeout=60))
        return process

    start = program.ProgramBot._start
    monkeypatch.setattr(program.ProgramBot, "_start", start_late)
    failed, told = check(capsys, script(tmp_path, "print('hello', flush=True)\ninput()\n"))
    assert failed == 1
    assert "It wrote more than it was asked for: hello." in told
    assert "64 KiB" not in told


def test_the_last_line_of_the_standard_error_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = check(capsys, script(tmp_path, f"{READ}    legal['first']\n"))
    assert code == 1
    assert "standard error: TypeError: list indices must be integers or slices, not str" in told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("#!/no/such/interpreter\n", "the interpreter that its first line names does not exist"),
        ("print(1)\n", "a script needs a first line such as #!/usr/bin/env python3"),
    ],
)
def test_a_program_that_cannot_run_is_tried_once(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mybot"
    path.write_text(text)
    path.chmod(0o755)
    code, told = check(capsys, str(path), "--game", "magblast")
    assert code == 1
    assert told.count("cannot be started") == 1
    assert why in told
    assert main(["bot-check", str(tmp_path / "nothing")], ENGLISH) == 2
    assert "there is no program" in capsys.readouterr().err


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize(("code", "wrong"), [(f"{READ}    {LAST}", 0), ("print('hello')", 1)])
def test_what_is_found_is_written_to_a_file(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    code: str,
    wrong: int,
) -> None:
    path = tmp_path / "found.txt"
    command = script(tmp_path, code)
    assert check(capsys, command, "-o", str(path), *options) == (wrong, "")
    text = path.read_text(encoding="utf-8")
    if options:
        assert json.loads(text)["ok"] is not bool(wrong)
        assert len(text.splitlines()) > 1
    else:
        assert "exec:mybot.py" in text
    assert main(["bot-check", command, "-o", str(path)], ENGLISH) == 2
    assert "already exists" in capsys.readouterr().err


def test_what_may_not_be_meant_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tried, "ENDING", 0.2)
    monkeypatch.setattr("magblast.cli.bot_check.OUT_OF_TURN", 0.0)
    command = script(tmp_path, f"{READ}    {LAST}\nimport time\ntime.sleep(30)\n")
    code, told = check(capsys, command, "--games", "3")
    assert code == 0
    assert "it always gave the last answer to some kinds of question:" in told
    assert "discard (End the turn)" in told
    assert "Note: it keeps running after its input has ended" in told
    assert "out of turn" in told
    assert "exec:mybot.py plays without a fault." in told


def test_silence_at_the_sound_effect_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the machine is, there is no note on how slowly it answers.
    monkeypatch.setattr(bot_check, "OUT_OF_TURN", float("inf"))
    choose = "shots = [at for at, each in enumerate(legal, 1) if each['do'] == 'fire']"
    command = script(
        tmp_path, f"{READ}    {choose}\n    print((shots or [len(legal)])[0], flush=True)\n"
    )
    assert (
        main(["bot-check", command, "--game", "magblast", "--games", "3", "--json"], ENGLISH) == 0
    )
    [note] = json.loads(capsys.readouterr().out)["games"]["magblast"]["notes"]
    assert "sound (" in note


def test_a_game_that_does_not_end_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tryout, "CAP", 30)
    code, told = check(capsys, script(tmp_path, f"{READ}    {LAST}\n"))
    assert code == 1
    assert "It had not ended after 30 decisions." in told


EXAMPLES = {"bot.py": "python3", "bot.sh": "sh", "bot.js": "node"}


@pytest.mark.parametrize("name", [name for name, runs in EXAMPLES.items() if shutil.which(runs)])
def test_the_examples_play_each_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot-check", f"{EXAMPLES[name]} {FOLDER / name}", "--json"], ENGLISH) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ok"]
    assert found["games"].keys() >= SHELF.keys()
    for each in found["games"].values():
        assert (each["games"], each["faults"]) == (2, [])
        assert not any("sound (" in note for note in each["notes"])


def _has_cages() -> bool:
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        return False
    return subprocess.run([bwrap, "--unshare-all", "--ro-bind", "/", "/", "true"]).returncode == 0


@pytest.mark.parametrize("cage", ["caged.sh"] if _has_cages() else [])
def test_a_program_in_a_cage_reaches_no_file_of_ours(
    cage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret, theirs = tmp_path / "secret", tmp_path / "theirs"
    secret.write_text("key")
    theirs.mkdir()
    answer = f"if [ -e {secret} ] || touch x 2> /dev/null; then echo reached; else echo 1; fi"
    (theirs / "mybot.sh").write_text(f"while read -r question; do {answer}; done\n")
    code, told = check(capsys, f"sh {FOLDER / cage} {theirs} sh mybot.sh")
    assert code == 0, told
    code, told = check(capsys, f"sh {theirs / 'mybot.sh'}")
    assert "It answered reached:" in told


def test_what_greedy_wins_in_its_place_is_not_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = script(tmp_path, "raise SystemExit(3)")
    said = json.loads(check(capsys, ends, "--games", "6", "--json")[1])["games"]["battlecards"]
    assert (said["games"], said["failed"], said["won"]) == (6, 6, 0)


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_what_was_found_before_it_was_stopped_is_kept(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
) -> None:
    def stopped(match: Match, number: int) -> GameResult:
        if number == 2:
            raise KeyboardInterrupt
        return play_game(match, number)

    monkeypatch.setattr(tryout, "play_game", stopped)
    path, command = tmp_path / "found.txt", script(tmp_path, "print('hello')")
    check = ["bot-check", command, "--game", "battlecards", "-o", str(path), *options]
    assert main(check, ENGLISH) == 130
    assert capsys.readouterr().err == "magblast: stopped before all games were played\n"
    text = path.read_text(encoding="utf-8")
    if options:
        found = json.loads(text)
        assert (found["ok"], found["stopped"]) == (False, True)
        assert len(found["games"]["battlecards"]["faults"]) == 1
    else:
        assert text.startswith("Battlecards: games 2,")
        assert "Game 1, question 1" in text


@pytest.mark.parametrize("asked", [True, False])
def test_a_program_ends_when_the_check_is_stopped(tmp_path: Path, asked: bool) -> None:
    """It is stopped while it is asked, or after its game, when it does not end by itself."""
    seen = tmp_path / "seen"
    tells = f"import os, pathlib, time\nseen = pathlib.Path({str(seen)!r})\n"
    ends = "" if asked else f"{READ}    {LAST}\n"
    told = "seen.write_text(str(os.getpid()))\ntime.sleep(99)\n"
    command = script(tmp_path, tells + ends + told)
    check = [sys.executable, "-m", "magblast", "bot-check", command, "--game", "battlecards"]
    with subprocess.Popen(check, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 60
        while not (seen.exists() and seen.read_text()):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.terminate()
        assert process.wait(30) == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(seen.read_text()), 0)
