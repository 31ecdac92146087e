import pytest

from checks import links
from conftest import WRONG
from server import serving
from site_of_pages import REPOSITORY, Place, build, on_disk


@pytest.mark.parametrize("where", ["disk", "root", "folder"])
def test_every_link_leads_somewhere_and_to_every_page(where, places):
    assert links.problems(places[where]) == []


@pytest.mark.parametrize("base", ["/", "/a/b/"])
@pytest.mark.parametrize("path", ["nothing", "items/nothing.html", "a/b/c/d/nothing"])
def test_unknown_addresses_have_a_way_home(path, base, program, tmp_path, open_page):
    folder = tmp_path / "public"
    folder.mkdir()
    with serving(folder, base=base) as place:
        build(program, REPOSITORY / "Content", folder, "--base-url", place.address)
        assert links.problems_of_missing_page(open_page(), place, path) == []


def test_sees_links_that_lead_nowhere(wrong):
    place = Place(WRONG / "dead-links", wrong.url("dead-links/"))
    assert problems_of_dead_links(place) == [5, 1]


def test_sees_links_that_lead_nowhere_on_disk():
    assert problems_of_dead_links(on_disk(WRONG / "dead-links")) == [5, 1]


def problems_of_dead_links(place):
    """The numbers of links that lead nowhere, and of pages to which no links lead."""
    found = links.problems(place)
    return [len([one for one in found if "→" in one]), found.count("no link leads to lost.html")]


def test_sees_a_missing_page_that_is_lost(open_page):
    with serving(WRONG / "lost") as place:
        found = links.problems_of_missing_page(open_page(), place, "a/b/nothing")
    assert len(found) == 2


def test_sees_a_missing_page_with_the_wrong_status(wrong, open_page):
    found = links.problems_of_missing_page(open_page(), wrong, "wide.html")
    assert "status 200" in found
