"""What all parts of the table use and what knows no table."""
