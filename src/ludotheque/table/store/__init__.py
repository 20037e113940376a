"""The database: rows, transactions, notifications, leases, migrations."""
