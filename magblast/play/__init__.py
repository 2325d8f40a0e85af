"""Play games: a session joins a table, its log and its seats."""
