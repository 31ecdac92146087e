"""A norigae hanging from a rod: hook plaque, knot, jade butterfly, knot, and one strawberry tassel."""

from hand import *

CX = 320
CORD = "#35604F"
LIGHT = "#6F9E88"


def plate():
    p = Plate("norigae")
    ribbon(p)
    cords(p)
    plaque(p)
    knot(p, CX, 372, 90)
    butterfly(p)
    knot(p, CX, 794, 62)
    tassel(p)
    return p


def ribbon(p):
    """The rod it is shown upon, on two nails."""
    p.line("M96 96H544", 22, INK)
    p.line("M96 96H544", 14, WOOD)
    p.line("M100 93H540", 2, CREAM)
    for x in (96, 544):
        p.shape(ellipse(x, 96, 19), DARK, MIDDLE)


def cord(p, d, width=12):
    p.line(d, width, INK)
    p.line(d, width - 5, CORD)


def cords(p):
    cord(p, "M311 214V300M329 214V300M311 440V552M329 440V552M311 630V744M329 630V744")
    cord(p, "M311 846V900M329 846V900")


def plaque(p):
    """The plaque (띠돈) and the broad hook behind it, which goes over the rod."""
    hook = "M294 160V100C294 66 346 66 346 100V160"
    p.line(hook, 15, INK)
    p.line(hook, 8.6, BRASS)
    d = "M320 126L372 144C400 150 408 172 400 188C410 208 396 232 368 232C350 242 290 242 272 232C244 232 230 208 240 188C232 172 240 150 268 144Z"
    p.shape(d, BRASS, BOLD)
    p.shape(ellipse(320, 186, 25), JADE, MIDDLE)
    p.stroke(["M256 172C270 160 282 176 272 186C264 192 256 184 262 178", "M384 172C370 160 358 176 368 186C376 192 384 184 378 178",
              "M262 212C276 224 288 214 280 204C274 198 266 204 270 210", "M378 212C364 224 352 214 360 204C366 198 374 204 370 210"], 1, 4, 1)
    p.hatch(d, 45, 7, 1.6, within=["M364 130L420 130V250H290V238C350 232 370 202 364 130Z"])


def knot(p, x, y, r):
    """A flower of corded loops round a woven square."""
    loops = []
    for k in range(12):
        reach = r * (1.06 if k % 3 == 0 else .96)
        loops.append(moved(f"M{r * .3:.1f} {-r * .1:.1f}C{r * .7:.1f} {-r * .34:.1f} {reach:.1f} {-r * .22:.1f} {reach:.1f} 0"
                           f"C{reach:.1f} {r * .22:.1f} {r * .7:.1f} {r * .34:.1f} {r * .3:.1f} {r * .1:.1f}", x, y, k * 30 - 90))
    cord(p, "".join(loops), 11)
    p.fill(moved(polygon([(-.5 * r, -.5 * r), (.5 * r, -.5 * r), (.5 * r, .5 * r), (-.5 * r, .5 * r)]), x, y, 45), INK)
    lanes = (-.33, -.11, .11, .33)
    p.line("".join(moved(f"M{-r * .44} {t * r}L{r * .44} {t * r}", x, y, turn) for turn in (45, 135) for t in lanes), r * .13, CORD)
    dashes = [moved(f"M{s * r - r * .07:.1f} {t * r:.1f}L{s * r + r * .07:.1f} {t * r:.1f}", x, y, 45)
              for i, t in enumerate(lanes) for j, s in enumerate(lanes) if (i + j) % 2]
    p.line("".join(dashes), r * .17, LIGHT, cap=None)


def butterfly(p):
    """The ornament: a jade butterfly, pierced, with a bead of coral below."""
    wing = "M326 562C350 496 442 466 476 508C496 540 464 582 424 590C466 602 466 654 424 666C384 674 342 640 328 612Z"
    other = mapped(wing, lambda x, y: (2 * CX - x, y))
    for d in (wing, other):
        p.shape(d, JADE, BOLD)
        p.line(moved(d, CX * .3, 583 * .3, 0, .7), FINE, GREEN)
    holes = [(424, 538, 17), (371, 562, 10), (406, 628, 15), (366, 618, 8)]
    p.shape("".join(ellipse(x, y, r) + ellipse(2 * CX - x, y, r) for x, y, r in holes), PAPER, FINE)
    p.hatch(wing, 45, 8, 1.8, GREEN, within=["M352 590L500 510V690H352Z"], outside=[ellipse(x, y, r) for x, y, r in holes])
    p.shape("M320 520C335 530 338 582 334 624C332 656 325 674 320 680C315 674 308 656 306 624C302 582 305 530 320 520Z", MOSS, MIDDLE)
    p.stroke(["M318 522C310 498 288 482 266 486", "M322 522C330 498 352 482 374 486"], 3, 3.4, 2)
    p.shape(ellipse(320, 708, 19), RED, MIDDLE)


def tassel(p):
    """A strawberry tassel (딸기술): a woven head, a collar of gold thread, a fall of silk cut level."""
    top, hem = 990, 1300

    def thread(k):
        return (f"M{CX + k * 4.6:.1f} {top}C{CX + k * 8.4:.1f} {top + 60} {CX + k * 8.6:.1f} {hem - 140} {CX + k * 9.2:.1f} {hem - abs(k) * .9:.1f}")

    left, right = flatten(thread(-7.5))[0], flatten(thread(7.5))[0]
    bottom = [(CX + k * 9.2, hem - abs(k) * .9) for k in (-5, -2.5, 0, 2.5, 5)]
    p.shape(polygon(left + bottom + right[::-1]), GREEN, BOLD)
    p.stroke([thread(k) for k in (-6.4, -5.2, -4, -2.8, -1.6, -.4, .8, 2)], .8, 3, 1.4, LIGHT, 6)
    p.stroke([thread(k) for k in (2.8, 3.8, 4.6, 5.4, 6.1, 6.8)], 1, 3.4, 1.6, INK, 6)
    head = f"M{CX} 890C{CX + 52} 890 {CX + 58} 934 {CX + 40} 962H{CX - 40}C{CX - 58} 934 {CX - 52} 890 {CX} 890Z"
    p.shape(head, RED, BOLD)
    p.hatch(head, 40, 12, 2.6, CREAM)
    p.hatch(head, -40, 12, 2.2)
    p.shape(f"M{CX - 38} 954H{CX + 38}L{CX + 41} 1002H{CX - 41}Z", BRASS, BOLD)
    p.line("".join(f"M{CX - 38} {y}H{CX + 38}" for y in (966, 978, 990)), FINE)
    p.hatch(f"M{CX + 10} 954H{CX + 38}L{CX + 41} 1002H{CX + 10}Z", 60, 6, 1.7)
