internal import ExpoSite

extension Request {
    /// The part of the site that the command line asks for.
    var part: BuildPart {
        if let shard = settings.shard { return .shard(shard) }
        return settings.finishedShards.map { .finish(shards: $0) } ?? .whole
    }

    /// Makes the part of a site that the command line asks for.
    ///
    /// - Parameter history: what earlier builds of the whole site left.
    func build(_ site: Site, _ history: BuildHistory?) throws(OutputFailure) -> BuildResult {
        let (output, jobs) = (settings.output, settings.jobs)
        return switch part {
        case .whole:
            try site.build(into: output, jobs: jobs, history: history)
        case .shard(let shard):
            try site.build(shard, into: output, by: Version.current, jobs: jobs)
        case .finish(let count):
            try site.finish(shards: count, in: output, by: Version.current, jobs: jobs)
        }
    }
}

extension BuildPart {
    /// What stands before the report of a part of the site.
    var prefix: String {
        switch self {
        case .whole: ""
        case .shard(let shard): "shard \(shard.text): "
        case .finish(let count): count == 1 ? "1 shard: " : "\(count) shards: "
        }
    }
}
