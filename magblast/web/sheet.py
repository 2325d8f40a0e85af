"""Write the sheets of a phone: everything on them follows from what its seat may see."""

from collections.abc import Mapping, Sequence
from typing import Any

from magblast.kernel.game import Action, View
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.drawn import Easel
from magblast.paint.ink import UNICODE
from magblast.paint.scene import Scene
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.menus import Menu, Menus, foretold
from magblast.play.names import namer_of
from magblast.play.selection import Dial, Selection

_TOLD = 8
"""Actions of which it is told what happened."""


class SheetWriter:
    """Write for one device, in one language, as data that is JSON."""

    def __init__(self, hotseat: Hotseat, seat: Seat, language: Language) -> None:
        session = hotseat.session
        self._hotseat = hotseat
        self._session = session
        self._seat = seat
        self._kit = Easel.of(session.game, session.setup, language)
        self.language = self._kit.language
        self.words = self._kit.words
        self._names = namer_of(session, language)

    @property
    def view(self) -> View:
        """The view of the seat; the public one where somebody else plays for it."""
        view: View = self._hotseat.view
        # What is asked of all is no reason to hide from a phone what is its own.
        return self._session.view(self._seat) if self._plays and view.viewer is None else view

    def menu(self, selection: Selection) -> Menu:
        """Return the answers that are left after some picks, with what would come of them."""
        view = self.view

        def told(action: Action) -> str:
            return foretold(self._session, self.words, view, action, self.language)

        menus = Menus(self.words, view, self.language, told, self._names(view))
        return menus.menu_of(selection)

    def table(self) -> dict[str, Any]:
        """Return what is there to look at, whatever is asked."""
        session, words, view = self._session, self.words, self.view
        return {
            "seat": self._seat,
            "name": session.names[self._seat - 1],
            "game": session.game.name,
            "played": self._plays,
            "heading": words.heading(view),
            "question": words.question(view),
            "told": self._told,
            "own": self._own(view),
            "table": [*words.table(view)],
            "hand": self._hand(view),
        }

    @property
    def seen_by_all(self) -> dict[str, Any]:
        """What those see who only look."""
        session, words, view = self._session, self.words, self._session.view(None)
        return {
            "at": session.count,
            "game": session.game.name,
            "heading": words.heading(view),
            "question": words.question(view),
            "told": self._told,
            "table": [*words.table(view)],
        }

    @property
    def _plays(self) -> bool:
        """Whether the person at the phone plays the seat, and no bot."""
        return self._seat in self._hotseat.covers.people

    @property
    def _told(self) -> Sequence[str]:
        """What has happened lately, as the seat has seen it."""
        reader = self._seat if self._plays else None
        start = self._session.count - _TOLD
        entries = self._hotseat.news.log(reader, start)
        said = (self.words.sentence(each, entry.text) for entry in entries for each in entry.events)
        return [line for line in said if line]

    def _own(self, view: View) -> Sequence[str]:
        """List what the seat has on the table, besides the captain, whose hand it is.

        Whoever is out of the game has nothing there.
        """
        if self._seat not in view.living:
            return ()
        name = self._session.names[self._seat - 1]
        own = [each for each in self.words.pieces(view) if each.owner == self._seat]
        told = [(each, self.words.label(each.thing, view)) for each in own]
        return [label for each, label in told if not (each.is_captain and label == name)]

    def _hand(self, view: View) -> Sequence[Mapping[str, Any]]:
        """List the cards of the hand: the name of each, its figures in signs, and its text."""
        kit = self._kit
        scene = Scene(view, kit.names, UNICODE, kit.language)
        faces = [kit.look.face(thing, scene) for thing in kit.words.hand(view)]
        return [
            {
                "title": face.title,
                "detail": "".join(span.text for span in face.detail),
                "does": face.whole or face.text,
            }
            for face in faces
        ]

    def asked(self, selection: Selection, menu: Menu) -> dict[str, Any]:
        """Return the question, the picks so far, and what may be picked or answered."""
        words, view, undoing = self.words, self.view, self._hotseat.undoing
        caution = "" if selection.is_idle else words.caution(selection.actions, view)
        refused = selection.refusal
        leads = [line.leads for line in menu.lines]
        return {
            "hint": " ".join([*words.meaning(view)][:1]),
            "picked": menu.title,
            "caution": " ".join(filter(None, (caution, refused and words.refusal(refused)))),
            "lines": [self._line(line.text, line.leads) for line in menu.lines],
            "back": not selection.is_idle,
            "undo": self._undo(undoing.limit, undoing.agreed_limit),
            "redo": undoing.can_redo,
            "types": any(map(self._carries_text, leads)),
            "cards": [self._use(thing, selection) for thing in words.hand(view)],
        }

    @staticmethod
    def _undo(limit: int, agreed: int) -> str:
        """Return how an undo is to be called; empty where there is none."""
        return "undo" if limit else "ask" if agreed else ""

    def _carries_text(self, leads: Any) -> bool:
        is_answer = not isinstance(leads, Selection | Dial)
        return is_answer and self._session.game.carries_text(leads)

    @staticmethod
    def _line(text: str, leads: Any) -> dict[str, Any]:
        if isinstance(leads, Dial):
            return {"text": text, "number": [leads.least, leads.most, leads.value]}
        # Only an answer is final, and it looks different.
        return {"text": text, "final": not isinstance(leads, Selection)}

    def _use(self, thing: Thing, selection: Selection) -> Mapping[str, Any]:
        """Return whether a card is picked or may be, or else why not."""
        if thing in selection.picks or thing == selection.held:
            return {"is": "picked"}
        if selection.accepts(thing):
            return {"is": "offered"}
        pending = self._hotseat.pending
        why = pending.why_not(self.words, thing, within=selection.choices)
        return {"is": "idle", "why": why}

    @property
    def asked_of_all(self) -> str:
        """The question that all but one are asked: about an undo, or what was made aloud."""
        return self._hotseat.tell_asked(self.language)

    @property
    def waits_for(self) -> str:
        """Whom everybody waits for, in one line."""
        hotseat, cue = self._hotseat, self._hotseat.cue
        if cue.kind is ScreenKind.BOT and not cue.elsewhere and hotseat.is_call:
            return self.language.say("screen.bot.asked")
        return hotseat.tell_awaited(self.words, self.language)
