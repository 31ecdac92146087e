internal import ExpoDiagnostics
internal import ExpoSite

/// A program that accesses the files of a remote folder.
protocol FileSender {
    /// Returns the remote files with their sizes in bytes; empty if the folder does not exist.
    func sizes() throws(PublishingFailure) -> [String: Int]
    /// Returns the content of a remote file.
    func contents(of path: String) throws(PublishingFailure) -> [UInt8]
    /// Sends files of a local folder, replacing existing ones.
    func send(_ paths: [String], from folder: String) throws(PublishingFailure)
    /// Removes remote files.
    func remove(_ paths: [String]) throws(PublishingFailure)
}

extension ExternalProgram.Run {
    /// The files of a listing, whose lines contain the size, a space and the path; folders, whose
    /// paths end with a slash, are skipped.
    var sizes: [String: Int] {
        var sizes: [String: Int] = [:]
        for line in text.split(separator: "\n") where !line.hasSuffix("/") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2, let size = Int(parts[0]) { sizes[String(parts[1])] = size }
        }
        return sizes
    }
}

/// A remote folder, to which files are sent one by one, in an order in which the files of a page
/// arrive before the page.
struct SentFolder: PublicPlace {
    private let sender: any FileSender
    private let work: WorkFolder

    init(_ sender: any FileSender, _ work: WorkFolder) {
        self.sender = sender
        self.work = work
    }

    func state(for site: FinishedSite) throws(PublishingFailure) -> PublicState {
        var state = PublicState(sizes: try sender.sizes())
        if state.sizes[WrittenFiles.path] != nil {
            let bytes = try sender.contents(of: WrittenFiles.path)
            state.list = WrittenFiles(
                SourceText(path: WrittenFiles.path, bytes: ByteRegion(copying: bytes)))
        }
        return state
    }

    /// During the upload, the remote list contains the files of both sites, so that the next
    /// publication knows all files that this one may have left.
    func publish(_ changes: PublicChanges) throws(PublishingFailure) {
        try send(changes.interimList)
        for paths in changes.uploads {
            try sender.send(paths, from: changes.site.path)
        }
        if !changes.removed.isEmpty { try sender.remove(changes.removed) }
        try send(changes.site.list)
    }

    private func send(_ list: WrittenFiles) throws(PublishingFailure) {
        _ = try work.write(list.text, as: WrittenFiles.path)
        try sender.send([WrittenFiles.path], from: work.path)
    }
}
