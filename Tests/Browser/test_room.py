import pytest

from checks import room, text
from conftest import SCREENS
from site_of_pages import KINDS

FLAGS = {"usual": (1200, 800), "tall": (60, 200), "wide": (400, 80), "small": (24, 16)}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("flag", FLAGS)
def test_a_flag_takes_no_room_from_words(flag, screen, served, open_page):
    page = open_page(screen)
    room.show_pictures_of(page, *FLAGS[flag])
    for percent in text.SIZES:
        page.goto(served.url(KINDS["main"]))
        text.enlarge(page, percent)
        assert text.problems(page) == [], f"{percent} %"
        assert room.problems(page) == [], f"{percent} %"


def test_sees_a_flag_that_takes_room(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("little-room.html"))
    assert room.problems(page) == ["'To the list of plates' has 3 lines beside pictures, and 1 without"]
