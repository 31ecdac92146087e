"""Tests pages at a host that sends the headers of `_headers`, as Netlify and Cloudflare Pages do."""

import shutil

import pytest

from checks import links, requests
from server import serving
from site_of_pages import KINDS, paths_to_crawl

FRAME = '<!DOCTYPE html><title>Frame</title><iframe src="{address}"></iframe>'
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect { fill: rgb(0, 128, 0) }</style>'
    '<rect width="9" height="9" style="stroke: rgb(0, 0, 255)"/>'
    '<script>document.documentElement.id = "ran"</script></svg>'
)


@pytest.fixture(scope="module")
def hosted(public, tmp_path_factory):
    """The folder under test, with a drawing that contains styles and a script."""
    folder = tmp_path_factory.mktemp("hosted") / "public"
    shutil.copytree(public, folder)
    (folder / "images/own.svg").write_text(DRAWING)
    with serving(folder, headers=folder / "_headers") as place:
        yield place


def test_pages_do_what_they_do_without_headers(theme, hosted, open_page):
    page = open_page(reduced_motion="no-preference")
    assert requests.problems(page, hosted, paths_to_crawl(hosted.folder, theme)) == []


@pytest.mark.parametrize("path", ["nothing", "items/nothing.html", "images/nothing.svg", "a/b/nothing"])
def test_unknown_addresses_have_style_and_a_way_home(path, hosted, open_page):
    page, messages = open_page(), []
    page.on("console", lambda message: messages.append(message.text))
    found = links.problems_of_missing_page(page, hosted, path)
    # The link home leads to the published site, not to this server.
    assert [one for one in found if not one.startswith("no way home")] == []
    assert [one for one in messages if "404" not in one] == []


@pytest.mark.one_theme
@pytest.mark.parametrize("path", [*KINDS.values(), "", "items/", "images/own.svg", "nothing"])
def test_nobody_shows_a_file_inside_a_page(path, hosted, open_page, tmp_path):
    (tmp_path / "index.html").write_text(FRAME.format(address=hosted.url(path)))
    page, messages = open_page(), []
    page.on("console", lambda message: messages.append(message.text))
    with serving(tmp_path) as stranger:
        page.goto(stranger.url(""))
        page.wait_for_load_state("networkidle")
    assert any("frame-ancestors" in one for one in messages), messages


@pytest.mark.one_theme
def test_drawings_keep_their_styles_and_run_no_script(hosted, open_page):
    page = open_page()
    page.goto(hosted.url("images/own.svg"))
    style = page.evaluate(
        "() => { const style = getComputedStyle(document.querySelector('rect'));"
        " return [style.fill, style.stroke] }"
    )
    assert style == ["rgb(0, 128, 0)", "rgb(0, 0, 255)"]
    assert page.evaluate("() => document.documentElement.id") == ""


@pytest.mark.one_theme
def test_pictures_are_shown_by_themselves(hosted, open_page):
    page, messages = open_page(), []
    page.on("console", lambda message: messages.append((message.location["url"], message.text)))
    for kind in ["avif", "webp", "png", "svg"]:
        picture = next(hosted.folder.glob(f"images/**/*.{kind}"), None)
        if picture:
            page.goto(hosted.url(picture.relative_to(hosted.folder).as_posix()))
            assert kind == "svg" or page.evaluate("() => document.images[0].naturalWidth") > 0
    # A browser requests an icon for files that are not pages.
    expected = (hosted.url("favicon.ico"), hosted.url("images/own.svg"))
    assert [one for one in messages if one[0] not in expected and "own.svg" not in one[1]] == []


@pytest.mark.one_theme
def test_files_are_what_their_types_say(hosted, open_page):
    for path in [*KINDS.values(), "assets/style.css", "images/own.svg", "nothing"]:
        answer = open_page().request.get(hosted.url(path))
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
