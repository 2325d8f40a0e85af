"""Docstrings name the things they speak of: "what" stands at most once in a first paragraph."""

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture.imports import nodes

_WHAT = re.compile(r"\bwhat\b", re.IGNORECASE)


def vague(walked: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Iterate over first paragraphs with more than one "what", each with the line it belongs to."""
    for node in walked:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first, _, _ = (ast.get_docstring(node) or "").partition("\n\n")
            if len(_WHAT.findall(first)) > 1:
                yield getattr(node, "lineno", 1), first


def test_docstrings_name_their_nouns() -> None:
    found = {name: [*vague(walked)] for name, walked in nodes().items()}
    assert not {name: paragraphs for name, paragraphs in found.items() if paragraphs}


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('"""Tell what has been done, and what follows."""', [1]),
        ('"""Tell the decision, and what follows."""', []),
        ('"""Tell what follows.\n\nNo more than what is seen."""', []),
        ('class Look:\n    """What is seen\n    of what there is."""', [1]),
        ('\nasync def look():\n    """What is seen of what there is."""', [2]),
        ('"""Tell whatever somewhat like a what."""', []),
    ],
)
def test_what_is_counted_in_the_first_paragraph(source: str, lines: list[int]) -> None:
    assert [line for line, _ in vague(ast.walk(ast.parse(source)))] == lines
