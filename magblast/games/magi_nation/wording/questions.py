"""Ask what is pending. Everybody reads nearly the same words, so these name whoever is asked."""

from collections.abc import Mapping
from typing import Any

from magblast.games.magi_nation.engine.actions import EndPhase, Pass, UseEffect
from magblast.games.magi_nation.engine.frames import (
    Attacking,
    Stage,
    Starting,
    Turn,
    Using,
    Waiting,
)
from magblast.games.magi_nation.engine.printed import Announced, Effect
from magblast.games.magi_nation.engine.terms import CardId, step_of
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.seat import Seat, other

_MOMENTS = ("creature_played", "relic_played", "relic_leaving", "draw_step")


def question(voice: Voice, view: PlayerView) -> str:
    """Return the pending question."""
    asked = view.decision
    if asked is None:
        if view.winner is None:
            return voice.say("ask.drawn")
        return voice.say("ask.over", seat=voice.captain(view.winner))
    form, slots = _asked(voice, view, asked.seat)
    return voice.say(f"ask.{asked.kind}{form}", seat=voice.captain(asked.seat), **slots)


def heading(voice: Voice, view: PlayerView) -> str:
    """Return what part of the game it is."""
    if view.phase is None:
        return voice.say("heading.over" if view.decision is None else "heading.set_up")
    phase = voice.say(f"phase.{step_of(view.phase)}")
    return voice.say("heading", turn=view.turn, phase=phase)


def _asked(voice: Voice, view: PlayerView, seat: Seat) -> tuple[str, Mapping[str, Any]]:
    """Return the form of the question and what fills its slots."""
    match view.stack[-1]:
        case Starting(dice=dice):
            high, low = max(dice), min(dice)
            return "", {"high": high, "low": low, "other": voice.captain(other(seat))}
        case Using() as use:
            return _using(voice, view, use)
        case Waiting(when=when, subject=subject):
            form = f".{when}" if when in _MOMENTS else ""
            named = "" if subject is None else voice.card(subject)
            return form, {"subject": named, "uses": _uses(voice, view)}
        case Attacking(creature=creature, target=target):
            named, aim = voice.card(creature), voice.card(target)
            return ".attack", {"creature": named, "target": aim, "uses": _uses(voice, view)}
        case Turn():
            idle = ".idle" if _is_idle(view, seat) else ""
            return idle, {"magi": _magi(voice, view, seat)}
    magi = view.seats[seat - 1].magi
    return "", {"card": "" if magi is None else voice.card(magi.card)}


def _is_idle(view: PlayerView, seat: Seat) -> bool:
    """Return whether a step can only be ended, as far as the viewer knows."""
    if view.viewer == seat:
        return all(isinstance(each, EndPhase) for each in view.legal)
    player = view.seats[seat - 1]
    return player.magi is None and not player.creatures


def _magi(voice: Voice, view: PlayerView, seat: Seat) -> str:
    magi = view.seats[seat - 1].magi
    if magi is None:
        return voice.say("ask.magi.none")
    return voice.say("ask.magi", card=voice.card(magi.card), energy=magi.energy)


def _uses(voice: Voice, view: PlayerView) -> str:
    """Return which effects wait; only whoever is asked is told their names."""
    cards = [each.card for each in view.legal if isinstance(each, UseEffect)]
    if not cards:
        return voice.say("ask.uses.unknown")
    names = voice.either([*dict.fromkeys(_use(voice, card) for card in cards)])
    may = any(isinstance(each, Pass) for each in view.legal)
    return voice.say("ask.uses" if may else "ask.uses.must", effects=names)


def _use(voice: Voice, card: CardId) -> str:
    """Return the name of the effect of a card that leaves something to choose, and what it does."""
    effect = next(each for each in voice.rules.cards[card].effects if each.asks)
    named = {"effect": voice.ability(effect.id), "card": voice.card(card)}
    return voice.say("ask.uses.of", **named, brief=_brief(voice, effect))


def _brief(voice: Voice, does: Announced | Effect | None) -> str:
    """Return in a few words what an effect, a spell or a power does."""
    told = None if does is None else does.brief
    return "" if told is None else voice.language.translate(told)


def _using(voice: Voice, view: PlayerView, use: Using) -> tuple[str, Mapping[str, Any]]:
    does = announced(voice, use)
    slots = {"card": voice.card(use.card), "brief": _brief(voice, does)}
    if use.stage is Stage.DISCARD:
        least = 0 if does is None or does.discards is None else does.discards.least
        return ".must" if use.discarded < least else "", {**slots, "done": use.discarded}
    if use.stage is Stage.FETCH:
        return ".search", slots
    if does is not None and does.look == "deck":
        return ".deck", slots
    if does is not None and does.look == "hand" and use.choices.seat is not None:
        form = "" if does.cards is None else ".hand"
        return form, {**slots, "owner": voice.captain(use.choices.seat)}
    if use.dice and does is not None:
        dice = voice.language.listing([*map(str, use.dice)])
        # What is chosen loses or gains as much as was rolled.
        return f".{does.does[0].do}", {**slots, "dice": dice, "count": sum(use.dice)}
    return "", slots


def announced(voice: Voice, use: Using) -> Announced | None:
    """Return the spell or power that is being used."""
    printed = voice.rules.printed.cards[use.title]
    return printed.spell if use.power is None else printed.power(use.power)
