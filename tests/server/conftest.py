"""The server's tests use the same server in memory, databases and guests as the tests of the table."""

from tests.table.conftest import (  # noqa: F401
    ada,
    anyio_backend,
    app,
    ben,
    database_url,
    guest,
    postgres,
    postgres_url,
    quick_hashes,
    settings,
    sqlite_file,
    template,
)
