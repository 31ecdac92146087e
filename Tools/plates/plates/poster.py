"""The poster: a hip-and-gable roof before the tower of Paris, in a frame of lotus and laurel."""

import math

from hand import *

ARCH = "M128 1330V470C128 236 300 124 500 124C700 124 872 236 872 470V1330Z"
ROOF, SLATE, STEEL = "#26302B", "#46544C", "#8FA795"
SUN = (500, 372)


def mirror(d):
    return mapped(d, lambda x, y: (1000 - x, y))


def both(paths):
    return [q for d in paths for q in (d, mirror(d))]


def plate():
    p = Plate("poster", (1000, 1500))
    p.parts.append(f'<defs><clipPath id="poster-arch"><path d="{ARCH}"/></clipPath></defs>')
    frame_ground(p)
    p.parts.append('<g clip-path="url(#poster-arch)">')
    sky(p)
    tower(p)
    mist(p)
    p.parts.append("</g>")
    frame(p)
    pavilion(p)
    blossoms(p)
    return p


def frame_ground(p):
    p.shape("M44 44H956V1456H44Z", GREEN, 5)


def sky(p):
    """A glory of engraved lines, thicker outwards, and a halo with a ring of petals."""
    p.fill("M100 100H900V1340H100Z", CREAM)
    x, y = SUN
    rays = []
    for k in range(90):
        a = math.radians(k * 4 + 2)
        inner, outer = (196, 206, 232)[k % 3], (560, 900, 420)[k % 3]
        rays.append(line((x + inner * math.cos(a), y + inner * math.sin(a)), (x + outer * math.cos(a), y + outer * math.sin(a))))
    p.stroke(rays, 5.4, 3, .4, GOLD, 2)
    clouds(p)
    p.shape(ellipse(x, y, 182), STRAW, 3.4)
    p.line(ellipse(x, y, 174), 1.7, GOLD)
    petals = [moved("M-11 -140C-15 -156 -8 -166 0 -171C8 -166 15 -156 11 -140Z", x, y, k * 12) for k in range(30)]
    p.shape("".join(petals), CREAM, 1.7, GOLD)
    p.shape(ellipse(x, y, 140), "#F0DCA6", 3)
    p.line(ellipse(x, y, 131), 1.7, GOLD)


CLOUD = ("M0 0C-30 8 -62 4 -66 -14C-68 -30 -48 -38 -36 -28C-38 -54 0 -62 10 -38C24 -58 60 -50 58 -26C78 -34 98 -18 88 -4"
         "C120 -10 170 -8 210 6C150 12 60 12 0 0Z")
CURLS = ["M-58 -12C-58 -24 -44 -26 -42 -16C-42 -8 -52 -8 -52 -14", "M-24 -28C-22 -46 4 -48 4 -30C4 -18 -10 -18 -10 -28",
         "M26 -30C30 -44 50 -40 46 -26C44 -16 32 -18 34 -26"]


def clouds(p):
    for x, y, s, flip in ((222, 610, 1, 1), (778, 690, 1, -1), (796, 506, .74, -1), (204, 786, .8, 1)):
        p.shape(moved(CLOUD, x, y, 0, s, flip), PAPER, 3)
        p.stroke([moved(d, x, y, 0, s, flip) for d in CURLS], .8, 3, .8, INK, 8)


def half_width(y):
    """Returns half the tower's breadth at a height."""
    t = (y - 236) / (1110 - 236)
    return 9 + 34 * t + 206 * t ** 3.1


