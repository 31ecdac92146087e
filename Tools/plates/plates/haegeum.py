"""The haegeum standing on its foot: two strings, two pegs, the bow's hair between the strings.

The neck runs into the foot in one line; the sound box lies across it, its face to the left. The bow hangs
by its hair, which passes over the far string and under the near one, as it is kept and carried.
"""

from hand import *

NECK = "M296 1274L296 560C296 430 288 330 292 250C298 176 322 130 372 112"
BASE = 1392
FAR = "M236 206L271 470L214 1136L230 1270"
NEAR = "M236 322L263 472L196 1144L212 1276"


def plate():
    p = Plate("haegeum")
    p.ground(BASE - 6, 40, 520)
    p.cast(262, 330, BASE, 130, 18)
    neck(p)
    box(p)
    pegs(p)
    string(p, FAR, 2.6)
    hair(p)
    string(p, NEAR, 3.2)
    bridge(p)
    stick(p)
    p.stroke(["M256 462C270 454 292 454 314 462", "M256 474C270 466 292 466 314 474"], 5, 8, 5, RED)
    return p


def string(p, d, width):
    p.line(d, width + 3.4, PAPER)
    p.line(d, width)


def neck(p):
    """The bamboo neck with its nodes, its bent top, and the iron foot under the sound box."""
    p.shape(f"M272 1290L266 {BASE - 12}C274 {BASE} 318 {BASE} 326 {BASE - 12}L320 1290Z", INK, FINE)
    p.fill(swelled(NECK, 38, 34, 28, 20), INK)
    p.fill(swelled(NECK, 29, 25, 19, 20), DARK)
    p.stroke(["M288 1068L288 564C288 432 279 330 283 250C287 204 300 164 322 140"], 1, 5, 1, BRASS)
    for y in (600, 730, 860, 990):
        p.line(f"M283 {y}C290 {y + 5} 302 {y + 5} 309 {y}", 4)
    p.shape("M360 98C378 92 394 102 392 116C388 128 370 130 362 124Z", BRASS, FINE)


def box(p):
    """The sound box, a piece of bamboo root: its open back to the right, its paulownia face to the left."""
    d = "M196 1082C250 1056 336 1066 374 1094C404 1132 404 1238 374 1278C336 1306 250 1316 196 1296Z"
    p.shape(d, WOOD, BOLD)
    p.hatch(d, 90, 9, 1.8, within=["M336 1040H420V1330H336Z"])
    p.hatch(d, 45, 9, 1.6, within=["M372 1040H420V1330H372Z"])
    p.stroke(["M344 1080C368 1132 368 1236 344 1294"], .5, 4, .5)
    p.shape(ellipse(196, 1189, 70, 110), CREAM, BOLD)
    p.line(ellipse(198, 1189, 58, 97), FINE)
    p.stroke([f"M{x} {1189 - h}L{x} {1189 + h}" for x, h in ((160, 60), (178, 78), (196, 82), (222, 74), (238, 52))], .4, 1.6, .4, GOLD, 3)


def pegs(p):
    """Two pegs from the player's left: a turned head, a shank through the neck, the string wound upon it."""
    for y in (206, 322):
        shank = f"M128 {y - 11}L338 {y - 8}V{y + 9}L128 {y + 12}Z"
        p.shape(shank, DARK, MIDDLE)
        head = f"M92 {y - 26}C110 {y - 26} 124 {y - 20} 134 {y - 13}V{y + 14}C124 {y + 21} 110 {y + 27} 92 {y + 27}Z"
        p.shape(head, DARK, MIDDLE)
        p.shape(ellipse(92, y, 10, 27), WOOD, MIDDLE)
        p.line("".join(f"M{228 + k * 6} {y - 12}V{y + 13}" for k in range(4)), 3, CREAM)


def hair(p):
    """The bow's hair: a ribbon from the tip's loop to the leather loop at the grip."""
    ribbon = "M84 1262L448 604L458 608L98 1270Z"
    p.shape(ribbon, CREAM, 2)


def stick(p):
    """The bow's bamboo, bent away from the hair, its grip at the lower left."""
    rod = "M52 1310C66 1130 300 740 462 588"
    p.fill(swelled(rod, 19, 17, 13, 20), INK)
    p.fill(swelled(rod, 11.5, 10, 7, 20), STRAW)
    p.line("M446 600L462 612M440 606L456 617", 6)
    p.shape("M40 1316C44 1336 66 1336 70 1318L78 1240C70 1232 54 1234 50 1242Z", DARK, MIDDLE)
    p.line("M74 1252L94 1270", 11)
    p.line("M74 1252L94 1270", 5.5, RED)


def bridge(p):
    p.shape("M186 1142L224 1134L221 1156L191 1163Z", DARK, FINE)
