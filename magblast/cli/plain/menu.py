"""Turn the legal answers into numbered lines: whole actions when they are few, else picks."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from magblast.games.magblast.engine.actions import Action, Place
from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.table.spelling import Kind
from magblast.games.magblast.table.things import Things
from magblast.games.magblast.wording.game import describe
from magblast.kernel.picks import Thing
from magblast.play.selection import Candidate, Selection

FEW = 9
"""As many whole actions are listed at once."""


@dataclass(frozen=True, slots=True)
class Line:
    """Pair the words of an answer with where it leads."""

    text: str
    leads: Action | Selection


@dataclass(frozen=True, slots=True)
class Menu:
    """Hold the answers that can be given now."""

    title: str
    """What has been picked and what is to be; empty when nothing has been."""
    lines: tuple[Line, ...]


def menu_of(selection: Selection, things: Things) -> Menu:
    """List what can be answered, in the order of the legal actions."""
    if selection.is_idle and (lines := _whole(selection, things)):
        return Menu("", _foretold(lines, things))
    lines = _picks(selection, things)
    if selection.action is not None:
        # More may be picked, but need not; a fleet is placed for good.
        done = _describe(selection.action, things)
        if not _is_placing(selection):
            done = things.say("plain.that_is_all", action=done)
        lines = (Line(done, selection.action), *lines)
    return Menu(_title(selection, things), _foretold(lines, things))


def _foretold(lines: Sequence[Line], things: Things) -> tuple[Line, ...]:
    """Add to each line that is an answer what the answer would do."""
    return tuple(
        line
        if isinstance(line.leads, Selection) or not (told := things.outcome(line.leads))
        else Line(things.say("plain.foretold", text=line.text, told=told), line.leads)
        for line in lines
    )


def _whole(selection: Selection, things: Things) -> tuple[Line, ...]:
    """List whole actions; nothing when they are many, or two different ones say the same."""
    found: dict[Hashable, Line] = {}
    for candidate in selection.candidates:
        words = _describe(candidate.action, things)
        found.setdefault(_look(candidate, things), Line(words, candidate.action))
        if len(found) > FEW:
            return ()
    lines = tuple(found.values())
    return lines if len({line.text for line in lines}) == len(lines) else ()


def _picks(selection: Selection, things: Things) -> tuple[Line, ...]:
    """List what can be picked next; copies of a card that lie alike are one line."""
    lines: dict[str, Line] = {}
    for thing in _next(selection):
        label = things.label(thing) if thing.kind != Kind.OPTION else thing.id
        picked = selection.pick(thing)
        if thing.place is not None:
            text = key = f"{label}"
        elif len({_look(each, things) for each in picked.candidates}) > 1:
            text, key = things.say("plain.goes_on", thing=label), f"{label}"
        elif picked.held is not None or selection.held is not None:
            text = key = f"{label}"
        else:
            action = picked.candidates[0].action
            # The label tells ships apart that have one name.
            text = _describe(action, things)
            key = f"{text} {label}"
            if any(line.text == text for line in lines.values()) and key not in lines:
                text = things.say("plain.label", text=text, label=label)
        lines.setdefault(key, Line(text, _leads(picked)))
    return tuple(lines.values())


def _leads(picked: Selection) -> Action | Selection:
    action: Action | None = picked.action
    if action is None or picked.choices or isinstance(action, Place):
        return picked
    return action


def _next(selection: Selection) -> list[Thing]:
    """List what may be picked next: at set-up a ship for each zone in turn."""
    if not _is_placing(selection):
        return list(selection.choices)
    if selection.action is not None:
        return []
    zone = ZONES[len(selection.picks)]
    return list(
        dict.fromkeys(
            thing
            for candidate in selection.candidates
            for part in candidate.spelling
            for thing in part.things
            if thing.place == zone
        )
    )


def _is_placing(selection: Selection) -> bool:
    return isinstance(selection.candidates[0].action, Place)


def _title(selection: Selection, things: Things) -> str:
    if _is_placing(selection):
        if isinstance(selection.action, Place):
            hulls = things.rules.hull_of(selection.action.fleet)
            return things.say("plain.placed", hulls=hulls)
        zone = ZONES[len(selection.picks)]
        return things.say("plain.zone", **things.place(zone))
    if selection.is_idle:
        return ""
    names = [things.label(thing) for thing in selection.picks]
    if selection.held is not None:
        names.append(things.label(selection.held))
    roles = [part.role for part in selection.asked]
    told = things.say("plain.or").join(dict.fromkeys(things.say(f"role.{role}") for role in roles))
    return things.say("plain.picked", things="; ".join(names), roles=told)


def _describe(action: Action, things: Things) -> str:
    return describe(action, things.view, things.names, things.rules, language=things.language)


def _look(candidate: Candidate, things: Things) -> Hashable:
    """Return what an action is to somebody who cannot tell copies of a card apart."""
    parts: list[tuple[str, tuple[Hashable, ...]]] = []
    for role, filled, _ in candidate.spelling:
        looks = tuple(
            things.card(str(thing.id)) if thing.kind == Kind.CARD else thing for thing in filled
        )
        parts.append((role, looks))
    return type(candidate.action), tuple(parts)
