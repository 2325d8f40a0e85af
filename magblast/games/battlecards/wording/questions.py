"""Ask what is pending: in words for all eyes, or beside the hand of the seat that is asked."""

from collections.abc import Sequence
from itertools import pairwise

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.actions import Deploy, PlayCard, Respond, Upgrade
from magblast.games.battlecards.engine.frames import BLOCK, Arrival, Frame, Play, Strike, Turn
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    COMMANDOS,
    HAND,
    MINE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.actions import NAMES
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.seat import Seat, other

_ANSWERS = (SQUADRON, MINE, COMMANDOS, REPAIR)
"""Ranks of the cards that may answer something."""


def _key(kind: str, private: bool) -> str:
    return f"private.{kind}" if private else f"public.{kind}"


def _deploy(turn: Turn, view: PlayerView) -> str:
    if turn.deployments_left:
        able = any(isinstance(action, Deploy) for action in view.legal)
        return _ending("private.deploy" if able else "private.deploy_none", view)
    if any(isinstance(action, Upgrade) for action in view.legal):
        return "private.deploy_upgrade"
    extras = {action.option for action in view.legal if isinstance(action, PlayCard)} - {None}
    if not extras:
        return _ending("private.deploy_done", view)
    return "private.deploy_ace" if len(extras) > 1 else f"private.deploy_ace.{extras.pop()}"


def _ending(key: str, view: PlayerView) -> str:
    """Return the question of a phase, which names anytime cards if one can be played."""
    return f"{key}.anytime" if _playable(view) else key


def _playable(view: PlayerView) -> list[CardId]:
    """List the cards of the hand that may be played now."""
    return [action.card for action in view.legal if isinstance(action, PlayCard)]


def _can_answer(view: PlayerView) -> bool:
    return any(isinstance(action, Respond) for action in view.legal)


def _ship(view: PlayerView, seat: Seat, id_: str | None) -> Ship | None:
    return next((ship for ship in view.seats[seat - 1].ships if ship.id == id_), None)


