package import ExpoDiagnostics
private import ExpoDisk
private import ExpoSite

/// A theme that is copied into a new exhibition, to be changed there.
package enum StarterTheme {
    /// Reads the files of the theme at `path`; nil if it cannot be read, which is reported.
    package static func files(of path: String, diagnostics: inout Diagnostics) -> [StarterFile]? {
        guard let tree = FileTree.read(path, help: .installTheme, diagnostics: &diagnostics) else {
            return nil
        }
        var files: [StarterFile] = []
        for name in tree.paths {
            do throws(SystemError) {
                guard let contents = try tree[name]?.bytes() else { continue }
                let bytes = Array(contents.span)
                files.append(StarterFile("Templates/" + name, bytes))
            } catch {
                diagnostics.report(.failed(.unreadableFile, error), file: tree.shown(name))
            }
        }
        return diagnostics.hasErrors ? nil : files
    }
}
