"""A folding screen of eight panels standing in a zigzag, a plant or a bird in each painting."""

import math

from hand import *

PANELS = 8
LEFT, STEP, FOOT = 86, 153.5, 16


def fold(i):
    """Returns x, top and bottom of fold `i`; even folds are back, odd ones towards the viewer."""
    near = i % 2
    return LEFT + i * STEP, 130 - 34 * near, 650 + 60 * near


def onto(i):
    (x0, t0, b0), (x1, t1, b1) = fold(i), fold(i + 1)

    def place(x, y):
        u, v = x / 100, y / 360
        t, b = t0 + (t1 - t0) * u, b0 + (b1 - b0) * u
        return x0 + (x1 - x0) * u, t + (b - t) * v

    return place


def plate():
    p = Plate("byeongpung")
    p.ground(fold(0)[2] + FOOT, 20, 1400)
    for i in range(1, PANELS, 2):
        x, _, b = fold(i)
        b += FOOT
        p.shadow(f"M{x - 8} {b}L{x + STEP} {b - 62}L{x + STEP + 40} {b - 40}L{x + 70} {b + 8}Z")
    for i in range(PANELS + 1):
        x, _, b = fold(i)
        left, right = (x - (11 if i else 0), x + (11 if i < PANELS else 0))
        p.shape(f"M{left} {b - 16}H{right}V{b + FOOT}H{left}Z", INK, FINE)
    for i in range(PANELS):
        panel(p, i)
    return p


def panel(p, i):
    place = onto(i)
    p.shape(mapped("M0 0H100V360H0Z", place), GREEN, BOLD)
    p.line(mapped("M7 12H93V348H7Z", place), 1.4, GOLD)
    p.shape(mapped("M13 26H87V282H13Z", place), CREAM, MIDDLE)
    p.shape(mapped("M13 294H87V336H13Z", place), STRAW, FINE)
    p.line(mapped("M19 300H81V330H19ZM19 315H30M70 315H81", place), 1.8, GREEN)
    p.shape(mapped("M30 315L50 303L70 315L50 327Z", place), MOSS, 1.8, GREEN)
    for strokes, colour, width in PAINTINGS[i]:
        if width == LINES:
            p.line(mapped("".join(strokes), place), 2, colour)
        elif width in (PETALS, BLOSSOMS):
            size = 19 if width == PETALS else 9
            for d in strokes:
                p.line(mapped(d, place), size + 2.6, INK)
                p.line(mapped(d, place), size, colour)
        elif width:
            p.fill("".join(swelled(mapped(d, place), width * .3, width, .6, 4) for d in strokes), colour)
        else:
            for d in strokes:
                p.shape(mapped(d, place), colour, 1.3)
    if i % 2:
        p.hatch(mapped("M13 26H87V282H13ZM13 294H87V336H13Z", place), 90, 7, 1.5, "#9A8A68")
        fields = [mapped("M13 26H87V282H13Z", place), mapped("M13 294H87V336H13Z", place)]
        p.hatch(mapped("M0 0H100V360H0Z", place), 90, 7, 1.6, "#0F2019", outside=fields)
    else:
        p.hatch(mapped("M13 26H87V282H13Z", place), 90, 8, 1.2, within=[mapped("M78 0H100V360H78Z", place)])


def flowers(places, r):
    """Returns for each flower the middles of its five petals."""
    return [ring(x, y, r * .7, 5) for x, y in places]


def peony(x, y, r):
    """Returns the middles of three rings of petals, the outer one first."""
    return [ring(x, y, r * .72, 9), ring(x, y, r * .4, 6), ring(x, y, 0, 1)]


def ring(x, y, r, count):
    """Returns points round a place, each a line without length whose round cap is a petal."""
    turns = (math.radians(k * 360 / count - 90) for k in range(count))
    return "".join(f"M{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}L{x + r * math.cos(a) + .1:.1f} {y + r * math.sin(a):.1f}" for a in turns)


def blades(x, y, tips):
    return [f"M{x} {y}Q{x + (tx - x) * .3} {ty - 10} {tx} {ty}" for tx, ty in tips]


def needles(*tufts):
    """Returns the needles of pine tufts, each a fan of lines over its twig."""
    return [f"M{x} {y}L{x + r * math.cos(math.radians(a)):.1f} {y - r * 1.5 * math.sin(math.radians(a)):.1f}"
            for x, y, r in tufts for a in range(0, 181, 15)]


