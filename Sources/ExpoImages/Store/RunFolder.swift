private import ExpoDiagnostics
import ExpoDisk

/// The folder in which one run makes the files for the cache; it is removed with everything that is
/// left in it.
///
/// It is a class because it has to be removed exactly once.
final class RunFolder: Sendable {
    let folder: Folder
    private let parent: Folder
    private let name: String

    init(in cache: CacheFolder) throws(SystemError) {
        parent = try cache.root.makeFolder(CacheFolder.temporary)
        name = Self.prefix + Self.randomName()
        folder = try parent.makeFolder(name)
    }

    deinit {
        try? parent.removeTree(name)
    }

    /// Writes a file, and moves it into its place when it is complete.
    func place(_ bytes: [UInt8], as name: String, in goal: Folder) throws(SystemError) {
        let unfinished = Self.randomName()
        do throws(SystemError) {
            let file = try folder.makeFile(unfinished)
            try file.write(bytes.span)
            try file.close()
        } catch {
            try? folder.removeFile(unfinished)
            throw error
        }
        try folder.move(unfinished, to: goal, as: name)
    }

    /// Returns whether a folder of this name belongs to a run.
    static func isOwn(_ name: String) -> Bool { name.hasPrefix(prefix) }

    static func randomName() -> String {
        String(UInt64.random(in: 0 ... .max), radix: 36)
    }

    private static let prefix = "run-"
}
