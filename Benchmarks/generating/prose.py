"""Korean and English sentences with Markdown emphasis, links and code.

A pattern such as `{era} {maker이} {object을} {deed}` names lists of words. Hangul after a list's
name is a particle, which takes its form from the preceding word.
"""

import re
from collections.abc import Callable

from . import vocabulary as words
from .dice import Dice

Piece = str | tuple[str, ...] | Callable[[Dice], str]
Sentence = tuple[Piece, ...]

# The forms of a particle after a consonant and after a vowel.
PARTICLES = {
    "은": ("은", "는"),
    "이": ("이", "가"),
    "을": ("을", "를"),
    "과": ("과", "와"),
    "으로": ("으로", "로"),
}


# The number of the consonant ㄹ among those that close a syllable.
RIEUL = 8


def closing_consonant(word: str) -> int:
    """Returns the number of the consonant that closes a word's last Hangul syllable, or 0."""
    syllables = [ord(sign) - 0xAC00 for sign in word if "가" <= sign <= "힣"]
    return syllables[-1] % 28 if syllables else 0


def with_particle(word: str, particle: str, spoken: str | None = None) -> str:
    """Returns a word with the right form of a particle; `spoken` is the word without its markup."""
    if not particle:
        return word
    closed, open_ = PARTICLES[particle]
    consonant = closing_consonant(spoken or word)
    is_open = consonant == 0 or (consonant == RIEUL and particle == "으로")
    return word + (open_ if is_open else closed)


def glossed(particle: str) -> tuple[str, ...]:
    """Returns the words with their Hanja, with each kind of emphasis, directly before a particle."""
    forms = (
        "{0}({1})",
        "**{0}({1})**",
        "**『{0}(*{1}*)』**",
        "*‘{0}’({1})*",
        "***{0}*** ({1})",
        "_{0}_({1})",
    )
    return tuple(
        with_particle(form.format(hangul, hanja), particle, hangul)
        for hangul, hanja in words.GLOSSES
        for form in forms
    )


def english_glosses(_: str) -> tuple[str, ...]:
    """Returns English words with their Hanja, with each kind of emphasis."""
    forms = (
        "{0} ({1})",
        "**{0} ({1})**",
        "**“{0}” (*{1}*)**",
        "*‘{0}’ ({1})*",
        "***{0}*** ({1})",
        "_{0}_ ({1})",
    )
    return tuple(form.format(word, hanja) for word, hanja in words.ENGLISH_GLOSSES for form in forms)


def outside_links(particle: str) -> tuple[str, ...]:
    """Returns links to other sites: inline, with a title, and automatic."""
    labels = ("자료", "*목록*", "**the record**", "`1900-214`", "그림과 글")
    inline = [f"[{label}]({address})" for address in words.OUTSIDE for label in labels]
    titled = [f'[기록]({address} "A & B: “기록”")' for address in words.OUTSIDE]
    return tuple(with_particle(link, particle, "자료") for link in inline + titled) + tuple(
        f"<{address}>" for address in words.OUTSIDE[:2]
    )


def english_outside_links(_: str) -> tuple[str, ...]:
    """Returns links to other sites with English labels: inline, with a title, and automatic."""
    labels = ("a list", "*the catalogue*", "**the record**", "`1900-214`", "pictures and texts")
    inline = [f"[{label}]({address})" for address in words.OUTSIDE for label in labels]
    titled = [f'[the files]({address} "A & B: “records”")' for address in words.OUTSIDE]
    return (*inline, *titled, *(f"<{address}>" for address in words.OUTSIDE[:2]))


def link_to_item(dice: Dice) -> str:
    """Returns a link to the page of this item or of an earlier one, which exists."""
    return link_from(words.OBJECTS, dice)


def english_link_to_item(dice: Dice) -> str:
    """Returns such a link with an English label."""
    return link_from(words.ENGLISH_OBJECTS, dice)


def link_from(objects: tuple[str, ...], dice: Dice) -> str:
    """Returns a link to an item whose label is one of the objects, with the item's number."""
    other = dice.below(max(1, dice.index))
    return f"[{dice.pick(objects)} {other + 1}](items/{slug(other)}.html)"


def slug(index: int) -> str:
    """Returns the `id` of the item at `index`."""
    return f"exhibit-{index + 1}"


def number(dice: Dice) -> str:
    """Returns a number in digits."""
    return str(dice.between(2, 1900))


