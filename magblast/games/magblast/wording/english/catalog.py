"""What is wrong with the card file, or with the name of an edition."""

CATALOG = {
    "magblast.catalog.no_edition": "there is no edition {name}",
    "magblast.catalog.not_playable": "{edition} can be read, but not played yet",
    "magblast.catalog.no_effect": "the card {card} of edition {edition} does nothing yet",
    "magblast.catalog.no_ability": "the flagship {flagship} of edition {edition} does nothing yet",
    "magblast.catalog.not_utf8": "the card file {path} is not UTF-8 text",
    "magblast.catalog.not_read": "the card file {path} cannot be read: {cause}",
    "magblast.catalog.house_same": "the card file has an edition {edition} already; choose another id",
    "magblast.catalog.house_unknown": "{edition} leaves out {id}, but its base has no such card or flagship",
    "magblast.catalog.too_few": "there must be at least {least}, not {found}",
    "magblast.catalog.version": "{version} does not begin with {name}/",
    "magblast.catalog.same_id": "{count} entries have it",
    "magblast.catalog.too_many_icons": "{icons} are listed for {copies} copies",
    "magblast.catalog.no_turret": "a blast needs one",
    "magblast.catalog.needless_turret": "only a blast has one",
    "magblast.catalog.no_damage": "blasts and squadrons need it",
    "magblast.catalog.needless_damage": "only blasts and squadrons have it",
    "magblast.catalog.wrong_sum": "the entries add up to {found}, not {wanted}",
}
