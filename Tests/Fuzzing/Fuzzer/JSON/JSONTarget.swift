import ExpoDiagnostics
import Foundation

@testable import ExpoJSON

/// JSON text, and items read of it as files are, with their characters composed: what is accepted is
/// what Foundation reads, and every place is that of its value.
enum JSONTarget: FuzzTarget {
    static func examine(_ input: FuzzInput) {
        let source = SourceText(composing: ByteRegion(copying: input.bytes), path: "items.json")
        let bytes = Array(source.bytes.span)
        do throws(JSONSyntaxError) {
            let value = try JSONValue.read(source)
            FoundationReading.compare(value, in: bytes)
            JSONPlaces.check(source)
        } catch {
            checkRefusal(error, of: source)
            expectFault(error, in: bytes)
        }
        ItemsOracle.check(source)
    }

    /// What is refused, Foundation refuses as well, but for other encodings, a comma before the end
    /// of an array, and deeper nesting.
    private static func expectFault(_ error: JSONSyntaxError, in bytes: [UInt8]) {
        guard !bytes.contains(0), !error.message.english.contains("too deep"),
            !error.message.english.contains("after the last value")
        else { return }
        let value = try? JSONSerialization.jsonObject(
            with: Data(bytes), options: .fragmentsAllowed)
        expect(value == nil, "Foundation reads what is refused: \(error)")
    }

    private static func checkRefusal(_ error: JSONSyntaxError, of source: SourceText) {
        expect((0...source.bytes.count).contains(error.offset), "\(error) is outside the text")
        expect(!error.message.english.isEmpty, "the error at \(error.offset) says nothing")
        var diagnostics = Diagnostics()
        error.report(in: source, to: &diagnostics)
        PlaceOracle.check(diagnostics, in: [source])
        let skipped = try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try scanner.skip()
            try scanner.end()
            return true
        }
        expect(skipped == nil, "passing over the text accepts what reading it refuses")
    }
}
