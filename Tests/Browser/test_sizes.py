import random

import content
from checks import sizes
from site_of_pages import build, pages


def test_pages_are_small(public):
    # The coasts are in the page of the places: a map of another server would tell it who looks.
    maps = [path for path in pages(public) if path.endswith("places.html")]
    others = [path for path in pages(public) if path not in maps]
    assert sizes.problems(public, others, limit=14 * 1024) == []
    assert sizes.problems(public, maps, limit=26 * 1024) == []


def test_a_list_of_a_hundred_is_small(program, tmp_path):
    written = content.write_many(tmp_path / "Content", 100)
    folder = build(program, written, tmp_path / "public")
    assert (folder / "items/index.html").read_text().count("<li") >= 100
    assert sizes.problems(folder, ["items/index.html"], limit=24 * 1024) == []


def test_sees_a_page_whose_style_is_too_large(tmp_path):
    letters = random.Random(1900).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=20000)
    (tmp_path / "items").mkdir()
    (tmp_path / "style.css").write_text("".join(letters))
    (tmp_path / "items/a.html").write_text('<link rel="stylesheet" href="../style.css">')
    (tmp_path / "b.html").write_text("small")
    found = sizes.problems(tmp_path, pages(tmp_path), limit=10_000)
    assert [one.split(":")[0] for one in found] == ["items/a.html"]
