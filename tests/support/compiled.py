"""Let workers, and the programs that tests start, share compiled modules: a plugin of pytest.

Otherwise each of them would compile the whole game again if PYTHONDONTWRITEBYTECODE is set, and
all workers would compile the same tests at the same time.
"""

import contextlib
import importlib
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Keep compiled modules until the end of the run, if they may not be kept for longer."""
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        folder = TemporaryDirectory(prefix="compiled-", ignore_cleanup_errors=True)
        config.add_cleanup(folder.cleanup)
        patch = pytest.MonkeyPatch()
        config.add_cleanup(patch.undo)
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("PYTHONPYCACHEPREFIX", folder.name)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Compile a share of the tests, while the other workers compile theirs."""
    worker: dict[str, str | int] | None = getattr(session.config, "workerinput", None)
    if worker is None or not all(Path(arg).is_dir() for arg in session.config.args):
        return
    number, of = int(str(worker["workerid"]).removeprefix("gw")), int(worker["workercount"])
    folders = [session.config.rootpath / arg for arg in session.config.args]
    tests = sorted(path for folder in folders for path in folder.rglob("test_*.py"))
    for path in tests[number * len(tests) // of : (number + 1) * len(tests) // of]:
        name = ".".join(path.relative_to(session.config.rootpath).with_suffix("").parts)
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)  # The error is reported when the test is collected.
