"""Build a deck line by line, with the letters that are the keys of the screen."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from magblast.cli.plain.choosing import ask, choose
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.host import play_game
from magblast.errors import MagblastError
from magblast.kernel.nearest import bare
from magblast.kernel.pool import PoolCard
from magblast.play.at_once import play_with
from magblast.play.deck_building import DeckBuilding, Search
from magblast.play.kept_decks import (
    GameDecks,
    KeptDeck,
    forget_deck,
    keep_deck,
    kept_decks,
    usual_decks,
    with_remarks,
)
from magblast.play.settings import load_settings
from magblast.play.tried_hands import tell_hand
from magblast.record.deck_line import find_deck_line
from magblast.record.header import new_seed
from magblast.wording import tell

_MOST = 20
"""Cards that are listed of those that were found."""


def choose_deck(console: Console) -> None:
    """Ask which deck to go on with, and build it."""
    DeckDesk(console, *_chosen(console, usual_decks())).build()


def bring_deck(console: Console, decks: GameDecks) -> Any:
    """Build a deck for a game that is being set up; return its JSON, None if none is brought."""
    desk = _SetUpDesk(console, *_chosen(console, decks))
    desk.build()
    return desk.brought


def _chosen(console: Console, decks: GameDecks) -> tuple[GameDecks, DeckBuilding, str]:
    """Ask which deck to go on with; return it with the text that is kept of it."""
    game, setting, listing = decks
    pool, say = listing.pool(console.language), console.language.say
    words = game.about(console.language).seat_settings[setting].values
    kept = [*kept_decks(listing, console.language)]
    own = [
        say("plain.home.value", name=each.name, text=tell(each.listed.sum, console.language))
        for each in kept
    ]
    ready = [say("plain.home.value", name=each.name, text=each.text) for each in words.values()]
    at = choose(console, say("plain.decks.which"), [say("screen.decks.new_one"), *own, *ready])
    if at < 1:
        return decks, DeckBuilding(pool), ""
    if at <= len(kept):
        return _read(kept[at - 1].text, console, decks)
    value = str([*words][at - 1 - len(kept)])
    name = say("screen.deck.mine", name=listing.name(value, console.language))
    return decks, DeckBuilding(pool, name, pool.counts(value)), ""


def go_on_with(text: str, console: Console) -> None:
    """Build on the deck that a text says, after telling which of its lines say no card."""
    DeckDesk(console, *_read(text, console, usual_decks())).build()


def _read(text: str, console: Console, decks: GameDecks) -> tuple[GameDecks, DeckBuilding, str]:
    """Return the deck that a text says, after telling which of its lines say no card."""
    listed = decks.listing.read(text, console.language)
    console.say(*(tell(each, console.language) for each in listed.unread))
    return decks, DeckBuilding.of(decks.listing.pool(console.language), listed), text


class DeckDesk:
    """Take lines until the deck is left."""

    _PLAYED = "plain.decks.play"
    """What is done with a deck that can be played."""

    def __init__(
        self, console: Console, decks: GameDecks, building: DeckBuilding, kept: str = ""
    ) -> None:
        """Take the deck to go on with, and the text that is kept of it."""
        self.console = console
        self.decks = decks
        self.building = building
        self._kept = kept
        self._saved = building
        """The deck as it was kept, or begun."""
        self._past: list[DeckBuilding] = []
        self._say = console.language.say

    def build(self) -> None:
        """Ask until Enter leaves the deck; changes that are not kept are lost after a warning."""
        self._tell_deck()
        self.console.say(self._help)
        commands: Mapping[str, Callable[[], object]] = {
            "t": lambda: self.console.say(*self._text.splitlines()),
            "h": self._try_hands,
            "a": lambda: self._fill(""),
            "l": lambda: self.console.say(self._line),
            "s": self._keep,
            "u": self._undo,
            "?": lambda: self.console.say(self._help),
        }
        warned = removes = False
        while True:
            self.console.say(self._say("plain.decks.next"))
            line = self.console.ask()
            if line in ("", "q"):
                if warned or self.building == self._saved:
                    if line:
                        raise Left
                    return
                self.console.say(self._say("plain.decks.leave"))
                warned = True
                continue
            warned = False
            if line == "x" and removes:
                if self._remove():
                    return
                removes = False
                continue
            removes = line == "x" and self._may_remove()
            letter, _, rest = line.partition(" ")
            if line == "g":
                if self._play():
                    return
            elif line == "x":
                continue
            elif line in commands:
                commands[line]()
            elif letter == "a":
                self._fill(rest)
            elif letter == "n" and rest:
                self._change(replace(self.building, name=rest.strip()))
            elif letter in ("/", "f") or line.startswith("/"):
                self._find(line[1:])
            else:
                self._take(line)

    @property
    def _help(self) -> str:
        return self._say("plain.decks.help", play=self._say(self._PLAYED))

    @property
    def _text(self) -> str:
        written = self.decks.listing.write(self.building.listed.value, self.console.language)
        return with_remarks(written, self._kept)

    @property
    def _line(self) -> str:
        return self.decks.line(self.building.listed.value)

    def _tell_deck(self) -> None:
        """Tell the sum of the deck, and its mistakes."""
        listed, language = self.building.listed, self.console.language
        every = (listed.sum, *listed.problems, *listed.cautions)
        told = [tell(each, language) for each in every]
        if not listed.problems:
            told.append(self._say("decks.playable"))
        self.console.say(*told)

    def _change(self, building: DeckBuilding) -> None:
        self._past.append(self.building)
        self.building = building
        self._tell_deck()

    def _take(self, line: str) -> None:
        """Add the cards of a line, or take them away; a whole deck takes the place of this one."""
        is_whole = find_deck_line(line) is not None
        takes = not is_whole and line.startswith("-")
        # A single name would be the title of a list.
        text = line if is_whole else line.lstrip("+- ")
        if text[:1].isalpha():
            text = f"1 {text}"
        listed = self.decks.listing.read(text, self.console.language)
        counts = self.building.pool.counts(listed.value)
        if listed.unread or not counts:
            self.console.say(
                *(tell(each, self.console.language) for each in listed.unread),
                self._help,
            )
        elif is_whole:
            name = listed.name or self.building.name
            self._change(replace(self.building, name=name, counts=counts))
        else:
            self._count(counts, takes=takes)

    def _count(self, counts: Mapping[str, int], *, takes: bool) -> None:
        building = self.building
        for id_, count in counts.items():
            building = building.with_more(id_, -count if takes else count)
        changed = building.own != self.building.own
        if changed:
            self._past.append(self.building)
            self.building = building
        for id_ in counts:
            card, count = building.pool.cards[id_], building.count(id_)
            key = "plain.decks.has" if changed else "plain.decks.same"
            self.console.say(self._say(key, card=card.name, count=count))
        if changed:
            self._tell_deck()

    def _find(self, words: str) -> None:
        found = self.building.found(Search(words))
        cards = [*found.named, *found.saying]
        lines = [
            self._say("plain.decks.card", card=each.name, what=each.described, text=_first(each))
            for each in cards[:_MOST]
        ]
        if len(cards) > _MOST:
            lines.append(self._say("plain.decks.more", count=len(cards) - _MOST))
        self.console.say(*(lines or [self._say("plain.decks.none")]))

    def _fill(self, words: str) -> None:
        try:
            groups = self.building.groups_named(words)
            filled = self.building.filled(new_seed(), groups)
        except MagblastError as error:
            self.console.say(tell(error, self.console.language))
            return
        if filled.own == self.building.own:
            self.console.say(self._say("screen.builder.full"))
        else:
            self._change(filled)
            self.console.say(*self._text.splitlines())

    def _try_hands(self) -> None:
        """Tell hands until something else than h or Enter is typed."""
        if not self.building.own:
            self.console.say(self._say("screen.builder.empty"))
            return
        number = 1
        while True:
            self.console.say(*tell_hand(self.building, str(number), self.console.language))
            self.console.say(self._say("plain.decks.again"))
            if ask(self.console) != "h":
                return
            number += 1

    def _undo(self) -> None:
        if self._past:
            self.building = self._past.pop()
            self._tell_deck()
        else:
            self.console.say(self._say("screen.builder.nothing"))

    def _keep(self) -> bool:
        """Keep the deck; return whether it is kept."""
        if not bare(self.building.name):
            self.console.say(self._say("plain.decks.unnamed"))
            return False
        try:
            file = keep_deck(self.building.name, self._text, instead_of=self._kept)
        except MagblastError as error:
            self.console.say(tell(error, self.console.language))
            return False
        if file.is_kept:
            self._kept, self._saved = self._text, self.building
            self.console.say(self._say("decks.kept", path=file.path))
        return file.is_kept

    def _play(self) -> bool:
        """Keep the deck and play it; return whether it was played."""
        if problems := self.building.listed.problems:
            why = tell(problems[0], self.console.language)
            self.console.say(self._say("screen.builder.not_yet", why=why))
            return False
        if self.building != self._saved and not self._keep():
            return False
        self._begin(self.building.listed.value)
        return True

    def _begin(self, value: Any) -> None:
        """Play a deck against a bot."""
        (game, setting, _), settings = self.decks, load_settings()[0]
        header = play_with(game.id, setting, value, settings, self.console.language)
        play_game(header, self.console)

    @property
    def _file(self) -> KeptDeck | None:
        """The deck as it is kept; None where it is not."""
        kept = kept_decks(self.decks.listing, self.console.language)
        return next((each for each in kept if self._kept and each.text == self._kept), None)

    def _may_remove(self) -> bool:
        """Warn before the deck is removed; return whether it is kept at all."""
        file = self._file
        if file is None:
            self.console.say(self._say("plain.decks.not_kept"))
            return False
        self.console.say(self._say("plain.decks.sure", name=file.name))
        return True

    def _remove(self) -> bool:
        """Remove the deck that is kept; return whether it is gone."""
        file = self._file
        if file is not None:
            try:
                forget_deck(file)
            except MagblastError as error:
                self.console.say(tell(error, self.console.language))
                return False
            self.console.say(self._say("screen.decks.removed", name=file.name))
        return True


class _SetUpDesk(DeckDesk):
    """Build a deck for a game that is being set up."""

    _PLAYED = "plain.decks.bring"
    brought: Any = None
    """The JSON of the deck, once it is brought."""

    def _begin(self, value: Any) -> None:
        """Bring a deck."""
        self.brought = value


def _first(card: PoolCard) -> str:
    """Return what a card says first."""
    return card.text[0] if card.text else ""
