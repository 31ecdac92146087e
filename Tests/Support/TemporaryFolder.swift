package import Foundation

/// A folder of a test's own, removed with everything in it when the test ends.
///
/// It is a class because it has to be removed exactly once.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// Makes a folder below the system's own for temporary files.
    package init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "expo-site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path()
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a text into a file, making the folders it is in.
    package func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    /// Writes bytes into a file, making the folders it is in.
    package func write(_ data: Data, to name: String) throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Makes a folder and those it is in.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(name), withIntermediateDirectories: true)
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path(name), withDestinationPath: target)
    }

    /// Moves a file, making the folders it goes to.
    package func move(_ name: String, to other: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path(other)).deletingLastPathComponent(),
            withIntermediateDirectories: true)
        guard rename(path(name), path(other)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// Sets the time of a file or folder to so many days ago.
    package func age(_ name: String, byDays days: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
            ofItemAtPath: path(name))
    }

    package func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// The names in a folder, sorted.
    package func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    /// Everything below a folder by its path: what a file holds, where a link leads.
    package func everything(in name: String = "") throws -> [String: Entry] {
        let root = path(name)
        var entries: [String: Entry] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
            entries[path] = try Entry(root + "/" + path)
        }
        return entries
    }

    /// When each file below a folder was last written, and which file it is.
    package func stamps(in name: String) throws -> [String: Stamp] {
        try everything(in: name).compactMapValues(\.stamp)
    }

    /// What is at a path.
    package struct Entry: Equatable, CustomStringConvertible {
        package let description: String
        package let stamp: Stamp?

        package init(_ path: String) throws {
            let manager = FileManager.default
            let attributes = try manager.attributesOfItem(atPath: path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory?: (description, stamp) = ("a folder", nil)
            case .typeSymbolicLink?:
                let target = try manager.destinationOfSymbolicLink(atPath: path)
                (description, stamp) = ("a link to \(target)", nil)
            default:
                let data = try Data(contentsOf: URL(filePath: path))
                description = "a file: \(String(decoding: data, as: UTF8.self))"
                stamp = Stamp(path)
            }
        }

        package static func == (left: Entry, right: Entry) -> Bool {
            left.description == right.description
        }
    }

    /// Which file it is, and when it was last written.
    package struct Stamp: Equatable {
        let inode: UInt64
        let seconds: Int
        let nanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            inode = UInt64(status.st_ino)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }
}
