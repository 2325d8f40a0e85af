"""Tell what happened."""

import re
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, cast

from magblast.kernel.seat import ALL, Viewer
from magblast.library.boxes import OpenBox, as_json
from magblast.record.codec import jsonable

EventMark: TypeAlias = Literal["turn", "phase", "combat", "loss", "win", "other"]
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""Where a word begins in the name of a class."""


class Event:
    """Represent what happened, as one viewer knows it; ``str(event)`` is a sentence."""

    __slots__ = ("_box", "_seen", "_sentence", "_text")

    def __init__(self, box: OpenBox, seen: Any, sentence: str, text: str | None) -> None:
        self._box = box
        self._seen = seen
        self._sentence = sentence
        self._text = text
        """What was typed beside the action."""

    @property
    def kind(self) -> EventMark:
        """Return what it means: ``turn``, ``phase``, ``combat``, ``loss``, ``win`` or ``other``."""
        return cast(EventMark, str(self._box.game.mark(self._seen)[0]))

    @property
    def seat(self) -> int | None:
        """Return whom it concerns; None is everybody."""
        return self._box.game.mark(self._seen)[1]

    @property
    def data(self) -> dict[str, Any]:
        """Return it as JSON: its name in ``event``, and its fields that are not as usual."""
        name = _WORD.sub("_", type(self._seen).__name__).lower()
        return {"event": name, **as_json(jsonable(self._seen))}

    def __str__(self) -> str:
        """Return the sentence."""
        return self._sentence

    def __repr__(self) -> str:
        """Return the kind, and the sentence that everybody may hear."""
        box = self._box
        known = box.words.sentence(box.game.seen(self._seen, None), self._text)
        return box.shown("event", kind=self.kind, told=known or box.name(self.seat))

    def __eq__(self, other: object) -> bool:
        """Return whether the same happened."""
        return isinstance(other, Event) and self._seen == other._seen

    def __hash__(self) -> int:
        """Return a number that equal events share."""
        return hash(self._sentence)


def events_of(
    box: OpenBox, happened: Iterable[Any], viewer: Viewer, text: str | None = None
) -> tuple[Event, ...]:
    """Return the events as a viewer knows them; those not worth a sentence are left out."""
    found = []
    for event in happened:
        seen = event if viewer == ALL else box.game.seen(event, viewer)
        sentence = box.words.sentence(seen, text)
        if sentence is not None:
            found.append(Event(box, seen, sentence, text))
    return tuple(found)
