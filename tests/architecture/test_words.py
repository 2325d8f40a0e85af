"""Whatever a player reads stands in the folder of a language: no other module holds a phrase."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from tests.architecture.imports import nodes

_PHRASES = re.compile(r"magblast\.(?:games\.\w+\.)?wording\.english\b")
"""The modules that hold phrases."""
_WORD = re.compile(r"[A-Za-z]{2,}")
_FOR_AUTHORS = re.compile(r"magblast\.(conformance\b|card_files\.__main__$)")
"""The modules that speak to authors of games alone, as docstrings do."""
_STYLE = re.compile(r"(?:[\w-]*\$\w+|bold|reverse|\s)+(?:\d+%)?")
"""Colours and weights of Textual, such as ``bold $accent``."""
ALLOWED = {
    "magblast.cli.habit_page": "HTML and CSS",
    "magblast.cli.page_parts": "HTML and CSS",
    "magblast.cli.report_page": "HTML and CSS",
    "magblast.cli.report_plots": "CSS and SVG",
    "magblast.cli.parser": "commands as they are typed, in examples",
    "magblast.play.finishes": "SQL",
    "magblast.play.readings": "SQL",
    "magblast.play.review_store": "SQL",
    "magblast.play.store": "SQL",
    "magblast.library.drawing": "HTML",
    "magblast.pictures.moving": "SVG and CSS",
    "magblast.pictures.page": "CSS",
    "magblast.pictures.strokes": "SVG",
    "magblast.pictures.svg": "SVG and CSS",
    "magblast.paint.palette": "colours, such as ``bold #ffd700``",
}
"""Modules with texts of several words that are no phrases, and what they are."""
TEXTS = {
    "magblast , Python , ": "versions in the report of a crash",
    "Position[Any, Any, Any]": "a type",
    "Magi-Nation Duel": "what a game is called, which a translation may change",
    "nesting depth": "what a YAML library says",
}
"""Texts that are no phrases, and what they are."""


@cache
def phrases_by_module() -> dict[str, list[tuple[int, str]]]:
    """Return such texts of every module by its name; they are looked for once."""
    return {name: [*phrases(walked)] for name, walked in nodes().items()}


def phrases(walked: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    """Iterate over texts of two words or more that a person could be meant to read."""
    skipped = {id(part) for node in walked for part in _not_read(node)}
    for node in walked:
        if not isinstance(node, ast.Constant | ast.JoinedStr) or id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
        text = _text(node)
        if len(_WORD.findall(text)) > 1 and " " in text.strip() and not _STYLE.fullmatch(text):
            yield node.lineno, text


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _not_read(node: ast.AST) -> Iterator[ast.AST]:
    """Iterate over what is below a node that nobody reads while playing."""
    parts: list[ast.AST | None] = []
    match node:
        case ast.Expr(value=ast.Constant() as text):
            parts = [text]  # documentation
        case ast.arg(annotation=hint) | ast.AnnAssign(annotation=hint):
            parts = [hint]
        case ast.FunctionDef(returns=hint) | ast.AsyncFunctionDef(returns=hint):
            parts = [hint]
        case ast.Call(func=ast.Name(id="cast"), args=[hint, *_]):
            parts = [hint]
        case ast.Call(func=ast.Name(id="RuntimeError")):
            parts = [node]  # an error of the program, which goes into its report
        case ast.Call(func=ast.Name(id="AttributeError")):
            parts = [node]  # what Python itself says of a name that is not there
        case ast.Assign(targets=[ast.Name(id="DEFAULT_CSS" | "CSS")], value=css):
            parts = [css]
        case ast.keyword(arg="classes", value=names):
            parts = [names]
    for part in parts:
        if part is not None:
            yield from ast.walk(part)


def test_no_phrase_stands_outside_wording() -> None:
    found = [
        f"{name}:{line}: {text!r}"
        for name, texts in phrases_by_module().items()
        if not (_PHRASES.match(name) or _FOR_AUTHORS.match(name) or name in ALLOWED)
        for line, text in texts
        if text not in TEXTS
    ]
    assert found == []


def test_each_exemption_is_needed() -> None:
    found = phrases_by_module()
    assert [name for name in ALLOWED if not found[name]] == []
    told = {text for texts in found.values() for _, text in texts}
    assert TEXTS.keys() <= told


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('raise ShapeError("this is wrong")', 1),
        ('print(f"{count} cards left")', 1),
        ('"""A docstring."""\nx: "int | None" = None', 0),
        ('raise RuntimeError("never happens")', 0),
        ('say("log.not_utf8", style="bold $accent")', 0),
        ('Static("", classes="card framed")', 0),
    ],
)
def test_what_counts_as_a_phrase(source: str, count: int) -> None:
    assert len(list(phrases([*ast.walk(ast.parse(source))]))) == count


def test_the_programs_own_phrases_name_no_game() -> None:
    """The program's phrases can be read without the rules, cards or words of any game."""
    for name, walked in nodes().items():
        if name.startswith("magblast.wording.english"):
            for node in walked:
                if isinstance(node, ast.ImportFrom):
                    found = node.module or ""
                    assert found.startswith(("magblast.wording.english", "magblast.kernel."))
