"""Count trees of legal actions; ``python -m tests.games.magi_nation.trees`` counts them again."""
