"""The table: the server at which people and bots sit.

A reader starts with `tables.py` (what can be done at a table), then `rooms.py` (one running table), `store.py` (what is
kept), `messages.py` and `stream.py` (what is told), `api.py` (how it is asked), `app.py` (all of it, served).
"""
