internal import ExpoSite

/// The exhibition that a new folder begins with: three clocks, with all that goes with them.
///
/// `ExpoStarter` knows what a curator is given to begin with, and how it comes into a folder
/// without harm to what is there. Its texts and drawings lie in `Exhibition` and are part of the
/// program, so that it needs no file but itself.
package enum Starter {
    /// Returns the files of the exhibition, in the order of their paths.
    ///
    /// - Parameters:
    ///   - theme: the files of a theme to be changed, if there is to be one.
    ///   - host: the host that its settings name, if they are to name one.
    ///   - address: the address of the site that they name.
    package static func files(
        in language: StarterLanguage, theme: [StarterFile] = [], host: StarterHost? = nil,
        address: String? = nil
    ) -> [StarterFile] {
        let members = [("base_url", address), ("host", host?.rawValue)]
        let texts = texts(
            in: language,
            settings: members.compactMap { key, value in
                value.map { "\"\(key)\": \"\($0)\",\n" }
            })
        return (texts + drawings + schemas + theme).sorted { $0.path < $1.path }
    }

    /// - Parameter members: lines of `site.json` besides those that every exhibition has.
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
            StarterFile("Content/README.md", Guide.text),
        ]
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

    /// The schemas, and what tells an editor which files they are for.
    private static var schemas: [StarterFile] {
        Schema.allCases.map { StarterFile("\(schemaFolder)/\($0.fileName)", $0.text) } + [
            StarterFile(
                ".vscode/settings.json", Schema.editorSettings(schemasIn: schemaFolder))
        ]
    }

    private static let schemaFolder = ".schemas"
}
