"""The door: what a game offers to the log, the session, the screens and the bots.

A member with a body has a default, which games that derive from ``kernel.base`` inherit.

A *game* is a box on the shelf: Mag•Blast, Battlecards. A *position* is one moment of one play of
it. Generic floors know these protocols and no game. Actions, events and views are the game's own
types; the floors hand them around and read only what ``Action`` and ``View`` name.

A game is played like this:

>>> from magblast.kernel.shelf import game_of
>>> from magblast.kernel.setup import SeatInfo, Setup, Start
>>> from magblast.wording import ENGLISH
>>> game = game_of("magblast")
>>> options = {name: values[0] for name, values in game.options("third").items()}
>>> version = game.rules_versions("third")[0]
>>> setup = Setup("third", (SeatInfo("Ada"), SeatInfo("Bo")), options, version)
>>> position, events = game.open(setup, Start("falcon", "blake2b/1"))
>>> position.decision.seat, str(position.decision.kind), str(position.decision.audience)
(1, 'place', 'private')
>>> after, events = position.play(position.legal[0])
>>> after.decision.seat, position.decision.seat
(2, 1)

What was played is a line of a log, and the line is what was played:

>>> record = game.write(position.legal[0])
>>> record["by"], record["do"]
(1, 'place')
>>> game.read(record) == position.legal[0]
True

Everything a person reads comes from the words of the game:

>>> words = game.words(setup, ENGLISH)
>>> [words.sentence(game.seen(event, None)) for event in events]
['Ada has placed a fleet, face down.']

A view is all that a viewer knows, and some position can be imagined from it:

>>> imagined = game.imagine(setup, after.view(2), "any seed")
>>> imagined == after, imagined.view(2) == after.view(2)
(False, True)
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import Any, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from magblast.kernel.about import About
from magblast.kernel.has import Has
from magblast.kernel.language import Language, Translatable
from magblast.kernel.memory import SeatMemory
from magblast.kernel.picks import CARD, LETTERS, Piece, Spelling, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Decision, Outcome, Seat, Viewer
from magblast.kernel.setup import SeatSetting, Setup, Start
from magblast.kernel.vocabulary import seen_by


class Action(Protocol):
    """An answer to a decision; a value that can be compared and hashed."""

    @property
    def by(self) -> Seat:
        """Return the seat that acts."""
        ...


class View(Protocol):
    """What one viewer may see of a position; a value that can be compared."""

    @property
    def viewer(self) -> Seat | None:
        """Return whose view it is; None is the public."""
        ...

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        ...

    @property
    def legal(self) -> Sequence[Any]:
        """List the legal answers when the viewer is the seat asked; else nothing."""
        ...

    @property
    def hand(self) -> tuple[str, ...]:
        """List the cards of the viewer that nobody else sees."""
        ...

    @property
    def turn(self) -> int:
        """Return how many turns have begun."""
        ...

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is; None before the first turn and after the end."""
        ...

    @property
    def living(self) -> tuple[Seat, ...]:
        """List the seats still in the game."""
        ...


A = TypeVar("A", bound=Action)
E = TypeVar("E")
P = TypeVar("P", bound="Position[Any, Any, Any]")
P_co = TypeVar("P_co", bound="Position[Any, Any, Any]", covariant=True)
P_contra = TypeVar("P_contra", bound="Position[Any, Any, Any]", contravariant=True)
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Position(Protocol[A, E_co, V_co]):
    """A table at one moment with its rules: immutable, comparable, hashable, pure."""

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        ...

    @property
    def legal(self) -> tuple[A, ...]:
        """List the legal answers, when first asked for and at most once.

        Their order is a promise of each version of the rules: game lines name answers by places.
        """
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        ...

    def play(self, action: A) -> tuple[Self, tuple[E_co, ...]]:
        """Return the position after an action and what happened; raises ``IllegalAction``."""
        ...

    def refusal_of(self, action: A) -> Refusal | None:
        """Return why an action is refused; None when it is legal.

        In an open round this also judges the answer of a seat that called out of turn.
        """
        ...

    def near_misses(self) -> Iterator[tuple[A, Refusal]]:
        """Iterate over plausible answers that are refused: every visible thing and ability."""
        ...

    def answers(self, seat: Seat) -> tuple[A, ...]:
        """List what a waiting seat could answer out of turn in an open round; else nothing."""
        return ()

    def public_answers(self) -> tuple[A, ...]:
        """List the legal answers to a public question that give no hand away; else nothing."""
        return ()

    def decline(self, seat: Seat) -> A:
        """Return the action by which a seat passes in an open round."""
        ...

    def view(self, viewer: Seat | None) -> V_co:
        """Return what a viewer may see."""
        ...

    def data(self) -> Any:
        """Return what digests cover: a tree of nodes, tuples and JSON."""
        return self

    def fresh(self) -> Self:
        """Return an equal position with empty caches, to be kept."""
        ...


