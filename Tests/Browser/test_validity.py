from checks import validity


def test_pages_and_style_sheets_are_valid(public):
    assert validity.problems(public) == []


def test_every_style_is_known(public, open_page):
    assert validity.problems_of_sheets(open_page(), public) == []


def test_every_allowed_message_is_the_checkers_own(tmp_path):
    messages = {one.message for one in validity.ALLOWED}
    examples = {}
    for number, allowed in enumerate(validity.ALLOWED):
        ending = "html" if allowed.example.startswith("<") else "css"
        file = tmp_path / f"{number}.{ending}"
        file.write_text(allowed.example)
        examples[file] = allowed.message
    for file, said in validity.messages(list(examples)).items():
        assert examples[file] in said and messages.issuperset(said), examples[file]


def test_sees_what_is_not_valid(tmp_path):
    (tmp_path / "a.html").write_text("<!DOCTYPE html><title>A</title><p><p id='a'><b id='a'></p>")
    (tmp_path / "b.css").write_text("p { colour: red }")
    found = validity.problems(tmp_path)
    assert any("Duplicate ID" in problem for problem in found)
    assert any("colour" in problem for problem in found)


def test_sees_styles_that_are_not_known(tmp_path, open_page):
    (tmp_path / "a.css").write_text(
        "a:hover { color: red; padding: max(1rem, env(safe-area-inset-left) }\n"
        "p { text-wrap: evenly; background: url('a;b:c'); --own: x }\n"
        "li:hass(img), li { margin: 0 } @medium print { p { margin: 0 } }\n"
        'p { font-feature-settings: "halt"; font-feature-settings: "halting"; content: "{;" }\n'
        "@media print { h1:is(:hover, .a), h2::before { margin: 0 } }"
    )
    (tmp_path / "b.html").write_text("<style>p{margin:0;height:1ex 2ex!important}</style>")
    assert validity.problems_of_sheets(open_page(), tmp_path) == [
        "a.css: padding: max(1rem, env(safe-area-inset-left)",
        "a.css: text-wrap: evenly",
        'a.css: font-feature-settings: "halting"',
        "a.css: li:hass(img), li",
        "a.css: @medium print",
        "b.html: height: 1ex 2ex!important",
    ]