GOOSE = ["M-16 1C-9 -3 2 -4 9 -2L19 -9L23 -8L12 3C6 9 -8 8 -16 1Z", "M-6 0C-13 -12 -14 -22 -8 -32C-3 -24 5 -14 5 -1Z"]
LINES, PETALS, BLOSSOMS = -1, -2, -3
PAINTINGS = [
    [(["M14 282C32 224 60 200 52 150C48 120 60 90 56 60"], INK, 14), (["M52 160C66 140 74 130 80 112", "M50 180C36 160 30 140 26 110", "M56 100C66 84 70 74 74 58"], INK, 5),
     (flowers([(78, 116), (28, 116), (56, 66), (72, 64), (44, 150), (66, 136)], 7), RED, BLOSSOMS)],
    [(blades(40, 240, [(18, 150), (30, 90), (56, 70), (76, 110), (80, 170), (20, 200), (66, 60)]), GREEN, 5), (["M16 250C30 232 60 232 84 252L84 270H16Z"], ASH, 0),
     (flowers([(48, 110), (60, 130)], 6), GOLD, BLOSSOMS)],
    [(["M42 282C46 230 38 200 44 142", "M64 282C62 236 70 214 68 196"], GREEN, 4),
     (["M14 226C22 200 68 196 84 222C70 236 60 228 50 232C38 238 26 236 14 226Z", "M22 262C34 246 62 246 76 262C62 272 36 272 22 262Z"], MOSS, 0),
     (["M44 146C24 144 12 130 12 114C26 114 36 124 44 146Z", "M44 146C64 144 76 130 76 114C62 114 52 124 44 146Z", "M44 148C24 132 22 108 28 94C40 106 46 124 44 148Z",
       "M44 148C64 132 66 108 60 94C48 106 42 124 44 148Z", "M44 148C34 130 34 106 44 84C54 106 54 130 44 148Z", "M68 198C58 190 58 174 68 162C78 174 78 190 68 198Z"], "#E8C9B0", 0)],
    [(["M34 282C44 240 56 220 50 172", "M50 214C60 196 68 184 72 160"], INK, 7),
     (["M22 222C30 202 46 206 50 218C44 230 30 232 22 222Z", "M56 244C64 228 80 232 84 244C76 254 62 254 56 244Z", "M64 196C70 182 84 186 86 198C80 206 70 206 64 196Z"], MOSS, 0),
     (peony(48, 142, 26) + peony(74, 160, 14)[1:], BRASS, PETALS),
     (["M60 80C56 64 68 54 78 58C80 70 72 78 60 80Z", "M60 80C48 66 36 66 32 74C38 86 48 86 60 80Z", "M60 80C68 80 76 88 72 96C64 98 60 90 60 80Z", "M60 80C54 90 46 92 42 98C48 104 58 96 60 80Z"], "#E8C9B0", 0), (["M60 70L60 94", "M60 72L54 62", "M60 72L64 60"], INK, LINES)],
    [(["M34 282L38 40", "M60 282L56 70"], GREEN, 6), (["M38 90C24 86 18 98 14 110C26 108 34 102 38 90Z", "M38 90C52 92 60 100 66 116C52 112 42 104 38 90Z", "M57 150C70 146 78 156 84 170C70 168 60 162 57 150Z", "M57 150C46 152 40 160 34 172C46 170 54 162 57 150Z",
      "M36 190C24 190 18 200 15 212C26 208 34 202 36 190Z", "M38 56C50 50 60 56 68 66C56 68 44 66 38 56Z", "M58 220C70 218 78 226 82 240C70 236 62 232 58 220Z", "M36 130C26 132 20 138 16 150C26 146 34 142 36 130Z"], GREEN, 0)],
    [(["M44 282C48 230 38 200 44 150", "M46 220C58 200 60 180 68 130"], GREEN, 5), (["M24 230C34 216 44 224 46 236C38 244 28 242 24 230Z", "M54 210C64 198 76 204 80 216C70 222 60 220 54 210Z"], MOSS, 0),
     (["".join(moved("M4 0C8 -6 16 -5 19 0C16 5 8 6 4 0Z", x, y, k * 30) for k in range(12)) for x, y in ((44, 136), (68, 112), (34, 90))], GOLD, 0)],
    [(["M72 282C80 220 40 190 52 130C58 100 50 80 58 54"], INK, 15), (["M54 140C40 130 34 128 22 130", "M60 200C74 190 78 186 82 176"], INK, 5),
     (needles((26, 132, 18), (78, 178, 16), (58, 82, 24), (58, 54, 18), (30, 104, 15), (50, 146, 16)), GREEN, LINES)],
    [(blades(66, 278, [(40, 190), (52, 150), (74, 140), (84, 180)]), GREEN, 4), (["M14 262C30 254 60 254 86 262L86 278H14Z"], MOSS, 0),
     ([ellipse(62, 66, 17)], GOLD, 0), ([moved(d, x, y, -8, k) for x, y, k in ((36, 128, .95), (60, 162, .85), (28, 186, .75)) for d in GOOSE], INK, 0)],
]
