"""Play the card game Mag•Blast at one terminal."""

__version__ = "0.1.0"
