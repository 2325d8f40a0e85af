"""Explain why an action is not legal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from magblast.errors import MagblastError

_NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class Refusal(NamedTuple):
    """Pair a reason with the rule behind it and the facts that its sentence names."""

    reason: str
    """The game's own word; its ``Words`` have the sentence."""
    rule: str
    """Number of the rule, such as ``4.2``."""
    facts: Mapping[str, Any] = _NO_FACTS
    """The thing and the cause, such as ``{"card": "minefield.1", "owner": 2}``."""


class IllegalAction(MagblastError):
    """Refuse an action that is not among the legal ones."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__("illegal", reason=refusal.reason, rule=refusal.rule)
        self.action = action
        self.refusal = refusal
