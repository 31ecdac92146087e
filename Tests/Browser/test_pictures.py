import content
import pytest

from checks import pictures
from conftest import SCREENS
from server import serving
from site_of_pages import EVERY_KIND, KINDS, build

# On a large screen, a row of small pictures is longer.
FOLDS = [SCREENS["phone"], SCREENS["landscape"], SCREENS["desktop"], (1920, 1080)]


@pytest.fixture(scope="module")
def served_slowly(public):
    with serving(public, picture_delay=0.4) as place:
        yield place


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_nothing_moves_while_pictures_come(kind, screen, served_slowly, open_page):
    page = open_page(screen, reduced_motion="no-preference")
    assert pictures.problems_of_shift(page, served_slowly.url(EVERY_KIND[kind])) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_pictures_have_their_size_and_ratio(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(EVERY_KIND[kind]))
    assert pictures.problems_of_size(page) == []


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_pictures_come_in_the_order_they_are_seen(kind, served, open_page):
    page = open_page()
    page.goto(served.url(EVERY_KIND[kind]))
    has_hero = kind in {"main", "tall", "wide"}
    assert pictures.problems_of_order(page, FOLDS, has_hero) == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", ["tall", "wide", "list"])
def test_pictures_fit_the_screen(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(EVERY_KIND[kind]))
    assert pictures.problems_of_height(page) == []


@pytest.mark.one_theme
@pytest.mark.parametrize("screen", ["narrow", "phone"])
def test_a_rows_picture_takes_a_third_of_a_phone(screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(KINDS["list"]))
    assert pictures.problems_of_rows(page) == []


@pytest.fixture(scope="module")
def photographs(theme, program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("photographs")
    written = content.choose_theme(content.write_photographs(folder / "Content"), theme)
    with serving(build(program, written, folder / "public")) as place:
        yield place


PHOTOGRAPHED = {
    "main": "index.html",
    "list": "items/index.html",
    "tall": "items/tall.html",
    "wide": "items/wide.html",
    "plain": "items/plain.html",
}


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("screen", ["phone", "landscape", "desktop"])
@pytest.mark.parametrize("kind", PHOTOGRAPHED)
def test_every_screen_gets_the_right_file(kind, screen, scale, photographs, open_page):
    page = open_page(screen, device_scale_factor=scale)
    page.goto(photographs.url(PHOTOGRAPHED[kind]))
    assert pictures.problems_of_choice(page) == []


@pytest.mark.parametrize("kind", ["list", "tall", "wide"])
def test_the_repositorys_pictures_come_in_the_right_size(kind, served, open_page):
    page = open_page("phone", device_scale_factor=3)
    page.goto(served.url(EVERY_KIND[kind]))
    assert pictures.problems_of_choice(page) == []


@pytest.mark.parametrize("kind", PHOTOGRAPHED)
def test_boxes_of_photographs_are_right_before_they_come(
    kind, program, photographs, open_page
):
    with serving(photographs.folder, picture_delay=0.4) as slow:
        page = open_page("phone", reduced_motion="no-preference")
        assert pictures.problems_of_shift(page, slow.url(PHOTOGRAPHED[kind])) == []


def test_a_photographs_colour_waits_in_its_place(photographs, open_page):
    page = open_page()
    page.route("**/*.avif", lambda route: route.abort())
    page.goto(photographs.url("items/plain.html"))
    behind = page.eval_on_selector("figure img", "it => getComputedStyle(it).backgroundColor")
    stated = page.eval_on_selector("figure img", "it => it.dataset.colour")
    red, green, blue = (int(stated[at : at + 2], 16) for at in (1, 3, 5))
    assert behind == f"rgb({red}, {green}, {blue})"


def test_sees_a_file_of_too_many_pixels(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("too-many-pixels.html"))
    assert pictures.problems_of_choice(page)[0].startswith("too many")


def test_sees_a_file_of_too_few_pixels(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("too-few-pixels.html"))
    assert pictures.problems_of_choice(page)[0].startswith("too few")


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
