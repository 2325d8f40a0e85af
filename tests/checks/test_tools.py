"""Without its optional tools, a command says what to install."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.benchmarks import peers
from tests.checks.mutation.mutants import BOX, PACKAGES, rules
from tests.support.tools import DEV, MUTATION

ROOT = Path(__file__).parents[2]
WITHOUT = """
import runpy, sys
hidden, module, *sys.argv[1:] = sys.argv[1:]
sys.modules |= dict.fromkeys(hidden.split(","))
runpy.run_module(module, run_name="__main__")
"""


def run_without(hidden: str, *command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, hidden, *command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


@pytest.mark.parametrize(
    ("hidden", "command", "said"),
    [
        (
            "coverage,mutmut",
            ["tests.checks.mutation", "--sample", "1"],
            f"coverage and mutmut are not installed; this needs: pip install {MUTATION}",
        ),
        (
            "statsmodels",
            ["tests.checks.statistics"],
            "statsmodels is not installed; this needs: pip install --group statistics",
        ),
        (
            "atheris",
            ["tests.checks.fuzz.coverage_guided", "logs", "-max_total_time=1"],
            "atheris is not installed; this needs: pip install atheris",
        ),
    ],
)
def test_what_is_missing_is_said(hidden: str, command: list[str], said: str) -> None:
    if command[0] == "tests.checks.mutation" and sys.platform == "win32":
        said = "python -m tests.checks.mutation needs a POSIX system"
    done = run_without(hidden, *command)
    assert done.returncode != 0
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "install"),
    [
        (["tests.checks.mutation", "--help"], MUTATION),
        (["tests.checks.soak", "--help"], DEV),
        (["tests.checks.faults", "--help"], DEV),
        (["tests.checks.injected"], DEV),
        (["tests.checks.browser"], DEV),
        (["tests.checks.benchmarks", "--program"], DEV),
    ],
)
def test_without_the_test_suite_a_command_says_what_to_install(
    command: list[str], install: str
) -> None:
    done = run_without("hypothesis,pytest", *command)
    assert done.returncode == 2
    assert done.stderr == (
        f"hypothesis and pytest are not installed; this needs: pip install {install}\n"
    )


def test_without_a_browser_the_check_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    done = run_without("", "tests.checks.browser")
    assert done.returncode == 2
    assert done.stderr.startswith("chromium is not installed; this needs: apt-get install chromium")
    assert done.stderr.count("\n") == 1


def test_a_fuzzer_without_a_target_says_how_it_is_called() -> None:
    done = run_without("atheris", "tests.checks.fuzz.coverage_guided")
    assert done.returncode == 2
    assert "usage: python -m tests.checks.fuzz.coverage_guided" in done.stderr


def test_a_peer_that_is_absent_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PACKAGES", {"Go Fish": "no-such-distribution"})
    assert peers.installed() == ["Go Fish absent (pip install no-such-distribution)"]


def test_mutants_are_made_of_all_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    parts = {path.relative_to(BOX).parts[0].removesuffix(".py") for path in rules()}
    assert parts == {*PACKAGES}
