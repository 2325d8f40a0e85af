"""Say what an action would do if nobody answered it."""

from magblast.games.magblast.engine.actions import Action, Fire, Launch, PlayCard
from magblast.games.magblast.engine.terms import CardKind, TargetId
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.wording.game import describe
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line


def preview(action: Action, scene: FleetScene) -> Line:
    """Describe an action, with the hull its target would be left with."""
    words = describe(action, scene.view, scene.names, scene.rules, language=scene.language)
    told = outcome(action, scene)
    return line(Span(words, Ink.TEXT, bold=True), Span("  " if told else ""), *told)


def outcome(action: Action, scene: FleetScene) -> Line:
    """Say what an uncancelled action does to a hull; nothing for other actions."""
    match action:
        case Fire(_, card, _, target):
            return _hit(target, scene.rules.cards[card].damage or 0, scene, lasting=True)
        case Launch(_, card, _, target):
            damage = _squadron_damage(scene.rules.cards[card].damage or 0, target, scene)
            return _hit(target, damage, scene, lasting=False)
        case PlayCard(ship=ship, target=target) if ship is not None and target is not None:
            return _hit(target, scene.rules.ships[ship].speed, scene, lasting=True)
        case PlayCard(target=target, cards=cards) if target is not None and cards:
            return _repair(action, scene)
        case PlayCard(card=card, target=target) if target is not None:
            if scene.rules.cards[card].kind is not CardKind.EFFECT:
                return ()
    return ()


def _squadron_damage(damage: int, target: TargetId, scene: FleetScene) -> int:
    found = scene.find_ship(target)
    if found is None:
        return damage
    return scene.rules.abilities[found[0].flagship.id].squadron_damage(damage)


def _hit(target: TargetId, damage: int, scene: FleetScene, *, lasting: bool) -> Line:
    found = scene.find_ship(target)
    seat = scene.seat_of(target)
    if seat is None:
        return ()
    if found is not None:
        card = scene.rules.ships[target]
        name, hull, left = card.name, card.hull, found[2].hull_left
    else:
        flagship = scene.rules.flagships[target]
        name, hull, left = flagship.name, flagship.hull, seat.flagship.hull_left
    after = max(0, left - damage)
    words = scene.say(
        "picture.preview_hit",
        damage=damage,
        arrow=scene.glyphs.arrow,
        target=name,
        before=f"{left}/{hull}",
        after=f"{after}/{hull}",
    )
    if after == 0 and found is None:
        words = scene.say("picture.preview_eliminated", line=words, player=scene.name(seat.seat))
    elif after == 0:
        words = scene.say("picture.preview_destroyed", line=words)
    elif not lasting and damage:
        words = scene.say("picture.preview_lent", line=words)
    return line(Span(words, Ink.BAD if after == 0 else Ink.WARN))


def _repair(action: PlayCard, scene: FleetScene) -> Line:
    found = scene.find_ship(action.target or "")
    if found is None:
        return ()
    ship = found[2]
    hull = scene.rules.ships[ship.id].hull
    removed = sum(hit.damage for hit in ship.damage if hit.card in action.cards)
    words = scene.say(
        "picture.preview_repair",
        ship=scene.rules.ships[ship.id].name,
        before=f"{ship.hull_left}/{hull}",
        arrow=scene.glyphs.arrow,
        after=f"{ship.hull_left + removed}/{hull}",
    )
    return line(Span(words, Ink.GOOD))
