"""Choose the tips of a review for one reader: the largest swings, the best move, turning points.

Why an answer was better is found by playing on with both in the same imagined worlds, until the
turn after the next one begins: what is lost after one of them, and not after the other?
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from enum import StrEnum
from functools import partial
from itertools import islice, repeat
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_STEPS
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.game import Mark
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Chances, Played
from magblast.reviewing.turns import Turned, TurnFacts, turns_of
from magblast.reviewing.verdicts import BAD, GOOD, SEED, Verdict, asked_at, is_bots
from magblast.wording import ENGLISH

MOST = 3
"""Swings that are told first, and more only where they are certain."""
SOON = 3
"""Answers of the reader that are judged before the first is told, at most."""
WORLDS = 12
"""Imagined worlds in which both answers are played on."""
_TURNS = 2, 6
"""Turns from the present one on to the one that ends it: more where few show no difference."""
_OFTEN = 3
"""Worlds by which one answer must be ahead for what happens after it to be a reason."""


_STRONGLY = WORLDS // 2
"""Worlds by which one must be ahead if what happens has nothing to do with its things."""
LEAST_TOLD = 3
"""Tips that a game has at least: until there are as many, turns that changed much are told, too."""
_MUCH = 0.05
"""How much a turn must have changed for it to be told."""
_NEAR = 2
"""Worlds by which two reasons may differ that come to about the same."""


class TipKind(StrEnum):
    """Identify what is told of an answer."""

    WORSE = "worse"
    """Another one was better."""
    BEST = "best"
    """It was the best move of the game."""
    TURN = "turn"
    """It was the last one in a turn that changed much, or before it."""


class Tip(NamedTuple):
    """Pick out an answer to be told of."""

    kind: TipKind
    verdict: Verdict
    turned: Turned | None = None
    """The turn that is told, with how the chance of the reader changed in it."""

    @property
    def turn(self) -> int:
        """Return which turn it is about."""
        return self.verdict.turn if self.turned is None else self.turned.turn

    @property
    def is_sure(self) -> bool:
        """Whether it is certain, and not only likely."""
        return bool(self.verdict.mark)

    @property
    def may_change(self) -> bool:
        """Whether answers that have not been judged may show that something else is to be told."""
        return self.kind is TipKind.TURN or (self.kind is TipKind.BEST and not self.is_sure)

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


class Loss(NamedTuple):
    """Describe that somebody loses something, or the game, as played on in a world."""

    mark: Mark
    seat: Seat | None
    sentence: str
    """What it means, in English: losses with the same sentence are the same."""
    event: Any
    reply: tuple[Any, Any] | None
    """The last move of another seat before it, with what that seat saw."""
    is_end: bool = False
    """Whether the game ended with it."""


class Line(NamedTuple):
    """Describe what follows an answer in a world."""

    losses: Sequence[Loss]
    goes_on: tuple[Any, Any] | None
    """The next move of whoever gave it, with what is seen then."""


class Reason(NamedTuple):
    """Say what happens after one answer more often than after another."""

    loss: Loss
    worse: int
    """In how many worlds it happens after the worse answer."""
    better: int
    """After the better one."""
    reply: tuple[Any, Any] | None
    """The reply that it mostly comes from, with what whoever gives it sees."""


class Why(NamedTuple):
    """Say why an answer is better than another."""

    open: Reason | None
    """What the worse answer leaves open."""
    brings: Reason | None
    """What the better one brings."""
    goes_on: tuple[Any, Any] | None = None
    """The move that usually follows it, and not the worse one, with what is seen then."""


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
        self.is_won = outcome is not None and reader in outcome.winners

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

        What is certain comes first, then what cost most; among the first few, and of those that
        are only likely, those that would be told alike are told once. Then comes the best move,
        then the rest of what is certain. Where there is little to tell, the turns that changed
        most come last. ``so_far`` says that more answers of the reader are being judged, and leaves
        out what they may still change.
        """
        known = {(tip.kind, tip.verdict.before, tip.turn) for tip in told}
        like = {(tip.kind, tip.sort) for tip in told}
        turns = {tip.turn for tip in told}

        def is_new(tip: Tip) -> bool:
            if (so_far and tip.may_change) or (tip.kind, tip.verdict.before, tip.turn) in known:
                return False
            if tip.kind is TipKind.TURN:
                return tip.turn not in turns
            return tip.is_sure or (tip.kind, tip.sort) not in like

        return [tip for tip in self._tips(found) if is_new(tip)]

    def alike(self, tip: Tip, found: Iterable[Verdict]) -> list[int]:
        """List the other turns in which the reader answered much as in a tip, and lost by it."""
        if tip.kind is not TipKind.WORSE:
            return []
        worse = (Tip(TipKind.WORSE, each) for each in self._worse(self._mine(found)))
        turns = {each.verdict.turn for each in worse if each.sort == tip.sort}
        return sorted(turns - {tip.verdict.turn})

    def _tips(self, found: Iterable[Verdict]) -> list[Tip]:
        mine = self._mine(found)
        worse = [Tip(TipKind.WORSE, each) for each in self._worse(mine)]
        sorts: dict[object, Tip] = {}
        for tip in worse:
            sorts.setdefault(tip.sort, tip)
        first = [*sorts.values()][:MOST]
        best = self._best(mine)
        told = [*first, *([] if best is None else [Tip(TipKind.BEST, best)])]
        told += [tip for tip in worse if tip.is_sure and tip not in first]
        turns = {tip.turn for tip in worse}
        left = (tip for tip in self._turns(mine) if tip.turn not in turns)
        told += islice(left, max(0, LEAST_TOLD - len(told)))
        return told or [Tip(TipKind.TURN, each) for each in mine[:1]]

    def _turns(self, mine: Sequence[Verdict]) -> Iterator[Tip]:
        """Iterate over the turns that changed much, the decisive one first, its opposite second."""
        much = sorted(
            (each for each in self._turned if abs(each.gain) >= _MUCH),
            key=lambda each: -abs(each.gain),
        )
        fell, rose = ([each for each in much if (each.gain < 0) == is_fall] for is_fall in (1, 0))
        first = (*rose[:1], *fell[:1]) if self.is_won else (*fell[:1], *rose[:1])
        for turned in dict.fromkeys((*first, *much)):
            # The answer that came before is where something could have been held ready.
            within = [each for each in mine if each.turn == turned.turn]
            before = [each for each in mine if each.n <= turned.first]
            if within or before:
                chosen = (
                    min(within, key=lambda each: each.before)
                    if within
                    else max(before, key=lambda each: each.before)
                )
                yield Tip(TipKind.TURN, chosen, turned)

    def _mine(self, found: Iterable[Verdict]) -> list[Verdict]:
        return [each for each in found if each.seat == self.reader]

    @staticmethod
    def _worse(mine: Sequence[Verdict]) -> list[Verdict]:
        """List the answers that cost enough to tell, in the order in which they are told."""
        worse: dict[tuple[object, ...], Verdict] = {}
        for each in sorted(mine, key=lambda each: (not each.mark, -each.loss.mean, each.before)):
            # Without a mark, what would not be enough for one may well be chance.
            is_large = each.mark != "!" and (each.mark or each.loss.mean >= BAD)
            if is_large and each.better != each.played:
                worse.setdefault((each.turn, each.kind), each)
                if each.mark:
                    worse.setdefault((each.turn, each.kind, each.before), each)
        return [*dict.fromkeys(worse.values())]

    @staticmethod
    def _best(mine: Sequence[Verdict]) -> Verdict | None:
        """Return the best move: one with a mark, or one that was ahead of the bot's."""
        good = [
            each
            for each in mine
            if each.mark == "!" or (not each.mark and each.lead.mean >= GOOD > each.loss.mean)
        ]
        return min(
            good, key=lambda each: (not each.mark, -each.lead.mean, each.before), default=None
        )


