"""Runs interactive shells, and reads their completions."""

import os
import re
import shlex
import subprocess

from pseudo_terminal import PATIENCE, PseudoTerminal


def environment(installed, home):
    """The environment of a user without settings, with the program installed."""
    return {
        "HOME": str(home),
        "PATH": f"{installed}/bin:{os.environ['PATH']}",
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
        "XDG_DATA_DIRS": f"{installed}/share:/usr/local/share:/usr/share",
    }


class InteractiveShell:
    """A shell in a pseudo-terminal, in which one key inserts all completions, and another shows the
    resulting line."""

    INSERT_ALL = "\x18a"
    SHOW = "\x18l"
    SHOWN = re.compile("\x02(.*?)\x03", re.DOTALL)

    def __init__(self, command, desk, environment):
        self.terminal = PseudoTerminal(command, desk, environment, columns=4000)

    def line(self, typed):
        """The line that results from typing a text."""
        before = len(self.SHOWN.findall(self.terminal.text))
        # Clears the line.
        self.terminal.type("\x15" + typed + self.SHOW)
        shown = self.terminal.wait_for(lambda text: self.SHOWN.findall(text)[before:])
        return shown[0]

    def offers(self, typed):
        """The completions at the cursor."""
        stem = typed[: max(typed.rfind(mark) for mark in " =") + 1]
        line = self.line(typed + self.INSERT_ALL)
        assert line.startswith(stem), line
        if line == typed:
            return set()
        offered = line.removeprefix(stem)
        # Bash does not cut words at the equals sign here: each completion contains the beginning of the word.
        option = stem.rpartition(" ")[2]
        return {word.removeprefix(option) for word in shlex.split(offered)}

    def end(self):
        self.terminal.end()


class Bash(InteractiveShell):
    def __init__(self, desk, installed, home, with_bash_completion=False, cuts_at_equals=True):
        start = home / "start.bash"
        script = installed / "share/bash-completion/completions/expo-site"
        if with_bash_completion:
            script = "/usr/share/bash-completion/bash_completion"
        start.write_text(
            f"""
            source {shlex.quote(str(script))}
            {"" if cuts_at_equals else "COMP_WORDBREAKS=${COMP_WORDBREAKS//=/}"}
            show() {{ printf '\\x02%s\\x03' "$READLINE_LINE"; }}
            bind '"\\C-xa": insert-completions'
            bind -x '"\\C-xl": show'
            """
        )
        command = ["bash", "--noprofile", "--rcfile", str(start), "-i"]
        super().__init__(command, desk, environment(installed, home) | {"INPUTRC": "/dev/null"})


class Zsh(InteractiveShell):
    def __init__(self, desk, installed, home, sources=False):
        functions = installed / "share/zsh/site-functions"
        find = f"fpath=({shlex.quote(str(functions))} $fpath)"
        source = f"source {shlex.quote(str(functions / '_expo-site'))}"
        (home / ".zshrc").write_text(
            f"""
            {"" if sources else find}
            autoload -U compinit && compinit -u -D
            {source if sources else ""}
            show() {{ printf '\\x02%s\\x03' "$BUFFER" }}
            zle -N show
            zle -C all-matches complete-word _generic
            zstyle ':completion:all-matches:*' insert yes
            zstyle ':completion:all-matches::::' completer _all_matches _complete
            bindkey -e '^Xa' all-matches '^Xl' show '^U' kill-whole-line
            """
        )
        super().__init__(["zsh", "-i"], desk, environment(installed, home) | {"ZDOTDIR": str(home)})

    def offers(self, typed):
        # The equals sign after an option is inserted with it.
        return {word.removesuffix("=") for word in super().offers(typed)}


class Fish(InteractiveShell):
    def __init__(self, desk, installed, home):
        self.desk = desk
        # Each shell has its own home folder, so that no two initialize the same one at once.
        self.environment = environment(installed, home / "asked")
        settings = home / ".config/fish/config.fish"
        settings.parent.mkdir(parents=True)
        settings.write_text(
            r"""
            set -g fish_greeting
            bind \cxl 'printf "\x02%s\x03" (commandline)'
            bind \cu kill-whole-line
            """
        )
        super().__init__(["fish", "-i"], desk, environment(installed, home))

    def offers(self, typed):
        """The completions that `complete` of fish prints."""
        ended = subprocess.run(
            ["fish", "-c", "complete -C $argv[1]", typed], cwd=self.desk, env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE, check=True,
        )  # fmt: skip
        assert not ended.stderr, ended.stderr
        lines = [line.partition("\t")[0] for line in ended.stdout.splitlines()]
        option = typed.rpartition(" ")[2].partition("=")
        start = option[0] + option[1] if option[1] else ""
        offered = {line.removeprefix(start) for line in lines} - {typed.rpartition(" ")[2]}
        # An option with an optional value is also offered with an equals sign.
        return {word for word in offered if word.removesuffix("=") not in offered - {word}}
