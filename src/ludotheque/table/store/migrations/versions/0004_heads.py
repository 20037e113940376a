"""A running hash over the lines of each table, and a row that is written to test whether the database can be."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ludotheque.table.store import hash_chain

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, fill it for all tables there are, and create the new table."""
    op.add_column("tables", sa.Column("head", sa.String(48)))
    op.create_table(
        "probes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    hash_chain.fill_missing_heads(op.get_bind())


def downgrade() -> None:
    """Drop both."""
    op.drop_table("probes")
    with op.batch_alter_table("tables") as table:
        table.drop_column("head")
