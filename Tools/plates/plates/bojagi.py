"""A bundle in a patchwork wrapping cloth (bojagi), its corners tied in a knot."""

import random

from hand import *

TINTS = [CREAM, JADE, STRAW, MOSS, CREAM, BRASS, ASH, GREEN, JADE, WOOD]


def place(u, v):
    """Sends the unit square to the front of the bundle, gathered at the top, round at the foot."""
    half = 70 + 300 * (1 - (1 - v) ** 2.4) - 130 * max(0, v - .66) ** 2 * 5
    s = u * 2 - 1
    return 500 + s * half, 420 + 400 * v + 44 * (1 - s * s) * v ** 2 + 22 * abs(s) * (1 - v)


def patches(rng, x, y, w, h, out):
    if w * h < .034 or (w * h < .09 and rng.random() < .3):
        out.append((x, y, w, h))
        return
    share = rng.choice((.36, .42, .58, .64))
    if w > h * .9:
        patches(rng, x, y, w * share, h, out)
        patches(rng, x + w * share, y, w * (1 - share), h, out)
    else:
        patches(rng, x, y, w, h * share, out)
        patches(rng, x, y + h * share, w, h * (1 - share), out)


def area(x, y, w, h, n=7):
    ring = [(x + w * i / n, y) for i in range(n)] + [(x + w, y + h * i / n) for i in range(n)]
    ring += [(x + w - w * i / n, y + h) for i in range(n)] + [(x, y + h - h * i / n) for i in range(n)]
    return polygon([place(*q) for q in ring])


def plate():
    p = Plate("bojagi")
    p.ground(892, 70, 930)
    p.shadow("M420 866L800 800C900 790 950 830 930 862C880 884 640 896 400 892Z", 8, 2)
    body(p)
    folds(p)
    knot(p)
    return p


def body(p):
    rng = random.Random(12)
    cells = []
    patches(rng, 0, 0, 1, 1, cells)
    last = None
    for i, cell in enumerate(cells):
        tint = rng.choice([t for t in TINTS if t != last])
        last = tint
        p.shape(area(*cell), RED if i == 9 else tint, 2.2)
    whole = area(0, 0, 1, 1, 40)
    p.hatch(whole, 62, 9, 1.8, within=[area(.74, 0, .26, 1, 10)], fade=.5, side=-1)
    p.hatch(whole, 20, 9, 1.6, within=[area(.88, .2, .12, .8, 10)], fade=.4, side=-1)
    p.line(whole, BOLD)


def folds(p):
    lines = []
    for s, reach in ((.06, .5), (.2, .72), (.34, .4), (.5, .62), (.64, .38), (.8, .7), (.93, .5)):
        lines.append(smooth([place(s + (.5 - s) * .2 * (1 - t), t * reach) for t in (0, .25, .5, .75, 1)]))
    p.stroke(lines, 8, 4, .4)


BACK = ["M486 386C440 340 392 262 396 150C452 168 520 262 524 380Z", "M500 386C500 310 548 200 628 144C640 230 596 330 530 392Z"]
EARS = ["M492 384C430 330 330 270 236 262C180 262 138 300 104 372C186 352 250 372 320 404C380 430 440 426 492 412Z",
        "M508 384C570 330 670 270 764 262C820 262 862 300 896 372C814 352 750 372 680 404C620 430 560 426 508 412Z"]
UNDER = ["M104 372C138 300 180 262 236 262C210 292 200 330 204 356C170 352 140 360 104 372Z",
         "M896 372C862 300 820 262 764 262C790 292 800 330 796 356C830 352 860 360 896 372Z"]


def knot(p):
    """Four corners of the cloth: two fall aside like a bow, two stand behind."""
    for d, tint in zip(BACK + EARS, (STRAW, MOSS, JADE, BRASS)):
        p.shape(d, tint, BOLD)
    for d, tint in zip(UNDER, (CREAM, CREAM)):
        p.shape(d, tint, MIDDLE)
    p.stroke(["M480 376C450 320 424 240 412 180", "M524 372C540 310 580 220 612 172", "M476 388C420 350 330 306 250 290",
              "M472 400C420 388 340 360 262 330", "M524 388C580 350 670 306 750 290", "M528 400C580 388 660 360 738 330"], 6, 4, .5)
    p.hatch(BACK[1], 70, 8, 2, within=["M540 392L640 120V400Z"], fade=.4, side=-1)
    p.hatch(BACK[0], 70, 8, 1.8, within=["M470 250L530 380H440Z"], fade=.4, side=-1)
    p.hatch(EARS[1], 45, 8, 2, within=["M508 412L680 372L896 350V440H508Z"], outside=[UNDER[1]], fade=.4, side=-1)
    p.hatch(EARS[0], 45, 8, 1.8, within=["M320 380L492 370V430H300Z"], fade=.4, side=-1)
    p.hatch(UNDER[1], 20, 7, 1.4, fade=.4, side=-1)
    core = "M430 396C436 352 468 338 500 340C536 338 566 354 570 396C572 432 540 452 500 452C460 452 428 432 430 396Z"
    p.shape(core, STRAW, BOLD)
    p.stroke(["M448 374C474 396 474 424 458 442", "M472 352C504 384 510 420 494 450", "M514 346C544 376 552 412 536 440"], 1, 5, 1)
    p.hatch("M520 342C550 346 570 362 570 396C572 432 540 452 500 452C540 426 544 376 520 342Z", 45, 7, 2)
