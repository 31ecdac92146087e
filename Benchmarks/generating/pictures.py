"""Generated pictures: twelve for the items, a poster and a flag."""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """A picture file of the exhibition."""

    name: str
    extension: str
    width: int
    height: int
    shade: int

    @property
    def file_name(self) -> str:
        """The picture's name with its extension."""
        return f"{self.name}.{self.extension}"

    def contents(self) -> bytes:
        """Returns the bytes of the file."""
        return png(self) if self.extension == "png" else svg(self).encode()


ITEM_PICTURES = tuple(
    Picture(f"plate-{number + 1}", "svg" if number % 3 == 2 else "png", width, height, number)
    for number, (width, height) in enumerate(
        [(640, 480), (480, 640), (900, 600), (600, 600), (720, 405), (400, 720)] * 2
    )
)
POSTER = Picture("poster", "png", 600, 900, 12)
FLAG = Picture("flag", "svg", 300, 200, 13)
PICTURES = (*ITEM_PICTURES, POSTER, FLAG)


def png(picture: Picture) -> bytes:
    """Returns a PNG file: stripes of colour that fade from left to right."""
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    rows = b"".join(row(picture, y) for y in range(picture.height))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def row(picture: Picture, y: int) -> bytes:
    """Returns a row of pixels, with the byte that says it is not filtered."""
    band = (y // 16 * 7 + picture.shade * 37) % 96
    fade = bytes((x * 96 // picture.width) for x in range(picture.width))
    pixels = bytearray(3 * picture.width)
    pixels[0::3] = bytes(112 + shade // 2 + band // 2 for shade in fade)
    pixels[1::3] = bytes(96 + shade for shade in fade)
    pixels[2::3] = bytes([64 + band]) * picture.width
    return b"\0" + bytes(pixels)


def chunk(kind: bytes, data: bytes) -> bytes:
    """Returns a part of a PNG file, with its length and its check sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def svg(picture: Picture) -> str:
    """Returns an SVG file: circles in a frame."""
    circles = "".join(
        f'<circle cx="{picture.width * step // 8}" cy="{picture.height // 2}" r="{20 + 5 * step}" '
        f'fill="hsl({(picture.shade * 30 + step * 9) % 360} 40% 50%)" fill-opacity="0.6"/>\n'
        for step in range(1, 8)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{picture.width}" height="{picture.height}" '
        f'viewBox="0 0 {picture.width} {picture.height}">\n'
        f'<rect width="100%" height="100%" fill="#f5eedf"/>\n{circles}</svg>\n'
    )


def write_pictures(folder: Path) -> None:
    """Writes all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        (folder / picture.file_name).write_bytes(picture.contents())
