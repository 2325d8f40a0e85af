"""Hold the words of the screens, in one place; sentences about a game come from wording."""

from typing import Any

WORDS = {
    "motto": "A blast without a sound effect misses.",
    "home.new": "New game",
    "home.resume": "Resume   {game}",
    "home.replay": "Watch    {game}",
    "home.cards": "Cards",
    "home.rules": "Rules",
    "home.options": "Options",
    "home.quit": "Quit",
    "game": "{names} · {edition} · {when}",
    "game.edition": "{edition} edition",
    "cover.look": "I am here",
    "cover.away": "Everybody else looks away.",
    "cover.called": "{name} has called. Look at your hand, then answer or stay silent.",
    "call.title": "TABLE CALL",
    "call.nobody": "nobody",
    "call.hint": "To call may be a bluff.",
    "call.help": "help",
    "call.cards": "cards",
    "call.leave": "leave",
    "sound.make": "Make your sound effect, {name}!",
    "sound.suggest": "such as  “{noise}”",
    "sound.type": "the noise in letters, if you like",
    "sound.type_quiet": "type the noise: that is how it is made tonight",
    "sound.made": "made it",
    "sound.silent": "silence…",
    "sound.really": "Silence: the blast misses. Really?",
    "sound.really_yes": "not a sound",
    "sound.really_no": "made it after all",
    "sound.back": "take it back",
    "sound.honour": "On your honour.",
    "sound.table": "The table listens.",
    "sound.quiet": "A quiet table: typing the noise makes it.",
    "sound.quiet_empty": "Type a noise, or choose silence.",
    "sound.clock": "5.1 Skirmish: {seconds}",
    "sound.heard": "Did everybody hear it?",
    "sound.heard_yes": "we heard it",
    "sound.heard_no": "{name}: I heard nothing!",
    "sound.vote": "{name} heard nothing. Vote with your digits: it takes more than half.",
    "sound.vote_yes": "{name}: heard it",
    "sound.vote_no": "{name}: heard nothing",
    "sound.vote_end": "count",
    "agree.text": "In a Brutal Assault each turret of a ship may fire once a turn.",
    "agree.yes": "I agree",
    "agree.no": "no",
    "recap.title": "Since you last looked, {name}",
    "recap.go": "to the table",
    "leave.title": "Leave the game?",
    "leave.text": "It is saved; the home screen offers to resume it.",
    "leave.elsewhere": "It is saved in {path}.",
    "leave.yes": "leave",
    "leave.no": "stay",
    "end.title": "✦ {name} commands the last flagship ✦",
    "end.head": "captain",
    "end.fired": "shots",
    "end.hits": "hits",
    "end.accuracy": "aim",
    "end.damage": "damage",
    "end.biggest": "best",
    "end.kills": "kills",
    "end.silent": "silent",
    "end.turns": "{turns}, {actions}.",
    "end.noises": "Noises to remember",
    "end.quietest": "Most silent misses: {name}.",
    "end.vote": "Who made the worst sound effects, and deals the next game? Press the digit.",
    "end.voted": "The worst sound effects were {name}'s, who deals the next game.",
    "end.path": "The log: {path}",
    "end.rematch": "rematch: same deal, seats rotated",
    "end.next": "next game, dealt by {name}",
    "end.replay": "watch it again",
    "end.home": "home",
    "set_up.title": "NEW GAME",
    "set_up.edition": "Edition",
    "set_up.asking": "Responses",
    "set_up.sound": "Sound effects",
    "set_up.targets": "Targets",
    "set_up.brutal_assault": "Brutal Assault",
    "set_up.seed": "Seed",
    "set_up.seed_hint": "drawn at random",
    "set_up.nobody": "nobody",
    "set_up.start": "start",
    "set_up.next": "next field",
    "set_up.back": "back",
    "asking.call": "table call",
    "asking.call.text": "One public question for all; a captain who wants to answer calls with the "
    "seat's digit.",
    "asking.strict": "strict",
    "asking.strict.text": "Every captain who might answer is asked behind a cover, in order.",
    "asking.friendly": "friendly and fast",
    "asking.friendly.text": "Captains who hold an answer are asked alone: it shows who holds one.",
    "sound_mode.honour": "on your honour",
    "sound_mode.honour.text": "The attacker says whether the noise was made.",
    "sound_mode.table": "the table listens",
    "sound_mode.table.text": "Anybody else may have heard nothing; then the others vote.",
    "sound_mode.quiet": "quiet",
    "sound_mode.quiet.text": "Typing the noise makes it, and nobody wakes the baby.",
    "sound_mode.skirmish": "5.1 Skirmish",
    "sound_mode.skirmish.text": "A clock runs: a late noise is no noise.",
    "targets.any": "everybody",
    "targets.any.text": "Blasts and squadrons may attack any fleet.",
    "targets.neighbours": "Controlled Carnage",
    "targets.neighbours.text": "Blasts and squadrons reach the neighbours alone, in games of four "
    "or more.",
    "brutal_assault.offer": "offered",
    "brutal_assault.offer.text": "The last two decide whether every turret may fire.",
    "brutal_assault.never": "never",
    "brutal_assault.never.text": "One blast a ship and turn, to the end.",
    "brutal_assault.on": "always",
    "brutal_assault.on.text": "As soon as two are left, every turret may fire.",
    "options.title": "OPTIONS",
    "options.theme": "Colours",
    "options.lines": "Lines",
    "options.lines.drawn": "drawn",
    "options.lines.drawn.text": "Frames and bars are drawn with lines and blocks.",
    "options.lines.ascii": "plain characters",
    "options.lines.ascii.text": "For terminals that cannot draw lines and blocks.",
    "options.bell": "Bell",
    "options.bell.off": "off",
    "options.bell.off.text": "Only the captains make noises.",
    "options.bell.on": "on",
    "options.bell.on.text": "The terminal rings when a cover goes up.",
    "options.hide": "Hand",
    "options.hide.0": "stays open",
    "options.hide.0.text": "The hand is hidden with h alone.",
    "options.hide.2": "hides after 2 minutes",
    "options.hide.2.text": "Without a key for two minutes the hand turns face down.",
    "options.hide.5": "hides after 5 minutes",
    "options.hide.5.text": "Without a key for five minutes the hand turns face down.",
    "options.broken": "{path} {reason}, so the default settings are used.",
    "options.wrong": "{path} has mistakes ({fields}); the defaults are used for those.",
    "theme.magblast-dark": "dark",
    "theme.magblast-dark.text": "For dark rooms.",
    "theme.magblast-light": "light",
    "theme.magblast-light.text": "For the garden.",
    "theme.magblast-contrast": "high contrast",
    "theme.magblast-contrast.text": "Bright and bold on black.",
    "theme.magblast-colour-blind": "colour-blind safe",
    "theme.magblast-colour-blind.text": "Zones differ in lightness, too.",
    "theme.magblast-mono": "mono",
    "theme.magblast-mono.text": "The terminal's own colours, and no others.",
    "cards.search": "a part of a name",
    "cards.flagships": "Flagships",
    "cards.ships": "Ships",
    "cards.cards": "Action cards",
    "replay.public": "the public",
    "replay.all": "all hands",
    "replay.playing": "playing",
    "replay.stopped": "stopped",
    "replay.where": " {index} of {last} · eyes: {eyes} · {playing}",
    "replay.with_take_backs": " · with what was taken back",
    "notice.title": "About the saved game",
    "notice.go": "go on",
    "problem.title": "That did not work",
    "problem.home": "home",
    "problem.again": "try again",
    "problem.copy": "copy the log to the saved games, and go on there",
    "problem.salvage": "save what is sound as a new game, and go on there",
    "problem.watch": "watch what is sound",
    "log.all": "The log shows everything.",
    "log.combat": "The log shows combat alone.",
    "log.mine": "The log shows what concerns you alone.",
    "log.search": "a word of the log",
    "pick.cannot": "That cannot be picked here; Esc takes the last pick back.",
    "bell.on": "The bell rings when a cover goes up; m switches it off.",
    "bell.off": "The bell is silent; m switches it on.",
    "undo.none": "Nothing can be taken back: nothing was done, or something new is known since.",
    "hidden": "The hand is hidden; h shows it again.",
}

