"""Name keys as players know them, wherever one is shown."""

from collections.abc import Mapping
from types import MappingProxyType

from textual.keys import format_key

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "backspace": "Backspace",
        "delete": "Delete",
        "end": "End",
        "enter": "Enter",
        "escape": "Esc",
        "home": "Home",
        "insert": "Insert",
        "minus": "-",
        "pagedown": "PgDn",
        "pageup": "PgUp",
        "plus": "+",
        "question_mark": "?",
        "slash": "/",
        "space": "Space",
        "tab": "Tab",
    }
)


def key_name(key: str) -> str:
    """Return the name of a key that Textual calls ``ctrl+t`` or ``slash``: ``Ctrl+T``, ``/``."""
    *held, last = key.split("+")
    # Textual looks up the others among the names of Unicode, which take half a megabyte.
    name = last if len(last) == 1 else _NAMES.get(last) or format_key(last)
    if held or len(name) > 1:
        name = name[0].upper() + name[1:]
    return "+".join([*map(str.capitalize, held), name])
