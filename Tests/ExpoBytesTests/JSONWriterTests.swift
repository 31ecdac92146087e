import ExpoBytes
import Foundation
import Testing

@Suite struct JSONWriterTests {
    private struct Shelf: JSONObject {
        var label: String?
        var count: Int?
        var first: Book?
        var books: [Book] = []

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("label", label)
            writer.member("count", count)
            writer.member("first", first)
            writer.member("books", books)
        }
    }

    private struct Book: JSONObject {
        let title: String

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("title", title)
        }
    }

    private func text(_ object: some JSONObject) -> String {
        var writer = JSONWriter()
        writer.write(object)
        return String(decoding: writer.copy, as: UTF8.self)
    }

    private func decoded(_ title: String) throws -> String? {
        let object = try JSONSerialization.jsonObject(with: Data(text(Book(title: title)).utf8))
        return (object as? [String: String])?["title"]
    }

    @Test func writesMembersInTheirOrder() {
        let shelf = Shelf(
            label: "A", count: -3, first: Book(title: "x"),
            books: [Book(title: "y"), Book(title: "z")])
        let expected = #"{"label":"A","count":-3,"first":{"title":"x"},"#
        #expect(text(shelf) == expected + #""books":[{"title":"y"},{"title":"z"}]}"#)
    }

    @Test func leavesOutWhatHasNoValue() {
        #expect(text(Shelf()) == "{}")
        #expect(text(Shelf(books: [Book(title: "")])) == #"{"books":[{"title":""}]}"#)
    }

    @Test(arguments: [
        ("</script>", #"\u003C/script\u003E"#), ("<!--", #"\u003C!--"#), ("a&b", #"a\u0026b"#),
        ("\"\\", #"\u0022\u005C"#), ("\n\u{0}\u{7F}", #"\u000A\u0000\u007F"#),
        ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{202E}\u{2066}", #"\u202E\u2066"#),
        ("해금 – “가” 🎻", "해금 – “가” 🎻"), ("it's", "it's"),
    ])
    func escapesWhatCouldEndAScriptOrDeceive(_ title: String, _ expected: String) throws {
        for place in 0..<40 {
            let before = String(repeating: "-", count: place)
            for rest in ["", String(repeating: "가", count: 9)] {
                let written = text(Book(title: before + title + rest))
                #expect(written == "{\"title\":\"\(before + expected + rest)\"}")
            }
        }
        #expect(try decoded(title) == title)
    }

    @Test func writesWhatFoundationReads() throws {
        var generator = SystemRandomNumberGenerator()
        let scalars = (0x0...0x2100).compactMap(Unicode.Scalar.init) + ["가", "\u{FFFD}", "𓀀"]
        for _ in 0..<200 {
            let title = String(
                String.UnicodeScalarView(
                    (0..<20).compactMap { _ in scalars.randomElement(using: &generator) }))
            let read = try #require(try decoded(title))
            #expect(Array(read.unicodeScalars) == Array(title.unicodeScalars))
        }
    }

    @Test func writesNullWhereItIsAskedTo() {
        var writer = JSONWriter(.necessary)
        writer.write { writer in
            writer.member("a", orNull: nil as String?)
            writer.member("b", orNull: 1)
            writer.member("c", orNull: nil as Int?)
            writer.list("d", [String]()) { $0.write($1) }
            writer.list("e", ["x", "\n"]) { $0.write($1) }
            writer.member("f") { $0.member("g", nil as String?) }
        }
        #expect(writer.text == #"{"a":null,"b":1,"c":null,"d":[],"e":["x","\n"],"f":{}}"#)
    }

    @Test func putsInWhatHasBeenWritten() {
        var writer = JSONWriter()
        writer.write { writer in
            writer.member("a", written: Array("[1]".utf8).span)
            writer.member("b", 2)
        }
        #expect(writer.text == #"{"a":[1],"b":2}"#)
    }

    @Test func forgetsWhatItWrote() {
        var writer = JSONWriter()
        writer.write(Book(title: "x"))
        writer.removeAll()
        writer.write(Book(title: "y"))
        let text = String(decoding: writer.copy, as: UTF8.self)
        #expect(text == #"{"title":"y"}"#)
    }
}
