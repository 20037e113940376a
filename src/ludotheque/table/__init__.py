"""The table: the server at which people and bots sit.

A reader starts with `table/room/room.py` (one table in memory) and `table/room/registry.py` (all of them), then
`table/play/actions.py` and `table/play/commit.py` (what can be done there), `table/store/store.py` (what is stored),
`table/messages/snapshot.py` and `table/messages/stream.py` (what clients are sent), `table/api/tables.py` (the
addresses), `table/play/site.py` and `server/app.py` (all services, and how they are served).
"""
