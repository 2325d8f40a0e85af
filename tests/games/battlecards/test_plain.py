"""A whole game is played line by line, and no hand stands in sight of the other seat."""

import random
from pathlib import Path
from typing import Any

import pytest

from magblast.games.battlecards.game import GAME
from magblast.kernel.language import FULL
from magblast.record.header import Header, new_header, parse_header
from tests.cli.plain.captain import begin
from tests.games.battlecards.scenario import ship

RAILGUN = ("7", "7♥", "7h", "seven of hearts")
"""Names of a card that nobody shows, which is explained as it is printed."""


def header(seed: str, **options: Any) -> Header:
    return new_header("battlecards", ("Ada", "Bo"), seed, options, game=GAME)


def table(one: dict[str, Any], two: dict[str, Any], **position: Any) -> Header:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    data = {**position, "seats": {"1": one, "2": two}}
    return parse_header({"magblast": 1, "game": "battlecards", "seats": seats, "position": data})


@pytest.mark.parametrize("seed", ["four", "five"])
def test_no_hand_stands_in_sight_of_the_other_seat(seed: str, tmp_path: Path) -> None:
    luck = random.Random(seed)
    game = begin(header(seed), tmp_path / "game.mblog", words=FULL)

    def answer() -> str | None:
        cue = game.host.hotseat.cue
        shown = game.host.hotseat.view.viewer
        words = GAME.words(game.session.header.setup, game.console.language)
        for seat in (1, 2):
            if seat != shown:
                view = game.session.view(seat)
                told = {words.label(thing, view) for thing in words.hand(view)}
                public = " ".join(words.table(game.session.view(None)))
                for name in told - {each for each in told if each in public}:
                    if "Joker" not in name:
                        assert f"{name}, " not in game.in_sight, (cue, name)
        return game.lively(luck) if game.asked < 400 else None

    game.play(answer)


def test_a_card_is_played_behind_the_cover_of_a_public_question(tmp_path: Path) -> None:
    two = {"hand": ["three.1", "joker.1"], "ships": [ship("queen.2", "two.1")], "base": 5}
    header = table({"ships": [ship("king.1", "six.1", "seven.1")]}, two)
    game = begin(header, tmp_path / "game.mblog")
    text = game.type("", "1", "1", "h", "", "2", "", "1")
    assert "Bo: who blocks the king, attack 2?" in text
    assert "To look at your hand first, Bo, type h." in text
    assert text.count("1. b: Block with the queen; the queen is destroyed") == 1
    # With the hand, a squadron can be put on the queen, too: her name alone does not choose.
    assert text.count("1. Block with the queen; the queen is destroyed") == 1
    assert "2. Nobody blocks; Bo's base goes from 5 to 3" in text
    assert (
        "2. Put the three Fighter Squadron on the queen; the queen then has attack 1, defense 2"
        in text
    )


def test_a_base_is_given_up_or_saved(tmp_path: Path) -> None:
    two = {"hand": ["joker.1"], "base": 2}
    game = begin(table({"hand": ["ten.1"]}, two), tmp_path / "game.mblog")
    text = game.type("", "1", "", "h", "", "1", "")
    assert "Bo's base is at minus 1. Play a Damage Control Team?" in text
    assert "A joker repairs Bo's base, which goes from minus 1 to 2." in text


def test_ships_cards_and_captains_are_explained(tmp_path: Path) -> None:
    own = {"hand": ["six.1", "three.1"], "ships": [ship("king.1", "seven.1")]}
    game = begin(table(own, {"ships": [ship("king.2")]}, phase="upgrade"), tmp_path / "game.mblog")
    text = game.type("", "? k♣", "? 2", "? fighter squadron", *(f"? {name}" for name in RAILGUN))
    assert (
        "\nking Dreadnaught, attack 1, defense 1, seven, three free\nA ship with room for " in text
    )
    assert "\nSeat 2, Bo: base 10 of 10, hand of 0.\nking Dreadnaught, " in text
    assert "\nthree Fighter Squadron\nPut it on a ship of yours" in text
    assert text.count("\nElectromagnetic Railgun: 7, upgrade.\nAdds 1 to") == len(RAILGUN)


def test_a_card_has_several_names(tmp_path: Path) -> None:
    own = {"hand": ["seven.1", "joker.1"], "ships": [ship("king.1", "six.1"), ship("king.2")]}
    game = begin(table(own, {}, phase="upgrade"), tmp_path / "game.mblog")
    held = [f"? {name}" for name in ("7♣", "7C", "7 of clubs", "seven of clubs")]
    text = game.type("", *held, "? king of diamonds", "? jkr", "? k", "? k♠")
    assert text.count("\nseven Electromagnetic Railgun\nAdds 1 to") == len(held)
    assert "\nking Dreadnaught, attack 0, defense 0, four free, bare\n" in text
    assert "\njoker Damage Control Team\n" in text
    # A rank, and a card that nobody shows, are explained as they are printed.
    assert text.count("\nDreadnaught: K, ship.\nA ship with room for ") == 2


def test_upgrades_are_undone_with_a_key(tmp_path: Path) -> None:
    own = {"hand": ["six.1"], "ships": [ship("king.1")]}
    game = begin(table(own, {}, phase="upgrade"), tmp_path / "game.mblog")
    game.type("", "1", "u")
    assert game.session.view(1).hand == ("six.1",)


def test_what_is_asked_aloud_does_not_depend_on_a_hand(tmp_path: Path) -> None:
    one = {"hand": ["five.3"], "ships": [ship("queen.2", "eight.1", "seven.1")]}
    texts = []
    for number, hand in enumerate((["ace.1", "joker.1", "three.1"], ["six.1", "six.2", "jack.3"])):
        two = {"base": 2, "hand": hand, "ships": [ship("king.4", "two.1"), ship("jack.1")]}
        game = begin(table(one, two), tmp_path / f"{number}.mblog")
        # Attack, and fire the missile; Bo takes it on a ship, and does not block.
        texts.append(game.type("", "1", "1", "", "1", "2", "", "1", "y"))
        game.session.close()
    strong, weak = (text.replace("/1.mblog", "/0.mblog") for text in texts)
    assert strong == weak
    assert "Any answer?" in strong
    assert "who blocks the queen, attack 2?" in strong
    assert "Play a Damage Control Team?" in strong
