"""A script that imports nothing of the program comes to the digests of all golden games."""

import ast
import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.shelf import SHELF, game_of
from magblast.record.header import CUSTOMS
from magblast.record.replay import read_replay
from tests.support.golden import golden_logs
from tests.support.logs import FIRE, PASS, SOUND, duel, write

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "examples" / "check_log.py"
GOLDEN = sorted((ROOT / "tests" / "games").glob("*/golden"))


def check(*paths: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-I", SCRIPT, *paths], capture_output=True, text=True, check=False
    )


def test_it_is_short_and_needs_python_alone() -> None:
    source = SCRIPT.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 75
    imported = {
        alias.name if isinstance(node, ast.Import) else node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= {"json", "sys", "hashlib", "pathlib"}


@pytest.mark.parametrize("folder", GOLDEN, ids=lambda folder: folder.parent.name)
def test_it_comes_to_the_digest_of_every_golden_game(folder: Path) -> None:
    paths = golden_logs(folder)
    done = check(*paths)
    assert (done.returncode, done.stderr) == (0, "")
    pinned = json.loads((folder / "digests.json").read_text(encoding="utf-8"))
    for path, line in zip(paths, done.stdout.splitlines(), strict=True):
        assert line.startswith(f"{path}: {pinned[path.stem].split()[1]}")
    assert "as it says" in done.stdout


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"rng": None, "seed": None, "table": {"hands": "careful", "orders": "none"}},
        {"rules": "third/1", "mood": None, "more": {}, "options": {"sound": "table"}},
        {
            "rules": "third/1",
            "seats": [{"name": "Zoë 🚀", "bot": None, "age": None}, {"name": "B\u0007o\u2028"}],
        },
    ],
)
def test_it_knows_what_a_person_leaves_out(header: dict[str, Any], tmp_path: Path) -> None:
    remark = {"note": "well played", "by": None}
    path = write(tmp_path / "script.mblog", {**duel(), **header}, "# a remark", "", FIRE, remark)
    # A script has no fields that the program does not know.
    unknown = {"mood": ["é", 1.5, None]} if "rules" in header else {}
    sound = {**SOUND, "text": "é", **unknown}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(sound, ensure_ascii=False) + "\n")
        file.write(json.dumps(PASS) + "\n")
    replay = read_replay(path)
    assert replay.problem is None
    assert check(path).stdout.split()[1] == replay.course.chain


def test_it_notices_a_change(tmp_path: Path) -> None:
    path = GOLDEN[0] / "game-1.mblog"
    changed = tmp_path / "changed.mblog"
    changed.write_text(path.read_text().replace('"Ada"', '"Eve"'))
    done = check(changed, path)
    assert done.returncode == 1
    assert "instead of" in done.stdout.splitlines()[0]


def test_it_knows_what_is_usual() -> None:
    known = runpy.run_path(str(SCRIPT))
    assert known["TABLE"] == {name: words[0] for name, words in CUSTOMS.items()}
    for id_ in SHELF:
        game = game_of(id_)
        for edition in game.editions:
            options = {name: values[0] for name, values in game.options(edition).items()}
            assert known["OPTIONS"][id_] == options
            settings = {
                name: [*setting.usual]
                for name, setting in game.seat_settings(edition).items()
                if not setting.required
            }
            assert known["SETTINGS"].get(id_, {}) == settings
