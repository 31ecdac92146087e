"""The daegeum: blow hole, covered membrane hole (청공), six finger holes and two end holes."""

from hand import *

LENGTH = 1330
NODES = (60, 330, 556, 746, 930, 1122, 1292)
FINGERS = (606, 700, 792, 884, 976, 1068)
ENDS = (1182, 1240)
BINDINGS = (100, 246, 376, 502, 636, 821, 1005)


def place(x, y):
    return 86 + x - y * .1, 288 + y - x * .085


def plate():
    p = Plate("daegeum")
    p.ground(372, 70, 1430)
    p.shadow("M110 338L1424 214L1440 236C1200 290 700 352 420 366H190C140 362 116 352 110 338Z", 7, 2)
    tube(p)
    holes(p)
    return p


def radius(x):
    swell = sum(5 * 2.718 ** -(((x - n) / 14) ** 2) for n in NODES)
    return 33 + 5 * x / LENGTH + swell


def edge(side, first=14, last=LENGTH):
    count = 110
    return [(first + (last - first) * i / count, side * radius(first + (last - first) * i / count))
            for i in range(count + 1)]


def band(top, bottom):
    """Returns the strip of the tube between two shares of its radius, 1 being the lower edge."""
    points = [(x, r * bottom) for x, r in edge(1)] + [(x, r * top) for x, r in edge(1)][::-1]
    return mapped(polygon(points[::3]), place)


def tube(p):
    body = smooth(edge(-1)[::2]) + "C1346 -20 1346 20 1330 38" + "L" + smooth(edge(1)[::-2])[1:] + "C2 24 2 -24 14 -33Z"
    p.shape(mapped(body, place), BRASS, BOLD * .8)
    p.hatch(band(.45, .98), -4.86, 5.5, 1.7)
    p.hatch(band(.1, .45), -4.86, 8, 1.1)
    p.stroke([mapped("M30 -22L1310 -26", place)], 1, 4.5, 1, CREAM, 4)
    for n in NODES:
        p.stroke([mapped(f"M{n} -38C{n + 12} -20 {n + 12} 20 {n} 41", place)], 2, 4, 2)
        p.stroke([mapped(f"M{n - 8} -35C{n + 3} -18 {n + 3} 18 {n - 8} 38", place)], .5, 2, .5)
    for x in BINDINGS:
        strip = mapped(f"M{x} -{radius(x):.1f}C{x + 11} -18 {x + 11} 18 {x} {radius(x):.1f}H{x + 26}C{x + 37} 18 {x + 37} -18 {x + 26} -{radius(x):.1f}Z", place)
        p.shape(strip, INK, MIDDLE)
        p.line("".join(mapped(f"M{x + k} -30C{x + k + 11} -16 {x + k + 11} 16 {x + k} 30", place) for k in (6, 13, 20)), 1, GOLD)
    mouth = mapped(ellipse(1330, 0, 13, 39), place)
    p.shape(mouth, WOOD, MIDDLE)
    p.fill(mapped(ellipse(1331, 0, 7, 25), place), INK)


def holes(p):
    dish = mapped(ellipse(178, -9, 34, 21), place)
    p.shape(dish, CREAM, MIDDLE)
    p.fill(mapped(ellipse(179, -9, 24, 15), place), INK)
    cover(p)
    p.fill("".join(mapped(ellipse(x, -9, 17, 12.5), place) for x in FINGERS), INK)
    p.line("".join(mapped(f"M{x - 17} -4A17 12.5 0 0 0 {x + 17} -4", place) for x in FINGERS), 2, CREAM)
    p.fill("".join(mapped(ellipse(x, y, 12, 9), place) for x, y in zip(ENDS, (-9, -9))), INK)


def cover(p):
    """The metal plate over the membrane hole, tied on at both ends, half slid aside."""
    p.fill(mapped(ellipse(430, -10, 22, 14), place), INK)
    p.fill(mapped(ellipse(432, -10, 17, 10), place), CREAM)
    plate_ = mapped("M446 -26C462 -34 478 -24 490 -28V10C478 6 462 16 446 8C454 -2 454 -16 446 -26Z", place)
    p.shape(plate_, ASH, MIDDLE)
    p.fill(mapped(ellipse(470, -9, 4, 4), place), INK)
