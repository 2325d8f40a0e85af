"""Explain refusals: the sentence of the reason, with the facts that it names."""

from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.refusal import Refusal


def refusal(voice: Voice, refused: Refusal) -> str:
    """Return why something is not legal, with the number of the rule."""
    facts = dict(refused.facts)
    key = f"why.{refused.reason}"
    form = "none" if facts.get("at") == "" else facts.get("count")
    if voice.language.knows(f"magusha.{key}.{form}"):
        key = f"{key}.{form}"
    if "can" in facts:
        facts["can"] = voice.either([voice.say(f"can.{each}") for each in facts["can"]])
    if "card" in facts:
        facts["card"] = voice.card(facts["card"])
    if "seat" in facts:
        facts["seat"] = voice.captain(facts["seat"])
    return voice.say("refusal", why=voice.say(key, **facts), rule=refused.rule)
