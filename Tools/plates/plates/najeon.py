"""A lacquer box inlaid with mother-of-pearl: scrolling vine and blossoms on black."""

import math

from hand import *

LACQUER, SHEEN, DUSK = "#25211B", "#37322A", "#14110E"
PEARL, PEARL2, ROSE = "#F3EBD8", "#BFD9D2", "#E6C9CC"
FOOT = 26


def front(x, y):
    return 130 + x, 400 + y


def top(x, y):
    """Sends the lid, 720 wide and 300 deep, to the picture; y is the distance from the back."""
    return 130 + x + (300 - y) * .52, 400 - (300 - y) * .46


def side(x, y):
    return 850 + x * .52, 400 + y - x * .46


def rect(x, y, w, h):
    return f"M{x} {y}H{x + w}V{y + h}H{x}Z"


def plate():
    p = Plate("najeon")
    p.ground(side(300, 350 + FOOT)[1] + 40, 50, 1190)
    near, far = side(0, 350 + FOOT), side(300, 350 + FOOT)
    p.shadow(polygon([(134, near[1]), near, far, (far[0] + 96, far[1] + 16), (near[0] + 76, near[1] + 14), (160, near[1] + 14)]))
    feet(p)
    faces = ((front, rect(0, 0, 720, 350), LACQUER), (side, rect(0, 0, 300, 350), DUSK), (top, rect(0, 0, 720, 300), SHEEN))
    for place, d, colour in faces:
        p.shape(mapped(d, place), colour, BOLD)
    p.hatch(mapped(rect(0, 0, 300, 350), side), 90, 7, 1.4, "#4A443A")
    borders(p)
    vine(p, front, 360, 229, 640, 168, 1)
    vine(p, side, 150, 229, 240, 168, .9)
    medallion(p)
    fittings(p)
    return p


def feet(p):
    """Bracket feet at the three corners that show, and the dark under the box between them."""
    under = polygon([front(20, 350), front(700, 350), front(700, 350 + FOOT - 8), front(20, 350 + FOOT - 8)])
    p.fill(under, INK)
    p.fill(mapped(rect(10, 346, 280, FOOT - 4), side), INK)
    for d in (f"M0 346H96C92 362 76 358 66 368C60 376 50 {350 + FOOT} 40 {350 + FOOT}H0Z",
              f"M720 346H624C628 362 644 358 654 368C660 376 670 {350 + FOOT} 680 {350 + FOOT}H720Z"):
        p.shape(mapped(d, front), SHEEN, MIDDLE)
    for d in (f"M0 346H70C66 362 54 360 46 370C42 376 36 {350 + FOOT} 28 {350 + FOOT}H0Z",
              f"M300 346H230C234 362 246 360 254 370C258 376 264 {350 + FOOT} 272 {350 + FOOT}H300Z"):
        p.shape(mapped(d, side), DUSK, MIDDLE)


def borders(p):
    for place, w, h, cuts in ((front, 720, 350, (16, 96, 116, 328)), (side, 300, 350, (16, 96, 116, 328))):
        p.line(mapped(f"M0 104H{w}", place), BOLD, DUSK)
        p.line(mapped(f"M0 108H{w}", place), 1.4, GOLD)
        d = rect(14, 14, w - 28, 78) + rect(14, 124, w - 28, 210)
        p.line(mapped(d, place), 2.4, PEARL2)
        places = [x for x in range(36, w - 40, 44) if w < 720 or abs(x + 15 - 360) > 62]
        lozenges = "".join(polygon([(x, 53), (x + 15, 34), (x + 30, 53), (x + 15, 72)]) for x in places)
        p.fill(mapped(lozenges, place), PEARL)
        dots = "".join(rect(x + 34, 49, 5, 8) for x in places)
        p.fill(mapped(dots, place), PEARL2)
    p.line(mapped(rect(16, 16, 688, 268) + rect(28, 28, 664, 244), top), 2.4, PEARL2)


