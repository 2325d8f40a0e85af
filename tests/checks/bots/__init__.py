"""Let bots play very many games, with invariants, and measure how strong they are."""
