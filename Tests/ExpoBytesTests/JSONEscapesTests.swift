import Foundation
import TestSupport
import Testing

@testable import ExpoBytes

@Suite struct JSONEscapesTests {
    private func escaped(_ text: String, _ escapes: JSONEscapes) -> String {
        var (text, bytes) = (text, [UInt8]())
        var buffer = ByteBuffer()
        text.withUTF8 {
            bytes.append(json: $0.span, escapes)
            buffer.append(json: $0.span, escapes)
        }
        #expect(Array(buffer.span) == bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The escape of a scalar, in the simplest form of the rule.
    private func reference(_ scalar: Unicode.Scalar, _ escapes: JSONEscapes) -> String {
        let digits = String(format: escapes == .markup ? "\\u%04X" : "\\u%04x", scalar.value)
        switch (scalar, escapes) {
        case ("\"", .necessary), ("\"", .controls): return "\\\""
        case ("\\", .necessary), ("\\", .controls): return "\\\\"
        case ("\n", .necessary), ("\n", .controls): return "\\n"
        case ("\r", .necessary), ("\r", .controls): return "\\r"
        case ("\t", .necessary), ("\t", .controls): return "\\t"
        case ("\u{0}"..."\u{1F}", _): return digits
        case ("\u{7F}", .controls), ("\u{7F}", .markup), ("\u{80}"..."\u{9F}", .controls),
            ("\"", .markup), ("\\", .markup), ("<", .markup), (">", .markup), ("&", .markup),
            ("\u{200E}"..."\u{200F}", .markup), ("\u{2028}"..."\u{202E}", .markup),
            ("\u{2066}"..."\u{2069}", .markup):
            return digits
        default: return String(scalar)
        }
    }

    @Test(arguments: [JSONEscapes.necessary, .controls, .markup])
    func escapesEachScalarByItsRule(escapes: JSONEscapes) {
        for scalar in (0...0x2FFF).compactMap(Unicode.Scalar.init) {
            let expected = reference(scalar, escapes)
            #expect(escaped(String(scalar), escapes) == expected)
            #expect(escaped("해금 \(scalar)-", escapes) == "해금 \(expected)-")
        }
    }

    @Test(arguments: [JSONEscapes.necessary, .controls, .markup])
    func escapesWhereverSomethingStands(escapes: JSONEscapes) {
        var generator = SeededGenerator(seed: 8259)
        let scalars: [Unicode.Scalar] = [
            "a", "a", "a", "가", "é", "·", "–", "\u{2028}", "\u{85}", "\"", "\\", "\n", "<", "😀",
        ]
        for _ in 0..<2000 {
            let length = Int.random(in: 0...50, using: &generator)
            let text = (0..<length).map { _ in
                scalars[Int.random(in: 0..<scalars.count, using: &generator)]
            }
            let expected = text.map { reference($0, escapes) }.joined()
            var string = String.UnicodeScalarView()
            string.append(contentsOf: text)
            #expect(escaped(String(string), escapes) == expected)
        }
    }

    @Test func writesAMemberAsPeopleDo() {
        var bytes: [UInt8] = []
        bytes.append(jsonMember: "name", Array("\"해금\"".utf8).span)
        #expect(String(decoding: bytes, as: UTF8.self) == #""name": "\"해금\"""#)
    }
}
