import ExpoBytes
import Testing

@testable import ExpoMarkdown

@Suite struct ByteBufferMarkupTests {
    @Test func escapesWhatHTMLWouldMisread() {
        for scalar in 0..<0x80 {
            let text = String(Unicode.Scalar(UInt8(scalar)))
            let expected = ["\"": "&quot;", "&": "&amp;", "<": "&lt;", ">": "&gt;"][text] ?? text
            for (before, after) in [("", ""), ("가나다", "라마바사"), ("abcdefg", "h")] {
                let bytes = Array((before + text + after).utf8)
                #expect(Self.written { $0.append(escaping: bytes) } == before + expected + after)
                guard text != "(" else { continue }
                #expect(Self.written { $0.append(korean: bytes) } == before + expected + after)
            }
        }
    }

    @Test func encodesWhatAnAddressCannotHold() {
        let kept = Set(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+!*(),%#@?=;:/,$~")
        for byte in UInt8.min...UInt8.max {
            let text = Character(Unicode.Scalar(byte))
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            let encoded = "%" + (byte < 16 ? "0" : "") + hexadecimal
            let expected =
                switch text {
                case "&": "&amp;"
                case "'": "&#x27;"
                default: byte < 0x80 && kept.contains(text) ? String(text) : encoded
                }
            #expect(Self.written { $0.append(encoding: [byte]) } == expected)
        }
    }

    @Test func growsAndIsEmptiedForTheNextText() {
        var buffer = ByteBuffer()
        for _ in 0..<3 {
            for number in 0..<300_000 {
                buffer.append(decimal: number)
                buffer.append("\n")
                buffer.appendLineBreakIfNeeded()
            }
            #expect(buffer.count == (0..<300_000).reduce(0) { $0 + String($1).utf8.count + 1 })
            buffer.removeAll()
            #expect(buffer.count == 0)
            buffer.appendLineBreakIfNeeded()
            #expect(buffer.count == 0)
        }
    }

    private static func written(_ write: (inout ByteBuffer) -> Void) -> String {
        var buffer = ByteBuffer()
        write(&buffer)
        return buffer.string
    }
}

extension ByteBuffer {
    fileprivate mutating func append(escaping bytes: [UInt8]) {
        append(escaping: bytes.span)
    }

    fileprivate mutating func append(korean bytes: [UInt8]) {
        append(korean: bytes.span, without: nil)
    }

    fileprivate mutating func append(encoding bytes: [UInt8]) {
        append(encoding: bytes.span)
    }
}
