import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.log.notation import NOTATION
from magblast.play.autosave import HOME, games_folder
from magblast.play.flow import Asking, asking_of
from magblast.record.game_line import game_line
from magblast.record.replay import read_replay
from tests.cli.conftest import Run
from tests.support.logs import FIRE, SOUND, duel, write

COMMANDS = (
    *("play", "replay", "watch", "review", "state", "legal", "show", "games", "stats"),
    *("cards", "rules", "simulate", "report", "export", "help"),
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_has_an_example(run: Run, command: str) -> None:
    code, out, err = run(*command.split(), "--help")
    assert (code, err) == (0, "")
    assert f"example: magblast {command}".strip() in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_the_same_as_a_command_and_as_an_option(run: Run, command: str) -> None:
    assert run("help", command) == run(command, "--help")


def test_help_without_a_command_lists_them(run: Run) -> None:
    assert run("help") == run("--help")


def test_the_version_is_told(run: Run) -> None:
    assert run("--version")[1].startswith("magblast 0.")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["dance"], "there is no command 'dance'"),
        (["shwo"], "there is no command 'shwo'; did you mean show? (try magblast --help)"),
        (["help", "dance"], "there is no command 'dance'; choose from play, host, daily, beat, "),
        (["help", "paly"], "there is no command 'paly'; did you mean play?"),
        (["show", "last", "--spoiler"], "--spoiler; did you mean --spoilers?"),
        (["play", "--seat=3"], "--seat=3; did you mean --seats?"),
        (["play", "--sonud=quiet"], "--sonud=quiet; did you mean --sound?"),
        (["show", "last", "--xyzzy"], "no such arguments: --xyzzy (try magblast show --help)"),
        (["state"], "missing: FILE"),
        (["state", "none.mblog"], "no such file"),
        (["legal", "none.mblog"], "no such file"),
        (["show", "none.mblog"], "no such file"),
        (["replay", "none.mblog", "--verify"], "no such file"),
        (["export", "none.mblog", "--public"], "no such file"),
        (["export", "none.mblog"], "--public"),
        (["state", "."], "folder"),
        (["play", "--seats", "Ada"], "2 to 8 seats, not 1"),
        (["play", "--seats", ",".join("abcdefghi")], "2 to 8 seats, not 9"),
        (["play", "--seats", "Ada,bot:clever"], "there is no bot"),
        (["play", "--seats", "Ada,Bo, ADA"], "two captains are called ADA"),
        (["play", "--plain", "--seats", "Ada,Ada"], "two captains are called Ada"),
        (["play", "--plain", "--seats", "Ada,\u3164"], "seat 2 holds characters that cannot be"),
        (["play", "--plain", "--seats", "\u2800,Bo"], "seat 1 holds characters that cannot be"),
        (["play", "--seats", f"Ada,{'x' * 25}"], "seat 2 is too long"),
        (["play", "--edition", "ninth"], "ninth"),
        (["play", "--targets", "nobody"], "--targets must be one of"),
        (["play", "--seed", "\udcff"], "not text"),
        (["play", "none.mblog"], "no such file"),
        *(
            (["play", "none.mblog", *option.split(" ", 1)], "already set up: leave out --")
            for option in (
                *("--seats Captain 1,Captain 2", "--edition third", "--seed x", "--targets any"),
                *("--responses call", "--ask eligible", "--sound honour"),
                "--brutal-assault offer",
            )
        ),
        (["decks", "mend"], "ACTION must be one of list, show, check, add, "),
        (["play", "--hands", "open"], "--hands must be one of careful, relaxed, not 'open'"),
        (["play", "x.mblog", "--hands", "relaxed"], "leave out --hands"),
        (["play", "x.mblog", "--seats", "A,B", "--seed", "1"], "leave out --seats and --seed"),
        (["play", "--responses", "strict", "--ask", "holders"], "contradicts"),
        (["play", "--responses", "call", "--ask", "holders"], "contradicts"),
        (["play", "--responses", "friendly", "--ask", "eligible"], "contradicts"),
        (["cards", "xyzzy"], "no card is called 'xyzzy'"),
        (["cards", "dnik"], "did you mean Dink?"),
        (["cards", "dink", "--edition", "ninth"], "ninth"),
        (["rules", "xyzzy"], "no section of the rules mentions 'xyzzy'"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(run: Run, args: list[str], reason: str) -> None:
    code, out, err = run(*args)
    assert code == 2
    assert out == ""
    assert reason in err
    assert err.startswith("magblast: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--at", "9999"], "the log has only"),
        (["--at", "-1"], "--at"),
        (["--at", "two"], "--at must be a number from 0"),
        (["--as", "9"], "a seat from 1 to 3, not '9' (try magblast state --help)"),
        (["--hands"], "this command takes no such arguments: --hands (try magblast state --help)"),
        (["--as", "everybody"], "public, all or a seat"),
    ],
)
def test_bad_places_and_viewers(run: Run, game_log: Path, args: list[str], reason: str) -> None:
    code, _, err = run("state", game_log, *args)
    assert code == 2
    assert reason in err


