"""Check the keys by which people pick: what they mean, that they stay, and that they answer."""

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from magblast.conformance.tables import OPEN, TABLE, tables
from magblast.conformance.trial import Trial, demand
from magblast.kernel.picks import OPTION, PLACE, Thing
from magblast.kernel.seat import Seat
from magblast.paint.tiles import KEYS
from magblast.play.hotseat import Hotseat
from magblast.play.thing_keys import ThingKeys, keys_for
from magblast.wording import ENGLISH

if TYPE_CHECKING:
    from magblast.tui.answering import Answering
    from magblast.tui.picker import Picker
    from magblast.tui.table_tools import TableTools

STEPS = 150
"""Actions of a game after which keys are looked at."""
QUESTIONS = 12
"""Questions of a game at which keys are pressed."""
MOST_PICKS = 4
TRIED = 4
"""Keys that pick nothing and are pressed at one question."""


def a_thing_keeps_its_key(trial: Trial) -> None:
    """Follow what captains have on the table, and the keys that it wears.

    A key stays on a thing as long as it lives, within its captain's own; no two things of a captain
    have the same, none has one that the game gives to something else, and all eyes see the same.
    """
    kit = _kit_of(trial)
    keys, worn = keys_for(kit.words, kit.commands), dict[tuple[Seat, Hashable], str]()
    for step in islice(trial.steps(), STEPS):
        pieces = kit.words.pieces(step.before.view(None))
        if trial.at % 10 == 0:
            _check_eyes(trial, kit, step.before)
        keys, before = keys.after(pieces), worn
        worn = {}
        for piece in pieces:
            known = piece.thing if piece.kin is None else (piece.thing, piece.kin)
            key = keys.of(piece.owner).get(piece.thing, "")
            if not piece.is_captain:
                worn[piece.owner, known] = key
                was = before.get((piece.owner, known), "")
                demand(was in ("", key), f"{piece.thing} changes its key from {was} to {key}")
                demand(key not in kit.commands, f"{piece.thing} has {key}, which is a command")
        for seat in trial.seats:
            given = [*keys.of(seat).values()]
            demand(len({*given}) == len(given), f"two things of seat {seat} have one key")


def _check_eyes(trial: Trial, kit: "TableTools", position: Any) -> None:
    public = kit.words.pieces(position.view(None))
    for seat in trial.seats:
        seen = kit.words.pieces(position.view(seat))
        demand(seen == public, f"seat {seat} sees other pieces than everybody: {seen}")


def a_name_means_one_thing(trial: Trial) -> None:
    """Pick at random, and type the name of whatever may be picked.

    At one question, a name means one thing of a captain and is written on no other, and whatever
    may be picked has a name.
    """

    luck = trial.luck
    for hotseat, kit, keys in _asked(trial):
        picker = _picker(hotseat, kit, keys)
        for _ in range(MOST_PICKS):
            _check_names(picker)
            _check_written(picker)
            if not picker.open_choices or not picker.pick(luck.choice(picker.open_choices)):
                break


def _picker(hotseat: Hotseat, kit: "TableTools", keys: ThingKeys) -> "Picker":
    from magblast.tui.picker import Picker

    view, ahead = hotseat.view, hotseat.pending.ahead
    return Picker(kit, view, None, ahead, thing_keys=keys, instead=hotseat.instead)


def _check_names(picker: "Picker") -> None:
    bearer, own = picker.kit.look.bearer, {each.thing for each in picker.keys}
    tiles = picker.tile_keys
    for thing, key in tiles.items():
        alike = [each for each, other in tiles.items() if other == key]
        demand(alike == [thing], f"{key} lies on {alike}")
    if picker.dial is not None or picker.base is not picker.selection:
        return
    for thing in picker.open_choices:
        if thing.kind in (OPTION, PLACE) or {thing, bearer(thing)} & own:
            continue
        name = picker.keys_to(thing)
        owned = picker.names.name(bearer(thing))
        demand(name or owned or thing in tiles, f"{thing} may be picked and has no name")
        if name:
            meant = _meant(picker, name)
            demand(thing in meant, f"{name} means {meant}, and not {thing}")
            bearers = {*map(bearer, meant)}
            demand(len(bearers) == 1, f"{name} means all of {bearers}")


def _check_written(picker: "Picker") -> None:
    """Look for a key that is written twice; what lies on a thing may have the key of the thing."""
    bearer, marks = picker.kit.look.bearer, picker.marks
    on_board = {bearer(thing): key for thing, key in {**marks.kept, **marks.keys}.items()}
    wearers = dict[str, set[Thing]]()
    for thing, key in (*picker.tile_keys.items(), *on_board.items()):
        wearers.setdefault(key, set()).add(thing)
    for key, things in wearers.items():
        demand(len(things) == 1, f"{key} is written on all of {things}")


