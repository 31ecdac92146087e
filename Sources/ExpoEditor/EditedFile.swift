import ExpoBytes
import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// A file of the content, whose texts are read and changed one by one.
struct EditedFile {
    private(set) var source: SourceText
    /// The tags of the site's languages, the main one first.
    let languages: [String]
    /// What its objects say; nil if it is no file with keys that the program knows.
    let object: ContentObject?
    /// The fields of the exhibition's own, with their labels.
    let ownFields: [(key: String, label: String, isOfTerms: Bool)]
    /// Whether it has the names of terms in the languages of the site.
    private let hasTerms: Bool
    /// Whether it has words of the interface, each of which can be there or not.
    private let hasWords: Bool

    /// - Parameters:
    ///   - source: the text of the file; empty if there is no such file yet.
    ///   - name: its path in the content.
    ///   - settings: the text of `site.json`, if there is one.
    ///   - fields: the text of `fields.json`, if there is one.
    ///   - shared: the settings that several exhibitions share, if this is one of them.
    init(
        _ source: SourceText, named name: String, settings: SourceText?, fields: SourceText?,
        shared: SourceText? = nil
    ) {
        self.source = source
        object = ContentObject(inFile: name)
        let language = Self.languageOfWords(in: name)
        hasWords = language != nil
        hasTerms = name == Self.terms
        let all =
            shared.map { SiteLanguages(settings: settings, shared: $0) }
            ?? SiteLanguages(settings: settings)
        let languages = language.map { [$0] } ?? all.tags
        self.languages = languages
        let known = fields.flatMap { try? JSONValue.read($0) }?.elements ?? []
        ownFields = known.compactMap { field in
            guard let key = field["key"]?.text, !ItemKey.allCases.map(\.text).contains(key)
            else { return nil }
            let label = field["label"]
            return (
                key, label?.text ?? label?[languages[0]]?.text ?? key,
                field["kind"]?.text == OwnField.Kind.terms.rawValue
            )
        }
    }

    /// The file with the names of terms, which is made if it is not there.
    static let terms = "terms.json"

    /// Returns the language of a file of words; nil if it is another file.
    static func languageOfWords(in name: String) -> String? {
        let name = name.dropFirst(ContentPlace.exhibition(ofFile: name).count)
        guard name.hasPrefix("words/"), name.hasSuffix(".json") else { return nil }
        let tag = String(name.dropFirst(6).dropLast(5))
        return tag.isEmpty || tag.contains("/") ? nil : tag
    }

    /// Returns the file after an edit.
    func applying(_ edit: TextEdit) -> EditedFile {
        var file = self
        file.source = source.applying(edit)
        return file
    }

    /// Returns the file with other bytes.
    func with(_ bytes: ByteRegion) -> EditedFile {
        var file = self
        file.source = SourceText(path: source.path, bytes: bytes)
        return file
    }

    /// A text at a place.
    struct Text {
        /// With `\n` between its lines.
        let text: String
        /// The language of the text; nil if it has none.
        let language: String?
    }

    /// Returns the text at a place; nil if no text can be there.
    func text(at place: ContentPlace) throws(JSONSyntaxError) -> Text? {
        guard let pointer = place.pointer else {
            let name = place.file.dropLast(3)
            let tag = name.split(separator: ".").dropFirst().last.map { String($0) }
            return Text(
                text: Self.unified(source.string.withoutMark), language: tag ?? languages[0])
        }
        let (main, tag) = split(pointer)
        guard let value = try json.value(at: main) else {
            if object == .settings, main == Self.siteLanguages {
                return Text(text: languages.joined(separator: "; "), language: nil)
            }
            // A translation of nothing cannot be written.
            guard hasTerms || tag == languages[0], try canHave(main) else { return nil }
            return Text(text: "", language: tag)
        }
        let own = value.kind == .object ? try json.value(at: main[tag]) : value
        if value.kind == .object, try !isTranslated(main) { return nil }
        let isWritten = hasTerms || value.kind == .object || tag == languages[0]
        switch own?.kind {
        case .object: return nil
        case .array:
            guard isWritten, let terms = try terms(in: main) else { return nil }
            return Text(text: terms, language: nil)
        case .string:
            return Text(text: Self.unified(isWritten ? own?.text ?? "" : ""), language: tag)
        case .number, .boolean, .null:
            guard let range = own?.range else { return nil }
            return Text(text: String(decoding: source.bytes.span.extracting(range)), language: tag)
        case nil: return Text(text: "", language: tag)
        }
    }

