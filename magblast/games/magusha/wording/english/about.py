"""The game before it is set up: its title, its motto, its options, its armies and its cards."""

from magblast.games.magusha import TITLE

ABOUT = {
    "title": TITLE,
    "motto": "Two armies on seven by five spaces. The rules follow Magusha; the armies are original.",
    "winning": "hit the enemy commander when it has no reserves left, or defeat all other enemy units",
    "home.score": "troops {left}",
    "original": "An original card of this program, not one of the published cards.",
    "figure.hits": "hits",
    "figure.defeated": "squads defeated",
    "figure.lost": "troops lost",
    "figure.pushed": "pushes",
    "figure.guarded": "spirits placed",
    "figure.flips": "flips",
    "feat.hits": "{count} hits",
    "feat.hits.one": "1 hit",
    "feat.defeated": "{count} squads defeated",
    "feat.defeated.one": "1 squad defeated",
    "option.formation": "Formation",
    "option.formation.help": "where the armies stand at the beginning",
    "option.formation.standard": "standard",
    "option.formation.standard.text": "Both armies stand in the same formation. The game begins "
    "at once.",
    "option.formation.free": "free",
    "option.formation.free.text": "Each captain places a commander and up to four squads. Whoever "
    "places second has seen the other army.",
    "option.first": "First turn",
    "option.first.help": "which seat begins",
    "option.first.seed": "drawn by lot",
    "option.first.seed.text": "The program draws who begins. The other captain has a rally stone.",
    "option.first.1": "seat 1",
    "option.first.1.text": "Seat 1 begins. Seat 2 has a rally stone.",
    "option.first.2": "seat 2",
    "option.first.2.text": "Seat 2 begins. Seat 1 has a rally stone.",
    "setting.army": "Army",
    "setting.army.help": "the army: a ready-made one, JSON, or a file of JSON; see docs/log-magusha.md",
    "setting.army.cinder_host": "Cinder Host",
    "setting.army.cinder_host.text": "Pike Breakers, Ash Callers, Smoke Runners, Ember Shepherds. "
    "Attacks, and grows dangerous through its losses.",
    "setting.army.cinder_raid": "Cinder Raid",
    "setting.army.cinder_raid.text": "Kiln Guards, Coal Slingers, Spark Thieves, Pyre Chanters. "
    "Gets behind the lines, but has few guards.",
    "setting.army.tidewatch": "Tidewatch",
    "setting.army.tidewatch.text": "Reef Wardens, Current Weavers, Undertow Blades, Lantern "
    "Keepers. Defends, and hits back slowly.",
    "setting.army.tidal_guard": "Tidal Guard",
    "setting.army.tidal_guard.text": "Shoal Lancers, Mist Singers, Salt Skimmers, Tide Oracles. "
    "Keeps its distance, but strikes seldom.",
    "setting.army.built": "your own",
    "setting.army.built.text": "Sixteen troops of one faction, up to four of each card. Takes a few "
    "minutes to build.",
    "army.part": "{kind}, squads of {count}. {ability}: {text}",
    "army.part.one": "{kind}, alone on a space. {ability}: {text}",
    "army.class": "{kind} {count}",
    "cards.faction": "{faction}",
    "cards.commander": "commander",
    "cards.summary": "{kind:<9}  {size}  {arrows}",
    "cards.kind": "{kind} of the {faction}, squads of {size}",
    "cards.kind.one": "{kind} of the {faction}, alone on a space",
    "cards.kind.commander": "commander of the {faction}",
    "character.bold": "Plays like the greedy bot, but risks more and strikes more often.",
    "character.careful": "Plays like the greedy bot, but keeps out of reach and loses fewer troops.",
    "character.hoarder": "Plays like the greedy bot, but keeps more troops in reserve.",
    "character.builder": "Plays like the greedy bot, but has more troops on the field.",
    "character.hunter": "Plays like the greedy bot, but hits the enemy commander more often.",
}
