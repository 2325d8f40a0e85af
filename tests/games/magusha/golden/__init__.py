"""Hold golden games of Magusha."""