def tower(p):
    ys = [236 + i * 30 for i in range(30)]
    body = polygon([(500 - half_width(y), y) for y in ys] + [(500 + half_width(y), y) for y in ys[::-1]])
    inner = "M500 786C478 830 452 880 436 930H564C548 880 522 830 500 786Z" + "M392 1110C396 1010 440 956 500 956C560 956 604 1010 608 1110Z"
    p.parts.append(f'<path fill="{STEEL}" stroke="{INK}" stroke-width="4" fill-rule="evenodd" stroke-linejoin="round" d="{tidy(body + inner)}"/>')
    braces, y = [], 262
    while y < 700:
        step = max(16, half_width(y) * 1.25)
        a, b = half_width(y), half_width(y + step)
        braces.append(line((500 - a, y), (500 + b, y + step)) + line((500 + a, y), (500 - b, y + step)) + line((500 - a, y), (500 + a, y)))
        y += step
    p.line("".join(braces), 2.2)
    legs(p, 770, 930, lambda y: (500 - y) * 0 + (y - 786) * .44)
    legs(p, 960, 1110, lambda y: 62 + (y - 956) * .3)
    for y, grow, tall in ((744, 16, 20), (926, 24, 26)):
        w = half_width(y) + grow
        p.shape(polygon([(500 - w, y), (500 + w, y), (500 + w - 8, y + tall), (500 - w + 8, y + tall)]), "#6F8B79", 3.4)
        p.line("".join(line((500 + k * 10, y + 5), (500 + k * 10, y + tall - 4)) for k in range(-int(w / 10) + 1, int(w / 10))), 1.7)
    p.shape("M484 222H516V240H484ZM488 206C488 190 512 190 512 206V222H488Z", "#6F8B79", 3)
    p.stroke(["M500 194V142"], 4, 4, 2)
    pennant = "M502 146C524 134 542 162 566 152C576 148 582 144 592 146C584 152 580 158 582 166C570 162 558 178 538 170C524 165 514 166 502 170Z"
    p.shape(pennant, BRASS, 2.6)
    right = polygon([(500 + half_width(y) * .35, y) for y in ys] + [(500 + half_width(y), y) for y in ys[::-1]])
    p.hatch(right, 45, 8, 1.6, within=["M500 230H600V744H500Z"])


def legs(p, top, bottom, gap):
    """Lattice on both legs between two platforms."""
    d, y = [], top
    while y < bottom - 8:
        z = min(bottom, y + 38)
        for s in (-1, 1):
            a, b, c, e = max(3, gap(y)), half_width(y), max(3, gap(z)), half_width(z)
            d.append(line((500 + s * a, y), (500 + s * e, z)) + line((500 + s * b, y), (500 + s * c, z)) + line((500 + s * c, z), (500 + s * e, z)))
        y = z
    p.line("".join(d), 2.2)


def mist(p):
    """Clouds over the tower's feet: it is far behind the roof, not upon it."""
    for x, y, s, flip in ((378, 886, 1.2, 1), (636, 880, 1.2, -1)):
        p.shape(moved(CLOUD, x, y, 0, s, flip), PAPER, 3)
        p.stroke([moved(d, x, y, 0, s, flip) for d in CURLS], .8, 3, .8, INK, 8)


EAVE = "M78 1016C140 1070 230 1092 350 1096H650C770 1092 860 1070 922 1016"
SOFFIT = EAVE + "L892 1060C830 1100 750 1122 640 1125H360C250 1122 170 1100 108 1060Z"
RIDGES = [
    "M326 900C318 934 308 962 288 986C244 1018 150 1030 68 1010",
    "M674 900C682 934 692 962 712 986C756 1018 850 1030 932 1010",
]


def pavilion(p):
    """The hall; where its roof breaks out of the frame, the frame's lines stop short of it."""
    p.line("".join(both(["M82 1013C94 1016 102 1016 110 1015"])), 38, GREEN)
    p.line("".join(both(["M90 1028L112 1052"])), 30, GREEN)
    hall(p)
    roof(p)


