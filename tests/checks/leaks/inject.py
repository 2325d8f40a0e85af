"""Import one module of the game with a leak in it: that which ``MAGBLAST_LEAK`` names.

If the leak is in a file that lies with the module, that is imported from a copy of its folder.
It is a plugin of pytest, and imported by the programs that tests start.
"""

import atexit
import os
import shutil
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import CodeType, ModuleType

from tests.checks.leaks.leaks import LEAKS, Leak

LEAK = "MAGBLAST_LEAK"


class _Loader(SourceFileLoader):
    """Compile the spoiled source, which must never get into a cache."""

    def __init__(self, leak: Leak) -> None:
        super().__init__(leak.module, str(leak.path))
        self._leak = leak

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._leak.spoiled(), self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, leak: Leak) -> None:
        self._leak = leak

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._leak.module:
            return None
        if self._leak.file:
            return spec_from_file_location(fullname, _copied(self._leak))
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None:
            spec.loader = _Loader(self._leak)
        return spec


def _copied(leak: Leak) -> Path:
    """Copy the folder of the module with the spoiled file in it; return the path of the module."""
    folder = Path(mkdtemp(prefix="leak-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    module = leak.module_path
    shutil.copytree(module.parent, folder, dirs_exist_ok=True)
    (folder / leak.file).write_text(leak.spoiled(), encoding="utf-8")
    return folder / module.name


def inject(name: str) -> None:
    """Import a module with a leak from now on; it must not have been imported before."""
    leak = next(leak for leak in LEAKS if leak.name == name)
    if leak.module in sys.modules:
        raise RuntimeError(f"{leak.module} has been imported already")
    sys.meta_path.insert(0, _Finder(leak))


if name := os.environ.get(LEAK):
    inject(name)
