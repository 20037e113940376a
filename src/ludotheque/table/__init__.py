"""The table: the server at which people and bots sit.

A reader starts with `table/room/registry.py` (what can be done at a table), then `table/room/room.py` (one running
table), `table/store/store.py` (what is
kept), `table/messages/snapshot.py` and `table/messages/stream.py` (what is told), `table/api/tables.py` (how it is
asked), `server/app.py` (all of it, served).
"""
