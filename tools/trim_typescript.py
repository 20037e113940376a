"""Make `tools/typescript-VERSION.zip` from the npm package: the compiler and its libraries, nothing else.

`make lint` checks the scripts of the page with the TypeScript compiler. PyPI has no package of it, and a fresh machine
should need nothing but Python, make and PyPI; so the part of it that we run lies beside this script. To take another
version: `npm pack typescript@VERSION`, write its integrity (`npm view typescript@VERSION dist.integrity`) below, run
this script on the file, and name the new archive in the Makefile. The same package always gives the same archive.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import tarfile
import zipfile
from pathlib import Path

VERSION = "6.0.3"
INTEGRITY = "y2TvuxSZPDyQakkFRPZHKFm+KKVqIisdg9/CZwm9ftvKXLP8NRWj38/ODjNbr43SsoXqNuAisEf1GdCxqWcdBw=="
ARCHIVE = Path(__file__).parent / f"typescript-{VERSION}.zip"
DOCUMENTS = ("LICENSE.txt", "ThirdPartyNoticeText.txt", "package.json")


def is_needed(name: str) -> bool:
    """Whether a file of the package is the compiler, a library of the language or of the browser, or its licence."""
    if name.startswith("lib/lib.") and name.endswith(".d.ts"):
        return "webworker" not in name and "scripthost" not in name
    return name in ("lib/tsc.js", "lib/_tsc.js", *DOCUMENTS)


def trim(package: Path) -> None:
    """Write the archive from a package file; exit with a message when the package is not the one named above."""
    if base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode() != INTEGRITY:
        sys.exit(f"{package} is not typescript {VERSION}")
    with (
        tarfile.open(package) as source,
        zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
    ):
        for member in sorted(source.getmembers(), key=lambda member: member.name):
            name = member.name.removeprefix("package/")
            file = source.extractfile(member) if is_needed(name) else None
            if file:
                target.writestr(zipfile.ZipInfo(f"typescript/{name}"), file.read(), zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    trim(Path(sys.argv[1]))
