"""Make mutants: copies of a function with one small change, and put one in a function's place."""

import ast
import difflib
import gc
import importlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

BOX = Path("magblast", "games", "magblast")
PACKAGES = ("engine", "cards", "flagships")
"""The packages and modules of the box that make up the rules."""
_KEPT = ("staticmethod", "classmethod")
"""Functions with other decorators mutmut leaves alone; here they are hidden from it."""
_MARK = "__mutmut_"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """A function with a change: its file, its name in the module, its text before and after."""

    path: Path
    function: str
    number: int
    before: str = field(repr=False)
    after: str = field(repr=False)

    @cached_property
    def name(self) -> str:
        """Return a name that the change, not its place in the file, decides."""
        change = sha256((self.before + self.after).encode()).hexdigest()[:6]
        module = self.module.removeprefix("magblast.games.magblast.")
        return f"{module}:{self.function}:{self.number}-{change}"

    @property
    def module(self) -> str:
        """Return the name of the module it belongs to."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> str:
        """Return the package of the rules it belongs to."""
        return self.path.relative_to(BOX).parts[0].removesuffix(".py")

    @cached_property
    def lines(self) -> range:
        """Return the lines, in the file, of the statement that was changed."""
        place = dict(_functions(ast.parse(self.path.read_text(encoding="utf-8"))))[self.function]
        return _changed_lines(_function(self.before), _function(self.after), place)

    def diff(self) -> str:
        """Return the change as lines with + and -."""
        before, after = self.before.splitlines(), self.after.splitlines()
        lines = [*difflib.unified_diff(before, after, lineterm="", n=2)][2:]
        return "\n".join([f"# {self.name}, line {self.lines.start}", *lines])

    def put_in_place(self, function: FunctionType) -> None:
        """Let everyone who calls the function run the changed code; in this process, for good."""
        tree = ast.parse(self.after)
        if function.__closure__:
            # It said ``super``; a change that no longer does must go into the same closure.
            said = ast.Expr(ast.Name("__class__", ast.Load()))
            [(_, whole)] = _functions(tree)
            whole.body.append(ast.fix_missing_locations(said))
        code = _code(compile(tree, str(self.path), "exec"))
        function.__code__ = code.replace(co_name=function.__name__)
        arguments = _function(self.after).args
        if function.__defaults__:
            function.__defaults__ = tuple(_value(node, function) for node in arguments.defaults)
        for argument, node in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            if node is not None and function.__kwdefaults__:
                function.__kwdefaults__[argument.arg] = _value(node, function)


def mutants() -> list[Mutant]:
    """Make all mutants of the rules; the working directory is that of the project."""
    return [mutant for path in rules() for mutant in _mutants_of(path)]


def rules() -> list[Path]:
    """List the files of the rules; the working directory is that of the project."""
    return [
        path
        for each in PACKAGES
        for path in sorted([*BOX.glob(f"{each}.py"), *BOX.glob(f"{each}/*.py")])
    ]


def _mutants_of(path: Path) -> Iterator[Mutant]:
    source = path.read_text(encoding="utf-8")
    bare = _without_decorators(source)
    mutmut: Any = importlib.import_module("mutmut.mutation.file_mutation")
    text = mutmut.mutate_file_contents(str(path), bare).code
    before = ""
    for qualified, node in _functions(ast.parse(text)):
        mangled, mark, number = node.name.partition(_MARK)
        if not mark:
            continue
        owner, _, _ = qualified.rpartition(".")
        node.name = mangled.rpartition("ǁ")[2] if "ǁ" in mangled else mangled.removeprefix("x_")
        changed = ast.unparse(_inside(node, owner))
        if number == "orig":
            before = changed
        elif number.isdigit():
            function = f"{owner}.{node.name}" if owner else node.name
            yield Mutant(path, function, int(number), before, changed)


def _without_decorators(source: str) -> str:
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function):
            for each in node.decorator_list:
                if not (isinstance(each, ast.Name) and each.id in _KEPT):
                    for number in range(each.lineno, (each.end_lineno or 0) + 1):
                        lines[number - 1] = "\n"
    return "".join(lines)


def _functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function):
                    yield f"{node.name}.{inner.name}", inner


def _changed_lines(before: Function, after: Function, place: Function) -> range:
    """Return the lines of the smallest statement of the file that holds the change."""
    found = place
    pairs = [(before, after, place)]
    while pairs:
        old, new, here = pairs.pop()
        if ast.dump(old) == ast.dump(new):
            continue
        found = here
        olds, news, heres = (_statements(node) for node in (old, new, here))
        if len(olds) == len(news) and _head(old) == _head(new):
            pairs = [*zip(olds, news, heres, strict=True)]
    if found is place:
        # A default: the line that says so runs while the module is imported.
        return range(place.lineno, (place.end_lineno or 0) + 1)
    body = _statements(found)
    last = min((each.lineno for each in body), default=(found.end_lineno or 0) + 1)
    return range(found.lineno, max(last, found.lineno + 1))


def _statements(node: ast.AST) -> list[Any]:
    return [
        inner
        for _, value in ast.iter_fields(node)
        if isinstance(value, list)
        for inner in value
        if isinstance(inner, ast.stmt)
    ]


def _head(node: ast.AST) -> list[str]:
    """Return what a statement says besides the statements inside it."""
    inner = _statements(node)
    return [ast.dump(each) for each in ast.iter_child_nodes(node) if each not in inner]


def _inside(node: Function, owner: str) -> ast.Module:
    """Return a module with nothing but the function, in its class: so ``super`` goes on working."""
    if not owner:
        return ast.Module([node], [])
    around = ast.parse(f"class {owner}: pass")
    klass = around.body[0]
    assert isinstance(klass, ast.ClassDef)
    klass.body = [node]
    return around


def _function(text: str) -> Function:
    [(_, node)] = _functions(ast.parse(text))
    return node


def _code(outer: CodeType) -> CodeType:
    for inner in outer.co_consts:
        if isinstance(inner, CodeType):
            return _code(inner) if not inner.co_flags & CO_OPTIMIZED else inner
    raise LookupError(outer.co_name)


def living() -> dict[tuple[str, str], FunctionType]:
    """Find all functions by module and name, whatever is wrapped around them."""
    functions = (each for each in gc.get_objects() if isinstance(each, FunctionType))
    return {(each.__module__, each.__qualname__): each for each in functions}


def _value(node: ast.expr, function: FunctionType) -> Any:
    return eval(compile(ast.Expression(node), "<default>", "eval"), function.__globals__)