LISTS: dict[str, tuple[str, ...]] = {
    "era": words.ERAS,
    "place": words.PLACES,
    "material": words.MATERIALS,
    "object": words.OBJECTS,
    "maker": words.MAKERS,
    "pattern": words.PATTERNS,
    "quality": words.QUALITIES,
    "deed": words.DEEDS,
    "time": words.TIMES,
    "thing": words.ENGLISH_OBJECTS,
    "town": words.ENGLISH_PLACES,
    "plain": words.ENGLISH_QUALITIES,
    "person": words.ENGLISH_PEOPLE,
    "did": words.ENGLISH_DEEDS,
    "code": words.CODE_SPANS,
    "age": words.ENGLISH_ERAS,
    "stuff": words.ENGLISH_MATERIALS,
    "makers": words.ENGLISH_MAKERS,
    "motif": words.ENGLISH_PATTERNS,
    "season": words.ENGLISH_TIMES,
}
SPECIAL = {
    "gloss": glossed,
    "outside": outside_links,
    "term": english_glosses,
    "elsewhere": english_outside_links,
}
FUNCTIONS = {"item": link_to_item, "exhibit": english_link_to_item, "number": number}


def words_of(name: str, particle: str) -> Piece:
    """Returns the choices for a name in a pattern."""
    if name in FUNCTIONS:
        return FUNCTIONS[name]
    if name in SPECIAL:
        return SPECIAL[name](particle)
    return tuple(with_particle(word, particle) for word in LISTS[name])


def sentence(pattern: str) -> Sentence:
    """Returns a pattern as pieces: fixed text, lists of words, and functions."""
    pieces: list[Piece] = []
    for index, part in enumerate(re.split(r"\{([a-z]+[가-힣]*)\}", pattern)):
        if index % 2 == 0:
            pieces.append(part)
        else:
            name = part.rstrip("은이을과으로")
            pieces.append(words_of(name, part[len(name) :]))
    return tuple(pieces)


KOREAN = tuple(
    sentence(pattern)
    for pattern in (
        "{era} {place}에서 만든 {quality} {object}입니다.",
        "{time} {maker이} {material으로} {object을} {deed}.",
        "{gloss은} {quality} {material을} 알맞게 다룰 줄 아는 {maker}의 손에서 나왔습니다.",
        "겉에는 {pattern}, 안에는 {pattern} 무늬를 넣고 {material으로} 마무리했습니다.",
        "{place}의 {maker은} {object과} {object을} 나란히 두고 {time} {deed}.",
        "크기는 {number} × {number} mm이고, 무게는 {number} g에 못 미칩니다.",
        "처음에는 {object}인 줄 알았으나 {gloss을} 적은 글이 나와 이름을 되찾았습니다.",
        "{quality} {object}에 {gloss을} 담아 {place}까지 {number}리를 옮겼습니다.",
        "값은 {material} {number}근 & 쌀 {number}섬, 곧 < {number}냥이었다고 합니다.",
        "{item}과 견주어 보면 {material}의 결이 다릅니다.",
        "더 읽을거리는 {outside}에 있습니다.",
        "{time} **{quality} {object}** 앞에 서서 *{pattern} 무늬*를 들여다보았습니다.",
        "기록에는 {code}라고만 적혀 있습니다. {maker이} {time} {deed}.",
        "“{quality} {object}, {quality} {object}”라고 {maker이} 말했습니다.",
        "{maker}들은 {gloss으로} 이름을 얻었고, {place}에서 {time} {deed}.",
    )
)

ENGLISH = tuple(
    sentence(pattern)
    for pattern in (
        "A {plain} {thing} from {town}, shown in Paris in 1900.",
        "In {number} letters {person} praised the {thing}; {person} {did}.",
        "The **{plain} {thing}** & the *{plain} {thing}* stood side by side in {town}.",
        "It weighs < {number} g, measures {number} mm, and bears the mark {code}.",
        'When it came back to {town}, {person} {did} — "a {plain} {thing}", no more.',
        "Compare it with {item}, made in {town} by the same hand.",
        "Its *name* (***{plain}***, they said) was lost until {person} {did}.",
        "See {outside} for the photographs; {person} {did}.",
        "AT&T-style lists, \\*starred\\* names and 5 > 3 &amp; 2 < 4: {person} {did}.",
    )
)

