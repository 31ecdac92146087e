"""Tests that apply to every kind of place."""

import json
import re
import shutil

import pytest

import places


def without_one(items, name):
    return [item for item in items if item["image_name"] != name]


def test_publishes_the_site_and_nothing_else(exhibition, place):
    said = exhibition.publish(place)
    assert place.files() == exhibition.site()
    assert f"published to {place.name}: {len(exhibition.site()) - 1} added, 0 changed" in said


def test_sends_nothing_when_nothing_has_changed(exhibition, place):
    exhibition.publish(place)
    before = getattr(place, "revision", None)
    assert exhibition.publish(place) == f"{place.name} already has this site\n"
    assert getattr(place, "revision", None) == before


def test_sends_what_has_changed(exhibition, place):
    exhibition.publish(place)
    items = exhibition.items
    items[0]["short_desc"] += "!"
    exhibition.items = items
    said = exhibition.publish(place, "--verbose")
    assert place.files() == exhibition.site()
    changed = [line for line in said.splitlines() if line.startswith("changed ")]
    assert "changed items/index.html" in changed
    assert len(changed) < 6
    assert f"0 added, {len(changed)} changed, 0 removed" in said


def test_removes_what_is_no_longer_part_of_the_site(exhibition, place):
    exhibition.publish(place)
    (exhibition.content / "images/later.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    )
    items = exhibition.items
    exhibition.items = [*items, {**items[0], "name": "나중", "image_name": "later", "id": "later"}]
    assert " added, " in exhibition.publish(place)
    assert "items/later.html" in place.files()
    exhibition.items = items
    (exhibition.content / "images/later.svg").unlink()
    # The page of the removed exhibit says that it is gone; its picture is removed.
    mark = {"address": "items/later.html", "gone": ""}
    lines = [entry for entry in exhibition.addresses if entry["address"] != mark["address"]]
    (exhibition.content / "addresses.json").write_text(json.dumps([*lines, mark]))
    said = exhibition.publish(place)
    assert ", 0 removed" not in said
    assert place.files() == exhibition.site()
    assert "images/later.svg" not in place.files()
    assert b"noindex" in place.files()["items/later.html"]


def test_shows_what_would_change(exhibition, place):
    said = exhibition.publish(place, "--dry-run")
    assert "added index.html\n" in said
    assert f"would publish to {place.name}: " in said
    assert place.files() == {}
    assert not (exhibition.content / "addresses.json").exists()


def test_says_what_will_change_before_it_does(exhibition, repository):
    # The repository refuses the push; warnings are reported before that.
    hook = repository.repository / "hooks/pre-receive"
    hook.write_text("#!/bin/sh\nexit 1\n")
    hook.chmod(0o755)
    said = exhibition.publish(repository, status=69)
    assert re.match(r"to be published: \d+ added, 0 changed, 0 removed, \d+\.\d MB to send\n", said)


def test_leaves_the_files_of_others_alone(exhibition, place):
    place.put("CNAME", "museum.example\n")
    place.put("images/own.txt", "mine\n")
    exhibition.publish(place)
    exhibition.publish(place)
    items = exhibition.items
    items[0]["short_desc"] += "!"
    exhibition.items = items
    exhibition.publish(place)
    mine = {"CNAME": b"museum.example\n", "images/own.txt": b"mine\n"}
    assert place.files() == {**exhibition.site(), **mine}


def test_replaces_no_file_of_somebody_else(exhibition, place):
    place.put("index.html", "mine\n")
    said = exhibition.publish(place, status=73)
    assert said.startswith(
        "expo-site: error: files that expo-site did not publish are in the way: 'index.html'\n    help: there is no"
    )
    assert place.files() == {"index.html": b"mine\n"}
    assert not (exhibition.content / "addresses.json").exists()


def test_publishes_no_site_with_errors(exhibition, place):
    exhibition.publish(place)
    before = place.files()
    make_mistake(exhibition, '"desc": 1')
    said = exhibition.publish(place, status=1)
    assert "items.json:" in said
    assert place.files() == before


def test_publishes_in_spite_of_warnings_unless_it_is_strict(exhibition, place):
    exhibition.publish(place)
    before = place.files()
    make_mistake(exhibition, '"caption": "new", "unknown": "a warning"')
    said = exhibition.publish(place, "--strict", status=1)
    assert "[unknown-key]" in said
    assert place.files() == before
    exhibition.publish(place)
    assert "[unknown-key]" in exhibition.complaints and "1 warning" in exhibition.complaints
    assert place.files() == exhibition.site() != before


def test_publishes_strictly_what_has_accepted_warnings_only(exhibition, place):
    make_mistake(exhibition, '"unknown": "a warning"')
    settings = exhibition.content / "site.json"
    settings.write_text(settings.read_text().replace("{", '{"accept": ["unknown-key"],', 1))
    exhibition.publish(place, "--strict")
    assert "1 accepted warning: unknown-key 1\n" in exhibition.complaints
    assert place.files() == exhibition.site()


def make_mistake(exhibition, mistake):
    path = exhibition.content / "items.json"
    path.write_text(path.read_text().replace("{", "{" + mistake + ",", 1))


def test_warns_before_it_loses_an_address_and_keeps_it_noted(exhibition, place):
    exhibition.publish(place)
    before = place.files()
    lost = exhibition.items[3]
    exhibition.items = without_one(exhibition.items, lost["image_name"])
    said = exhibition.publish(place, "--strict", status=1)
    assert "[lost-address]" in said
    assert place.files() == before
    exhibition.publish(place)
    assert "[lost-address]" in exhibition.complaints
    assert place.files() == exhibition.site()
    assert lost["name"] in [entry.get("name") for entry in exhibition.addresses]


def test_leads_on_from_an_address_that_has_changed(exhibition, place):
    exhibition.publish(place)
    items = exhibition.items
    items[3]["id"] = "renamed"
    exhibition.items = items
    exhibition.publish(place)
    files = place.files()
    assert files == exhibition.site()
    old = f"items/{items[3]['image_name']}.html"
    assert b'content="0; url=renamed.html"' in files[old]
    assert f"/{old} /items/renamed.html 301\n".encode() in files["_redirects"]


def test_publishes_names_of_any_script(exhibition, place):
    items = exhibition.items
    for number, name in enumerate(["해금 & 아쟁", "Ünïcödé", "名 前"]):
        items[number]["id"] = name.replace(" ", "-").replace("&", "and")
    exhibition.items = items
    exhibition.publish(place)
    assert place.files() == exhibition.site()
    assert "items/名-前.html" in place.files()
    assert exhibition.publish(place).endswith("already has this site\n")


def test_repairs_what_somebody_took_away(exhibition, sent_place):
    exhibition.publish(sent_place)
    (sent_place.folder / "items/index.html").unlink()
    (sent_place.folder / "index.html").write_text("cut short")
    assert "1 added, 1 changed" in exhibition.publish(sent_place)
    assert sent_place.files() == exhibition.site()


def test_publishes_over_a_damaged_list_only_where_nothing_is_in_the_way(exhibition, sent_place):
    exhibition.publish(sent_place)
    (sent_place.folder / ".expo-site.json").write_text("{")
    said = exhibition.publish(sent_place, status=73)
    assert "there is no list of published files there" in said


# A missing program, and an unreachable server.


@pytest.mark.parametrize("kind", ["git", "rsync", "rclone"])
def test_names_the_program_that_is_missing(exhibition, kind, tmp_path):
    destination = {"git": "git:/a#b", "rsync": "rsync:h:/a", "rclone": "rclone:a:b"}[kind]
    ended = exhibition.run("publish", "--to", destination, PATH=str(tmp_path))
    assert ended.returncode == 69
    assert ended.stderr.endswith(
        f"expo-site: error: the program '{kind}' is missing\n"
        f"    help: install it, on Debian with 'apt install {kind}', and publish again\n"
    )


@pytest.mark.parametrize(
    "destination, words, help",
    [
        (
            "git:/nowhere/at/all#b",
            "git failed: fatal: '/nowhere/at/all' does not appear to be a git repository",
            "correct the name or address of the remote; 'git remote -v' lists the remotes",
        ),
        (
            "rsync:/dev/null/a",
            "rsync failed: ",
            "fix the cause and run 'expo-site publish' again; --verbose shows the output of rsync",
        ),
        (
            "rclone:nobody:b",
            "rclone failed: ",
            "correct the name of the remote; 'rclone listremotes' lists the remotes",
        ),
    ],
)
def test_says_what_a_program_said(exhibition, destination, words, help):
    ended = exhibition.run("publish", "--to", destination)
    assert ended.returncode == 69
    fact, advice = ended.stderr.splitlines()[-2:]
    assert fact.startswith(f"expo-site: error: {words}")
    assert advice == f"    help: {help}"


def test_shows_the_whole_output_of_a_program_with_verbose(exhibition):
    ended = exhibition.run("publish", "--to", "git:/nowhere/at/all#b", "--verbose")
    assert "\nand the repository exists.\nexpo-site: error: git failed: " in ended.stderr


def test_publishes_into_no_folder_that_it_reads(exhibition):
    for folder in ["Content", "Content/x", "public", "."]:
        ended = exhibition.run("publish", "--to", folder)
        assert ended.returncode == 64, folder
        assert "overlaps with" in ended.stderr
    assert not exhibition.output.exists()


def test_says_what_is_missing_on_the_command_line(exhibition):
    ended = exhibition.run("publish")
    assert ended.returncode == 64
    assert "add --to DEST" in ended.stderr


def test_leaves_nothing_in_the_temporary_folder(exhibition, place, tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    exhibition.publish(place, TMPDIR=str(temporary))
    assert places.files_below(temporary) == {}
    assert list(temporary.iterdir()) == []


# Destinations without a folder, and destinations that name the login folder.


class Home(places.Rsync):
    """The login folder on the host."""

    def __init__(self, folder):
        super().__init__(folder)
        self.folder.mkdir()
        self.environment = {"RSYNC_RSH": f"env -C {self.folder} {self.environment['RSYNC_RSH']}"}

    @property
    def name(self):
        return "rsync:museum.example:."


class WholeRemote(places.WebDAV):
    path = "."


@pytest.mark.parametrize("kind", [Home, WholeRemote])
def test_publishes_to_the_folder_that_one_comes_to(exhibition, tmp_path_factory, kind):
    place = kind(tmp_path_factory.mktemp("there"))
    try:
        exhibition.publish(place)
        assert place.files() == exhibition.site()
        assert exhibition.publish(place).endswith("already has this site\n")
        # A destination without a folder is refused.
        for destination in [place.name[:-1], place.name[:-1] + "/", place.name[:-2]]:
            ended = exhibition.run("publish", "--to", destination, **place.environment)
            assert ended.returncode == 64
            assert f"error: '{destination}' does not name a folder " in ended.stderr
    finally:
        place.close()
    assert not (exhibition.folder / "museum.example").exists()


# --- Recorded addresses.


def noted_pages(exhibition):
    return {entry["address"] for entry in exhibition.addresses}


def kept_pages(files):
    """The pages whose addresses are kept: those of exhibits, and the exhibition's own."""
    return {p for p in files if re.fullmatch(r"(items/(?!index).*|about)\.html", p)}


def test_notes_the_addresses_of_what_it_published_only(exhibition, tmp_path):
    # The content changes after it was read, while pictures are made.
    programs = tmp_path / "programs"
    programs.mkdir()
    shutil.copy(exhibition.program, programs)
    later = tmp_path / "later.json"
    items = exhibition.items
    later.write_text(json.dumps([*items, {**items[0], "name": "나중", "id": "later"}]))
    worker = programs / "expo-image"
    worker.write_text(
        f"#!/bin/sh\ncp '{later}' '{exhibition.content}/items.json'\n"
        f"exec '{exhibition.program.parent}/expo-image' \"$@\"\n"
    )
    worker.chmod(0o755)
    exhibition.program = programs / exhibition.program.name
    place = places.Folder(tmp_path)
    exhibition.publish(place, XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert len(exhibition.items) == len(items) + 1
    assert noted_pages(exhibition) == kept_pages(place.files())
    assert "items/later.html" not in noted_pages(exhibition)


def test_notes_addresses_where_the_site_is_as_an_earlier_build_left_it(exhibition, place):
    for _ in range(2):
        exhibition.publish(place, "--dry-run")
    assert not (exhibition.content / "addresses.json").exists()
    exhibition.publish(place)
    assert noted_pages(exhibition) == kept_pages(place.files())


def test_notes_no_address_in_a_folder_that_nobody_knows_an_address_of(exhibition, place):
    settings = json.loads((exhibition.content / "site.json").read_text())
    del settings["base_url"]
    (exhibition.content / "site.json").write_text(json.dumps(settings))
    said = exhibition.publish(place)
    assert place.files() == exhibition.site()
    if isinstance(place, places.Folder):
        assert said.endswith("; without base_url, addresses are not recorded\n")
        assert not (exhibition.content / "addresses.json").exists()
        said = exhibition.publish(place, "--base-url", "https://exposition.example/")
    assert "no addresses are noted" not in said
    assert noted_pages(exhibition) == kept_pages(place.files())
