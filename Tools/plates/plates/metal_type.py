"""Movable metal type: an inked forme, the sheet just turned off it, and one sort taken out.

The twelve characters are the numerals from one to ten, a hundred and a thousand. They are drawn here as
strokes; the forme holds them reversed, the sheet the right way round, read from the right in columns.
"""

from hand import *

COLUMNS, ROWS = 3, 4
WIDE, TALL, RAIL = 124, 122, 40
ACROSS, DEEP = COLUMNS * WIDE + 2 * RAIL, ROWS * TALL + 2 * RAIL
SHEET = "#FCF8EE"
TAKEN = (2, 3)

NUMERALS = [
    ["M.06 .5L.94 .47"],
    ["M.2 .27L.8 .25", "M.06 .76L.94 .74"],
    ["M.15 .18L.85 .16", "M.22 .49L.78 .47", "M.06 .84L.94 .82"],
    ["M.1 .2L.13 .9", "M.1 .2L.9 .2L.87 .9", "M.13 .84L.87 .84", "M.39 .2C.4 .4 .36 .54 .24 .64", "M.6 .2L.6 .46C.6 .58 .68 .58 .8 .56"],
    ["M.14 .15L.86 .15", "M.48 .15L.34 .86", "M.18 .48L.74 .48L.69 .86", "M.05 .86L.95 .86"],
    ["M.46 .06L.55 .2", "M.06 .36L.94 .34", "M.38 .5C.36 .66 .28 .8 .14 .92", "M.6 .5L.86 .9"],
    ["M.06 .52L.94 .36", "M.42 .08L.42 .74C.42 .88 .5 .88 .64 .88C.86 .88 .88 .86 .9 .7"],
    ["M.38 .2C.38 .5 .28 .74 .06 .9", "M.54 .14C.58 .5 .72 .76 .96 .88"],
    ["M.4 .08C.42 .5 .34 .76 .06 .92", "M.12 .36L.68 .34C.62 .56 .6 .7 .62 .78C.64 .9 .74 .88 .84 .88C.94 .86 .92 .8 .93 .68"],
    ["M.05 .46L.95 .43", "M.5 .06L.5 .96"],
    ["M.06 .12L.94 .12", "M.5 .12L.4 .34", "M.2 .34L.2 .94", "M.2 .34L.8 .34L.8 .94", "M.2 .62L.8 .62", "M.2 .9L.8 .9"],
    ["M.8 .1C.62 .18 .44 .22 .22 .24", "M.05 .5L.95 .47", "M.5 .22L.5 .97"],
]


def at(u, v, h=0):
    """Sends a point on the table (u right, v towards the viewer, h up) to the picture."""
    return 130 + u - v * .1, 90 + v * .86 - h * .62


def block(p, u, v, h, w, d, t, top, front, width=MIDDLE):
    """Draws a block whose near left corner of the top is over (u, v + d)."""
    p.shape(polygon([at(u, v + d, h), at(u + w, v + d, h), at(u + w, v + d, h + t), at(u, v + d, h + t)]), front, width)
    p.shape(polygon([at(u + w, v + d, h), at(u + w, v, h), at(u + w, v, h + t), at(u + w, v + d, h + t)]), DARK, width)
    p.shape(polygon([at(u, v, h + t), at(u + w, v, h + t), at(u + w, v + d, h + t), at(u, v + d, h + t)]), top, width)


def cells():
    """Yields each numeral with its column from the right and its row, as the sheet is read."""
    for i, strokes in enumerate(NUMERALS):
        yield i // ROWS, i % ROWS, strokes


def plate():
    p = Plate("metal_type")
    p.ground(at(0, DEEP)[1] - 6, 10, 1250)
    sheet(p)
    forme(p)
    sort(p)
    return p


