internal import ExpoDiagnostics
internal import ExpoDisk

/// Where the records of the last build of an output lie: in the user's cache, a file an output.
///
/// Whoever deletes them loses nothing but time. What goes wrong with them is not worth a word.
package struct BuildHistory: Sendable {
    let output: String
    /// Stands for the program, and for all its options that can make a difference in the site.
    let key: String
    /// The records of the last build, if there are any that can be used.
    let records: BuildRecords?
    private let folder: String
    private let name: String

    /// - Parameters:
    ///   - output: the folder that is built.
    ///   - cache: the folder of all that is kept for later; nothing is kept if it is empty.
    ///   - key: stands for the program, and for all its options that can make a difference.
    package init?(of output: String, in cache: String, key: String) {
        guard !cache.isEmpty else { return nil }
        self.output = output
        self.key = key
        folder = cache + "/records"
        let path = OutputPath(output)
        var hash = SourceHash()
        hash.add(OutputPath(path.parent).absolute)
        hash.add(path.name)
        name = ContentHash(value: hash.value).text
        records = Self.records(named: name, in: folder)
    }

    private static func records(named name: String, in folder: String) -> BuildRecords? {
        guard let folder = try? Folder.open(folder),
            let bytes = try? folder.file(name).contents()
        else { return nil }
        return BuildRecords(bytes)
    }

    /// Forgets all builds whose records a cache has.
    package static func forgetAll(in cache: String) {
        guard let folder = try? Folder.open(cache) else { return }
        try? folder.removeTree("records")
    }

    /// The records of the last build, ready to be asked for a path.
    var earlierBuild: EarlierBuild? { records.map(EarlierBuild.init) }

    /// Returns the fingerprint of all that a build reads, when `inputs` is that of the folders.
    func fingerprint(of inputs: UInt64) -> UInt64 {
        var hash = SourceHash()
        hash.add(inputs)
        hash.add(key)
        return hash.value
    }

    /// Keeps records for the next build.
    func keep(_ bytes: [UInt8]) {
        do {
            let folder = try Folder.made(folder)
            let temporary = name + ".new"
            try folder.removeFile(temporary)
            let file = try folder.makeFile(temporary)
            try bytes.withUnsafeBytes { try file.write($0) }
            try file.close()
            try folder.move(temporary, to: folder, as: name)
            try removeOldRecords(in: folder)
        } catch {}
    }

    /// Removes the records of outputs that were not built for three months.
    private func removeOldRecords(in folder: Folder) throws(SystemError) {
        for name in try folder.names() {
            guard let status = try folder.status(of: name),
                status.modified < FileTime.now() - 90 * FileTime.day
            else { continue }
            try folder.removeFile(name)
        }
    }
}
