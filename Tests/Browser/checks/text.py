"""Text that cannot be read: measured here, because axe does not report it."""

import pathlib

MEASURE = (pathlib.Path(__file__).parent / "text.js").read_text()

FONT_SIZES = """() => Array.from(document.querySelectorAll("body *"))
    .filter((element) => Array.from(element.childNodes).some(
        (child) => child.nodeType === Node.TEXT_NODE && child.data.trim()))
    .map((element) => ({
        name: element.tagName.toLowerCase() + ": " + element.textContent.trim().slice(0, 20),
        size: parseFloat(getComputedStyle(element).fontSize),
    }))"""


def problems(page):
    """Sideways scrolling, and text that is clipped, overlapped, or outside its box."""
    return page.evaluate(MEASURE)


# The text sizes, in percent, at which pages must stay readable.
SIZES = [100, 200, 310]


def enlarge(page, percent):
    """Sets the text size of the root element, as a browser setting does."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{percent}%")


def problems_of_growth(page):
    """Text that stays small when the reader doubles the text size.

    A title that is larger than 32 px may keep its size.
    """
    before = page.evaluate(FONT_SIZES)
    enlarge(page, 200)
    after = page.evaluate(FONT_SIZES)
    return [
        f"{old['name']} grows from {old['size']} px to {new['size']} px only"
        for old, new in zip(before, after)
        if new["size"] < min(1.5 * old["size"], 32)
    ]
