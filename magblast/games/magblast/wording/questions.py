"""Put the pending decision into one sentence, for everybody or for the seat asked alone.

Everybody's sentence is built from what everybody sees. Whoever is asked for a response is not
named in it, so that a captain may call without having been called.
"""

from magblast.games.magblast.engine.actions import EndPhase, Pay
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.terms import CardKind, DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.plays import fired, launched, played, responded
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.decision import Decision


def question_line(view: PlayerView, voice: Voice) -> str:
    """Ask for the pending decision; name the winner when there is none."""
    if view.decision is None:
        return voice.say("game_won", seat=voice.player(view.winner)) if view.winner else ""
    if view.viewer == view.decision.seat:
        return _private(view, view.decision, voice)
    return _public(view, view.decision, voice)


def _public(view: PlayerView, decision: Decision, voice: Voice) -> str:
    return voice.say(
        f"public.{decision.kind}{_more(view)}",
        seat=voice.player(decision.seat),
        phase=voice.phase(view.phase) if view.phase else "",
        target=_target(view, voice),
        news=_news(view, voice),
        flagship=voice.flagship(view.seats[decision.seat - 1].flagship.id),
    )


def _private(view: PlayerView, decision: Decision, voice: Voice) -> str:
    key = f"private.{decision.kind}{_more(view)}"
    if decision.kind is DecisionKind.DEPLOY and len(view.drawn) > 1:
        key = "private.deploy_one_of"
    kinds = {type(action) for action in view.legal}
    if kinds == {EndPhase}:
        key += "_idle"
    elif kinds and decision.kind is DecisionKind.REINFORCE and Pay not in kinds:
        key += "_other"
    return voice.say(
        key,
        seat=voice.player(decision.seat),
        target=_target(view, voice),
        news=_news(view, voice),
        flagship=voice.flagship(view.seats[decision.seat - 1].flagship.id),
        ships=voice.ships(view.drawn),
    )


def _more(view: PlayerView) -> str:
    """Distinguish a hit from a Direct Hit, after which other things may follow."""
    return "_direct" if view.hit and view.hit.direct_hit else ""


def _target(view: PlayerView, voice: Voice) -> str:
    """Return the name of what was hit, if the question is about a hit."""
    if view.hit:
        return voice.target(view.hit.target, view.hit.seat)
    if view.choice:
        return voice.target(view.choice.target, view.choice.owner)
    return ""


def _news(view: PlayerView, voice: Voice) -> str:
    """Describe what is on the table: the last card played, or the phase that begins."""
    if view.in_flight:
        return _announcement(view.in_flight[-1], view.in_flight[:-1], voice)
    if view.active is None or view.phase is None:
        return ""
    return voice.say("phase_news", seat=voice.player(view.active), phase=voice.phase(view.phase))


def _announcement(play: Play, beneath: tuple[Play, ...], voice: Voice) -> str:
    if beneath:
        answered = beneath[-1]
        return responded(voice, play.by, play.card, answered.card, answered.by)
    # A Direct Hit and its effect name the ship that hit, too, but announce no damage.
    attacks = play.damage is not None
    if attacks and play.ship and play.target and play.seat:
        squadron = voice.rules.cards[play.card].kind is CardKind.SQUADRON
        announce = launched if squadron else fired
        return announce(voice, play.by, play.card, play.ship, play.target, play.seat)
    return played(voice, play.by, play.card, play.target, play.seat)