def roof(p):
    p.shape(SOFFIT, "#7A4B2C", MIDDLE)
    points = even(flatten("M106 1044C170 1090 250 1109 360 1112H640C750 1109 830 1090 894 1044", 40)[0], 46)
    dots(p, points, 7, JADE)
    body = ("M326 898C400 914 600 914 674 898C684 930 692 962 712 984C760 1014 840 1024 922 1016C860 1070 770 1092 650 1096H350"
            "C230 1092 140 1070 78 1016C160 1024 240 1014 288 984C308 962 316 930 326 898Z")
    p.shape(body, ROOF, BOLD)
    tiles, low = [], even(flatten(EAVE, 40)[0], 44)
    high = even(flatten("M296 984C308 960 318 930 328 902C400 916 600 916 672 902C682 930 692 960 704 984", 20)[0], 44)
    for i in range(1, 44):
        a, b = high[i], low[i]
        tiles.append(f"M{pair(a)}Q{pair((a[0] * .55 + b[0] * .45, a[1] * .3 + b[1] * .7))} {pair(b)}")
    p.stroke(tiles, 1, 2.6, 4, ASH, 3)
    dots(p, low[1:-1], 6.5, STRAW)
    for d in RIDGES:
        p.fill(swelled(d, 22, 19, 15, 20), INK)
        p.fill(swelled(d, 14, 11, 7, 20), SLATE)
    top = "M306 880C400 908 600 908 694 880L690 906C600 926 400 926 310 906Z"
    p.shape(top, SLATE, MIDDLE)
    p.stroke(["M330 898C410 914 590 914 670 898"], 1, 3, 1, ASH)
    for d in both(["M330 914C312 912 300 900 300 884C296 876 296 866 304 860C310 868 318 870 326 868C334 880 336 898 334 912Z"]):
        p.shape(d, SLATE, MIDDLE)


def dots(p, places, r, colour):
    """A row of round ends, drawn as the round caps of lines without length."""
    d = "".join(f"M{pair(q)}h0" for q in places)
    p.line(d, r * 2 + 2, INK)
    p.line(d, r * 2 - 2, colour)


def hall(p):
    p.shape("M188 1112H812V1290H188Z", "#3A2E22", MIDDLE)
    columns = [206, 318, 430, 570, 682, 794]
    for a, b in zip(columns, columns[1:]):
        p.shape(f"M{a + 16} 1190H{b - 16}V1284H{a + 16}Z", STRAW, 2.6)
        lattice = [line((x, 1192), (x, 1262)) for x in range(a + 30, b - 20, 12)] + [line((a + 16, y), (b - 16, y)) for y in (1206, 1234, 1262)]
        p.line("".join(lattice), 2.2, GREEN)
        p.line(line(((a + b) / 2, 1190), ((a + b) / 2, 1284)), 4, GREEN)
    p.shape("M180 1146H820V1184H180Z", "#35604F", MIDDLE)
    bands = "".join(f"M{x} 1148L{x + 9} 1165L{x} 1182L{x - 9} 1165Z" for x in columns)
    p.fill(bands, RED)
    p.line("".join(f"M{x + 16} 1148L{x + 25} 1165L{x + 16} 1182M{x - 16} 1148L{x - 25} 1165L{x - 16} 1182" for x in columns), 2.4, CREAM)
    for x in columns:
        p.shape(f"M{x - 13} 1184H{x + 13}L{x + 14} 1290H{x - 14}Z", "#7A4B2C", MIDDLE)
        p.stroke([f"M{x - 6} 1190V1284"], 1, 4, 1, WOOD, 3)
        p.hatch(f"M{x} 1184H{x + 13}V1290H{x}Z", 45, 6, 1.6)
        p.shape(f"M{x - 16} 1146H{x + 16}V1138H{x + 24}V1128H{x - 24}V1138H{x - 16}Z", BRASS, 2.4)
    p.shape("M150 1290H850L862 1330H138Z", STRAW, MIDDLE)
    p.line("M144 1310H856M230 1292V1310M330 1292V1310M670 1292V1310M770 1292V1310M190 1310V1328M280 1310V1328M720 1310V1328M810 1310V1328", 2)
    p.shape("M436 1290H564L580 1332H420Z", CREAM, MIDDLE)
    p.line("M432 1301H568M428 1312H572M424 1322H576", 2.2)


