"""Draws the plates: `python3 Tools/plates/draw.py [name ...]` writes them to Content/images."""

import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
IMAGES = HERE.parents[1] / "Content" / "images"
LIMIT = 60_000


def names():
    return sorted(path.stem for path in (HERE / "plates").glob("*.py"))


def main():
    sys.dont_write_bytecode = True
    for name in sys.argv[1:] or names():
        plate = importlib.import_module(f"plates.{name}").plate()
        text = plate.text()
        if len(text) > LIMIT:
            sys.exit(f"{name}: {len(text)} bytes is more than {LIMIT}")
        (IMAGES / f"{name}.svg").write_text(text, encoding="utf-8")
        print(f"{name:12} {len(text):6} bytes")


if __name__ == "__main__":
    main()
