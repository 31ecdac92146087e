"""The faults axe-core finds, with every rule of WCAG 2.2 AA and text contrast of 7:1."""

import importlib.util
import pathlib

COLOURS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced": {"forced_colors": "active"},
}

# What the colours of a test leave as it is.
USUAL = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}

OPTIONS = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
    # Of AAA, only contrast is checked. Rules enabled by name run in addition to those of the tags.
    "rules": {"color-contrast-enhanced": {"enabled": True}},
    "resultTypes": ["violations"],
}

# The rules that depend on the colours.
OF_COLOURS = {
    "runOnly": {"type": "rule", "values": ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]},
    "resultTypes": ["violations"],
}

# axe-core comes as a file of a package that is not otherwise used.
AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js"


def problems(page, options=OPTIONS):
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
    violations = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [
        f"{violation['id']}: {' '.join(node['target'])}"
        for violation in violations
        for node in violation["nodes"]
    ]


def problems_in_all_colours(page):
    """The faults in light colours, and those of other colours only."""
    found = {"light": problems(page)}
    for name, colours in COLOURS.items():
        if name not in found:
            page.emulate_media(**USUAL | colours)
            found[name] = problems(page, OF_COLOURS)
    return {name: faults for name, faults in found.items() if faults}
