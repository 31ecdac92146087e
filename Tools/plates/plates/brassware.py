"""A table set of brass: five lidded bowls, a spoon and a pair of chopsticks, on one ground."""

from hand import *

SHINE, DEEP = "#F2E0A0", "#9A7626"
TINT = "#DDB650"


def plate():
    p = Plate("brassware")
    p.ground(490, 60, 1180)
    for x, y, r, reach in ((414, 500, 70, 70), (806, 500, 64, 70), (206, 588, 78, 90), (600, 612, 104, 120), (992, 588, 78, 110)):
        p.cast(x - r, x + r, y, reach + r, 22)
    bowl(p, 414, 500, 122, 150, 92)
    bowl(p, 806, 500, 112, 134, 86)
    bowl(p, 206, 588, 136, 156, 98)
    bowl(p, 992, 588, 136, 134, 94)
    bowl(p, 600, 612, 184, 214, 134)
    spoon(p)
    chopsticks(p)
    return p


def bowl(p, x, y, r, h, lid):
    """A bowl with its foot at (x, y); `r` the radius of the rim, `h` and `lid` the two heights."""
    foot, rim, e = r * .56, y - h, .2
    body = (f"M{x - r} {rim}C{x - r} {rim + h * .55} {x - r * .86} {y - h * .16} {x - foot} {y - 6}"
            f"A{foot} {foot * e} 0 0 0 {x + foot} {y - 6}"
            f"C{x + r * .86} {y - h * .16} {x + r} {rim + h * .55} {x + r} {rim}"
            f"A{r} {r * e} 0 0 1 {x - r} {rim}Z")
    p.shape(body, TINT, BOLD)
    dark = f"M{x + r * .98} {rim}C{x + r} {rim + h * .55} {x + r * .84} {y - h * .2} {x + foot * .9} {y}C{x + r * .5} {y - h * .1} {x + r * .66} {rim + h * .5} {x + r * .6} {rim + r * e * .8}Z"
    p.fill(dark, DEEP)
    p.hatch(dark, 90, 7, 1.6)
    light = f"M{x - r * .72} {rim + r * e * .8}C{x - r * .7} {rim + h * .5} {x - r * .62} {y - h * .26} {x - r * .4} {y - h * .1}C{x - r * .44} {y - h * .34} {x - r * .46} {rim + h * .5} {x - r * .46} {rim + r * e * .95}Z"
    p.fill(light, SHINE)
    p.line(f"M{x - foot * 1.22} {y - h * .1}A{foot * 1.22} {foot * e} 0 0 0 {x + foot * 1.22} {y - h * .1}", FINE)
    p.line(body, BOLD)
    cover(p, x, rim, r * 1.025, lid, e)


def cover(p, x, y, r, h, e):
    dome = (f"M{x - r} {y}C{x - r} {y - h * .4} {x - r * .84} {y - h * .64} {x - r * .5} {y - h * .8}"
            f"C{x - r * .3} {y - h * .9} {x + r * .3} {y - h * .9} {x + r * .5} {y - h * .8}"
            f"C{x + r * .84} {y - h * .64} {x + r} {y - h * .4} {x + r} {y}"
            f"L{x + r} {y + 9}A{r} {r * e} 0 0 1 {x - r} {y + 9}Z")
    p.shape(dome, TINT, BOLD)
    dark = f"M{x + r} {y + 6}C{x + r} {y - h * .4} {x + r * .84} {y - h * .64} {x + r * .5} {y - h * .8}C{x + r * .66} {y - h * .56} {x + r * .72} {y - h * .3} {x + r * .66} {y + r * e * .72}Z"
    p.fill(dark, DEEP)
    p.hatch(dark, 62, 7, 1.6)
    light = f"M{x - r * .84} {y + r * e * .3}C{x - r * .84} {y - h * .36} {x - r * .66} {y - h * .6} {x - r * .4} {y - h * .74}C{x - r * .56} {y - h * .5} {x - r * .62} {y - h * .26} {x - r * .6} {y + r * e * .6}Z"
    p.fill(light, SHINE)
    p.line(f"M{x - r} {y}A{r} {r * e} 0 0 0 {x + r} {y}", MIDDLE)
    p.line(f"M{x - r * .52} {y - h * .76}A{r * .52} {r * .09} 0 0 0 {x + r * .52} {y - h * .76}", FINE)
    p.line(dome, BOLD)
    k = r * .17
    top = y - h * .86
    knob = f"M{x - k * .7} {top}C{x - k * .5} {top - k * .4} {x - k} {top - k * .6} {x - k} {top - k}A{k} {k * .5} 0 0 1 {x + k} {top - k}C{x + k} {top - k * .6} {x + k * .5} {top - k * .4} {x + k * .7} {top}Z"
    p.shape(knob, TINT, BOLD * .8)
    p.line(f"M{x - k} {top - k}A{k} {k * .5} 0 0 0 {x + k} {top - k}", FINE)
    p.line(f"M{x - k * .5} {top - k * 1.1}H{x - k * .1}", 4, SHINE)


def spoon(p):
    """A round, shallow bowl and a handle that widens to a rounded end."""
    p.line("M300 690C420 688 700 690 1004 690", 9, SHADE)
    d = "M330 676C420 664 640 666 960 660C992 660 992 688 960 688C640 684 420 690 330 684Z"
    p.shape(d, TINT, BOLD * .8)
    p.line("M420 674C560 672 760 674 950 673", 3, SHINE)
    p.line("M250 704C270 714 320 714 350 700", 9, SHADE)
    p.shape(ellipse(276, 680, 74, 27), TINT, BOLD * .8)
    p.shape(ellipse(274, 679, 60, 18), DEEP, FINE)
    p.fill("M222 684C250 700 300 700 326 684C310 692 240 692 222 684Z", SHINE)


def chopsticks(p):
    """Two rods, thick and square at the right, thin and round at the left, side by side."""
    for x, y in ((306, 728), (318, 754)):
        p.line(f"M{x + 10} {y + 9}H{x + 700}", 7, SHADE)
        p.shape(f"M{x} {y - 3}L{x + 680} {y - 10}V{y + 8}L{x} {y + 4}C{x - 6} {y + 2} {x - 6} {y - 2} {x} {y - 3}Z", TINT, MIDDLE)
        p.line(f"M{x + 30} {y}L{x + 672} {y - 4}", 2.4, SHINE)
        p.line(f"M{x + 640} {y - 9}V{y + 7}M{x + 628} {y - 9}V{y + 7}", FINE)
