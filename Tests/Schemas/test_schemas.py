"""Compares the schemas of the content, as check-jsonschema applies them, with the program."""

import collections
import json
import pathlib
import re
import subprocess
import sys

import pytest

# These tests do not depend on the folder that `--site` names.
pytestmark = pytest.mark.own_site

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = REPOSITORY / "Documentation/schemas"
FIXTURES = REPOSITORY / "Tests/Fixtures"
CHECKER = pathlib.Path(sys.executable).with_name("check-jsonschema")

# The files of a project, and the schema of each.
FILES = {
    "Content/exposition*.json": "exposition",
    "Content/items.json": "items",
    "Content/site.json": "site",
    "Content/addresses.json": "addresses",
    "Content/fields.json": "fields",
    "Content/terms.json": "terms",
    "Content/words/*.json": "words",
    "Templates/words/*.json": "theme-words",
    "*/theme.json": "theme",
}

# Codes of errors and warnings about the shape of a text; a schema must refuse such a text.
SHAPE = {
    "empty-text",
    "invalid-base-url",
    "invalid-colour",
    "invalid-date",
    "invalid-field",
    "invalid-id",
    "invalid-image-name",
    "invalid-json",
    "invalid-term",
    "invalid-typeface",
    "missing-key",
    "missing-word",
    "not-a-warning",
    "not-utf-8",
    "null-value",
    "unknown-host",
    "unknown-key",
    "unknown-type",
    "wrong-type",
}

# Codes that a schema cannot express, and why.
BEYOND = {
    "conflicting-keys": "that keys exclude each other, the program says",
    "dead-link": "pages and pictures lie in other files",
    "duplicate-id": "exhibits are not compared with each other",
    "duplicate-key": "what reads JSON keeps one of the two",
    "end-before-start": "days are not compared with each other",
    "foreign-image": "Markdown is any text",
    "invalid-address": "pages are not known to a schema",
    "invalid-box": "the form of boxes is too rich for an expression",
    "invalid-link": "fields of the exhibition's own are declared in another file",
    "invalid-page-name": "pages are Markdown",
    "lost-address": "exhibits are in another file",
    "low-contrast": "colours are not compared with each other",
    "missing-alt": "is asked for with --strict only",
    "missing-image": "pictures are other files",
    "missing-page": "pictures are other files",
    "missing-translation": "the languages of the site are in another file",
    "nested-too-deep": "Markdown is any text",
    "page-without-heading": "pages are Markdown",
    "page-without-original": "pages are Markdown",
    "raw-html": "Markdown is any text",
    "refused-file-name": "files are not JSON",
    "repeated-field": "fields are not compared with each other",
    "repeated-name": "exhibits are not compared with each other",
    "shared-setting": "whether a site has several exhibitions follows from its folders",
    "reserved-name": "the languages of the site are in another file",
    "skipped-heading": "Markdown is any text, and it is asked for with --accessibility only",
    "term-address": "exhibits are not compared with each other",
    "term-spelling": "exhibits are not compared with each other",
    "text-too-long": "is counted in bytes",
    "unknown-section": "the sections are in another file",
    "unknown-menu-entry": "pages and fields are in other files",
    "unknown-language": "the theme says which there are; that it looks like a tag, the schema says",
    "unknown-placeholder": "the theme says which there are",
    "unknown-word": "the theme says which there are",
    "unlisted-language": "the languages of the site are in another file",
    "unsafe-link": "Markdown is any text",
    "unsupported-markdown": "Markdown is any text",
    "ragged-table": "Markdown is any text",
    "unmatched-note": "Markdown is any text",
    "vague-link": "Markdown is any text, and it is asked for with --accessibility only",
    "unknown-theme": "themes are other folders",
}


def check(schema, *files):
    """The places that the checker reports, by file."""
    found = {file: [] for file in files}
    readable = [file for file in files if is_json(file) or found[file].append("$")]
    # A file that is not JSON ends the checker's run, so such files are checked one by one.
    for file in set(files) - set(readable):
        assert run(schema, [file]).returncode != 0, f"{file} is no JSON"
    if readable:
        report = json.loads(run(schema, readable).stdout)
        for error in report.get("errors", []):
            found[pathlib.Path(error["filename"])].append(error["path"])
        assert not report.get("parse_errors"), report
    return found


def is_json(file):
    try:
        json.loads(file.read_bytes())
    except ValueError:
        return False
    return True


def run(schema, files):
    command = [CHECKER, "--output-format", "json", "--schemafile", schema, *files]
    return subprocess.run(command, capture_output=True, text=True)


def texts(folder):
    """The files below a folder that have a schema, by its name."""
    return {name: sorted(folder.glob(pattern)) for pattern, name in FILES.items()}


