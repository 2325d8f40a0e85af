"""Name keys as players know them, wherever one is shown."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from textual.keys import format_key

_SIGNS: Mapping[str, str] = MappingProxyType(
    {"minus": "-", "plus": "+", "question_mark": "?", "slash": "/"}
)
_WITH_NAMES = (
    *("alt", "backspace", "ctrl", "delete", "end", "enter", "escape", "home"),
    *("insert", "pagedown", "pageup", "shift", "space", "tab"),
)
"""The keys that a language has names for."""


def key_name(key: str, say: Callable[[str], str]) -> str:
    """Return the name of a key that Textual calls ``ctrl+t`` or ``slash``: ``Ctrl+T``, ``/``."""
    *held, last = key.split("+")
    name = _name(last, say)
    if held or len(name) > 1:
        name = name[0].upper() + name[1:]
    return "+".join([*(_name(each, say).capitalize() for each in held), name])


def key_called(name: str, say: Callable[[str], str]) -> str:
    """Return the key that is shown by a name; empty for what stands for several, as ``1–6``."""
    if len(name) == 1:
        return name if name.isalnum() else ""
    return next((key for key in _WITH_NAMES if key_name(key, say) == name), "")


def _name(key: str, say: Callable[[str], str]) -> str:
    if key in _WITH_NAMES:
        return say(f"key.named.{key}")
    # Textual looks up the others among the names of Unicode, which take half a megabyte.
    return key if len(key) == 1 else _SIGNS.get(key) or format_key(key)
