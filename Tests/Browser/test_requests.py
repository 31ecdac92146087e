import pytest

from checks import requests
from site_of_pages import EVERY_KIND, paths_to_crawl


@pytest.mark.parametrize("where", ["disk", "root", "folder"])
def test_asks_for_nothing_foreign_or_missing(where, theme, places, open_page):
    place, page = places[where], open_page(reduced_motion="no-preference")
    assert requests.problems(page, place, paths_to_crawl(place.folder, theme)) == []


@pytest.mark.one_theme
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_asks_for_style_and_pictures_first(kind, served, open_page):
    kinds = requests.EARLY | ({"script"} if kind.startswith("search") else set())
    assert requests.problems_before_load(open_page(), served.url(EVERY_KIND[kind]), kinds) == []


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("foreign-picture.html", "foreign request"),
        ("missing-picture.html", "404"),
        ("missing-lazy-picture.html", "404"),
        ("against-policy.html", "console"),
        ("failing-script.html", "script"),
    ],
)
def test_sees_requests_that_fail(path, problem, wrong, open_page):
    found = requests.problems(open_page(), wrong, [path])
    assert any(one.startswith(f"{path}: {problem}") for one in found)


@pytest.mark.parametrize("path", ["early-script.html", "early-prefetch.html"])
def test_sees_requests_that_come_too_early(path, wrong_slowly, open_page):
    assert len(requests.problems_before_load(open_page(), wrong_slowly.url(path))) == 1
