"""Checks the machine-readable output of `check` and `list` with check-jsonschema and sarif-tools."""

import csv
import json
import pathlib
import subprocess
import sys
import urllib.parse

import pytest

from test_schemas import FIXTURES, REPOSITORY, SCHEMAS, program, run  # noqa: F401 (a fixture)

pytestmark = pytest.mark.own_site

CONTENTS = sorted(folder for folder in FIXTURES.glob("*/Content") if (folder / "items.json").is_file())


@pytest.fixture(scope="module")
def reports(program, tmp_path_factory):  # noqa: F811
    """The reports about each fixture: files by the fixture's name, in a folder for each format."""
    folder = tmp_path_factory.mktemp("reports")
    for verb, form in [("check", "json"), ("check", "sarif"), ("list", "json")]:
        (folder / f"{verb}.{form}").mkdir()
        for content in CONTENTS:
            ended = subprocess.run(
                [program, verb, "--content", content.relative_to(REPOSITORY), "--format", form, "--cache", folder / "cache"],
                cwd=REPOSITORY, capture_output=True, text=True,
            )  # fmt: skip
            assert ended.returncode in (0, 1) and ended.stderr == "", content
            (folder / f"{verb}.{form}" / f"{content.parent.name}.{form}").write_text(ended.stdout)
    return folder


@pytest.mark.parametrize("verb", ["check", "list"])
def test_follow_the_schema_of_reports(verb, reports):
    files = sorted((reports / f"{verb}.json").iterdir())
    ended = run(SCHEMAS / "report.json", files)
    assert ended.returncode == 0, ended.stdout
    found = [json.loads(file.read_text()) for file in files]
    assert {"files" in report for report in found} == {verb == "list"}
    assert any(report["errors"] for report in found) and any(report["warnings"] for report in found)


@pytest.mark.parametrize(
    "wrong",
    [
        {"errors": -1},
        {"warnings": None},
        {"files": ["/index.html"]},
        {"files": ["index.html", "index.html"]},
        {"more": 1},
        {"diagnostics": [{"severity": "error"}]},
        {"diagnostics": None},
    ],
)
def test_refuse_what_is_no_report(wrong, reports, tmp_path):
    report = json.loads((reports / "check.json/missing-key.json").read_text())
    file = tmp_path / "report.json"
    file.write_text(json.dumps(report | wrong))
    assert run(SCHEMAS / "report.json", [file]).returncode != 0


@pytest.mark.parametrize("key", ["severity", "code", "message", "file", "line", "column", "help"])
@pytest.mark.parametrize("value", [0, "", {}])
def test_refuse_what_is_no_diagnostic(key, value, reports, tmp_path):
    report = json.loads((reports / "check.json/missing-key.json").read_text())
    report["diagnostics"][0][key] = value
    file = tmp_path / "report.json"
    file.write_text(json.dumps(report))
    assert run(SCHEMAS / "report.json", [file]).returncode != 0


def test_say_the_same_in_both_forms(reports, tmp_path):
    """sarif-tools, an independent program, reads the same places as in the JSON report."""
    sarif = pathlib.Path(sys.executable).with_name("sarif")
    table = tmp_path / "all.csv"
    ended = subprocess.run([sarif, "csv", "-o", table, reports / "check.sarif"], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    with table.open(encoding="utf-8-sig", newline="") as rows:
        read = sorted(
            (row["Severity"], row["Code"], urllib.parse.unquote(row["Location"]), row["Line"])
            for row in csv.DictReader(rows)
        )
    said = sorted(
        (finding["severity"], finding["code"], finding["file"], str(finding["line"] or 1))
        for report in (reports / "check.json").iterdir()
        for finding in json.loads(report.read_text())["diagnostics"]
    )
    assert read == said
    assert len(said) > 30
