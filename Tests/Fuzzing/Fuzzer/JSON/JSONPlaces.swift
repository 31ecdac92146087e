import ExpoDiagnostics

@testable import ExpoJSON

/// Checks the places of all values of a text that is JSON, and the ways to their texts.
struct JSONPlaces {
    private let source: SourceText
    private let bytes: [UInt8]
    private var repeated = false

    static func check(_ source: SourceText) {
        var places = JSONPlaces(source: source)
        let duplicates = try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try places.checkValue(&scanner)
            try scanner.end()
            return scanner.duplicateKeys
        }
        let found = require(duplicates, "the text is read once, and not again")
        expect(found.isEmpty != places.repeated, "\(found.count) keys are said to come twice")
        for key in found { places.check(key, after: key.offset - 1) }
    }

    private init(source: SourceText) {
        self.source = source
        bytes = Array(source.bytes.span)
    }

    private mutating func checkValue(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        let kind = try scanner.kind()
        let start = scanner.offset
        expect(
            bytes.indices.contains(start) && JSONKind(firstByte: bytes[start]) == kind,
            "\(kind) does not begin at \(start)")
        switch kind {
        case .object: try checkObject(&scanner)
        case .array:
            try scanner.enterArray()
            while try scanner.nextElement() { try checkValue(&scanner) }
        case .string: check(try scanner.string(), after: start)
        case .number: check(try scanner.number(), at: start)
        case .boolean: expect(try scanner.boolean() == (bytes[start] == 0x74), "true is false")
        case .null: try scanner.null()
        }
    }

    private mutating func checkObject(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        var keys: Set<[UInt8]> = []
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            check(key, after: key.offset - 1)
            var text: [UInt8] = []
            key.append(to: &text, in: source)
            if !keys.insert(text).inserted { repeated = true }
            try checkValue(&scanner)
        }
    }

    private func check(_ number: JSONNumber, at start: Int) {
        let literal = number.literal(in: source)
        expect(number.offset == start, "the number at \(start) is said to be at \(number.offset)")
        expect(
            literal.utf8.elementsEqual(bytes[start..<start + number.length]),
            "the number at \(start) reads '\(literal)'")
        let isWhole = literal.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
        expect(
            number.wholeNumber(in: source) == (isWhole ? Int(literal) : nil),
            "'\(literal)' counts as \(String(describing: number.wholeNumber(in: source)))")
    }

    /// Checks the text whose opening quote is at `start`.
    private func check(_ text: JSONText, after start: Int) {
        let end = text.offset + text.length
        expect(
            text.offset == start + 1 && bytes.indices.contains(end) && bytes[start] == 0x22
                && bytes[end] == 0x22, "a text is said to be at \(text.offset)..<\(end)")
        let decoded = text.withBytes(in: source) { Array($0) }
        expect(
            text.hasEscapes == bytes[text.offset..<end].contains(0x5C),
            "the text at \(start) is wrong about its escapes")
        expect(
            text.decoded(in: source).utf8.elementsEqual(decoded),
            "the text at \(start) is no UTF-8, or decoded in two ways")
        var texts = DecodedTexts()
        _ = texts.append(text, in: source)
        let range = texts.append(text, in: source)
        expect(
            Array(texts.span.extracting(range)) == decoded,
            "the text at \(start) is decoded in two ways")
        checkOffsets(of: text, count: decoded.count)
    }

    private func checkOffsets(of text: JSONText, count: Int) {
        var last = text.offset
        for index in stride(from: 0, through: count, by: max(1, count / 8)) {
            let offset = text.sourceOffset(ofDecodedByte: index, in: source)
            expect(
                offset >= last && offset <= text.offset + text.length,
                "byte \(index) of the text at \(text.offset) comes from \(offset)")
            last = offset
        }
    }
}
