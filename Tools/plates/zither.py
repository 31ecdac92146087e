"""What the two long zithers share: a board seen from its player's side, with strings above it."""

from hand import *


class Board:
    """A vaulted board lying along `u`, `v` across it away from the viewer, `h` upwards."""

    def __init__(self, x, y, length, breadth, thickness, vault):
        self.x, self.y = x, y
        self.length, self.breadth, self.thickness, self.vault = length, breadth, thickness, vault

    def at(self, u, v, h=0):
        return self.x + u * .985 + v * .36, self.y - u * .085 - v * .8 - h

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

    def front(self, u0, u1):
        """Returns the side that faces the viewer."""
        return polygon([self.at(u0, 0), self.at(u1, 0), self.on(u1, 0), self.on(u0, 0)])

    def end(self, u):
        """Returns the closed end of the board at `u`."""
        return polygon(self.across(u, 0, self.breadth) + [self.at(u, self.breadth), self.at(u, 0)])

    def side(self, plate, u0, u1, colour):
        """Draws the side that faces the viewer, darker towards its foot and its right."""
        front = self.front(u0, u1)
        plate.shape(front, colour, MIDDLE)
        plate.hatch(front, 62, 8, 2.8, fade=.7, side=-1)
        far = self.front(u0 + (u1 - u0) * .55, u1)
        plate.hatch(far, 62, 8, 2.2, fade=.5, side=-1, offset=4)

    def shadow(self, plate, u0, u1, depth):
        """Draws the shadow the board casts before it and to its right."""
        left, right = self.at(u0, 0), self.at(u1, 0)
        plate.shadow(polygon([left, right, (right[0] + 60, right[1] - 2), (right[0] + 50, right[1] + depth * .3),
                              (left[0] + 260, left[1] + depth), (left[0] + 60, left[1] + depth)]), 7, 2,
                     outside=[self.front(u0, u1)])

    def goose_foot(self, plate, u, v, height, spread):
        """Draws one movable bridge (안족), feet astride, and returns the point its string rests upon."""
        near, far, head = self.on(u - spread, v - spread * .6), self.on(u + spread, v + spread * .6), self.on(u, v, height)
        left, right = self.on(u - spread * .34, v, height * .62), self.on(u + spread * .42, v, height * .6)
        fork = self.on(u + 1, v, height * .4)
        d = ("M" + pair((head[0] - 3, head[1])) + "L" + pair((head[0] + 3.4, head[1])) + "Q" + pair(right) + " "
             + pair((far[0] + 5, far[1])) + "L" + pair((far[0] - 4, far[1])) + "Q" + pair(fork) + " " + pair(fork)
             + "Q" + pair(fork) + " " + pair((near[0] + 5, near[1])) + "L" + pair((near[0] - 4, near[1]))
             + "Q" + pair(left) + " " + pair((head[0] - 3, head[1])) + "Z")
        plate.shape(d, INK, 2)
        return head
