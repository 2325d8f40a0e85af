"""Find sections in the rules of a game, which are Markdown."""

import re
from collections.abc import Iterator

from magblast.kernel.holds import begins, folded, holds

_NUMBER = re.compile(r"[A-Za-z]?\d+(?:\.\d+)*")
"""Numbers of rules, such as ``4.2`` or ``B5.6``."""


_RULE = re.compile(r"\|[-| ]+$")
"""The line below the head of a table."""
_WITHIN = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")
"""A link to another place on the same page."""
_ELSEWHERE = re.compile(r"^\[[^\]]+\]\(\.\./[^)]*\)\n\n", re.MULTILINE)
"""A line that leads to the same page in another language, which is of use on a site only."""


def sections(text: str) -> Iterator[str]:
    """Iterate over the sections, each with its heading; links within the page are plain text."""
    lines: list[str] = []
    for line in _WITHIN.sub(r"\1", _ELSEWHERE.sub("", text)).splitlines():
        if line.startswith("#") and lines:
            yield "\n".join(lines).strip()
            lines = []
        lines.append(line)
    yield "\n".join(lines).strip()


def title_of(section: str) -> str:
    """Return the heading of a section, with its number."""
    return section.partition("\n")[0].lstrip("#").strip()


def split_title(section: str) -> tuple[str, str]:
    """Return the number of a section, empty if it has none, and its heading without it."""
    title = title_of(section)
    number, _, rest = title.partition(" ")
    return (number, rest) if _NUMBER.fullmatch(number) else ("", title)


def paragraphs(section: str) -> list[str]:
    """Return a section in words: a line for its title, each paragraph, item and row of a table."""
    found = [title_of(section)]
    begins = True
    for line in section.splitlines()[1:]:
        text = line.strip()
        quoted = text.startswith(">") and found[-1].startswith(">")
        begins = begins or (text.startswith(("- ", "|", ">")) and not quoted)
        if text and begins:
            found.append(text)
        elif text:
            found[-1] += f" {text.removeprefix('> ')}"
        begins = not text or text.startswith("|")
    # What marks rows, quotations and what is set off is for the eye alone.
    return [each.replace("**", "").strip("|> ") for each in found if not _RULE.match(each)]


def sections_about(text: str, word: str) -> list[str]:
    """List the sections that hold all words or bear a number.

    Those whose title is the words come first, and those that hold them side by side before others.
    """
    word = " ".join(word.split())
    found = [section for section in sections(text) if _holds(section, word)]
    return sorted(found, key=lambda section: _distance(section, word))


def _holds(section: str, word: str) -> bool:
    word = word.rstrip(".")
    number = folded(section.partition("\n")[0].lstrip("#")).split()[:1]
    if number and (number[0] == folded(word) or begins(number[0], f"{word}.")):
        return True
    # A number names one section; it is not looked for in all the tables.
    return not _NUMBER.fullmatch(word) and all(holds(section, each) for each in word.split())


def _distance(section: str, word: str) -> int:
    name = split_title(section)[1]
    if folded(word).rstrip("s") == folded(name).rstrip("s"):
        return 0
    if holds(name, word):
        return 1
    return 2 if holds(section, word) else 3
