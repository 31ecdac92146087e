"""The gat: a wide flat brim of split bamboo, a tall tapering crown, chin cords with beads."""

import math

from hand import *

CX, CY, RX, RY = 600, 500, 520, 112


def plate():
    p = Plate("gat")
    p.ground(826)
    p.shadow("M250 806C360 780 760 770 1000 790C1110 800 1090 830 960 842C760 858 400 856 300 838C240 826 220 814 250 806Z", 7, 2)
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
    lit = "M436 478C446 380 458 270 466 184L560 206L552 512C500 508 456 500 436 478Z"
    p.hatch(lit, 86, 8, 1.5, ASH, fade=.5, side=1)
    p.hatch(d, 0, 9, .9, ASH, within=["M440 206H700V500H440Z"], fade=.3, side=1)
    p.shape(ellipse(600, 172, 142, 32), "#3A352C", MIDDLE)
    p.hatch(ellipse(600, 172, 132, 27), 0, 6, 1.2, ASH)
    p.line("M426 470C470 520 730 520 774 470", 5, GREEN)
    p.line("M428 458C472 506 728 506 772 458", 1.5, GOLD)


def cords(p):
    """Two cords from under the crown, joined low; bamboo tubes alternate with round beads."""
    d = "M448 590C440 700 520 808 600 812C680 808 760 700 752 590"
    p.line("M470 520L448 596M730 520L752 596", 4)
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
    p.fill(ellipse(600, 812, 14), RED)
