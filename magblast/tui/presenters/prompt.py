"""Say what is asked, and which keys answer it."""

from collections.abc import Sequence

from magblast.tui.presenters.ink import Ink
from magblast.tui.presenters.preview import preview
from magblast.tui.presenters.scene import Scene
from magblast.tui.presenters.text import Line, Span, clip_line, line, width_of
from magblast.tui.presenters.words import say
from magblast.tui.selection import Role, Selection
from magblast.wording import question

Key = tuple[str, str]
"""A key as shown, and what it does."""


def prompt_lines(
    scene: Scene,
    selection: Selection | None,
    width: int,
    *,
    keys: Sequence[Key] = (),
    note: str = "",
) -> list[Line]:
    """Write two lines: the question or the choice so far; the next step and the keys.

    ``note`` replaces the next step, such as the reason why a card cannot be played.
    """
    first = _headline(scene, selection)
    step = line(Span(note, Ink.WARN)) if note else _step(selection)
    bar = key_line(keys)
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


def _headline(scene: Scene, selection: Selection | None) -> Line:
    if selection is not None:
        tried = _with_cursor(selection, scene)
        if tried.action is not None:
            return preview(tried.action, scene)
    return line(Span(question(scene.view, scene.names, scene.rules), Ink.TITLE, bold=True))


def _with_cursor(selection: Selection, scene: Scene) -> Selection:
    """Pick what the cursor is on, to see what would come of it."""
    cursor = scene.marks.cursor
    if selection.is_idle or cursor is None or cursor in selection.picks:
        return selection
    tried = selection.pick(cursor) if selection.accepts(cursor) else selection
    return tried if tried.action is not None else selection


def _step(selection: Selection | None) -> Line:
    """Say what may be picked next, in the order it is offered."""
    if selection is None or (selection.action is not None and not selection.choices):
        return ()
    roles = [part.role for part in selection.asked if part.role is not Role.OPTION]
    phrases = [say(f"pick.{role}") for role in roles]
    return line(Span(", ".join(phrase for phrase in phrases if phrase), Ink.SOFT))
