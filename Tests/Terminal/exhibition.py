"""Exhibitions with problems, or with work for the program."""

import json
import pathlib
import shutil

from PIL import Image

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def write(folder, pictures=1, **item):
    """Writes an exhibition with the repository's theme, and an exhibit for each of its pictures."""
    images = folder / "Content/images"
    images.mkdir(parents=True)
    names = [f"p{number}" for number in range(pictures)]
    for number, name in enumerate(["poster", "flag", *names]):
        Image.new("RGB", (640, 400), (9 * number % 256, 99, 160)).save(images / f"{name}.png")
    exposition = {"title": "a", "visitors": 1, "location": "a", "duration": "a", "description": "a"}
    exposition |= {"poster_alt": "a"}
    items = [
        {"name": name, "image_name": name, "short_desc": "a", "desc": "a", "alt": "a"} | item
        for name in names
    ]
    (folder / "Content/exposition.json").write_text(json.dumps(exposition))
    (folder / "Content/items.json").write_text(json.dumps(items))
    shutil.copytree(REPOSITORY / "Templates", folder / "Templates")
    return folder


def write_items(folder, count):
    """Makes an exhibition show its first picture many times."""
    item = {"image_name": "p0", "short_desc": "a", "desc": "a", "alt": "a"}
    items = [item | {"name": f"{number}", "id": f"i{number}"} for number in range(count)]
    (folder / "Content/items.json").write_text(json.dumps(items))


# A text that causes only a warning, and one that causes an error.
WARNING = {"colour": "red"}
ERROR = {"image_name": "nothing"}
