"""Draw a table of Mag•Blast: fleets, ships, cards; pictures only, no Textual."""
