private import Foundation
package import Testing

/// The pictures that `Tests/Corpus/make` writes, made once a run.
package enum Corpus {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let folder: URL? = {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "image-corpus")
        let script = tests.appending(path: "Corpus/make").path()
        let run = try? Tool.run(script, folder.path())
        return run == nil ? nil : folder
    }()

    /// Whether it has pictures as phones write them, for which libheif needs an encoder for HEVC.
    package static var hasHEIC: Bool {
        (try? path("phone.heic")).map { FileManager.default.fileExists(atPath: $0) } ?? false
    }

    package static let whyNoHEIC: Comment =
        "libheif has no encoder for HEVC, so there is no HEIC to test"

    /// Returns the names of all its files.
    package static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path("")).sorted()
    }

    /// Returns the path of a file of the corpus.
    package static func path(_ name: String) throws -> String {
        guard let folder else { throw Tool.Failure(text: "Tests/Corpus/make failed") }
        return folder.appending(path: name).path()
    }
}
