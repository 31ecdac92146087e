import pytest

from checks import pictures
from conftest import SCREENS
from server import serving
from site_of_pages import KINDS

FOLDS = [SCREENS["phone"], SCREENS["landscape"], SCREENS["desktop"]]


@pytest.fixture(scope="module")
def served_slowly(public):
    with serving(public, picture_delay=0.4) as place:
        yield place


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_while_pictures_come(kind, screen, served_slowly, open_page):
    page = open_page(screen, reduced_motion="no-preference")
    assert pictures.problems_of_shift(page, served_slowly.url(KINDS[kind])) == []


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("kind", KINDS)
def test_pictures_have_their_size_and_ratio(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(KINDS[kind]))
    assert pictures.problems_of_size(page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_come_in_the_order_they_are_seen(kind, served, open_page):
    page = open_page()
    page.goto(served.url(KINDS[kind]))
    has_hero = kind in {"main", "tall", "wide"}
    assert pictures.problems_of_order(page, FOLDS, has_hero) == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", ["tall", "wide", "list"])
def test_pictures_fit_the_screen(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(KINDS[kind]))
    assert pictures.problems_of_height(page) == []


@pytest.mark.parametrize("screen", ["narrow", "phone"])
def test_a_rows_picture_takes_a_third_of_a_phone(screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(KINDS["list"]))
    assert pictures.problems_of_rows(page) == []


@pytest.mark.parametrize("path", ["unsized-picture.html", "late-box.html"])
def test_sees_what_moves(path, wrong_slowly, open_page):
    assert pictures.problems_of_shift(open_page(), wrong_slowly.url(path)) != []


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("unsized-picture.html", "no width or height"),
        ("wrongly-sized-picture.html", "width and height are not"),
        ("distorted-picture.html", "is distorted"),
    ],
)
def test_sees_pictures_of_wrong_size(path, problem, wrong, open_page):
    page = open_page()
    page.goto(wrong.url(path))
    assert pictures.problems_of_size(page)[0].startswith(problem)


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("eager-below.html", "below the fold, and not lazy"),
        ("lazy-hero.html", "above the fold, and lazy"),
        ("lazy-hero.html", "the hero waits"),
        ("lazy-hero.html", "the hero has no priority"),
    ],
)
def test_sees_pictures_in_the_wrong_order(path, problem, wrong, open_page):
    page = open_page()
    page.goto(wrong.url(path))
    found = pictures.problems_of_order(page, FOLDS, has_hero=True)
    assert any(one.startswith(problem) for one in found)


def test_sees_a_picture_taller_than_the_screen(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("lazy-hero.html"))
    assert len(pictures.problems_of_height(page)) == 1


@pytest.mark.parametrize("path", ["half-row.html", "wide.html"])
def test_sees_a_rows_picture_that_takes_half(path, wrong, open_page):
    page = open_page()
    page.goto(wrong.url(path))
    assert len(pictures.problems_of_rows(page)) == 1