    /// Returns the edit that gives a place another text; nil if no text can be there.
    ///
    /// A text in one language that gets a translation becomes an object with both.
    func setting(_ place: ContentPlace, to text: String) throws(JSONSyntaxError) -> TextEdit? {
        guard let pointer = place.pointer else { return replacing(with: text) }
        let (main, tag) = split(pointer)
        guard let value = try json.value(at: main) else {
            guard hasTerms || tag == languages[0], try canHave(main) else { return nil }
            return try setting(main, to: literal(of: text, at: main, like: nil))
        }
        if value.kind == .object {
            guard try isTranslated(main) else { return nil }
            let old = try json.value(at: main[tag])
            return try json.setting(
                main[tag], to: literal(of: text, at: nil, like: old), order: languages)
        }
        if value.kind == .array, try terms(in: main) == nil { return nil }
        if text.isEmpty, isOptional(pointer) { return try json.removing(pointer) }
        guard !hasTerms, tag != languages[0], value.kind != .array else {
            return TextEdit(value.range, literal(of: text, at: main, like: value))
        }
        let old = Array(source.bytes.span.extracting(value.range))
        let new = literal(of: text, at: nil, like: nil)
        return TextEdit(value.range, EditableJSON.object([(languages[0], old), (tag, new)]))
    }

    /// Returns the edits that give a place another text, the first of them at the place; nil if no text can be there.
    ///
    /// The languages of a site stand for its language.
    func edits(setting place: ContentPlace, to text: String) throws(JSONSyntaxError) -> [TextEdit]?
    {
        guard let edit = try setting(place, to: text) else { return nil }
        guard object == .settings, place.pointer == Self.siteLanguages, !text.isEmpty,
            let removal = try applying(edit).json.removing(JSONPointer([Self.siteLanguage]))
        else { return [edit] }
        return [edit, removal]
    }

    private static let siteLanguages = JSONPointer(["languages"])
    /// The key for which the languages stand.
    static let siteLanguage = "language"

    var json: EditableJSON {
        EditableJSON(source.bytes.count == 0 ? SourceText(path: source.path, "{}\n") : source)
    }

    /// Returns the edit that gives a place a value in JSON, also in a file that is not there yet.
    func setting(
        _ pointer: JSONPointer, to literal: [UInt8]
    ) throws(JSONSyntaxError) -> TextEdit? {
        let edit = try json.setting(
            pointer, to: literal, order: (keys(beside: pointer) ?? []).map(\.name))
        guard source.bytes.count == 0 else { return edit }
        let text = Array("{}\n".utf8)
        return edit.map { TextEdit(0..<0, $0.applied(to: text.span)) }
    }

