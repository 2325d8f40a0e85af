"""Show what is asked, and which keys answer it."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, partial
from typing import Any, NamedTuple

from magblast.kernel.game import Action
from magblast.kernel.language import Language
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Thing
from magblast.kernel.preview import Preview
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, clip_line, line, text_of, width_of, wrap_line
from magblast.paint.toll import APART, headlines
from magblast.play.after_passing import AfterPassing
from magblast.play.roles import asked_for, open_parts
from magblast.play.selection import Selection, dials_of
from magblast.tui.key_names import key_name
from magblast.tui.table_tools import TableTools

_SENTENCE = re.compile(r"\S.*?(?:[.!?…](?= )|$)")
_LEAST_READ = 24
"""Cells beside a title from which the text of what was picked stands there."""
Key = tuple[str, str]
"""A key as shown, and what it does."""


class Step(Enum):
    """Identify the subject of the second row, which decides what makes way for it."""

    REASON = auto()
    """Why something cannot be done: it is never cut."""
    KEYS = auto()
    """That a key does nothing: what the others do makes way, so that all of them are named."""
    OUTCOME = auto()
    """What an answer does: all keys make way but the one that gives it, those that pick first."""
    CHOICE = auto()
    """What has been picked so far and may be picked next: the last keys make way."""
    HINT = auto()
    """What the question means: its sentences begin beside the question if they are long."""
    READ = auto()
    """What is written on what is pointed at: some keys make way for its first sentence."""
    SPARE = auto()
    """What follows from the question: it is left out rather than cut."""


class Rows(NamedTuple):
    """Hold what two rows are to say, before it is known how wide they are."""

    title: Line
    step: Line
    kind: Step
    keys: Sequence[Key]
    read: str
    """What is written on what was picked last; it stands beside the title if there is room."""
    enter: str
    """How the key is shown that gives an answer."""
    more: str
    """The sign of what was cut."""
    instead: str
    """What leads from a key that does nothing to those that do, where they stand beside it."""
    keeps_keys: bool
    """All keys stay, however long the rest is."""
    brief: Callable[[], str] = str
    """What stands in place of a text that has no room as a whole."""

    def is_all_reason(self, width: int) -> bool:
        """Return whether a reason takes both lines, so that nothing says what has been picked."""
        if self.kind is not Step.REASON or _beside(self.step, self.keys) <= width:
            return False
        return bool(self.keys and self.keeps_keys) or width_of(self.step) + 4 > width

    def fitted(self, width: int) -> list[Line]:
        """Return two lines of at most a number of cells; what matters least makes way."""
        title, step, keys, more = self.title, self.step, self.keys, self.more
        if self.kind is Step.KEYS and _beside(step, keys) > width and not self.keeps_keys:
            bare = key_line([(key, "") for key, _ in keys])
            step, keys = line(*step, Span(f" {self.instead} ", Ink.SOFT), *bare), ()
        if self.kind is Step.CHOICE and self.read and not step:
            whole = line(*title, APART, Span(self.read, Ink.SOFT))
            if width_of(whole) > width - 2:
                # Nothing stands below it, so that it goes on there.
                text = line(Span(self.read, Ink.SOFT))
                return self._replace(step=text, kind=Step.READ, read="").fitted(width)
        follows = self.kind in (Step.HINT, Step.READ, Step.SPARE)
        room = width - width_of(key_line(keys[:2])) - 4
        if self.kind is Step.REASON and _beside(step, keys) > width:
            if self.is_all_reason(width):
                first, second = (*wrap_line(step, width - 2), (), ())[:2]
                # Enter gives nothing that is not told.
                others = [key for key in keys if key[0] != self.enter]
                kept = keys if self.keeps_keys else _that_fit(second, others, "", width)
                return [line(" ", *first), self._with_keys(second, kept, width)]
            keys = _that_fit(step, keys, self.enter, width)
        if self.kind is Step.HINT and width_of(step) > room:
            title, step = _explained(title, step, width - 2, room)
        if self.kind is Step.READ:
            title, step, keys = self._read_whole(width)
        rows = wrap_line(title, width - 2)
        if self.read and not follows and len(rows) < 2 and width - width_of(title) > _LEAST_READ:
            whole = line(*title, APART, Span(self.read, Ink.SOFT))
            # Beside a reason it stands whole or not at all: nobody asks for it then.
            if self.kind is Step.CHOICE or width_of(whole) <= width - 2:
                title = clip_line(whole, width - 2, more)
        if len(rows) > 1 and (follows or not step):
            # A long question goes on where nothing else stands that matters as much.
            title, step = rows[0], line(*rows[1], *(" " + more if rows[2:] else ""))
        elif self.kind is Step.SPARE and _beside(step, keys) > width:
            step = ()
        told = self.kind is Step.OUTCOME
        gives = any(key == self.enter for key, _ in keys)
        least = len(keys) if self.keeps_keys else int(gives or not told)
        while len(keys) > least and _beside(step, keys) > width:
            keys = _fewer(keys, self.enter, told=told)
        title = _without_cut_sentence(title, width - 1)
        return [clip_line(line(" ", *title), width, more), self._with_keys(step, keys, width)]

    def _read_whole(self, width: int) -> tuple[Line, Line, Sequence[Key]]:
        """Return question, text and keys with the first sentence whole, if there is any way to it.

        The last keys make way for it, but neither Enter nor the first of the others.
        """
        keys = self.keys
        while _beside(self.step, keys) > width:
            room = width - width_of(key_line(keys)) - 4
            told = _explained(self.title, self.step, width - 2, room)
            if told != (self.title, ()):
                return *told, keys
            if self.keeps_keys:
                return self.title, (), keys
            others = [key for key in keys if key[0] != self.enter]
            if len(others) < 2:
                return *self._read_in_part(width), self.keys
            keys = [key for key in keys if key != others[-1]]
        return self.title, self.step, keys

    def _read_in_part(self, width: int) -> tuple[Line, Line]:
        """Return the question and a text that is cut; it begins beside the question, if it may."""
        room = width - width_of(key_line(self.keys)) - 4
        brief = self.brief()
        told = _explained(self.title, line(Span(brief, Ink.SOFT)), width - 2, room)
        if brief and told != (self.title, ()):
            return told
        first, *rest = wrap_line(line(*self.title, APART, *self.step), width - 2)
        if not rest or width_of(first) <= width_of(self.title):
            return self.title, clip_line(self.step, room, self.more)
        below = line(*rest[0], *(span for more in rest[1:] for span in line(" ", *more)))
        return first, _whole_words(below, room, self.more)

    def _with_keys(self, step: Line, keys: Sequence[Key], width: int) -> Line:
        """Return a line with the keys at its end; it is cut where it leaves no room for them."""
        bar = key_line(keys)
        room = max(0, width - (width_of(bar) + 4 if bar else 1))
        told = line(" ", *clip_line(step, room, self.more))
        told = line(*told, " " * (width - width_of(told) - width_of(bar) - 1), *bar)
        return clip_line(told, width, self.more)


@dataclass(frozen=True)
class Asking:
    """Write two lines: the question or the choice so far; the next step and the keys."""

    kit: TableTools
    scene: Scene[Any]
    selection: Selection | None
    question: str = ""
    """By default that of the words."""
    called: str = ""
    """The name of a captain who is asked out of turn; it is set off."""
    keys: Sequence[Key] = ()
    note: str = ""
    """What stands in place of the next step, such as why a card cannot be played."""
    dial: str | None = None
    """The role of the number that takes the digits."""
    ahead: AfterPassing | None = None
    """What may be done straight after passing."""
    passing: Action | None = None
    """The answer of which it is told what comes of it, as long as nothing is chosen."""
    names_keys: bool = False
    """The note says that a key does nothing: beside it stand those that do something."""
    hint: str = ""
    """What explains the question, in place of what may be picked first."""
    others: Sequence[Action] = ()
    """What is given before the answer that is picked."""
    keeps_keys: bool = False
    """All keys stay, however long the rest is."""
    awaits_command: bool = False
    """A command comes before the name of a space."""
    cuts_tiles: bool = False
    """The tiles of the hand have no room for what they say."""

    def lines(self, width: int) -> list[Line]:
        """Return the two lines."""
        return self._rows(width).fitted(width)

    def tells_answer(self, width: int) -> bool:
        """Return whether it is told what is given by Enter, if anything has been picked for it."""
        return self._action is None or not self._rows(width).is_all_reason(width)

    def _rows(self, width: int) -> Rows:
        """Return what the two lines are to say."""
        kind, step = self._step(width)
        brief, more = self._brief_enter, self.scene.glyphs.more
        # Of a whole answer it is told what comes of it.
        tells = kind in (Step.OUTCOME, Step.REASON, Step.KEYS)
        is_told = tells and self._action is not None
        title, read, keys = self._title, "" if is_told else self._read, self.keys
        given = [key for key in keys if key[0] == brief[0]]
        if kind in (Step.OUTCOME, Step.REASON) and _beside(step, given) > width:
            # What an answer does matters more than that another key gives it, too.
            keys = [brief if key in given else key for key in keys]
        instead = self.kit.language.say("screen.key.instead")
        short = partial(self._written, whole=False)
        return Rows(title, step, kind, keys, read, brief[0], more, instead, self.keeps_keys, short)

    @property
    def _brief_enter(self) -> Key:
        """Enter, without the other key that does it, or without the name of what it picks."""
        say = self.kit.language.say
        enter = key_name("enter", say), say("key.do.confirm")
        picks = self.scene.marks.cursor is not None and enter not in self.keys
        return (enter[0], say("key.do.pick")) if picks else enter

    def _step(self, width: int) -> tuple[Step, Line]:
        """Return the step of the second row, and its text."""
        if self.note and self.names_keys and self.keys:
            return Step.KEYS, line(Span(self.note, Ink.WARN))
        if self.note:
            return Step.REASON, line(Span(self.note, Ink.WARN))
        caution, dials = self._caution, self._dials
        room = width - width_of(dials) - 2
        if self._action is not None:
            enter = self._brief_enter
            room -= sum(_beside((), [enter]) - 2 for key in self.keys if key[0] == enter[0])
        if told := self._told(room):
            # What it does to an own unit tells as much as that it can do it to no other.
            warned = line(*caution, APART) if caution else ()
            fits = width_of(warned) + width_of(told) <= room
            return Step.OUTCOME, line(*(warned if fits else ()), *dials, *told)
        if refused := self._refused:
            return Step.REASON, line(*caution, *dials, *refused)
        if dials or self.selection is None or not self.selection.is_idle:
            return Step.CHOICE, line(*caution, *dials, *self._choice)
        if self._read:
            return Step.READ, line(Span(self._read))
        if self.hint:
            return Step.HINT, line(Span(self.hint, Ink.ACCENT))
        return Step.SPARE, self._choice

    @cached_property
    def _action(self) -> Any:
        """The answer that is picked, or would be by the thing under the cursor."""
        selection = self.selection
        return None if selection is None else selection.foreseen(self.scene.marks.cursor).action

    @property
    def _title(self) -> Line:
        """What is asked or chosen; the name of a captain who is asked out of turn is set off."""
        kit, called = self.kit, self.called
        if self._action is None:
            told = self._gesture or self.question or kit.words.question(self.scene.view)
        else:
            actions = (*self.others, self._action)
            said = [kit.describe(self.scene.view, each, self.ahead) for each in actions]
            told = said[0]
            if self.others:
                spelled = [kit.words.spell(each, self.scene.view) for each in actions]
                things = [parts[0].things[0] for parts in spelled]
                cards = [self._name_in(told, card) for told, card in zip(said, things, strict=True)]
                told = told_together(said, cards, kit.language)
        if called and called not in told:
            told = kit.language.say("screen.asked", name=called, asked=told)
        before, name, after = told.partition(called) if called else (told, "", "")
        mark = f"{self.scene.glyphs.active} {name}" if name else ""
        return line(
            Span(before, Ink.TITLE, bold=True),
            Span(mark, Ink.WARN, bold=True),
            Span(after, Ink.TITLE, bold=True),
        )

    def _name_in(self, told: str, card: Thing) -> str:
        """Return what a card is called where it is told: a tile may have a shorter name."""
        label, title = (
            self.kit.words.label(card, self.scene.view),
            named(self.kit, self.scene, card),
        )
        return label if told.endswith(label) else title

    def _told(self, width: int) -> Line:
        """Tell what comes of the answer, or of passing where nothing has been picked."""
        if self._action is not None:
            return outcome_line(self.kit, self.scene, self._action, width, self.ahead)
        if self._gesture or self.passing is None:
            return ()
        return outcome_line(self.kit, self.scene, self.passing, width, passes=True)

    @property
    def _refused(self) -> Line:
        refusal = None if self.selection is None else self.selection.refusal
        return () if refusal is None else line(Span(self.kit.words.refusal(refusal), Ink.WARN))

    @property
    def _caution(self) -> Line:
        """What to know before more is picked, once something has been picked."""
        if self.selection is None or self.selection.is_idle:
            return ()
        told = self.kit.words.caution(self.selection.actions, self.scene.view)
        return line(Span(told, Ink.WARN)) if told else ()

    @property
    def _dials(self) -> Line:
        """What a number is for, and its bounds; of several, that of the one that takes digits."""
        kit, spans = self.kit, list[Span]()
        dials = () if self.selection is None else dials_of(self.selection)
        focused = [each for each in dials if each.role == self.dial]
        for dial in focused or dials:
            facts = {"what": kit.words.role(dial.role), "least": dial.least, "most": dial.most}
            if dial.value is None:
                told = kit.language.say("screen.dial.open", **facts)
            else:
                told = kit.language.say("screen.dial", **facts, value=dial.value)
            ink = Ink.ACCENT if dial.role == self.dial else Ink.SOFT
            spans += [Span(told, ink, bold=dial.role == self.dial), Span("  ")]
        return line(*spans)

    @cached_property
    def _read(self) -> str:
        """What is written on the thing pointed at or picked last, as a whole."""
        return self._written(whole=True)

    def _written(self, *, whole: bool) -> str:
        """Return the text of the thing pointed at or picked last, if its place may cut it short.

        What is pointed at or is to be placed is about to be chosen, so it is read wherever it lies.
        It begins with the name where several things are named beside it, or another one last. Where
        a word has said what is done with a card, its text may be about another use.
        """
        kit, scene, selection = self.kit, self.scene, self.selection
        board, picks = kit.look.on_board(scene.view), () if selection is None else selection.picks
        chosen = [scene.marks.cursor, None if selection is None else selection.held]
        named_too = {thing for thing in (*chosen, *picks) if thing is not None}
        for thing in (*chosen, *reversed(picks)):
            if thing is not None and thing.kind not in (OPTION, PLACE, NUMBER):
                face = kit.look.face(thing.lifted, scene)
                is_cut = face.in_rows or self.cuts_tiles
                if face.text and (is_cut or thing in board or thing in chosen):
                    text = (whole and not face.in_rows and face.whole) or face.text
                    if self._action is not None and (self._ends_with_use or self._is_in_a_row):
                        return ""
                    several = len(named_too) > 1 and self._gesture_of != [thing]
                    if several or self._ends_with_another(face.title):
                        return kit.language.say("screen.asked", name=face.title, asked=text)
                    return text
        return ""

    @property
    def _ends_with_use(self) -> bool:
        """Whether what was picked last has no text of its own, as a use of a card has not."""
        cursor, picks = (
            self.scene.marks.cursor,
            () if self.selection is None else self.selection.picks,
        )
        last = next((each for each in (cursor, *reversed(picks)) if each is not None), None)
        return last is not None and not self.kit.look.face(last.lifted, self.scene).text

    @property
    def _is_in_a_row(self) -> bool:
        """Whether what was picked last is one of several of a kind, such as cards that pay."""
        roles = () if self.selection is None else [each.role for each in self.selection.picked]
        return bool(self.others) or len(roles) > len({*roles})

    def _ends_with_another(self, name: str) -> bool:
        """Return whether a whole answer names a thing and goes on: its text needs the name then."""
        told = text_of(self._title).rstrip(".")
        return self._action is not None and name in told and not told.endswith(name)

    @cached_property
    def _gesture(self) -> str:
        """What has been picked and is to be picked next; nothing before the first pick.

        What has been given a place is told below it.
        """
        things = ", ".join(named(self.kit, self.scene, each) for each in self._gesture_of)
        if not things:
            return ""
        roles = self._roles
        key = "screen.picked" if roles else "screen.picked.all"
        if roles and self.awaits_command:
            key = "screen.picked.command"
        return self.kit.language.say(key, things=things, roles=roles)

    @property
    def _gesture_of(self) -> list[Thing]:
        """The picked things that the question names: those without a place; none of an answer."""
        selection = self.selection
        if selection is None or self._action is not None:
            return []
        held = () if selection.held is None else (selection.held,)
        return [each for each in (*selection.picks, *held) if each.place is None]

    @property
    def _choice(self) -> Line:
        """Tell the things that have been placed, and the open roles unless the title tells them."""
        placed = self.kit.look.placed(self.scene)
        roles = "" if self._gesture else self._roles
        told = self.kit.language.say("screen.pick", things=roles) if roles else ""
        return line(*placed, Span(told, Ink.SOFT)) if told else placed

    @property
    def _roles(self) -> str:
        """What may be picked next, in the order it is offered.

        What would make another action of a complete one is not asked for.
        """
        kit, selection = self.kit, self.selection
        if selection is None:
            return ""
        dials = {dial.role for dial in dials_of(selection)}
        parts = [part for part in open_parts(selection) if part.role not in dials]
        roles = [asked_for(part, selection, kit.words, kit.language) for part in parts]
        return kit.language.say("screen.pick.or").join(dict.fromkeys(roles))


def named(kit: TableTools, scene: Scene[Any], thing: Thing) -> str:
    """Return what a thing is called where it is picked."""
    if thing.kind in (OPTION, PLACE, NUMBER):
        return kit.words.label(thing, scene.view)
    return kit.look.face(thing.lifted, scene).title or kit.words.label(thing, scene.view)


def _beside(step: Line, keys: Sequence[Key]) -> int:
    """Return how many cells a step takes with the keys beside it."""
    return width_of(step) + width_of(key_line(keys)) + 4


def without_address(asked: str, address: str) -> str:
    """Return a question without the name that it begins with, such as ``Ada: ``."""
    told = asked.removeprefix(address)
    start = next((place for place, sign in enumerate(told) if sign.isalpha()), 0)
    return asked if told == asked else told[:start] + told[start:][:1].upper() + told[start + 1 :]


def _explained(title: Line, hint: Line, width: int, room: int) -> tuple[Line, Line]:
    """Put sentences beside a question, and in a row with less room below it.

    One that has no room as a whole is broken at its words. What has none at all is left out.
    """
    first, second = title, line()
    for sentence in _sentences(hint):
        beside = line(*first, "  " if first is title else " ", *sentence)
        below = line(*second, " " if second else "", *sentence)
        broken, *rest = wrap_line(beside, width)
        if not second and not rest:
            first = broken
        elif width_of(below) <= room:
            second = below
        elif not second and first is title and len(rest) == 1 and width_of(rest[0]) <= room:
            first, second = broken, rest[0]
        else:
            break
    return first, second


def _without_cut_sentence(title: Line, width: int) -> Line:
    """Leave out what is left of a sentence once it is cut, if that is less than half of it."""
    told: Line = ()
    for sentence in _sentences(title):
        longer = line(*told, " ", *sentence) if told else sentence
        if width_of(longer) > width:
            seen = width - width_of(told) - 1
            return told if told and 2 * seen < width_of(sentence) else title
        told = longer
    return title


def _sentences(told: Line) -> list[Line]:
    """Cut a line at the ends of its sentences."""
    return [
        line(span._replace(text=text)) for span in told for text in _SENTENCE.findall(span.text)
    ]


def told_together(said: Sequence[str], cards: Sequence[str], language: Language) -> str:
    """Tell answers that are given together, such as discards: what is done once, and the cards."""
    does = {each.removesuffix(card).rstrip() for each, card in zip(said, cards, strict=True)}
    if len(does) > 1:
        return language.listing(said)
    alike = [
        language.say("screen.pick.alike", card=card, count=count) if count > 1 else card
        for card, count in Counter(cards).items()
    ]
    slots = {"does": does.pop(), "count": len(cards), "cards": language.listing(alike)}
    return language.say("screen.pick.several", **slots)


def key_line(keys: Sequence[Key]) -> Line:
    """Write keys with what they do."""
    spans: list[Span] = []
    for key, label in keys:
        spans += [
            Span(("  " if label else " ") if spans else ""),
            Span(key, Ink.KEY, bold=True),
            Span(f" {label}" if label else "", Ink.SOFT),
        ]
    return line(*spans)


def _that_fit(step: Line, keys: Sequence[Key], enter: str, width: int) -> Sequence[Key]:
    """Return the keys that have room beside a step, the one that gives an answer before others."""
    kept = list[Key]()
    for key in sorted(keys, key=lambda key: key[0] != enter):
        more = [each for each in keys if each in kept or each is key]
        kept = more if _beside(step, more) <= width else kept
    return kept


def _fewer(keys: Sequence[Key], enter: str, *, told: bool) -> Sequence[Key]:
    """Leave out the key that matters least: the last; beside an answer to confirm, one that picks.

    Where it is told what comes of passing, the key that passes stays.
    """
    others = [key for key in keys if key[0] != enter]
    if told and 0 < len(others) < len(keys):
        return [key for key in keys if key is not others[0]]
    return keys[:-1]


def _whole_words(told: Line, width: int, more: str) -> Line:
    """Cut a line after a word; a first word that is too long itself is cut."""
    first, *rest = wrap_line(told, max(1, width - width_of(line(more)) - 1))
    return line(*first, " ", Span(more, Ink.SOFT)) if rest else clip_line(told, width, more)


def outcome_line(
    kit: TableTools,
    scene: Scene[Any],
    action: Action,
    width: int,
    ahead: AfterPassing | None = None,
    *,
    passes: bool = False,
) -> Line:
    """Tell what an action would do, and who must pass for that; ``passes``: its captain, too."""
    preview = kit.preview(scene.view, action, ahead)
    if passes:
        preview = preview._replace(passing=(action.by, *preview.passing))
    if not (condition := preview.condition(kit.names, kit.language)):
        return _outcome(kit, scene, preview, width)
    before = Span(f"{condition} ", Ink.SOFT)
    told = _outcome(kit, scene, preview, width - width_of(line(before)))
    return line(before, *told) if told else ()


def _outcome(kit: TableTools, scene: Scene[Any], preview: Preview, width: int) -> Line:
    """Tell a preview in whole pieces, the first ones first."""
    glyphs = scene.glyphs
    told = headlines(kit.look.tolls(preview, scene), width, glyphs)
    for more in kit.look.outcome(preview, scene):
        longer = line(*told, APART, *more) if told else more
        if width_of(longer) > width:
            return told or _whole_words(more, width, glyphs.more)
        told = longer
    return told
