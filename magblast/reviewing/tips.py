"""Choose the tips of a review for one reader: the largest swings, the best move, turning points.

``whys.py`` finds out why an answer was better.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple

from magblast.bots.luck import Luck
from magblast.bots.tactics import bots_of
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Chances, Played
from magblast.reviewing.turns import Turned, TurnFacts, turns_of
from magblast.reviewing.verdicts import BAD, SEED, Verdict, asked_at, is_bots

SOON = 3
"""Answers of the reader that are judged before the first is told, at most."""


LEAST_TOLD = 3
"""Tips that a game has at least: until there are as many, turns that changed much are told, too."""
_LAST = 6
"""Turns that are looked at to say how a captain fell."""
_BEST = 0.05
"""How far a best move must be ahead of the bot's, at least."""
_MUCH = 0.05
"""How much a turn must have changed for it to be told."""


class TipKind(StrEnum):
    """Identify what is told of an answer."""

    WORSE = "worse"
    """Another one was better."""
    BEST = "best"
    """It was the best move of the game."""
    END = "end"
    """It was made in the turn that won or lost the game, or before it."""
    TURN = "turn"
    """It was the last one in a turn that changed much, or before it."""


class Tip(NamedTuple):
    """Pick out an answer to be told of."""

    kind: TipKind
    verdict: Verdict
    turned: Turned | None = None
    """The turn that is told, with how the chance of the reader changed in it."""
    is_fatal: bool = False
    """Whether the answer lost the game on the spot, and another would not have."""

    @property
    def turn(self) -> int:
        """Return which turn it is about."""
        return self.verdict.turn if self.turned is None else self.turned.turn

    @property
    def is_sure(self) -> bool:
        """Whether it is certain, and not only likely."""
        return bool(self.verdict.mark) or self.is_fatal

    @property
    def needs_reason(self) -> bool:
        """Whether it is told only with a reason: what is just likely teaches nothing without."""
        return not self.is_sure and self.kind in (TipKind.WORSE, TipKind.BEST)

    @property
    def may_change(self) -> bool:
        """Whether answers that have not been judged may show that something else is to be told."""
        return self.kind in (TipKind.TURN, TipKind.END) or not self.is_sure

    @property
    def sort(self) -> tuple[str, type, type]:
        """Return what it has in common with tips that would tell much the same."""
        better, worse = self.compared
        return self.verdict.kind, type(better), type(worse)

    def outdoes(self, other: "Tip") -> bool:
        """Return whether it tells for certain what another tip tells as likely."""
        alike = (self.kind, self.sort) == (other.kind, other.sort)
        return alike and self.is_sure and not other.is_sure

    @property
    def compared(self) -> tuple[Any, Any]:
        """Return two answers, the better one first; they are the same where none was better."""
        verdict = self.verdict
        if self.kind is TipKind.BEST:
            return verdict.played, verdict.usual
        better = verdict.better if self.kind is TipKind.WORSE else verdict.played
        return better, verdict.played


def people(played: Played) -> list[Seat]:
    """List the seats for which a person has decided, or might have; else all seats."""
    found = {
        entry.action.by for index, entry in enumerate(played.entries) if not is_bots(played, index)
    }
    seats = range(1, len(played.setup.seats) + 1)
    return sorted(found) or [seat for seat in seats if not played.bot_at(seat, 1)] or [*seats]


