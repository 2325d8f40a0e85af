"""Say what is asked, and which keys answer it."""

from collections.abc import Sequence

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.look.inks import ZONE_INK
from magblast.games.magblast.look.preview import outcome
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import ZONE_LETTER
from magblast.games.magblast.table.spelling import Role
from magblast.games.magblast.wording.game import describe, question
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clip_line, line, width_of
from magblast.play.selection import Selection

Key = tuple[str, str]
"""A key as shown, and what it does."""


def prompt_lines(
    scene: FleetScene,
    selection: Selection | None,
    width: int,
    *,
    keys: Sequence[Key] = (),
    note: str = "",
) -> list[Line]:
    """Write two lines: the question or the choice so far; the next step and the keys.

    ``note`` replaces the next step, such as the reason why a card cannot be played.
    """
    action = _action(scene, selection)
    told: Line = ()
    if action is None:
        asked = question(scene.view, scene.names, scene.rules, language=scene.language)
        first = line(Span(asked, Ink.TITLE, bold=True))
    else:
        words = describe(action, scene.view, scene.names, scene.rules, language=scene.language)
        first = line(Span(words, Ink.TITLE, bold=True))
        told = outcome(action, scene)
    if note:
        step = line(Span(note, Ink.WARN))
    elif told:
        step = told
    else:
        step = line(*_berths(scene), *_step(selection, scene))
    bar = key_line(keys)
    if note and width_of(step) + width_of(bar) + 4 > width:
        # The footer has the keys, too.
        bar = ()
    more = scene.glyphs.more
    second = line(" ", *clip_line(step, max(0, width - width_of(bar) - 4), more))
    second = line(*second, " " * (width - width_of(second) - width_of(bar) - 1), *bar)
    return [clip_line(line(" ", *first), width, more), clip_line(second, width, more)]


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


def _action(scene: FleetScene, selection: Selection | None) -> Action | None:
    """Return the action picked, or what picking the thing under the cursor would make of it."""
    if selection is None or selection.is_idle:
        return None
    cursor = scene.marks.cursor
    if cursor is not None and cursor not in selection.picks and selection.accepts(cursor):
        tried: Action | None = selection.pick(cursor).action
        if tried is not None:
            return tried
    picked: Action | None = selection.action
    return picked


def _berths(scene: FleetScene) -> Line:
    """List the ships that have been given a zone, and at set-up the sum of their hulls."""
    spans: list[Span] = []
    for ship, zone in scene.berths:
        card = scene.rules.ships[ship]
        sign = f"{scene.signs.zone(zone)} {ZONE_LETTER[zone]}"
        spans += [
            Span("  " if spans else ""),
            Span(f"{card.name} "),
            Span(sign, ZONE_INK[zone], bold=True),
        ]
    if spans and scene.view.turn == 0:
        hulls = scene.rules.hull_of(ship for ship, _ in scene.berths)
        spans.insert(0, Span(f"{scene.say('picture.hulls', count=hulls)}  ", Ink.GOOD, bold=True))
    return line(*spans, "  " if spans else "")


def _step(selection: Selection | None, scene: FleetScene) -> Line:
    """Say what may be picked next, in the order it is offered."""
    if selection is None or (selection.action is not None and not selection.choices):
        return ()
    roles = [part.role for part in selection.asked if part.role != Role.OPTION]
    if not roles:
        return ()
    things = scene.say("picture.pick.or").join(scene.say(f"picture.pick.{role}") for role in roles)
    return line(Span(scene.say("picture.pick", things=things), Ink.SOFT))
