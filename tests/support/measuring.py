"""Measure what each test costs: ``python -m pytest -p tests.support.measuring --costs FILE``.

The processor time is measured. Programs that a test has started and waited for are counted, and
fixtures that many tests share are counted with the first of them. Waiting costs nothing.
"""

import json
import os
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

MEASURED = "measured"
"""The name under which a worker tells what it has measured."""
UNSEEN: list[float] = []
"""Processor seconds of programs that were waited for but are not children of this process."""


def spent() -> float:
    """Return the processor seconds of this process and of all programs that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system + sum(UNSEEN)


class Costs:
    """What the tests of one run cost, in seconds of processor time."""

    def __init__(self, path: Path | None) -> None:
        """Write to ``path`` when the run ends; a worker writes nothing."""
        self.path = path
        self.collections: list[float] = []
        self.tests: dict[str, float] = defaultdict(float)
        self._before = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Begin to measure."""
        self._before = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add what each phase of a test has cost."""
        report = yield
        now = spent()
        self.tests[item.nodeid] += now - self._before
        self._before = now
        return report

    def pytest_collection_finish(self) -> None:
        """Note what the collection has cost, with all imports."""
        self.collections.append(spent())

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take from a worker that has ended what it has measured."""
        collections, tests = getattr(node, "workeroutput", {}).get(MEASURED, ((), {}))
        self.collections += collections
        self.tests.update(tests)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the file, the most expensive test first, or tell it to whoever writes it."""
        if self.path is not None:
            tests = dict(sorted(self.tests.items(), key=lambda each: -each[1]))
            text = json.dumps({"collection": self.collections, "tests": tests}, indent=1)
            self.path.write_text(text, encoding="utf-8")
        elif (output := getattr(session.config, "workeroutput", None)) is not None:
            output[MEASURED] = (self.collections, dict(self.tests))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file from the command line."""
    parser.addoption("--costs", type=Path, metavar="FILE", help="write what each test costs")


def pytest_configure(config: pytest.Config) -> None:
    """Measure, in each worker too."""
    path: Path | None = config.getoption("costs")
    if path is not None:
        is_worker = hasattr(config, "workerinput")
        config.pluginmanager.register(Costs(None if is_worker else path), "costs-of-tests")
