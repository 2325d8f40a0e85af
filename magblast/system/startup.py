"""Tell how this program is started again, and how packages are added to it."""

import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from magblast.system.files import package_folder
from magblast.system.shell import quote

_NAME = "magblast"


def start_command() -> str:
    """Return what starts this program again from any folder, to be pasted into a shell.

    That is its name if the shell finds it under that name; otherwise the path of the script, or of
    the interpreter with ``-m``, that it was started with.
    """
    script, python = Path(sys.argv[0]), Path(sys.executable)
    is_script = script.stem == _NAME
    if found := shutil.which(_NAME):
        with suppress(OSError):
            here = script if is_script else python
            # Another installation may be of another version, or lack the game's log.
            if Path(found).parent.samefile(here.absolute().parent):
                return _NAME
    with suppress(OSError):
        script = script.absolute()
    return quote(str(script)) if is_script else f"{quote(str(python))} -m {_NAME}"


def install_command(packages: Iterable[str]) -> str:
    """Return what installs packages where this program finds them, to be pasted into a shell."""
    return " ".join(map(quote, (sys.executable, "-m", "pip", "install", *packages)))


def zipped_in() -> Path | None:
    """Return the zip file that the program is run from, if it has none of its data in it."""
    package = Path(__file__).parents[1]
    if package.is_dir() or (package_folder() / "data").is_dir():
        return None
    return package.parent
