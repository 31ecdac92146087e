"""The size of a page without its pictures."""

import gzip
import html.parser
import posixpath


class StyleSheets(html.parser.HTMLParser):
    """The style sheets a page links."""

    def __init__(self):
        super().__init__()
        self.addresses = []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "link" and "stylesheet" in (values.get("rel") or "").split():
            self.addresses.append(values["href"])


def compressed(path):
    return len(gzip.compress(path.read_bytes(), compresslevel=6))


def page_size(folder, path):
    """The compressed bytes of a page and of the style sheets it links."""
    reader = StyleSheets()
    reader.feed((folder / path).read_text())
    parent = posixpath.dirname(path)
    sheets = [posixpath.normpath(posixpath.join(parent, one)) for one in reader.addresses]
    return sum(compressed(folder / file) for file in [path, *sheets])


def problems(folder, paths, limit):
    sizes = {path: page_size(folder, path) for path in paths}
    return [f"{path}: {size} bytes" for path, size in sizes.items() if size > limit]