def lotus(p, x, y, s, tint=PAPER, ink=INK, width=3):
    petals = ["M0 6C-34 -2 -64 -22 -80 -48C-48 -50 -16 -32 0 6Z", "M0 6C34 -2 64 -22 80 -48C48 -50 16 -32 0 6Z",
              "M0 8C-34 -18 -54 -54 -52 -88C-24 -74 -4 -38 0 8Z", "M0 8C34 -18 54 -54 52 -88C24 -74 4 -38 0 8Z",
              "M0 10C-28 -26 -28 -74 0 -112C28 -74 28 -26 0 10Z"]
    for d in petals:
        p.shape(moved(d, x, y, 0, s), tint, width, ink)
    p.stroke([moved(d, x, y, 0, s) for d in ("M0 0C-6 -34 -4 -66 0 -92", "M-8 0C-26 -26 -38 -50 -44 -74", "M8 0C26 -26 38 -50 44 -74",
                                             "M-16 -2C-38 -14 -54 -26 -66 -42", "M16 -2C38 -14 54 -26 66 -42")], 3, 1.6, .4, GOLD, 3)


def frame(p):
    p.line("M60 60H940V1440H60Z", 3, GOLD)
    p.line("M70 70H930V1430H70Z", 1.6, GOLD)
    p.line(ARCH, 14, INK)
    p.line(ARCH, 8.5, BRASS)
    p.parts.append('<g id="poster-half">')
    whips(p)
    laurel(p)
    p.parts.append('</g><use href="#poster-half" transform="matrix(-1 0 0 1 1000 0)"/>')


def blossoms(p):
    for x, y, s in ((176, 1372, .86), (824, 1372, .86), (500, 1412, .62)):
        lotus(p, x, y, s)
    lotus(p, 500, 118, .56)


def whips(p):
    """Stems rise from the lower corners, follow the arch and lash back into the spandrels."""
    stems = ["M176 1380C110 1330 92 1240 100 1100C106 960 88 820 96 640C102 470 116 340 204 226C276 140 380 92 486 112",
             "M99 660C76 480 72 250 124 152C160 84 250 78 258 132C262 174 212 186 200 156C196 138 212 128 222 138"]
    curls = ["M88 330C92 268 132 236 160 254C182 270 168 300 148 292C138 286 142 274 150 276",
             "M206 224C262 130 352 84 410 92C446 98 446 126 424 126C410 126 408 112 418 110",
             "M176 1380C140 1420 92 1412 90 1372C90 1342 122 1338 124 1360C124 1374 108 1376 106 1364",
             "M98 960C76 920 76 880 88 860C100 846 112 860 104 872"]
    p.stroke(stems, 7, 6.5, 1.6, BRASS, each=4)
    p.stroke(curls, 5, 4.6, 1.4, BRASS, each=4)
    leaves = []
    for x, y, t, s in ((100, 1180, -70, 1), (98, 1040, 252, 1), (98, 900, -68, 1), (96, 740, 250, .9), (94, 600, 250, .9), (90, 440, 240, .9), (108, 420, -70, .8)):
        leaves.append(moved("M0 0C6 -14 24 -18 46 -8C32 4 14 8 0 0Z", x, y, t, s))
    p.fill("".join(leaves), MOSS)
    buds = [moved("M0 6C-12 -8 -12 -28 0 -42C12 -28 12 -8 0 6Z", x, y, t, 1) for x, y, t in ((150, 276, 200), (222, 140, 100))]
    for d in buds:
        p.shape(d, PAPER, 2.6)


def laurel(p):
    """Two branches run from the lotus at the foot towards the corners."""
    stem = "M470 1404C400 1420 300 1410 226 1376"
    p.stroke([stem], 5, 4, 1.5, BRASS, 12)
    leaves = []
    for i, (x, y) in enumerate(even(flatten(stem, 30)[0], 11)[1:-1]):
        for s in (-1, 1):
            leaves.append(moved("M0 0C8 -12 26 -14 42 -2C26 8 8 8 0 0Z", x, y, 186 + s * 44 + i * 3, .92))
    p.shape("".join(leaves), MOSS, 2, INK)
