"""Parse a small and strict part of YAML, so that no game needs a library for its card files.

A file is made of entries, ``name: value``. A value is a text, which may go on in lines two spaces
further in; or entries two spaces further in; or items, each after ``-``; or ``[a, b]`` or
``{name: a}``, over as many lines as they take. A text with signs of its own stands in double
quotes. ``#`` begins a comment.
"""

import re
from typing import NamedTuple, NoReturn, TypeAlias

from magblast.errors import CatalogError
from magblast.kernel.phrase import Phrase

_ENTRY = re.compile(r"([\w.-]+):(?:\s+(.*))?$")
_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\["\\])*"|[\[\]{},]|[^\[\]{},"\s][^\[\]{},"]*)')
_QUOTED = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_COMMENT = re.compile(r'((?:[^"#]|"(?:[^"\\]|\\.)*"|(?<=\S)#|")*?)(?:(?:^|\s)#.*)?$')
_STEP = 2


class Text(NamedTuple):
    """Represent a text, and the line where it begins."""

    line: int
    text: str
    quoted: bool


class Items(NamedTuple):
    """Represent values without names."""

    line: int
    items: "tuple[Node, ...]"


class NamedValue(NamedTuple):
    """Represent a value with its name, and the line where the name stands."""

    line: int
    name: str
    value: "Node"


class Entries(NamedTuple):
    """Represent values with names, in their order; a name may occur twice."""

    line: int
    entries: tuple[NamedValue, ...]


Node: TypeAlias = Text | Items | Entries


class _Line(NamedTuple):
    number: int
    indent: int
    text: str


def wrong(file: str, line: int, key: str, **slots: object) -> CatalogError:
    """Return the error for a line of a file."""
    return CatalogError("cards.file", file=file, line=line, why=Phrase(key, **slots))


def parse(text: str, file: str) -> Entries:
    """Return what a file holds; ``file`` is its name in errors, which are ``CatalogError``."""
    lines = []
    for number, each in enumerate(text.splitlines(), 1):
        found = _COMMENT.match(each)
        kept = (found[1] if found else each).rstrip()
        if kept:
            lines.append(_Line(number, len(kept) - len(kept.lstrip()), kept.lstrip()))
    parser = _Parser(lines, file)
    entries = parser.entries(0)
    if parser.lines:
        parser.fail(parser.lines[0].number)
    return entries


class _Parser:
    """Take one line after another."""

    def __init__(self, lines: list[_Line], file: str) -> None:
        self.lines = lines
        self.file = file

    def fail(self, line: int) -> NoReturn:
        raise wrong(self.file, line, "cards.line")

    def entries(self, indent: int) -> Entries:
        """Take the entries that begin at a column."""
        start = self.lines[0].number if self.lines else 1
        found = []
        while self._is_at(indent):
            line = self.lines.pop(0)
            entry = _ENTRY.match(line.text)
            if entry is None:
                self.fail(line.number)
            rest = line._replace(text=entry[2] or "")
            value = self._value(rest) if rest.text else self._below(line)
            found.append(NamedValue(line.number, entry[1], value))
        return Entries(start, tuple(found))

    def _is_at(self, indent: int) -> bool:
        return bool(self.lines) and self.lines[0].indent == indent

    def _below(self, line: _Line) -> Node:
        """Take what stands further in, below a name."""
        indent = line.indent + _STEP
        if not self._is_at(indent):
            self.fail(line.number)
        return self._items(indent) if self._is_item(indent) else self.entries(indent)

    def _is_item(self, indent: int) -> bool:
        return self._is_at(indent) and self.lines[0].text.startswith("- ")

    def _items(self, indent: int) -> Items:
        start = self.lines[0].number
        found: list[Node] = []
        while self._is_item(indent):
            line = self.lines.pop(0)
            rest = line.text[1:].lstrip()
            line = line._replace(indent=indent + _STEP, text=rest)
            if _ENTRY.match(rest):
                self.lines.insert(0, line)
                found.append(self.entries(line.indent))
            else:
                found.append(self._value(line._replace(indent=indent)))
        return Items(start, tuple(found))

    def _value(self, line: _Line) -> Node:
        """Take a value that begins on the line of its name, with the lines on which it goes on."""
        text, is_flow = line.text, line.text[0] in "[{"
        while self._is_at(line.indent + _STEP) or (is_flow and self.lines and _is_open(text)):
            more = self.lines.pop(0)
            if not is_flow and _ENTRY.match(more.text):
                self.fail(more.number)
            text += f" {more.text}"
        if not is_flow:
            return self._text(line.number, text)
        tokens = _tokens(text)
        if _TOKEN.sub("", text).strip():
            self.fail(line.number)
        node = self._flow(line.number, tokens)
        if tokens:
            self.fail(line.number)
        return node

    def _text(self, line: int, text: str) -> Text:
        if text[:1] != '"':
            return Text(line, text, quoted=False)
        quoted = _QUOTED.fullmatch(text)
        if quoted is None:
            self.fail(line)
        return Text(line, re.sub(r"\\(.)", r"\1", quoted[1]), quoted=True)

    def _flow(self, line: int, tokens: list[str]) -> Node:
        """Take a value from the tokens of ``[a, b]`` or ``{name: a}``."""
        first = self._next(line, tokens)
        if first not in "[{":
            return self._text(line, first)
        end = "]" if first == "[" else "}"
        items: list[Node] = []
        entries: list[NamedValue] = []
        while tokens[:1] != [end]:
            if items or entries:
                self._expect(line, tokens, ",")
            if first == "[":
                items.append(self._flow(line, tokens))
            else:
                entries.append(self._named(line, tokens))
        tokens.pop(0)
        return Items(line, tuple(items)) if first == "[" else Entries(line, tuple(entries))

    def _named(self, line: int, tokens: list[str]) -> NamedValue:
        entry = _ENTRY.match(self._next(line, tokens))
        if entry is None:
            self.fail(line)
        value = self._text(line, entry[2]) if entry[2] else self._flow(line, tokens)
        return NamedValue(line, entry[1], value)

    def _next(self, line: int, tokens: list[str]) -> str:
        if not tokens or tokens[0] in "]},":
            self.fail(line)
        return tokens.pop(0)

    def _expect(self, line: int, tokens: list[str], sign: str) -> None:
        if tokens[:1] != [sign]:
            self.fail(line)
        tokens.pop(0)


def _tokens(text: str) -> list[str]:
    return [token.strip() for token in _TOKEN.findall(text)]


def _is_open(text: str) -> bool:
    """Return whether brackets are still open."""
    depth = 0
    for token in _tokens(text):
        depth += (token in ("[", "{")) - (token in ("]", "}"))
    return depth > 0
