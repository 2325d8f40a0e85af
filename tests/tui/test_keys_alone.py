"""Count the keys of whole games of one person among bots."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from magblast.bots.roster import BotName
from magblast.kernel.game import Action
from magblast.kernel.picks import NUMBER
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.answer import Answer
from magblast.play.bot_seats import BotSeats
from magblast.play.conductor import Play
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.screens.question import screens_of
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.table import next_thing

MOST = 1.38
"""Keys for each pick: what is picked is seen before Enter does it."""


@dataclass
class Player:
    """Press the keys by which a person gives the answers that a bot would give."""

    hotseat: Hotseat
    kit: TableTools
    keys: int = 0
    picks: int = 0
    given: list[Action] = field(default_factory=list)

    def play(self) -> None:
        """Play to the end."""
        hotseat = self.hotseat
        hotseat.go_on()
        person = BotName("greedy").sit_down(hotseat.bots._briefing, "person")
        while hotseat.cue.kind is not ScreenKind.END:
            if hotseat.cue.kind is ScreenKind.BOT:
                hotseat.answer()
                continue
            view = hotseat.session.view(1) if not hotseat.view.legal else hotseat.view
            action = person.choose(view)
            self.picks += self._picks(action, view)
            if hotseat.cue.kind is ScreenKind.TABLE:
                self._answer(action)
            else:
                self.keys += 1
                hotseat.submit(action)

    def _picks(self, action: Action, view: Any) -> int:
        """Count the things that a person chooses for an answer; a place counts as well.

        Nothing is chosen where there is one answer.
        """
        if len(view.legal) == 1:
            return 0
        things = [each for part in self.kit.words.spell(action, view) for each in part.things]
        # The name of a space has two keys.
        spaces = sum(each.kind == "space" for each in things)
        return max(1, spaces + sum(1 + (each.place is not None) for each in things))

    def _answer(self, action: Action) -> None:
        """Press the keys for an answer at the table."""
        hotseat = self.hotseat
        picker = Picker(self.kit, hotseat.view, None, hotseat.pending.ahead)
        answering = Answering(hotseat, self.kit, picker, lambda: None, self._take)
        answering.use_keys({})
        before = len(self.given)
        for _ in range(40):
            self.keys += 1
            selection = picker.selection
            if selection.action == action and not selection.is_idle:
                answering.confirm()
            else:
                self._pick(picker, answering, action)
            if len(self.given) > before:
                assert self.given[-1] == action
                hotseat.submit(action)
                return
        raise AssertionError(f"{action} cannot be built")

    def _pick(self, picker: Picker, answering: Answering, action: Action) -> None:
        """Press the key of the next thing of an answer."""
        thing = next_thing(picker.selection, action)
        assert thing is not None, action
        if thing.kind == NUMBER:
            # Each digit is a key.
            self.keys += len(str(thing.id)) - 1
            answering.pick(thing)
            return
        if picker.kit.words.space_key(thing) and not picker.keys_to(thing):
            # The command is named before a space.
            parts = picker.kit.words.spell(action, picker.view)
            command = next((part.things[0] for part in parts if part.role == "command"), None)
            thing = thing if command is None else command
        own = [each for each in answering.own.keys if each.thing == thing]
        if own:
            answering.press(own[0])
            return
        keys = picker.keys_to(thing)
        assert keys, f"no key picks {thing} for {action}"
        if keys[:1].isdigit() and picker.keyed(keys[-1]) == [picker.kit.look.bearer(thing)]:
            # The number of a captain may be left out where no other one can be meant.
            keys = keys[-1]
        self.keys += len(keys) - 1
        for key in keys:
            answering.press_key(key)

    def _take(self, reply: Answer | Play) -> None:
        """Take what is answered, without playing it; several answers are given by one key."""
        if isinstance(reply, Answer):
            self.given.append(reply.action)
        else:
            assert isinstance(reply, partial)
            self.given += reply.args[0]


def played(game: str, bots: int, seed: str) -> Player:
    """Play a whole game against greedy bots."""
    box = game_of(game)
    infos = [SeatInfo("Ada"), *(SeatInfo(f"Bot {each}", "greedy") for each in range(bots))]
    session = Session.start(new_header(next(iter(box.editions)), infos, seed, game=box), None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    bot_seats = BotSeats(session, ENGLISH, seed)
    player = Player(Hotseat(session, bot_seats, screens_of(game)), kit)
    player.play()
    assert session.position.outcome is not None
    return player


@pytest.mark.parametrize(
    ("game", "bots"), [("magblast", 3), ("magblast", 1), ("battlecards", 1), ("magusha", 1)]
)
def test_a_whole_game_alone_takes_few_keys(game: str, bots: int) -> None:
    players = [played(game, bots, seed) for seed in ("owl", "falcon", "finch")]
    keys, picks = (sum(each) for each in zip(*((p.keys, p.picks) for p in players), strict=True))
    assert picks > 60
    assert keys <= MOST * picks, (keys, picks)
