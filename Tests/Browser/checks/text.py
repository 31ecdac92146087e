"""Text that a reader cannot reach or read: measured, as axe reports nothing on such pages."""

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


def enlarge(page, percent):
    """Sets the size of the root's text, as a reader's own setting does."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{percent}%")


def problems_of_growth(page):
    """Text that stays small when the reader asks for text twice as large.

    A title may stay as it is where it is larger than what the reader asked for, 32 px.
    """
    before = page.evaluate(FONT_SIZES)
    enlarge(page, 200)
    after = page.evaluate(FONT_SIZES)
    return [
        f"{old['name']} grows from {old['size']} px to {new['size']} px only"
        for old, new in zip(before, after)
        if new["size"] < min(1.5 * old["size"], 32)
    ]
