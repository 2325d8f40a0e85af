"""What programs that learn the games are given."""
