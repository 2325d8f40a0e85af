"""What a game draws on the screens: the look of one table.

A game without a look of its own gets ``BaseLook``, which draws the table in words; a look may
build on it and draw only what it draws better. A look knows views and scenes, never a position,
and nothing of Textual.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from magblast.kernel.entry import Entry
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.paint.canvas import Canvas
from magblast.paint.ink import Glyphs, Ink
from magblast.paint.memory import Memory
from magblast.paint.motion import MotionFrame
from magblast.paint.scene import Scene
from magblast.paint.text import Line
from magblast.paint.tiles import Face
from magblast.paint.toll import Toll


class Room(NamedTuple):
    """Describe how much room a board has, and in which layout it is drawn."""

    width: int
    height: int
    layout: str = ""
    """One of the layouts of the look; empty for the one that fits."""
    starry: bool = True
    """Stars may be drawn where nothing else is."""
    explained_beside: bool = False
    """A panel beside the board explains what is picked, else what is pointed at."""
    is_past: bool = False
    """It is a table of the past: nothing is asked there, so nothing has to be pointed at."""


class OwnKey(NamedTuple):
    """Give a thing a key of its own, whatever tile or place it has."""

    id: str
    """Names the key in the settings, where another may be chosen: ``pass``."""
    key: str
    thing: Thing
    label: str = ""
    """Phrase in the footer; without one the key is not listed there."""
    hint: str = ""
    """Phrase beside the prompt while the thing can be picked."""
    expected: bool = False
    """A captain expects that it can be picked: if not, the reason is shown unasked."""
    default: bool = False
    """While nothing is picked, Enter picks it, too."""
    actions: tuple[Any, ...] = ()
    """What the key does, one action after the other, in place of picking the thing."""
    early: bool = False
    """It may be pressed before what is asked for first has been picked."""
    lasts: bool = False
    """Nothing undoes it: it is shown first, and done once it is confirmed, if there is a choice."""
    sign: str = ""
    """Phrase of the letters printed where the thing is, which some take for its key."""
    named: str = ""
    """Phrase for the thing in a sentence, where such letters may be typed: ``the green zone``."""


class Switch(NamedTuple):
    """Give a key to another way to look at the board, which answers nothing."""

    id: str
    """Names the key in the settings, and the switch in ``Scene.switched``."""
    key: str
    label: str
    """Phrase in the footer."""
    alone: Seat | None = None
    """The seat for which it is on from the start, where only that one is played by a person."""


class Mention(NamedTuple):
    """Describe how an event appears in the log."""

    ink: Ink
    seats: frozenset[Seat] = frozenset()
    """Whom it concerns."""
    things: tuple[tuple[str, Thing], ...] = ()
    """The names in its sentence that can be looked up."""


class SeenEvent(NamedTuple):
    """Pair an event, as everybody may see it, with what everybody saw before it."""

    event: Any
    view: Any
    text: str | None = None
    """What was typed beside the action."""
    heard: str | None = None
    """What was typed beside the latest action that carries a text, such as the shot that hits."""


class ResultRow(NamedTuple):
    """Describe the figures of one captain."""

    seat: Seat
    figures: tuple[str, ...] = ()


class Results(NamedTuple):
    """Represent the result of a game."""

    rows: tuple[ResultRow, ...]
    """The best first."""
    title: str = ""
    """Who won, in a sentence; empty for the usual one."""
    heads: tuple[str, ...] = ()
    """What stands above the figures; some in two lines."""
    awards: tuple[str, ...] = ()
    """Who was best at what, a sentence each."""
    notes: tuple[str, ...] = ()
    """Paragraphs below the figures and awards."""
    plotted: str = ""
    """What ``TaleLook.strength`` counts, such as ``Hull left``."""
    measure: str = ""
    """The same in the middle of a sentence, such as ``hull left``."""
    noise: str = ""
    """The sound effect that won the game, and whose it was; empty where none was typed for it."""
    reel: tuple[str, ...] = ()
    """What is told of the game first: a title, and a line for each thing to remember."""
    chooses_dealer: bool = False
    """The table may vote who deals the next game, as ``screen.end.vote`` asks."""
    legend: str = ""
    """What the heads mean where they do not say it themselves."""


V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


class BoardLook(Protocol[V]):
    """How the table is drawn."""

    @property
    def layouts(self) -> tuple[str, ...]:
        """Return the names of the layouts that a captain may choose among."""
        ...

    @property
    def switches(self) -> Sequence[Switch]:
        """Return what whoever looks may turn on and off, such as a view from the other side."""
        ...

    @property
    def needs_tiles(self) -> bool:
        """Return whether something may be picked that lies below the board.

        If not, the board has these rows, too.
        """
        ...

    @property
    def log_beside_from(self) -> int:
        """Return the columns of a screen from which the log stands beside the board."""
        ...

    def fitting(self, scene: Scene[V], width: int, height: int) -> str:
        """Return the layout that fits best."""
        ...

    def board(self, scene: Scene[V], room: Room, memory: Memory) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled.

        A memory spares what looks as it did.
        """
        ...

    def frames(
        self, happened: SeenEvent, before: Scene[V], after: Scene[V], room: Room, *, full: bool
    ) -> Sequence[MotionFrame]:
        """Draw what happens between two scenes; empty where nothing moves.

        Unless ``full``, nothing flies and nothing covers the board. What moves takes less than
        ``motion.LONGEST`` seconds, what is to be read may stand longer; the frames show nothing
        that the scenes do not.
        """
        ...

    def in_danger(self, view: V) -> frozenset[Thing]:
        """Return what decides the game and could fall in the next turn of its enemies.

        That is a Magi, a flagship, a base or a commander. It is told from what everybody sees:
        views that differ only in what is hidden give the same, whoever looks.
        """
        ...

    def follow(self, event: Any, view: V) -> V:
        """Return a view whose figures are as an event, seen by everybody, has left them.

        What one action leads to is shown one after the other: each event is drawn over the table
        that those before it have left.
        """
        ...

    def notes(self, happened: SeenEvent) -> Mapping[Thing, str]:
        """Return in a word what became of things, such as a target that was missed.

        It stands on them until something else happens, with or without motion.
        """
        ...

    def strip(self, scene: Scene[V], width: int) -> Line:
        """Draw in one line whose turn it is and how far it has come."""
        ...

    def emblem(self, glyphs: Glyphs) -> str:
        """Return what stands at the top of a cover; it tells nothing."""
        ...

    def home(self, seat: Seat) -> Thing | None:
        """Return what is kept in sight while it is the turn of a seat."""
        ...


