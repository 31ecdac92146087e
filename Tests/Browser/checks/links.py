"""Follows every link from page to page, without a browser, which would take minutes."""

import html.parser
import urllib.error
import urllib.parse
import urllib.request

from site_of_pages import pages


class Links(html.parser.HTMLParser):
    """The addresses that a page names, and its elements to which links can lead."""

    def __init__(self):
        super().__init__()
        self.addresses = []
        self.ids = set()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        named = [values.get(name) for name in ("href", "src", "action")]
        if values.get("rel") != "canonical":
            self.addresses += [one for one in named if one]
        self.addresses += [part.split()[0] for part in (values.get("srcset") or "").split(",") if part.strip()]
        self.ids.add(values.get("id"))


def problems(place):
    """Addresses of a site that lead nowhere, and its pages to which no links lead."""
    found, ids, targets = [], {}, [(place.url("index.html"), "")]
    for address, source in targets:
        path = address.partition("#")[0].partition("?")[0]
        if path not in ids:
            content = answer(path, place)
            ids[path] = None if content is None else set()
            if path.endswith(".html") and content is not None:
                links = Links()
                links.feed(content.decode())
                ids[path] = links.ids
                every = (urllib.parse.urljoin(path, one) for one in links.addresses)
                targets += [(one, path) for one in dict.fromkeys(every) if is_own(one, place)]
        fragment = urllib.parse.unquote(address.partition("#")[2])
        if ids[path] is None or (fragment and fragment not in ids[path]):
            found.append(f"{source.removeprefix(place.address)} → {address}")
    reached = {urllib.parse.unquote(path.removeprefix(place.address)) for path in ids}
    lost = set(pages(place.folder)) - reached - {"404.html"}
    return found + [f"no link leads to {path}" for path in sorted(lost)]


def is_own(address, place):
    """Whether an address is on the same host, or the same disk, also outside the site."""
    return urllib.parse.urlsplit(address)[:2] == urllib.parse.urlsplit(place.address)[:2]


def answer(address, place):
    """The content at an address of the site, or None if there is none."""
    if not address.startswith(place.address):
        return None
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.read()
    except urllib.error.URLError:
        return None


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
