"""Draw shares and their intervals as SVG.

Places are in per cent of the width, so that all plots of one width have the same scale.
"""

from magblast.bots.balance import Rate

HEIGHT = 16
"""The height of the plot of one row."""
_TICKS = (0, 25, 50, 75, 100)
_QUARTER = ' class="quarter"'
COLOURS = """
:root { --ink: #222; --paper: #fff; --line: #ccc; --dim: #666; --share: #0072b2; --mark: #d55e00;
  --more: 0 114 178; --less: 230 159 0; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #1a1a1a; --line: #444;
  --dim: #999; --share: #56b4e9; --mark: #e69f00; --more: 86 180 233; --less: 213 94 0; } }
"""
"""From the palette of Okabe and Ito, which colour-blind people can tell apart."""
MARKS = """
svg text { font-size: 10px; fill: var(--dim); text-anchor: middle; }
svg .tick { stroke: var(--line); } svg .fair { stroke: var(--dim); stroke-dasharray: 3 2; }
svg .interval { stroke: var(--share); stroke-width: 3; }
svg circle { fill: var(--mark); } svg rect { fill: var(--share); }
"""


def axis() -> str:
    """Draw the scale of the plots below, from 0 to 100 %; in halves if there is no room."""
    return "".join(
        f'<text x="{tick}%" y="12"{_QUARTER * (tick % 50 > 0)}>{tick}</text>' for tick in _TICKS
    )


def ends(low: str, high: str) -> str:
    """Write what the two ends of the plots below stand for."""
    return f'<text x="0%" y="12">{low}</text><text x="100%" y="12">{high}</text>'


def plot(rate: Rate, fair: float) -> str:
    """Draw an interval with the share itself, and a line at the fair share."""
    return "".join(_upright("tick", f"{tick}%") for tick in _TICKS) + span(
        *rate.interval, rate.share, fair
    )


def span(low: float, high: float, mean: float, usual: float) -> str:
    """Draw an interval with its mean and a line at the usual value, from 0 to 1 of the width."""
    places = (f"{100 * each:.1f}%" for each in (low, high, mean, usual))
    begin, end, middle, line = places
    return (
        _upright("fair", line)
        + f'<line class="interval" x1="{begin}" x2="{end}" y1="50%" y2="50%"/>'
        f'<circle cx="{middle}" cy="50%" r="4"/>'
    )


def bar(share: float) -> str:
    """Draw a bar that takes a share of the width."""
    return f'<rect width="{100 * share:.1f}%" height="{HEIGHT}"/>'


def _upright(kind: str, place: str) -> str:
    return f'<line class="{kind}" x1="{place}" x2="{place}" y1="0" y2="100%"/>'
