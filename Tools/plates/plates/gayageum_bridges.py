"""Three of the gayageum's twelve bridges (안족), larger, with their strings: those nearest to the player.

The strings are level as on the whole plate; across them the view is flatter, so that a bridge shows its form, a
goose's foot astride its string. The board runs out along its grain at either end.
"""

from hand import *

Y, ACROSS, DEPTH, RISE = 760, .56, .56, .86
BREADTH, SIDE = 520, 112
LEFT, RIGHT = 180, 1060
PLACES = ((110, 376), (470, 260), (830, 144))
HEIGHT = 280
FORM = ("M-15 280Q-16 256 -17 236C-26 190 -92 100 -114 0L-76 0C-66 66 -40 128 0 128"
        "C40 128 66 66 76 0L114 0C92 100 26 190 17 236Q16 256 15 280L5 282Q0 268 -5 282Z")


def at(u, v, h=0):
    return u + v * ACROSS, Y - v * DEPTH - h * RISE


def on(x, v):
    """Returns the point of the board's top at a distance in the picture."""
    return x, Y - v * DEPTH


def plate():
    p = Plate("gayageum_bridges")
    p.ground(Y + SIDE - 8, 40, 1200)
    board(p)
    for k, place in enumerate(PLACES):
        bridge(p, *place)
        string(p, *place, 10 - k)
    return p


def board(p):
    low = Y + SIDE
    p.shadow(f"M{LEFT - 20} {low}H{RIGHT + 20}L{RIGHT + 60} {low + 10}L{RIGHT - 40} {low + 24}H{LEFT + 60}Z", 7)
    ends = ((LEFT, -150), (RIGHT, 150))
    p.fill(polygon([on(LEFT, 0), on(LEFT, BREADTH), on(RIGHT, BREADTH), on(RIGHT, 0)]), BROWN)
    side = f"M{LEFT} {Y}H{RIGHT}V{low}H{LEFT}Z"
    p.fill(side, DARK)
    for x, reach in ends:
        p.runout(on(x, 0), on(x, BREADTH), (reach, 0), BROWN, 23)
        p.runout((x, Y), (x, low), (reach, 0), DARK, 9)
    p.hatch(side, 90, 9, 1.6, within=[f"M{LEFT} {low - 46}H{RIGHT}V{low}H{LEFT}Z"])
    grain = []
    for i in range(13):
        v = 16 + i * 39
        start = LEFT + p.random.uniform(0, 330)
        grain.append(line(on(start, v), on(start + p.random.uniform(300, 620), v)))
    p.stroke(grain, .4, 3, .4, UMBER, 4)
    p.stroke([line((LEFT - 120, y), (RIGHT + 120, y)) for y in (Y, low)], .5, 8, .5, INK, 3)
    for k, width in enumerate((7, 5, 3.4)):
        y = on(0, BREADTH)[1] - 8 - 11 * k
        p.stroke([line((LEFT - 60 + 70 * k, y), (RIGHT + 70 - 90 * k, y))], .4, width, .4, BROWN, 3)


def bridge(p, u, v):
    """A bridge: its face towards the right, its thickness towards the left, where the light comes from."""
    form = flatten(FORM, 5)[0][:-1]

    def place(side):
        return [at(u + side * (22 - 11 * h / HEIGHT), v + w, h) for w, h in form]

    front, back = place(1), place(-1)
    shade = polygon([at(u + 16 + h * .62, v + w + h * .05) for w, h in form])
    p.fill(shade, UMBER)
    p.hatch(shade, 0, 7, 1.4)
    lit, under = [], []
    for i, (w, h) in enumerate(form):
        k = (i + 1) % len(form)
        quad = [back[i], back[k], front[k], front[i]]
        if turns(quad) < 0:
            arch = abs(w) < 80 and h < 130 and abs(form[k][0]) < 80
            (under if arch else lit).append(polygon(quad))
    p.line("".join(lit + under), 7, INK)
    p.fill("".join(under), DARK)
    p.fill("".join(lit), CREAM)
    p.shape(polygon(front), STRAW, MIDDLE)
    leg = polygon([at(u + 22, v + w, h) for w, h in ((20, 150), (60, 190), (130, 0), (60, 0))])
    p.hatch(polygon(front), 90, 8, 1.6, within=[leg])


def turns(points):
    """Returns twice the area of a polygon, with the sign of its turn."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))


def string(p, u, v, width):
    """A twisted silk string over the notch of its bridge, falling to either side."""
    x, y = at(u, v, HEIGHT - 4)
    ends = [(40, y + (x - 40) * .085), (1190, y + (1190 - x) * .06)]
    for extra, colour in ((5, INK), (0, PAPER)):
        w = width + extra
        rim = []
        for side in (-1, 1):
            way = [ends[0], mix(ends[0], (x, y), .3), (x, y), mix(ends[1], (x, y), .3), ends[1]]
            wide = (.2, 1, 1, 1, .2) if extra else (0, 1, 1, 1, 0)
            points = [(a, b + side * w / 2 * k) for (a, b), k in zip(way, wide)]
            rim += points if side < 0 else points[::-1]
        p.fill(polygon(rim), colour)
    ticks = []
    for end in ends:
        a, b = mix(end, (x, y), .2), (x, y)
        count = int(abs(b[0] - a[0]) / 16)
        for i in range(count):
            c = mix(a, b, (i + .5) / count)
            ticks.append(line((c[0] - 3, c[1] + width * .42), (c[0] + 3, c[1] - width * .42)))
    p.line("".join(ticks), 1.3)
