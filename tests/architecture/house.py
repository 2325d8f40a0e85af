"""Print how the program is built, in figures: ``python -m tests.architecture.house``.

=========  ====================================================================================
free       share of all functions that are not methods; nested ones are left out
orphans    share of free functions whose first parameter is a class of the package
calls out  functions of other files that a function of six lines or more names, on average
imports    share of the code, without blanks, comments and docstrings, that is imports
casts      calls of ``typing.cast`` to a class whose name ends in Board, View or State
action     files of a game's box that name one of its actions; the median over its actions
=========  ====================================================================================
"""

import ast
import io
import statistics
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.architecture.imports import ROOT, modules, nodes

_FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
_NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENDMARKER, tokenize.ENCODING),
}
_SHORT = 5
_GAMES = "magblast.games."


class House(NamedTuple):
    """The figures of the program; shares are between 0 and 1."""

    free: float
    orphans: float
    calls_out: float
    imports: float
    casts: int
    action: dict[str, float]
    """Files that name an action, by the id of the game."""


@cache
def house() -> House:
    """Return the figures of the program as it is; they are counted once."""
    inside = [
        node
        for found in nodes().values()
        for owner in found
        if isinstance(owner, ast.ClassDef)
        for node in owner.body
    ]
    methods = sum(isinstance(node, _FUNCTION) for node in inside)
    free = [
        node for tree in modules().values() for node in tree.body if isinstance(node, _FUNCTION)
    ]
    code, imported = _lines()
    return House(
        len(free) / (len(free) + methods),
        sum(map(_is_orphan, free)) / len(free),
        statistics.mean(_calls_out()),
        imported / code,
        sum(_is_cast(node) for found in nodes().values() for node in found),
        dict(_files_of_actions()),
    )


def lengths() -> dict[str, int]:
    """Return the number of lines of each file of the program, by its path in the package."""
    return {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in sorted(ROOT.rglob("*.py"))
    }


@cache
def _classes() -> frozenset[str]:
    return frozenset(
        node.name for found in nodes().values() for node in found if isinstance(node, ast.ClassDef)
    )


def _is_orphan(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    first = (*function.args.posonlyargs, *function.args.args)[:1]
    annotation = first[0].annotation if first else None
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if annotation is None:
        return False
    named = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}
    return not named.isdisjoint(_classes())


def _is_cast(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name)):
        return False
    shown = ast.unparse(node.args[0]).strip("'\"").split("[")[0].split(".")[-1]
    return node.func.id == "cast" and shown.endswith(("Board", "View", "State"))


def _lines() -> tuple[int, int]:
    # The lines that hold code, and those of them that are imports.
    code = imported = 0
    for path in sorted(ROOT.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        lines: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type not in _NO_CODE:
                lines.update(range(token.start[0], token.end[0] + 1))
        found = [*ast.walk(ast.parse(source))]
        for node in found:
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                lines.difference_update(_span(node))
        code += len(lines)
        imported += sum(
            len(lines.intersection(_span(node)))
            for node in found
            if isinstance(node, ast.Import | ast.ImportFrom)
        )
    return code, imported


def _span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _calls_out() -> Iterator[int]:
    functions = {
        name: {node.name for node in tree.body if isinstance(node, _FUNCTION)}
        for name, tree in modules().items()
    }
    for name, tree in modules().items():
        # What a name of this file stands for: a function of another file, or a whole module.
        origin: dict[str, tuple[str, str]] = {}
        whole: dict[str, str] = {}
        bodies = list(tree.body)
        for node in nodes()[name]:
            if isinstance(node, ast.ClassDef):
                bodies += node.body
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    inner, known = f"{node.module}.{alias.name}", alias.asname or alias.name
                    if inner in functions:
                        whole[known] = inner
                    elif alias.name in functions.get(node.module, ()):
                        origin[known] = (node.module, alias.name)
        for body in bodies:
            if isinstance(body, _FUNCTION) and (body.end_lineno or 0) - body.lineno >= _SHORT:
                asked = set()
                for node in ast.walk(body):
                    if isinstance(node, ast.Name) and node.id in origin:
                        asked.add(origin[node.id])
                    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                        module = whole.get(node.value.id, "")
                        if node.attr in functions.get(module, ()):
                            asked.add((module, node.attr))
                yield len(asked)


def _files_of_actions() -> Iterator[tuple[str, float]]:
    for name, tree in modules().items():
        game = name.removeprefix(_GAMES).partition(".")[0]
        if name != f"{_GAMES}{game}.engine.actions":
            continue
        actions = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
        files: Counter[str] = Counter()
        for other, found in nodes().items():
            if other.startswith(f"{_GAMES}{game}."):
                seen = {node.id for node in found if isinstance(node, ast.Name)}
                seen |= {node.attr for node in found if isinstance(node, ast.Attribute)}
                files.update(seen.intersection(actions))
        yield game, statistics.median(files[action] for action in actions)


def main() -> None:
    """Print the figures."""
    found = house()
    action = ", ".join(f"{game} {files:g}" for game, files in found.action.items())
    sys.stdout.write(
        f"free {found.free:.1%}, orphans {found.orphans:.1%}\n"
        f"calls out {found.calls_out:.2f}, imports {found.imports:.1%}, casts {found.casts}\n"
        f"action {action}\n"
    )


if __name__ == "__main__":
    main()