def test_state_shows_the_public_by_default(run: Run, game_log: Path) -> None:
    shown = json.loads(run("state", game_log, "--at", 30)[1])
    assert shown == json.loads(run("state", game_log, "--at", 30, "--as", "public")[1])
    assert isinstance(shown["seats"]["1"]["hand"], int)
    own = json.loads(run("state", game_log, "--at", 30, "--as", 2)[1])
    assert isinstance(own["seats"]["2"]["hand"], list)
    assert isinstance(own["seats"]["1"]["hand"], int)


def test_state_at_counts_actions(run: Run, script: Path) -> None:
    kinds = [json.loads(run("state", script, "--at", n)[1])["decision"]["kind"] for n in range(4)]
    assert kinds == ["attack", "sound", "respond", "follow_up"]
    assert run("state", script)[1] == run("state", script, "--at", 3)[1]


def test_the_whole_state_is_a_position_of_the_same_table(
    run: Run, game_log: Path, tmp_path: Path
) -> None:
    tried = 0
    for n in range(3, 60, 3):
        printed = run("state", game_log, "--as", "all", "--at", n)[1]
        shown = json.loads(printed)
        if shown["table"] or shown["phase"] is None:
            continue
        header = {**duel(), "seats": [{"name": x} for x in "ABC"], "position": shown}
        copy = write(tmp_path / "copy.mblog", header)
        assert run("state", copy, "--as", "all") == (0, printed, "")
        tried += 1
    assert tried > 5


@pytest.mark.parametrize(
    ("args", "asking"),
    [
        ("", Asking.CALL),
        ("--responses call", Asking.CALL),
        ("--responses strict", Asking.STRICT),
        ("--responses friendly", Asking.FRIENDLY),
        ("--ask eligible", Asking.CALL),
        ("--ask holders", Asking.FRIENDLY),
        ("--ask eligible --responses strict", Asking.STRICT),
        ("--ask holders --responses friendly", Asking.FRIENDLY),
    ],
)
def test_the_table_is_asked_for_responses_as_the_command_line_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: str, asking: Asking
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", None)
    assert run("play", "--plain", *args.split())[0] == 0
    (log,) = (tmp_path / "games").iterdir()
    header = read_replay(log).course.header
    assert asking_of(header) is asking
    assert header.options["ask"] == ("holders" if asking is Asking.FRIENDLY else "eligible")


