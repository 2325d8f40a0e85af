"""The game before it is set up: its title, its motto and the options of a table."""

ABOUT = {
    "title": "Mag•Blast",
    "motto": "A blast without a sound effect misses.",
    "figure.fired": "shots",
    "figure.hits": "hits",
    "figure.flagship": "hits on flagships",
    "figure.damage": "damage",
    "figure.kills": "kills",
    "figure.silent": "silent misses",
    "option.targets": "Targets",
    "option.targets.help": "who may be attacked by blasts and squadrons; neighbours is Controlled Carnage",
    "option.targets.any": "everybody",
    "option.targets.any.text": "Blasts and squadrons may attack any fleet. Everyone can gang up "
    "on the weakest.",
    "option.targets.neighbours": "Controlled Carnage",
    "option.targets.neighbours.text": "With four or more captains you may attack only your "
    "neighbours. Fairer, but you cannot stop a leader across the table.",
    "option.ask": "Who is asked",
    "option.ask.help": "who is asked for responses; holders is faster but reveals who holds an answer",
    "option.ask.eligible": "everybody who might respond",
    "option.ask.eligible.text": "Every captain who might respond is asked. Slower, but it reveals "
    "nothing.",
    "option.ask.holders": "only those who can respond",
    "option.ask.holders.text": "Only captains who can respond are asked. Fast, but it gives their hands away.",
    "option.sound": "Sound effects",
    "option.sound.help": "who judges the sound effects",
    "option.sound.honour": "on your honour",
    "option.sound.honour.text": "The attacker says whether the sound effect was made. One key, "
    "but nobody can object.",
    "option.sound.table": "the table listens",
    "option.sound.table.text": "Anyone may say “I heard nothing!”, then the table votes. Fair, "
    "but one more key for each shot.",
    "option.sound.quiet": "quiet",
    "option.sound.quiet.text": "Sound effects are typed, and nobody wakes the baby. An empty line "
    "is a miss.",
    "option.sound.skirmish": "5.1 Skirmish",
    "option.sound.skirmish.text": "Against the clock: a late sound effect does not count. There "
    "is no time to think of a good one.",
    "option.brutal_assault": "Brutal Assault",
    "option.brutal_assault.help": "whether the last two captains are offered Brutal Assault",
    "option.brutal_assault.offer": "offered",
    "option.brutal_assault.offer.text": "The last two captains decide whether every turret may "
    "fire. Both must agree.",
    "option.brutal_assault.never": "never",
    "option.brutal_assault.never.text": "One blast per ship per turn, all game. A duel between "
    "two strong fleets can take a long time.",
    "option.brutal_assault.on": "always",
    "option.brutal_assault.on.text": "As soon as two captains are left, every turret may fire. "
    "The end is quick, and luck counts for more.",
}
