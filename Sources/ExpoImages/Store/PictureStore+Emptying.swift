package import ExpoDisk

extension PictureStore {
    /// Removes what the program put into the cache at `folder`, and nothing else; the folder
    /// itself if nothing is left in it.
    package static func empty(folder path: String) throws(SystemError) {
        let root: Folder
        do throws(SystemError) {
            root = try Folder.open(path)
        } catch {
            guard error.isMissing else { throw error }
            return
        }
        try CacheFolder(root: root).empty()
        Folder.removeEmpty(path)
    }
}

extension CacheFolder {
    fileprivate func empty() throws(SystemError) {
        try forEachEntry { (entry) throws(SystemError) in
            try entry.folder.removeFiles(where: EntryFolder.isOwn)
        }
        try root.inFolder(Self.index) { (index) throws(SystemError) in
            try index.removeFiles(where: Self.isIndex)
        }
        try root.inFolder(Self.temporary) { (temporary) throws(SystemError) in
            for name in try temporary.names() where RunFolder.isOwn(name) {
                try temporary.removeTree(name)
            }
        }
        try root.removeFile(Self.swept)
    }
}
