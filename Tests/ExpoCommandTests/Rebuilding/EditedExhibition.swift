import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoSite

/// Everything that a site is made from, as values that are edited and written to disk.
struct EditedExhibition {
    /// An object of a JSON file: each value as it is there, by its key.
    typealias Object = [String: String]

    var exposition: Object
    var items: [Object]
    var settings: Object
    var addresses: [Object] = []
    var theme: Object
    /// The options of the theme in the content.
    var themeOptions: Object = [:]
    /// Words of the theme and of the content, by their path.
    var words: [String: Object]
    /// All other files by their path: templates, assets and pictures.
    var files: [String: Data]
    /// The options of the command line, each with its value if it has one.
    var options: [String: String?] = [:]
    var hasPrettyItems = true

    /// Every exhibit and the poster have a drawing; the words and the theme are the repository's.
    init() throws {
        exposition = [
            "title": #""박람회(Expo)""#, "visitors": "1234", "location": #""파리""#,
            "duration": #""1900""#, "description": #""[하나](items/item-1.html)""#,
        ]
        items = (0..<4).map(Self.item)
        settings = ["base_url": #""https://example.org/expo/""#]
        let templates = try Self.files(in: "Templates")
        files = templates.filter { !$0.key.hasSuffix(".json") }
        theme = try Self.object(templates["Templates/theme.json"])
        words = try templates.filter { $0.key.hasPrefix("Templates/words/") }
            .mapValues { try Self.object($0) }
        for role in PictureRole.allCases where role != .unused {
            files[role.path("svg")] = SamplePicture.svg(width: 40, height: 30)
        }
    }

    /// Returns an exhibit; texts of some lead to other pages or show a picture.
    static func item(_ number: Int) -> Object {
        let text =
            switch number % 4 {
            case 1: "[다른 것](items/item-\(number + 1).html)을 보십시오."
            case 2: "그림: ![그릇](images/\(PictureRole.text.rawValue))"
            default: "**글** \(number)"
            }
        return [
            "name": literal("출품작 \(number)"), "id": literal("item-\(number)"),
            "image_name": literal(
                (number % 3 == 0 ? PictureRole.drawing : PictureRole.item).rawValue),
            "short_desc": literal("\(number)번"), "desc": literal(text),
        ]
    }

    /// Returns a text as JSON.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\0"..<" ": literal += "\\u" + ("000" + String(scalar.value, radix: 16)).suffix(4)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// The options as words of the command line.
    var arguments: [String] {
        options.sorted { $0.key < $1.key }.flatMap { [$0.key] + [$0.value].compactMap(\.self) }
    }

    /// Every file by its path.
    var contents: [String: Data] {
        var contents = files
        let items = items.map { Self.text($0, isPretty: hasPrettyItems) }
        contents["Content/exposition_universelle_1900.json"] = Data(Self.text(exposition).utf8)
        contents["Content/items.json"] = Data(
            ("[" + items.joined(separator: hasPrettyItems ? ",\n" : ",") + "]").utf8)
        if !settings.isEmpty { contents["Content/site.json"] = Data(Self.text(settings).utf8) }
        if !addresses.isEmpty {
            let addresses = addresses.map { Self.text($0) }.joined(separator: ",\n")
            contents["Content/addresses.json"] = Data("[\(addresses)]".utf8)
        }
        if !theme.isEmpty { contents["Templates/theme.json"] = Data(Self.text(theme).utf8) }
        if !themeOptions.isEmpty {
            contents["Content/theme.json"] = Data(Self.text(themeOptions).utf8)
        }
        for (path, words) in words { contents[path] = Data(Self.text(words).utf8) }
        return contents
    }

    private static func text(_ object: Object, isPretty: Bool = true) -> String {
        let members = object.sorted { $0.key < $1.key }.map { "\(literal($0)): \($1)" }
        return "{" + members.joined(separator: isPretty ? ",\n  " : ",") + "}"
    }

    private static func object(_ data: Data?) throws -> Object {
        let object = try JSONSerialization.jsonObject(with: data ?? Data())
        return try #require(object as? [String: NSObject]).mapValues { value in
            if let text = value as? String { return literal(text) }
            let data = try JSONSerialization.data(
                withJSONObject: value, options: .fragmentsAllowed)
            return String(decoding: data, as: UTF8.self)
        }
    }

    private static func files(in name: String) throws -> [String: Data] {
        let repository = RealProgram.tests.deletingLastPathComponent()
        let root = repository.appending(path: name)
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path()) {
            files["\(name)/\(path)"] = try? Data(contentsOf: root.appending(path: path))
        }
        return files
    }
}

/// The use of a picture in the exhibition.
enum PictureRole: String, CaseIterable {
    case poster
    case flag
    /// Of exhibits.
    case item
    /// Also of exhibits: an SVG beside which there may be a PNG for shared links.
    case drawing
    /// In texts.
    case text
    case unused

    func path(_ fileExtension: String) -> String { "Content/images/\(rawValue).\(fileExtension)" }
}
