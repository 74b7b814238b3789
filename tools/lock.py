"""Writes requirements/ci.txt: exactly what was tested, each file by its hash.

    make test && .venv/bin/python tools/lock.py

Takes what is installed in this environment and asks the package index that pip uses for the hashes of every file of
those versions, so that the same lock serves all platforms. pip then takes no file that is not listed.
"""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

LOCK = Path("requirements/ci.txt")
HEAD = """# What CI installs and was tested, every file by its hash. Made by: python tools/lock.py
# Used by: make test LOCK=requirements/ci.txt
"""
LINK = re.compile(r'href="[^"#]*?([^"/#]+)#sha256=([0-9a-f]{64})')


def pip(*arguments: str) -> str:
    return subprocess.run([sys.executable, "-m", "pip", *arguments], capture_output=True, text=True, check=True).stdout


def index() -> str:
    """The index that pip asks."""
    known = [
        line.partition("=")[2].strip("'\"\n ") for line in pip("config", "list").splitlines() if "index-url=" in line
    ]
    return next((url for url in known if url.startswith("https")), "https://pypi.org/simple").rstrip("/")


def hashes(base: str, name: str, version: str) -> list[str]:
    """The hashes of every file of a version, in order."""
    page = f"{base}/{re.sub('[-_.]+', '-', name).lower()}/"
    with urllib.request.urlopen(urllib.request.Request(page, headers={"Accept": "text/html"}), timeout=60) as answer:
        links = LINK.findall(answer.read().decode())
    start = re.compile(f"{re.sub('[-_.]+', '[-_.]+', name)}-{re.escape(version)}(-|\\.tar\\.|\\.zip)", re.IGNORECASE)
    return sorted(digest for file, digest in links if start.match(file))


def main() -> None:
    base, lines = index(), []
    for pinned in pip("freeze", "--exclude-editable", "--all").split():
        name, _, version = pinned.partition("==")
        if not version or name == "pip":
            continue
        found = hashes(base, name, version)
        if not found:
            sys.exit(f"lock: the index knows no file of {pinned}")
        lines.append(" \\\n".join([pinned, *(f"    --hash=sha256:{digest}" for digest in found)]))
    LOCK.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{LOCK}: {len(lines)} packages")


if __name__ == "__main__":
    main()
