"""Animation: transitions between pages, and none for readers who prefer reduced motion."""

RULES = """() => {
    const rules = (list) => Array.from(list).flatMap((rule) =>
        rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches ? []
            : rule.cssRules ? [rule, ...rules(rule.cssRules)] : [rule]);
    return Array.from(document.styleSheets)
        .filter((sheet) => !sheet.media.mediaText || matchMedia(sheet.media.mediaText).matches)
        .flatMap((sheet) => rules(sheet.cssRules))
        .filter((rule) => rule instanceof CSSViewTransitionRule)
        .map((rule) => rule.navigation);
}"""

MOVING = """() => {
    const found = [];
    const isTime = (text) => text.split(",").some((one) => parseFloat(one) > 0);
    const look = (element, pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const name = element.tagName.toLowerCase() + (pseudo ?? "");
        if (isTime(style.transitionDuration)) found.push(`transition: ${name}`);
        if (style.animationName !== "none" && isTime(style.animationDuration)) {
            found.push(`animation: ${name}`);
        }
        if (!pseudo && style.scrollBehavior === "smooth") found.push(`smooth scrolling: ${name}`);
    };
    for (const element of document.querySelectorAll("*")) {
        for (const pseudo of [null, "::before", "::after"]) look(element, pseudo);
    }
    return found;
}"""

NOTE_SWAP = """
    addEventListener("pageswap", (event) => {
        sessionStorage.setItem("slides", event.viewTransition !== null);
    });
"""


def problems_without_motion(page):
    """Animations on a page of a reader who prefers reduced motion."""
    found = page.evaluate(MOVING)
    if "auto" in page.evaluate(RULES):
        found.append("view transition")
    return found


def problems_of_transition(page):
    """A problem if the style sheet has no transition to the next page."""
    return [] if "auto" in page.evaluate(RULES) else ["no view transition"]


def page_slides_out(page, url, link):
    """Follows a link, and returns whether the browser begins a transition to the next page.

    The transition may still not be shown: a busy machine skips it.
    """
    page.add_init_script(NOTE_SWAP)
    page.goto(url)
    page.locator(link).first.click()
    page.wait_for_url(lambda new: new != url)
    page.wait_for_function("() => sessionStorage.getItem('slides') !== null")
    return page.evaluate("() => sessionStorage.getItem('slides')") == "true"
