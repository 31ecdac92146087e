"""The yonggo: a barrel drum with a dragon on its body, carrying rings and two sticks."""

import math

from hand import *

CX, TOP, BOTTOM, R, E = 540, 306, 726, 350, 104
BODY = f"M{CX - R} {TOP}C{CX - R - 78} {TOP + 130} {CX - R - 78} {BOTTOM - 130} {CX - R} {BOTTOM}A{R} {E} 0 0 0 {CX + R} {BOTTOM}C{CX + R + 78} {BOTTOM - 130} {CX + R + 78} {TOP + 130} {CX + R} {TOP}A{R} {E} 0 0 1 {CX - R} {TOP}Z"
SPINE = "M176 462C150 590 226 706 318 664C392 628 384 560 452 556C540 552 530 690 626 712C740 736 864 690 858 590C854 520 812 490 764 508"


def plate():
    p = Plate("yonggo")
    p.ground(866, 70, 1030)
    p.shadow("M400 838L930 740C1030 730 1060 790 1020 826C940 858 640 868 420 862Z", 8, 2.2)
    barrel(p)
    dragon(p)
    shade(p)
    heads(p)
    rings(p)
    sticks(p)
    return p


def rim(y, r=R, e=E):
    return f"M{CX - r} {y}A{r} {e} 0 0 0 {CX + r} {y}"


def barrel(p):
    p.shape(BODY, "#35604F", BOLD)


def shade(p):
    for edge, offset in ((236, 0), (296, 5)):
        p.hatch(BODY, 90, 15, 2.2, "#10231B", within=[f"M{CX + edge} {TOP}H1100V{BOTTOM + 120}H{CX + edge}Z"], offset=offset)
    p.hatch(BODY, 45, 9, 1.8, "#10231B", within=[f"M{CX + 352} {TOP}H1100V{BOTTOM + 120}H{CX + 352}Z"])
    p.stroke([f"M{CX - R - 22} {TOP + 90}C{CX - R - 50} {TOP + 190} {CX - R - 46} {BOTTOM - 150} {CX - R - 14} {BOTTOM - 40}"], 1, 7, 1, MOSS)
    for y in (TOP + 36, BOTTOM - 30):
        p.line(rim(y, R + 11), 6, GOLD)


def heads(p):
    hoop = f"M{CX - R - 8} {TOP}V{TOP + 22}A{R + 8} {E} 0 0 0 {CX + R + 8} {TOP + 22}V{TOP}Z"
    p.shape(hoop, STRAW, MIDDLE)
    low = f"M{CX - R - 6} {BOTTOM - 16}V{BOTTOM + 6}A{R + 6} {E} 0 0 0 {CX + R + 6} {BOTTOM + 6}V{BOTTOM - 16}A{R + 6} {E} 0 0 1 {CX - R - 6} {BOTTOM - 16}Z"
    p.shape(low, STRAW, MIDDLE)
    p.shape(ellipse(CX, TOP, R + 8, E), CREAM, BOLD)
    p.line(ellipse(CX, TOP, R - 26, E - 9), FINE, GOLD)
    p.hatch(ellipse(CX, TOP, R - 26, E - 9), 8, 9, 1.5, within=[f"M{CX - 60} {TOP + 100}L{CX + 420} {TOP - 90}V{TOP + 120}Z"], fade=.5, side=-1)
    studs = []
    for k in range(25):
        a = math.pi * (k + .5) / 25
        for y, r in ((TOP + 12, R + 8), (BOTTOM - 6, R + 6)):
            studs.append(ellipse(CX - r * math.cos(a), y + E * math.sin(a), 5.4))
    p.fill("".join(studs), INK)


def rings(p):
    for x, y, s in ((CX - R - 40, 420, -1), (CX + R + 40, 420, 1)):
        p.shape(ellipse(x, y, 17), BRASS, MIDDLE)
        d = ellipse(x + s * 12, y + 40, 22, 36)
        p.line(d, 14, INK)
        p.line(d, 7, BRASS)
        p.shape(ellipse(x, y + 2, 8), GOLD, FINE)


def sticks(p):
    for d, x, y in (("M300 312L806 84", 292, 316), ("M762 330L330 66", 772, 336)):
        p.fill(swelled(d, 30, 26, 22, 6), INK)
        p.fill(swelled(d, 21, 18, 14, 6), WOOD)
        p.stroke([moved(d, 0, 4)], 1, 3, 1)
        p.shape(ellipse(x, y, 27, 24), "#8F6B3C", MIDDLE)


def along(count, d=SPINE):
    points = even(flatten(d, 40)[0], count)
    for i in range(1, count):
        (x0, y0), (x1, y1) = points[i - 1], points[i + 1]
        length = math.dist((x0, y0), (x1, y1))
        yield i / count, points[i], ((x1 - x0) / length, (y1 - y0) / length)


def girth(t):
    return 8 + 52 * min(1, t * 2.4) - 6 * max(0, t - .8)


