"""The phrases of Contested Stones: those of Stones."""

from tests.stones.wording import PHRASES as STONES

PHRASES = {
    language: {key.replace("stones", "contested", 1): told for key, told in said.items()}
    for language, said in STONES.items()
}
