"""The gat: a wide flat brim of split bamboo, a tall tapering crown, chin cords with beads."""

import math

from hand import *

CX, CY, RX, RY = 600, 500, 520, 112


def plate():
    p = Plate("gat")
    p.ground(CY + 20, 20, 1240)
    p.shadow(mapped(ring(1), lambda x, y: (x + 44 + (x - CX) * .02, y + 24)))
    cords(p)
    brim(p)
    crown(p)
    return p


def ring(share, y=0):
    return ellipse(CX, CY + y, RX * share, RY * share)


def brim(p):
    p.fill(ring(1), INK, .8)
    rays = []
    for i in range(180):
        a = math.radians(i * 2)
        rays.append(line((CX + RX * .36 * math.cos(a), CY - 22 + RY * .36 * math.sin(a)),
                         (CX + RX * .985 * math.cos(a), CY + RY * .985 * math.sin(a))))
    p.line("".join(rays), .9, ASH, cap=None)
    p.line("".join(ring(s, -22 * (1 - s)) for s in (.5, .62, .74, .86)), 1, ASH)
    p.line(ring(1), 8)
    p.line(ring(.975), 1.5, GOLD)
    p.stroke([f"M{CX - RX + 14} {CY - 26}C{CX - 400} {CY - 80} {CX - 250} {CY - 98} {CX - 120} {CY - 105}"], .5, 5, .5, CREAM)


def crown(p):
    d = "M424 482C432 380 446 270 456 172C470 132 730 132 744 172C754 270 768 380 776 482C740 532 460 532 424 482Z"
    p.shape(d, INK, BOLD)
    p.hatch(d, 0, 9, 1.5, ASH, within=["M400 196H600V520H400Z"], fade=.75, side=1)
    p.stroke([f"M{424 + k * 18 + (9 - k) * 1.5:.0f} {478 + k * 4}L{460 + k * 15} {190 + k * 2}" for k in range(1, 6)], .4, 1.7, .4, ASH, 4)
    p.shape(ellipse(600, 172, 142, 32), "#2B2721", MIDDLE)
    p.stroke([f"M462 168C480 146 560 142 620 142"], .5, 3, .5, ASH)
    p.line("M426 470C470 520 730 520 774 470", 5, GREEN)
    p.line("M428 458C472 506 728 506 772 458", 1.5, GOLD)


def cords(p):
    """Two cords from under the brim, joined before it on the ground; bamboo tubes alternate with beads."""
    d = "M420 586C390 660 470 720 590 722C700 722 800 672 776 586"
    p.line(moved(d, 10, 9), 15, SHADE)
    p.line(d, 3)
    points = even(flatten(d, 60)[0], 32)
    beads, ambers = [], []
    for i, (x, y) in enumerate(points):
        if i % 4 == 2:
            before, after = points[max(0, i - 1)], points[min(32, i + 1)]
            turn = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
            beads.append(ellipse(x, y, 22, 8.5, round(turn)))
        elif i % 4 == 0:
            ambers.append(ellipse(x, y, 9.5))
    p.shape("".join(beads), WOOD, MIDDLE)
    p.shape("".join(ambers), GREEN, MIDDLE)
    p.fill(ellipse(594, 722, 14), RED)
