"""Ask what is pending. Everybody reads nearly the same words, so these name whoever is asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import EndPhase, Pass, Play, UseEffect, UsePower
from magblast.games.magi_nation.engine.frames import (
    Attacking,
    Stage,
    Starting,
    Turn,
    Using,
    Waiting,
)
from magblast.games.magi_nation.engine.printed import Announced, Effect
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.seat import Seat

_MOMENTS = ("creature_played", "relic_played", "relic_leaving", "draw_step")


def _none(view: PlayerView) -> str:
    """Return the form of a question that can only be passed, as far as the viewer knows."""
    may_only_pass = view.legal and all(isinstance(each, Pass) for each in view.legal)
    return ".none" if may_only_pass else ""


class QuestionWords(Voice):
    """Ask what is pending, in words that name whoever is asked."""

    def question(self, view: PlayerView) -> str:
        """Return the pending question."""
        asked = view.decision
        if asked is None:
            if view.winner is None:
                return self.say("ask.drawn")
            return self.say("ask.over", seat=self.captain(view.winner))
        form, slots = self._asked(view, asked.seat)
        return self.say(f"ask.{asked.kind}{form}", seat=self.captain(asked.seat), **slots)

    def in_the_air(self, view: PlayerView) -> Sequence[str]:
        """Tell which creature attacks what."""
        attacks = (frame for frame in view.stack if isinstance(frame, Attacking))
        began = (e.AttackBegan(at.seat, at.creature, at.target, at.joined) for at in attacks)
        return [*filter(None, map(self.sentence, began))]

    def heading(self, view: PlayerView) -> str:
        """Return what part of the game it is."""
        if view.phase is None:
            return self.say("heading.over" if view.decision is None else "heading.set_up")
        phase = self.say(f"phase.{view.phase.step}")
        return self.say("heading", turn=view.turn, phase=phase)

    def _asked(self, view: PlayerView, seat: Seat) -> tuple[str, Mapping[str, Any]]:
        """Return the form of the question and what fills its slots."""
        match view.stack[-1]:
            case Starting(dice=dice):
                high, low = max(dice), min(dice)
                others = view.opponents(seat)
                if len(others) > 1:
                    return ".many", {"high": high}
                return "", {"high": high, "low": low, "other": self.captain(others[0])}
            case Using() as use:
                return self._using(view, use)
            case Waiting(when=when, subject=subject):
                form = f".{when}" if when in _MOMENTS else ""
                named = "" if subject is None else self.card(subject)
                return form, {"subject": named, "uses": self._uses(view)}
            case Attacking(creature=creature, target=target):
                named, aim = self.card(creature), self.card(target)
                return ".attack", {"creature": named, "target": aim, "uses": self._uses(view)}
            case Turn():
                slots = {"magi": self._asked_magi(view, seat), "what": self._what(view)}
                if view.is_idle(seat):
                    return ".idle", slots
                must = view.legal and not any(isinstance(each, EndPhase) for each in view.legal)
                return ".must" if must else "", slots
        magi = view.seats[seat - 1].magi
        return _none(view), {"card": "" if magi is None else self.card(magi.card)}

    def _asked_magi(self, view: PlayerView, seat: Seat) -> str:
        magi = view.seats[seat - 1].magi
        if magi is None:
            return self.say("ask.magi.none")
        return self.say("ask.magi", card=self.card(magi.card), energy=magi.energy)

    def _what(self, view: PlayerView) -> str:
        """Return what can be used and played; only whoever is asked is told more than usual."""
        kinds = {self.rules.cards[each.card].kind for each in view.legal if isinstance(each, Play)}
        can = {
            "powers": any(isinstance(each, UsePower) for each in view.legal),
            "relics": Kind.RELIC in kinds,
            "spells": Kind.SPELL in kinds,
        }
        named = [each for each, is_possible in can.items() if is_possible]
        return self.say(f"ask.what.{'.'.join(named or can)}")

    def _uses(self, view: PlayerView) -> str:
        """Return which effects wait; only whoever is asked is told their names."""
        cards = [each.card for each in view.legal if isinstance(each, UseEffect)]
        if not cards:
            return self.say("ask.uses.unknown")
        names = self.either([*dict.fromkeys(self._use(card) for card in cards)])
        may = any(isinstance(each, Pass) for each in view.legal)
        return self.say("ask.uses" if may else "ask.uses.must", effects=names)

    def _use(self, card: CardId) -> str:
        """Return the name of the effect of a card that asks for a choice, and what it does."""
        effect = next(each for each in self.rules.cards[card].effects if each.asks)
        named = {"effect": self.ability(effect.id), "card": self.card(card)}
        return self.say("ask.uses.of", **named, brief=self._brief(effect))

    def _brief(self, does: Announced | Effect) -> str:
        """Return in a few words what an effect, a spell or a power does."""
        return "" if does.brief is None else self.language.translate(does.brief)

    def _using(self, view: PlayerView, use: Using) -> tuple[str, Mapping[str, Any]]:
        does = self.rules.announced(use)
        slots = {"card": self.card(use.card), "brief": self._brief(does)}
        if use.stage is Stage.DISCARD:
            least = 0 if does.discards is None else does.discards.least
            form = ".must" if use.discarded < least else _none(view)
            return form, {**slots, "done": use.discarded}
        if use.stage is Stage.FETCH:
            return f".search{_none(view)}", slots
        if does.look == "deck":
            return ".deck", slots
        if does.look == "hand" and use.choices.seat is not None:
            form = "" if does.cards is None else f".hand{_none(view)}"
            return form, {**slots, "owner": self.captain(use.choices.seat)}
        if use.dice:
            dice = self.language.listing([*map(str, use.dice)])
            # What is chosen loses or gains as much as was rolled.
            return f".{does.does[0].do}", {**slots, "dice": dice, "count": sum(use.dice)}
        return "", slots
