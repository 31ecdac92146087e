"""The languages of the texts."""

from collections.abc import Callable
from dataclasses import dataclass

from . import prose
from . import vocabulary as words
from .dice import Dice
from .prose import Sentence


@dataclass(frozen=True)
class Language:
    """What an item's texts in one language are made of."""

    names: tuple[Sentence, ...]
    short: tuple[Sentence, ...]
    alts: tuple[Sentence, ...]
    sentence: Callable[[Dice], str]
    objects: tuple[str, ...]
    materials: tuple[str, ...]
    qualities: tuple[str, ...]
    times: tuple[str, ...]
    headings: tuple[str, ...]
    # The label of a link.
    catalogue: str
    # How a name and its addition in parentheses are joined.
    addition: str


KOREAN = Language(
    names=prose.NAME,
    short=prose.SHORT,
    alts=prose.ALT,
    sentence=prose.any_sentence,
    objects=words.OBJECTS,
    materials=words.MATERIALS,
    qualities=words.QUALITIES,
    times=words.TIMES,
    headings=words.HEADINGS,
    catalogue="도록",
    addition="{}({})",
)

ENGLISH = Language(
    names=prose.ENGLISH_NAME,
    short=prose.ENGLISH_SHORT,
    alts=prose.ENGLISH_ALT,
    sentence=prose.catalogue_sentence,
    objects=words.ENGLISH_OBJECTS,
    materials=words.ENGLISH_MATERIALS,
    qualities=words.ENGLISH_QUALITIES,
    times=words.ENGLISH_TIMES,
    headings=words.ENGLISH_HEADINGS,
    catalogue="the catalogue",
    addition="{} ({})",
)
