"""Plan a match: some deals, each played once for each rotation of the captains around the table.

Everything follows from the logs: the seed of a game names its match and its deal. In a match
whose seed nobody typed, a random part that is drawn when the deal is dealt follows, so that no deal
is known before. Any other game is a match of one deal, so a rematch with the same deal is its
second game.
"""

import re
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from magblast.errors import FileError, MagblastError
from magblast.kernel.language import Language
from magblast.paint.looks import look_of
from magblast.play.autosave import Saved, end_of, newest_first
from magblast.play.finishes import finished_course
from magblast.record.header import MOST_DEALS, Header, parse_header
from magblast.record.log import LogFile

_SEED = re.compile(r"(match-([1-9]\d{0,2})-.+)/([1-9]\d{0,2})(-[0-9a-f]{32})?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """Say which game of its match a game is."""

    match: str
    """The seed that all deals share."""
    deals: int
    deal: int
    """From 1."""
    is_drawn: bool = False
    """Each deal has a random part of its own, so that no other follows from it."""


def place_of(header: Header) -> MatchPlace:
    """Return the place of a game in its match."""
    # Whoever takes up a challenge plays one game of somebody else's match.
    found = None if header.challenge is not None else _SEED.fullmatch(header.seed)
    if found is None or not int(found[3]) <= int(found[2]) <= MOST_DEALS:
        return MatchPlace(header.seed, 1, 1)
    return MatchPlace(found[1], int(found[2]), int(found[3]), bool(found[4]))


def is_planned(header: Header) -> bool:
    """Return whether a game was begun as one of a match, be it of one deal."""
    return place_of(header).match != header.seed


def first_of(header: Header, deals: int, *, is_drawn: bool = False) -> Header:
    """Return the header of the first game of a match with so many deals.

    Each of them follows from the seed of the header, unless a part of its own ``is_drawn``.
    """
    first = replace(header, seed=f"match-{deals}-{header.seed}/1")
    return _drawn(first) if is_drawn else first


def _drawn(header: Header) -> Header:
    """Return the header with 128 random bits behind its seed."""
    return replace(header, seed=f"{header.seed}-{secrets.token_hex(16)}")


def rotated(header: Header, by: int = 1) -> Header:
    """Return the header of the same deal with every captain so many seats on.

    What a seat plays, such as a deck, belongs to the deal and stays.
    """
    infos = header.seats
    moved = [*infos[by:], *infos[:by]]
    seats = [
        info._replace(name=other.name, bot=other.bot)
        for info, other in zip(infos, moved, strict=True)
    ]
    return replace(header, seats=tuple(seats))


def all_games(header: Header, others: Iterable[Header] = ()) -> Iterator[Header]:
    """Iterate over the headers of all games of a match, those of each deal one after the other.

    A random part is taken from the first of the other games with the deal; a deal that has none yet
    lacks it.
    """
    place, seeds = place_of(header), dict[int, str]()
    for each in (header, *others):
        other = place_of(each)
        if (other.match, other.is_drawn) == (place.match, place.is_drawn):
            seeds.setdefault(other.deal, each.seed)
    for deal in range(1, place.deals + 1):
        seed = seeds.get(deal, f"{place.match}/{deal}")
        for by in range(len(header.seats)):
            yield replace(rotated(header, by), seed=seed)


def next_game(
    header: Header, finished: Iterable[Header], begun: Iterable[Header] = ()
) -> Header | None:
    """Return the header of the game of a match that is played next; None after the last one.

    If nobody has begun its deal, the random part is drawn.
    """
    done = [*finished]
    played = [*map(_same, done)]
    games = all_games(header, (*done, *begun))
    after = next((each for each in games if _same(each) not in played), None)
    if after is None or not place_of(header).is_drawn or place_of(after).is_drawn:
        return after
    return _drawn(after)


def _same(header: Header) -> object:
    """Return what two games have in common that are the same one of their match."""
    seats = [(info.name, info.bot, dict(info.settings)) for info in header.seats]
    dealt = header.game.id, header.edition, header.rules, header.rng, header.seed
    given = header.deal, header.position, header.challenge
    return dealt, dict(header.options), given, seats


@dataclass(frozen=True, slots=True)
class Games:
    """List the logs of a match, each game once: the first that was finished."""

    finished: Sequence[tuple[Header, Path]]
    """In the order in which they were played."""
    unfinished: Sequence[tuple[Header, Path]]


def games_of(header: Header) -> Games:
    """Look for the games of a match among the saved ones."""
    place, at_table = place_of(header), [*map(_same, all_games(replace(header, seed="")))]
    finished: list[tuple[Header, Path]] = []
    unfinished: list[tuple[Header, Path]] = []
    seeds = {place.deal: header.seed}
    for found in reversed(newest_first()):
        # A file that is not a log belongs to no match.
        with suppress(MagblastError, OSError):
            first = next(LogFile(found.path).lines(), None)
            if first is None or not str(first.record.get("seed")).startswith(place.match):
                continue
            other = parse_header(first.record)
            there = place_of(other)
            if (there.match, there.is_drawn) != (place.match, place.is_drawn):
                continue
            if _same(replace(other, seed="")) not in at_table:
                continue
            if place.is_drawn and other.seed != seeds.setdefault(there.deal, other.seed):
                # Another drawing of the same deal is another game.
                continue
            if end_of(found.path) is None:
                unfinished.append((other, found.path))
            elif _same(other) not in [_same(each) for each, _ in finished]:
                finished.append((other, found.path))
    return Games(finished, unfinished)


def continuation(header: Header) -> Header | Path | None:
    """Return what comes after a finished game: the next one of its match, or one that was begun.

    Returns None at the end of the match.
    """
    games = games_of(header)
    after = _after(header, games)
    if after is None:
        return None
    begun = (path for each, path in games.unfinished if _same(each) == _same(after))
    return next(begun, after)


def following(header: Header) -> Header | None:
    """Return the next game of a planned match; None for any other game, and at the end."""
    if not is_planned(header):
        return None
    return _after(header, games_of(header))


def _after(header: Header, games: Games) -> Header | None:
    begun = [each for each, _ in games.unfinished]
    return next_game(header, (header, *(each for each, _ in games.finished)), begun)


def check_dealt_out(header: Header, path: Path) -> None:
    """Check that a finished game tells nothing of one of its match that is still to be played.

    Raises ``FileError``.
    """
    if not is_planned(header):
        return
    finished = [header, *(each for each, _ in games_of(header).finished)]
    played = [*map(_same, finished)]
    left = [each for each in all_games(header, finished) if _same(each) not in played]
    told = [each for each in left if each.seed == header.seed or not place_of(header).is_drawn]
    if told:
        raise FileError(path, "match.goes_on")


def match_to_go_on(games: Sequence[Saved]) -> Header | None:
    """Return the next game of a match if the game saved last is one of it that is finished.

    ``games`` are the saved ones, newest first. Returns None at the end of the match, too, and where
    the next game has been begun, which can be resumed.
    """
    if not games or not games[0].finished:
        return None
    with suppress(MagblastError, OSError):
        first = next(LogFile(games[0].path).lines(), None)
        header = None if first is None else parse_header(first.record)
        if header is not None and is_planned(header):
            after = continuation(header)
            return after if isinstance(after, Header) else None
    return None


@dataclass(frozen=True, slots=True)
class Score:
    """Hold what the finished games of a match come to, by captain."""

    games: int
    wins: Mapping[str, int]
    points: Mapping[str, int]
    """What the winners had left at the end, by the measure of the game."""
    measure: str
    """What that is; empty for a game that measures nothing."""

    @property
    def leaders(self) -> Sequence[str]:
        """List who has won most games and, if these are level, had most left."""
        best = max((self._rank(name) for name in self.wins), default=(0, 0))
        return [name for name in self.wins if self._rank(name) == best]

    def _rank(self, name: str) -> tuple[int, int]:
        return self.wins[name], self.points[name]


def score_of(games: Iterable[tuple[Header, Path]], language: Language) -> Score:
    """Add up finished games; raises ``FileError`` for a log that is not sound."""
    count, measure = 0, ""
    wins: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for header, path in games:
        finished = finished_course(path)
        if finished is None:
            continue
        course, outcome = finished
        count += 1
        winners = [header.names[seat - 1] for seat in outcome.winners]
        wins.update(dict.fromkeys(header.names, 0) | dict.fromkeys(winners, 1))
        points.update(dict.fromkeys(header.names, 0))
        if make := look_of(header.game.id):
            look, view = make(course.setup, language), course.position.view(None)
            left = look.strength(view)
            measure = look.results(course.entries, view, outcome).measure
            points.update({name: left.get(header.names.index(name) + 1, 0) for name in winners})
    return Score(count, wins, points, measure)


def tell_number(header: Header, language: Language) -> str:
    """Say which game of a planned match is being played; empty for any other game."""
    if not is_planned(header):
        return ""
    done = [_same(each) for each, _ in games_of(header).finished]
    number = done.index(_same(header)) if _same(header) in done else len(done)
    count = place_of(header).deals * len(header.seats)
    return language.say("match.number", number=number + 1, count=count)


def match_lines(header: Header, language: Language) -> Iterator[str]:
    """Iterate over how a match stands; nothing for a game that was played alone."""
    games, place, say = games_of(header).finished, place_of(header), language.say
    count = place.deals * len(header.seats)
    if not is_planned(header) and len(games) < 2:
        return
    # A log that another program has changed meanwhile says nothing.
    with suppress(FileError):
        score = score_of(games, language)
        yield say(
            "match.deal" if place.deals == 1 else "match.deals",
            deals=place.deals,
            done=score.games,
            count=count,
            score=_listed(score.wins),
        )
        if score.measure:
            yield say("match.points", measure=score.measure, points=_listed(score.points))
        if score.games == count:
            yield _verdict(score, language)


def _listed(by_name: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(by_name.items()))


def _verdict(score: Score, language: Language) -> str:
    if len(score.leaders) > 1:
        return language.say("match.drawn")
    name = score.leaders[0]
    others = [other for other in score.wins if other != name]
    wins = score.wins[name] - max(score.wins[other] for other in others)
    if wins:
        return language.say("match.won", name=name, count=wins)
    points = score.points[name] - max(score.points[other] for other in others)
    return language.say("match.won.points", name=name, number=points, measure=score.measure)