def why(played: Played, tip: Tip, seed: str = SEED, executor: Executor | None = None) -> Why:
    """Find out why one answer is better than another, by what happens soon after both.

    What the executor raises stops it.
    """
    better, worse = tip.compared
    if better == worse:
        return Why(None, None)
    briefing = Briefing(played.game, played.setup, bots_of(played.game.id))
    before = tip.verdict.before
    asked = asked_at(played, before, Recall(played, tip.verdict.seat).after(before))
    seeds = [f"{seed} {before} why {number}" for number in range(WORLDS)]
    run = map if executor is None else executor.map
    words = played.game.words(played.setup, ENGLISH)
    named = {
        words.label(thing, asked.view)
        for action in tip.compared
        for part in words.spell(action, asked.view)
        for thing in part.things
    } - {info.name for info in played.setup.seats}
    found = Why(None, None)
    for turns in _TURNS:
        play = partial(_in_one_world, until=asked.view.turn + turns)
        each = repeat(briefing), repeat(asked.view), repeat((worse, better)), seeds
        worlds = [*run(play, *each, repeat(asked.memory))]
        goes_on = _gone_on([[line.goes_on for line in lines] for lines in worlds])
        losses = [
            [_told_of(line.losses, is_sure=tip.is_sure) for line in lines] for lines in worlds
        ]
        open_, brings = (
            reason if reason is not None and _is_plausible(reason, named, goes_on) else None
            for reason in _compared(losses, asked.seat)[:2]
        )
        if open_ is not None or brings is not None:
            found = Why(open_, brings, goes_on)
            break
    return found


def _told_of(losses: Sequence[Loss], *, is_sure: bool) -> list[Loss]:
    """List the losses that are told; how games end is told only if they were played to the end.

    What is likely is known by the table a few turns later, and such an end would contradict it.
    """
    return [loss for loss in losses if is_sure or not loss.is_end]


def _is_plausible(reason: Reason, named: Iterable[str], goes_on: tuple[Any, Any] | None) -> bool:
    """Return whether a reason may well come from the answers: by their things, or by what follows.

    In a few worlds much differs by chance.
    """
    if any(name in reason.loss.sentence for name in named):
        return True
    is_strong = abs(reason.worse - reason.better) >= _STRONGLY
    return is_strong and (reason.loss.is_end or goes_on is not None)