def _meant(picker: "Picker", name: str) -> list[Thing]:
    picker.typed = name[:-1]
    found = [each for one in picker.keyed(name[-1]) for each in picker.borne(one)]
    picker.typed = ""
    return found


def what_follows_may_be_named(trial: Trial) -> None:
    """Type an answer whole: whoever acts, the command, and the rest.

    What nothing else can take the place of needs no key, but takes its own, and does nothing yet.
    """
    from magblast.tui.answering import Answering

    for hotseat, kit, keys in _asked(trial):
        given = list[object]()
        picker = _picker(hotseat, kit, keys)
        answering = Answering(hotseat, kit, picker, lambda: None, given.append)
        answering.use_keys({})
        if not picker.view.legal:
            continue
        for thing in _in_order(trial.luck.choice(picker.view.legal), picker):
            if thing in picker.selection.choices:
                picker.pick(thing)
            elif thing in picker.implied and (typed := _typed_for(thing, picker, answering)):
                for key in typed:
                    press(answering, picker, key)
                is_named = {thing, kit.look.bearer(thing)} & {*picker.selection.picks}
                demand(is_named and not given, f"{typed} does not name {thing}: {answering.note}")
            if picker.typed or picker.done_at_once:
                break


def _in_order(action: Any, picker: "Picker") -> list[Thing]:
    """List what an answer consists of in the order of typing; nothing where that is free."""
    spelled = picker.kit.words.spell(action, picker.view)
    if any(part.is_open or part.ordered for part in spelled):
        return []
    things = [thing for part in spelled for thing in part.things]
    commands = {own.thing for own in picker.keys if own.early}
    return [*things[:1], *sorted(things[1:], key=lambda each: each not in commands)]


def _typed_for(thing: Thing, picker: "Picker", answering: "Answering") -> str:
    """Return the whole name of a thing, or its key; empty where it has none now."""
    names, bearer = picker.names, picker.kit.look.bearer(thing)
    for own in answering.own.keys:
        if own.thing in (thing, bearer):
            key = own.key.split(",")[0]
            return key if len(key) == 1 and answering.can_press(own) else ""
    return picker.tile_keys.get(thing) or names.name(bearer)


def every_key_answers(trial: Trial) -> None:
    """Press keys at questions: those that pick something, and others.

    A key that is named picks, points or answers; any other letter or digit says why it does not.
    """
    from magblast.tui.answering import Answering

    luck = trial.luck
    for hotseat, kit, keys in _asked(trial):
        given = list[object]()
        picker = _picker(hotseat, kit, keys)
        answering = Answering(hotseat, kit, picker, lambda: None, given.append)
        answering.use_keys({})
        named = {name[0] for name in picker.called}
        named |= {key for thing, key in picker.tile_keys.items() if thing in picker.choices}
        named |= {own.key for own in answering.own.keys if answering.can_press(own)}
        pressed = [*sorted(key for key in named if len(key) == 1)]
        others = [key for key in KEYS if key not in named]
        for key in (*pressed, *luck.sample(others, min(TRIED, len(others)))):
            picker.show(hotseat.view, None, hotseat.pending.ahead, keys, hotseat.instead)
            answering.note, answering.given = "", None
            given.clear()
            before = picker.selection, picker.cursor, picker.typed
            press(answering, picker, key)
            does = given or (picker.selection, picker.cursor, picker.typed) != before
            # Ending a turn may be doubted first.
            asks = answering.note if key not in named or answering.own.pressed(key) else ""
            demand(does or asks, f"{key} does nothing, named or not: {answering.note}")


def press(answering: "Answering", picker: "Picker", key: str) -> None:
    """Press the key of a letter or a digit, as at a table."""
    own = answering.own.pressed(key)
    if answering.turn(key):
        return
    if own is None or picker.ends_or_begins(key):
        answering.press_key(key)
    else:
        answering.press(own)


def _kit_of(trial: Trial) -> "TableTools":
    # Only these checks wait for what draws screens.
    from magblast.tui.table_tools import TableTools

    return TableTools.of(trial.game, trial.setup, ENGLISH)


def _asked(trial: Trial) -> Iterator[tuple[Hotseat, "TableTools", ThingKeys]]:
    """Iterate over questions at a table, with the keys of the things on it."""
    kit = _kit_of(trial)
    keys, session, count = ThingKeys(""), None, 0
    for hotseat in tables(trial):
        if hotseat.session is not session:
            session, count = hotseat.session, 0
            keys = keys_for(kit.words, kit.commands)
        keys = keys.after(kit.words.pieces(hotseat.session.view(None)))
        if hotseat.cue.kind in (TABLE, OPEN) and count < QUESTIONS:
            count += 1
            yield hotseat, kit, keys
