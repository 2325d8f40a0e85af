"""Sum up what has happened since the only person at a table acted last."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from magblast.kernel.entry import Entry, is_idle
from magblast.kernel.game import AnyGame, AnyWords, Mark
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.episodes import episodes
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat

_LITTLE = 3
"""So many lines are in sight anyway."""
_MOST = 4
"""Sentences that are told again: what came of a shot is never left out."""


def since_last_acted(hotseat: Hotseat, words: AnyWords, language: Language) -> str:
    """Return what mattered most since the only person, who is asked now, acted last.

    This captain's losses come first, then changes of this captain's base or the like, then the same
    of others, then whatever else was aimed at this captain. It is empty while one's own turn goes
    on, and where little has happened, which the log beside the table shows.
    """
    seat, cue, game = hotseat.covers.lone, hotseat.cue, hotseat.session.game
    if seat is None or cue.kind is not ScreenKind.TABLE or cue.seat != seat:
        return ""
    entries = hotseat.meanwhile(seat)
    began = any(game.mark(event)[0] is Mark.TURN for each in entries for event in each.events)
    if not began and hotseat.session.view(None).active == seat:
        return ""
    plays, count = _plays(entries, hotseat, words, seat)
    by_weight = sorted(range(len(plays)), key=lambda n: (-plays[n].weight, -n))
    matters = [n for n in by_weight if plays[n].weight]
    if count <= _LITTLE or not matters:
        return ""
    shown, left = list[int](), _MOST
    for n in matters:
        if shown and left < len(plays[n].told):
            break
        shown.append(n)
        left -= len(plays[n].told)
    sentences = " ".join(text for n in sorted(shown) for text in plays[n].told)
    more = len(matters) - len(shown)
    return language.say("since.more" if more else "since", told=sentences, count=more)


class _Play(NamedTuple):
    """Represent a play, and what came of it."""

    weight: int
    """How much it matters to a captain."""
    told: tuple[str, ...]
    lasts: bool = True
    """The last sentence stays, whatever comes after it."""

    def led_to(self, weight: int, text: str, *, is_own: bool) -> "_Play":
        """Return it with one more sentence, in place of a last one that matters less."""
        told = self.told if self.lasts else self.told[:-1]
        return _Play(max(self.weight, weight), (*told, text), lasts=is_own)


class Lost(NamedTuple):
    """Say what a seat lost."""

    at: int
    """In which of the entries."""
    play: str
    """To which play of another, in a sentence; empty if it stands before the loss above."""
    told: str
    """The loss, in a sentence."""

    def tell(self) -> str:
        """Return both sentences."""
        return " ".join(filter(None, (self.play, self.told)))


def last_of(lost: Sequence[Lost]) -> Sequence[Lost]:
    """Return what was lost to the last of some plays."""
    begun = (at for at in reversed(range(len(lost))) if lost[at].play)
    return lost[next(begun, 0) :]


def lost_to(entries: Sequence[Entry], game: AnyGame, words: AnyWords, seat: Seat) -> Iterator[Lost]:
    """Iterate over what a seat lost in some entries."""
    play = ""
    for index, entry in enumerate(entries):
        action = entry.action
        told = [
            (words.sentence(game.seen(event, seat), entry.text), event) for event in entry.events
        ]
        if action.by != seat and not is_idle(game, action):
            play = next((text for text, _ in told if text), "")
        for text, event in told:
            if text and game.mark(event) == (Mark.LOSS, seat):
                yield Lost(index, "" if play == text else play, text)
                play = ""


def changes_to_kept(
    entries: Sequence[Entry], game: AnyGame, words: AnyWords, seat: Seat
) -> Iterator[str]:
    """Iterate over what changed bases, flagships and the like, as a seat saw it."""
    for episode in episodes(entries, game, words, seat):
        yield from (each.text for each in episode.happened if each.is_kept)


def _plays(
    entries: Sequence[Entry], hotseat: Hotseat, words: AnyWords, seat: Seat
) -> tuple[list[_Play], int]:
    """List what some entries tell, as a seat saw it, and count the sentences.

    What is aimed at the seat is told together with what came of it.
    """
    found, count = list[_Play](), 0
    for episode in episodes(entries, hotseat.session.game, words, seat):
        aimed: int | None = None
        for each in episode.happened:
            count += 1
            is_own = each.whose == seat
            weight = _weight(each.mark, is_own=is_own, is_kept=each.is_kept)
            if aimed is not None and each.mark in (Mark.COMBAT, Mark.LOSS):
                found[aimed] = found[aimed].led_to(weight, each.text, is_own=is_own)
                continue
            if each.mark is Mark.COMBAT and is_own and episode.by != seat:
                aimed = len(found)
            found.append(_Play(weight, (each.text,)))
    return found, count


def _weight(mark: Mark, *, is_own: bool, is_kept: bool) -> int:
    """Return how much an event matters to a captain; 0 if it is not told again.

    ``is_kept``: it changed what somebody has to keep, such as a base.
    """
    if mark is Mark.LOSS:
        return 5 if is_own else 3
    if is_kept:
        return 4 if is_own else 2
    return int(mark is Mark.COMBAT and is_own)
