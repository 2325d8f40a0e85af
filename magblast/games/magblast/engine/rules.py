"""Represent an edition as a value, and what its cards and flagships can do.

An effect changes a draft, a draft has rules, and rules are made of effects: they belong together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.board import Pieces
from magblast.games.magblast.engine.draft import MovedPieces
from magblast.games.magblast.engine.events import PlayCancelled, TargetHit
from magblast.games.magblast.engine.fleet import Hit, Ship
from magblast.games.magblast.engine.frames import (
    Choice,
    FollowUp,
    Moment,
    Moments,
    Play,
    ResponseRound,
    Turn,
)
from magblast.games.magblast.engine.printed import PrintedRules, ShipCard, Shooter
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.state import PlayerState
from magblast.games.magblast.engine.terms import (
    CardId,
    FlagshipId,
    Phase,
    ShipId,
    TargetId,
    Turret,
    Window,
)
from magblast.kernel.machine import Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Reach:
    """Tell the targets that a seat can attack, for all cards of a list; shared facts are kept.

    The board must not change meanwhile.
    """

    __slots__ = ("_enemies", "_everywhere", "_sights", "board", "rules", "seat")

    def __init__(self, board: Board, seat: Seat) -> None:
        self.board = board
        self.rules = board.rules
        self.seat = seat
        self._enemies: list[PlayerState] | None = None
        self._sights: list[list[TargetId] | None] = [None, None, None, None]
        self._everywhere: list[TargetId] | None = None

    @property
    def is_mined(self) -> bool:
        """Return whether the seat's own fleet cannot attack (rules 6.1)."""
        events = self.board.players[self.seat - 1].events
        return bool(events) and self.board.mined(self.seat) is not None

    @property
    def enemies(self) -> list[PlayerState]:
        """List who may be attacked and has no shield, clockwise."""
        if self._enemies is None:
            self._enemies = self.board.exposed(self.seat)
        return self._enemies

    def in_sight(self, zone_index: int, ship: Ship | None = None) -> list[TargetId]:
        """List what can be shot at from a zone, by a ship with a longer range if it is named."""
        if ship is not None and ship.upgrades:
            return self.rules.in_sight(self.enemies, zone_index, ship)
        targets = self._sights[zone_index]
        if targets is None:
            targets = self._sights[zone_index] = self.rules.in_sight(self.enemies, zone_index)
        return targets

    def of_squadrons(self, zone_index: int | None) -> list[TargetId]:
        """List what a squadron bound to a zone may attack; None reaches every zone."""
        if zone_index is not None:
            return self.rules.squadron_targets(self.enemies, zone_index)
        if self._everywhere is None:
            self._everywhere = self.rules.squadron_targets(self.enemies, None)
        return self._everywhere


