internal import ExpoSite

/// The exhibition that a new folder begins with: three clocks, with all that goes with them.
///
/// `ExpoStarter` knows what a curator is given to begin with, and how it comes into a folder
/// without harm to what is there. Its texts and drawings lie in `Exhibition` and are part of the
/// program, so that it needs no file but itself.
package enum Starter {
    /// Returns the files of the exhibition, in the order of their paths.
    ///
    /// - Parameter theme: the files of a theme to be changed, if there is to be one.
    package static func files(in language: StarterLanguage, theme: [StarterFile] = [])
        -> [StarterFile]
    {
        (texts(in: language) + drawings + schemas + theme).sorted { $0.path < $1.path }
    }

    private static func texts(in language: StarterLanguage) -> [StarterFile] {
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
            StarterFile("Content/site.json", site),
            StarterFile("Content/README.md", Guide.text),
        ]
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
