"""Build what a captain brings of their own, such as an army, line by line."""

from typing import Any

from magblast.cli.plain.choosing import ask, choose, choose_one
from magblast.cli.plain.console import Console
from magblast.kernel.about import OptionWords
from magblast.kernel.setup import Builder, SeatSetting
from magblast.play.building import begun
from magblast.wording import tell


def build(console: Console, words: OptionWords, setting: SeatSetting, builder: Builder) -> Any:
    """Ask how many of each part, until there is a value that can be played; return its JSON."""
    say = console.language.say
    kinds = [*builder.parts]
    told = [_line(console, words, each) for each in kinds]
    kind = kinds[choose_one(console, say("plain.build.kind"), told)]
    building = begun(setting, builder, kind)
    while True:
        parts = [*building.parts.items()]
        lines = [
            say(
                "plain.build.part",
                name=words.parts[part].name,
                text=words.parts[part].text,
                count=building.count(part),
                most=most,
            )
            for part, most in parts
        ]
        problems = [tell(each, console.language) for each in building.problems]
        console.say(*problems)
        key = "plain.build.wrong" if problems else "plain.build"
        asked = say(key, sum=tell(building.sum, console.language))
        which = choose(console, asked, lines, may_end=not problems)
        if which < 0:
            return building.value
        part, most = parts[which]
        building = building.taking(part, _count(console, words.parts[part].name, most))


def _line(console: Console, words: OptionWords, kind: str) -> str:
    name, text = words.parts[kind]
    return console.language.say("plain.home.value", name=name, text=text)


def _count(console: Console, name: str, most: int) -> int:
    """Ask for a number up to ``most``."""
    while True:
        console.say(console.language.say("plain.build.count", name=name, most=most))
        word = ask(console)
        if word.isdecimal() and len(word) < 4 and int(word) <= most:
            return int(word)
        console.say(console.language.say("plain.build.bad", most=most))
