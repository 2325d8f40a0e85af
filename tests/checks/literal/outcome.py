"""Carry an action out, rule by rule, on a table that may be changed."""

from copy import deepcopy
from typing import Any

from tests.checks.literal import happens, turn
from tests.checks.literal.answers import is_blast, is_entitled, is_response, round_of
from tests.checks.literal.attack import may_attack
from tests.checks.literal.fate import Fate
from tests.checks.literal.follow import is_asked_to_follow
from tests.checks.literal.table import (
    ZONES,
    Record,
    Ship,
    Table,
    ability,
    card,
    find,
    found,
    is_flagship,
    new_ship,
    owner_of,
    printed_ship,
    ships,
    title,
    top,
    upgrades,
)

Play = dict[str, Any]


def outcome(before: Table, action: Record, fate: Fate) -> Table:
    """Return the table after an action."""
    table = deepcopy(before)
    by = action["by"]
    frame = top(table)
    match action["do"]:
        case "fire":
            fire(table, action)
        case "launch":
            launch(table, action, fate)
        case "sound":
            sound(table, action, fate)
        case "sweep":
            sweep(table, action)
        case "play":
            play_card(table, action, fate)
        case "respond":
            respond(table, action, fate)
        case "ability":
            use_ability(table, action, fate)
        case "choose":
            scatter(table, action)
        case "deploy":
            deploy(table, action, fate)
        case "agree":
            agree(table, action, fate)
        case "pass":
            decline(table, fate)
        case "place":
            turn.place(table, action, fate)
        case "discard":
            table["seats"][by]["hand"].remove(action["card"])
            table["discards"].append(action["card"])
        case "pay":
            pay(table, action, fate)
        case "move":
            move(table, action)
        case "end_phase":
            turn.end_phase(table, fate)
        case other:
            raise AssertionError(f"{by} does {other} at {frame}")
    return table


# Rules 3.5, 3.6: Reinforce and Maneuver.


def pay(table: Table, action: Record, fate: Fate) -> None:
    """3.5: the cards are discarded, the ships drawn; 7.7: the first one may be named."""
    seat = table["seats"][action["by"]]
    for paid in action["cards"]:
        seat["hand"].remove(paid)
        table["discards"].append(paid)
    if "take" not in action:
        happens.draw_ships(table, action["by"], action["ships"] - 1, fate, letnev=True)
        return
    seat["uses"] -= 1
    table["scrapyard"].remove(action["take"])
    taken = {"seat": action["by"], "ships": [new_ship(action["take"])], "captured_from": None}
    table["above"].append({"frame": "Deployment", **taken, "more": action["ships"] - 1})


def move(table: Table, action: Record) -> None:
    """3.6: the ship stands in another zone."""
    seat, zone, ship = found(table, action["ship"])
    table["seats"][seat]["fleet"][zone].remove(ship)
    table["seats"][seat]["fleet"][action["zone"]].append(ship)


# Rules 4.2 to 4.6, 4.10: attacks.


def new_play(action: Record, **known: Any) -> Play:
    """Return a card on the table, not yet in effect."""
    empty: dict[str, Any] = {"ship": None, "target": None, "seat": None, "cards": []}
    empty |= {"damage": None, "zone": None, "cancelled_by": None}
    names = ("by", "card", "ship", "target")
    given = {name: action[name] for name in names if name in action}
    return {"frame": "Play"} | empty | given | known


def fire(table: Table, action: Record) -> None:
    """4.2, 4.4: announce the shot; the ship has fired, and the noise is awaited.

    4.8: a second shot after a Direct Hit does not use up the ship's shot.
    """
    frame = top(table)
    is_second = frame is not None and frame["frame"] == "FollowUp"
    if is_second:
        table["above"].pop()
    _, _, ship = found(table, action["ship"])
    facts = card(table, action["card"])
    if not is_second:
        ship["shots"] += 1
        ship["turrets_fired"].append(facts["turret"])
    table["seats"][action["by"]]["hand"].remove(action["card"])
    aimed = {"seat": owner_of(table, action["target"]), "damage": facts["damage"]}
    table["above"].append(new_play(action, stage="sound", **aimed))


