"""Sum a finished game up for its last screen."""

from collections.abc import Iterable, Iterator, Sequence

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.query import SEATS, other
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.tally import FIGURES, tally
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.decision import Outcome
from magblast.kernel.seat import Seat
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results


def results(events: Iterable[e.Event], outcome: Outcome, voice: Voice) -> Results:
    """Sum up who beat whom with what, and when which Magi was defeated."""
    events = tuple(events)
    counts, say = tally(events), voice.say
    winner = next(iter(outcome.winners), None)
    seats = SEATS if winner is None else (winner, other(winner))
    rows = [ResultRow(seat, tuple(str(counts[each][seat]) for each in FIGURES)) for seat in seats]
    return Results(
        tuple(rows),
        _title(outcome, winner, voice),
        tuple(say(f"end.{each}") for each in FIGURES),
        tuple(_awards(events, voice)),
        tuple(_defeats(events, voice)),
        plotted=say("end.plotted"),
    )


def _title(outcome: Outcome, winner: Seat | None, voice: Voice) -> str:
    if winner is None:
        return voice.say("end.drawn", turn=outcome.turns)
    names = {"winner": voice.captain(winner), "loser": voice.captain(other(winner))}
    decks = {
        f"{who}_deck": _deck(voice, seat) for who, seat in (("w", winner), ("l", other(winner)))
    }
    return voice.say("end.won", turn=outcome.turns, **names, **decks)


def _deck(voice: Voice, seat: Seat) -> str:
    return voice.language.translate(voice.rules.deck(seat).name)


def _defeats(events: Iterable[e.Event], voice: Voice) -> Iterator[str]:
    """Tell for each seat in which turn each of its Magi was defeated."""
    turn, fallen = 0, dict[Seat, list[str]]()
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


def _awards(events: Sequence[e.Event], voice: Voice) -> Iterator[str]:
    """Name the best at something, a sentence each."""
    counts = tally(events)
    if found := best(_energies(events, voice), 1):
        seat, card = found
        told = {"seat": voice.captain(seat), "card": voice.card(card)}
        yield voice.say("award.biggest", count=_energies(events, voice)[found], **told)
    played = {
        seat: sum(counts[each][seat] for each in ("creatures", "relics", "spells"))
        for seat in SEATS
    }
    for award, values in (
        ("played", played),
        ("attacks", counts["attacks"]),
        ("powers", counts["powers"]),
        ("paid", counts["paid"]),
    ):
        if seat_best := best(values, 1):
            yield voice.say(
                f"award.{award}", seat=voice.captain(seat_best), count=values[seat_best]
            )


def _energies(events: Iterable[e.Event], voice: Voice) -> dict[tuple[Seat, CardId], int]:
    """Return the most energy that each creature ever had."""
    most = dict[tuple[Seat, CardId], int]()
    for event in events:
        if isinstance(event, e.CreaturePlayed | e.EnergyGained):
            key = (event.seat, event.card)
            if voice.rules.cards[event.card].kind == "creature":
                most[key] = max(most.get(key, 0), event.energy)
    return most
