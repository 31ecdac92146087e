"""Exhibitions made for the tests, as the program reads them."""

import json
import re

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


def write_long_words(folder):
    """An exhibition of words that cannot be broken between letters of other scripts."""
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
    """The sentences of the repository's own exhibits, so that sizes are those of real text."""
    items = json.loads((REPOSITORY / "Content/items.json").read_text())
    text = " ".join(item["desc"] for item in items)
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[*#>-]", r"\1", text)
    found = [" ".join(one.split()) for one in plain.split(".")]
    return [one for one in found if len(one) > 20]


def write_many(folder, count):
    """An exhibition of many items, each with a name and a short line of its own."""
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
