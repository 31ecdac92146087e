import pytest

from checks import keyboard
from conftest import WRONG
from site_of_pages import EVERY_KIND, KINDS, Place


@pytest.mark.slow
@pytest.mark.parametrize("colours", [{"color_scheme": "light"}, {"color_scheme": "dark"},
                                     {"forced_colors": "active"}], ids=str)
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_focus_is_seen_and_targets_are_large(kind, colours, served, open_page):
    page = open_page("phone", **colours)
    page.goto(served.url(EVERY_KIND[kind]))
    assert keyboard.problems(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["landscape", "desktop"])
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_focus_is_seen_on_other_screens(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(EVERY_KIND[kind]))
    assert keyboard.problems(page) == []


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_skip_link_leads_to_the_main_part(kind, served, open_page):
    page = open_page()
    page.goto(served.url(EVERY_KIND[kind]))
    assert keyboard.problems_of_skip_link(page) == []


@pytest.mark.parametrize("where", ["disk", "root", "folder"])
def test_keyboard_leads_from_poster_to_exhibit_and_back(where, places, open_page):
    page = open_page()
    assert keyboard.problems_of_journey(page, places[where], KINDS["tall"]) == []


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("unseen-focus.html", "focus is not seen"),
        ("faint-focus.html", "focus is not seen"),
        ("covered-focus.html", "covered"),
        ("small-targets.html", "target of"),
        ("close-lines.html", "target of"),
        ("small-points.html", "target of"),
    ],
)
def test_sees_focus_that_is_not_seen(path, problem, wrong, open_page):
    page = open_page()
    page.goto(wrong.url(path))
    assert any(found.startswith(problem) for found in keyboard.problems(page))


@pytest.mark.parametrize("path", ["unseen-focus.html", "skip-to-nowhere.html", "skip-too-short.html"])
def test_sees_a_skip_link_that_does_not_skip(path, wrong, open_page):
    page = open_page()
    page.goto(wrong.url(path))
    assert len(keyboard.problems_of_skip_link(page)) == 1


@pytest.mark.parametrize("folder", ["journey-without-link", "journey-lost-place"])
def test_sees_a_journey_that_fails(folder, wrong, open_page):
    place = Place(WRONG / folder, wrong.url(f"{folder}/"))
    assert len(keyboard.problems_of_journey(open_page(), place, "items/a.html")) == 1
