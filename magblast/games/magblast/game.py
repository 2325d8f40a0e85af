"""Bind Mag•Blast to the door.

What many games never need, such as positions written by hand, is imported only where it is needed,
which saves memory and time at each start.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from magblast.games.magblast import TITLE, marks
from magblast.games.magblast.about import MagblastAbout
from magblast.games.magblast.catalog import edition_names, edition_of, load_rules, rules_versions
from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.events import Event, seen_by
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.log.facts import cards_digest
from magblast.games.magblast.log.notation import NOTATION, in_order
from magblast.games.magblast.table.reveals import legal_is_public, reveals
from magblast.games.magblast.table.tally import FIGURES, tally
from magblast.games.magblast.table.verdict import CLOCK, MADE_ALONE, counts_unmade
from magblast.games.magblast.wording import PHRASES
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.aloud import Aloud
from magblast.kernel.base import BaseGame
from magblast.kernel.game import Game, Mark
from magblast.kernel.has import Has
from magblast.kernel.language import Language, Translatable
from magblast.kernel.memory import SeatMemory
from magblast.kernel.preview import Preview
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Decision, Seat, Viewer
from magblast.kernel.setup import Setup, Start
from magblast.kernel.stand_ins import renamed, stand_ins

_OPTIONS = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}


class Magblast(BaseGame[Position, a.Action, Event, PlayerView]):
    """Offer Mag•Blast, both editions."""

    id = "magblast"
    name = TITLE
    seats = range(2, 9)
    has = frozenset(Has)
    notation = NOTATION
    phrases = PHRASES
    figures = FIGURES
    feats = ("damage", "biggest")

    @property
    def editions(self) -> Mapping[str, Translatable]:
        """Return the names of the editions by id."""
        return edition_names()

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Return the values each option may take, the usual one first."""
        words: dict[str, tuple[str | int, ...]] = dict(_OPTIONS)
        if not edition_of(edition).numbers.brutal_assault:
            words["brutal_assault"] = ("offer", "never")
        return words

    def all_sides(self, edition: str) -> Sequence[str]:
        """Return the names of all flagships."""
        from magblast.games.magblast.catalog import printed

        return [each.name.english for each in printed(edition).flagships.values()]

    def friendly(self, edition: str) -> Mapping[str, str | int]:
        """Ask holders alone."""
        return {"ask": "holders"}

    def facts(self, setup: Setup) -> str:
        """Return the digest of the printed facts."""
        return cards_digest(self.rules(setup))

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """List the versions of the rules that can be played."""
        return rules_versions(edition)

    def rules(self, setup: Setup, rng: Rng = SPLITMIX64) -> Rules:
        """Return the rules that a table plays by."""
        options: dict[str, Any] = {**setup.options}
        return load_rules(setup.edition, Options(**options), rng, setup.rules)

    def open(self, setup: Setup, start: Start) -> tuple[Position, tuple[Event, ...]]:
        """Return the first position, and what happened before its decision."""
        rules, seats = self.rules(setup, start.generator), len(setup.seats)
        if start.position is not None:
            from magblast.games.magblast.log.position import parse_position

            return parse_position(start.position, rules, seats, start.seed, strict=start.script)
        if start.deal is None:
            return new_game(rules, seats, start.seed), ()
        from magblast.games.magblast.log.deal import parse_deal

        return new_game(rules, seats, start.seed, parse_deal(start.deal, rules, seats)), ()

    def imagine(
        self, setup: Setup, view: PlayerView, seed: str, memory: SeatMemory | None = None
    ) -> Position:
        """Return some position that looks like this to the viewer."""
        from magblast.games.magblast.imagining import imagine

        return imagine(self.rules(setup), view, seed, memory)

    def remember(
        self,
        setup: Setup,
        memory: SeatMemory,
        events: Sequence[Event],
        before: Callable[[], PlayerView],
    ) -> SeatMemory:
        """Return what a seat remembers after an action."""
        from magblast.games.magblast.memory import remember

        return remember(self.rules(setup), memory, events, before)

    def in_order(self, action: a.Action, at: Position) -> a.Action:
        """Return an action with its cards, or the ships of a choice, as they lie."""
        return in_order(action, at.state)

    def kinds(self, setup: Setup, view: PlayerView) -> Mapping[str, Hashable]:
        """Return titles and icons of the cards that lie together; each ship is unique."""
        return view.kinds()

    def alike(self, setup: Setup, view: PlayerView, action: a.Action) -> a.Action:
        """Return an action with the first of its kind in the place of each card, in any order."""
        same: a.Action = renamed(action, stand_ins(self.kinds(setup, view)))
        if isinstance(same, a.CardsUse):
            return replace(same, cards=tuple(sorted(same.cards)))
        return same

    def granted(
        self, setup: Setup, asked: Decision, public: Callable[[], PlayerView]
    ) -> a.Action | None:
        """Return that the sound effect was made, unless even somebody alone is asked for one.

        That is where the table wants it typed or against the clock, and for a shot that can kill.
        """
        if asked.kind != DecisionKind.SOUND or setup.options["sound"] in MADE_ALONE:
            return None
        return None if public().may_kill else a.sounding(asked.seat, True)

    def aloud(self, setup: Setup, asked: Decision, people: Collection[Seat]) -> Aloud | None:
        """Return how a sound effect is made (rules 4.4, 9.3)."""
        if asked.kind != DecisionKind.SOUND:
            return None
        mode = setup.options["sound"]
        made, silent = a.sounding(asked.seat, True), a.sounding(asked.seat, False)
        left = None if counts_unmade(people, mode) else silent
        unheard = a.Sound(asked.seat, made=False, unheard=True) if mode == "table" else None
        return Aloud(made, left, CLOCK if mode == "skirmish" else 0, mode == "quiet", unheard)

    def carries_text(self, action: a.Action) -> bool:
        """Return whether the action is a sound effect."""
        return isinstance(action, a.Sound)

    def seen(self, event: Event, viewer: Seat | None) -> Event:
        """Return an event without what the viewer may not know."""
        return seen_by(event, viewer)

    def snapshot(self, at: Position, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON."""
        from magblast.games.magblast.log.snapshot import Snapshot
        from magblast.record.snapshots import seen_as_json

        return seen_as_json(Snapshot, at, viewer)

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return the names of the flagships."""
        from magblast.games.magblast.log.snapshot import flagship_names

        return flagship_names(setup.edition, table)

    def redacted(self, action: a.Action, now: Position) -> dict[str, Any]:
        """Return an action without the ships of a fleet that is still face down."""
        record = NOTATION.write(action)
        if isinstance(action, a.Place) and not now.board.turn:
            del record["fleet"]
        return record

    def reveals(
        self, before: Position, action: a.Action, events: Sequence[Event], after: Position
    ) -> bool:
        """Return whether an action revealed something."""
        return reveals(before, action, events, after)

    def concerned(self, public: PlayerView) -> Collection[Seat]:
        """Return whose ships are aimed at, and whose plays have been answered."""
        plays = public.in_flight
        return {play.seat for play in plays if play.seat} | {play.by for play in plays[:-1]}

    def legal_is_public(self, setup: Setup, public: PlayerView) -> bool:
        """Return whether a phase is played without any card, as everybody can see."""
        return legal_is_public(self.rules(setup), public)

    def preview(self, setup: Setup, view: PlayerView, action: a.Action) -> Preview:
        """Return what an action does if nobody answers it."""
        from magblast.games.magblast.preview import preview

        return preview(self.rules(setup), view, action)

    def phase(self, view: PlayerView) -> str:
        """Return the phase of the turn."""
        return view.phase or ""

    def mark(self, event: Event) -> tuple[Mark, Seat | None]:
        """Return what an event means to somebody who looks for a place in a log."""
        return marks.mark(event)

    def kept(self, event: Event) -> Seat | None:
        """Return whose flagship an event changed."""
        return marks.kept(event)

    def decisive(self, events: Sequence[Event]) -> int | None:
        """Return which flagship fell last."""
        return marks.decisive(events)

    def tally(self, events: Iterable[Event]) -> Mapping[str, Mapping[Seat, int]]:
        """Count shots, hits, damage, kills and silent misses, and the biggest damage at once."""
        counts = tally(events)
        return {name: getattr(counts, name) for name in FIGURES}

    def about(self, language: Language) -> MagblastAbout:
        """Return the description of the game before a table is set up."""
        return MagblastAbout(self, language.with_phrases(PHRASES))

    def words(self, setup: Setup, language: Language) -> MagblastWords:
        """Return the sentences of the game."""
        names = tuple(info.name for info in setup.seats)
        return MagblastWords(self.rules(setup), names, language.with_phrases(PHRASES))


GAME: Game[Position, a.Action, Event, PlayerView] = Magblast()
