"""The tour of the code names only what is there."""

import re
from pathlib import Path
from typing import get_args

from magblast.games.magblast.engine.frames import Frame

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "magblast").rglob("*.py"))


def test_every_module_named_exists() -> None:
    known = {path.relative_to(ROOT / "magblast").as_posix() for path in SOURCES}
    named = set(re.findall(r"`([a-z_/]+\.py)`", TEXT))
    assert named
    for module in named:
        assert any(path == module or path.endswith(f"/{module}") for path in known), module


def test_every_type_named_exists() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    named = set(re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)[`(]", TEXT)) - {"None"}
    assert len(named) > 20
    for name in named:
        assert re.search(rf"^(?:class {name}\b|{name} = )", code, re.MULTILINE), name


def test_every_frame_is_explained() -> None:
    for frame in get_args(Frame):
        assert f"| `{frame.__name__}` |" in TEXT, frame
