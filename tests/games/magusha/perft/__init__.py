"""Count the answers of Magusha."""
