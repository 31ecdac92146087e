internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoModel

/// The names and short descriptions that several items share; the titles and descriptions of their
/// pages must differ anyway.
struct RepeatedTexts: Sendable {
    /// The texts of each item that others have too.
    private let shared: [Shared]
    /// The names that several items have, if there are any.
    private let names: SharedNames?

    private struct Shared: OptionSet {
        let rawValue: UInt8

        static let name = Shared(rawValue: 1)
        static let line = Shared(rawValue: 2)
    }

    /// Names that several items have.
    private struct SharedNames {
        let first: ContentText
        let count: Int
        let items: Int

        /// - Parameters:
        ///   - marks: the marks of the names of all items.
        ///   - repeated: those that occur twice.
        init?(_ marks: [UInt64], _ repeated: Set<UInt64>, of all: ItemCollection) {
            let repeated = repeated.subtracting([emptyMark])
            guard !repeated.isEmpty, let index = marks.firstIndex(where: repeated.contains) else {
                return nil
            }
            first = all[index].name
            count = repeated.count
            items = marks.count { repeated.contains($0) }
        }
    }

    /// Reads the texts.
    init(in items: ItemCollection) {
        let (names, repeatedNames) = Self.marks(of: .name, in: items)
        let (lines, repeatedLines) = Self.marks(of: .shortDesc, in: items)
        shared = zip(names, lines).map { name, line in
            var shared: Shared = []
            if repeatedNames.contains(name) { shared.insert(.name) }
            if repeatedLines.contains(line) { shared.insert(.line) }
            return shared
        }
        self.names = SharedNames(names, repeatedNames, of: items)
    }

    /// Reports once if any items share a name.
    func report(to diagnostics: inout Diagnostics) {
        guard let names else { return }
        diagnostics.report(
            .repeatedName(names.first.string, names: names.count, items: names.items),
            at: names.first.offset, in: names.first.source)
    }

    /// Appends an item's name, with its number if others have the same name.
    func append(titleOf name: Span<UInt8>, number: Int, to bytes: inout ByteBuffer) {
        bytes.append(name)
        guard shared[number - 1].contains(.name) else { return }
        bytes.append(string: " (\(number))")
    }

    /// Appends an item's short description, after its title if others have the same description.
    func append(
        descriptionOf line: Span<UInt8>, title name: Span<UInt8>, number: Int,
        isRepeated: Bool = false, to bytes: inout ByteBuffer
    ) {
        let start = bytes.count
        ShareText.append(description: line, to: &bytes)
        let isEmpty = bytes.count == start
        guard isEmpty || isRepeated || shared[number - 1].contains(.line) else { return }
        var whole = ByteBuffer()
        append(titleOf: name, number: number, to: &whole)
        if !isEmpty {
            whole.append(": ")
            whole.append(bytes.span.extracting(start...))
        }
        bytes.truncate(to: start)
        ShareText.append(description: whole.span, to: &bytes)
    }

    /// Returns a number that encodes which of an item's texts are shared.
    func mark(ofItem index: Int) -> Int { Int(shared[index].rawValue) }

    /// Returns a mark of a text of each item, and those that occur twice.
    private static func marks(
        of key: ItemKey, in items: ItemCollection
    ) -> (all: [UInt64], repeated: Set<UInt64>) {
        let marks = items.indices.map { mark(of: key, at: $0, in: items) }
        return (marks, repeated(marks))
    }

    private static func mark(of key: ItemKey, at index: Int, in items: ItemCollection) -> UInt64 {
        var mark = emptyMark
        items.withShownBytes(of: key, at: index) { mark = Self.mark(of: $0) }
        return mark
    }

    /// The mark of an empty or missing text.
    private static let emptyMark = mark(of: Span())

    /// Returns the marks that occur twice. A set of all marks would take several times the memory.
    private static func repeated(_ marks: [UInt64]) -> Set<UInt64> {
        var first = NameTable(capacity: marks.count)
        var repeated: Set<UInt64> = []
        for (index, mark) in marks.enumerated() {
            // Its own bits could be chosen so that all are equal.
            let hash = UInt32(truncatingIfNeeded: mark.hashValue)
            if first.insert(hash: hash, as: index, isSame: { marks[$0] == mark }) != nil {
                repeated.insert(mark)
            }
        }
        return repeated
    }

    /// Returns an eight-byte mark of a text. An accidental collision is harmless: a page's title
    /// gets an unnecessary number.
    private static func mark(of text: Span<UInt8>) -> UInt64 {
        ContentHash(of: text).value
    }
}