@pytest.fixture(scope="session")
def program(request):
    usual = REPOSITORY / ".build/release/expo-site"
    return pathlib.Path(request.config.getoption("--program", usual)).resolve()


def test_are_schemas():
    command = [CHECKER, "--check-metaschema", *sorted(SCHEMAS.iterdir())]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("name", FILES.values())
def test_accept_what_the_repository_holds(name, tmp_path):
    files = texts(REPOSITORY)[name]
    assert files or name in ("words", "addresses")
    schema = SCHEMAS / f"{name}.json"
    if name == "items":
        schema = with_own_fields(REPOSITORY / "Content/fields.json", tmp_path)
    assert check(schema, *files) == {file: [] for file in files}


def with_own_fields(fields, folder):
    """The schema of items that also accepts the fields that a file declares, in a folder."""
    schema = json.loads((SCHEMAS / "items.json").read_text())
    for field in json.loads(fields.read_text()):
        schema["items"]["properties"].setdefault(field["key"], {})
    (folder / "items.json").write_text(json.dumps(schema))
    return folder / "items.json"


# --- The fixtures: `expected.txt` contains the problems, which a Swift test compares with the program.


def said():
    """The codes that the program reports for each text of each fixture."""
    codes = collections.defaultdict(set)
    line = re.compile(r"([^:]+\.json):(?:\d+:\d+:)? (?:error|warning): .* \[([a-z0-9-]+)\]")
    for expected in FIXTURES.glob("*/expected.txt"):
        # Whether a site needs a title follows from its folders.
        if expected.parent.name == "missing-key.exhibitions":
            continue
        for match in map(line.fullmatch, expected.read_text().splitlines()):
            if match:
                codes[expected.parent / match[1]].add(match[2])
    return codes


def fixture_texts():
    """The texts of all fixtures that have a schema, by its name."""
    found = collections.defaultdict(list)
    for fixture in sorted(FIXTURES.iterdir()):
        for name, files in texts(fixture).items():
            found[name] += files
    return found


@pytest.mark.parametrize("name", FILES.values())
def test_find_in_the_fixtures_what_the_program_finds(name, tmp_path):
    codes = said()
    files = fixture_texts()[name]
    assert files
    # Fields of an exhibition's own are declared in another file of the fixture.
    own = [file for file in files if name == "items" and (file.parent / "fields.json").exists()]
    found = check(SCHEMAS / f"{name}.json", *(file for file in files if file not in own))
    for file in own:
        found |= check(with_own_fields(file.parent / "fields.json", tmp_path), file)
    refused = {file for file in files if found[file]}
    assert refused == {file for file in files if codes[file] & SHAPE}


def test_leave_out_only_what_is_listed():
    with_schema = {file for files in fixture_texts().values() for file in files}
    codes = set().union(*(found for file, found in said().items() if file in with_schema))
    assert codes - SHAPE - set(BEYOND) == set(), "say of which kind they are"
    assert SHAPE - codes == set(), "no fixture has them"


# --- Generated texts: both check many values of each key.

VALUES = [
    None, True, 0, 1, -1, 1.5, [], {}, ["a"], "", " ", "\u200b", "\u3000", "a", "가", "a b", "a/b",
    ".a", "a\\b", "a\n", "haegeum.svg", "1900-04-14", "1900-02-29", "2000-02-29", "1900-4-14",
    "1900-04-14T00:00:00Z", "ko", "en-GB", "ko_KR", "한국어", "https://museum.example",
    "http://museum.example/a/", "museum.example", "https://", "https://a@b/", "Book", "book",
    "MusicalInstrument", "github", "Netlify", "<b>a</b>", 9223372036854775807, 9223372036854775808,
]  # fmt: skip

WHOLE = {
    "exposition": {
        "title": "a", "visitors": 1, "location": "a", "duration": "a", "description": "a",
    },
    "items": {"name": "a", "image_name": "haegeum", "short_desc": "a", "desc": "a"},
    "site": {},
}  # fmt: skip


def cases(name):
    """Objects in which one key has each of the values, is missing, or is unknown."""
    schema = json.loads((SCHEMAS / f"{name}.json").read_text())
    keys = (schema["items"] if name == "items" else schema)["properties"]
    whole = WHOLE[name]
    yield whole
    yield whole | {"colour": "red"}
    for key in keys:
        yield {other: value for other, value in whole.items() if other != key}
        for value in VALUES:
            yield whole | {key: value}


