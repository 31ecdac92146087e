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
    p.ground(742)
    p.shadow("M600 716L1080 690C1130 700 1100 730 1020 738H560Z", 7, 2)
    leaf(p)
    plum(p)
    ribs(p)
    return p


def leaf(p):
    crest = [at(rib(i) + k * 2.1, OUTER - k * 7) for i in range(RIBS - 1) for k in (0, 1)] + [at(LAST, OUTER)]
    low = [at(rib(i) + k * 2.1, INNER - k * 4) for i in range(RIBS - 1) for k in (0, 1)] + [at(LAST, INNER)]
    p.shape(polygon(crest + low[::-1]), CREAM, BOLD)
    for i in range(RIBS - 1):
        fold = polygon([at(rib(i) + 2.1, OUTER - 7), at(rib(i + 1), OUTER), at(rib(i + 1), INNER), at(rib(i) + 2.1, INNER - 4)])
        p.fill(fold, STRAW)
    p.line("".join(line(at(rib(i) + 2.1, INNER - 3), at(rib(i) + 2.1, OUTER - 7)) for i in range(RIBS - 1)), 1)
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
    p.stroke(["M240 640C300 540 330 420 440 330C520 270 620 250 760 262"], 24, 14, 2)
    p.stroke(["M420 348C430 290 470 230 540 200", "M560 284C620 310 680 330 720 380", "M640 262C680 230 740 214 800 214",
              "M310 500C290 440 300 390 330 340"], 9, 5, .8)
    for x, y, r in ((470, 236, 20), (540, 200, 17), (520, 300, 22), (640, 268, 20), (716, 374, 19), (752, 262, 17), (800, 214, 15), (326, 344, 18), (400, 386, 18), (612, 306, 14)):
        petals = "".join(ellipse(x + r * .72 * math.cos(math.radians(k * 72 - 90)), y + r * .72 * math.sin(math.radians(k * 72 - 90)), r * .62) for k in range(5))
        p.shape(petals, PAPER, 2)
        p.fill(ellipse(x, y, r * .32), GOLD)
    p.fill("M866 420L892 430L882 456L856 446Z", RED)
