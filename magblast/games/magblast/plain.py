"""Ask line by line what Mag•Blast asks in its own way."""

from collections.abc import Collection, Mapping, Sequence

from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.dialogue import UNDO, Dialogue
from magblast.games.magblast.engine.actions import Agree, Place, Sound
from magblast.games.magblast.engine.terms import ZONES, DecisionKind, ShipId
from magblast.games.magblast.engine.things import ship
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.game import Magblast
from magblast.games.magblast.table.shot import shot_of
from magblast.games.magblast.table.verdict import CLOCK, counts_unmade
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.aloud import is_heard, is_noise
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.menus import Menu
from magblast.play.typed_texts import keep_typed_text

SILENCE = "-"
_BACK = "b"


def place(desk: PlainDesk, view: PlayerView, asked: str, keys: Collection[str]) -> Answer | str:
    """Choose a ship for each zone in turn, then place the fleet for good."""
    words = _words(desk)
    seat, size = view.viewer or 0, len(ZONES)
    dealt = view.seats[seat - 1].dealt or ()
    chosen: list[ShipId] = []
    while True:
        left = [each for each in dealt if each not in chosen]
        if len(chosen) < size:
            zone = ZONES[len(chosen)]
            name, where = words.say(f"zone.{zone}"), words.say(f"place.{zone}")
            title = words.say("plain.zone", zone=name, place=where)
            lines = [desk.words.label(ship(each), view) for each in left]
        else:
            title = words.say("plain.placed", hulls=words.rules.hull_of(chosen))
            lines = [desk.words.describe(Place(seat, tuple(chosen)), view)]
        title = title if chosen else f"{asked} {title}"
        word = desk.choose(view, title, Menu.of(lines), (_BACK, *keys))
        if word == _BACK and chosen:
            chosen.pop()
        elif word == _BACK:
            desk.console.say(desk.say("plain.no_pick"))
        elif isinstance(word, str):
            return word
        elif len(chosen) == size:
            return Answer(Place(seat, tuple(chosen)))
        else:
            chosen.append(left[word])


def _words(desk: PlainDesk) -> MagblastWords:
    return Magblast().words(desk.session.setup, desk.language)


def sound(desk: PlainDesk, public: PlayerView, asked: str, keys: Collection[str]) -> Answer | str:
    """Find the verdict on a sound effect in the way the table chose (rules 4.4)."""
    return _Judge(desk, public).judge(asked, keys)


class _Judge:
    """Ask whether a sound effect was made and heard."""

    def __init__(self, desk: PlainDesk, public: PlayerView) -> None:
        self._desk = desk
        self._public = public
        self._words = _words(desk)
        self._say = self._words.say
        self._facts = desk.hotseat.public_facts
        self._shot = shot_of(self._facts, desk.session.setup)
        self._mode = desk.session.setup.options["sound"]
        self._is_optional = counts_unmade(self._facts.people, self._mode)

    def judge(self, asked: str, keys: Collection[str]) -> Answer | str:
        """Return the verdict with what was typed, or a key."""
        how = self._say(
            f"plain.sound.{self._manner}",
            noise=self._shot.suggestion(self._facts, self._words.language),
        )
        if UNDO in keys and self._desk.hotseat.undoing.limit:
            how = f"{how} {self._say('plain.sound.undo')}"
        late = False
        if self._mode == "skirmish":
            word = self._ask(asked, self._say("plain.sound.clock", seconds=CLOCK), how)
            if word not in (SILENCE, UNDO):
                began = self._desk.now()
                word = self._noise(self._say("plain.sound.go"))
                late = self._desk.now() - began > CLOCK
        else:
            word = self._noise(asked, how)
        if word in keys and word == UNDO:
            return word
        if late:
            self._desk.console.say(self._say("plain.sound.late"))
        made = self._is_optional or (word != SILENCE and not late)
        unheard = made and self._mode == "table" and not self._is_heard_by_all()
        text = None if word == SILENCE else word or None
        keep_typed_text(text)
        return Answer(Sound(self._shot.seat, made and not unheard, unheard), text)

    @property
    def _manner(self) -> str:
        """How the sound effect is asked for."""
        if self._is_optional:
            return "alone"
        return "quiet" if self._mode == "quiet" else "suggest"

    def _noise(self, *question: str) -> str:
        """Ask for a noise until what is typed is one, or says that there was none."""
        word = self._ask(*question)
        while problem := self._problem(word):
            word = self._ask(*question, problem=problem)
        return word

    def _problem(self, word: str) -> str:
        """Return why a typed word is no answer; empty where it is one."""
        if not word:
            is_missing = self._mode == "quiet"
            return self._say("plain.sound.quiet_empty") if is_missing else ""
        is_answer = word == SILENCE or is_noise(word)
        return "" if is_answer else self._say("plain.sound.no_letter")

    def _ask(self, *question: str, problem: str = "") -> str:
        return self._desk.ask(self._public, *question, problem=[problem] if problem else [])

    def _is_heard_by_all(self) -> bool:
        """Ask the others what they heard, the attacker excluded."""
        others = self._shot.others
        if not others:
            return True
        listed = self._desk.seats(others)
        deaf = self._seats(others, self._say("plain.sound.heard", seats=listed))
        if deaf and len(others) > 1:
            name = self._desk.session.names[min(deaf) - 1]
            deaf |= self._seats(others, self._say("plain.sound.vote", name=name, seats=listed))
        return is_heard(len(deaf), len(others))

    def _seats(self, others: Sequence[Seat], asked: str) -> set[Seat]:
        digits = {str(seat): seat for seat in others}
        words = self._ask(asked).replace(",", " ").split()
        while not set(words) <= digits.keys():
            problem = self._say("plain.sound.seats")
            words = self._ask(asked, problem=problem).replace(",", " ").split()
        return {digits[word] for word in words}


def agree(desk: PlainDesk, public: PlayerView, asked: str, keys: Collection[str]) -> Answer | str:
    """Ask in public whether to play Brutal Assault (rules 9.2)."""
    say = _words(desk).say
    word = desk.ask(public, asked, say("plain.agree.text"), say("plain.agree"))
    while word not in ("y", "n"):
        word = desk.ask(public, asked, problem=[say("plain.agree")])
    decision = public.decision
    return Answer(Agree(decision.seat if decision else 0, word == "y"))


DIALOGUES: Mapping[str, Dialogue] = {
    DecisionKind.PLACE: place,
    DecisionKind.SOUND: sound,
    DecisionKind.AGREE: agree,
}
