"""Compares the READMEs with the program: the message that they quote, and the smallest exhibition."""

import re

import pytest

import pages
from fixtures import file, locale, reader  # noqa: F401 (fixtures)

pytestmark = pytest.mark.own_site

FIXTURE = pages.REPOSITORY / "Tests/Fixtures/missing-image"


@pytest.mark.parametrize(
    ("file", "message"), [("README.md", "expected.txt"), ("README.ko.md", "expected.ko.txt")]
)
def test_quotes_a_message(file, message):
    blocks = pages.indented_blocks((pages.REPOSITORY / file).read_text())
    quoted = [block for block in blocks if "[missing-image]" in block]
    assert quoted == [(FIXTURE / message).read_text()]


@pytest.mark.parametrize("file", ["README.md", "README.ko.md"], indirect=True)
def test_smallest_exhibition_builds(file, reader):
    text = (pages.REPOSITORY / file).read_text()
    [exposition] = [block for block in pages.indented_blocks(text) if block.startswith("{")]
    [items] = [block for block in pages.indented_blocks(text) if block.startswith("[")]
    [picture] = re.findall(r"`(images/\w+\.jpg)`", text)
    content = reader.here / "Content"
    (content / "images").mkdir(parents=True)
    (content / "exposition.json").write_text(exposition)
    (content / "items.json").write_text(items)
    reader.put_photograph(content / picture)
    reader.run("expo-site build", fails=False)
    assert "<strong>" in (reader.here / "public/items/haegeum.html").read_text()
    for needed in [content / "exposition.json", content / "items.json", content / picture]:
        kept = needed.read_bytes()
        needed.unlink()
        reader.run("expo-site build", fails=True)
        needed.write_bytes(kept)
