"""The command that starts the program again is one that runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from magblast.system import shell
from magblast.system.startup import install_command, start_command
from tests.support.posix import posix_only

pytestmark = posix_only


def script(folder: Path) -> Path:
    path = folder / "magblast"
    folder.mkdir(parents=True)
    path.write_text("#!/bin/sh\necho started\n")
    path.chmod(0o755)
    return path


def test_what_the_shell_finds_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = script(tmp_path / "bin")
    monkeypatch.setattr(sys, "argv", [str(path)])
    monkeypatch.setenv("PATH", str(path.parent))
    assert start_command() == "magblast"


def test_another_installation_is_not_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other, path = script(tmp_path / "other"), script(tmp_path / "bin")
    monkeypatch.setattr(sys, "argv", [str(path)])
    monkeypatch.setenv("PATH", str(other.parent))
    assert start_command() == str(path)


def test_a_script_that_was_started_from_its_folder_is_started_from_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script(tmp_path / "my games" / "bin")
    monkeypatch.chdir(tmp_path / "my games")
    monkeypatch.setattr(sys, "argv", ["bin/magblast"])
    monkeypatch.setenv("PATH", os.defpath)
    done = subprocess.run(
        ["sh", "-c", start_command()], cwd="/", capture_output=True, text=True, check=True
    )
    assert done.stdout == "started\n"


def test_a_module_is_started_by_its_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "magblast" / "__main__.py"), "play"])
    monkeypatch.setattr(sys, "executable", "/opt/my python/bin/python3")
    monkeypatch.setenv("PATH", os.defpath)
    assert start_command() == f"{shell.quote('/opt/my python/bin/python3')} -m magblast"
    path = script(tmp_path / "venv")
    monkeypatch.setattr(sys, "executable", str(path.with_name("python3")))
    monkeypatch.setenv("PATH", str(path.parent))
    assert start_command() == "magblast"


def test_packages_are_installed_beside_the_interpreter(tmp_path: Path) -> None:
    """No shell takes a version for a file to write to, or a space for the end of a path."""
    python = script(tmp_path / "my games")
    python.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "executable", str(python))
        command = install_command(["aiohttp>=3.11,<4", "rich"])
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["-m", "pip", "install", "aiohttp>=3.11,<4", "rich"]
    assert [each.name for each in tmp_path.iterdir()] == ["my games"]
