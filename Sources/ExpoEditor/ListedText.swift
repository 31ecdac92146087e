import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// A text that an object has or can have, as the editor lists it, or a list to which an object can be added.
struct ListedText {
    /// The place of the text, or of the list.
    let place: String
    let label: String
    /// What it is in the main language, empty if the object lacks it; nil for a list.
    let text: String?
    /// The place of the object in a list whose first text it is.
    var removes: String?
}

extension EditedFile {
    /// Returns the texts of the object at a place, in the order of the keys, with those of the objects in its lists.
    ///
    /// - Parameter tag: the language of the texts, as far as they may be in several.
    func texts(
        of place: ContentPlace, inLanguage tag: String, in language: MessageLanguage
    ) throws(JSONSyntaxError) -> [ListedText] {
        let object = place.pointer ?? JSONPointer()
        var texts: [ListedText] = []
        func add(
            _ pointer: JSONPointer, _ label: String, isTranslated: Bool, removes: JSONPointer? = nil
        ) throws(JSONSyntaxError) {
            let isForeign = isTranslated && languages.dropFirst().contains(tag)
            for pointer in isForeign ? [pointer[tag], pointer] : [pointer] {
                guard let found = ContentPlace("\(place.file)#\(pointer)"),
                    case let found = try settled(found)
                else { continue }
                // The names of terms are in a file of their own.
                let text = found.file == place.file ? try text(at: found) : nil
                guard found.file != place.file || text != nil else { continue }
                let language = languages.count > 1 ? text?.language.map { " (\($0))" } : nil
                texts.append(
                    ListedText(
                        place: "\(found)", label: label + (isTranslated ? language ?? "" : ""),
                        text: text?.text ?? "",
                        removes: removes.map { "\(place.file)#\($0)" }))
                return
            }
        }
        let others = self.object == .settings ? ["$schema", Self.siteLanguage] : ["$schema"]
        for field in keys(beside: object["a"]) ?? []
        where !others.contains(field.name) && field.kind != .box {
            let (pointer, title) = (object[field.name], field.title.text(in: language))
            let elements = elements(of: field)
            guard !elements.isEmpty else {
                try add(pointer, title, isTranslated: field.translation != .none)
                continue
            }
            let count = try json.value(at: pointer)?.count ?? 0
            // What is said of the first picture is listed with the exhibit.
            let first = field.kind == .views ? 1 : 0
            for index in first..<max(first, count) {
                for (number, element) in elements.enumerated() {
                    let one = pointer["\(index)"]
                    try add(
                        one[element.name],
                        "\(title) \(index + 1): \(element.title.text(in: language))",
                        isTranslated: element.translation != .none, removes: number == 0 ? one : nil
                    )
                }
            }
            if field.kind != .views {
                texts.append(
                    ListedText(place: "\(place.file)#\(pointer)", label: title, text: nil))
            }
        }
        for field in self.object == .item ? ownFields : [] {
            try add(object[field.key], field.label, isTranslated: !field.isOfTerms)
        }
        return texts
    }

    /// Returns the edit that removes an object from its list; nil if its first text is another one.
    func removing(_ pointer: JSONPointer, named text: String) throws(JSONSyntaxError) -> TextEdit? {
        guard pointer.tokens.count > 1, let key = keys(beside: pointer["a"])?.first?.name,
            let first = try json.value(at: pointer[key])
        else { return nil }
        let found = first.kind == .object ? try json.value(at: pointer[key][languages[0]]) : first
        return try found?.text == text ? json.removing(pointer) : nil
    }

    /// Returns the edits that add an object to a list, whose texts are what they are for, in the main language; nil if that cannot be.
    ///
    /// Values that cannot stand beside the list become its first objects: an exposition has either facts, or the keys
    /// for the usual ones.
    ///
    /// - Parameter title: the title of the object, after which it is named.
    func extending(
        _ list: JSONPointer, titled title: String? = nil
    ) throws(JSONSyntaxError) -> [TextEdit]? {
        var file = self
        var edits: [TextEdit] = []
        var objects: [[UInt8]] = []
        let others = object?.alternatives ?? []
        for field in keys(beside: list) ?? []
        where others.contains(field.name) && others.contains(list.tokens.last ?? "") {
            let place = list.beside(field.name)
            guard place != list, let value = try file.json.value(at: place),
                let edit = try file.json.removing(place)
            else { continue }
            let written = Array(file.source.bytes.span.extracting(value.range))
            let text =
                value.kind == .number
                ? EditableJSON.text(String(decoding: written, as: UTF8.self)) : written
            if value.text != "", text != EditableJSON.text("0") {
                objects.append(
                    EditableJSON.object([("label", label(of: field)), ("value", text)]))
            }
            edits.append(edit)
            file = file.applying(edit)
        }
        guard let edit = try file.addition(to: list, behind: objects, titled: title) else {
            return nil
        }
        return edits + [edit]
    }

    /// Returns what pages call a field, in each language of the site.
    private func label(of field: Field) -> [UInt8] {
        guard languages.count > 1 else {
            return EditableJSON.text(field.title.text(in: messageLanguage))
        }
        return EditableJSON.object(
            languages.map { tag in
                let language = MessageLanguage(rawValue: String(tag.prefix { $0 != "-" }))
                return (tag, EditableJSON.text(field.title.text(in: language ?? .english)))
            })
    }

    /// The language of texts that are added: that of the exhibition, if the program has words in it.
    private var messageLanguage: MessageLanguage {
        MessageLanguage(rawValue: String(languages[0].prefix { $0 != "-" })) ?? .english
    }

    /// Returns a name that no object in a list has for a key: one with a number, unless it is free without.
    private func freeName(
        _ name: String, of key: String, in list: JSONPointer, _ count: Int, isNumbered: Bool
    ) throws(JSONSyntaxError) -> String {
        var taken: Set<String> = []
        for index in 0..<count {
            let text = try json.value(at: list["\(index)"][key])?.text
            if let text { taken.insert(text.lowercased()) }
        }
        if !isNumbered, !taken.contains(name.lowercased()) { return name }
        var number = count + 1
        while taken.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    /// Returns the edit that adds an object to a list; if the list is empty, behind others.
    private func addition(
        to list: JSONPointer, behind objects: [[UInt8]], titled title: String?
    ) throws(JSONSyntaxError) -> TextEdit? {
        guard let field = field(at: list), field.kind != .views,
            case let elements = elements(of: field), !elements.isEmpty
        else { return nil }
        let count = try json.value(at: list)?.count ?? 0
        var members: [(key: String, value: [UInt8])] = []
        for element in elements where element.isRequired {
            var text = element.title.text(in: messageLanguage)
            if element.kind == .identifier {
                let name = AddressWord(of: title?.lowercased() ?? "")?.text
                text = try freeName(
                    name ?? field.name, of: element.name, in: list, count, isNumbered: name == nil)
            } else if let title, element.name == "title" {
                text = title
            }
            members.append((element.name, EditableJSON.text(text)))
        }
        guard count > 0 else {
            let all = objects + [EditableJSON.object(members)]
            return try setting(list, to: EditableJSON.list(all))
        }
        let object = try json.object(members, like: list["\(count - 1)"])
        return try json.inserting(object, at: count, into: list)
    }
}

extension JSONPointer {
    /// The place of another member of the same object.
    fileprivate func beside(_ key: String) -> JSONPointer {
        JSONPointer(tokens.dropLast() + [key])
    }
}
