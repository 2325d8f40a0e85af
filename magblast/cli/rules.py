"""Print the rules in the terminal."""

import sys
from argparse import Namespace
from collections.abc import Iterator

from magblast.errors import MagblastError
from magblast.record.typed import show
from magblast.rulebook import rules_text
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print all rules, or the sections that hold a word or bear a number."""
    text = rules_text()
    if args.word is not None:
        found = [section for section in sections(text) if _holds(section, args.word)]
        # A section of that title first, then those whose title names the word.
        found.sort(key=lambda section: _distance(section, args.word))
        if not found:
            raise MagblastError("rules.no_section", word=show(args.word))
        text = "\n\n".join(found)
    _print(text)
    return 0


def sections(text: str) -> Iterator[str]:
    """Iterate over the sections, each with its heading."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("#") and lines:
            yield "\n".join(lines).strip()
            lines = []
        lines.append(line)
    yield "\n".join(lines).strip()


def _holds(section: str, word: str) -> bool:
    word = word.replace("’", "'").rstrip(".")
    number = section.partition("\n")[0].lstrip("#").split()[:1]
    if number and (number[0] == word or number[0].startswith(f"{word}.")):
        return True
    # A number names one section; it is not looked for in all the tables.
    return not word.replace(".", "").isdecimal() and word.casefold() in section.casefold()


def _distance(section: str, word: str) -> int:
    title = section.partition("\n")[0].lstrip("#").strip().casefold()
    name = title.partition(" ")[2] if title[:1].isdecimal() else title
    word = word.casefold()
    if word.rstrip("s") == name.rstrip("s"):
        return 0
    return 1 if word in name else 2


def _print(text: str) -> None:
    if not sys.stdout.isatty():
        sys.stdout.write(text.rstrip() + "\n")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=None).print(Markdown(text))
