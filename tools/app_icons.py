"""Draws the icons that phones want as pictures from the site's own: `.venv/bin/python tools/app_icons.py`."""

from pathlib import Path

import resvg_py

STATIC = Path("src/souterrain/web/static/web")
SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
GROUND = "#2a231b"


def maskable(icon: str) -> str:
    """The same with room around it: a phone cuts its own shape out of the middle."""
    inside = icon[icon.index(">") + 1 : icon.rindex("</svg>")]
    ground = f'<rect width="64" height="64" fill="{GROUND}"/>'
    framed = f'<g transform="translate(8 8) scale(.75)">{inside}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{framed}</svg>'


def main() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    pictures = {name: (icon, size) for name, size in SIZES.items()} | {"icon-maskable.png": (maskable(icon), 512)}
    for name, (drawing, size) in pictures.items():
        (STATIC / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size)))


if __name__ == "__main__":
    main()
