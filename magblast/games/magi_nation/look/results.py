"""Sum a finished game up for its last screen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.tally import tally
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.decision import Outcome
from magblast.kernel.seat import Seat, other
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results

_SHOWN = ("magi", "attacks", "lost", "played", "powers", "paid")


def results(events: Iterable[e.Event], outcome: Outcome, voice: MagiNationWords) -> Results:
    """Sum up who beat whom, and when which Magi was defeated."""
    events = tuple(events)
    counts, say = _counts(events), voice.say
    winner = next(iter(outcome.winners), None)
    seats = SEATS if winner is None else (winner, other(winner))
    rows = [ResultRow(seat, tuple(str(counts[each][seat]) for each in _SHOWN)) for seat in seats]
    return Results(
        tuple(rows),
        _title(outcome, winner, voice),
        tuple(say(f"end.{each}") for each in _SHOWN),
        tuple(_awards(events, counts, voice)),
        tuple(_defeats(events, outcome.turns, voice)),
        plotted=say("end.plotted"),
        measure=say("end.measure"),
    )


def _counts(events: Iterable[e.Event]) -> Mapping[str, Mapping[Seat, int]]:
    """Count what happened by seat, with all cards played together."""
    counts = tally(events)
    kinds = ("creatures", "relics", "spells")
    return {**counts, "played": {seat: sum(counts[each][seat] for each in kinds) for seat in SEATS}}


def _title(outcome: Outcome, winner: Seat | None, voice: MagiNationWords) -> str:
    if winner is None:
        return voice.say("end.drawn", turn=outcome.turns)
    names = {"winner": voice.captain(winner), "loser": voice.captain(other(winner))}
    decks = {
        f"{who}_deck": _deck(voice, seat) for who, seat in (("w", winner), ("l", other(winner)))
    }
    return voice.say("end.won", turn=outcome.turns, **names, **decks)


def _deck(voice: MagiNationWords, seat: Seat) -> str:
    return voice.language.translate(voice.rules.deck(seat).name)


def _defeats(events: Sequence[e.Event], turns: int, voice: MagiNationWords) -> Iterator[str]:
    """Tell for each seat in which turn each of its Magi was defeated."""
    begun = [event.turn for event in events if isinstance(event, e.TurnBegan)]
    # A game may begin in the middle of a turn.
    turn, fallen = begun[0] - 1 if begun else turns, dict[Seat, list[str]]()
    for event in events:
        match event:
            case e.TurnBegan(_, number):
                turn = number
            case e.MagiDefeated(seat, card):
                told = voice.say("end.defeated", card=voice.card(card), turn=turn)
                fallen.setdefault(seat, []).append(told)
    for seat in sorted(fallen):
        listed = voice.language.listing(fallen[seat])
        yield voice.say("end.fallen", seat=voice.captain(seat), magi=listed)


def _awards(
    events: Sequence[e.Event], counts: Mapping[str, Mapping[Seat, int]], voice: MagiNationWords
) -> Iterator[str]:
    """Name the best at something, a sentence each."""
    energies = _energies(events, voice)
    if biggest := best(energies, 1):
        seat, card = biggest
        told = {"seat": voice.captain(seat), "card": voice.card(card)}
        yield voice.say("award.biggest", count=energies[biggest], **told)
    for award in ("played", "attacks", "powers", "paid"):
        if ahead := best(counts[award], 1):
            count = counts[award][ahead]
            yield voice.say(f"award.{award}", seat=voice.captain(ahead), count=count)


def _energies(events: Iterable[e.Event], voice: MagiNationWords) -> dict[tuple[Seat, CardId], int]:
    """Return the most energy that each creature ever had."""
    most = dict[tuple[Seat, CardId], int]()
    for event in events:
        if isinstance(event, e.CreaturePlayed | e.EnergyGained):
            key = (event.seat, event.card)
            if voice.rules.cards[event.card].kind == "creature":
                most[key] = max(most.get(key, 0), event.energy)
    return most
