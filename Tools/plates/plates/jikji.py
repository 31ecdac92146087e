"""Jikji: an old book open at two pages, and a closed volume showing its five-hole binding."""

from hand import *

COLUMNS, ROWS = 11, 18
COVER = "#C79A54"


def plate():
    p = Plate("jikji")
    closed(p)
    opened(p)
    return p


def quad(corners):
    """Returns a place for each (u, v) of the unit square between four corners."""
    a, b, c, d = corners

    def place(u, v):
        return mix(mix(a, b, u), mix(d, c, u), v)

    return place


def closed(p):
    """The volume lying behind: cover, blank title slip, and five stitches along its right edge."""
    corners = [(676, 120), (1076, 120), (1128, 560), (690, 560)]
    at, rise = quad(corners), 34
    low = [(x, y + rise) for x, y in corners]
    p.shadow(polygon([low[2], (low[2][0] + 40, low[2][1] - 14), (low[1][0] + 40, low[1][1] + 8), low[1]]))
    p.shadow(polygon([low[3], low[2], (low[2][0] + 40, low[2][1] - 14), (low[2][0] + 24, low[2][1] + 16), (low[3][0], low[3][1] + 16)]))
    p.shape(polygon([corners[3], corners[2], low[2], low[3]]), CREAM, MIDDLE)
    p.line("".join(line((690, 560 + k), (1128, 560 + k)) for k in (9, 18, 26)), FINE)
    p.shape(polygon([corners[1], corners[2], low[2], low[1]]), WOOD, MIDDLE)
    p.shape(polygon(corners), COVER, BOLD)
    p.hatch(polygon(corners), 45, 12, 1.2, BROWN)
    p.line(polygon(corners), BOLD)
    p.shape(polygon([at(.07, .05), at(.2, .05), at(.2, .62), at(.07, .62)]), CREAM, MIDDLE)
    stitches = [.08, .29, .5, .71, .92]
    thread = line(at(.87, .0), at(.87, 1)) + "".join(line(at(.87, v), at(1, v)) for v in stitches)
    thread += "".join(line(at(1, v), (at(1, v)[0], at(1, v)[1] + rise)) for v in stitches)
    p.line(thread, 12, INK)
    p.line(thread, 6.6, RED)
    p.fill("".join(ellipse(*at(.87, v), 8) for v in stitches), INK)


def bow(u):
    """Returns how high a soft page rises at a share of its width from the gutter."""
    return 22 * (1 - (1 - 2 * min(u, .5)) ** 2) - 8 * max(0, u - .5) ** 2 * 4 - 14 * (1 - u) ** 8


def page(side):
    """Returns a place for (u, v): u from the gutter outwards, v from head to foot."""

    def place(u, v):
        half = 376 + 56 * v
        return 520 + side * half * u, 360 + 400 * v - bow(u) * (1 - .2 * v)

    return place


def outline(at):
    """Returns the field of a page."""
    n = 14
    return ("M" + pair(at(0, 0)) + "L" + "L".join(pair(at(i / n, 0)) for i in range(1, n + 1))
            + "L" + "L".join(pair(at(i / n, 1)) for i in range(n, -1, -1)) + "Z")


def opened(p):
    """The open volume: two soft halves of folded leaves on a paper cover, its gutter in the middle."""
    right = page(1)
    x, y = right(1, 1)
    top = right(1, 0)
    p.shadow(polygon([(98, y + 26), (x, y + 26), (x + 38, y + 10), (top[0] + 38, top[1] + 22), top, (x - 8, y + 44), (130, y + 44)]))
    for side in (-1, 1):
        at = page(side)
        for k in (28, 20, 14, 7):
            p.shape(moved(outline(at), side * k * .3, k), COVER if k == 28 else CREAM, MIDDLE if k == 28 else FINE)
        p.shape(outline(at), "#F8F0DF", BOLD * .8)
        gutter = polygon([at(0, 0), at(.055, 0), at(.055, 1), at(0, 1)])
        p.hatch(gutter, 0, 8, 1.6)
        columns(p, at)
    p.stroke([line((520, 372), (520, 790))], 3, 8, 3)


def columns(p, at):
    """Draws the frame, the column rules, and the writing as rows of short strokes down each column."""
    inner, outer, head, foot = .1, .91, .1, .91
    n = 12

    def rule(v):
        return smooth([at(inner + (outer - inner) * i / n, v) for i in range(n + 1)])

    step = (outer - inner) / COLUMNS
    p.line("".join(line(at(inner + k * step, head), at(inner + k * step, foot)) for k in range(1, COLUMNS)), 1.2, GOLD)
    p.line(rule(head) + rule(foot) + line(at(inner, head), at(inner, foot)) + line(at(outer, head), at(outer, foot)), MIDDLE)
    marks = []
    tall = (foot - head - .03) / ROWS
    for c in range(COLUMNS):
        rows = ROWS if p.random.random() < .75 else p.random.randint(9, ROWS - 3)
        for r in range(rows):
            u, v = inner + (c + .5) * step, head + .015 + (r + .5) * tall
            w = step * p.random.uniform(.14, .26)
            lean = p.random.uniform(-.003, .003)
            marks.append(line(at(u - w, v + lean), at(u + w, v - lean)))
    p.line("".join(marks), 6, INK)
