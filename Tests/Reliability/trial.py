"""An exhibition in several editions, an output for their sites, and checks of the output."""

import ctypes
import hashlib
import json
import os
import pathlib
import shutil
import stat
import struct
import subprocess
import zlib

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = REPOSITORY / ".build/release/expo-site"

# A program that takes longer hangs.
HANG = 120

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">'
    '<rect width="600" height="400" fill="#{colour}"/></svg>'
)


class Broken(Exception):
    """A failed check."""


def expect(holds, promise):
    if not holds:
        raise Broken(promise)


def png(width, height, seed=0):
    """A small picture that resembles a photograph."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    row = bytes((x * 7 + seed * 31 + c * 50) % 256 for x in range(2 * width) for c in range(3))
    rows = b"".join(b"\0" + row[y % width * 3 :][: width * 3] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"".join(
        [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(rows, 1)), chunk(b"IEND", b"")]
    )


def write_edition(folder, edition, count, with_large_files=False):
    """Writes one of three editions, between which pages are changed, added and removed."""
    images = folder / "images"
    images.mkdir(parents=True)
    for name, colour in [("poster", "864"), ("flag", "246"), ("plate", "678")]:
        (images / f"{name}.svg").write_text(DRAWING.format(colour=colour))
    # A picture that is a link, and one that changes with the edition.
    (images / "linked.svg").symlink_to("plate.svg")
    (images / "changing.svg").write_text(DRAWING.format(colour=f"1{edition}9"))
    (images / "photograph.png").write_bytes(png(96, 64))
    if with_large_files:
        # From 4 MiB on, files are mapped into memory.
        large = DRAWING.format(colour="fff").replace("<rect", f"<!--{' ' * (4 << 20)}{edition}--><rect")
        (images / "large.svg").write_text(large)
    exposition = {
        "title": "전시회" if edition < 2 else "다른 전시회",
        "visitors": 1900 + edition,
        "location": "파리",
        "duration": "1900. 04. 14 - 1900. 11. 12",
        "description": "# 전시\n\n" + f"{edition}번째 글입니다. " * 20,
    }
    pictures = ["plate", "linked", "changing", "photograph", *(["large"] if with_large_files else [])]
    items = [
        {
            "id": f"item-{number}",
            "name": f"출품작 {number}",
            "image_name": pictures[number % len(pictures)],
            "short_desc": f"출품작 {number} ({edition if number % 3 == 0 else 0})",
            "desc": f"**{number}**번 출품작. " * 12 + (f"\n\n{edition}번째 판." if number % 3 == 0 else ""),
            "alt": "그림",
        }
        for number in range(count + count // 8)
        # An eighth of the items are in only one edition.
        if number < count * 7 // 8 or number % 3 == edition
    ]
    (folder / "exposition_universelle_1900.json").write_text(json.dumps(exposition, ensure_ascii=False))
    (folder / "items.json").write_text(json.dumps(items, ensure_ascii=False, indent=1))


def snapshot(root, besides=()):
    """Everything below a folder: the bytes of files, and the targets of links."""
    found = {}

    def visit(folder, prefix):
        with os.scandir(folder) as entries:
            for entry in entries:
                path = prefix + entry.name
                if path in besides:
                    continue
                if entry.is_symlink():
                    found[path] = ("link", os.readlink(entry.path))
                elif entry.is_dir(follow_symlinks=False):
                    visit(entry.path, path + "/")
                else:
                    with open(entry.path, "rb") as file:
                        found[path] = file.read()

    if root.is_dir():
        visit(root, "")
    return found


def difference(found, expected):
    """A short description of the differences between two trees."""
    missing = sorted(expected.keys() - found.keys())
    more = sorted(found.keys() - expected.keys())
    other = sorted(path for path in found.keys() & expected.keys() if found[path] != expected[path])
    return f"missing {missing[:3]} ({len(missing)}), too many {more[:3]} ({len(more)}), other {other[:3]} ({len(other)})"


class Run:
    def __init__(self, status, output, error):
        self.status, self.output, self.error = status, output, error

    def __str__(self):
        return f"status {self.status}\n{self.output}{self.error}"


class Trial:
    """A folder with editions of an exhibition, and an output with foreign files."""

    def __init__(self, folder, program=PROGRAM, count=300, editions=3, with_large_files=False):
        self.folder = pathlib.Path(folder)
        self.program = pathlib.Path(program).resolve()
        self.cache = self.folder / "cache"
        self.place = self.folder / "place"
        self.output = self.place / "public"
        self.outside = self.folder / "outside"
        self.editions = list(range(editions))
        shutil.copytree(REPOSITORY / "Templates", self.folder / "Templates")
        for edition in self.editions:
            write_edition(self.content(edition), edition, count, with_large_files)
        self._write_broken()
        self.place.mkdir()
        self.outside.mkdir()
        (self.outside / "index.html").write_text("outside\n")
        self.foreign = {}
        self.foreign_stamps = {}
        self.expected = {edition: self._reference(edition) for edition in self.editions}

    def content(self, edition):
        return self.folder / f"Content-{edition}"

    def _write_broken(self):
        shutil.copytree(self.content(0), self.content("broken"), symlinks=True)
        items = self.content("broken") / "items.json"
        items.write_text(items.read_text()[:-20])

    def _reference(self, edition):
        folder = self.folder / f"reference-{edition}"
        run = self.build(edition, "--output", str(folder))
        expect(run.status == 0 and not run.error, f"edition {edition} cannot be built: {run}")
        return snapshot(folder)

    @property
    def environment(self):
        return {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(self.cache), "HOME": str(self.folder)}

    def command(self, edition, *arguments):
        options = ["--content", str(self.content(edition))]
        if "--output" not in arguments:
            options += ["--output", str(self.output)]
        return [str(self.program), "build", *options, *arguments]

    def build(self, edition, *arguments, before=(), **options):
        return self.run([*before, *self.command(edition, *arguments)], **options)

    def start(self, edition, *arguments, before=(), **options):
        return subprocess.Popen(
            [*before, *self.command(edition, *arguments)],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options},
        )

    def run(self, command, **options):
        process = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=HANG,
            **options,
        )
        return Run(
            process.returncode,
            process.stdout.decode(errors="replace"),
            process.stderr.decode(errors="replace"),
        )

    def forget_photograph(self):
        """Removes one picture from the cache, so that the image worker is needed again."""
        photograph = (self.content(0) / "images/photograph.png").read_bytes()
        digest = hashlib.sha256(photograph).hexdigest()
        entries = [
            entry
            for entry in self.cache.glob("expo-site/pictures/*/*")
            if digest.startswith(entry.parent.name) and digest.endswith(entry.name)
        ]
        expect(len(entries) == 1, "the cache does not have the photograph")
        shutil.rmtree(entries[0])

    # Foreign files

    def put_foreign_files(self):
        """Puts foreign files, folders and links into the output."""
        (self.output / "items/notes").mkdir(parents=True, exist_ok=True)
        (self.output / "mine/deep").mkdir(parents=True, exist_ok=True)
        (self.output / "CNAME").write_text("museum.example\n")
        (self.output / "items/notes/a.txt").write_text("notes\n")
        (self.output / "items/mine.html").write_text("mine\n")
        (self.output / "mine/deep/b.bin").write_bytes(bytes(range(256)))
        (self.output / "link.html").symlink_to("../../outside/index.html")
        (self.output / "items/link").symlink_to("../../../outside")
        self.note_foreign_files()

    def note_foreign_files(self):
        names = ["CNAME", "items/notes/a.txt", "items/mine.html", "mine/deep/b.bin", "link.html", "items/link"]
        self.foreign = {name: self._foreign(name) for name in names}
        self.outside_before = snapshot(self.outside)

    def _foreign(self, name):
        path = self.output / name
        status = os.lstat(path)
        holds = os.readlink(path) if stat.S_ISLNK(status.st_mode) else path.read_bytes()
        return (status.st_ino, status.st_mtime_ns, status.st_size, holds)

    def expect_foreign_files(self):
        for name, before in self.foreign.items():
            expect(os.path.lexists(self.output / name), f"{name} of others is gone")
            expect(self._foreign(name) == before, f"{name} of others was changed")
        if self.foreign:
            expect(snapshot(self.outside) == self.outside_before, "something outside was changed")

    # The state of the output

    def site(self):
        """The current site, without foreign files."""
        return snapshot(self.output, besides={*self.foreign, ".expo-stage"})

    @property
    def stages(self):
        shards = self.output.glob("..expo-site.shard-*.expo-stage")
        return [self.place / ".public.expo-stage", self.output / ".expo-stage", *shards]

    @property
    def stage(self):
        return next((stage for stage in self.stages if os.path.lexists(stage)), None)

    def _holds(self, name):
        """Whether a stage has a folder of this name; it may disappear at any time."""
        return any(os.path.lexists(stage / name) for stage in self.stages)

    @property
    def is_ready(self):
        """Whether a stage is complete, and can be moved into place."""
        return self._holds("ready")

    @property
    def is_staging(self):
        return self._holds("new")

    def expect_site(self, edition, promise="the site is not the new one"):
        found, expected = self.site(), self.expected[edition]
        expect(found == expected, f"{promise}: {difference(found, expected)}")
        self.expect_foreign_files()

    def expect_whole_files(self, *trees):
        """Checks that each file is one of the allowed versions."""
        for path, holds in self.site().items():
            expect(any(tree.get(path) == holds for tree in trees), f"{path} is of neither site")
        self.expect_foreign_files()

    def expect_nothing_left(self):
        """Checks that no stage remains beside or in the output."""
        names = set(os.listdir(self.place)) - {"public"}
        expect(not names, f"left beside the output: {sorted(names)}")
        expect(not os.path.lexists(self.output / ".expo-stage"), "a stage is left in the output")

    def clear(self):
        """Removes the output."""
        for stage in self.stages:
            shutil.rmtree(stage, ignore_errors=True)
        if os.path.ismount(self.output):
            for entry in os.scandir(self.output):
                shutil.rmtree(entry.path) if entry.is_dir(follow_symlinks=False) else os.unlink(entry.path)
        else:
            shutil.rmtree(self.output, ignore_errors=True)
        self.foreign = {}


def workers(parent=None, program="expo-image"):
    """The process ids of running image workers, optionally of one process, oldest first."""
    found = []
    for entry in os.scandir("/proc"):
        if not entry.name.isdigit():
            continue
        try:
            fields = pathlib.Path(entry.path, "stat").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        name = fields[fields.index("(") + 1 : fields.rindex(")")]
        rest = fields[fields.rindex(")") + 2 :].split()
        state, above, start = rest[0], rest[1], int(rest[19])
        if name == program[:15] and state != "Z" and (parent is None or int(above) == parent):
            found.append((start, int(entry.name)))
    return [number for _, number in sorted(found)]


def alone():
    """Gives this process its own mounts; returns whether that is permitted."""
    libc = ctypes.CDLL(None, use_errno=True)
    new_mounts, private = 0x00020000, 0x4000 | 0x40000
    if libc.unshare(new_mounts) != 0:
        return False
    return libc.mount(b"none", b"/", None, private, None) == 0


def mount_memory(path, options=""):
    subprocess.run(["mount", "-t", "tmpfs", *(["-o", options] if options else []), "none", str(path)], check=True)


def unmount(path):
    subprocess.run(["umount", str(path)], check=True)
