"""The database: rows, transactions, notifications, leases, migrations. Read `schema.py` and `store.py` first."""
