"""Read which module of magblast imports which, without importing any."""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
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
def nodes() -> dict[str, list[ast.AST]]:
    """Return the nodes of the syntax tree of every module by its name; they are walked once."""
    return {name: [*ast.walk(tree)] for name, tree in modules().items()}


@cache
def graph() -> dict[str, set[str]]:
    """Return the modules that each module of magblast imports; they are looked for once."""
    return imports(nodes())


def imports(by_module: Mapping[str, Iterable[ast.AST]]) -> dict[str, set[str]]:
    """Return the modules each module imports: anywhere in it, for the type checker alone too."""
    return {name: set(_imported(found, by_module)) - {name} for name, found in by_module.items()}


def _imported(found: Iterable[ast.AST], known: Collection[str]) -> Iterator[str]:
    for node in found:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module


def named(node: ast.AST) -> list[str]:
    """List the modules that an import names; any other node names none."""
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def circles(graph: dict[str, set[str]]) -> list[frozenset[str]]:
    """Return the groups of modules in which each reaches each other by imports."""
    # What imports nothing that is left is in no circle.
    while ends := {name for name, imported in graph.items() if not imported}:
        graph = {name: graph[name] - ends for name in graph.keys() - ends}
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
