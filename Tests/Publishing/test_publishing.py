"""What holds wherever a site is published."""

import json
import re

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
    assert exhibition.publish(place) == f"{place.name} has this site already\n"
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
    # Its page stays, and says that it is gone: the picture goes.
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
    # The repository takes nothing: what is said was said before.
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
        "expo-site: error: files of somebody else are in the way: 'index.html'\n    help: there is no"
    )
    assert place.files() == {"index.html": b"mine\n"}
    assert not (exhibition.content / "addresses.json").exists()


@pytest.mark.parametrize(
    "mistake", ['"desc": 1', '"unknown": "a warning"'], ids=["error", "warning"]
)
def test_publishes_no_site_of_which_anything_is_wrong(exhibition, place, mistake):
    exhibition.publish(place)
    before = place.files()
    text = (exhibition.content / "items.json").read_text()
    (exhibition.content / "items.json").write_text(text.replace("{", "{" + mistake + ",", 1))
    said = exhibition.publish(place, status=1)
    assert "items.json:" in said
    assert place.files() == before


def test_refuses_to_lose_an_address(exhibition, place):
    exhibition.publish(place)
    before = place.files()
    lost = exhibition.items[3]
    exhibition.items = without_one(exhibition.items, lost["image_name"])
    said = exhibition.publish(place, status=1)
    assert "[lost-address]" in said
    assert place.files() == before
    noted = exhibition.addresses
    assert lost["name"] in [entry.get("name") for entry in noted]


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
    assert exhibition.publish(place).endswith("has this site already\n")


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
    assert "there is no list of files that this program published there" in said


# Where no program is, and where what a program talks to is not.


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
    "destination, words",
    [
        ("git:/nowhere/at/all#b", "git failed"),
        ("rsync:/dev/null/a", "rsync failed"),
        ("rclone:nobody:b", "rclone failed"),
    ],
)
def test_says_what_a_program_said(exhibition, destination, words):
    ended = exhibition.run("publish", "--to", destination)
    assert ended.returncode == 69
    assert f"expo-site: error: {words}\n    help: it said: " in ended.stderr


def test_publishes_into_no_folder_that_it_reads(exhibition):
    for folder in ["Content", "Content/x", "public", "."]:
        ended = exhibition.run("publish", "--to", folder)
        assert ended.returncode == 64, folder
        assert "contain each other" in ended.stderr
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
