import ExpoBytes
import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// A file of the content, whose texts are read and changed one by one.
struct EditedFile {
    let source: SourceText
    /// The tags of the site's languages, the main one first.
    let languages: [String]

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
        let json = EditableJSON(source)
        let (main, tag) = split(pointer)
        guard let value = try json.value(at: main) else {
            // A translation of nothing cannot be written.
            guard tag == languages[0], try canHave(main) else { return nil }
            return Text(text: "", language: tag)
        }
        let own = value.kind == .object ? try json.value(at: main[tag]) : value
        if value.kind == .object, try !isTranslated(main) { return nil }
        let isWritten = value.kind == .object || tag == languages[0]
        switch own?.kind {
        case .object, .array: return nil
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
        let json = EditableJSON(source)
        let (main, tag) = split(pointer)
        guard let value = try json.value(at: main) else {
            guard tag == languages[0], try canHave(main) else { return nil }
            return try json.setting(
                main, to: EditableJSON.text(text), order: ItemKey.allCases.map(\.text))
        }
        if value.kind == .object {
            guard try isTranslated(main) else { return nil }
            let old = try json.value(at: main[tag])
            return try json.setting(
                main[tag], to: literal(of: text, like: old), order: languages)
        }
        guard value.kind != .array else { return nil }
        guard tag != languages[0] else {
            return TextEdit(value.range, literal(of: text, like: value))
        }
        let both =
            Array("{".utf8) + EditableJSON.text(languages[0]) + Array(": ".utf8)
            + Array(source.bytes.span.extracting(value.range)) + Array(", ".utf8)
            + EditableJSON.text(tag) + Array(": ".utf8) + literal(of: text, like: nil)
            + Array("}".utf8)
        return TextEdit(value.range, both)
    }

    /// Whether an item, or one of its pictures, can have a text that it lacks.
    private func canHave(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Bool {
        guard let key = pointer.tokens.last,
            let kind = ItemKey.allCases.first(where: { $0.text == key })?.kind,
            [.text, .expectedText].contains(kind)
        else { return false }
        let parent = JSONPointer(pointer.tokens.dropLast())
        return try EditableJSON(source).value(at: parent)?.kind == .object
    }

    /// Returns the place of the alternative text of an item's main picture, which is in the list of its pictures if there is
    /// one; otherwise the same place.
    func settled(_ place: ContentPlace) throws(JSONSyntaxError) -> ContentPlace {
        guard let tokens = place.pointer?.tokens, (2...3).contains(tokens.count),
            tokens[1] == ItemKey.alt.text
        else { return place }
        let list = JSONPointer([tokens[0], ItemKey.pictures.text])
        guard try EditableJSON(source).value(at: list)?.count ?? 0 > 0 else { return place }
        let pointer = JSONPointer(list.tokens + ["0"] + tokens.dropFirst())
        return ContentPlace("\(place.file)#\(pointer)") ?? place
    }

    /// Whether the object at a place has a text in one of the languages.
    private func isTranslated(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Bool {
        for tag in languages where try EditableJSON(source).value(at: pointer[tag]) != nil {
            return true
        }
        return false
    }

    /// Returns the place of a value in all languages, and the language.
    private func split(_ pointer: JSONPointer) -> (main: JSONPointer, tag: String) {
        guard pointer.tokens.count > 1, let last = pointer.tokens.last, languages.contains(last)
        else { return (pointer, languages[0]) }
        return (JSONPointer(pointer.tokens.dropLast()), last)
    }

    /// Returns a text as JSON: a number stays one, and lines end as before.
    private func literal(of text: String, like old: EditableJSON.Value?) -> [UInt8] {
        if let old, old.kind == .number || old.kind == .boolean {
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
