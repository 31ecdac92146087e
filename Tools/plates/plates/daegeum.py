"""The daegeum: blow hole, covered membrane hole (청공), six finger holes and two end holes.

The flute lies level on two low rests, as a flute is shown; all holes lie in one row along its top.
"""

from hand import *

FIRST, LAST, Y = 90, 1390, 210
NODES = (150, 398, 620, 804, 988, 1190, 1352)
MOUTH, MEMBRANE = 236, 490
FINGERS = (672, 764, 856, 948, 1040, 1132)
ENDS = (1244, 1296)
BINDINGS = (334, 574)
RESTS = (290, 1222)
BASE = 356
ROW = Y - 10


def plate():
    p = Plate("daegeum")
    p.ground(BASE - 5, 40, 1440)
    for x in RESTS:
        p.cast(x - 70, x + 70, BASE, 80, 14)
    rests(p)
    tube(p)
    holes(p)
    return p


def radius(x):
    swell = sum(9 * 2.718 ** -(((x - n) / 15) ** 2) for n in NODES)
    return 52 + 5 * (x - FIRST) / (LAST - FIRST) + swell


def edge(side, first=FIRST, last=LAST, count=130):
    xs = [first + (last - first) * i / count for i in range(count + 1)]
    return [(x, Y + side * radius(x)) for x in xs]


def band(top, bottom):
    """Returns the strip of the tube between two shares of its radius, 1 being the lower edge."""
    lower = [(x, Y + (y - Y) * bottom) for x, y in edge(1)]
    upper = [(x, Y + (y - Y) * top) for x, y in edge(1)]
    return polygon(lower[::3] + upper[::-3])


def rests(p):
    """Two low wooden rests; the tube is in their hollow."""
    for x in RESTS:
        d = f"M{x - 46} {Y + 20}H{x + 46}L{x + 52} {BASE - 22}C{x + 74} {BASE - 22} {x + 78} {BASE - 10} {x + 78} {BASE}H{x - 78}C{x - 78} {BASE - 10} {x - 74} {BASE - 22} {x - 52} {BASE - 22}Z"
        p.shape(d, DARK, MIDDLE)
        p.hatch(d, 90, 8, 1.8, within=[f"M{x + 10} {Y}H{x + 90}V{BASE}H{x + 10}Z"])


def tube(p):
    body = smooth(edge(-1)[::2]) + f"L{LAST} {Y + 57}L" + smooth(edge(1)[::-2])[1:] + f"C{FIRST - 14} {Y + 34} {FIRST - 14} {Y - 34} {FIRST} {Y - 52}Z"
    p.shape(body, BRASS, BOLD)
    p.hatch(band(.5, .97), 0, 6, 1.8)
    p.stroke([f"M{FIRST + 20} {Y - 38}L{LAST - 20} {Y - 42}"], 1, 5, 1, CREAM, 4)
    for n in NODES:
        r = radius(n)
        p.stroke([f"M{n} {Y - r}C{n + 12} {Y - 24} {n + 12} {Y + 24} {n} {Y + r}"], 2, 4, 2)
        p.stroke([f"M{n - 9} {Y - r + 4}C{n + 3} {Y - 22} {n + 3} {Y + 22} {n - 9} {Y + r - 4}"], .5, 2, .5)
    for x in BINDINGS:
        r = radius(x)
        p.shape(f"M{x} {Y - r}C{x + 11} {Y - 24} {x + 11} {Y + 24} {x} {Y + r}H{x + 24}C{x + 35} {Y + 24} {x + 35} {Y - 24} {x + 24} {Y - r}Z", RED, MIDDLE)
        p.line("".join(f"M{x + k} {Y - r}C{x + k + 11} {Y - 24} {x + k + 11} {Y + 24} {x + k} {Y + r}" for k in (8, 16)), FINE)
    p.shape(ellipse(LAST, Y, 16, 57), WOOD, BOLD * .8)
    p.fill(ellipse(LAST + 1, Y, 9, 38), INK)


def holes(p):
    p.shape(ellipse(MOUTH, ROW, 46, 27), WOOD, FINE)
    p.fill(ellipse(MOUTH, ROW, 40, 22), INK)
    cover(p)
    for x in FINGERS:
        p.fill(ellipse(x, ROW, 25, 19), INK)
    for x in ENDS:
        p.fill(ellipse(x, ROW, 13, 11), INK)


def cover(p):
    """The metal plate (청가리개) tied over the membrane hole; the reed membrane shows in its opening."""
    x = MEMBRANE
    ties = "".join(f"M{x + k} {Y - 55}C{x + k + 10} {Y - 24} {x + k + 10} {Y + 24} {x + k} {Y + 55}" for k in (-44, 44))
    p.line(ties, 8, INK)
    p.line(ties, 3.6, CREAM)
    d = f"M{x - 60} {ROW}C{x - 50} {ROW - 34} {x - 24} {ROW - 24} {x} {ROW - 32}C{x + 24} {ROW - 24} {x + 50} {ROW - 34} {x + 60} {ROW}C{x + 50} {ROW + 34} {x + 24} {ROW + 24} {x} {ROW + 32}C{x - 24} {ROW + 24} {x - 50} {ROW + 34} {x - 60} {ROW}Z"
    p.shape(d, ASH, MIDDLE)
    p.shape(ellipse(x, ROW, 24, 15), PAPER, MIDDLE)
    p.stroke([f"M{x - 16} {ROW - 3}H{x + 16}", f"M{x - 14} {ROW + 5}H{x + 14}"], .4, 1.8, .4)
    p.fill(ellipse(x - 44, ROW, 4) + ellipse(x + 44, ROW, 4), INK)
