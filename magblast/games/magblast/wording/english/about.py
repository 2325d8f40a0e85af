"""The game before it is set up: its title, its motto and the options of a table."""

from magblast.games.magblast import TITLE

ABOUT = {
    "magblast.title": TITLE,
    "magblast.edition.third": "third edition",
    "magblast.edition.second": "second edition",
    "magblast.edition.third.about": "Six ships are dealt to each captain, who keeps four. Cards such as Ramming Speed; no "
    "upgrades.",
    "magblast.edition.second.about": "Four ships are dealt to each captain. Six kinds of upgrades improve ships; no "
    "Ramming Speed.",
    "magblast.motto": "A blast without a sound effect misses.",
    "magblast.winning": "destroy the enemy flagship",
    "magblast.home.score": "hull {left}",
    "magblast.figure.fired": "shots",
    "magblast.figure.hits": "hits",
    "magblast.figure.flagship": "hits on flagships",
    "magblast.figure.damage": "damage",
    "magblast.figure.biggest": "best shot",
    "magblast.figure.kills": "kills",
    "magblast.figure.silent": "silent misses",
    "magblast.feat.damage": "{count} damage",
    "magblast.feat.biggest": "best shot {count}",
    "magblast.option.targets": "Targets",
    "magblast.option.targets.help": "who may be attacked by blasts and squadrons; neighbours is Controlled Carnage",
    "magblast.option.targets.any": "everybody",
    "magblast.option.targets.any.text": "Blasts and squadrons may attack any fleet. Everyone can gang up "
    "on the weakest.",
    "magblast.option.targets.neighbours": "Controlled Carnage",
    "magblast.option.targets.neighbours.text": "With four or more captains you may attack only your "
    "neighbours. Fairer, but you cannot stop a leader across the table.",
    "magblast.option.ask": "Who is asked",
    "magblast.option.ask.help": "who is asked for responses; holders is faster but reveals who holds an answer",
    "magblast.option.ask.eligible": "everybody who might respond",
    "magblast.option.ask.eligible.text": "Every captain who might respond is asked. Slower, but it reveals "
    "nothing.",
    "magblast.option.ask.holders": "only those who can respond",
    "magblast.option.ask.holders.text": "Only captains who can respond are asked. Fast, but it gives their hands away.",
    "magblast.option.sound": "Sound effects",
    "magblast.option.sound.help": "who judges the sound effects",
    "magblast.option.sound.honour": "on your honour",
    "magblast.option.sound.honour.text": "Among people, the attacker says whether the sound effect was "
    "made. One key, but nobody can object.",
    "magblast.option.sound.table": "the table listens",
    "magblast.option.sound.table.text": "Among people, anyone may say “I heard nothing!”, then the table "
    "votes. Fair, but one more key for each shot.",
    "magblast.option.sound.quiet": "quiet",
    "magblast.option.sound.quiet.text": "Sound effects are typed, and nobody wakes the baby. An empty line "
    "is a miss.",
    "magblast.option.sound.skirmish": "5.1 Skirmish",
    "magblast.option.sound.skirmish.text": "Against the clock: a late sound effect does not count. There "
    "is no time to think of a good one.",
    "magblast.option.brutal_assault": "Brutal Assault",
    "magblast.option.brutal_assault.help": "whether the last two captains are offered Brutal Assault",
    "magblast.option.brutal_assault.offer": "offered",
    "magblast.option.brutal_assault.offer.text": "The last two captains decide whether every turret may "
    "fire. Both must agree.",
    "magblast.option.brutal_assault.never": "never",
    "magblast.option.brutal_assault.never.text": "One blast per ship per turn, all game. A duel between "
    "two strong fleets can take a long time.",
    "magblast.option.brutal_assault.on": "always",
    "magblast.option.brutal_assault.on.text": "As soon as two captains are left, every turret may fire. "
    "The end is quick, and luck counts for more.",
    "magblast.character.bold": "Plays like the greedy bot, but fires more blasts in a turn.",
    "magblast.character.careful": "Plays like the greedy bot, but covers its fleet and leaves fewer zones open.",
    "magblast.character.hoarder": "Plays like the greedy bot, but discards less than half as many cards.",
    "magblast.character.builder": "Plays like the greedy bot, but deploys more ships.",
    "magblast.character.hunter": "Plays like the greedy bot, but aims more of its blasts at flagships.",
}
