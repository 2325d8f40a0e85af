"""The bots of Mag•Blast."""
