"""The programs that are compared: each makes the same pages of the same exhibition."""

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from .exhibition import BROWSED, PICTURED, RICH, SEARCHED, Exhibition


class Program(Protocol):
    """A program that makes a site."""

    @property
    def name(self) -> str:
        """Its name in the tables."""
        ...

    def build(self, exhibition: Exhibition, output: Path) -> list[str]:
        """Returns the command that makes the site in a new folder."""
        ...


@dataclass(frozen=True)
class ExpoSite:
    """The program of this repository."""

    program: Path
    repository: Path
    name: str = "expo-site"

    def build(self, exhibition: Exhibition, output: Path) -> list[str]:
        """Returns the command that builds the site."""
        return [*self._verb("build", exhibition), "--output", str(output)]

    def check(self, exhibition: Exhibition) -> list[str]:
        """Returns the command that renders every page and writes none."""
        return self._verb("check", exhibition)

    def version(self) -> list[str]:
        """Returns the command that only starts the program."""
        return [str(self.program), "--version"]

    def _verb(self, verb: str, exhibition: Exhibition) -> list[str]:
        templates = self.repository / "Templates"
        return [
            *(str(self.program), verb, "--quiet"),
            *("--content", str(exhibition.content), "--templates", str(templates)),
        ]


@dataclass(frozen=True)
class Hugo:
    """Hugo, and after it Pagefind if the exhibition is searched; both without the Python scripts of their packages."""

    program: Path
    pagefind: Path
    repository: Path
    scratch: Path
    name: str = "Hugo"

    def build(self, exhibition: Exhibition, output: Path) -> list[str]:
        """Returns the command that makes the site, caches off, except that of variants of pictures."""
        mounts = self.scratch / f"hugo-{exhibition.folder.name}.toml"
        mounts.write_text(self._mounts(exhibition), encoding="utf-8")
        site = self.repository / "Benchmarks" / "hugo"
        is_browsed = exhibition.kind in (BROWSED, SEARCHED)
        records = [site / "records" / "languages.toml"] if exhibition.kind == RICH or is_browsed else []
        browsed = [site / "browsed" / "browsed.toml"] if is_browsed else []
        is_pictured = exhibition.kind == PICTURED
        variants = [site / "variants" / "variants.toml"] if is_pictured else []
        configuration = ",".join(map(str, [site / "hugo.toml", *records, *browsed, *variants, mounts]))
        search = f"{shlex.quote(str(self.pagefind))} --site {shlex.quote(str(output))}"
        return [
            *(["sh", "-c", f'"$@" && {search}', "sh"] if exhibition.kind == SEARCHED else []),
            *(str(self.program), "--quiet", "--noBuildLock", *([] if is_pictured else ["--ignoreCache"])),
            *("--source", str(site), "--config", configuration),
            *("--cacheDir", str(self.scratch / "hugo-cache"), "--destination", str(output)),
        ]

    def _mounts(self, exhibition: Exhibition) -> str:
        """Returns the part of the configuration that says where the exhibition and the variants of its pictures are."""
        content = exhibition.content
        mounts = [
            *self._pages(exhibition).items(),
            ("layouts", "layouts"),
            (content / "items.json", "assets/items.json"),
            (content / "exposition_universelle_1900.json", "assets/exposition.json"),
            (exhibition.folder / "pictures.json", "data/pictures.json"),
            (content / "images", "static/images"),
            (self.repository / "Templates" / "assets", "static/assets"),
        ]
        cache = f'resourceDir = "{self.scratch / "hugo-resources"}"\n'
        return cache + "".join(
            f'[[module.mounts]]\nsource = "{source}"\ntarget = "{target}"\n'
            for source, target in mounts
        )

    def _pages(self, exhibition: Exhibition) -> dict[str, str]:
        """Returns what pages are made of; layouts have precedence over those that come later."""
        if exhibition.kind in (BROWSED, SEARCHED):
            return {**self._browsing(), **self._records(exhibition.content)}
        if exhibition.kind == RICH:
            return self._records(exhibition.content)
        if exhibition.kind == PICTURED:
            return {
                "content": "content",
                "variants/layouts": "layouts",
                f"{exhibition.content / 'images'}": "assets/images",
            }
        return {"content": "content"}

    def _browsing(self) -> dict[str, str]:
        """Returns what the pages to browse by need besides; the page of a term is made as that of a section."""
        return {
            "browsed/content": "content",
            "browsed/layouts/section.html": "layouts/term.html",
            "browsed/layouts": "layouts",
        }

    def _records(self, content: Path) -> dict[str, str]:
        """Returns what the site of the records has besides; its layouts have precedence over those of the other site."""
        return {
            "records/content": "content",
            "records/layouts": "layouts",
            f"{content / 'terms.json'}": "data/terms.json",
            f"{self.repository / 'Templates' / 'words'}": "data/words",
        }


@dataclass(frozen=True)
class Floor:
    """The floor program, which does only the necessary work."""

    program: Path
    repository: Path
    name: str = "floor"

    def build(self, exhibition: Exhibition, output: Path) -> list[str]:
        """Returns the command that makes the site."""
        assets = self.repository / "Templates" / "assets"
        return [str(self.program), str(exhibition.folder), str(assets), str(output)]


def hugo_program(environment: Path) -> Path:
    """Returns Hugo's own program in a virtual environment."""
    return next(environment.glob("lib/python3*/site-packages/hugo/binaries/hugo*"))


def pagefind_program(environment: Path) -> Path:
    """Returns Pagefind's own program in a virtual environment."""
    return next(environment.glob("lib/python3*/site-packages/pagefind_bin_extended/pagefind*"))
