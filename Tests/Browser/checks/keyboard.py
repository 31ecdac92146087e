"""Use by keyboard: the order, visibility and size of the focused elements."""

import collections
import io

from PIL import Image, ImageChops

MOST_STOPS = 300
# Of elements that look alike, the first ones are compared in pictures, which take most of the time.
PICTURED = 2

STOP = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const middle = element.getClientRects()[0];
    const top = document.elementFromPoint(
        middle.x + middle.width / 2, middle.y + middle.height / 2);
    // A link in a drawing, such as a point of a map, has a link beside the drawing that does the same and is
    // measured: its equivalent. (WCAG 2.2, 2.5.8)
    const isDrawn = element instanceof SVGElement;
    const href = isDrawn ? new URL(element.href.baseVal, document.baseURI).href : element.href || "";
    const hasEquivalent = isDrawn && Array.from(document.querySelectorAll("main a"))
        .some((other) => !(other instanceof SVGElement) && other.href === href);
    const isInText = !isDrawn && getComputedStyle(element).display === "inline";
    // The line of a link in a text, which may be above it: a note's number is raised.
    let line = element;
    while (isInText && getComputedStyle(line).display === "inline") line = line.parentElement;
    const names = [];
    for (let one = element; one; one = one.parentElement) {
        names.push(one.localName, one.getAttribute("class"), one.getAttribute("aria-current"));
    }
    return {
        look: names.join(" "),
        name: element.textContent.trim().replace(/\\s+/g, " ").slice(0, 24),
        href,
        hasEquivalent,
        isInText,
        isUncovered: element.contains(top),
        isInMain: element.closest("main") !== null,
        width: box.width,
        // Of a link in a text the line counts: its height keeps the next line's link away.
        height: isInText ? parseFloat(getComputedStyle(line).lineHeight) : box.height,
        box: { x: box.x, y: box.y, width: box.width, height: box.height },
    };
}"""


def next_stop(page):
    page.keyboard.press("Tab")
    return page.evaluate(STOP)


def problems(page):
    """Focused elements that are not visible, are covered, or are too small."""
    found = []
    looks = collections.Counter()
    for _ in range(MOST_STOPS):
        stop = next_stop(page)
        if stop is None:
            return found
        looks[stop["look"]] += 1
        found += problems_of_stop(page, stop, is_pictured=looks[stop["look"]] <= PICTURED)
    return [*found, f"more than {MOST_STOPS} stops"]


def problems_of_stop(page, stop, is_pictured):
    found = []
    least = 24 if stop["isInText"] else 44
    is_small = stop["height"] < least - 0.5 or (stop["width"] < least - 0.5 and not stop["isInText"])
    if is_small and not stop["hasEquivalent"]:
        size = f"{stop['width']:.0f} × {stop['height']:.0f} px"
        found.append(f"target of {size}: {stop['name']}")
    if not stop["isUncovered"]:
        found.append(f"covered or outside the screen: {stop['name']}")
    elif is_pictured and not focus_is_seen(page, stop["box"]):
        found.append(f"focus is not seen: {stop['name']}")
    return found


def focus_is_seen(page, box):
    """Compares screenshots with and without focus: at least as many pixels as a line around the box must change."""
    area = around(box, page.viewport_size)
    focused = picture(page, area)
    # The next Tab continues from the element that lost the focus.
    page.evaluate("() => { window.lastFocus = document.activeElement; lastFocus.blur() }")
    plain = picture(page, area)
    page.evaluate("() => lastFocus.focus({ preventScroll: true })")
    difference = ImageChops.difference(focused, plain).convert("L")
    changed = sum(difference.histogram()[32:])
    return changed >= area["width"] + area["height"]


def around(box, screen):
    """The area of a box with a ring around it, within the screen."""
    margin = 8
    left, top = max(0, box["x"] - margin), max(0, box["y"] - margin)
    right = min(screen["width"], box["x"] + box["width"] + margin)
    bottom = min(screen["height"], box["y"] + box["height"] + margin)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def picture(page, area):
    return Image.open(io.BytesIO(page.screenshot(clip=area, animations="disabled"))).convert("RGB")


def problems_of_skip_link(page):
    """The first focused element must be a link that skips to the main part of the page."""
    stop = next_stop(page)
    if stop is None or "#" not in stop["href"]:
        return ["the first stop is no skip link"]
    page.keyboard.press("Enter")
    leads_to_main = page.evaluate("() => document.querySelector(':target')?.matches('main, main *')")
    if not leads_to_main:
        return ["the skip link does not lead to the main part"]
    following = next_stop(page)
    has_links = page.locator("main a").count() > 0
    if has_links and not (following and following["isInMain"]):
        return ["the stop after the skip link is not in the main part"]
    return []


def follow(page, address):
    """Follows the link with this address by keyboard; returns whether there is one."""
    ends = 0
    while ends < 2:
        stop = next_stop(page)
        if stop is None:
            # After the last element comes the first: the link may be before the current element.
            ends += 1
        elif stop["href"].split("#")[0] == address:
            page.keyboard.press("Enter")
            page.wait_for_url(lambda url: url.split("#")[0] == address)
            page.wait_for_load_state()
            return True
    return False


def problems_of_journey(page, place, exhibit):
    """From the poster to an exhibit and back; the list must return to the same position."""
    page.goto(place.url("index.html"))
    for path in ["items/index.html", exhibit, "items/index.html"]:
        if not follow(page, place.url(path)):
            return [f"no stop leads from {page.url} to {path}"]
    found = [] if row_is_seen(page, place.url(exhibit)) else [f"the list is not at {exhibit} again"]
    if not follow(page, place.url("index.html")):
        found.append("no stop leads from the list to the poster")
    return found


def row_is_seen(page, address):
    return page.evaluate(
        """address => Array.from(document.querySelectorAll("main a"))
            .filter((link) => link.href === address)
            .map((link) => link.getBoundingClientRect())
            .some((box) => box.top >= 0 && box.top < innerHeight / 2)""",
        address,
    )
