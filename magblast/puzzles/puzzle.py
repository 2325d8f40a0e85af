"""Keep a decision from a finished game as a puzzle, and set up the table at which it was made."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from magblast.errors import ShapeError
from magblast.kernel.aloud import AnsweringAloud
from magblast.kernel.digest import blake2b
from magblast.kernel.entry import gives_up
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.play.used_tables import BOT
from magblast.puzzles.goal import Goal
from magblast.record.course import Course
from magblast.record.fields import Fields
from magblast.record.game_line import log_of
from magblast.record.header import Header
from magblast.record.names import name_key
from magblast.record.replay import read_replay
from magblast.reviewing.telling import percent
from magblast.reviewing.verdicts import Asked, asked_at
from magblast.wording import ENGLISH

NEAR = 0.05
"""How far behind the best an answer may be and still be right."""
SHOWS_LATE = "puzzle.why.soon"
"""The key of the phrase that explains an answer by the next turn of whoever gives it."""
SHOWS_LATER = "puzzle.why.later"
"""The key of the phrase for an answer that decides nothing at once."""
MOST_CHOICES = 9
"""At most this many, so that each has a key of its own."""


class PuzzleChoice(NamedTuple):
    """Represent one of the answers that were compared."""

    action: Mapping[str, Any]
    """As the game writes it into a log."""
    chance: float
    """Of winning with it, from 0 to 1."""


class Puzzle(NamedTuple):
    """Represent a table from a finished game, with a goal for the captain asked there."""

    line: str
    """The game line of the whole game."""
    before: int
    """How many actions were in force before the decision."""
    played: int = 0
    """Which of the choices was played in the game."""
    choices: tuple[PuzzleChoice, ...] = ()
    """In the order in which the game lists them; none where the goal is no single move."""
    sentence: str = ""
    """The key of the phrase that explains the right answer, if there is one."""
    goal: Goal = Goal.MOVE
    solution: tuple[Mapping[str, Any], ...] = ()
    """Actions that reach the goal, those of the others included; none for a single move."""
    daily: bool = False
    """Whether it may be the puzzle of a day: its answer is not the first one that comes to mind."""
    is_own: bool = False
    """Whether a review has marked the answer that was played in it."""

    @property
    def id(self) -> str:
        """Return a short digest that tells puzzles apart, however they are judged."""
        goal = "" if self.goal is Goal.MOVE else f" {self.goal}"
        return blake2b(f"{self.before} {self.line}{goal}".encode(), digest_size=8).hexdigest()

    @property
    def best(self) -> float:
        """Return the chance to win with the best answer."""
        return max(choice.chance for choice in self.choices)

    @property
    def best_place(self) -> int:
        """Return which choice is the best; the one that was played, if it is as good in percent."""
        chances, best = [percent(choice.chance) for choice in self.choices], percent(self.best)
        return self.played if chances[self.played] == best else chances.index(best)

    @property
    def right(self) -> frozenset[int]:
        """Return which choices are right: those that are hardly behind the best."""
        # Chances are rounded, and so are the differences between them.
        least = self.best - NEAR - 1e-9
        chances = enumerate(choice.chance for choice in self.choices)
        return frozenset(place for place, chance in chances if chance >= least)

    @property
    def asks(self) -> str:
        """Return the end of the keys of phrases about what is asked: of one move, or several."""
        if self.is_own:
            return f"{self.goal}.better"
        is_one = self.goal is not Goal.MOVE or len(self.right) == 1
        return str(self.goal) if is_one else f"{self.goal}.several"

    def data(self) -> dict[str, Any]:
        """Return a puzzle as JSON."""
        data: dict[str, Any] = {"line": self.line, "before": self.before}
        if self.daily:
            data["daily"] = True
        if self.is_own:
            data["own"] = True
        if self.goal is not Goal.MOVE:
            solution = [dict(action) for action in self.solution]
            return {**data, "goal": str(self.goal), "solution": solution}
        data |= {
            "played": self.played,
            "choices": [
                {"action": dict(choice.action), "chance": round(float(choice.chance), 4)}
                for choice in self.choices
            ],
        }
        return data | ({"sentence": self.sentence} if self.sentence else {})

    def merged(self, alike: Sequence[Hashable]) -> "Puzzle":
        """Return a puzzle with one choice for all that share a value: they are worth the same."""
        best: dict[Hashable, PuzzleChoice] = {}
        for choice, each in zip(self.choices, alike, strict=True):
            known = best.setdefault(each, choice)
            best[each] = known._replace(chance=max(known.chance, choice.chance))
        played = [*best].index(alike[self.played])
        return self._replace(played=played, choices=tuple(best.values()))


def puzzle_of(data: object) -> Puzzle:
    """Return the puzzle that JSON data represent; raises ``ShapeError``."""
    fields = Fields(data, "")
    if fields.has("goal"):
        return _goal_of(fields)
    choices = []
    for each, place in fields.items("choices"):
        choice = Fields(each, place)
        chance = choice.need("chance", float)
        if not 0 <= chance <= 1:
            raise ShapeError("field.range", field=f"{place}.chance", low=0, high=1, value=chance)
        choices.append(PuzzleChoice(choice.need("action", dict), chance))
        choice.finish()
    if not 2 <= len(choices) <= MOST_CHOICES:
        raise ShapeError("puzzle.choices", most=MOST_CHOICES)
    puzzle = Puzzle(
        fields.need("line", str),
        fields.number("before", None, 0, 999_999),
        fields.number("played", None, 0, len(choices) - 1),
        tuple(choices),
        fields.get("sentence", str, ""),
        daily=fields.get("daily", bool, default=False),
        is_own=fields.get("own", bool, default=False),
    )
    fields.finish()
    return puzzle


def _goal_of(fields: Fields) -> Puzzle:
    """Read a puzzle whose goal is no single move."""
    goal = Goal(fields.one_of("goal", [Goal.WIN, Goal.SURVIVE], Goal.WIN))
    solution = tuple([Fields(each, place).values for each, place in fields.items("solution")])
    if not solution:
        raise ShapeError("puzzle.unfit")
    puzzle = Puzzle(
        fields.need("line", str),
        fields.number("before", None, 0, 999_999),
        goal=goal,
        solution=solution,
        daily=fields.get("daily", bool, default=False),
    )
    fields.finish()
    return puzzle


class Posed(NamedTuple):
    """Represent a puzzle with the table at which it is asked."""

    puzzle: Puzzle
    course: Course
    """The whole game."""
    asked: Asked
    """The decision, as the seat that made it saw it."""
    actions: tuple[Any, ...]
    """The answers, in the order of the choices."""
    log: bytes
    """The log of the whole game."""

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return self.course.game

    @property
    def own(self) -> Seat:
        """Return the seat of whoever solves the puzzle."""
        return self.asked.seat

    def is_deed(self, view: Any, action: Any) -> bool:
        """Return whether an answer of the viewer does something, and is no noise nor forced."""
        game, setup = self.game, self.course.setup
        if len(view.legal) < 2 or gives_up(game, action):
            return False
        if not isinstance(game, AnsweringAloud):
            return True
        return game.aloud(setup, view.decision, (self.own,)) is None

    def session(self, *, as_played: bool = False) -> Session:
        """Return the game as it stands at the puzzle; what is played there is in no file.

        ``as_played`` gives no undo of what was played before.
        """
        replay = read_replay(Path(self.puzzle.id), upto=self.asked.n - 1, text=self.log)
        replay.course.header, replay.course.setup = self.course.header, self.course.setup
        if as_played:
            replay.course.settle()
        end = replay.moments[-1].end if replay.moments else replay.start
        return Session.playing_on(replay, self.log[:end])

    @property
    def others(self) -> list[str]:
        """List the names of the other captains."""
        names = enumerate(self.course.header.names, 1)
        return [name for seat, name in names if seat != self.own]


def posed(puzzle: Puzzle, name: str = "", language: Language = ENGLISH) -> Posed:
    """Set up the table of a puzzle; raises ``MagblastError`` for one that fits no game.

    The captain asked is called by the name, if there is one; bots are called as in the language.
    """
    log = log_of(puzzle.line)
    course = read_replay(Path(puzzle.id), text=log).course
    if puzzle.before >= len(course.entries):
        raise ShapeError("puzzle.unfit")
    asked = asked_at(course, puzzle.before)
    course.header = _with_captains(course.header, asked.seat, name, _names(puzzle.id, language))
    course.setup = course.header.setup
    # What a seat may answer follows from what it sees.
    table = course.game.imagine(course.setup, asked.view, puzzle.id)
    actions = tuple([course.game.read(choice.action) for choice in puzzle.choices])
    if puzzle.goal is not Goal.MOVE:
        if table.refusal_of(course.game.read(puzzle.solution[0])):
            raise ShapeError("puzzle.unfit")
        return Posed(puzzle, course, asked, (), log)
    fits = actions[puzzle.played] == asked.played and not any(map(table.refusal_of, actions))
    if not fits or any(action.by != asked.seat for action in actions):
        raise ShapeError("puzzle.unfit")
    alike = [course.game.alike(course.setup, asked.view, action) for action in actions]
    kept = [place for place, each in enumerate(alike) if alike.index(each) == place]
    actions = tuple([actions[place] for place in kept])
    return Posed(puzzle.merged(alike), course, asked, actions, log)


def _names(id_: str, language: Language) -> list[str]:
    """List captains' names; each puzzle begins with another one."""
    names = language.say("bot.names").split()
    first = int(id_, 16) % len(names)
    return names[first:] + names[:first]


def _with_captains(header: Header, own: Seat, name: str, names: Sequence[str]) -> Header:
    """Return a header whose bots have captains' names where they are called after what they are.

    ``magblast simulate`` calls them ``cadet 1`` and ``cadet 2``. The own seat is called by a name.
    """
    taken = {name_key(each) for each in (*header.names, name)}
    free = (each for each in names if name_key(each) not in taken)
    seats = [_captain(info, free) for info in header.seats]
    if name:
        seats[own - 1] = seats[own - 1]._replace(name=name)
    return replace(header, seats=tuple(seats))


def _captain(info: SeatInfo, free: Iterator[str]) -> SeatInfo:
    kind = (info.bot or "").removeprefix(BOT).partition(":")[0]
    is_nameless = kind and info.name.rstrip(" 0123456789") == kind
    return info._replace(name=next(free, info.name)) if is_nameless else info
