"""Prompts. ``public`` ones stand on a screen for all eyes, ``private`` ones beside the hand.

``means`` says what a question means: first a hint, then more. ``topic`` is what its
kind is called in sums over many games.
"""

QUESTIONS = {
    "magblast.phase_news": "{seat} begins the {phase} phase.",
    "magblast.ask.place": "{seat}: choose ships and place one in each zone.",
    "magblast.ask.discard": "{seat}'s turn: {phase}.",
    "magblast.ask.draw": "{seat} draws, or uses the ability of {flagship} instead.",
    "magblast.ask.reinforce": "{seat}'s turn: {phase}.",
    "magblast.ask.deploy": "{seat} puts a ship into a zone.",
    "magblast.ask.maneuver": "{seat}'s turn: {phase}.",
    "magblast.ask.attack": "{seat}'s turn: {phase}.",
    "magblast.ask.sound": "{news} Make your sound effect, {seat}!",
    "magblast.ask.respond": "{news} Any response?",
    "magblast.ask.follow_up": "{seat} hit {target}. Any follow-up?",
    "magblast.ask.follow_up.direct": "A Direct Hit by {seat} on {target}. Any follow-up?",
    "magblast.ask.choose": "{seat} moves the ships of the zone of {target}.",
    "magblast.ask.agree": "Two captains left. {seat}, play Brutal Assault?",
    "magblast.ask.place.own": "Choose a ship for each zone.",
    "magblast.ask.discard.own": "Discard any cards, then end the phase.",
    "magblast.ask.draw.own": "Draw as usual, or use the ability of {flagship} instead.",
    "magblast.ask.discard.own.idle": "You have no cards to discard. End the phase.",
    "magblast.ask.reinforce.own.idle": "You cannot pay for a ship. End the phase.",
    "magblast.ask.discard.own.rest": "You have no cards to discard, but you can still use {rest}.",
    "magblast.ask.reinforce.own.rest": "You cannot pay for a ship, but you can still use {rest}.",
    "magblast.ask.maneuver.own.rest": "None of your ships can move, but you can still use {rest}.",
    "magblast.ask.maneuver.own.full": "Move ships: no zone may hold more than three.",
    "magblast.ask.attack.own.rest": "You cannot play a card, but you can still use {rest}.",
    "magblast.ask.maneuver.own.idle": "None of your ships can move. End the phase.",
    "magblast.ask.attack.own.idle": "There is nothing you can play now. End the turn.",
    "magblast.ask.attack.own.mined": "{mine} pins your ships; you can still use {rest}.",
    "magblast.ask.attack.own.mined.idle": "{mine} pins your ships. There is nothing else you can play. End the turn.",
    "magblast.ask.mine": "{seat}'s {card}",
    "magblast.ask.reinforce.own": "Pay for ships, or end the phase.",
    "magblast.ask.deploy.own": "Choose a zone for {ships}.",
    "magblast.ask.deploy.one_of.own": "Keep one of {ships}, and choose its zone.",
    "magblast.ask.maneuver.own": "Move ships, or end the phase.",
    "magblast.ask.attack.own": "Play cards, or end the turn.",
    "magblast.ask.sound.own": "{news} Did you make your sound effect?",
    "magblast.ask.respond.own": "{news} Respond, or pass.",
    "magblast.ask.follow_up.own": "A hit! Follow up on {target}, or pass.",
    "magblast.ask.follow_up.direct.own": "A Direct Hit! Follow up on {target} with an effect, or pass.",
    "magblast.ask.follow_up.direct.own.again": "A Direct Hit! Hit {target} again with {ship}, use an effect, or pass.",
    "magblast.ask.respond.own.idle": "{news} You cannot respond. Pass.",
    "magblast.ask.follow_up.own.idle": "A hit! You cannot follow up on {target}. Pass.",
    "magblast.ask.follow_up.direct.own.idle": "A Direct Hit! You cannot follow up on {target}. Pass.",
    "magblast.ask.choose.own": "Choose where {target} and the ships beside it go.",
    "magblast.ask.agree.own": "Two captains left. Play Brutal Assault?",
    "magblast.means.place": "Put a ship into each of your zones. A zone without a ship is open.\n"
    "A ship in the enemy zone of the same colour can fire at your flagship through an open zone. "
    "Lose your flagship and you are out of the game.",
    "magblast.means.discard": "After this phase, you draw until you hold five cards.\n"
    "You need not discard anything.",
    "magblast.means.draw": "Your flagship lets you do something else instead of drawing cards.\n"
    "Otherwise you draw until you hold five.",
    "magblast.means.reinforce": "Pay for a new ship with three icons of one kind, or with one of each kind.\n"
    "You discard the cards you pay with, see the ship, then choose its zone. You may buy several "
    "ships, or none.",
    "magblast.means.deploy": "Put the new ship into one of your zones. No zone may hold more than three.\n"
    "It may move and fire in this turn.",
    "magblast.means.maneuver": "Each of your ships may move as many zones as its speed, or stay.\n"
    "The zones form a ring: yellow, green, red, blue, and yellow again. When the phase ends, no "
    "zone may hold more than three ships.",
    "magblast.means.attack": "Play cards. For a blast: the card, the ship that fires, and the target.\n"
    "A ship fires a blast of one of its turrets at ships in the zone of its own colour, or at a "
    "flagship if that zone is open. It fires once a turn. When you end the phase, your turn ends.",
    "magblast.means.sound": "Among people, a blast without a sound effect misses. Make one first.\n"
    "Only then may the others respond to the shot.",
    "magblast.means.respond": "Some cards can be played right now, in answer to what was just played.\n"
    "Captains are asked whatever they hold, so that the question gives nothing away. To do "
    "nothing, pass.",
    "magblast.means.follow_up": "Some cards can be played only now, on the target that was just hit.\n"
    "They say so. One of them may be followed by an effect, or by another blast from the same "
    "ship. If you pass, your Attack phase goes on.",
    "magblast.means.choose": "Choose a zone of the same fleet for each of these ships.\n"
    "A ship may stay where it is. Afterwards no zone may hold more than three ships.",
    "magblast.means.agree": "In Brutal Assault, a ship may fire each of its turrets once in a turn.\n"
    "It makes for a faster end, and begins only if both of you agree.",
    "magblast.topic.place": "Placing the fleet",
    "magblast.topic.discard": "Discarding cards",
    "magblast.topic.draw": "Drawing, or an ability",
    "magblast.topic.reinforce": "Paying for ships",
    "magblast.topic.deploy": "Deploying a ship",
    "magblast.topic.maneuver": "Moving ships",
    "magblast.topic.attack": "Attacking",
    "magblast.topic.sound": "Making sound effects",
    "magblast.topic.respond": "Responding",
    "magblast.topic.follow_up": "Following up on a hit",
    "magblast.topic.choose": "Moving a whole zone",
    "magblast.topic.agree": "Agreeing to an assault",
}
