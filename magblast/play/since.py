"""Sum up what has happened since the only person at a table acted last."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, AnyWords, Mark
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat

_LITTLE = 3
"""So many lines are in sight anyway."""
_MOST = 3
"""Sentences that are told again."""


def since_last_acted(hotseat: Hotseat, words: AnyWords, language: Language) -> str:
    """Return what mattered most since the only person, who is asked now, acted last.

    That is what this captain lost, then what hit this captain, then what others lost. It is empty
    while one's own turn goes on, and where little has happened, which the log beside the table
    shows.
    """
    seat, cue, game = hotseat.covers.lone, hotseat.cue, hotseat.session.game
    if seat is None or cue.kind is not ScreenKind.TABLE or cue.seat != seat:
        return ""
    entries = hotseat.meanwhile(seat)
    began = any(game.mark(event)[0] is Mark.TURN for each in entries for event in each.events)
    if not began and hotseat.session.view(None).active == seat:
        return ""
    told = [*_told(entries, hotseat, words, seat)]
    by_weight = sorted(range(len(told)), key=lambda n: (-told[n][0], -n))
    matters = [n for n in by_weight if told[n][0]]
    if len(told) <= _LITTLE or not matters:
        return ""
    sentences = " ".join(told[n][1] for n in sorted(matters[:_MOST]))
    more = max(0, len(matters) - _MOST)
    return language.say("since.more" if more else "since", told=sentences, count=more)


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
        is_idle = game.passes(action) or game.ends_phase(action) or game.carries_text(action)
        if action.by != seat and not is_idle:
            play = next((text for text, _ in told if text), "")
        for text, event in told:
            if text and game.mark(event) == (Mark.LOSS, seat):
                yield Lost(index, "" if play == text else play, text)
                play = ""


def _told(
    entries: Sequence[Entry], hotseat: Hotseat, words: AnyWords, seat: Seat
) -> Iterator[tuple[int, str]]:
    """Iterate over the sentences about some entries, as a seat saw them, with their weight."""
    game = hotseat.session.game
    for entry in entries:
        for event in entry.events:
            if text := words.sentence(game.seen(event, seat), entry.text):
                mark, whose = game.mark(event)
                yield _weight(mark, is_own=whose == seat), text


def _weight(mark: Mark, *, is_own: bool) -> int:
    """Return how much an event matters to a captain; 0 if it is not told again."""
    if mark is Mark.LOSS:
        return 3 if is_own else 1
    return 2 if mark is Mark.COMBAT and is_own else 0
