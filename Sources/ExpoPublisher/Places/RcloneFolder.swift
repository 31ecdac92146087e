/// A folder of an rclone remote.
struct RcloneFolder: FileSender {
    private let target: String
    private let rclone: ExternalProgram
    private let work: WorkFolder

    init(_ target: String, _ rclone: ExternalProgram, _ work: WorkFolder) {
        self.target = target
        self.rclone = rclone
        self.work = work
    }

    func sizes() throws(PublishingFailure) -> [String: Int] {
        let run = try rclone.attempt(
            ["lsf", "--recursive", "--files-only", "--format", "sp", "--separator", " "]
                + ["--", target])
        guard run.isDone else {
            // The status "Directory not found", according to its manual.
            guard run.status == 3 else { throw rclone.failure(run) }
            return [:]
        }
        return run.sizes
    }

    func contents(of path: String) throws(PublishingFailure) -> [UInt8] {
        try rclone.run(["cat", "--", file(path)]).output
    }

    func send(_ paths: [String], from folder: String) throws(PublishingFailure) {
        let list = try work.write(paths: paths, endingWith: 0x0A, as: "paths")
        try rclone.run(
            ["copy", "--ignore-times", "--files-from-raw", list, "--", folder, target])
    }

    func remove(_ paths: [String]) throws(PublishingFailure) {
        let list = try work.write(paths: paths, endingWith: 0x0A, as: "paths")
        try rclone.run(["delete", "--files-from-raw", list, "--", target])
    }

    private func file(_ path: String) -> String {
        target.hasSuffix(":") || target.hasSuffix("/") ? target + path : "\(target)/\(path)"
    }
}
