"""A Goryeo celadon maebyeong, inlaid with cranes and clouds."""

import math

from hand import *

CX = 400
PROFILE = [(57, 128), (62, 139), (46, 154), (43, 180), (84, 208), (172, 256), (222, 330), (238, 412),
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
    p.ground(1068, 40, 800)
    p.cast(CX - 128, CX + 138, 1078, 150, 30)
    right = [(CX + r, y) for r, y in PROFILE]
    left = [(CX - r, y) for r, y in PROFILE]
    body = smooth(right) + f"C{CX + 130} 1088 {CX - 130} 1088 {CX - 142} 1060" + "L" + smooth(left[::-1])[1:] + "Z"
    p.shape(body, JADE, BOLD)
    shade(p, body)
    ornament(p)
    p.line(body, BOLD)
    p.shape(ellipse(CX, 128, 57, 12), MOSS, MIDDLE)
    p.fill(ellipse(CX + 1, 129, 41, 7.5), INK)
    p.stroke(["M184 356C170 420 172 500 192 570"], .5, 10, .5, PAPER)
    p.stroke(["M236 268C222 280 210 296 202 314"], .5, 8, .5, PAPER)
    return p


def strip(first, last):
    ys = [150 + i * 30 for i in range(31)]
    return polygon([(CX + radius(y) * last, y) for y in ys] + [(CX + radius(y) * first, y) for y in ys[::-1]])


def shade(p, body):
    p.hatch(strip(.7, .99), 45, 9, 1.7, GREEN)
    p.hatch(strip(.88, .99), 0, 8, 1.5, GREEN)


def band(p, y, width=MIDDLE, colour=GREEN):
    points = [around(a, y) for a in range(-90, 91, 15)]
    p.line(smooth(points), width, colour)


CRANE = ["M0 12C4 30 14 42 34 48C33 42 35 38 41 35C37 31 37 27 39 22C28 20 20 16 14 10Z",
         "M-16 4C-28 -2 -36 -8 -48 -8L-60 -3L-48 1C-40 3 -30 12 -16 13Z",
         "M-20 8C-6 -3 20 0 36 9L46 14L34 16C20 20 -8 19 -20 8Z",
         "M-8 6C-16 -16 -12 -38 2 -56C6 -47 10 -44 16 -46C16 -38 20 -33 27 -33C25 -25 26 -20 32 -18C26 -6 18 3 8 8Z"]
DARK_OF_CRANE = ["M38 12L62 17M37 15L60 23", "M2 -56L4 -38M16 -46L14 -30M27 -33L21 -20M34 48L26 34M41 35L31 27", "M-48 -8L-61 -3"]
CLOUD = ["M-34 8C-40 -4 -24 -13 -18 -4C-16 -19 6 -20 8 -6C16 -14 30 -8 26 4C40 2 52 8 62 3C52 15 34 16 22 12C6 18 -22 20 -34 8Z"]


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
    rings, cranes, legs, clouds = [], [[] for _ in CRANE], [], []
    for row, y in enumerate((362, 520, 664)):
        for k in range(-2, 3):
            angle = k * 58 + (29 if row % 2 else 0)
            if abs(angle) > 66:
                continue
            flip = 1 if (k + row) % 2 else -1
            size = (1.16, 1.06, .84)[row]
            for part, d in zip(cranes, CRANE):
                part.append(motif([d], angle, y, 10 * flip, size, flip))
            legs.append(motif(DARK_OF_CRANE, angle, y, 10 * flip, size, flip))
            for r in (66, 73):
                loop = [(r * size * math.cos(math.radians(t)), r * size * math.sin(math.radians(t))) for t in range(0, 360, 30)]
                rings.append(motif([smooth(loop, True)], angle, y + 2, 0, 1))
    for y, angles, size in ((292, (-29, 29), .8), (466, (-58, 0, 58), .62), (634, (-29, 29), .6), (768, (-50, 0, 50), .66)):
        clouds += [motif(CLOUD, angle, y, 0, size, 1 if k % 2 else -1) for k, angle in enumerate(angles)]
    p.line("".join(rings), 2.6, PAPER)
    p.fill("".join(clouds), PAPER)
    for part in cranes:
        p.shape("".join(part), PAPER, 1.6, GREEN)
    p.line("".join(legs), 2.4, INK)
    petals = []
    for i in range(-6, 7):
        a = i * 15
        petals.append("M" + pair(around(a - 7.5, 1048)) + "Q" + pair(around(a - 7.5, 930)) + " " + pair(around(a, 890))
                      + "Q" + pair(around(a + 7.5, 930)) + " " + pair(around(a + 7.5, 1048)))
    p.line("".join(petals), 2.4, PAPER)
    band(p, 868, 2.4, PAPER)
    band(p, 858, 2.4, PAPER)
