"""Draws the plates: `python3 Tools/plates/draw.py [--png] [name ...]`.

Drawings go to Content/images, but for those that the exhibition shows as large photographs are shown, as
PNG: these wait in .build/plates for the rasteriser. With `--png` the renditions are made too, which needs
what raster.py needs.
"""

import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
IMAGES = ROOT / "Content" / "images"
# Further views, which are not shown alone.
FURTHER = ("fan_closed", "gat_brim", "gayageum_bridges", "haegeum_bow", "jikji_colophon")
WAITING = ROOT / ".build" / "plates"
LARGE = ("brassware", "celadon", "najeon")
WITHOUT_PNG = ("flag",) + FURTHER
LIMIT = 60_000


def names():
    return sorted(path.stem for path in (HERE / "plates").glob("*.py"))


def draw(name):
    """Writes one drawing and returns where it is."""
    text = importlib.import_module(f"plates.{name}").plate().text()
    if len(text) > LIMIT:
        sys.exit(f"{name}: {len(text)} bytes is more than {LIMIT}")
    folder = WAITING if name in LARGE else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    drawing = folder / f"{name}.svg"
    drawing.write_text(text, encoding="utf-8")
    print(f"{name:17} {len(text):6} bytes")
    return drawing


def main():
    sys.dont_write_bytecode = True
    arguments = sys.argv[1:]
    png = "--png" in arguments
    for name in [a for a in arguments if a != "--png"] or names():
        drawing = draw(name)
        if png and name not in WITHOUT_PNG:
            import raster
            raster.save(drawing, 2400 if name in LARGE else 1200, IMAGES)


if __name__ == "__main__":
    main()
