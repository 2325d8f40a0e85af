"""Explain refusals: the sentence of the reason, with the facts that it names."""

from collections.abc import Callable, Mapping
from typing import Any

from magblast.games.magblast.engine.terms import Phase, Turret, Window, Zone
from magblast.games.magblast.wording.terms import term
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.refusal import Refusal


def refusal_line(refused: Refusal, voice: Voice) -> str:
    """Return why something is not legal, with the number of the rule."""
    key = f"Reason.{refused.reason}"
    nothing = not refused.facts or refused.facts.get("count") == 0
    if nothing and voice.language.knows(f"{key}.none"):
        key += ".none"
    slots = {
        name: _SLOTS[name](voice, value) if name in _SLOTS else value
        for name, value in refused.facts.items()
    }
    return voice.say("refusal", sentence=voice.say(key, **slots), rule=refused.rule)


def _zone(voice: Voice, zone: str) -> str:
    return voice.zone(Zone(zone))


def _card(voice: Voice, card: str) -> str:
    # A card that there is not is named as it was typed.
    return voice.card(card) if card in voice.rules.cards else card


def _thing(voice: Voice, thing: str) -> str:
    return voice.target(thing, None)


def _moment(voice: Voice, moment: str) -> str:
    if moment in [*Window]:
        return term(voice.language, Window(moment), voice.rules.edition)
    if moment in [*Phase]:
        return voice.say("moment.phase", phase=voice.phase(Phase(moment)))
    return voice.say(f"moment.{moment}")


def moments_line(voice: Voice, moments: tuple[str, ...]) -> str:
    """Return when a card is played, or an ability used."""
    *firsts, last = [_moment(voice, moment) for moment in moments]
    return voice.say("either", firsts=", ".join(firsts), last=last) if firsts else last


_SLOTS: Mapping[str, Callable[[Voice, Any], str]] = {
    "answer": lambda voice, by: _card(voice, by) if by in voice.rules.cards else voice.flagship(by),
    "asked": lambda voice, kind: voice.say(f"asked.{kind}"),
    "card": _card,
    "flagship": Voice.flagship,
    "moments": moments_line,
    "neighbours": Voice.players,
    "phase": lambda voice, phase: voice.phase(Phase(phase)),
    "seat": Voice.player,
    "ship": _thing,
    "target": _thing,
    "there": _zone,
    "turret": lambda voice, turret: term(voice.language, Turret(turret), voice.rules.edition),
    "until": Voice.player,
    "windows": moments_line,
    "zone": _zone,
}
