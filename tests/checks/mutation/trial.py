"""Try mutants one after the other, each in a copy of one process that has collected the tests."""

import contextlib
import functools
import gc
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from types import FunctionType
from typing import Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from tests.checks.mutation.mutants import PACKAGES, Mutant, living
from tests.support.posix import REASON

if sys.platform == "win32":
    sys.exit(f"python -m tests.checks.mutation {REASON}")

import resource

TESTS: tuple[str, ...] = (
    "tests/every_game/test_perft.py",
    "tests/games/magblast/cards",
    "tests/games/magblast/flagships",
    "tests/games/magblast/examples",
    "tests/games/magblast/options",
    "tests/games/magblast/editions",
    "tests/games/magblast/engine",
    "tests/privacy",
    "tests/checks/literal",
    "tests/games/magblast/golden",
    "tests/games/magblast/catalog",
    "tests/games/magblast/wording",
    "tests/record/test_codec.py",
    "tests/record/test_log.py",
    "tests/record/test_position.py",
    "tests/play/test_session.py",
    # Hours of random games, other processes, and what the golden games have to show.
    "--deselect=tests/games/magblast/engine/test_random_play.py",
    "--deselect=tests/games/magblast/golden/test_golden.py::test_digests_depend_on_no_order_of_sets",
    "--deselect=tests/games/magblast/golden/test_golden.py::test_the_golden_games_show_everything",
)
_LEAST, _TIMES = 5.0, 20.0
"""Seconds of processor time and how many times as long as without a change; then it hangs."""
_MEMORY = 2 << 30


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that failed and how, or nothing."""

    test: str | None = None
    how: str | None = None
    reached: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Known:
    """What the tests do without a change: their seconds, and which of them reach a line."""

    seconds: dict[str, float]
    reach: dict[str, dict[int, list[str]]]

    def of(self, mutant: Mutant) -> list[str]:
        """Name the tests that reach a mutant, the quickest first."""
        lines = self.reach.get(str(mutant.path.absolute()), {})
        found = {test for line in mutant.lines for test in lines.get(line, ()) if test}
        return sorted(found, key=lambda test: self.seconds[test])


class Trial:
    """A plugin of pytest that goes its own way once the tests are collected."""

    def __init__(self, work: Callable[["Trial"], None]) -> None:
        self._work = work
        self._items: dict[str, pytest.Item] = {}
        self._error = ""
        self._functions: dict[tuple[str, str], FunctionType] = {}
        self._caches: list[Any] = []
        self.known = Known({}, {})

    def pytest_configure(self) -> None:
        """Let Hypothesis try the same examples each time, after conftest.py had its say."""
        # A test that found a failure need not look for the smallest one.
        quick = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile(
            "mutation", derandomize=True, database=None, deadline=None, phases=quick
        )
        hypothesis.settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn which tests reach what, then do the work."""
        self._items = {item.nodeid: item for item in session.items}
        self._learn()
        self._work(self)
        return True

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Note the kind of error a test fails with."""
        if call.excinfo:
            self._error = call.excinfo.typename

    def attempt(self, mutant: Mutant, longest: float) -> Verdict:
        """Run the tests that reach a mutant until one of them fails; in seconds, the longest."""
        tests = [test for test in self.known.of(mutant) if self.known.seconds[test] <= longest]
        if not tests:
            return Verdict()
        function = self._functions[mutant.module, mutant.function]
        return self._in_a_copy(tests, lambda: mutant.put_in_place(function))[0]

    def _learn(self) -> None:
        coverage: Any = importlib.import_module("coverage")
        tracer = coverage.Coverage(data_file=None, include=["magblast/*"], config_file=False)
        # What the tests are made of is frozen when they are collected, and so not listed.
        gc.unfreeze()
        kind = type(functools.cache(living))
        self._caches = [each for each in gc.get_objects() if isinstance(each, kind)]
        tracer.start()
        for name, item in self._items.items():
            tracer.switch_context(name)
            self._forget([f"games.magblast.{each}" for each in PACKAGES])
            if not self._passes(item):
                raise pytest.UsageError(f"{name} fails without any change: {self._error}")
        tracer.switch_context("")
        tracer.stop()
        data = tracer.get_data()
        reach = {path: data.contexts_by_lineno(path) for path in data.measured_files()}
        self.known = Known(dict.fromkeys(self._items, 0.0), reach)
        self._functions = living()
        # What is here now is never looked through again for garbage, in no copy.
        gc.collect()
        gc.freeze()
        found, seconds = self._in_a_copy([*self._items], lambda: None)
        if found.test:
            raise pytest.UsageError(f"{found.test} cannot be repeated: {found.how}")
        self.known = Known(seconds, reach)

    def _forget(self, packages: Sequence[str] = ("",)) -> None:
        """Empty what functions remember: the answers come from unchanged code."""
        for each in self._caches:
            if each.__module__.startswith(tuple(f"magblast.{package}" for package in packages)):
                each.cache_clear()

    def _patience(self, name: str) -> float:
        usual = self.known.seconds[name]
        return _LEAST + _TIMES * usual if usual else 0.0

    def _passes(self, item: pytest.Item) -> bool:
        self._error = ""
        reports = runtestprotocol(item, log=False, nextitem=None)
        return not any(report.failed for report in reports)

    def _in_a_copy(
        self, tests: Sequence[str], prepare: Callable[[], None]
    ) -> tuple[Verdict, dict[str, float]]:
        reading, writing = os.pipe()
        began = time.monotonic()
        child = os.fork()
        if not child:
            os.close(reading)
            self._run(tests, prepare, writing)
        os.close(writing)
        with os.fdopen(reading) as file:
            told = [json.loads(line) for line in file if line.endswith("\n")]
        _, status = os.waitpid(child, 0)
        seconds = {each["test"]: each["seconds"] for each in told if "seconds" in each}
        last: dict[str, Any] = told[-1] if told else {}
        how = signal.Signals(status).name if os.WIFSIGNALED(status) else last.get("how")
        if os.WIFEXITED(status) and status:
            raise RuntimeError(f"the copy broke: {last}")
        test = last["test"] if how else None
        return Verdict(test, how, len(tests), round(time.monotonic() - began, 2)), seconds

    def _run(self, tests: Sequence[str], prepare: Callable[[], None], writing: int) -> None:
        """Be the copy: tell which test begins, how long it took, and which one failed."""

        def tell(**fields: Any) -> None:
            os.write(writing, (json.dumps(fields) + "\n").encode())

        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(quiet, stream)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        with contextlib.suppress(BaseException):
            self._forget()
            prepare()
            for name in tests:
                tell(test=name)
                signal.setitimer(signal.ITIMER_PROF, self._patience(name))
                began = time.process_time()
                passed = self._passes(self._items[name])
                if not passed:
                    tell(test=name, how=self._error)
                    break
                tell(test=name, seconds=time.process_time() - began)
            os._exit(0)
        os._exit(1)


def run(work: Callable[[Trial], None], tests: Sequence[str]) -> int:
    """Collect the tests and do some work with them; return 0 if that went well."""
    options = ["-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=line"]
    return int(pytest.main([*options, *tests], plugins=[Trial(work)]))


def as_line(mutant: Mutant, verdict: Verdict) -> str:
    """Write a verdict down."""
    return json.dumps({"mutant": mutant.name} | asdict(verdict))
