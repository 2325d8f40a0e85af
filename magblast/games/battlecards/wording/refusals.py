"""Explain refusals: the sentence of the reason, with the facts that it names."""

from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.refusal import Refusal


def refusal(voice: Voice, refused: Refusal) -> str:
    """Return why something is not legal, with the number of the rule."""
    facts = refused.facts
    key = f"Reason.{refused.reason}"
    for form in (facts.get("kind"), None if facts else "none"):
        if form is not None and voice.language.knows(f"battlecards.{key}.{form}"):
            key = f"{key}.{form}"
    slots = {name: _slot(voice, name, value) for name, value in facts.items()}
    return voice.say("refusal", sentence=voice.say(key, **slots), rule=refused.rule)


def _slot(voice: Voice, name: str, value: object) -> object:
    if name == "can" and isinstance(value, tuple):
        *firsts, last = [voice.say(f"can.{each}") for each in value]
        return voice.say("either", firsts=", ".join(firsts), last=last) if firsts else last
    if name == "seat" and isinstance(value, int):
        return voice.player(value)
    return voice.card(value) if name in ("card", "ship") and isinstance(value, str) else value
