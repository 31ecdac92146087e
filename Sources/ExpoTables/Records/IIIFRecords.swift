internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

/// Manifests and collections of the IIIF Presentation API, version 3 and 2, saved as files.
///
/// A manifest is a record, and each of its canvases a picture; a collection has a record for each manifest
/// that it names. (https://iiif.io/api/presentation/3.0/, https://iiif.io/api/presentation/2.1/)
struct IIIFRecords {
    private var records: SourceRecords
    private let source: SourceText

    /// A part of the address of its context, which every manifest has.
    private static let sign = Array("iiif.io/api/presentation".utf8)

    /// Returns whether a text in JSON says at its beginning that it is of IIIF.
    static func isOne(_ source: SourceText) -> Bool {
        source.bytes.span.extracting(first: 4096).holds(sign.span)
    }

    /// Adds the records of a file.
    static func add(
        _ source: SourceText, to records: inout SourceRecords, diagnostics: inout Diagnostics
    ) {
        do throws(JSONSyntaxError) {
            let value = try JSONValue.read(source)
            var reader = IIIFRecords(records: records, source: source)
            records = SourceRecords()
            reader.addResource(value, at: 0)
            records = reader.records
        } catch {
            error.report(in: source, to: &diagnostics)
        }
    }

    /// Adds a manifest, or the manifests of a collection.
    private mutating func addResource(_ value: JSONValue, at offset: Int) {
        let type = (value["type"] ?? value["@type"])?.text ?? ""
        guard type.hasSuffix("Collection") else {
            addMembers(of: value, "", nil, at: offset)
            records.endRecord()
            return
        }
        for member in value.members ?? [] {
            if Self.lists.contains(member.key) {
                for element in member.value.elements ?? [] {
                    addResource(element, at: member.offset)
                }
            } else {
                note(member.value, "collection/\(member.key)")
            }
        }
    }

    private mutating func note(_ value: JSONValue, _ path: String) {
        if value.members == nil, value.elements == nil, let text = Self.texts(value)?.first?.text {
            records.note(outside: text, at: path)
        }
        value.elements?.forEach { note($0, path) }
        value.members?.forEach { note($0.value, "\(path)/\($0.key)") }
    }

    // MARK: Values

    private mutating func addMembers(
        of value: JSONValue, _ path: String, _ picture: Int?, at offset: Int
    ) {
        for member in value.members ?? [] {
            add(
                member.value, path.isEmpty ? member.key : "\(path)/\(member.key)", member.key,
                picture,
                at: member.offset)
        }
    }

    private mutating func add(
        _ value: JSONValue, _ path: String, _ key: String, _ picture: Int?, at offset: Int
    ) {
        switch key {
        case "metadata":
            for pair in value.elements ?? [] { addPair(pair, path, picture, at: offset) }
        case "items" where path == "items", "canvases":
            for (number, canvas) in (value.elements ?? []).enumerated() {
                addMembers(of: canvas, "canvas", number, at: offset)
            }
        case "requiredStatement": addPair(value, path, picture, at: offset)
        case "body", "resource": addBody(value, path, picture, at: offset)
        default:
            if let texts = Self.texts(value) {
                for text in texts { add(text.text, path, text.language, picture, at: offset) }
            } else if let elements = value.elements {
                for element in elements { add(element, path, "", picture, at: offset) }
            } else {
                addMembers(of: value, path, picture, at: offset)
            }
        }
    }

    /// Adds what a canvas shows: a picture, the first of several to choose from, or something else.
    private mutating func addBody(
        _ value: JSONValue, _ path: String, _ picture: Int?, at offset: Int
    ) {
        let type = (value["type"] ?? value["@type"])?.text ?? ""
        if type.hasSuffix("Choice") {
            let choices =
                (value["items"]?.elements ?? []) + [value["default"]].compactMap(\.self)
                + (value["item"]?.elements ?? [value["item"]].compactMap(\.self))
            for (number, choice) in choices.enumerated() {
                addMembers(of: choice, number == 0 ? path : "canvas/other", picture, at: offset)
            }
            return
        }
        let isPicture = type.hasSuffix("Image")
        addMembers(of: value, isPicture ? path : "canvas/media", picture, at: offset)
    }

    /// Adds a value under the name that its label gives it, if possible one with a meaning here.
    private mutating func addPair(
        _ pair: JSONValue, _ path: String, _ picture: Int?, at offset: Int
    ) {
        let labels = pair["label"].flatMap(Self.texts)?.map(\.text) ?? []
        let label = labels.first { ColumnWords.fieldKey(meantBy: $0) != nil }
        let name = (label ?? labels.first).map { "\(path)/\($0)" } ?? path
        for text in pair["value"].flatMap(Self.texts) ?? [] {
            add(text.text, name, text.language, picture, at: offset)
        }
        for other in labels where other != (label ?? labels.first) {
            records.note(outside: other, at: "\(path)/label")
        }
    }

    private mutating func add(
        _ text: String, _ path: String, _ language: String?, _ picture: Int?, at offset: Int
    ) {
        let text = text.trimmed
        records.add(
            text.utf8, to: records.column(path, in: language), at: offset, picture: picture)
    }

