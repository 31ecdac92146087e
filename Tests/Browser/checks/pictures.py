"""Pictures that shift the text, load in the wrong order, or are too large."""

NOTE_SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const moved = entry.sources.map((source) => source.node?.nodeName).join(" ");
            shifts.push(`moved by ${entry.value.toFixed(3)}: ${moved}`);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""

# Scrolls down the page screen by screen, so that lazy pictures are loaded.
SCROLL = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await frame();
        await frame();
    }
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
    await frame();
    await frame();
}"""


def problems_of_shift(page, url):
    """Layout shifts while the pictures load; the place must send them slowly."""
    page.add_init_script(NOTE_SHIFTS)
    page.goto(url)
    page.evaluate(SCROLL)
    return page.evaluate("() => shifts")


IMAGES = """() => Array.from(document.images, (image) => {
    const box = image.getBoundingClientRect();
    return {
        name: image.getAttribute("src"),
        width: image.getAttribute("width"),
        height: image.getAttribute("height"),
        isLazy: image.loading === "lazy",
        priority: image.fetchPriority,
        isShown: image.checkVisibility(),
        isBelow: box.top >= innerHeight,
        shown: { width: box.width, height: box.height },
        natural: { width: image.naturalWidth, height: image.naturalHeight },
        keepsRatio: /contain|cover|none|scale-down/.test(getComputedStyle(image).objectFit),
    };
})"""


def problems_of_size(page):
    """Pictures without size attributes, or drawn in a ratio that is not their own."""
    page.evaluate(SCROLL)
    return [
        f"{problem}: {image['name']}"
        for image in page.evaluate(IMAGES)
        for problem in size_faults(image)
    ]


def size_faults(image):
    if not image["width"] or not image["height"]:
        return ["no width or height"]
    own = int(image["width"]) / int(image["height"])
    if not ratio_is(own, image["natural"]):
        return ["width and height are not the picture's"]
    if image["isShown"] and not image["keepsRatio"] and not ratio_is(own, image["shown"]):
        return ["is distorted"]
    return []


def ratio_is(ratio, size):
    return size["height"] > 0 and abs(size["width"] / size["height"] / ratio - 1) < 0.03


def problems_of_order(page, screens, has_hero):
    """Pictures below the fold of every screen must be lazy; those above it, and the first, must not be."""
    seen = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        seen.append(page.evaluate(IMAGES))
    found = []
    for states in zip(*seen):
        image = states[0]
        below = [state["isBelow"] for state in states]
        if all(below) and not image["isLazy"]:
            found.append(f"below the fold, and not lazy: {image['name']}")
        if not any(below) and image["isLazy"]:
            found.append(f"above the fold, and lazy: {image['name']}")
    return found + (hero_faults(seen[0][0]) if has_hero and seen[0] else [])


def hero_faults(image):
    faults = []
    if image["isLazy"]:
        faults.append(f"the hero waits: {image['name']}")
    if image["priority"] != "high":
        faults.append(f"the hero has no priority: {image['name']}")
    return faults


def problems_of_height(page):
    """Pictures taller than the screen."""
    screen = page.evaluate("() => innerHeight")
    return [
        f"{image['shown']['height']:.0f} px of {screen} px: {image['name']}"
        for image in page.evaluate(IMAGES)
        if image["shown"]["height"] > screen
    ]


# The chosen files: their width in pixels, and the number of screen pixels that they cover.
CHOICES = """async () => {
    const shown = Array.from(document.images).filter((image) =>
        image.checkVisibility({ visibilityProperty: true }) && !/\\.(svg|gif)$/.test(new URL(image.currentSrc).pathname));
    return Promise.all(shown.map(async (image) => {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const box = image.getBoundingClientRect();
        const ratio = file.naturalWidth / file.naturalHeight;
        const width = Math.min(box.width, box.height * ratio);
        return {
            name: image.currentSrc.replace(/.*\\//, ""),
            candidates: Array.from(
                image.parentElement.querySelectorAll("[srcset]"),
                (element) => element.srcset.split(",").map((one) => parseInt(one.trim().split(/\\s+/)[1]))),
            pixels: file.naturalWidth,
            needed: width * devicePixelRatio,
        };
    }));
}"""


def problems_of_choice(page):
    """Pictures whose chosen file has over twice the needed pixels, or too few though there is a larger one."""
    page.evaluate(SCROLL)
    found = []
    for choice in page.evaluate(CHOICES):
        has_larger = any(choice["pixels"] < max(widths) for widths in choice["candidates"])
        if choice["pixels"] > 2 * choice["needed"]:
            found.append(f"too many: {choice}")
        if has_larger and choice["pixels"] < 0.7 * min(choice["needed"], 1900):
            found.append(f"too few: {choice}")
    return found


# A row's picture is the largest box around it without text.
ROWS = """() => Array.from(document.querySelectorAll("main li:has(img)"), (row) => {
    let picture = row.querySelector("img");
    const isWordless = (element) => element !== row && element.textContent.trim() === "";
    while (isWordless(picture.parentElement)) picture = picture.parentElement;
    const share = picture.getBoundingClientRect().width / row.getBoundingClientRect().width;
    return { name: row.textContent.trim().slice(0, 12), share };
})"""


def problems_of_rows(page):
    """Rows of the list whose picture is not about 30 % of the width."""
    rows = page.evaluate(ROWS)
    return ["no rows"] if not rows else [
        f"{row['share']:.0%}: {row['name']}" for row in rows if abs(row["share"] - 0.30) > 0.03
    ]
