"""Writes an exhibition's files item by item: a million items need no more memory than one."""

import json
from collections.abc import Iterator
from pathlib import Path

from . import vocabulary as words
from .dice import Dice
from .markdown import description
from .pictures import ITEM_PICTURES, PICTURES, write_pictures
from .prose import ALT, NAME, SHORT, say, slug

EXPOSITION = "exposition_universelle_1900.json"


def exposition() -> dict[str, object]:
    """Returns the object of the exposition's file."""
    return {
        "title": "파리 만국박람회 1900(L'Exposition de Paris 1900)",
        "visitors": 48130300,
        "location": "프랑스 파리",
        "duration": "1900. 04. 14 - 1900. 11. 12",
        "start": "1900-04-14",
        "end": "1900-11-12",
        "poster_alt": "박람회를 알리는 포스터",
        "description": "**1900년 파리**에 모인 물건들을 *만들어 낸* 전시입니다.\n\n"
        "## 무엇을 재는가\n\n- 글과 그림\n- 시간과 기억\n\n> A catalogue that nobody wrote & everybody can rebuild.",
    }


def settings() -> dict[str, object]:
    """Returns the object of `site.json`."""
    return {
        "base_url": "https://exposition.example/",
        "language": "ko",
        "footer": "속도를 재려고 지어낸 전시입니다.",
    }


def item(seed: int, index: int) -> dict[str, str]:
    """Returns the item at `index`, which is the same in exhibitions of every size."""
    dice = Dice(seed, index)
    entry = {
        "id": slug(index),
        "name": name(dice),
        "image_name": ITEM_PICTURES[index % len(ITEM_PICTURES)].name,
        "short_desc": say(dice.pick(SHORT), dice),
        "alt": say(dice.pick(ALT), dice),
    }
    if dice.falls(0.3):
        entry["caption"] = say(dice.pick(SHORT), dice)
    if dice.falls(0.2):
        entry["credit"] = dice.pick(words.CREDITS)
        entry["rights"] = dice.pick(words.RIGHTS)
    if dice.falls(0.4):
        entry["type"] = dice.pick(words.TYPES)
    entry["desc"] = description(dice)
    return entry


def name(dice: Dice) -> str:
    """Returns an item's name, which is unique by its number."""
    own = f"{say(dice.pick(NAME), dice)} {dice.index + 1}"
    return f"{own}({dice.pick(words.GLOSSES)[1]})" if dice.falls(0.2) else own


def items(seed: int, count: int) -> Iterator[str]:
    """Yields the text of `items.json`, item by item."""
    for index in range(count):
        yield "[\n" if index == 0 else ",\n"
        yield text(item(seed, index))
    yield "\n]\n" if count else "[]\n"


def text(entry: dict[str, str]) -> str:
    """Returns an item as a person would write it: a key on each line."""
    lines = ",\n".join(f'    "{key}": {quoted(value)}' for key, value in entry.items())
    return "  {\n" + lines + "\n  }"


def quoted(value: str) -> str:
    """Returns a text as JSON."""
    return json.dumps(value, ensure_ascii=False)


def picture_sizes() -> dict[str, dict[str, object]]:
    """Returns the sizes of the pictures, for programs that cannot read them from the files."""
    return {
        picture.name: {"file": picture.file_name, "width": picture.width, "height": picture.height}
        for picture in PICTURES
    }


def write_exhibition(folder: Path, count: int, seed: int) -> None:
    """Writes `Content` and, beside it, the sizes of the pictures."""
    content = folder / "Content"
    write_pictures(content / "images")
    write_json(content / EXPOSITION, exposition())
    write_json(content / "site.json", settings())
    write_json(folder / "pictures.json", picture_sizes())
    with open(content / "items.json", "w", encoding="utf-8", newline="\n") as file:
        file.writelines(items(seed, count))


def write_json(path: Path, value: object) -> None:
    """Writes a small JSON file."""
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
