"""The gat lying on its side, seen into its crown and on the underside of its brim.

The hat is projected from its measures: it rests on the edge of its brim and on the edge of its crown, which lies
behind and shows through the weave. Its beaded cord runs down the brim to the ground before it.
"""

import math

from hand import *

RIM, MOUTH, TOP, TALL, DOME = 520, 180, 148, 330, 46
VIEW, YAW, TILT = (math.radians(a) for a in (20, 68, 47.2))
AXIS = (math.sin(YAW) * math.cos(TILT), -math.sin(TILT), -math.cos(YAW) * math.cos(TILT))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    n = math.sqrt(sum(c * c for c in a))
    return tuple(c / n for c in a)


EYE = (0, math.sin(VIEW), math.cos(VIEW))
LONG = unit(cross(AXIS, EYE))
SHORT = cross(LONG, AXIS)


def space(angle, r, z=0):
    """Returns the point in space at an angle and a distance from the hat's axis, `z` towards its crown."""
    c, s = math.cos(math.radians(angle)) * r, math.sin(math.radians(angle)) * r
    return tuple(c * LONG[i] + s * SHORT[i] + z * AXIS[i] for i in range(3))


def seen(q):
    return q[0], -q[1] * math.cos(VIEW) + q[2] * math.sin(VIEW)


def at(angle, r, z=0):
    return seen(space(angle, r, z))


def sink(r):
    """Returns how far the brim at a distance from the axis is bent away from the crown."""
    return -DOME * ((r - MOUTH) / (RIM - MOUTH)) ** 1.6


def ring(r, z=None, n=16):
    z = sink(r) if z is None else z
    return smooth([at(360 * i / n, r, z) for i in range(n)], True)


def floor():
    """Returns how high the ground is: where the lowest edge of brim or crown is."""
    return min(space(a, r, z)[1] for a in range(360) for r, z in ((RIM, sink(RIM)), (TOP, TALL)))


def plate():
    p = Plate("gat_brim")
    p.ground(at(0, RIM, sink(RIM))[1] - 8, -560, 620)
    shadow(p)
    crown(p)
    brim(p)
    inside(p)
    cord(p)
    return p


def shadow(p):
    """The shadow on the ground, of every point of brim and crown."""
    low, points = floor(), []
    for a in range(0, 360, 8):
        for r, z in ((RIM, sink(RIM)), (TOP, TALL)):
            x, y, d = space(a, r, z)
            fall = y - low
            points.append(seen((x + fall * .34, low, d - fall * .26)))
    p.shadow(smooth(hull(points)[::2], True), 7)


def hull(points):
    """Returns the convex outline of points."""
    def half(order):
        kept = []
        for q in order:
            while len(kept) > 1 and ((kept[-1][0] - kept[-2][0]) * (q[1] - kept[-2][1])
                                     <= (kept[-1][1] - kept[-2][1]) * (q[0] - kept[-2][0])):
                kept.pop()
            kept.append(q)
        return kept[:-1]

    order = sorted(points)
    return half(order) + half(order[::-1])


def crown(p):
    d = polygon(hull([at(a, r, z) for a in range(0, 360, 9) for r, z in ((MOUTH, 0), (TOP, TALL))]))
    p.shape(d, INK, BOLD)
    weave = []
    for k in range(1, 22):
        z = TALL * k / 22
        r = MOUTH + (TOP - MOUTH) * k / 22
        weave.append(smooth([at(a, r, z) for a in range(10, 171, 20)]))
    p.line("".join(weave), 1.2, ASH)


def brim(p):
    p.fill(ring(RIM), INK, .8)
    rays = "".join(line(at(a, MOUTH + 12, sink(MOUTH + 12)), at(a, RIM - 8, sink(RIM - 8))) for a in range(0, 360, 2))
    p.line(rays, .9, ASH, cap=None)
    p.line("".join(ring(r) for r in (230, 282, 334, 386, 438, 486)), 1, ASH)
    p.line(ring(RIM), 9)
    p.line(ring(RIM - 13), 1.6, GOLD)


def inside(p):
    """The crown from within: its band, and its weave as far as the eye goes in."""
    mouth = [at(a, MOUTH, 0) for a in range(360, 0, -6)]
    p.shape(ring(MOUTH, 0), BROWN, BOLD)
    deep = clip([at(a, MOUTH - 2, 26) for a in range(0, 360, 8)], mouth)
    p.shape(polygon(deep), INK, MIDDLE)
    weave = []
    for k in range(2, 15):
        z = 22 * k
        r = MOUTH + (TOP - MOUTH) * z / TALL
        weave += within([at(a, r, z) for a in range(180, 361, 4)], deep)
    for a in range(186, 356, 8):
        weave += within([at(a, MOUTH + (TOP - MOUTH) * z / TALL, z) for z in range(26, 331, 6)], deep)
    p.line("".join(weave), 1.2, ASH)
    p.line(ring(MOUTH + 7, 0), 3, GOLD)


def clip(points, convex):
    """Returns the part of a polygon inside a convex one that turns to the right."""
    for a, b in zip(convex, convex[1:] + convex[:1]):
        def side(q):
            return (b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0])

        kept = []
        for q, r in zip(points, points[1:] + points[:1]):
            s, t = side(q), side(r)
            if s >= 0:
                kept.append(q)
            if s * t < 0:
                kept.append(mix(q, r, s / (s - t)))
        points = kept
    return points


def within(points, region):
    """Returns the part of a line of points that is inside a region, smoothed."""
    free = [q for q in points if any(a < q[0] < b for a, b in spans([region], q[1]))]
    return [smooth(free[:-1:5] + free[-1:])] if len(free) > 3 else []


def cord(p):
    """The chin string: from rings at either side of the crown down the brim, joined on the ground at a red bead."""
    def on(along, aside):
        r = math.hypot(along, aside)
        return at(math.degrees(math.atan2(aside, along)), r, sink(max(r, MOUTH)))

    x, y = at(0, RIM, sink(RIM))
    end = (x - 92, y + 54)
    halves = [[on(a, b * side) for a, b in ((0, MOUTH + 6), (130, 196), (270, 176), (400, 128), (486, 74))]
              for side in (1, -1)]
    upper, lower = sorted(halves, key=lambda h: h[0][1])
    ground = [(x - 74, y - 10), end, (x - 20, y + 40)]
    p.line(moved(smooth(ground), 12, 10), 14, SHADE)
    d = smooth(upper + ground + lower[::-1])
    p.line(d, 7, INK)
    p.line(d, 2.4, ASH)
    points = even(flatten(d, 24)[0], 100)
    tubes, beads = [], []
    for side in (-1, 1):
        for k in range(1, 9):
            i = 50 + round(side * k * 4.3)
            (u, v), before, after = points[i], points[i - 1], points[i + 1]
            turn = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
            if k % 2:
                tubes.append(ellipse(u, v, 25, 9.5, round(turn)))
            else:
                beads.append(ellipse(u, v, 11))
    p.shape("".join(tubes), WOOD, MIDDLE)
    p.shape("".join(beads), GREEN, MIDDLE)
    p.shape(ellipse(*points[50], 14), RED, MIDDLE)
    p.line("".join(ellipse(*points[i], 9) for i in (0, 100)), 5, GOLD)
