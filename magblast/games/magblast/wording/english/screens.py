"""The screens: what they say about Mag•Blast."""

SCREENS = {
    "screen.sound.make": "Make your sound effect, {name}!",
    "screen.sound.make.alone": "A sound effect, {name}?",
    "screen.sound.suggest": "such as  “{noise}”",
    "screen.sound.type": "type your sound effect (optional)",
    "screen.sound.type_alone": "type your sound effect",
    "screen.sound.type_quiet": "type your sound effect (quiet mode)",
    "screen.sound.made": "made it",
    "screen.sound.silent": "silence: asks first",
    "screen.sound.really": "Without a sound effect the blast misses. What do you want to do?",
    "screen.sound.really_yes": "silence: it misses",
    "screen.sound.really_back": "back to the question",
    "screen.sound.really_no": "made it after all",
    "screen.sound.back": "undo the shot",
    "screen.sound.fly": "let it fly",
    "screen.sound.alone": "You are asked only if a shot can destroy its target. It counts either way.",
    "screen.sound.honour": "On your honour.",
    "screen.sound.table": "The table listens.",
    "screen.sound.quiet": "Quiet mode: type your sound effect.",
    "screen.sound.quiet_empty": "Type your sound effect, or choose silence.",
    "screen.sound.no_letter": "A sound effect has at least one letter. Type it, or delete what you typed.",
    "screen.sound.clock": "5.1 Skirmish: {seconds}",
    "screen.sound.heard": "Did everybody hear it?",
    "screen.sound.heard.typed": "“{text}”   Did everybody hear it?",
    "screen.sound.heard_yes": "we heard it",
    "screen.sound.heard_no": "{name}: I heard nothing!",
    "screen.sound.vote": "{name} heard nothing. Vote with your seat numbers: more than half decides.",
    "screen.sound.vote_yes": "{name}: heard it",
    "screen.sound.vote_no": "{name}: heard nothing",
    "screen.sound.vote_end": "count the votes",
    "screen.agree.text": "In a Brutal Assault every turret of a ship may fire once per turn.",
    "screen.agree.yes": "agree",
    "screen.agree.no": "decline",
    "screen.end.title": "✦ {name} wins! Last flagship flying. ✦",
    "screen.end.fired": "shots",
    "screen.end.hits": "hits",
    "screen.end.accuracy": "accuracy",
    "screen.end.damage": "damage",
    "screen.end.biggest": "biggest\nhit",
    "screen.end.kills": "kills",
    "screen.end.silent": "silent\nmisses",
    "screen.end.noise": "{by} won with “{text}”",
    "screen.end.noises": "Loudest sound effects",
    "screen.end.award.aim": "Best aim: {name}, {count} hits in {fired} shots.",
    "screen.end.award.aim.one": "Best aim: {name}, one hit in {fired} shots.",
    "screen.end.award.biggest": "Biggest hit: {name}, {count} damage.",
    "screen.end.award.guns": "Heaviest guns: {name}, {count} damage in all.",
    "screen.end.award.kills": "Most kills: {name}, {count}.",
    "screen.end.award.revenge": "Revenge: {name} paid back {count} losses.",
    "screen.end.award.revenge.one": "Revenge: {name} paid back a loss.",
    "screen.end.award.quietest": "Quietest: {name}, {count} misses without a sound.",
    "screen.end.award.quietest.one": "Quietest: {name}, one miss without a sound.",
    "screen.end.measure": "hull left",
    "screen.end.plotted": "Hull left, turn by turn",
    "screen.end.vote": "{name}, who made the worst sound effects? That captain deals next.",
    "screen.end.voted": "{name} made the worst sound effects and deals the next game.",
    "screen.list.flagships": "Flagships",
    "screen.list.ships": "Ships",
    "screen.list.cards": "Action cards",
    "magblast.key.end_phase": "End phase",
    "magblast.key.flagship": "Flagship",
    "magblast.key.do.flagship": "flagship",
    "magblast.key.zone.yellow": "the yellow zone",
    "magblast.key.zone.green": "the green zone",
    "magblast.key.zone.red": "the red zone",
    "magblast.key.zone.blue": "the blue zone",
    "screen.help.timeline.losses": "{loss} a ship is lost, ",
    "screen.help.timeline.texts": "{noise} a sound effect, ",
    "screen.help.call": """\
Space        nobody responds
1-8          respond, or bluff: look at your hand behind a cover, then
             respond or pass
u            undo what was played, until somebody has looked at a hand
i            explain what was played, and every flagship
v            fleets or battle lines
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved
""",
    "screen.help.sound": """\
Enter        the sound effect was made, or heard
Esc          no sound effect: you are asked first. n lets the blast miss,
             u undoes the shot, and Esc goes back
1-8          say that you heard nothing, if the table listens; vote
i            explain what was played, and every flagship
v            fleets or battle lines
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved
""",
    "screen.help.sound.alone": """\
Alone against bots, you are asked only if a shot can destroy its target.
It counts with or without a sound effect.
Enter        the shot flies, with or without what you have typed
Esc          undo the shot
i            explain what was played, and every flagship
v            fleets or battle lines
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)
""",
    "screen.help.agree": """\
y, n         agree or decline
i            explain the flagships
v            fleets or battle lines
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved
""",
    "screen.help.table": """\
1-9          pick what has that number, or a captain if one is asked for
b            pick your own ship with that letter
2b           pick captain 2's, while the hand shows no digits
arrows       pick a zone if one is asked for: front, right, behind, left
Tab          move among the legal choices; Enter picks one
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
             (the key of a card to pay or discard puts it back, too)
f            use your flagship
Ctrl+R       undo a shot before its sound effect
a            suggest a fleet (while placing ships)
e, Ctrl+E    end the phase; end the turn
n            pass; right after a hit, picking any other card of the Attack
             phase passes for you
u, Ctrl+Y    undo what you did in your own turn, until something is
             revealed or judged; redo
Ctrl+U       undo everything back to where the phase began
h            hide your hand
Ctrl+D       standing orders, where captains are asked one by one
v            fleets or battle lines
PgUp, PgDn   scroll the table where it does not fit
i            explain the selected card or ship
l, /         the log: all, combat, mine; / searches it
Ctrl+G       turn the bell on or off
Ctrl+P       list what you can do now, with a search
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)

With the mouse: click to pick, click again to confirm, right-click for an
explanation; the keys at the bottom can be clicked, too.
""",
}
