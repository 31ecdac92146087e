"""The generated exhibitions, and one of their items edited."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

EDIT = "**고쳐 쓴 글입니다.** "
# What is before the Korean description, in one language or in two.
DESCRIPTION = re.compile(r' {4}"desc": (?:\{"ko": )?"')

# The kinds of items, as `generate` names them.
PLAIN = "plain"
# The same items; Hugo makes the variants of their pictures too.
PICTURED = "pictured"
FIELDS = "fields"
RICH = "rich"
UNBROWSED = "unbrowsed"
BROWSED = "browsed"
SEARCHED = "searched"
# The folders of the languages.
LANGUAGES = dict.fromkeys((PLAIN, PICTURED, FIELDS), ("",)) | dict.fromkeys((RICH, UNBROWSED, BROWSED, SEARCHED), ("", "en"))


def page_count(kind: str, size: int) -> int:
    """Returns the number of the pages of items; lists to browse by, which are longer, count as half as many, and so
    do the files of a search.
    """
    pages = size * len(LANGUAGES[kind])
    return pages * {BROWSED: 3, SEARCHED: 4}.get(kind, 2) // 2


def set_search(content: Path, has_search: bool) -> None:
    """Says whether visitors can search an exhibition, which another run may have left otherwise."""
    settings = content / "site.json"
    values = json.loads(settings.read_text(encoding="utf-8")) | {"search": has_search}
    settings.write_text(json.dumps(values, ensure_ascii=False), encoding="utf-8")


class Exhibition:
    """An exhibition of a size and a kind, generated once."""

    def __init__(self, generator: Path, folder: Path, size: int, kind: str = PLAIN) -> None:
        """Generates the exhibition in a folder of its own below `folder`, unless it is there."""
        self.size = size
        self.kind = kind
        self.folder = folder / (str(size) if kind == PLAIN else f"{size}-{kind}")
        # Written last, so that an incomplete exhibition is generated again.
        mark = self.folder / "complete"
        version = newest_change(generator)
        if not mark.exists() or mark.read_text() != version:
            mark.unlink(missing_ok=True)
            self.edited.unlink(missing_ok=True)
            made = {SEARCHED: BROWSED, PICTURED: PLAIN}.get(kind, kind)
            subprocess.run([generator, str(size), self.folder, "--kind", made], check=True)
            if kind == SEARCHED:
                set_search(self.content, True)
            mark.write_text(version)

    @property
    def content(self) -> Path:
        """The folder that expo-site reads."""
        return self.folder / "Content"

    @property
    def items(self) -> Path:
        """The items' file."""
        return self.content / "items.json"

    @property
    def edited(self) -> Path:
        """The edited items' file, with another text in one item; it is outside the exhibition until it is needed."""
        return self.folder / "items.edited.json"

    @property
    def input_size(self) -> int:
        """The bytes of the texts that programs read, without the pictures."""
        return sum(file.stat().st_size for file in self.content.glob("*.json"))

    @contextmanager
    def with_one_item_edited(self) -> Iterator[None]:
        """Replaces the original file by the edited one for the length of a block."""
        original = self.folder / "items.original.json"
        if not self.edited.exists():
            write_edited(self.items, self.edited, self.size // 2)
        os.rename(self.items, original)
        os.rename(self.edited, self.items)
        try:
            yield
        finally:
            os.rename(self.items, self.edited)
            os.rename(original, self.items)


def newest_change(generator: Path) -> str:
    """Returns a text that changes when the generator changes."""
    sources = [generator, *sorted((generator.parent / "generating").glob("*.py"))]
    return "".join(f"{source.name} {source.stat().st_mtime_ns}\n" for source in sources)


def write_edited(source: Path, target: Path, index: int) -> None:
    """Copies the items, with words before the description of the item at `index`."""
    remaining = index
    with open(source, encoding="utf-8") as lines, open(target, "w", encoding="utf-8") as copy:
        for line in lines:
            if found := DESCRIPTION.match(line):
                if remaining == 0:
                    line = found.group() + EDIT + line[found.end() :]
                remaining -= 1
            copy.write(line)
