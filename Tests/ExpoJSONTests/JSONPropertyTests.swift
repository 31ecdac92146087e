import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoJSON

@Suite struct JSONPropertyTests {
    @Test func decodesWhateverIsWrittenAsFoundationDoes() throws {
        var writer = RandomJSON(random: SeededGenerator(seed: 1900))
        for _ in 0..<1500 {
            let json = "[" + writer.value() + "," + writer.text() + "]"
            #expect(report(json) == "no error")
            let theirs = try #require(foundationTexts(of: Array(json.utf8)), "\(json)")
            let ours = texts(of: try JSONValue.read(SourceText(path: "", json)))
            #expect(theirs.isSubset(of: ours), "\(json)")
        }
    }

    @Test func mapsEveryDecodedByteIntoItsText() throws {
        var writer = RandomJSON(random: SeededGenerator(seed: 1889))
        for _ in 0..<300 {
            let source = SourceText(path: "", writer.text())
            let text = try text(in: source)
            let count = text.withBytes(in: source) { $0.count }
            let offsets = (0...count).map { text.sourceOffset(ofDecodedByte: $0, in: source) }
            #expect(offsets == offsets.sorted())
            #expect(offsets.last == text.offset + text.length)
        }
    }

    @Test func survivesDamagedText() {
        var writer = RandomJSON(random: SeededGenerator(seed: 1851))
        for _ in 0..<1500 {
            var bytes = Array(writer.value().utf8)
            for _ in 0..<Int.random(in: 1..<4, using: &writer.random) {
                damage(&bytes, &writer.random)
            }
            if let error = problem(bytes) {
                #expect(0...bytes.count ~= error.offset)
                #expect(!report(bytes).isEmpty)
            } else {
                #expect(String(validating: bytes, as: UTF8.self) != nil)
            }
        }
    }

    @Test func rejectsEveryBeginningOfAnArray() {
        var writer = RandomJSON(random: SeededGenerator(seed: 1937))
        for _ in 0..<30 {
            let bytes = Array(("[" + writer.value() + "]").utf8)
            for length in 0..<bytes.count {
                #expect(problem(Array(bytes[..<length])) != nil)
            }
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let marks = Array("\"\\{}[],:u'/-.e0 \n".utf8) + [0x00, 0x80, 0xC0, 0xE0, 0xED, 0xF0, 0xFF]
        let byte = marks.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        case 2 where bytes.count > 1: bytes.remove(at: index)
        default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
    }
}
