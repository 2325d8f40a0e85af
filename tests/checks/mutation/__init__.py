"""Change the engine, the cards and the flagships in small ways: some test must notice."""