class Coach:
    """Choose the tips for one reader of a finished game, and the decisions judged first."""

    def __init__(
        self, played: Played, reader: Seat, chances: Sequence[Chances], seed: str = SEED
    ) -> None:
        self.reader, self.seed = reader, seed
        self._played = played
        self._begun = [each.n for each in chances]
        self._turned = turns_of(chances, reader)
        self.facts = TurnFacts(played, reader)
        """What happened in the turns."""
        self._chosen: list[int] = []
        """The turns whose answers are judged first, by their place, in this order."""
        self._usual: dict[int, bool] = {}
        """Whether an answer is what the bot would have done."""
        outcome = played.position.outcome
        winners = () if outcome is None else outcome.winners
        self.is_won = reader in winners
        self.has_winner = bool(winners)
        self._fatal: dict[int, bool] = {}
        """Whether an answer lost the game on the spot."""
        self._dropped = set[tuple[TipKind, int]]()
        """What is likely, but without a reason."""

    def drop(self, tip: Tip) -> None:
        """Tell a tip no more: nothing says why, and nobody can learn from it."""
        self._dropped.add((tip.kind, tip.verdict.before))

    def turned(self, turn: int) -> Turned | None:
        """Return how the chance of the reader changed in a turn; None where it is not known."""
        return next((each for each in self._turned if each.turn == turn), None)

    @property
    def costliest(self) -> Turned | None:
        """Return the turn in which the reader's chance fell most; None where it never did."""
        worst = min(self._turned, key=lambda each: each.gain, default=None)
        return None if worst is None or worst.gain >= 0 else worst

    def choose(self, left: Sequence[int]) -> int:
        """Return what is judged next of these decisions, those of people first.

        The reader's come first: those of the turns that cost most, and after the first of them the
        turn that brought a winner most. In a turn, what the bot would not have done comes first.
        """
        mine = [index for index in left if self._played.entries[index].action.by == self.reader]
        if not mine:
            return left[0]
        if not self._chosen:
            self._chosen = self._in_order(mine)
        place = min({self._place(index) for index in mine}, key=self._rank)
        of_turn = [index for index in mine if self._place(index) == place]
        return min(of_turn, key=self._is_usual)

    def _place(self, index: int) -> int:
        """Return in which turn of the curve a decision was made."""
        return max(0, bisect_left(self._begun, self._played.entries[index].n) - 1)

    def _rank(self, place: int) -> int:
        return self._chosen.index(place) if place in self._chosen else len(self._chosen)

    def _in_order(self, mine: Sequence[int]) -> list[int]:
        """Rank the turns of the reader."""
        places = [*dict.fromkeys(map(self._place, mine))]
        if self.is_won and len(self._turned) > 1:
            gain = {place: self._gain(place) for place in places}
            best = max(places, key=lambda place: gain[place])
            places.remove(best)
            places.insert(1, best)
        return places

    def _gain(self, place: int) -> float:
        return self._turned[place].gain if place < len(self._turned) else 0.0

    def _is_usual(self, index: int) -> bool:
        if index not in self._usual:
            played, make = self._played, bots_of(self._played.game.id)
            asked = asked_at(played, index)
            usual = (
                None
                if make is None
                else make(played.setup).greedy(asked.view, Luck(f"{self.seed} {index}"))
            )
            self._usual[index] = usual == asked.played
        return self._usual[index]

    def is_ready(self, found: Sequence[Verdict], asked: Sequence[int]) -> bool:
        """Return whether the first answer is told: when a few have been judged, or one is certain.

        ``asked`` lists the decisions that are judged.
        """
        mine = [each for each in found if each.seat == self.reader]
        count = sum(self._played.entries[index].action.by == self.reader for index in asked)
        return len(mine) >= min(SOON, count) or any(each.mark for each in mine)

    def has_read(self, found: Iterable[Verdict], asked: Iterable[int]) -> bool:
        """Return whether all answers of the reader have been judged.

        ``asked`` lists the decisions that are judged.
        """
        known = {each.before for each in found}
        mine = (at for at in asked if self._played.entries[at].action.by == self.reader)
        return all(index in known for index in mine)

    def is_clean(self, found: Iterable[Verdict]) -> bool:
        """Return whether answers of the reader have been judged, and none cost enough to tell."""
        mine = self._mine(found)
        return bool(mine) and not self._worse(mine)

    def tips(
        self, found: Iterable[Verdict], told: Sequence[Tip] = (), *, so_far: bool = False
    ) -> list[Tip]:
        """List the tips by the verdicts so far, without those that have been told.

        What is certain comes first, what cost most before the rest; then comes the best move;
        where there is little to tell, the turns that changed most; and last how the game ended, or
        first where no answer is told. What is only likely is told where nothing is certain and
        there would be too few, and what would be told alike once.
        ``so_far`` says that more answers of the reader are being judged, and leaves
        out what they may still change.
        """
        known = {(tip.kind, tip.verdict.before, tip.turn) for tip in told}
        like = {(tip.kind, tip.sort) for tip in told}
        turns = {tip.turn for tip in told}

        def is_new(tip: Tip) -> bool:
            if (so_far and tip.may_change) or (tip.kind, tip.verdict.before, tip.turn) in known:
                return False
            if tip.kind is TipKind.END:
                return not any(each.kind is TipKind.END for each in told)
            if tip.kind is TipKind.TURN:
                return tip.turn not in turns
            return tip.is_sure or (tip.kind, tip.sort) not in like

        return [tip for tip in self._tips(found) if is_new(tip)]

    def alike(self, tip: Tip, found: Iterable[Verdict]) -> list[int]:
        """List the other turns in which the reader answered much as in a tip, and lost by it."""
        if tip.kind is not TipKind.WORSE:
            return []
        worse = map(self._mistake, self._worse(self._mine(found)))
        turns = {each.verdict.turn for each in worse if each.sort == tip.sort}
        return sorted(turns - {tip.verdict.turn})

    def _tips(self, found: Iterable[Verdict]) -> list[Tip]:
        mine = self._mine(found)
        worse = [self._mistake(each) for each in self._worse(mine)]
        told = [tip for tip in worse if tip.is_sure]
        end, wrong = self._end(mine), {(tip.verdict.kind, tip.turn) for tip in worse}
        # In a turn of which something is told to have been wrong, only what is certain is praised.
        best = self._best(
            [each for each in mine if each.mark or (each.kind, each.turn) not in wrong]
        )
        praised = [] if best is None else [Tip(TipKind.BEST, best)]
        told += [tip for tip in praised if tip.is_sure]
        last = [] if end is None else [end]
        turns = {tip.turn for tip in (*worse, *last)}
        room = max(0, LEAST_TOLD - len(told) - len(last))
        turned = sorted(islice(self._turns(mine, turns), room), key=_changed, reverse=True)
        # A page more is worth nothing beside one that is certain, if it may be wrong.
        likely = [] if told else [*self._likely(worse), *praised][: room - len(turned)]
        told += likely
        # Where no answer is told, what matters most is how the game ended.
        told = [*told, *turned, *last] if told else [*last, *turned]
        return told or [Tip(TipKind.TURN, each) for each in mine[:1]]

    def _likely(self, worse: Iterable[Tip]) -> Iterable[Tip]:
        """List what is only likely, each sort once."""
        found: dict[object, Tip] = {}
        for tip in worse:
            if not tip.is_sure and not self._is_dropped(tip):
                found.setdefault(tip.sort, tip)
        return found.values()

    def _mistake(self, verdict: Verdict) -> Tip:
        """Return the tip that tells that another answer was better."""
        return Tip(TipKind.WORSE, verdict, is_fatal=self._is_fatal(verdict))

    def _is_fatal(self, verdict: Verdict) -> bool:
        """Return whether the game was lost before the next answer, and another left a chance.

        It was lost in every world, so whoever answered could know it.
        """
        if verdict.left or not verdict.chance or verdict.better == verdict.played:
            return False
        if verdict.before not in self._fatal:
            self._fatal[verdict.before] = self._is_lost_at_once(verdict)
        return self._fatal[verdict.before]

    def _is_lost_at_once(self, verdict: Verdict) -> bool:
        entries = self._played.entries
        after = range(verdict.before + 1, len(entries))
        end = next((at for at in after if entries[at].action.by == verdict.seat), len(entries))
        position = self._played.position_after(end)
        if (outcome := position.outcome) is not None:
            return bool(outcome.winners) and verdict.seat not in outcome.winners
        return verdict.seat not in position.view(None).living

    def _is_dropped(self, tip: Tip) -> bool:
        return (tip.kind, tip.verdict.before) in self._dropped

    def _end(self, mine: Sequence[Verdict]) -> Tip | None:
        """Return the turn in which the reader won or fell; None for a draw."""
        if not self._turned or not self.has_winner:
            return None
        turned = self._turned[-1]
        chosen = _told_at(mine, turned)
        return None if chosen is None else Tip(TipKind.END, chosen, turned)

    @property
    def last_turns(self) -> Sequence[Turned]:
        """The last turns until the game, or that of the reader, was over."""
        return self._turned[-_LAST:]

    def _turns(self, mine: Sequence[Verdict], known: Collection[int]) -> Iterator[Tip]:
        """Iterate over other turns that changed much, the decisive one first, its opposite second.

        Those of which there is nothing to tell are left out.
        """
        much = sorted(
            (
                each
                for each in self._turned
                if abs(each.gain) >= _MUCH
                and each.turn not in known
                and self.facts.is_telling(each)
            ),
            key=lambda each: -abs(each.gain),
        )
        fell, rose = ([each for each in much if (each.gain < 0) == is_fall] for is_fall in (1, 0))
        first = (*rose[:1], *fell[:1]) if self.is_won else (*fell[:1], *rose[:1])
        for turned in dict.fromkeys((*first, *much)):
            if (chosen := _told_at(mine, turned)) is not None:
                yield Tip(TipKind.TURN, chosen, turned)

    def _mine(self, found: Iterable[Verdict]) -> list[Verdict]:
        return [each for each in found if each.seat == self.reader]

    def _worse(self, mine: Sequence[Verdict]) -> list[Verdict]:
        """List the answers that cost enough to tell, in the order in which they are told."""
        worse: dict[tuple[object, ...], Verdict] = {}
        alike: dict[tuple[object, ...], Verdict] = {}
        sure = {each.before for each in mine if each.mark or self._is_fatal(each)}
        for each in sorted(
            mine, key=lambda each: (each.before not in sure, -each.loss.mean, each.before)
        ):
            is_sure = each.before in sure
            # Without a mark, what would not be enough for one may well be chance.
            is_large = each.mark != "!" and (is_sure or each.loss.mean >= BAD)
            if is_large and each.better != each.played:
                sort = each.turn, each.kind
                if is_sure or sort not in worse:
                    worse.setdefault(sort, each)
                    # The same answer would have been better several times: it is told once.
                    alike.setdefault((each.turn, repr(each.better)), each)
        return [*alike.values()]

    def _best(self, mine: Sequence[Verdict]) -> Verdict | None:
        """Return the best move: one with a mark, or one that was ahead of the bot's."""
        good = [
            each
            for each in mine
            if each.mark == "!"
            or (
                not each.mark
                and each.lead.mean >= _BEST > each.loss.mean
                and not self._is_dropped(Tip(TipKind.BEST, each))
            )
        ]
        return min(
            good, key=lambda each: (not each.mark, -each.lead.mean, each.before), default=None
        )


def _told_at(mine: Sequence[Verdict], turned: Turned) -> Verdict | None:
    """Return the first answer in a turn, or else the last one before it."""
    if within := [each for each in mine if each.turn == turned.turn]:
        return min(within, key=lambda each: each.before)
    # That is where something could have been held ready.
    before = [each for each in mine if each.n <= turned.first]
    return max(before, key=lambda each: each.before, default=None)


def _changed(tip: Tip) -> float:
    return 0.0 if tip.turned is None else abs(tip.turned.gain)