class Effect:
    """Do nothing: the defaults that a card overrides where its text says so."""

    is_blast = False
    """Counts as a blast: needs a sound effect and may be followed by a Direct Hit."""
    is_squadron = False
    is_direct_hit = False
    squadron_returns = False
    """A squadron cancelled by this card returns to its owner at the end of the turn."""
    evades = False
    """What it cancels flies past its target."""
    mines = False
    """The fleet it lies on cannot maneuver, fire or launch (rules 6.1)."""
    shields = False
    """The fleet it lies on cannot be shot at (rules 6.2)."""
    carries = False
    """The ship it lies under launches squadrons (rules 4.12)."""
    extra_shots = 0
    """Blasts the ship it lies under may fire beyond one."""
    long_range = False
    """The ship it lies under reaches ships in the neighbouring zones."""
    covers_zone = False
    """Squadrons cannot attack ships in the zone of the ship it lies under."""
    blocks_boarding = False

    action: type[a.Action] = a.PlayCard
    """How it is played in the player's own turn."""
    takes: frozenset[str] = frozenset()
    """What a ``PlayCard`` names beside the card."""

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[a.Action]:
        """List the legal uses of a card in hand at a moment for which it is meant."""
        board = reach.board
        return [
            action
            for action in self.plausible(board, reach.seat, card, at)
            if self.refusal(board, action, at) is None
        ]

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[a.Action]:
        """Iterate over the uses that a player might try, in the order in which they are listed."""
        return [a.PlayCard(seat, card)]

    def aimed(self, seat: Seat, card: CardId, ship: ShipId | None, target: TargetId) -> a.Action:
        """Return a use of the card on a target, after a hit by a ship."""
        return a.PlayCard(seat, card, target=target)

    def refusal(self, board: Board, action: Any, at: Turn | FollowUp) -> Refusal | None:
        """Judge a use of a card in hand, at a moment for which it is meant."""
        return None

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        """Judge a card that may be a response, held by the seat; public facts only."""
        return None

    def announce(self, draft: Draft, play: Play) -> Play:
        """Pay what the card costs as it is announced, cancelled or not."""
        return play

    def resolve(self, draft: Draft, play: Play) -> None:
        """Carry out the uncancelled play, and put its card where it goes."""
        draft.discard(play.card)

    def cancelled(self, draft: Draft, play: Play) -> None:
        """Put the card of a cancelled play where it goes."""
        draft.discard(play.card)

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        """React, as an upgrade of the ship that hit, to a blast that hit a ship of ``owner``."""

    def options(self, board: Board, choice: Choice) -> list[a.Choose]:
        """List the answers to a choice inside the effect."""
        return []

    def refusal_of_choice(self, board: Board, choice: Choice, action: a.Choose) -> Refusal | None:
        """Judge an answer to a choice inside the effect."""
        return None

    def chosen(self, draft: Draft, choice: Choice, action: a.Choose) -> None:
        """Carry out the answer to a choice inside the effect."""


