#!/usr/bin/env python3
"""Renders plates as PNG with a palette: what shared links show, and originals of a large size.

    raster.py LONG_SIDE DRAWING.svg… FOLDER

Needs rsvg-convert (Debian: librsvg2-bin) and Pillow. The same drawings give the same files.
"""
import io
import pathlib
import re
import subprocess
import sys

from PIL import Image

COLOURS = 64


def render(drawing, long_side):
    """Returns the drawing with its longer side at `long_side` pixels."""
    head = drawing.read_text(encoding='utf-8')[:300]
    width, height = (int(n) for n in re.search(r'viewBox="0 0 (\d+) (\d+)"', head).groups())
    side = '--width' if width >= height else '--height'
    png = subprocess.run(
        ['rsvg-convert', side, str(long_side), '--keep-aspect-ratio', str(drawing)],
        check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(png)).convert('RGB')


def save(drawing, long_side, folder):
    """Writes the drawing's rendition into the folder, under the drawing's own stem."""
    picture = render(drawing, long_side)
    flat = picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    goal = pathlib.Path(folder) / f'{drawing.stem}.png'
    flat.save(goal, optimize=True)
    print(f'{goal}: {picture.width} x {picture.height}, {goal.stat().st_size} bytes')


def main():
    long_side, *drawings, folder = sys.argv[1:]
    for name in drawings:
        save(pathlib.Path(name), int(long_side), folder)


if __name__ == '__main__':
    main()
