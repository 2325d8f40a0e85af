"""Draw the table; every widget renders itself."""
