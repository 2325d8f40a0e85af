"""Write games to logs, read them back, and translate tables to JSON and from it."""
