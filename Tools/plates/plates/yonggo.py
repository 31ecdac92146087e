"""The yonggo: a barrel drum with a dragon on its body, carrying rings and two sticks."""

import math

from hand import *

CX, TOP, BOTTOM, R, E = 540, 306, 726, 350, 104
BODY = f"M{CX - R} {TOP}C{CX - R - 78} {TOP + 130} {CX - R - 78} {BOTTOM - 130} {CX - R} {BOTTOM}A{R} {E} 0 0 0 {CX + R} {BOTTOM}C{CX + R + 78} {BOTTOM - 130} {CX + R + 78} {TOP + 130} {CX + R} {TOP}A{R} {E} 0 0 1 {CX - R} {TOP}Z"
SPINE = "M176 462C150 590 226 706 318 664C392 628 384 560 452 556C540 552 530 690 626 712C740 736 864 690 858 590C856 546 806 530 752 534"


def plate():
    p = Plate("yonggo")
    p.ground(BOTTOM + 66, 50, 1110)
    p.cast(CX - 300, CX + R - 6, BOTTOM + 88, 170, 40)
    barrel(p)
    clouds(p)
    dragon(p)
    shade(p)
    head(p)
    pearl(p)
    heads(p)
    rings(p)
    sticks(p)
    return p


def rim(y, r=R, e=E):
    return f"M{CX - r} {y}A{r} {e} 0 0 0 {CX + r} {y}"


def barrel(p):
    p.shape(BODY, "#35604F", BOLD)


def shade(p):
    for edge, offset in ((286, 0),):
        p.hatch(BODY, 90, 15, 2.2, "#10231B", within=[f"M{CX + edge} {TOP}H1100V{BOTTOM + 120}H{CX + edge}Z"], offset=offset)
    p.hatch(BODY, 45, 9, 1.8, "#10231B", within=[f"M{CX + 340} {TOP}H1100V{BOTTOM + 120}H{CX + 340}Z"])
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
            studs.append(f"M{CX - r * math.cos(a):.1f} {y + E * math.sin(a):.1f}h0")
    p.line("".join(studs), 10.8)


def rings(p):
    for x, y, s in ((CX - R - 40, 420, -1), (CX + R + 40, 420, 1)):
        p.shape(ellipse(x, y, 17), BRASS, MIDDLE)
        d = ellipse(x + s * 12, y + 40, 22, 36)
        p.line(d, 14, INK)
        p.line(d, 7, BRASS)
        p.shape(ellipse(x, y + 2, 8), GOLD, FINE)


def sticks(p):
    p.fill(swelled("M306 334L690 232", 26, 18, 12, 6) + swelled("M786 352L470 208", 26, 18, 12, 6), "#CDBB97")
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
    legs(p)
    p.fill(swelled(SPINE, 12, 74, 64, 26), INK)
    fins = []
    for t, (x, y), (dx, dy) in along(34):
        g = girth(t) / 2
        base = (x + dy * g * .8, y - dx * g * .8)
        fins.append(polygon([(base[0] - dx * 10, base[1] - dy * 10), (x + dy * (g + 17) - dx * 9, y - dx * (g + 17) - dy * 9), (base[0] + dx * 10, base[1] + dy * 10)]))
    p.shape("".join(fins), GREEN, 2.4, BRASS)
    p.fill(swelled(SPINE, 5, 64, 54, 26), BRASS)
    scales, belly = [], []
    for t, (x, y), (dx, dy) in along(40):
        g = girth(t) / 2
        if t < .06 or t > .96:
            continue
        for k in ((-.45, .1) if int(t * 40) % 2 else (-.72, -.17)):
            c = (x - dy * g * k * 1.1 * -1 * -1, y + dx * g * k * 1.1)
            r = g * .3
            scales.append(f"M{pair((c[0] - dy * r, c[1] + dx * r))}Q{pair((c[0] - dx * r * 1.7, c[1] - dy * r * 1.7))} {pair((c[0] + dy * r, c[1] - dx * r))}")
        belly.append(line((x - dy * g * .42, y + dx * g * .42), (x - dy * g * .9 - dx * 5, y + dx * g * .9 - dy * 5)))
    p.line("".join(scales), 2)
    p.line("".join(belly), 2.4)


