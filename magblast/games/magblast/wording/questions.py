"""Put the pending decision into one sentence, for everybody or for the seat asked alone.

Everybody's sentence is built from what everybody sees. Whoever is asked for a response is not
named in it, so that a captain may call without having been called.
"""

from collections.abc import Sequence

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.actions import (
    USUAL,
    Action,
    CardUse,
    EndPhase,
    Fire,
    Pass,
    PlayCard,
)
from magblast.games.magblast.engine.fleet import FleetEvent
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.terms import CardKind, DecisionKind, Phase
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.sentences import SentenceWords
from magblast.games.magblast.wording.voice import Voice


class DoubtWords(Voice):
    """Ask once more before an answer is given that may not be meant."""

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Doubt the end of a turn in which more could be done, and what comes to nothing.

        That is a Direct Hit that nothing follows, and a ship that is sacrificed for no damage.
        """
        ships = {each.ship for each in view.legal if isinstance(each, Fire)}
        if ships and _ends_turn(action, view):
            return self.say("doubt.shots", count=len(ships))
        hit = view.hit
        if isinstance(action, Pass) and hit is not None and hit.direct_hit and len(view.legal) > 1:
            return self.say("doubt.follow_up", target=self.owned(hit.target, hit.seat))
        if isinstance(action, PlayCard) and action.ship and not self.rules.ships[action.ship].speed:
            return self.say("doubt.ram", ship=self.name(action.ship))
        return super().doubt(action, view)

    def forfeited(self, action: Action, view: PlayerView) -> Sequence[str]:
        """Return the names of the cards that can be played before the turn ends."""
        if not _ends_turn(action, view):
            return ()
        return [self.name(each.card) for each in view.legal if isinstance(each, CardUse)]


def _ends_turn(action: Action, view: PlayerView) -> bool:
    return isinstance(action, EndPhase) and view.phase is Phase.ATTACK


def _own(key: str, view: PlayerView) -> str:
    """Return the key of the question as it is put to the seat that is asked."""
    kind = view.decision.kind if view.decision else ""
    if kind == DecisionKind.DEPLOY and len(view.drawn) > 1:
        return f"{key}.one_of.own"
    kinds = {type(action) for action in view.legal}
    if kinds in ({EndPhase}, {Pass}):
        return f"{key}.own.idle"
    if kinds and kind in USUAL and kinds.isdisjoint(USUAL[kind]):
        return f"{key}.own.rest"
    if kinds and kind == DecisionKind.MANEUVER and EndPhase not in kinds:
        return f"{key}.own.full"
    if view.hit and view.hit.direct_hit and any(isinstance(each, Fire) for each in view.legal):
        return f"{key}.own.again"
    return f"{key}.own"


class QuestionWords(SentenceWords):
    """Put the pending decision into one sentence, for everybody or for the seat asked alone."""

    def question(self, view: PlayerView) -> str:
        """Ask for the pending decision; name the winner when there is none."""
        asked = view.decision
        if asked is None:
            return self.sentence(e.GameWon(view.winner)) or "" if view.winner else ""
        if asked.kind == DecisionKind.ATTACK and view.viewer == asked.seat:
            events = view.seats[asked.seat - 1].events
            if mines := [each for each in events if self.rules.effects[each.card].mines]:
                return self._held(view, mines[0])
        # What may follow a Direct Hit differs from what may follow an ordinary hit.
        key = f"ask.{asked.kind}{'.direct' if view.hit and view.hit.direct_hit else ''}"
        if view.viewer == asked.seat:
            key = _own(key, view)
        return self.say(
            key,
            seat=self.player(asked.seat),
            phase=self.term(view.phase) if view.phase else "",
            target=self._target_asked(view),
            news=self._news(view),
            flagship=self.name(view.seats[asked.seat - 1].flagship.id),
            ships=self.language.listing([*map(self.name, view.drawn)]),
            rest=self._used(view) if key.endswith(".rest") else "",
            ship=self.name(view.hit.ship) if view.hit and view.hit.ship else "",
        )

    def heading(self, view: PlayerView) -> str:
        """Return turn and phase."""
        if view.phase is None:
            return self.say("heading.set_up")
        return self.say("heading", turn=view.turn, phase=self.term(view.phase))

    def _held(self, view: PlayerView, mine: FleetEvent) -> str:
        """Name the card that holds the ships of the seat asked, and list the things it can use."""
        told = self.say("ask.mine", seat=self.player(mine.by), card=self.name(mine.card))
        rest = self._used(view)
        return self.say(f"ask.attack.own.mined{'' if rest else '.idle'}", mine=told, rest=rest)

    def _used(self, view: PlayerView) -> str:
        """List the cards, ships and flagships that can be used."""
        # A spelling begins with what is used, or with a key.
        first = [self.spell(action, view)[0].things[0] for action in view.legal]
        used = dict.fromkeys(
            self.name(str(each.id)) for each in first if each.kind != ThingKind.OPTION
        )
        return self.language.listing([*used])

    def _target_asked(self, view: PlayerView) -> str:
        """Return the name of what was hit, if the question is about a hit."""
        if view.hit:
            return self.owned(view.hit.target, view.hit.seat)
        if view.choice:
            return self.owned(view.choice.target, view.choice.owner)
        return ""

    def _news(self, view: PlayerView) -> str:
        """Describe what is on the table: the last card played, or the phase that begins."""
        if view.in_flight:
            return self.sentence(self._announced(view.in_flight)) or ""
        if view.active is None or view.phase is None:
            return ""
        return self.say("phase_news", seat=self.player(view.active), phase=self.term(view.phase))

    def in_the_air(self, view: PlayerView) -> Sequence[str]:
        """Tell who plays which card at whom, and the answers to it."""
        plays = view.in_flight
        told = (self.sentence(self._announced(plays[:n])) for n in range(1, len(plays) + 1))
        return [*filter(None, told)]

    def _announced(self, plays: tuple[Play, ...]) -> e.Event:
        """Return the event that announced the last play."""
        *beneath, play = plays
        if beneath:
            return e.Responded(play.by, play.card, beneath[-1].card, beneath[-1].by)
        # A Direct Hit and its effect name the ship that hit, too, but announce no damage.
        if play.damage is not None and play.ship and play.target and play.seat:
            printed = self.rules.cards[play.card]
            attack = (play.by, play.card, play.ship, play.target, play.seat, play.damage)
            if printed.kind is CardKind.SQUADRON:
                return e.SquadronLaunched(*attack)
            if printed.turret:
                return e.BlastFired(*attack)
            return e.CardPlayed(play.by, play.card, play.target, play.seat, ship=play.ship)
        return e.CardPlayed(play.by, play.card, play.target, play.seat)
