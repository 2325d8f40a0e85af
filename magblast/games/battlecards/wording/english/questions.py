"""Prompts. ``public`` ones stand on a screen for all eyes, ``private`` ones beside the hand.

``means`` says what a question means: first a hint, then more. ``topic`` is what its
kind is called in sums over many games.
"""

QUESTIONS = {
    "heading": "Turn {turn}, {phase} phase",
    "heading.set_up": "Set-up",
    "heading.over": "End of the game",
    "over": "{seat} has won the game!",
    "public.choose": "Rock, paper, scissors! {seat} won. First with six cards, or second with "
    "eight?",
    "private.choose": "You won the toss. First with six cards, or second with eight?",
    "public.draw": "{seat}'s turn, before the draw.",
    "public.upgrade": "{seat}'s turn: Upgrade.",
    "public.deploy": "{seat}'s turn: Deploy.",
    "public.attack": "{seat}'s turn: Attack.",
    "public.discard": "{seat}'s turn: Discard.",
    "public.respond": "{news} Any answer?",
    "public.missile": "{seat}: who takes the megamissile?",
    "public.block": "{seat}: who blocks {ship} ({attack})?",
    "public.block@heard": "{seat}: who blocks {ship}, attack {attack}?",
    "public.rescue": "{seat}'s base is at {base}. Play a Damage Control Team?",
    "private.draw": "Draw up to six.",
    "private.draw.anytime": "Play anytime cards now, or draw up to six.",
    "private.draw_none": "With six or more cards you draw none. Go on.",
    "private.draw_none.anytime": "Play anytime cards now, or go on: with six or more cards you draw none.",
    "private.upgrade": "One upgrade for each ship. Waiting: {ships}.",
    "private.upgrade_none": "You have no upgrade to make. End the phase.",
    "private.upgrade_none.anytime": "You have no upgrade to make. Play an anytime card, or end the "
    "phase.",
    "private.deploy": "Lay down a ship, or end the phase.",
    "private.deploy.anytime": "Lay down a ship, play an anytime card, or end the phase.",
    "private.deploy_none": "You have no ship to lay down. End the phase.",
    "private.deploy_none.anytime": "You have no ship to lay down. Play an anytime card, or end the "
    "phase.",
    "private.deploy_upgrade": "Put the extra upgrade on a new ship, or end the phase.",
    "private.deploy_done": "No more ships this turn. End the phase.",
    "private.deploy_done.anytime": "No more ships this turn. Play an anytime card, or end the "
    "phase.",
    "private.deploy_ace": "Laid down. An Ace could bring another ship, or an upgrade for a new "
    "one.",
    "private.deploy_ace.deploy": "Laid down. An Ace could bring another ship.",
    "private.deploy_ace.upgrade": "Laid down. An Ace could bring an upgrade for a new ship.",
    "private.attack": "Announce ships, then attack.",
    "private.attack.card": "Announce ships, play a card if you like, then attack.",
    "private.attack_card": "No ship can attack. Play an attack card, or end the phase.",
    "private.attack_none": "Nothing to attack with. End the phase.",
    "private.attack_none.anytime": "Nothing to attack with. Play an anytime card, or end the "
    "phase.",
    "private.attack_announced": "Announced: {ships}. Attack.",
    "private.attack_announced.card": "Announced: {ships}. Play a card, or attack.",
    "private.attack_more": "Announced: {ships}. Announce more, or attack.",
    "private.attack_more.card": "Announced: {ships}. Announce more, play a card, or attack.",
    "private.discard": "Discard what you like, then end the turn.",
    "private.discard.anytime": "Discard what you like or play an anytime card, then end the turn.",
    "private.discard_none": "Nothing to discard. End the turn.",
    "private.respond": "{news} Answer, or pass.",
    "private.respond.none": "{news} You cannot respond. Pass.",
    "private.missile": "Who takes the megamissile?",
    "private.block": "Who blocks {ship} ({attack})?",
    "private.block@heard": "Who blocks {ship}, attack {attack}?",
    "private.rescue": "Your base is at {base}. Play jokers, or give up.",
    "private.rescue.none": "Your base is at {base}, and you hold no joker. Give up.",
    "news.missile": "{seat} plays {card}, a MEGAMISSILE.",
    "news.barrage": "{seat} plays {card}, a BARRAGE on {count} ships.",
    "news.barrage.one": "{seat} plays {card}, a BARRAGE on one ship.",
    "news.barrage_base": "{seat} plays {card}, a BARRAGE on {other}'s base.",
    "news.three": "{seat} plays {card}, a fighter squadron for {ship}.",
    "news.mine": "{seat} plays {card}, a mine, on {target}.",
    "news.joker": "{seat} plays a joker.",
    "news.ace": "{seat} plays {card} to negate {to}.",
    "news.extra_ship": "{seat} plays {card} to lay down another ship.",
    "news.extra_upgrade": "{seat} plays {card} to upgrade a new ship.",
    "news.deployed": "{seat} lays down {ship}.",
    "news.deployed.gone": "{seat} laid down {ship}, which is gone now.",
    "news.meets": "{ship} ({attack}) meets {blocker} ({defense}).",
    "news.meets@heard": "{ship}, attack {attack}, meets {blocker}, defense {defense}.",
    "news.gone": "{ship} ({attack}) is blocked, and {blocker} is gone.",
    "news.unblocked": "{ship} ({attack}) is not blocked: {seat}'s base {before} → {left}.",
    "news.gone@heard": "{ship}, attack {attack}, is blocked, and {blocker} is gone.",
    "news.unblocked@heard": "{ship}, attack {attack}, is not blocked: {seat}'s base goes from {before} "
    "to {left}.",
    "means.choose": "Whoever goes first gets six cards. Whoever goes second gets eight.\n"
    "No card has been dealt yet, and nobody has a ship. Later each of you draws until they hold six "
    "cards.",
    "means.draw": "You may play a 3, a 4 or the Joker before you draw up to six cards.\n"
    "With six or more you draw none. Each card that you play now makes room for another one.",
    "means.upgrade": "Each of your ships may get one upgrade from your hand: a 2, 6, 7, 8 or 9.\n"
    "A 6, 7, 8 or 9 adds 1 to attack and to defense. A 2 is a Shield: it adds 1 to defense and "
    "takes the hit of a missile. A Jack has two slots, a Queen three and a King four. No ship may have two "
    "upgrades of one rank.",
    "means.deploy": "You may lay down one ship from your hand: a Jack, a Queen or a King.\n"
    "It comes without upgrades. Until it has one, a mine can destroy it.",
    "means.attack": "Announce the ships that attack, in order, and add a 5 or a 10 if you like.\n"
    "The card takes effect before the ships attack. An attack that nobody blocks takes its attack "
    "value off the other base.",
    "means.respond": "You may answer what was just played with an anytime card, or pass.\n"
    "An Ace cancels an attack card or another Ace. A 3, a 4 or a Joker does what it always does.",
    "means.block": "One of your ships may block the attack, or take the missile.\n"
    "A blocker is destroyed if the attack value is greater than its defense value. A missile "
    "destroys a ship that has no Shield. If you choose no ship, your base loses the attack value, "
    "or 1 point to the missile.",
    "means.rescue": "A base at 0 or less falls, unless Jokers bring it above 0.\n"
    "Each Joker adds 3 points.",
    "means.discard": "Discard any cards you do not want, or none. Then your turn ends.\n"
    "In your next turn you draw until you hold six cards again.",
    "topic.choose": "Going first or second",
    "topic.draw": "Before drawing",
    "topic.upgrade": "Upgrading ships",
    "topic.deploy": "Laying down ships",
    "topic.attack": "Attacking",
    "topic.respond": "Responding to a card",
    "topic.block": "Blocking",
    "topic.rescue": "Rescuing the base",
    "topic.discard": "Discarding cards",
}
