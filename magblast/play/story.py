"""Tell how a game went: who stood how well when, and who came back from far behind."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from magblast.kernel.game import Mark, View
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.session import Session
from magblast.reviewing.curve import Chances

_LONGEST = 600.0
"""Seconds between two actions at most; whoever takes longer has left the table."""


class Strength(NamedTuple):
    """Hold what each seat has left at the beginning of a turn, or at the end of the game."""

    turn: int
    left: Mapping[Seat, int]
    """Without those who fell before; whoever fell since the last one has nothing left."""
    fallen: frozenset[Seat] = frozenset()
    """Who has fallen by then; at the end, whoever has not won."""


def strengths(session: Session, measure: Callable[[View], Mapping[Seat, int]]) -> list[Strength]:
    """List how the seats stood turn by turn; ``measure`` reads it from a public view."""
    marked, count = session.game.mark, len(session.entries)
    begun = [
        index
        for index, entry in enumerate(session.entries, 1)
        if index == count or any(marked(event)[0] is Mark.TURN for event in entry.events)
    ]
    views = [session.position_after(index).view(None) for index in begun]
    story = [Strength(view.turn, left) for view in views if (left := measure(view))]
    outcome = session.position.outcome
    winners = frozenset() if outcome is None else frozenset(outcome.winners)
    return _with_falls(story, winners)


def _with_falls(story: Sequence[Strength], winners: frozenset[Seat]) -> list[Strength]:
    """Let whoever falls have nothing left, however much it was that is no longer counted."""
    told: list[Strength] = []
    everybody = frozenset(story[0].left) if story else frozenset()
    fallen: frozenset[Seat] = frozenset()
    for index, (turn, left, _) in enumerate(story, 1):
        gone = everybody - left.keys()
        if winners and index == len(story):
            gone |= everybody - winners
        shown = {seat: max(0, points) for seat, points in left.items() if seat not in gone}
        told.append(Strength(turn, shown | dict.fromkeys(sorted(gone - fallen), 0), gone))
        fallen = gone
    return told


def percentages(curve: Sequence[Chances]) -> list[Strength]:
    """Return the chances to win in whole percent, as what the seats have left."""
    ended = {seat for seat, share in curve[-1].by_seat.items() if not share} if curve else set()
    told: list[Strength] = []
    for index, (_, turn, by_seat) in enumerate(curve, 1):
        left = {seat: round(100 * share) for seat, share in by_seat.items()}
        everybody = told[0].left.keys() if told else left.keys()
        fallen = everybody - left.keys() | (ended if index == len(curve) else set())
        told.append(Strength(turn, left, frozenset(fallen)))
    return told


def turning_point(story: Sequence[Strength], winner: Seat) -> int | None:
    """Return the index from which the winner led to the end; None if the winner never led."""
    found = None
    for index in reversed(range(len(story))):
        left = story[index].left
        own = left.get(winner, 0)
        if any(points >= own for seat, points in left.items() if seat != winner):
            break
        found = index
    return found


def largest_swing(story: Sequence[Strength], winner: Seat, first: int) -> int:
    """Return the index of the largest gain that the winner kept, from the first lead on.

    The end of the game counts for nothing: it is certain, whatever came before.
    """
    own = [each.left.get(winner, 0) for each in story]
    held = [at for at in range(first, len(own) - 1) if min(own[at:]) > own[at - 1]]
    return max(held, key=lambda at: own[at] - own[at - 1], default=first)


def comeback(story: Sequence[Strength], winner: Seat) -> tuple[Strength, Seat] | None:
    """Return when the winner was farthest behind, and behind whom; None for less than half."""
    found, worst = None, 0.5
    for strength in story:
        own = strength.left.get(winner, 0)
        leader = max(strength.left, key=lambda seat: strength.left[seat])
        most = strength.left[leader]
        if leader != winner and most and own / most <= worst:
            found, worst = (strength, leader), own / most
    return found


class Stopwatch:
    """Measure at the table how long turns take: a log knows no clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._last = now, now()
        self._seat: Seat | None = None
        """Whose turn it is; None until a turn has begun, as in a game that is resumed."""
        self._spent = 0.0
        self._turns: list[tuple[Seat, float]] = []

    def follow(self, by: Seat, begun: Sequence[Seat]) -> None:
        """Count the time before an action; ``begun`` lists the turns that began with it.

        The time in which another captain was asked is not that of whose turn it is.
        """
        now = self._now()
        if by == self._seat:
            self._spent += min(now - self._last, _LONGEST)
        self._last = now
        for seat in begun:
            self._turns = self.turns
            self._seat, self._spent = seat, 0.0

    @property
    def turns(self) -> list[tuple[Seat, float]]:
        """List the turns with their seconds, the one that goes on included."""
        return self._turns + ([] if self._seat is None else [(self._seat, self._spent)])


