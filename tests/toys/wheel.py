"""A wheel of tic-tac-toe, as somebody else's package would ship it, and its installation into a folder."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import ludotheque

TOY = Path(__file__).with_name("tic_tac_toe")
NAME, VERSION = "my_games", "1.0"
ENTRY_POINTS = "[ludotheque.games]\ntic_tac_toe = my_games.tic_tac_toe:GAME\n"


def build_wheel(folder: Path) -> Path:
    """Write a wheel of the toy into a folder. (A wheel is a zip file: no build tool is needed.)"""
    info = f"{NAME}-{VERSION}.dist-info"
    files = {f"{NAME}/__init__.py": b""}
    for path in sorted(TOY.rglob("*")):
        if path.suffix in (".py", ".toml"):
            files[f"{NAME}/tic_tac_toe/{path.relative_to(TOY).as_posix()}"] = path.read_bytes()
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\n".encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/entry_points.txt"] = ENTRY_POINTS.encode()
    lines = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()
    wheel = folder / f"{NAME}-{VERSION}-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def install_toy(folder: Path) -> dict[str, str]:
    """Build the wheel, install it into a folder, and return the environment in which Python finds it there."""
    target = folder / "site"
    wheel = build_wheel(folder)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(target)]
    subprocess.run([*pip, str(wheel)], check=True, timeout=120)
    places = (str(target), str(Path(ludotheque.__file__).parents[1]), os.environ.get("PYTHONPATH", ""))
    return dict(os.environ) | {"PYTHONPATH": os.pathsep.join(place for place in places if place)}
