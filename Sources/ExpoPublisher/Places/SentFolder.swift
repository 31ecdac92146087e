internal import ExpoDiagnostics
internal import ExpoSite

/// A program that reaches the files of a folder somewhere else.
protocol FileSender {
    /// Returns the files that are there, with their sizes in bytes; none if the folder is not there.
    func sizes() throws(PublishingFailure) -> [String: Int]
    /// Returns what a file there holds.
    func contents(of path: String) throws(PublishingFailure) -> [UInt8]
    /// Sends files of a folder, whatever is there already.
    func send(_ paths: [String], from folder: String) throws(PublishingFailure)
    /// Removes files there.
    func remove(_ paths: [String]) throws(PublishingFailure)
}

extension ExternalProgram.Run {
    /// The files of a listing, one per line with the size, a space and the path; folders, whose paths end
    /// with a slash, are none.
    var sizes: [String: Int] {
        var sizes: [String: Int] = [:]
        for line in text.split(separator: "\n") where !line.hasSuffix("/") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2, let size = Int(parts[0]) { sizes[String(parts[1])] = size }
        }
        return sizes
    }
}

/// A folder somewhere else, whose files are sent one by one, in an order in which every page that is
/// there finds what it shows.
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

    /// While files are on their way, the list there names those of both sites, so that the next
    /// publication knows all that this one may have left.
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
