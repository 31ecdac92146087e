import Testing

@testable import ExpoCommand

/// Characters that are special in `man`; `Tests/Terminal` shows the whole page.
@Suite struct ManualCommandTests {
    @Test(arguments: [
        ("--a-b", #"\-\-a\-b"#), (#"C:\new"#, #"C:\enew"#), ("'a' `b`", #"\(aqa\(aq \(gab\(ga"#),
        (".SH a.b", #"\&.SH a.b"#), (#"~ ^ "a""#, #"\(ti \(ha \(dqa\(dq"#),
        ("이…", #"\[uC774]\[u2026]"#), ("a\n.SH\t\u{1F3DB}", #"a\[u000A].SH\[u0009]\[u1F3DB]"#),
    ])
    func escapesWhatIsNotMeantForIt(text: String, escaped: String) {
        #expect(ManualText.escaped(text) == escaped)
    }

    @Test func beginsNoLineWithACommand() {
        var page = ManualText()
        page.paragraphs([String(repeating: ".br 'br ", count: 30)])
        page.term("term", ".so /etc/passwd")
        let macros = page.lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        #expect(macros == [".TP"])
    }

    @Test func putsAMacroBetweenParagraphsOnly() {
        var page = ManualText()
        page.section("A")
        page.paragraphs(["one", "two"])
        #expect(page.lines == [".SH \"A\"", "one", ".PP", "two"])
    }
}