# For texts in English only, of the same kinds and about as long in bytes as those of KOREAN.
CATALOGUE = tuple(
    sentence(pattern)
    for pattern in (
        "This {plain} {thing} was made in {town} by {age} {makers}.",
        "The {makers} of {town} worked on the {thing} in {stuff} {season}; {person} {did}.",
        "The {term} came from the hands of {makers} who knew how to treat {plain} {stuff}.",
        "Outside it bears {motif}, inside {motif}, and it was finished with {stuff}.",
        "The {makers} of {town} kept the {thing} and the {thing} side by side {season}.",
        "It measures {number} × {number} mm and weighs a little less than {number} g.",
        "At first it was taken for a {thing}, until a note on the {term} gave it back its name.",
        "A {plain} {thing} with the {term} in it was carried {number} ri to {town}.",
        "It cost {number} geun of {stuff} & {number} seom of rice, that is < {number} nyang.",
        "Beside {exhibit}, the grain of the {stuff} is different.",
        "There is more to read in {elsewhere}.",
        "See {elsewhere} for the photographs; {person} {did}.",
        "Compare it with {exhibit}, made in {town} by the same hand.",
        "The **{plain} {thing}** & the *{plain} {thing}* stood side by side in {town}.",
        "Its *name* (***{plain}***, they said) was lost until {person} {did}.",
        "In {town}, {person} stood before the **{plain} {thing}** {season} and looked at the *{motif}*.",
        "The records say no more than {code}, and {season} {person} {did}.",
        "“A {plain} {thing}, and a {plain} {thing}”, said {person} {season}.",
        "The {makers} were named after the {term}, and worked in {town} {season}.",
        'When it came back to {town}, {person} {did} — "a {plain} {thing}", no more.',
        "AT&T-style lists, \\*starred\\* names and 5 > 3 &amp; 2 < 4: {person} {did}.",
    )
)

SHORT = tuple(
    sentence(pattern)
    for pattern in (
        "{era} {place}의 {maker이} {quality} {material으로} 만든 {object}입니다.",
        "{pattern} 무늬를 넣은 {quality} {object}, {place}에서 왔습니다.",
        "{time} 쓰던 {material} {object}, {quality} 빛이 남아 있습니다.",
        'A {plain} {thing} from {town}, "{quality} {object}" & more.',
        "{quality} {object과} {quality} {object}, 그리고 {maker}의 이야기입니다.",
    )
)

ENGLISH_SHORT = tuple(
    sentence(pattern)
    for pattern in (
        "A {thing} of {plain} {stuff}, made by {age} {makers} in {town}.",
        "A {plain} {thing} with {motif}, which came to {town} from far away.",
        "A {stuff} {thing} used {season}, with a {plain} gleam left on it.",
        'A {plain} {thing} from {town}, "a {plain} {thing}" & more.',
        "The story of a {plain} {thing}, a {plain} {thing} and their {makers}.",
    )
)

NAME = tuple(
    sentence(pattern)
    for pattern in (
        "{era} {material} {object}",
        "{quality} {object}",
        "{pattern} 무늬 {object}",
        "{place}의 {object}",
        "{plain} {thing}",
    )
)

ENGLISH_NAME = tuple(
    sentence(pattern)
    for pattern in (
        "{age} {thing} of {stuff}",
        "{plain} {thing}",
        "{thing} with {motif}",
        "{thing} from {town}",
    )
)

ALT = tuple(
    sentence(pattern)
    for pattern in (
        "{pattern} 무늬가 있는 {quality} {object} 그림",
        "{quality} {object} 곁에 {object이} 놓인 그림",
        "A {plain} {thing} on a table",
    )
)

ENGLISH_ALT = tuple(
    sentence(pattern)
    for pattern in (
        "A {plain} {thing} with {motif}, in a drawing",
        "A {thing} beside a {plain} {thing}",
        "A {plain} {thing} on a table",
    )
)


def say(pieces: Sentence, dice: Dice) -> str:
    """Returns a sentence with words chosen by the dice."""
    said = []
    for piece in pieces:
        if isinstance(piece, str):
            said.append(piece)
        elif isinstance(piece, tuple):
            said.append(dice.pick(piece))
        else:
            said.append(piece(dice))
    return "".join(said)


def any_sentence(dice: Dice) -> str:
    """Returns a sentence of the exhibition's languages, mostly Korean."""
    return say(dice.pick(KOREAN if dice.falls(0.88) else ENGLISH), dice)


def catalogue_sentence(dice: Dice) -> str:
    """Returns a sentence of a text in English only."""
    return say(dice.pick(CATALOGUE), dice)
