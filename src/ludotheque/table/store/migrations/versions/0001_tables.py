"""The first tables: tables, lines, seats, holders, thoughts, guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _time_column(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def _table_id_column() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("host", sa.String(24)),
        sa.Column("next", sa.String(24)),
        sa.Column("offer", sa.JSON),
        _time_column("created"),
        _time_column("changed"),
    )
    op.create_table(
        "lines",
        _table_id_column(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        _time_column("at"),
    )
    op.create_table(
        "seats",
        _table_id_column(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
    )
    op.create_table(
        "holders",
        _table_id_column(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(24), primary_key=True),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])
    op.create_table(
        "thoughts",
        _table_id_column(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("thought", sa.JSON, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        _time_column("created"),
    )


def downgrade() -> None:
    """Drop all tables."""
    for name in ("guests", "thoughts", "holders", "seats", "lines", "tables"):
        op.drop_table(name)
