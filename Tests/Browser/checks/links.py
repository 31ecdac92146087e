"""Follows every link of every page as a browser does."""

import pathlib
import urllib.error
import urllib.parse
import urllib.request

from site_of_pages import pages

ADDRESSES = """() => {
    const found = new Set();
    const add = (address) => found.add(new URL(address, document.baseURI).href);
    for (const element of document.querySelectorAll("[href]:not([rel=canonical])")) {
        add(element.getAttribute("href"));
    }
    for (const element of document.querySelectorAll("[src]")) add(element.getAttribute("src"));
    for (const element of document.querySelectorAll("[srcset]")) {
        for (const part of element.srcset.split(",")) add(part.trim().split(/\\s+/)[0]);
    }
    return Array.from(found);
}"""

IDS = "() => Array.from(document.querySelectorAll('[id]'), (element) => element.id)"


def problems(page, place, skip=frozenset()):
    """Links of a site's pages to files or elements that do not exist."""
    links, ids = {}, {}
    for path in pages(place.folder):
        page.goto(place.url(path))
        ids[page.url] = set(page.evaluate(IDS))
        links[path] = [] if path in skip else own_addresses(page, place)
    return [
        f"{path} → {address}"
        for path, addresses in links.items()
        for address in addresses
        if not leads_somewhere(address, place, ids)
    ]


def own_addresses(page, place):
    """The addresses in a page, except those of other hosts."""
    host = place.address.split("/")[2]
    return [
        address
        for address in page.evaluate(ADDRESSES)
        if urllib.parse.urlsplit(address)[:2] == urllib.parse.urlsplit(place.address)[:2]
        or (address.startswith("file:") and not host)
    ]


def leads_somewhere(address, place, ids):
    page_address, _, fragment = address.partition("#")
    if fragment and page_address in ids:
        return urllib.parse.unquote(fragment) in ids[page_address]
    if place.is_on_disk:
        path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(address).path))
        return path.is_file() and path.is_relative_to(place.folder.resolve())
    return page_address.startswith(place.address) and status(page_address) == 200


def status(address):
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def problems_of_missing_page(page, place, path):
    """The problems of the answer to an unknown address: its status, style, and way home."""
    answer = page.goto(place.url(path))
    found = [] if answer.status == 404 else [f"status {answer.status}"]
    if not page.evaluate(
        "() => Array.from(document.styleSheets).some((sheet) => sheet.cssRules.length > 0)"
    ):
        found.append("no style")
    home = {place.url(""), place.url("index.html")}
    links = page.evaluate("() => Array.from(document.querySelectorAll('main a'), (a) => a.href)")
    if not home & set(links):
        found.append(f"no way home among {links}")
    return found
