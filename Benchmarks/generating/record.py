"""The records of the items: ten fields each."""

from .dice import Dice
from .terms import TERMS

Texts = dict[str, str]
Value = str | list[str] | Texts

CHOICES = {field: tuple(labels) for field, labels in TERMS.items()}

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip

# Parts of a century, in Korean and in English.
PARTS = (("전반", "early"), ("중반", "mid-"), ("후반", "late"))

# A reign with its years.
REIGNS = (
    ("세종", "Sejong", "1418–1450"), ("성종", "Seongjong", "1469–1494"), ("숙종", "Sukjong", "1674–1720"),
    ("영조", "Yeongjo", "1724–1776"), ("정조", "Jeongjo", "1776–1800"), ("고종", "Gojong", "1863–1907"),
)  # fmt: skip


def record(dice: Dice) -> dict[str, Value]:
    """Returns the ten fields of an item; the date is in Korean and English."""
    return {
        "maker": terms("maker", 2 if dice.falls(0.1) else 1, dice),
        "date": date(dice),
        "period": terms("period", 2 if dice.falls(0.15) else 1, dice),
        "material": terms("material", dice.between(1, 3), dice),
        "technique": terms("technique", dice.between(1, 2), dice),
        "dimensions": dimensions(dice),
        "place": terms("place", 1, dice),
        "inventory_number": f"{dice.pick('KMDG')} {dice.between(1, 99_999)}-{dice.between(1, 40)}",
        "holder": terms("holder", 1, dice),
        "tags": terms("tags", dice.between(1, 4), dice),
    }


def terms(field: str, count: int, dice: Dice) -> str | list[str]:
    """Returns a term of a field, or a list of several that are all different."""
    chosen = dict.fromkeys(dice.pick(CHOICES[field]) for _ in range(count))
    return list(chosen) if len(chosen) > 1 else next(iter(chosen))


def dimensions(dice: Dice) -> str:
    """Returns two or three measures, which are the same in every language."""
    measures = (f"{dice.between(20, 2_400) / 10:g}" for _ in range(dice.between(2, 3)))
    return f"{' × '.join(measures)} cm"


def date(dice: Dice) -> Texts:
    """Returns a date in one of the forms that catalogues use."""
    year = dice.between(1400, 1900)
    kind = dice.below(6)
    if kind == 0:
        return texts(f"{year}년", f"{year}")
    if kind == 1:
        return texts(f"{year}년경", f"c. {year}")
    if kind == 2:
        month = dice.below(12)
        return texts(f"{year}년 {month + 1}월", f"{MONTHS[month]} {year}")
    if kind == 3:
        return texts(f"{year}–{year + 20}", f"{year}–{year + 20}")
    if kind == 4:
        korean, english = dice.pick(PARTS)
        century = dice.between(15, 19)
        return texts(f"{century}세기 {korean}", f"{english} {century}th century".replace("- ", "-"))
    korean, english, years = dice.pick(REIGNS)
    return texts(f"{korean} 연간({years})", f"reign of King {english} ({years})")


def texts(korean: str, english: str) -> Texts:
    """Returns a text in both languages."""
    return {"ko": korean, "en": english}
