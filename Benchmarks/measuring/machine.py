"""The machine and the programs that the figures were measured with."""

import os
import platform
import re
import subprocess
from datetime import date
from pathlib import Path

PACKAGES = ("libsimdjson-dev", "libmd4c-dev", "libcmark-dev")


def description(repository: Path, hugo: Path, folders: dict[str, Path]) -> list[str]:
    """Returns a description of the machine and the programs, in lines."""
    systems = ", ".join(f"{name} is {file_system(folder)}" for name, folder in folders.items())
    return [
        f"{date.today().isoformat()}, commit {commit(repository)}",
        f"{processor()}, {os.cpu_count()} cores, {memory()} GiB of memory",
        f"{distribution()}, Linux {platform.release()}; {systems}",
        f"{swift()}; {hugo_version(hugo)}; {compiler()}; {', '.join(package_versions())}",
    ]


def output_of(*command: str) -> str:
    """Returns the output of a command, or an empty text if it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def found(pattern: str, text: str, otherwise: str) -> str:
    """Returns the first match of a pattern's group in a text."""
    match = re.search(pattern, text)
    return match.group(1) if match else otherwise


def commit(repository: Path) -> str:
    """Returns the short name of the current commit, and whether there are uncommitted changes."""
    git = ("git", "-C", str(repository))
    changed = " and changes" if output_of(*git, "status", "--porcelain", "--", "Sources") else ""
    return output_of(*git, "rev-parse", "--short", "HEAD") + changed


def processor() -> str:
    """Returns the processor's name."""
    return found(r"model name\s*: (.*)", read("/proc/cpuinfo"), platform.machine())


def memory() -> int:
    """Returns the machine's memory in GiB."""
    return int(found(r"MemTotal:\s*(\d+)", read("/proc/meminfo"), "0")) // 1024**2


def distribution() -> str:
    """Returns the system's name."""
    return found(r'PRETTY_NAME="(.*)"', read("/etc/os-release"), platform.system())


def file_system(folder: Path) -> str:
    """Returns the kind of file system a folder is on."""
    return output_of("stat", "-f", "-c", "%T", str(folder)).replace("ext2/ext3", "ext4")


def swift() -> str:
    """Returns Swift's version."""
    return "Swift " + found(r"Swift version (\S+)", output_of("swift", "--version"), "?")


def hugo_version(hugo: Path) -> str:
    """Returns Hugo's version."""
    return "Hugo " + found(r"hugo v([\d.]+)", output_of(str(hugo), "version"), "?")


def compiler() -> str:
    """Returns the name and version of the C++ compiler."""
    return output_of("c++", "--version").splitlines()[0]


def package_versions() -> list[str]:
    """Returns the versions of the libraries, by Debian's names."""
    versions = output_of("dpkg-query", "-W", "-f", "${Package} ${Version}\n", *PACKAGES)
    return versions.splitlines()


def read(path: str) -> str:
    """Returns a file's text, or an empty text if there is no such file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""
