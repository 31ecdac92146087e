"""A norigae: hook plaque, chrysanthemum knot, jade butterfly, and a pair of tassels."""

import math

from hand import *

CX = 300
CORD = "#35604F"


def plate():
    p = Plate("norigae")
    p.ground(1240, 60, 540)
    p.shadow("M270 1222L470 1218L520 1224L440 1236H280Z", 6, 1.8)
    cords(p)
    plaque(p)
    knot(p, CX, 330, 84)
    butterfly(p)
    knot(p, CX, 742, 56)
    for x in (234, 366):
        tassel(p, x)
    return p


def cord(p, d, width=11):
    p.line(d, width, INK)
    p.line(d, width - 4.5, CORD)


def cords(p):
    cord(p, "M290 170V260M310 170V260M290 400V510M310 400V510M290 590V700M310 590V700")
    cord(p, "M292 780C290 810 238 800 234 846M308 780C310 810 362 800 366 846")


def plaque(p):
    d = "M300 72L352 90C380 96 388 120 380 138C390 160 376 186 348 186C330 196 270 196 252 186C224 186 210 160 220 138C212 120 220 96 248 90Z"
    p.shape(d, BRASS, BOLD * .8)
    p.line(moved(d, CX * .18, 134 * .18, 0, .82), FINE)
    p.shape(ellipse(300, 136, 24), JADE, MIDDLE)
    p.stroke(["M236 120C250 108 262 124 252 134C244 140 236 132 242 126", "M364 120C350 108 338 124 348 134C356 140 364 132 358 126", "M242 160C256 172 268 162 260 152C254 146 246 152 250 158", "M358 160C344 172 332 162 340 152C346 146 354 152 350 158"], 1, 4, 1)
    p.hatch(d, 45, 7, 1.6, within=["M340 80L400 80V200H270V186C330 180 350 150 340 80Z"])


def knot(p, x, y, r):
    """A flower of corded loops round a woven square."""
    loops = []
    for k in range(12):
        a = k * 30
        reach = r * (1.06 if k % 3 == 0 else .96)
        loops.append(moved(f"M{r * .3:.1f} {-r * .1:.1f}C{r * .7:.1f} {-r * .34:.1f} {reach:.1f} {-r * .22:.1f} {reach:.1f} 0C{reach:.1f} {r * .22:.1f} {r * .7:.1f} {r * .34:.1f} {r * .3:.1f} {r * .1:.1f}", x, y, a - 90))
    cord(p, "".join(loops), 10)
    square = [moved(f"M{-r * .44} {t * r}L{r * .44} {t * r}", x, y, turn) for turn in (45, 135) for t in (-.33, -.11, .11, .33)]
    p.fill(moved(polygon([(-.5 * r, -.5 * r), (.5 * r, -.5 * r), (.5 * r, .5 * r), (-.5 * r, .5 * r)]), x, y, 45), INK)
    for i, d in enumerate(square):
        p.line(d, r * .13, CORD)
    dashes = [moved(f"M{s * r - r * .07:.1f} {t * r:.1f}L{s * r + r * .07:.1f} {t * r:.1f}", x, y, 45)
              for i, t in enumerate((-.33, -.11, .11, .33)) for j, s in enumerate((-.33, -.11, .11, .33)) if (i + j) % 2]
    p.line("".join(dashes), r * .17, "#5C8A75", cap=None)


def butterfly(p):
    wing = "M306 520C330 456 420 430 452 470C470 500 440 540 400 548C440 560 440 610 400 622C360 630 322 596 308 570Z"
    other = mapped(wing, lambda x, y: (600 - x, y))
    for d in (wing, other):
        p.shape(d, JADE, BOLD * .8)
        p.line(moved(d, CX * .3, 540 * .3, 0, .7) if d == wing else moved(d, CX * .3, 540 * .3, 0, .7), FINE, GREEN)
    holes = [(400, 496, 16), (350, 520, 9), (384, 586, 14), (346, 576, 7)]
    p.shape("".join(ellipse(x, y, r) + ellipse(600 - x, y, r) for x, y, r in holes), PAPER, FINE)
    p.hatch(wing, 45, 8, 1.8, GREEN, within=["M330 548L470 470V640H330Z"],
            outside=[ellipse(x, y, r) for x, y, r in holes], fade=.4, side=-1)
    p.shape("M300 480C314 490 316 540 312 580C310 610 304 626 300 632C296 626 290 610 288 580C284 540 286 490 300 480Z", MOSS, MIDDLE)
    p.stroke(["M298 482C290 460 270 446 250 450", "M302 482C310 460 330 446 350 450"], 3, 3, 2)
    p.shape(ellipse(300, 664, 17), RED, MIDDLE)


def tassel(p, x):
    """A woven ball, a collar of gold thread and a long fall of silk with uneven ends."""
    lean = -1 if x < CX else 1

    def thread(k, end=1208):
        return (f"M{x + k * 3.6:.1f} 938C{x + k * 5.6 + lean * 2:.1f} 1010 {x + k * 5 - lean * 8:.1f} 1110"
                f" {x + k * 6.6 + lean * 4:.1f} {end}")

    left, right = flatten(thread(-7.4))[0], flatten(thread(7.4))[0]
    hem = [(x + k * 6.6 + lean * 4, 1214 - (k % 2) * 16 + p.random.randint(-5, 5)) for k in range(-7, 8)]
    p.shape(polygon(left + hem + right[::-1]), GREEN, BOLD * .8)
    p.stroke([thread(k, 1186 + (k % 3) * 8) for k in range(-6, 5)], .6, 2.6, .8, "#6F9E88", 5)
    p.stroke([thread(k, 1190) for k in (1.5, 2.5, 3.5, 4.5, 5, 5.5, 6, 6.5)], .8, 3, .8, INK, 5)
    p.shape(ellipse(x, 866, 33, 31), CORD, BOLD * .8)
    p.hatch(ellipse(x, 866, 29, 27), 40, 9, 3, "#6F9E88")
    p.hatch(ellipse(x, 866, 29, 27), -50, 9, 2.2, INK)
    p.shape(f"M{x - 26} 894H{x + 26}L{x + 29} 942H{x - 29}Z", BRASS, BOLD * .8)
    p.line("".join(f"M{x - 27} {y}H{x + 27}" for y in (904, 914, 924, 934)), FINE)
    p.hatch(f"M{x + 6} 894H{x + 26}L{x + 29} 942H{x + 6}Z", 60, 6, 1.7)
