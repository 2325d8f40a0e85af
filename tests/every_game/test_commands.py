"""Every command works on logs of every game."""

import json
from pathlib import Path

import pytest

from magblast.kernel.has import Has
from magblast.kernel.shelf import game_of
from magblast.wording import ENGLISH
from tests.cli.conftest import Run, run
from tests.every_game.games import GAMES, NAMES, played

__all__ = ["run"]
pytestmark = [pytest.mark.usefixtures("home"), pytest.mark.parametrize("id_", GAMES)]


def test_a_game_is_shown_and_verified(id_: str, run: Run, tmp_path: Path) -> None:
    log = played(id_, tmp_path / "game.mblog", 0)
    code, out, err = run("show", log)
    assert (code, err) == (0, "")
    assert game_of(id_).name in out.splitlines()[0]
    assert all(name in out for name in NAMES)
    code, owner, err = run("show", log, "--as", "all", "--take-backs")
    assert (code, err) == (0, "")
    if Has.HANDS in game_of(id_).has:
        assert len(owner) > len(out)
    assert run("replay", "--verify", log)[0] == 0


def test_a_table_is_printed_as_each_may_see_it(id_: str, run: Run, tmp_path: Path) -> None:
    log = played(id_, tmp_path / "game.mblog", 10)
    tables = {
        viewer: json.loads(run("state", log, "--as", viewer)[1])
        for viewer in ("public", "1", "2", "all")
    }
    assert len({json.dumps(table) for table in tables.values()}) == (
        4 if Has.HANDS in game_of(id_).has else 1
    )


def test_answers_are_listed_and_refusals_explained(id_: str, run: Run, tmp_path: Path) -> None:
    log = played(id_, tmp_path / "game.mblog", 10)
    lines = [json.loads(line) for line in run("legal", log, "--why")[1].splitlines()]
    assert set(lines[0]["decision"]) >= {"seat", "kind"}
    assert any("do" in line and "refused" not in line for line in lines)
    refused = [line for line in lines if "refused" in line]
    assert all(line["rule"] and line["why"].endswith(").") for line in refused)


def test_a_copy_for_the_public_holds_no_secret(id_: str, run: Run, tmp_path: Path) -> None:
    log, copy = played(id_, tmp_path / "game.mblog", 10), tmp_path / "shared.mblog"
    assert run("export", log, "--public", "-o", copy) == (0, "", "")
    header = json.loads(copy.read_text(encoding="utf-8").splitlines()[0])
    assert "seed" not in header
    assert header["table"] == json.loads(run("state", log)[1])
    code, out, err = run("show", copy)
    assert (code, err) == (0, "")
    assert all(name in out for name in NAMES)


def test_cards_and_rules_are_printed(id_: str, run: Run) -> None:
    assert run("rules", "--game", id_)[0] == 0
    code, out, _ = run("cards", "--game", id_)
    assert code == 0
    # It also says where cards are not the published ones.
    assert out.startswith(game_of(id_).about(ENGLISH).motto)
    code, _, err = run("rules", "--game", id_, "xyzzy")
    assert code == 2
    assert "xyzzy" in err


def test_the_options_of_other_games_are_refused(id_: str, run: Run) -> None:
    own = {name for edition in game_of(id_).editions for name in game_of(id_).options(edition)}
    for other in GAMES:
        for edition in game_of(other).editions:
            for name, values in game_of(other).options(edition).items():
                if name not in own:
                    flag = f"--{name.replace('_', '-')}"
                    code, _, err = run("play", "--game", id_, flag, values[0])
                    assert code == 2
                    assert name in err.replace("-", "_")
    seats = ",".join(f"Captain {seat}" for seat in range(max(game_of(id_).seats) + 1))
    assert run("play", "--game", id_, "--seats", seats)[0] == 2
