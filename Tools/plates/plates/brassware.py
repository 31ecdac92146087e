"""A table set of brass: lidded bowls of several sizes, a spoon and a pair of chopsticks."""

from hand import *


def plate():
    p = Plate("brassware")
    p.ground(548)
    p.shadow("M150 534H1120C1150 552 1060 568 900 572H300C200 568 150 556 150 534Z", 8, 2)
    bowl(p, 414, 428, 126, 136, 96)
    bowl(p, 806, 424, 114, 118, 88)
    bowl(p, 216, 530, 140, 150, 104)
    bowl(p, 978, 534, 140, 124, 98)
    bowl(p, 600, 552, 188, 208, 140)
    cutlery(p)
    return p


def bowl(p, x, y, r, h, lid):
    """A bowl with its foot at (x, y); `r` the radius of the rim, `h` and `lid` the two heights."""
    foot, rim, e = r * .56, y - h, .2
    body = (f"M{x - r} {rim}C{x - r * .98} {rim + h * .55} {x - r * .84} {y - h * .14} {x - foot} {y - 6}"
            f"A{foot} {foot * e} 0 0 0 {x + foot} {y - 6}"
            f"C{x + r * .84} {y - h * .14} {x + r * .98} {rim + h * .55} {x + r} {rim}"
            f"A{r} {r * e} 0 0 1 {x - r} {rim}Z")
    p.shape(body, BRASS, BOLD)
    p.hatch(body, 90, 7.5, 2, within=[f"M{x + r * .3} {rim}H{x + r}V{y + 40}H{x + r * .3}Z"])
    p.hatch(body, 45, 7.5, 1.6, within=[f"M{x + r * .62} {rim}H{x + r}V{y + 40}H{x + r * .62}Z"])
    p.hatch(body, 90, 7.5, 1.6, within=[f"M{x - r} {rim}H{x - r * .8}V{y + 40}H{x - r}Z"])
    p.line(f"M{x - foot * 1.25} {y - h * .1}A{foot * 1.25} {foot * e} 0 0 0 {x + foot * 1.25} {y - h * .1}", FINE)
    p.stroke([f"M{x - r * .6} {rim + r * .26}C{x - r * .6} {rim + h * .5} {x - r * .54} {y - h * .3} {x - r * .44} {y - h * .16}"], .5, r * .1, .5, PAPER)
    cover(p, x, rim, r * 1.07, lid, e)


def cover(p, x, y, r, h, e):
    dome = (f"M{x - r} {y}C{x - r} {y - h * .36} {x - r * .86} {y - h * .62} {x - r * .5} {y - h * .8}"
            f"C{x - r * .3} {y - h * .9} {x + r * .3} {y - h * .9} {x + r * .5} {y - h * .8}"
            f"C{x + r * .86} {y - h * .62} {x + r} {y - h * .36} {x + r} {y}"
            f"L{x + r} {y + 9}A{r} {r * e} 0 0 1 {x - r} {y + 9}Z")
    p.shape(dome, BRASS, BOLD)
    p.hatch(dome, 62, 7.5, 2, within=[f"M{x + r * .34} {y - h}H{x + r}V{y + r * e + 12}H{x + r * .1}Z"])
    p.hatch(dome, 20, 7.5, 1.6, within=[f"M{x + r * .66} {y - h}H{x + r}V{y + r * e + 12}H{x + r * .5}Z"])
    p.line(f"M{x - r} {y}A{r} {r * e} 0 0 0 {x + r} {y}", MIDDLE)
    p.line(f"M{x - r * .52} {y - h * .76}A{r * .52} {r * .09} 0 0 0 {x + r * .52} {y - h * .76}", FINE)
    p.stroke([f"M{x - r * .82} {y - h * .16}C{x - r * .8} {y - h * .4} {x - r * .64} {y - h * .6} {x - r * .42} {y - h * .7}"], .5, r * .1, .5, PAPER)
    k = r * .17
    top = y - h * .86
    knob = f"M{x - k * .7} {top}C{x - k * .5} {top - k * .4} {x - k} {top - k * .6} {x - k} {top - k}A{k} {k * .5} 0 0 1 {x + k} {top - k}C{x + k} {top - k * .6} {x + k * .5} {top - k * .4} {x + k * .7} {top}Z"
    p.shape(knob, BRASS, MIDDLE)
    p.line(f"M{x - k} {top - k}A{k} {k * .5} 0 0 0 {x + k} {top - k}", FINE)


def cutlery(p):
    """A round spoon and two square chopsticks before the bowls."""
    def up(d):
        return moved(d, 0, -70)

    p.shadow(up("M330 706L900 690L930 700L900 712L420 728L330 716Z"), 6, 1.8)
    handle = up("M396 690C560 668 720 668 890 660")
    p.fill(swelled(handle, 12, 15, 22), INK)
    p.fill(swelled(handle, 6, 8, 15), BRASS)
    p.shape(ellipse(346, 624, 62, 27, -4), BRASS, BOLD * .8)
    p.hatch(ellipse(346, 624, 62, 27, -4), -4, 6, 1.6, within=[up("M340 694L420 680V730H300Z")], fade=.4, side=-1)
    p.stroke([up("M300 692C310 680 340 676 366 678")], .5, 6, .5, PAPER)
    for d in map(up, ("M372 724L904 694", "M384 738L908 710")):
        p.fill(swelled(d, 9, 12, 15), INK)
        p.fill(swelled(d, 3.5, 6, 9), BRASS)
