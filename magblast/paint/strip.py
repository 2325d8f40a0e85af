"""Put the strip on top together: whose turn it is, which part of it, and what lies in piles."""

from collections.abc import Sequence
from typing import Any

from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.scene import Scene
from magblast.paint.text import Line, Span, clip_line, line, width_of

_GAP = 4
"""Cells between the parts of the strip, on both sides of the middle together."""


def fitted(
    left: Line, middles: Sequence[Line], rights: Sequence[Line], width: int, more: str
) -> Line:
    """Write three parts on one line, each in the longest form that fits, the middle before all.

    The forms are given from the longest to the shortest. Where none fits, the right one is left
    out and ``more`` marks the cut.
    """
    for middle in middles:
        room = width - width_of(left) - width_of(middle)
        for right in rights:
            gap = room - width_of(right)
            if gap >= _GAP:
                return line(*left, " " * (gap // 2), *middle, " " * (gap - gap // 2), *right)
    return clip_line(line(*left, " ", *middles[-1]), width, more)


def whose_turn(scene: Scene[Any], winner: Seat | None) -> Line:
    """Write the turn and whose it is; before and after the turns, that there is none."""
    view, say = scene.view, scene.say
    if winner is not None:
        return line(" ", Span(say("strip.over", seat=scene.name(winner)), Ink.ACCENT, bold=True))
    if view.active is None:
        return line(" ", Span(say("strip.set_up"), Ink.ACCENT, bold=True))
    return line(
        Span(f" {say('strip.turn', turn=view.turn)} ", Ink.SOFT),
        Span(f"{scene.glyphs.active} {scene.name(view.active)}", Ink.ACCENT, bold=True),
    )


def stages(labels: Sequence[str], current: int, between: str) -> Line:
    """Write the stages of a turn in their order, the current one in brackets."""
    spans: list[Span] = []
    for place, label in enumerate(labels):
        if spans:
            spans.append(Span(between, Ink.FAINT))
        if place == current:
            spans.append(Span(f"[{label}]", Ink.ACCENT, bold=True))
        else:
            spans.append(Span(label, Ink.FAINT if place < current else Ink.SOFT))
    return tuple(spans)


def phases(names: Sequence[str], current: int, dot: str) -> tuple[Line, Line]:
    """Write the phases of a turn, all by name or the current one alone."""
    now = names[current].upper()
    around = [*names[:current], now, *names[current + 1 :]]
    dots = [dot] * current + [now] + [dot] * (len(names) - current - 1)
    return (
        line(" ", *stages(around, current, f" {dot} ")),
        line(" ", *stages(dots, current, " ")),
    )
