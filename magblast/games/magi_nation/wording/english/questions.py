"""Prompts. Everybody reads the same ones, so they name who is asked.

``means`` says what a question means: first a hint, then more. ``topic`` is what its
kind is called in sums over many games.
"""

QUESTIONS = {
    "heading": "Turn {turn}, {phase}",
    "heading.set_up": "Set-up",
    "heading.over": "End of the game",
    "phase.energize": "Energize step",
    "phase.prs_1": "first Powers-Relics-Spells step",
    "phase.attack": "Attack step",
    "phase.creatures": "Creatures step",
    "phase.prs_2": "second Powers-Relics-Spells step",
    "phase.draw": "Draw step",
    "ask.over": "{seat} has won the game!",
    "ask.drawn": "The game is a draw.",
    "ask.place": "{seat}: in which order do the three Magi appear?",
    "ask.first.many": "{seat}: who begins? {seat} rolled highest, with {high}.",
    "ask.first": "{seat}: who begins? {seat} rolled {high} and {other} {low}.",
    "ask.fetch": "{seat}: which starting cards does {card} take?",
    "ask.fetch.none": "{seat}: {card} finds no starting card.",
    "ask.fetch.search": "{seat}: which cards does {card} take from the deck ({brief})?",
    "ask.fetch.search@heard": "{seat}: which cards does {card} take from the deck? Allowed: {brief}.",
    "ask.fetch.search.none": "{seat}: {card} finds nothing in the deck ({brief}).",
    "ask.fetch.search.none@heard": "{seat}: {card} finds nothing in the deck. Looked for: {brief}.",
    "ask.prs_1": "{seat}: {what}, or go on. {magi}.",
    "ask.prs_1.idle": "{seat}: there is nothing to use or play in this step. {magi}.",
    "ask.attack": "{seat}: attack with a creature, or go on.",
    "ask.attack.must": "{seat}: attack with a creature.",
    "ask.attack.idle": "{seat}: no creature can attack. {magi}.",
    "ask.creatures": "{seat}: play creatures, or go on. {magi}.",
    "ask.creatures.idle": "{seat}: there is no creature to play. {magi}.",
    "ask.prs_2": "{seat}: {what}, or end the turn. {magi}.",
    "ask.prs_2.idle": "{seat}: there is nothing left to use or play this turn. {magi}.",
    "ask.what.powers": "use powers",
    "ask.what.relics": "play relics",
    "ask.what.spells": "play spells",
    "ask.what.powers.relics": "use powers, play relics",
    "ask.what.powers.spells": "use powers, play spells",
    "ask.what.relics.spells": "play relics and spells",
    "ask.what.powers.relics.spells": "use powers, play relics and spells",
    "ask.magi": "{card} has {energy} energy",
    "ask.magi.none": "No Magi is in play",
    "ask.effect": "{seat}: an effect is waiting. {uses}",
    "ask.effect.attack": "{seat}: {creature} attacks {target}. {uses}",
    "ask.effect.creature_played": "{seat}: {subject} has come into play. {uses}",
    "ask.effect.relic_played": "{seat}: {subject} has been played. {uses}",
    "ask.effect.relic_leaving": "{seat}: {subject} is about to be discarded. {uses}",
    "ask.effect.draw_step": "{seat}: before the draw. {uses}",
    "ask.uses": "Use {effects}?",
    "ask.uses.of": "{effect} of {card} ({brief})",
    "ask.uses.of@heard": "{effect} of {card}, {brief}",
    "ask.uses.must": "Choose for {effects}.",
    "ask.uses.unknown": "Use an effect?",
    "ask.choose": "{seat}: choose for {card}.",
    "ask.choose.gain": "{seat}: the roll for {card} is {dice}. What gains {count}?",
    "ask.choose.lose": "{seat}: the roll for {card} is {dice}. What loses {count}?",
    "ask.choose.hand": "{seat}: which cards of {owner}'s hand does {card} discard?",
    "ask.choose.hand.none": "{seat}: {owner}'s hand holds no card that {card} can discard.",
    "ask.choose.deck": "{seat}: which of the top cards does {card} discard, and which goes on top?",
    "ask.discard": "{seat}: discard for {card}, {done} so far ({brief}).",
    "ask.discard@heard": "{seat}: discard for {card}, {done} so far; {brief}.",
    "ask.discard.must": "{seat}: you must discard for {card}, {done} so far ({brief}).",
    "ask.discard.must@heard": "{seat}: you must discard for {card}, {done} so far; {brief}.",
    "ask.discard.none": "{seat}: there is nothing left to discard for {card}. Discarded so far: {done}.",
    "ask.look": "{seat}: {card} shows {owner}'s hand. Look at it, then go on.",
    "means.place": "Your three Magi lie face down in this order, which stays for the whole game.\n"
    "The first one appears when your first turn begins; when one is defeated, the next one appears when "
    "your next turn begins. Then you may take its starting cards into your hand, and it energizes: it "
    "gains what stands after the +, as it does on each of your turns. If two play, nobody "
    "energizes on the very first turn. Nobody else sees the order.",
    "means.first": "The captain who rolled highest says who takes the first turn.\n"
    "If two play, nobody gains energy at the beginning of the very first turn.",
    "means.fetch": "You may take any of the cards into your hand, or none.\n"
    "Starting cards were found in your deck or your discard pile; what lies in neither is not shown. "
    "Everybody sees what is taken. The deck is shuffled afterwards.",
    "means.prs_1": "Use powers, play relics and play spells, as many as you can pay for.\n"
    "Your Magi pays for cards, for its own powers and for those of relics; a creature pays for its powers "
    "itself. Each power can be used once a turn. A spell of another region costs 1 more.",
    "means.attack": "Each of your creatures may attack once, unless a card lets it attack again.\n"
    "Attacker and defender lose as much energy as the other has. A Magi can be attacked only while its "
    "captain has no creatures; it does not strike back.",
    "means.creatures": "Play creatures from your hand; each costs its starting energy.\n"
    "A creature of another region costs 1 more. It can use powers in the next step, and attacks from "
    "your next turn on.",
    "means.prs_2": "Use powers, play relics and play spells once more, then the turn ends.\n"
    "What was used in the first of these steps cannot be used again. At the end you draw two cards.",
    "means.effect": "A card in play has been activated, and its controller may choose.\n"
    "To pass declines all effects that are waiting for you now.",
    "means.choose": "The cost has been paid. Now choose what it is used on.\n"
    "Dice, hands and cards on top of a deck are seen before this choice.",
    "means.discard": "Cards of your hand are discarded one by one.\n"
    "What the card does may depend on how many you discard. They go to your discard pile, where "
    "everybody sees them.",
    "means.look": "You see this hand until you go on; nobody else sees what you see.",
    "topic.place": "Ordering the Magi",
    "topic.first": "Choosing who begins",
    "topic.fetch": "Taking the cards found",
    "topic.prs_1": "First powers and spells",
    "topic.attack": "Attacking",
    "topic.creatures": "Playing creatures",
    "topic.prs_2": "Second powers and spells",
    "topic.effect": "Using effects",
    "topic.choose": "Choosing for a card",
    "topic.discard": "Discarding cards",
    "topic.look": "Looking at a hand",
}
