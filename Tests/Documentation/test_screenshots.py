"""Compares the alternative texts of the READMEs' pictures with those beside their pages in screenshots.py."""

import pytest

import pages
from screenshots import PICTURES


@pytest.mark.parametrize("file", ["README.md", "README.ko.md"])
def test_has_the_alternative_text_of_each_picture(file):
    text = (pages.REPOSITORY / file).read_text()
    for name, (_, _, _, alternatives) in PICTURES.items():
        assert f"![{alternatives[file]}](Documentation/screenshots/{name}.png)" in text, name
