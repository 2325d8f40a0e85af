"""The pictures of Magusha."""
