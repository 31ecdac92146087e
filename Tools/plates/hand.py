"""The drawing hand shared by all plates: paper, ink, tapered strokes and hatching.

A plate is drawn in plain coordinates and saved as plain SVG. Hatching is clipped here, in numbers, so
that the pictures need neither clip paths nor patterns and every renderer shows the same lines.
"""

import math
import random
import re

PAPER = "#F5EEDF"
INK = "#1D1A15"
GREEN = "#24483B"
RED = "#B23A26"
GOLD = "#A8843E"
CREAM = "#EFE4CC"
STRAW = "#E0CDA0"
WOOD = "#CBAE78"
BRASS = "#D9BC72"
JADE = "#B7C9B6"
MOSS = "#7E9A85"
ASH = "#B9AE98"
SHADE = "#DCCDB0"
BROWN = "#8F6B3C"
DARK = "#6B4A2A"
UMBER = "#4A3420"

FINE, MIDDLE, BOLD = 1.7, 3.4, 6.2
MARGIN = 70

ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def number(value):
    """Returns a coordinate with at most one decimal."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def pair(point):
    return f"{number(point[0])} {number(point[1])}"


def segments(d):
    """Reads path data and yields (command, absolute points) with only M, L, C and Z left."""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?", d)
    index, command, here, start, control = 0, "M", (0.0, 0.0), (0.0, 0.0), None
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        kind, relative = command.upper(), command.islower()
        count = ARGUMENTS[kind]
        values = [float(t) for t in tokens[index:index + count]]
        index += count
        base = here if relative else (0.0, 0.0)
        if kind == "Z":
            yield "Z", []
            here, control = start, None
            continue
        if kind == "A":
            end = (values[5] + base[0], values[6] + base[1])
            for curve in arc(here, values[0], values[1], values[2], values[3], values[4], end):
                yield "C", curve
            here, control = end, None
            continue
        if kind == "H":
            points = [(values[0] + base[0], here[1])]
        elif kind == "V":
            points = [(here[0], values[0] + base[1])]
        else:
            points = [(values[i] + base[0], values[i + 1] + base[1]) for i in range(0, count, 2)]
        if kind == "M":
            yield "M", points
            start, command = points[0], "l" if relative else "L"
        elif kind in "LHV":
            yield "L", points
        elif kind == "Q":
            q, end = points
            yield "C", [mix(here, q, 2 / 3), mix(end, q, 2 / 3), end]
        else:
            if kind == "S":
                first = mix(here, control, -1) if control else here
                points = [first] + points
            yield "C", points
        control = points[1] if kind in "CS" else None
        here = points[-1]


def arc(start, rx, ry, rotation, large, sweep, end):
    """Returns the Bézier pieces of an elliptical arc, as SVG defines it."""
    phi = math.radians(rotation)
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * dx + s * dy, -s * dx + c * dy
    grow = x * x / rx ** 2 + y * y / ry ** 2
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
    below = rx ** 2 * y * y + ry ** 2 * x * x
    k = math.sqrt(max(0, (rx ** 2 * ry ** 2 - below) / below))
    k = -k if bool(large) == bool(sweep) else k
    u, v = k * rx * y / ry, -k * ry * x / rx
    cx, cy = c * u - s * v + (start[0] + end[0]) / 2, s * u + c * v + (start[1] + end[1]) / 2
    first = math.atan2((y - v) / ry, (x - u) / rx)
    turn = math.atan2((-y - v) / ry, (-x - u) / rx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    step = turn / pieces
    t = 4 / 3 * math.tan(step / 4)

    def place(px, py):
        return c * rx * px - s * ry * py + cx, s * rx * px + c * ry * py + cy

    curves = []
    for i in range(pieces):
        a, b = first + i * step, first + (i + 1) * step
        curves.append([
            place(math.cos(a) - t * math.sin(a), math.sin(a) + t * math.cos(a)),
            place(math.cos(b) + t * math.sin(b), math.sin(b) - t * math.cos(b)),
            place(math.cos(b), math.sin(b)),
        ])
    return curves


def mix(a, b, t):
    """Returns the point a share `t` of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def flatten(d, steps=14):
    """Returns the polylines of a path."""
    lines, here = [], (0, 0)
    for command, points in segments(d):
        if command == "M":
            lines.append([points[0]])
        elif command == "L":
            lines[-1].append(points[0])
        elif command == "Z":
            lines[-1].append(lines[-1][0])
        else:
            lines[-1].extend(bezier(here, *points, i / steps) for i in range(1, steps + 1))
        here = lines[-1][-1]
    return lines


