"""Bind Battlecards to the door."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from magblast.games.battlecards import TITLE, imagining, marks, preview
from magblast.games.battlecards.about import BattlecardsAbout
from magblast.games.battlecards.catalog import OPTIONS, VERSIONS, facts, load_rules
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.frames import Turn
from magblast.games.battlecards.engine.position import NO_DEAL, Position, new_game
from magblast.games.battlecards.engine.rules import Options, Rules
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.kinds import kinds
from magblast.games.battlecards.log.deal import parse_deal
from magblast.games.battlecards.log.notation import NOTATION
from magblast.games.battlecards.log.position import parse_position
from magblast.games.battlecards.log.snapshot import Snapshot
from magblast.games.battlecards.memory import remember
from magblast.games.battlecards.tally import FIGURES, tally
from magblast.games.battlecards.wording import PHRASES
from magblast.games.battlecards.words import BattlecardsWords
from magblast.kernel.base import BaseGame
from magblast.kernel.game import Game, Mark
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.memory import SeatMemory
from magblast.kernel.preview import Preview
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import Setup, Start
from magblast.record.snapshots import seen_as_json


class Battlecards(BaseGame[Position, Action, Event, PlayerView]):
    """Offer Battlecards."""

    id = "battlecards"
    name = TITLE
    has = frozenset(Has) - {Has.TEXTS}
    notation = NOTATION
    phrases = PHRASES
    figures = FIGURES
    feats = ("damage", "lost")

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Return the values each option may take, the usual one first."""
        return OPTIONS

    def friendly(self, edition: str) -> Mapping[str, str | int]:
        """Ask holders alone."""
        return {"ask": "holders"}

    def facts(self, setup: Setup) -> str:
        """Return the digest of the printed facts."""
        return facts()

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """List the versions of the rules that can be played."""
        return VERSIONS

    def rules(self, setup: Setup, rng: Rng = SPLITMIX64) -> Rules:
        """Return the rules that a table plays by."""
        options: dict[str, Any] = {**setup.options}
        return load_rules(Options(**options), rng, setup.rules)

    def open(self, setup: Setup, start: Start) -> tuple[Position, tuple[Event, ...]]:
        """Return the first position, and what happened before its decision."""
        rules = self.rules(setup, start.generator)
        if start.position is not None:
            return parse_position(start.position, rules, start.seed)
        deal = NO_DEAL if start.deal is None else parse_deal(start.deal, rules)
        return new_game(rules, start.seed, deal)

    def imagine(
        self, setup: Setup, view: PlayerView, seed: str, memory: SeatMemory | None = None
    ) -> Position:
        """Return some position that looks like this to the viewer."""
        return imagining.imagine(self.rules(setup), view, seed, memory)

    def remember(
        self,
        setup: Setup,
        memory: SeatMemory,
        events: Sequence[Event],
        before: Callable[[], PlayerView],
    ) -> SeatMemory:
        """Return what a seat remembers after an action."""
        return remember(self.rules(setup), memory, events, before)

    def snapshot(self, at: Position, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON."""
        return seen_as_json(Snapshot, at, viewer)

    def reveals(
        self, before: Position, action: Action, events: Sequence[Event], after: Position
    ) -> bool:
        """Return whether an action revealed something."""
        return marks.reveals(before, action, events, after)

    def legal_is_public(self, setup: Setup, public: PlayerView) -> bool:
        """Return whether the hand in a phase is empty, as everybody can see."""
        turn = public.stack[-1] if public.stack else None
        return isinstance(turn, Turn) and not public.seats[turn.seat - 1].hand_size

    def kinds(self, setup: Setup, view: PlayerView) -> Mapping[str, Hashable]:
        """Return the ranks of the cards in hand, and the ships that differ in nothing else."""
        return kinds(view)

    def preview(self, setup: Setup, view: PlayerView, action: Action) -> Preview:
        """Return what an action does if nobody answers it."""
        return preview.preview(self.rules(setup), view, action)

    def phase(self, view: PlayerView) -> str:
        """Return the phase of the turn."""
        return view.phase or ""

    def mark(self, event: Event) -> tuple[Mark, Seat | None]:
        """Return what an event means to somebody who looks for a place in a log."""
        return marks.mark(event)

    def kept(self, event: Event) -> Seat | None:
        """Return whose base an event changed."""
        return marks.kept(event)

    def decisive(self, events: Sequence[Event]) -> int | None:
        """Return which base has fallen."""
        return marks.decisive(events)

    def tally(self, events: Iterable[Event]) -> Mapping[str, Mapping[Seat, int]]:
        """Count damage, losses and repairs."""
        counts = tally(events)
        return {name: counts[name] for name in FIGURES}

    def about(self, language: Language) -> BattlecardsAbout:
        """Return the description of the game before a table is set up."""
        return BattlecardsAbout(self, language.with_phrases(PHRASES))

    def words(self, setup: Setup, language: Language) -> BattlecardsWords:
        """Return the sentences of the game."""
        names = tuple(info.name for info in setup.seats)
        return BattlecardsWords(self.rules(setup), names, language.with_phrases(PHRASES))


GAME: Game[Position, Action, Event, PlayerView] = Battlecards()
