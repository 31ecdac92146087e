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
    private let check: @Sendable (SiteFolders, EditedExhibit?) -> Diagnostics
    private let pagePath: @Sendable (SiteFolders, EditedExhibit, _ language: String) -> String?
    private let preview:
        @Sendable (SiteFolders, _ text: String, _ page: String, _ language: String) -> String
    private let pictureProblems: @Sendable (_ path: String, _ name: String) -> Diagnostics
    private let publish: @Sendable (_ destination: String?, _ sends: Bool) -> [UInt8]
    private let folderForUploads: String
    private let removed: RemovedPictures
    private let history: Locked<EditHistory>

    /// - Parameters:
    ///   - folder: the folder of the content.
    ///   - ownFolder: the path of a folder that is there, for the history of changes and for pictures that are checked.
    ///   - language: the language of messages.
    ///   - find: returns the folders of the site; nil if they cannot be read.
    ///   - check: returns the problems of the site in folders; if an exhibit is named, only those of the content and of its
    ///     pages.
    ///   - path: returns the path of the page of an exhibit in a language.
    ///   - pictureProblems: returns the problems of a picture in a file, with the name that messages give it.
    ///   - preview: returns the HTML of a text in Markdown on a page of the site, named by its path, in a language.
    ///   - publish: compares the site with what is published at a destination, or also sends it; answers in JSON.
    package init(
        _ folder: String, ownFolder: String, language: MessageLanguage,
        find: @escaping @Sendable () -> SiteFolders?,
        check: @escaping @Sendable (SiteFolders, EditedExhibit?) -> Diagnostics,
        path: @escaping @Sendable (SiteFolders, EditedExhibit, _ language: String) -> String?,
        preview:
            @escaping @Sendable (
                SiteFolders, _ text: String, _ page: String, _ language: String
            ) -> String,
        pictureProblems: @escaping @Sendable (_ path: String, _ name: String) -> Diagnostics,
        publish: @escaping @Sendable (_ destination: String?, _ sends: Bool) -> [UInt8]
    ) {
        self.folder = folder
        self.language = language
        self.find = find
        self.check = check
        pagePath = path
        self.preview = preview
        self.pictureProblems = pictureProblems
        self.publish = publish
        folderForUploads = ownFolder + "/upload"
        removed = RemovedPictures(folder: ownFolder + "/removed")
        var history = EditHistory(at: ownFolder + "/history")
        // What cannot be corrected is only not undone.
        try? history.correct { file in
            let contents = try? OpenFile(readingWherever: "\(folder)/\(file)").contents()
            return contents.map { ContentHash(of: $0.span) }
        }
        self.history = Locked(history)
    }

    /// Returns the answer to a request of the editor, both in JSON.
    ///
    /// - `{"do": "read", "at": "items.json#/0/name"}` is answered by the text there, the same in the other languages, and
    ///   what could be written there.
    /// - `{"do": "preview", "text": …, "page": "items/a.html", "language": "ko"}` is answered by the HTML of a text in
    ///   Markdown on a page.
    /// - `{"do": "set", "at": …, "text": …, "was": …}` saves a text in the place of the one that the editor began with.
    /// - `{"do": "list", "at": "items.json#/0"}` is answered by the texts that an exhibit has, and can have;
    ///   `{"do": "settings"}` by those of the exposition, of `site.json` and of
    ///   `theme.json`.
    /// - `{"do": "page", "text": …}` adds a page with a title; answered by its path in the site.
    /// - `{"do": "remove picture", "path": "Content/images/a.jpg"}` takes a picture out of the content that nothing shows.
    /// - `{"do": "extend", "at": "exposition.json#/facts"}` adds an object to a list, of which `title` may be the title, and
    ///   `{"do": "drop", "at": "exposition.json#/facts/1", "was": …}` removes one; `was` is its first text.
    /// - `{"do": "find", "at": "items.json#/0", "language": "en"}` is answered by the path of its page.
    /// - `{"do": "add", "text": …, "beside": "items.json#/0", "of": …}` adds an exhibit with a name behind another;
    ///   without one, at the end. It is a draft. `of` is the name of the other as the page shows it.
    /// - `{"do": "duplicate", "at": "items.json#/0", "was": …}` adds a copy behind an exhibit, as a draft, and
    ///   `"remove"` removes it. `was` is its name as the page shows it.
    /// - `{"do": "move", "at": "items.json#/0", "was": …, "beside": "items.json#/2", "of": …, "side": "before"}` moves an
    ///   exhibit before or behind another, into its section.
    /// - `{"do": "picture", "at": "items.json#/0", "was": …, "name": "a.jpg", "adds": "true"}`, a line end and the bytes of
    ///   a picture add it to an exhibit, or without `adds` in the place of its first one; answered by the place of its
    ///   alternative text.
    /// - `{"do": "drafts"}` is answered by the places and names of the exhibits that are not published.
    /// - `{"do": "publish", "to": …}` begins to compare the site with what is published at a destination, or with
    ///   `"sends": "true"` also to send it; without `to`, it is answered by the result.
    /// - `{"do": "main picture", "picture": "poster", "name": "a.jpg"}`, a line end and the bytes of a picture make it the
    ///   poster, or the `"flag"`; answered by the place of its alternative text and the name that the earlier one has now.
    /// - `{"do": "undo"}` and `{"do": "redo"}` undo the last change, and do it again.
    ///
    /// Among several exhibitions, the path of a file begins with the folder of one, `1900/items.json#/0`; where a request has no
    /// path, `in` is the folder, `1900/`.
    package func answer(to request: [UInt8]) -> [UInt8] {
        let end = request.firstIndex(of: UInt8(ascii: "\n"))
        let source = SourceText(
            path: "", bytes: ByteRegion(copying: end.map { Array(request[..<$0]) } ?? request))
        let content = end.map { Array(request[($0 + 1)...]) } ?? []
        let value = try? JSONValue.read(source)
        let place = value?["at"]?.text.flatMap(ContentPlace.init)
        let exhibition = place?.exhibition ?? value?["in"]?.text ?? ""
        do throws(EditFailure) {
            guard isThere(exhibition) else { throw .unknown }
            switch (value?["do"]?.text, place) {
            case ("read", let place?): return try read(place)
            case ("set", let place?):
                guard let text = value?["text"]?.text, let was = value?["was"]?.text else {
                    throw .unknown
                }
                return try set(place, to: text, from: was)
            case ("preview", _):
                guard let folders = find(), let text = value?["text"]?.text else { throw .unknown }
                let html = preview(
                    folders, text, value?["page"]?.text ?? "", value?["language"]?.text ?? "")
                return Self.json { $0.member("html", html) }
            case ("list", let place?):
                if let language = EditedFile.languageOfWords(in: place.file) {
                    return try words(in: language, of: place.file)
                }
                _ = try Self.exhibit(at: place, in: try file(place.file))
                return try list([place], inLanguage: value?["language"]?.text)
            case ("settings", _):
                let settings = exhibition + Self.settings
                let files = expositions(of: exhibition) + [settings, ContentPlace.theme]
                return try list(
                    files.compactMap { ContentPlace($0 + "#") },
                    inLanguage: value?["language"]?.text,
                    words: try file(settings).languages.map { "\(exhibition)words/\($0).json" })
            case ("extend", let place?), ("drop", let place?):
                return try changeList(
                    place, of: value?["was"]?.text, titled: value?["title"]?.text)
            case ("page", _):
                return try addPage(titled: value?["text"]?.text ?? "", to: exhibition)
            case ("remove picture", _): return try removePicture(value?["path"]?.text ?? "")
            case ("find", let place?):
                return try find(place, in: value?["language"]?.text ?? "")
            case (let name?, _) where ExhibitChange.Kind(rawValue: name) != nil:
                return try change(value, place, of: exhibition)
            case ("picture", let place?): return try addPicture(value, content, place)
            case ("main picture", _):
                return try replaceMainPicture(value, content, of: exhibition)
            case ("drafts", _): return try drafts()
            case ("publish", _):
                return publish(value?["to"]?.text, value?["sends"]?.text == "true")
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
        var file = try file(place.file)
        let settled = (try? file.settled(place)) ?? place
        if settled.file != place.file { file = try self.file(settled.file) }
        let place = settled
        guard let text = try Self.text(place, in: file) else { throw .noText }
        let key = place.pointer?.tokens.reversed().first {
            Int($0) == nil && !file.languages.contains($0)
        }
        let isMarkdown =
            place.pointer == nil || key == "description"
            || key.flatMap { key in ItemKey.allCases.first { $0.text == key } }
                .map { $0 == .desc || [.markdown, .markdownTexts].contains($0.kind) } ?? false
        let others = try others(of: place, in: file)
        let suggestions = suggestions(for: place, in: file)
        return Self.json { json in
            json.member("at", place.description)
            json.member("text", text.text)
            let label =
                place.pointer.flatMap { file.label(of: $0, in: language) } ?? place.file
            let field = place.pointer.flatMap { file.field(at: file.inAllLanguages($0)) }
            let isTranslated = field.map { $0.translation != .none } ?? true
            let tag =
                file.languages.count > 1 && isTranslated
                ? text.language.map { " (\($0))" } : nil
            json.member("label", label + (tag ?? ""))
            json.member("help", field?.text.text(in: language).replacing("`", with: ""))
            if let language = text.language { json.member("language", language) }
            json.member("isMarkdown", isMarkdown ? "true" : nil)
            json.list("others", others) { json, other in
                json.write { json in
                    json.member("language", other.language)
                    json.member("text", other.text)
                }
            }
            json.list("suggestions", suggestions) { $0.write($1) }
        }
    }

    /// Returns a text in the other languages of the site, as far as they have it.
    private func others(
        of place: ContentPlace, in file: EditedFile
    ) throws(EditFailure) -> [(language: String, text: String)] {
        var others: [(language: String, text: String)] = []
        for (language, other) in file.translations(of: place) {
            guard let file = other.file == place.file ? file : try? self.file(other.file),
                let text = try Self.text(other, in: file)?.text, !text.isEmpty
            else { continue }
            others.append((language, text))
        }
        return others
    }

    /// Returns what could be written at a place: terms of other exhibits, sections, pictures.
    private func suggestions(for place: ContentPlace, in file: EditedFile) -> [String] {
        guard let pointer = place.pointer else { return [] }
        let folders = find()
        let paths = folders?.contentPaths ?? []
        guard file.object == .item, pointer.tokens.count > 1,
            let key = ItemKey.allCases.first(where: { pointer.tokens.contains($0.text) })
        else {
            let kind = file.field(at: pointer)?.kind
            return switch kind {
            case .languages: folders?.themeLanguages ?? []
            case .theme: folders?.themeNames ?? []
            default: kind?.choices ?? []
            }
        }
        let found: [String]
        switch (key, key.kind) {
        case (.section, _):
            found = expositions(of: place.exhibition).flatMap {
                (try? self.file($0))?.sectionIDs ?? []
            }
        case (_, .terms): found = file.terms(of: key)
        case (_, .imageName),
            (.pictures, _) where pointer.tokens.last == ItemKey.imageName.text:
            let images = place.exhibition + "images/"
            found = paths.filter { $0.hasPrefix(images) }.map { String($0.dropFirst(images.count)) }
        default: found = key.kind.choices
        }
        return Array(found.prefix(Self.mostSuggestions))
    }

    private static let mostSuggestions = 500

    /// Returns the files with the exposition of an exhibition, of which there should be one.
    private func expositions(of exhibition: String) -> [String] {
        (find()?.contentPaths ?? []).filter {
            ContentPlace.exhibition(ofFile: $0) == exhibition
                && ContentObject(inFile: $0) == .exposition
        }
    }

    /// Returns whether an exhibition is in the content.
    private func isThere(_ exhibition: String) -> Bool {
        exhibition.isEmpty || !expositions(of: exhibition).isEmpty
    }

    private func drafts() throws(EditFailure) -> [UInt8] {
        var drafts: [(place: String, name: String)] = []
        for path in find()?.contentPaths ?? [] where ContentObject(inFile: path) == .item {
            drafts += try file(path).drafts.map { ("\(path)#/\($0.index)", $0.name) }
        }
        return Self.json { json in
            json.list("drafts", drafts) { json, draft in
                json.write { json in
                    json.member("at", draft.place)
                    json.member("name", draft.name)
                }
            }
        }
    }

    private func set(
        _ place: ContentPlace, to text: String, from was: String
    ) throws(EditFailure) -> [UInt8] {
        try history.withLock { history throws(EditFailure) in
            let file = try file(place.file)
            guard let current = try Self.text(place, in: file) else { throw .noText }
            guard current.text == was else { throw .changed(current.text) }
            try checkRelease(place, text, of: file)
            let text = section(titled: text, for: place) ?? text
            let edits = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
                try file.edits(setting: place, to: text)
            }
            guard let edits else { throw .noText }
            let step = EditHistory.Step(place.file, edits, of: file.source.bytes.span)
            guard step.before != step.after else { return }
            try write(step, .set, to: file, &history, at: place)
        }
        return Self.json { $0.member("saved", "true") }
    }

    /// Refuses to publish an exhibit that lacks what every exhibit has.
    private func checkRelease(
        _ place: ContentPlace, _ text: String, of file: EditedFile
    ) throws(EditFailure) {
        guard file.object == .item, let tokens = place.pointer?.tokens, tokens.count == 2,
            tokens[1] == ItemKey.draft.text, text.isEmpty, let index = Int(tokens[0])
        else { return }
        let missing = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
            try file.missing(inExhibit: index, in: language)
        }
        guard missing.isEmpty else { throw .incomplete(missing) }
    }

    /// Returns the `id` of the section with a title, if that was written in its place.
    private func section(titled title: String, for place: ContentPlace) -> String? {
        guard place.pointer?.tokens.dropFirst() == [ItemKey.section.text] else { return nil }
        return expositions(of: place.exhibition).lazy.compactMap { name in
            (try? self.file(name))?.section(titled: title)
        }.first
    }

    private func list(
        _ places: [ContentPlace], inLanguage tag: String?, words languages: [String] = []
    ) throws(EditFailure) -> [UInt8] {
        var texts: [ListedText] = []
        for place in places {
            let file = try file(place.file)
            texts += try EditFailure.ofDamage { () throws(JSONSyntaxError) in
                try file.texts(of: place, inLanguage: tag ?? file.languages[0], in: language)
            }
        }
        return Self.json(of: texts, words: languages)
    }

    /// Returns the words of the interface in a language, and what the content has instead.
    private func words(in language: String, of name: String) throws(EditFailure) -> [UInt8] {
        let file = try file(name)
        var texts: [ListedText] = []
        for (key, word) in find()?.themeWords(in: language) ?? [] {
            guard let place = ContentPlace("\(name)#\(JSONPointer([key]))") else { continue }
            let text = try Self.text(place, in: file)?.text
            texts.append(
                ListedText(place: "\(place)", label: "\(word) (\(key))", text: text ?? ""))
        }
        return Self.json(of: texts)
    }

    private static func json(of texts: [ListedText], words languages: [String] = []) -> [UInt8] {
        json { json in
            json.list("words", languages) { json, path in
                json.write { json in
                    json.member("at", "\(path)#")
                    json.member("language", EditedFile.languageOfWords(in: path))
                }
            }
            json.list("texts", texts) { json, text in
                json.write { json in
                    json.member("at", text.place)
                    json.member("label", text.label)
                    json.member("text", text.text)
                    json.member("removes", text.removes)
                }
            }
        }
    }

    /// Adds an object to the list at a place, or removes the object there that has a text first.
    private func changeList(
        _ place: ContentPlace, of text: String?, titled title: String?
    ) throws(EditFailure) -> [UInt8] {
        guard let pointer = place.pointer else { throw .unknown }
        try history.withLock { history throws(EditFailure) in
            let file = try file(place.file)
            let edits = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
                guard let text else { return try file.extending(pointer, titled: title) }
                return try file.removing(pointer, named: text).map { [$0] }
            }
            guard let edits else { throw text == nil ? .noText : .changedList }
            let step = EditHistory.Step(place.file, edits, of: file.source.bytes.span)
            try write(step, .set, to: file, &history)
        }
        return Self.json { $0.member("saved", "true") }
    }

    /// Adds a page whose file is named after its title, which is its heading.
    private func addPage(
        titled title: String, to exhibition: String
    ) throws(EditFailure) -> [UInt8] {
        let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let word = AddressWord(of: title.lowercased()) else { throw .noTitle }
        let paths = Set(find()?.contentPaths ?? [])
        let names = [word.text] + (2...99).map { "\(word.text)-\($0)" }
        let folder = exhibition + "pages/"
        guard let name = names.first(where: { !paths.contains("\(folder)\($0).md") }) else {
            throw .noTitle
        }
        try history.withLock { history throws(EditFailure) in
            let path = "\(folder)\(name).md"
            let file = try file(path)
            let edit = TextEdit(0..<0, Array("# \(title)\n".utf8))
            let step = EditHistory.Step(path, [edit], of: file.source.bytes.span)
            try write(step, .set, to: file, &history)
        }
        return Self.json { json in
            json.member("saved", "true")
            json.member("path", "\(exhibition)\(name).html")
        }
    }

    /// Takes a picture out of the content that the site does not show.
    private func removePicture(_ path: String) throws(EditFailure) -> [UInt8] {
        guard let folders = find() else { throw .noText }
        let isUnused = check(folders, nil).sorted.contains {
            $0.code == .unusedImage && $0.place.file == path
        }
        guard isUnused, path.hasPrefix(folder + "/"), let slash = path.lastIndex(of: "/") else {
            throw .changedList
        }
        let kept: String
        do throws(SystemError) {
            let name = String(path[path.index(after: slash)...])
            kept = try removed.keep(name, of: try Folder.open(String(path[..<slash])))
        } catch {
            throw .system(error)
        }
        return Self.json { json in
            json.member("saved", "true")
            json.member("earlier", kept)
        }
    }

    private func find(_ place: ContentPlace, in language: String) throws(EditFailure) -> [UInt8] {
        let item = EditedExhibit(
            folder: place.exhibition,
            index: try Self.exhibit(at: place, in: try file(place.file)))
        let path = find().flatMap { pagePath($0, item, language) }
        return Self.json { $0.member("path", path) }
    }

    private func change(
        _ value: JSONValue?, _ place: ContentPlace?, of exhibition: String
    ) throws(EditFailure) -> [UInt8] {
        let beside = value?["beside"]?.text.flatMap(ContentPlace.init)
        let path = (place ?? beside).map(\.exhibition) ?? exhibition
        let items = path + ContentPlace.items
        let index = try history.withLock { history throws(EditFailure) in
            let file = try file(items)
            guard beside == nil || beside?.file == items else { throw .unknown }
            let change = try ExhibitChange(value, place, in: file)
            let (edits, index) = try change.edits(of: file)
            let step = EditHistory.Step(items, edits, of: file.source.bytes.span)
            if step.before != step.after { try write(step, .set, to: file, &history) }
            return index
        }
        return Self.json { json in
            json.member("saved", "true")
            json.member("at", index.map { "\(items)#/\($0)" })
        }
    }

    private func addPicture(
        _ value: JSONValue?, _ bytes: [UInt8], _ place: ContentPlace
    ) throws(EditFailure) -> [UInt8] {
        let picture = AddedPicture(
            name: value?["name"]?.text ?? "", bytes: bytes, exhibit: value?["was"]?.text)
        try check(picture)
        let pointer = try history.withLock { history throws(EditFailure) in
            let file = try file(place.file)
            let item = try ExhibitChange.index(place, named: value?["was"]?.text, in: file)
            let images = "\(folder)/\(place.exhibition)images"
            let added = try picture.write(into: images)
            do throws(EditFailure) {
                let change = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
                    try file.showing(
                        added.name, inExhibit: item, besides: value?["adds"]?.text == "true")
                }
                guard let change else { throw .noText }
                let step = EditHistory.Step(
                    place.file, [change.edit], of: file.source.bytes.span)
                if step.before != step.after { try write(step, .set, to: file, &history) }
                return change.alternative
            } catch {
                if added.isNew { try? Folder.open(images).removeFile(added.name) }
                throw error
            }
        }
        return Self.json { json in
            json.member("saved", "true")
            json.member("at", "\(place.file)#\(pointer)")
        }
    }

    private func replaceMainPicture(
        _ value: JSONValue?, _ bytes: [UInt8], of exhibition: String
    ) throws(EditFailure) -> [UInt8] {
        guard let main = value?["picture"]?.text, ["poster", "flag"].contains(main) else {
            throw .unknown
        }
        let picture = AddedPicture(name: value?["name"]?.text ?? "", bytes: bytes)
        try check(picture)
        let earlier = try history.withLock { _ throws(EditFailure) in
            try picture.replace(main, in: "\(folder)/\(exhibition)images", keeping: removed)
        }
        let exposition = expositions(of: exhibition).first
        return Self.json { json in
            json.member("saved", "true")
            json.member("earlier", earlier)
            json.member("at", main == "poster" ? exposition.map { "\($0)#/poster_alt" } : nil)
        }
    }

    /// Refuses what the image worker cannot read as a picture, before it is in the content.
    private func check(_ picture: AddedPicture) throws(EditFailure) {
        guard let fileExtension = picture.fileExtension else { throw .noPicture(picture.name) }
        let name = "picture.\(fileExtension)"
        let path = "\(folderForUploads)/\(name)"
        let problems: [Diagnostic]
        do throws(SystemError) {
            let folder = try Folder.made(folderForUploads)
            let result = try FileReplacement.write(
                picture.bytes, to: path, replacesOther: true, keepsOther: false)
            if result == .busy { throw SystemError(.locked, path, number: 0) }
            problems = Self.errors(of: pictureProblems(path, picture.name))
            try folder.removeFile(name)
        } catch {
            throw .system(error)
        }
        guard problems.isEmpty else {
            throw .refused(problems.map { EditFailure.Reason(error: $0, text: nil) })
        }
    }

    /// Returns the index of the exhibit at a place.
    static func exhibit(
        at place: ContentPlace, in file: EditedFile
    ) throws(EditFailure) -> Int {
        guard place.file == place.exhibition + ContentPlace.items,
            let tokens = place.pointer?.tokens, tokens.count == 1,
            let index = Int(tokens[0])
        else { throw .noText }
        let isThere = try EditFailure.ofDamage { () throws(JSONSyntaxError) in
            try file.hasExhibit(index)
        }
        guard isThere else { throw .noText }
        return index
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
        guard let folders = find() else { throw .noText }
        let isThere = folders.contentPaths.contains(name)
        guard isThere || Self.isMade(name),
            self.isThere(ContentPlace.exhibition(ofFile: name))
        else { throw .noText }
        let path = "\(folder)/\(name)"
        do throws(SystemError) {
            let contents =
                isThere
                ? try OpenFile(readingWherever: path).contents() : ByteRegion(copying: [])
            func other(_ name: String) -> SourceText? {
                (try? OpenFile(readingWherever: "\(folder)/\(name)").contents())
                    .map { SourceText(path: name, bytes: $0) }
            }
            // A file that is mapped could change while it is read.
            let exhibition = ContentPlace.exhibition(ofFile: name)
            let fields = other(exhibition + "fields.json") ?? other("fields.json")
            return EditedFile(
                SourceText(path: path, bytes: ByteRegion(copying: Array(contents.span))),
                named: name,
                settings: other(exhibition + Self.settings), fields: fields,
                shared: exhibition.isEmpty ? nil : other(Self.settings))
        } catch {
            throw .system(error)
        }
    }

    private static let settings = "site.json"

    /// Whether a file is made if it is not there, and removed when it is empty again.
    private static func isMade(_ name: String) -> Bool {
        let inner = name.dropFirst(ContentPlace.exhibition(ofFile: name).count)
        return inner == settings || [EditedFile.terms, ContentPlace.theme].contains(name)
            || EditedFile.languageOfWords(in: name) != nil
            || (inner.hasPrefix("pages/") && name.hasSuffix(".md"))
    }

    /// Writes a change, or undoes it; one that is new must add no error to the site.
    private func write(
        _ step: EditHistory.Step, _ action: EditHistory.Action, to file: EditedFile,
        _ history: inout EditHistory, at place: ContentPlace? = nil
    ) throws(EditFailure) {
        let old = file.source.bytes.span
        let bytes = (action == .undo ? step.undoing : step.edits)
            .reduce(Array(old)) { $1.applied(to: $0.span) }
        if action == .set {
            guard let folders = find() else { throw .noText }
            let item = place.flatMap { place in
                place.item.map { EditedExhibit(folder: place.exhibition, index: $0) }
            }
            let errors = Self.errors(of: check(folders.with(bytes, at: step.file), item))
            let added =
                errors.isEmpty ? [] : Self.added(errors, to: Self.errors(of: check(folders, item)))
            guard added.isEmpty else {
                let new = ByteRegion(copying: bytes)
                throw .refused(
                    added.map { error in
                        let other = otherText(with: error, than: place, in: step.file, new)
                        return EditFailure.Reason(error: error, text: other)
                    })
            }
        }
        do throws(SystemError) {
            // The history comes first: a change that is not in it could not be undone.
            try history.add(action, step)
            let names = step.file.split(separator: "/")
            let parent = ([folder] + names.dropLast().map(String.init)).joined(separator: "/")
            guard !bytes.isEmpty || !Self.isMade(step.file) else {
                try Folder.open(parent).removeFile(String(names.last ?? ""))
                return
            }
            if Self.isMade(step.file) { _ = try Folder.made(parent) }
            let result = try FileReplacement.write(
                bytes, to: file.source.path, replacesOther: true, keepsOther: false)
            if result == .busy { throw SystemError(.locked, file.source.path, number: 0) }
        } catch {
            try? history.correct { _ in ContentHash(of: old) }
            throw .system(error)
        }
    }

    /// Returns what the text is called in which an error is; nil if it is the one that was changed.
    private func otherText(
        with error: Diagnostic, than place: ContentPlace?, in changed: String, _ new: ByteRegion
    ) -> String? {
        guard error.place.file.hasPrefix(folder + "/") else { return nil }
        let name = String(error.place.file.dropFirst(folder.count + 1))
        guard let position = error.place.position, name.hasSuffix(".json"),
            let file = try? file(name)
        else { return place?.file == name ? nil : name }
        let text = (name == changed ? file.with(new) : file).text(at: position, in: language)
        guard let text else { return name }
        // An error may be in a part of a list that is changed as a whole.
        let changed = place?.pointer.map { file.inAllLanguages($0).tokens }
        let isSame =
            name == place?.file
            && changed.map { file.inAllLanguages(text.pointer).tokens.starts(with: $0) } == true
        return isSame ? nil : text.name
    }

    private static func errors(of diagnostics: Diagnostics) -> [Diagnostic] {
        // A word with a name in braces that no page can show is a mistake of who writes it.
        diagnostics.sorted.filter { $0.severity == .error || $0.code == .unknownPlaceholder }
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
        try EditFailure.ofDamage { () throws(JSONSyntaxError) in try file.text(at: place) }
    }

    private static func json(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(.controls)
        json.write(members)
        return Array(json.text.utf8)
    }
}