def test_the_command_line_sets_the_customs_of_a_table(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", None)
    assert run("play", "--plain", "--hands", "relaxed")[0] == 0
    (log,) = (tmp_path / "games").iterdir()
    assert json.loads(log.read_text().splitlines()[0])["table"] == {"hands": "relaxed"}


def test_legal_prints_the_syntax_of_the_log(run: Run, script: Path) -> None:
    code, out, err = run("legal", script, "--at", 0)
    assert (code, err) == (0, "")
    first, *lines = [json.loads(line) for line in out.splitlines()]
    assert first == {"decision": {"seat": 1, "kind": "attack"}}
    legal = read_replay(script, upto=0).course.position.legal
    assert lines == [json.loads(json.dumps(NOTATION.write(action))) for action in legal]
    assert tuple(NOTATION.read(line) for line in lines) == legal
    assert FIRE in lines


def test_legal_why_adds_what_is_refused(run: Run, script: Path) -> None:
    plain = run("legal", script, "--at", 0)[1]
    lines = run("legal", script, "--at", 0, "--why")[1]
    assert lines.startswith(plain)
    refused = [json.loads(line) for line in lines[len(plain) :].splitlines()]
    assert refused
    assert all(record["why"] and record["rule"] and record["do"] for record in refused)


def test_legal_after_the_end_prints_one_line(run: Run, game_log: Path) -> None:
    assert run("legal", game_log) == (0, '{"decision":null}\n', "")


def test_verify_says_who_won(run: Run, game_log: Path) -> None:
    code, out, err = run("replay", game_log, "--verify")
    assert (code, err) == (0, "")
    assert "verified" in out
    assert "won" in out


def test_verify_names_the_first_line_that_differs(run: Run, tmp_path: Path) -> None:
    expect = {"expect": {"path": "turn", "eq": 8}}
    bad = {**FIRE, "card": "mag_blast.1"}
    code, out, _ = run("replay", write(tmp_path / "a.mblog", duel(), expect, bad), "--verify")
    assert code == 1
    assert "line 2: expected turn to be 8, but found 7" in out
    code, out, _ = run("replay", write(tmp_path / "b.mblog", duel(), bad, expect), "--verify")
    assert code == 1
    assert "line 2: “fire mag_blast.1 freya ares” by seat 1" in out


def test_verify_tells_a_wrong_record_from_a_wrong_file_and_from_a_torn_line(
    run: Run, tmp_path: Path
) -> None:
    log = write(tmp_path / "game.mblog", duel(), FIRE)
    first, record = log.read_bytes().splitlines(keepends=True)
    for name, written, wanted in (
        ("record", first + record.replace(b"fire", b"fly"), 1),
        ("header", first.replace(b'"third"', b'"tenth"') + record, 2),
        ("torn", first + record[:-9], 0),
    ):
        path = tmp_path / f"{name}.mblog"
        path.write_bytes(written)
        assert run("replay", path, "--verify")[0] == wanted, name


def test_verify_says_once_that_an_action_is_not_legal(run: Run, tmp_path: Path) -> None:
    header = {"magblast": 1, "edition": "third", "seats": [{"name": "A"}, {"name": "B"}]}
    fleet = {"yellow": "dink", "green": "ares", "red": "plutt", "blue": "weslex"}
    place = {"by": 1, "do": "place", "fleet": fleet}
    code, out, _ = run("replay", write(tmp_path / "a.mblog", header, place), "--verify")
    assert code == 1
    quoted = "line 2: “place dink ares plutt weslex” by seat 1"
    why = "Place 4 different ships that you were dealt, one in each zone (rules 2.2)."
    assert out.endswith(f"{quoted} is not legal here: {why}\n")


def test_a_torn_line_is_noticed(run: Run, script: Path) -> None:
    script.write_bytes(script.read_bytes()[:-5])
    for args in (["replay", script, "--verify"], ["state", script], ["legal", script]):
        code, out, err = run(*args)
        assert code == 0
        assert out
        assert "line 4 was incomplete and has been dropped" in err


def test_a_damaged_log_shows_what_is_sound(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "x.mblog", duel(), FIRE, {"do": "dance", "by": 1}, SOUND)
    for command in ("state", "legal", "show"):
        code, out, err = run(command, path)
        assert (code, out) == (2, "")
        assert "line 3" in err
        assert "use --at 1" in err
    assert run("state", path, "--at", 1)[0] == 0
    assert run("state", path, "--at", 2)[0] == 2


def test_show_tells_the_game(run: Run, game_log: Path) -> None:
    code, out, err = run("show", game_log)
    assert (code, err) == (0, "")
    assert [line[:4] for line in out.splitlines()[1:4]] == ["1 Ad", "2 Bo", "3 Cy"]
    assert "pew pew" in out
    lines = out.splitlines()
    assert lines[-1].strip()
    more = run("show", game_log, "--take-backs")[1]
    assert "undoes" in more
    assert "undoes" not in out


def test_show_hides_what_the_viewer_cannot_see(run: Run, game_log: Path) -> None:
    public, everything = run("show", game_log)[1], run("show", game_log, "--as", "all")[1]
    own = run("show", game_log, "--as", 2)[1]
    assert len({public, everything, own}) == 3


def test_cards_tells_the_editions_apart(run: Run) -> None:
    out = run("cards", "reinforcement")[1]
    assert "Second edition" in out
    assert "Third edition" in run("cards", "direct hit")[1]
    assert "Third edition" not in run("cards", "direct hit", "--edition", "second")[1]


def test_cards_says_how_sure_effect_and_numbers_are(run: Run) -> None:
    proposal = "our own proposal, as no source is known."
    assert f"Numbers: {proposal}" in run("cards", "scout 1")[1]
    out = " ".join(run("cards", "security force")[1].split())
    assert f"Effect: stated in a rulebook. Numbers: {proposal}" in out
    out = " ".join(run("cards", "hacan")[1].split())
    assert "Effect: stated in a rulebook. Numbers: read off the cards by others." in out
    assert "Effect and numbers: read off the cards by others." in run("cards", "minefield")[1]


def test_cards_lists_everything(run: Run) -> None:
    out = run("cards")[1]
    assert "Ships (54)" in out
    assert "Action cards (101)" in out
    assert "The Glorp" in out


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("dink", "hull 1, speed 2, Scout, laser"),
        ("DIRECT HIT", "8 copies"),
        ("laser_blast.7", "18 copies, damage 1"),
        ("bazull", "bazull_carrier"),
        ("glorp", "flagship, hull 8"),
    ],
)
def test_cards_explains_one(run: Run, name: str, found: str) -> None:
    code, out, _ = run("cards", name)
    assert code == 0
    assert found in out
    assert "umbers: " in out