class TurnTimes(NamedTuple):
    """Describe how long the turns of a seat took, in minutes and seconds."""

    seat: Seat
    usual: str
    """On average."""
    longest: str


def turn_times(turns: Sequence[tuple[Seat, float]]) -> list[TurnTimes]:
    """Sum up the turns of each seat that had any, with their seconds."""
    taken: dict[Seat, list[float]] = {}
    for seat, seconds in turns:
        taken.setdefault(seat, []).append(seconds)
    return [
        TurnTimes(seat, _clock(sum(each) / len(each)), _clock(max(each)))
        for seat, each in sorted(taken.items())
    ]


def tell_story(
    story: Sequence[Strength],
    winners: Sequence[Seat],
    names: Sequence[str],
    language: Language,
    chances: Sequence[Strength] = (),
) -> list[str]:
    """Tell, a sentence each, from when on the winner led, and of a comeback; nothing of several.

    Whoever has the best of the ``chances``, in percent, leads; without any, whoever has most left.
    """
    turned = tell_chances(chances, winners, names, language) if chances else ""
    turned = turned or tell_turning_point(story, winners, names, language)
    back = tell_comeback(story, winners, names, language)
    return [line for line in (turned, back) if line]


def tell_chances(
    chances: Sequence[Strength], winners: Sequence[Seat], names: Sequence[str], language: Language
) -> str:
    """Tell what turn brought the winner most for good; empty for a game without one winner."""
    index = turning_point(chances, winners[0]) if len(winners) == 1 else None
    if index == 0 and len(chances) > 1:
        return language.say("story.chances.never", winner=names[winners[0] - 1])
    if not index:
        return tell_turning_point(chances, winners, names, language)
    if index == len(chances) - 1:
        return language.say("story.chances.last", winner=names[winners[0] - 1])
    swing = largest_swing(chances, winners[0], index)
    before, after = chances[swing - 1 : swing + 1]
    slots = {"before": before.left.get(winners[0], 0), "after": after.left.get(winners[0], 0)}
    return language.say("story.chances", turn=before.turn, winner=names[winners[0] - 1], **slots)


def tell_turning_point(
    story: Sequence[Strength], winners: Sequence[Seat], names: Sequence[str], language: Language
) -> str:
    """Tell from when on the winner led; empty for a game without one winner."""
    index = turning_point(story, winners[0]) if len(winners) == 1 else None
    if index is None or len(story) < 2:
        return ""
    # What the beginning of a turn shows happened in the turn before.
    turn = story[max(0, index - 1)].turn
    form = ".never" if index == 0 else ".last" if index == len(story) - 1 else ""
    return language.say(f"story.turning{form}", turn=turn, winner=names[winners[0] - 1])


def tell_comeback(
    story: Sequence[Strength], winners: Sequence[Seat], names: Sequence[str], language: Language
) -> str:
    """Tell of the winner who came back from far behind; empty for none."""
    back = comeback(story, winners[0]) if len(winners) == 1 else None
    if back is None:
        return ""
    (turn, left, _), leader = back
    winner, ahead = names[winners[0] - 1], names[leader - 1]
    slots = {"winner": winner, "left": left.get(winners[0], 0), "leader": ahead}
    return language.say("story.comeback", turn=turn, most=left[leader], **slots)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
