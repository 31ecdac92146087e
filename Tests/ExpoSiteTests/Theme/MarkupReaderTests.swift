import Testing

@testable import ExpoSite

@Suite struct MarkupReaderTests {
    /// Returns the start tags of a text, each with its attributes and, after a colon, its content.
    private func read(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var reader = MarkupReader(bytes)
        var elements: [String] = []
        while let element = reader.next() {
            let attributes = element.attributes.map {
                "\($0.name)=\(String(decoding: bytes[$0.value], as: UTF8.self))"
            }
            let content = element.content.map { ":" + String(decoding: bytes[$0], as: UTF8.self) }
            elements.append(([element.name] + attributes).joined(separator: " ") + (content ?? ""))
        }
        return elements
    }

    @Test(arguments: [
        ("<a href=\"x\">y</a>", ["a href=x"]),
        ("<A HREF='x' Class=b/>", ["a href=x class=b/"]),
        ("<a b c = d e=\"f>g\">", ["a b= c=d e=f>g"]),
        ("1 < 2 <p>", ["p"]),
        ("<!-- <a> --><b>", ["b"]),
        ("<!--><b>", ["b"]),
        ("<!-- <a>", []),
        ("</a><!DOCTYPE html><b>", ["b"]),
        ("<script>if (a<b) '<p>'</script ><i>", ["script:if (a<b) '<p>'", "i"]),
        ("<STYLE>a</STYLE>", ["style:a"]),
        ("<title><a></title>", ["title:<a>"]),
        ("<script>a</scripts>", ["script:a</scripts>"]),
        ("<script", ["script:"]),
        ("<a b=\"c", ["a b=c"]),
        ("<", []),
    ])
    func findsStartTags(_ text: String, _ elements: [String]) {
        #expect(read(text) == elements)
    }

    @Test func takesValuesOfTemplatesForWhatDividesAttributes() {
        #expect(read("<img\0 alt=\"a\0b\"\0width=3>") == ["img alt=a\0b width=3"])
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: ["<", "<!--", "<a ", "<script>", "<script></", "<a b='", "<a b=", "<!-->"])
    func takesLinearTime(_ text: String) {
        _ = read(String(repeating: text, count: 200_000))
    }
}
