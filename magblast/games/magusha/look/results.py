"""Sum a finished game up for its last screen."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias, TypeVar

from magblast.games.magusha.engine.events import Event, GameDrawn, GameWon, StrikeBegan, TurnBegan
from magblast.games.magusha.engine.terms import CardId
from magblast.games.magusha.tally import FIGURES, tally
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.decision import Outcome
from magblast.kernel.seat import Seat
from magblast.paint.look import ResultRow, Results

T = TypeVar("T")
_Turn: TypeAlias = tuple[Seat, int]
_Card: TypeAlias = tuple[Seat, CardId]


def results(events: Iterable[Event], outcome: Outcome, voice: Voice) -> Results:
    """Sum up how the game ended, and what each army did and lost."""
    events = tuple(events)
    counts, say = tally(events), voice.say
    winner = next(iter(outcome.winners), None)
    seats = (1, 2) if winner is None else (winner, 3 - winner)
    rows = [ResultRow(seat, tuple(str(counts[each][seat]) for each in FIGURES)) for seat in seats]
    return Results(
        tuple(rows),
        _title(events, outcome, voice),
        tuple(say(f"end.{each}") for each in FIGURES),
        (*filter(None, ["\n".join(_awards(events, voice))]), say("end.original")),
        plotted=say("end.plotted"),
    )


def _title(events: Iterable[Event], outcome: Outcome, voice: Voice) -> str:
    for event in events:
        match event:
            case GameWon(seat, turn, how):
                winner, loser = voice.captain(seat), voice.captain(3 - seat)
                return voice.say(f"end.{how}", winner=winner, loser=loser, turn=turn)
            case GameDrawn(turn, quiet):
                return voice.say("end.drawn", turn=turn, count=quiet)
    return ""


def _awards(events: Iterable[Event], voice: Voice) -> Iterator[str]:
    """Iterate over what is told of the turn with most hits and of the card that struck most often.

    Nothing is told of what several share.
    """
    turn, hits, strikes = 0, Counter[_Turn](), Counter[_Card]()
    for event in events:
        match event:
            case TurnBegan(_, number):
                turn = number
            case StrikeBegan(seat, card):
                strikes[seat, card] += 1
        for seat, count in tally([event])["hits"].items():
            hits[seat, turn] += count
    for (seat, number), count in _most(hits):
        yield voice.say("end.hardest", seat=voice.captain(seat), turn=number, count=count)
    for (seat, card), count in _most(strikes):
        name = voice.card(card)
        yield voice.say("end.busiest", seat=voice.captain(seat), card=name, count=count)


def _most(counts: Counter[T]) -> list[tuple[T, int]]:
    """Return what was counted most often, if it was more than once and nothing else as often."""
    most = max(counts.values(), default=0)
    found = [each for each in counts.items() if each[1] == most]
    return found if most > 1 and len(found) == 1 else []