def vine(p, place, cx, cy, w, h, scale):
    """A wave of vine with a blossom in every bend and curled leaves."""
    bends = max(1, round(w / 214))
    points, petals, hearts, leaves, curls = [], ([], [], []), [], [], []
    for i in range(bends * 12 + 1):
        t = i / 12
        points.append((cx - w / 2 + w * t / bends, cy + h * .34 * math.sin(t * 2 * math.pi)))
    for i in range(2 * bends):
        x, sign = cx - w / 2 + w * (i + .5) / bends / 2, 1 if i % 2 == 0 else -1
        bloom(petals, hearts, x, cy - sign * 24, 45 * scale, 9)
        crest = cy + sign * h * .34
        for dx, turn in ((-16, 150), (16, 30)):
            leaves.append(moved("M0 0C10 -16 30 -18 44 -4C28 -2 14 6 0 0Z", x + dx, crest, sign * turn, scale * .8))
        for dx in (-1, 1):
            curls.append(moved("M0 0C14 -22 40 -26 50 -10C56 4 40 14 33 4C30 -2 36 -8 40 -3", x + dx * 50 * scale, cy - sign * 6 + dx * sign * 12, -sign * dx * 30 - 90 * sign, scale * .66, dx))
    p.fill(mapped(swelled(smooth(points), 2, 5, 2, bends * 12), place), PEARL2)
    p.fill(mapped("".join(swelled(d, 2, 4, 1, 8) for d in curls), place), PEARL2)
    p.fill(mapped("".join(leaves), place), PEARL2)
    shell(p, place, petals)
    p.fill(mapped("".join(hearts), place), GOLD)


def shell(p, place, petals):
    """Lays the petals, each piece of shell in the tint it happens to show."""
    for cuts, tint in zip(petals, (PEARL, PEARL2, ROSE)):
        p.fill(mapped("".join(cuts), place), tint)


def bloom(petals, hearts, x, y, r, count=8):
    for k in range(count):
        petals[k % 3].append(moved(f"M{r * .26} 0C{r * .5} {-r * .36} {r} {-r * .3} {r} 0C{r} {r * .3} {r * .5} {r * .36} {r * .26} 0Z", x, y, k * 360 / count))
    hearts.append(ellipse(x, y, r * .2))


def medallion(p):
    petals, hearts, leaves = ([], [], []), [], []
    bloom(petals, hearts, 360, 150, 62, 12)
    for x, y in ((150, 100), (150, 206), (570, 100), (570, 206), (262, 62), (458, 62), (262, 238), (458, 238)):
        bloom(petals, hearts, x, y, 30)
    stems = ["M290 150C250 150 236 120 196 110C170 104 120 96 84 118", "M290 150C250 150 236 180 196 194C170 202 120 208 84 182",
             "M430 150C470 150 484 120 524 110C550 104 600 96 636 118", "M430 150C470 150 484 180 524 194C550 202 600 208 636 182",
             "M246 128C250 100 256 90 262 70", "M246 172C250 200 256 210 262 230", "M474 128C470 100 464 90 458 70", "M474 172C470 200 464 210 458 230"]
    for x, y, t in ((220, 112, 210), (220, 188, 150), (500, 112, -30), (500, 188, 30), (100, 120, 100), (100, 180, 260), (620, 120, 80), (620, 180, 280), (310, 128, 230), (310, 172, 130), (410, 128, 310), (410, 172, 50)):
        leaves.append(moved("M0 0C10 -16 30 -18 44 -4C28 -2 14 6 0 0Z", x, y, t))
    p.stroke([mapped(d, top) for d in stems], 1.5, 4.5, 1.5, PEARL2)
    p.fill(mapped("".join(leaves), top), PEARL2)
    shell(p, top, petals)
    p.fill(mapped("".join(hearts), top), GOLD)


def fittings(p):
    x, y = 490, 506
    p.shape(ellipse(x, y, 46), BRASS, MIDDLE)
    p.line(ellipse(x, y, 37), FINE)
    p.line(f"M{x - 45} {y - 2}H{x + 45}", FINE)
    p.shape(ellipse(x, y - 14, 11), GOLD, MIDDLE)
    p.line(ellipse(x, y + 18, 20, 26), 11, INK)
    p.line(ellipse(x, y + 18, 20, 26), 5, STRAW)
    p.fill(ellipse(x, y - 12, 5), INK)
    p.stroke(["M136 404L846 404"], .5, 4, .5, ASH, 4)
