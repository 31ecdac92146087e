internal import ExpoBytes
package import ExpoDiagnostics

extension JSONScanner {
    /// Returns where an element of an array of objects seems to begin, near the middle of a text;
    /// nothing if no such place is found.
    ///
    /// No text in JSON holds a line feed, so that behind one nobody is inside a text; and where the
    /// line before ends an object and this one begins one, an element begins. It may be one of an
    /// array inside another: who reads up to there has to see that nothing else is open.
    package static func elementNearMiddle(of source: SourceText) -> Int? {
        source.bytes.withBytes { memory in
            var start = memory.count / 2
            let last = min(memory.count, start + Self.farthestSearch)
            while let lineFeed = memory.firstLineFeed(from: start, to: last) {
                if let element = memory.element(around: lineFeed) { return element }
                start = lineFeed + 1
            }
            return nil
        }
    }

    /// Lets `body` read the elements of a text's outermost array, from the one that begins at an
    /// offset; it has to be read at once, and `nextElement()` leads to the others.
    package static func scan<Result, Failure: Error>(
        _ source: SourceText, fromElementAt offset: Int,
        _ body: (inout JSONScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try scan(source) { scanner throws(Failure) in
            scanner.containers = [Container(start: 0, kind: .array)]
            scanner.offset = offset
            return try body(&scanner)
        }
    }

    /// Whether what comes next belongs to the outermost object or array itself.
    package var isOutermost: Bool { containers.count == 1 }

    /// How far a place is looked for.
    private static let farthestSearch = 1 << 20
}

extension UnsafeRawBufferPointer {
    fileprivate func firstLineFeed(from start: Int, to end: Int) -> Int? {
        self[Swift.min(start, end)..<end].firstIndex(of: UInt8(ascii: "\n"))
    }

    /// Where the object begins that follows a line feed, if the line before ends with one.
    fileprivate func element(around lineFeed: Int) -> Int? {
        let before = self[..<lineFeed].reversed().lazy.filter { !$0.isWhiteSpace }
        guard Array(before.prefix(2)) == [UInt8(ascii: ","), UInt8(ascii: "}")],
            let after = self[lineFeed...].firstIndex(where: { !$0.isWhiteSpace }),
            self[after] == UInt8(ascii: "{")
        else { return nil }
        return after
    }
}
