"""Jikji at its last leaf: the leaf before it is being turned, and the stitches show in the gutter.

The left page is the front of leaf 39: nine columns end the text, the tenth is the book's title, the last one is the
colophon with year, month, day and the place where it was printed with cast type. Writing is short strokes.
"""

from hand import *
from plates.jikji import COLUMNS, COVER, ROWS

FOLD, HEAD, TALL = 560, 250, 560
STITCHES = (.08, .29, .5, .71, .92)
TITLE = [(0, 16)]
DATE = [(0, 8), (9, 10), (11, 22)]
LEAF = "M0 0C8 96 40 190 120 236C190 272 276 262 318 214"


def plate():
    p = Plate("jikji_colophon")
    block(p)
    left = last
    field(p, left, "#F8F0DF")
    p.hatch(edge(left, 0, .07), 0, 8, 1.6)
    text = [[(0, p.random.choice((ROWS, ROWS, ROWS, 14, 11)))] for _ in range(COLUMNS - 2)]
    text[-1] = [(0, 7)]
    columns(p, left, text + [TITLE, DATE])
    before(p)
    turning(p)
    stitches(p)
    return p


def last(u, v):
    """Returns a place on the left page, the last leaf's: `u` from the gutter outwards, `v` from head to foot."""
    rise = 12 * (1 - (1 - 2 * min(u, .5)) ** 2) - 10 * (1 - u) ** 8
    return FOLD - (392 + 34 * v) * u, HEAD + TALL * v - rise


def opposite(u, v):
    """Returns a place on the right page, higher by the leaves under it."""
    rise = 40 * (1 - (1 - u) ** 3) - 16 * u * u - 10 * (1 - u) ** 8
    return FOLD + (392 + 34 * v) * u, HEAD + TALL * v - rise


def lifted():
    """Returns the places on the leaf that is being turned, past the upright."""
    curve = even(flatten(LEAF, 40)[0], 60)

    def place(u, v):
        k = min(u, 1) * 60
        i = min(int(k), 59)
        x, z = mix(curve[i], curve[i + 1], k - i)
        return FOLD + x * (1 + .06 * v), HEAD + TALL * v - z * .82

    return place


def edge(at, u, w):
    return polygon([at(u, 0), at(w, 0), at(w, 1), at(u, 1)])


def outline(at, n=8):
    head, foot = ([at(i / n, v) for i in range(n + 1)] for v in (0, 1))
    return smooth(head) + "L" + smooth(foot[::-1])[1:] + "Z"


def field(p, at, colour, width=BOLD * .8):
    p.shape(outline(at), colour, width)


def block(p):
    """The covers and the leaves under both pages, and their shadow."""
    right, foot = opposite(1, 1), last(1, 1)
    p.shadow(polygon([(foot[0] + 20, foot[1] + 16), (right[0], right[1] + 44), (right[0] + 46, right[1] + 26),
                      (opposite(1, 0)[0] + 46, HEAD + 40), opposite(1, 0), (right[0] - 10, right[1] + 68),
                      (foot[0] + 60, foot[1] + 34)]))
    p.shape(moved(outline(last), -4, 15), COVER, MIDDLE)
    p.shape(moved(outline(last), -1, 6), CREAM, FINE)
    p.shape(moved(outline(opposite), 12, 46), COVER, MIDDLE)
    for k in (38, 31, 24, 17, 10, 4):
        p.shape(moved(outline(opposite), k * .26, k), CREAM, FINE)


def columns(p, at, runs, hidden=None, inner=.11, outer=.91, head=.1, foot=.91):
    """Draws frame, rules and writing: for each column, from the right, the rows from which to which strokes go."""
    first, end = (inner, outer) if at is last else (outer, inner)
    step = (end - first) / COLUMNS
    rules, marks = [], []
    for k in range(1, COLUMNS):
        rules += visible(at, first + k * step, head, foot, hidden)
    for c, column in enumerate(runs):
        rows = max(ROWS, column[-1][1])
        tall = (foot - head - .03) / rows
        for a, b in column:
            for r in range(a, b):
                u, v = first + (c + .5) * step, head + .015 + (r + .5) * tall
                w, lean = abs(step) * p.random.uniform(.15, .27), p.random.uniform(-.003, .003)
                ends = at(u - w, v + lean), at(u + w, v - lean)
                if not hidden or not any(within(hidden, q) for q in ends):
                    marks.append(line(*ends))
    p.line("".join(rules), 1.2, GOLD)
    frame = [smooth([at(inner + (outer - inner) * i / 10, v) for i in range(11)]) for v in (head, foot)]
    sides = [line(at(u, head), at(u, foot)) for u in (inner, outer)]
    p.line("".join(frame + sides), MIDDLE)
    p.line("".join(marks), 6, INK)


def visible(at, u, head, foot, hidden):
    """Returns the part of a rule that is not behind the turned leaf."""
    n = 20
    points = [at(u, head + (foot - head) * i / n) for i in range(n + 1)]
    free = [q for q in points if not hidden or not within(hidden, q)]
    return [line(free[0], free[-1])] if len(free) > 1 else []


def within(lines, point):
    return any(a <= point[0] <= b for a, b in spans(lines, point[1]))


def before(p):
    """The right page, the back of leaf 37, as far as the turned leaf leaves it free."""
    field(p, opposite, "#F8F0DF")
    at = lifted()
    leaf = flatten(outline(at))
    low = []
    for i in range(3, 13):
        x, y = at(i / 12, 1)
        ground = opposite((x - FOLD) / 426, 1)[1]
        low.append((x + i * 3.2, y + (ground - y) * .62))
    shade = smooth(low) + "L" + "L".join(map(pair, (opposite(.88, 0), at(1, .27), at(1, 1)) + tuple(
        at(i / 12, 1) for i in range(11, 2, -1)))) + "Z"
    p.fill(shade, SHADE)
    p.hatch(shade, 0, 8, 1.2)
    columns(p, opposite, [[(0, ROWS)]] * COLUMNS, leaf)


def turning(p):
    """The leaf being turned, folded paper, so that its outer edge is double."""
    at = lifted()
    p.shape(moved(outline(at), 5, 4), CREAM, MIDDLE)
    field(p, at, "#F8F0DF")
    columns(p, at, [[(0, ROWS)] if p.random.random() < .8 else [(0, 12)] for _ in range(COLUMNS)], None, .14, .93)


def stitches(p):
    """The gutter and the five stitches that show in it when a sewn book is opened wide."""
    p.stroke([line((FOLD, HEAD + 8), (FOLD, HEAD + TALL + 24))], 3, 8, 3)
    d = "".join(line((FOLD - 20, HEAD + TALL * v + 4), (FOLD + 5, HEAD + TALL * v + 4)) for v in STITCHES)
    p.line(d, 12, INK)
    p.line(d, 6.6, RED)
    p.fill("".join(ellipse(FOLD - 22, HEAD + TALL * v + 4, 6.5) for v in STITCHES), INK)
