"""Read which module of magblast imports which, without importing any."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import magblast

ROOT = Path(magblast.__file__).parent


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax tree of every module by its dotted name; they are read once."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def graph() -> dict[str, set[str]]:
    """Return the modules that each module of magblast imports; they are looked for once."""
    return imports(modules())


def imports(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Return the modules each module imports: anywhere in it, for the type checker alone too."""
    return {name: set(_imported(tree, trees)) - {name} for name, tree in trees.items()}


def _imported(tree: ast.Module, trees: dict[str, ast.Module]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in trees)
        elif isinstance(node, ast.ImportFrom) and node.module in trees:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in trees else node.module


def circles(graph: dict[str, set[str]]) -> list[frozenset[str]]:
    """Return the groups of modules in which each reaches each other by imports."""
    reached = {name: _reach(name, graph) for name in graph}
    groups = {
        frozenset({name, *(other for other in reached[name] if name in reached[other])})
        for name in graph
        if name in reached[name]
    }
    return sorted(groups, key=sorted)


def _reach(start: str, graph: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    todo = [*graph[start]]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += graph[name]
    return found
