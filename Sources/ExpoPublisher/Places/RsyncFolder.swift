private import ExpoBytes

/// A folder that rsync can access.
struct RsyncFolder: FileSender {
    /// `HOST:PATH` with a slash at its end, which means the content of the folder.
    private let target: String
    private let rsync: ExternalProgram
    private let work: WorkFolder

    init(_ target: String, _ rsync: ExternalProgram, _ work: WorkFolder) {
        self.target = target.hasSuffix("/") ? target : target + "/"
        self.rsync = rsync.with(["LC_ALL": "C"])
        self.work = work
    }

    /// Nothing is fetched: rsync lists the files that it would copy into an empty folder, one per
    /// line.
    func sizes() throws(PublishingFailure) -> [String: Int] {
        let run = try rsync.attempt(
            ["--recursive", "--dry-run", "--8-bit-output", "--out-format=%l %n", "--", target]
                + [work.path + "/nothing/"])
        guard run.isDone else {
            guard Self.saysThatThereIsNoFolder(run) else { throw rsync.failure(run) }
            return [:]
        }
        return run.sizes
    }

    private static func saysThatThereIsNoFolder(_ run: ExternalProgram.Run) -> Bool {
        (run.status == 23 || run.status == 3)
            && run.errorOutput.contains("No such file or directory")
    }

    func contents(of path: String) throws(PublishingFailure) -> [UInt8] {
        try rsync.run(["--", target + path, work.path + "/fetched"])
        return try work.contents(of: "fetched")
    }

    /// Each file is sent under a temporary name and then renamed, so no file is ever incomplete.
    func send(_ paths: [String], from folder: String) throws(PublishingFailure) {
        let list = try work.write(paths: paths, endingWith: 0, as: "paths")
        try rsync.run(
            ["--times", "--ignore-times", "--mkpath", "--chmod=D755,F644", "--from0"]
                + ["--files-from=\(list)", "--", folder + "/", target])
    }

    /// rsync removes the copies of named files that are missing in the source: here, an empty
    /// folder.
    func remove(_ paths: [String]) throws(PublishingFailure) {
        let list = try work.write(paths: paths, endingWith: 0, as: "paths")
        let empty = try work.emptyFolder(for: paths)
        try rsync.run(
            ["--delete-missing-args", "--from0", "--files-from=\(list)", "--", empty + "/", target])
    }
}
