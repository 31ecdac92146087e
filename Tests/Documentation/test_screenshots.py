"""What the README says of its pictures is what `make screenshots` puts into them."""

import pages
from screenshots import PICTURES


def test_has_the_words_that_belong_to_each_picture():
    """They stand beside the pages that are shown, so that who changes these sees them."""
    text = (pages.REPOSITORY / "README.md").read_text()
    for name, (_, _, _, words) in PICTURES.items():
        assert f"![{words}](Documentation/screenshots/{name}.png)" in text, name