def program_finds(program, folder, name, text):
    """The lines of a text whose shape the program reports."""
    content = folder / "Content"
    if not content.exists():
        (content / "images").mkdir(parents=True)
        (content / "images/haegeum.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
        (content / "items.json").write_text(json.dumps([WHOLE["items"]]))
        # With these sections, so that the program finds nothing in them but a reserved name.
        names = {value.lower(): value for value in VALUES if is_name(value)}
        sections = [{"id": name, "title": "a"} for name in names.values()]
        exposition = WHOLE["exposition"] | {"sections": sections}
        (content / "exposition.json").write_text(json.dumps(exposition))
    (content / f"{name}.json").write_text(text)
    command = [program, "check", "--content", content, "--templates", REPOSITORY / "Templates"]
    ended = subprocess.run(
        [*command, "--strict", "--all", "--format", "json", "--cache", folder / "cache"],
        capture_output=True, text=True,
    )  # fmt: skip
    return {
        finding["line"]
        for finding in json.loads(ended.stdout)["diagnostics"]
        if finding["file"].endswith(f"{name}.json") and is_of_shape(finding)
    }


def is_name(value):
    return isinstance(value, str) and re.fullmatch(r"[\w-]+", value) is not None


def is_of_shape(finding):
    # A schema checks only the form of a language; the program reports one code for form and content.
    return finding["code"] in SHAPE or "is not a language tag" in finding["message"]


def test_find_in_exhibits_what_the_program_finds(program, tmp_path):
    exhibits = list(cases("items"))
    text = "[\n" + ",\n".join(json.dumps(exhibit) for exhibit in exhibits) + "\n]\n"
    lines = program_finds(program, tmp_path, "items", text)
    file = tmp_path / "Content/items.json"
    paths = check(SCHEMAS / "items.json", file)[file]
    refused = {int(re.match(r"\$\[(\d+)\]", path)[1]) for path in paths}
    different = refused ^ {line - 2 for line in lines}
    assert [exhibits[index] for index in sorted(different)] == []
    assert len(refused) > 100


@pytest.mark.parametrize("name", ["exposition", "site"])
def test_find_in_objects_what_the_program_finds(name, program, tmp_path):
    objects = list(cases(name))
    files = [tmp_path / f"{index}.json" for index in range(len(objects))]
    for file, value in zip(files, objects):
        file.write_text(json.dumps(value))
    found = check(SCHEMAS / f"{name}.json", *files)
    different = [
        value
        for file, value in zip(files, objects)
        if bool(found[file]) != bool(program_finds(program, tmp_path, name, file.read_text()))
    ]
    assert different == []


@pytest.mark.parametrize("number", ["1.0", "1e3", "-0.0"])
def test_cannot_tell_how_a_whole_number_is_written(number, program, tmp_path):
    """The only known difference: JSON Schema accepts `1.0` as a whole number."""
    text = json.dumps(WHOLE["exposition"]).replace('"visitors": 1', f'"visitors": {number}')
    file = tmp_path / "exposition.json"
    file.write_text(text)
    assert check(SCHEMAS / "exposition.json", file)[file] == []
    assert program_finds(program, tmp_path, "exposition", text) == {1}


# --- A new exhibition.


def without_words(schema):
    """A schema without titles, descriptions and examples."""
    if isinstance(schema, list):
        return [without_words(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    words = {"title", "description", "markdownDescription", "patternErrorMessage"}
    kept = {key: part for key, part in schema.items() if key not in words or not isinstance(part, str)}
    return {key: without_words(part) for key, part in kept.items()}


@pytest.mark.parametrize("language", ["ko", "en", "fr"])
def test_are_connected_in_a_new_exhibition(language, program, tmp_path):
    ended = subprocess.run(
        [program, "init", tmp_path / "new", "--language", language, "--templates"],
        cwd=REPOSITORY, capture_output=True, text=True,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    mappings = json.loads((tmp_path / "new/.vscode/settings.json").read_text())["json.schemas"]
    seen = set()
    for mapping in mappings:
        schema = tmp_path / "new" / mapping["url"]
        written, known = (json.loads(path.read_text()) for path in [schema, SCHEMAS / schema.name])
        assert without_words(written) == without_words(known)
        assert (written == known) == (language != "ko"), "the words are in the exhibition's language"
        files = [f for match in mapping["fileMatch"] for f in (tmp_path / "new").glob(match[1:])]
        assert check(schema, *files) == {file: [] for file in files}
        for file in files:
            value = json.loads(file.read_text())
            named = value.get("$schema") if isinstance(value, dict) else None
            assert named is None or (file.parent / named).resolve() == schema.resolve()
        seen |= {file.relative_to(tmp_path / "new").as_posix() for file in files}
    assert {"Content/exposition.json", "Content/items.json", "Content/site.json"} <= seen
    assert f"Templates/words/{language}.json" in seen