class Ability:
    """Change nothing: the defaults that a flagship overrides where its card says so."""

    ships_drawn = 1
    """Ships drawn for each ship kept."""
    extra_cards = 0
    """Cards above the usual hand in the Draw phase."""
    takes_from_scrapyard = False
    """A payment may name a ship of the scrapyard."""
    moments: tuple[Phase | Moment, ...] = ()
    """When it is used: in phases of the player's own turn, and at other moments."""
    takes: frozenset[str] = frozenset()
    """What a ``UseAbility`` names."""
    takes_cards = False
    """A use takes cards of the hand, so that public facts do not tell whether it is possible."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """Number of the rule that tells of the flagship, such as ``7.5``."""

    def carries(self, ship: ShipCard) -> bool:
        """Return whether this ship launches squadrons."""
        return ship.carrier

    def sweeps(self, ship: ShipCard) -> bool:
        """Return whether this ship has the minesweeper ability."""
        return ship.minesweeper

    def squadron_damage(self, damage: int) -> int:
        """Return the damage a squadron does to a ship of this fleet."""
        return damage

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[a.UseAbility]:
        """List the legal uses at a moment for which the ability is meant, with uses left."""
        return [
            action
            for action in self.plausible(board, seat, at)
            if self.refusal(board, action, at) is None
        ]

    def can_act(self, board: Board, seat: Seat, at: Moments) -> bool:
        """Return whether ``uses`` lists any, without listing them if they are many."""
        return bool(self.uses(board, seat, at))

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[a.UseAbility]:
        """Iterate over the uses that a player might try, in the order in which they are listed."""
        return [a.UseAbility(seat)]

    def refusal(self, board: Board, action: a.UseAbility, at: Moments) -> Refusal | None:
        """Judge a use at a moment for which the ability is meant, with uses left."""
        return None

    def use(self, draft: Draft, action: a.UseAbility) -> None:
        """Carry out a use; the use itself has been counted."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of a ship."""

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of another flagship."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Rules(PrintedRules):
    """Describe everything the engine needs to know of an edition."""

    effects: Mapping[CardId, Effect]
    """What a card does, by card id; the copies of a title share one effect."""
    abilities: Mapping[FlagshipId, Ability]
    responders: tuple[Effect, ...] = field(init=False)
    """The effects that can answer a play, each once."""

    def __post_init__(self) -> None:
        cards = self.cards.values()
        meant = {each: frozenset(c.id for c in cards if each in c.windows) for each in Window}
        object.__setattr__(self, "meant_for", meant)
        object.__setattr__(self, "responses", meant[Window.RESPONSE])
        responders = dict.fromkeys(
            self.effects[c.id] for c in cards if Window.RESPONSE in c.windows
        )
        object.__setattr__(self, "responders", tuple(responders))
        heaviest = {
            turret: max((each.damage or 0 for each in cards if each.turret is turret), default=0)
            for turret in Turret
        }
        object.__setattr__(self, "heaviest", heaviest)
        ships = self.ships.values()
        armed = {each: frozenset(s.id for s in ships if each in s.turrets) for each in Turret}
        object.__setattr__(self, "armed", armed)
        abilities = self.abilities.items()
        carriers = {id_: frozenset(s.id for s in ships if of.carries(s)) for id_, of in abilities}
        object.__setattr__(self, "carriers", carriers)
        sweepers = {id_: frozenset(s.id for s in ships if of.sweeps(s)) for id_, of in abilities}
        object.__setattr__(self, "sweepers", sweepers)
        cover = frozenset(card for card, effect in self.effects.items() if effect.covers_zone)
        object.__setattr__(self, "cover", cover)
        may = frozenset(id_ for id_, of in abilities if Moment.PHASE_START in of.moments)
        object.__setattr__(self, "interrupters", may)
        laid = {
            name: frozenset(card for card, effect in self.effects.items() if getattr(effect, what))
            for name, what in (
                ("hangars", "carries"),
                ("mines", "mines"),
                ("shields", "shields"),
                ("long_guns", "long_range"),
            )
        }
        for name, found in laid.items():
            object.__setattr__(self, name, found)

    def ability_of(self, player: PlayerState) -> Ability:
        """Return the ability of a seat's flagship."""
        return self.abilities[player.flagship.id]

    def windows_of(self, card: CardId) -> tuple[str, ...]:
        """List when a card is played; what may follow a Direct Hit alone is told apart."""
        windows = self.cards[card].windows
        if Window.FOLLOW_UP not in windows or self.effects[card].is_direct_hit:
            return windows
        return tuple(["direct_hit" if each is Window.FOLLOW_UP else each for each in windows])

    def not_now(self, card: CardId) -> Refusal:
        """Refuse a card in a phase by saying when it is played (rules 1.3)."""
        return Refusal(Reason.NOT_NOW, "1.3", {"card": card, "windows": self.windows_of(card)})

    def not_a_response(self, card: CardId) -> Refusal:
        """Refuse a card that answers nothing (rules 5.1)."""
        return Refusal(
            Reason.NOT_A_RESPONSE, "5.1", {"card": card, "windows": self.windows_of(card)}
        )

    def is_timely(self, card: CardId, at: Turn | FollowUp) -> bool:
        """Return whether a card is meant for a phase or for what follows a hit (rules 1.3, 4.8)."""
        windows = self.cards[card].windows
        if isinstance(at, Turn):
            return at.window in windows
        return Window.FOLLOW_UP in windows and at.direct_hit != self.effects[card].is_direct_hit

    def no_shot(self, brutal: bool, ship: Shooter, turret: Turret) -> Refusal | None:
        """Refuse a ship that has no shot left this turn for one of its turrets (rules 4.2, 9.2)."""
        if ship.boarded and not self.numbers.boarded_may_fire:
            return Refusal(Reason.BOARDED, "4.9", {"ship": ship.id})
        if brutal:
            fired, rule = turret in ship.turrets_fired, "9.2"
        else:
            most = 1
            if ship.upgrades:
                most += sum([self.effects[card].extra_shots for card in ship.upgrades])
            fired, rule = ship.shots >= most, "4.2"
        return Refusal(Reason.HAS_FIRED, rule, {"ship": ship.id}) if fired else None

    def has_shot(self, brutal: bool, ship: Shooter, turret: Turret) -> bool:
        """Return whether a ship has a shot left this turn for one of its turrets."""
        # Most ships have not fired, and need not be judged.
        fresh = not (ship.shots or ship.turrets_fired or ship.boarded)
        return fresh or self.no_shot(brutal, ship, turret) is None


