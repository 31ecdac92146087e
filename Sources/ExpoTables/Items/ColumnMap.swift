internal import ExpoDiagnostics
internal import ExpoModel

/// Which columns of a table are which keys of an item, as a person says it: `Titel=name,Größe=`.
package struct ColumnMap: Sendable {
    /// A column, and its key; nothing for a column that is left out.
    struct Entry: Sendable {
        let column: String
        let key: ItemKey?
    }

    let entries: [Entry]

    /// Why a text is no map.
    package struct Flaw: Error, Sendable, Equatable {
        /// The fact, in lower case and without a full stop.
        package let message: String
        /// What to do about it.
        package let help: String
    }

    /// Creates a map that says nothing, so that columns are known by their names alone.
    package init() {
        entries = []
    }

    /// Reads pairs of columns and keys; a column may also be called by its letter.
    package init(_ text: String) throws(Flaw) {
        var entries: [Entry] = []
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = pair.lastIndex(of: "="), sign > pair.startIndex else {
                throw Flaw(
                    message: "'\(String(pair).shortened)' is no column with its key",
                    help: "write pairs like 'Titel=name,Bild=image_name'")
            }
            let name = String(pair[pair.index(after: sign)...])
            let key = try Self.key(named: name)
            if let key, entries.contains(where: { $0.key == key }) {
                throw Flaw(
                    message: "two columns are to be '\(key.name)'", help: "keep one of the two")
            }
            entries.append(Entry(column: String(pair[..<sign]), key: key))
        }
        self.entries = entries
    }

    private static func key(named name: String) throws(Flaw) -> ItemKey? {
        guard !name.isEmpty else { return nil }
        if let key = ColumnWords.key(named: name) { return key }
        let names = ItemKey.allCases.map { "\($0.name)" }
        throw Flaw(
            message: "there is no key '\(name.shortened)'",
            help: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "keys are \(names.joined(separator: ", "))")
    }
}
