"""Play the seats of a table that are not a person's."""

import secrets
from functools import cached_property
from typing import Any

from magblast.bots.bot import Bot, CutShort, RememberingBot
from magblast.bots.luck import Luck
from magblast.bots.program import BotError, ProgramBot, end_program
from magblast.bots.recall import remembered
from magblast.bots.roster import USUAL_BUDGET, BotName, stand_in
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import ShapeError
from magblast.kernel.game import Action, AnyPosition
from magblast.kernel.language import Language, Phrase
from magblast.kernel.seat import Audience, Seat
from magblast.kernel.shelf import phrases_of
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.play.thinking import Pondering, Thought

PROGRAM = "program"
"""The kind of bot that is a program of its own."""
_STAND_IN = BotName("greedy")
"""Plays where a log names a bot that this version does not have."""


class BotSeats:
    """Seat the bots that a log names, and let them answer.

    They see views, and their luck comes from a seed that has nothing to do with that of the game.
    """

    doubt: str | None = ""
    """The phrase that doubts the end of a turn against them, where more ends with it.

    None where no answer is doubted at all.
    """

    def __init__(
        self,
        session: Session,
        language: Language | None = None,
        seed: str = "",
        programs: Programs = NO_PROGRAMS,
    ) -> None:
        """Seat the bots; of programs that a log names, only ``programs`` may be started."""
        self._session = session
        self._programs = programs
        self._failed: dict[Seat, Phrase] = {}
        game = session.game
        self._language = language and language.with_phrases(phrases_of(game.id))
        """In which they type texts; None for silent ones."""
        self._seed = seed or secrets.token_hex(16)
        self._luck = Luck(f"{self._seed} sounds")
        self._pondering = Pondering()
        self._thought: tuple[AnyPosition, Thought[list[Action]]] | None = None
        """What the bots work out, and where."""
        self.names: dict[Seat, BotName] = {}
        """Which bot plays a seat."""
        self._bots: dict[Seat, Bot] = {}
        for seat, word in enumerate(session.bots, 1):
            self.sit(seat, word)

    @cached_property
    def _briefing(self) -> Briefing:
        game = self._session.game
        return Briefing(game, self._session.setup, bots_of(game.id))

    @property
    def people(self) -> list[Seat]:
        """The seats that no bot plays."""
        return [seat for seat in self._session.seats if seat not in self.names]

    def kind(self, seat: Seat) -> str:
        """Return what kind of player a seat has: a person, or a bot."""
        return self.names[seat].kind if seat in self.names else "person"

    def next_player(self, seat: Seat, language: Language) -> tuple[str | None, str]:
        """Return who would play a seat if it were passed on, and what the log would say.

        A bot is given by its name, and a person as None.
        """
        bot, name = self._next_bot(seat), self._session.names[seat - 1]
        return bot, language.say("seat.person" if bot is None else "seat.bot", name=name, bot=bot)

    def _next_bot(self, seat: Seat) -> str | None:
        if seat in self.names:
            return None
        if own := self._session.header.seats[seat - 1].bot:
            return own
        knows = bots_of(self._session.game.id) is not None
        return f"captain:{USUAL_BUDGET}" if knows else "random"

    def sit(self, seat: Seat, word: str | None) -> None:
        """Let a bot play a seat, as a log names it, or nobody for None."""
        self.names.pop(seat, None)
        end_program(self._bots.pop(seat, None))
        if word in self._programs:
            self.names[seat] = BotName(PROGRAM)
            self._bots[seat] = ProgramBot(
                self._briefing, self._programs[word], lambda: self._pondering.is_stopped
            )
        elif word is not None:
            self.names[seat] = bot_named(word)
            self._bots[seat] = self._sit_down(self.names[seat], seat)

    def close(self) -> None:
        """Let nobody think any more, and end every program."""
        self.cut_short()
        for bot in self._bots.values():
            end_program(bot)

    def _sit_down(self, name: BotName, seat: Seat) -> Bot:
        seed = f"{self._seed} {seat}"
        try:
            return name.sit_down(self._briefing, seed, self._pondering)
        except ShapeError:
            # The game has no such character, or no tactics at all.
            return stand_in(self._briefing).sit_down(self._briefing, seed)

    def thought(self, *, as_one: bool) -> Thought[list[Action]]:
        """Return what the bots work out now, as in ``answers``; begin when first asked."""
        if self._thought is None or self._thought[0] is not self._session.position:
            self._thought = self._session.position, self._think(as_one=as_one)
        return self._thought[1]

    def _think(self, *, as_one: bool) -> Thought[list[Action]]:
        position = self._session.position.fresh()
        for seat, bot in self._bots.items():
            if isinstance(bot, RememberingBot):
                bot.memory = self._session.memory(seat)
        self._pondering.begin()
        return Thought(lambda: self.answers(position, as_one=as_one))

    def drop_thought(self) -> None:
        """Forget what the bots work out, and wait until none of them does."""
        if self._thought is not None:
            self.cut_short()
            self._thought[1].wait()
            # Whoever leaves a seat now has not failed.
            self._failed.clear()
            self._thought = None

    def cut_short(self) -> None:
        """Let whoever searches answer with the best it has found, and greedy for a program."""
        self._pondering.stop()

    def progress(self, seat: Seat) -> float:
        """Return how much of its search a bot has done, from 0 to 1; 0 for one without a search."""
        budget = self.names[seat].budget
        return min(1.0, self._pondering.playouts / budget) if budget else 0.0

    def answers(self, position: AnyPosition, *, as_one: bool) -> list[Action]:
        """Return the next answer; in a round that is asked ``as_one``, all until somebody acts.

        In such a round the people have had their say, and decline.
        """
        found: list[Any] = []
        game, setup = self._session.game, self._session.setup
        while (decision := position.decision) is not None:
            seat = decision.seat
            silence = position.decline(seat) if decision.audience is Audience.ROUND else None
            action = self._answer(seat, position) if seat in self.names else silence
            found.append(action)
            left = decision.waiting[1:]
            if not as_one or not left or action != silence:
                break
            before, (position, events) = position, position.play(action)
            for bot in self._bots.values():
                if isinstance(bot, RememberingBot) and bot.memory is not None:
                    bot.memory = remembered(game, setup, bot.memory, before, events)
        return found

    def _answer(self, seat: Seat, position: AnyPosition) -> Any:
        view = position.view(seat)
        try:
            action = self._bots[seat].choose(view)
            if action in view.legal:
                return action
            self._failed[seat] = Phrase("bot.lies")
        except CutShort:
            # The program keeps the seat, and its answer is ignored when it comes.
            pass
        except BotError as error:
            self._failed[seat] = error.phrase
        except Exception:
            self._failed[seat] = Phrase("bot.raised")
        return self._sit_down(self.stand_in(seat), seat).choose(view)

    def stand_in(self, seat: Seat) -> BotName:
        """Return who plays for a bot that cannot go on."""
        return stand_in(self._briefing, self.names[seat])

    def replace_failed(self) -> None:
        """Replace each bot that cannot go on, once; the log says why."""
        failed, self._failed = self._failed, {}
        for seat, why in failed.items():
            bot, name = self.stand_in(seat).kind, self._session.names[seat - 1]
            phrase = Phrase("bot.failed", name=name, why=why, bot=bot)
            self._session.replace_bot(seat, bot, phrase)
            self.sit(seat, bot)

    def sound(self, action: Action) -> str | None:
        """Return what a bot types beside an action, such as a sound effect in its own temper."""
        if self._language is None or not self._session.game.carries_text(action):
            return None
        try:
            temper = self._briefing.tactics.temper(self._session.view(action.by))
        except ShapeError:
            return None
        key = f"bot.sound.{temper}"
        if not self._language.knows(key):
            return None
        return self._luck.choice(self._language.say(key).splitlines())


def bot_named(word: str) -> BotName:
    """Return the bot that a header names, such as ``captain:200``; greedy for an unknown one."""
    try:
        return BotName.parse(f"bot:{word.removeprefix('bot:')}")
    except ShapeError:
        return _STAND_IN
