"""Checks `export --to lido` with the schema of LIDO, if LIDO_SCHEMA names its file."""

import os
import shutil
import subprocess

import pytest
from lxml import etree

from test_schemas import FIXTURES, REPOSITORY, program  # noqa: F401 (a fixture)

SCHEMA = os.environ.get("LIDO_SCHEMA")
pytestmark = [pytest.mark.own_site, pytest.mark.skipif(not SCHEMA, reason="LIDO_SCHEMA names no schema of LIDO")]

CONTENTS = [REPOSITORY / "Content", FIXTURES / "term-spelling/Content", FIXTURES / "unused-image/Content"]


@pytest.mark.parametrize("content", CONTENTS, ids=lambda path: path.parent.name)
def test_records_follow_the_schema(content, program, tmp_path):  # noqa: F811
    shutil.copytree(content, tmp_path / "Content")
    words = [program, "export", "items.xml", "--to", "lido", "--quiet"]
    ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    schema = etree.XMLSchema(etree.parse(SCHEMA))
    records = etree.parse(tmp_path / "items.xml")
    assert schema.validate(records), schema.error_log
    assert len(records.getroot()) > 0
