"""Put a game of Pebbles into words."""

from collections.abc import Mapping, Sequence

from magblast.kernel.about import CatalogueEntry, CatalogueSection, OptionWords, ValueWords
from magblast.kernel.language import Language
from magblast.kernel.picks import LETTERS, OPTION, Part, Piece, Spelling, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import Refusal
from tests.pebbles import (
    BADGES,
    BAG,
    HAND,
    SIGNS,
    Action,
    Happened,
    Match,
    PebbleView,
    Put,
    word_of,
)

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "figure.matched": "matched",
        "pebbles.title": "Pebbles",
        "pebbles.badge.size": "A badge has one to {most} signs.",
        "pebbles.badge.sum": "{count} of {most} signs",
        "motto": "Most points win.",
        "winning": "have the most points",
        "rules": "# Rules\n\n## 1 Turns\n\nPut a pebble.\n\n## 2 Answers\n\nMatch it if you can.",
        "option.hand": "Pebbles",
        "option.hand.help": "how many pebbles are dealt to each",
        "option.hand.value": "{count} each",
        "option.hand.text": "{count} pebbles are dealt to each; most are put. More take longer.",
        "setting.badge": "Badge",
        "setting.badge.help": "the badge that a player wears",
        "badge.star": "Star",
        "badge.moon": "Moon",
        "badge.sun": "Sun",
        "badge.built": "Signs",
        "badge.signs": "Dots and dashes",
        "badge.dot": "Dot",
        "badge.dash": "Dash",
        "badge.sign": "It is drawn on the badge. It changes nothing.",
        "badge.text": "It can be seen from afar. It changes nothing.",
        "catalogue": "Pebbles ({count})",
        "catalogue.kind": "a pebble",
        "catalogue.copies": "{count} of them",
        "catalogue.text": "It matches every pebble of its colour.",
        "pebble": "{colour} pebble",
        "pebble.white": "white",
        "pebble.grey": "grey",
        "pebble.black": "black",
        "happened.deal": "{seat} is dealt a hand.",
        "happened.deal.own": "{seat} is dealt: {hand}.",
        "happened.put": "{seat} puts a {pebble}.",
        "happened.match": "{seat} matches it with a {pebble}.",
        "happened.pass": "{seat} passes.",
        "happened.claim_True": "{seat} claims the point.",
        "happened.claim_True.said": "{seat}: “{text}”",
        "happened.claim_False": "{seat} gives the point away.",
        "asked.over": "The game is over.",
        "asked.put": "{seat} puts a pebble.",
        "asked.put.own": "Put a pebble.",
        "asked.respond": "Who matches the {pebble}?",
        "asked.respond.own": "Match the {pebble}, or pass.",
        "asked.claim": "{seat}, is the point yours?",
        "asked.claim.own": "Is the point yours?",
        "means.put": "Show a pebble; somebody else may match it.\nUnmatched, it is worth a point.",
        "means.respond": "A pebble of the same colour matches.",
        "means.claim": "A point that you do not claim is given away.",
        "heading": "Turn {turn}",
        "do.put": "Put {pebble}",
        "do.match": "Match with {pebble}",
        "do.pass": "Pass",
        "do.claim_True": "Claim the point",
        "do.claim_False": "Give it away",
        "change.hand": "{seat}: {before}, then {after} in hand",
        "change.points": "{seat}: {before}, then {after} points",
        "refusal": "{why} (rules {rule}).",
        "why.not_your_turn": "It is not your turn",
        "why.not_in_hand": "You do not hold a {pebble}",
        "why.not_equal": "A {pebble} does not match a {shown}",
        "why.not_now": "That is no answer now",
        "role.pebble": "a pebble",
        "role.option": "an answer",
        "table": "Seat {seat}, {name}: {hand} in hand, {points} points.",
    }
}


