"""Bind Magi-Nation Duel to the door: rules, log, secrets and words."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from msgspec.structs import replace

from magblast.games.magi_nation import TITLE, imagining, marks, preview
from magblast.games.magi_nation.about import MagiNationAbout
from magblast.games.magi_nation.catalog import USUAL, VERSIONS, facts, load_rules, printed
from magblast.games.magi_nation.deck_list import listing
from magblast.games.magi_nation.decks import Decks
from magblast.games.magi_nation.engine.actions import Action, Attack, Choose, Fetch, Place, Play
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.position import NO_DEAL, Position, new_game
from magblast.games.magi_nation.engine.printed import OwnDeck
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DeckId
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.log.notation import NOTATION
from magblast.games.magi_nation.log.position import parse_deal, parse_position
from magblast.games.magi_nation.log.snapshot import Snapshot
from magblast.games.magi_nation.memory import remember
from magblast.games.magi_nation.packs import packs_of
from magblast.games.magi_nation.tally import FIGURES, tally
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.base import BaseGame
from magblast.kernel.game import Game, Mark
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.memory import SeatMemory
from magblast.kernel.preview import Preview
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import SeatSetting, Setup, Start
from magblast.kernel.stand_ins import renamed, stand_ins
from magblast.record.snapshots import seen_as_json


class MagiNation(BaseGame[Position, Action, Event, PlayerView]):
    """Offer Magi-Nation Duel."""

    id = "magi-nation"
    name = TITLE
    seats = range(2, 7)
    has = frozenset({Has.HANDS, Has.PHASES, Has.COMBAT, Has.LOSSES, Has.UNDOS})
    notation = NOTATION
    phrases = PHRASES
    figures = FIGURES
    feats = ("magi", "attacks")
    rules_from: Mapping[str, date] = {"magi-nation/3": date(2026, 12, 1)}

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        """Let each seat choose a deck."""
        decks = Decks()
        return {
            "starter": SeatSetting(
                tuple(printed().decks),
                USUAL,
                decks.read,
                required=True,
                listing=listing(decks),
                packs=packs_of(decks),
            )
        }

    def facts(self, setup: Setup) -> str:
        """Return the digest of the printed facts."""
        return facts(_decks(setup), setup.rules)

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """List the versions of the rules that can be played."""
        return VERSIONS

    def rules(self, setup: Setup, rng: Rng = SPLITMIX64) -> Rules:
        """Return the rules that a table plays by."""
        return load_rules(_decks(setup), rng, setup.rules)

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
        return remember(memory, events, before)

    def kinds(self, setup: Setup, view: PlayerView) -> Mapping[str, Hashable]:
        """Return the titles of cards that lie together, and what else tells those in play apart."""
        return view.kinds()

    def alike(self, setup: Setup, view: PlayerView, action: Action) -> Action:
        """Return an action with the first of its kind in the place of each card."""
        return _sorted(renamed(action, stand_ins(self.kinds(setup, view))))

    def in_order(self, action: Action, at: Position) -> Action:
        """Return an action with the cards of its lists in their order, which means nothing."""
        return _sorted(action)

    def snapshot(self, at: Position, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON."""
        return seen_as_json(Snapshot, at, viewer)

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return the deck of each seat: a ready one by its id, or the name of one's own."""
        seats = [table["seats"][str(seat)] for seat, _ in enumerate(setup.seats, 1)]
        brought = [seat["starter"] for seat in seats]
        return [each if isinstance(each, str) else each["name"] for each in brought]

    def redacted(self, action: Action, now: Position) -> dict[str, Any]:
        """Return the fields of an action without what stays secret (rules M9)."""
        record = self.write(action)
        if isinstance(action, Place):
            for name in ("first", "second", "third"):
                del record[name]
        elif isinstance(action, Choose):
            record.pop("first", None)
        return record

    def reveals(
        self, before: Position, action: Action, events: Sequence[Event], after: Position
    ) -> bool:
        """Return whether an action revealed something."""
        return marks.reveals(before, action, events, after)

    def phase(self, view: PlayerView) -> str:
        """Return the step of the turn, as the rules name it."""
        return "" if view.phase is None else view.phase.step

    def mark(self, event: Event) -> tuple[Mark, Seat | None]:
        """Return what an event means to somebody who looks for a place in a log."""
        return marks.mark(event)

    def kept(self, event: Event) -> Seat | None:
        """Return whose Magi an event changed."""
        return marks.kept(event)

    def decisive(self, events: Sequence[Event]) -> int | None:
        """Return which last Magi was defeated."""
        return marks.decisive(events)

    def tally(self, events: Iterable[Event]) -> Mapping[str, Mapping[Seat, int]]:
        """Count cards played, attacks, losses and energy paid."""
        return tally(events)

    def preview(self, setup: Setup, view: PlayerView, action: Action) -> Preview:
        """Return what an action does as far as that is certain."""
        return preview.preview(self.rules(setup), view, action)

    def about(self, language: Language) -> MagiNationAbout:
        """Return the description of the game before a table is set up."""
        return MagiNationAbout(self, language.with_phrases(PHRASES))

    def words(self, setup: Setup, language: Language) -> MagiNationWords:
        """Return the sentences of the game."""
        names = tuple(info.name for info in setup.seats)
        return MagiNationWords(self.rules(setup), names, language.with_phrases(PHRASES))


def _decks(setup: Setup) -> tuple[DeckId | OwnDeck, ...]:
    brought = [seat.settings["starter"] for seat in setup.seats]
    return tuple([DeckId(each) if isinstance(each, str) else OwnDeck.of(each) for each in brought])


def _sorted(action: Action) -> Action:
    """Return an action with the cards of its lists in one order, which means nothing."""
    match action:
        case Fetch(by, cards):
            return Fetch(by, tuple(sorted(cards)))
        case Attack():
            return replace(action, joined=tuple(sorted(action.joined)))
        case Play():
            return replace(action, targets=tuple(sorted(action.targets)))
        case Choose():
            gone = None if action.discard is None else tuple(sorted(action.discard))
            return replace(action, cards=tuple(sorted(action.cards)), discard=gone)
    return action


GAME: Game[Position, Action, Event, PlayerView] = MagiNation()
