"""Writes an exhibition's files item by item: a million items need no more memory than one."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from . import browsing
from . import vocabulary as words
from .dice import Dice
from .language import ENGLISH, KOREAN, Language
from .markdown import description, translation
from .pictures import ITEM_PICTURES, PICTURES, write_pictures
from .prose import say, slug
from .record import Value, record, texts
from .terms import terms

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


ENGLISH_EXPOSITION = {
    "title": "Paris Exposition of 1900 (L’Exposition de Paris 1900)",
    "location": "Paris, France",
    "duration": "14 April – 12 November 1900",
    "poster_alt": "A poster that announces the exposition",
    "description": "An exhibition of **made up** things that came together in *Paris in 1900*.\n\n"
    "## What is measured\n\n- Texts and pictures\n- Time and memory\n\n> A catalogue that nobody wrote & everybody can rebuild.",
}


def settings() -> dict[str, object]:
    """Returns the object of `site.json`."""
    return {
        "base_url": "https://exposition.example/",
        "language": "ko",
        "footer": "속도를 재려고 지어낸 전시입니다.",
    }


def settings_in_two_languages() -> dict[str, object]:
    """Returns the object of `site.json` of a site in two languages."""
    return {
        "base_url": "https://exposition.example/",
        "languages": ["ko", "en"],
        "footer": texts("속도를 재려고 지어낸 전시입니다.", "An exhibition made up to measure speed."),
    }


def item(seed: int, index: int) -> dict[str, str]:
    """Returns the item at `index`, which is the same in exhibitions of every size."""
    dice = Dice(seed, index)
    entry = {
        "id": slug(index),
        "name": name(dice, KOREAN),
        "image_name": ITEM_PICTURES[index % len(ITEM_PICTURES)].name,
        "short_desc": say(dice.pick(KOREAN.short), dice),
        "alt": say(dice.pick(KOREAN.alts), dice),
    }
    if dice.falls(0.3):
        entry["caption"] = say(dice.pick(KOREAN.short), dice)
    if dice.falls(0.2):
        entry["credit"] = dice.pick(words.CREDITS)
        entry["rights"] = dice.pick(words.RIGHTS)
    if dice.falls(0.4):
        entry["type"] = dice.pick(words.TYPES)
    entry["desc"] = description(dice)
    return entry


def name(dice: Dice, language: Language) -> str:
    """Returns an item's name, which is unique by its number."""
    own = f"{say(dice.pick(language.names), dice)} {dice.index + 1}"
    return language.addition.format(own, dice.pick(words.GLOSSES)[1]) if dice.falls(0.2) else own


def item_with_record(seed: int, index: int) -> dict[str, Value]:
    """Returns the item at `index` with ten fields."""
    fields = record(Dice(seed, index, "record"))
    return {**item(seed, index), **{key: in_korean(value) for key, value in fields.items()}}


def in_korean(value: Value) -> Value:
    """Returns the Korean text of a value in two languages, and any other value as it is."""
    return value["ko"] if isinstance(value, dict) else value


def item_in_two_languages(seed: int, index: int) -> dict[str, Value]:
    """Returns the item at `index` with ten fields, and with its texts in Korean and English."""
    korean = item(seed, index)
    english = english_texts(korean, Dice(seed, index, "English"))
    both = {key: texts(text, english[key]) if key in english else text for key, text in korean.items()}
    return {**both, **record(Dice(seed, index, "record"))}


def english_texts(korean: dict[str, str], dice: Dice) -> dict[str, str]:
    """Returns the English of an item's texts."""
    made = {
        "name": name(dice, ENGLISH),
        "short_desc": say(dice.pick(ENGLISH.short), dice),
        "alt": say(dice.pick(ENGLISH.alts), dice),
        "caption": say(dice.pick(ENGLISH.short), dice),
        "desc": translation(dice, korean["desc"], ENGLISH),
    }
    if "credit" in korean:
        made["credit"] = words.ENGLISH_CREDITS[words.CREDITS.index(korean["credit"])]
        made["rights"] = words.ENGLISH_RIGHTS[words.RIGHTS.index(korean["rights"])]
    return made


