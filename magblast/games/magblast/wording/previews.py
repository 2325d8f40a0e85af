"""Describe what an action would do if nobody answered it."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from magblast.games.magblast.engine.terms import CardId, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.wording.voice import Voice, owner_of
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Preview
from magblast.kernel.seat import Seat


class Tone(StrEnum):
    """Identify what a line means to the table, for the ink it is written in."""

    LOSS = "loss"
    HARM = "harm"
    GAIN = "gain"
    NOTE = "note"


class PreviewLine(NamedTuple):
    """Pair a line with its tone."""

    text: str
    tone: Tone


def describe_preview(voice: Voice, preview: Preview, view: PlayerView) -> list[str]:
    """Return lines that describe what an action would do: first what is hit, then the rest."""
    return [line.text for line in preview_lines(voice, preview, view)]


def preview_lines(voice: Voice, preview: Preview, view: PlayerView) -> list[PreviewLine]:
    """Return the lines of a preview: first what is hit, then everything else."""
    teller = _Teller(preview, view, voice)
    return [*teller.hulls(), *teller.others()]


def other_lines(preview: Preview, view: PlayerView, voice: Voice) -> list[PreviewLine]:
    """Return what figures do not tell: neither hulls nor whoever leaves the table or wins."""
    left = preview.without(marks={Fate.CAPTURED, Fate.WINS})
    lines = [*_Teller(left, view, voice).others()]
    if any(fate == Fate.LENT for _, fate in left.marks):
        lines.append(PreviewLine(voice.say("preview.until"), Tone.NOTE))
    return lines


class _Teller:
    def __init__(self, preview: Preview, view: PlayerView, voice: Voice) -> None:
        self.preview = preview
        self.view = view
        self.voice = voice

    def hulls(self) -> Iterator[PreviewLine]:
        changes = self.preview.changes
        hit = [change.thing for change in changes if change.what == Fact.DAMAGE]
        hurt = [change.thing for change in changes if change.what == Fact.HULL]
        for thing in dict.fromkeys((*hit, *hurt)):
            if (told := self._hull(thing)) is not None:
                yield told

    def others(self) -> Iterator[PreviewLine]:
        for thing, fate in self.preview.marks:
            if (told := self._fate(thing, fate)) is not None:
                yield told
        for change in self.preview.changes:
            if (told := self._change(change)) is not None:
                yield told

    def _hull(self, thing: Thing) -> PreviewLine | None:
        """Describe what happens to a ship or flagship."""
        change = self.preview.change(thing, Fact.HULL)
        damage = self.preview.change(thing, Fact.DAMAGE)
        lost = [fate for fate in (Fate.OUT, Fate.DESTROYED) if (thing, fate) in self.preview.marks]
        if change is None or change.before is None or (change.after is None and not lost):
            # It is deployed or captured, or leaves the table with its captain.
            return None
        name = str(thing.id)
        if lost:
            key = lost[0].value
        else:
            key = "lent" if (thing, Fate.LENT) in self.preview.marks else "hull"
        rules, owner = self.voice.rules, owner_of(self.view, name)
        printed = rules.ships[name] if name in rules.ships else rules.flagships[name]
        text = self.voice.say(
            f"preview.{key}",
            target=self.voice.owned(name, owner),
            left=change.after,
            hull=printed.hull,
            player="" if owner is None else self.voice.player(owner),
        )
        if damage is not None:
            text = self.voice.say("preview.damage", damage=damage.after, line=text)
        gains = int(change.after or 0) > int(change.before)
        return PreviewLine(text, Tone.LOSS if lost else Tone.GAIN if gains else Tone.HARM)

    def _fate(self, thing: Thing, fate: str) -> PreviewLine | None:
        say, voice, name = self.voice.say, self.voice, str(thing.id)
        match fate:
            case Fate.CAPTURED:
                ship = voice.owned(name, owner_of(self.view, name))
                return PreviewLine(say("preview.captured", ship=ship), Tone.LOSS)
            case Fate.CANCELLED:
                return PreviewLine(say("preview.cancelled", card=voice.name(name)), Tone.NOTE)
            case Fate.OVERCROWDED:
                zone = voice.term(Zone(name))
                return PreviewLine(say("preview.overcrowded", zone=zone), Tone.HARM)
            case Fate.WINS:
                return PreviewLine(
                    say("preview.wins", player=voice.player(int(thing.id))), Tone.GAIN
                )
        return None

    def _change(self, change: Change) -> PreviewLine | None:
        say, voice, thing = self.voice.say, self.voice, change.thing
        match change:
            case Change(_, Fact.HAND, int(before), int(after)):
                mine = thing.id == self.view.viewer
                if self._is_out(thing) or (mine and after < before):
                    # What a captain pays is part of the action.
                    return None
                player = voice.player(int(thing.id))
                text = say("preview.hand", player=player, count=after)
                return PreviewLine(text, Tone.GAIN if after > before else Tone.HARM)
            case Change(_, Fact.USES, int(), int(left)) if not self._is_out(thing):
                flagship = voice.name(str(thing.id))
                return PreviewLine(say("preview.uses", flagship=flagship, count=left), Tone.NOTE)
            case Change(_, Fact.FLEET, int(seat), None) if thing.id in voice.rules.cards:
                return PreviewLine(self._removed(str(thing.id), seat), Tone.NOTE)
        return None

    def _removed(self, card: CardId, seat: Seat) -> str:
        """Describe the end of a card on a fleet, on which others may still lie."""
        lying = self.view.seats[seat - 1].events
        by = next(event.by for event in lying if event.card == card)
        voice = self.voice
        return voice.say(
            "preview.removed_own" if by == seat else "preview.removed",
            player=voice.player(seat),
            by=voice.player(by),
            card=voice.name(card),
        )

    def _is_out(self, thing: Thing) -> bool:
        """Return whether a fleet or flagship leaves the game."""
        for out, fate in self.preview.marks:
            if fate == Fate.OUT:
                return thing == out or thing.id == owner_of(self.view, str(out.id))
        return False
