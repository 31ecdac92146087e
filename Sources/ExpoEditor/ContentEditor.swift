import ExpoBytes
package import ExpoDiagnostics
import ExpoDisk
import ExpoJSON
import ExpoModel
package import ExpoSite
import ExpoThreads

/// Changes texts of the content for the editor on the pages, one by one.
///
/// A change rewrites the bytes of its text and nothing else. It is written only if the file is as the editor saw it, and
/// if the site has no error that it did not have before. `ExpoEditor` knows neither HTTP nor pages.
package final class ContentEditor: Sendable {
    private let folder: String
    private let language: MessageLanguage
    private let find: @Sendable () -> SiteFolders?
    private let check: @Sendable (SiteFolders, _ item: Int?) -> Diagnostics
    private let history: Locked<EditHistory>

    /// - Parameters:
    ///   - folder: the folder of the content.
    ///   - history: the path of the file with the saved changes, whose folder is there.
    ///   - language: the language of messages.
    ///   - find: returns the folders of the site; nil if they cannot be read.
    ///   - check: returns the problems of the site in folders; if an item is named by its index in the file, only those
    ///     of the content and of its pages.
    package init(
        _ folder: String, history: String, language: MessageLanguage,
        find: @escaping @Sendable () -> SiteFolders?,
        check: @escaping @Sendable (SiteFolders, _ item: Int?) -> Diagnostics
    ) {
        self.folder = folder
        self.language = language
        self.find = find
        self.check = check
        var history = EditHistory(at: history)
        // What cannot be corrected is only not undone.
        try? history.correct { file in
            let contents = try? OpenFile(readingWherever: "\(folder)/\(file)").contents()
            return contents.map { ContentHash(of: $0.span) }
        }
        self.history = Locked(history)
    }

    /// Returns the answer to a request of the editor, both in JSON.
    ///
    /// - `{"do": "read", "at": "items.json#/0/name"}` is answered by the text there.
    /// - `{"do": "set", "at": …, "text": …, "was": …}` saves a text in the place of the one that the editor began with.
    /// - `{"do": "undo"}` and `{"do": "redo"}` undo the last change, and do it again.
    package func answer(to request: [UInt8]) -> [UInt8] {
        let source = SourceText(path: "", bytes: ByteRegion(copying: request))
        let value = try? JSONValue.read(source)
        let place = value?["at"]?.text.flatMap(ContentPlace.init)
        do throws(EditFailure) {
            switch (value?["do"]?.text, place) {
            case ("read", let place?): return try read(place)
            case ("set", let place?):
                guard let text = value?["text"]?.text, let was = value?["was"]?.text else {
                    throw .unknown
                }
                return try set(place, to: text, from: was)
            case ("undo", _): return try goBack(.undo)
            case ("redo", _): return try goBack(.redo)
            default: throw .unknown
            }
        } catch {
            return Self.json { json in
                if case .changed(let text) = error { json.member("current", text) }
                json.list("problems", error.messages(language)) { $0.write($1) }
            }
        }
    }

    // MARK: Requests

    private func read(_ place: ContentPlace) throws(EditFailure) -> [UInt8] {
        let file = try file(place.file)
        let place = (try? file.settled(place)) ?? place
        guard let text = try Self.text(place, in: file) else { throw .noText }
        let key = place.pointer?.tokens.reversed().first {
            Int($0) == nil && !file.languages.contains($0)
        }
        let field = key.flatMap { key in ItemKey.allCases.first { $0.text == key } }?.field
        let isMarkdown = place.pointer == nil || ["desc", "description"].contains(key)
        return Self.json { json in
            json.member("at", place.description)
            json.member("text", text.text)
            let label = field?.title.text(in: language) ?? key ?? place.file
            let tag = file.languages.count > 1 ? text.language.map { " (\($0))" } : nil
            json.member("label", label + (tag ?? ""))
            if let language = text.language { json.member("language", language) }
            json.member("isMarkdown", isMarkdown ? "true" : nil)
        }
    }

    private func set(
        _ place: ContentPlace, to text: String, from was: String
    ) throws(EditFailure) -> [UInt8] {
        try history.withLock { history throws(EditFailure) in
            let file = try file(place.file)
            guard let current = try Self.text(place, in: file) else { throw .noText }
            guard current.text == was else { throw .changed(current.text) }
            guard let edit = try Self.edit(place, text, in: file) else { throw .noText }
            let bytes = file.source.bytes.span
            let step = EditHistory.Step(
                file: place.file, edit: edit, undoing: edit.undoing(in: bytes),
                before: ContentHash(of: bytes),
                after: ContentHash(of: edit.applied(to: bytes).span))
            guard step.before != step.after else { return }
            try write(step, .set, to: file, &history, item: place.item)
        }
        return Self.json { $0.member("saved", "true") }
    }

    private func goBack(_ action: EditHistory.Action) throws(EditFailure) -> [UInt8] {
        let isDone = try history.withLock { history throws(EditFailure) in
            guard let step = (action == .undo ? history.done : history.undone).last else {
                return false
            }
            let file = try file(step.file)
            let seen = ContentHash(of: file.source.bytes.span)
            guard seen == (action == .undo ? step.after : step.before) else {
                throw .fileChanged(step.file)
            }
            try write(step, action, to: file, &history)
            return true
        }
        return Self.json { $0.member("saved", isDone ? "true" : nil) }
    }

    // MARK: Files

    private func file(_ name: String) throws(EditFailure) -> EditedFile {
        guard let folders = find(), folders.contentPaths.contains(name) else { throw .noText }
        let path = "\(folder)/\(name)"
        do throws(SystemError) {
            let contents = try OpenFile(readingWherever: path).contents()
            let settings = (try? OpenFile(readingWherever: folder + "/site.json").contents())
                .map { SourceText(path: "site.json", bytes: $0) }
            // A file that is mapped could change while it is read.
            return EditedFile(
                source: SourceText(path: path, bytes: ByteRegion(copying: Array(contents.span))),
                languages: SiteLanguages(settings: settings).tags)
        } catch {
            throw .system(error)
        }
    }

    /// Writes a change, or undoes it; one that is new must add no error to the site.
    private func write(
        _ step: EditHistory.Step, _ action: EditHistory.Action, to file: EditedFile,
        _ history: inout EditHistory, item: Int? = nil
    ) throws(EditFailure) {
        let old = file.source.bytes.span
        let bytes = (action == .undo ? step.undoing : step.edit).applied(to: old)
        if action == .set {
            guard let folders = find() else { throw .noText }
            let errors = Self.errors(of: check(folders.with(bytes, at: step.file), item))
            let added =
                errors.isEmpty ? [] : Self.added(errors, to: Self.errors(of: check(folders, item)))
            if !added.isEmpty { throw .refused(added) }
        }
        do throws(SystemError) {
            // The history comes first: a change that is not in it could not be undone.
            try history.add(action, step)
            let result = try FileReplacement.write(
                bytes, to: file.source.path, replacesOther: true, keepsOther: false)
            if result == .busy { throw SystemError(.locked, file.source.path, number: 0) }
        } catch {
            try? history.correct { _ in ContentHash(of: old) }
            throw .system(error)
        }
    }

    private static func errors(of diagnostics: Diagnostics) -> [Diagnostic] {
        diagnostics.sorted.filter { $0.severity == .error }
    }

    /// Returns the errors that are not among earlier ones, whose places may have moved.
    private static func added(_ errors: [Diagnostic], to earlier: [Diagnostic]) -> [Diagnostic] {
        var known: [String: Int] = [:]
        for error in earlier { known[error.message.english, default: 0] += 1 }
        return errors.filter { error in
            guard let count = known[error.message.english], count > 0 else { return true }
            known[error.message.english] = count - 1
            return false
        }
    }

    private static func text(
        _ place: ContentPlace, in file: EditedFile
    ) throws(EditFailure) -> EditedFile.Text? {
        do throws(JSONSyntaxError) {
            return try file.text(at: place)
        } catch {
            throw .damaged(error.message)
        }
    }

    private static func edit(
        _ place: ContentPlace, _ text: String, in file: EditedFile
    ) throws(EditFailure) -> TextEdit? {
        do throws(JSONSyntaxError) {
            return try file.setting(place, to: text)
        } catch {
            throw .damaged(error.message)
        }
    }

    private static func json(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(.controls)
        json.write(members)
        return Array(json.text.utf8)
    }
}