HELP_TABLE = """\
1-9, A-Z     pick the card or ship with that key
Tab, arrows  walk through what may be picked; Enter picks it
y g r b      pick a zone: yellow, green, red, blue
Enter        do what the prompt says
Esc          take the last pick back
f            use the flagship
Ctrl+T       take a shot back before its noise
a            let the computer suggest a fleet (while placing)
e            end the phase
n            no: no answer, nothing follows
u, U         take the last action back while nothing new is known;
             play it again
h            hide the hand
v            fleet view or battle lines
PgUp, PgDn   scroll the table where it does not fit
i            what the thing at the cursor, or the hand, says
l, /         the log: all, combat, mine; / finds a word in all of it
m            the bell on or off
F1           the rules
q            leave; the game is saved

On a ship: Cr»1 B 5/6 is a cruiser of speed 1 with a beam turret and 5 of 6
hull left; L laser, B beam, M mag, c carrier, s minesweeper, x or × has
fired, +1 an upgrade. Sc scout, De destroyer, Ca carrier, Dn dreadnought,
Ms minesweeper, Gs gunship. On a fleet: ▒→2 is a Minefield, ░→2 Asteroids,
until the turn of captain 2; h3 is a hand of three cards.

By mouse: click what you want to pick, click it again to do it; the right
button tells what it is; the keys at the bottom can be clicked too.
"""
HELP_CALL = """\
Space        nobody answers, or nobody wants to
1-8          the captain of that seat calls, looks at the hand behind a
             cover, and answers or only pretends to
i            what was played says, and every flagship
v            fleet view or battle lines
F1           the rules
q            leave; the game is saved
"""
HELP_REPLAY = """\
right, left  one action on or back
space        play and stop
+ -          faster, slower
t T          next turn, turn before
p P          next phase, phase before
Home End     the beginning, the end
0-8, e       whose eyes: 0 the public's, a seat's, e for the next; a for all
b            what was taken back, too, or the game without it
c            go on from here, as a game of its own
v            fleet view or battle lines
l, /         the log: all, combat, mine; / finds a word in what came before
q            leave
"""


def say(key: str, **slots: Any) -> str:
    """Fill a phrase; what fills it is taken as it is."""
    return WORDS[key].format_map(slots)
