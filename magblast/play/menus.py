"""Turn the legal answers into numbered lines: whole actions when they are few, else picks."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import chain, count
from math import inf
from typing import Any, Self

from magblast.kernel.game import Action, AnyWords, View
from magblast.kernel.holds import holds
from magblast.kernel.language import Language
from magblast.kernel.picks import NUMBER, PLACE, Pick, Thing
from magblast.play.answers import Candidate
from magblast.play.names import Names
from magblast.play.roles import asked_for
from magblast.play.selection import Dial, Selection, dials_of, subsets_of
from magblast.play.session import Session

FEW = 9
"""As many whole actions are listed at once."""
_DIGITS = 4
"""Digits of the number of a line, at the most."""


@dataclass(frozen=True, slots=True)
class Line:
    """Pair the words of an answer with where it leads: an action, a selection or a number."""

    text: str
    leads: Any
    things: tuple[Thing, ...] = ()
    """What it names; typing their names chooses it."""
    name: str = ""
    """What may be typed for it, as it is printed beside the words."""
    implied: tuple[Thing, ...] = ()
    """What nothing else can take the place of once it is chosen; it may be named after it."""


@dataclass(frozen=True)
class Menu:
    """Describe the answers that can be given now."""

    title: str
    """What has been picked and what is to be; empty when nothing has been."""
    lines: tuple[Line, ...]
    dial: Dial | None = None
    """The only thing asked for: a number, which is typed."""
    names: Names | None = None
    """What things are called; None where none is chosen."""
    unlisted: tuple[Line, ...] = ()
    """Commands that can be named before what is asked for."""
    implied: tuple[Thing, ...] = ()
    """What follows from the picks; it may be named before what is asked for."""

    @cached_property
    def numbers(self) -> Sequence[int]:
        """The numbers of the lines.

        Where captains or one's own things have numbers and can be chosen, theirs are these, and
        those of other lines come after all of them.
        """
        found = [self._number(line) for line in self.lines]
        if not any(found) or self.names is None:
            return range(1, len(self.lines) + 1)
        others = count(self.names.most + 1)
        return [number or next(others) for number in found]

    def _number(self, line: Line) -> int | None:
        if self.names is None or len(line.things) != 1:
            return None
        return self.names.number(line.things[0])

    def is_name(self, word: str) -> bool:
        """Return whether a word names something that can be chosen."""
        return not word.isdecimal() and bool(self.read([word])[0])

    def chosen(self, word: str) -> Sequence[int]:
        """List the lines that a number, a name or a word of two letters or more chooses."""
        if word.isdecimal() and len(word) <= _DIGITS:
            return self._numbered(word)
        if word and (found := self.read([word])[0]):
            return found
        if len(word) < 2:
            return []
        return [index for index, line in enumerate(self.lines) if holds(line.text, word)]

    def read(self, names: Sequence[str]) -> tuple[Sequence[int], Sequence[str]]:
        """List the lines that some names choose together, and the names of what comes after.

        Lines with exactly these names come before those with more. The first name may be whatever
        else chooses a line, such as its number.
        Names of what comes after are left where one line is chosen that leads on.
        """
        every = (*self.lines, *self.unlisted)
        whole = " ".join(names).lower()
        if exactly := [index for index, line in enumerate(self.lines) if line.name == whole]:
            return exactly, ()
        numbered = self._numbered(names[0]) if len(names) > 1 else ()
        if any(map(self._leads_on, numbered)):
            return numbered, names[1:]
        found: Sequence[int] | None = None
        for at, name in enumerate(names):
            fits = self._named(name, range(len(every)) if found is None else found)
            if not fits and found is None and len(names) > 1:
                fits = self.chosen(name)
            if fits:
                found = fits
                continue
            only = found[0] if found is not None and len(found) == 1 else None
            if only is not None and self._leads_on(only):
                return found or (), names[at:]
            if not self._means(name, self.implied if only is None else every[only].implied):
                return (), ()
        return found or (), ()

    def _leads_on(self, index: int) -> bool:
        """Return whether something else is asked for after a line."""
        return isinstance(self.leads(index), Selection | Dial)

    def _numbered(self, word: str) -> Sequence[int]:
        """List the line with a number, if there is one."""
        if not word.isdecimal() or len(word) > _DIGITS or int(word) not in self.numbers:
            return ()
        return [self.numbers.index(int(word))]

    def _means(self, name: str, things: Sequence[Thing]) -> bool:
        """Return whether a name means one of some things."""
        return self.names is not None and bool(self.names.meant(name, things))

    def _named(self, name: str, among: Sequence[int]) -> Sequence[int]:
        """List the lines of some that name what a name means."""
        if self.names is None:
            return ()
        every = (*self.lines, *self.unlisted)
        things = [thing for index in among for thing in every[index].things]
        meant = {*self.names.meant(name, things)}
        return [index for index in among if not meant.isdisjoint(every[index].things)]

    @classmethod
    def of(cls, texts: Iterable[str]) -> Self:
        """Return a menu of some lines, which lead nowhere."""
        return cls("", tuple(Line(text, None) for text in texts))

    def numbered(self, say: Callable[..., str]) -> Sequence[str]:
        """Return the lines as they are printed, with their numbers and names.

        A name that several lines share chooses none of them, and is left out.
        """
        found, shared = [], Counter(line.name for line in self.lines)
        for number, line in zip(self.numbers, self.lines, strict=True):
            is_alone = line.name and shared[line.name] == 1
            named = is_alone and say("plain.named", name=line.name, text=line.text)
            found.append(f"{number}. {named or line.text}")
        return found

    def leads(self, index: int) -> Any:
        """Return where a line leads, listed or not."""
        return (*self.lines, *self.unlisted)[index].leads

    def number_to(self, leads: Any) -> int | None:
        """Return the number of the line that leads somewhere, or None."""
        numbered = zip(self.numbers, self.lines, strict=True)
        return next((number for number, line in numbered if line.leads == leads), None)


class Menus:
    """List what can be answered to one question."""

    def __init__(
        self,
        words: AnyWords,
        view: View,
        language: Language,
        preview: Callable[[Action], str],
        names: Names,
    ) -> None:
        self._words = words
        self._names = names
        self._view = view
        self._preview = preview
        """Return what an action would do; empty when that is plain."""
        self._language = language
        self._say = language.say
        self._labels: dict[Thing, str] = {}

    def menu_of(self, selection: Selection) -> Menu:
        """List what can be answered, in the order of the legal actions."""
        listed = selection.is_idle and not selection.answers.is_open
        if listed and (lines := self._whole(selection)):
            return Menu("", self._with_previews(lines), names=self._names)
        marks = self._marks(selection)
        lines = (*marks, *self._picks(selection), *self._numbers(selection))
        if selection.action is not None:
            # More may be picked, but need not. Below what is marked, it renumbers nothing.
            told = self._say("plain.that_is_all", action=self._describe(selection.action))
            done = Line(told, selection.action)
            lines = (*lines, done) if marks else (done, *lines)
        only = lines[0].leads if len(lines) == 1 else None
        dial = only if isinstance(only, Dial) else None
        lines = (*sorted(lines, key=self._in_order),)
        early = [each for each in self._names.early if selection.accepts(each)]
        listed_things = {thing for line in lines for thing in line.things}
        unlisted = [
            Line("", _leads(selection.pick(each)), (each,))
            for each in early
            if each not in listed_things
        ]
        title, implied = self._title(selection, dial), _implied(selection)
        return Menu(title, self._with_previews(lines), dial, self._names, (*unlisted,), implied)

    def _marks(self, selection: Selection) -> tuple[Line, ...]:
        """List all of which any may be picked, with a mark on what has been picked."""
        lines = []
        for part in subsets_of(selection):
            for member in part.members:
                mark, chosen, thing = " ", "", self._label(member)
                if member in part.things:
                    rank = part.things.index(member) + 1
                    mark = str(rank) if part.ordered else "x"
                    key = "plain.marked.rank" if part.ordered else "plain.marked.chosen"
                    chosen = self._say(key, rank=rank, thing=thing)
                text = self._say("plain.marked", mark=mark, chosen=chosen, thing=thing)
                lines.append(self._line(text, selection.pick(member, part.role), member))
        return tuple(lines)

    def _numbers(self, selection: Selection) -> tuple[Line, ...]:
        """List the numbers that are typed."""
        return tuple(Line(self.number(dial), dial) for dial in dials_of(selection))

    def number(self, dial: Dial) -> str:
        """Ask for a number, such as ``X, 0 to 13``."""
        what = self._words.role(dial.role)
        told = self._say("plain.dial", what=what, least=dial.least, most=dial.most)
        if dial.value is None:
            return told
        return self._say("plain.dial.now", asked=told, value=dial.value)

    def _with_previews(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """Add to each line that is an answer what the answer would do."""
        return tuple(
            line
            if isinstance(line.leads, Selection | Dial) or not (told := self._preview(line.leads))
            else replace(line, text=self._say("plain.previewed", text=line.text, told=told))
            for line in lines
        )

    def _in_order(self, line: Line) -> float:
        """Put what has a number first."""
        number = self._names.number(line.things[0]) if len(line.things) == 1 else None
        return inf if number is None else number

    def _line(self, text: str, leads: Any, *things: Thing) -> Line:
        """Return a line that is chosen by the names of some things, too."""
        return Line(text, leads, things, self._names.written(things))

    def _whole(self, selection: Selection) -> tuple[Line, ...]:
        """List whole actions; nothing when they are many, or two different ones say the same.

        One's own things that have numbers are picked by these.
        """
        found: dict[Hashable, Line] = {}
        for candidate in selection.answers.candidates:
            words, things = self._describe(candidate.action), [*_named(candidate)]
            if any(map(self._names.is_numbered, things)):
                return ()
            line = self._line(words, candidate.action, *things)
            found.setdefault(self._look(candidate), line)
            if len(found) > FEW:
                return ()
        lines = tuple(found.values())
        return lines if len({line.text for line in lines}) == len(lines) else ()

    def _picks(self, selection: Selection) -> tuple[Line, ...]:
        """List what can be picked next; things that nobody can tell apart are one line."""
        lines: dict[str, Line] = {}
        listed = {part.role for part in subsets_of(selection)}
        listed |= {dial.role for dial in dials_of(selection)}
        offered = [part.things for part in selection.asked if part.role not in listed]
        for thing in chain.from_iterable(offered):
            label = self._label(thing)
            picked = selection.pick(thing)
            if selection.answers.is_open and not _is_done(picked):
                text, key = self._say("plain.goes_on", thing=label), f"{label} {thing.id}"
            elif selection.answers.is_open:
                text, key = self._describe(picked.action), f"{label} {thing.id}"
            elif len({self._look(each) for each in picked.answers.candidates}) > 1:
                text, key = self._say("plain.goes_on", thing=label), label
            elif picked.held is not None or selection.held is not None:
                text = key = label
            else:
                # The label tells things apart that have one name.
                text = self._describe(picked.answers.candidates[0].action)
                key = f"{text} {label}"
                if any(line.text == text for line in lines.values()) and key not in lines:
                    text = self._say("plain.label", text=text, label=label)
            if key not in lines:
                line = self._line(text, _leads(picked), thing)
                lines[key] = replace(line, implied=_implied(picked) if _is_done(picked) else ())
            elif self._names.written([thing]):
                # Nobody can tell them apart but by their names.
                same = lines[key]
                lines[key] = self._line(same.text, same.leads, *same.things, thing)
        return tuple(lines.values())

    def _title(self, selection: Selection, dial: Dial | None) -> str:
        """Name the picks so far and the roles that are still open; a dial names its own role."""
        if selection.is_idle:
            return ""
        names = [self._named(pick) for pick in selection.picked]
        if selection.held is not None:
            names.append(self._label(selection.held))
        told = self._say("plain.or").join(
            dict.fromkeys(
                asked_for(part, selection, self._words, self._language)
                for part in selection.asked
                if dial is None or part.role != dial.role
            )
        )
        if not names:
            # Only the marks of a subset have changed, and the menu shows these.
            return self._say("plain.pick", roles=told) if told else ""
        if not told:
            return self._say("plain.picked.all", things="; ".join(names))
        return self._say("plain.picked", things="; ".join(names), roles=told)

    def _named(self, pick: Pick) -> str:
        return str(pick.thing.id) if pick.thing.kind == NUMBER else self._label(pick.thing)

    def _describe(self, action: Action) -> str:
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


def _named(candidate: Candidate) -> Iterator[Thing]:
    """Iterate over the things of an answer, each apart from the place where it is put."""
    for thing in chain.from_iterable(part.things for part in candidate.spelling):
        yield thing.lifted
        if thing.place is not None:
            yield Thing(PLACE, thing.place)


def _implied(selection: Selection) -> tuple[Thing, ...]:
    """Return what follows from some picks."""
    if not selection.picks:
        return ()
    return tuple(sorted(selection.known.settled.difference(selection.picks)))


def _leads(picked: Selection) -> Any:
    return picked.action if _is_done(picked) else picked


def _is_done(picked: Selection) -> bool:
    """Return whether nothing is left to pick or to change."""
    more = picked.choices or subsets_of(picked) or dials_of(picked)
    return picked.action is not None and not more


def foretold(
    session: Session, words: AnyWords, view: View, action: Action, language: Language
) -> str:
    """Return what an answer would do, as far as the viewer, or everybody, can know."""
    if view.viewer not in (None, action.by):
        return ""
    preview = session.game.preview(session.setup, view, action)
    lines = [each.removesuffix(".") for each in words.describe_preview(preview, view)]
    if not lines:
        return ""
    told = reduce(lambda told, line: language.say("plain.preview", told=told, line=line), lines)
    if not preview.passing:
        return told
    if preview.passing[1:]:
        return language.say("plain.preview.all_pass", told=told)
    name = session.names[preview.passing[0] - 1]
    return language.say("plain.preview.passes", told=told, name=name)
