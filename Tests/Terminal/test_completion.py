"""Compares the completions in real shells with the program's help."""

import pytest

from conftest import FILES, FOLDERS


def named(offered):
    """The names of files and folders, without the slash that some shells add."""
    return {name.removesuffix("/") for name in offered}


def test_offers_the_verbs(shell, declaration):
    assert shell.offers("expo-site ") == {*declaration.verbs, "help"}
    assert shell.offers("expo-site i") == {"init", "import"}


def test_offers_the_options_that_need_no_verb(shell):
    assert shell.offers("expo-site -") == {"-h", "--help", "--version"}


def test_offers_what_help_explains(shell, declaration):
    assert shell.offers("expo-site help ") == {*declaration.verbs, *declaration.topics}
    assert shell.offers("expo-site help build ") == set()


def test_offers_the_options_of_a_verb(shell, verb, declaration):
    assert shell.offers(f"expo-site {verb} -") == declaration.names(verb)
    long = {name for name in declaration.names(verb) if name.startswith("--")}
    assert shell.offers(f"expo-site {verb} --") == long


def test_offers_the_values_of_each_option(shell, verb, declaration):
    for option in declaration.options(verb):
        forms = [f"{option.name} ", f"{option.name}="] if option.placeholder else []
        for form in forms + ([f"{option.name}="] if option.optional else []):
            offered = shell.offers(f"expo-site {verb} {form}")
            kind = option.placeholder or option.optional
            if kind == "DIR":
                assert named(offered) == set(FOLDERS), form
            else:
                assert offered == set(option.choices), form


def test_offers_the_arguments_of_verbs(shell):
    assert shell.offers("expo-site completion ") == {"bash", "zsh", "fish"}
    assert shell.offers("expo-site completion --") == {"--help", "--version"}
    assert named(shell.offers("expo-site init ")) == set(FOLDERS)
    for verb in ["import", "export"]:
        assert named(shell.offers(f"expo-site {verb} ")) == {*FOLDERS, *FILES}


def test_offers_what_begins_with_what_is_typed(shell):
    assert shell.offers("expo-site build --format s") == {"sarif"}
    assert shell.offers("expo-site build --format=s") == {"sarif"}
    assert shell.offers("expo-site build --st") == {"--strict"}
    assert named(shell.offers("expo-site build --output Con")) == {"Content"}
    assert named(shell.offers("expo-site build --output=Con")) == {"Content"}


@pytest.mark.parametrize(
    "given",
    ["--output a --quiet", "--quiet --output=a", "--output=a --quiet", "--output build --quiet"],
)
def test_offers_no_option_twice(given, shell, declaration):
    rest = {name for name in declaration.names("build") if name.startswith("--")} - {"--output", "--quiet"}
    assert shell.offers(f"expo-site build {given} --") == rest


def test_offers_no_option_beside_one_that_it_contradicts(shell):
    assert "--finish" not in shell.offers("expo-site build --shard 1/2 --")
    assert "--shard" not in shell.offers("expo-site build --finish=2 --")
    assert "--format" not in shell.offers("expo-site list --tree --")
    assert "--format" in shell.offers("expo-site check --strict --")


def test_takes_a_value_for_no_verb(shell):
    assert "--cache" in shell.offers("expo-site build --output clean --")
    assert shell.offers("expo-site build --base-url http://a.example:80/ --form") == {"--format"}
    assert shell.offers("expo-site help build --") == set()


def test_offers_nothing_where_nobody_knows(shell):
    for typed in ["build --jobs ", "build --jobs=", "build --base-url h", "nothing ", "nothing --"]:
        assert shell.offers(f"expo-site {typed}") == set(), typed


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("expo-site bu\t", "expo-site build "),
        ("expo-site build --form\t", "expo-site build --format "),
        ("expo-site build --format=s\t", "expo-site build --format=sarif "),
        ("expo-site completion z\t--v\t", "expo-site completion zsh --version "),
        ("ls; expo-site cl\t", "ls; expo-site clean "),
        ("expo-site build --output My\t", "expo-site build --output My\\ Folder/"),
        ("expo-site build --output=My\t", "expo-site build --output=My\\ Folder/"),
        ("expo-site import my\t", "expo-site import my\\ items.csv "),
    ],
)
def test_completes_what_is_typed(typed, line, shell):
    # Some shells add an equals sign or a space, and remove it when the user types something else.
    assert shell.line(typed).rstrip(" =") == line.rstrip()