def legs(p):
    for d, x, y, turn in (("M300 660C272 676 262 696 240 712", 240, 712, 130), ("M430 566C400 556 380 530 352 524", 352, 524, 190),
                          ("M614 704C600 724 578 736 556 744", 556, 744, 150), ("M780 690C790 712 766 724 760 742", 760, 742, 100)):
        claws = [moved("M-6 -7C14 -13 34 -10 46 6C30 0 14 3 -6 8Z", x, y, turn + k) for k in (-57, -19, 19, 57)]
        p.shape("".join(claws), CREAM, 2.4)
        p.fill(swelled(d, 46, 36, 28, 8), INK)
        p.fill(swelled(d, 38, 28, 20, 8), BRASS)


def head(p):
    """The head looks to the left, jaws open towards the pearl, its mane over the end of the neck."""
    mane = ["M770 480C806 462 846 468 880 450C874 480 850 500 806 508Z", "M784 496C826 492 860 510 900 502C884 532 848 542 800 538Z",
            "M790 522C830 530 852 558 886 566C860 586 820 580 780 560Z", "M776 544C806 564 812 596 836 618C800 618 764 596 744 566Z",
            "M744 554C764 578 756 606 768 632C736 622 714 596 716 566Z"]
    p.shape("".join(mane), JADE, 3)
    p.stroke(["M786 490C816 480 842 478 862 468", "M796 514C832 510 854 518 876 514", "M792 538C820 546 838 564 858 570", "M770 564C786 582 796 598 808 606"], .5, 3, .5)
    horns = ["M744 474C754 446 790 432 836 440", "M782 446C788 434 800 428 816 426", "M716 478C716 456 730 440 752 432"]
    p.fill("".join(swelled(d, 20, 16, 8, 8) for d in horns), INK)
    p.fill("".join(swelled(d, 12, 9, 2.5, 8) for d in horns), CREAM)
    p.fill("M606 526L740 554L700 586L622 576C640 562 638 542 606 526Z", INK)
    p.fill("M712 574C690 558 664 552 640 558C654 564 656 570 648 578C670 584 694 584 712 574Z", RED)
    jaw = "M744 554C726 570 700 580 672 582C650 583 634 578 620 566C610 574 612 590 622 596C646 612 682 616 712 608C746 598 774 580 784 554Z"
    p.shape(jaw, BRASS, MIDDLE)
    skull = ("M800 534C808 494 782 468 748 468C736 468 728 472 720 480C704 474 690 480 682 494C666 498 650 492 638 480"
             "C626 468 606 472 602 488C598 500 602 510 612 516C606 520 604 526 606 532C630 534 654 538 676 544C702 552 722 564 746 566C774 568 796 558 800 534Z")
    p.shape(skull, BRASS, MIDDLE)
    p.shape("M612 531L620 552L630 533ZM646 536L653 552L662 540Z", PAPER, FINE)
    p.shape("M628 574L634 556L642 579ZM660 583L667 568L674 583Z", PAPER, FINE)
    p.shape(ellipse(716, 506, 13, 11), PAPER, 3)
    p.fill(ellipse(713, 507, 6.5), INK)
    p.stroke(["M688 496C700 480 730 480 744 502"], 3, 8, 3)
    p.stroke(["M614 500C620 490 632 492 634 502", "M680 542C700 534 716 534 728 542", "M752 490C772 498 780 520 770 542"], 1.5, 5, 1.5)
    p.stroke(["M610 494C600 480 598 462 610 448", "M612 520C604 530 594 532 584 528"], 6, 5, 1.5, CREAM)
    p.stroke(["M650 606C640 630 622 638 604 634", "M676 612C672 638 656 654 636 656", "M704 608C706 634 698 652 682 664"], 8, 6, 1, CREAM)


def pearl(p):
    """The pearl in one flame that flickers upwards."""
    p.shape(moved("M548 568C504 560 500 520 518 496C522 510 528 514 534 510C528 488 542 470 538 446C562 464 560 484 570 492C578 486 578 476 574 466C604 494 600 560 548 568Z", 2, -25), BRASS, FINE)
    p.shape(ellipse(553, 511, 24), RED, MIDDLE)
    p.stroke(["M539 507C541 497 549 493 557 493"], 1, 4, 1, CREAM)


def clouds(p):
    d = "M-44 10C-50 -8 -30 -18 -20 -8C-16 -28 16 -28 18 -8C30 -18 50 -6 44 10C34 14 22 6 12 12C4 18 -8 18 -14 12C-24 6 -34 14 -44 10Z"
    places = ((290, 470, .9), (420, 760, .8), (664, 776, .5), (212, 680, .6), (430, 470, .6))
    p.shape("".join(moved(d, x, y, 0, s) for x, y, s in places), MOSS, 2.2, CREAM)