/// An exhibit of the content.
package struct EditedExhibit: Sendable {
    /// The folder of its exhibition, with a slash at its end; empty for a single one.
    package let folder: String
    /// Its index in the file of the exhibits.
    package let index: Int
}

/// The reason why a request of the editor was refused.
enum EditFailure: Error {
    /// The request has another form.
    case unknown
    /// There is no text at the place.
    case noText
    /// A file is no picture that pages can show.
    case noPicture(String)
    /// There is another exhibit, or another object of a list, at the place than the page shows.
    case changedList
    /// The text was changed meanwhile, to this one.
    case changed(String)
    /// The file was changed elsewhere, so that a change in it cannot be undone.
    case fileChanged(String)
    /// A title has neither letters nor digits.
    case noTitle
    /// What an exhibit lacks before it can be published.
    case incomplete([String])
    /// The file is no JSON.
    case damaged(Message)
    /// The site would have errors that it does not have now.
    case refused([Reason])
    case system(SystemError)

    /// An error that a change would make.
    struct Reason {
        let error: Diagnostic
        /// What the text with the error is called, if it is not the one that was to be changed.
        let text: String?
    }

    /// Calls `body`, which reads JSON; its error becomes a failure.
    static func ofDamage<Result>(
        _ body: () throws(JSONSyntaxError) -> Result
    ) throws(EditFailure) -> Result {
        do throws(JSONSyntaxError) {
            return try body()
        } catch {
            throw .damaged(error.message)
        }
    }

