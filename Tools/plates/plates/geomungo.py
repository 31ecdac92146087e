"""The geomungo: six strings, sixteen fixed frets (괘), three movable bridges and its plectrum (술대)."""

from hand import *
from zither import Board

FRETS = 16
HEAD, REST, KNOT = 1275, 1196, 190
ACROSS = [26, 60, 94, 128, 162, 196]
FEET = {0: 262, 4: 452, 5: 330}


def plate():
    p = Plate("geomungo")
    b = Board(112, 436, 1290, 222, 48, 16)
    p.ground(510, 70, 1430)
    b.shadow(p, 70, HEAD, 46)
    body(p, b)
    strings(p, b)
    plectrum(p)
    return p


def body(p, b):
    b.side(p, 70, HEAD, "#8F6B3C")
    tail(p, b)
    p.shape(b.field(66, HEAD), WOOD, MIDDLE)
    grain = []
    for i in range(8):
        v = 16 + i * 27
        start = 120 + p.random.random() * 260
        grain.append(line(b.on(start, v), b.on(start + 300 + p.random.random() * 450, v)))
    p.stroke(grain, .3, 1.6, .3, "#8F6B3C", 4)
    p.shape(b.field(960, 1080, 6, b.breadth - 6, 1), "#6B4A2A", FINE)
    p.hatch(b.field(960, 1080, 6, b.breadth - 6, 1), 20, 5.5, 1.4)
    p.shape(b.field(REST, HEAD), "#4A3420", MIDDLE)
    p.line(line(b.on(HEAD - 22, 4), b.on(HEAD - 22, b.breadth - 4)), 2.4, GOLD)
    p.shape(b.field(REST - 10, REST + 4, 3, b.breadth - 3, 12), INK, FINE)


def tail(p, b):
    """The phoenix tail (봉미): the board ends in a shallow flare with a rounded notch."""
    w = b.breadth
    ring = [b.at(u, v, b.thickness) for u, v in (
        (76, w), (40, w + 12), (10, w + 10), (4, w - 14), (16, w * .72), (26, w / 2), (16, w * .28),
        (4, 14), (10, -10), (40, -12), (76, 0))]
    lower = [(x, y + 26) for x, y in ring[5:]]
    skirt = smooth(ring[5:]) + "L" + smooth(lower[::-1])[1:] + "Z"
    p.shape(skirt, "#6B4A2A", MIDDLE)
    p.hatch(skirt, 90, 6, 2)
    p.shape(smooth(ring) + "Z", "#6B4A2A", MIDDLE)
    p.hatch(smooth(ring) + "Z", 20, 7, 1.4)


def fret_places():
    gap, places = 56.0, [300.0]
    for _ in range(FRETS - 1):
        places.append(places[-1] + gap)
        gap *= .945
    return places


def fret_height(index):
    return 66 - 52 * (index / (FRETS - 1)) ** .8


def strings(p, b):
    cord = [line(b.on(46, 30 + i * 32, -4), b.on(KNOT, v, 6)) for i, v in enumerate(ACROSS)]
    p.line("".join(cord), 9, INK)
    p.line("".join(cord), 5.4, CREAM)
    paths = {i: [b.on(KNOT, v, 6)] for i, v in enumerate(ACROSS)}
    for i in (5, 4):
        paths[i].append(b.goose_foot(p, FEET[i], ACROSS[i], 52, 15))
    frets(p, b)
    for i in (1, 2, 3):
        paths[i].append(b.on(fret_places()[0], ACROSS[i], fret_height(0)))
    paths[0].append(b.goose_foot(p, FEET[0], ACROSS[0], 52, 15))
    widths = [2.6, 2.2, 4.2, 2.8, 2.4, 3.2]
    for i, v in enumerate(ACROSS):
        points = paths[i] + [b.on(REST - 3, v, 13)]
        p.line("M" + "L".join(map(pair, points)), widths[i])
        p.line(line(points[-1], b.on(REST + 20, v, 0)), widths[i], STRAW)


def frets(p, b):
    """Sixteen standing leaves of wood, from the tall first to the low last."""
    for i, u in reversed(list(enumerate(fret_places()))):
        h, near, far = fret_height(i), 48 + i * .5, 142 - i * .5
        thick = 15 - i * .5
        shade = polygon([b.on(u + thick, near), b.on(u + thick + h * .5, near - 4), b.on(u + thick + h * .5, far - 8), b.on(u + thick, far)])
        p.hatch(shade, 20, 5, 1.3)
        face = polygon(b.across(u, near, far, 0, 4) + [b.on(u, far - 6, h), b.on(u, near + 6, h)])
        edge = polygon([b.on(u, near), b.on(u + thick, near), b.on(u + thick, near + 6, h), b.on(u, near + 6, h)])
        cap = polygon([b.on(u, near + 6, h), b.on(u + thick, near + 6, h), b.on(u + thick, far - 6, h), b.on(u, far - 6, h)])
        p.shape(face, STRAW, FINE)
        p.shape(edge, "#6B4A2A", FINE)
        p.shape(cap, CREAM, FINE)


def plectrum(p):
    """The pencil-like bamboo stick, a finger longer than a hand, lying before the board."""
    p.shadow("M970 482L1204 459L1230 462L1180 476L1010 491L974 489Z", 5, 1.8)
    d = "M962 470L1196 448C1206 447 1212 452 1206 456L1198 459L963 480C954 480 954 471 962 470Z"
    p.shape(d, BRASS, MIDDLE)
    p.stroke(["M966 478L1190 457"], .4, 3, .4)
    p.line("M1040 463L1041 472M1120 456L1121 465", FINE)
