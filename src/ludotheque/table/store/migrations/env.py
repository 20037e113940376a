"""The script that Alembic runs: our tables, over the connection that `migrate.py` hands in."""

from __future__ import annotations

from alembic import context

from ludotheque.table.store.schema import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
