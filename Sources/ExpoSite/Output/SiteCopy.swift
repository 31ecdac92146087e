package import ExpoDisk

/// Copies a finished site into another folder in the same way as a build writes its output: all at
/// once, and without changing files of others.
package enum SiteCopy {
    /// Copies the files of a list from the folder that they were written into.
    ///
    /// - Parameter isStopped: polled for each file; returns whether the program was asked to end.
    package static func copy(
        _ list: WrittenFiles, from source: Folder, to output: String,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) {
        let folders = FolderTree.parents(of: list.paths)
        let staged = try StagedSite(at: output, folders: folders, isStopped: isStopped)
        do throws(OutputFailure) {
            let tree = try Result { () throws(SystemError) in
                try FolderTree.existing(source, paths: folders)
            }.mapError(OutputFailure.reading).get()
            for file in list.files {
                let bytes = try Result { () throws(SystemError) in
                    guard let (folder, name) = try tree.locate(file.path) else {
                        throw SystemError.notAFile(source.path(of: file.path))
                    }
                    return try folder.file(name).contents()
                }.mapError(OutputFailure.reading).get()
                guard try staged.put(bytes.span, at: file.path).hash == file.hash else {
                    throw .reading(SystemError.changed(source.path(of: file.path)))
                }
            }
            _ = try staged.publish(list)
        } catch {
            staged.discard()
            throw error
        }
    }
}