/// The reason why a request of the editor was refused.
enum EditFailure: Error {
    /// The request has another form.
    case unknown
    /// There is no text at the place.
    case noText
    /// The text was changed meanwhile, to this one.
    case changed(String)
    /// The file was changed elsewhere, so that a change in it cannot be undone.
    case fileChanged(String)
    /// The file is no JSON.
    case damaged(Message)
    /// The site would have errors that it does not have now.
    case refused([Diagnostic])
    case system(SystemError)

    /// What the editor shows.
    func messages(_ language: MessageLanguage) -> [String] {
        func text(_ message: Message) -> [String] { [message.text(in: language)] }
        switch self {
        case .unknown:
            return text(Message("this request is not understood", "알 수 없는 요청입니다"))
        case .noText:
            return text(
                Message("there is no text of the content at this place", "이 자리에는 콘텐츠의 글이 없습니다"))
        case .changed:
            return text(Message("the text was changed meanwhile", "그동안 글이 바뀌었습니다"))
        case .fileChanged(let file):
            return text(
                Message(
                    "'\(file)' was changed elsewhere, so this cannot be undone here",
                    "'\(file)' 파일을 다른 곳에서 고쳐서 여기에서는 실행을 취소할 수 없습니다"))
        case .damaged(let message): return text(message)
        case .refused(let diagnostics):
            return diagnostics.prefix(Self.mostShown).map { diagnostic in
                [diagnostic.message, diagnostic.help].compactMap { $0?.text(in: language) }
                    .joined(separator: "; ")
            }
        case .system(let error): return text(error.message)
        }
    }

    private static let mostShown = 5
}
