"""Every command works for a game that it has never heard of."""

import json
from pathlib import Path

import pytest

from magblast.play.session import Session
from magblast.record.header import new_header
from tests.cli.conftest import Run
from tests.pebbles import Claim
from tests.pebbles.game import GAME

pytestmark = pytest.mark.usefixtures("shelf")
NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return the log of a finished game of Pebbles in which somebody shouted."""
    path = tmp_path / "game.mblog"
    session = Session.start(new_header("first", NAMES, "commands", game=GAME), path)
    while session.decision is not None:
        action = session.position.legal[0]
        session.submit(action, "Mine!" if isinstance(action, Claim) else None)
    session.close()
    return path


def test_a_log_is_shown_with_what_each_viewer_saw(log: Path, run: Run) -> None:
    code, public, _ = run("show", log)
    assert code == 0
    assert "Ada is dealt a hand." in public
    assert "Ada: “Mine!”" in public
    assert "Ada is dealt: " not in public
    assert "Ada is dealt: " in run("show", log, "--as", "1")[1]
    assert "Bo is dealt: " not in run("show", log, "--as", "1")[1]
    assert "Bo is dealt: " in run("show", log, "--as", "all")[1]


def test_the_table_is_printed_as_the_game_writes_it(log: Path, run: Run) -> None:
    table = json.loads(run("state", log, "--at", "0", "--as", "2")[1])
    assert table["hands"]["1"] == 3
    assert len(table["hands"]["2"]) == 3
    assert all(isinstance(hand, list) for hand in _hands(log, run, "all"))
    assert _hands(log, run, "public") == [3, 3, 3]


def _hands(log: Path, run: Run, viewer: str) -> list[object]:
    hands: dict[str, object]
    hands = json.loads(run("state", log, "--at", "0", "--as", viewer)[1])["hands"]
    return list(hands.values())


def test_the_legal_actions_are_printed_and_the_others_with_reasons(log: Path, run: Run) -> None:
    lines = [json.loads(line) for line in run("legal", log, "--at", "1", "--why")[1].splitlines()]
    assert lines[0] == {"decision": {"seat": 2, "kind": "respond"}}
    assert {"by": 2, "do": "pass"} in lines
    refused = [line for line in lines if "refused" in line]
    assert refused
    for line in refused:
        assert line["why"].endswith(f"(rules {line['rule']}).")


def test_a_copy_for_the_public_is_written_and_shown(log: Path, run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.mblog"
    assert run("export", log, "--public", "-o", copy)[0] == 0
    assert "is dealt: " not in copy.read_text(encoding="utf-8")
    assert "Ada: “Mine!”" in run("show", copy)[1]


def test_a_log_is_verified(log: Path, run: Run) -> None:
    code, out, _ = run("replay", "--verify", log)
    assert code == 0
    assert "actions verified" in out


def test_the_cards_and_rules_of_the_game_are_looked_up(run: Run) -> None:
    out = run("cards", "--game", "pebbles")[1]
    assert out.startswith("Most points win.\n\n=== first edition ===\n\nPebbles (18)\n  white ")
    assert (
        "It matches every pebble of its colour." in run("cards", "--game", "pebbles", "grey.2")[1]
    )
    assert "did you mean black?" in run("cards", "--game", "pebbles", "blakc")[2]
    assert run("rules", "--game", "pebbles", "answers")[1].startswith("## 2 Answers")
    assert run("rules", "--game", "pebbles", "mines")[0] == 2


def test_a_game_that_there_is_not_is_refused_in_one_sentence(
    log: Path, run: Run, tmp_path: Path
) -> None:
    wrong = tmp_path / "chess.mblog"
    wrong.write_text(log.read_text(encoding="utf-8").replace('"pebbles"', '"chess"'))
    for args in (("show", wrong), ("play", "--plain", wrong), ("play", "--game", "chess")):
        code, _, err = run(*args)
        assert code == 2
        assert "chess" in err
        assert err.count("\n") == 1


def test_a_game_of_it_is_played_from_the_command_line(run: Run, home: Path) -> None:
    args = ("--game", "pebbles", "--hand", "1", "--seats", "Ada,Bo", "--seed", "x")
    code, out, _ = run("play", "--plain", *args)
    assert code == 0
    assert "Ada, press Enter when only you can see the screen." in out
    (path,) = (home / "games").glob("*.mblog")
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert (header["game"], header["options"]) == ("pebbles", {"hand": 1})
    code, _, err = run("play", "--plain", path, "--game", "pebbles", "--hand", "1")
    assert code == 2
    assert "leave out --game and --hand" in err
