import ExpoBytes
import ExpoDiagnostics
import ExpoDisk
import ExpoJSON

/// The changes that were saved, with which they are undone and done again, also after a restart.
///
/// Each is a line of a file beside the content: the file, the bytes at an offset before and after it, and a hash of the
/// whole file, so that nothing is undone in a file that was changed elsewhere.
struct EditHistory {
    /// A change of a file.
    struct Step {
        let file: String
        let edit: TextEdit
        /// The edit that undoes it.
        let undoing: TextEdit
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
            json.member("start", step.edit.range.lowerBound)
            json.member("old", String(decoding: step.undoing.replacement, as: UTF8.self))
            json.member("new", String(decoding: step.edit.replacement, as: UTF8.self))
            json.member("before", step.before.text)
            json.member("after", step.after.text)
        }
        return json.text
    }

    private static func read(_ line: Substring) -> (Action, Step)? {
        guard let value = try? JSONValue.read(SourceText(path: "", String(line))),
            let action = value["action"]?.text.flatMap(Action.init), let file = value["file"]?.text,
            let start = value["start"]?.wholeNumber, let old = value["old"]?.text,
            let new = value["new"]?.text,
            let before = value["before"]?.text.flatMap(ContentHash.init(text:)),
            let after = value["after"]?.text.flatMap(ContentHash.init(text:)), start >= 0
        else { return nil }
        let (was, now) = (Array(old.utf8), Array(new.utf8))
        return (
            action,
            Step(
                file: file, edit: TextEdit(start..<start + was.count, now),
                undoing: TextEdit(start..<start + now.count, was), before: before, after: after)
        )
    }
}
