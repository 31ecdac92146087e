"""What the two long zithers share: a board lying level, seen from its player's side and from above."""

from hand import *

SLANT, DEPTH, RISE = .24, .86, .62


class Board:
    """A vaulted board lying along `u`, `v` across it away from the viewer, `h` upwards.

    Its length is level in the picture, so that it lies on its ground from end to end.
    """

    def __init__(self, x, y, breadth, thickness, vault):
        self.x, self.y = x, y
        self.breadth, self.thickness, self.vault = breadth, thickness, vault

    def at(self, u, v, h=0):
        return self.x + u + v * SLANT, self.y - v * DEPTH - h * RISE

    def top(self, v):
        """Returns the height of the vaulted top above the ground."""
        half = self.breadth / 2
        return self.thickness + self.vault * (1 - ((v - half) / half) ** 2)

    def on(self, u, v, h=0):
        """Returns a point `h` above the top."""
        return self.at(u, v, self.top(v) + h)

    def across(self, u, first, last, h=0, count=8):
        """Returns points on the top along a line across the board."""
        return [self.on(u, first + (last - first) * i / count, h) for i in range(count + 1)]

    def field(self, u0, u1, v0=0, v1=None, h=0):
        """Returns a closed field on the top."""
        v1 = self.breadth if v1 is None else v1
        return polygon(self.across(u0, v0, v1, h) + self.across(u1, v1, v0, h))

    def side(self, plate, u0, u1, colour):
        """Draws the side that faces the viewer, darker towards its foot and its right."""
        front = polygon([self.at(u0, 0), self.at(u1, 0), self.on(u1, 0), self.on(u0, 0)])
        foot = polygon([self.at(u0, 0), self.at(u1, 0), self.on(u1, 0, -20), self.at(u0, 0, 26)])
        plate.shape(front, colour, MIDDLE)
        plate.hatch(front, 90, 9, 1.5, within=[foot])

    def end(self, plate, u, colour):
        """Draws the closed end at the right."""
        d = polygon(self.across(u, 0, self.breadth) + [self.at(u, self.breadth), self.at(u, 0)])
        plate.shape(d, colour, MIDDLE)
        plate.hatch(d, 90, 5, 1.8)

    def rest(self, plate, u0, u1):
        """Draws the ground under the whole length and the shadow before and beside it."""
        plate.ground(self.y - 6, self.x + u0 - 80, self.x + u1 + 150)
        far, near = self.at(u1, self.breadth), self.at(u1, 0)
        plate.shadow(polygon([self.at(u0 + 8, 0), near, far, (far[0] + 34, far[1] + 34), (near[0] + 30, near[1] + 22),
                              (self.x + u0 + 40, self.y + 22)]), 7)

    def strings(self, plate, courses, bridges):
        """Draws light strings from far to near, each over its own bridge and before those behind it.

        A course is the list of points a string rests upon and its width; `bridges` has the (u, v) of a
        movable bridge or nothing for each.
        """
        for (points, width), bridge in reversed(list(zip(courses, bridges))):
            if bridge:
                self.goose_foot(plate, *bridge)
            d = "M" + "L".join(map(pair, points))
            plate.line(d, width + 2.6, INK)
            plate.line(d, width, PAPER)

    def goose_foot(self, plate, u, v, height=50):
        """Draws one movable bridge (안족), feet astride."""
        near, far, head = self.on(u - 15, v - 7), self.on(u + 15, v + 7), self.on(u, v, height)
        shade = [line(near, (near[0] + 26, near[1] + 3)), line(far, (far[0] + 26, far[1] + 3))]
        plate.stroke(shade, 6, 4, .5, INK, 3)
        d = f"M{pair(near)}L{pair(head)}L{pair(far)}"
        plate.line(d, 15.4, INK)
        plate.line(d, 9.4, PAPER)
