package import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite

/// A theme that is copied into a new exhibition, to be changed there.
package enum StarterTheme {
    /// The names of the themes that come with the program.
    package static let names = [Site.usualTheme, "plain"]

    /// The file that chooses a theme.
    package static func choice(of name: String) -> StarterFile {
        StarterFile(
            "Content/theme.json",
            "{\n  \"$schema\": \"../\(Starter.schemaFolder)/theme.json\",\n  \"theme\": \"\(name)\"\n}\n"
        )
    }

    /// Reads the files of the theme at `path`; nil if it cannot be read, which is reported.
    ///
    /// - Parameter variant: the variant to read, which has a style of its own; by default, the theme itself.
    package static func files(
        of path: String, variant: String? = nil, diagnostics: inout Diagnostics
    ) -> [StarterFile]? {
        guard let tree = FileTree.read(path, help: .installTheme, diagnostics: &diagnostics) else {
            return nil
        }
        var files: [String: StarterFile] = [:]
        for name in tree.paths {
            guard let copied = copiedPath(of: name, variant) else { continue }
            do throws(SystemError) {
                guard let contents = try tree[name]?.bytes() else { continue }
                // The variants come behind the files of the theme.
                files[copied] = StarterFile("Templates/" + copied, Array(contents.span))
            } catch {
                diagnostics.report(.failed(.unreadableFile, error), file: tree.shown(name))
            }
        }
        return diagnostics.hasErrors ? nil : files.values.sorted { $0.path < $1.path }
    }

    /// Returns the path in the copy of a file of the theme; nil if it is not copied.
    private static func copiedPath(of name: String, _ variant: String?) -> String? {
        let variants = "\(Site.themeVariants)/"
        guard let variant else { return name.hasPrefix(variants) ? nil : name }
        let own = "\(variants)\(variant)/"
        if name.hasPrefix(own) { return String(name.dropFirst(own.count)) }
        let isOfStyle = name.hasPrefix("assets/") || name == "options.css"
        return name.hasPrefix(variants) || isOfStyle ? nil : name
    }
}
