import ExpoDisk

extension CacheFolder {
    /// Calls `body` with each entry, and removes the folders that are empty then, unless they were
    /// changed after `time`: a run may just have made them.
    func forEachEntry(
        removingEmptyFrom time: Int64 = .max, _ body: (EntryFolder) throws(SystemError) -> Void
    ) throws(SystemError) {
        try root.inFolder(Self.pictures, removingEmptyFrom: time) {
            (pictures) throws(SystemError) in
            for outer in try pictures.names() where Self.isHexadecimal(outer, count: 2) {
                try pictures.inFolder(outer, removingEmptyFrom: time) {
                    (folder) throws(SystemError) in
                    for inner in try folder.names() where Self.isHexadecimal(inner, count: 62) {
                        try folder.inFolder(inner, removingEmptyFrom: time) {
                            (entry) throws(SystemError) in
                            try body(EntryFolder(folder: entry))
                        }
                    }
                }
            }
        }
    }

    static func isIndex(_ name: String) -> Bool { isHexadecimal(name, count: 16) }

    private static func isHexadecimal(_ name: String, count: Int) -> Bool {
        name.utf8.count == count && name.utf8.allSatisfy(PictureDigest.isDigit)
    }
}

extension Folder {
    /// Calls `body` with a folder in this one, if there is one, and removes it if it is empty then
    /// and was not changed after `time`.
    func inFolder(
        _ name: String, removingEmptyFrom time: Int64 = .max,
        _ body: (Folder) throws(SystemError) -> Void
    ) throws(SystemError) {
        guard let status = try status(of: name), status.kind == .folder else { return }
        try body(folder(name))
        if status.modified <= time { removeEmptyFolder(name) }
    }

    func removeFiles(where isOwn: (String) -> Bool) throws(SystemError) {
        for name in try names() where isOwn(name) { try removeFile(name) }
    }
}
