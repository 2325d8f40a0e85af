"""docs/adding-a-game.md names all the places that a new field or frame needs: they are tried."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
_, _, _CHANGES = PAGE.partition("\n## One field more, one frame more\n")
FIELD, _, FRAME = _CHANGES.partition("\n## ")[0].partition("\nA frame that asks nobody")
TABLE: dict[str, Any] = {
    "seats": {"1": {"stones": 1}},
    "field": {
        "f2": {"seat": 1, "card": "veshra"},
        "d2": {"seat": 1, "card": "pike_breaker"},
        "d3": {"seat": 2, "card": "orun"},
        "e3": {"seat": 2, "card": "shoal_lancer", "size": 3},
    },
}
STRIKE = {"by": 1, "do": "strike", "unit": "d2", "targets": ["d3"]}


def apply(changes: str, folder: Path) -> set[str]:
    """Make the changes of a text in a copy of the program, and return the files changed."""
    changed = set()
    for part in re.split(r"\n(?=`[\w/.-]+`, )", changes)[1:]:
        name = part.split("`")[1]
        changed.add(name)
        path = folder / name
        for lines in re.findall(r"```diff\n(.*?)```", part, re.DOTALL):
            hunk = lines.splitlines(keepends=True)
            old = "".join([line[1:] for line in hunk if line[0] != "+"])
            new = "".join([line[1:] for line in hunk if line[0] != "-"])
            text = path.read_text("utf-8") if path.exists() else ""
            # The end of a line may be left out where only its beginning changes.
            old, new = (each.rstrip("\n") if text.count(old) != 1 else each for each in (old, new))
            assert text.count(old) == 1 or not text, (name, old)
            path.write_text(text.replace(old, new, 1), "utf-8")
    return changed


def copied(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "magblast", folder / "magblast", ignore=ignored)
    for name in ("data", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    return folder


def magblast(folder: Path, *arguments: str, log: list[object] | None = None) -> str:
    """Run a command of the copy."""
    text = "".join(json.dumps(each) + "\n" for each in log or ())
    (folder / "game.mblog").write_text(text, "utf-8")
    command = [sys.executable, "-m", "magblast", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def header(**more: object) -> dict[str, object]:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    return {"magblast": 1, "game": "magusha", "seats": seats, "position": {**TABLE, **more}}


def test_a_field_of_the_state_needs_three_places(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert len(apply(FIELD, folder)) == 3
    state = json.loads(magblast(folder, "state", "game.mblog", log=[header(), STRIKE]))
    struck = {at: unit["struck"] for at, unit in state["field"].items()}
    assert struck == {"f2": False, "d2": True, "d3": False, "e3": False}
    given = {"field": {**TABLE["field"], "e3": {**TABLE["field"]["e3"], "struck": True}}}
    state = json.loads(magblast(folder, "state", "game.mblog", log=[header(**given)]))
    assert state["field"]["e3"]["struck"]
    schema = json.loads(magblast(folder, "schema", "state", "--game", "magusha"))
    unit = schema["$defs"]["UnitSnapshot"]
    assert unit["properties"]["struck"] == {"type": "boolean"}
    assert "struck" in unit["required"]


def test_a_frame_needs_four_places(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert len(apply(FRAME, folder)) == 4
    pending = [{"frame": "Mustering", "seat": 1}]
    log: list[object] = [header(phase="command", pending=pending)]
    state = json.loads(magblast(folder, "state", "game.mblog", log=log))
    assert state["seats"]["1"]["stones"] == 2
    schema = json.loads(magblast(folder, "schema", "state", "--game", "magusha"))
    assert "Mustering" in schema["$defs"]
