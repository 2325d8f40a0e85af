"""What the prompt of Battlecards says once something has been pointed at or picked."""

import re
from dataclasses import replace
from typing import Any

import pytest

from magblast.games.battlecards.engine import actions as a
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import ShipPainter
from magblast.games.battlecards.preview import Fate, preview
from magblast.games.battlecards.wording.actions import base
from magblast.games.battlecards.wording.actions import ship as thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks
from magblast.tui.screens.table import TableScreen
from magblast.wording import ENGLISH
from tests.games.battlecards.scenario import Scenario, ship
from tests.games.battlecards.test_board import KIT
from tests.games.battlecards.test_screens import table_of
from tests.games.battlecards.wording.test_words import words
from tests.support.table import playing

OWN = {
    "hand": ["four.1", "six.1", "five.1", "ace.1"],
    "ships": [ship("king.1"), ship("queen.1", "seven.2")],
}
OTHER = {"hand": ["jack.1"], "ships": [ship("king.2"), ship("queen.2", "six.3")]}


@pytest.mark.parametrize(
    ("phase", "keys", "named", "unsaid"),
    [
        ("discard", "1", ["p play it", "d discard it"], ["next choice", "Destroy", "…"]),
        ("discard", "1 tab", ["p play it", "d discard it", "Enter play it"], ["Destroy", "…"]),
        ("discard", "1 d", ["Discard 4♣", "Enter do it"], ["Destroy", "…"]),
        # What is only picked is not done, and both rows call it the same.
        ("discard", "1 tab tab", ["Discard 4♣", "Enter discard it", "Enter Pick"], ["do it", "…"]),
        # Two cards that are told together have their whole names.
        ("discard", "4 2", ["Discard 2 cards: A♣ Time Travel Commandos and 5♣ Megamissile"], []),
        # An own thing that cannot be picked is named at once, and a command ends no name.
        ("attack", "1 1", ["1 is Ada's base, at 10, which you cannot choose now."], ["1_"]),
        ("attack", "1 2 e", ["on Bo's base", "Finish what you have picked"], ["2e"]),
        # An Ace that is discarded negates nothing.
        ("discard", "4", ["Discard A♣", "Enter do it"], ["Negate", "…"]),
        ("attack", "2 e", ["Fire 5♣ Megamissile", "Finish what you have"], ["One enemy", "…"]),
        ("upgrade", "3 b", ["Put 6♣", "on K♣"], ["Adds 1", "…"]),
    ],
)
async def test_the_prompt_says_what_is_done_and_by_which_keys(
    phase: str, keys: str, named: list[str], unsaid: list[str]
) -> None:
    async with playing(table_of(OWN, OTHER, phase=phase)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press(*keys.split())
        prompt = table.prose()
        prompt = prompt[prompt.rindex("hand 4") :]
        assert all(each in prompt for each in named), prompt
        assert not any(each in prompt for each in unsaid), prompt


def test_of_several_attack_cards_one_is_played() -> None:
    at = Scenario({"hand": ["five.1", "ten.1"]}, OTHER)
    doubt = words(at).doubt(a.EndPhase(1), at.position.view(1))
    assert doubt == "You could still play 5♣ or 10♣."


@pytest.mark.parametrize("card", ["five.1", "ten.1"])
def test_an_attack_card_says_that_the_attack_follows(card: str) -> None:
    at = Scenario({**OWN, "hand": [card]}, OTHER)

    def told() -> str:
        fire = next(each for each in at.position.legal if isinstance(each, a.PlayCard))
        return words(at).describe(fire, at.position.view(1))

    assert "attack" not in told()
    at.do(1, "attack", ship="queen.1")
    assert told().endswith(", then attack with Q♣")


@pytest.mark.parametrize(
    ("other", "pile", "falls"),
    [
        ({"hand": []}, [], Fate.DOOMED),
        ({"hand": ["six.2"]}, [], Fate.FALLS),
        # Every joker lies open.
        ({"hand": ["six.2"]}, ["joker.1", "joker.2"], Fate.DOOMED),
    ],
)
def test_a_base_falls_for_sure_where_no_joker_can_save_it(
    other: dict[str, Any], pile: list[str], falls: Fate
) -> None:
    two = {**other, "ships": [ship("king.2", "six.3")], "base": 1}
    at = Scenario({"hand": ["four.1"]}, two, discard_pile=pile)
    mine = GAME.read({"by": 1, "do": "play", "card": "four.1", "target": "base"})
    marks = preview(at.rules, at.position.view(1), mine).marks
    assert (base(2), falls) in marks


@pytest.mark.parametrize("width", [80, 100, 140])
async def test_no_label_takes_the_place_of_a_frame(width: int) -> None:
    far = {"ships": [ship("king.2", "six.3"), ship("king.3"), ship("jack.2"), ship("queen.3")]}
    async with playing(table_of(OWN, far, phase="attack"), size=(width, 40)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("tab")
        for row in table.text().splitlines():
            for label in re.findall(r"2[a-z] [KQJ].", row):
                assert row[row.index(label) - 1] in "╭┏", row


def lying(hand: list[str], first: str, **more: Any) -> Scenario:
    """Return a table at which seat 2 holds some cards, and seat 1 plays one of its own."""
    two = {"hand": hand, "base": 1, "ships": [ship("king.2"), ship("queen.2")], **more}
    one = {"hand": [first], "ships": [ship("king.1", "six.1", "eight.1")]}
    return Scenario(one, two, phase="attack", active=1)


def doubted(at: Scenario, seat: int | None = 2) -> str:
    """Return what is doubted of the pass of seat 2."""
    return words(at).doubt(at.position.decline(2), at.position.view(seat))


@pytest.mark.parametrize(
    ("hand", "first", "target", "doubt"),
    [
        (["three.1"], "four.1", "king.2", "You could still save K♦."),
        (["six.3"], "four.1", "king.2", ""),
        (["ace.1"], "ten.1", None, "You could still save K♦ and Q♦."),
        (["joker.1"], "ten.1", None, ""),
        # Who takes it is still to be asked.
        (["ace.1"], "five.1", None, ""),
    ],
)
def test_a_pass_is_doubted_by_which_something_is_lost_that_a_card_saves(
    hand: list[str], first: str, target: str | None, doubt: str
) -> None:
    at = lying(hand, first).play(1, first, **({"target": target} if target else {}))
    assert doubted(at) == doubt


@pytest.mark.parametrize(
    ("hand", "ships", "doubt"),
    [
        ([], [ship("king.2")], "You could still save your base."),
        # A joker saves it later, and is asked for then.
        (["joker.1"], [ship("king.2")], ""),
    ],
)
def test_nobody_lets_a_base_fall_unawares_that_a_ship_could_save(
    hand: list[str], ships: list[dict[str, Any]], doubt: str
) -> None:
    at = lying(hand, "four.1", base=2, ships=ships).do(1, "attack", ship="king.1").end()
    assert at.asked is not None
    assert at.asked.kind == "block"
    assert doubted(at) == doubted(at, None) == doubt


def test_a_card_that_comes_to_nothing_is_told_beforehand() -> None:
    at = lying(["three.1"], "four.1").play(1, "four.1", target="king.2")
    three = GAME.read({"by": 2, "do": "respond", "card": "three.1", "ship": "king.2"})
    told = preview(at.rules, at.position.view(2), three)
    assert "4♣ comes to nothing." in words(at).describe_preview(told, at.position.view(2))


async def test_an_ace_says_what_it_is_used_for() -> None:
    start = table_of({"hand": ["ace.1", "jack.1", "jack.2"]}, {"hand": ["six.1"]}, phase="deploy")
    ada, bo = start.seats
    async with playing(replace(start, seats=(ada, bo._replace(bot="greedy")))) as table:
        await table.at(TableScreen)
        await table.typed("@jack.1", "enter")
        await table.until(lambda: "An Ace could bring another ship" in table.prose())
        await table.typed("@ace.1")
        assert "Lay down another ship, or upgrade a new one." in table.prose()
        assert "Negate" not in table.prose()


@pytest.mark.parametrize(
    ("name", "told"),
    [("d", "There is no 2d. Choose "), ("c", "2c is Q♦ Cruiser.")],
)
async def test_a_refused_name_puts_back_what_its_first_key_had_picked(name: str, told: str) -> None:
    far = {"hand": ["jack.1"], "ships": [ship("king.2"), ship("queen.2", "six.3")]}
    async with playing(table_of({**OWN, "hand": ["four.1"]}, far, phase="attack")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "2")
        screen = table.table_screen()
        assert screen.picker.action is not None
        await table.press(name)
        assert told in table.prose()
        assert screen.picker.action is None
        await table.press("enter")
        assert table.session.view(1).hand == ("four.1",)
        assert screen.picker.action is None


def test_a_ship_keeps_its_letter_beside_the_mark_of_what_is_chosen() -> None:
    at = Scenario(OWN, OTHER, phase="attack")
    picked = thing("king.1")
    for marks in (
        Marks(kept={picked: "c"}, chosen=frozenset([picked])),
        Marks(kept={picked: "c"}, cursor=picked),
    ):
        scene = replace(KIT.scene(at.position.view(1), UNICODE), marks=marks)
        text = KIT.look.board(scene, Room(80, 13, starry=False), Memory()).text()
        sign = UNICODE.chosen if marks.chosen else UNICODE.cursor
        assert f"{sign}c K♣" in text


@pytest.mark.parametrize(("width", "told"), [(80, "hit: cannot block"), (10, "hit")])
def test_a_ship_that_was_hit_says_that_it_cannot_block(width: int, told: str) -> None:
    at = Scenario(OWN, {**OTHER, "ships": [ship("king.2", affected=True)]}, phase="attack")
    canvas = Canvas(width, 5)
    scene = CardScene(
        view=at.position.view(1),
        names=("Ada", "Bo"),
        glyphs=UNICODE,
        language=ENGLISH,
        voice=words(at),
    )
    hit = at.ship("king.2")
    ShipPainter(canvas, hit, 2, scene).draw(Area(0, 0, width, 5), rises=False)
    assert re.search(rf"[─ ]{told}[ ─╯┛]", canvas.text())


def test_a_ship_that_an_answer_destroyed_is_laid_down_no_more() -> None:
    two = {"hand": ["four.1", "four.2", "six.2"]}
    at = Scenario({"hand": ["king.1", "ace.1"]}, two, phase="deploy", active=1)
    at.do(1, "deploy", ship="king.1")
    assert "lays down K♣" in words(at).question(at.position.view(2))
    at.respond(2, "four.1", target="king.1").passes(1)
    told = words(at).question(at.position.view(2))
    assert "Ada laid down K♣ Dreadnaught, which is gone now." in told
