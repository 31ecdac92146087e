"""Tests of publishing to branches."""

import fcntl
import os
import shutil
import signal
import subprocess

from test_publishing_interrupted import begin, wait_until


def change(exhibition):
    items = exhibition.items
    items[0]["short_desc"] += "!"
    exhibition.items = items


def history(repository):
    return repository.git("log", "--format=%s", repository.branch).splitlines()


def kept_repository(cache, repository):
    """The cached copy of a repository."""
    kept = (cache / "expo-site/publications").glob("*/FETCH_HEAD")
    return next(path.parent for path in kept if f"{repository.scratch}/" in path.read_text())


def test_keeps_one_publication_in_the_history(exhibition, repository):
    for _ in range(3):
        change(exhibition)
        exhibition.publish(repository)
    assert history(repository) == ["Publish the exhibition"]


def test_keeps_the_history_of_others(exhibition, repository):
    repository.put("README.md", "mine\n")
    repository.put("CNAME", "museum.example\n")
    for _ in range(3):
        change(exhibition)
        exhibition.publish(repository)
    assert history(repository) == ["Publish the exhibition", "Add CNAME", "Add README.md"]
    repository.put("NOTES.md", "later\n")
    change(exhibition)
    exhibition.publish(repository)
    assert history(repository)[:2] == ["Publish the exhibition", "Add NOTES.md"]
    assert repository.files()["NOTES.md"] == b"later\n"


def test_changes_no_byte_whatever_git_is_set_to(exhibition, repository, tmp_path):
    settings = tmp_path / "gitconfig"
    attributes = tmp_path / "attributes"
    attributes.write_text("* text=auto eol=crlf ident\n*.html filter=none\n")
    settings.write_text(
        f"[core]\nautocrlf = true\nattributesFile = {attributes}\n[commit]\ngpgSign = false\n"
        "[init]\ndefaultBranch = other\n[push]\nfollowTags = true\n"
    )
    (exhibition.content / "items.json").write_text(
        (exhibition.content / "items.json").read_text().replace("desc\": \"", "desc\": \"$Id$ ", 1)
    )
    exhibition.publish(repository, GIT_CONFIG_GLOBAL=str(settings))
    assert repository.files() == exhibition.site()


def test_knows_the_remotes_of_the_repository_it_stands_in(exhibition, repository):
    def git(*words):
        subprocess.run(["git", *words], cwd=exhibition.folder, check=True, capture_output=True)

    git("init", "--quiet")
    git("remote", "add", "museum", str(repository.repository))
    ended = exhibition.run("publish", "--to", "git:museum#pages")
    assert ended.returncode == 0, ended.stderr
    assert repository.files() == exhibition.site()
    # The repository of the project is not touched.
    found = subprocess.run(
        ["git", "log"], cwd=exhibition.folder, capture_output=True, text=True, check=False
    )
    assert "does not have any commits yet" in found.stderr


def test_heeds_no_repository_of_the_environment(exhibition, repository, tmp_path):
    other = tmp_path / "other.git"
    repository.git("init", "--quiet", "--bare", str(other), inside=False)
    exhibition.publish(
        repository, GIT_DIR=str(other), GIT_WORK_TREE=str(tmp_path), GIT_INDEX_FILE="/nowhere/index"
    )
    assert repository.files() == exhibition.site()


def test_overwrites_no_publication_of_somebody_else(exhibition, repository, tmp_path):
    exhibition.publish(repository)
    # A hook publishes another site between fetching and pushing.
    settings = tmp_path / "gitconfig"
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    hook = hooks / "pre-push"
    clone = repository.clone()
    (clone / "index.html").write_text("theirs\n")
    for words in (["add", "--all"], ["commit", "--quiet", "--amend", "-m", "Theirs"]):
        repository.git("-C", str(clone), *words, inside=False)
    hook.write_text(f"#!/bin/sh\nunset GIT_DIR\ngit -C '{clone}' -c core.hooksPath=/dev/null push -q -f origin pages\n")
    hook.chmod(0o755)
    settings.write_text(f"[core]\nhooksPath = {hooks}\n")
    change(exhibition)
    said = exhibition.publish(repository, status=69, GIT_CONFIG_GLOBAL=str(settings))
    assert "git failed: ! [remote rejected] " in said
    assert "help: another publication came first: run 'expo-site publish' again" in said
    assert history(repository) == ["Theirs"]


