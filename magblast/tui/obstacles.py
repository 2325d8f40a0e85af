"""Say why a thing at the table cannot be picked: a rule forbids it, or another comes first."""

from collections.abc import Iterable, Sequence

from magblast.kernel.picks import OPTION, PLACE, Thing
from magblast.paint.ink import UNICODE
from magblast.play.hotseat import Hotseat
from magblast.play.roles import asked_for, open_parts
from magblast.tui.own_keys import OwnKeys
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools


class Obstacles:
    """Know why things cannot be picked after what has been picked so far."""

    def __init__(self, hotseat: Hotseat, kit: TableTools, picker: Picker) -> None:
        self._hotseat, self._kit, self._picker = hotseat, kit, picker
        self._say = kit.language.say
        self.dead = ""
        """What was said last of a key that does nothing."""

    def why_not(self, *things: Thing, within: Iterable[Thing] = ()) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known."""
        return self._hotseat.pending.why_not(
            self._kit.words, *things, within=within, is_empty=self._kit.look.is_empty
        )

    @property
    def asks(self) -> bool:
        """Whether anything may be picked next."""
        return bool(open_parts(self._picker.selection))

    def asked_for(self, own: OwnKeys) -> str:
        """Return what may be picked next, by its roles; of commands their keys."""
        selection, kit = self._picker.selection, self._kit
        if self._picker.columns.asks_for_command(selection):
            return self._say("screen.pick.command", keys=self._commands_before("", own))
        parts = open_parts(selection)
        roles = [asked_for(part, selection, kit.words, kit.language) for part in parts]
        return self._say("screen.pick.or").join(dict.fromkeys(roles))

    def only_after(self, thing: Thing, own: OwnKeys) -> str:
        """Say that a command may follow what is picked once that is done; empty where it may not.

        One stone may pay for both. What follows is done by what has acted, or by no unit.
        """
        picker, words = self._picker, self._kit.words
        key = next((each for each in own.keys if each.early and each.thing == thing), None)
        action = picker.selection.action
        if key is None or action is None or picker.others:
            return ""
        view = self._hotseat.pending.after(action)
        if view is None:
            return ""
        parts = words.spell(action, picker.view)
        here = {"", *(words.space_key(each) for part in parts for each in part.things)}
        for parts in (words.spell(each, view) for each in view.legal):
            actor = next((each for part in parts for each in part.things), None)
            is_here = actor is not None and words.space_key(actor) in here
            # Nobody is told to harm an own thing.
            is_meant = is_here and not any(part.deliberate for part in parts)
            if is_meant and any(thing in part.things for part in parts):
                slots = {"pressed": own.shown(key, self._say), "does": self._say(key.hint)}
                return self._say("screen.key.after", **slots)
        return ""

    def comes_later(self, thing: Thing) -> bool:
        """Return whether a thing of another captain can be picked after something else."""
        picker, bears = self._picker, self._kit.look.bearer
        selection = picker.selection
        is_asked = any(bears(each) == thing for each in selection.choices)
        if is_asked or not picker.names.is_of_others(thing) or not self.asks:
            return False
        named = (each.things for each in selection.answers.candidates)
        return any(bears(each) == thing for things in named for each in things)

    def _is_aim(self, thing: Thing) -> bool:
        """Return whether it is a space of a board, or what another captain has there."""
        names = self._picker.names
        return bool(self._kit.words.space_key(thing)) and names.owner(thing) != names.seat

    @property
    def _awaits_actor(self) -> bool:
        """Whether something is to be chosen that goes or aims at a space, and nothing is yet."""
        picker = self._picker
        chosen = {*picker.selection.picks}.difference(each.thing for each in picker.keys)
        choices = picker.selection.choices
        return self.asks and not chosen and not any(map(self._is_aim, choices))

    def _before_aim(self, thing: Thing, named: str, own: OwnKeys) -> str:
        """Say that nothing reaches a space of a board, or what stands there, before it is aimed at.

        As long as nothing has been chosen to go or to aim there, no rule is about it, unless one
        forbids it to all.
        """
        if not self._is_aim(thing) or not self._awaits_actor:
            return ""
        picker, words = self._picker, self._kit.words
        if rule := self._hotseat.pending.why_none(words, thing, picker.selection.choices):
            return rule
        owner = picker.names.owner(thing)
        whose = "" if owner is None else self._kit.names[owner - 1]
        key = f"screen.pick.far{'.of' if whose else ''}"
        return self._say(key, thing=named, name=whose, things=self.asked_for(own))

    def rule_against(self, thing: Thing) -> str:
        """Say which rule forbids picking a thing, or what it bears; empty where none is known."""
        picker, look = self._picker, self._kit.look
        board = look.on_board(picker.view)
        borne = sorted(each for each in board if each != thing and look.bearer(each) == thing)
        selection = picker.selection
        for tried in (selection, picker.base):
            held = () if tried.held is None else (tried.held,)
            for each in (thing, *borne):
                if tried is not selection and not tried.picks:
                    # What other cards are aimed at is nothing to the one that is picked.
                    if told := self._hotseat.pending.why_not_first(self._kit.words, each):
                        return told
                    continue
                within = tried.answers.within
                if told := self.why_not(*tried.picks, *held, each, within=within):
                    return told
        return ""

    def likeliest(self, things: Sequence[Thing]) -> Thing:
        """Return which thing is meant by a key of several: one that a rule forbids, or the first.

        A number is that of a captain and of what stands for the captain.
        """
        return next((each for each in things if self.rule_against(each)), things[0])

    def unused(self, pressed: str, own: OwnKeys) -> str:
        """Say that a key does nothing; the prompt names those that do something."""
        if told := self._of_sign(pressed, own):
            return told
        self.dead = self._say("screen.key.free", pressed=pressed)
        return self.dead

    def of_nothing(self, pressed: str, own: OwnKeys) -> str:
        """Say of a key that lies on nothing here which captain it stands for, if it does."""
        is_number = pressed.isdigit()
        captains = self._picker.names.meant(pressed, (), numbered=True) if is_number else ()
        if not captains and pressed[1:] and self.asks:
            return self._say("screen.key.none", name=pressed, things=self.asked_for(own))
        if not captains:
            return self.unused(pressed, own)
        return self.refusal_of(self.likeliest(captains), own, pressed)

    def why_not_alone(self, things: Sequence[Thing], typed: str) -> str:
        """Say why a thing with the first key of a name cannot be picked, and what follows.

        Nothing where no rule is known against it.
        """
        why = self.rule_against(self.likeliest(things)) if things else ""
        return self._say("screen.key.begun.why", pressed=typed, why=why) if why else ""

    def not_own(self, other: Thing, digit: str, letter: str, own: OwnKeys) -> str:
        """Say what a thing is whose name was typed, and by which key an own one is picked."""
        picker, name = self._picker, digit + letter
        mine = next((each for each in picker.keyed(letter) if picker.can_mean(each)), None)
        again = "" if mine is None else picker.named(mine)
        if other in picker.keyed(name) and picker.can_mean(other):
            slots = {"name": name, "thing": picker.named(other), "pressed": letter, "own": again}
            return self._say("screen.key.which", **slots)
        told = self.refusal_of(other, own, name)
        if mine is None:
            return told
        return f"{told} {self._say('screen.key.again', pressed=letter, thing=again)}"

    def before_column(self, column: str, own: OwnKeys, why: str) -> str:
        """Say which commands come before a column, after ``why`` its letter is none of them."""
        if self._awaits_actor:
            return why or self._say("screen.pick.more", things=self.asked_for(own))
        first = self._commands_before(column, own)
        if why and not first:
            return why
        key = "screen.key.column" if first else "screen.key.column.none"
        return f"{why} {self._say(key, pressed=column, first=first)}".strip()

    def before_space(self, name: str, own: OwnKeys) -> str:
        """Say which commands come before a space, or why none does."""
        if first := self._commands_before(name, own):
            return self._say("screen.key.space", pressed=name, first=first)
        things = self._picker.on_space(name)
        return self.refusal_of(things[0], own, name) if things else self.unused(name, own)

    def _commands_before(self, name: str, own: OwnKeys) -> str:
        """Name the keys of commands after which a space may be chosen whose name begins so."""
        found = self._picker.columns.commands_before(name, self._picker.selection)
        return self._say("screen.pick.or").join([own.shown(each, self._say) for each in found])

    def refusal_of(
        self, thing: Thing, own: OwnKeys, pressed: str = "", *, is_pointed: bool = False
    ) -> str:
        """Say why a thing cannot be picked: the rule against it, else what is asked instead.

        It is named after the key that was pressed, if any.
        """
        picker, words, look = self._picker, self._kit.words, self._kit.look
        view, selection = picker.view, picker.selection
        if picker.hides_hand:
            return self._say("screen.hidden.first", seat=view.viewer)
        if not selection.answers.candidates:
            # Nothing is asked here, such as while others think.
            return ""
        printed = thing.kind not in (OPTION, PLACE)
        face = look.face(thing, self._kit.scene(view, UNICODE)) if printed else None
        named = face.title if face else words.label(thing, view)
        if told := self._before_aim(thing, named, own):
            return told
        words_first = {each.thing for each in picker.keys if each.early}
        if pressed and selection.is_idle and thing in words_first:
            # No rule about one unit tells why another cannot do it.
            if told := self._hotseat.pending.why_nobody(words, thing):
                return self._dead(pressed, named, told)
            return self._say("screen.key.nobody", pressed=pressed, thing=named)
        if self.comes_later(thing):
            slots = {"pressed": pressed, "thing": named, "things": self.asked_for(own)}
            return self._say(f"screen.{'key' if pressed else 'pick'}.later", **slots)
        if told := self._of_sign(pressed, own):
            return told
        # The name of a space is what it is called, too.
        pressed = "" if pressed in (named, words.space_key(thing)) else pressed
        if told := self.rule_against(thing):
            if not pressed:
                return told
            if thing.kind == PLACE:
                # The arrow shows where it is, and the reason names it.
                return self._say("screen.key.dead.named", pressed=pressed, why=told)
            return self._dead(pressed, named, told)
        if thing.kind == OPTION and thing in selection.cleared().choices:
            return self._say("screen.pick.first")
        things = self.asked_for(own)
        if not things and selection.is_idle:
            shown = [own.shown(each, self._say) for each in own.keys if each.thing == thing]
            if pressed and printed:
                return self._say("screen.key.not_now", pressed=pressed, thing=named)
            if name := pressed or next(iter(shown), ""):
                return self.unused(name, own)
        key = "cannot" if things else "elsewhere" if is_pointed else "nothing"
        if pressed:
            return self._say(f"screen.key.{key}", pressed=pressed, thing=named, things=things)
        return self._say(f"screen.pick.{key}", thing=named, things=things)

    def _dead(self, pressed: str, named: str, why: str) -> str:
        """Say what a key stands for and why that cannot be picked; it is named once.

        A reason that begins with the name, with or without an article, says what it is.
        """
        article, name, _ = why.partition(named)
        is_named = bool(name) and len(article.split()) <= 1
        key = "screen.key.dead.named" if is_named else "screen.key.dead"
        return self._say(key, pressed=pressed, thing=named, why=why)

    def _of_sign(self, pressed: str, own: OwnKeys) -> str:
        """Say which key picks what a letter is printed beside; empty where it is nobody's sign.

        Letters of which several signs begin name the key of each.
        """
        choices = self._picker.selection.choices
        signs = [each for each in own.keys if each.sign and each.thing in choices]
        meant = [
            self._say(
                "screen.key.sign", thing=self._say(each.named), pressed=own.shown(each, self._say)
            )
            for each in signs
            if pressed and self._say(each.sign).casefold().startswith(pressed.casefold())
        ]
        return " ".join(meant)
