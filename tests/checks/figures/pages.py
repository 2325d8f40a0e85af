"""Write tables between their markers into the pages of the documentation."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import copyfile

from tests.checks.figures.plots import Picture

DOCS = Path(__file__).parents[3] / "docs"
_MARKED = "<!-- figures {name} -->\n"
_END = "<!-- /figures -->\n"
_ANY = re.compile(r"<!-- figures (\S+) -->\n(.*?)<!-- /figures -->\n", re.DOTALL)


def marked(page: Path) -> Iterator[str]:
    """Iterate over the names of the tables that a page has room for."""
    yield from (found[1] for found in _ANY.finditer(page.read_text(encoding="utf-8")))


def write(page: str, name: str, lines: Iterable[str | Picture], folder: Path = DOCS) -> None:
    """Write a table with its pictures into a page.

    Into a folder without the page, a copy of it comes first.
    """
    path = folder / page
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        copyfile(DOCS / page, path)
    before, found, rest = path.read_text(encoding="utf-8").partition(_MARKED.format(name=name))
    _, closed, after = rest.partition(_END)
    if not (found and closed):
        raise ValueError(f"{path} has no room for {name}")
    inner = "\n".join(["", *(_drawn(line, folder) for line in lines), "", ""])
    inner = re.sub(r"\n{3,}", "\n\n", inner)
    path.write_text(f"{before}{found}{inner}{closed}{after}", encoding="utf-8")


def _drawn(line: str | Picture, folder: Path) -> str:
    """Write a picture beside the page, and return the line that shows it."""
    if isinstance(line, str):
        return line
    path = folder / line.name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line.svg, encoding="utf-8")
    return f"![{line.says}]({line.name})"