class Mark(StrEnum):
    """Identify what an event means to somebody who looks for a place in a log."""

    TURN = "turn"
    PHASE = "phase"
    COMBAT = "combat"
    LOSS = "loss"
    WIN = "win"
    OTHER = "other"


class Offering(Protocol):
    """Describe a game as its box does, with the choices of a table before it is set up."""

    @property
    def id(self) -> str:
        """Return the word that headers and the command line use."""
        ...

    @property
    def name(self) -> str:
        """Return the title."""
        ...

    @property
    def seats(self) -> range:
        """Return how many seats the game takes."""
        ...

    @property
    def has(self) -> Collection[Has]:
        """Return what there is in the game: nothing else is offered to its table, or spoken of."""
        return ()

    @property
    def editions(self) -> Mapping[str, Translatable]:
        """Return the names of the editions by id, the usual one first."""
        ...

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Return the values each option may take, the usual one first."""
        return {}

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        """Return what each seat may choose, such as an army, by name; empty where all are alike."""
        return {}

    def all_sides(self, edition: str) -> Sequence[str]:
        """Return all that a seat may play, in the words of ``sides``; nothing if all are alike."""
        settings = self.seat_settings(edition).values()
        return [str(value) for setting in settings for value in setting.values]

    def friendly(self, edition: str) -> Mapping[str, str | int]:
        """Return the options by which only those are asked who can respond; empty where none do.

        Rounds are then asked in private, since whom they ask tells what hands hold.
        """
        return {}

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """List the versions of the rules that can be played, the newest first; by default one."""
        return (f"{edition}/1",)

    def rules_on(self, edition: str, day: date) -> str:
        """Return the version of the rules by which the deal of a day is played by everybody.

        It stays the same when later versions come.
        """
        ...

    def facts(self, setup: Setup) -> str:
        """Return the digest of the printed facts that decide a game; by default there are none."""
        return self.id


class Playing(Protocol[P_co, A_contra, E, V_contra]):
    """The rules: where a game begins, and what can be worked out from a view."""

    def open(self, setup: Setup, start: Start) -> tuple[P_co, tuple[E, ...]]:
        """Return the first position, and what happened before its decision.

        Raises ``ShapeError`` for a deal or position that cannot be.
        """
        raise NotImplementedError

    def imagine(
        self, setup: Setup, view: V_contra, seed: str, memory: SeatMemory | None = None
    ) -> P_co:
        """Return some position that looks like this to the viewer; the seed chooses which.

        Cards lie where the viewer remembers them; None is a viewer who remembers nothing.
        """
        raise NotImplementedError

    def remember(
        self,
        setup: Setup,
        memory: SeatMemory,
        events: Sequence[E],
        before: Callable[[], V_contra],
    ) -> SeatMemory:
        """Return what a seat remembers after an action, from the events as it has seen them.

        ``before`` returns what it saw before the action.
        """
        return memory

    def preview(self, setup: Setup, view: V_contra, action: A_contra) -> Preview:
        """Return what an action does if nobody answers it.

        The viewer is the seat that acts, and the answer is legal; else ``IllegalAction`` is raised.
        """
        ...


class Recording(Protocol[P_contra, A, E]):
    """The log: actions, events and tables as others may read them."""

    def write(self, action: A) -> dict[str, Any]:
        """Return an action as the fields of a log record."""
        ...

    def read(self, record: Mapping[str, Any]) -> A:
        """Return the action that a log record holds; raises ``ShapeError``."""
        ...

    def in_order(self, action: A, at: P_contra) -> A:
        """Return an action with its parts as they lie; a script may name them in any order."""
        return action

    def carries_text(self, action: A) -> bool:
        """Return whether a text, such as a sound effect, may be typed beside the action."""
        return False

    def seen(self, event: E, viewer: Seat | None) -> E:
        """Return an event without what the viewer may not know."""
        return seen_by(event, viewer)

    def snapshot(self, at: P_contra, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON, for ``magblast state`` and the expectations of scripts."""
        raise NotImplementedError

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return what each seat plays, from a public snapshot: such as its flagship in English.

        Or the id of one of the values that a seat may choose, such as of an army. A text is empty
        where all play the same. In a public copy, options and settings are raw JSON. A damaged file
        may hold anything in the place of a snapshot: what is not found in it may be raised as it
        is, or as a ``ShapeError``.
        """
        return [""] * len(setup.seats)

    def redacted(self, action: A, now: P_contra) -> dict[str, Any]:
        """Return the fields of an action in force that the public may read at a later position."""
        return self.write(action)


class Judging(Protocol[P_contra, A_contra, E_contra, V_contra]):
    """What actions and events mean to the people at the table."""

    def reveals(
        self, before: P_contra, action: A_contra, events: Sequence[E_contra], after: P_contra
    ) -> bool:
        """Return whether an action revealed something, so that it cannot be undone."""
        return True

    def concerned(self, public: V_contra) -> Collection[Seat]:
        """Return whom the plays that may be answered now are aimed at, and whose are answered."""
        return public.living

    def passes(self, action: A_contra) -> bool:
        """Return whether an answer does nothing but decline, such as to respond.

        It is given for the only person among bots who has no other.
        """
        return type(action).__name__ == "Pass"

    def granted(self, setup: Setup, asked: Decision, public: Callable[[], V_contra]) -> Any:
        """Return the answer that the only person among bots is not asked for; None to ask.

        Such as a sound effect, which only other people could hear. ``public`` returns what
        everybody sees: nothing else may decide whether the question comes.
        """
        return None

    def ends_phase(self, action: A_contra) -> bool:
        """Return whether an answer does nothing but end a phase of one's own turn."""
        return type(action).__name__ == "EndPhase"

    def alike(self, setup: Setup, view: V_contra, action: A_contra) -> Hashable:
        """Return a value that answers share when they differ only in interchangeable things.

        Such as two copies of a card in one hand. The viewer is the seat that acts.
        """
        ...

    def legal_is_public(self, setup: Setup, public: V_contra) -> bool:
        """Return whether everybody can see what the seat asked may answer, whatever it holds."""
        return False

    def phase(self, view: V_contra) -> str:
        """Return the word for the phase of the turn; nothing outside of phases.

        ``About.phase`` names it.
        """
        return ""

    def mark(self, event: E_contra) -> tuple[Mark, Seat | None]:
        """Return what an event means to news, filters and seeking, and whom it concerns."""
        ...

    def tally(self, events: Iterable[E_contra]) -> Mapping[str, Mapping[Seat, int]]:
        """Count the events by figure and seat; a figure that is not there is 0.

        Figures of several games can be added up. ``About.figures`` names them.
        """
        ...


