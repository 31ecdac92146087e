"""The repository's exhibition in one language and section, with one picture for each exhibit and a short page of its
own, so that tests edit texts."""

import json

KEYS = ("name", "image_name", "short_desc", "desc", "id", "alt", "caption", "credit", "rights", "type")


def simplify(content):
    """Rewrites an exhibition in a folder, and removes the pictures that it no longer shows."""
    rewrite(content / "exposition_universelle_1900.json", lambda exposition: in_korean({**exposition, "sections": None}))
    other = {"languages": None, "language": "ko", "menu": None}
    rewrite(content / "site.json", lambda settings: in_korean({**settings, **other}))
    further = set()
    rewrite(content / "items.json", lambda items: [item(one, further) for one in items])
    for name in further:
        (content / f"images/{name}.svg").unlink()
    for name in ("fields.json", "terms.json", "pages/about.en.md"):
        (content / name).unlink()
    (content / "pages/about.md").write_text("# 이 전시에 대하여\n\n열여섯 점을 한자리에 모았습니다.\n")


def item(record, further):
    pictures = record.get("pictures", [])
    further |= {picture["image_name"] for picture in pictures[1:]}
    whole = record | (pictures[0] if pictures else {})
    return in_korean({key: whole[key] for key in KEYS if key in whole})


def in_korean(members):
    texts = {key: value.get("ko") if isinstance(value, dict) else value for key, value in members.items()}
    return {key: value for key, value in texts.items() if value is not None}


def rewrite(file, change):
    file.write_text(json.dumps(change(json.loads(file.read_text())), ensure_ascii=False, indent=2) + "\n")
