"""Makes the pictures of the README from public: `make screenshots`."""

import contextlib
import io
import pathlib
import sys

from PIL import Image, ImageOps
from playwright.sync_api import sync_playwright

from checks.pictures import SCROLL
from chromium import launch
from server import serving
from site_of_pages import REPOSITORY

OUTPUT = REPOSITORY / "Documentation/screenshots"
LARGEST = 200_000
GAP = 24

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
# A sheet of A4 at 96 pixels an inch, within the margins a browser leaves.
MARGIN = 48
SHEET = {"width": 794 - 2 * MARGIN, "height": 1123 - 2 * MARGIN}

# For each picture: the screen, the reader's settings, the pages side by side, and its alternative texts in the READMEs.
PICTURES = {
    "phone": (
        PHONE, {}, ["index.html", "items/index.html", "items/haegeum.html"],
        {
            "README.md":
                "Three pages on a phone: the poster, the Eiffel tower behind a Korean hall, with facts below it; "
                "the list of exhibits with small drawings; the page of the haegeum, a fiddle with two strings",
            "README.ko.md":
                "휴대전화 화면 세 장: 한옥 뒤로 에펠탑이 솟은 포스터와 그 아래의 정보, 작은 그림이 붙은 전시품 목록, "
                "두 줄 악기인 해금의 페이지",
        },
    ),
    "desktop": (
        DESKTOP, {}, ["items/index.html"],
        {
            "README.md":
                "The list on a wide screen: twelve exhibits in three columns, each with a drawing, a name and a sentence",
            "README.ko.md":
                "넓은 화면의 목록: 전시품 열두 점이 한 줄에 세 점씩 놓이고, 저마다 그림과 이름과 한 문장이 있다",
        },
    ),
    "dark": (
        PHONE, {"color_scheme": "dark"}, ["index.html", "items/index.html", "items/gayageum.html"],
        {
            "README.md":
                "The poster, the list and the page of the gayageum, light on dark for those whose phone is set to it",
            "README.ko.md":
                "포스터와 목록과 가야금 페이지: 어두운 화면을 쓰는 휴대전화에서는 어두운 바탕에 밝은 글자로 보인다",
        },
    ),
    "print": (
        SHEET, {}, ["items/gayageum.html"],
        {
            "README.md":
                "The page of the gayageum on paper: name, drawing and text in black, without navigation",
            "README.ko.md":
                "종이에 인쇄한 가야금 페이지: 이동 메뉴 없이 이름과 그림과 글만 검게 찍힌다",
        },
    ),
}  # fmt: skip


def shoot(browser, place, viewport, settings, path, media):
    context = browser.new_context(viewport=viewport, reduced_motion="reduce", **settings)
    with contextlib.closing(context):
        page = context.new_page()
        page.emulate_media(media=media)
        page.goto(place.url(path))
        page.evaluate(SCROLL)
        page.evaluate("() => scrollTo(0, 0)")
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def side_by_side(images):
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    sheet = Image.new("RGB", (width, images[0].height), "white")
    left = 0
    for image in images:
        sheet.paste(image, (left, 0))
        left += image.width + GAP
    return sheet


def small_png(image):
    """The picture with as many colours as fit into the largest size allowed."""
    for colours in [256, 128, 64, 32, 16]:
        content = io.BytesIO()
        reduced = image.quantize(colours, dither=Image.Dither.NONE)
        reduced.save(content, "PNG", optimize=True)
        if content.tell() <= LARGEST:
            break
    return content.getvalue()


def main(folder):
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with (
        sync_playwright() as playwright,
        contextlib.closing(launch(playwright)) as browser,
        serving(folder) as place,
    ):
        for name, (viewport, settings, paths, _) in PICTURES.items():
            media = "print" if name == "print" else "screen"
            images = [shoot(browser, place, viewport, settings, path, media) for path in paths]
            if media == "print":
                images = [ImageOps.expand(image, MARGIN, "white") for image in images]
            (OUTPUT / f"{name}.png").write_bytes(small_png(side_by_side(images)))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else REPOSITORY / "public"))
