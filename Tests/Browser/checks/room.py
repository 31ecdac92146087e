"""Checks that pictures in a link do not push its words into more lines."""

# The lines of the links' words, with the pictures beside them and without.
LINES = """() => {
    const lines = (link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const boxes = Array.from(words.getClientRects()).filter((box) => box.width > 0);
        const middles = boxes.map((box) => Math.round(box.top + box.height / 2)).sort((a, b) => a - b);
        return middles.filter((middle, at) => at === 0 || middle - middles[at - 1] > 4).length;
    };
    const navigations = Array.from(document.querySelectorAll("main nav")).filter(
        (one) => one.querySelector("a") && Array.from(one.querySelectorAll("img")).some(
            (image) => !image.closest("a")));
    const links = navigations.flatMap((one) => Array.from(one.querySelectorAll("a")));
    const beside = links.map(lines);
    for (const one of navigations) for (const image of one.querySelectorAll("img")) {
        (image.closest("picture") ?? image).remove();
    }
    return links.map((link, at) =>
        ({ words: link.textContent.trim(), beside: beside[at], alone: lines(link) }));
}"""


def show_pictures_of(page, width, height):
    """Answers requests for the pictures of a navigation with one of this size."""
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"/>'
    page.route("**/images/flag*", lambda route: route.fulfill(body=drawing, content_type="image/svg+xml"))
    page.add_init_script(
        f"""addEventListener("DOMContentLoaded", () => {{
            for (const image of document.querySelectorAll("nav img")) {{
                image.width = {width};
                image.height = {height};
            }}
        }})"""
    )


def problems(page):
    """Links whose words take more lines with pictures than without."""
    links = page.evaluate(LINES)
    assert links, "no link has a picture beside it"
    return [
        f"'{link['words']}' has {link['beside']} lines beside pictures, and {link['alone']} without"
        for link in links
        if link["beside"] > link["alone"]
    ]