def test_rules_finds_sections(run: Run) -> None:
    whole = run("rules")[1]
    assert "4.4" in whole
    assert "8.2" in whole
    mines = run("rules", "MINEFIELD")[1]
    assert mines.startswith("### 6.1 Minefield")
    assert run("rules", "minesweeper")[1].startswith("### 6.4 Minesweepers")
    assert run("rules", "direct hit")[1].startswith("### 4.8 Direct Hit")
    assert len(mines) < len(whole)
    assert run("rules", "4.4")[1].startswith("### 4.4 ")


def test_export_leaves_the_secrets_out(run: Run, game_log: Path, tmp_path: Path) -> None:
    code, out, err = run("export", game_log, "--public")
    assert (code, err) == (0, "")
    header, *records = [json.loads(line) for line in out.splitlines()]
    assert header["public"] is True
    assert not {"seed", "deal", "position"} & header.keys()
    assert all("h" not in record for record in records)
    assert all(isinstance(seat["hand"], int) for seat in header["table"]["seats"].values())
    target = tmp_path / "shared.mblog"
    assert run("export", game_log, "--public", "-o", target) == (0, "", "")
    assert target.read_text() == out
    code, _, err = run("export", game_log, "--public", "-o", target)
    assert code == 2
    assert "not overwritten" in err


