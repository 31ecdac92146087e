"""A printed page: the name, the text, the picture and the address, and nothing to press."""

import io

import pypdf

PARTS = """() => {
    const text = (selector) => Array.from(document.querySelectorAll(selector))
        .map((element) => element.textContent).join(" ");
    const isNavigation = "nav, body > a[href^='#']";
    const rest = document.body.cloneNode(true);
    for (const one of rest.querySelectorAll(isNavigation)) one.remove();
    return {
        name: text("h1"),
        text: text("main p"),
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


def printed_text(page):
    """The letters of a printed page, without the spaces, which paper breaks elsewhere."""
    reader = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4")))
    return squeezed("".join(one.extract_text() for one in reader.pages))


def squeezed(text):
    return "".join(text.split())


def problems(page):
    page.emulate_media(media="print")
    parts = page.evaluate(PARTS)
    text = printed_text(page)
    found = [f"navigation is shown: {tag}" for tag in parts["shownNavigation"]]
    found += [f"the picture is lost: {name}" for name in parts["lostPictures"]]
    if squeezed(parts["name"]) not in text:
        found.append("the name is lost")
    # Its end is enough: initials and page breaks may come between the rest.
    if squeezed(parts["text"])[-12:] not in text:
        found.append("the text is lost")
    if parts["host"] and parts["host"] not in text:
        found.append("the address is lost")
    words = {squeezed(words) for words in parts["navigation"]}
    return found + [f"navigation is printed: {one}" for one in words if one and one in text]
