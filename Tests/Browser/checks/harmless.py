"""Finds scripts, requests, elements and attributes of a page that do not come from the theme."""

import contextlib
import json
import pathlib

INTERFACE = (pathlib.Path(__file__).parent / "interface.js").read_text()

# The parts of a page without its texts: elements with their attributes, and the kinds of data, links
# and scripts.
PARTS = """() => {
    const found = new Set();
    const kinds = { meta: ["name", "property", "http-equiv"], link: ["rel"], script: ["type"] };
    for (const element of document.querySelectorAll("*")) {
        const name = element.localName;
        found.add(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? name : `foreign ${name}`);
        for (const attribute of element.attributes) {
            const isKind = (kinds[name] ?? []).includes(attribute.name);
            found.add(`${name} ${attribute.name}` + (isKind ? `=${attribute.value}` : ""));
        }
    }
    return Array.from(found);
}"""

LINKS = """() => Array.from(document.querySelectorAll("a[href], area[href]"), (element) => ({
    address: element.href, rel: element.rel.split(" "), target: element.target,
}))"""

PICTURES = "() => Array.from(document.images, (image) => ({ address: image.src, alt: image.alt }))"

DATA = """() => Array.from(document.querySelectorAll("script[type='application/ld+json']"),
    (element) => element.textContent)"""


@contextlib.contextmanager
def watching(page, place):
    """Records dialogs, errors and requests to other sites while a page is open."""
    found = []

    def note_dialog(dialog):
        found.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def note_message(message):
        # The status 404 of the page for unknown addresses is expected.
        is_missing_page = "404" in message.text and message.location["url"] == page.url
        # Chromium requests an icon if a page names none.
        is_icon = message.location["url"].endswith("/favicon.ico")
        if message.type in {"error", "warning"} and not is_missing_page and not is_icon:
            found.append(f"console: {message.text}")

    def note_request(request):
        if not request.url.startswith(place.address) and not is_own_icon(request, place):
            found.append(f"foreign request: {request.url}")

    listeners = {
        "dialog": note_dialog,
        "console": note_message,
        "request": note_request,
        "pageerror": lambda error: found.append(f"script: {error}"),
        "popup": lambda popup: found.append(f"window: {popup.url}"),
        "download": lambda download: found.append(f"download: {download.url}"),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield found
    for event, listener in listeners.items():
        page.remove_listener(event, listener)


def is_own_icon(request, place):
    return not place.is_on_disk and request.url.endswith("/favicon.ico")


def parts(page):
    return set(page.evaluate(PARTS))


def problems_of_parts(page, known):
    """Elements and attributes that the theme does not have."""
    return [f"part: {part}" for part in sorted(parts(page) - known)]


def problems_of_links(page, own):
    """Links and pictures that could run code or reveal the visitor, and links to other sites without noopener.

    `own` are the addresses of the site, that of the page first.
    """
    found = []
    for link in page.evaluate(LINKS):
        address = link["address"]
        if address.startswith(("http://", "https://")):
            is_foreign = not address.startswith(own)
            if is_foreign and "noopener" not in link["rel"]:
                found.append(f"no rel=noopener: {address}")
        elif not address.startswith(("mailto:", "tel:", own[0])):
            found.append(f"link: {address}")
        if link["target"]:
            found.append(f"target: {link['target']}")
    for picture in page.evaluate(PICTURES):
        if not picture["address"].startswith(own[0]):
            found.append(f"picture: {picture['address']}")
    return found


def problems_of_direction(page, words):
    """Words of the interface whose direction a text has changed."""
    return [f"turned around: {text}" for text in page.evaluate(INTERFACE, words)]


def linked_data(page):
    """The JSON-LD of a page; raises an error if it is not JSON."""
    return [json.loads(text) for text in page.evaluate(DATA)]
