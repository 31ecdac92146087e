"""What an exhibition has to be browsed by: fields, sections, and places on a map."""

from collections.abc import Mapping

from .dice import Dice
from .record import Value, texts
from .terms import MAKERS

# The fields of the records, in the order in which pages show them.
FIELDS = (
    "maker", "date", "period", "material", "technique", "dimensions", "place", "inventory_number", "holder", "tags",
)  # fmt: skip

# The fields of `browsed` exhibitions that have pages of their terms.
BROWSED = ("material", "period", "place")
# Those of `crowded` ones.
CROWDED = ("maker", "material", "period", "place", "tags")

# The fields from which lists are made without being asked for, the timeline and the list of places, and the keys and
# labels of the same in `unbrowsed` exhibitions, which have neither.
OWN = {
    "date": {"key": "made", "label": texts("연대", "Date")},
    "place": {"key": "origin", "label": texts("장소", "Place"), "kind": "terms"},
}

# By id: title and description in Korean, the same in English. Nothing hangs in the last one.
SECTIONS = {
    "sound": ("소리의 방", "**악기**와 행진에 쓰인 물건들입니다.", "The room of sound",
              "**Instruments** and things carried in processions."),
    "table": ("상 위의 하루", "먹고 마시는 데 쓰인 *그릇*들입니다.", "A day at the table",
              "*Vessels* for food and drink."),
    "dress": ("옷과 장신구", "입고 걸치던 것들입니다.\n\n- 비단\n- 모시", "Dress and ornaments",
              "What people wore.\n\n- Silk\n- Ramie"),
    "paper": ("종이 위에", "책과 지도와 그림입니다.", "On paper", "Books, maps and pictures."),
    "paris": ("파리로 가는 길", "박람회를 위해 만든 것들입니다.", "The way to Paris",
              "Things that were made for the exposition."),
    "lost": ("돌아오지 못한 것", "이 방에는 아직 아무것도 없습니다.", "What never came back",
             "Nothing is in this room yet."),
}  # fmt: skip

HUNG_IN = tuple(SECTIONS)[:-1]

# Latitude and longitude of the places, in degrees; Hanyang is Seoul. Two have none: a map does not show them.
COORDINATES = {
    "한양": (37.57, 126.98), "개성": (37.97, 126.55), "평양": (39.03, 125.75), "전주": (35.82, 127.15),
    "통영": (34.85, 128.43), "안성": (37.01, 127.28), "강화": (37.75, 126.49), "강진": (34.64, 126.77),
    "부안": (35.73, 126.73), "이천": (37.27, 127.43), "청주": (36.64, 127.49), "해주": (38.04, 125.71),
    "나주": (35.02, 126.71), "담양": (35.32, 126.99), "제주": (33.5, 126.53), "파리": (48.86, 2.35),
    "세브르": (48.82, 2.21), "리옹": (45.76, 4.84), "리모주": (45.83, 1.26), "안동": (36.57, 128.73),
    "경주": (35.86, 129.22), "강릉": (37.75, 128.88), "예천": (36.66, 128.45), "남원": (35.42, 127.39),
    "밀양": (35.5, 128.75), "의주": (40.2, 124.53), "함흥": (39.92, 127.54), "원주": (37.34, 127.92),
}  # fmt: skip

# So many makers has a crowded exhibition, if it has as many items.
MANY = 30_000


def fields(browsed: tuple[str, ...]) -> list[dict[str, object]]:
    """Returns the list of `fields.json`: all fields of the records, so that pages show the same without it."""
    return [{"key": key, "browse": True} if key in browsed else {"key": key} for key in FIELDS]


def fields_without_lists() -> list[dict[str, object]]:
    """Returns the list of `fields.json` for records of which no lists are made, with the same fields."""
    return [dict(OWN[key]) if key in OWN else {"key": key} for key in FIELDS]


def without_lists(record: Mapping[str, Value]) -> dict[str, Value]:
    """Returns an item, or the terms of fields, with other keys for what lists are made of."""
    return {str(OWN[key]["key"]) if key in OWN else key: value for key, value in record.items()}


def sections() -> list[dict[str, Value]]:
    """Returns the exposition's sections."""
    return [
        {
            "id": name,
            "title": texts(korean, english),
            "description": texts(description, english_description),
        }
        for name, (korean, description, english, english_description) in SECTIONS.items()
    ]


def with_coordinates(terms: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, dict[str, object]]:
    """Returns the object of `terms.json`, with the coordinates of places."""
    placed: dict[str, dict[str, object]] = {field: {**labels} for field, labels in terms.items()}
    for place, labels in terms["place"].items():
        placed["place"][place] = {**labels, **coordinates(place)}
    return placed


def coordinates(place: str) -> dict[str, float]:
    """Returns where a place is, or an empty object."""
    if place not in COORDINATES:
        return {}
    latitude, longitude = COORDINATES[place]
    return {"latitude": latitude, "longitude": longitude}


def section(dice: Dice) -> str:
    """Returns the section in which an item hangs."""
    return dice.pick(HUNG_IN)


def crowded(index: int) -> dict[str, Value]:
    """Returns what the item at `index` has to be crowded: a rare maker, in every second item brass, and one section."""
    names = tuple(MAKERS)
    number = index % MANY
    maker = f"{names[number % len(names)]} {number // len(names) + 1}"
    material = {"material": "놋쇠"} if index % 2 == 0 else {}
    return {"maker": maker, **material, "section": HUNG_IN[0]}
