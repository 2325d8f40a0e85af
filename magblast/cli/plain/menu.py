"""Turn the legal answers into numbered lines: whole actions when they are few, else picks."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from magblast.kernel.game import AnyWords
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.play.selection import Candidate, Selection

FEW = 9
"""As many whole actions are listed at once."""


@dataclass(frozen=True, slots=True)
class Line:
    """Pair the words of an answer with where it leads: to an action, or a selection."""

    text: str
    leads: Any


@dataclass(frozen=True, slots=True)
class Menu:
    """Describe the answers that can be given now."""

    title: str
    """What has been picked and what is to be; empty when nothing has been."""
    lines: tuple[Line, ...]


class Menus:
    """List what can be answered to one question."""

    def __init__(
        self, words: AnyWords, view: Any, language: Language, preview: Callable[[Any], str]
    ) -> None:
        self._words = words
        self._view = view
        self._preview = preview
        """Return what an action would do; empty when that is plain."""
        self._say = language.say
        self._labels: dict[Thing, str] = {}

    def menu_of(self, selection: Selection) -> Menu:
        """List what can be answered, in the order of the legal actions."""
        if selection.is_idle and (lines := self._whole(selection)):
            return Menu("", self._with_previews(lines))
        lines = self._picks(selection)
        if selection.action is not None:
            # More may be picked, but need not.
            done = self._say("plain.that_is_all", action=self._describe(selection.action))
            lines = (Line(done, selection.action), *lines)
        return Menu(self._title(selection), self._with_previews(lines))

    def _with_previews(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """Add to each line that is an answer what the answer would do."""
        return tuple(
            line
            if isinstance(line.leads, Selection) or not (told := self._preview(line.leads))
            else Line(self._say("plain.previewed", text=line.text, told=told), line.leads)
            for line in lines
        )

    def _whole(self, selection: Selection) -> tuple[Line, ...]:
        """List whole actions; nothing when they are many, or two different ones say the same."""
        found: dict[Hashable, Line] = {}
        for candidate in selection.candidates:
            words = self._describe(candidate.action)
            found.setdefault(self._look(candidate), Line(words, candidate.action))
            if len(found) > FEW:
                return ()
        lines = tuple(found.values())
        return lines if len({line.text for line in lines}) == len(lines) else ()

    def _picks(self, selection: Selection) -> tuple[Line, ...]:
        """List what can be picked next; things that nobody can tell apart are one line."""
        lines: dict[str, Line] = {}
        for thing in selection.choices:
            label = self._label(thing)
            picked = selection.pick(thing)
            if len({self._look(each) for each in picked.candidates}) > 1:
                text, key = self._say("plain.goes_on", thing=label), label
            elif picked.held is not None or selection.held is not None:
                text = key = label
            else:
                # The label tells things apart that have one name.
                text = self._describe(picked.candidates[0].action)
                key = f"{text} {label}"
                if any(line.text == text for line in lines.values()) and key not in lines:
                    text = self._say("plain.label", text=text, label=label)
            lines.setdefault(key, Line(text, _leads(picked)))
        return tuple(lines.values())

    def _title(self, selection: Selection) -> str:
        if selection.is_idle:
            return ""
        names = [self._label(thing) for thing in selection.picks]
        if selection.held is not None:
            names.append(self._label(selection.held))
        roles = dict.fromkeys(self._words.role(part.role) for part in selection.asked)
        told = self._say("plain.or").join(roles)
        return self._say("plain.picked", things="; ".join(names), roles=told)

    def _describe(self, action: Any) -> str:
        return self._words.describe(action, self._view)

    def _label(self, thing: Thing) -> str:
        if thing not in self._labels:
            self._labels[thing] = self._words.label(thing, self._view)
        return self._labels[thing]

    def _look(self, candidate: Candidate) -> Hashable:
        """Return a key that ignores which of several things with one label is meant."""
        parts = tuple(
            (
                part.role,
                tuple((thing.kind, self._label(thing), thing.place) for thing in part.things),
            )
            for part in candidate.spelling
        )
        return type(candidate.action), parts


def _leads(picked: Selection) -> Any:
    return picked if picked.action is None or picked.choices else picked.action