    /// What the editor shows.
    func messages(_ language: MessageLanguage) -> [String] {
        func text(_ message: Message) -> [String] { [message.text(in: language)] }
        switch self {
        case .unknown:
            return text(Message("this request is not understood", "알 수 없는 요청입니다"))
        case .noText:
            return text(
                Message("there is no text of the content at this place", "이 자리에는 콘텐츠의 글이 없습니다"))
        case .noPicture(let name):
            return text(
                Message(
                    "'\(name.shortened)' is no picture that pages can show; they show JPEG, PNG, WebP, AVIF, GIF, SVG and PDF",
                    "'\(name.shortened)'\(.은) 페이지에 보여 줄 수 있는 이미지가 아닙니다. JPEG, PNG, WebP, AVIF, GIF, SVG, PDF를 보여 줄 수 있습니다"
                ))
        case .changedList:
            return text(
                Message("the list was changed meanwhile", "그동안 목록이 바뀌었습니다"))
        case .changed:
            return text(Message("the text was changed meanwhile", "그동안 글이 바뀌었습니다"))
        case .fileChanged(let file):
            return text(
                Message(
                    "'\(file)' was changed elsewhere, so this cannot be undone here",
                    "'\(file)' 파일을 다른 곳에서 고쳐서 여기에서는 실행을 취소할 수 없습니다"))
        case .noTitle:
            return text(
                Message("a title needs letters or digits", "제목에는 글자나 숫자가 있어야 합니다"))
        case .incomplete(let labels):
            return text(
                Message(
                    "it is still a draft: before it is public, write in 'Exhibit': \(labels.joined(separator: ", "))",
                    "아직 초안입니다. 공개하기 전에 '전시품'에서 채우십시오: \(labels.joined(separator: ", "))"))
        case .damaged(let message): return text(message)
        case .refused(let reasons):
            let isElsewhere = reasons.contains { $0.text != nil }
            let start = isElsewhere ? text(Self.elsewhere) : []
            return start
                + reasons.prefix(Self.mostShown).map { reason in
                    let said = [reason.error.message, reason.error.help]
                        .compactMap { $0?.text(in: language) }.joined(separator: "; ")
                    return reason.text.map { "\($0): \(said)" } ?? said
                }
        case .system(let error): return text(error.message)
        }
    }

    private static let elsewhere = Message(
        "nothing was changed, because other texts would then have mistakes:",
        "다른 글에 오류가 생기므로 바꾸지 않았습니다:")
    private static let mostShown = 5
}
