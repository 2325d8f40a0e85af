"""Sum a finished game up for its last screen."""

from collections.abc import Iterable

from magblast.games.magusha.engine.events import Event, GameDrawn, GameWon
from magblast.games.magusha.tally import FIGURES, tally
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.decision import Outcome
from magblast.paint.look import ResultRow, Results


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
        (say("original"),),
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
