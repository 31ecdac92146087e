internal import ExpoDiagnostics
private import ExpoJSON

/// Reads a long file of items from its beginning and from its middle at the same time.
enum ItemHalves {
    /// Returns the items of a file; nothing if it is short, if no item begins near its middle, or
    /// if anything is wrong with it: then it has to be read from one end to the other.
    static func read(_ source: SourceText, _ threads: any SideBySide) -> [Record<ItemKey>]? {
        guard source.bytes.count >= shortest,
            let middle = JSONScanner.elementNearMiddle(of: source)
        else { return nil }
        let (first, second) = threads.both(
            { records(of: source, to: middle) }, { records(of: source, from: middle) })
        guard let first, let second else { return nil }
        var all: [Record<ItemKey>] = []
        all.reserveCapacity(first.count + second.count)
        all += first
        all += second
        return all
    }

    private static func records(
        of source: SourceText, from start: Int? = nil, to end: Int? = nil
    ) -> [Record<ItemKey>]? {
        var reader = RecordReader<ItemKey>(source)
        return reader.readElements(from: start, to: end)
    }

    /// From this size on, starting a thread is worth while.
    private static let shortest = 1 << 20
}
