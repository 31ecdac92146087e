"""Printed pages contain the name, the text, the picture and the address, and no controls."""

import dataclasses
import io
import unicodedata

import pypdf

PARTS = """() => {
    const isNavigation = "nav, body > a[href^='#']";
    const rest = document.body.cloneNode(true);
    for (const one of rest.querySelectorAll(isNavigation)) one.remove();
    // Nor does an arrow lead anywhere on paper.
    for (const one of rest.querySelectorAll("[role=doc-backlink]")) one.remove();
    return {
        name: rest.querySelector("h1")?.textContent ?? "",
        headings: Array.from(rest.querySelectorAll("main :is(h2, h3)"), (heading) => heading.textContent),
        text: Array.from(rest.querySelectorAll("main p:not([hidden], form p)"), (element) => element.textContent).join(" "),
        navigation: Array.from(document.querySelectorAll("nav a, body > a"), (a) => a.textContent)
            .filter((words) => !rest.textContent.includes(words.trim())),
        shownNavigation: Array.from(document.querySelectorAll(isNavigation))
            .filter((element) => element.checkVisibility()).map((element) => element.tagName),
        lostPictures: Array.from(document.querySelectorAll("main img"))
            .filter((image) => !image.closest("nav"))
            .filter((image) => !image.checkVisibility() || image.width === 0)
            .map((image) => image.getAttribute("src")),
        host: document.querySelector("link[rel=canonical]")?.href.split("/")[2] ?? "",
    };
}"""


# Ornaments above a heading, which must stay with it.
MARKS = """() => Array.from(document.querySelectorAll("main h2, main h3"), (heading) => {
    const mark = getComputedStyle(heading, "::before");
    const isAbove = mark.content !== "none" && mark.display === "block";
    return {
        words: heading.textContent,
        height: isAbove ? parseFloat(mark.height) + parseFloat(mark.marginBottom) : 0,
        size: parseFloat(getComputedStyle(heading).fontSize),
    };
}).filter((heading) => heading.height > 0)"""

# Moves the first heading down by a number of pixels.
PUSH = """(height) => {
    const filler = document.querySelector("#filler") ?? document.createElement("div");
    filler.id = "filler";
    filler.style.height = height + "px";
    document.querySelector("main h2").before(filler);
}"""

POINTS_OF_PIXEL = 0.75
MARGIN = 20 / 25.4 * 72


def printed_texts(page):
    """The characters of each printed page, without spaces, since lines break elsewhere on paper."""
    reader = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4")))
    return [squeezed(one.extract_text()) for one in reader.pages]


def squeezed(text):
    # Some fonts have one glyph for an ideograph and for the radical that looks like it.
    return "".join(unicodedata.normalize("NFKC", text).split())


def problems(page):
    page.emulate_media(media="print")
    parts = page.evaluate(PARTS)
    texts = printed_texts(page)
    text = "".join(texts)
    found = [f"navigation is shown: {tag}" for tag in parts["shownNavigation"]]
    found += [f"the picture is lost: {name}" for name in parts["lostPictures"]]
    for heading in parts["headings"]:
        if any(one.endswith(squeezed(heading)) for one in texts[:-1]):
            found.append(f"a heading ends a page: {heading}")
    if squeezed(parts["name"]) not in text:
        found.append("the name is lost")
    # The end of the text is enough: initials and page breaks may separate the rest.
    if squeezed(parts["text"])[-12:] not in text:
        found.append("the text is lost")
    if parts["host"] and parts["host"] not in text:
        found.append("the address is lost")
    words = {squeezed(words) for words in parts["navigation"]}
    return found + [f"navigation is printed: {one}" for one in words if one and one in text]


def lost_marks(page, heights):
    """The headings whose ornament can remain at the foot of the previous page."""
    page.emulate_media(media="print")
    found = {}
    for height in heights:
        page.evaluate(PUSH, height)
        headings = page.evaluate(MARKS)
        assert headings, "no heading has a mark"
        for sheet in pypdf.PdfReader(io.BytesIO(page.pdf(format="A4"))).pages:
            first = first_line(sheet)
            for heading in headings:
                room = (heading["height"] + heading["size"] / 2) * POINTS_OF_PIXEL
                if squeezed(heading["words"]).startswith(first.words) and first.below < room:
                    found[f"the mark is lost: {heading['words']}"] = height
    return sorted(found)


@dataclasses.dataclass
class Line:
    words: str
    # The distance of its characters from the margin, in points.
    below: float


def first_line(sheet):
    lines = {}

    def note(text, matrix, text_matrix, font, size):
        if text.strip():
            y = matrix[3] * text_matrix[5] + matrix[5]
            lines[round(y)] = lines.get(round(y), "") + squeezed(text)

    sheet.extract_text(visitor_text=note)
    top = max(lines)
    return Line(lines[top], float(sheet.mediabox.height) - MARGIN - top)
