"""A folder of pages, and the three places where it can be opened."""

import dataclasses
import pathlib
import subprocess

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

# The themes that come with the program; the first is that of `public`.
THEMES = ["paris", "plain"]

# One page of each kind, with the tallest plate and one of the widest.
KINDS = {
    "main": "index.html",
    "list": "items/index.html",
    "tall": "items/haegeum.html",
    "wide": "items/gayageum.html",
    "missing": "404.html",
}

# The pages to browse by and one of the exhibition's own, in both languages: labels differ in length, and a
# term keeps its address.
BROWSING = {
    f"{kind}{suffix}": f"{folder}{path}"
    for folder, suffix in {"": "", "en/": "-en"}.items()
    for kind, path in {
        "section": "sections/music.html",
        "terms": "by/material/index.html",
        "term": "by/material/비단.html",
        "timeline": "timeline.html",
        "places": "places.html",
        "about": "about.html",
        "search": "search.html",
    }.items()
}
EVERY_KIND = KINDS | BROWSING

# The other pages in English, whose titles are in the largest letters.
ENGLISH = {
    "main-en": "en/index.html",
    "list-en": "en/items/index.html",
    "tall-en": "en/items/haegeum.html",
}
IN_BOTH_LANGUAGES = EVERY_KIND | ENGLISH


@dataclasses.dataclass(frozen=True)
class Place:
    """The place of a folder of pages; its address ends with a slash."""

    folder: pathlib.Path
    address: str

    def url(self, path):
        return self.address + path

    @property
    def is_on_disk(self):
        return self.address.startswith("file:")


def on_disk(folder):
    return Place(folder, folder.resolve().as_uri() + "/")


def pages(folder):
    """The paths of all pages of a folder, in order."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))


def paths_to_crawl(folder, theme):
    """All pages of a folder; in other themes one of each kind, because only their style differs."""
    return pages(folder) if theme == THEMES[0] else list(IN_BOTH_LANGUAGES.values())


def build(program, content, output, *options):
    """Makes a site with the program and the repository's theme."""
    command = [program, "build", "--content", content, "--output", output, *options]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return output
