"""A minimal Debian, in which the tests install and uninstall packages."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess

# Logs and caches of Debian's own programs, which change with every installation.
NOTES = (
    "proc", "tmp", "var/log", "var/cache/apt", "var/cache/debconf", "var/cache/ldconfig", "var/lib/apt",
    "var/lib/dpkg",
)  # fmt: skip

# A normal user with a home folder.
CURATOR = 1000
HOME = "home/curator"


class CleanRoot:
    """A folder used as the root folder of programs."""

    def __init__(self, folder, codename):
        self.folder = folder
        self.codename = codename

    @classmethod
    def make(cls, folder, codename):
        """Installs a root from this machine's package sources, with its settings for reaching them."""
        own = release()
        sources = [
            (uri, suite.replace(own, codename), component)
            for uri, suite, component in package_sources()
            if suite.split("-")[0] == own
        ]
        assert sources, f"apt knows no source of {own}"
        mirror = next(uri for uri, suite, _ in sources if suite == codename)
        components = sorted({component for _, suite, component in sources if suite == codename})
        run(
            [
                "/usr/sbin/debootstrap", "--variant=minbase", f"--components={','.join(components)}",
                codename, folder, mirror,
            ]
        )  # fmt: skip
        made = cls(folder, codename)
        lines = [" ".join(["deb", *source]) + "\n" for source in sources]
        (folder / "etc/apt/sources.list").write_text("".join(lines))
        (folder / "etc/apt/apt.conf.d/00machine").write_text(reaching_sources(folder))
        # The root need not survive a power failure.
        (folder / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n")
        for keys in pathlib.Path("/etc/apt/trusted.gpg.d").iterdir():
            shutil.copy(keys, folder / "etc/apt/trusted.gpg.d")
        (folder / HOME).mkdir()
        os.chown(folder / HOME, CURATOR, CURATOR)
        made.run("apt-get", "update", "-qq")
        return made

    def copy(self, folder):
        run(["cp", "-a", "--reflink=auto", self.folder, folder])
        return CleanRoot(folder, self.codename)

    # --- Programs.

    @contextlib.contextmanager
    def processes(self):
        """Mounts `/proc` for the length of a block, and unmounts it even if the block fails."""
        place = self.folder / "proc"
        run(["mount", "-t", "proc", "proc", place])
        try:
            yield
        finally:
            # Lazy, because a process that a program left behind may still use it.
            run(["umount", "--lazy", place])

    def command(self, words, user=0, folder="/"):
        """The command that starts a program in this root; of this machine's environment, it gets only proxies."""
        home = f"/{HOME}" if user else "/root"
        variables = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C.UTF-8"}
        variables |= {"DEBIAN_FRONTEND": "noninteractive"}
        variables |= {name: text for name, text in os.environ.items() if name.lower().endswith("_proxy")}
        return [
            "/usr/sbin/chroot", f"--userspec={user}:{user}", self.folder, "env", "-i",
            *[f"{name}={text}" for name, text in variables.items()],
            "sh", "-c", 'cd "$0" && exec "$@"', folder, *words,
        ]  # fmt: skip

    def run(self, *words, user=0, folder="/", status=0):
        """Runs a program to its end, and returns what it printed."""
        with self.processes():
            return run(self.command(words, user, folder), status)

    def install(self, *words):
        return self.run("apt-get", "install", "-y", "-qq", *words)

    def packages(self):
        return self.run("dpkg-query", "--show", "--showformat=${db:Status-Abbrev} ${Package} ${Version}\\n")

    # --- Files.

    def files(self):
        """All files except logs, caches and the curator's files."""
        found = {}
        hidden = (*NOTES, HOME)
        for folder, folders, files in os.walk(self.folder):
            here = os.path.relpath(folder, self.folder)
            folders[:] = [name for name in folders if os.path.normpath(f"{here}/{name}") not in hidden]
            for name in [*folders, *files]:
                path = os.path.normpath(f"{here}/{name}")
                found[path] = fingerprint(self.folder / path)
        return found


def fingerprint(path):
    """A text that changes when a file changes; for a folder, without its size, which changes with its entries."""
    if path.is_symlink():
        return os.readlink(path)
    status = path.stat()
    size = 0 if path.is_dir() else status.st_size
    return f"{status.st_mode:o} {status.st_uid}:{status.st_gid} {size}"


def changes(before, after):
    """Each path that has changed, with its state before and after."""
    paths = sorted(before.keys() | after.keys())
    return {path: (before.get(path), after.get(path)) for path in paths if before.get(path) != after.get(path)}


def run(words, status=0):
    ended = subprocess.run(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert ended.returncode == status, f"{words}: status {ended.returncode}: {ended.stdout}"
    return ended.stdout


def remove(folder):
    """Deletes a folder that contains roots, after unmounting everything in it."""
    for place in mounted(folder):
        run(["umount", "--lazy", place])
    assert mounted(folder) == [], f"something is mounted in {folder}: it stays"
    shutil.rmtree(folder)


def mounted(folder):
    """The places in a folder where something is mounted, the innermost first."""
    lines = pathlib.Path("/proc/self/mountinfo").read_text().splitlines()
    places = [line.split()[4] for line in lines]
    return sorted((place for place in places if place.startswith(f"{folder}/")), reverse=True)


# --- This machine.

# In the order of their age.
RELEASES = ("bookworm", "trixie")


def releases():
    """This machine's release of Debian and later ones, on which its packages must work."""
    own = release()
    return RELEASES[RELEASES.index(own) :] if own in RELEASES else (own,)


def release():
    """The name of this machine's release."""
    text = pathlib.Path("/etc/os-release").read_text()
    return re.search(r'^VERSION_CODENAME="?(\w+)', text, re.MULTILINE)[1]


def package_sources():
    """The addresses, suites and components that apt reads."""
    form = "$(REPO_URI) $(RELEASE) $(COMPONENT)"
    lines = run(["apt-get", "indextargets", "--format", form, "Identifier: Packages"]).splitlines()
    return sorted({tuple(line.split()) for line in lines})


def reaching_sources(root):
    """This machine's settings of apt for reaching them: proxies, certificates, clocks."""
    lines = run(["apt-config", "dump"]).splitlines()
    kept = [line for line in lines if re.match(r"Acquire::(https?|ftp|Check-\S+|Retries)\b", line)]
    certificates = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")
    if certificates.exists():
        shutil.copy(certificates, root / "etc/apt/certificates.crt")
        kept.append('Acquire::https::CAInfo "/etc/apt/certificates.crt";')
    return "".join(line + "\n" for line in kept)
