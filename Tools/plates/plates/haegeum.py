"""The haegeum: two strings, two pegs set in from the front, the bow's hair between the strings."""

from hand import *

NECK = "M276 1322L272 560C270 430 262 330 268 240C274 160 302 112 352 92"
DARK = "#6B4A2A"


def plate():
    p = Plate("haegeum")
    p.ground(1408, 50, 450)
    p.shadow("M252 1356L306 1350L440 1362L456 1380L420 1402L340 1408L270 1384Z", 7, 2)
    neck(p)
    box_back(p)
    box_face(p)
    pegs(p)
    p.line("M212 208L247 424L206 1136L258 1338", 2.2)
    hair(p)
    p.line("M216 322L241 424L190 1142L252 1338", 2.8)
    stick(p)
    p.stroke(["M236 418C250 412 268 412 290 420", "M236 430C250 424 268 424 290 432"], 4, 7, 4, GREEN)
    bridge(p)
    return p


def box_back(p):
    p.shape("M252 1290L246 1352C256 1366 296 1366 306 1350L300 1290Z", INK, FINE)
    d = "M196 1076C250 1052 330 1066 362 1092C392 1130 392 1232 362 1272C330 1300 250 1314 196 1290Z"
    p.shape(d, WOOD, BOLD * .8)
    p.hatch(d, 0, 8, 3.2, within=["M276 1040H400V1320H276Z"], fade=.35, side=-1)
    p.hatch(d, 45, 8, 1.8, within=["M326 1040H400V1320H326Z"])
    p.stroke(["M340 1078C362 1130 362 1230 340 1288"], .5, 4, .5)


def neck(p):
    p.fill(swelled(NECK, 34, 30, 24, 20), INK)
    p.fill(swelled(NECK, 26, 22, 16, 20), DARK)
    p.stroke(["M268 1060L264 560C262 430 254 330 260 240C264 190 276 150 300 124"], 1, 4, 1, BRASS)
    for y in (520, 640, 770, 900, 1010):
        p.stroke([f"M256 {y}C266 {y + 6} 280 {y + 6} 290 {y}"], 2, 4, 2)
    tip = "M340 82C358 74 374 84 372 98C368 110 350 112 342 106Z"
    p.shape(tip, BRASS, FINE)


def box_face(p):
    face = ellipse(196, 1183, 66, 107)
    p.shape(face, STRAW, BOLD * .8)
    p.line(ellipse(198, 1183, 54, 94), FINE)
    p.hatch(ellipse(198, 1183, 54, 94), 80, 11, 1.2, GOLD)
    p.hatch(face, 35, 8, 1.5, within=["M196 1190L280 1130V1300H150Z"], fade=.4, side=1)


def pegs(p):
    """Two spools: a round head towards the viewer's left, the shank through the neck."""
    for y, x in ((206, 268), (320, 266)):
        shank = f"M120 {y - 12}L{x + 52} {y - 9}V{y + 11}L120 {y + 14}Z"
        p.shape(shank, DARK, MIDDLE)
        p.hatch(shank, 0, 5, 1.5, within=[f"M120 {y + 2}H340V{y + 20}H120Z"])
        head = f"M70 {y - 30}C96 {y - 38} 118 {y - 34} 126 {y - 22}C116 {y - 6} 116 {y + 10} 126 {y + 24}C118 {y + 36} 96 {y + 40} 70 {y + 32}C58 {y + 14} 58 {y - 12} 70 {y - 30}Z"
        p.shape(head, DARK, MIDDLE)
        p.shape(ellipse(72, y + 1, 13, 31), WOOD, FINE)
        p.hatch(head, 70, 6, 1.6, within=[f"M88 {y}H130V{y + 44}H88Z"])
        p.line("".join(f"M{206 + k * 5} {y - 11}C{203 + k * 5} {y} {203 + k * 5} {y + 4} {206 + k * 5} {y + 12}"
                       for k in range(4)), 2.6, CREAM)


def hair(p):
    """The bow's hair, over the far string and under the near one."""
    ribbon = "M92 1240L424 536L430 540L106 1248Z"
    p.shape(ribbon, CREAM, 1.4)
    p.line("M96 1243L427 538M101 1246L429 539", .8)


def stick(p):
    """The bow's bamboo, bent away from the hair, its grip at the lower left."""
    rod = "M64 1306C60 1160 250 720 430 528"
    p.fill(swelled(rod, 17, 15, 10, 20), INK)
    p.fill(swelled(rod, 10.5, 9, 5, 20), WOOD)
    for x, y in ((112, 1098), (178, 940), (260, 780), (346, 634)):
        p.stroke([f"M{x - 9} {y - 5}L{x + 9} {y + 5}"], 2, 3.4, 2)
    p.stroke(["M70 1246L98 1240", "M66 1262L100 1254"], 5, 8, 5, DARK)
    p.shape("M50 1302C52 1322 76 1324 80 1304L84 1254C76 1246 62 1248 58 1256Z", DARK, FINE)


def bridge(p):
    p.shape("M180 1140L214 1132L212 1152L186 1160Z", DARK, FINE)
