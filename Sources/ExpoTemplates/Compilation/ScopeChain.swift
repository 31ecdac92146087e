/// The scopes around a place in a template, outermost first.
struct ScopeChain: Sendable {
    /// The result of looking up a name.
    struct Binding: Sendable {
        let entry: VocabularyEntry
        let reference: ValueReference
    }

    /// The reason why a name is not found.
    enum Failure: Error {
        /// One of its parts is unknown in the part before it.
        case unknown(part: Int)
        /// One of its parts has no names inside.
        case hasNoNames(part: Int, VocabularyEntry)
    }

    private(set) var scopes: [NameScope]

    init(_ scopes: [NameScope]) {
        self.scopes = scopes
    }

    mutating func open(_ scope: NameScope) {
        scopes.append(scope)
    }

    mutating func close() {
        scopes.removeLast()
    }

    /// Finds a name as Mustache does: its first part in the innermost scope that contains it, the
    /// other parts inside the result.
    func binding(of name: DottedName) throws(Failure) -> Binding {
        guard let (scope, first) = innermost(name.parts[0]) else { throw .unknown(part: 0) }
        var entry = first
        for part in name.parts.indices.dropFirst() {
            guard case .record(let inner) = entry.kind else {
                throw .hasNoNames(part: part - 1, entry)
            }
            guard let next = inner.entry(named: name.parts[part]) else {
                throw .unknown(part: part)
            }
            entry = next
        }
        return Binding(
            entry: entry, reference: ValueReference(level: scope.level, slot: entry.slot))
    }

    private func innermost(_ name: String) -> (NameScope, VocabularyEntry)? {
        for scope in scopes.reversed() {
            if let entry = scope.entry(named: name) { return (scope, entry) }
            if name == "." { return nil }
        }
        return nil
    }
}

/// A scope of names: the names of a page, record or row, or a single value.
enum NameScope: Sendable {
    /// Names with values in the frame of a level.
    case names(Vocabulary, level: Int)
    /// A text or markup over which a section was opened; its only name is `.`.
    case value(VocabularyEntry, level: Int)

    /// Returns the entry of a name in this scope.
    func entry(named name: String) -> VocabularyEntry? {
        switch self {
        case .names(let vocabulary, _): vocabulary.entry(named: name)
        case .value(let entry, _): name == "." ? entry : nil
        }
    }

    var level: Int {
        switch self {
        case .names(_, let level), .value(_, let level): level
        }
    }

    var entries: [VocabularyEntry] {
        switch self {
        case .names(let vocabulary, _): vocabulary.entries
        case .value: []
        }
    }
}

/// The location of a value: the number of its frame, outermost first, and the slot in it.
struct ValueReference: Sendable, Hashable {
    /// Zero for constants, one for the page, more for the rows of lists.
    let level: Int
    let slot: Int
}
