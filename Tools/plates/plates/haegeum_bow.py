"""The haegeum's sound box, larger: the bow's hair between the two strings, over the far one and under the near one.

The same instrument as on its whole plate, seen more from its face. What goes on beyond the plate, the neck, the
strings and the bow's upper part, runs out in pointed strokes.
"""

from hand import *

BASE, CUT, END = 1330, 190, 96
FACE, RX, RY = (400, 900), 176, 228
NECK, HALF = 560, 36
ANCHOR = 1122
FAR = ((466, CUT), (414, 836), (410, ANCHOR))
NEAR = ((440, CUT), (374, 842), (384, ANCHOR + 4))
HAIR = ((106, 1004), (728, CUT))
STICK = ((52, 992), (66, 760), (300, 500), (640, 176))


def plate():
    p = Plate("haegeum_bow")
    p.ground(BASE - 8, 150, 1010)
    p.cast(504, 618, BASE - 4, 230, 26)
    foot(p)
    neck(p)
    box(p)
    string(p, FAR, 6)
    hair(p)
    string(p, NEAR, 7)
    bridge(p)
    holder(p)
    stick(p)
    return p


def string(p, points, width):
    """A string of twisted silk, from beyond the plate over the bridge to its holder."""
    (x, y), (u, v) = points[0], points[1]
    top = (x + (x - u) * (y - END) / (v - y), END)
    for extra, colour in ((5, PAPER), (0, INK)):
        p.fill(straight(points[1], top, width + extra, width + extra * .8, .3), colour)
        p.line(line(points[1], points[2]), width + extra, colour)


def neck(p):
    """The bamboo neck with its nodes."""
    left, right = NECK - HALF, NECK + HALF
    p.fill(f"M{left} {CUT}H{right}V700H{left}Z", DARK)
    p.runout((left, CUT), (right, CUT), (0, END - CUT), DARK, 9)
    p.stroke([line((x, 700), (x, END - 14)) for x in (left, right)], 7, 7, .4, INK, 2)
    p.hatch(f"M{NECK + 6} {CUT - 30}H{right}V700H{NECK + 6}Z", 0, 9, 1.6, fade=.6, side=-1)
    p.stroke([line((left + 15, 640), (left + 15, CUT - 20))], 1, 7, 1, BRASS, 4)
    for y in (322, 530):
        p.shape(f"M{left - 3} {y - 7}C{left + 20} {y + 5} {right - 20} {y + 5} {right + 3} {y - 7}L{right + 3} {y + 7}"
                f"C{right - 20} {y + 19} {left + 20} {y + 19} {left - 3} {y + 7}Z", DARK, MIDDLE)


def foot(p):
    """The iron foot that holds the neck to the box and stands on the ground."""
    p.shape(f"M{NECK - 48} 1110L{NECK - 58} {BASE - 16}C{NECK - 40} {BASE + 6} {NECK + 40} {BASE + 6} {NECK + 58}"
            f" {BASE - 16}L{NECK + 48} 1110Z", INK, MIDDLE)
    p.stroke([f"M{NECK - 34} 1150L{NECK - 40} {BASE - 30}"], .5, 3, .5, ASH, 3)


def box(p):
    """The sound box, a piece of bamboo root with its rings and scars; its paulownia face to the left."""
    x, y = FACE
    d = ("M400 674C500 636 634 646 700 688C796 742 838 810 838 900C838 992 796 1062 700 1114"
         "C634 1156 500 1166 400 1126Z")
    p.shape(d, WOOD, BOLD)
    rings = [f"M{a} {900 - b}C{a + c} {900 - b * .7:.0f} {a + c} {900 + b * .7:.0f} {a} {900 + b}"
             for a, b, c in ((520, 248, 190), (612, 243, 182), (694, 213, 164))]
    p.hatch(d, 90, 10, 1.8, within=["M690 640H860V1180H690Z"])
    p.hatch(d, 45, 10, 1.7, within=["M764 640H860V1180H764Z"])
    p.stroke(rings, .6, 4.6, .6)
    scars = []
    for k, ring in enumerate(rings[:2]):
        points = even(flatten(ring, 40)[0], 14)
        scars += [ellipse(a + 20, b, 6.5, 8.5) for a, b in points[2:13]]
    p.shape("".join(scars), STRAW, 2.4)
    p.shape(ellipse(x, y, RX, RY), CREAM, BOLD)
    p.line(ellipse(x + 4, y, RX - 22, RY - 24), FINE)
    p.stroke([f"M{a} {y - h}L{a + 2} {y + h}" for a, h in
              ((286, 96), (312, 138), (338, 160), (452, 172), (480, 148), (506, 116), (530, 70))], .4, 3, .4, GOLD, 3)


