"""Sum a finished game up for its last screen."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.terms import CardId
from magblast.games.magblast.table.loudness import loudness
from magblast.games.magblast.table.tally import Tally, tally
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.entry import Entry, events_of
from magblast.kernel.language import Language
from magblast.kernel.seat import Outcome, Seat
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results
from magblast.paint.text import clip

_FIGURES = ("fired", "hits", "accuracy", "damage", "biggest", "kills", "silent")
_NOISES = 5
_ENOUGH = 3
"""Shots that tell how well somebody aims."""
_NAME = 14


def results(entries: Sequence[Entry], outcome: Outcome, words: MagblastWords) -> Results:
    """Rank the captains: the winner first, then the others, the longer they lived the higher."""
    names, language = words.names, words.language
    say = language.say
    counts = tally(events_of(entries))
    winner = next(iter(outcome.winners), 1)
    last = [seat for seat in reversed(counts.out) if seat != winner]
    left = [seat for seat in range(1, len(names) + 1) if seat not in (winner, *last)]
    ranked = (winner, *last, *left)
    return Results(
        tuple(ResultRow(seat, _figures(seat, counts, language)) for seat in ranked),
        say("screen.end.title", name=names[winner - 1]),
        tuple(say(f"screen.end.{name}") for name in _FIGURES),
        tuple(_awards(ranked, counts, names, language)),
        plotted=say("screen.end.plotted"),
        measure=say("screen.end.measure"),
        chooses_dealer=True,
        noise=_noise(entries, winner, names, language),
        reel=_reel(entries, names, language),
    )


def _figures(seat: Seat, counts: Tally, language: Language) -> tuple[str, ...]:
    fired, hits = counts.fired[seat], counts.hits[seat]
    accuracy = language.say("percent", figure=100 * hits // fired) if fired else "–"
    damage, biggest = counts.damage[seat], counts.biggest[seat]
    figures = (fired, hits, accuracy, damage, biggest, counts.kills[seat], counts.silent[seat])
    return tuple(map(str, figures))


def _noise(entries: Sequence[Entry], winner: Seat, names: Sequence[str], language: Language) -> str:
    """Tell what the winner typed for the blast that destroyed the last flagship."""
    made: dict[CardId, str | None] = {}
    hit, text = None, None
    for entry in entries:
        for event in entry.events:
            match event:
                case e.SoundMade(card=card):
                    made[card] = entry.text
                case e.TargetHit(card=card):
                    hit = card
                case e.FlagshipDestroyed(by=by):
                    text = made.get(hit) if hit and by == winner else None
                case e.TurnBegan():
                    made, hit = {}, None
    return language.say("screen.end.noise", by=names[winner - 1], text=text) if text else ""


def _reel(entries: Sequence[Entry], names: Sequence[str], language: Language) -> tuple[str, ...]:
    """List the loudest sound effect of each captain, the loudest of all first."""
    best: dict[Seat, str] = {}
    for entry in entries:
        if entry.text:
            seat = entry.action.by
            best[seat] = max(best.get(seat, ""), entry.text, key=loudness)
    found = sorted(best.items(), key=lambda item: (-loudness(item[1]), item[0]))[:_NOISES]
    if not found:
        return ()
    lines = [
        language.say("magblast.event.sound_made", by=clip(names[seat - 1], _NAME), text=text)
        for seat, text in found
    ]
    return (language.say("screen.end.noises"), *lines)


def _awards(
    seats: Sequence[Seat], counts: Tally, names: Sequence[str], language: Language
) -> Iterator[str]:
    """Name the best at something, a sentence each."""
    aim = {
        seat: Fraction(counts.hits[seat], fired)
        for seat in seats
        if (fired := counts.fired[seat]) >= _ENOUGH
    }
    if first := best(aim):
        slots = {"name": names[first - 1], "fired": counts.fired[first]}
        yield language.say("screen.end.award.aim", count=counts.hits[first], **slots)
    for award, values in (
        ("biggest", counts.biggest),
        ("guns", counts.damage),
        ("kills", counts.kills),
        ("revenge", counts.revenges),
        ("quietest", counts.silent),
    ):
        if first := best(values):
            name = names[first - 1]
            yield language.say(f"screen.end.award.{award}", name=name, count=values[first])