@runtime_checkable
class Deciding(Protocol[E_contra]):
    """Which event decided a game; of a game that does not say so, it was the last loss."""

    def decisive(self, events: Sequence[E_contra]) -> int | None:
        """Return which of the events from the last play on decided a finished game, by its index.

        None if nothing was lost by it: the play itself decided the game.
        """
        ...


class Speaking(Protocol[A_contra, E_contra, V_contra]):
    """What the game says, in a language."""

    def about(self, language: Language) -> About:
        """Return the description of the game before a table is set up."""
        ...

    def words(self, setup: Setup, language: Language) -> "Words[A_contra, E_contra, V_contra]":
        """Return the sentences of a game in a language."""
        ...


class Game(
    Offering,
    Playing[P, A, E, V_contra],
    Recording[P, A, E],
    Judging[P, A, E, V_contra],
    Speaking[A, E, V_contra],
    Protocol[P, A, E, V_contra],
):
    """A box on the shelf."""


class Telling(Protocol[A_contra, E_contra, V_contra]):
    """Put events and questions into sentences."""

    def sentence(self, event: E_contra, text: str | None = None) -> str | None:
        """Return the sentence for an event as it is seen; None for one that is not worth a line.

        ``text`` is what was typed beside the action.
        """
        ...

    def loss(self, event: E_contra, reader: Seat | None = None) -> str | None:
        """Return a sentence for a loss or a victory: whose it is and of what, not how it came.

        A reader is spoken to. Losses that are told alike are the same to a review.
        """
        return self.sentence(event)

    def neglected(
        self, happened: Sequence[E_contra], view: V_contra, reader: Seat, *, is_told: bool
    ) -> Sequence[str]:
        """Return what to do otherwise next time, with the facts of the game; by default nothing.

        ``view`` is the table before the fall of the reader, who ``is_told`` them or is told of;
        after a game that was won, before what cost the reader most.
        """
        return ()

    def holdings(self, view: V_contra) -> Mapping[tuple[Seat, str], int]:
        """Count what each seat has on the table, under words of the game; more of it is better.

        A review compares by it what answers lead to. What is gone may be left out.
        """
        return {}

    def holding(self, what: str, seat: Seat, reader: Seat | None = None) -> str:
        """Return what is counted under a word, such as ``your base``; a reader is spoken to."""
        return what

    def question(self, view: V_contra) -> str:
        """Return the pending question, in private words when the viewer is the seat asked."""
        ...

    def meaning(self, view: V_contra) -> Sequence[str]:
        """Return what the pending question means, for whoever meets it for the first time.

        It depends on the kind of the decision alone, whoever is asked. The first line is a hint of
        at most 76 cells; nothing at the end of the game.
        """
        ...

    def in_the_air(self, view: V_contra) -> Sequence[str]:
        """Tell what has been announced and has not taken effect: a shot, then each answer to it.

        It follows from what everybody sees, whoever looks; nothing where nothing is in the air.
        """
        return ()

    def heading(self, view: V_contra) -> str:
        """Return the current part of the game, such as ``Turn 7, Attack phase``."""
        ...

    def describe(self, action: A_contra, view: V_contra) -> str:
        """Describe in a few words what an action would do."""
        ...

    def doubt(self, action: A_contra, view: V_contra) -> str:
        """Return why a person may not mean an action; empty where there is no doubt.

        It is done when it is given again.
        """
        return ""

    def caution(self, answers: Sequence[A_contra], view: V_contra) -> str:
        """Return what to know before one of some answers is picked; empty where there is nothing.

        Such as that no enemy is in reach, but only one's own unit.
        """
        return ""

    def describe_preview(self, preview: Preview, view: V_contra) -> Sequence[str]:
        """Return lines that describe what an action would do, the most important one first."""
        ...

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal."""
        ...


class Naming(Protocol[A_contra, V_contra]):
    """What lies on the table, by name."""

    def spell(self, action: A_contra, view: V_contra) -> Spelling:
        """Return an action as the things that a person picks."""
        ...

    def role(self, role: str, action: A_contra | None = None) -> str:
        """Return what a prompt asks for to fill a role, such as ``a target``.

        Where all answers left are of the kind of an ``action``, it may be told more exactly, such
        as ``the ship that fires``.
        """
        ...

    def hand(self, view: V_contra) -> Sequence[Thing]:
        """List what only the viewer sees, in the order in which it lies."""
        return [Thing(CARD, card) for card in view.hand]

    @property
    def piece_keys(self) -> str:
        """Return the keys that pieces wear, in the order in which they are given."""
        return LETTERS

    def pieces(self, view: V_contra) -> Sequence[Piece]:
        """List what captains have on the table, in the order in which keys are given.

        It follows from what everybody sees, whoever looks.
        """
        return ()

    def space_key(self, thing: Thing) -> str:
        """Return the name by which a space with what is on it is typed, such as ``d2``."""
        return ""

    def label(self, thing: Thing, view: V_contra) -> str:
        """Return the name of a thing; things with the same name are indistinguishable."""
        ...

    def entry_of(self, thing: Thing, view: V_contra) -> str:
        """Return the id by which the catalogue lists what a thing is: of an entry or a copy.

        For a thing that is not printed, it is empty or any text that is not in the catalogue.
        """
        return thing.id if isinstance(thing.id, str) else ""

    def explain(self, thing: Thing, view: V_contra) -> Sequence[str]:
        """Return the lines that explain a thing."""
        ...

    def standing(self, view: V_contra) -> Sequence[str]:
        """Return how the seats stand, in a line or a few; it is read when a turn begins."""
        return ()

    def table(self, view: V_contra) -> Sequence[str]:
        """Return the table in words, one line for each thing worth a line."""
        raise NotImplementedError


class Words(
    Telling[A_contra, E_contra, V_contra],
    Naming[A_contra, V_contra],
    Protocol[A_contra, E_contra, V_contra],
):
    """The words of one game at one table, with the names of its seats."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyPosition: TypeAlias = Position[Any, Any, Any]
AnyWords: TypeAlias = Words[Any, Any, Any]
Shelf: TypeAlias = Callable[[str], AnyGame]
"""Return a game by its id; raises ``ShapeError`` for one that is not there."""