class Board(Pieces):
    """Represent a table with its rules, to be asked what follows from them."""

    __slots__ = ()

    rules: Rules

    def uses(self, seat: Seat, at: Moments) -> list[a.UseAbility]:
        """List the legal uses of a seat's ability."""
        if not self.may_act(seat, at):
            return []
        return self.rules.ability_of(self.players[seat - 1]).uses(self, seat, at)

    def could_act(self, seat: Seat, at: Moments) -> bool:
        """Return whether public facts allow a use without any card in hand."""
        ability = self.rules.ability_of(self.players[seat - 1])
        return not ability.takes_cards and self.can_act(seat, at)

    def plausible_uses(self, seat: Seat, at: Moments) -> Iterable[a.UseAbility]:
        """List the uses that a player might try."""
        ability = self.rules.ability_of(self.players[seat - 1])
        if at.moment not in ability.moments:
            return [a.UseAbility(seat)]
        return [*ability.plausible(self, seat, at)] or [a.UseAbility(seat)]

    def refusal_to_use(self, action: a.UseAbility, at: Moments) -> Refusal | None:
        """Judge a use of a seat's ability."""
        rules = self.rules
        player = self.players[action.by - 1]
        ability = rules.ability_of(player)
        facts = {"flagship": player.flagship.id}
        if not ability.moments:
            return Refusal(Reason.CONSTANT, ability.rule, facts)
        if rules.is_used_up(player):
            return Refusal(Reason.NO_USES_LEFT, "7.1", facts)
        if at.moment not in ability.moments:
            turn = self.running_turn()
            if turn is not None and turn.seat == action.by and turn.phase in ability.moments:
                return Refusal(Reason.IN_A_PLAY, ability.rule, facts)
            return Refusal(Reason.NO_ABILITY, ability.rule, {**facts, "moments": ability.moments})
        return ability.refusal(self, action, at) or action.surplus(ability.takes, ability.rule)

    def refusal_to_play(self, action: a.CardUse, at: Turn | FollowUp) -> Refusal | None:
        """Judge the use of a card in hand, in a phase or after a hit."""
        rules = self.rules
        missing = self.not_in_hand(action.by, (action.card,))
        if missing:
            return missing
        card, effect = action.card, rules.effects[action.card]
        if not rules.is_timely(card, at):
            return rules.not_now(card) if isinstance(at, Turn) else self._not_after(at)
        if type(action) is not effect.action:
            return Refusal(Reason.WRONG_KIND, action.rule)
        refusal = effect.refusal(self, action, at)
        if refusal is None and isinstance(action, a.PlayCard):
            return action.surplus(effect.takes, "1.3")
        return refusal

    def _not_after(self, at: FollowUp) -> Refusal:
        """Refuse a card after a hit by saying what can follow (rules 4.8)."""
        reason = Reason.AFTER_DIRECT_HIT if at.direct_hit else Reason.AFTER_HIT
        if not self.may_act(at.by, at):
            return Refusal(reason, "4.8")
        return Refusal(reason, "4.8", {"flagship": self.players[at.by - 1].flagship.id})

    def plausible_plays(self, seat: Seat, at: Turn | FollowUp) -> Iterator[a.Action]:
        """Iterate over what a seat might try with the cards in its hand."""
        rules = self.rules
        for card in self.players[seat - 1].hand:
            if rules.is_timely(card, at):
                yield from rules.effects[card].plausible(self, seat, card, at)
            elif isinstance(at, FollowUp) and rules.effects[card].is_direct_hit:
                yield a.PlayCard(seat, card, target=at.target)
            else:
                yield a.PlayCard(seat, card)

    def play_beneath(self) -> Play:
        """Return the play that a response round on top of the stack is about."""
        play = self.stack[-2]
        if not isinstance(play, Play):
            raise RuntimeError("a response round needs a play beneath")
        return play

    def answers(self, seat: Seat, play: Play) -> list[a.Action]:
        """List a seat's answers to a play, passing included."""
        rules = self.rules
        found: list[a.Action] = []
        for card in self.players[seat - 1].hand:
            if card in rules.responses:
                effect = rules.effects[card]
                if effect.refusal_to_answer(self, seat, play) is None:
                    found.append(a.responding(seat, card))
        found += self.uses(seat, play)
        found.append(a.passing(seat))
        return found

    def _is_entitled(self, seat: Seat, play: Play) -> bool:
        rules = self.rules
        if self.players[seat - 1].hand:
            for effect in rules.responders:
                if effect.refusal_to_answer(self, seat, play) is None:
                    return True
        return self.could_act(seat, play)

    def entitled(self, play: Play) -> tuple[Seat, ...]:
        """List who is asked for a response, in order, by public facts alone (rules 5.1, 5.2)."""
        rules = self.rules
        order = self.clockwise(play.by)
        if play.seat in order:
            order.remove(play.seat)
            order.insert(0, play.seat)
        if rules.options.ask == "holders":
            return tuple(seat for seat in order if len(self.answers(seat, play)) > 1)
        return tuple([seat for seat in order if self._is_entitled(seat, play)])

    def follow_ups(self, frame: FollowUp, seat: Seat) -> list[a.Action]:
        """List what may follow: Direct Hit, an effect, a second blast, an ability, nothing."""
        rules = self.rules
        found: list[a.Action] = []
        reach = Reach(self, seat)
        for card in self.players[seat - 1].hand:
            if rules.is_timely(card, frame):
                found += rules.effects[card].plays(reach, card, frame)
        found += self.uses(seat, frame)
        found.append(a.passing(seat))
        return found


