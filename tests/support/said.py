"""Find in the source of a package which phrases are said or raised, and which slots are filled.

Whatever takes a key and slots is found by its parameters. Where a key is put together from parts,
each part that is not known before the program runs may be anything.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

ANYTHING = "[^@]+"
"""A part of a key that is not known."""
OPEN = "*"
"""Stands for slots that are not known, as in ``**told``."""
KEYS = ("key", "said", "reason")
"""What the parameters are called that take a key."""
REFUSALS = ("Refusal", "refuse")
"""What refuses an action for a reason; the game says its phrase."""
SUPER = "super().__init__"
_MOST = 200

Scope: TypeAlias = ast.FunctionDef | ast.Lambda | ast.Module
Argument: TypeAlias = tuple["Module", ast.expr]


class Said(NamedTuple):
    """Describe a place where something is said."""

    path: Path
    line: int
    by: str
    """What is called, such as ``fitted``."""
    before: frozenset[str]
    """What it may put before the key."""
    keys: frozenset[str]
    """Patterns of the keys."""
    slots: frozenset[str]
    """The slots that are filled."""


class Source:
    """Represent the source of a package, apart from the phrases themselves."""

    def __init__(self, folder: Path) -> None:
        self.modules = [
            Module(path, self)
            for path in sorted(folder.rglob("*.py"))
            if path.parent.name != "english"
        ]
        self._takes = {
            node: place
            for module in self.modules
            for node in module.functions
            if (place := _place_of_key(node)) is not None
        }
        self.tellers: dict[str, set[str]] = defaultdict(set)
        """What takes a key and slots, with what each of that name may put before the key."""
        self.classes: dict[str, list[ast.ClassDef]] = defaultdict(list)
        self.calls: dict[str, list[tuple[Module, ast.Call]]] = defaultdict(list)
        for module in self.modules:
            for node in module.nodes:
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name].append(node)
                elif isinstance(node, ast.Call):
                    self.calls[_called(node)].append((module, node))
        for function in self._takes:
            if function.name != "__init__":
                self.tellers[function.name] |= _before_key(function)
        for name in (SUPER, *REFUSALS):
            self.tellers[name].add("")
        for name in self.classes:
            if any(self._takes_key(each) for each in self.lineage(name)):
                self.tellers[name].add("")

    def _takes_key(self, made: ast.ClassDef) -> bool:
        return any(
            each in self._takes and each.name == "__init__"
            for each in made.body
            if isinstance(each, ast.FunctionDef)
        )

    def lineage(self, name: str) -> list[ast.ClassDef]:
        """Return the classes of a name and what they are made from, up to one with an own start."""
        found: list[ast.ClassDef] = []
        left = [name]
        while left:
            for made in self.classes.get(left.pop(), ()):
                found.append(made)
                if not any(getattr(each, "name", "") == "__init__" for each in made.body):
                    left += _bases(made)
        return found

    def family(self, name: str) -> set[str]:
        """Return the names of a class, of its bases, and of the classes made from it."""
        found, above = {name}, [name]
        while above:
            for made in self.classes.get(above.pop(), ()):
                new = {*_bases(made)} - found
                found |= new
                above += new
        below = [name]
        while below:
            base = below.pop()
            new = {
                made.name for many in self.classes.values() for made in many if base in _bases(made)
            }
            below += new - found
            found |= new
        return found

    def said(self) -> Iterator[Said]:
        """Iterate over the places where something is said."""
        for name, before in [*self.tellers.items()]:
            for module, call in self.calls[name]:
                if keys := module.key_of(call):
                    exactly = _asks_language(call)
                    own = frozenset({""} if exactly else before)
                    slots = module.slots_of(call)
                    yield Said(module.path, call.lineno, name, own, keys, slots)

    def given(self, function: ast.FunctionDef, name: str) -> Iterator[Argument]:
        """Iterate over what a parameter of a function is given."""
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        if name not in names:
            return
        at = names.index(name) - (names[0] == "self")
        for module, call in self.calls[function.name]:
            named = [each.value for each in call.keywords if each.arg == name]
            if named or len(call.args) > at >= 0:
                yield module, (named or call.args[at:])[0]


class Module:
    """Look up what is known in a module before it runs."""

    def __init__(self, path: Path, source: Source) -> None:
        self.path = path
        self._source = source
        self._tree = ast.parse(path.read_text(encoding="utf-8"))
        self._known: dict[ast.AST, set[str]] = {}
        self.nodes = [*ast.walk(self._tree)]
        self.functions = [node for node in self.nodes if isinstance(node, ast.FunctionDef)]

    @cached_property
    def _parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}

    def _around(self, node: ast.AST) -> Iterator[ast.AST]:
        while (parent := self._parents.get(node)) not in (None, self._tree):
            node = parent
            yield node

    def key_of(self, call: ast.Call) -> frozenset[str]:
        """Return the patterns of the keys, which are the first argument that is a text."""
        for argument in call.args:
            found = self.texts(argument)
            if any(text.replace(ANYTHING, "").strip("\\.") for text in found):
                return frozenset(found)
        return frozenset()

    def slots_of(self, call: ast.Call) -> frozenset[str]:
        """Return the names of the slots that a call fills; a refusal has them in a dictionary."""
        found: set[str] = set()
        for keyword in call.keywords:
            found |= {keyword.arg} if keyword.arg else self._names(keyword.value)
        if _called(call) == REFUSALS[0]:
            found |= self._names(call.args[2]) if len(call.args) > 2 else set()
        return frozenset(found)

    def _names(self, node: ast.expr) -> set[str]:
        """Return the keys of a dictionary, as far as they are known."""
        match node:
            case ast.Dict(keys=keys, values=values):
                found: set[str] = set()
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant):
                        found.add(str(key.value))
                    else:
                        found |= {OPEN} if key else self._names(value)
                return found
            case ast.IfExp(body=one, orelse=other):
                # Only what both fill is sure to be filled.
                return self._names(one) & self._names(other)
            case ast.Name() if values := self._bound(node):
                return set.intersection(*map(self._names, values))
        return {OPEN}

    @cached_property
    def added_facts(self) -> set[str]:
        """Return the facts that the module adds to refusals of other modules."""
        calls = [each for each in self.nodes if isinstance(each, ast.Call)]
        given = [each for call in calls if _called(call) == "_replace" for each in call.keywords]
        found = [self._names(each.value) for each in given if each.arg == "facts"]
        return set().union(*found) - {OPEN}

    def texts(self, node: ast.AST) -> set[str]:
        """Return patterns of what an expression may be; what is not known may be anything."""
        if node not in self._known:
            # What depends on itself may be anything, too.
            self._known[node] = {ANYTHING}
            self._known[node] = self._texts(node)
        return self._known[node]

    def _texts(self, node: ast.AST) -> set[str]:
        def inner(*nodes: ast.AST) -> set[str]:
            return {text for each in nodes for text in self.texts(each)}

        match node:
            case ast.Constant(value=str(text)):
                return {re.escape(text)}
            case ast.JoinedStr(values=parts):
                return _joined([inner(part) for part in parts])
            case ast.FormattedValue(value=value) | ast.Lambda(body=value):
                return inner(value)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return _joined([inner(left), inner(right)])
            case ast.IfExp(body=one, orelse=other):
                return inner(one, other)
            case ast.BoolOp(values=values):
                return inner(*values)
            case ast.Name():
                found = inner(*self._bound(node))
                for module, value in self._given(node):
                    found |= module.texts(value)
                return found or {ANYTHING}
            case ast.Attribute(value=ast.Name("Reason"), attr=name):
                # The members of these enums are called as phrases are.
                return {name.lower()}
            case ast.Attribute(value=ast.Name("self"), attr=name) if name.endswith("_key"):
                return inner(*self._attributes(node, name)) or {ANYTHING}
            case ast.Call(func=ast.Name(name)) if functions := self._named(name):
                return inner(*(value for each in functions for value in _returned(each)))
            case ast.Call(func=ast.Name() as function):
                return inner(function)
            case (
                ast.Subscript(value=ast.Name() as table)
                | ast.Call(func=ast.Attribute(value=ast.Name() as table, attr="get"))
            ):
                tables = [each for each in self._bound(table) if isinstance(each, ast.Dict)]
                return inner(*(value for each in tables for value in each.values)) or {ANYTHING}
        return {ANYTHING}

    def _named(self, name: str) -> list[ast.FunctionDef]:
        return [each for each in self.functions if each.name == name]

    def _given(self, name: ast.Name) -> Iterator[Argument]:
        """Iterate over what a name is given as a parameter of the function around it."""
        for function in self._around(name) if name.id in KEYS else ():
            if isinstance(function, ast.FunctionDef) and _place_of_key(function) is None:
                yield from self._source.given(function, name.id)
                return

    def _attributes(self, node: ast.AST, name: str) -> list[ast.expr]:
        """Return what an attribute may be in the class around a node and in its family."""
        made = next(each for each in self._around(node) if isinstance(each, ast.ClassDef))
        found: list[ast.expr] = []
        for each in self._source.family(made.name):
            for relative in self._source.classes.get(each, ()):
                for part in relative.body:
                    found += _valued(part, name)
        return found

    def _bound(self, name: ast.Name) -> list[ast.expr]:
        """Return what a name may be bound to where it is read, by the statements before."""
        found: list[ast.expr] = []
        child: ast.AST = name
        for node in (*self._around(name), self._tree):
            values, is_sure = self._bound_in(node, child, name.id)
            found += values + _looped(node, name.id)
            is_own = isinstance(node, ast.FunctionDef) and (
                found or name.id in [each.arg for each in node.args.args]
            )
            if is_sure or is_own:
                break
            child = node
        return found

    def _bound_in(self, node: ast.AST, child: ast.AST, name: str) -> tuple[list[ast.expr], bool]:
        """Return what statements before a part of a node bind to a name; whether one must."""
        found: list[ast.expr] = []
        for statement in _before(node, child):
            if isinstance(statement, ast.AugAssign) and _is_named(statement, name):
                read = ast.Name(name)
                self._parents[read] = statement
                added = [ast.BinOp(b, ast.Add(), statement.value) for b in self._bound(read)]
                return found + added, True
            if values := _valued(statement, name):
                return found + values, True
            for inner in ast.walk(statement):
                found += _valued(inner, name)
                if isinstance(inner, ast.AugAssign) and _is_named(inner, name):
                    found.append(ast.BinOp(ast.Name("?"), ast.Add(), inner.value))
        return found, False


def _before(node: ast.AST, child: ast.AST) -> Iterator[ast.stmt]:
    """Iterate backwards over the statements of a node that stand before one of them."""
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list) and child in block:
            for each in reversed(block[: block.index(child)]):
                if not isinstance(each, ast.FunctionDef | ast.ClassDef | ast.Expr):
                    yield each


def _is_named(statement: ast.AugAssign, name: str) -> bool:
    return isinstance(statement.target, ast.Name) and statement.target.id == name


def _valued(node: ast.AST, name: str) -> list[ast.expr]:
    """Return what a statement binds to a name, or a property returns."""
    match node:
        case (
            ast.Assign(targets=[ast.Name(found)], value=value)
            | ast.AnnAssign(target=ast.Name(found), value=ast.expr() as value)
            | ast.NamedExpr(target=ast.Name(found), value=value)
        ) if found == name:
            return [value]
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            pairs = zip(names, values, strict=True)
            return [
                value for each, value in pairs if isinstance(each, ast.Name) and each.id == name
            ]
        case ast.FunctionDef(name=found, decorator_list=[_, *_]) if found == name:
            return _returned(node)
    return []


def _looped(node: ast.AST, name: str) -> list[ast.expr]:
    """Return what a loop binds to a name."""
    found: list[ast.expr] = []
    loops = [node] if isinstance(node, ast.For) else getattr(node, "generators", ())
    for loop in loops:
        match loop.target, loop.iter:
            case ast.Name(id=each), (ast.Tuple(elts=values) | ast.List(elts=values)):
                found += values if each == name else []
            case ast.Tuple(elts=names), (ast.Tuple(elts=rows) | ast.List(elts=rows)):
                columns = [at for at, each in enumerate(names) if getattr(each, "id", "") == name]
                for row in rows:
                    if isinstance(row, ast.Tuple):
                        found += [row.elts[at] for at in columns]
    return found


def _place_of_key(function: ast.FunctionDef) -> int | None:
    arguments = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    if function.args.kwarg is None:
        return None
    return next((at for at, each in enumerate(arguments) if each in KEYS), None)


def _before_key(function: ast.FunctionDef) -> set[str]:
    """Return what a function puts before the key that it is given."""
    found = set()
    for node in ast.walk(function):
        match node:
            case ast.JoinedStr(
                values=[ast.Constant(value=str(before)), ast.FormattedValue(ast.Name("key"))]
            ):
                found.add(before)
    return found or {""}


def _bases(made: ast.ClassDef) -> Sequence[str]:
    return [base.id for base in made.bases if isinstance(base, ast.Name)]


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(value=ast.Call(func=ast.Name("super")), attr="__init__"):
            return SUPER if call.keywords else ""
        case ast.Attribute(attr=name) | ast.Name(name):
            return name
    return ""


def _asks_language(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(value=ast.Attribute(attr=name) | ast.Name(name)):
            return name.strip("_") == "language"
    return False


def _returned(function: ast.FunctionDef) -> list[ast.expr]:
    return [
        node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value
    ]


def _joined(parts: Sequence[set[str]]) -> set[str]:
    found = {"".join(each) for each in product(*parts)}
    return found if len(found) <= _MOST else {ANYTHING}