def launch(table: Table, action: Record, fate: Fate) -> None:
    """4.6: launch a squadron; no noise is needed. 7.3: half damage to ships of The Glorp."""
    table["seats"][action["by"]]["hand"].remove(action["card"])
    seat, damage = owner_of(table, action["target"]), card(table, action["card"])["damage"]
    if ability(table, seat, "the_glorp") and not is_flagship(table, action["target"]):
        damage //= 2
    play = new_play(action, seat=seat, damage=damage)
    announce(table, play, fate)


def ram(table: Table, action: Record, fate: Fate) -> None:
    """4.10: the ship is lost when the ram is announced, and counts as destroyed."""
    by = action["by"]
    _, zone, ship = found(table, action["ship"])
    aimed = {"seat": owner_of(table, action["target"]), "zone": ZONES.index(zone)}
    speed = printed_ship(table, ship["id"])["speed"]
    table["seats"][by]["hand"].remove(action["card"])
    happens.destroy_ship(table, ship["id"], fate)
    table["above"].append(new_play(action, stage="sound", damage=speed, **aimed))


def sound(table: Table, action: Record, fate: Fate) -> None:
    """4.4: made, the shot goes on to the responses; not made, it misses and is discarded."""
    play = table["above"].pop()
    if action["made"]:
        announce(table, play, fate)
    else:
        table["discards"].append(play["card"])


def sweep(table: Table, action: Record) -> None:
    """6.4: the card is discarded, the ship has fired with all its turrets."""
    _, _, ship = found(table, action["ship"])
    ship["shots"] += 1
    ship["turrets_fired"] = list(printed_ship(table, ship["id"])["turrets"])
    for seat in [action["by"], *may_attack(table, action["by"])]:
        events = table["seats"][seat]["events"]
        events[:] = [event for event in events if event[0] != action["card"]]
    table["discards"].append(action["card"])


def play_card(table: Table, action: Record, fate: Fate) -> None:
    """4.8, 4.9, 4.11, 4.12, 6: play a card that is neither blast nor squadron."""
    by, card_id = action["by"], action["card"]
    frame = top(table)
    aimed: dict[str, Any] = {"seat": action.get("seat"), "cards": action.get("cards", [])}
    if frame is not None and frame["frame"] == "FollowUp":
        table["above"].pop()
        aimed |= {"ship": frame["ship"], "target": frame["target"], "seat": frame["seat"]}
    elif title(table, card_id) == "ramming_speed":
        ram(table, action, fate)
        return
    elif "target" in action:
        aimed["seat"] = by
    table["seats"][by]["hand"].remove(card_id)
    announce(table, new_play(action, **aimed), fate)


# Rule 5: responses.


def announce(table: Table, play: Play, fate: Fate) -> None:
    """5: the play waits until others have had the chance to answer it."""
    play["stage"] = "answered"
    table["above"].append(play)
    open_round(table, fate)


def open_round(table: Table, fate: Fate) -> None:
    """5.1, 5.2: ask whoever is entitled; when nobody is, the play takes effect."""
    to_ask = round_of(table, table["above"][-1])
    if to_ask:
        table["above"].append({"frame": "ResponseRound", "to_ask": to_ask})
    else:
        take_effect(table, fate)


def respond(table: Table, action: Record, fate: Fate) -> None:
    """5.2: the first answer interrupts the round; 5.3: it opens one of its own."""
    table["above"].pop()
    table["seats"][action["by"]]["hand"].remove(action["card"])
    announce(table, new_play(action), fate)


def decline(table: Table, fate: Fate) -> None:
    """Pass: the next in the round is asked (5.2), a follow-up declined (4.8), or drawn (3.4)."""
    frame = top(table)
    if frame is None:
        turn.draw_up(table, fate)
        return
    match frame["frame"]:
        case "FollowUp":
            table["above"].pop()
        case "Interruption":
            frame["to_ask"] = frame["to_ask"][1:]
            if not frame["to_ask"]:
                table["above"].pop()
                turn.begin_phase(table, fate, asked=True)
        case "ResponseRound":
            frame["to_ask"] = frame["to_ask"][1:]
            if not frame["to_ask"]:
                table["above"].pop()
                take_effect(table, fate)