class QuestionWords(Voice):
    """Ask what is pending: in words for all eyes, or beside the hand of the seat that is asked."""

    def question(self, view: PlayerView) -> str:
        """Return the pending question; private words only for the seat that is asked."""
        asked = view.decision
        if asked is None:
            return self.say("over", seat=self.player(view.winner or 1))
        private = view.viewer == asked.seat
        match asked.kind:
            case DecisionKind.RESPOND:
                key = _key("respond", private)
                key = f"{key}.none" if private and not _can_answer(view) else key
                return self.say(key, news=self._news(view))
            case DecisionKind.BLOCK:
                return self._block(view, asked.seat, private=private)
            case DecisionKind.RESCUE:
                base = self.points(view.seats[asked.seat - 1].base)
                key = _key("rescue", private)
                key = f"{key}.none" if private and not _playable(view) else key
                return self.say(key, seat=self.player(asked.seat), base=base)
        if private and asked.kind != DecisionKind.CHOOSE:
            return self._own(view, asked.seat, asked.kind)
        return self.say(_key(asked.kind, private), seat=self.player(asked.seat))

    def heading(self, view: PlayerView) -> str:
        """Return what part of the game it is."""
        if view.phase is None:
            return self.say("heading.over" if view.winner else "heading.set_up")
        return self.say("heading", turn=view.turn, phase=self.say(f"phase.{view.phase}"))

    def _own(self, view: PlayerView, seat: Seat, kind: str) -> str:
        """Ask for something in the player's own turn."""
        turn, mine = view.stack[0], view.seats[seat - 1]
        if not isinstance(turn, Turn):
            raise RuntimeError("no turn is running")
        if kind == DecisionKind.DRAW:
            key = "private.draw_none" if mine.hand_size >= HAND else "private.draw"
            return self.say(_ending(key, view))
        if kind == DecisionKind.UPGRADE:
            able = [action.ship for action in view.legal if isinstance(action, Upgrade)]
            key = "private.upgrade" if able else _ending("private.upgrade_none", view)
            return self.say(key, ships=self.cards(dict.fromkeys(able)))
        if kind == DecisionKind.DEPLOY:
            return self.say(_deploy(turn, view))
        if kind == DecisionKind.ATTACK:
            return self._attack_phase(view, turn)
        key = _ending("private.discard", view) if view.hand else "private.discard_none"
        return self.say(key)

    def _attack_phase(self, view: PlayerView, turn: Turn) -> str:
        form = ".card" if _playable(view) else ""
        if turn.attackers:
            key = "private.attack_more" if view.attacks else "private.attack_announced"
            return self.say(f"{key}{form}", ships=self.cards(turn.attackers))
        if view.attacks:
            return self.say(f"private.attack{form}")
        has_card = any(self.rules.cards[card].kind is CardKind.ATTACK for card in _playable(view))
        return self.say("private.attack_card" if has_card else _ending("private.attack_none", view))

    def _news(self, view: PlayerView) -> str:
        """Describe what is to be answered."""
        top = view.stack[-1]
        seat = view.active or 1
        if isinstance(top, Arrival):
            ship = self.introduced(top.ship)
            # An answer may have destroyed it.
            key = "news.deployed" if _ship(view, seat, top.ship) else "news.deployed.gone"
            return self.say(key, seat=self.player(seat), ship=ship)
        if isinstance(top, Strike):
            return self._meeting(view, top, seat)
        if not isinstance(top, Play):
            raise RuntimeError("nothing is to be answered")
        return self._about_play(view, top, view.stack[-2])

    def in_the_air(self, view: PlayerView) -> Sequence[str]:
        """Tell which ship attacks, or which card was played, and the answers to it."""
        seat, told = view.active or 1, list[str]()
        for beneath, frame in pairwise(view.stack):
            if isinstance(frame, Play):
                told.append(self._about_play(view, frame, beneath))
            elif isinstance(frame, Strike) and frame.stage is not BLOCK:
                told.append(self._meeting(view, frame, seat))
            elif isinstance(frame, Strike):
                began = e.AttackBegan(seat, frame.ship, self._attack(view, frame))
                told += filter(None, [self.sentence(began)])
        return told

    def _about_play(self, view: PlayerView, play: Play, beneath: Frame) -> str:
        key = f"news.{NAMES[rank_of(play.card)]}"
        if play.option is not None:
            key = "news.extra_ship" if play.option is Extra.SHIP else "news.extra_upgrade"
        foe = other(play.by)
        ships = len(view.seats[foe - 1].ships)
        if key == "news.barrage" and not ships:
            key = "news.barrage_base"
        if not isinstance(beneath, Turn) and rank_of(play.card) in _ANSWERS:
            # The log says it in the same words.
            key = f"answered_{NAMES[rank_of(play.card)]}"
        return self.say(
            key,
            seat=self.player(play.by),
            by=self.player(play.by),
            card=self.mentioned(play.card),
            ship="" if play.ship is None else self.mentioned(play.ship),
            target="" if play.target is None else self.target(play.target, foe),
            to=self.mentioned(beneath.card) if isinstance(beneath, Play) else "",
            other=self.player(foe),
            count=ships,
        )

    def _attack(self, view: PlayerView, strike: Strike) -> int:
        ship = _ship(view, view.active or 1, strike.ship)
        return 0 if ship is None else self.rules.attack_of(ship)

    def _meeting(self, view: PlayerView, strike: Strike, seat: Seat) -> str:
        attack, foe = self._attack(view, strike), other(seat)
        ship = self.mentioned(strike.ship)
        if strike.blocker is None:
            base = view.seats[foe - 1].base
            return self._begun(
                "news.unblocked",
                ship=ship,
                attack=attack,
                seat=self.player(foe),
                before=base,
                left=self.points(base - attack),
            )
        blocker = _ship(view, foe, strike.blocker)
        return self._begun(
            "news.gone" if blocker is None else "news.meets",
            ship=ship,
            attack=attack,
            blocker=self.mentioned(strike.blocker),
            defense="" if blocker is None else self.rules.defense_of(blocker),
        )

    def _begun(self, key: str, **slots: object) -> str:
        """Return a sentence that begins with the name of a ship, which may be a word."""
        line = self.say(key, **slots)
        return line[:1].upper() + line[1:]

    def _block(self, view: PlayerView, seat: Seat, *, private: bool) -> str:
        top = view.stack[-1]
        if isinstance(top, Strike):
            key, ship, attack = "block", self.mentioned(top.ship), self._attack(view, top)
        elif isinstance(top, Play):
            key, ship, attack = "missile", self.mentioned(top.card), 0
        else:
            raise RuntimeError("nothing is to be blocked")
        return self.say(_key(key, private), seat=self.player(seat), ship=ship, attack=attack)
