"""Characters are greedy bots with other prices: data of each game, told in a sentence."""

from dataclasses import replace
from pathlib import Path
from pickle import dumps, loads

import pytest

from magblast.bots.arena import Match, play_game, steps
from magblast.bots.bot import GreedyBot
from magblast.bots.roster import CAST, KINDS, BotName, kinds_in
from magblast.bots.tactics import Briefing, characters_of
from magblast.errors import ShapeError
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.library import new
from magblast.paint.text import wrap
from magblast.play.bot_seats import BotSeats
from magblast.play.seating import seated
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.wording import ENGLISH, LANGUAGES, tell
from tests.bots.support import table
from tests.checks.bots.strength import GREEDY, match
from tests.pebbles import Pebbles

ALL = [(id_, kind) for id_ in SHELF for kind in characters_of(id_)]


def against_greedy(id_: str, kind: str) -> Match:
    return match(id_, next(iter(game_of(id_).editions)), (BotName(kind), GREEDY), "characters")


@pytest.mark.parametrize("id_", SHELF)
def test_every_game_of_the_house_has_characters_that_differ_by_data_alone(id_: str) -> None:
    found = characters_of(id_)
    assert len(found) >= 4
    assert [*found] == [kind for kind in CAST if kind in found]
    assert kinds_in(id_) == (*reversed(KINDS), *found)
    usual = against_greedy(id_, "bold").briefing
    kinds = {type(each) for each in found.values()}
    assert len(kinds) == 1
    assert len({repr(each) for each in (*found.values(), kinds.pop()())}) == len(found) + 1
    for kind in found:
        bot = BotName(kind).sit_down(usual, "owl")
        assert type(bot) is GreedyBot
        assert type(usual.tactics_of(kind)) is type(usual.tactics)
        # What is printed is read once for a table, however many seats a character has.
        assert usual.tactics_of(kind) is usual.tactics_of(kind)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id_", SHELF)
def test_each_is_told_by_a_sentence_of_its_own_that_fits_the_form(id_: str, code: str) -> None:
    about = game_of(id_).about(LANGUAGES[code])
    told = [about.character(kind) for kind in characters_of(id_)]
    assert len({*told}) == len(told)
    for each in told:
        assert each.endswith(".")
        assert len(wrap(each, 72)) <= 2


@pytest.mark.parametrize(("id_", "kind"), ALL)
def test_a_character_plays_a_whole_game_its_own_way_and_again_the_same(id_: str, kind: str) -> None:
    found = against_greedy(id_, kind)
    # A briefing may be sent to another process.
    sent = replace(found, briefing=loads(dumps(found.briefing)))
    assert play_game(found, 1) == play_game(sent, 1)
    greedy = GREEDY.sit_down(found.briefing, "owl")
    own = BotName(kind).sit_down(found.briefing, "owl")
    differs = False
    for number in range(1, 5):
        for step in steps(found, number):
            decision = step.position.decision
            if decision is not None and len(step.position.legal) > 1:
                view = step.position.view(decision.seat)
                answer = own.choose(view)
                assert answer in step.position.legal
                differs = differs or answer != greedy.choose(view)
    assert differs


def test_a_game_without_characters_says_so() -> None:
    assert kinds_in("pebbles") == (*reversed(KINDS),)
    at = table()
    with pytest.raises(ShapeError) as error:
        BotName("bold").sit_down(at, "owl")
    assert tell(error.value, ENGLISH) == (
        "Pebbles has no bot:bold; choose another bot, such as bot:greedy"
    )
    with pytest.raises(ShapeError) as error:
        BotName("bold").sit_down(Briefing(at.game, at.setup, None), "owl")
    assert "only bot:random can play it" in tell(error.value, ENGLISH)


@pytest.mark.usefixtures("shelf")
def test_greedy_takes_a_seat_that_a_log_gives_to_a_character_the_game_does_not_have() -> None:
    game = Pebbles()
    seats = [SeatInfo("Ada"), SeatInfo("Rook", "bold")]
    session = Session.start(new_header("first", seats, "falcon", game=game), None)
    seated = BotSeats(session, ENGLISH, "owl")
    assert str(seated.names[2]) == "bot:bold"
    assert type(seated._bots[2]) is GreedyBot


def test_a_log_that_names_a_character_replays_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "duel.mblog"
    game = new(["Ada", "bot:bold"], game="battlecards", seed="falcon", log=path)
    assert game.names == ("Ada", "Rook")
    game.run({1: "bot:careful", 2: "bot:bold"}, most=20)
    game.close()
    session = Session.resume(path)
    assert len(session.entries) == 20
    assert session.header.seats[1] == SeatInfo("Rook", "bold")
    assert str(BotSeats(session, ENGLISH, "owl").names[2]) == "bot:bold"
    session.close()


def test_two_of_a_character_have_different_names() -> None:
    infos = seated({1: "rook", 2: "bot:bold", 3: "bot:careful", 4: "bot:careful"}, ENGLISH)
    names = [info.name for info in infos]
    assert names[0] == "rook"
    assert names[2] == "Wick"
    assert len({name.casefold() for name in names}) == 4
    assert [info.bot for info in infos] == [None, "bold", "careful", "careful"]


@pytest.mark.parametrize(
    ("text", "near"),
    [("bot:blod", "bot:bold"), ("bot:huntr", "bot:hunter"), ("bto:bold", "bot:bold")],
)
def test_a_misspelt_character_is_told_which_was_meant(text: str, near: str) -> None:
    with pytest.raises(ShapeError) as error:
        seated({1: "Ada", 2: text}, ENGLISH)
    # No person is called like a misspelt bot, either.
    assert near in tell(error.value, ENGLISH)


def test_a_character_takes_no_number_of_playouts() -> None:
    with pytest.raises(ShapeError) as error:
        BotName.parse("bot:bold:200")
    assert "only bot:captain does" in tell(error.value, ENGLISH)
