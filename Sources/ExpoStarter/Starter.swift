private import ExpoBytes
internal import ExpoDiagnostics
package import ExpoSite

/// The exhibition that a new folder begins with: three clocks, with all that goes with them.
///
/// `ExpoStarter` knows what a curator is given to begin with, and how it comes into a folder
/// without harm to what is there. Its texts and drawings are in `Exhibition` and are part of the
/// program, so that it needs no file but itself.
package enum Starter {
    /// Returns the files of the exhibition, in the order of their paths.
    ///
    /// - Parameters:
    ///   - theme: the files of a theme to be changed, if there is to be one.
    ///   - host: the host that its settings name, if they are to name one.
    ///   - address: the address of the site that they name.
    package static func files(
        in language: StarterLanguage, theme: [StarterFile] = [], host: Host? = nil,
        address: String? = nil
    ) -> [StarterFile] {
        let members: [(key: StaticString, text: String?)] = [
            ("base_url", address), ("host", host?.code),
        ]
        let texts = texts(
            in: language,
            settings: members.compactMap { key, text in text.map { member(key, $0) } })
        return (texts + drawings + tended(in: language) + theme).sorted { $0.path < $1.path }
    }

    /// Returns the files of another exhibition in a site of several, in the order of their paths.
    ///
    /// - Parameters:
    ///   - name: the name of its folder.
    ///   - languages: those of the site, the main one first; nil if there is no site yet.
    ///   - content: the folder of the content, for the schema of own fields.
    ///   - theme: the files of a theme to be changed, if there is to be one.
    package static func files(
        ofExhibition name: String, in language: StarterLanguage, of languages: [String]?,
        for content: String? = nil, theme: [StarterFile] = []
    ) -> [StarterFile] {
        let all = texts(in: language, settings: [])
        var files = all.filter { $0.path == "Content/items.json" } + drawings
        if let exposition = all.first(where: { $0.path == "Content/exposition.json" }) {
            files.append(
                StarterFile(
                    exposition.path,
                    String(decoding: exposition.bytes, as: UTF8.self)
                        .replacing("\"../\(schemaFolder)", with: "\"../../\(schemaFolder)")))
        }
        let texts = texts(of: language)
        func line(_ key: String) -> String {
            texts.site.split(separator: "\n").first { $0.hasPrefix("  \"\(key)\"") }
                .map { String($0.last == "," ? $0.dropLast() : $0) } ?? ""
        }
        // The example is written in one language.
        let main = languages.flatMap { $0.count > 1 ? $0.first : nil }
        let own = [
            line("$schema").replacing("../", with: "../../"),
            main.map { "  \"languages\": [\"\($0)\"]" }, line("footer"),
        ].compactMap(\.self)
        files.append(StarterFile("Content/site.json", Self.object(own)))
        files = files.map { $0.moved(from: "Content/", to: "Content/\(name)/") }
        if languages == nil {
            let shared = ["$schema", "language", "search"].map(line)
            files.append(
                StarterFile(
                    "Content/site.json",
                    Self.object(shared + ["  \"title\": \"\(language.titleOfSeveral)\""])))
            files += all.filter { $0.path == "Content/README.md" }
        }
        return (files + tended(in: language, for: content) + theme).sorted { $0.path < $1.path }
    }

    private static func object(_ lines: [String]) -> String {
        "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// Returns the files by which a site is published at a host, in the order of their paths; nil if
    /// they cannot be written for that address.
    ///
    /// - Parameters:
    ///   - language: the language of the exhibition, for comments.
    ///   - version: the version of the program that the host is to make the site with.
    ///   - address: the address that the site will have, if it is known.
    package static func files(
        for host: Host, in language: StarterLanguage, version: String, address: String?
    ) -> [StarterFile]? {
        host.setupFiles(in: language.notes, version: version, address: address)?
            .map { StarterFile($0.path, $0.text) }
    }

    /// The files that go with any exhibition, and that the program keeps up to date: the schemas,
    /// what tells an editor which files they are for, and what version control ignores.
    ///
    /// - Parameter content: the folder of the exhibition, if there is one, for the schema of its own
    ///   fields.
    package static func tended(
        in language: StarterLanguage, for content: String? = nil
    ) -> [StarterFile] {
        let schemas = Schema.allCases.map {
            StarterFile("\(schemaFolder)/\($0.fileName)", $0.text(in: language.notes, for: content))
        }
        let settings = Schema.editorSettings(schemasIn: schemaFolder)
        let others = [
            StarterFile(".gitignore", ignored(in: language.notes)),
            StarterFile(".vscode/settings.json", settings),
        ]
        return (schemas + others).map(\.tended).sorted { $0.path < $1.path }
    }

    /// What git ignores, since a build makes it again.
    private static func ignored(in language: MessageLanguage) -> String {
        let reason = Message(
            "The site, which 'expo-site build' builds again.",
            "사이트입니다. 'expo-site build'로 다시 빌드할 수 있습니다.")
        let own = Message(
            "What the program keeps on this machine for imports and edits.",
            "가져오기와 편집을 위해 프로그램이 이 컴퓨터에 두는 것입니다.")
        return """
            # \(reason.text(in: language))
            /public/
            /.public.expo-stage/
            # \(own.text(in: language))
            /.expo/

            """
    }

    /// - Parameter members: lines of `site.json` besides those that every exhibition has.
    private static func texts(
        in language: StarterLanguage, settings members: [String]
    ) -> [StarterFile] {
        let texts = texts(of: language)
        return [
            StarterFile("Content/exposition.json", texts.exposition),
            StarterFile("Content/items.json", texts.items),
            StarterFile("Content/site.json", settings(texts.site, with: members)),
            StarterFile("Content/README.md", Guide.text(in: language.notes)),
        ]
    }

    private static func texts(
        of language: StarterLanguage
    ) -> (exposition: [UInt8], items: [UInt8], site: String) {
        let (exposition, items, site) =
            switch language {
            case .ko:
                (
                    PackageResources.ko_exposition_json, PackageResources.ko_items_json,
                    PackageResources.ko_site_json
                )
            case .en:
                (
                    PackageResources.en_exposition_json, PackageResources.en_items_json,
                    PackageResources.en_site_json
                )
            case .fr:
                (
                    PackageResources.fr_exposition_json, PackageResources.fr_items_json,
                    PackageResources.fr_site_json
                )
            }
        return (exposition, items, String(decoding: site, as: UTF8.self))
    }

    /// Returns the line of a member of an object.
    private static func member(_ key: StaticString, _ text: String) -> String {
        var member: [UInt8] = []
        text.withUTF8Bytes { member.append(jsonMember: key, $0) }
        return String(decoding: member, as: UTF8.self) + ",\n"
    }

    /// Returns settings with more lines before their last member.
    private static func settings(_ text: String, with members: [String]) -> String {
        text.replacing(
            "  \"footer\"", with: members.map { "  " + $0 }.joined() + "  \"footer\"")
    }

    private static let drawings = [
        StarterFile("Content/images/flag.svg", PackageResources.flag_svg),
        StarterFile("Content/images/hourglass.svg", PackageResources.hourglass_svg),
        StarterFile("Content/images/pendulum.svg", PackageResources.pendulum_svg),
        StarterFile("Content/images/poster.svg", PackageResources.poster_svg),
        StarterFile("Content/images/sundial.svg", PackageResources.sundial_svg),
    ]

    static let schemaFolder = ".schemas"
}

/// A language that the starter's texts are written in.
package enum StarterLanguage: String, Sendable, CaseIterable {
    case ko
    case en
    case fr

    /// The title that a site of several exhibitions begins with.
    var titleOfSeveral: String {
        switch self {
        case .ko: "전시"
        case .en: "Exhibitions"
        case .fr: "Expositions"
        }
    }

    /// The language of what explains an exhibition to its author.
    var notes: MessageLanguage { self == .ko ? .korean : .english }
}

/// A file that a new exhibition has.
package struct StarterFile: Sendable {
    /// The path in the exhibition's folder.
    package let path: String
    package let bytes: [UInt8]
    /// Whether the program keeps it up to date: it is replaced by a newer one as long as it was not
    /// changed, and a changed file is in no way.
    package private(set) var isTended = false

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }

    /// The same file in another folder.
    func moved(from folder: String, to other: String) -> StarterFile {
        StarterFile(other + path.dropFirst(folder.count), bytes)
    }

    /// The same file, kept up to date from now on.
    var tended: StarterFile {
        var file = self
        file.isTended = true
        return file
    }
}

/// What is beside the texts of a new exhibition: how to change them, and what each key means.
enum Guide {
    /// Returns the guide, with the tables of keys where it names them.
    static func text(in language: MessageLanguage) -> String {
        let tables: [(name: String, schema: Schema)] = [
            ("exposition", .exposition), ("items", .items), ("site", .site), ("words", .words),
        ]
        let guide =
            switch language {
            case .english: PackageResources.en_guide_md
            case .korean: PackageResources.ko_guide_md
            }
        return tables.reduce(String(decoding: guide, as: UTF8.self)) { text, table in
            text.replacing("{\(table.name)}\n", with: table.schema.table(in: language) + "\n")
        }
    }
}
