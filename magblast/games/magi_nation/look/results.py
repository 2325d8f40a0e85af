"""Sum a finished game up for its last screen."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.tally import tally
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.seat import Outcome, Seat
from magblast.paint.awards import best
from magblast.paint.look import ResultRow, Results

_TWO = 2
_SHOWN = ("magi", "attacks", "lost", "played", "used", "paid")


def _counts(events: Iterable[e.Event], seats: Iterable[Seat]) -> Mapping[str, Mapping[Seat, int]]:
    """Count what happened by seat, with all cards played together, and all that cards did."""
    told = [*events]
    counts = tally(told)
    kinds = ("creatures", "relics", "spells")
    played = {seat: sum(counts[each][seat] for each in kinds) for seat in seats}
    used = Counter(each.seat for each in told if isinstance(each, e.PowerUsed | e.EffectUsed))
    return {**counts, "played": played, "used": used}


class Summary:
    """Sum up who beat whom, and when which Magi was defeated."""

    def __init__(self, events: Iterable[e.Event], outcome: Outcome, voice: MagiNationWords) -> None:
        self.events = tuple(events)
        self.outcome = outcome
        self.voice = voice
        self.counts = _counts(self.events, voice.rules.seats)
        """What happened, by seat."""

    def results(self) -> Results:
        """Sum up who beat whom, and when which Magi was defeated."""
        counts, say = self.counts, self.voice.say
        winner = next(iter(self.outcome.winners), None)
        seats = self._places()
        rows = [
            ResultRow(seat, tuple(str(counts[each][seat]) for each in _SHOWN)) for seat in seats
        ]
        return Results(
            tuple(rows),
            self._title(winner),
            tuple(say(f"end.{each}") for each in _SHOWN),
            tuple(self._awards()),
            tuple(self._defeats(self.outcome.turns)),
            plotted=say("end.plotted"),
            measure=say("end.measure"),
        )

    def _title(self, winner: Seat | None) -> str:
        if winner is None:
            many = ".many" if len(self.voice.rules.decks) > _TWO else ""
            return self.voice.say(f"end.drawn{many}", turn=self.outcome.turns)
        slots = {"winner": self.voice.captain(winner), "w_deck": self._deck(winner)}
        winner, *losers = self._places()
        if len(losers) > 1:
            return self.voice.say("end.won.many", turn=self.outcome.turns, **slots)
        loser = {"loser": self.voice.captain(losers[0]), "l_deck": self._deck(losers[0])}
        return self.voice.say("end.won", turn=self.outcome.turns, **slots, **loser)

    def _places(self) -> list[Seat]:
        """List the seats as they did: the winner, then who was out last; else as they sit."""
        out = [event.seat for event in self.events if isinstance(event, e.CaptainOut)]
        lasted = [seat for seat in self.voice.rules.seats if seat not in out]
        won = self.outcome.winners
        return [*sorted(lasted, key=lambda seat: seat not in won), *reversed(out)]

    def _deck(self, seat: Seat) -> str:
        return self.voice.language.translate(self.voice.rules.deck(seat).name)

    def _defeats(self, turns: int) -> Iterator[str]:
        """Tell for each seat in which turn each of its Magi was defeated."""
        begun = [event.turn for event in self.events if isinstance(event, e.TurnBegan)]
        # A game may begin in the middle of a turn.
        turn, fallen = begun[0] - 1 if begun else turns, dict[Seat, list[str]]()
        for event in self.events:
            match event:
                case e.TurnBegan(_, number):
                    turn = number
                case e.MagiDefeated(seat, card):
                    told = self.voice.say("end.defeated", card=self.voice.card(card), turn=turn)
                    fallen.setdefault(seat, []).append(told)
        for seat in sorted(fallen):
            listed = self.voice.language.listing(fallen[seat])
            yield self.voice.say("end.fallen", seat=self.voice.captain(seat), magi=listed)

    def _awards(self) -> Iterator[str]:
        """Name the best at something, a sentence each."""
        energies = self._energies()
        if biggest := best(energies, 1):
            seat, card = biggest
            told = {"seat": self.voice.captain(seat), "card": self.voice.card(card)}
            yield self.voice.say("award.biggest", count=energies[biggest], **told)
        for award in ("played", "attacks", "powers", "paid"):
            if ahead := best(self.counts[award], 1):
                count = self.counts[award][ahead]
                yield self.voice.say(f"award.{award}", seat=self.voice.captain(ahead), count=count)

    def _energies(self) -> dict[tuple[Seat, CardId], int]:
        """Return the most energy that each creature ever had."""
        most = dict[tuple[Seat, CardId], int]()
        for event in self.events:
            match event:
                case (
                    e.CreaturePlayed(seat, card)
                    | e.EnergyGained(seat, card)
                    | e.Energized(seat, card)
                ):
                    key = (seat, card)
                case e.EnergyMoved(seat, to=card):
                    # It may come from a card of another seat.
                    there = [each for each in self.voice.rules.seats if (each, card) in most]
                    key = (seat if seat in there or not there else there[0], card)
                case _:
                    continue
            if self.voice.rules.cards[card].kind == "creature":
                most[key] = max(most.get(key, 0), event.energy)
        return most