class PebbleWords:
    """Put a game of Pebbles into words."""

    def __init__(self, names: tuple[str, ...], language: Language) -> None:
        self.names = names
        self.say = language.say
        self.listing = language.listing

    def _name(self, seat: int) -> str:
        return self.names[seat - 1]

    def _pebble(self, pebble: str) -> str:
        colour = pebble.partition(".")[0]
        return self.say("pebble", colour=self.say(f"pebble.{colour}")) if pebble else ""

    def sentence(self, event: Happened, text: str | None = None) -> str | None:
        """Return what happened."""
        key = f"happened.{event.what}"
        if event.hand:
            key += ".own"
        elif text and event.what == "claim_True":
            key += ".said"
        hand = self.listing([self._pebble(each) for each in event.hand])
        pebble = self._pebble(event.pebble)
        return self.say(key, seat=self._name(event.seat), pebble=pebble, hand=hand, text=text)

    def loss(self, event: Happened, reader: int | None = None) -> str | None:
        """Return what happened: nothing is lost."""
        return self.sentence(event)

    def question(self, view: PebbleView) -> str:
        """Return the pending question."""
        asked = view.decision
        if asked is None:
            return self.say("asked.over")
        own = ".own" if asked.seat == view.viewer else ""
        shown = self._pebble(view.shown)
        return self.say(f"asked.{asked.kind}{own}", seat=self._name(asked.seat), pebble=shown)

    def meaning(self, view: PebbleView) -> Sequence[str]:
        """Return what the question means."""
        asked = view.decision
        return () if asked is None else self.say(f"means.{asked.kind}").splitlines()

    def in_the_air(self, view: PebbleView) -> Sequence[str]:
        """Return nothing: what is put down lies there."""
        return ()

    def heading(self, view: PebbleView) -> str:
        """Return the turn."""
        return self.say("heading", turn=view.turn)

    def describe(self, action: Action, view: PebbleView) -> str:
        """Return what an action would do."""
        pebble = action.pebble if isinstance(action, Put | Match) else ""
        return self.say(f"do.{word_of(action)}", pebble=self._pebble(pebble))

    def doubt(self, action: Action, view: PebbleView) -> str:
        """Return nothing: whatever is answered is meant."""
        return ""

    def caution(self, answers: Sequence[Action], view: PebbleView) -> str:
        """Return nothing: the answers speak for themselves."""
        return ""

    def describe_preview(self, preview: Preview, view: PebbleView) -> Sequence[str]:
        """Return the points and hands that change."""
        return [
            self.say(
                f"change.{each.what}",
                seat=self._name(int(each.thing.id)),
                before=each.before,
                after=each.after,
            )
            for each in preview.changes
        ]

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal."""
        facts = {name: self._pebble(pebble) for name, pebble in refused.facts.items()}
        why = self.say(f"why.{refused.reason}", **facts)
        return self.say("refusal", why=why, rule=refused.rule)

    def spell(self, action: Action, view: PebbleView) -> Spelling:
        """Return an action as picks."""
        if isinstance(action, Put | Match):
            return (Part("pebble", (Thing("pebble", action.pebble),)),)
        return (Part(OPTION, (Thing(OPTION, word_of(action)),)),)

    def role(self, role: str, action: object = None) -> str:
        """Return the name of a role."""
        return self.say(f"role.{role}")

    def neglected(
        self, happened: Sequence[Happened], view: PebbleView, reader: int, *, is_told: bool
    ) -> Sequence[str]:
        """Return nothing."""
        return ()

    def holdings(self, view: PebbleView) -> Mapping[tuple[int, str], int]:
        """Return nothing."""
        return {}

    def holding(self, what: str, seat: int, reader: int | None = None) -> str:
        """Return the word itself."""
        return what

    def standing(self, view: PebbleView) -> Sequence[str]:
        """Return nothing."""
        return ()

    piece_keys = LETTERS

    def pieces(self, view: PebbleView) -> Sequence[Piece]:
        return ()

    def space_key(self, thing: Thing) -> str:
        return ""

    def hand(self, view: PebbleView) -> Sequence[Thing]:
        """List the pebbles of the viewer."""
        return [Thing("pebble", pebble) for pebble in view.hand]

    def label(self, thing: Thing, view: PebbleView) -> str:
        """Return the name of a thing."""
        if thing.kind == OPTION:
            return self.say(f"do.{thing.id}")
        if thing.kind == "seat":
            return self._name(int(thing.id))
        return self._pebble(str(thing.id))

    def entry_of(self, thing: Thing, view: PebbleView) -> str:
        """Return the id of a pebble."""
        return str(thing.id)

    def explain(self, thing: Thing, view: PebbleView) -> Sequence[str]:
        """Explain a thing."""
        return (self.label(thing, view), self.say("catalogue.text"))

    def table(self, view: PebbleView) -> Sequence[str]:
        """Describe the table."""
        return [
            self.say("table", seat=seat, name=name, hand=hand, points=points)
            for seat, (name, hand, points) in enumerate(
                zip(self.names, view.hand_sizes, view.points, strict=True), 1
            )
        ]


class PebbleAbout:
    """Describe Pebbles before anybody sits down."""

    def __init__(self, language: Language) -> None:
        self.say = language.say

    @property
    def motto(self) -> str:
        """Return what wins."""
        return self.say("motto")

    @property
    def winning(self) -> str:
        """Return how one wins."""
        return self.say("winning")

    @property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the names of the sizes of a hand."""
        values: dict[str | int, ValueWords] = {
            count: ValueWords(
                self.say("option.hand.value", count=count),
                self.say("option.hand.text", count=count),
            )
            for count in range(1, HAND + 1)
        }
        words = OptionWords(self.say("option.hand"), self.say("option.hand.help"), values)
        return {"hand": words}

    @property
    def seat_settings(self) -> Mapping[str, OptionWords]:
        """Return the names of the badges."""
        values: dict[str | int, ValueWords] = {
            each: ValueWords(self.say(f"badge.{each}"), self.say("badge.text")) for each in BADGES
        }
        built = ValueWords(self.say("badge.built"), self.say("badge.text"))
        parts = {
            each: ValueWords(self.say(f"badge.{each}"), self.say("badge.sign"))
            for each in ("signs", *SIGNS)
        }
        name, help = self.say("setting.badge"), self.say("setting.badge.help")
        return {"badge": OptionWords(name, help, values, built=built, parts=parts)}

    @property
    def figures(self) -> Mapping[str, str]:
        """Return the names of what is counted."""
        return {"matched": self.say("figure.matched")}

    def feats(self, counts: Mapping[str, int]) -> Sequence[str]:
        """Return nothing: a result says no more than who has won."""
        return ()

    def character(self, kind: str) -> str:
        """Return nothing: there are no characters."""
        return ""

    def topic(self, kind: str) -> str:
        """Return what a kind of question means."""
        return self.say(f"means.{kind}").splitlines()[0]

    def phase(self, word: str, edition: str) -> str:
        """Return the word: a turn is not divided."""
        return word

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """List the pebbles by colour."""
        colours = dict.fromkeys(pebble.partition(".")[0] for pebble in BAG)
        entries = tuple(self._entry(colour) for colour in colours)
        return (CatalogueSection(self.say("catalogue", count=len(BAG)), entries),)

    def _entry(self, colour: str) -> CatalogueEntry:
        copies = tuple(pebble for pebble in BAG if pebble.startswith(colour))
        return CatalogueEntry(
            colour,
            self.say(f"pebble.{colour}"),
            self.say("catalogue.copies", count=len(copies)),
            self.say("catalogue.kind"),
            (self.say("catalogue.text"),),
            copies,
        )

    def rulebook(self) -> str:
        """Return the rules."""
        return self.say("rules")
