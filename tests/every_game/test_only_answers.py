"""In every game, the keys that usually answer do so, or say which keys answer now."""

import re
from types import SimpleNamespace
from typing import cast

import pytest
from textual.actions import parse

from magblast.conformance.trial import setup_of, steps
from magblast.games.battlecards.engine.actions import PlayCard
from magblast.games.battlecards.engine.terms import Extra, rank_of
from magblast.games.magi_nation.engine.actions import Play
from magblast.kernel.entry import gives_up
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.hotseat import Hotseat
from magblast.record.header import new_header
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.keys import Keys
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES
from tests.support.table import Table, playing


@pytest.mark.parametrize("id_", GAMES)
def test_enter_gives_the_only_answer_unless_it_ends_the_turn(id_: str) -> None:
    game, found = game_of(id_), dict[str, bool]()
    for number in range(6):
        kit = TableTools.of(game, setup_of(game, number), ENGLISH)
        for step in steps(game, number):
            asked = step.before.decision
            assert asked is not None
            view = step.before.view(asked.seat)
            if len(view.legal) != 1 or str(asked.kind) in found:
                continue
            picker = Picker(kit, view)
            turns = {each.view(None).turn for each in (step.before, step.after)}
            ends = game.ends_phase(step.action) and len(turns) > 1
            ending = SimpleNamespace(ending=step.action if ends else None)
            hotseat = cast(
                Hotseat, SimpleNamespace(pending=ending, ends_turn=ends, skips_to_the_end=False)
            )
            answering = Answering(hotseat, kit, picker, lambda: None, lambda _: None)
            answering.use_keys({})
            found[str(asked.kind)] = answering.can_confirm or ends or bool(picker.walkable)
    assert found
    assert all(found.values()), found


@pytest.mark.parametrize("id_", GAMES)
async def test_a_key_that_answers_nothing_now_says_so(id_: str) -> None:
    game = game_of(id_)
    seats = [SeatInfo("Ada"), SeatInfo("Bo", "bot:greedy")]
    header = new_header(next(iter(game.editions)), seats, "owl", game=game)
    async with playing(header, (100, 34)) as table:
        await table.until(
            lambda: isinstance(table.screen, TableScreen) and not table.screen.situation.waiting
        )
        await table.settle()
        answering = table.table_screen().answering
        usual = [keys.split(",")[0] for keys in answering._kit.look.own_keys.values()]
        free = [key for key in ("enter", *usual) if answering.own.pressed(key) is None]
        assert free
        for key in free:
            if key == "enter" and answering.can_confirm:
                continue
            if key not in table.table_screen()._bindings.key_to_bindings:
                answering.tell("")
                await table.press(key)
                # A column of spaces is named after the unit.
                said = ("does nothing here", "First choose a unit")
                assert any(each in answering.note for each in said), key
        await _refused_keys_say_so(table)


async def _refused_keys_say_so(table: Table) -> None:
    """Press every key of the table that does nothing now; the row of keys names none of them."""
    screen = table.table_screen()
    assert all(cap.enabled for cap in screen.query_one(Keys).caps)
    refused = [
        key
        for key, bound in screen.usual_bindings.key_to_bindings.items()
        for _, action, parameters in map(parse, [each.action for each in bound])
        if action != "back" and not screen.check_action(action, parameters)
    ]
    # Nothing can be undone or redone before the first answer.
    assert {"u", "ctrl+u", "ctrl+y", "ctrl+d"} <= {*refused}
    for key in refused:
        screen.answering.tell("")
        await table.press(key)
        if screen.picker.typed == key:
            # It begins the name of a space, and the prompt says so.
            assert f"{key}_" in table.text()
            await table.press("escape")
            continue
        said, note = ("does nothing here", "Nothing to undo", "First choose"), screen.answering.note
        # What keeps a turn from ending has a reason of its own.
        assert note if key == "ctrl+e" else any(each in note for each in said), (key, note)
    if screen.check_action("turn_view", ()):
        await table.press("v")
        assert not screen.answering.note, "a key that works ends what was said of another"


