"""Import one module of the game with a bug in it: the bug that ``MAGBLAST_BUG`` names.

If the bug is in a file beside the module, the module is imported from a copy of its folder. This is
a plugin of pytest, and the programs that tests start import it, too.
"""

import atexit
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import CodeType, ModuleType

from tests.checks.injected.bug import Bug
from tests.checks.injected.bugs import BUGS
from tests.checks.injected.leaks import LEAKS

BUG = "MAGBLAST_BUG"
NO_BUG = replace(LEAKS[0], name="no bug", new=LEAKS[0].old)
"""A bug that changes nothing; a test that fails with it would fail with any other bug, too."""


class _Loader(SourceFileLoader):
    """Compile the spoiled source, which must never get into a cache."""

    def __init__(self, bug: Bug) -> None:
        super().__init__(bug.module, str(bug.path))
        self._bug = bug

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._bug.spoiled(), self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, bug: Bug) -> None:
        self._bug = bug

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._bug.module:
            return None
        if self._bug.file:
            return spec_from_file_location(fullname, _copied(self._bug))
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None:
            spec.loader = _Loader(self._bug)
        return spec


def _copied(bug: Bug) -> Path:
    """Copy the folder of the module with the spoiled file in it; return the path of the module."""
    folder = Path(mkdtemp(prefix="bug-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    module = bug.module_path
    shutil.copytree(module.parent, folder, dirs_exist_ok=True)
    (folder / bug.file).write_text(bug.spoiled(), encoding="utf-8")
    return folder / module.name


def inject(name: str) -> None:
    """Put a bug into a module when it is imported, which must not have happened yet."""
    bug = next(bug for bug in (*BUGS, *LEAKS, NO_BUG) if bug.name == name)
    if bug.module in sys.modules:
        raise RuntimeError(f"{bug.module} has been imported already")
    sys.meta_path.insert(0, _Finder(bug))


if name := os.environ.get(BUG):
    inject(name)
