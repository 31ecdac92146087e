"""The Taegukgi in its legal geometry: 3 to 2, the circle half the height, trigrams on the diagonals."""

import math

from hand import *

WIDTH, HEIGHT = 1200, 800
D = HEIGHT / 2
SLOPE = math.degrees(math.atan2(HEIGHT, WIDTH))
FLAG_RED, FLAG_BLUE, FLAG_BLACK = "#CD2E3A", "#0047A0", "#000000"


def plate():
    p = Plate("flag", (WIDTH, HEIGHT), "#FFFFFF")
    circle(p)
    for turn, broken in ((180 + SLOPE, ""), (SLOPE, "123"), (-SLOPE, "13"), (180 - SLOPE, "2")):
        trigram(p, turn, broken)
    return p


def turned(x, y, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return f"{WIDTH / 2 + x * c - y * s:.1f} {HEIGHT / 2 + x * s + y * c:.1f}"


def circle(p):
    """Red above, blue below; the two small circles are on the diagonal from the upper left."""
    r, left, middle, right = D / 2, turned(-D / 2, 0, SLOPE), turned(0, 0, 0), turned(D / 2, 0, SLOPE)
    p.fill(f"M{left}A{r:g} {r:g} 0 0 1 {right}A{r:g} {r:g} 0 0 1 {left}Z", FLAG_RED)
    p.fill(f"M{left}A{r / 2:g} {r / 2:g} 0 0 0 {middle}A{r / 2:g} {r / 2:g} 0 0 1 {right}"
           f"A{r:g} {r:g} 0 0 1 {left}Z", FLAG_BLUE)


def trigram(p, turn, broken):
    """Three bars outward from the circle, a quarter of its diameter away; `broken` names the split ones."""
    d = ""
    for k in (1, 2, 3):
        near = D / 2 + D / 4 + (k - 1) * (D / 12 + D / 24)
        far = near + D / 12
        halves = ((-D / 4, -D / 48), (D / 48, D / 4)) if str(k) in broken else ((-D / 4, D / 4),)
        for a, b in halves:
            d += "M" + "L".join(turned(*q, turn) for q in ((near, a), (far, a), (far, b), (near, b))) + "Z"
    p.fill(d, FLAG_BLACK)
