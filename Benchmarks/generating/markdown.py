"""Descriptions with every kind of block that CommonMark has, in random order."""

from collections.abc import Callable

from . import vocabulary as words
from .dice import Dice
from .language import KOREAN, Language
from .pictures import ITEM_PICTURES

SHORTEST = 300
LONGEST = 2_200
# Most are at least as long as this.
USUAL = 900

# How a line of verse breaks: two spaces, or a backslash.
HARD_BREAKS = ("  \n", "\\\n")


def paragraph(dice: Dice, language: Language) -> str:
    """Returns a few sentences, sometimes broken into lines."""
    separator = "\n" if dice.falls(0.2) else " "
    return separator.join(language.sentence(dice) for _ in range(dice.between(2, 5)))


def heading(dice: Dice, language: Language) -> str:
    """Returns a heading of the second or third level, written in either way."""
    text = dice.pick(language.headings)
    if dice.falls(0.1):
        return f"{text}\n---------"
    return f"{'##' if dice.falls(0.7) else '###'} {text}"


def bullets(dice: Dice, language: Language) -> str:
    """Returns a tight list."""
    sign = dice.pick("-*+")
    return "\n".join(f"{sign} {language.sentence(dice)}" for _ in range(dice.between(2, 5)))


def steps(dice: Dice, language: Language) -> str:
    """Returns a numbered list, which does not always begin at 1."""
    first = 1 if dice.falls(0.8) else dice.between(2, 9)
    return "\n".join(f"{first + step}. {language.sentence(dice)}" for step in range(dice.between(2, 4)))


def nested_list(dice: Dice, language: Language) -> str:
    """Returns a list in a list in a list."""
    lines = []
    for _ in range(2):
        lines.append(f"- {language.sentence(dice)}")
        lines.append(f"    1. {language.sentence(dice)}")
        lines.append(f"        - {dice.pick(language.objects)} & {dice.pick(language.materials)}")
    return "\n".join(lines)


def loose_list(dice: Dice, language: Language) -> str:
    """Returns a list whose points are paragraphs."""
    return "\n\n".join(f"* {language.sentence(dice)}\n\n  {language.sentence(dice)}" for _ in range(2))


def quote(dice: Dice, language: Language) -> str:
    """Returns a quotation, sometimes with another in it."""
    lines = [f"> {language.sentence(dice)}", f"> {language.sentence(dice)}"]
    if dice.falls(0.3):
        lines += [">", f"> > {language.sentence(dice)}"]
    return "\n".join(lines)


def fenced_code(dice: Dice, _: Language) -> str:
    """Returns code between fences."""
    language, lines = dice.pick(words.CODE_BLOCKS)
    return "\n".join((f"```{language}", *lines, "```"))


def indented_code(dice: Dice, _: Language) -> str:
    """Returns indented code."""
    return "\n".join("    " + line for line in dice.pick(words.CODE_BLOCKS)[1])


def verse(dice: Dice, language: Language) -> str:
    """Returns lines that break where they are written."""
    ending = dice.pick(HARD_BREAKS)
    return ending.join(
        f"{dice.pick(language.qualities)} {dice.pick(language.objects)}, {dice.pick(language.times)}"
        for _ in range(dice.between(2, 4))
    )


def picture(dice: Dice, language: Language) -> str:
    """Returns one of the pictures, with its alternative text."""
    shown = f"{dice.pick(language.qualities)} {dice.pick(language.objects)}"
    return f"![{shown}](images/{dice.pick(ITEM_PICTURES).file_name})"


def reference(dice: Dice, language: Language) -> str:
    """Returns a link whose address is below the paragraph."""
    return f"{language.sentence(dice)} [{language.catalogue}][{dice.index}]\n\n[{dice.index}]: {words.OUTSIDE[dice.below(5)]}"


def rule(_: Dice, __: Language) -> str:
    """Returns a thematic break."""
    return "***"


# Blocks, each as often as it is here.
BLOCKS: tuple[Callable[[Dice, Language], str], ...] = (
    *(paragraph,) * 14,
    *(heading,) * 5,
    *(bullets,) * 3,
    *(steps,) * 2,
    *(quote,) * 2,
    nested_list,
    loose_list,
    fenced_code,
    indented_code,
    verse,
    picture,
    reference,
    rule,
)


def description(dice: Dice) -> str:
    """Returns an item's Markdown, of 300 to 2,200 characters."""
    goal = dice.between(SHORTEST if dice.falls(0.15) else USUAL, LONGEST)
    blocks = [paragraph(dice, KOREAN)]
    length = len(blocks[0])
    while True:
        block = dice.pick(BLOCKS)(dice, KOREAN)
        if length + 2 + len(block) > goal and length >= SHORTEST:
            return "\n\n".join(blocks)
        if length + 2 + len(block) <= LONGEST:
            blocks.append(block)
            length += 2 + len(block)


def translation(dice: Dice, original: str, language: Language) -> str:
    """Returns Markdown in another language that has about as many bytes as the original text."""
    goal = len(original.encode())
    blocks = [paragraph(dice, language)]
    length = len(blocks[0].encode())
    while True:
        block = dice.pick(BLOCKS)(dice, language)
        longer = length + 2 + len(block.encode())
        if longer - goal > goal - length:
            return "\n\n".join(blocks)
        blocks.append(block)
        length = longer