def forme(p):
    """The frame, the sorts in it and the black place of the one taken out."""
    p.shadow(polygon([at(4, DEEP), at(ACROSS, DEEP), at(ACROSS + 26, DEEP + 22), at(30, DEEP + 22)]))
    block(p, 0, 0, 0, ACROSS, DEEP, 56, WOOD, BROWN, BOLD)
    p.hatch(polygon([at(0, DEEP), at(ACROSS, DEEP), at(ACROSS, DEEP, 30), at(0, DEEP, 14)]), 90, 10, FINE)
    p.shape(polygon([at(u, v, 56) for u, v in ((RAIL - 8, RAIL - 8), (ACROSS - RAIL + 8, RAIL - 8), (ACROSS - RAIL + 8, DEEP - RAIL + 8), (RAIL - 8, DEEP - RAIL + 8))]), INK, MIDDLE)
    marks = []
    for row in range(ROWS):
        for column, r, strokes in cells():
            if r != row or (column, row) == TAKEN:
                continue
            u, v = RAIL + column * WIDE + 6, RAIL + row * TALL + 6
            block(p, u, v, 48, WIDE - 12, TALL - 16, 26, BRASS, BROWN, 2.2)
            for d in strokes:
                marks.append(mapped(d, lambda x, y: at(u + 16 + (1 - x) * (WIDE - 44), v + 14 + y * (TALL - 44), 74)))
    p.line("".join(marks), 9.5, INK)


def sheet(p):
    """The printed sheet, turned over to the right like the page of a book."""
    left = ACROSS + 34

    def on(u, v):
        return at(left + u * (ACROSS + 18), 4 + v * (DEEP - 8), 30 * (1 - u) ** 3 + 34 * max(0, u - .8) ** 2 * 25)

    def edge(v, way=1):
        return [on(i / 10, v) for i in range(11)][::way]

    low = [at(left + i / 10 * (ACROSS + 18), DEEP - 4) for i in range(11)]
    p.shadow(polygon([low[0], *low[5:], at(left + ACROSS + 46, DEEP - 14), at(left + ACROSS + 48, 60), on(1, 0)]))
    p.shape(smooth(edge(0)) + "L" + smooth(edge(1, -1))[1:] + "Z", SHEET, BOLD * .8)
    inner = [on(.08 + .82 * i / 10, .07) for i in range(11)], [on(.08 + .82 * i / 10, .93) for i in range(11)]
    p.line(smooth(inner[0]) + "L" + smooth(inner[1][::-1])[1:] + "Z", MIDDLE)
    p.line("".join(smooth([on(.08 + .82 * k / 3, .07 + .86 * i / 4) for i in range(5)]) for k in (1, 2)), FINE)
    marks = []
    for column, row, strokes in cells():
        x0, y0 = .08 + .82 / 3 * (COLUMNS - 1 - column), .07 + .86 / ROWS * row
        for d in strokes:
            marks.append(mapped(d, lambda x, y: on(x0 + .045 + x * .183, y0 + .032 + y * .15)))
    p.line("".join(marks), 9, INK)


def sort(p):
    """The sort taken out, on its side before the forme, its inked face towards the viewer."""
    x, y, w, h = 452, 612, 116, 124
    p.shadow(polygon([(x + 8, y + h), (x + w, y + h), (x + w + 118, y + h - 62), (x + w + 150, y + h - 50), (x + w + 30, y + h + 16), (x + 34, y + h + 14)]))
    top = [(x, y), (x + 118, y - 58), (x + w + 118, y - 58), (x + w, y)]
    side = [(x + w, y), (x + w + 118, y - 58), (x + w + 118, y + h - 62), (x + w, y + h)]
    p.shape(polygon(top), STRAW, BOLD)
    p.shape(polygon(side), BROWN, BOLD)
    p.hatch(polygon(side), 60, 9, 1.8)
    p.shape(polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), BRASS, BOLD)
    p.line("".join(mapped(d, lambda a, b: (x + 18 + (1 - a) * (w - 36), y + 18 + b * (h - 36))) for d in NUMERALS[-1]), 12, INK)
