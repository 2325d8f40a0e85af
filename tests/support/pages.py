"""Read and write the part of a page of docs/ that a command generates.

It lies between two comments: ``<!-- NAME -->`` and ``<!-- /NAME -->``.
"""

from collections.abc import Iterable
from pathlib import Path


def made_part(page: Path, name: str) -> str:
    """Return what a command has written into a page."""
    return _divided(page, name)[1]


def write_part(page: Path, name: str, lines: Iterable[str]) -> None:
    """Replace what a command has written into a page."""
    before, _, after = _divided(page, name)
    text = "".join([f"{line}\n" for line in lines])
    page.write_text(f"{before}{text}{after}", encoding="utf-8")


def _divided(page: Path, name: str) -> tuple[str, str, str]:
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    made, _, after = rest.partition(end)
    return before + begin, made, end + after
