"""List the signatures of all that the library offers: ``python -m tests.library.signatures``."""

import ast
from collections.abc import Iterator
from pathlib import Path

from magblast import library

_FOLDER = Path(library.__file__).parent
_PRIVATE = "Unsent"
"""A base that nobody needs to know."""
_ALIASES = ("AnySeat", "AnyBot", "AnyEntrant", "Answer", "Source", "EventMark")
_RETURNED = ("GameInfo", "Result", "Review", "Verdict")
"""What is handed out, but not imported by its name."""


def listing() -> str:
    """Return a line for each function, alias, class and public member, sorted by name."""
    return "\n".join(line for _, lines in sorted(_found()) for line in lines)


def _found() -> Iterator[tuple[str, list[str]]]:
    offered = {*library.__all__, *_RETURNED}
    for path in sorted(_FOLDER.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.FunctionDef(name=name) if name in offered:
                    yield name, [_function(node)]
                case ast.ClassDef(name=name) if name in offered:
                    named = (ast.unparse(base) for base in node.bases)
                    bases = ", ".join(base for base in named if base != _PRIVATE)
                    yield (
                        name,
                        [f"class {name}({bases})" if bases else f"class {name}", *_members(node)],
                    )
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    if name in _ALIASES:
                        yield name, [f"{name} = {ast.unparse(value)}"]


def _members(kind: ast.ClassDef) -> Iterator[str]:
    for node in kind.body:
        match node:
            case ast.FunctionDef(name=name) if not name.startswith("_") or name == "_repr_svg_":
                if any(ast.unparse(each).endswith("property") for each in node.decorator_list):
                    yield f"    {name}: {_returned(node)}"
                else:
                    yield f"    {_function(node)}"
            case ast.AnnAssign(target=ast.Name(id=name), annotation=hint):
                if not name.startswith("_"):
                    yield f"    {name}: {ast.unparse(hint)}"
            case ast.FunctionDef(name="__init__"):
                yield from _fields(node)


def _fields(init: ast.FunctionDef) -> Iterator[str]:
    """Iterate over the public fields that a constructor sets from its arguments."""
    hints = {each.arg: each.annotation for each in init.args.args}
    for node in init.body:
        match node:
            case ast.Assign(targets=[ast.Attribute(attr=name)]) if not name.startswith("_"):
                hint = hints[name]
                yield f"    {name}: {'' if hint is None else ast.unparse(hint)}"


def _function(node: ast.FunctionDef) -> str:
    return f"{node.name}({ast.unparse(node.args)}) -> {_returned(node)}"


def _returned(node: ast.FunctionDef) -> str:
    return "" if node.returns is None else ast.unparse(node.returns)


if __name__ == "__main__":
    print(listing())  # noqa: T201
