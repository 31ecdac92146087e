private import ExpoBytes
internal import ExpoDiagnostics
package import ExpoSite

/// The exhibition in a new folder: three clocks, with all files that belong to it.
///
/// `ExpoStarter` contains the files of a new exhibition, and writes them without damage to existing
/// files. The texts and drawings are in `Exhibition` and are part of the program, so that it needs
/// no other file.
package enum Starter {
    /// Returns the files of the exhibition, in the order of their paths.
    ///
    /// - Parameters:
    ///   - theme: the files of a theme, if it is copied.
    ///   - host: the host in the settings, if any.
    ///   - address: the address of the site in the settings, if any.
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

    /// Returns the files with which a host publishes the site, in the order of their paths; nil if
    /// they cannot be written for that address.
    ///
    /// - Parameters:
    ///   - version: the version of the program with which the host builds the site.
    ///   - address: the address that the site will have, if known.
    package static func files(
        for host: Host, in language: StarterLanguage, version: String, address: String?
    ) -> [StarterFile]? {
        host.setupFiles(in: language.notes, version: version, address: address)?
            .map { StarterFile($0.path, $0.text) }
    }

    /// Returns the files of every exhibition that the program maintains: the schemas, the settings
    /// that assign them to files in an editor, and the list of files that version control ignores.
    package static func tended(in language: StarterLanguage) -> [StarterFile] {
        let schemas = Schema.allCases.map {
            StarterFile("\(schemaFolder)/\($0.fileName)", $0.text(in: language.notes))
        }
        let settings = Schema.editorSettings(schemasIn: schemaFolder)
        let others = [
            StarterFile(".gitignore", ignored(in: language.notes)),
            StarterFile(".vscode/settings.json", settings),
        ]
        return (schemas + others).map(\.tended).sorted { $0.path < $1.path }
    }

    /// What git ignores, since a build makes it again.
    private static let ignored = """
        # The site: 'expo-site build' makes it again.
        /public/
        /.public.expo-stage/

            """
    }

    /// - Parameter members: lines of `site.json` besides those of every exhibition.
    private static func texts(
        in language: StarterLanguage, settings members: [String]
    ) -> [StarterFile] {
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
        return [
            StarterFile("Content/exposition.json", exposition),
            StarterFile("Content/items.json", items),
            StarterFile("Content/site.json", settings(site, with: members)),
            StarterFile("Content/README.md", Guide.text(in: language.notes)),
        ]
    }

    /// Returns the line of a member of an object.
    private static func member(_ key: StaticString, _ text: String) -> String {
        var member: [UInt8] = []
        text.withUTF8Bytes { member.append(jsonMember: key, $0) }
        return String(decoding: member, as: UTF8.self) + ",\n"
    }

    /// Returns settings with more lines before their last member.
    private static func settings(_ text: [UInt8], with members: [String]) -> String {
        String(decoding: text, as: UTF8.self).replacing(
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

/// A language of the starter's texts.
package enum StarterLanguage: String, Sendable, CaseIterable {
    case ko
    case en
    case fr

    /// The language of the explanations for the author.
    var notes: MessageLanguage { self == .ko ? .korean : .english }
}

/// A file of a new exhibition.
package struct StarterFile: Sendable {
    /// The path in the exhibition's folder.
    package let path: String
    package let bytes: [UInt8]
    /// Whether the program maintains it: a newer version replaces it as long as it has not changed,
    /// and a changed file is not an obstacle.
    package private(set) var isTended = false

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }

    /// The same file, maintained from now on.
    var tended: StarterFile {
        var file = self
        file.isTended = true
        return file
    }
}

/// The guide beside the texts of a new exhibition: how to change them, and the meaning of each key.
enum Guide {
    /// Returns the guide, with the tables of keys at the places where it names them.
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