def bezier(a, b, c, d, t):
    s = 1 - t
    return tuple(s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i]
                 for i in (0, 1))


def mapped(d, place):
    """Returns path data with every point sent through `place`."""
    return "".join(command + " ".join(pair(place(*p)) for p in points)
                   for command, points in segments(d))


def moved(d, dx=0, dy=0, turn=0, scale=1, flip=1):
    """Returns path data scaled, mirrored, turned (degrees) and then moved."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return mapped(d, lambda x, y: (c * x * scale * flip - s * y * scale + dx,
                                   s * x * scale * flip + c * y * scale + dy))


def smooth(points, closed=False):
    """Returns path data of a curve through the points."""
    n = len(points)
    parts = ["M" + pair(points[0])]
    for i in range(n if closed else n - 1):
        def at(k):
            return points[k % n] if closed else points[min(max(k, 0), n - 1)]
        a, b, c, e = at(i - 1), at(i), at(i + 1), at(i + 2)
        parts.append("C" + " ".join(map(pair, (
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6), c))))
    return "".join(parts) + ("Z" if closed else "")


def polygon(points):
    return "M" + "L".join(map(pair, points)) + "Z"


def line(a, b):
    return f"M{pair(a)}L{pair(b)}"


def ellipse(cx, cy, rx, ry=None, turn=0):
    """Returns the path data of a whole ellipse."""
    ry = rx if ry is None else ry
    c, s = math.cos(math.radians(turn)) * rx, math.sin(math.radians(turn)) * rx
    return (f"M{pair((cx - c, cy - s))}A{number(rx)} {number(ry)} {number(turn)} 0 1 {pair((cx + c, cy + s))}"
            f"A{number(rx)} {number(ry)} {number(turn)} 0 1 {pair((cx - c, cy - s))}Z")


def swelled(d, start, middle, end, samples=10, each=0):
    """Returns the outline of one stroke whose width runs from `start` over `middle` to `end`.

    The stroke is sampled evenly, or `each` times a curve piece, which suits curls at the end of stems.
    """
    outlines = []
    for points in flatten(d, each) if each else flatten(d):
        if len(points) == 2:
            outlines.append(straight(*points, start, middle, end))
            continue
        points = points if each else even(points, samples)
        lengths = travelled(points)
        left, right = [], []
        for i, (x, y) in enumerate(points):
            before, after = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            dx, dy = after[0] - before[0], after[1] - before[1]
            length = math.hypot(dx, dy) or 1
            t = lengths[i] / lengths[-1]
            width = (start * (1 - 2 * t) + middle * 2 * t if t < .5
                     else middle * (2 - 2 * t) + end * (2 * t - 1)) / 2
            left.append((x - dy / length * width, y + dx / length * width))
            right.append((x + dy / length * width, y - dx / length * width))
        back = smooth(right[::-1])
        outlines.append(smooth(left) + "L" + back[1:] + "Z")
    return "".join(outlines)


def straight(a, b, start, middle, end):
    """Returns the outline of a straight tapered stroke."""
    length = math.dist(a, b) or 1
    x, y = (b[1] - a[1]) / length / 2, (a[0] - b[0]) / length / 2
    c = mix(a, b, .5)
    rim = [(a, start), (c, middle), (b, end), (b, -end), (c, -middle), (a, -start)]
    return polygon([(q[0] + x * w, q[1] + y * w) for q, w in rim])


def travelled(points):
    """Returns the length of the way to each point."""
    lengths = [0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    return lengths


def even(points, count):
    """Returns `count + 1` points evenly spaced along a polyline."""
    lengths = travelled(points)
    total, result, i = lengths[-1], [], 0
    for k in range(count + 1):
        want = total * k / count
        while i < len(points) - 2 and lengths[i + 1] < want:
            i += 1
        span = lengths[i + 1] - lengths[i] or 1
        result.append(mix(points[i], points[i + 1], (want - lengths[i]) / span))
    return result


def spans(lines, y):
    """Returns the inside intervals of closed polylines along a horizontal."""
    xs = []
    for points in lines:
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
            if (y0 <= y) != (y1 <= y):
                xs.append(x0 + (y - y0) / (y1 - y0) * (x1 - x0))
    xs.sort()
    return list(zip(xs[::2], xs[1::2]))


def common(first, second):
    return [(max(a, c), min(b, e)) for a, b in first for c, e in second if max(a, c) < min(b, e)]


def without(first, second):
    for c, e in second:
        first = [part for a, b in first
                 for part in ((a, min(b, c)), (max(a, e), b)) if part[0] < part[1]]
    return first


class Plate:
    """One picture: a list of elements and the verbs that add to it.

    The sheet is cut to what was drawn, with the same margin on every side of every plate; only a plate
    with a `size` keeps the sheet it asks for.
    """

    def __init__(self, name, size=None, paper=PAPER):
        self.size, self.paper = size, paper
        self.parts = []
        self.xs, self.ys = [], []
        self.random = random.Random(name)

    def fill(self, d, colour, opacity=None):
        """Adds a flat field."""
        veil = f' fill-opacity="{opacity}"' if opacity else ""
        self.add(f'<path fill="{colour}"{veil}', d, 0)

    def line(self, d, width=FINE, colour=INK, cap="round"):
        """Adds a line of one weight."""
        ends = f' stroke-linecap="{cap}" stroke-linejoin="round"' if cap else ""
        self.add(f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}"{ends}', d, width)

    def shape(self, d, colour=PAPER, width=MIDDLE, ink=INK):
        """Adds a field with its contour."""
        self.add(f'<path fill="{colour}" stroke="{ink}" stroke-width="{number(width)}"'
                 f' stroke-linejoin="round"', d, width)

    def add(self, tag, d, width):
        """Adds one element and remembers how far it reaches."""
        if not d:
            return
        for points in flatten(d, 6):
            for x, y in points:
                self.xs += (x - width / 2, x + width / 2)
                self.ys += (y - width / 2, y + width / 2)
        self.parts.append(f'{tag} d="{tidy(d)}"/>')

    def stroke(self, paths, start=.6, middle=5, end=.6, colour=INK, samples=10, each=0):
        """Adds tapered strokes."""
        paths = [paths] if isinstance(paths, str) else paths
        self.fill("".join(swelled(d, start, middle, end, samples, each) for d in paths), colour)

    def hatch(self, region, angle=45, gap=9, width=FINE, colour=INK, within=(), outside=(),
              fade=0, side=1, offset=0):
        """Adds parallel lines inside a region.

        With `fade`, each line tapers to nothing over its length and is up to that share shorter at the
        end named by `side`.
        """
        c, s = math.cos(math.radians(-angle)), math.sin(math.radians(-angle))

        def turned(d):
            return [[(x * c - y * s, x * s + y * c) for x, y in p] for p in flatten(d)]

        body, inner, outer = turned(region), [turned(w) for w in within], [turned(o) for o in outside]
        ys = [y for points in body for _, y in points]
        d, y = [], math.ceil(min(ys) / gap) * gap + offset
        while y < max(ys):
            parts = spans(body, y)
            for lines in inner:
                parts = common(parts, spans(lines, y))
            for lines in outer:
                parts = without(parts, spans(lines, y))
            d.extend(self.ruled(a, b, y, (c, s), width, fade, side) for a, b in parts if b - a > 5)
            y += gap
        if fade:
            self.fill("".join(d), colour)
        else:
            self.line("".join(d), width, colour, cap=None)

    def ruled(self, a, b, y, turn, width, fade, side):
        c, s = turn

        def back(x, y):
            return x * c + y * s, -x * s + y * c

        if not fade:
            return line(back(a, y), back(b, y))
        cut = (b - a) * fade * self.random.random()
        if side > 0:
            thick, thin = a, b - cut
        else:
            thick, thin = b, a + cut
        return polygon([back(thick, y - width / 2), back(thin, y), back(thick, y + width / 2)])

    def runout(self, a, b, reach, colour, count):
        """Adds the end of a tint that goes on beyond the plate: `count` points along the edge `a`-`b`.

        They are up to `reach` long, so that a detail ends as hatching does, without an edge.
        """
        rim = [(x - reach[0] * .05, y - reach[1] * .05) for x, y in (b, a)]
        for i in range(2 * count + 1):
            share = self.random.uniform(.4, 1) if i % 2 else self.random.uniform(.02, .3)
            x, y = mix(a, b, i / (2 * count))
            rim.append((x + reach[0] * share, y + reach[1] * share))
        self.fill(polygon(rim), colour)

    def ground(self, y, left=MARGIN, right=1200 - MARGIN):
        """Adds the ground line, swelling in the middle.

        It is drawn first and passes behind what stands on it, at the height where that touches.
        """
        self.stroke([line((left, y), (right, y))], .8, 4.4, .8)

    def shadow(self, d, gap=6, width=1.2, outside=()):
        """Adds a cast shadow: one flat tint under level lines, without a contour.

        The shape begins under the object, so that nothing seems to hover.
        """
        self.fill(d, SHADE)
        self.hatch(d, 0, gap, width, INK, outside=outside)

    def cast(self, left, right, y, reach, depth=26):
        """Adds the low shadow of a thing that is on the ground line between `left` and `right`."""
        end = right + reach
        self.shadow(f"M{left} {y}L{right - 30} {y - depth}C{right + reach * .3} {y - depth * 1.3} {end} {y - depth}"
                    f" {end} {y - depth * .35}C{end - 20} {y + depth * .4} {left + 120} {y + depth * .7} {left} {y}Z")

    def text(self):
        """Returns the picture as SVG, cut to its margins."""
        left, top, width, height = (0, 0, *self.size) if self.size else self.sheet()
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
                f' viewBox="0 0 {width} {height}">\n<rect width="{width}" height="{height}" fill="{self.paper}"/>\n')
        body = "\n".join(self.parts)
        if left or top:
            body = f'<g transform="translate({-left} {-top})">\n{body}\n</g>'
        return head + body + "\n</svg>\n"

    def sheet(self):
        """Returns left, top, width and height of the drawing with its margins, sides in whole tens."""
        (left, width), (top, height) = cut(self.xs), cut(self.ys)
        return left, top, width, height


def cut(values):
    """Returns where a side begins and how long it is."""
    low, high = min(values) - MARGIN, max(values) + MARGIN
    length = math.ceil((high - low) / 10) * 10
    return round((low + high - length) / 2), length


def tidy(d):
    """Returns path data rounded to one decimal, and relative where that is shorter.

    Rounding follows the pen, so that it never adds up along a path.
    """
    if re.search("[AaQqSs]", d):
        return re.sub(r"-?\d+\.\d+(?:e-?\d+)?", lambda m: number(float(m.group())), d)
    result, pen, start, last = [], (0, 0), (0, 0), ""
    for command, points in segments(d):
        whole = [(round(x * 10), round(y * 10)) for x, y in points]
        if command == "Z":
            pen = start
        steps = [(x - pen[0], y - pen[1]) for x, y in whole]
        numbers = [number(v / 10) for step in steps for v in step]
        joined = "".join(t if t[0] == "-" or i == 0 else " " + t for i, t in enumerate(numbers))
        name = command.lower()
        if name == last and name in "lc":
            result.append(joined if joined[0] == "-" else " " + joined)
        else:
            result.append(name + joined)
        last = name
        if whole:
            pen = whole[-1]
        if command == "M":
            start = pen
    text = "".join(result)
    return "M" + text[1:]
