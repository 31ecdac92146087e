"""A box wrapped in a patchwork cloth (bojagi): two corners tied on top, the other two folded under."""

from hand import *

LEFT, RIGHT, TOP, BASE = 190, 810, 470, 800
CX = 500


def plate():
    p = Plate("bojagi")
    p.ground(BASE - 4, 60, 980)
    p.cast(210, RIGHT + 20, BASE, 130)
    body(p)
    ears(p)
    knot(p)
    return p


def place(u, v):
    """Sends the unit square to the front of the bundle: a soft box whose top is drawn up to the knot.

    Above the box's shoulder (v below .3) the seams run together to the knot, as the folds do.
    """
    s = 2 * u - 1
    if v < .3:
        t = v / .3
        half = 30 + (RIGHT - LEFT - 60) / 2 * t ** 1.5
        y = 392 + (TOP + 26 - 392) * t - 12 * abs(s) * t * (1 - t)
        return CX + s * half, y + 14 * (1 - s * s) * t
    t = (v - .3) / .7
    half = (RIGHT - LEFT - 60) / 2 + 34 * (1 - (1 - 2 * t) ** 2) ** .6 + 20 * t
    return CX + s * half, TOP + 26 + (BASE - TOP - 26) * t + 14 * (1 - s * s) * (1 - t) + (6 - 22 * abs(s) ** 6) * t ** 4


# Columns of the patchwork with the heights at which each is divided, and a tint a patch.
COLUMNS = [
    (0, .16, (0, .3, .62, 1), "jade straw cream"),
    (.16, .36, (0, .22, .48, .78, 1), "cream moss straw jade"),
    (.36, .52, (0, .34, .6, 1), "brass cream green"),
    (.52, .72, (0, .26, .52, .74, 1), "jade cream red straw"),
    (.72, .86, (0, .3, .68, 1), "cream moss jade"),
    (.86, 1, (0, .4, .7, 1), "straw cream moss"),
]
TINTS = {"jade": JADE, "straw": STRAW, "cream": CREAM, "moss": MOSS, "brass": BRASS, "green": "#35604F", "red": RED}


def area(u0, v0, u1, v1, n=10):
    ring = [(u0 + (u1 - u0) * i / n, v0) for i in range(n)] + [(u1, v0 + (v1 - v0) * i / n) for i in range(n)]
    ring += [(u1 + (u0 - u1) * i / n, v1) for i in range(n)] + [(u0, v1 + (v0 - v1) * i / n) for i in range(n)]
    return polygon([place(*q) for q in ring])


def body(p):
    for u0, u1, heights, tints in COLUMNS:
        for v0, v1, tint in zip(heights, heights[1:], tints.split()):
            p.shape(area(u0, v0, u1, v1), TINTS[tint], 2.6)
    whole = area(0, 0, 1, 1, 40)
    p.hatch(whole, 62, 9, 1.8, within=[area(.8, .24, 1, 1)])
    p.hatch(whole, 20, 9, 1.5, within=[area(.91, .3, 1, 1)])
    gathers = []
    for s, reach in ((.04, .62), (.12, .4), (.27, .32), (.42, .26), (.6, .27), (.7, .36), (.79, .3), (.9, .44), (.97, .66)):
        gathers.append(smooth([place(s + (.5 - s) * .12 * (1 - t), t * reach) for t in (0, .25, .5, .75, 1)]))
    p.stroke(gathers, 9, 5, .4)
    p.line(whole, BOLD)


LEFT_EAR = "M474 372C420 330 372 262 330 214C280 190 214 200 150 244C168 262 176 284 172 312C250 312 300 344 352 366C396 386 440 400 476 398Z"
RIGHT_EAR = "M526 372C580 330 628 262 676 208C724 182 790 196 852 250C830 266 824 290 830 318C750 314 700 344 648 368C604 388 560 400 524 398Z"
LEFT_LINING = "M330 214C280 190 214 200 150 244C168 262 176 284 172 312C196 306 214 306 232 312C226 276 262 234 330 214Z"
RIGHT_LINING = "M676 208C724 182 790 196 852 250C830 266 824 290 830 318C806 310 790 310 770 316C778 276 744 230 676 208Z"


def ears(p):
    """Two corners of the cloth, wide and limp, falling outward from the knot."""
    for d, tint in ((LEFT_EAR, JADE), (RIGHT_EAR, BRASS)):
        p.shape(d, tint, BOLD)
    for d in (LEFT_LINING, RIGHT_LINING):
        p.shape(d, CREAM, MIDDLE)
    p.stroke(["M470 384C420 356 360 306 300 282", "M470 392C420 384 350 346 284 322", "M472 378C430 340 392 290 356 250",
              "M530 384C580 356 640 306 700 282", "M530 392C580 384 650 346 716 322", "M528 378C570 340 608 290 644 250"], 7, 4, .5)
    p.hatch(RIGHT_EAR, 45, 8, 1.8, within=["M560 420L860 300V420Z"], outside=[RIGHT_LINING])
    p.hatch(LEFT_EAR, 45, 8, 1.6, within=["M360 374L500 352V420H360Z"])


def knot(p):
    """A square knot: one strand ignores the other and under itself, both ends run into the ears."""
    under = "M444 384C440 346 470 322 510 322C552 322 578 350 574 388C570 424 540 446 506 446C470 446 446 424 444 384Z"
    p.shape(under, BRASS, BOLD)
    p.stroke(["M458 404C470 392 492 388 508 398", "M462 424C478 408 500 408 514 418"], .6, 4.5, .6)
    over = "M442 374C444 340 476 318 512 318C558 320 588 356 576 402C568 426 550 438 526 444C540 412 536 386 514 374C492 364 466 370 450 398C444 390 442 382 442 374Z"
    p.shape(over, JADE, BOLD)
    p.stroke(["M454 366C474 344 512 340 540 366C556 384 556 410 542 432", "M474 342C504 328 544 338 560 366C566 384 566 400 562 416"], .6, 4.5, .6)
    p.hatch(over, 45, 7, 1.7, within=["M546 330H590V450H530C550 420 552 370 546 330Z"])