ASKED = {
    "battlecards": {
        r"[Pp]lay (?:a|an anytime|anytime)\b": "PlayCard",
        r"[Aa]nnounce ": "Attack",
        r"Discard what": "Discard",
        r"Play jokers": "PlayCard",
        r"Ace could": "PlayCard",
        r"Answer, or": "Respond",
        r"Lay down": "Deploy",
        r"Put the extra|One upgrade": "Upgrade",
    },
    "magusha": {
        r"command a unit|Finish what": "Move Strike Guard SpiritBreak Deploy Reinforce",
        r"set up the army": "Place",
        r"deploy one": "Deploy",
        r"[Rr]einforce one": "Reinforce",
        r"strike your own": "Strike",
    },
    "magi-nation": {
        r"use powers": "UsePower",
        r"play (?:relics|spells|creatures)": "Play",
        r"attack with": "Attack",
        r"discard a card|does .* discard": "Discard Choose",
        r"take from the deck|starting cards does": "Fetch",
    },
    "magblast": {
        r"Discard any": "Discard",
        r"Pay for": "Pay",
        r"Move ships": "Move",
        r"Play cards": "Fire Launch PlayCard",
        r"Respond, or": "Respond UseAbility",
        r"Follow up": "Fire PlayCard UseAbility",
    },
}
"""Words of questions, and the answers of which one must be legal then."""
ENDS = re.compile(r"\b(or|then) (?:pass|go on|stop|end|give up)\b")
"""Words that offer to pass or to end something."""


@pytest.mark.parametrize("id_", ASKED)
def test_a_question_names_legal_answers_alone(id_: str) -> None:
    game, seen = game_of(id_), set[str]()
    for number in range(6):
        words = game.words(setup_of(game, number), ENGLISH)
        for step in steps(game, number):
            asked = step.before.decision
            assert asked is not None
            view = step.before.view(asked.seat)
            question = words.question(view)
            kinds = {type(action).__name__ for action in view.legal}
            for pattern, answers in ASKED[id_].items():
                if re.search(pattern, question):
                    seen.add(pattern)
                    assert kinds & {*answers.split()}, (question, kinds)
            offered = ENDS.search(question)
            ends = [gives_up(game, each) for each in view.legal]
            if all(ends):
                assert offered is None or offered[1] == "then", question
            elif not any(ends):
                assert offered is None, question
    assert len(seen) > 3


def test_an_attack_card_and_an_ace_are_named_only_if_they_can_be_played() -> None:
    game, seen = game_of("battlecards"), set[str]()
    for number in range(12):
        setup = setup_of(game, number)
        words = game.words(setup, ENGLISH)
        for step in steps(game, number):
            view = step.before.view(step.action.by)
            question = words.question(view)
            plays = [each for each in view.legal if isinstance(each, PlayCard)]
            if "attack card" in question:
                seen.add("attack card")
                assert any(rank_of(each.card) in ("five", "ten") for each in plays), question
            if "Ace could" in question:
                seen.add(question)
                extras = {each.option for each in plays}
                assert ("another ship" in question) == (Extra.SHIP in extras), question
                assert ("upgrade" in question) == (Extra.UPGRADE in extras), question
    assert len(seen) > 3


def test_a_step_of_magi_nation_names_what_can_be_used_and_played() -> None:
    game, seen = game_of("magi-nation"), set[str]()
    for number in range(6):
        words = game.words(setup_of(game, number), ENGLISH)
        for step in steps(game, number):
            view = step.before.view(step.action.by)
            if view.decision.kind not in ("prs_1", "prs_2"):
                continue
            question = words.question(view)
            plays = [each.card for each in view.legal if isinstance(each, Play)]
            kinds = {str(view.rules.cards[card].kind) for card in plays}
            can = {each for each in ("relic", "spell") if f"{each}s" in question}
            assert can == kinds, question
            seen.add(question.partition(": ")[2].partition(" or ")[0])
    assert len(seen) > 5
