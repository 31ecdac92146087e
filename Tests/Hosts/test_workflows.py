"""Tests the workflows and settings for other hosts."""

import os
import pathlib
import subprocess
import sys
import tomllib

import pytest
from ruamel.yaml import YAML

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

FILES = {
    "github": (".github/workflows/github-pages.yml", "vendor.github-workflows"),
    "gitlab": (".gitlab-ci.yml", "vendor.gitlab-ci"),
    "netlify": (".github/workflows/netlify.yml", "vendor.github-workflows"),
    "cloudflare": (".github/workflows/cloudflare-pages.yml", "vendor.github-workflows"),
}


@pytest.fixture(params=FILES)
def host(request):
    return request.param


@pytest.fixture
def exhibition(host, program, tmp_path):
    """A new exhibition with the files for a host."""
    address = "https://museum.example/clocks/"
    options = ["--language", "en", "--templates", "--host", host, "--base-url", address]
    run([program, "init", tmp_path, *options], REPOSITORY)
    return tmp_path


def run(command, folder, **environment):
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, env=os.environ | environment
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def read(exhibition, host):
    return YAML(typ="safe").load(exhibition / FILES[host][0])


def steps(exhibition, host):
    jobs = read(exhibition, host)["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def making(exhibition, host):
    """The commands that make the site."""
    if host == "gitlab":
        return "\n".join(read(exhibition, host)["pages"]["script"])
    return next(step["run"] for step in steps(exhibition, host) if step.get("name") == "Make the site")


def installing(exhibition, host):
    """The commands that install the program."""
    if host == "gitlab":
        return "\n".join(read(exhibition, host)["pages"]["before_script"])
    return next(step["run"] for step in steps(exhibition, host) if step.get("name") == "Install expo-site")


def test_has_the_form_that_the_host_reads(host, exhibition):
    path, schema = FILES[host]
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    transform = ["--data-transform", "gitlab-ci"] if host == "gitlab" else []
    run([*checker, *transform, exhibition / path], exhibition)


def test_makes_the_site_with_its_own_commands(host, exhibition, program):
    variables = {
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "ADDRESS": "https://museum.example/clocks",
        "CI_PAGES_URL": "https://museum.example/clocks",
    }
    said = run(["sh", "-e", "-c", making(exhibition, host)], exhibition, **variables)
    assert "no problems in " in said
    page = (exhibition / "public/index.html").read_text()
    assert '<link rel="canonical" href="https://museum.example/clocks/">' in page
    assert list((exhibition / ".expo-cache").iterdir())


def test_installs_what_the_person_names(host, exhibition):
    """Checks the commands that install the package, which only root could run."""
    commands = installing(exhibition, host)
    run(["sh", "-n", "-c", commands], exhibition)
    assert "$EXPO_SITE_PACKAGE" in commands
    workflow = read(exhibition, host)
    variables = workflow["variables"] if host == "gitlab" else workflow["env"]
    assert variables["EXPO_SITE_PACKAGE"].startswith("vendor/expo-site_")


def test_may_do_no_more_than_it_needs(exhibition, host):
    if host == "gitlab":
        return
    allowed = [job.get("permissions") for job in read(exhibition, host)["jobs"].values()]
    build = {"contents": "read"}
    if host == "github":
        assert allowed == [build | {"pages": "read"}, {"pages": "write", "id-token": "write"}]
    else:
        assert allowed == [build]


@pytest.mark.parametrize("host", ["netlify"], indirect=True)
def test_netlify_makes_nothing_itself(exhibition):
    settings = tomllib.loads((exhibition / "netlify.toml").read_text())
    assert settings == {"build": {"publish": "public", "command": ""}}
