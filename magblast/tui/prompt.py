"""Show what is asked, and which keys answer it."""

from collections.abc import Sequence
from typing import Any

from magblast.kernel.game import Action
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Thing
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, clip_line, line, width_of, wrap_line
from magblast.paint.toll import APART, headlines
from magblast.play.ahead import Ahead
from magblast.play.open_parts import dials_of
from magblast.play.roles import asked_for
from magblast.play.selection import Selection
from magblast.tui.key_names import key_name
from magblast.tui.kit import Kit

_LEAST_READ = 24
"""Cells beside a title from which the text of what was picked stands there."""
Key = tuple[str, str]
"""A key as shown, and what it does."""


def prompt_lines(
    kit: Kit,
    scene: Scene[Any],
    selection: Selection | None,
    width: int,
    *,
    asked: str = "",
    called: str = "",
    keys: Sequence[Key] = (),
    note: str = "",
    dial: str | None = None,
    ahead: Ahead | None = None,
    passing: Action | None = None,
    hint: str = "",
    others: Sequence[Action] = (),
    keeps_keys: bool = False,
) -> list[Line]:
    """Write two lines: the question or the choice so far; the next step and the keys.

    ``asked`` is the question, by default that of the words; ``called`` is the name of a captain who
    is asked out of turn, and is set off. ``dial`` is the role of the number that takes the digits.
    ``ahead`` is what may be done straight after passing. ``note`` replaces the next step, such as
    the reason why a card cannot be played. As long as nothing is chosen, it is told what comes of
    ``passing``. ``hint`` explains the question in place of what may be picked first; where it
    leaves no room for the keys, it begins in the first line. ``others`` are given before it. With
    ``keeps_keys``, all keys stay, however long the rest is.
    """
    action = None if selection is None else foreseen_action(selection, scene.marks.cursor)
    begun = ""
    if action is None:
        begun = _gesture(kit, scene, selection)
        first = begun or asked or kit.words.question(scene.view)
        told = () if begun else _if_all_pass(kit, scene, passing, width - 2)
    else:
        said = [kit.describe(scene.view, each, ahead) for each in (*others, action)]
        first = said[0] if len(said) == 1 else kit.language.listing(said)
        told = outcome_line(kit, scene, action, width - 2, ahead)
    caution = () if note else _caution(kit, scene, selection)
    if caution and told:
        caution = line(*caution, APART)
    refused = () if note or told else _refused(kit, selection)
    dials = _dials(kit, selection, dial)
    # What may be picked first follows from the question.
    spare = selection is not None and selection.is_idle and not (note or told or refused or dials)
    if note:
        step = line(Span(note, Ink.WARN))
    else:
        follows = told or refused or _step(kit, scene, selection, is_said=bool(begun))
        step = line(*caution, *dials, *follows)
    bar = key_line(keys)
    more = scene.glyphs.more
    read = _read(kit, scene, selection)
    if spare and read:
        step, hint = clip_line(line(Span(read)), width - width_of(bar) - 5, more), ""
    if spare and hint:
        step = line(Span(hint, Ink.ACCENT))
    if (note or refused) and width_of(step) + width_of(bar) + 4 > width:
        # The footer has the keys, too.
        bar = key_line(keys) if keeps_keys else ()
        if bar or width_of(step) + 4 > width:
            # Nothing is more important now: a reason is never cut.
            first_row, second_row = (*wrap_line(step, width - 2), (), ())[:2]
            return [line(" ", *first_row), _beside(second_row, bar, width, more)]
    title = line(*_title(kit, scene, first, called))
    # What cannot be read beside the keys that answer begins beside the question.
    room = width - width_of(key_line(keys[:2])) - 4
    if spare and hint and width_of(step) > room:
        title, step = _flowing(line(*title, "  ", *step), width - 2, room, more)
    rows = wrap_line(title, width - 2)
    if read and not spare and len(rows) < 2 and width - width_of(title) > _LEAST_READ:
        title = clip_line(line(*title, APART, Span(read, Ink.SOFT)), width - 2, more)
    if len(rows) > 1 and (spare or not step):
        # A long question goes on where nothing else stands that matters as much.
        title, step = rows[0], line(*rows[1], *(" " + more if rows[2:] else ""))
    elif spare and not hint and width_of(step) + width_of(bar) + 4 > width:
        step = ()
    while (
        not keeps_keys
        and len(keys) > (not told)
        and bar
        and width_of(step) + width_of(bar) + 4 > width
    ):
        # What is asked, and what comes of it, is told before the keys, but for those that pick.
        keys = _fewer(keys, key_name("enter", kit.language.say), told=bool(told))
        bar = key_line(keys)
    return [clip_line(line(" ", *title), width, more), _beside(step, bar, width, more)]


