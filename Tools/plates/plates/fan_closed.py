"""The folding fan (합죽선) all but closed, seen from above: its upper guard and the ribs under it have slipped a little.

A pendant (선추) is tied to the pin: a knot, a disc of jade, a bead and a tassel.
"""

import math

from hand import *

RIBS, SPREAD = 40, 21
X, Y, REACH, HEAD, INNER = 1000, 240, 890, 50, 360
STEPS = [-HEAD, -47, -38, -22, 0, 40, 90, 150, 240, 420, 640, REACH]


def at(angle, r, aside=0):
    """Returns a point along a rib that is turned by an angle, downwards in the picture, and beside its middle."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return X - r * c + aside * s, Y + r * s + aside * c


def turn(i):
    """Returns the angle of rib number `i`; the first is the upper guard."""
    return SPREAD * i / (RIBS - 1)


def half(r):
    """Returns half the breadth of a guard: a round head, a waist, wider again towards the paper's end."""
    if r < 0:
        return max(1, 44 * math.sqrt(max(0, 1 - (r / HEAD) ** 2)))
    return 20 + 24 * math.exp(-(r / 90) ** 2) + 12 * r / REACH


def rod(angle):
    return (smooth([at(angle, r, -half(r)) for r in STEPS]) + "L"
            + smooth([at(angle, r, half(r)) for r in STEPS[::-1]])[1:] + "Z")


def plate():
    p = Plate("fan_closed")
    outline = polygon([at(0, r, -half(r)) for r in STEPS[::-1]] + [at(SPREAD, r, half(r)) for r in STEPS])
    p.shadow(mapped(outline, lambda x, y: (x + 17, y + 20)), outside=[outline])
    pendant(p)
    p.shape(rod(SPREAD), DARK, BOLD * .8)
    leaf(p)
    ribs(p)
    guard(p)
    pin(p)
    return p


def leaf(p):
    """The paper in its folds, two between one rib and the next."""
    folds = [at(turn(i) + k * turn(.55), REACH - 6 - 9 * k) for i in range(RIBS - 1) for k in (0, 1)]
    folds.append(at(SPREAD, REACH - 6))
    low = [at(turn(i), INNER) for i in range(RIBS)]
    p.shape(polygon(folds + low[::-1]), CREAM, 2.4)
    p.fill("".join(polygon([folds[2 * i + 1], folds[2 * i + 2], low[i + 1], at(turn(i + .55), INNER)])
                   for i in range(RIBS - 1)), STRAW)
    p.line("".join(line(low[i], folds[2 * i]) for i in range(1, RIBS - 1)), FINE)
    p.line("".join(line(at(turn(i + .55), INNER), folds[2 * i + 1]) for i in range(RIBS - 1)), .9)


def ribs(p):
    """The ribs from the head to the paper, fine edges side by side, which close up towards the pin."""
    near, far = 60, INNER + 8
    p.shape(polygon([at(0, far), at(0, near), at(SPREAD, near), at(SPREAD, far)]), WOOD, MIDDLE)
    p.fill("".join(straight(at(turn(i), far), at(turn(i), 120), 2, 1.2, .2) for i in range(1, RIBS - 1)), INK)


def guard(p):
    """The upper guard, of bamboo with many nodes; the lower one shows its plain inner side beyond the paper."""
    p.shape(rod(0), DARK, BOLD * .8)
    nodes = []
    for i in range(14):
        r = REACH - 34 - i * 54
        nodes.append(smooth([at(0, r, -half(r) * .94), at(0, r + 6), at(0, r, half(r) * .94)]))
    p.line("".join(nodes), 6, INK)
    p.line("".join(nodes), 2, BRASS)
    p.stroke([smooth([at(0, r, -half(r) * .5) for r in (860, 640, 420, 130)])], .5, 4, .5, WOOD)


def pin(p):
    p.shape(ellipse(X, Y, 19), BRASS, MIDDLE)
    p.line(ellipse(X, Y, 9), FINE)


def pendant(p):
    """The pendant: a cord from the pin, a knot, a disc of jade, a bead and a tassel."""
    a, b = X - 40, Y + 250
    tail = a - 150
    rest = f"C{X + 150} {Y + 30} {X + 120} {b} {X + 30} {b}L{a} {b}"
    p.line(moved(f"M{X} {Y}{rest}", 9, 11), 9, SHADE)
    p.shadow(f"M{a} {b + 8}L{tail - 190} {b + 26}L{tail - 176} {b + 46}L{a - 80} {b + 40}Z", 6)
    cord = f"M{X} {Y}{rest}L{tail} {b}"
    p.line(cord, 8, INK)
    p.line(cord, 3.4, MOSS)
    p.shape("".join(ellipse(a - 26 + u, b + v, 15, 9, w) for u, v, w in
                    ((-12, -12, 40), (12, -12, -40), (-12, 12, -40), (12, 12, 40))), MOSS, MIDDLE)
    p.shape(ellipse(a - 26, b, 12), MOSS, MIDDLE)
    p.shape(ellipse(a - 94, b, 33), JADE, MIDDLE)
    p.hatch(ellipse(a - 94, b, 33), 45, 7, 1.5, within=[f"M{a - 94} {b}H{a - 40}V{b + 40}H{a - 110}Z"])
    p.shape(ellipse(a - 94, b, 10), PAPER, MIDDLE)
    p.shape(ellipse(a - 140, b, 12), RED, MIDDLE)
    p.shape(f"M{tail} {b - 13}H{tail - 22}L{tail - 180} {b - 27}L{tail - 186} {b + 27}L{tail - 22} {b + 13}H{tail}Z",
            GREEN, MIDDLE)
    p.stroke([line((tail - 26, b + k * 2), (tail - 178, b + k * 5.6)) for k in range(-4, 5)], .5, 2, .5, JADE, 3)
    p.line(f"M{tail - 20} {b - 13}V{b + 13}M{tail - 12} {b - 13}V{b + 13}", 3, BRASS)
