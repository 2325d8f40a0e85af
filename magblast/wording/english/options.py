"""The screen of options."""

OPTIONS = {
    "screen.options.title": "OPTIONS",
    "screen.options.theme": "Colours",
    "screen.options.lines": "Lines",
    "screen.options.lines.drawn": "drawn",
    "screen.options.lines.drawn.text": "Frames and bars are drawn with lines and blocks. Some old "
    "terminals show boxes instead.",
    "screen.options.lines.ascii": "plain characters",
    "screen.options.lines.ascii.text": "For terminals that cannot draw lines and blocks. Bars are "
    "coarser and numbers smaller.",
    "screen.options.motion": "Animations",
    "screen.options.motion.none": "none",
    "screen.options.motion.none.text": "Nothing moves. You see only the result.",
    "screen.options.motion.basic": "basic",
    "screen.options.motion.basic.text": "What changes flashes. Suits a slow connection.",
    "screen.options.motion.full": "full",
    "screen.options.motion.full.text": "Things fly across the table, too. Any key ends an animation.",
    "screen.options.bell": "Bell",
    "screen.options.bell.off": "off",
    "screen.options.bell.off.text": "A cover appears without a sound.",
    "screen.options.bell.on": "on",
    "screen.options.bell.on.text": "The terminal rings at every cover. Everybody in the room "
    "hears it.",
    "screen.options.hints": "Hints",
    "screen.options.hints.on": "once",
    "screen.options.hints.on.text": "The first time that you are asked a new kind of question, a line says "
    "what it means.",
    "screen.options.hints.off": "off",
    "screen.options.hints.off.text": "Nothing is explained unless you press ?. If you turn hints on again, "
    "they start over.",
    "screen.options.hide": "Hand",
    "screen.options.hide.0": "stays open",
    "screen.options.hide.0.text": "Your hand is hidden only when you press h. If you walk away, "
    "everybody can read it.",
    "screen.options.hide.2": "hides after 2 minutes",
    "screen.options.hide.2.text": "After two minutes without a key your hand turns face down. Press h to see it again.",
    "screen.options.hide.5": "hides after 5 minutes",
    "screen.options.hide.5.text": "After five minutes without a key your hand turns face down. Press h to see it again.",
    "screen.options.language": "Language",
    "screen.options.language.text": "Used from the next screen on. A log is the same in every language.",
    "screen.options.language.system": "same as your system",
    "screen.options.language.system.text": "The language of your system, or English if there is no translation.",
    "screen.options.typed": "Typed texts",
    "screen.options.typed.kept": "remembered",
    "screen.options.typed.kept.text": "Texts that you type beside an action are suggested again in "
    "later games. Others at this computer see them, too.",
    "screen.options.typed.forgotten": "forgotten",
    "screen.options.typed.forgotten.text": "Texts that you type stay in the log of their game. "
    "Those suggested so far are deleted.",
    "screen.bell.on": "The bell rings at every cover; m turns it off.",
    "screen.bell.off": "The bell is off; m turns it on.",
    "screen.hints.on": "Hints are on, and start over.",
    "screen.hints.off": "Hints are off. ? explains what you are asked.",
}