def _gone_on(worlds: Sequence[Sequence[tuple[Any, Any] | None]]) -> tuple[Any, Any] | None:
    """Return the move that often follows the better answer, and not the worse one."""
    worse, better = ([each[place] for each in worlds] for place in (0, 1))
    one, other = (
        Counter(repr(move[0]) for move in moves if move is not None) for moves in (better, worse)
    )
    more = {told: one[told] - other[told] for told in one}
    most = max(more, key=lambda told: more[told], default=None)
    if most is None or more[most] < _STRONGLY:
        return None
    return next(move for move in better if move is not None and repr(move[0]) == most)


def _compared(worlds: Sequence[Sequence[Sequence[Loss]]], seat: Seat) -> Why:
    """Compare what happens after the worse and after the better answer, for a seat."""
    after = [[losses[place] for losses in worlds] for place in (0, 1)]
    is_mine = partial(_is_bad_for, seat)
    harm = _reason(after[0], after[1], is_mine)
    gain = _reason(after[1], after[0], lambda loss: not is_mine(loss))
    if gain is not None:
        gain = gain._replace(worse=gain.better, better=gain.worse, reply=None)
    return Why(harm, gain)


def _is_bad_for(seat: Seat, loss: Loss) -> bool:
    return (loss.seat == seat) != (loss.mark is Mark.WIN)


def _reason(
    more: Sequence[Sequence[Loss]],
    less: Sequence[Sequence[Loss]],
    is_meant: Callable[[Loss], bool],
) -> Reason | None:
    """Return what happens clearly more often in some worlds than in others; None for nothing."""
    here, there = (
        [[loss for loss in losses if is_meant(loss)] for losses in each] for each in (more, less)
    )
    # What is only exchanged for another loss is no reason.
    if sum(map(len, here)) - sum(map(len, there)) < _OFTEN:
        return None
    one, other = (_counts(each) for each in (here, there))
    more_often = {told: one[told] - other[told] for told in one}
    most = max(more_often.values())
    if most < _OFTEN:
        return None
    # Of what happens about as often, such as a fall and the victory by it, the plainest is told.
    won = {loss.sentence for losses in here for loss in losses if loss.mark is Mark.WIN}
    near = (each for each in one if more_often[each] >= max(_OFTEN, most - _NEAR))
    told = min(near, key=lambda each: (each in won, len(each)))
    loss = next(loss for losses in here for loss in losses if loss.sentence == told)
    return Reason(loss, one[told], other[told], _usual_reply(here, told))


def _counts(worlds: Sequence[Sequence[Loss]]) -> Counter[str]:
    return Counter(loss.sentence for losses in worlds for loss in losses)


def _usual_reply(worlds: Sequence[Sequence[Loss]], told: str) -> tuple[Any, Any] | None:
    """Return the reply that a loss mostly comes from; None where there is no such one."""
    replies = [
        loss.reply
        for losses in worlds
        for loss in losses
        if loss.sentence == told and loss.reply is not None
    ]
    counted = Counter(repr(action) for action, _ in replies)
    if not counted:
        return None
    (most, count), *_ = counted.most_common(1)
    if 2 * count < len(replies):
        return None
    return next(reply for reply in replies if repr(reply[0]) == most)


def _in_one_world(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seed: str,
    memory: SeatMemory | None,
    until: int,
) -> list[Line]:
    """Return what follows each answer in one imagined world, until a turn begins."""
    world, me = briefing.game.imagine(briefing.setup, view, seed, memory), view.viewer
    return [_line(briefing, me, world, action, Luck(seed), until) for action in tried]


def _line(briefing: Briefing, me: Seat, position: Any, action: Any, luck: Luck, until: int) -> Line:
    """Return what is lost after an answer, once each, and the move that follows it."""
    game, tactics = briefing.game, briefing.tactics
    words = game.words(briefing.setup, ENGLISH)
    reply: tuple[Any, Any] | None = None
    goes_on: tuple[Any, Any] | None = None
    losses: dict[str, Loss] = {}
    for _ in range(MOST_STEPS):
        position, events = position.play(action)
        decision = position.decision
        for event in events:
            mark, seat = game.mark(event)
            if mark not in (Mark.LOSS, Mark.WIN):
                continue
            seen = game.seen(event, me)
            if sentence := words.loss(seen):
                loss = Loss(mark, seat, sentence, seen, reply, decision is None)
                losses.setdefault(sentence, loss)
        if decision is None:
            break
        view = position.view(decision.seat)
        if view.turn >= until:
            break
        legal = view.legal
        action = legal[0] if len(legal) == 1 else tactics.greedy(view, luck)
        is_idle = game.passes(action) or game.ends_phase(action) or game.carries_text(action)
        if decision.seat != me and not is_idle:
            reply = action, view
        if decision.seat == me and not is_idle and goes_on is None:
            goes_on = action, view
    return Line([*losses.values()], goes_on)
