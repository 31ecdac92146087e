"""Movable metal type: sorts set in a forme, others standing loose before it."""

from hand import *

ACROSS, DOWN, CELL = 9, 6, 76
FRONT = "#8E7A4E"
TOP = "#D9C48C"
SIDE = "#5E5238"


def at(x, y, z=0):
    """Sends a point on the table (x right, y towards the viewer, z up) to the picture."""
    return 338 + x * 1.0 - y * .44, 96 + x * .075 + y * .66 - z * 1.06


def block(p, x, y, z, w, d, h, colours, width=MIDDLE):
    top, front, side = colours
    a, b, c, e = (x, y), (x + w, y), (x + w, y + d), (x, y + d)
    p.shape(polygon([at(*e, z), at(*c, z), at(*c, z + h), at(*e, z + h)]), front, width)
    p.shape(polygon([at(*c, z), at(*b, z), at(*b, z + h), at(*c, z + h)]), side, width)
    p.shape(polygon([at(*q, z + h) for q in (a, b, c, e)]), top, width)


def plate():
    p = Plate("metal_type")
    p.ground(664)
    forme(p)
    loose(p)
    return p


def forme(p):
    w, d = ACROSS * CELL + 70, DOWN * (CELL + 6) + 60
    p.shadow(polygon([at(60, d + 40), at(w, d + 40), at(w + 110, d - 20), at(w + 110, 60), at(w, 0), at(w, d)]), 8, 2)
    block(p, 0, 0, 0, w, d, 34, (WOOD, "#8F6B3C", "#6B4A2A"), BOLD)
    front = polygon([at(0, d, 0), at(w, d, 0), at(w, d, 34), at(0, d, 34)])
    p.hatch(front, 60, 8, 1.8)
    p.shape(polygon([at(x, y, 34) for x, y in ((30, 26), (w - 30, 26), (w - 30, d - 26), (30, d - 26))]), INK, MIDDLE)
    marks = []
    for row in range(DOWN):
        y = 36 + row * (CELL + 6)
        for column in range(ACROSS):
            if (row, column) in ((1, 6), (4, 2), (5, 7), (5, 8)):
                continue
            x = 36 + column * CELL
            block(p, x, y, 30, CELL - 6, CELL - 8, 22, (TOP, FRONT, SIDE), FINE)
            marks += sign(p, lambda u, v, x=x, y=y: at(x + 8 + u * (CELL - 22), y + 8 + v * (CELL - 24), 52))
    p.line("".join(marks), 4, INK, cap=None)


def sign(p, put):
    """An abstract sign of five strokes or so, cut in relief."""
    rng = p.random
    lines = []
    rows = rng.sample((.08, .34, .6, .92), rng.randint(2, 3))
    for v in rows:
        a, b = rng.choice(((0, 1), (.1, .9), (.3, 1), (0, .7)))
        lines.append(line(put(a, v), put(b, v)))
    u = rng.choice((.5, .3, .7))
    lines.append(line(put(u, 0), put(u, rng.choice((.9, 1, .6)))))
    if rng.random() < .6:
        lines.append(line(put(.5, .5), put(0, 1)) + line(put(.5, .5), put(1, 1)))
    elif rng.random() < .6:
        lines.append(line(put(0, .08), put(0, .9)) + line(put(1, .08), put(1, .9)))
    return lines


def loose(p):
    """Sorts standing on their feet, faces up, and one lying with its face to the viewer."""
    for x, y, h in ((640, 600, 120), (764, 618, 128), (884, 590, 116)):
        side = polygon([at(x + 66, y + 20), at(x + 180, y - 14), at(x + 170, y + 16), at(x + 66, y + 66)])
        p.shadow(side, 7, 1.8)
        block(p, x, y, 0, 72, 66, h, (TOP, FRONT, SIDE), BOLD * .8)
        face = polygon([at(x, y + 66, 0), at(x + 72, y + 66, 0), at(x + 72, y + 66, h), at(x, y + 66, h)])
        p.hatch(face, 60, 8, 1.7, within=[polygon([at(x, y + 66, 0), at(x + 72, y + 66, 0), at(x + 72, y + 66, h * .6), at(x, y + 66, h * .2)])])
        p.line("".join(sign(p, lambda u, v, x=x, y=y, h=h: at(x + 12 + u * 48, y + 10 + v * 46, h))), 4.4, INK, cap=None)
    x, y = 330, 616
    p.shadow(polygon([at(x + 68, y + 6), at(x + 190, y - 40), at(x + 190, y), at(x + 68, y + 96)]), 7, 1.8)
    block(p, x, y, 0, 70, 100, 64, (TOP, "#C9B278", SIDE), BOLD * .8)
    p.line("".join(sign(p, lambda u, v: at(x + 10 + u * 50, y + 100, 54 - v * 46))), 4.4, INK, cap=None)