def test_export_keeps_fleets_face_down_until_all_are_placed(
    run: Run, game_log: Path, tmp_path: Path
) -> None:
    lines = game_log.read_text().splitlines(keepends=True)
    path = tmp_path / "early.mblog"
    path.write_text("".join(lines[:3]))
    records = [json.loads(line) for line in run("export", path, "--public")[1].splitlines()]
    placed = [record for record in records if record.get("do") == "place"]
    assert len(placed) == 2
    assert all("fleet" not in record for record in placed)
    assert "fleet" in run("export", game_log, "--public")[1]


def test_what_an_expectation_fills_in_is_told(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "script.mblog"
    position = {
        "seats": {
            "1": {"hand": ["beam_blast.1"], "yellow": [{"ship": "freya"}]},
            "2": {"yellow": [{"ship": "ares"}], "hand": ["laser_blast.2"]},
        }
    }
    records: list[dict[str, Any]] = [
        {"magblast": 1, "edition": "third", "seats": [{"name": "A"}, {"name": "B"}]},
        {"by": 1, "do": "fire", "card": "beam_blast.1", "ship": "freya", "target": "ares"},
        {"by": 1, "do": "sound", "made": True, "text": None},
        {"expect": {"path": "seats.2.yellow.0.hull_left", "eq": 7}},
    ]
    records[0]["position"] = position
    write(log, *records)
    assert "hits B's Ares for 3 damage" in run("show", str(log))[1]
    # Right after record 2 nobody has answered yet.
    assert '"kind":"respond"' in run("legal", str(log), "--at", "2")[1]


def test_no_control_character_of_a_file_reaches_the_terminal(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "evil.mblog"
    head = {"magblast": 1, "edition": "third", "seats": [{"name": "A"}, {"name": "B"}]}
    evil = {"expect": {"path": "\x1b[31mturn" + "x" * 9000, "eq": 5}}
    log.write_text(f"{json.dumps(head)}\n{json.dumps(evil)}\n")
    code, out, err = run("replay", "--verify", str(log))
    assert code == 1
    assert "\x1b" not in out + err
    assert len(out) < 400


def test_an_old_log_with_odd_names_opens(run: Run, tmp_path: Path) -> None:
    seats = [{"name": name} for name in ("Ada", "ada\u200b ", "\u3164")]
    head = {"magblast": 1, "edition": "third", "seats": seats}
    log = write(tmp_path / "odd.mblog", head)
    code, told, _ = run("show", log)
    assert code == 0
    shown = [line.partition(" — ")[0] for line in told.splitlines()[1:4]]
    assert shown == ["1 Ada", "2 ada 2", "3 Captain 3"]
    code, out, _ = run("play", "--plain", log)
    assert code == 0
    assert "Ada, press Enter" in out
    assert run("replay", log, "--verify")[0] == 0
    exported = json.loads(run("export", log, "--public")[1])
    assert [seat["name"] for seat in exported["seats"]] == ["Ada", "ada 2", "Captain 3"]


def test_verify_takes_several_logs_and_folders(run: Run, game_log: Path, tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    sound, differs = shutil.copy(game_log, folder / "a.mblog"), folder / "b.mblog"
    lines = game_log.read_bytes().splitlines(keepends=True)
    (folder / "notes.txt").write_text("no log", encoding="utf-8")
    code, out, err = run("replay", "--verify", folder)
    assert (code, err, out.count("\n")) == (0, "", 1)
    differs.write_bytes(b"".join([*lines[:9], b"{}\n", *lines[9:]]))
    code, out, err = run("replay", "--verify", folder, game_log)
    assert (code, err) == (1, "")
    first, second, third = out.splitlines()
    assert first.startswith(f"{sound}: ")
    assert second.startswith(f"{differs}: line 10: ")
    assert third.startswith(f"{game_log}: ")
    missing = tmp_path / "none.mblog"
    code, out, err = run("replay", missing, "nobody", differs, game_log, "--verify")
    assert (code, out.count("\n")) == (2, 2)
    assert err.startswith(f"magblast: {missing}: there is no such file\nmagblast: there is no such")
    assert err.count("\n") == 2


def test_verify_takes_all_games_of_a_name_and_names_what_was_typed(
    run: Run, home: Path, game_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games_folder().mkdir(parents=True)
    for name in ("2026-11-21-ada", "2026-11-22-ada", "2026-11-23-bo"):
        shutil.copy(game_log, games_folder() / f"{name}.mblog")
    code, out, err = run("replay", "--verify", "11-2", "last")
    assert (code, err, out.count("\n")) == (0, "", 4)
    damaged = game_line(read_replay(game_log))[:-9]
    code, out, err = run("replay", "--verify", damaged, game_log)
    assert (code, out.count("\n")) == (2, 1)
    assert "magblast-" not in err


def test_further_logs_may_stand_behind_an_option(run: Run, game_log: Path, tmp_path: Path) -> None:
    other = shutil.copy(game_log, tmp_path / "other.mblog")
    wanted = run("replay", "--verify", game_log, other, game_log)
    assert (wanted[0], wanted[1].count("\n")) == (0, 3)
    assert run("replay", game_log, "--verify", other, game_log) == wanted
    assert run("replay", game_log, other, "--verify", game_log) == wanted
    assert run("replay", game_log, "--verify", other, "--ascii", game_log) == wanted
    assert run("report", "x.json", "--json", "y.json") == run("report", "x.json", "y.json")
    code, _, err = run("replay", game_log, "--verify", "--verfy", other)
    assert code == 2
    assert "--verfy" in err
    assert str(other) in err


BLANK = ("", " ", "\t  ", "\u3000")
FILES = (
    *("play", "watch", "show", "state", "legal", "table", "review", "share", "replay", "report"),
    *("replay --verify", "review --all", "export --public", "replay x.mblog --verify"),
    *("report x.json --json", "show x.mblog --html", "show x.mblog -o", "simulate --json"),
    *("simulate --save", "games -o", "puzzles --find", "puzzles --out", "report --html"),
    *("cards", "stats --player", "review --player", "bot-check"),
)
VALUES = (
    *("rules", "play --seats", "play --seed", "play --edition", "cards --edition", "serve --host"),
    *("simulate --executor", "state x.mblog --as", "play --game magusha --army"),
)


@pytest.mark.parametrize("blank", BLANK)
@pytest.mark.parametrize("command", [*FILES, *VALUES])
def test_a_blank_name_or_value_is_no_name_and_no_folder(
    run: Run, command: str, blank: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*command.split(), blank)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert ("is blank; give a name" if command in FILES else "is blank; give a value") in err
    assert [*tmp_path.iterdir()] == []


def test_a_blank_name_is_named_in_an_option_too_and_among_arguments_that_are_not_known(
    run: Run,
) -> None:
    assert "--html is blank; give a name" in run("show", "x.mblog", "--html=")[2]
    assert "no such arguments: '' b (try" in run("games", "", "b")[2]


@pytest.mark.skipif(sys.platform == "win32", reason="no file there has a blank name")
def test_a_file_that_exists_is_meant_even_if_its_name_is_blank(
    run: Run, game_log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(game_log, " ")
    assert run("show", " ")[:2] == run("show", game_log)[:2]


def test_only_verify_takes_several_logs(run: Run, game_log: Path, tmp_path: Path) -> None:
    code, out, err = run("replay", game_log, game_log)
    assert (code, out) == (2, "")
    assert err.startswith("magblast: only replay --verify takes several files")
    code, out, err = run("replay", "--verify", tmp_path)
    assert (code, out, err) == (2, "", f"magblast: {tmp_path}: this is a folder without logs\n")