def item_without_lists(seed: int, index: int) -> dict[str, Value]:
    """Returns the item at `index` in two languages, with nothing of which lists are made."""
    return browsing.without_lists(item_in_two_languages(seed, index))


def item_in_section(seed: int, index: int) -> dict[str, Value]:
    """Returns the item at `index` in two languages, in a section."""
    return {
        **item_in_two_languages(seed, index),
        "section": browsing.section(Dice(seed, index, "section")),
    }


def item_in_crowd(seed: int, index: int) -> dict[str, Value]:
    """Returns the item at `index` in two languages, in a section with all others."""
    return {**item_in_two_languages(seed, index), **browsing.crowded(index)}


ITEMS: dict[str, Callable[[int, int], Mapping[str, Value]]] = {
    "plain": item,
    "fields": item_with_record,
    "rich": item_in_two_languages,
    "unbrowsed": item_without_lists,
    "browsed": item_in_section,
    "crowded": item_in_crowd,
}

# The fields to browse by, in the kinds that have any.
BROWSED = {"browsed": browsing.BROWSED, "crowded": browsing.CROWDED}

KINDS = tuple(ITEMS)


def items(seed: int, count: int, kind: str) -> Iterator[str]:
    """Yields the text of `items.json`, item by item."""
    for index in range(count):
        yield "[\n" if index == 0 else ",\n"
        yield text(ITEMS[kind](seed, index))
    yield "\n]\n" if count else "[]\n"


def text(entry: Mapping[str, Value]) -> str:
    """Returns an item as a person would write it: a key on each line."""
    lines = ",\n".join(f'    "{key}": {as_json(value)}' for key, value in entry.items())
    return "  {\n" + lines + "\n  }"


def as_json(value: Value) -> str:
    """Returns a value as JSON."""
    return json.dumps(value, ensure_ascii=False)


def picture_sizes() -> dict[str, dict[str, object]]:
    """Returns the sizes of the pictures, for programs that cannot read them from the files."""
    return {
        picture.name: {"file": picture.file_name, "width": picture.width, "height": picture.height}
        for picture in PICTURES
    }


def write_exhibition(folder: Path, count: int, seed: int, kind: str) -> None:
    """Writes `Content` and, beside it, the sizes of the pictures."""
    content = folder / "Content"
    write_pictures(content / "images")
    if kind in BROWSED:
        write_shared_in_two_languages(content, browsing.sections())
        write_json(content / "fields.json", browsing.fields(BROWSED[kind]))
        write_json(content / "terms.json", browsing.with_coordinates(terms()))
    elif kind == "unbrowsed":
        write_shared_in_two_languages(content)
        write_json(content / "fields.json", browsing.fields_without_lists())
        write_json(content / "terms.json", browsing.without_lists(terms()))
    elif kind == "rich":
        write_shared_in_two_languages(content)
        write_json(content / "terms.json", terms())
    else:
        write_json(content / EXPOSITION, exposition())
        write_json(content / "site.json", settings())
    write_json(folder / "pictures.json", picture_sizes())
    with open(content / "items.json", "w", encoding="utf-8", newline="\n") as file:
        file.writelines(items(seed, count, kind))


def write_shared_in_two_languages(content: Path, sections: list[dict[str, Value]] | None = None) -> None:
    """Writes the exposition and the settings of a site in two languages."""
    both: dict[str, object] = {
        key: texts(str(value), ENGLISH_EXPOSITION[key]) if key in ENGLISH_EXPOSITION else value
        for key, value in exposition().items()
    }
    if sections:
        both["sections"] = sections
    write_json(content / EXPOSITION, both)
    write_json(content / "site.json", settings_in_two_languages())


def write_json(path: Path, value: object) -> None:
    """Writes a small JSON file."""
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
