"""Follows the steps of the tutorial and how-tos, and compares the quoted output."""

import re

import pytest

import pages
from fixtures import file, locale, reader  # noqa: F401 (fixtures)
from reader import pattern

# These tests do not depend on the folder that `--site` names.
pytestmark = pytest.mark.own_site

PAGES = [
    file
    for file in pages.markdown_files()
    if re.fullmatch(r"Documentation/(ko/)?(tutorial|how-to/.*)\.md", file)
]


@pytest.mark.parametrize("file", PAGES, indirect=True)
def test_does_what_it_says(file, reader):
    for step in pages.steps((pages.REPOSITORY / file).read_text()):
        reader.follow(step)


def test_compares_sizes_with_each_other(reader):
    quoted = "10.0 kB\n10.0 kB\n11.0 kB\n"

    def compared(said):
        reader.sizes = {}
        reader.compare_sizes(quoted, re.fullmatch(pattern(quoted), said))

    compared("10.4 kB\n10.4 kB\n11.0 kB\n")
    for said in ["20.0 kB\n20.0 kB\n11.0 kB\n", "10.0 kB\n10.1 kB\n11.0 kB\n", "10.5 kB\n10.5 kB\n10.5 kB\n"]:
        with pytest.raises(AssertionError):
            compared(said)


def test_compares_all_but_times_and_ports():
    quoted = "6 pages, 1 changed, 0.58 s\nthe site is at http://127.0.0.1:8000/ (press Ctrl-C to stop)\n…\nend\n"
    said = "6 pages, 1 changed, 12.00 s\nport 8000 is taken; the site is at http://127.0.0.1:12/ (press Ctrl-C to stop)\n"
    assert re.fullmatch(pattern(quoted), said + "more\nend\n")
    assert not re.fullmatch(pattern(quoted), said.replace("6", "7") + "end\n")