def _beside(step: Line, bar: Line, width: int, more: str) -> Line:
    """Write the keys at the end of a line, which is cut where it leaves no room for them."""
    told = line(" ", *clip_line(step, max(0, width - (width_of(bar) + 4 if bar else 1)), more))
    told = line(*told, " " * (width - width_of(told) - width_of(bar) - 1), *bar)
    return clip_line(told, width, more)


def _read(kit: Kit, scene: Scene[Any], selection: Selection | None) -> str:
    """Return what is written on what is pointed at or was picked last, as it may be cut there."""
    board, picks = kit.look.on_board(scene.view), () if selection is None else selection.picks
    for thing in (scene.marks.cursor, *reversed(picks)):
        if thing is not None and thing.kind not in (OPTION, PLACE, NUMBER):
            face = kit.look.face(thing.lifted, scene)
            if face.text and (face.in_rows or thing in board):
                return face.text
    return ""


def without_address(asked: str, address: str) -> str:
    """Return a question without the name that it begins with, such as ``Ada: ``."""
    told = asked.removeprefix(address)
    start = next((place for place, sign in enumerate(told) if sign.isalpha()), 0)
    return asked if told == asked else told[:start] + told[start:][:1].upper() + told[start + 1 :]


def _flowing(told: Line, width: int, room: int, more: str) -> tuple[Line, Line]:
    """Break a line at its words into a row and one with less room, where a cut shows."""
    first, *rest = wrap_line(told, width)
    second, *lost = rest or [()]
    if lost or width_of(second) > room:
        second = line(*wrap_line(second, max(1, room - 2))[0], f" {more}")
    return first, second


def _title(kit: Kit, scene: Scene[Any], told: str, called: str) -> Line:
    """Set off the name of a captain who is asked out of turn."""
    if called and called not in told:
        told = kit.language.say("screen.asked", name=called, asked=told)
    before, name, after = told.partition(called) if called else (told, "", "")
    mark = f"{scene.glyphs.active} {name}" if name else ""
    return line(
        Span(before, Ink.TITLE, bold=True),
        Span(mark, Ink.WARN, bold=True),
        Span(after, Ink.TITLE, bold=True),
    )


def key_line(keys: Sequence[Key]) -> Line:
    """Write keys with what they do."""
    spans: list[Span] = []
    for key, label in keys:
        spans += [
            Span("  " if spans else ""),
            Span(key, Ink.KEY, bold=True),
            Span(f" {label}", Ink.SOFT),
        ]
    return line(*spans)


def _fewer(keys: Sequence[Key], enter: str, *, told: bool) -> Sequence[Key]:
    """Leave out the key that matters least: the last; where an answer is told, one that picks."""
    others = [key for key in keys if key[0] != enter]
    if told and others:
        return [key for key in keys if key is not others[0]]
    return keys[:-1]


def _if_all_pass(kit: Kit, scene: Scene[Any], passing: Action | None, width: int) -> Line:
    """Tell what happens if nobody does anything about it; nothing where nothing would."""
    if passing is None:
        return ()
    before = Span(f"{kit.language.say('screen.passing')} ", Ink.SOFT)
    told = outcome_line(kit, scene, passing, width - width_of(line(before)))
    return line(before, *told) if told else ()


