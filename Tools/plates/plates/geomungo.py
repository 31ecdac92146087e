"""The geomungo: six strings, sixteen fixed frets (괘), three movable bridges and its plectrum (술대)."""

from hand import *
from zither import Board

FRETS = 16
HEAD, REST, KNOT = 1130, 1046, 168
ACROSS = [26, 53, 79, 105, 137, 165]
FEET = {0: 232, 4: 222, 5: 338}
WIDTHS = [3.8, 3, 5.6, 3.8, 3.8, 4.6]


def plate():
    p = Plate("geomungo")
    b = Board(112, 436, 218, 104, 14)
    b.rest(p, 20, HEAD)
    body(p, b)
    leather(p, b)
    strings(p, b)
    plectrum(p, b)
    return p


def body(p, b):
    tail(p, b)
    b.end(p, HEAD, UMBER)
    b.side(p, 66, HEAD, UMBER)
    p.shape(b.field(66, HEAD), DARK, BOLD * .8)
    grain = []
    for i in range(7):
        v = 14 + i * 28
        start = 120 + p.random.random() * 260
        grain.append(line(b.on(start, v), b.on(start + 300 + p.random.random() * 250, v)))
    p.stroke(grain, .3, 2, .3, INK, 4)
    p.shape(b.field(REST + 8, HEAD), UMBER, MIDDLE)
    p.line(line(b.on(HEAD - 18, 4), b.on(HEAD - 18, b.breadth - 4)), 3, GOLD)
    p.shape(b.field(REST - 12, REST + 8, 4, b.breadth - 4, 14), STRAW, MIDDLE)


def tail(p, b):
    """The phoenix tail (봉미): a wider end with a notch, as high as the board."""
    w = b.breadth
    ring = [b.at(u, v, b.thickness) for u, v in (
        (80, w), (44, w + 14), (8, w + 12), (2, w - 18), (24, w * .7), (34, w / 2), (24, w * .3),
        (2, 18), (8, -12), (44, -14), (80, 0))]
    lower = [(x, y + b.thickness * .62) for x, y in ring[7:]]
    skirt = smooth(ring[7:]) + "L" + smooth(lower[::-1])[1:] + "Z"
    p.shape(skirt, UMBER, MIDDLE)
    p.hatch(skirt, 90, 8, 1.5)
    p.shape(smooth(ring) + "Z", UMBER, BOLD * .8)


def leather(p, b):
    """The hide (대모) that takes the blows of the plectrum: a sheet with a bowed edge, and the marks."""
    w = b.breadth - 3
    ring = [b.on(u, v, 1) for u, v in (
        (1010, 3), (876, 3), (852, 28), (842, w * .3), (838, w / 2), (842, w * .7), (852, w - 25), (876, w), (1010, w))]
    p.shape(f"M{pair(ring[0])}L" + smooth(ring[1:-1])[1:] + f"L{pair(ring[-1])}Z", WOOD, MIDDLE)
    p.line(smooth([b.on(u + 14, v, 1) for u, v in ((864, 12), (844, w * .3), (840, w / 2), (844, w * .7), (864, w - 10))]), FINE, DARK)
    p.stroke([line(b.on(930 + i * 9 % 40, 30 + i * 17, 1), b.on(960 + i * 9 % 40, 34 + i * 17, 1)) for i in range(8)], .5, 3, .5, BROWN)


def fret_places():
    gap, places = 47.0, [272.0]
    for _ in range(FRETS - 1):
        places.append(places[-1] + gap)
        gap *= .961
    return places


def fret_height(index):
    return 80 - 60 * (index / (FRETS - 1)) ** .85


def frets(p, b):
    """Sixteen standing leaves of wood under three strings, from the tall first to the low last."""
    for i, u in enumerate(fret_places()):
        h, near, far, thick = fret_height(i), 41, 118, 17 - i * .42
        right = [b.on(u + thick, near), b.on(u + thick, far), b.on(u + thick, far, h), b.on(u + thick, near, h)]
        front = [b.on(u, near), b.on(u + thick, near), b.on(u + thick, near, h), b.on(u, near, h)]
        cap = [b.on(u, near, h), b.on(u + thick, near, h), b.on(u + thick, far, h), b.on(u, far, h)]
        p.shape(polygon(right), INK, FINE)
        p.shape(polygon(front), STRAW, 2.2)
        p.shape(polygon(cap), PAPER, 2.2)


def strings(p, b):
    cord = [line(b.at(26, 26 + i * 33, b.thickness), b.on(KNOT, v, 6)) for i, v in enumerate(ACROSS)]
    p.line("".join(cord), 13, INK)
    p.line("".join(cord), 8, JADE)
    courses, bridges = [], []
    for i, v in enumerate(ACROSS):
        points, bridge = [b.on(KNOT, v, 6)], None
        if i in FEET:
            bridge = (FEET[i], v)
            points.append(b.on(*bridge, 50))
        else:
            points.append(b.on(fret_places()[0] + 7, v, fret_height(0)))
        courses.append((points + [b.on(REST - 2, v, 16), b.on(REST + 24, v, 2)], WIDTHS[i]))
        bridges.append(bridge)
    b.strings(p, courses[4:], bridges[4:])
    frets(p, b)
    b.strings(p, courses[:4], bridges[:4])
    p.line("".join(ellipse(*b.on(KNOT, v, 6), 9, 6) for v in ACROSS), 4, INK)


def plectrum(p, b):
    """The pencil-like bamboo stick, a finger longer than a hand, on the ground before the board."""
    (x0, y0), (x1, y1) = b.at(770, -50), b.at(968, -42)
    p.line(line((x0 + 10, y0 + 9), (x1 + 12, y1 + 8)), 9, SHADE)
    d = line((x0, y0), (x1, y1))
    p.line(d, 17, INK)
    p.line(d, 10.6, STRAW)
    p.line(line((x0 + 60, y0 - 8), (x0 + 61, y0 + 1)) + line((x0 + 138, y0 - 13), (x0 + 139, y0 - 4)), FINE)
