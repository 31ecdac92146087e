import pytest

from checks import links
from conftest import WRONG
from server import serving
from site_of_pages import REPOSITORY, Place, build, on_disk


# The page for unknown addresses needs the base URL for its link home.
@pytest.mark.one_theme
@pytest.mark.parametrize("where", ["disk", "root", "folder"])
def test_every_link_leads_somewhere(where, places, open_page):
    assert links.problems(open_page(), places[where], skip={"404.html"}) == []


@pytest.mark.parametrize("base", ["/", "/a/b/"])
@pytest.mark.parametrize("path", ["nothing", "items/nothing.html", "a/b/c/d/nothing"])
def test_unknown_addresses_have_a_way_home(path, base, program, tmp_path, open_page):
    folder = tmp_path / "public"
    folder.mkdir()
    with serving(folder, base=base) as place:
        build(program, REPOSITORY / "Content", folder, "--base-url", place.address)
        assert links.problems_of_missing_page(open_page(), place, path) == []


def test_sees_links_that_lead_nowhere(wrong, open_page):
    place = Place(WRONG / "dead-links", wrong.url("dead-links/"))
    assert len(links.problems(open_page(), place)) == 5


def test_sees_links_that_lead_nowhere_on_disk(open_page):
    assert len(links.problems(open_page(), on_disk(WRONG / "dead-links"))) == 5


def test_sees_a_missing_page_that_is_lost(open_page):
    with serving(WRONG / "lost") as place:
        found = links.problems_of_missing_page(open_page(), place, "a/b/nothing")
    assert len(found) == 2


def test_sees_a_missing_page_with_the_wrong_status(wrong, open_page):
    found = links.problems_of_missing_page(open_page(), wrong, "wide.html")
    assert "status 200" in found
