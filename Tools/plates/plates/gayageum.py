"""The gayageum: twelve strings, twelve movable bridges, and the ram's horns (양이두) at its tail."""

from hand import *
from zither import Board

STRINGS = 12
HEAD, REST, KNOT = 1270, 1190, 205


def plate():
    p = Plate("gayageum")
    b = Board(112, 452, 1310, 262, 44, 20)
    p.ground(498, 70, 1430)
    b.shadow(p, 96, HEAD, 40)
    body(p, b)
    horns(p, b)
    bridges(p, b)
    return p


def body(p, b):
    b.side(p, 96, HEAD, WOOD)
    p.shape(b.field(96, HEAD), STRAW, MIDDLE)
    grain = []
    for i in range(9):
        v = 22 + i * 27
        start = 150 + p.random.random() * 260
        end = start + 300 + p.random.random() * 420
        grain.append(line(b.on(start, v), b.on(min(end, REST - 20), v)))
    p.stroke(grain, .3, 1.5, .3, GOLD, 4)
    p.shape(b.field(REST - 2, HEAD), "#8F6B3C", MIDDLE)
    p.hatch(b.field(REST + 14, HEAD - 6), 20, 6, 1.5)
    p.line(line(b.on(REST + 62, 4), b.on(REST + 62, b.breadth - 4)), 3, STRAW)
    p.shape(b.field(REST - 10, REST + 4, 4, b.breadth - 4, 10), INK, FINE)


def horns(p, b):
    """The tail: a cross-piece whose two ends turn back like a ram's horns."""
    half = b.breadth / 2

    def outline(side):
        return [(u, half + side * v) for u, v in (
            (136, 128), (112, 138), (100, 156), (108, 182), (74, 196), (26, 186), (-8, 154), (-14, 116), (8, 84),
            (30, 58), (44, 28), (48, 0))]

    left, right = outline(-1), outline(1)
    ring = [b.on(u, min(max(v, 0), b.breadth)) if 0 <= v <= b.breadth else b.at(u, v, b.thickness)
            for u, v in right + left[-2::-1]]
    near = ring[11:]
    foot = [(x, y + 22) for x, y in near]
    side = smooth(foot) + "L" + smooth(near[::-1])[1:] + "Z"
    p.shape(side, "#8F6B3C", MIDDLE)
    p.hatch(side, 90, 6, 2)
    face = smooth(ring) + "Z"
    p.shape(face, "#8F6B3C", BOLD * .7)
    p.hatch(face, 20, 7, 1.4, INK)
    for v in (-1, 1):
        whorl = ((94, 180), (52, 178), (16, 158), (6, 128), (22, 108), (46, 116), (46, 138), (30, 142))
        p.stroke(smooth([b.at(u, half + v * w, b.thickness) for u, w in whorl]), .6, 5, 2, STRAW, 18)


def bridges(p, b):
    thread, cord, feet = [], [], []
    for i in range(STRINGS):
        v = 24 + i * 19.5
        u = 860 - i * 43 - 34 * (i / 11) * (1 - i / 11)
        feet.append((u, v))
        thread.append((v, b.on(KNOT, v, 5), u))
        cord.append(line(b.on(66, 28 + i * 18.8, 3), b.on(KNOT, v, 5)))
    p.line("".join(cord), 7, INK)
    p.line("".join(cord), 4, CREAM)
    p.line("".join(ellipse(*b.on(66, 28 + i * 18.8, 3), 3.4) for i in range(STRINGS)), 3, INK)
    p.line("".join(ellipse(*b.on(KNOT + 8, v, 5), 8, 3.4, -5) for v, _, _ in thread), 1.6, INK)
    shades = [line(b.on(u + 4, v), b.on(u + 44, v - 6)) for u, v in feet]
    p.stroke(shades, 6, 3, .5, "#9C7C49", 3)
    tops = []
    for u, v in reversed(feet):
        tops.insert(0, b.goose_foot(p, u, v, 40, 12))
    d = "".join(f"M{pair(start)}L{pair(top)}L{pair(b.on(REST - 3, v, 11))}"
                for (v, start, _), top in zip(thread, tops))
    p.line(d, 1.9)
    d = "".join(line(b.on(REST - 3, v, 11), b.on(REST + 16, v, 0)) for v, _, _ in thread)
    p.line(d, 1.9, STRAW)