    /// Whether an object can have a text that it lacks.
    private func canHave(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Bool {
        // The objects around the name of a term are made.
        if hasTerms { return isOwn(pointer) }
        guard !pointer.tokens.isEmpty,
            field(at: pointer).map({ $0.kind.shape != .objects }) ?? isOwn(pointer)
        else { return false }
        let parent = JSONPointer(pointer.tokens.dropLast())
        return try json.value(at: parent)?.kind == .object
    }

    /// Returns the place of a text about an item's main picture, which is in the list of its pictures if there is one, or
    /// of the name of a term in another language, which all items share; otherwise the same place.
    func settled(_ place: ContentPlace) throws(JSONSyntaxError) -> ContentPlace {
        if let pointer = place.pointer, let term = try term(at: pointer) { return term }
        guard let tokens = place.pointer?.tokens, (2...3).contains(tokens.count),
            ItemKey.viewKeys.contains(where: { $0.text == tokens[1] })
        else { return place }
        let list = JSONPointer([tokens[0], ItemKey.pictures.text])
        guard try EditableJSON(source).value(at: list)?.count ?? 0 > 0 else { return place }
        let pointer = JSONPointer(list.tokens + ["0"] + tokens.dropFirst())
        return ContentPlace("\(place.file)#\(pointer)") ?? place
    }

    /// Returns the place of the name of a term in another language than the main one; nil if a place has no such name.
    private func term(at pointer: JSONPointer) throws(JSONSyntaxError) -> ContentPlace? {
        let (main, tag) = split(pointer)
        guard object == .item, tag != languages[0], main.tokens.count > 1,
            case let key = main.tokens[1],
            ItemKey.allCases.contains(where: { $0.text == key && $0.kind == .terms })
                || ownFields.contains(where: { $0.key == key && $0.isOfTerms }),
            let value = try json.value(at: main), value.kind == .string, let term = value.text
        else { return nil }
        return ContentPlace("\(Self.terms)#\(JSONPointer([key, term, tag]))")
    }

    /// Returns the places of a text in the other languages of the site.
    func translations(of place: ContentPlace) -> [(language: String, place: ContentPlace)] {
        let own: String?
        let path: (String) -> String
        if let pointer = place.pointer {
            let (main, tag) = split(pointer)
            own = tag
            let around = hasTerms ? JSONPointer(main.tokens.dropLast()) : main
            path = { "\(place.file)#\(around[$0])" }
        } else {
            let parts = place.file.split(separator: ".")
            own = parts.count > 2 ? String(parts[1]) : languages[0]
            let main = languages[0]
            path = { $0 == main ? "\(parts[0]).md#" : "\(parts[0]).\($0).md#" }
        }
        return languages.filter { $0 != own }.compactMap { tag in
            ContentPlace(path(tag)).map { (tag, $0) }
        }
    }

    /// The sections of an exposition.
    var sectionIDs: [String] {
        let sections = (try? JSONValue.read(source))?["sections"]?.elements ?? []
        return sections.compactMap { $0["id"]?.text }
    }

    /// Returns the `id` of the section with a title, in any language.
    func section(titled title: String) -> String? {
        let sections = (try? JSONValue.read(source))?["sections"]?.elements ?? []
        return sections.first { section in
            let own = section["title"]
            return own?.text == title || languages.contains { own?[$0]?.text == title }
        }?["id"]?.text
    }

    /// Returns what an exhibit lacks of what every exhibit must have, as the editor calls it.
    func missing(
        inExhibit index: Int, in language: MessageLanguage
    ) throws(JSONSyntaxError) -> [String] {
        let item = JSONPointer([String(index)])
        func has(_ key: String) throws(JSONSyntaxError) -> Bool {
            guard let value = try json.value(at: item[key]) else { return false }
            return value.text != "" || value.kind != .string
        }
        var missing: [String] = []
        for field in ContentObject.item.keys where field.isRequired {
            var isThere = try has(field.name)
            for (required, others) in ContentObject.item.replacements
            where required.contains(field.name) {
                for other in others where !isThere { isThere = try has(other) }
            }
            if !isThere { missing.append(field.title.text(in: language)) }
        }
        return missing
    }

    /// The exhibits that are drafts, by their index, with their names in the main language.
    var drafts: [(index: Int, name: String)] {
        let items = (try? JSONValue.read(source))?.elements ?? []
        return items.enumerated().compactMap { index, item in
            guard case .boolean(true)? = item[ItemKey.draft.text] else { return nil }
            let name = item[ItemKey.name.text]
            return (index, name?.text ?? name?[languages[0]]?.text ?? "")
        }
    }

    /// Returns the terms that items have for a key, in their order, each once.
    func terms(of key: ItemKey) -> [String] {
        var known: Set<String> = []
        return ((try? JSONValue.read(source))?.elements ?? []).flatMap { item in
            let value = item[key.text]
            return (value?.elements ?? [value].compactMap(\.self)).compactMap(\.text)
        }.filter { known.insert($0).inserted }.sorted()
    }

    /// Whether the object at a place has a text in one of the languages.
    private func isTranslated(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Bool {
        for tag in languages where try EditableJSON(source).value(at: pointer[tag]) != nil {
            return true
        }
        return false
    }

    /// Returns the place of a value in all languages.
    func inAllLanguages(_ pointer: JSONPointer) -> JSONPointer { split(pointer).main }

    /// Returns the place of a value in all languages, and the language.
    private func split(_ pointer: JSONPointer) -> (main: JSONPointer, tag: String) {
        // The name of a term in a language is a text of its own.
        if hasTerms { return (pointer, pointer.tokens.last ?? languages[0]) }
        guard pointer.tokens.count > 1, let last = pointer.tokens.last, languages.contains(last)
        else { return (pointer, languages[0]) }
        return (JSONPointer(pointer.tokens.dropLast()), last)
    }

    /// Returns what the text at a place is called; nil if it has no name.
    func label(of pointer: JSONPointer, in language: MessageLanguage) -> String? {
        if hasTerms, pointer.tokens.count > 1 { return pointer.tokens[1] }
        let title = field(at: inAllLanguages(pointer))?.title.text(in: language)
        let key = pointer.tokens.reversed().first { Int($0) == nil && !languages.contains($0) }
        return title ?? ownFields.first { $0.key == key }?.label ?? key
    }

    /// Returns what the text with a position in the file is called, with the exhibit whose text it is; nil if there is none.
    func text(
        at position: Place.Position, in language: MessageLanguage
    ) -> (pointer: JSONPointer, name: String)? {
        guard let pointer = JSONPointer(to: source.offset(of: position), in: source),
            let label = label(of: pointer, in: language)
        else { return nil }
        let exhibit =
            object == .item
            ? pointer.tokens.first.flatMap { Int($0) }.flatMap { names(ofExhibit: $0).first } : nil
        return (pointer, [exhibit, label].compactMap(\.self).joined(separator: ", "))
    }

    /// Returns the declaration of the key at a place, if it is one that the program knows.
    func field(at pointer: JSONPointer) -> Field? {
        keys(beside: pointer)?.first { $0.name == pointer.tokens.last }
    }

    /// Returns the keys that the object around a place can have; nil if none is known.
    func keys(beside pointer: JSONPointer) -> [Field]? {
        guard let object, var tokens = Optional(pointer.tokens.dropLast()) else { return nil }
        if object == .item || object == .field {
            guard tokens.popFirst().flatMap({ Int($0) }) != nil else { return nil }
        }
        var keys = object.keys
        while let key = tokens.popFirst() {
            guard let field = keys.first(where: { $0.name == key }),
                tokens.popFirst().flatMap({ Int($0) }) != nil
            else { return nil }
            keys = elements(of: field)
        }
        return keys.isEmpty ? nil : keys
    }

    /// Returns the keys of the objects in a list; empty if the field is no such list.
    func elements(of field: Field) -> [Field] {
        field.kind == .views ? object?.viewKeys ?? [] : field.kind.elements
    }

    /// Whether a value is left out if it has no text. An alternative text may be empty.
    private func isOptional(_ pointer: JSONPointer) -> Bool {
        guard let field = field(at: pointer) else { return isOwn(pointer) }
        return !field.isRequired && field.name != ItemKey.alt.text
    }

    /// Whether a place is that of a field of the exhibition's own, of a word, or of the name of a term.
    private func isOwn(_ pointer: JSONPointer) -> Bool {
        if hasWords { return pointer.tokens.count == 1 }
        if hasTerms { return pointer.tokens.count == 3 && languages.contains(pointer.tokens[2]) }
        return object == .item && pointer.tokens.count == 2
            && ownFields.contains { $0.key == pointer.tokens[1] }
    }

    /// Returns the texts in a list of them, in a line as tables have them; nil if it is another list.
    private func terms(in pointer: JSONPointer) throws(JSONSyntaxError) -> String? {
        guard let kind = field(at: pointer)?.kind, kind == .terms || kind.shape == .list else {
            return nil
        }
        let count = try json.value(at: pointer)?.count ?? 0
        var terms: [String] = []
        for index in 0..<count {
            let term = try json.value(at: pointer["\(index)"])?.text
            guard let term else { return nil }
            terms.append(term)
        }
        return terms.joined(separator: "; ")
    }

    /// Returns a text as JSON: a number is one, lines end as before, and several terms are a list.
    private func literal(
        of text: String, at pointer: JSONPointer?, like old: EditableJSON.Value?
    ) -> [UInt8] {
        let kind = pointer.flatMap(field)?.kind
        if kind == .flag, ["true", "false"].contains(text) { return Array(text.utf8) }
        if kind == .terms || kind?.shape == .list {
            // A term may have a comma; a code or a tag has none.
            let ends: Set<Character> = kind == .terms ? [";"] : [";", ","]
            let terms = text.split { ends.contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
            if terms.count > 1 || old?.kind == .array || kind?.shape == .list {
                return EditableJSON.list(terms.map(EditableJSON.text))
            }
        }
        let isNumber = kind?.shape == .number || kind?.shape == .wholeNumber
        if isNumber || old?.kind == .number || old?.kind == .boolean {
            let source = SourceText(path: "", text)
            switch try? JSONValue.read(source) {
            case .number?, .boolean?: return Array(text.utf8)
            default: break
            }
        }
        let isLong = old?.text?.contains("\r\n") == true
        return EditableJSON.text(isLong ? text.withLongLineEnds : text)
    }

    /// Returns the edit that replaces the lines that differ.
    private func replacing(with text: String) -> TextEdit {
        let old = Array(source.bytes.span)
        let mark = source.string.hasPrefix("\u{FEFF}") ? "\u{FEFF}" : ""
        let isLong = old.contains { $0 == UInt8(ascii: "\r") }
        let new = Array((mark + (isLong ? text.withLongLineEnds : text)).utf8)
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] { start += 1 }
        while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
        var end = 0
        while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
        return TextEdit(start..<old.count - end, Array(new[start..<new.count - end]))
    }

    private static func unified(_ text: String) -> String {
        text.replacing("\r\n", with: "\n")
    }
}

extension String {
    fileprivate var withLongLineEnds: String {
        replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    }

    fileprivate var withoutMark: String { hasPrefix("\u{FEFF}") ? String(dropFirst()) : self }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension SourceText {
    /// Returns the offset of a position, or of the end of its line.
    fileprivate func offset(of position: Place.Position) -> Int {
        let span = bytes.span
        var (offset, line, column) = (0, 1, 1)
        while offset < span.count, line < position.line || column < position.column {
            let isEnd = span[offset] == UInt8(ascii: "\n")
            if isEnd, line == position.line { break }
            offset += 1
            while offset < span.count, span[offset] & 0xC0 == 0x80 { offset += 1 }
            (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
        }
        return offset
    }

    /// Returns the text after an edit, if there is one.
    func applying(_ edit: TextEdit?) -> SourceText {
        guard let edit else { return self }
        return SourceText(path: path, bytes: ByteRegion(copying: edit.applied(to: bytes.span)))
    }
}

extension ContentObject {
    /// The objects of a file in the content; nil if it is another file.
    init?(inFile name: String) {
        guard name != ContentPlace.theme else {
            self = .theme
            return
        }
        let name = name.dropFirst(ContentPlace.exhibition(ofFile: name).count)
        switch name {
        case ContentPlace.items[...]: self = .item
        case "site.json": self = .settings
        case "fields.json": self = .field
        default:
            guard name.hasPrefix("exposition"), name.hasSuffix(".json") else { return nil }
            self = .exposition
        }
    }
}
