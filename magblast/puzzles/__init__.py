"""Ask decisions of finished games again: those in which one answer leads clearly."""
