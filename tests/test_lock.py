"""The lock file for development pins what the project asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
PINNED = {
    canonicalize_name(found[1]): found[2]
    for found in re.finditer(r"(?m)^([\w.-]+)==([^\s;]+)", LOCK)
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize(
    "asked", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
)
def test_what_the_project_asks_for_is_pinned(asked: str) -> None:
    requirement = Requirement(asked)
    assert PINNED[canonicalize_name(requirement.name)] in requirement.specifier


def test_every_file_has_a_hash_and_no_address() -> None:
    pins = re.split(r"(?m)^(?=[\w.-]+==)", LOCK)[1:]
    assert len(pins) >= len(PINNED) > 0
    assert all("--hash=sha256:" in pin for pin in pins)
    assert "://" not in LOCK
    assert not re.search(r"(?m)^-", LOCK), "an option such as --index-url"
