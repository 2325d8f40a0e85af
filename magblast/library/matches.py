"""Let bots play many games against each other."""

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from magblast.bots.arena import Entrant, GameResult, Match, play_match
from magblast.bots.bot import Bot as Seated
from magblast.bots.bot import RememberingBot
from magblast.bots.crew import PROCESSES, crew_of
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.shelf import USUAL
from magblast.library.beginnings import header_of
from magblast.library.boxes import OpenBox, shortened
from magblast.library.chairs import AnyBot, Chair, NamedBot, answer_of, bot, chooser
from magblast.library.errors import MagblastError, kind, library_errors, refuse, whole
from magblast.wording import ENGLISH

AnyEntrant: TypeAlias = AnyBot | Mapping[str, Any]
"""A bot, or an object with a ``bot`` and the settings of its seat."""
_PORTION = 10
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """Represent how one game of ``simulate`` ended."""

    number: int
    """From 1."""
    seats: tuple[str, ...]
    """The name of the bot at each seat."""
    winners: tuple[str, ...]
    """The names of the bots that won; nobody in a draw, or where the game was cut off."""
    finished: bool
    turns: int
    actions: int

    def __repr__(self) -> str:
        """Return the number of the game, who played it, and how it ended."""
        seats, winners = ", ".join(self.seats), ", ".join(self.winners)
        told = {"number": self.number, "seats": seats, "count": self.turns}
        if not self.finished:
            text = ENGLISH.say("library.result.cut", **told | {"count": self.actions})
        elif winners:
            text = ENGLISH.say("library.result", **told, winners=winners)
        else:
            text = ENGLISH.say("library.result.draw", **told)
        return shortened(text)


def simulate(
    bots: Sequence[AnyEntrant],
    games: int = 1000,
    *,
    game: str = USUAL,
    edition: str | None = None,
    seed: str | None = None,
    jobs: int = 1,
    **options: str | int,
) -> Iterator[Result]:
    """Let bots play many games, and iterate over the results in their order.

    Each deal is played once for each rotation of the bots around the table, so ``games``
    should be a multiple of their number. The same seed gives the same games; without one, it is
    drawn. ``jobs`` is how many processes play. Raises ``MagblastError``, also where a bot fails.
    """
    whole(games, "games", 1)
    if isinstance(bots, str | Mapping) or not isinstance(bots, Iterable):
        raise refuse("no_bots", value=kind(bots))
    given = [each if isinstance(each, Mapping) else {"bot": each} for each in bots]
    names = _told_apart([_name_of(each.get("bot")) for each in given])
    pairs = zip(given, names, strict=True)
    entrants = tuple(_entrant(each.get("bot"), name) for each, name in pairs)
    if whole(jobs, "jobs", 1) > 1:
        _check_sent(entrants, names)
    # Bots change their seats from game to game, but those who sit there are called the same.
    seats = [{**each, "name": f"Captain {n}", "bot": None} for n, each in enumerate(given, 1)]
    header = header_of(seats, game, edition, seed, options)
    with library_errors():
        briefing = Briefing(header.game, header.setup, bots_of(header.game.id))
        match = Match(briefing, entrants, header.seed)
        for entrant in entrants:
            # A bot that cannot play this game is refused before the first one begins.
            entrant.sit_down(briefing, "")
    return _results(match, games, jobs, names)


def _results(match: Match, games: int, jobs: int, names: Sequence[str]) -> Iterator[Result]:
    with library_errors(), crew_of(PROCESSES, jobs, games) as crew:
        for played in play_match(match, range(1, games + 1), *crew, _portion(match)):
            yield _result(played, names)


def _portion(match: Match) -> int:
    slow = any(not isinstance(each, BotName) or each.budget for each in match.entrants)
    return 1 if slow else _PORTION


def _result(played: GameResult, names: Sequence[str]) -> Result:
    seats = tuple(names[entrant] for entrant in played.seating)
    winners = tuple(seats[seat - 1] for seat in played.winners)
    return Result(played.number, seats, winners, played.finished, played.turns, played.actions)


def _name_of(bot: object) -> str:
    """Return what a bot is called in results: as it was named, or as its function or class is."""
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__))


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return the names with a number behind each that occurs twice."""
    return [
        name if names.count(name) == 1 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    ]


def _entrant(given: Any, name: str) -> Entrant:
    """Return what sits down for a bot; those of the program need no chair."""
    if isinstance(given, str):
        given = bot(given)
    chooser(given)
    is_plain = isinstance(given, NamedBot) and not given.seed
    return given.name if is_plain else _Guest(given, name)


def _check_sent(entrants: Sequence[Entrant], names: Sequence[str]) -> None:
    """Check that bots can be sent to other processes; raises ``MagblastError``."""
    for entrant, name in zip(entrants, names, strict=True):
        try:
            pickle.dumps(entrant)
        except (pickle.PicklingError, AttributeError, TypeError, MagblastError):
            raise refuse("bot_sent", name=name) from None


@dataclass(frozen=True, slots=True)
class _Guest:
    """Seat a bot of somebody else."""

    bot: Any
    name: str

    def sit_down(self, briefing: Briefing, seed: str) -> Seated:
        """Return what answers for a seat of one table."""
        return _GuestSeat(self, briefing)


class _GuestSeat(RememberingBot):
    """Ask a bot of somebody else, who gets a chair to look at the table from."""

    def __init__(self, guest: _Guest, briefing: Briefing) -> None:
        self._guest = guest
        self._box = OpenBox.of(briefing.game, briefing.setup)
        self._asked = 0

    def choose(self, view: Any) -> Any:
        """Return its answer."""
        self._asked += 1
        chair = Chair(self._box, view.viewer, None, view, self._asked, self.memory)
        return answer_of(self._guest.bot, chair, self._guest.name)
