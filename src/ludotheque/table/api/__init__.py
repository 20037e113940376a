"""HTTP and JSON: one short function for each address. Bodies are in `bodies.py`, the client in `dependencies.py`."""
