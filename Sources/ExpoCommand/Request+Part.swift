internal import ExpoSite

extension Request {
    /// The same request, for which every warning is an error.
    var strict: Request {
        var settings = settings
        settings.isStrict = true
        return Request(
            settings: settings, surroundings: surroundings, reporter: reporter.following(settings))
    }

    /// The part of the site that the command line asks for.
    var part: BuildPart {
        if let shard = settings.shard { return .shard(shard) }
        return settings.finishedShards.map { .finish(shards: $0) } ?? .whole
    }

    /// Completes what interrupted builds had begun to put in place, and says whether there were any.
    func completeInterruptedBuild() throws(OutputFailure) -> Bool {
        try InterruptedBuild.complete(
            settings.output, before: part, isStopped: Self.isStopped)
    }

    /// Whether a signal asked the program to end.
    @Sendable static func isStopped() -> Bool { System.isAskedToEnd }

    /// Makes the part of a site that the command line asks for.
    ///
    /// - Parameter history: what earlier builds of the whole site left.
    func build(_ site: Site, _ history: BuildHistory?) throws(OutputFailure) -> BuildResult {
        let (output, jobs) = (settings.output, settings.jobs)
        let progress = progressLine
        defer { progress.end() }
        return switch part {
        case .whole:
            try site.build(
                into: output, jobs: jobs, history: history, isStopped: Self.isStopped
            ) { progress.show($0) }
        case .shard(let shard):
            try site.build(
                shard, into: output, by: Version.current, jobs: jobs, isStopped: Self.isStopped
            ) { progress.show($0) }
        case .finish(let count):
            try site.finish(
                shards: count, in: output, by: Version.current, jobs: jobs,
                isStopped: Self.isStopped)
        }
    }
}

extension BuildPart {
    /// What stands before the report of a part of the site.
    var prefix: String {
        switch self {
        case .whole: ""
        case .shard(let shard): "shard \(shard.text): "
        case .finish(let count): counted(count, "shard") + ": "
        }
    }
}
