internal import ExpoModel

/// Which names and short lines several items share: their pages' titles and descriptions must
/// differ all the same.
struct RepeatedTexts: Sendable {
    private let names: Set<Int>
    private let lines: Set<Int>

    init(in items: ItemCollection) {
        names = Self.repeated(items.lazy.map(\.name))
        lines = Self.repeated(items.lazy.map(\.shortDesc))
    }

    /// Returns an item's name; with its number, if others have the same name.
    func title(of name: ContentText, number: Int) -> String {
        let title = name.string
        return names.contains(Self.mark(of: name)) ? "\(title) (\(number))" : title
    }

    /// Returns an item's short line; behind its title, if others have the same line.
    func description(of line: ContentText, title: String) -> String {
        let text = ShareText.description(line.string)
        guard !text.isEmpty else { return ShareText.description(title) }
        guard lines.contains(Self.mark(of: line)) else { return text }
        return ShareText.description("\(title): \(text)")
    }

    /// Returns the marks of texts that stand there twice.
    private static func repeated(_ texts: some Sequence<ContentText>) -> Set<Int> {
        var seen: Set<Int> = []
        var repeated: Set<Int> = []
        for text in texts {
            let mark = mark(of: text)
            if !seen.insert(mark).inserted { repeated.insert(mark) }
        }
        return repeated
    }

    /// Stands for a text in eight bytes (FNV-1a). That two texts have one mark by accident does no
    /// harm: a page's title then has a number it would not need.
    private static func mark(of text: ContentText) -> Int {
        text.withBytes { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return Int(truncatingIfNeeded: hash)
        }
    }
}