def cancel(table: Table, by: str, fate: Fate) -> None:
    """5: what is cancelled does nothing; what is beneath a cancelled answer is asked about anew."""
    play = table["above"][-1]
    was_response = is_response(table, play)
    was_squadron = card(table, play["card"])["kind"] == "squadron" and not was_response
    table["above"].pop()
    if was_squadron and by == "evasive_action":
        table["out"].append([play["card"], play["by"]])  # 5.5
    else:
        table["discards"].append(play["card"])
    if was_response:
        open_round(table, fate)


# What a play does when nobody answered it, or the answers came to nothing.


def take_effect(table: Table, fate: Fate) -> None:
    """4, 5: the card on top does what it says."""
    play = table["above"][-1]
    name = title(table, play["card"])
    if is_response(table, play):
        answer(table, fate)
        return
    table["above"].pop()
    by, seat, target = play["by"], play["seat"], play["target"]
    kind = card(table, play["card"])["kind"]
    if is_blast(table, play):
        hit(table, play, fate)
    elif kind == "squadron":
        happens.strike(table, play, fate)
    elif kind == "upgrade":
        found(table, target)[2]["upgrades"].append(play["card"])
    elif name in ("minefield", "asteroids"):
        table["seats"][seat]["events"].append([play["card"], by])
    elif name == "direct_hit":
        table["discards"].append(play["card"])
        ask_follow_up(table, play, direct_hit=True)
    else:
        effect(table, play, name, fate)


def effect(table: Table, play: Play, name: str, fate: Fate) -> None:
    """4.9, 4.11: cards that go to the discard pile when they have taken effect."""
    by, seat, target = play["by"], play["seat"], play["target"]
    match name:
        case "strategic_allocation":
            happens.draw(table, by, 4 if table["edition"] == "second" else 3, fate)
        case "reinforcements" | "reinforcement":
            happens.draw_ships(table, by, 0, fate, letnev=True)
        case "spacedock" | "spacedock_1" | "spacedock_2":
            ship = found(table, target)[2]
            for blast in play["cards"]:
                del ship["damage"][blast]
                table["discards"].append(blast)
        case "catastrophic_damage":
            happens.destroy(table, target, fate)
        case "boarding" | "boarding_party":
            happens.capture(table, by, target)
        case "concussive_blast":
            choice = {"seat": by, "card": play["card"], "target": target, "owner": seat}
            table["above"].append({"frame": "Choice", **choice})
        case "bridge_hit":
            if table["edition"] == "second":
                table["discards"] += table["seats"][seat]["hand"]
                table["seats"][seat]["hand"] = []
            else:
                happens.steal(table, by, seat, fate)
        case _:
            raise AssertionError(name)
    table["discards"].append(play["card"])


def answer(table: Table, fate: Fate) -> None:
    """4.7, 5.4, 5.5: an answer that stands cancels the card beneath."""
    play = table["above"].pop()
    name = title(table, play["card"])
    beneath = table["above"][-1]
    if name == "fighter" and title(table, beneath["card"]) == "bomber":
        table["out"].append([play["card"], play["by"]])
    else:
        table["discards"].append(play["card"])
    cancel(table, name, fate)


def hit(table: Table, play: Play, fate: Fate) -> None:
    """4.5: the blast is laid under its target; 4.12 EMP Cannon; 4.8: what survived can be hit."""
    seat, target = play["seat"], play["target"]
    aggressor = find(table, play["ship"])
    happens.lie_under(table, target, play["card"], play["damage"], fate)
    if (
        aggressor is not None
        and "emp_cannon" in upgrades(table, aggressor[2])
        and not is_flagship(table, target)
    ):
        for lost in fate.cards_lost(table, seat, 1):
            table["seats"][seat]["hand"].remove(lost)
            table["discards"].append(lost)
    if table["winner"] is None and happens.is_there(table, target):
        ask_follow_up(table, play, direct_hit=False)


def ask_follow_up(table: Table, play: Play, *, direct_hit: bool) -> None:
    """4.8: ask the attacker what follows."""
    ship = play["ship"] if play["ship"] and find(table, play["ship"]) else None
    frame = {
        "frame": "FollowUp",
        "by": play["by"],
        "ship": ship,
        "target": play["target"],
        "seat": play["seat"],
        "direct_hit": direct_hit,
    }
    if is_asked_to_follow(table, frame):
        table["above"].append(frame)


# Rule 7: abilities.