def outcome_line(
    kit: Kit, scene: Scene[Any], action: Action, width: int, ahead: Ahead | None = None
) -> Line:
    """Tell what an action would do if nobody answered it, in whole pieces, the first ones first."""
    preview, glyphs = kit.preview(scene.view, action, ahead), scene.glyphs
    told = headlines(kit.look.tolls(preview, scene), width, glyphs)
    for more in kit.look.outcome(preview, scene):
        longer = line(*told, APART, *more) if told else more
        if width_of(longer) > width:
            return told or clip_line(more, width, glyphs.more)
        told = longer
    return told


def foreseen_action(selection: Selection, cursor: Thing | None) -> Any:
    """Return the action picked, or what picking the thing under the cursor would make of it."""
    if selection.is_idle:
        return selection.action
    if cursor is not None and cursor not in selection.picks and selection.accepts(cursor):
        tried = selection.pick(cursor).action
        if tried is not None:
            return tried
    return selection.action


def _dials(kit: Kit, selection: Selection | None, focus: str | None) -> Line:
    """Show the numbers that are picked, what they are for, and their bounds."""
    spans: list[Span] = []
    for dial in () if selection is None else dials_of(selection):
        facts = {"what": kit.words.role(dial.role), "least": dial.least, "most": dial.most}
        if dial.value is None:
            told = kit.language.say("screen.dial.open", **facts)
        else:
            told = kit.language.say("screen.dial", **facts, value=dial.value)
        ink = Ink.ACCENT if dial.role == focus else Ink.SOFT
        spans += [Span(told, ink, bold=dial.role == focus), Span("  ")]
    return line(*spans)


def _refused(kit: Kit, selection: Selection | None) -> Line:
    refusal = None if selection is None else selection.refusal
    return () if refusal is None else line(Span(kit.words.refusal(refusal), Ink.WARN))


def _caution(kit: Kit, scene: Scene[Any], selection: Selection | None) -> Line:
    """Tell what to know before more is picked, once something has been picked."""
    if selection is None or selection.is_idle:
        return ()
    told = kit.words.caution(selection.actions, scene.view)
    return line(Span(told, Ink.WARN)) if told else ()


def _gesture(kit: Kit, scene: Scene[Any], selection: Selection | None) -> str:
    """Say what has been picked and what is to be picked next; nothing before the first pick.

    What has been given a place is told below it.
    """
    if selection is None:
        return ""
    held = () if selection.held is None else (selection.held,)
    picked = [each for each in (*selection.picks, *held) if each.place is None]
    things, roles = ", ".join(named(kit, scene, each) for each in picked), _asked(kit, selection)
    if not things:
        return ""
    key = "screen.picked" if roles else "screen.picked.all"
    return kit.language.say(key, things=things, roles=roles)


def named(kit: Kit, scene: Scene[Any], thing: Thing) -> str:
    """Return what a thing is called where it is picked."""
    if thing.kind in (OPTION, PLACE, NUMBER):
        return kit.words.label(thing, scene.view)
    return kit.look.face(thing.lifted, scene).title or kit.words.label(thing, scene.view)


def _step(kit: Kit, scene: Scene[Any], selection: Selection | None, *, is_said: bool) -> Line:
    """Describe what has been given a place, and what may be picked unless it is said above."""
    placed = kit.look.placed(scene)
    roles = "" if selection is None or is_said else _asked(kit, selection)
    told = kit.language.say("screen.pick", things=roles) if roles else ""
    return line(*placed, Span(told, Ink.SOFT)) if told else placed


def _asked(kit: Kit, selection: Selection) -> str:
    """Describe what may be picked next, in the order it is offered.

    What would make another action of a complete one is not asked for.
    """
    if selection.action is not None and not selection.choices:
        return ""
    dials = {dial.role for dial in dials_of(selection)}
    parts = [part for part in selection.asked if part.role not in {OPTION, *dials}]
    if selection.action is not None:
        parts = [part for part in parts if part.optional or part.any_of]
    roles = [asked_for(part, selection, kit.words, kit.language) for part in parts]
    return kit.language.say("screen.pick.or").join(dict.fromkeys(roles))
