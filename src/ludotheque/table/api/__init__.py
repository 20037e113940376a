"""HTTP and JSON: one short function for each address."""
