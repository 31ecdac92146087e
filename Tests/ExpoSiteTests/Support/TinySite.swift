import ExpoDiagnostics
import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

/// An exhibition small enough to be read at a glance: its files by their paths.
enum TinySite {
    static let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="9"/>"#

    /// The least an exhibition has: one exhibit and three pictures.
    static let whole = [
        "exposition_universelle_1900.json": exposition,
        "items.json": items([("해금", "haegeum")]),
        "images/poster.svg": picture,
        "images/flag.svg": picture,
        "images/haegeum.svg": picture,
    ]

    static let exposition = """
        {"title": "파리", "visitors": 1, "location": "파리", "duration": "1900", "description": "d"}
        """

    /// Returns an `items.json` of items with these names and names of images.
    static func items(_ items: [(name: String, image: String)]) -> String {
        self.items(items.map { (nil, $0.name, $0.image) })
    }

    /// Returns an `items.json` of items with these identifiers, names and names of images, one per
    /// line.
    static func items(_ items: [(id: String?, name: String, image: String)]) -> String {
        let lines = items.map { item in
            let id = item.id.map { "\"id\": \"\($0)\", " } ?? ""
            return "{\(id)\"name\": \"\(item.name)\", \"image_name\": \"\(item.image)\", "
                + "\"short_desc\": \"b\", \"desc\": \"c\"}"
        }
        return "[" + lines.joined(separator: ",\n") + "]"
    }

    /// Returns the tree of `whole` with other files added; nil removes one.
    static func content(_ others: [String: String?] = [:]) -> FileTree {
        var texts = whole
        for (path, text) in others { texts[path] = text }
        return FileTree(root: "Content", texts: texts)
    }

    /// Returns a tree of only these files.
    static func tree(_ texts: [String: String]) -> FileTree {
        FileTree(root: "Content", texts: texts)
    }

    /// Reads a content and its theme, which has no files unless some are given.
    static func read(
        _ content: FileTree, theme: FileTree = FileTree(root: "Templates", texts: [:]),
        _ diagnostics: inout Diagnostics
    ) -> SourceTree {
        let theme = ThemeFolders(theme, for: content, diagnostics: &diagnostics)
        var tree = SourceTree.read(content: content, theme: theme, diagnostics: &diagnostics)
        tree.theme = ThemeTexts(theme.folders, diagnostics: &diagnostics)
        return tree
    }

    /// Reads items as the model does.
    static func catalogueItems(_ text: String) -> ItemCollection {
        var diagnostics = Diagnostics()
        return ItemCollection.read(
            SourceText(path: "items.json", text), diagnostics: &diagnostics)
    }

    /// Calls a function that reports problems, and returns them: one per line, with the help below
    /// it.
    static func said(_ body: (inout Diagnostics) -> Void) -> [String] {
        var diagnostics = Diagnostics()
        body(&diagnostics)
        return diagnostics.sorted.map(\.description)
    }
}

/// A folder on disk for one test, removed afterwards.
struct TinyFolder: ~Copyable {
    let path: String

    init(_ texts: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory
            .appending(path: "tiny-" + UUID().uuidString).path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in texts { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes a symbolic link at `name`; a target without a slash at its start is relative to it.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name, withDestinationPath: target)
    }
}
