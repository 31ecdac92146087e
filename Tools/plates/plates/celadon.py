"""A Goryeo celadon maebyeong, inlaid with cranes and clouds."""

import math

from hand import *

CX = 400
PROFILE = [(64, 128), (70, 140), (56, 156), (52, 182), (92, 208), (172, 256), (222, 330), (238, 412),
           (226, 520), (194, 640), (160, 750), (134, 850), (122, 940), (128, 1010), (142, 1060)]


def radius(y):
    for (r0, y0), (r1, y1) in zip(OUTLINE, OUTLINE[1:]):
        if y0 <= y <= y1:
            return r0 + (r1 - r0) * (y - y0) / (y1 - y0 or 1)
    return OUTLINE[-1][0]


OUTLINE = flatten(smooth(PROFILE))[0]


def around(angle, y):
    """Returns the place on the vase at an angle from its front, as a round body shows it."""
    r = radius(y)
    a = math.radians(angle)
    return CX + r * math.sin(a), y + r * .12 * math.cos(a)


def plate():
    p = Plate("celadon")
    p.ground(1092, 70, 730)
    p.shadow("M420 1066L560 1040C700 1034 740 1056 716 1076C660 1088 480 1092 400 1090Z", 7, 2.2)
    right = [(CX + r, y) for r, y in PROFILE]
    left = [(CX - r, y) for r, y in PROFILE]
    body = smooth(right) + f"C{CX + 130} 1088 {CX - 130} 1088 {CX - 142} 1060" + "L" + smooth(left[::-1])[1:] + "Z"
    p.shape(body, JADE, BOLD)
    shade(p, body)
    ornament(p)
    p.line(body, BOLD)
    p.shape(ellipse(CX, 128, 64, 13), MOSS, MIDDLE)
    p.fill(ellipse(CX + 2, 129, 46, 8), INK)
    p.stroke(["M184 356C170 420 172 500 192 570"], .5, 10, .5, PAPER)
    p.stroke(["M236 268C222 280 210 296 202 314"], .5, 8, .5, PAPER)
    return p


def strip(first, last):
    ys = [150 + i * 30 for i in range(31)]
    return polygon([(CX + radius(y) * last, y) for y in ys] + [(CX + radius(y) * first, y) for y in ys[::-1]])


def shade(p, body):
    p.hatch(strip(.42, .99), 45, 9, 2, GREEN, fade=.25, side=-1)
    p.hatch(strip(.74, .99), 0, 7, 2, GREEN, fade=.5, side=-1)


def band(p, y, width=MIDDLE, colour=GREEN):
    points = [around(a, y) for a in range(-90, 91, 15)]
    p.line(smooth(points), width, colour)


CRANE = ["M-4 10C-20 2 -34 -14 -60 -22C-46 -10 -40 4 -26 14Z",
         "M0 8C16 -6 26 -24 52 -36C44 -18 36 0 18 14Z",
         "M-30 20C-14 6 14 4 28 14C14 22 -10 26 -30 20Z",
         "M26 12C36 8 40 -4 52 -6L64 -2L53 1C46 4 42 14 30 18Z"]
LEGS = ["M-26 18C-40 24 -52 28 -66 40", "M-22 20C-36 28 -46 34 -58 46"]
CLOUD = ["M-34 6C-34 -8 -18 -12 -12 -4C-10 -18 12 -18 14 -4C22 -12 36 -6 34 6C24 12 16 4 8 10C2 16 -4 16 -10 10C-18 6 -26 12 -34 6Z",
         "M-4 12C-2 26 -14 32 -22 42C-10 40 6 30 8 12Z"]


def motif(paths, angle, y, turn, scale, flip=1):
    def put(x, yy):
        px, py = place(x, yy)
        return around(angle + math.degrees(math.asin(max(-1, min(1, px / 238)))), y + py)

    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def place(x, yy):
        x *= flip
        return (x * c - yy * s) * scale, (x * s + yy * c) * scale

    return "".join(mapped(d, put) for d in paths)


def ornament(p):
    for y in (214, 226):
        band(p, y)
    collar = [around(a, y) for a, y in [(-90 + i * 7.5, 262 if i % 4 == 2 else 240) for i in range(25)]]
    p.line(smooth(collar), MIDDLE, GREEN)
    rings, cranes, legs, clouds = [], [], [], []
    for row, y in enumerate((362, 520, 664)):
        for k in range(-2, 3):
            angle = k * 58 + (29 if row % 2 else 0)
            if abs(angle) > 66:
                continue
            flip = 1 if (k + row) % 2 else -1
            size = (1.16, 1.06, .84)[row]
            cranes.append(motif(CRANE, angle, y, -16 * flip, size, flip))
            legs.append(motif(LEGS, angle, y, -16 * flip, size, flip))
            for r in (66, 73):
                loop = [(r * size * math.cos(math.radians(t)), r * size * math.sin(math.radians(t))) for t in range(0, 360, 30)]
                rings.append(motif([smooth(loop, True)], angle, y + 2, 0, 1))
    for y, angles, size in ((292, (-29, 29), .8), (466, (-58, 0, 58), .62), (634, (-29, 29), .6), (768, (-50, 0, 50), .66)):
        clouds += [motif(CLOUD, angle, y, 0, size) for angle in angles]
    p.line("".join(rings), 2.6, PAPER)
    p.fill("".join(clouds), PAPER)
    p.line("".join(legs), 2.6, INK)
    p.shape("".join(cranes), PAPER, 1.6)
    petals = []
    for i in range(-6, 7):
        a = i * 15
        petals.append("M" + pair(around(a - 7.5, 1048)) + "Q" + pair(around(a - 7.5, 930)) + " " + pair(around(a, 890))
                      + "Q" + pair(around(a + 7.5, 930)) + " " + pair(around(a + 7.5, 1048)))
    p.line("".join(petals), 2.4, PAPER)
    band(p, 868, 2.4, PAPER)
    band(p, 858, 2.4, PAPER)