def test_begins_anew_when_the_cache_is_damaged(exhibition, repository, cache):
    exhibition.publish(repository)
    exhibition.publish(repository)
    kept = kept_repository(cache, repository)
    (kept / "HEAD").write_text("nonsense")
    change(exhibition)
    exhibition.publish(repository)
    assert repository.files() == exhibition.site()


def test_publishes_who_has_no_name(exhibition, repository, tmp_path):
    exhibition.publish(repository, HOME=str(tmp_path), GIT_CONFIG_NOSYSTEM="1", EMAIL="")
    assert repository.git("log", "-1", "--format=%an", repository.branch) != ""


def test_compares_what_is_there_and_not_what_its_list_says(exhibition, repository):
    exhibition.publish(repository)
    # A page of another site with the list of this one: the same size, but other bytes.
    page = repository.files()["items/index.html"].decode()
    repository.put("items/index.html", page.replace("<body", "<BODY"))
    said = exhibition.publish(repository)
    assert "0 added, 1 changed, 0 removed" in said
    assert repository.files() == exhibition.site()


def test_resolves_addresses_from_the_folder_that_one_stands_in(
    exhibition, repository, tmp_path_factory
):
    subprocess.run(["git", "init", "--quiet"], cwd=exhibition.folder, check=True)
    other = tmp_path_factory.mktemp("other") / "repository.git"
    repository.git("init", "--quiet", "--bare", str(other), inside=False)
    below = exhibition.folder / "below"
    below.mkdir()
    # The same relative path names two repositories, depending on the current folder.
    (exhibition.folder.parent / "there.git").symlink_to(other)
    (exhibition.folder / "there.git").symlink_to(repository.repository)
    ended = subprocess.run(
        exhibition.command(
            "publish", "--content", "../Content", "--output", "../public",
            "--to", "git:../there.git#pages",
        ),
        cwd=below, env=exhibition.environment, capture_output=True, text=True, check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert repository.files() == exhibition.site()
    assert repository.git("--git-dir", str(other), "branch", "--list") == ""


def test_goes_on_after_git_was_killed_while_it_fetched(exhibition, repository, cache, tmp_path):
    exhibition.publish(repository)
    change(exhibition)
    settings = tmp_path / "gitconfig"
    mark = tmp_path / "fetching"
    settings.write_text(f'[uploadpack]\npackObjectsHook = "touch {mark}; sleep 60; :"\n')
    fresh = tmp_path / "cache"
    process = begin(
        exhibition, repository, GIT_CONFIG_GLOBAL=str(settings), XDG_CACHE_HOME=str(fresh)
    )
    wait_until(mark.exists, process)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert list(fresh.rglob("shallow.lock")) != []
    exhibition.publish(repository, XDG_CACHE_HOME=str(fresh))
    assert repository.files() == exhibition.site()


def test_says_what_is_wrong_when_git_does_not_answer_for_every_file(
    exhibition, repository, tmp_path
):
    folder = tmp_path / "bin"
    folder.mkdir()
    git = folder / "git"
    git.write_text(
        f'#!/bin/sh\ncase "$*" in\n*hash-object*) {shutil.which("git")} "$@" | sed 1d ;;\n'
        f'*) exec {shutil.which("git")} "$@" ;;\nesac\n'
    )
    git.chmod(0o755)
    said = exhibition.publish(repository, status=69, PATH=f"{folder}:{os.environ['PATH']}")
    count = len(exhibition.site())
    assert f"error: 'git hash-object' answered for {count - 1} of {count} files\n" in said
    assert repository.revision == ""


def test_says_that_another_run_publishes_there(exhibition, repository, cache):
    exhibition.publish(repository)
    exhibition.publish(repository)
    kept = kept_repository(cache, repository)
    descriptor = os.open(kept, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    change(exhibition)
    said = exhibition.publish(repository, status=75)
    assert f"{repository.name}: error: another expo-site process is using this folder [output-busy]\n" in said
    assert f"help: wait until the other expo-site has finished (process number {os.getpid()}), then try again\n" in said
    os.close(descriptor)
    exhibition.publish(repository)
