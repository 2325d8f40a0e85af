"""Let the people at a table vote on who deals the next game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.paint.look import Results


@dataclass(frozen=True)
class Vote:
    """Count the votes, one for each person, which are cast in the order of the seats."""

    voters: Sequence[Seat]
    ranking: Sequence[Seat]
    """All seats as the game ranks them, the best first."""
    cast: tuple[Seat, ...] = ()

    @classmethod
    def after(cls, results: Results | None, people: Sequence[Seat]) -> Self:
        """Return the vote after a game; a person alone among bots is not asked."""
        if results is None or not results.chooses_dealer or len(people) < 2:
            return cls((), ())
        return cls(people, [row.seat for row in results.rows])

    @property
    def voter(self) -> Seat | None:
        """The seat that votes next; None once everybody has voted."""
        return next(iter(self.voters[len(self.cast) :]), None)

    def choose(self, seat: Seat) -> Self:
        """Return the vote with one more for a seat.

        After the last one the dealer's seat undoes the result.
        """
        if self.voter is not None:
            return replace(self, cast=(*self.cast, seat))
        return replace(self, cast=()) if seat == self.dealer else self

    @property
    def _most(self) -> list[Seat]:
        counts = Counter(self.cast)
        return [seat for seat in self.ranking if counts[seat] == max(counts.values())]

    @property
    def dealer(self) -> Seat | None:
        """Whoever deals the next game; in a tie, the lowest in the ranking."""
        return self._most[-1] if self.voters and self.voter is None else None

    def tell(self, names: Sequence[str], language: Language, how: str) -> str:
        """Tell how the table has voted, or ask whoever votes next; ``how`` says how to answer."""
        say, dealer, voter = language.say, self.dealer, self.voter
        if dealer is not None:
            told = [say("screen.end.voted", name=names[dealer - 1])]
            if len(self._most) > 1:
                told.insert(0, say("screen.end.tied"))
        elif voter is not None:
            told = [say("screen.end.vote", name=names[voter - 1]), how]
        else:
            return ""
        if self.cast:
            counts = Counter(self.cast).most_common()
            votes = [say("screen.end.votes", name=names[seat - 1], count=n) for seat, n in counts]
            told.append(f"({', '.join(votes)})")
        return " ".join(told)
