import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoJSON

/// The changes that were saved, with which they are undone and done again, also after a restart.
///
/// Each is a line of a file beside the content: the file, the bytes at its offsets before and after it, and hashes of the
/// whole file, so that nothing is undone in a file that was changed elsewhere.
struct EditHistory {
    /// A change of a file.
    struct Step {
        let file: String
        /// Edits that follow one another, each of the text that the one before left.
        let edits: [TextEdit]
        /// The edits that undo it, in their order.
        let undoing: [TextEdit]
        /// The hashes of the file before and after the change.
        let before: ContentHash
        let after: ContentHash
    }

    /// What a line says.
    enum Action: String {
        case set
        case undo
        case redo
    }

    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []
    /// The last line.
    private var last: (action: Action, step: Step)?
    private let path: String

    /// Reads the history in a file, as far as it can be read.
    init(at path: String) {
        self.path = path
        guard let contents = try? OpenFile(readingWherever: path).contents() else { return }
        let text = String(decoding: contents.span.extracting(last: Self.longest))
        for line in text.split(separator: "\n") {
            guard let (action, step) = Self.read(line) else { continue }
            note(action, step)
        }
    }

    /// The number of bytes at the end of the file that are read.
    private static let longest = 16 << 20

    /// Adds a change, in the file too.
    mutating func add(_ action: Action, _ step: Step) throws(SystemError) {
        let line = Array((Self.line(action, step) + "\n").utf8)
        let file = try OpenFile(appendingTo: path)
        try file.write(line.span)
        try file.synchronize()
        try file.close()
        note(action, step)
    }

    /// Corrects the history of a program that ended between a line and the file that it is about: the change was not made.
    ///
    /// - Parameter hash: returns the hash of a file; nil if it cannot be read.
    mutating func correct(_ hash: (String) -> ContentHash?) throws(SystemError) {
        guard let (action, step) = last, let seen = hash(step.file) else { return }
        let (before, after) =
            action == .undo ? (step.after, step.before) : (step.before, step.after)
        if seen == before, seen != after { try add(action == .undo ? .redo : .undo, step) }
    }

    private mutating func note(_ action: Action, _ step: Step) {
        last = (action, step)
        switch action {
        case .set:
            done.append(step)
            undone = []
        case .undo:
            undone.append(step)
            if !done.isEmpty { done.removeLast() }
        case .redo:
            done.append(step)
            if !undone.isEmpty { undone.removeLast() }
        }
    }

    private static func line(_ action: Action, _ step: Step) -> String {
        var json = JSONWriter(.controls)
        json.write { json in
            json.member("action", action.rawValue)
            json.member("file", step.file)
            json.list("edits", Array(zip(step.edits, step.undoing.reversed()))) { json, edit in
                json.write { json in
                    json.member("start", edit.0.range.lowerBound)
                    json.member("old", String(decoding: edit.1.replacement, as: UTF8.self))
                    json.member("new", String(decoding: edit.0.replacement, as: UTF8.self))
                }
            }
            json.member("before", step.before.text)
            json.member("after", step.after.text)
        }
        return json.text
    }

    private static func read(_ line: Substring) -> (Action, Step)? {
        guard let value = try? JSONValue.read(SourceText(path: "", String(line))),
            let action = value["action"]?.text.flatMap(Action.init), let file = value["file"]?.text,
            let edits = value["edits"]?.elements?.map(Self.edit),
            let before = value["before"]?.text.flatMap(ContentHash.init(text:)),
            let after = value["after"]?.text.flatMap(ContentHash.init(text:)),
            !edits.contains(where: { $0 == nil })
        else { return nil }
        let known = edits.compactMap(\.self)
        return (
            action,
            Step(
                file: file, edits: known.map(\.edit), undoing: known.reversed().map(\.undoing),
                before: before, after: after)
        )
    }

    private static func edit(_ value: JSONValue) -> (edit: TextEdit, undoing: TextEdit)? {
        guard let start = value["start"]?.wholeNumber, start >= 0,
            let old = value["old"]?.text.map({ Array($0.utf8) }),
            let new = value["new"]?.text.map({ Array($0.utf8) })
        else { return nil }
        return (
            TextEdit(start..<start + old.count, new), TextEdit(start..<start + new.count, old)
        )
    }
}

extension EditHistory.Step {
    /// Creates a change of the bytes of a file.
    init(_ file: String, _ edits: [TextEdit], of bytes: Span<UInt8>) {
        var undoing: [TextEdit] = []
        var now = Array(bytes)
        for edit in edits {
            undoing.append(edit.undoing(in: now.span))
            now = edit.applied(to: now.span)
        }
        self.init(
            file: file, edits: edits, undoing: undoing.reversed(), before: ContentHash(of: bytes),
            after: ContentHash(of: now.span))
    }
}
