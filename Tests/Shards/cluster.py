"""Two hosts on this machine, in network namespaces, with sshd and Slurm, and a folder that they share over the network.

All of it exists only in the namespaces that `alone` enters. When the process that entered them ends, the kernel ends every
process in them, and removes their networks and mounts.
"""

import os
import pathlib
import shutil
import subprocess
import time

DESK = "desk"
HOSTS = ("render1", "render2")
ADDRESSES = {DESK: "192.0.2.1", "render1": "192.0.2.11", "render2": "192.0.2.12"}
USER = "curator"
HOME = pathlib.Path("/home") / USER
# This folder of the desk is mounted by the hosts. Each host has a home folder of its own.
SHARED = pathlib.Path("/srv/exhibitions")
# A host or a service that takes longer to start does not start.
WAIT = 60
# A recipe that takes longer hangs.
HANG = 600
# So long, a host may remember what was in the folder, in seconds.
MEMORY = 2

SSHD = """\
HostKey {folder}/key
ListenAddress {address}
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
AcceptEnv LANG LC_*
Subsystem sftp internal-sftp
PidFile none
"""

# Four tasks run at once, however many processors the machine has.
SLURM = """\
ClusterName=exhibitions
SlurmctldHost={desk}({address})
SlurmUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile=/run/slurmctld.pid
SlurmdPidFile=/run/slurmd.%n.pid
AuthType=auth/munge
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,bf_interval=1
NodeName={hosts} CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
"""

# A host: its first process starts the others, and collects those that end.
START = """\
set -e
hostname "$name"
mount --bind "$own/home" "$home"
sshfs -o allow_other,default_permissions,dcache_timeout=1,entry_timeout=1,attr_timeout=1 \
    -o IdentityFile="$own/mount_key",UserKnownHostsFile="$own/desk" "$user@$desk:$shared" "$shared"
/usr/sbin/sshd -D -f "$own/sshd_config" -E "$own/sshd.log" &
/usr/sbin/slurmd -D -N "$name" -L "$own/slurmd.log" 2>"$own/slurmd.errors" &
while true; do wait; sleep 0.1; done
"""


def alone(command):
    """A command that runs another in namespaces of its own, and ends everything in them when it is killed."""
    own = ["--mount", "--net", "--uts", "--ipc", "--pid", "--mount-proc", "--fork", "--kill-child"]
    return ["setpriv", "--pdeathsig", "KILL", "unshare", *own, *command]


class Broken(Exception):
    """A failed check."""


def expect(holds, complaint):
    if not holds:
        raise Broken(complaint)


def run(*words, **options):
    """Runs a command of the system, which must succeed."""
    ended = subprocess.run(words, capture_output=True, text=True, check=False, **options)
    said = ended.stdout + ended.stderr
    expect(ended.returncode == 0, f"{' '.join(map(str, words))}: status {ended.returncode}\n{said}")
    return ended.stdout


def wait_until(condition, what, seconds=WAIT):
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        expect(time.monotonic() < end, f"{what}: not within {seconds} s")
        time.sleep(0.05)