class Draft(Board, MovedPieces):
    """Represent a changing table with its rules: each change of a step goes through one draft."""

    __slots__ = ()

    def open_round(self) -> None:
        """Ask for responses to the play on top of the stack (rules 5.1)."""
        play = self.stack[-1]
        if not isinstance(play, Play):
            raise RuntimeError("a response round needs a play beneath")
        to_ask = self.entitled(play)
        if to_ask:
            self.push(ResponseRound(to_ask))

    def cancel_answered(self, by: CardId | FlagshipId) -> None:
        """Cancel the play that the round on top of the stack is about, and end the round."""
        play = self.play_beneath()
        self.stack.pop()
        self.stack[-1] = replace(play, cancelled_by=by)
        self.emit(PlayCancelled(play.by, play.card, by))

    def ask_follow_up(self, frame: FollowUp) -> None:
        """Ask for a follow-up if public information allows one (rules 4.8)."""
        if self.rules.options.ask == "holders":
            if len(self.follow_ups(frame, frame.by)) > 1:
                self.push(frame)
        elif self.player(frame.by).hand or self.could_act(frame.by, frame):
            self.push(frame)

    def strike(self, play: Play) -> None:
        """Resolve the hit of an uncancelled blast, and ask what follows (rules 4.5, 4.8)."""
        target, owner = play.target, play.seat
        if target is None or owner is None or play.damage is None:
            raise RuntimeError(f"{play.card} is aimed at nothing")
        shooter = self.find_ship(play.ship, play.by)
        upgrades = shooter.ship.upgrades if shooter else ()
        at_ship = bool(upgrades) and self.find_ship(target, owner) is not None
        self.emit(TargetHit(play.by, play.card, target, owner, play.damage, lasting=True))
        survived = self.hit(play.by, target, owner, Hit(play.card, play.damage))
        if at_ship and shooter and self.winner is None:
            for card in shooter.ship.upgrades:
                self.rules.effects[card].after_hit(self, play.by, shooter.ship, owner)
        if survived:
            self.ask_follow_up(
                FollowUp(play.by, play.ship if shooter else None, target, owner, False)
            )


F = TypeVar("F")
FrameHandlers: TypeAlias = Handlers[Board, Draft, a.Action, F]
"""The functions of one type of frame of Mag•Blast."""
