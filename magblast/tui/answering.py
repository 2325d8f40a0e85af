"""Build an answer at the table by keys and clicks, and give it when it is complete."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from magblast.kernel.doubting import DoubtingTurns
from magblast.kernel.game import Action, View
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Thing
from magblast.paint.look import OwnKey
from magblast.paint.scene import Scene
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.hotseat import Hotseat
from magblast.play.selection import Selection
from magblast.tui.aims import is_in_vain
from magblast.tui.dropping import drop_first_key, drops_command, has_dropped
from magblast.tui.ending import Ending
from magblast.tui.half_name import HalfName
from magblast.tui.key_names import key_name
from magblast.tui.obstacles import Obstacles
from magblast.tui.own_keys import OwnKeys
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools


class Answering:
    """Pick things, say why one cannot be picked, and give the answer that the picks add up to."""

    def __init__(
        self,
        hotseat: Hotseat,
        kit: TableTools,
        picker: Picker,
        show: Callable[[], None],
        reply: Callable[[Answer | Play], object],
    ) -> None:
        """Take what is called when something changes, and with each reply."""
        self._hotseat = hotseat
        self._kit = kit
        self._picker = picker
        self._show = show
        self._reply = reply
        self._obstacles = Obstacles(hotseat, kit, picker)
        self.ending = Ending(hotseat, kit, picker)
        """What ends the phase or the turn."""
        self.own = OwnKeys()
        """The keys that the game gives to its answers now."""
        self.note = ""
        """What is to be read before anything else, such as why a thing cannot be picked."""
        self.is_told: Callable[[], bool] = lambda: True
        """Whether what is picked is told beside the note; a long one leaves no room for it."""
        self._doubted = self._doubt_shown = ""
        """The doubt that was shown last, and its note, which names the key that overrules it."""
        self._column = "", ""
        """A column that a command comes before, and what was said of it."""
        self.given: Action | None = None
        """The answer that was given last, until what comes of it is shown."""
        self.last: Thing | None = None
        """What was meant last, whether or not it could be picked."""
        self._walked: Thing | None = None
        """What a key has pointed at; another key may mean what is asked for after it."""
        self._half: HalfName | None = None
        """The digit that was pressed last, where digits are cards."""

    def use_keys(self, chosen: Mapping[str, str]) -> bool:
        """Use the keys of the game, or those chosen in their place; return whether they changed."""
        before, self.own = self.own, OwnKeys(self.ending.keys, chosen)
        return self.own != before

    def can_press(self, own: OwnKey) -> bool:
        """Return whether a key of the game does something now."""
        picker, selection = self._picker, self._picker.selection
        if own.actions:
            return selection.is_idle and not picker.begins(own.key)
        if own.early and own.thing in selection.picks:
            return False
        early = own.early and not picker.hides_hand
        if early and (foreseen := self._foreseen) is not None:
            return foreseen.accepts(own.thing)
        bears = self._kit.look.bearer
        borne = any(own.thing in (thing, bears(thing)) for thing in picker.choices)
        answers = borne or (early and selection.accepts(own.thing))
        # A column begins anew after another one.
        begun = picker.typed.isalpha() and picker.is_column(own.key)
        return answers and not begun and not picker.begins(own.key)

    @property
    def _foreseen(self) -> Selection | None:
        """The selection with what is pointed at, for which a command is pressed if it is whole."""
        picker, cursor = self._picker, self._picker.cursor
        if cursor is None or cursor.kind == OPTION or picker.others:
            return None
        foreseen = picker.selection.foreseen(cursor)
        return None if foreseen is picker.selection else foreseen

    @property
    def default(self) -> OwnKey | None:
        """Return the answer of Enter while nothing is picked: the game's, or else the only one."""
        is_idle = self._picker.selection.is_idle
        own = (self.own.usual(self._picker) or self.only) if is_idle else None
        return own if own is not None and self.can_press(own) else None

    @property
    def only(self) -> OwnKey | None:
        """The key of the only answer, unless that ends the turn or tells of a hidden hand."""
        selection = self._picker.selection
        if len(selection.actions) != 1 or self._picker.hides_hand:
            return None
        return next(
            (own for own in self.own.keys if self.can_press(own) and not self.ending.is_final(own)),
            None,
        )

    @property
    def by_enter(self) -> OwnKey | None:
        """The key whose answer Enter gives now; what is pointed at comes before it."""
        return self.default if self._pointed is None else None

    @property
    def can_confirm(self) -> bool:
        """Whether Enter does something now."""
        complete = self._picker.action is not None or self._picker.has_more
        if self._picker.typed_in_vain:
            return False
        if (pointed := self._pointed) is not None:
            return self._leads_on(pointed)
        return complete or self.default is not None

    @property
    def names_each_answer(self) -> bool:
        """Whether what has been begun goes on only by keys that the game names, such as p or d."""
        picker = self._picker
        if picker.selection.is_idle or not picker.walkable:
            return False
        if picker.selection.foreseen(picker.cursor).action is not None:
            # It is told what comes of what is pointed at, and Enter picks it.
            return False
        named = {own.thing for own in self.own.keys if own.hint and self.can_press(own)}
        return named.issuperset(picker.walkable)

    def tell(self, note: str) -> None:
        """Say something in place of the next step."""
        if note != self.note:
            self.note = note
            self._show()

    def press(self, own: OwnKey, pressed: str = "") -> None:
        """Answer by a key of the game, or by Enter, which stands for it."""
        if own.actions:
            if self._picker.selection.is_idle:
                self.given = own.actions[-1]
                self._reply_all(own.actions)
            else:
                self.tell(self._say("screen.pick.first"))
        elif self._picker.confirms(own.thing):
            self._finish_by_last_key()
        elif own.early and own.thing in self._picker.selection.picks:
            # It stays: Esc puts it back.
            self.tell(self._say("screen.pick.first"))
        else:
            pressed = pressed or self.own.shown(own, self._say)
            if (pointed := self._picker.cursor) and own.early and self._foreseen is not None:
                # What is pointed at stays: the command is about it.
                self.pick(pointed)
            self._pick_one(self._picker.borne(own.thing), pressed, pressed)

    def _pick_one(self, things: Sequence[Thing], pressed: str = "", confirms: str = "") -> None:
        """Pick what a key means; of several things, point at one, and by the key again at the next.

        A key that means what is asked for after the thing pointed at picks both. The key that
        ``confirms`` is named where the answer is doubted.
        """
        picker = self._picker
        walked, self._walked = self._walked, None
        if walked is not None and walked == picker.cursor:
            after = picker.selection.pick(walked).choices
            if meant := [thing for thing in things if thing in after]:
                self.pick(walked)
                self.pick(meant[0], confirms=confirms)
                return
        if len(things) > 1:
            at = things.index(picker.cursor) + 1 if picker.cursor in things else 0
            self._walked = things[at % len(things)]
            picker.point(self._walked)
            self.note = ""
            self._show()
        else:
            self.pick(things[0], pressed, confirms)

    def press_key(self, key: str) -> None:
        """Pick by a key on a tile or on the board; the key of the last pick does it.

        What cannot be picked now says what it is, and why. The first key of a name of two waits
        for the second; the number of a captain picks the captain meanwhile, if it can be picked.
        """
        picker, key, (half, self._half) = self._picker, key.lower(), (self._half, None)
        if half is not None and (other := half.other_named(key, picker, self.note)) is not None:
            self.tell(self._obstacles.not_own(other, half.digit, key, self.own))
            return
        before = picker.selection
        self._press_key(key)
        self._half = HalfName.of(key, picker, before, self.note)

    def _press_key(self, key: str) -> None:
        picker = self._picker
        if picker.hides_hand:
            self.tell(self._say("screen.hidden.first", seat=picker.view.viewer))
            return
        column, told = self._column
        if column and key.isdigit() and self.note == told:
            # It is the rest of a name that was refused, and nothing else.
            picker.drop_guesses()
            self.tell(self._obstacles.before_space(column + key, self.own))
            return
        if is_in_vain(picker, key):
            self._tell_column(key)
            return
        if key.isdigit() and picker.typed_in_vain == key:
            self._tell_why_not_alone(key)
            return
        if picker.typed.isdigit() and key.isdigit():
            # Another captain, or the same one again.
            picker.typed = ""
        begins, name = picker.begins(key), picker.typed + key
        things = picker.keyed(key) or (picker.on_space(name) if name[1:] else [])
        is_done = any(picker.confirms(each) for each in things)
        if picker.is_repeated(key) or (is_done and not begins):
            self._finish_by_last_key(begins_name=not picker.is_called(name))
            return
        is_captain = begins and key.isdigit()
        if begins and (is_done or not (is_captain and any(map(picker.can_mean, things)))):
            alone = self._obstacles.why_not_alone(things, key) if is_captain and not is_done else ""
            if why := self._why_no_command(key):
                picker.drop_guesses()
                alone = self._say("screen.key.begun.column", why=why, pressed=key)
            picker.typed, self.note = key, alone
            self._show()
            return
        picker.typed = ""
        if name[1:] and not any(map(picker.can_mean, things)):
            drop_first_key(picker, name[0])
        if not things and picker.on_space(key) and self._obstacles.asks:
            asked = self._obstacles.asked_for(self.own)
            self.tell(self._say("screen.pick.more", things=asked))
        elif not things:
            self.tell(self._obstacles.of_nothing(name, self.own))
        elif len({picker.names.owner(each) for each in things}) > 1:
            called = self._say("screen.pick.or").join(map(picker.names.name, things))
            self.tell(self._say("screen.key.whose", pressed=name, keys=called))
        else:
            able = [each for each in things if picker.can_mean(each)]
            meant = able or [self._obstacles.likeliest(things)]
            self.last = meant[0]
            self._pick_one(picker.borne(meant[0]), name, name)
            if begins:
                picker.typed, self.note = key, ""
                self._show()

    def _tell_column(self, column: str) -> None:
        """Say which commands come before a column, or why its letter is none of them."""
        picker = self._picker
        picker.drop_guesses()
        told = self._obstacles.before_column(column, self.own, self._why_no_command(column))
        self.tell(told)
        self._column = column, told

    def _why_no_command(self, column: str) -> str:
        """Say why a letter that begins the names of spaces is no command now, if any has it."""
        picker = self._picker
        commands = picker.columns.commands_of(column, picker.selection)
        whys = [self._obstacles.refusal_of(each, self.own, column) for each in commands]
        return "".join(whys)

    def click(self, things: Sequence[Thing]) -> None:
        """Pick the thing meant by a click; a second click finishes a complete answer."""
        if self._picker.is_settled(things):
            self.confirm()
        else:
            self.pick(self._picker.fitting(things))

    def pick(self, thing: Thing, pressed: str = "", confirms: str = "") -> None:
        """Add a thing to the answer; answers of one word are given at once.

        Where it cannot be picked, the key that was ``pressed`` is named with the reason; the one
        that ``confirms`` it, by default Enter, where it is doubted.
        """
        doubted, had = self._read_doubt, self._picker.selection.picks
        if thing.kind not in (NUMBER, OPTION, PLACE):
            self.last = self._kit.look.bearer(thing)
        self.note = ""
        picker = self._picker
        hidden = picker.hides_hand and thing not in picker.choices
        if hidden or drops_command(self._picker, thing) or not picker.pick(thing):
            self.note = self._refuse(thing, pressed)
        elif (action := self._done_at_once) is not None:
            self._give(action, doubted, confirms)
            return
        elif has_dropped(picker, had):
            self.note = self._say("screen.pick.dropped")
        self._show()

    def turn(self, key: str) -> bool:
        """Turn a number by a key; return whether one is asked for.

        A key that would lead beyond its bounds says what they are.
        """
        dial, turned = self._picker.dial, self._picker.turn(key)
        if turned and dial is not None:
            stays = self._picker.dial == dial and not self._picker.begun
            bounds = {"least": dial.least, "most": dial.most}
            self.note = self._say("screen.dial.bounds", **bounds) if stays else ""
            self._show()
        return turned

    def go(self, way: str, scene: Scene[Any]) -> bool:
        """Go to the neighbour of the cursor or the last pick; return whether the board has one.

        It need not be anything that may be picked; once something else is, it is said why not.
        """
        picker = self._picker
        beside = self._kit.look.beside(self._here, way, scene)
        if beside is not None and beside == self._here:
            self.tell(self._say("screen.pick.edge"))
        elif beside is not None:
            picker.cursor, picker.typed = beside, ""
            pointed = None if picker.selection.is_idle else self._pointed
            refused = pointed is not None and not self._leads_on(pointed)
            self.note = self._refuse(beside, is_pointed=True) if refused else ""
            self._show()
        return beside is not None

    @property
    def _here(self) -> Thing | None:
        """Where arrows start: under the cursor, else at what was picked last on the board."""
        picker = self._picker
        lying = self._kit.look.on_board(picker.view)
        picked = (thing for thing in reversed(picker.selection.picks) if thing in lying)
        return picker.cursor or next(picked, None)

    @property
    def _pointed(self) -> Thing | None:
        """What Enter picks: the thing under the cursor, unless it has been picked already."""
        selection, cursor = self._picker.selection, self._picker.cursor
        if cursor in selection.choices or cursor in selection.answers.marked:
            return cursor
        several = self._picker.others or self._kit.look.is_one_of_several(selection.action)
        return cursor if several or cursor not in selection.picks else None

    def _leads_on(self, thing: Thing) -> bool:
        """Return whether pointing at a thing may pick it."""
        return self._picker.takes(thing) and not drops_command(self._picker, thing)

    def move_on(self, step: int) -> bool:
        """Move to the next thing that is asked for, where one of them is a number."""
        moved = self._picker.move_on(step)
        if moved:
            self.note = ""
            self._show()
        return moved

    def confirm(self) -> None:
        """Play what is picked, with the thing under the cursor, or go on from a number."""
        pointed = self._pointed
        if self._picker.typed_in_vain or (pointed and not self._leads_on(pointed)):
            self._tell_what_is_wrong(pointed)
        elif pointed is not None:
            is_foreseen = self._picker.is_foreseen
            if is_foreseen and self._tells_again():
                return
            self.pick(pointed)
            if is_foreseen:
                self._finish()
        elif self._picker.action is not None:
            self._finish()
        elif self._picker.has_more:
            self.move_on(1)
        elif (own := self.default) is not None:
            self.press(own, self._enter)

    def tell_what_is_missing(self, pressed: str) -> None:
        """Say what to choose next for an answer that has been begun, or with which keys."""
        things, pointed = self._obstacles.asked_for(self.own), self._pointed
        if self._picker.typed_in_vain or pointed is not None:
            self._tell_what_is_wrong(pointed)
        elif self._picker.selection.is_idle:
            self.tell_other_keys(pressed)
        elif things:
            self.tell(self._say("screen.pick.more", things=things))

    def _tell_what_is_wrong(self, pointed: Thing | None) -> None:
        """Say why Enter does not pick what is pointed at, or the captain whose number was typed."""
        if typed := self._picker.typed_in_vain:
            self._tell_why_not_alone(typed)
        elif pointed is not None:
            # Enter pressed once more does what has been picked.
            self._picker.cursor, self.note = None, self._refuse(pointed)
            self._show()

    def _tell_why_not_alone(self, typed: str) -> None:
        """Say why what has the first key of a name as its own cannot be picked, if anything has."""
        picker, picker.typed = self._picker, ""
        things = picker.keyed(typed)
        picker.typed = "" if things else typed
        begun = self._say("screen.key.begun", pressed=typed)
        self.tell(self._refuse(self._obstacles.likeliest(things), typed) if things else begun)

    def tell_other_keys(self, pressed: str) -> None:
        """Say that a key does nothing now; the prompt names those that do something."""
        if self._picker.hides_hand:
            self.tell(self._say("screen.hidden.first", seat=self._picker.view.viewer))
        else:
            self.tell(self._obstacles.unused(pressed, self.own))

    @property
    def names_keys(self) -> bool:
        """Whether a key did nothing, and those that do something are named."""
        return bool(self.note) and self.note == self._obstacles.dead

    def back(self) -> None:
        """Undo the last pick."""
        self.note = ""
        self._picker.back()
        self._show()

    @property
    def may_suggest(self) -> bool:
        """Whether the game knows a sensible answer; it would tell of a hand that lies face down."""
        picker, view = self._picker, self._picker.view
        return (
            not picker.hides_hand
            and view.viewer is not None
            and bool(self._kit.look.why_suggested(view))
        )

    def suggest(self) -> None:
        """Pick a sensible answer, and say what speaks for it."""
        if self.may_suggest:
            look, view = self._kit.look, self._picker.view
            self._picker.take(look.suggest(view))
            self.note = look.why_suggested(view)
            self._show()

    @property
    def may_end_turn(self) -> bool:
        """Whether the phase can be ended, at once or when the picks are finished."""
        return self.ending.action is not None

    @property
    def asks_before_the_end(self) -> bool:
        """Whether ending the turn now has to be confirmed, since something could still be done."""
        end = self.ending.action
        return end is not None and bool(self.ending.doubt(end))

    def end_turn(self, pressed: str) -> None:
        """End the phases that are left, up to one whose end may not be meant; that one asks.

        It asks for the key that was ``pressed``.
        """
        end = self.ending.action
        if end is None:
            return
        if not self._picker.selection.is_idle:
            self.tell(self._say("screen.pick.first"))
            return
        words, seen = self._kit.words, self._picker.seen
        doubt = self.ending.doubt(end, skips=False) or self.ending.doubt_of_turn
        if not self._has_read(doubt, pressed):
            return
        self.given = end

        def is_clear(action: Action, view: View) -> bool:
            # A doubt of the whole turn has been read; another one would ask the same again.
            return isinstance(words, DoubtingTurns) or not words.doubt(action, seen(view))

        self._reply(partial(self._hotseat.end_turn, is_clear))
        end = self.ending.action
        if end is not None:
            self._has_read(self.ending.doubt(end, skips=False), pressed)

    def _has_read(self, doubt: str, pressed: str) -> bool:
        """Return whether there is no doubt; one that has not been read yet is shown first."""
        if not doubt or doubt == self._read_doubt:
            return True
        self.tell(self._told_doubt(doubt, pressed))
        return False

    def _told_doubt(self, doubt: str, pressed: str) -> str:
        """Tell a doubt with the key that overrules it."""
        self._doubted, self._doubt_shown = doubt, self.ending.tell_doubt(doubt, pressed)
        return self._doubt_shown

    @property
    def _read_doubt(self) -> str:
        """The doubt that can be read now; empty for none."""
        return self._doubted if self.is_doubting else ""

    @property
    def is_doubting(self) -> bool:
        """Whether an answer is given as soon as it is confirmed that it is meant."""
        return bool(self.note) and self.note == self._doubt_shown

    def hurry(self, pressed: str) -> None:
        """Take back an answer by a key that came too fast, and ask for the key once more."""
        self.given = None
        if self._done_at_once is not None:
            self._picker.back()
        # The answer would have been given: whatever was doubted has been read.
        self._doubt_shown = self._say("screen.held", pressed=pressed)
        self.tell(self._doubt_shown)

    @property
    def _enter(self) -> str:
        return key_name("enter", self._say)

    @property
    def obstacle(self) -> str:
        """Why something cannot be done that a captain expects to be possible."""
        selection = self._picker.selection
        if not selection.is_idle:
            return ""
        missed = [
            own for own in self.own.keys if own.expected and own.thing not in selection.choices
        ]
        return self._obstacles.why_not(missed[0].thing) if missed else ""

    def _refuse(self, thing: Thing, pressed: str = "", *, is_pointed: bool = False) -> str:
        """Say why a thing cannot be picked; whoever meant it has not meant what was guessed."""
        if told := self._obstacles.only_after(thing, self.own):
            return told
        if thing.kind != OPTION:
            # The end of a step is no other choice than what was guessed: nothing picked is lost.
            self._picker.drop_guesses()
        return self._obstacles.refusal_of(thing, self.own, pressed, is_pointed=is_pointed)

    @property
    def _done_at_once(self) -> Action | None:
        """The answer of one word that the last pick gave; None where Enter does it."""
        action = self._picker.done_at_once
        # What is followed by another answer at once can no longer be undone.
        return None if action is None or self._hotseat.is_followed(action) else action

    def _finish_by_last_key(self, *, begins_name: bool = False) -> None:
        """Give the answer by its last key again, unless another came before or a name begins."""
        if begins_name or (self.note and not self.is_doubting):
            self._picker.typed, self.note = "", ""
            self._show()
        else:
            self._finish()

    def _finish(self) -> None:
        if not self._tells_again():
            self._give(self._picker.selection.action, self._read_doubt)

    def _tells_again(self) -> bool:
        """Tell again what is picked, where a note has taken its place; return whether one had."""
        is_hidden = bool(self.note) and not self.is_doubting and not self.is_told()
        if is_hidden:
            self.tell("")
        return is_hidden

    def _give(self, action: Action, doubted: str, confirms: str = "") -> None:
        """Give an answer; one that may not be meant is given when the doubt has been read."""
        doubt = self.ending.doubt(action)
        if doubt and doubt != doubted:
            if self._done_at_once is not None:
                # The pick that gave the answer gives it again; else Enter does.
                self._picker.back()
            self.note = self._told_doubt(doubt, confirms or self._enter)
            self._show()
        else:
            self.given = action
            if others := [each.action for each in self._picker.others]:
                self._reply_all([*others, action])
            else:
                self._reply(Answer(action))

    def _reply_all(self, actions: Sequence[Action]) -> None:
        """Give some answers one after the other."""
        if len(actions) == 1:
            self._reply(Answer(actions[0]))
        else:
            self._reply(partial(self._hotseat.submit_all, actions))

    def _say(self, key: str, **slots: object) -> str:
        return self._kit.language.say(key, **slots)
