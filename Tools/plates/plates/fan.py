"""A folding fan (합죽선) of forty ribs, opened, with a branch of plum."""

import math

from hand import *

X, Y, OUTER, INNER, RIBS = 600, 690, 536, 226, 40
FIRST, LAST = 188, 352


def at(angle, r):
    a = math.radians(angle)
    return X + r * math.cos(a), Y + r * math.sin(a)


def rib(i):
    return FIRST + (LAST - FIRST) * i / (RIBS - 1)


def plate():
    p = Plate("fan")
    p.shadow(mapped(sheet(), lambda x, y: (x + 18, y + 20)), outside=[sheet()])
    leaf(p)
    plum(p)
    folds(p)
    ribs(p)
    return p


def sheet():
    """Returns the outline of the whole fan as it is, guards and rivet included."""
    return (polygon([at(FIRST - 1.2, OUTER + 6)] + [at(rib(i) + 2.1, OUTER - 3) for i in range(RIBS - 1)]
                    + [at(LAST + 1.2, OUTER + 6), (X + 36, Y + 14), (X + 18, Y + 36), (X - 18, Y + 36), (X - 36, Y + 14)]))


def leaf(p):
    crest = [at(rib(i) + k * 2.1, OUTER - k * 7) for i in range(RIBS - 1) for k in (0, 1)] + [at(LAST, OUTER)]
    low = [at(rib(i), INNER) for i in range(RIBS)]
    p.shape(polygon(crest + low[::-1]), CREAM, BOLD)
    for i in range(RIBS - 1):
        fold = polygon([at(rib(i) + 2.1, OUTER - 7), at(rib(i + 1), OUTER), at(rib(i + 1), INNER), at(rib(i) + 2.1, INNER)])
        p.fill(fold, STRAW)
    p.line(smooth(low), MIDDLE)


def folds(p):
    """The creases, drawn over the painting, so that it is folded with its paper."""
    shade = [polygon([at(rib(i) + 2.1, OUTER - 7), at(rib(i + 1), OUTER), at(rib(i + 1), INNER), at(rib(i) + 2.1, INNER)]) for i in range(RIBS - 1)]
    p.fill("".join(shade), STRAW, .13)
    p.line("".join(line(at(rib(i) + 2.1, INNER), at(rib(i) + 2.1, OUTER - 7)) for i in range(RIBS - 1)), 1)
    p.line("".join(line(at(rib(i), INNER), at(rib(i), OUTER)) for i in range(RIBS)), FINE)


def ribs(p):
    for i in range(1, RIBS - 1):
        a = rib(i)
        p.shape(polygon([at(a - 1, INNER + 4), at(a + 1, INNER + 4), at(a + 3, 40), at(a - 3, 40)]), WOOD, 1.2)
    for a in (FIRST, LAST):
        p.shape(polygon([at(a - 1.2, OUTER + 6), at(a + 1.2, OUTER + 6), at(a + 3, INNER * .5), at(a + 12, 34), at(a - 12, 34), at(a - 3, INNER * .5)]), "#6B4A2A", MIDDLE)
        p.stroke([line(at(a, INNER), at(a, OUTER - 20))], .5, 3, .5, WOOD, 3)
    p.shape(ellipse(X, Y, 40), "#6B4A2A", MIDDLE)
    p.shape(ellipse(X, Y, 15), BRASS, MIDDLE)
    p.line(ellipse(X, Y, 28), 1.2, WOOD)


def plum(p):
    p.stroke(["M236 645C300 540 330 420 440 330C520 270 620 250 760 262"], 14, 17, 2)
    p.stroke(["M420 348C430 290 470 230 540 200", "M540 274C610 300 680 320 720 380", "M640 262C680 230 740 214 800 214",
              "M310 500C290 440 300 390 330 340"], 9, 5, .8)
    for x, y, r in ((470, 236, 20), (540, 200, 17), (520, 300, 22), (640, 268, 20), (716, 374, 19), (752, 262, 17), (800, 214, 15), (326, 344, 18), (400, 386, 18), (622, 302, 14)):
        petals = "".join(ellipse(x + r * .72 * math.cos(math.radians(k * 72 - 90)), y + r * .72 * math.sin(math.radians(k * 72 - 90)), r * .62) for k in range(5))
        p.shape(petals, PAPER, 2)
        p.fill(ellipse(x, y, r * .32), GOLD)
    p.fill("M866 420L892 430L882 456L856 446Z", RED)
