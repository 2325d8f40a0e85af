"""What is in sight never holds a card that the captain at the keyboard cannot know."""

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest

from magblast.cli.plain.console import Left
from magblast.cli.plain.lines import lines_of
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.game import Magblast
from magblast.kernel.seat import Seat
from magblast.play.conductor import Conductor
from magblast.play.flow import Asking, ScreenKind, with_asking
from magblast.play.public import SeenEntry
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.wording import ENGLISH
from tests.cli.plain.captain import Game, begin
from tests.support.hidden import redealt
from tests.support.logs import NAMES, duel


class Memory:
    """Keep the lines that events are told in, as long as a game lasts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._lines: dict[SeenEntry, str] = {}

    def heard(self, viewer: Seat | None) -> str:
        """Return all that a viewer has been told."""
        return "\n".join(map(self._told, self.game.host.hotseat.news.log(viewer)))

    def _told(self, entry: SeenEntry) -> str:
        if entry not in self._lines:
            self._lines[entry] = "\n".join(lines_of([entry], self.game.host.words))
        return self._lines[entry]


def hidden_names(memory: Memory, viewer: Seat | None) -> set[str]:
    """Name the cards and ships that only others have ever seen."""
    session = memory.game.session
    rules = Magblast().rules(session.setup)
    hidden: set[str] = set()
    texts: list[str] = []
    known = {rules.cards[card].name.english for card in session.view(viewer).discard_pile}
    for seat in range(1, len(session.names) + 1):
        own = session.view(seat).seats[seat - 1]
        cards = {rules.cards[card].name.english for card in own.hand or ()}
        dealt = (*(own.dealt or ()), *(own.placed or ()))
        ships = {rules.ships[ship].name.english for ship in dealt}
        if seat == viewer:
            known |= cards | ships
            # A card may speak of another one.
            texts += [rules.cards[card].text.english for card in own.hand or ()]
        else:
            hidden |= cards | ships
    heard = memory.heard(viewer)
    read = "\n".join([heard, *texts])
    return {name for name in hidden - known if name not in read}


@pytest.mark.parametrize(("edition", "seats", "seed"), [("third", 2, 32), ("second", 4, 14)])
def test_nothing_in_sight_is_another_captains_secret(
    edition: str, seats: int, seed: int, tmp_path: Path
) -> None:
    luck = random.Random(seed)
    game = begin(new_header(edition, NAMES[:seats], "secrets"), tmp_path / "game.mblog")
    memory = Memory(game)
    checked = 0

    def choose() -> str | None:
        nonlocal checked
        viewer = looking(game)
        names = hidden_names(memory, viewer)
        found = {name for name in names if name in game.in_sight}
        assert not found, game.in_sight
        checked += len(names)
        return game.lively(luck, look_up=True) if game.asked < 1000 else None

    game.play(choose)
    assert checked > 500


def looking(game: Game) -> Seat | None:
    """Return whose eyes are on the screen, judged by what was typed and printed alone."""
    screen = game.in_sight
    seat: Seat | None = None
    for line in screen.splitlines():
        for number, name in enumerate(game.session.names, 1):
            if line.startswith(("Turn ", "Set-up, ", "During ")) and f", {name}. " in line:
                assert seat in (None, number), screen
                seat = number
    return seat


def test_the_log_told_at_a_cover_names_nothing_that_was_drawn(tmp_path: Path) -> None:
    drawn = ["boarding_party.1", "ramming_speed.1"]
    header = parse_header(duel(phase="discard", action_deck=drawn))
    names = [load_rules("third").cards[card].name.english for card in drawn]
    game = begin(header, tmp_path / "game.mblog")
    # Ada keeps all cards, draws two, passes everything and ends her turn, asked twice.
    text = game.type("", "keep", *["end the"] * 5, "l 50", "/draws")
    own, at_cover = text.split("Bo, press Enter", 1)
    assert all(name in own for name in names), text
    assert at_cover.count("Ada draws 2 cards.") == 2
    assert not any(name in at_cover for name in names)


def test_the_news_told_to_the_table_names_nothing_that_was_drawn(tmp_path: Path) -> None:
    drawn = ["boarding_party.1", "ramming_speed.1"]
    header = parse_header(duel(phase="discard", action_deck=drawn))
    names = [load_rules("third").cards[card].name.english for card in drawn]
    game = begin(header, tmp_path / "game.mblog")
    # Ada draws two cards and fires; then everybody looks at the screen and is told the news.
    text = game.type("", *["end the"] * 3, "fire", "zap")
    own, told = text.rsplit("End the turn", 1)
    assert all(name in own for name in names), text
    assert "Ada draws 2 cards." in told
    assert not any(name in told for name in names)


def test_the_log_is_that_of_everybody_while_a_hand_lies_face_down(tmp_path: Path) -> None:
    game = begin(parse_header(duel()), tmp_path / "game.mblog")
    hotseat = game.host.hotseat
    hotseat.look(1)
    assert hotseat.reader == 1
    hotseat.covers.hand_hidden = True
    assert hotseat.reader is None
    game.session.close()


def test_a_pin_is_asked_for_before_a_hand_is_shown(tmp_path: Path) -> None:
    game = begin(parse_header(duel()), tmp_path / "game.mblog")
    seen: list[str] = []
    # Ada fires, and after a question to the whole table her cover asks for the PIN.
    fired = ["pin", "12x", "pin", "1234", "1", "", ""]
    words = iter(["pin", "", *fired, "", "", "4321", "1234", "s 2", "", "h", "1234"])

    def choose() -> str | None:
        seen.append(game.in_sight)
        return next(words, None)

    game.play(choose)
    asked, wrong, shown, passed, again = (seen[at] for at in (10, 12, 13, 14, 16))
    assert "You can set a PIN only while your hand is shown" in seen[1]
    assert "A PIN has 4 digits. Nothing has changed." in seen[4]
    assert "Your cover now asks for the PIN." in seen[6]
    assert "Ada, press Enter when only you can see the screen." in asked
    assert asked.count("Type your PIN.") == 1
    assert wrong.endswith("Wrong PIN. Forgotten? Quitting (q) and resuming removes all PINs.\n")
    assert "Direct Hit" in shown
    # Whoever passes the last other seat to a bot may be anybody.
    assert "Ada, press Enter" in passed
    assert "Wrong PIN." in again
    assert not any("Direct Hit" in sight for sight in (asked, wrong, passed, again))
    assert "Direct Hit" in seen[-1]
    assert "1234" not in (tmp_path / "game.mblog").read_text()


LOOKED_UP = ("?", "h", "t", "l", "s", "/a", "? 1", "? 2", "? laser blast", "? ares")


def printed(session: Session, position: Position, *, lift: bool) -> str:
    """Return what a console prints at a position, behind the cover where one is lifted."""
    session._course.position = position
    game = Game(session)
    game.host.hotseat.cover()
    lifts = lift and game.host.hotseat.cue.kind is ScreenKind.COVER
    words = iter([*[""] * lifts, *LOOKED_UP])
    game._choose = lambda: next(words, None)
    with suppress(Left):
        Conductor(ENGLISH, game.host).lead()
    # Suggested sound effects differ from table to table.
    return re.sub(r"“.*?”", "", game.text)


@pytest.mark.parametrize("asking", Asking)
def test_tables_that_differ_in_hidden_things_ask_alike(asking: Asking) -> None:
    luck = random.Random(asking)
    header = with_asking(new_header("third", NAMES[:3], "alike"), asking)
    session = Session.start(header, None)
    hands = 0
    for step in range(150):
        here = session.position
        assert isinstance(here, Position)
        if step % 15 == 0:
            seat = here.decision and here.decision.seat
            for viewer, lift in ((None, False), (seat, True)):
                other = Position(redealt(here.state, viewer, luck), here.rules)
                told, twin = (printed(session, each, lift=lift) for each in (here, other))
                assert told == twin
                assert "Seat 2, Bo" in told
                hands += "Your hand: " in told
            session._course.position = here
        session.submit(luck.choice(here.legal))
    assert hands > 3
