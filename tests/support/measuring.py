"""Measure what each test costs: ``python -m pytest -p tests.support.measuring --costs FILE``.

The processor time is measured. Programs that a test has started and waited for are counted, and
fixtures that many tests share are counted with the first of them. Waiting costs nothing.
"""

import json
import os
import time
from collections import defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

import pytest

COLLECTION = "collection"
"""The name under which a worker tells what importing and collecting the tests cost it."""


def spent() -> float:
    """Return the processor seconds of this process and of all children that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


class Costs:
    """What the tests of one run cost, in seconds of processor time."""

    def __init__(self, path: Path | None) -> None:
        """Write to ``path`` when the run ends; a worker writes nothing."""
        self.path = path
        self.collections: list[float] = []
        self.tests: dict[str, float] = defaultdict(float)
        self._before = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        """Begin to measure."""
        self._before = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Give the report of each phase of a test what the phase has cost."""
        report = yield
        now = spent()
        vars(report)["cost"] = now - self._before
        self._before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the phases of a test, also of tests that ran in a worker."""
        self.tests[report.nodeid] += vars(report).get("cost", 0)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note what the collection has cost, with all imports."""
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is None:
            self.collections.append(spent())
        else:
            output[COLLECTION] = spent()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take from a worker that has ended what its collection has cost."""
        output: Mapping[str, float] = getattr(node, "workeroutput", {})
        self.collections += [output[COLLECTION]] if COLLECTION in output else []

    def pytest_sessionfinish(self) -> None:
        """Write the file, the dearest test first."""
        if self.path is not None:
            tests = dict(sorted(self.tests.items(), key=lambda each: -each[1]))
            text = json.dumps({COLLECTION: self.collections, "tests": tests}, indent=1)
            self.path.write_text(text, encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file from the command line."""
    parser.addoption("--costs", type=Path, metavar="FILE", help="write what each test costs")


def pytest_configure(config: pytest.Config) -> None:
    """Measure, in each worker too."""
    path: Path | None = config.getoption("costs")
    if path is not None:
        is_worker = hasattr(config, "workerinput")
        config.pluginmanager.register(Costs(None if is_worker else path), "costs-of-tests")