def use_ability(table: Table, action: Record, fate: Fate) -> None:
    """7: do what the flagship can."""
    by = action["by"]
    seat = table["seats"][by]
    if seat["uses"] is not None:
        seat["uses"] -= 1
    match seat["flagship"]["id"]:
        case "alpha_mazons":  # 7.4
            frame = table["above"].pop()
            aimed = {name: frame[name] for name in ("ship", "target", "seat")}
            seat["hand"].remove(action["card"])
            announce(table, new_play(action, **aimed), fate)
        case "mentak_coalition":  # 7.21
            frame = table["above"].pop()
            happens.capture(table, by, frame["target"])
        case "cranium_consortium" | "jol_nar":  # 7.11, 7.17
            table["above"].pop()
            for paid in action["cards"]:
                seat["hand"].remove(paid)
                table["discards"].append(paid)
            cancel(table, "icons", fate)
        case "yssaril_tribes":  # 7.20
            table["above"].pop()
            cancel(table, "evasive_action", fate)
        case "overseers_of_kalgon":  # 7.2
            for taken in action["cards"]:
                table["discards"].remove(taken)
                seat["hand"].append(taken)
            turn.enter_phase(table, "reinforce", fate)
        case "freep":  # 7.5
            happens.steal(table, by, action["seat"], fate)
        case "brotherhood_of_peace":  # 7.10
            source = next(ship for _, ship in ships(table, by) if action["card"] in ship["damage"])
            move_blasts(table, source, [action["card"]], action["target"], fate)
        case "sol":  # 7.14
            happens.draw_ships(table, by, 0, fate, letnev=False)
        case "naalu":  # 7.19
            source = found(table, action["ship"])[2]
            move_blasts(table, source, list(source["damage"]), action["target"], fate)
        case "xxcha":  # 7.12
            steal_at_any_time(table, action, fate)
        case other:
            raise AssertionError(other)


def move_blasts(table: Table, source: Ship, blasts: list[str], target: str, fate: Fate) -> None:
    """7.10, 7.19: blasts go from one ship to another, which may be destroyed by them (4.5)."""
    for blast in blasts:
        found(table, target)[2]["damage"][blast] = source["damage"].pop(blast)
    happens.destroy_what_is_broken(table, target, fate)


def steal_at_any_time(table: Table, action: Record, fate: Fate) -> None:
    """7.12: a theft is no answer, the round goes on (5.1 by the new hands); it closes no chain."""
    happens.steal(table, action["by"], action["seat"], fate)
    frame = top(table)
    if frame is None:
        return
    if frame["frame"] == "ResponseRound":
        table["above"].pop()
        play = table["above"][-1]
        to_ask = [seat for seat in frame["to_ask"] if is_entitled(table, seat, play)]
        if to_ask:
            table["above"].append({**frame, "to_ask": to_ask})
        else:
            take_effect(table, fate)
    elif frame["frame"] == "Interruption":
        table["above"].pop()
        turn.begin_phase(table, fate)


# Choices.


def scatter(table: Table, action: Record) -> None:
    """4.9 Concussive Blast: the ships go where the attacker says."""
    frame = table["above"].pop()
    fleet = table["seats"][frame["owner"]]["fleet"]
    for ship_id, zone in action["zones"].items():
        _, old, ship = found(table, ship_id)
        fleet[old].remove(ship)
        fleet[zone].append(ship)


def deploy(table: Table, action: Record, fate: Fate) -> None:
    """3.5: the ship goes into the zone; 7.8, 7.13: one that is not kept to the scrapyard."""
    frame = table["above"].pop()
    for ship in frame["ships"]:
        if ship["id"] == action["ship"]:
            ship["from"] = action["zone"] if table["phase"] == "maneuver" else None
            table["seats"][action["by"]]["fleet"][action["zone"]].append(ship)
        else:
            table["scrapyard"].append(ship["id"])
    if frame["more"]:
        happens.draw_ships(table, action["by"], frame["more"] - 1, fate, letnev=True)


def agree(table: Table, action: Record, fate: Fate) -> None:
    """9.2: both survivors are asked; Brutal Assault is agreed on when both say yes."""
    frame = table["above"].pop()
    agreed = frame["agreed"] and action["yes"]
    rest = frame["to_ask"][1:]
    if rest:
        table["above"].append({**frame, "to_ask": rest, "agreed": agreed})
    elif agreed:
        happens.agree_on_brutal_assault(table, fate)
