"""A folding screen of eight panels standing in a zigzag, a plant or a bird in each painting."""

from hand import *

PANELS = 8
LEFT, STEP = 86, 153.5


def fold(i):
    """Returns x, top and bottom of fold `i`; even folds stand back, odd ones towards the viewer."""
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
    p.ground(730, 70, 1330)
    for i in range(1, PANELS, 2):
        x, _, b = fold(i)
        p.shadow(f"M{x + 6} {b}L{x + 150} {b - 54}L{x + 190} {b - 30}L{x + 130} {b + 8}L{x + 20} {b + 8}Z", 7, 2)
    for i in range(PANELS):
        panel(p, i)
    return p


def panel(p, i):
    place = onto(i)
    p.shape(mapped("M0 0H100V360H0Z", place), GREEN, BOLD)
    p.line(mapped("M7 12H93V348H7Z", place), 1.4, GOLD)
    p.shape(mapped("M13 26H87V282H13Z", place), CREAM, MIDDLE)
    p.shape(mapped("M13 294H87V336H13Z", place), STRAW, FINE)
    p.line(mapped("M22 315C32 300 42 330 50 315C58 300 68 330 78 315", place), 2.4, GREEN)
    for strokes, colour, width in PAINTINGS[i]:
        if width:
            p.fill("".join(swelled(mapped(d, place), width * .3, width, .6, 8) for d in strokes), colour)
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
    return ["".join(moved(ellipse(0, -r * .7, r * .6), x, y, k * 72) for k in range(5)) for x, y in places]


def peony(x, y, r):
    """Returns three rings of petals, the outer one first."""
    return [moved(ellipse(0, -share * r, r * size), x, y, k * 360 / count + share * 40)
            for share, size, count in ((.72, .4, 8), (.42, .34, 6), (0, .26, 1)) for k in range(count)]


def blades(x, y, tips):
    return [f"M{x} {y}Q{x + (tx - x) * .3} {ty - 10} {tx} {ty}" for tx, ty in tips]


PAINTINGS = [
    [(["M20 270C34 220 60 200 52 150C48 120 60 90 56 60"], INK, 14), (["M52 160C66 140 74 130 80 112", "M50 180C36 160 30 140 26 110", "M56 100C66 84 70 74 74 58"], INK, 5),
     (flowers([(78, 116), (28, 116), (56, 66), (72, 64), (44, 150), (66, 136)], 7), RED, 0)],
    [(blades(40, 240, [(18, 150), (30, 90), (56, 70), (76, 110), (80, 170), (20, 200), (66, 60)]), GREEN, 5), (["M16 250C30 232 60 232 84 252L84 270H16Z"], ASH, 0),
     (flowers([(48, 110), (60, 130)], 6), GOLD, 0)],
    [(["M42 278C46 230 38 200 44 142", "M64 278C62 236 70 214 68 196"], GREEN, 4),
     (["M14 226C22 200 68 196 84 222C70 236 60 228 50 232C38 238 26 236 14 226Z", "M22 262C34 246 62 246 76 262C62 272 36 272 22 262Z"], MOSS, 0),
     (["M44 146C24 144 12 130 12 114C26 114 36 124 44 146Z", "M44 146C64 144 76 130 76 114C62 114 52 124 44 146Z", "M44 148C24 132 22 108 28 94C40 106 46 124 44 148Z",
       "M44 148C64 132 66 108 60 94C48 106 42 124 44 148Z", "M44 148C34 130 34 106 44 84C54 106 54 130 44 148Z", "M68 198C58 190 58 174 68 162C78 174 78 190 68 198Z"], "#E8C9B0", 0)],
    [(["M34 276C44 240 56 220 50 172", "M50 214C60 196 68 184 72 160"], INK, 7),
     (["M22 222C30 202 46 206 50 218C44 230 30 232 22 222Z", "M56 244C64 228 80 232 84 244C76 254 62 254 56 244Z", "M64 196C70 182 84 186 86 198C80 206 70 206 64 196Z"], MOSS, 0),
     (peony(48, 142, 30) + peony(72, 158, 17), BRASS, 0),
     (["M60 80C56 64 68 54 78 58C80 70 72 78 60 80Z", "M60 80C48 66 36 66 32 74C38 86 48 86 60 80Z", "M60 80C68 80 76 88 72 96C64 98 60 90 60 80Z", "M60 80C54 90 46 92 42 98C48 104 58 96 60 80Z"], INK, 0)],
    [(["M34 280L38 40", "M60 280L56 70"], GREEN, 6), (["M38 90C24 86 18 98 14 110C26 108 34 102 38 90Z", "M38 90C52 92 60 100 66 116C52 112 42 104 38 90Z", "M57 150C70 146 78 156 84 170C70 168 60 162 57 150Z", "M57 150C46 152 40 160 34 172C46 170 54 162 57 150Z",
      "M36 190C24 190 18 200 15 212C26 208 34 202 36 190Z", "M38 56C50 50 60 56 68 66C56 68 44 66 38 56Z", "M58 220C70 218 78 226 82 240C70 236 62 232 58 220Z", "M36 130C26 132 20 138 16 150C26 146 34 142 36 130Z"], GREEN, 0)],
    [(["M44 278C48 230 38 200 44 150", "M46 220C58 200 60 180 68 130"], GREEN, 5), (["M24 230C34 216 44 224 46 236C38 244 28 242 24 230Z", "M54 210C64 198 76 204 80 216C70 222 60 220 54 210Z"], MOSS, 0),
     (["".join(moved("M4 0C8 -6 16 -5 19 0C16 5 8 6 4 0Z", x, y, k * 30) for k in range(12)) for x, y in ((44, 136), (68, 112), (34, 90))], GOLD, 0)],
    [(["M70 280C80 220 40 190 52 130C58 100 50 80 58 54"], INK, 15), (["M54 140C40 130 34 128 22 130", "M60 200C74 190 78 186 82 176"], INK, 5),
     (["M14 132C18 116 42 116 46 132Z", "M62 178C66 162 84 164 86 178Z", "M34 84C40 60 76 60 82 84Z", "M40 56C46 38 70 38 76 56Z", "M18 108C22 94 42 94 46 108Z"], GREEN, 0)],
    [(blades(66, 278, [(40, 190), (52, 150), (74, 140), (84, 180)]), GREEN, 4), (["M14 262C30 254 60 254 86 262L86 278H14Z"], MOSS, 0),
     ([ellipse(62, 66, 17)], GOLD, 0), (["M18 128Q30 116 36 126Q44 116 56 124Q44 124 37 134Q30 124 18 128Z", "M36 160Q46 150 51 158Q58 150 70 156Q58 157 52 166Q46 157 36 160Z", "M20 98Q28 90 32 96Q38 90 46 94Q38 95 33 102Q28 95 20 98Z"], INK, 0)],
]
