"""Terms and clocks of tables, accounts, ratings, presets, chat, notes, visits, sent mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NEW_TABLES = ("accounts", "results", "ratings", "recipes", "said", "mutes", "notes", "visits", "posts")


def _time_column(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def _guest_column(name: str = "guest") -> sa.Column[str]:
    return sa.Column(name, sa.String(24), primary_key=True)


def _table_id_column() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True)


def _flag_column(name: str) -> sa.Column[bool]:
    """Make a boolean column that is false in older rows."""
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def upgrade() -> None:
    """Add the new columns of tables, seats and guests, then the new tables."""
    with op.batch_alter_table("tables") as table:
        table.add_column(_flag_column("listed"))
        table.add_column(sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
        table.add_column(sa.Column("due", sa.DateTime(timezone=True)))
        table.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="0"))
        table.create_index("ix_tables_due", ["due"])
        table.create_index("ix_tables_listed", ["listed", "status", "changed"])
    with op.batch_alter_table("seats") as table:
        table.add_column(sa.Column("bank", sa.Float))
        table.add_column(sa.Column("running", sa.DateTime(timezone=True)))
        table.add_column(sa.Column("kept", sa.Integer))
        table.add_column(_flag_column("robot"))
    with op.batch_alter_table("guests") as table:
        table.add_column(_flag_column("robot"))
    _create_people_tables()
    _create_talk_tables()


def _create_people_tables() -> None:
    op.create_table(
        "accounts",
        _guest_column(),
        sa.Column("login", sa.String(80), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("mails", sa.Boolean, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        _time_column("created"),
    )
    op.create_table(
        "results",
        _table_id_column(),
        sa.Column("seat", sa.Integer, primary_key=True),
        _guest_column(),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("before", sa.Float),
        sa.Column("after", sa.Float),
        _time_column("at"),
    )
    op.create_index("ix_results_guest", "results", ["guest", "at"])
    op.create_table(
        "ratings",
        _guest_column(),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        _time_column("changed"),
    )
    op.create_table(
        "recipes",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        _time_column("created"),
    )
    op.create_index("ix_recipes_guest", "recipes", ["guest"])


def _create_talk_tables() -> None:
    op.create_table(
        "said",
        _table_id_column(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("place", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(24)),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.JSON, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        _time_column("at"),
    )
    op.create_index("ix_said_guest", "said", ["guest"])
    op.create_table("mutes", _guest_column(), _guest_column("muted"))
    op.create_table(
        "notes",
        _table_id_column(),
        _guest_column(),
        sa.Column("text", sa.Text, nullable=False),
        _time_column("changed"),
    )
    op.create_table(
        "visits",
        _table_id_column(),
        _guest_column(),
        sa.Column("lines", sa.Integer, nullable=False),
        _time_column("at"),
    )
    op.create_table(
        "posts",
        _guest_column(),
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        _time_column("at"),
    )


def downgrade() -> None:
    """Drop the new tables and columns."""
    for name in reversed(NEW_TABLES):
        op.drop_table(name)
    with op.batch_alter_table("guests") as table:
        table.drop_column("robot")
    with op.batch_alter_table("seats") as table:
        for name in ("bank", "running", "kept", "robot"):
            table.drop_column(name)
    with op.batch_alter_table("tables") as table:
        table.drop_index("ix_tables_due")
        table.drop_index("ix_tables_listed")
        for name in ("listed", "terms", "due", "version"):
            table.drop_column(name)