def hair(p):
    """The bow's hair, a ribbon of many hairs."""
    (x, y), (u, v) = HAIR
    way = (u - x, v - y)
    reach = (way[0] * (END - v) / way[1], END - v)
    nx, ny = 15, 11.5
    p.fill(polygon([(x - nx, y - ny), (u - nx, v - ny), (u + nx, v + ny), (x + nx, y + ny)]), CREAM)
    p.runout((u - nx, v - ny), (u + nx, v + ny), reach, CREAM, 5)
    lines = []
    for k, far in ((-1, .7), (-.5, 1), (0, .8), (.5, 1.05), (1, .75)):
        a, b = (x + nx * k, y + ny * k), (u + nx * k, v + ny * k)
        width = 3 if k in (-1, 1) else 1.4
        lines.append(straight(a, (b[0] + reach[0] * far, b[1] + reach[1] * far), width, width, .3))
    p.fill("".join(lines), INK)
    p.line(line((x - nx, y - ny), (x + nx, y + ny)), 3)


def bridge(p):
    """The bridge, cut from the stem of a gourd, upright on the face under both strings."""
    p.hatch("M436 850L500 884L500 902L420 902Z", 0, 7, 1.5)
    p.shape("M346 896C348 870 356 852 366 846C378 838 412 834 424 838C436 844 442 868 444 888C420 902 372 906 346 896Z",
            DARK, MIDDLE)
    p.stroke(["M360 884C362 868 368 858 374 852"], .6, 4, .6, WOOD)


def holder(p):
    """The metal holder (감잡이) at the lower rim, to which both strings are tied."""
    p.shape(f"M366 {ANCHOR - 12}L428 {ANCHOR - 14}L430 {ANCHOR + 24}C412 {ANCHOR + 32} 384 {ANCHOR + 32} 364 {ANCHOR + 24}Z",
            BRASS, MIDDLE)
    p.line(f"M384 {ANCHOR - 6}V{ANCHOR + 8}M410 {ANCHOR - 8}V{ANCHOR + 6}", 7)
    p.fill(ellipse(384, ANCHOR + 10, 8, 6) + ellipse(410, ANCHOR + 8, 8, 6), INK)


def stick(p):
    """The bow's bamboo, bent away from the hair; its grip hangs at the lower left."""
    (x, y), way, nx, ny = STICK[3], (92, -88), 8.4, 8.8
    rod = "M{}C{} {} {}".format(*map(pair, STICK))
    p.fill(swelled(rod, 36, 33, 33, 20), INK)
    p.fill(swelled(rod, 25, 22, 22, 20), STRAW)
    p.runout((x - nx, y - ny), (x + nx, y + ny), way, STRAW, 5)
    p.fill("".join(straight((x + k * nx - way[0] * .2, y + k * ny - way[1] * .2),
                            (x + k * nx + way[0], y + k * ny + way[1]), 5.6, 4.4, .4) for k in (-1.16, 1.16)), INK)
    for t, turn in ((.3, -58), (.62, -46)):
        a, b = bezier(*STICK, t)
        p.line(moved("M-3 -14C3 -6 3 6 -3 14", a, b, turn), 4)
    p.shape("M6 1150C14 1186 54 1188 64 1152L82 1000C68 982 36 986 30 1002Z", DARK, MIDDLE)
    p.stroke(["M28 1146L46 1012"], 1, 6, 1, WOOD, 3)
    p.line("M70 1014L108 1010", 19)
    p.line("M70 1014L108 1010", 11, RED)