def dragon(p):
    clouds(p)
    legs(p)
    p.fill(swelled(SPINE, 12, 74, 64, 36), INK)
    fins = []
    for t, (x, y), (dx, dy) in along(34):
        g = girth(t) / 2
        base = (x + dy * g * .8, y - dx * g * .8)
        fins.append(polygon([(base[0] - dx * 10, base[1] - dy * 10), (x + dy * (g + 17) - dx * 9, y - dx * (g + 17) - dy * 9), (base[0] + dx * 10, base[1] + dy * 10)]))
    p.shape("".join(fins), GREEN, 2.4, BRASS)
    p.fill(swelled(SPINE, 5, 64, 54, 36), BRASS)
    scales, belly = [], []
    for t, (x, y), (dx, dy) in along(46):
        g = girth(t) / 2
        if t < .06 or t > .96:
            continue
        for k in ((-.45, .1) if int(t * 46) % 2 else (-.72, -.17)):
            c = (x - dy * g * k * 1.1 * -1 * -1, y + dx * g * k * 1.1)
            r = g * .3
            scales.append(f"M{pair((c[0] - dy * r, c[1] + dx * r))}Q{pair((c[0] - dx * r * 1.7, c[1] - dy * r * 1.7))} {pair((c[0] + dy * r, c[1] - dx * r))}")
        belly.append(line((x - dy * g * .42, y + dx * g * .42), (x - dy * g * .9 - dx * 5, y + dx * g * .9 - dy * 5)))
    p.line("".join(scales), 2)
    p.line("".join(belly), 2.4)
    head(p)
    pearl(p)


def legs(p):
    for d, x, y, turn in (("M300 660C272 676 262 696 240 712", 240, 712, 130), ("M430 566C400 556 380 530 352 524", 352, 524, 190),
                          ("M640 716C664 680 640 640 622 606", 622, 606, -100), ("M780 690C790 712 766 724 760 742", 760, 742, 100)):
        claws = [moved("M0 -4C14 -10 26 -6 34 8C22 4 12 6 0 6Z", x, y, turn + k) for k in (-55, -18, 18, 55)]
        p.shape("".join(claws), CREAM, 2.4)
        p.fill(swelled(d, 38, 28, 20, 8), INK)
        p.fill(swelled(d, 30, 20, 12, 8), BRASS)


def head(p):
    """The head looks back to the left, jaws open towards the pearl."""
    mane = ["M770 470C810 430 850 430 884 400C872 440 860 470 820 490Z", "M776 492C824 470 866 476 902 462C880 500 850 520 806 520Z",
            "M760 520C800 530 830 560 838 600C806 590 776 570 752 540Z"]
    p.shape("".join(mane), GREEN, 3, BRASS)
    p.stroke(["M744 452C764 420 800 400 846 392", "M728 450C738 420 760 396 790 380"], 12, 9, 2, CREAM)
    skull = ("M784 478C780 450 752 440 728 448C716 436 700 438 696 452C676 448 640 446 622 456C606 462 604 482 618 490"
             "C640 496 664 494 680 502C664 512 640 512 622 520C624 540 660 552 700 546C740 544 788 530 784 478Z")
    p.shape(skull, BRASS, MIDDLE)
    p.fill("M618 490C640 496 664 494 680 502C664 512 640 512 622 520C634 508 634 500 618 490Z", INK)
    p.fill("M640 496L646 508L652 496ZM660 498L665 508L670 499ZM640 517L646 506L651 516Z", CREAM)
    p.shape(ellipse(714, 470, 10, 8), PAPER, 2.4)
    p.fill(ellipse(712, 470, 5), INK)
    p.stroke(["M690 462C700 446 728 446 742 466", "M624 462C632 456 640 462 634 468", "M690 504C710 512 740 510 760 496"], 1.5, 4.5, 1.5)
    p.stroke(["M622 470C596 462 584 446 596 428C610 416 626 434 612 444", "M640 542C620 566 590 570 574 552"], 5, 4, 1, CREAM)


def pearl(p):
    flames = [moved("M0 -20C10 -34 2 -46 14 -58C20 -40 22 -30 12 -16Z", 556, 498, k) for k in (-60, 0, 60, 120, 180, 240)]
    p.fill("".join(flames), BRASS)
    p.shape(ellipse(556, 498, 24), RED, MIDDLE)
    p.stroke(["M542 494C544 484 552 480 560 480"], 1, 4, 1, CREAM)


def clouds(p):
    d = "M-44 10C-50 -8 -30 -18 -20 -8C-16 -28 16 -28 18 -8C30 -18 50 -6 44 10C34 14 22 6 12 12C4 18 -8 18 -14 12C-24 6 -34 14 -44 10Z"
    places = ((290, 470, .9), (420, 768, .9), (610, 790, .6), (212, 680, .6), (430, 470, .6), (690, 594, .8))
    p.shape("".join(moved(d, x, y, 0, s) for x, y, s in places), MOSS, 2.2, CREAM)
