"""The pages, one short function for each address."""
