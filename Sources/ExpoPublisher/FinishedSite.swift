internal import ExpoDisk
internal import ExpoSite

/// A site in its folder, as a build left it.
package struct FinishedSite: Sendable {
    /// The folder.
    package let path: String
    /// What the program wrote there.
    let list: WrittenFiles
    /// How many bytes each of its files has, but for the list.
    let sizes: [String: Int]

    /// Reads what a build left in a folder.
    package init(in path: String) throws(PublishingFailure) {
        do throws(SystemError) {
            let folder = try Folder.open(path)
            guard let list = try WrittenFiles.read(in: folder) else {
                throw SystemError("read", folder.path(of: WrittenFiles.path), number: 0)
            }
            let tree = try FolderTree.existing(folder, paths: FolderTree.parents(of: list.paths))
            var sizes: [String: Int] = [:]
            for path in list.paths {
                guard let (folder, name) = tree.locate(path),
                    let status = try folder.status(of: name), status.kind == .file
                else { throw SystemError.notAFile(folder.path(of: path)) }
                sizes[path] = status.size
            }
            self.path = path
            self.list = list
            self.sizes = sizes
        } catch {
            throw .reading(error)
        }
    }
}
