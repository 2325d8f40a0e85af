"""Compile the modules of several archives, and put them into one archive.

This runs in the Python of the page, whose compiled modules are unlike those of any other.
"""

import marshal
import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LEFT_OUT = re.compile(
    r".*\.(pyi|dist-info/(?!METADATA|entry_points\.txt).*)|.*/(py\.typed|RECORD)"
    r"|pygments/(lexers/(?!__init__|_mapping|python|special)|formatters/(?!__init__|_mapping)).*"
    r"|magblast/(gym|conformance|library|cli/serve|browser/page|pictures/web)/.*"
    r"|.*\.data/.*"
)
"""What the page does not need: it has no command line, and highlights no source code."""
STANDARD_LEFT_OUT = re.compile(
    r"(_pyrepl|unittest|wsgiref|xml|xmlrpc)/.*"
    r"|(bdb|doctest|ftplib|imaplib|mailbox|pdb|poplib|pydoc|smtplib)\.py"
)
"""What the page does not need of the standard library: no tests, no debuggers, no mail."""
_NO_SOURCE = bytes(12)
"""Stands for the time and the size of the source, which are never checked."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""The time of each file, so that the same sources make the same archive."""


def pack(folders: Sequence[str], into: str) -> None:
    """Write the archive of the wheels in some folders."""
    wheels = (wheel for folder in folders for wheel in sorted(Path(folder).glob("*.whl")))
    _write(into, wheels, LEFT_OUT)


def pack_standard(archive: str, into: str) -> None:
    """Write the standard library, which comes as source, to an archive of compiled modules."""
    _write(into, [Path(archive)], STANDARD_LEFT_OUT)


def _write(into: str, archives: Iterable[Path], left_out: re.Pattern[str]) -> None:
    with ZipFile(into, "w", ZIP_DEFLATED, compresslevel=9) as written:
        for archive in archives:
            for name, data in _files(archive, left_out):
                written.writestr(ZipInfo(name, _STAMP), data, ZIP_DEFLATED)


def _files(archive: Path, left_out: re.Pattern[str]) -> Iterator[tuple[str, bytes]]:
    with ZipFile(archive) as files:
        for name in files.namelist():
            if left_out.fullmatch(name) or name.endswith("/"):
                continue
            data = files.read(name)
            if name.endswith(".py"):
                # Without docstrings and assertions, a third less has to be loaded.
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                yield f"{name}c", MAGIC_NUMBER + _NO_SOURCE + marshal.dumps(code)
            else:
                yield name, data
