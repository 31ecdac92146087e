"""Jikji: an old book open at two pages, and a closed volume showing its five-hole binding."""

from hand import *

COLUMNS, ROWS = 11, 17


def plate():
    p = Plate("jikji")
    p.ground(812)
    p.shadow("M960 800L1112 640L1150 652L1140 700L1080 760L1040 806L966 812Z", 8, 2)
    p.shadow("M120 800H968L1010 806L960 836H220Z", 8, 2)
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
    """The volume behind: cover, blank title slip, and five stitches along its right edge."""
    at = quad([(640, 96), (1080, 136), (1112, 620), (628, 560)])
    thick = polygon([at(0, 1), at(1, 1), (1112, 654), (628, 594)])
    p.shape(thick, CREAM, MIDDLE)
    p.line("".join(line((628, 560 + k), (1112, 620 + k)) for k in (9, 18, 27)), 1.1)
    edge = polygon([at(1, 0), at(1, 1), (1112, 654), (1082, 160)])
    p.shape(edge, WOOD, MIDDLE)
    p.shape(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), "#C79A54", BOLD)
    p.hatch(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), 45, 10, 1.2, "#8F6B3C")
    p.shape(polygon([at(.06, .04), at(.2, .04), at(.2, .62), at(.06, .62)]), CREAM, FINE)
    p.line(polygon([at(.08, .055), at(.18, .055), at(.18, .605), at(.08, .605)]), 1.1)
    stitches = [.08, .29, .5, .71, .92]
    thread = line(at(.89, .0), at(.89, 1)) + "".join(line(at(.89, v), at(1, v)) for v in stitches)
    p.line(thread, 10, INK)
    p.line(thread, 5.5, RED)
    p.fill("".join(ellipse(*at(.89, v), 7.5) for v in stitches), INK)


def bow(u):
    """Returns how high a page rises at a share of its width from the gutter."""
    return 46 * (4 * u * (1 - u)) ** .8 * (1 - u * .45) - 16 * (1 - u) ** 6


def page(side):
    """Returns a place for (u, v): u from the gutter outwards, v from head to foot."""

    def place(u, v):
        half = 372 + 56 * v
        return 520 + side * half * u, 366 + 372 * v + 26 * u - bow(u) * (1 - .1 * v)

    return place


def outline(at):
    n = 12
    return ("M" + pair(at(0, 0)) + "L" + "L".join(pair(at(i / n, 0)) for i in range(1, n + 1))
            + "L" + "L".join(pair(at(i / n, 1)) for i in range(n, -1, -1)) + "Z")


def opened(p):
    cover = polygon([(134, 372), (908, 372), (972, 800), (70, 800)])
    p.shape(cover, "#C79A54", MIDDLE)
    for side in (-1, 1):
        at = page(side)
        for k in (24, 16, 8):
            p.shape(moved(outline(at), side * k * .5, k), CREAM, FINE)
        p.shape(outline(at), "#F3E9D2", BOLD * .8)
        gutter = polygon([at(0, 0), at(.07, 0), at(.07, 1), at(0, 1)])
        p.hatch(gutter, 0, 7, 1.8, fade=.6, side=-side)
        columns(p, at)
    p.stroke([line((520, 384), (520, 744))], 3, 8, 3)


def columns(p, at):
    inner, outer, head, foot = .11, .9, .09, .93
    n = 12

    def rule(v):
        return smooth([at(inner + (outer - inner) * i / n, v) for i in range(n + 1)])

    step = (outer - inner) / COLUMNS
    rules = [line(at(inner + k * step, head), at(inner + k * step, foot)) for k in range(1, COLUMNS)]
    p.line("".join(rules), 1.1, GOLD)
    frame = rule(head) + rule(foot) + line(at(inner, head), at(inner, foot)) + line(at(outer, head), at(outer, foot))
    p.line(frame, MIDDLE)
    p.stroke([line(at(.955, .1), at(.955, .3)), line(at(.955, .72), at(.955, .92))], 4, 6, 4)
    marks = []
    tall = (foot - head) / ROWS
    for c in range(COLUMNS):
        rows = ROWS if p.random.random() < .7 else p.random.randint(9, ROWS - 2)
        for r in range(rows):
            u, v = inner + (c + .5) * step, head + (r + .5) * tall
            marks.append(mark(p, at, u, v, step * .32, tall * .36))
    p.line("".join(marks), 2, INK, cap=None)


def mark(p, at, u, v, w, h):
    """An abstract written sign: never a letter, only its weight on the page."""
    rng = p.random

    def stroke(a, b, c, e):
        return line(at(u + a * w, v + b * h), at(u + c * w, v + e * h))

    d = "".join(stroke(-1, y, 1, y) for y in rng.choice(((-.9, 0), (-.4, .9), (-.9, -.2, .9), (-.3,))))
    foot = rng.randint(0, 3)
    if foot == 0:
        return d + stroke(0, -1.1, 0, 1.1)
    if foot == 1:
        return d + stroke(0, -1.1, -1, 1.1) + stroke(.1, -.1, 1, 1.1)
    if foot == 2:
        return d + stroke(-.9, -.9, -.9, 1) + stroke(.9, -.9, .9, 1)
    return d + stroke(-.4, -1.1, -.4, .5) + stroke(.5, -.6, .5, 1.1)
