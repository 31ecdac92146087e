import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

/// The folders of the repository that tests read.
enum Repository {
    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .resolvingSymlinksInPath().path()

    static func path(_ name: String) -> String { URL(filePath: path).appending(path: name).path() }

    /// The words of the repository's theme in one language.
    static func words(_ language: String) throws -> [String: String] {
        let data = try Data(contentsOf: URL(filePath: path("Templates/words/\(language).json")))
        return try JSONDecoder().decode([String: String].self, from: data)
    }

    /// The files of a folder, under the name that messages call it.
    static func tree(_ name: String) throws -> FileTree {
        var diagnostics = Diagnostics()
        let tree = try #require(FileTree.read(path(name), diagnostics: &diagnostics))
        let files = tree.paths.map { ($0, tree[$0]) }
        return FileTree(
            root: name, files: Dictionary(uniqueKeysWithValues: files).compactMapValues { $0 })
    }

    /// The Swift files of a folder and those in it, without their comments.
    static func sources(in folder: String) throws -> [(path: String, text: String)] {
        let root = path(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
                return (path, text.replacing(/\/\/.*/, with: ""))
            }
    }
}
