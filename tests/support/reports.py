"""Let each worker of a run report a test once, and whatever else goes wrong.

Otherwise it sends five messages for a test: that it begins, how its set-up, its call and its
clean-up went, and that it ends. For a short test, that takes longer than the test.
"""

import pytest
from _pytest.runner import runtestprotocol


def pytest_configure(config: pytest.Config) -> None:
    """Leave runs without workers alone."""
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(_Worker(), "one-report")


class _Worker:
    """Run tests as pytest does, and leave out what nobody reads."""

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test and report it."""
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            if report.when == "call" or not report.passed:
                item.ihook.pytest_runtest_logreport(report=report)
        return True
