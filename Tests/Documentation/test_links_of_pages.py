"""Checks that the targets of all links in Markdown files exist, and that the index leads to every page."""

import os
import urllib.parse

import pytest

import pages

FILES = pages.markdown_files()
# Links in pages of the exhibition are relative to the site's root; the program checks them.
LINKED = [file for file in FILES if "/pages/" not in file]


def goal(file, link):
    """The path in the repository of a link's target, and its anchor."""
    path, _, anchor = urllib.parse.unquote(link).partition("#")
    return os.path.normpath(os.path.join(os.path.dirname(file), path)) if path else file, anchor


@pytest.mark.parametrize("file", LINKED)
def test_leads_somewhere(file):
    problems = []
    for link in pages.links((pages.REPOSITORY / file).read_text()):
        path, anchor = goal(file, link)
        target = pages.REPOSITORY / path
        if path.startswith("..") or not target.exists():
            problems.append(f"{link}: there is no such file")
        elif anchor and (not path.endswith(".md") or anchor not in pages.anchors(target.read_text())):
            problems.append(f"{link}: there is no such heading")
    assert problems == []


def test_index_leads_to_all():
    """Follows the links from the index."""
    start = "Documentation/README.md"
    reached, ahead = {start}, [start]
    while ahead:
        file = ahead.pop()
        for link in pages.links((pages.REPOSITORY / file).read_text()):
            path, _ = goal(file, link)
            if path in FILES and path.startswith("Documentation/") and path not in reached:
                reached.add(path)
                ahead.append(path)
    assert sorted(reached) == [file for file in FILES if file.startswith("Documentation/")]


def test_reads_pages_as_code_hosts_do():
    text = "# A `b-c`, d!\n\n## A\n\n## A\n\n    [x](y)\n\n`[x](y)` [a](b.md#c) ![d](e.png) [f](https://g.h)\n"
    assert pages.anchors(text) == {"a-b-c-d", "a", "a-1"}
    assert pages.links(text) == ["b.md#c", "e.png"]
