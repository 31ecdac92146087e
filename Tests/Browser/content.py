"""Writes exhibitions for the tests."""

import json
import re
import shutil

from PIL import Image, ImageDraw

from site_of_pages import REPOSITORY

HANJA = "大韓帝國光武四年巴里萬國博覽會出品物目錄" * 10
LATIN = "Weltausstellungsgeländebesichtigungs" * 3
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">'
    '<rect width="600" height="400" fill="#864"/></svg>'
)


def write(folder, exposition, items):
    """Writes an exhibition with a picture for each item, a poster and a flag."""
    images = folder / "images"
    images.mkdir(parents=True)
    for name in {"poster", "flag", *(item["image_name"] for item in items)}:
        (images / f"{name}.svg").write_text(PICTURE)
    (folder / "exposition_universelle_1900.json").write_text(json.dumps(exposition))
    (folder / "items.json").write_text(json.dumps(items))
    return folder


def write_in_theme(folder, theme):
    """The repository's exhibition in a theme that comes with the program."""
    return choose_theme(shutil.copytree(REPOSITORY / "Content", folder), theme)


def choose_theme(folder, theme):
    (folder / "theme.json").write_text(json.dumps({"theme": theme}))
    return folder


PHOTOGRAPHS = {
    "poster": (1500, 2000),
    "flag": (900, 600),
    "tall": (700, 2100),
    "wide": (2400, 800),
    "plain": (2000, 1500),
    "small": (300, 200),
}


def write_photographs(folder):
    """An exhibition of photographs of all shapes, with one of them in each text."""
    text = "사진입니다.\n\n![글 속의 사진](images/plain)\n\n" + "글이 이어집니다. " * 40
    exposition = {
        "title": "사진 전시",
        "visitors": 1,
        "location": "파리",
        "duration": "1900. 04. 14 - 1900. 11. 12",
        "description": text,
    }
    items = [
        {"name": name, "image_name": name, "short_desc": "사진", "desc": text, "alt": "사진"}
        for name in ("tall", "wide", "plain", "small")
    ]
    write(folder, exposition, items)
    for number, (name, size) in enumerate(PHOTOGRAPHS.items()):
        (folder / "images" / f"{name}.svg").unlink()
        photograph(size, number).save(folder / "images" / f"{name}.jpg", quality=90)
    return folder


def photograph(size, number):
    """A picture with detail at every scale, in a given colour."""
    colours = ["#7a4b2a", "#2a5d7a", "#4b7a2a", "#7a2a5d", "#5d2a7a", "#7a6a2a"]
    picture = Image.new("RGB", size, colours[number])
    drawing = ImageDraw.Draw(picture)
    for step in range(0, min(size), 24):
        box = [step // 2, step // 2, size[0] - step // 2 - 1, size[1] - step // 2 - 1]
        drawing.rectangle(box, outline=(step % 255, 200 - step % 200, 90), width=2)
    return picture


def write_long_words(folder):
    """An exhibition of long words that cannot be broken, between text of other scripts."""
    hanja, latin = HANJA[:200], LATIN[:100]
    title = ("파리 만국박람회 " * 40)[:219] + "。" + hanja[:50] + latin[:50]
    text = f"{hanja}\n\n{latin}\n\n## {latin}\n\n- {hanja}\n\n> {latin}\n\n**{hanja}**({latin})은"
    exposition = {
        "title": title,
        "visitors": 48130300,
        "location": latin,
        "duration": hanja,
        "description": text,
        "list_title": latin + hanja,
    }
    names = [hanja, latin, title]
    items = [
        {
            "name": name,
            "image_name": f"item{number}",
            "short_desc": hanja + latin,
            "desc": text,
            "caption": latin,
            "credit": hanja,
        }
        for number, name in enumerate(names)
    ]
    return write(folder, exposition, items)


def sentences():
    """The sentences of the repository's exhibits, so that the sizes are realistic."""
    items = json.loads((REPOSITORY / "Content/items.json").read_text())
    text = " ".join(item["desc"]["ko"] for item in items)
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[*#>-]", r"\1", text)
    found = [" ".join(one.split()) for one in plain.split(".")]
    return [one for one in found if len(one) > 20]


def write_many(folder, count):
    """An exhibition of many items, each with a unique name and short description."""
    texts = sentences()
    exposition = {
        "title": "파리 만국박람회 1900",
        "visitors": 48130300,
        "location": "프랑스 파리",
        "duration": "1900. 04. 14 - 1900. 11. 12",
        "description": "많은 출품작의 전시입니다.",
    }
    items = [
        {
            "name": " ".join(texts[-1 - number].split()[:2]),
            "image_name": f"item{number}",
            "short_desc": texts[number][:40],
            "desc": texts[number],
        }
        for number in range(count)
    ]
    return write(folder, exposition, items)