    /// Returns the texts of a value that is nothing but texts: a string, a number, a language map of version 3,
    /// or an `@value` of version 2.
    private static func texts(_ value: JSONValue) -> [(text: String, language: String?)]? {
        switch value {
        case .string(let text): return [(text, nil)]
        case .number(let number): return [(number, nil)]
        case .boolean(let flag): return [(flag ? "true" : "false", nil)]
        case .null: return []
        case .array(let elements):
            let texts = elements.map(texts)
            return texts.contains { $0 == nil } ? nil : texts.compactMap(\.self).flatMap(\.self)
        case .object(let members):
            if let text = value["@value"]?.text {
                return [(text, value["@language"]?.text)]
            }
            var found: [(text: String, language: String?)] = []
            for member in members {
                guard member.key == "none" || isLanguage(member.key),
                    let texts = member.value.elements, texts.allSatisfy({ $0.text != nil })
                else { return nil }
                found += texts.compactMap(\.text).map {
                    ($0, member.key == "none" ? nil : member.key)
                }
            }
            return members.isEmpty ? [] : found
        }
    }

    /// Whether a key is the tag of a language, and no key of IIIF.
    private static func isLanguage(_ key: String) -> Bool {
        key.split(separator: "-").first.map { (2...3).contains($0.count) } ?? false
    }

    private static let lists: Set<String> = ["items", "manifests", "collections", "members"]

    // MARK: Meaning

    static func entry(for path: String) -> Mapping.Entry? {
        if let entry = vocabulary[path] { return entry }
        if let label = path.split(separator: "/").last,
            path.hasPrefix("metadata/") || path.hasPrefix("requiredStatement/")
        {
            return path.hasPrefix("requiredStatement/")
                ? Mapping.key(.credit) : Self.entry(forLabel: String(label))
        }
        let last = path.split(separator: "/").last.map { String($0) } ?? path
        if path.hasPrefix("canvas/"), pictures.contains(where: path.hasSuffix) {
            return Mapping.key(.imageName)
        }
        if ["canvas/label", "canvas/summary"].contains(path) { return Mapping.key(.caption) }
        if path.hasPrefix("canvas/metadata/") { return nil }
        if path.hasPrefix("canvas/media/"), ["id", "@id", "value", "chars"].contains(last) {
            return media
        }
        if path.hasPrefix("canvas/other/"), last == "id" || last == "@id" { return otherFiles }
        if path.hasPrefix("canvas/annotations"), last == "value" || last == "chars" { return notes }
        let first = path.split(separator: "/").first.map { String($0) } ?? path
        if structural.contains(last) || links.contains(first) || first == "canvas" {
            return structure
        }
        return nil
    }

    private static func entry(forLabel label: String) -> Mapping.Entry? {
        ColumnWords.fieldKey(meantBy: label).map(Mapping.key)
    }

    private static let media = Mapping.own("media", "Other media", "다른 매체")
    private static let notes = Mapping.own("annotations", "Annotations", "주석")
    private static let otherFiles = Mapping.own(
        "picture_files", "Other files of the pictures", "이미지의 다른 파일", isHidden: true)

    private static let structure = Mapping.leftOut(
        "describes the structure of the manifest", "매니페스트의 구조에 관한 값입니다")

    private static let structural: Set<String> = [
        "@context", "type", "@type", "format", "height", "width", "profile", "viewingDirection",
        "viewingHint", "behavior", "motivation", "target", "on", "service",
    ]
    /// What leads to other files, or describes parts of the manifest.
    private static let links: Set<String> = [
        "thumbnail", "service", "services", "seeAlso", "rendering", "related", "logo", "provider",
        "partOf",
        "within",
        "start", "startCanvas", "structures", "annotations", "placeholderCanvas",
        "accompanyingCanvas",
        "homepage", "items", "sequences",
    ]
    /// The ends of the paths of a canvas's picture.
    private static let pictures = ["/items/items/body/id", "/images/resource/@id"]

    private static let vocabulary: [String: Mapping.Entry] = [
        "id": Mapping.own("manifest", "Manifest", "매니페스트", .link, isHidden: true),
        "@id": Mapping.own("manifest", "Manifest", "매니페스트", .link, isHidden: true),
        "label": Mapping.key(.name),
        "summary": Mapping.key(.desc),
        "description": Mapping.key(.desc),
        "rights": Mapping.key(.rights),
        "license": Mapping.key(.rights),
        "requiredStatement": Mapping.key(.credit),
        "attribution": Mapping.key(.credit),
        "provider/label": Mapping.key(.holder),
        "rendering/id": Mapping.own("rendering", "Other forms", "다른 형태"),
        "related": Mapping.own("related", "Related", "관련 자료"),
        "related/@id": Mapping.own("related", "Related", "관련 자료"),
        "structures/label": Mapping.own(
            "ranges", "Parts of the manifest", "매니페스트의 부분", isHidden: true),
        "provider/homepage/id": Mapping.own("holder_page", "Page of the holder", "소장처 페이지", .link),
        "homepage/id": Mapping.own("homepage", "Page of the holder", "소장처 페이지", .link),
        "navDate": Mapping.own("nav_date", "Date for navigation", "탐색용 날짜", isHidden: true),
    ]
}
