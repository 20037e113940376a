"""Side-by-side measurements: our engine and its peers, in one run on one machine."""
