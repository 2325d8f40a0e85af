"""Describe in a few words what an action does, for menus."""

from magblast.games.magi_nation.engine import actions as a
from magblast.games.magi_nation.engine.costs import Price, card_price, power_price
from magblast.games.magi_nation.engine.frames import Fetching
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.names import name_in_view
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.vocabulary import slots_of, ways_of, word_for


def describe(voice: Voice, action: a.Action, view: PlayerView) -> str:
    """Describe what an action would do at the table seen, without naming its captain."""
    key = f"do.{word_for(type(action))}"
    tellers = {**voice.tellers, CardId: lambda card: name_in_view(voice, card, view)}
    slots = slots_of(action, ways_of(type(action), tellers), voice.language.listing)
    match action:
        case a.Pass() | a.EndPhase():
            return answer(voice, word_for(type(action)), view)
        case a.Choose():
            key += _chosen(action)
        case a.Fetch() if view.stack and isinstance(view.stack[-1], Fetching):
            key += ".starting"
            slots["count"] = len(action.cards)
        case a.Attack(joined=joined) if joined:
            key += ".joined"
        case a.Play() | a.UsePower():
            slots["choices"] = _choices(voice, action, view)
            slots["cost"] = _cost(voice, action, view)
        case a.UseEffect():
            slots["choices"] = _choices(voice, action, view)
    return voice.say(key, **slots)


def answer(voice: Voice, word: str, view: PlayerView) -> str:
    """Return what an answer does that picks nothing: to pass, to end a step, to keep cards."""
    kind = "" if view.decision is None else view.decision.kind
    key = f"do.{word}.{kind}"
    return voice.say(key if voice.language.knows(f"magi-nation.{key}") else f"option.{word}")


def price(voice: Voice, action: a.Play | a.UsePower, view: PlayerView) -> Price | None:
    """Return what a card or a power costs with these choices; None for a relic."""
    board, rules, seat = view, voice.rules, action.by
    magi, x = view.seats[seat - 1].magi, action.x or 0
    if magi is None:
        return None
    printed = rules.cards[action.card]
    if isinstance(action, a.UsePower):
        power, more = printed.power(action.power), 0
        if action.copy is not None:
            copied = rules.cards[magi.card].power(action.copy)
            more = 0 if power is None else power.copy
            power = copied
        found = power and power_price(board, seat, action.card, power, x, more)
        return found or None
    if printed.kind is Kind.RELIC:
        return None
    two = printed.spell is not None and len(action.targets) > 1
    more = printed.spell.second_cost if printed.spell is not None and two else 0
    return card_price(board, seat, action.card, x + more)


def _cost(voice: Voice, action: a.Play | a.UsePower, view: PlayerView) -> str:
    """Return what is paid: energy, and the card itself or cards from the hand."""
    told, paid = "", price(voice, action, view)
    if paid is not None and paid.amount:
        told = voice.say("cost.penalty" if paid.penalty else "cost", amount=paid.amount)
    printed = voice.rules.cards[action.card]
    power = printed.power(action.power) if isinstance(action, a.UsePower) else None
    if power is not None and power.self_discard:
        told += voice.say("cost.discarding", card=name_in_view(voice, action.card, view))
    if power is not None and power.discards is not None and power.discards.least:
        told += voice.say("cost.discarding.cards", count=power.discards.least)
    return told


def _chosen(action: a.Choose) -> str:
    if action.seat is not None:
        return ".seat"
    if action.target is not None:
        return ".target"
    if action.cards:
        return ".cards"
    if action.discard:
        return ".discard.first" if action.first is not None else ".discard"
    return ".keep" if action.first is None else ".first"


def _choices(voice: Voice, action: a.Play | a.UsePower | a.UseEffect, view: PlayerView) -> str:
    """Return everything that is chosen for a card or a power."""
    told: list[str] = []
    if isinstance(action, a.UsePower) and action.copy is not None:
        told.append(voice.say("choice.copy", copy=voice.ability(action.copy)))
    targets: list[CardId] = [] if action.target is None else [action.target]
    numbers = {"amount": action.amount}
    if isinstance(action, a.Play | a.UsePower):
        targets += [] if action.second is None else [action.second]
        numbers["x"] = action.x
    if isinstance(action, a.Play):
        targets += action.targets
        numbers |= {"remove": action.remove, "add": action.add}
    if targets:
        names = [name_in_view(voice, target, view) for target in targets]
        told.append(voice.say("choice.on", targets=voice.language.listing(names)))
    if isinstance(action, a.UsePower) and action.seat is not None:
        told.append(voice.say("choice.seat", seat=voice.captain(action.seat)))
    told += [
        voice.say(f"choice.{name}", number=number)
        for name, number in numbers.items()
        if number is not None
    ]
    if isinstance(action, a.Play):
        if action.mode is not None:
            told.append(voice.say(f"choice.mode.{action.mode}"))
        if action.take is not None:
            told.append(voice.say("choice.take", take=voice.card(action.take)))
    return "".join(told)
