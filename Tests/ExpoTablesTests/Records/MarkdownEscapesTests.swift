import Testing

@testable import ExpoTables

@Suite struct MarkdownEscapesTests {
    @Test(arguments: [
        ("plain text.", "plain text."), ("a*b*", "a\\*b\\*"),
        ("snake_case _x_", "snake_case \\_x\\_"),
        ("# 1", "\\# 1"), ("- a", "\\- a"), ("-5", "-5"), ("1. a", "1\\. a"), ("1.5 m", "1.5 m"),
        ("<b>", "\\<b>"), ("a & b &amp;", "a & b \\&amp;"), ("[a](b)", "\\[a](b)"),
        ("a\n---", "a\n\\---"),
        ("`x`", "\\`x\\`"), ("C:\\d", "C:\\\\d"),
    ])
    func putABackslashWhereNeeded(text: String, markdown: String) {
        #expect(MarkdownEscapes.escaped(text) == markdown)
    }
}
