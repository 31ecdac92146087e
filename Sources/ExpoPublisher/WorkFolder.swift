import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A folder for the input and output of other programs, removed with the last reference to it.
package final class WorkFolder: Sendable {
    let folder: Folder
    var path: String { folder.path }

    package init() throws(PublishingFailure) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/expo-site-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .writing(SystemError(.made, base))
        }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        do throws(SystemError) {
            folder = try Folder.open(path)
        } catch {
            throw .writing(error)
        }
    }

    deinit {
        for name in (try? folder.names()) ?? [] { try? folder.removeTree(name) }
        Folder.removeEmpty(path)
    }

    /// Writes a file, replacing an earlier one of that name, and returns its path.
    func write(_ bytes: [UInt8], as name: String) throws(PublishingFailure) -> String {
        do throws(SystemError) {
            try folder.removeFile(name)
            let file = try folder.makeFile(name)
            try file.write(bytes.span)
            try file.close()
        } catch {
            throw .writing(error)
        }
        return folder.path(of: name)
    }

    /// Returns the content of a file.
    func contents(of name: String) throws(PublishingFailure) -> [UInt8] {
        do throws(SystemError) {
            let contents = try folder.file(name).contents()
            return [UInt8](contents.span)
        } catch {
            throw .reading(error)
        }
    }

    /// Makes a folder that contains the folders of some paths, but no files, and returns its path.
    func emptyFolder(for paths: [String]) throws(PublishingFailure) -> String {
        do throws(SystemError) {
            let empty = try folder.makeFolder("empty")
            _ = try FolderTree.made(empty, paths: FolderTree.parents(of: paths))
            return empty.path
        } catch {
            throw .writing(error)
        }
    }

    /// Writes paths, each followed by a line end or another byte.
    func write(
        paths: [String], endingWith end: UInt8, as name: String
    ) throws(PublishingFailure) -> String {
        var bytes: [UInt8] = []
        for path in paths {
            bytes += path.utf8
            bytes.append(end)
        }
        return try write(bytes, as: name)
    }
}
