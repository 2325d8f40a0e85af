"""Nothing about a game is remembered at module level."""

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from magblast import games
from tests.architecture.imports import modules, nodes

CACHES = {
    # One entry for each class of nodes.
    "kernel.nodes._fields_of": "the fields of a class",
    "kernel.structs._reader": "what reads the fields of a class of views",
    "kernel.vocabulary.fields_of": "the fields of a class",
    "kernel.vocabulary._as_word": "the name of a class as a word",
    "kernel.vocabulary._own_fields": "the fields of a class that one seat sees",
    "kernel.vocabulary._naming": "the fields of a class that name something",
    "kernel.vocabulary._ways_to": "the fields of a class that lead to cards",
    "card_files.shape.model_of": "what a card file must look like",
    "paint.memory._all_but": "the fields of a class",
    "record.alike.is_written_alike": "whether msgspec writes a class as digests need it",
    "record.positions._usual": "the usual values of a class",
    "record.snapshots._readers": "what reads the values of a class of snapshots",
    "record.snapshots.rows_of": "the values of a class of snapshots",
    "record.typed.reader": "how a type is read",
    "gym.features._flags_of": "which fields of a class are flags",
    # One for all.
    "record.alike._encoder": "what writes nodes",
    # Of what is installed, which does not change while the program runs.
    "kernel.shelf.guests": "the games of other packages",
    "system.files.package_folder": "the folder of the package, or what was unpacked of a zip file",
    "kernel.translated.translations": "the languages that translators brought",
    "kernel.translated.translation": "what the file of a language holds",
    "wording.translations._language": "a language of such a file",
    # Words and pictures, by what they are made of.
    "paint.sky._stars": "where the stars of a sky are, by its size",
    "paint.sky.sky": "the stars of a sky, by its size",
    "paint.sky.sky_rows": "the rows of a sky, by its size and the characters of its stars",
    "paint.canvas._is_simple": "a text takes a cell for each character",
    "paint.ink.paint": "one object for each ink and ground",
    "paint.hyphens.name_rows": "a name in rows, by its words, the widths and the language",
    "paint.log._rows_of": "a sentence in rows, by its words and the width",
    "paint.nearest.in_few": "a style in 256 colours",
    "play.deck_building._compared": "what is compared of a card, by its words",
    "paint.text.wrap": "a text in lines, by its words and the width",
    "paint.text.wrap_line": "a line in several, by its spans and the width",
}
"""Every function that remembers its answers, with what they are; nothing else may remember.

The box of each game names its own in ``CACHES``.
"""
CHANGES = {
    *("append", "extend", "insert", "remove", "clear", "pop", "popitem", "add", "discard"),
    *("update", "setdefault", "sort", "reverse", "appendleft", "popleft"),
}
CONTAINERS = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)
MAKERS = {"dict", "list", "set", "defaultdict", "deque", "Counter", "OrderedDict"}


def test_every_cache_is_known() -> None:
    found = {f"{module}.{name}" for module, tree in _trees() for name in _caches(tree)}
    boxes = [import_module(f"{games.__name__}.{box.name}") for box in iter_modules(games.__path__)]
    own = {
        f"{box.__name__.removeprefix('magblast.')}.{name}" for box in boxes for name in box.CACHES
    }
    assert found == CACHES.keys() | own


def test_no_function_rebinds_a_name_outside_of_it() -> None:
    for module, found in nodes().items():
        for node in found:
            assert not isinstance(node, ast.Global | ast.Nonlocal), (module, node.lineno)


def test_no_table_of_a_module_or_class_is_changed() -> None:
    for module, tree in modules().items():
        tables = {*_tables(tree)}
        changed = {name for name in _changed(nodes()[module]) if name in tables}
        assert not changed, f"{module} changes {changed}"


def test_what_is_forbidden_is_found() -> None:
    tree = ast.parse(
        "a = {}\nb: list[int] = []\nc = dict(x=1)\nd = {}\n"
        "@cache\ndef f(x): a[x] = 1\n"
        "g = lru_cache(maxsize=9)(f)\n"
        "class K:\n    e = set()\n    def add(self): self.e.add(1); b.append(2); del c['x']"
    )
    assert {*_tables(tree)} == {"a", "b", "c", "d", "e"}
    assert {*_changed(ast.walk(tree))} == {"a", "b", "c", "e"}
    assert {*_caches(tree)} == {"f", "g"}


def _trees() -> Iterator[tuple[str, ast.Module]]:
    return ((name.removeprefix("magblast."), tree) for name, tree in modules().items())


def _caches(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(map(_is_cache, node.decorator_list)):
            yield node.name
        elif isinstance(node, ast.Assign) and _is_cache(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _is_cache(node: ast.expr) -> bool:
    """Return whether this is ``cache`` or ``lru_cache``, with what it is called with."""
    while isinstance(node, ast.Call):
        node = node.func
    return isinstance(node, ast.Name) and node.id in ("cache", "lru_cache")


def _tables(tree: ast.Module) -> Iterator[str]:
    """Iterate over the containers that a module, or a class in it, keeps."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_container(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _is_container(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in MAKERS
    return isinstance(value, CONTAINERS)


def _changed(found: Iterable[ast.AST]) -> Iterator[str]:
    """Iterate over the names of which an entry is set or deleted, or a method changes them."""
    for node in found:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            yield _name(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGES:
                yield _name(node.func.value)
        elif isinstance(node, ast.AugAssign):
            yield _name(node.target)


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr if node.value.id in ("self", "cls") else ""
    return node.id if isinstance(node, ast.Name) else ""
