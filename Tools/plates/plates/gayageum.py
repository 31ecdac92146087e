"""The gayageum: twelve strings, twelve movable bridges, and the ram's horns (양이두) at its tail."""

from hand import *
from zither import RISE, Board

STRINGS = 12
HEAD, REST, KNOT = 1120, 1036, 190


def plate():
    p = Plate("gayageum")
    b = Board(112, 436, 262, 78, 18)
    b.rest(p, 20, HEAD)
    body(p, b)
    horns(p, b)
    strings(p, b)
    return p


def body(p, b):
    b.end(p, HEAD, DARK)
    b.side(p, 90, HEAD, DARK)
    p.shape(b.field(90, HEAD), BROWN, BOLD * .8)
    grain = []
    for i in range(8):
        v = 16 + i * 32
        start = 150 + p.random.random() * 200
        end = start + 300 + p.random.random() * 300
        grain.append(line(b.on(start, v), b.on(min(end, REST - 20), v)))
    p.stroke(grain, .3, 2, .3, UMBER, 4)
    p.shape(b.field(REST + 8, HEAD), UMBER, MIDDLE)
    p.line(line(b.on(HEAD - 20, 4), b.on(HEAD - 20, b.breadth - 4)), 3, GOLD)
    p.shape(b.field(REST - 12, REST + 8, 4, b.breadth - 4, 12), STRAW, MIDDLE)


def horns(p, b):
    """The tail: a cross-piece whose two ends turn back like a ram's horns, as high as the board."""
    half = b.breadth / 2

    def rim(side):
        return [(u, half + side * v) for u, v in (
            (128, 130), (112, 140), (104, 158), (112, 180), (76, 192), (28, 182), (-8, 152), (-14, 116), (8, 84),
            (30, 58), (44, 28), (48, 0))]

    ring = [b.on(u, v) if 0 <= v <= b.breadth else b.at(u, v, b.thickness)
            for u, v in rim(-1) + rim(1)[-2::-1]]
    near = ring[3:9]
    foot = [(x, y + b.thickness * RISE) for x, y in near]
    skirt = smooth(near) + "L" + smooth(foot[::-1])[1:] + "Z"
    p.shape(skirt, DARK, MIDDLE)
    p.hatch(skirt, 90, 8, 1.6)
    face = smooth(ring) + "Z"
    p.shape(face, STRAW, BOLD * .8)
    for side in (-1, 1):
        whorl = ((94, 172), (52, 172), (16, 154), (6, 128), (22, 108), (46, 116), (48, 136), (32, 142))
        p.stroke(smooth([b.at(u, half + side * w, b.thickness) for u, w in whorl]), 1, 7, 3, INK, 18)


def strings(p, b):
    """Long low strings at the far side, short high ones at the near side; bridges slant with them."""
    courses, bridges, cords, loops = [], [], [], []
    for i in range(STRINGS):
        v = 18 + i * 17.6
        bridge = (800 - i * 42 - 34 * (i / 11) * (1 - i / 11), v)
        knot = b.on(KNOT, v, 5)
        cords.append(line(b.on(66, 26 + i * 18.8, 3), knot))
        loops.append(ellipse(*b.on(KNOT + 6, v, 5), 9, 4.4))
        courses.append(([knot, b.on(*bridge, 50), b.on(REST - 2, v, 14), b.on(REST + 22, v, 2)], 2.2 + i * .1))
        bridges.append(bridge)
    p.line("".join(cords), 9, INK)
    p.line("".join(cords), 5.4, CREAM)
    b.strings(p, courses, bridges)
    p.line("".join(loops), 2.4, INK)
