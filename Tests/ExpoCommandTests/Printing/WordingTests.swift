import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct WordingTests {
    @Test(arguments: [
        (0, "0 B"), (1, "1 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"),
        (1050, "1.1 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"), (24_000_000, "24.0 MB"),
        (1_234_567_890, "1.2 GB"), (5_000_000_000_000, "5.0 TB"),
    ])
    func writesANumberOfBytesAsPeopleReadIt(_ bytes: Int, text: String) {
        #expect(byteCount(bytes) == text)
    }

    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
    func countsInWords(_ number: Int, text: String) {
        #expect(Message.files(number).english == text)
    }

    @Test func letsNoNameCommandTheTerminal() {
        #expect(visible("한 글\u{1F600}e\u{301}") == "한 글\u{1F600}e\u{301}")
        #expect(visible("a\r\nb\u{1B}[2J\u{9B}c\u{7F}") == #"a\u{D}\u{A}b\u{1B}[2J\u{9B}c\u{7F}"#)
    }

    @Test(arguments: [
        "", " ", "a b", "it's", "''", "\\", "$HOME", "`id`", "*", "~", "a\nb", "#a", "-n", "!",
        "{a,b}", "a;b", "한 글", "a=b", "\"", "한글", "/._-+,:@",
    ])
    func writesAWordThatAShellReadsAsItIs(text: String) throws {
        let read = try Tool.run("sh", "-c", "printf '<%s>' \(shellWord(text))")
        #expect(read == "<\(text)>")
    }
}
