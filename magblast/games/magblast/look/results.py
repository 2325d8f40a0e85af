"""Sum a finished game up for its last screen."""

from collections.abc import Sequence

from magblast.games.magblast.engine.actions import Sound
from magblast.games.magblast.table.tally import Tally, tally
from magblast.kernel.decision import Outcome
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.paint.look import Deed, ResultRow, Results
from magblast.paint.text import clip

_FIGURES = ("fired", "hits", "accuracy", "damage", "biggest", "kills", "silent")
_NOISES = 5
_NAME = 14


def results(
    deeds: Sequence[Deed], outcome: Outcome, names: Sequence[str], language: Language
) -> Results:
    """Rank the captains: the winner first, then the others, the longer they lived the higher."""
    say = language.say
    counts = tally(event for deed in deeds for event in deed.events)
    winner = next(iter(outcome.winners), 1)
    last = [seat for seat in reversed(counts.out) if seat != winner]
    left = [seat for seat in range(1, len(names) + 1) if seat not in (winner, *last)]
    ranked = (winner, *last, *left)
    return Results(
        tuple(ResultRow(seat, _figures(seat, counts)) for seat in ranked),
        say("screen.end.title", name=names[winner - 1]),
        tuple(say(f"screen.end.{name}") for name in _FIGURES),
        (*_noises(deeds, names, language), *_quietest(ranked, counts, names, language)),
        chooses_dealer=True,
    )


def _figures(seat: Seat, counts: Tally) -> tuple[str, ...]:
    fired, hits = counts.fired[seat], counts.hits[seat]
    accuracy = f"{100 * hits // fired}%" if fired else "–"
    damage, biggest = counts.damage[seat], counts.biggest[seat]
    figures = (fired, hits, accuracy, damage, biggest, counts.kills[seat], counts.silent[seat])
    return tuple(map(str, figures))


def _noises(deeds: Sequence[Deed], names: Sequence[str], language: Language) -> tuple[str, ...]:
    """List the longest sound effect of each captain, the longest of all first."""
    best: dict[Seat, str] = {}
    for deed in deeds:
        if isinstance(deed.action, Sound) and deed.text:
            seat = deed.action.by
            best[seat] = max(best.get(seat, ""), deed.text, key=len)
    found = sorted(best.items(), key=lambda item: (-len(item[1]), item[0]))[:_NOISES]
    if not found:
        return ()
    lines = [f"  {clip(names[seat - 1], _NAME)}: “{text}”" for seat, text in found]
    return ("\n".join((language.say("screen.end.noises"), *lines)),)


def _quietest(
    seats: Sequence[Seat], counts: Tally, names: Sequence[str], language: Language
) -> tuple[str, ...]:
    """Return who missed the most shots by silence; nobody if several are tied."""
    most = max(counts.silent[seat] for seat in seats)
    silent = [seat for seat in seats if counts.silent[seat] == most]
    if not most or len(silent) > 1:
        return ()
    return (language.say("screen.end.quietest", name=names[silent[0] - 1]),)