class ThingLook(Protocol[V]):
    """How things are shown, and what can be read of them."""

    def face(self, thing: Thing, scene: Scene[V]) -> Face:
        """Return what a tile shows of a thing."""
        ...

    def place(self, place: str, scene: Scene[V]) -> Line:
        """Return what a tile shows of the place where its thing has been put."""
        ...

    def inspect(self, thing: Thing, scene: Scene[V]) -> Sequence[Line]:
        """Describe a thing; the lines are not wrapped, an empty one parts paragraphs."""
        ...

    def codes(self, scene: Scene[V]) -> Sequence[tuple[str, str]]:
        """List the signs and letters that are written on the table, each with its meaning.

        One that is on the table comes first, read out in full.
        """
        ...

    def source(self, thing: Thing, scene: Scene[V]) -> Line:
        """Say where what is known of a thing comes from; it is told with all about it."""
        ...

    def explained(self, view: V) -> Sequence[Thing]:
        """List the things anybody may want explained now, such as a card that was just played."""
        ...


class PickLook(Protocol[V]):
    """How answers are picked and shown beforehand."""

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Return every key that ``keys`` may ever give, by an id; commas between several."""
        ...

    def keys(self, view: V) -> Sequence[OwnKey]:
        """List the things that have keys of their own."""
        ...

    def bearer(self, thing: Thing) -> Thing:
        """Return the thing on the board whose key picks a thing: a card for its powers."""
        ...

    def is_empty(self, thing: Thing) -> bool:
        """Return whether a thing is a place with nothing on it that could be acted on."""
        ...

    def in_order(self, things: Sequence[Thing], picks: Sequence[Thing], view: V) -> Sequence[Thing]:
        """Return the things that may be picked next, the ones a captain most likely wants first."""
        ...

    def offered(self, view: V) -> Sequence[Thing]:
        """List what lies before the viewer to choose from, apart from the hand."""
        ...

    def on_board(self, view: V) -> Set[Thing]:
        """Return what is picked on the board, so that it needs no tile, in the order of reading."""
        ...

    def lit(self, view: V) -> frozenset[Thing]:
        """Return what a question to everybody is about, such as who shoots at whom."""
        ...

    def beside(self, thing: Thing | None, way: str, scene: Scene[V]) -> Thing | None:
        """Return what an arrow key goes to from a thing, or from nothing: ``up``, ``left``, ….

        None where arrows walk through what may be picked.
        """
        ...

    def begins_anew(self, thing: Thing, view: V) -> bool:
        """Return whether a thing that is not asked for begins another answer, if it can."""
        ...

    def is_one_of_several(self, action: Any) -> bool:
        """Return whether answers like this one are picked together and given one after the other.

        Such as discards: another pick adds one more, and the same pick puts it back.
        """
        ...

    def tolls(self, preview: Preview, scene: Scene[V]) -> Sequence[Toll]:
        """Return in figures what would become of things, the most important one first."""
        ...

    def outcome(self, preview: Preview, scene: Scene[V]) -> Sequence[Line]:
        """Tell what else an action would do to the table; nothing where it is obvious."""
        ...

    def placed(self, scene: Scene[V]) -> Line:
        """List what has been given a place, but does not stand there yet."""
        ...

    def suggest(self, view: V) -> Any:
        """Return a sensible answer for a beginner, always the same; None where there is no need."""
        ...

    def why_suggested(self, view: V) -> str:
        """Return what speaks for the suggested answer; empty where there is none."""
        ...


class TaleLook(Protocol[V_contra]):
    """How the log and the end of a game are shown."""

    def mention(self, event: Any) -> Mention | None:
        """Return how an event, as it is seen, appears in the log; None for the usual way."""
        ...

    def strength(self, view: V_contra) -> Mapping[Seat, int]:
        """Return what each seat that is still in the game has left, to be plotted.

        It is read from public views; empty where nothing can be counted.
        """
        ...

    def results(self, entries: Iterable[Entry], view: V_contra, outcome: Outcome) -> Results:
        """Sum up a finished game from what happened, its last public view and its outcome."""
        ...


class Look(BoardLook[V], ThingLook[V], PickLook[V], TaleLook[V], Protocol[V]):
    """The look of one table of a game, in one language."""


MakeLook: TypeAlias = Callable[[Setup, Language], Look[Any]]
"""Make the look of a table from its set-up."""
