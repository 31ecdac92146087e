private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel

/// The keys of fields of the exhibition's own for names of a source that have no other meaning.
struct OwnKeys {
    private let form: ItemsForm
    /// The fields that the exhibition does not have yet.
    private(set) var new: [NewField] = []
    /// The paths to which keys were given.
    private var paths: [String: String] = [:]

    init(_ form: ItemsForm) { self.form = form }

    /// Keeps a field from other names of the source than the one that has it.
    mutating func claim(_ target: Mapping.Target, for path: String) {
        if case .own(let field) = target { claim(field.key, for: path) }
    }

    mutating func claim(_ key: String, for path: String) { paths[key] = path }

    /// Keeps the exhibition's field with the key of a name from other names that have its label.
    mutating func claimField(for path: String) {
        let key = Self.key(from: Self.name(in: path))
        if paths[key] == nil, form.ownField(withKey: key) != nil { claim(key, for: path) }
    }

    /// Whether a name has another key than it would have alone.
    func isChosen(_ target: Mapping.Target, named name: String) -> Bool {
        guard case .own(let field) = target else { return false }
        return field.key != Self.key(from: name)
    }

    /// Returns the last name of a path.
    static func name(in path: String) -> String {
        String(path.split { $0 == "/" || $0 == ":" }.last ?? path[...])
    }

    /// Returns the field for a name of the source: the one that the exhibition has under this label, or a new
    /// one whose label is the name.
    mutating func target(for path: String, named name: String) -> Mapping.Target {
        let key = newKey(for: path, name)
        // A label without a letter or a digit would show nothing.
        let label = name.contains { $0.isLetter || $0.isNumber } ? name.trimmed : key
        let named = form.ownField(withKey: key) ?? form.ownField(called: label)
        if let named, paths[named.key] == nil || paths[named.key] == path {
            paths[named.key] = path
            let kind = OwnField.Kind(named.kind) ?? .text
            return .own(
                NewField(
                    key: named.key, label: Message(same: label), kind: kind,
                    isHidden: form.fields.hidden.contains(named.key)))
        }
        paths[key] = path
        return .own(
            NewField(
                key: key, label: Message(same: label), kind: .text, isHidden: Self.isInternal(name))
        )
    }

    /// Whether a name is of something that a museum does not publish: what an object is worth, where it is stored, whom
    /// to call. Its field is hidden until `fields.json` shows it.
    private static func isInternal(_ name: String) -> Bool {
        let name = name.composed.lowercased()
        return [
            "보험", "가액", "가격", "감정가", "평가", "금액", "매입", "구입", "입수가", "소장위치", "소장 위치", "수장고", "수장위치",
            "수장 위치", "보관위치", "보관 위치", "보관장소", "보관 장소",
            "격납", "비고", "메모", "연락처", "전화",
            "주소", "휴대", "담당", "특기", "이메일", "주민", "assurance", "valeur", "prix", "insur", "apprais",
            "valuation", "price", "purchase", "storage", "shelf",
            "remark", "notes", "internal", "phone", "email", "e-mail",
        ].contains { name.contains($0) }
    }

    /// Returns the key that no other name has, the same in every import.
    private func newKey(for path: String, _ label: String) -> String {
        var key = Self.key(from: label)
        if let other = paths[key], other != path { key = Self.key(from: path) }
        var number = 2
        let base = key
        while let other = paths[key], other != path {
            key = "\(base)-\(number)"
            number += 1
        }
        return key
    }

    /// Returns an entry whose field, if it is one, is known: as the exhibition has it, or among the new ones.
    mutating func settled(_ entry: Mapping.Entry) -> Mapping.Entry {
        guard case .own(var field) = entry.target else { return entry }
        if let old = form.fields.own.first(where: { $0.key == field.key }) {
            field = NewField(
                key: old.key, label: form.label(of: old.key) ?? field.label,
                kind: OwnField.Kind(old.kind) ?? .text,
                isHidden: form.fields.hidden.contains(old.key))
        } else {
            add(field)
        }
        return Mapping.Entry(.own(field), separators: entry.separators, codes: entry.codes)
    }

    /// Adds a field, unless the exhibition has it.
    mutating func add(_ field: NewField) {
        guard !form.fields.own.contains(where: { $0.key == field.key }),
            !new.contains(where: { $0.key == field.key })
        else { return }
        new.append(field)
    }

    /// Returns a key made of the letters and digits of a label, with room for an end within the longest key.
    static func key(from label: String) -> String {
        var key = ""
        for scalar in label.unicodeScalars {
            if scalar.properties.isAlphabetic
                || (!key.isEmpty && scalar.properties.numericType != nil)
            {
                guard key.utf8.count < 100, key.count < 60 else { break }
                key.unicodeScalars.append(scalar)
            } else if !key.isEmpty, key.last != "-" {
                key.append("-")
            }
        }
        while key.last == "-" { key.removeLast() }
        if key.isEmpty { key = "field" }
        if ItemKey.allCases.contains(where: { $0.text == key }) { key += "-source" }
        return key
    }
}