class Cluster:
    """The hosts, and the desk from which the curator starts builds."""

    def __init__(self, folder, installed):
        self.folder = folder
        self.running = {}
        self.make_own_system(installed)
        self.make_network()
        self.make_keys()
        self.start_desk()
        for host in HOSTS:
            self.start(host)
        wait_until(lambda: self.idle() == len(HOSTS), "Slurm")

    # --- The system

    def make_own_system(self, installed):
        """Replaces folders of the system with empty ones and copies, in these namespaces only."""
        run("cp", "-a", "/etc", self.folder / "etc")
        run("mount", "--bind", self.folder / "etc", "/etc")
        for place in ("/home", "/run", "/srv"):
            run("mount", "-t", "tmpfs", "-o", "mode=755", "none", place)
        run("mount", "--bind", installed, "/usr/local")
        run("hostname", DESK)
        names = "".join(f"{address} {name}\n" for name, address in ADDRESSES.items())
        pathlib.Path("/etc/hosts").write_text("127.0.0.1 localhost\n" + names)
        run("useradd", "--create-home", "--shell", "/bin/bash", "--password", "*", USER)
        SHARED.mkdir()
        shutil.chown(SHARED, USER, USER)
        # The home folders of the hosts are in this folder.
        self.folder.chmod(0o755)

    def make_network(self):
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "bridge", "type", "bridge")
        run("ip", "address", "add", f"{ADDRESSES[DESK]}/24", "dev", "bridge")
        run("ip", "link", "set", "bridge", "up")
        for host in HOSTS:
            run("ip", "netns", "add", host)
            run("ip", "link", "add", host, "type", "veth", "peer", "name", "wire", "netns", host)
            run("ip", "link", "set", host, "master", "bridge", "up")
            for words in (f"address add {ADDRESSES[host]}/24 dev wire", "link set wire up", "link set lo up"):
                run("ip", "-n", host, *words.split())

    def make_keys(self):
        """Makes a key for the curator and two for each host, and lets each know those that it needs."""
        own = HOME / ".ssh"
        own.mkdir(mode=0o700)
        make_key(own / "id_ed25519")
        known = allowed = ""
        for name in (DESK, *HOSTS):
            place = self.folder / name
            there = place / "home/.ssh"
            there.mkdir(mode=0o700, parents=True)
            shutil.copy(own / "id_ed25519.pub", there / "authorized_keys")
            run("chown", "-R", f"{USER}:", place / "home")
            known += f"{name} {make_key(place / 'key')}"
            allowed += make_key(place / "mount_key")
            text = SSHD.format(folder=place, address=ADDRESSES[name])
            (place / "sshd_config").write_text(text)
        for name in HOSTS:
            (self.folder / name / "desk").write_text(known)
        (own / "known_hosts").write_text(known)
        (own / "authorized_keys").write_text(allowed)
        run("chown", "-R", f"{USER}:", own)

    def start_desk(self):
        """Starts what is needed once: munged, the controller of Slurm, and the sshd from which the hosts mount."""
        folder = self.folder / DESK
        for name in ("state", *(f"spool.{host}" for host in HOSTS)):
            (folder / name).mkdir()
        key = folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        for name in ("munge", "sshd"):
            pathlib.Path("/run", name).mkdir()
        slurm = pathlib.Path("/etc/slurm")
        slurm.mkdir(exist_ok=True)
        hosts = ",".join(HOSTS)
        text = SLURM.format(desk=DESK, address=ADDRESSES[DESK], folder=folder, hosts=hosts)
        (slurm / "slurm.conf").write_text(text)
        # Otherwise slurmd looks for the control groups of the system, which it does not need here.
        (slurm / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")
        munged = ["--foreground", "--force", "--key-file", key, "--pid-file", "/run/munge/munged.pid"]
        munged += ["--log-file", folder / "munged.log", "--seed-file", folder / "munge.seed"]
        self.serve("munged", *munged)
        wait_until(lambda: self.call("munge", "--no-input").returncode == 0, "munged")
        self.serve("sshd", "-D", "-f", folder / "sshd_config", "-E", folder / "sshd.log")
        self.serve("slurmctld", "-D", "-L", folder / "slurmctld.log")

    def serve(self, name, *words):
        with (self.folder / DESK / f"{name}.errors").open("w") as errors:
            subprocess.Popen(
                [f"/usr/sbin/{name}", *words], stdin=subprocess.DEVNULL, stdout=errors, stderr=errors
            )

    # --- Hosts

    def start(self, host):
        """Starts a host, and waits until it answers."""
        variables = {"own": str(self.folder / host), "home": str(HOME), "name": host}
        variables |= {"user": USER, "desk": DESK, "shared": str(SHARED)}
        own = ["--mount", "--uts", "--pid", "--mount-proc", "--fork", "--kill-child"]
        self.running[host] = subprocess.Popen(
            ["ip", "netns", "exec", host, "unshare", *own, "bash", "-c", START],
            env=os.environ | variables,
            stdin=subprocess.DEVNULL,
        )
        wait_until(lambda: self.call("ssh", "-o", "BatchMode=yes", host, "true").returncode == 0, host)

    def end(self, host):
        """Ends a host with everything that runs there, as a power failure does."""
        process = self.running.pop(host)
        process.kill()
        process.wait()

    def cut(self, host):
        """Cuts the connection of a host, which does not learn of it."""
        run("ip", "link", "set", host, "down")

    def join(self, host):
        run("ip", "link", "set", host, "up")

    def idle(self):
        """How many hosts wait for tasks of Slurm."""
        return int(self.call("sinfo", "-h", "-t", "idle", "-o", "%D").stdout.strip() or 0)

    # --- The curator

    def call(self, *words, folder=SHARED):
        """Runs a command of the curator at the desk."""
        variables = {"HOME": str(HOME), "USER": USER, "LOGNAME": USER, "LC_ALL": "C.UTF-8"}
        try:
            return subprocess.run(
                ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", *words],
                cwd=folder,
                env=variables | {"PATH": "/usr/local/bin:/usr/bin:/bin"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
                timeout=HANG,
            )
        except subprocess.TimeoutExpired:
            raise Broken(f"{' '.join(words)}: not within {HANG} s") from None

    def shell(self, commands, folder=SHARED):
        """Runs commands of a page."""
        return self.call("bash", "-c", commands, folder=folder)


def make_key(file):
    """Makes a key, and returns its public half."""
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file)
    return file.with_name(f"{file.name}.pub").read_text()
