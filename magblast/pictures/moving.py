"""Write several pictures as one SVG that shows them one after the other."""

from collections.abc import Sequence
from itertools import accumulate

from magblast.pictures.film import Still
from magblast.pictures.svg import framed, row_at, styles

_LAST = 4.0
"""Seconds that the last picture stands at least."""


def moving_svg(stills: Sequence[Still], width: int, *, title: str, theme: str | None = None) -> str:
    """Return a film of so many columns as an SVG that moves by itself, again and again.

    Each distinct row of a line is in it once. Where nothing moves, because the reader or the
    program that shows it wants it so, the last picture stands.
    """
    ends = [*accumulate(still.seen.seconds for still in stills[:-1])]
    whole = (ends[-1] if ends else 0.0) + max(_LAST, stills[-1].seen.seconds)
    shares = [100 * begin / whole for begin in (0.0, *ends)]
    height = len(stills[0].rows)
    body = ""
    rules: list[str] = []
    for y in range(height):
        column = [still.rows[y] for still in stills]
        for row in dict.fromkeys(column):
            shown = [each == row for each in column]
            if all(shown):
                body += row_at(row, y)
            elif drawn := row_at(row, y, f' class="m{len(rules)}{"" if shown[-1] else " past"}"'):
                body += drawn
                rules.append(_rule(len(rules), shown, shares, whole))
    sheet = [
        styles((row for still in stills for row in still.rows), theme),
        ".magblast .past{visibility:hidden}",
        "@media (prefers-reduced-motion:no-preference){",
        *rules,
        "}",
    ]
    return framed(body, width, height, "\n".join(sheet), title=title)


def _rule(number: int, shown: Sequence[bool], shares: Sequence[float], whole: float) -> str:
    """Return when a row is seen: at each change of that, as a share of the whole time."""
    steps, before = "", None
    for share, now in zip(shares, shown, strict=True):
        if now is not before:
            steps += f"{share:.3f}%{{visibility:{'visible' if now else 'hidden'}}}"
            before = now
    last = "visible" if shown[-1] else "hidden"
    return (
        f"@keyframes m{number}{{{steps}100%{{visibility:{last}}}}}"
        f".magblast .m{number}{{animation:m{number} {whole:.2f}s step-end infinite}}"
    )
