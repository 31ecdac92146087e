internal import ExpoBytes
package import ExpoDiagnostics

extension JSONScanner {
    /// Returns the offset at which, about in the middle of a text that is an array, an element seems to begin, so
    /// that two threads can read half of the text each; `nil` for other and for short texts.
    ///
    /// The elements of a file are usually written alike: the bytes between the first two are between all. Only reading
    /// those before the middle can show that the place is not within another value.
    ///
    /// - Parameter size: the least size of a text that is divided.
    package static func middleElement(of source: SourceText, ofAtLeast size: Int) -> Int? {
        let memory = source.bytes.span
        guard memory.count >= size else { return nil }
        return try? scan(source) { scanner throws(JSONSyntaxError) -> Int? in
            guard try scanner.kind() == .array else { return nil }
            try scanner.enterArray()
            guard try scanner.nextElement() else { return nil }
            _ = try scanner.skip()
            let end = scanner.offset - 1
            guard try scanner.nextElement(), end < memory.count / 2 else { return nil }
            let seam = memory.extracting(end...scanner.offset)
            let middle = memory.extracting(droppingFirst: memory.count / 2).extracting(
                first: reachOfMiddle)
            return middle.firstIndex(of: seam).map { memory.count / 2 + $0 + seam.count - 1 }
        }
    }

    /// The usual one: reading less takes a few milliseconds.
    package static let leastDivided = 1 << 20
    /// The distance from the middle within which an element has to begin.
    private static let reachOfMiddle = 1 << 20
}
