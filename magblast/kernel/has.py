"""Name the elements that a game may have, such as hands, and fit phrases to those it has.

What a game has decides which flags, customs, keys, filters and lines of help its table is offered.
"""

from collections.abc import Collection
from enum import StrEnum

from magblast.kernel.language import Language


class Has(StrEnum):
    """Name what some games have and others do not."""

    HANDS = "hands"
    """What one seat alone sees, such as cards in a hand: decisions are made behind a cover."""
    ROUNDS = "rounds"
    """Open rounds, in which several seats may respond."""
    TEXTS = "texts"
    """Texts that are typed beside actions, such as sound effects."""
    PHASES = "phases"
    """Events that are marked as the beginning of a phase."""
    COMBAT = "combat"
    """Events that are marked as combat."""
    LOSSES = "losses"
    """Events that are marked as a loss."""
    UNDOS = "undos"
    """Actions that whoever did them may undo before anybody else is asked."""


def fitted(language: Language, key: str, has: Collection[Has], **slots: object) -> str:
    """Fill a phrase whose parts are only said to a game that has what they are about.

    A part is a phrase below the key, such as ``screen.help.table.hands``, and fills the slot of its
    last word; for a game without it, it is left out. A part may have parts of its own.
    """
    parts = {
        str(each): fitted(language, part, has, **slots) if each in has else ""
        for each in Has
        if language.knows(part := f"{key}.{each}")
    }
    return language.say(key, **parts, **slots)
