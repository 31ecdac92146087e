/// The notes of a text, and the references to them so far.
struct NoteUses {
    private let indicesByLine: [Int: Int]
    /// The first note of each name.
    private let indicesByName: [String: Int]
    private var places: [MarkdownTree.Place?]
    /// The place of each note among those that are shown.
    private var shownIndices: [Int?]
    private var referenceCounts: [Int] = []
    /// The notes that were referred to, in the order of the first reference.
    private(set) var shown: [Int] = []
    /// Whether the text of a note is being written.
    private var isInNote = false

    init(of notes: [NoteItems.Note]) {
        let lines = notes.enumerated().map { ($1.line, $0) }
        indicesByLine = Dictionary(lines) { first, _ in first }
        let names = notes.enumerated().map { (Self.folded($1.name), $0) }
        indicesByName = Dictionary(names) { first, _ in first }
        places = Array(repeating: nil, count: notes.count)
        shownIndices = Array(repeating: nil, count: notes.count)
    }

    private static func folded(_ name: String) -> String { name.lowercased() }

    /// Returns whether the current item is a note, and keeps its place.
    mutating func keep(_ tree: borrowing MarkdownTree) -> Bool {
        guard !indicesByLine.isEmpty, let index = indicesByLine[tree.firstLine] else {
            return false
        }
        places[index] = tree.place
        return true
    }

    /// Returns whether the current list consists of notes.
    func isList(_ tree: borrowing MarkdownTree) -> Bool {
        !indicesByLine.isEmpty && indicesByLine[tree.firstLine] != nil
    }

    /// Returns whether the current paragraph is in a note, and in nothing else.
    func isText(_ tree: borrowing MarkdownTree) -> Bool { isInNote && tree.depth == 2 }

    /// Returns whether there is a note of a name.
    func has(_ name: String) -> Bool { indicesByName[Self.folded(name)] != nil }

    /// Counts a reference; returns the number of the note and of the references to it so far, and
    /// nil if there is no such note.
    mutating func refer(to name: String) -> (number: Int, count: Int)? {
        guard let index = indicesByName[Self.folded(name)] else { return nil }
        let shownIndex = shownIndices[index] ?? shown.count
        if shownIndex == shown.count {
            shownIndices[index] = shownIndex
            shown.append(index)
            referenceCounts.append(0)
        }
        referenceCounts[shownIndex] += 1
        return (shownIndex + 1, referenceCounts[shownIndex])
    }

    /// Returns the place of a shown note, whose text is written next.
    mutating func beginShown(_ index: Int) -> MarkdownTree.Place? {
        isInNote = true
        return places[shown[index]]
    }

    func references(toShown index: Int) -> Int { referenceCounts[index] }

    func shownIndex(of index: Int) -> Int? { shownIndices[index] }

    /// Returns whether an earlier note has the same name.
    func isRepeated(_ index: Int, _ name: String) -> Bool {
        indicesByName[Self.folded(name)] != index
    }
}
